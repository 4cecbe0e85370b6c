"""Own steps that are not taken yet: what each would do, out of the seat's view alone."""

from collections.abc import Sequence

import numpy as np

from fourfold.core.game import Game
from fourfold.core.verbs import State
from fourfold.core.words import refused
from fourfold.server.table.table import Table
from fourfold.server.table.wire import Choice


def ahead(table: Table, seat: int, actions: list[int | str]) -> Choice:
    """What the last of some steps would do for the seat to move, the others being taken before it."""
    position = table.position
    if position is None:
        raise refused("server.not-begun")
    if seat in table.given_up:
        raise refused("server.given-up")
    if table.to_move != seat:
        raise refused("core.over" if table.how else "server.not-your-turn")
    return steps_ahead(table.game, position.viewed(seat), actions)[-1]


def steps_ahead(game: Game, known: State, actions: Sequence[int | str]) -> list[Choice]:
    """Every step as a choice, in what the seat knows. Steps are numbers or texts, legal and of one seat, or refused."""
    room = game.blank()
    room[0] = known
    state, listed = room[0], np.empty(game.max_legal, np.int64)
    seat, found = game.verbs.to_move(state), []
    for step in actions:
        n = game.verbs.legal(state, listed) if game.verbs.to_move(state) == seat else 0
        legal = [int(each) for each in listed[:n]]
        action = game.named(state, legal, step) if isinstance(step, str) else step
        if action is None or action not in legal:
            raise refused("server.no-step", step=str(step), n=n)
        found.append(Choice(action, game.texts.action(state, action), game.texts.describe(state, action)))
        game.verbs.apply(state, action)
    return found
