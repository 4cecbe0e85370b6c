"""The check of a box file (K94): every fault with its line.

First the schema is asked about every entry and every item of a list, then what it cannot say about the entries that
fit it. So nothing here reads a value that the schema has not passed.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, TypeVar

import msgspec

from fourfold.core.words import Refused, refused
from fourfold.games.takkure.data.box import (
    FEWEST_CARDS,
    FEWEST_PLAYERS,
    LARGEST,
    MOST_CARDS,
    MOST_PLAYERS,
    BoxFile,
    BoxPitch,
    BoxPlayer,
    BoxTools,
)
from fourfold.games.takkure.data.datafile import DataFile
from fourfold.games.takkure.data.drills import Band, InjuryRow
from fourfold.games.takkure.data.entries import (
    Faults,
    Names,
    entry_faults,
    member_faults,
    name_faults,
    player_name_faults,
    position_faults,
    skill_faults,
    together_faults,
    twice_faults,
)
from fourfold.games.takkure.data.misfits import misfits
from fourfold.games.takkure.data.roster import basic_cards, is_key, positions, shipped_teams
from fourfold.games.takkure.data.team import CollectiveCard, IndividualCard, Skill
from fourfold.games.takkure.data.toml_text import Path
from fourfold.games.takkure.rules import components

T = TypeVar("T")
Table = dict[str, Any]

_CARDS: dict[str, type[IndividualCard | CollectiveCard]] = {"individual": IndividualCard, "collective": CollectiveCard}


def box_faults(text: str, name: str) -> list[Refused]:
    """Every fault of a box file, in the order of its lines; none if the file is good."""
    source = DataFile(text, name)
    try:
        return document_faults(source, read_document(source))
    except Refused as fault:
        return [fault]


def read_document(source: DataFile) -> Table:
    """What a box file holds; refuses one that is too large or no TOML."""
    if (n := len(source.text.encode())) > LARGEST:
        raise refused("takkure-box.large", "K94", file=source.name, n=n, most=LARGEST)
    return source.decode(Table)


def document_faults(source: DataFile, document: Table) -> list[Refused]:
    """Every fault of what a box file holds."""
    faults = [
        *misfits(source, (), document, BoxFile),
        *_measure_faults(source, document),
        *_band_faults(source, document.get("band")),
        *_injury_faults(source, document.get("injury")),
        *_basic_faults(source, document),
        *_team_list_faults(source, document),
        *_pair_faults(source, document),
    ]
    return sorted(faults, key=lambda fault: int(str(fault.refusal.args.get("line", 0))))


def _fitting(value: object, kind: type[T]) -> T | None:
    """The value, if the schema has no fault to tell of it."""
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError:
        return None


def _items(value: object) -> list[Any]:
    return value if isinstance(value, list) else []


def _entries(value: object, kind: type[T]) -> Iterator[tuple[int, T]]:
    """The entries of a list that fit the schema, with their places."""
    for k, each in enumerate(_items(value)):
        if (entry := _fitting(each, kind)) is not None:
            yield k, entry


def _names(value: object) -> Iterator[tuple[int, str]]:
    """The names of a list of tables, with their places."""
    for k, each in enumerate(_items(value)):
        if isinstance(each, dict) and isinstance(name := each.get("name"), str):
            yield k, name


def _measure_faults(source: DataFile, document: Table) -> Faults:
    """Faults of the pitch and the template as a whole: lengths on the lattice, and room for every kick (K78)."""
    pitch = _fitting(document.get("pitch", {}), BoxPitch)
    tools = _fitting(document.get("tools", {}), BoxTools)
    if pitch is None or tools is None:
        return
    for name in BoxPitch.__struct_fields__:
        if not (2 * getattr(pitch, name)).is_integer():
            yield source.refused(("pitch", name), "takkure-box.half-inch", "K94", field=name)
    for name in BoxTools.__struct_fields__:
        if not (components.INCH * getattr(tools, name)).is_integer():
            yield source.refused(("tools", name), "takkure-roster.sixteenths", "K2")
    if 2 * (pitch.in_goal + pitch.kick_line) + 4 * tools.template > pitch.length:
        yield source.refused(("pitch", "length"), "takkure-box.short", "K94")
    if 2 * tools.template + 3 > pitch.width:  # K78: more than 1" from either edge
        yield source.refused(("pitch", "width"), "takkure-box.narrow", "K94")


def _band_faults(source: DataFile, value: object) -> Faults:
    """The bands go from near to far, and only the last one has no end (K32)."""
    bands = _fitting(value, tuple[Band, ...])
    if not bands:
        return
    if len(bands) != components.BANDS:
        yield source.refused(("band",), "takkure-box.bands", "K32", n=len(bands), wanted=components.BANDS)
        return
    ends = [band.up_to for band in bands[:-1] if band.up_to is not None]
    whole = all((components.INCH * end).is_integer() for end in ends)
    if len(ends) < len(bands) - 1 or bands[-1].up_to is not None or not whole or any(a >= b for a, b in pairwise(ends)):
        yield source.refused(("band",), "takkure-box.band-order", "K32")


def _injury_faults(source: DataFile, value: object) -> Faults:
    """Every face of the table has one row (K46)."""
    rows = _fitting(value, tuple[InjuryRow, ...])
    if not rows:
        return
    rolled = [0] * (components.FACES + 1)
    for row in rows:
        for face in range(row.faces[0], row.faces[1] + 1):
            rolled[face] += 1
    if rolled[1:] != [1] * components.FACES:
        yield source.refused(("injury",), "takkure-box.faces", "K46")


def _basic_faults(source: DataFile, document: Table) -> Faults:
    """Faults of the skills by position and of the basic cards, also beside the teams of the house."""
    for key, kind in {"skill": Skill, **_CARDS}.items():
        yield from twice_faults(source, (key,), _names(document.get(key)))
        for k, entry in _entries(document.get(key), kind):
            yield from entry_faults(source, (key, k), entry)
    if not document.get("team"):
        for key in _CARDS:
            yield from _beside_the_house(source, (key,), list(_names(document.get(key))))


def _beside_the_house(source: DataFile, path: Path, own: list[tuple[int, str]]) -> Faults:
    """Basic cards that do not go with the cards of the teams of the house, which play where a box has no teams."""
    decks = [[card.name for card in getattr(team, str(path[-1]))] for team in shipped_teams().values()]
    for entry in own:
        yield from twice_faults(source, path, [entry], [name for deck in decks for name in deck])
    if own and (n := len(own) + max(map(len, decks))) > MOST_CARDS:
        yield _count_fault(source, path, n, FEWEST_CARDS, MOST_CARDS)


def _count_fault(source: DataFile, path: Path, n: int, low: int, high: int) -> Refused:
    return source.refused(path, "takkure-box.count", "K94", field=path[-1], n=n, low=low, high=high)


def _basic_names(document: Table) -> dict[str, list[str]]:
    """The names of the basic cards of each kind: of the box, or of the house."""
    return {
        kind: [name for _, name in _names(document.get(kind))] or [card.name for card in getattr(basic_cards(), kind)]
        for kind in _CARDS
    }


def _team_list_faults(source: DataFile, document: Table) -> Faults:
    known = positions() | {skill.name: skill for _, skill in _entries(document.get("skill"), Skill)}
    named = Names.of((*known, *(name for _, name in _names(document.get("skill")))))
    basic = _basic_names(document)
    keys: set[str] = set()
    for k, team in enumerate(_items(document.get("team"))):
        if not isinstance(team, dict):
            continue
        yield from _team_faults(source, ("team", k), team, named, basic)
        yield from _together_faults(source, ("team", k), team, known)
        if isinstance(key := team.get("key"), str):
            if not is_key(key) or key in keys:
                yield source.refused(("team", k, "key"), "takkure-roster.key", "K11", given=key[:40])
            keys.add(key)


def _team_faults(source: DataFile, path: Path, team: Table, known: Names, basic: dict[str, list[str]]) -> Faults:
    if isinstance(name := team.get("name"), str):
        yield from name_faults(source, (*path, "name"), name, components.NAME_BYTES)
    if skill := _fitting(team.get("skill"), Skill):
        yield from skill_faults(source, (*path, "skill"), skill)
    place = (*path, "player")
    if not FEWEST_PLAYERS <= (n := len(_items(team.get("player")))) <= MOST_PLAYERS:
        yield _count_fault(source, place, n, FEWEST_PLAYERS, MOST_PLAYERS)
    yield from twice_faults(source, place, _names(team.get("player")))
    for k, player in _entries(team.get("player"), BoxPlayer):
        yield from player_name_faults(source, (*place, k, "name"), player.name)
        yield from position_faults(source, (*place, k, "position"), player.position, known)
        yield from skill_faults(source, (*place, k, "skill"), player.skill)
    players = Names.of(name for _, name in _names(team.get("player")))
    for kind, schema in _CARDS.items():
        place = (*path, kind)
        if not FEWEST_CARDS <= (n := len(_items(team.get(kind))) + len(basic[kind])) <= MOST_CARDS:
            yield _count_fault(source, place, n, FEWEST_CARDS, MOST_CARDS)
        yield from twice_faults(source, place, _names(team.get(kind)), basic[kind])
        for k, entry in _entries(team.get(kind), schema):
            yield from entry_faults(source, (*place, k), entry)
            if isinstance(entry, IndividualCard):
                yield from member_faults(source, (*place, k), entry, players, known)


def _together_faults(source: DataFile, path: Path, team: Table, known: dict[str, Skill]) -> Faults:
    shared = _fitting(team.get("skill"), Skill)
    for k, player in _entries(team.get("player"), BoxPlayer):
        skills = (shared, known.get(player.position), player.skill)
        yield from together_faults(source, (*path, "player", k), filter(None, skills))


def _pair_faults(source: DataFile, document: Table) -> Faults:
    """Faults of `teams`, the pair that plays if a table names none."""
    pair = _fitting(document.get("teams"), tuple[str, ...])
    if not pair:
        return
    teams = [each for each in _items(document.get("team")) if isinstance(each, dict)]
    keys = Names.of([str(team.get("key")) for team in teams] or shipped_teams())
    for k, word in enumerate(pair):
        if word not in keys.known:
            yield source.refused(("teams", k), "takkure-box.team-unknown", "K88", given=word[:40], known=keys.told)
    if len(pair) != 2:
        yield source.refused(("teams",), "takkure-box.two-teams", "K88", n=len(pair))
