"""The action in progress, for drawing: its step, its player, its path and its reach."""

import msgspec

from fourfold.core.verbs import State
from fourfold.games.takkure.rules.components import INCH, MOV_ATTACK, TEAM_SIZE
from fourfold.games.takkure.rules.phases import FIRST, LINING, MOVING, PLACING, ROWS
from fourfold.games.takkure.rules.state import MARKED, NOBODY, PLAYERS
from fourfold.games.takkure.text.lexicon import PHASES, name_of


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
    """All steps of the kick-off or activation, and the one in progress. A move belongs to the step that asks for it."""
    phase = PHASES[asked]
    if asked == MOVING:
        attacks = s.mover >= 0 and s.mover // TEAM_SIZE == s.attackers
        phase = "kicking" if s.active < 0 else "order" if attacks or s.walked else "defence"
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
