"""Teams from data files (K11).

`read_teams` reads the keys of shipped teams, or the text of a roster file. `team.py` has the schema. This file checks
what a schema cannot say: four players, names that differ, skills that exist. A fault is refused with its line.
"""

import re
from collections.abc import Iterable
from functools import cache, lru_cache
from importlib.resources import files
from itertools import product
from typing import NamedTuple

from fourfold.core.words import refused
from fourfold.games.takkure.data.datafile import SHOWN, DataFile
from fourfold.games.takkure.data.effects import (
    ALLOWED,
    Bonus,
    Dice,
    Move,
    Unpressed,
    more_dice,
    rolls_about,
    word_of,
)
from fourfold.games.takkure.data.sequence import read_first, read_step
from fourfold.games.takkure.data.team import (
    BasicFile,
    CollectiveCard,
    IndividualCard,
    RosterFile,
    Skill,
    SkillFile,
    Team,
)
from fourfold.games.takkure.data.toml_text import Path
from fourfold.games.takkure.rules import components

DEFAULT_TEAMS = ("yamato", "teriomorph")  # K88
_CARDS = 4  # of each kind that a team adds to the basic ones
_MOST_TOLD = 12  # names that one refusal lists
_NAME = re.compile(r"[^\W\d_][\w'-]*")
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
    _check_count(source, (*path, "player"), len(team.player), components.TEAM_SIZE)
    _check_count(source, (*path, "individual"), len(team.individual), _CARDS)
    _check_count(source, (*path, "collective"), len(team.collective), _CARDS)
    check_text(source, (*path, "name"), team.name, components.NAME_BYTES)
    check_skill(source, (*path, "skill"), team.skill)
    for k, player in enumerate(team.player):
        place = (*path, "player", k)
        check_player_name(source, place, player.name)
        if player.position not in positions():
            known = ", ".join(positions())
            raise source.refused(
                (*place, "position"), "takkure-roster.position", "K10", given=player.position[:40], known=known
            )
        check_skill(source, (*place, "skill"), player.skill)
    for k, card in enumerate(team.individual):
        check_card(source, (*path, "individual", k), card)
        names = {player.name for player in team.player}
        check_named(source, (*path, "individual", k), card, names, Names.of(positions()))
    for k, play in enumerate(team.collective):
        check_play(source, (*path, "collective", k), play)
    _check_dice(source, path, team)
    basic = basic_cards()
    _check_distinct(source, (*path, "player"), [], [player.name for player in team.player])
    _check_distinct(
        source, (*path, "individual"), [c.name for c in basic.individual], [c.name for c in team.individual]
    )
    _check_distinct(
        source, (*path, "collective"), [c.name for c in basic.collective], [c.name for c in team.collective]
    )


def is_key(text: str) -> bool:
    """Whether a text can be the key of a team."""
    return _KEY.fullmatch(text) is not None


def _check_count(source: DataFile, path: Path, found: int, wanted: int) -> None:
    if found != wanted:
        raise source.refused(path, "takkure-roster.count", "K51", field=path[-1], n=found, wanted=wanted)


def check_player_name(source: DataFile, path: Path, name: str) -> None:
    """Refuses a name that cannot be typed in a move."""
    check_text(source, (*path, "name"), name, components.NAME_BYTES)
    if not _NAME.fullmatch(name):
        raise source.refused((*path, "name"), "takkure-roster.one-word", "K11", name=name)


def check_text(source: DataFile, path: Path, text: str, longest: int) -> None:
    if not text.strip() or text != text.strip() or not text.isprintable() or len(text.encode()) > longest:
        raise source.refused(path, "takkure-roster.name", "K11", name=text[:40], longest=longest)


def _check_distinct(source: DataFile, path: Path, taken: list[str], names: list[str]) -> None:
    seen = {name.casefold() for name in taken}
    for k, name in enumerate(names):
        if name.casefold() in seen:
            raise source.refused((*path, k, "name"), "takkure-roster.twice", "K11", name=name)
        seen.add(name.casefold())


def check_skill(source: DataFile, path: Path, skill: Skill) -> None:
    check_text(source, (*path, "name"), skill.name, components.CARD_NAME_BYTES)
    for k, effect in enumerate(skill.effects):
        place = (*path, "effects", k)
        if isinstance(effect, Bonus) and effect.when in ("still", "per-mate") and effect.rolls != ("tackle",):
            raise source.refused(place, "takkure-roster.tackles-only", "K74", when=effect.when)
        if skill.test and not (isinstance(effect, Dice) or (isinstance(effect, Bonus) and effect.when == "always")):
            raise source.refused(place, "takkure-roster.tested-skill", "K96")
        if isinstance(effect, Unpressed) and effect.defenders == "all":
            raise source.refused(place, "takkure-roster.cards-only", "K52")
        _check_move(source, place, effect)


def check_card(source: DataFile, path: Path, card: IndividualCard) -> None:
    """All effects on rolls name the same rolls, because one roll uses the card up (K93)."""
    check_text(source, (*path, "name"), card.name, components.CARD_NAME_BYTES)
    about: set[tuple[int, ...]] = set()
    for k, effect in enumerate(card.effects):
        place = (*path, "effects", k)
        if isinstance(effect, Bonus) and effect.when != "always":
            raise source.refused(place, "takkure-roster.skills-only", "K52", when=effect.when)
        if isinstance(effect, Move) and (effect.move not in ("dodge", "defence", "attack") or effect.to):
            raise source.refused(place, "takkure-roster.card-move", "K52", move=effect.move)
        moments, targets = ALLOWED[word_of(effect)]
        for word in card.when:
            if word not in moments:
                raise source.refused(
                    (*path, "when"), "takkure-roster.moment", "K96",
                    effect=word_of(effect), given=word, allowed=", ".join(moments),
                )  # fmt: skip
        if card.who not in targets:
            raise source.refused(
                (*path, "who"), "takkure-roster.target", "K96",
                effect=word_of(effect), given=card.who, allowed=", ".join(targets),
            )  # fmt: skip
        _check_move(source, place, effect)
        if rolls := rolls_about(effect):
            about.add(tuple(rolls))
            if len(about) > 1:
                raise source.refused(place, "takkure-roster.one-roll", "K93")


class Names(NamedTuple):
    """Names that a file may use, and how a refusal tells them: the first ones, as a file may bring thousands."""

    known: frozenset[str]
    told: str

    @classmethod
    def of(cls, words: Iterable[str]) -> "Names":
        """The names in the order of the alphabet."""
        known = frozenset(words)
        first = sorted(known)[:_MOST_TOLD]
        return cls(known, ", ".join([word[:SHOWN] for word in first] + ["..."] * (len(known) > _MOST_TOLD)))


def check_named(source: DataFile, path: Path, card: IndividualCard, players: set[str], positions: Names) -> None:
    """Refuses a card that names a player or a position that there is not."""
    for k, name in enumerate(card.players):
        if name not in players:
            raise source.refused((*path, "players", k), "takkure-roster.player", "K96", given=name[:40])
    for k, name in enumerate(card.positions):
        if name not in positions.known:
            raise source.refused(
                (*path, "positions", k), "takkure-roster.position", "K10", given=name[:40], known=positions.told
            )


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


def _check_move(source: DataFile, path: Path, effect: object) -> None:
    if isinstance(effect, Move) and not (
        (effect.to * components.INCH).is_integer() and (effect.by * components.INCH).is_integer()
    ):
        raise source.refused(path, "takkure-roster.sixteenths", "K2")


def check_play(source: DataFile, path: Path, play: CollectiveCard) -> None:
    check_text(source, (*path, "name"), play.name, components.CARD_NAME_BYTES)
    for k, step in enumerate(play.first):
        if read_first(step) is None:
            raise source.refused((*path, "first", k), "takkure-roster.first", "K83", step=step[:40])
    if len([step for step in play.first if "ground-pass" in step]) > 1:
        raise source.refused((*path, "first"), "takkure-roster.first-once", "K83")
    for k, step in enumerate(play.sequence):
        if read_step(step) is None:
            raise source.refused((*path, "sequence", k), "takkure-roster.step", "K53", step=step[:40])
