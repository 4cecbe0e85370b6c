"""Whether an action revealed something hidden, so that taking it back needs consent."""

import numpy as np

from fourfold.core.game import Game
from fourfold.core.rng import new_rng
from fourfold.core.verbs import SPECTATOR, State

GUESSES = 8


def reveals(game: Game, before: State, action: int, after: State, seat: int) -> bool:
    """Whether `seat` or the public knows more after the action than the action itself says.

    This guesses worlds that they could have believed in before: in each the action must have been possible and must
    look the same. Only the seat's own view and the public one are used, so the answer tells the seat nothing.
    """
    if not game.hidden:
        return False
    rng = new_rng(0)
    for viewer in (seat, SPECTATOR):
        known, shown = _seen(game, before, viewer), game.to_bytes(_seen(game, after, viewer))
        for _ in range(GUESSES):
            world, listed = game.blank(), np.empty(game.max_legal, np.int64)
            game.verbs.guess(known, viewer, rng, world[0])
            if action not in listed[: game.verbs.legal(world[0], listed)]:
                return True
            game.verbs.apply(world[0], action)
            if game.to_bytes(_seen(game, world[0], viewer)) != shown:
                return True
    return False


def _seen(game: Game, s: State, viewer: int) -> State:
    room = game.blank()
    game.verbs.view(s, viewer, room[0])
    return room[0]
