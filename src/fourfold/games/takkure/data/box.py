"""The box file (K94): everything of the boxed game that an owner can enter, in one TOML file.

`box_faults` checks a file whole and tells every fault with its line. What a file leaves out stays house data.
"""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import pairwise
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from fourfold.core.words import Refused, refused
from fourfold.games.takkure.data.datafile import DataFile
from fourfold.games.takkure.data.drills import Band, InjuryRow
from fourfold.games.takkure.data.roster import (
    Names,
    basic_cards,
    check_card,
    check_named,
    check_play,
    check_player_name,
    check_skill,
    check_text,
    is_key,
    positions,
    shipped_teams,
)
from fourfold.games.takkure.data.team import Characteristics, CollectiveCard, Entry, IndividualCard, Skill
from fourfold.games.takkure.data.toml_text import Path
from fourfold.games.takkure.rules import components

LARGEST = 64 * 1024  # bytes of a box file
MOST_BAND = 48  # inches: the longest end of a distance band
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
    player: tuple[BoxPlayer, ...]
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


# the parts of a file: the key of a table or of an array of tables, and what one of them is
_TABLES: dict[str, type] = {"pitch": BoxPitch, "tools": BoxTools}
_LISTS: dict[str, type] = {
    "band": Band,
    "injury": InjuryRow,
    "skill": Skill,
    "individual": IndividualCard,
    "collective": CollectiveCard,
}
_TEAM_LISTS: dict[str, type] = {
    "player": BoxPlayer,
    "individual": IndividualCard,
    "collective": CollectiveCard,
}
_TEAM_KEYS = {"key", "name", "house", "skill", *_TEAM_LISTS}


def box_faults(text: str, name: str) -> list[Refused]:
    """Every fault of a box file, in the order of its lines; none if the file is good."""
    if len(text.encode()) > LARGEST:
        return [refused("takkure-box.large", "K94", file=name, n=len(text.encode()), most=LARGEST)]
    source = DataFile(text, name)
    try:
        document = source.decode(dict[str, Any])
    except Refused as fault:
        return [fault]
    faults = [*_part_faults(source, document), *_whole_faults(source, document)]
    return sorted(faults, key=lambda fault: int(str(fault.refusal.args.get("line", 0))))


def _converted(source: DataFile, path: Path, value: Any, kind: type, faults: list[Refused]) -> Any:
    """The value as `kind`, or None with every fault of its fields noted."""
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        before = len(faults)
        if isinstance(value, dict):
            known = {each.encode_name: each for each in msgspec.structs.fields(kind)}
            for name, inner in value.items():
                if name not in known:
                    faults.append(source.refused((*path, name), "takkure-data.unknown", field=name[:40]))
                else:
                    _note_misfit(source, (*path, name), inner, known[name].type, faults)
            missing = [name for name, each in known.items() if each.required and name not in value]
            faults += [source.refused((*path, name), "takkure-data.missing", field=name) for name in missing]
        if len(faults) == before:
            faults.append(source.misfit(str(error), path))
        return None


def _note_misfit(source: DataFile, path: Path, value: Any, kind: Any, faults: list[Refused]) -> None:
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        faults.append(source.misfit(str(error), path))


def _part_faults(source: DataFile, document: dict[str, Any]) -> Iterator[Refused]:
    """Faults of the parts that stand beside the teams."""
    for key in document:
        if key not in {*_TABLES, *_LISTS, "team", "teams"}:
            yield source.refused((key,), "takkure-data.unknown", field=key[:40])
    found: list[Refused] = []
    for key, kind in _TABLES.items():
        if key in document:
            _converted(source, (key,), document[key], kind, found)
    for key, kind in _LISTS.items():
        for k, each in enumerate(_tables(source, (key,), document.get(key, []), found)):
            if (entry := _converted(source, (key, k), each, kind, found)) is not None:
                found += _entry_faults(source, (key, k), entry)
    yield from found


def _tables(source: DataFile, path: Path, value: Any, found: list[Refused]) -> list[Any]:
    if not isinstance(value, list):
        found.append(source.refused(path, "takkure-box.list", field=str(path[-1])))
        return []
    return value


def _measure_faults(source: DataFile, document: dict[str, Any]) -> Iterator[Refused]:
    """Faults of the pitch and the template as a whole: lengths on the lattice, and room for every kick (K78)."""
    found: list[Refused] = []
    pitch = _converted(source, ("pitch",), document.get("pitch", {}), BoxPitch, found)
    tools = _converted(source, ("tools",), document.get("tools", {}), BoxTools, found)
    if found:
        return  # told by the schema
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


def _fault_of(check: Callable[..., None], source: DataFile, path: Path, entry: Any) -> list[Refused]:
    """What a check of the roster refuses, as a list."""
    try:
        check(source, path, entry)
    except Refused as fault:
        return [fault]
    return []


def _entry_faults(source: DataFile, path: Path, entry: Any) -> Iterator[Refused]:
    match entry:
        case Skill():
            yield from _fault_of(check_skill, source, path, entry)
        case IndividualCard():
            yield from _fault_of(check_card, source, path, entry)
        case CollectiveCard():
            yield from _fault_of(check_play, source, path, entry)


def _whole_faults(source: DataFile, document: dict[str, Any]) -> Iterator[Refused]:
    """Faults of bands, injury table and teams as a whole."""
    bands = document.get("band", [])
    if bands and len(bands) != components.BANDS:
        yield source.refused(("band",), "takkure-box.bands", "K32", n=len(bands), wanted=components.BANDS)
    yield from _measure_faults(source, document)
    yield from _band_faults(source, bands)
    if "injury" in document:
        yield from _injury_faults(source, document["injury"])
    found: list[Refused] = []
    known = Names.of((*positions(), *(str(each.get("name")) for each in _dicts(document.get("skill")))))
    basic = {
        kind: len(document[kind]) if kind in document else len(getattr(basic_cards(), kind))
        for kind in ("individual", "collective")
    }
    teams = _tables(source, ("team",), document.get("team", []), found)
    keys: set[str] = set()
    for k, team in enumerate(teams):
        if not isinstance(team, dict):
            found.append(source.refused(("team", k), "takkure-box.list", field="team"))
            continue
        found += _team_faults(source, ("team", k), team, known, basic)
        key = team.get("key")
        if key is not None and (not isinstance(key, str) or not is_key(key) or key in keys):
            found.append(source.refused(("team", k, "key"), "takkure-roster.key", "K11", given=str(key)[:40]))
        keys.add(str(key))
    yield from found
    yield from _pair_faults(source, document.get("teams", []), Names.of(keys if teams else shipped_teams()))


def _pair_faults(source: DataFile, pair: Any, keys: Names) -> Iterator[Refused]:
    """Faults of `teams`, the pair that plays if a table names none."""
    if not isinstance(pair, list) or not all(isinstance(word, str) for word in pair):
        yield source.refused(("teams",), "takkure-box.list", field="teams")
        return
    for k, word in enumerate(pair):
        if word not in keys.known:
            yield source.refused(("teams", k), "takkure-box.team-unknown", "K88", given=word[:40], known=keys.told)
    if pair and len(pair) != 2:
        yield source.refused(("teams",), "takkure-box.two-teams", "K88", n=len(pair))


def _band_faults(source: DataFile, bands: Any) -> Iterator[Refused]:
    """The bands go from near to far, and only the last one has no end (K32)."""
    if not isinstance(bands, list) or not all(isinstance(band, dict) for band in bands):
        return  # told by the schema
    ends = [band.get("up_to") for band in bands]
    if len(ends) != components.BANDS or not all(isinstance(end, int | float) for end in ends[:-1]):
        if len(ends) == components.BANDS:
            yield source.refused(("band",), "takkure-box.band-order", "K32")
        return
    whole = all((components.INCH * float(end)).is_integer() for end in ends[:-1])
    rising = all(0 < a < b for a, b in pairwise(ends[:-1]))
    if ends[-1] is not None or not whole or not rising or not ends[0] > 0 or ends[-2] > MOST_BAND:
        yield source.refused(("band",), "takkure-box.band-order", "K32")


def _dicts(value: Any) -> list[dict[str, Any]]:
    """The tables of a list; another value has none."""
    return [each for each in value if isinstance(each, dict)] if isinstance(value, list) else []


def _check_team_name(source: DataFile, path: Path, name: str) -> None:
    check_text(source, path, name, components.NAME_BYTES)


def _injury_faults(source: DataFile, rows: Any) -> Iterator[Refused]:
    """Every face of the table has one row."""
    try:
        faces = [face for row in rows for face in range(row["faces"][0], row["faces"][1] + 1)]
    except (TypeError, KeyError, IndexError):
        return  # told by the schema
    if sorted(faces) != list(range(1, components.FACES + 1)):
        yield source.refused(("injury",), "takkure-box.faces", "K46")


def _team_faults(
    source: DataFile, path: Path, team: dict[str, Any], known: Names, basic: dict[str, int]
) -> Iterator[Refused]:
    found: list[Refused] = []
    for key in team:
        if key not in _TEAM_KEYS:
            found.append(source.refused((*path, key), "takkure-data.unknown", field=key[:40]))
    for key in ("key", "name", "skill"):
        if key not in team:
            found.append(source.refused(path, "takkure-data.missing", field=key))
    for key in ("key", "name"):
        if key in team and not isinstance(team[key], str):
            found.append(source.refused((*path, key), "takkure-data.value", field=key, reason="Expected str"))
    if isinstance(team.get("name"), str):
        found += _fault_of(_check_team_name, source, (*path, "name"), team["name"])
    if (skill := team.get("skill")) is not None:
        entry = _converted(source, (*path, "skill"), skill, Skill, found)
        found += _fault_of(check_skill, source, (*path, "skill"), entry) if entry else []
    players = {str(each.get("name")) for each in _dicts(team.get("player"))}
    for kind, schema in _TEAM_LISTS.items():
        entries = _tables(source, (*path, kind), team.get(kind, []), found)
        low, high = (FEWEST_PLAYERS, MOST_PLAYERS) if kind == "player" else (FEWEST_CARDS, MOST_CARDS)
        total = len(entries) + basic.get(kind, 0)
        if not low <= total <= high:
            place = (*path, kind) if kind in team else path
            found.append(source.refused(place, "takkure-box.count", "K94", field=kind, n=total, low=low, high=high))
        names: set[str] = set()
        for k, each in enumerate(entries):
            place = (*path, kind, k)
            entry = _converted(source, place, each, schema, found)
            if entry is None:
                continue
            if entry.name.casefold() in names:
                found.append(source.refused((*place, "name"), "takkure-roster.twice", "K11", name=entry.name[:40]))
            names.add(entry.name.casefold())
            found += _player_faults(source, place, entry, known) if isinstance(entry, BoxPlayer) else []
            found += _entry_faults(source, place, entry)
            if isinstance(entry, IndividualCard):
                found += _fault_of(partial(check_named, players=players, positions=known), source, place, entry)
    yield from found


def _player_faults(source: DataFile, path: Path, player: BoxPlayer, known: Names) -> Iterator[Refused]:
    yield from _fault_of(check_player_name, source, path, player.name)
    if player.position not in known.known:
        yield source.refused(
            (*path, "position"), "takkure-roster.position", "K10",
            given=player.position[:40], known=known.told,
        )  # fmt: skip
    yield from _fault_of(check_skill, source, (*path, "skill"), player.skill)


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
    yield "# Four distance bands of passes and receptions, nearest first; the last one has no `up_to`."
    bands = DataFile.shipped("pitch.toml").text.partition("[[band]]")
    yield bands[1] + bands[2].rstrip()
    yield ""
    yield "# The injury table: every face from 1 to 12 once. `back` is kick-off, half or never."
    yield _entries("injuries.toml").replace("[[row]]", "[[injury]]")
    yield ""
    yield "# Skills by position."
    yield _entries("skills.toml")
    yield ""
    yield "# Basic cards, which every team has."
    yield _entries("basic.toml")
    for key in sorted(shipped_teams()):
        yield ""
        yield f"# A team: 4 to 12 players, and with the basic cards {FEWEST_CARDS} to {MOST_CARDS} cards of each kind."
        yield _entries(f"teams/{key}.toml")
    yield ""


def _entries(name: str) -> str:
    """A shipped file from its first table on."""
    text = DataFile.shipped(name).text
    return text[text.index("[[") :].rstrip()
