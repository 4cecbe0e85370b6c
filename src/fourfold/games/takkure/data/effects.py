"""The vocabulary of effects: what a skill or an individual card can do, as data.

A roster writes an effect as a table with the key `effect`, for example
`{ effect = "bonus", rolls = ["tackle"], by = 2 }`. docs/games/takkure-rosters.md explains every effect.
"""

from collections.abc import Iterable
from typing import Annotated, Literal

from msgspec import Meta, Struct

from fourfold.games.takkure.rules import components

RollWord = Literal[
    "any", "pass", "reception", "pick-up", "steal", "dodge", "break", "tackle", "try", "stamina", "balance", "kick",
    "catch",
]  # fmt: skip
MoveWord = Literal["attack", "second", "defence", "dodge", "dodge-critical"]
WhenWord = Literal["attack", "token", "first", "second", "defence", "rolls", "answer"]
WhoWord = Literal["any", "carrier", "mate", "opponent", "opponents"]
Attribute = Literal["bac", "str", "ref", "int", "bod"]
Rolls = Annotated[tuple[RollWord, ...], Meta(min_length=1)]
Few = Annotated[int, Meta(ge=1, le=3)]
Inches = Annotated[float, Meta(ge=0, le=16)]

ROLL_WORDS: dict[str, tuple[int, ...]] = {
    "any": tuple(range(components.ROLLS)),
    "pass": (components.ROLL_PASS, components.ROLL_GROUND_PASS),  # K69
    "reception": (components.ROLL_RECEPTION,),
    "pick-up": (components.ROLL_PICK_UP,),
    "steal": (components.ROLL_STEAL_LOOSE, components.ROLL_STEAL_DOWN, components.ROLL_STEAL_AIR),
    "dodge": (components.ROLL_DODGE,),
    "break": (components.ROLL_BREAK,),
    "tackle": (components.ROLL_TACKLE,),
    "try": (components.ROLL_TRY,),
    "stamina": (components.ROLL_STAMINA,),
    "balance": (components.ROLL_BALANCE,),
    "kick": (components.ROLL_KICK,),
    "catch": (components.ROLL_CATCH,),
}
# the word of each purpose ROLL_x
ROLL_KEYS = tuple(
    next(word for word, rolls in ROLL_WORDS.items() if word != "any" and roll in rolls)
    for roll in range(components.ROLLS)
)
# the word of each effect of an individual card, with its column
CARD_WORDS = {
    "bonus": components.CARD_BONUS, "dice": components.CARD_DICE, "critical": components.CARD_CRITICAL,
    "reroll": components.CARD_REROLL, "succeed": components.CARD_SUCCEED, "crush": components.CARD_CRUSH,
    "nearer": components.CARD_NEARER, "dodge": components.CARD_DODGE, "defence-times": components.CARD_DEFENCE_TIMES,
    "defence": components.CARD_DEFENCE_MOVE, "rest": components.CARD_REST, "tire": components.CARD_TIRE,
    "rise": components.CARD_RISE, "unpressed": components.CARD_UNPRESSED, "set": components.CARD_SET,
    "move": components.CARD_MOVE, "plain": components.CARD_PLAIN, "cancel": components.CARD_CANCEL,
    "fall": components.CARD_FALL, "shift": components.CARD_SHIFT, "wound": components.CARD_WOUND,
    "heal": components.CARD_HEAL, "refresh": components.CARD_REFRESH,
}  # fmt: skip
WHEN_WORDS = {
    "attack": components.WHEN_ATTACK, "token": components.WHEN_TOKEN, "first": components.WHEN_FIRST,
    "second": components.WHEN_SECOND, "defence": components.WHEN_DEFENCE, "rolls": components.WHEN_ROLLS,
    "answer": components.WHEN_ANSWER,
}  # fmt: skip
WHO_WORDS = {
    "any": components.WHO_OWN, "carrier": components.WHO_CARRIER, "mate": components.WHO_MATE,
    "opponent": components.WHO_OPPONENT, "opponents": components.WHO_AROUND,
}  # fmt: skip
ATTRIBUTES = {
    "bac": components.BAC, "str": components.STR, "ref": components.REF, "int": components.INT, "bod": components.BOD,
}  # fmt: skip


class Effect(Struct, frozen=True, forbid_unknown_fields=True, tag_field="effect"):
    """One thing that a skill or a card does."""


class Dice(Effect, frozen=True, tag="dice"):
    """More dice; the best die counts (K42)."""

    rolls: Rolls
    more: Annotated[int, Meta(ge=-2, le=3)] = 1


class Bonus(Effect, frozen=True, tag="bonus"):
    """A bonus to the value. `still` and `per-mate` are for skills and tackles (K74); `most` limits `per-mate`.

    `near` is for skills: every opponent within `within` inches has it (K96).
    """

    rolls: Rolls
    by: Annotated[int, Meta(ge=-6, le=6)]
    when: Literal["always", "still", "per-mate", "near"] = "always"
    most: Annotated[int, Meta(ge=0, le=6)] = 6
    within: Inches = 2.0


class Critical(Effect, frozen=True, tag="critical"):
    """Faces from 1 up to this one are critical."""

    rolls: Rolls
    upto: Annotated[int, Meta(ge=2, le=11)]


class Move(Effect, frozen=True, tag="move"):
    """The length of a move: set `to` inches (0: as it is), then multiplied by `times`, then lengthened `by` inches."""

    move: MoveWord
    to: Inches = 0.0
    times: Few = 1
    by: Annotated[float, Meta(ge=-16, le=16)] = 0.0


class Unpressed(Effect, frozen=True, tag="unpressed"):
    """The pressure of that many defenders does not count; `all`, for cards: no player is under pressure."""

    defenders: Annotated[int, Meta(ge=1, le=4)] | Literal["all"]


class Reroll(Effect, frozen=True, tag="reroll"):
    """A miss is rolled once again."""

    rolls: Rolls


class Succeed(Effect, frozen=True, tag="succeed"):
    """The roll succeeds without a die."""

    rolls: Rolls


class Crush(Effect, frozen=True, tag="crush"):
    """A success counts as critical."""

    rolls: Rolls


class Nearer(Effect, frozen=True, tag="nearer"):
    """The distance of a pass counts as that many bands nearer."""

    bands: Few = 1


class Rest(Effect, frozen=True, tag="rest"):
    """The player turns that many active fatigue tokens."""

    tokens: Few = 1


class Tire(Effect, frozen=True, tag="tire"):
    """The player gets that many fatigue tokens, after the roll if the card waits for one."""

    tokens: Few = 1


class Rise(Effect, frozen=True, tag="rise"):
    """A player on the ground that does not carry the ball stands up for free."""


class SetTo(Effect, frozen=True, tag="set"):
    """The characteristic of a roll counts as this number."""

    rolls: Rolls
    to: Annotated[int, Meta(ge=1, le=12)]


class Plain(Effect, frozen=True, tag="plain"):
    """Cancels criticals: no face is critical, and a success is a plain one."""

    rolls: Rolls


class Cancel(Effect, frozen=True, tag="cancel"):
    """Cancels the card that the other coach has just played (K85)."""


class Fall(Effect, frozen=True, tag="fall"):
    """The player is knocked down, without a stamina roll; a carrier keeps the ball."""


class Shift(Effect, frozen=True, tag="shift"):
    """The owner of the card moves the player up to that many inches (K24)."""

    by: Annotated[float, Meta(gt=0, le=16)]


class Wound(Effect, frozen=True, tag="wound"):
    """The player gets that many wound tokens, but never the last one."""

    tokens: Few = 1


class Heal(Effect, frozen=True, tag="heal"):
    """The player loses that many wound tokens."""

    tokens: Few = 1


class Refresh(Effect, frozen=True, tag="refresh"):
    """The player loses that many fatigue tokens, active ones first."""

    tokens: Few = 1


SkillEffect = Dice | Bonus | Critical | Move | Unpressed | SetTo
CardEffect = (
    SkillEffect | Reroll | Succeed | Crush | Nearer | Rest | Tire | Rise
    | Plain | Cancel | Fall | Shift | Wound | Heal | Refresh
)  # fmt: skip


class Test(Struct, frozen=True, forbid_unknown_fields=True):
    """A test before a card or a skill works: one die at or under a characteristic (K96).

    `over`: the die must also be higher than this. `foe`: the opponent that the card is played on rolls the same, face
    to face.
    """

    of: Attribute
    by: Annotated[int, Meta(ge=-6, le=6)] = 0
    over: Annotated[int, Meta(ge=0, le=11)] = 0
    foe: bool = False


DECLARED = ("attack", "token", "first", "second", "defence")
OWN = ("any", "carrier", "mate")
ALL = (*OWN, "opponent", "opponents")
_ROLLED = ((*DECLARED, "rolls"), ALL)
# the moments and the targets that each effect of an individual card may have (K96); docs/games lists the same
ALLOWED: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "dice": _ROLLED, "bonus": _ROLLED, "critical": _ROLLED, "set": _ROLLED, "plain": _ROLLED,
    "reroll": _ROLLED, "succeed": _ROLLED, "crush": _ROLLED, "tire": _ROLLED,
    "nearer": ((*DECLARED, "rolls"), OWN),
    "move": (DECLARED, ALL),
    "move dodge": ((*DECLARED, "rolls"), OWN),
    "unpressed": ((*DECLARED, "rolls"), OWN),
    "rest": ((*DECLARED, "rolls"), OWN),
    "refresh": ((*DECLARED, "rolls"), OWN),
    "heal": ((*DECLARED, "rolls"), OWN),
    "wound": (DECLARED, ALL),
    "rise": (DECLARED, OWN),
    "fall": (DECLARED, ALL),
    "shift": (DECLARED, (*OWN, "opponent")),
    "cancel": (("answer",), ("any",)),
}  # fmt: skip


def word_of(effect: CardEffect) -> str:
    """The word of an effect in `ALLOWED`."""
    word = str(effect.__struct_config__.tag)
    return "move dodge" if word == "move" and isinstance(effect, Move) and effect.move == "dodge" else word


def rolls_of(words: tuple[RollWord, ...]) -> list[int]:
    """The purposes ROLL_x of words, in ascending order."""
    return sorted({roll for word in words for roll in ROLL_WORDS[word]})


def more_dice(effects: Iterable[CardEffect], roll: int) -> int:
    """How many dice a list of effects adds to the roll ROLL_x."""
    return sum(effect.more for effect in effects if isinstance(effect, Dice) and roll in rolls_of(effect.rolls))


def rolls_about(effect: CardEffect) -> list[int]:
    """The purposes of the rolls that an effect of a card waits for; empty if it works at once."""
    match effect:
        case Dice() | Bonus() | Critical() | Reroll() | Succeed() | Crush() | SetTo() | Plain():
            return rolls_of(effect.rolls)
        case Nearer():
            return rolls_of(("pass",))
        case Move(move="dodge"):
            return rolls_of(("dodge",))
    return []


def lengths_of(effect: CardEffect) -> dict[str, float]:
    """The lengths of an effect in inches, by the key that a file writes them with."""
    match effect:
        case Move(to=to, by=by):
            return {"to": to, "by": by}
        case Shift(by=by):
            return {"by": by}
        case Bonus(within=within):
            return {"within": within}
    return {}


def sixteenths(inches: float) -> int:
    """Inches as whole sixteenths; ValueError for another length, which the check of the file has to refuse."""
    scaled = inches * components.INCH
    if not scaled.is_integer():
        raise ValueError(f"{inches} inches are not whole sixteenths")
    return int(scaled)
