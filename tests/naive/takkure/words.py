"""The words of skills and cards (K96), the house cards in these words (K52), and the entries of a box (K11, K94)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.naive.takkure.box import BASIC_CARDS, BASIC_PLAYS, INCH, TEAM_CARDS, TEAM_PLAYS

Effect = Mapping[str, Any]
PASSES = frozenset({"pass", "ground-pass"})
KINDS = PASSES | {
    "reception", "pickup", "steal", "dodge", "break", "tackle", "try", "stamina", "balance", "kick", "catch",
}  # fmt: skip
ON_ROLLS = {"dice", "bonus", "critical", "reroll", "succeed", "crush", "set", "plain"}


def kinds_of(words: Iterable[str]) -> frozenset[str]:
    """The rolls that words name; a pass is one from the ground too (K69)."""
    named = {"any": KINDS, "pass": PASSES, "pick-up": frozenset({"pickup"})}
    return frozenset().union(*(named.get(word, frozenset({word})) for word in words))


def about(effect: Effect) -> frozenset[str]:
    """The rolls that an effect waits for."""
    if effect["effect"] in ON_ROLLS:
        return kinds_of(effect["rolls"])
    if effect["effect"] == "nearer":
        return PASSES
    return frozenset({"dodge"}) if effect.get("move") == "dodge" else frozenset()


@dataclass(frozen=True)
class Test:
    """One die at or under a characteristic, against a value or an opponent (K96)."""

    of: str
    by: int = 0
    over: int = 0
    foe: bool = False


@dataclass(frozen=True)
class Skill:
    """A skill; `training` is lost with an active fatigue token (K10, K45)."""

    name: str
    effects: tuple[Effect, ...]
    training: bool = False
    test: Test | None = None

    def about(self, kind: str) -> list[Effect]:
        """Its effects on a roll."""
        return [each for each in self.effects if "rolls" in each and kind in kinds_of(each["rolls"])]


@dataclass(frozen=True)
class Card:
    """An individual card."""

    name: str
    when: frozenset[str]
    effects: tuple[Effect, ...]
    who: str = "any"
    players: tuple[str, ...] = ()
    positions: tuple[str, ...] = ()
    within: float = 2.0
    test: Test | None = None

    @property
    def rolls(self) -> frozenset[str]:
        return frozenset().union(*map(about, self.effects))

    @property
    def for_nobody(self) -> bool:
        """Played on no player: it cancels a card, or all pressure."""
        return all(each["effect"] == "cancel" or each.get("defenders") == "all" for each in self.effects)

    def has(self, word: str) -> bool:
        return any(each["effect"] == word for each in self.effects)

    def of(self, word: str) -> list[Effect]:
        return [each for each in self.effects if each["effect"] == word]

    @property
    def stride(self) -> list[Effect]:
        """What it does to a defensive move."""
        return [each for each in self.of("move") if each["move"] == "defence"]

    @property
    def waits(self) -> bool:
        """For a roll or a defensive move; unused it comes back (K93)."""
        return bool(self.rolls or self.stride)


def effect(word: str, **keys: Any) -> Effect:
    return {"effect": word, **keys}


BOTH = frozenset({"attack", "defence"})
ALWAYS = BOTH | {"rolls"}
OWN_ROLLS = frozenset({"attack", "rolls"})
HOUSE = {
    card.name: card
    for card in (
        Card("Quick Defence", frozenset({"defence"}), (effect("move", move="defence", times=2),)),
        Card("Second Wind", ALWAYS, (effect("rest"),)),
        Card("Sure Hands", OWN_ROLLS, (effect("bonus", rolls=["pick-up", "reception", "try"], by=2),)),
        Card("Extra Effort", ALWAYS, (effect("dice", rolls=["any"]), effect("tire"))),
        Card("Feint", frozenset({"rolls"}), (effect("reroll", rolls=["dodge"]),)),
        Card("Timing", frozenset({"defence", "rolls"}), (effect("bonus", rolls=["tackle"], by=2),)),
        Card("Blind Pass", OWN_ROLLS, (effect("nearer"),)),
        Card("Discipline", BOTH, (effect("rise"),)),
        Card("Roar", OWN_ROLLS, (effect("unpressed", defenders="all"),)),
        Card("Feral Leap", OWN_ROLLS, (effect("move", move="dodge", by=2),)),
        Card("Crushing Hit", ALWAYS, (effect("crush", rolls=["tackle", "break"]),)),
        Card("Thick Skull", ALWAYS, (effect("succeed", rolls=["stamina"]),)),
    )
}


@dataclass
class Book:
    """What boxes and rosters have brought, by the names of teams, players and positions."""

    decks: dict[str, dict[str, Card]] = field(default_factory=dict)
    plays: dict[str, dict[str, tuple[str, ...]]] = field(default_factory=dict)
    firsts: dict[tuple[str, str], tuple[str, ...]] = field(default_factory=dict)
    teams: dict[str, Skill] = field(default_factory=dict)
    positions: dict[str, Skill] = field(default_factory=dict)
    players: dict[str, Skill] = field(default_factory=dict)  # by the name of the skill


BOOK = Book()


def deck_of(team: str) -> dict[str, Card]:
    """The individual cards of a team, in the order of the deck (K51)."""
    if team in BOOK.decks:
        return BOOK.decks[team]
    return {name: HOUSE[name] for name in BASIC_CARDS + TEAM_CARDS[team]}


def plays_of(team: str) -> dict[str, tuple[str, ...]]:
    """The collective cards of a team (K51)."""
    return BOOK.plays[team] if team in BOOK.plays else BASIC_PLAYS | TEAM_PLAYS[team]


def read_test(entry: Mapping[str, Any]) -> Test | None:
    return Test(**entry["test"]) if "test" in entry else None


def read_skill(entry: Mapping[str, Any]) -> Skill:
    return Skill(entry["name"], tuple(entry["effects"]), entry.get("training", False), read_test(entry))


def read_card(entry: Mapping[str, Any]) -> Card:
    """A card as a box writes it."""
    return Card(
        entry["name"],
        frozenset(entry["when"]),
        tuple(entry["effects"]),
        entry.get("who", "any"),
        tuple(entry.get("players", ())),
        tuple(entry.get("positions", ())),
        entry.get("within", 2.0),
        read_test(entry),
    )


def lengthened(length: int, each: Effect) -> int:
    """The length of a move after an effect of a skill: set, multiplied, lengthened."""
    longer: int = round((each.get("to", 0) * INCH or length) * each.get("times", 1) + each.get("by", 0) * INCH)
    return longer
