"""Games of TAKKURE to learn from.

Bots play `four-v-four` against each other, on either side one that looks over its own turn or one that searches, and
now and then they do anything. From a random moment on two that look over their own turn play to the end: what is learnt
is their chance to score, wherever anybody may have led them. Learn again when the signs change, and once more after
that: the searching bot then plays by the new judgement and leads to what it still misjudges.
"""

import numpy as np
from rich.console import Console
from rich.progress import track

from fourfold.core.rng import below, new_rng
from fourfold.games.takkure.signs import SIGNS, read_signs
from fourfold.library import load
from fourfold.registry import game, knowledge
from fourfold.search.mcts import TreeBot
from fourfold.search.tree import Plan
from tools.judgement.network import Floats, Played, fit_together, learnt_from

GLANCE, LOOK = 1, 60  # iterations; with one the guide alone decides
TABLES = ((GLANCE, GLANCE), (LOOK, GLANCE), (GLANCE, LOOK), (LOOK, LOOK))  # attackers, defenders
LED = 90  # at most so many decisions before the usual players take over
WHIM = 20  # one decision in so many is any, until then
NETS = 6


def play(count: int, seed: int = 0) -> Played:
    """Let bots play so many games."""
    takkure, known = game("takkure"), knowledge("takkure")
    bots = {
        (look, side): TreeBot(takkure, Plan(look, exploration=1.0, moves_played_out=0), known, seed + side)
        for look in (GLANCE, LOOK)
        for side in (0, 1)
    }
    drill = load("takkure", scenario="four-v-four")
    rng = new_rng(seed)
    signs: list[Floats] = []
    scored: list[float] = []
    games: list[int] = []
    for number in track(range(count), "Playing", console=Console(stderr=True)):
        looks = TABLES[number % len(TABLES)]
        led = int(below(rng, LED))
        position = drill.start(seed=seed * 1_000_003 + number)
        while not position.over:
            if led == 0 and len(position.legal) > 1:
                signs.append(np.zeros(SIGNS))
                read_signs(position.state, signs[-1])
            look = looks[position.seat] if led else GLANCE
            if led and below(rng, WHIM) == 0:
                position.play(position.legal[int(below(rng, len(position.legal)))])
            else:
                position.play(bots[look, position.seat].choose(position))
            led = max(0, led - 1)
        fresh = len(signs) - len(scored)
        scored += [max(0.0, position.scores[0])] * fresh
        games += [number] * fresh
    return Played(np.array(signs), np.array(scored), np.array(games))


def learn(count: int, seed: int) -> tuple[Played, Floats]:
    """The games, and what was learnt from eight ninths of them."""
    played = play(count, seed)
    return played, fit_together(played.only(learnt_from(played)), NETS)
