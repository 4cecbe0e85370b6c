"""The box file (K94): everything of the boxed game that an owner can enter, in one TOML file.

What a file leaves out stays house data. `box_check` tells every fault of a file.
"""

from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta, Struct

from fourfold.games.takkure.data.datafile import DataFile
from fourfold.games.takkure.data.drills import Band, InjuryRow
from fourfold.games.takkure.data.roster import shipped_teams
from fourfold.games.takkure.data.team import Characteristics, CollectiveCard, Entry, IndividualCard, Skill

LARGEST = 64 * 1024  # bytes of a box file
FEWEST_PLAYERS, MOST_PLAYERS = 4, 12
FEWEST_CARDS, MOST_CARDS = 4, 24  # of one kind, basic and team together


class BoxPitch(Struct, frozen=True, forbid_unknown_fields=True):
    """The pitch in inches; every length is made of half inches."""

    length: Annotated[float, Meta(ge=16, le=48)] = 32.0
    width: Annotated[float, Meta(ge=8, le=24)] = 16.0
    in_goal: Annotated[float, Meta(ge=1, le=8)] = 4.0
    kick_line: Annotated[float, Meta(ge=1, le=12)] = 4.0  # from the centre, on either side


class BoxTools(Struct, frozen=True, forbid_unknown_fields=True):
    """The ball and the scatter template, in inches."""

    ball: Annotated[float, Meta(ge=0.125, le=0.5)] = 0.25  # radius
    template: Annotated[float, Meta(ge=0.5, le=4)] = 2.0  # radius of the template, and how far a ball scatters


class BoxPlayer(Characteristics, frozen=True):
    """A player card of a box; the base is its diameter in mm."""

    base: Annotated[int, Meta(ge=20, le=60)]


class BoxTeam(Entry, frozen=True):
    """A team of a box: 4 to 12 players, their team skill and their cards."""

    key: str
    skill: Skill
    player: tuple[BoxPlayer, ...] = ()
    individual: tuple[IndividualCard, ...] = ()
    collective: tuple[CollectiveCard, ...] = ()


class BoxFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A whole box file; an empty list is a part that it leaves out."""

    pitch: BoxPitch = BoxPitch()
    tools: BoxTools = BoxTools()
    band: tuple[Band, ...] = ()
    injury: tuple[InjuryRow, ...] = ()
    skill: tuple[Skill, ...] = ()
    individual: tuple[IndividualCard, ...] = ()
    collective: tuple[CollectiveCard, ...] = ()
    team: tuple[BoxTeam, ...] = ()
    teams: tuple[str, ...] = ()  # the keys of the two that play, if the table names none


_ABOUT_EFFECTS = """\
# A skill or a card has one to four `effects`; docs/games/takkure-rosters.md explains every word. `house = true` marks
# what is ours and not in the book. Some effects:
#   { effect = "bonus", rolls = ["tackle"], by = 2 }          2 more on the value of the roll
#   { effect = "dice", rolls = ["pass"] }                     one more die, the best counts; `more = 2` for two
#   { effect = "critical", rolls = ["dodge"], upto = 2 }      1 and 2 are critical
#   { effect = "move", move = "attack", by = 1 }              a longer move, in inches; `times`, and for skills `to`
# `test = { of = "int", by = 1 }` asks for a roll at or under a characteristic first.
"""
_ABOUT_CARDS = """\
# `when` says where an individual card may be played: attack, defence, token, first, second (declarations), rolls
# (before a roll), answer (after a card of the other coach). `who`: any, carrier, mate, opponent, opponents.
# `sequence` has the steps of a collective card: C carries the ball, A, B and D are team mates, as in "C pass A or B",
# "A move", "C break or dodge". `first` may have first actions beside C's move: "A move", or "C ground-pass A".
"""
_ABOUT_PLAYERS = """\
# A player: `mov` in inches (attack, defence), `bac` (in general, for a try), `str`, `ref`, `int`, `prt` (added to BOD
# in stamina rolls), `bod` (as many wounds injure), `base` in mm, `position` (the name of a skill by position).
# `training = true` on a skill: lost while the player is tired.
"""


def new_box() -> str:
    """A commented box file with the house data: what an owner of the boxed game fills in."""
    return "\n".join(_template())


def _template() -> Iterator[str]:
    yield "# A box file for TAKKURE. Replace our house data by what your box says; what you leave out stays as it is."
    yield "# `fourfold box check FILE` tells every mistake with its line."
    yield ""
    yield "[pitch]  # inches, in half inches"
    yield from (f"{name} = {getattr(BoxPitch(), name):g}" for name in BoxPitch.__struct_fields__)
    yield ""
    yield "[tools]  # inches: radius of the ball, radius of the scatter template"
    yield from (f"{name} = {getattr(BoxTools(), name):g}" for name in BoxTools.__struct_fields__)
    yield ""
    yield "# Four distance bands, nearest first: up to how many inches, and what is added to a pass and to a reception."
    yield "# The last one has no `up_to`."
    bands = DataFile.shipped("pitch.toml").text.partition("[[band]]")
    yield bands[1] + bands[2].rstrip()
    yield ""
    yield "# The injury table: every face from 1 to 12 once. `back` is kick-off, half or never; `fatigue` are tokens,"
    yield "# `str` and `ref` points lost for the match."
    yield _entries("injuries.toml").replace("[[row]]", "[[injury]]")
    yield ""
    yield _ABOUT_EFFECTS
    yield "# Skills by position."
    yield _entries("skills.toml")
    yield ""
    yield "# Basic cards, which every team has."
    yield _ABOUT_CARDS
    yield _entries("basic.toml")
    yield ""
    yield _ABOUT_PLAYERS.rstrip()
    for key in sorted(shipped_teams()):
        yield ""
        yield f"# A team: 4 to 12 players, and with the basic cards {FEWEST_CARDS} to {MOST_CARDS} cards of each kind."
        yield _entries(f"teams/{key}.toml")
    yield ""


def _entries(name: str) -> str:
    """A shipped file from its first table on."""
    text = DataFile.shipped(name).text
    return text[text.index("[[") :].rstrip()
