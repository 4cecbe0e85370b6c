"""The action in progress, for drawing: its step, its player, its path and its reach."""

import msgspec
import numpy as np

from fourfold.core.jit import rule
from fourfold.core.verbs import Longs, State, int64
from fourfold.games.takkure.rules.actions import ARGS, COLUMN, MAX_LEGAL, ROW
from fourfold.games.takkure.rules.components import DO_MOVE, INCH, MOV_ATTACK, TEAM_SIZE
from fourfold.games.takkure.rules.dice import MISS
from fourfold.games.takkure.rules.listing import list_phase, list_rows
from fourfold.games.takkure.rules.phases import AIMING, DEFENCE, FIRST, LINING, MOVING, PLACING, ROWS, SECOND, WINDOW
from fourfold.games.takkure.rules.state import LATTICE, MARKED, NOBODY, PLAYERS
from fourfold.games.takkure.rules.verbs import apply, legal, to_move
from fourfold.games.takkure.text.barred import Barred, barred
from fourfold.games.takkure.text.foresight import copied
from fourfold.games.takkure.text.lexicon import PHASES, ROLL_NAMES, name_of, rollers


class NowRoll(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player that will roll, and for what."""

    who: str
    purpose: str


class NowView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The action in progress, for drawing; it repeats facts of the other fields."""

    asked: str  # the phase, and while a row is chosen the phase it belongs to
    active: str
    mover: str  # the player whose point is chosen
    reach: int  # sixteenths that this player may move; 0 if the choice has another limit
    path: list[tuple[int, int]]  # start, turn point and end of the marked or walked move
    walked: bool
    victim: str  # the player that tackles are declared against
    steps: list[str] = []  # the steps of the kick-off or of the activation, in order
    step: str = ""  # the step in progress
    ring: tuple[int, int, int] | None = None  # x, y and radius of the circle that the mover may reach
    rolls: list[NowRoll] = []  # in a window for cards: the rolls that come next, or whose dice missed
    again: bool = False  # the window is for rolling missed dice again
    points: list[tuple[int, int, int]] = []  # the points that can be chosen: x, and the lowest and highest y of a run
    closes: bool = False  # the point that is chosen ends the steps that the seat can take back freely
    barred: list[Barred] = []  # what players cannot do now


MOST_RUNS = 3 * 512  # numbers that hold the runs of points; more runs are left out
_KICK_OFF = {
    "cards": ("calling", "choosing"),
    "sides": ("sides",),
    "places": ("lining", "placing", "carrier"),
    "kick": ("aiming", "kicking", "spotting"),
}


_ACTIVATION = {
    "token": ("token", "slotting"),
    "first": ("first",),
    "defence": ("defence", "target"),
    "walk": (),  # no seat decides in this step
    "second": ("second", "origin", "sequence"),
    "rolls": ("window", "order", "rolling"),
}


def show_current(s: State) -> NowView:
    """The action in progress."""
    asked = int(s.asked if s.phase == ROWS else s.phase)
    marked = s.first == MARKED or s.bent
    mover = int(s.active) if asked == FIRST else int(s.mover) if asked in (LINING, PLACING, MOVING) else NOBODY
    path = list(dict.fromkeys(zip(s.path_x.tolist(), s.path_y.tolist(), strict=True))) if marked else []
    steps, step = _step(s, asked)
    points, closes = _points(s) if s.phase in (FIRST, MOVING, PLACING, AIMING) else ([], False)
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
        rolls=_rolls(s) if s.phase == WINDOW else [],
        again=bool(s.phase == WINDOW and s.redo),
        points=points,
        closes=closes,
        barred=barred(s, legal_of(s)) if s.phase in (DEFENCE, SECOND) else [],
    )


def legal_of(s: State) -> list[int]:
    """The legal actions."""
    out = np.zeros(MAX_LEGAL, np.int64)
    return [int(action) for action in out[: legal(s, out)]]


def ends_steps(s: State, action: int) -> bool:
    """Whether another seat or chance comes after an action, so that it cannot be taken back freely."""
    then = copied(s)
    apply(then, action)
    return bool(to_move(then) != to_move(s))


def _points(s: State) -> tuple[list[tuple[int, int, int]], bool]:
    """Every point that can be chosen now, in runs of a column, and whether choosing it ends the own steps (K77)."""
    columns, rows, out = (np.zeros(MAX_LEGAL, np.int64), np.zeros(MAX_LEGAL, np.int64), np.zeros(MOST_RUNS, np.int64))
    then = copied(s)
    n = int(list_runs(then, columns, rows, out))
    runs = [(int(out[k]), int(out[k + 1]), int(out[k + 2])) for k in range(0, 3 * n, 3)]
    if not runs:
        return [], False
    first = copied(s)
    apply(first, COLUMN * ARGS + runs[0][0] // LATTICE)
    return runs, ends_steps(first, ROW * ARGS + runs[0][1] // LATTICE)


@rule
def list_runs(s: State, columns: Longs, rows: Longs, out: Longs) -> int:
    """Write x and the lowest and highest y of every run of points that can be chosen; how many. Changes the state."""
    found = 0
    n = list_phase(s, columns)
    s.asked = s.phase
    s.phase = ROWS
    for k in range(n):
        if columns[k] // ARGS != COLUMN:
            continue
        s.column = columns[k] % ARGS
        for row in range(list_rows(s, rows)):
            y = rows[row] % ARGS * LATTICE
            if row and rows[row] == rows[row - 1] + 1:
                out[3 * found - 1] = y
            elif 3 * found + 3 <= len(out):
                out[3 * found], out[3 * found + 1], out[3 * found + 2] = int64(s.column) * LATTICE, y, y
                found += 1
    return found


def _rolls(s: State) -> list[NowRoll]:
    """The rollers of the window; those that missed in a window for re-rolls."""
    return [
        NowRoll(name_of(s, body), ROLL_NAMES[kind])
        for k, (body, kind) in enumerate(rollers(s))
        if not s.redo or s.best[k] == MISS
    ]


def _step(s: State, asked: int) -> tuple[list[str], str]:
    """All steps of the kick-off or activation, and the one in progress. A move belongs to the step that asks for it."""
    phase = PHASES[asked]
    if asked == MOVING:
        attacks = s.mover >= 0 and s.mover // TEAM_SIZE == s.attackers
        second = s.plan < 0 and s.second == DO_MOVE
        walked = "second" if second else "order"
        phase = "kicking" if s.active < 0 else walked if attacks or s.walked else "defence"
    if asked == WINDOW and s.active < 0:
        phase = "kicking"
    steps = _KICK_OFF if any(phase in phases for phases in _KICK_OFF.values()) else _ACTIVATION
    return list(steps), next((name for name, phases in steps.items() if phase in phases), "")


def _ring(s: State, asked: int, mover: int, path: list[tuple[int, int]]) -> tuple[int, int, int] | None:
    """The circle that the mover may reach; without open measuring only for moves with a limit of the rules."""
    if mover < 0 or mover >= PLAYERS or len(path) > 1:
        return None
    walk = int(s.player[mover, MOV_ATTACK]) * INCH if asked == FIRST and s.open_measuring else 0
    reach = int(s.reach) if asked == MOVING else walk
    x, y = path[-1] if path and asked == FIRST else (int(s.x[mover]), int(s.y[mover]))
    return (x, y, reach) if reach > 0 else None
