"""What a game need not bring: a default for each part of the promise, derived from the dtype of its state.

A game brings its own where it can do better. The verbs here are for open games without chance.
"""

from typing import TYPE_CHECKING, Any
from xml.sax.saxutils import escape

import msgspec
import numpy as np
import numpy.typing as npt

from fourfold.core import fields
from fourfold.core.events import Event
from fourfold.core.jit import copy_record, rule, write_numbers
from fourfold.core.knowledge import TO_THE_END, Knowledge, Level, Prepared
from fourfold.core.options import Option, Values, draw_seat
from fourfold.core.rng import Draws
from fourfold.core.verbs import CHANCE, OVER, REFEREE, Longs, Rng, State
from fourfold.core.words import refused

if TYPE_CHECKING:
    from fourfold.core.game import Game, Texts

HIDDEN = "?"  # the text of an action that a viewer may not see
_SETTING = {"bool": "u1", "int": "i8", "choice": "u1", "seat": "u1"}  # types of the options in the settings record


@rule
def odds(s: State, out: Longs) -> int:
    """No chance moves."""
    return 0


@rule
def view(s: State, seat: int, out: State) -> None:
    """Nothing is hidden, so a view is a copy."""
    copy_record(s, out)


@rule
def guess(s: State, seat: int, rng: Rng, out: State) -> None:
    """Nothing is hidden, so there is nothing to guess."""
    copy_record(s, out)


@rule
def observe(s: State, seat: int, out: npt.NDArray[np.float32]) -> None:
    """All numbers of the view, in the order of the dtype."""
    write_numbers(s, out)


@rule
def heuristic(s: State, seat: int, prepared: Prepared) -> float:
    """Nothing is known about positions."""
    return 0.0


KNOWLEDGE = Knowledge(  # of a game without bots: plain UCT, with rollouts to the end of the game
    heuristic,
    rollout_moves=TO_THE_END,
    levels=(
        Level(overlooks=0.5),
        Level(iterations=30, exploration=0.8),
        Level(iterations=300, exploration=0.8),
        Level(iterations=3_000, exploration=0.8),
        Level(iterations=30_000, exploration=0.8),
    ),
)


class DefaultMove(msgspec.Struct, frozen=True):
    """What an action would do: all that is known is its notation."""

    move: str


class MovePlayed(Event, frozen=True):
    """A seat made a move."""

    seat: int
    move: str


class ChanceFell(Event, frozen=True):
    """A chance move had this outcome."""

    move: str


class GameWon(Event, frozen=True):
    """A seat has the highest score at the end."""

    seat: int


class GameDrawn(Event, frozen=True):
    """All seats have the same score at the end."""


class Ended(Event, frozen=True):
    """The game is over."""

    why: str
    scores: list[float]


def settings_of(options: tuple[Option, ...]) -> np.dtype[Any]:
    """The number of seats and every option that is not a text; a choice is the place of its value among the choices."""
    chosen = [(option.name, _SETTING[option.kind]) for option in options if option.kind in _SETTING]
    return np.dtype([("seats", "u1"), *chosen], align=True)


class Defaults:
    """The defaults of one game in plain Python. The methods have the names of the parts that they stand in for."""

    def __init__(self, game: "Game") -> None:
        self._game = game

    def parts_for(self, owner: "Game | Texts") -> dict[str, Any]:
        """The defaults for those parts that the owner does not bring, or has from another game by `replace`."""
        mine = {name: getattr(self, name) for name in _PARTS & set(owner.__dataclass_fields__)}
        return {name: part for name, part in mine.items() if _is_derived(getattr(owner, name))}

    # -- facts

    def observation(self, seats: int) -> tuple[int, ...]:
        """One number for each number in the state."""
        return (sum(int(np.prod(kind.shape)) for _, kind in fields.kinds(self._game.state)),)

    def decide(self, seats: int, options: Values, draws: Draws) -> Values:
        """Draw every seat that is left to chance."""
        random = {option.name for option in self._game.options if option.kind == "seat"}
        return {name: draw_seat(value, seats, draws) if name in random else value for name, value in options.items()}

    def settle(self, seats: int, decided: Values, settings: State) -> None:
        """Write the decided options into a record of `settings_of`."""
        settings.seats = seats
        for option in self._game.options:
            value = decided[option.name]
            if option.kind in _SETTING:
                settings[option.name] = option.choices.index(str(value)) if option.kind == "choice" else value

    # -- positions

    def view_type(self) -> type[msgspec.Struct]:
        """The fields of the state, and a picture for clients without a board for this game."""
        return fields.value_type(self._game.name, self._game.state, drawing=str)

    def show(self, s: State) -> msgspec.Struct:
        """The fields and the picture."""
        texts = self._game.texts
        return texts.view_type(game=self._game.name, **fields.values(s), drawing=texts.svg(s, REFEREE))

    def restore(self, view: Any, s: State) -> None:
        """Fill the fields; refuse another number of seats, an impossible position and the picture of another one."""
        fields.fill(view, s)
        if int(s.seats) not in self._game.seats:
            raise refused("core.position-field", field="seats")
        if not self._game.texts.is_possible(s):
            raise refused("core.position-impossible")
        if view.drawing not in ("", self._game.texts.svg(s, REFEREE)):
            raise refused("core.position-field", field="drawing")

    def is_possible(self, s: State) -> bool:
        """Whether there is a seat that may be the one to move."""
        return int(self._game.verbs.to_move(s)) in (CHANCE, OVER, *range(int(s.seats)))

    def position(self, s: State) -> str:
        """The fields as `field=value`."""
        return fields.write_line(self._game.name, s)

    def read_position(self, line: str, s: State) -> None:
        """As `restore`."""
        texts = self._game.texts
        texts.restore(fields.read_line(line, texts.view_type, self._game.state, drawing=""), s)

    def start(self, s: State) -> dict[str, Any]:
        """The fields."""
        return fields.values(s)

    # -- moves

    def tidy(self, text: str) -> str:
        """One space between words, none around them."""
        return " ".join(text.split())

    def describe(self, s: State, action: int) -> DefaultMove:
        """Its notation."""
        return DefaultMove(self._game.texts.action(s, action))

    def events(self, before: State, action: int, after: State, viewer: int) -> list[Event]:
        """The move; at the end of the game the seats that have won."""
        verbs, texts = self._game.verbs, self._game.texts
        seat = int(verbs.to_move(before))
        move = HIDDEN if texts.secret(before, action, viewer) else texts.action(before, action)
        found: list[Event] = [ChanceFell(move) if seat == CHANCE else MovePlayed(seat, move)]
        if verbs.to_move(after) == OVER:
            scores = self._scores(after)
            best = [GameWon(k) for k, score in enumerate(scores) if score == max(scores)]
            found += [GameDrawn()] if len(best) == len(scores) else best
            found.append(Ended(texts.why(after), scores))
        return found

    def turn(self, s: State) -> int:
        """The seat to move: consecutive actions of one seat are one turn."""
        return int(self._game.verbs.to_move(s))

    def why(self, s: State) -> str:
        """`win` or `draw`."""
        if self._game.verbs.to_move(s) != OVER:
            return ""
        scores = self._scores(s)
        return "win" if max(scores) > min(scores) else "draw"

    def _scores(self, s: State) -> list[float]:
        return [float(self._game.verbs.score(s, seat)) for seat in range(int(s.seats))]

    # -- drawings

    def ascii(self, s: State, viewer: int) -> str:
        """A line for each field, and for each row of a board; empty squares are dots."""
        return "\n".join(_drawn(name, value) for name, value in fields.values(s).items())

    def svg(self, s: State, viewer: int) -> str:
        """The drawing in letters as a picture."""
        lines = self._game.texts.ascii(s, viewer).splitlines()
        wide, high = 10 * max(map(len, lines), default=0) + 20, 20 * len(lines) + 20
        rows = [
            f'<text x="10" y="{20 * k + 25}" xml:space="preserve">{escape(line)}</text>' for k, line in enumerate(lines)
        ]
        head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}">'
        paper = f'<rect width="{wide}" height="{high}" fill="#fff"/>'
        return f'{head}{paper}<g font-family="monospace" font-size="16" fill="#111">{"".join(rows)}</g></svg>'


_PARTS = {name for name in vars(Defaults) if not name.startswith("_")} - {"parts_for", "view_type"}


def _is_derived(part: Any) -> bool:
    return part is None or isinstance(getattr(part, "__self__", None), Defaults)


def _drawn(name: str, value: Any) -> str:
    label = f"{name.replace('_', ' ')}: "
    if not isinstance(value, list):
        return f"{label}{value}"
    if not isinstance(value[0], list):
        return label + " ".join(map(str, value))
    return label.rstrip() + "".join(f"\n  {row}" for row in _rows(value))


def _rows(value: list[Any]) -> list[str]:
    if isinstance(value[0][0], list):
        return [row for block in value for row in _rows(block)]
    return [" ".join(str(number) if number else "." for number in row) for row in value]
