"""Teams from data files (K11).

`read_teams` reads the keys of shipped teams, or the text of a roster file. `team.py` has the schema. This file checks
what a schema cannot say: four players, names that differ, skills that exist. A fault is refused with its line.
"""

import re
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from importlib.resources import files
from itertools import product

from fourfold.core.words import refused
from fourfold.games.takkure.data.datafile import DataFile
from fourfold.games.takkure.data.effects import more_dice
from fourfold.games.takkure.data.entries import (
    Faults,
    Names,
    card_faults,
    member_faults,
    name_faults,
    play_faults,
    player_name_faults,
    position_faults,
    skill_faults,
    together_faults,
    twice_faults,
)
from fourfold.games.takkure.data.team import BasicFile, Entry, RosterFile, Skill, SkillFile, Team
from fourfold.games.takkure.data.toml_text import Path
from fourfold.games.takkure.rules import components

DEFAULT_TEAMS = ("yamato", "teriomorph")  # K88
_CARDS = 4  # of each kind that a team adds to the basic ones
_KEY = re.compile(r"[a-z][a-z0-9-]*")


@cache
def positions() -> dict[str, Skill]:
    """The skills of the positions, by name."""
    return {skill.name: skill for skill in DataFile.shipped("skills.toml").decode(SkillFile).skill}


@cache
def basic_cards() -> BasicFile:
    """The four individual and four collective cards that every deck has."""
    return DataFile.shipped("basic.toml").decode(BasicFile)


@cache
def shipped_teams() -> dict[str, Team]:
    """The teams that come with the game, by key."""
    folder = files("fourfold.games.takkure").joinpath("data", "teams")
    names = sorted(path.name for path in folder.iterdir() if path.name.endswith(".toml"))
    return {team.key: team for name in names for team in read_roster(DataFile.shipped(f"teams/{name}")).team}


def pairings() -> tuple[str, ...]:
    """Every pair of shipped teams, as `read_teams` reads it, the default pair first."""
    pairs = sorted(product(shipped_teams(), repeat=2), key=lambda pair: pair != DEFAULT_TEAMS)
    return tuple(",".join(pair) for pair in pairs)


@lru_cache(32)
def read_teams(text: str) -> tuple[Team, Team]:
    """The two teams of a match: `yamato, teriomorph`, or the text of a roster file.

    The one team of a file that names no pair plays against the second default team.
    """
    known = dict(shipped_teams())
    words = [word.strip() for word in text.split(",")]
    if "=" in text:
        source = DataFile(text, "roster")
        roster = read_roster(source)
        for k, team in enumerate(roster.team):
            if team.key in known:
                raise source.refused(("team", k, "key"), "takkure-roster.key-taken", "K11", given=team.key)
            known[team.key] = team
        own = [team.key for team in roster.team]
        words = list(roster.teams) or (own if len(own) > 1 else [*own, DEFAULT_TEAMS[1]])
    for word in words:
        if word not in known:
            raise refused("takkure-roster.team-unknown", "K88", given=word[:40], known=Names.of(known).told)
    if len(words) != 2:
        raise refused("takkure-roster.two-teams", "K88", n=len(words))
    return known[words[0]], known[words[1]]


def read_roster(source: DataFile) -> RosterFile:
    """The teams of a file; refuses a faulty file."""
    roster = source.decode(RosterFile)
    keys: set[str] = set()
    for k, team in enumerate(roster.team):
        path: Path = ("team", k)
        if not _KEY.fullmatch(team.key) or team.key in keys:
            raise source.refused((*path, "key"), "takkure-roster.key", "K11", given=team.key[:40])
        keys.add(team.key)
        _check_team(source, path, team)
    return roster


def _check_team(source: DataFile, path: Path, team: Team) -> None:
    for fault in _team_faults(source, path, team):
        raise fault
    _check_dice(source, path, team)


def _team_faults(source: DataFile, path: Path, team: Team) -> Faults:
    for kind, wanted in (("player", components.TEAM_SIZE), ("individual", _CARDS), ("collective", _CARDS)):
        if (n := len(getattr(team, kind))) != wanted:
            yield source.refused((*path, kind), "takkure-roster.count", "K51", field=kind, n=n, wanted=wanted)
    yield from name_faults(source, (*path, "name"), team.name, components.NAME_BYTES)
    yield from skill_faults(source, (*path, "skill"), team.skill)
    known = Names.of(positions())
    for k, player in enumerate(team.player):
        place = (*path, "player", k)
        yield from player_name_faults(source, (*place, "name"), player.name)
        yield from position_faults(source, (*place, "position"), player.position, known)
        yield from skill_faults(source, (*place, "skill"), player.skill)
        if player.position in positions():
            yield from together_faults(source, place, (team.skill, positions()[player.position], player.skill))
    yield from twice_faults(source, (*path, "player"), _named(team.player))
    players = Names.of(player.name for player in team.player)
    for k, card in enumerate(team.individual):
        yield from card_faults(source, (*path, "individual", k), card)
        yield from member_faults(source, (*path, "individual", k), card, players, known)
    for k, play in enumerate(team.collective):
        yield from play_faults(source, (*path, "collective", k), play)
    basic = basic_cards()
    for kind in ("individual", "collective"):
        taken = [card.name for card in getattr(basic, kind)]
        yield from twice_faults(source, (*path, kind), _named(getattr(team, kind)), taken)


def _named(entries: Iterable[Entry]) -> Iterator[tuple[int, str]]:
    return ((k, entry.name) for k, entry in enumerate(entries))


def is_key(text: str) -> bool:
    """Whether a text can be the key of a team."""
    return _KEY.fullmatch(text) is not None


def _check_dice(source: DataFile, path: Path, team: Team) -> None:
    """No roll has more dice than a coach, even with all cards of the deck (K42)."""
    for roll in range(components.ROLLS):
        most = 0
        basic = sum(more_dice(card.effects, roll) for card in basic_cards().individual)
        for k, player in enumerate(team.player):
            skills = (team.skill, positions()[player.position], player.skill)
            dice = 1 + basic + sum(more_dice(skill.effects, roll) for skill in skills)
            most = max(most, dice)
            if dice > components.MOST_ROLLED:
                raise source.refused(
                    (*path, "player", k, "skill"), "takkure-roster.dice", "K42", most=components.MOST_ROLLED
                )
        for k, card in enumerate(team.individual):
            most += more_dice(card.effects, roll)
            if most > components.MOST_ROLLED:
                raise source.refused(
                    (*path, "individual", k), "takkure-roster.dice", "K42", most=components.MOST_ROLLED
                )
