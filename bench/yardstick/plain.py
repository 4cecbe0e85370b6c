"""What a yardstick needs of the promise besides its rules; the rest is derived."""

from collections.abc import Callable
from typing import Any

import numpy as np

from fourfold.core.game import Game, Texts, Verbs
from fourfold.core.verbs import State
from fourfold.core.words import Refusal

ONGOING, WON, DRAWN = range(3)  # how it ended; the winner made the last move


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

    return Game(
        name=name,
        title=title,
        seats=(2,),
        state=state,
        max_legal=max_legal,
        max_actions=max_actions,
        observation=lambda seats: observation,
        verbs=verbs,
        texts=Texts(action=action, why_not=why_not, turn=lambda s: int(s.turns), ascii=ascii),
    )
