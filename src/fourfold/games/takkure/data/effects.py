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
WhenWord = Literal["attack", "defence", "rolls"]
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
WHEN_WORDS = {"attack": components.WHEN_ATTACK, "defence": components.WHEN_DEFENCE, "rolls": components.WHEN_ROLLS}


class Effect(Struct, frozen=True, forbid_unknown_fields=True, tag_field="effect"):
    """One thing that a skill or a card does."""


class Dice(Effect, frozen=True, tag="dice"):
    """More dice; the best die counts (K42)."""

    rolls: Rolls
    more: Few = 1


class Bonus(Effect, frozen=True, tag="bonus"):
    """A bonus to the value. `still` and `per-mate` are for skills and tackles (K74); `most` limits `per-mate`."""

    rolls: Rolls
    by: Annotated[int, Meta(ge=-6, le=6)]
    when: Literal["always", "still", "per-mate"] = "always"
    most: Annotated[int, Meta(ge=0, le=6)] = 6


class Critical(Effect, frozen=True, tag="critical"):
    """Faces from 1 up to this one are critical."""

    rolls: Rolls
    upto: Annotated[int, Meta(ge=2, le=11)]


class Move(Effect, frozen=True, tag="move"):
    """The length of a move: set `to` inches (0: as it is), then multiplied by `times`, then lengthened `by` inches."""

    move: MoveWord
    to: Inches = 0.0
    times: Few = 1
    by: Inches = 0.0


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


SkillEffect = Dice | Bonus | Critical | Move | Unpressed
CardEffect = SkillEffect | Reroll | Succeed | Crush | Nearer | Rest | Tire | Rise


def rolls_of(words: tuple[RollWord, ...]) -> list[int]:
    """The purposes ROLL_x of words, in ascending order."""
    return sorted({roll for word in words for roll in ROLL_WORDS[word]})


def more_dice(effects: Iterable[CardEffect], roll: int) -> int:
    """How many dice a list of effects adds to the roll ROLL_x."""
    return sum(effect.more for effect in effects if isinstance(effect, Dice) and roll in rolls_of(effect.rolls))


def rolls_about(effect: CardEffect) -> list[int]:
    """The purposes of the rolls that an effect of a card waits for; empty if it works at once."""
    match effect:
        case Dice() | Bonus() | Critical() | Reroll() | Succeed() | Crush():
            return rolls_of(effect.rolls)
        case Nearer():
            return rolls_of(("pass",))
        case Move(move="dodge"):
            return rolls_of(("dodge",))
    return []


def sixteenths(inches: float) -> int:
    """Inches as whole sixteenths; ValueError for another length, which the check of the file has to refuse."""
    scaled = inches * components.INCH
    if not scaled.is_integer():
        raise ValueError(f"{inches} inches are not whole sixteenths")
    return int(scaled)
