"""The schema of teams: players, skills, individual and collective cards, as data files write them (K6, K11)."""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from fourfold.games.takkure.data.effects import CardEffect, Inches, SkillEffect, Test, WhenWord, WhoWord
from fourfold.games.takkure.rules import components

Face = Annotated[int, Meta(ge=1, le=12)]


MM_PER_DIAMETER = 50.8  # millimetres of a base whose radius is one inch


def radius_of(base: int) -> int:
    """The radius of a base of so many mm, in sixteenths of an inch (K3, K94)."""
    return round(base * components.INCH / MM_PER_DIAMETER)


class Entry(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An entry with a name. `house` marks an entry that is ours and not from the rulebook."""

    name: str
    house: bool = False


class Skill(Entry, frozen=True):
    """A skill of a position, a player or a team; tired players lose training skills (K10)."""

    effects: Annotated[tuple[SkillEffect, ...], Meta(min_length=1, max_length=4)]
    training: bool = False
    test: Test | None = None  # rolled before the first roll of an activation that the skill is about (K96)


class Characteristics(Entry, frozen=True):
    """What every player card says about a player, except the base (K6)."""

    mov: tuple[Face, Face]
    bac: tuple[Face, Face]
    strength: Face = field(name="str")
    ref: Face
    intelligence: Face = field(name="int")
    prt: Annotated[int, Meta(ge=0, le=11)]
    bod: Face
    position: str
    skill: Skill


class Player(Characteristics, frozen=True):
    """A player card of a roster; the base is its diameter in mm."""

    base: Literal[25, 40]


class IndividualCard(Entry, frozen=True):
    """A card for one use (K52); `when` names the lists that offer it, `who` the players it is for (K96).

    `players` and `positions` narrow `who` down to some own players; `within` is the reach of `opponents` in inches.
    """

    when: Annotated[tuple[WhenWord, ...], Meta(min_length=1)]
    effects: Annotated[tuple[CardEffect, ...], Meta(min_length=1, max_length=4)]
    who: WhoWord = "any"
    players: tuple[str, ...] = ()
    positions: tuple[str, ...] = ()
    within: Inches = 2.0
    test: Test | None = None


class CollectiveCard(Entry, frozen=True):
    """A card that activates several players (K53): steps like `C pass A`.

    `first` has the first actions beside the marked move of C: moves of team mates, or the pass of C from the ground.
    """

    sequence: Annotated[tuple[str, ...], Meta(min_length=1, max_length=components.STEPS)]
    first: Annotated[tuple[str, ...], Meta(max_length=components.FIRSTS)] = ()


class Team(Entry, frozen=True):
    """Four players, their team skill and their cards."""

    key: str
    skill: Skill
    player: tuple[Player, ...]
    individual: tuple[IndividualCard, ...]
    collective: tuple[CollectiveCard, ...]


class RosterFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A file of teams; `teams` names the two that play, of the file or shipped."""

    team: Annotated[tuple[Team, ...], Meta(min_length=1)]
    teams: tuple[str, ...] = ()


class SkillFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The file of the skills of the positions."""

    skill: tuple[Skill, ...]


class BasicFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The file of the cards that every team has."""

    individual: tuple[IndividualCard, ...]
    collective: tuple[CollectiveCard, ...]
