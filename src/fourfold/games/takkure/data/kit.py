"""The kit of a table: everything that its data files say, of the house or of a box (K94)."""

from functools import cache, lru_cache
from typing import NamedTuple

import msgspec

from fourfold.core.words import Refusal, Refused, Sentence, refused
from fourfold.games.takkure.data.box import BoxFile, BoxTeam
from fourfold.games.takkure.data.box_check import box_faults
from fourfold.games.takkure.data.datafile import DataFile
from fourfold.games.takkure.data.drills import InjuryRow, Pitch, injuries, pitch
from fourfold.games.takkure.data.entries import Names
from fourfold.games.takkure.data.roster import DEFAULT_TEAMS, basic_cards, positions, read_teams, shipped_teams
from fourfold.games.takkure.data.team import BasicFile, Skill, Team

BOX_NAME = "box"  # of the file in messages
_TOLD = 5  # faults of a box that one refusal tells; `fourfold box check` tells them all


class Kit(NamedTuple):
    """What a match is played with."""

    pitch: Pitch
    injuries: tuple[InjuryRow, ...]
    positions: dict[str, Skill]
    basic: BasicFile
    teams: tuple[Team | BoxTeam, Team | BoxTeam]


@cache
def house_pitch() -> Pitch:
    """The pitch of the drills whose players stand in given places (K94)."""
    return pitch()


@lru_cache(32)
def read_kit(box: str, teams: str) -> Kit:
    """The kit that the options `box` and `teams` name; an empty box is the house data. Refuses a faulty text."""
    if not box:
        return Kit(pitch(), injuries(), positions(), basic_cards(), read_teams(teams))
    if faults := box_faults(box, BOX_NAME):
        raise _all_of(faults)
    held = msgspec.convert(DataFile(box, BOX_NAME).decode(dict), BoxFile)
    basic = BasicFile(held.individual or basic_cards().individual, held.collective or basic_cards().collective)
    known: dict[str, Team | BoxTeam] = {team.key: team for team in held.team} or dict(shipped_teams())
    first, second = _named(teams, held, known)
    return Kit(
        _pitch(held),
        held.injury or injuries(),
        positions() | {skill.name: skill for skill in held.skill},
        basic,
        (known[first], known[second]),
    )


def _all_of(faults: list[Refused]) -> Refused:
    """One refusal that tells every fault, each with its line."""
    told = [Sentence(fault.refusal.key, fault.refusal.args) for fault in faults[:_TOLD]]
    if len(told) == 1:
        return faults[0]
    rest = told.pop()
    while told:
        rest = Sentence("takkure-box.and", {"first": told.pop(), "rest": rest})
    return Refused(Refusal("takkure-box.faults", "K94", {"n": len(faults), "faults": rest}))


def _named(teams: str, held: BoxFile, known: dict[str, Team | BoxTeam]) -> tuple[str, str]:
    """The keys of the two teams: as the option says, or as the box says where the option does not name its teams."""
    words = [word.strip() for word in teams.split(",")]
    if tuple(words) == DEFAULT_TEAMS and not set(words) <= set(known):
        own = list(known)
        words = list(held.teams) or [own[0], own[1 if len(own) > 1 else 0]]
    for word in words:
        if word not in known:
            raise refused("takkure-roster.team-unknown", "K88", given=word[:40], known=Names.of(known).told)
    if len(words) != 2:
        raise refused("takkure-roster.two-teams", "K88", n=len(words))
    return words[0], words[1]


def _pitch(held: BoxFile) -> Pitch:
    """The house pitch with the measures of the box."""
    measures, tools = held.pitch, held.tools
    return msgspec.structs.replace(
        pitch(),
        length=measures.length,
        width=measures.width,
        in_goal=measures.in_goal,
        centre=measures.length / 2,
        kick_line=measures.kick_line,
        ball=tools.ball,
        template=tools.template,
        scatter=tools.template,
        scatter_player=tools.template - tools.ball,  # K78
        band=held.band or pitch().band,
    )
