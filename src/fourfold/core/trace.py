"""A played game as lines of JSON. An outside checker can follow them without our code."""

from collections.abc import Callable, Iterator
from typing import Any

from fourfold.core.position import Position
from fourfold.core.verbs import CHANCE

Chooser = Callable[[Position], int]


def trace(position: Position, choose: Chooser) -> Iterator[dict[str, Any]]:
    """Play `position` to the end: a header, one line for each action, and the result.

    `choose` decides every action, at CHANCE too. `position` is at its start and has `rolls=False`.
    """
    texts = position.game.texts
    yield {
        "game": position.game.name,
        "version": position.game.version,
        "seats": position.variant.seats,
        "options": {name: value for name, value in position.options.items() if value != ""},
        "seed": position.seed,
        "start": texts.start(position.state),
    }
    while not position.over:
        action = choose(position)
        line: dict[str, Any] = {
            "ply": len(position.actions),
            "seat": "chance" if position.seat == CHANCE else position.seat,
            "legal": position.moves(),
            "action": texts.action(position.state, action),
        }
        if position.seat == CHANCE:
            line["odds"] = position.odds
        yield line | texts.extras(position.state)
        position.play(action)
    yield {"over": True, "score": position.scores, "why": position.why}
