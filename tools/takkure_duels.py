"""Activations of TAKKURE in which a tackle touches the carrier, and which second action keeps the ball most often.

They are made in the drill of four against four without cards, which knows no stamina rolls and wounds, so the dice of
one activation are all there is. The worth of a choice is the chance that, when the activation ends, the team has the
ball in the hands of a player who stands.
"""

import random
from collections.abc import Iterator, Sequence

from fourfold.core.position import Position
from fourfold.core.words import Refused
from fourfold.games.takkure.rules import phases
from fourfold.games.takkure.rules.components import TEAM_SIZE
from fourfold.learn.puzzles import Fact
from fourfold.library import from_text
from tools.odds_solver import OddsSolver, exact_worths

DEPTH = 8
TEAMS = {"yamato": ("Hayate", "Kenji", "Tora", "Daichi"), "teriomorph": ("Aguila", "Lince", "Lobo", "Oso")}
LINE = (
    "scenario=four-v-four teams={teams} open_measuring=1 phase=14 winner=-1 half=1 set_left=4 x={x} y={y} "
    "on=1,1,1,1,1,1,1,1,0 holder={holder} kickers=1 first_kickers=1 active=-1 victim=-1 actor=-1 second=-1 receiver=-1 "
    "foe=-1,-1,-1,-1 mover=-1 who=-1,-1,-1,-1,-1 slot=-1,-1,-1,-1 plan=-1"
)

Place = tuple[int, int]  # in half inches


def positions(rng: random.Random) -> Iterator[str]:
    """Positions before a second action, as lines of text; some of them are no puzzles."""
    while True:
        attack, defence = rng.sample(sorted(TEAMS), 2)
        holder, y = rng.randrange(TEAM_SIZE), rng.randrange(12, 21)
        start, end = (24, y), (24 + rng.choice((6, 7, 8)), y + rng.choice((-2, 0, 2)))
        places = _mates(rng, holder, start) + _defenders(rng, end)
        line = LINE.format(teams=f"{attack},{defence}", x=_row(places, 0), y=_row(places, 1), holder=holder)
        try:
            position = from_text("takkure", line)
            _declare(position, TEAMS[attack][holder], end)
            for defender in TEAMS[defence]:
                _defend(position, defender, rng)
            if "done" in position.moves():
                position.play("done")
        except Refused:
            continue  # two bodies in one place
        if not position.over and position.state.phase == phases.SECOND:
            yield position.text()


def read(text: str) -> Position | None:
    """The position, if a tackle touches the carrier, so that there is no second move."""
    position = from_text("takkure", text)
    return None if any(each.endswith(" move") for each in position.moves()) else position


def worths(position: Position) -> dict[str, float] | None:
    """The worth of every second action."""
    return exact_worths(position, DEPTH, _solver(position))


def sort(action: str) -> str:
    """Who does what."""
    return " ".join(action.split()[:2])


def reason(position: Position, best: str, worth: dict[str, float]) -> tuple[str, str, dict[str, Fact]]:
    """Why an action is best: the roll that it leads to, and how often both actions keep the ball."""
    other = max((each for each in worth if each != best), key=lambda each: worth[each])
    roll, verb = _roll(position, best), best.partition(" ")[2].partition(" ")[0]
    facts: dict[str, Fact] = {
        "best": best,
        "p": round(50 * (1 + worth[best])),
        "other": other,
        "q": round(50 * (1 + worth[other])),
        "roll": roll,
        "against": _roll(position, other),
    }
    if verb == "pass":
        return "aim", "pass" if " vs " in roll else "free-pass", facts
    return "aim", verb if verb in ("dodge", "break") else "", facts


def _solver(position: Position) -> OddsSolver:
    return OddsSolver(position.seat, _kept, _without_ways)


def _kept(position: Position) -> float | None:
    """Whether the attackers have the ball and its carrier stands, once the activation is over."""
    s = position.state
    if not position.over and s.phase != phases.TOKEN:
        return None
    return 1.0 if 0 <= s.holder < TEAM_SIZE and not s.ground[s.holder] else -1.0


def _without_ways(position: Position) -> Sequence[int]:
    """All choices; where a won move ends does not matter here, so it stays."""
    stays = [action for action, text in zip(position.legal, position.moves(), strict=True) if text.endswith(" stay")]
    return stays or position.legal


def _roll(position: Position, action: str) -> str:
    """The roll of an action as the odds calculator writes it; of a pass, from the point where it is best."""
    after = position.copy()
    after.play(action)
    if not after.over and after.state.phase == phases.ORIGIN:
        found = _solver(position).choices(after, DEPTH)
        return _plain(after, max(found, key=lambda each: found[each]))
    return _plain(position, action)


def _plain(position: Position, action: str) -> str:
    roll = str(getattr(position.describe(action), "roll", ""))
    return roll.replace(" dice 1", "").replace(" crit 1", "")


def _mates(rng: random.Random, holder: int, start: Place) -> list[Place]:
    """The attackers: often too far forward for a pass, so that only a duel is left."""
    column = rng.choice((50, 50, 20, 16, 12))
    places = [(column + rng.randrange(3), row + rng.randrange(3)) for row in (4, 11, 19, 26)]
    places[holder] = start
    return places


def _defenders(rng: random.Random, end: Place) -> list[Place]:
    """One or two of them near the end of the marked path, the others out of the way."""
    places = [(58, 4), (58, 12), (58, 20), (58, 28)]
    for near in rng.sample(range(TEAM_SIZE), rng.choice((1, 1, 2))):
        places[near] = (end[0] + rng.randrange(-2, 3), end[1] + rng.choice((-3, 3)))
    return places


def _declare(position: Position, who: str, end: Place) -> None:
    column, row = (f"{half_inches / 2:g}" for half_inches in end)
    for move in (f"activate {who}", f"{who} mark {column}", f"{who} mark {column},{row}"):
        position.play(move)


def _defend(position: Position, who: str, rng: random.Random) -> None:
    """A tackle at one of the last points of the marked path, or pressure without a move."""
    does = rng.choice(("tackle", "tackle", "press"))
    position.play(f"{who} {does}")
    position.play(rng.choice(position.moves()[-4:]) if does == "tackle" else f"{who} stay")


def _row(places: Sequence[Place], axis: int) -> str:
    """A coordinate of all bodies in sixteenths; there is no loose ball."""
    return ",".join((*(str(8 * place[axis]) for place in places), "0"))
