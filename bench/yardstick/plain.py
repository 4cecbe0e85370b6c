"""What a yardstick needs of the promise besides its rules: no options, no chance, no secrets, plain texts."""

from collections.abc import Callable
from typing import Any

import msgspec
import numpy as np

from fourfold.core.game import Game, Texts, Verbs
from fourfold.core.jit import rule
from fourfold.core.verbs import Longs, State
from fourfold.core.words import Refusal

SETTINGS = np.dtype([("seats", "u1")], align=True)
ONGOING, WON, DRAWN = range(3)  # how it ended; the winner made the last move


class View(msgspec.Struct, frozen=True):
    """All fields of a state by name: nothing is hidden."""

    fields: dict[str, Any]


class Action(msgspec.Struct, frozen=True):
    """An action by its text."""

    text: str


@rule
def odds(s: State, out: Longs) -> int:
    """There is no chance."""
    return 0


def show(s: State) -> View:
    """The fields as plain Python."""
    return View({name: s[name].tolist() for name in s.dtype.names})


def restore(view: View, s: State) -> None:
    """Inverse of `show`."""
    for name, value in view.fields.items():
        s[name] = value


def plain_game(
    name: str,
    title: str,
    state: np.dtype[Any],
    verbs: Verbs,
    max_legal: int,
    max_actions: int,
    observation: tuple[int, ...],
    action: Callable[[State, int], str],
    ascii: Callable[[State, int], str],
) -> Game:
    """A game for two; `action` writes an action, `ascii` draws a state."""

    def why_not(s: State, text: str) -> Refusal | None:
        out = np.zeros(max_legal, np.int64)
        known = (action(s, int(move)) for move in out[: verbs.legal(s, out)])
        return None if text.strip() in known else Refusal("core.illegal", args={"move": text})

    def settle(seats: int, decided: Any, settings: State) -> None:
        settings.seats = seats

    return Game(
        name=name,
        title=title,
        version=1,
        seats=(2,),
        minutes=10,
        credit="",
        options=(),
        state=state,
        settings=SETTINGS,
        max_legal=max_legal,
        max_actions=max_actions,
        observation=lambda seats: observation,
        constant_sum=True,
        hidden=False,
        verbs=verbs,
        texts=Texts(
            action=action,
            tidy=str.strip,
            why_not=why_not,
            describe=lambda s, move: Action(action(s, move)),
            events=lambda before, move, after, viewer: [],
            show=show,
            restore=restore,
            view_type=View,
            position=lambda s: msgspec.json.encode(show(s)).decode(),
            read_position=lambda line, s: restore(msgspec.json.decode(line, type=View), s),
            turn=lambda s: int(s.turns),
            why=lambda s: ("", "won", "drawn")[s.ended],
            start=lambda s: {},
            ascii=ascii,
            svg=lambda s, viewer: "",
        ),
        decide=lambda seats, options, draws: {**options},
        settle=settle,
    )
