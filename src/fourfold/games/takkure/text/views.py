"""TAKKURE as a typed value, whole or as one viewer may see it, and as one line of text."""

from functools import cache, lru_cache
from typing import Any, Literal

import msgspec
import numpy as np

from fourfold.core.fields import split_line
from fourfold.core.verbs import State
from fourfold.core.words import refused
from fourfold.games.takkure.data.roster import shipped_teams
from fourfold.games.takkure.data.source import read_source, scenario_of, source_of
from fourfold.games.takkure.rules import components
from fourfold.games.takkure.rules.components import INCH, TEAM_SIZE
from fourfold.games.takkure.rules.phases import FIRST, LINING, MOVING, PLACING, ROWS
from fourfold.games.takkure.rules.state import (
    BALL,
    LOOSE,
    MARKED,
    NOBODY,
    PLAYERS,
    PUBLIC_FIELDS,
    SECRET_FIELDS,
    WHY,
    forward,
)
from fourfold.games.takkure.text.check import check
from fourfold.games.takkure.text.lexicon import (
    BACKS,
    DOINGS,
    PHASES,
    bits_of,
    card_names,
    listed,
    name_of,
    names,
    play_names,
    text_of,
)

STATS = ("mov", "mov_defence", "bac", "bac_try", "str", "ref", "int", "prt", "bod", "base", "radius")
_COUNTS = ("x", "y", "tired", "turned", "wounds", "tokens", "weak_str", "weak_ref")
_FLAGS = ("on", "ground")
_SHOWN_ONE = ("seat", "attackers", "half", "box", "set_left", "activations", "decisions", "holder", "winner")


class PlayerView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player: the card, the place in sixteenths of an inch, and the tokens."""

    name: str
    team: int
    stats: dict[str, int]
    skills: list[str]  # by position, player skill
    on: bool  # on the pitch
    x: int
    y: int
    ground: bool
    tired: int  # active fatigue tokens
    turned: int
    wounds: int
    tokens: int  # activation tokens
    weak_str: int
    weak_ref: int
    back: str  # when the player may return: ready, kick-off, half, never
    doing: str  # in defence
    announced: list[str]  # individual cards played for it in this activation


class CoachView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A coach: tries, time token, cards. What the viewer may not see is missing from the lists, not from the counts."""

    team: str
    tries: int
    turned: bool  # the time token
    held: int  # individual cards in hand
    hand: list[str]
    played: list[str]
    picks: int  # collective cards chosen
    picked: list[str]
    shown: list[str]
    spent: list[str]
    forward: int = 0  # 1 if the team attacks towards higher x, else -1
    shipped: bool = False  # whether the team comes with the game, so that its cards are those that the words explain


_ELSEWHERE = {
    *_SHOWN_ONE, *_COUNTS, *_FLAGS, "phase", "ended", "tries", "clock", "back", "doing", "announced", "held", "played",
    "picks", "shown", "spent", "hand", "picked",
}  # fmt: skip
_INNER = [name for name, *_ in [*PUBLIC_FIELDS, *SECRET_FIELDS] if name not in _ELSEWHERE]
_LISTS = {name for name, *shape in [*PUBLIC_FIELDS, *SECRET_FIELDS] if len(shape) > 1}
InnerView: Any = msgspec.defstruct(
    "InnerView",
    [(name, list[int] if name in _LISTS else int) for name in _INNER],
    namespace={"__doc__": "The half-made steps, as numbers of `state.py`: what a client need not read."},
    frozen=True,
    forbid_unknown_fields=True,
)


class NowView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is being done, for drawing; it can be told from the rest."""

    asked: str  # the phase, and while a row is chosen the phase it belongs to
    active: str
    mover: str  # whose point is chosen
    reach: int  # how far that player may go, in sixteenths; 0 if that is not what limits the choice
    path: list[tuple[int, int]]  # start, turn point and end of the marked or walked move
    walked: bool
    victim: str  # whom tackles are declared against
    steps: list[str] = []  # of the kick-off or of an activation, in order
    step: str = ""  # the one that it is
    ring: tuple[int, int, int] | None = None  # x, y and radius of what the mover may or will reach


class TakkureView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything the viewer knows of a position."""

    game: Literal["takkure"]
    scenario: str
    teams: str  # keys of shipped teams, or packed tables
    open_measuring: bool
    phase: str
    seat: int
    attackers: int
    half: int
    box: int
    set_left: int  # activation tokens to place
    activations: int
    decisions: int
    players: list[PlayerView]
    holder: int  # of the ball; -1 loose, -2 not in play
    holder_name: str
    ball: tuple[int, int] | None  # where it lies
    coaches: list[CoachView]
    winner: int
    why: str  # empty while playing
    now: NowView
    inner: InnerView


def show(s: State) -> TakkureView:
    """The position, or a view of it, as a value."""
    return TakkureView(
        game="takkure",
        scenario=scenario_of(s),
        teams=source_of(s),
        open_measuring=bool(s.open_measuring),
        phase=PHASES[s.phase],
        players=_players(s),
        holder_name=name_of(s, int(s.holder)),
        ball=(int(s.x[BALL]), int(s.y[BALL])) if s.holder == LOOSE else None,
        coaches=[_coach(s, seat) for seat in range(2)],
        why=WHY[s.ended],
        now=_now(s),
        inner=InnerView(
            **{name: getattr(s, name).tolist() if name in _LISTS else int(getattr(s, name)) for name in _INNER}
        ),
        **{name: int(getattr(s, name)) for name in _SHOWN_ONE},
    )


_KICK_OFF = {
    "cards": ("choosing",),
    "sides": ("sides",),
    "places": ("lining", "placing", "carrier"),
    "kick": ("aiming", "kicking", "spotting"),
}
_ACTIVATION = {
    "token": ("token", "slotting"),
    "first": ("first",),
    "defence": ("defence", "target"),
    "walk": (),  # no seat decides anything there
    "second": ("second", "origin", "sequence"),
    "rolls": ("window", "order", "rolling"),
}


def _now(s: State) -> NowView:
    asked = int(s.asked if s.phase == ROWS else s.phase)
    marked = s.first == MARKED or s.bent
    mover = int(s.active) if asked == FIRST else int(s.mover) if asked in (LINING, PLACING, MOVING) else NOBODY
    path = list(dict.fromkeys(zip(s.path_x.tolist(), s.path_y.tolist(), strict=True))) if marked else []
    steps, step = _step(s, asked)
    return NowView(
        asked=PHASES[asked],
        active=name_of(s, int(s.active)),
        mover=name_of(s, mover),
        reach=int(s.reach) if asked == MOVING else 0,
        path=path,
        walked=bool(s.walked),
        victim=name_of(s, int(s.victim)),
        steps=steps,
        step=step,
        ring=_ring(s, asked, mover, path),
    )


def _step(s: State, asked: int) -> tuple[list[str], str]:
    """The steps of which one goes on, and that one. A move belongs to the step that makes it necessary."""
    phase = PHASES[asked]
    if asked == MOVING:
        attacks = s.mover >= 0 and s.mover // TEAM_SIZE == s.attackers
        phase = "kicking" if s.active < 0 else "order" if attacks or s.walked else "defence"
    steps = _KICK_OFF if any(phase in phases for phases in _KICK_OFF.values()) else _ACTIVATION
    return list(steps), next((name for name, phases in steps.items() if phase in phases), "")


def _ring(s: State, asked: int, mover: int, path: list[tuple[int, int]]) -> tuple[int, int, int] | None:
    """Where the mover may go; where ranges may not be measured, only what the rules limit anyway."""
    if mover < 0 or mover >= PLAYERS or len(path) > 1:
        return None
    walk = _stats(s.player[mover].tobytes())["mov"] * INCH if asked == FIRST and s.open_measuring else 0
    reach = int(s.reach) if asked == MOVING else walk
    x, y = path[-1] if path and asked == FIRST else (int(s.x[mover]), int(s.y[mover]))
    return (x, y, reach) if reach > 0 else None


def _players(s: State) -> list[PlayerView]:
    announced, back, doing = s.announced.tolist(), s.back.tolist(), s.doing.tolist()
    on, ground = s.on.tolist(), s.ground.tolist()
    counts = list(zip(*(getattr(s, name).tolist()[:PLAYERS] for name in _COUNTS), strict=True))
    return [
        PlayerView(
            name=names(s)[body],
            team=body // TEAM_SIZE,
            stats=_stats(s.player[body].tobytes()),
            skills=_skills(s.skill_name[body].tobytes()),
            back=BACKS[back[body]],
            doing=DOINGS[doing[body]],
            announced=listed(announced[body], card_names(s, body // TEAM_SIZE)),
            on=bool(on[body]),
            ground=bool(ground[body]),
            **dict(zip(_COUNTS, counts[body], strict=True)),
        )
        for body in range(PLAYERS)
    ]


@lru_cache(256)
def _stats(row: bytes) -> dict[str, int]:
    return dict(zip(STATS, np.frombuffer(row, components.COMPONENTS["player"].base).tolist(), strict=True))


@lru_cache(256)
def _skills(row: bytes) -> list[str]:
    return [text_of(row, k, components.CARD_NAME_BYTES) for k in range(2)]


def _coach(s: State, seat: int) -> CoachView:
    cards, plays = card_names(s, seat), play_names(s, seat)
    return CoachView(
        team=components.text_at(s.team_name[seat]),
        tries=int(s.tries[seat]),
        turned=bool(s.clock[seat]),
        held=int(s.held[seat]),
        hand=listed(int(s.hand[seat]), cards),
        played=listed(int(s.played[seat]), cards),
        picks=int(s.picks[seat]),
        picked=listed(int(s.picked[seat]), plays),
        shown=listed(int(s.shown[seat]), plays),
        spent=listed(int(s.spent[seat]), plays),
        forward=forward(seat),
        shipped=components.text_at(s.team_name[seat]) in _shipped(),
    )


@cache
def _shipped() -> frozenset[str]:
    return frozenset(team.name for team in shipped_teams().values())


def restore(view: TakkureView, s: State) -> None:
    """Inverse of `show`; refuses a position that cannot be."""
    if view.scenario not in components.SCENARIOS or len(view.players) != PLAYERS or len(view.coaches) != 2:
        raise refused("core.position-field", field="scenario, players or coaches")
    read_source(s, view.scenario, view.teams)
    values: dict[str, Any] = {name: getattr(view.inner, name) for name in _INNER}
    values |= {name: getattr(view, name) for name in _SHOWN_ONE}
    for name in (*_FLAGS, *_COUNTS):
        values[name] = [int(getattr(player, name)) for player in view.players]
    for name, ball in (("x", view.ball), ("y", view.ball), ("on", (1, 1) if view.ball else None)):
        values[name].append(ball[name == "y"] if ball else 0)
    for name, known in (("back", BACKS), ("doing", DOINGS)):
        values[name] = [_index(known, getattr(player, name), name) for player in view.players]
    values["phase"], values["ended"] = _index(PHASES, view.phase, "phase"), _index(WHY, view.why, "why")
    values["announced"] = [
        _bits(player.announced, card_names(s, body // TEAM_SIZE), "announced")
        for body, player in enumerate(view.players)
    ]
    for name in ("tries", "held", "picks"):
        values[name] = [getattr(coach, name) for coach in view.coaches]
    values["clock"] = [int(coach.turned) for coach in view.coaches]
    for seat, coach in enumerate(view.coaches):
        for name in ("hand", "played"):
            values.setdefault(name, []).append(_bits(getattr(coach, name), card_names(s, seat), name))
        for name in ("picked", "shown", "spent"):
            values.setdefault(name, []).append(_bits(getattr(coach, name), play_names(s, seat), name))
    _write(s, values)
    s.open_measuring = view.open_measuring
    check(s)


def _index(known: tuple[str, ...], word: str, field: str) -> int:
    if word not in known:
        raise refused("core.position-field", field=field)
    return known.index(word)


def _bits(chosen: list[str], known: list[str], field: str) -> int:
    if not set(chosen) <= set(known):
        raise refused("core.position-field", field=field)
    return bits_of(chosen, known)


def _write(s: State, values: dict[str, Any]) -> None:
    """Every value into its field of the record, if it fits."""
    s.seats = 2
    for name, value in values.items():
        kind = s.dtype[name]
        limits = np.iinfo(kind.base)
        given = value if isinstance(value, list) else [value]
        shape = kind.shape or (1,)
        if len(given) != shape[0] or not all(limits.min <= number <= limits.max for number in given):
            raise refused("core.position-field", field=name)
        s[name] = value


# -- one line

_LINE = [name for name, *_ in [*PUBLIC_FIELDS, *SECRET_FIELDS]]
_HEAD = ("scenario", "teams", "open_measuring")


def position(s: State) -> str:
    """The position in one line: `field=value`, lists with commas; fields that are zero throughout are left out."""
    parts = [f"scenario={scenario_of(s)}", f"teams={source_of(s)}", f"open_measuring={int(s.open_measuring)}"]
    for name in _LINE:
        value = s[name]
        if np.any(value):
            parts.append(f"{name}={','.join(map(str, np.ravel(value).tolist()))}")
    return " ".join(parts)


def read_position(line: str, s: State) -> None:
    """Inverse of `position`."""
    given = split_line(line, (*_HEAD, *_LINE))
    scenario = given.pop("scenario", "")
    if scenario not in components.SCENARIOS:
        raise refused("core.position-field", field="scenario")
    read_source(s, scenario, given.pop("teams", ""))
    s.open_measuring = given.pop("open_measuring", "1") != "0"
    values: dict[str, Any] = {}
    for name, text in given.items():
        numbers = [_number(word) for word in text.split(",")]
        values[name] = numbers if name in _LISTS else numbers[0]
        if name not in _LISTS and len(numbers) > 1:
            raise refused("core.position-part", part=f"{name}={text}"[:40])
    _write(s, values)
    check(s)


def _number(word: str) -> int:
    digits = word.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 9):
        raise refused("core.position-part", part=word[:40])
    return int(word)
