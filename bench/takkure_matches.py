"""Matches of TAKKURE: at random with every invariant checked, by the coach-bot with tries counted; and how it compiles.

python -m bench.takkure_matches random --matches 10000
python -m bench.takkure_matches coach --matches 20
python -m bench.takkure_matches cold
"""

import argparse
import os
import tempfile
import time

import numpy as np

import fourfold as ff
from bench.ledger import Ledger, add_trial
from bench.measurement import Reading
from fourfold.arena.tally import share
from fourfold.core.rng import Draws, new_rng
from fourfold.games.takkure.rules.actions import MAX_LEGAL
from fourfold.players import player
from tests.games.takkure.invariants import BROKEN, watched


def coached(ledger: Ledger, games: int) -> None:
    """The coach-bot against random play and against itself, from both sides."""
    for rival in ("random", "greedy"):
        tries = [tries_of(number, rival) for number in range(games)]
        mine, theirs = zip(*tries, strict=True)
        won = share([(a > b) + (a == b) / 2 for a, b in tries])
        value, low, high = (round(100 * each, 1) for each in (won.value, won.low, won.high))
        ledger.keep(
            "rivals",
            f"takkure, 2 seats, match: greedy against {rival}",
            {
                "points, %": Reading(value, "%", low, high),
                "tries": Reading(sum(mine)),
                "scored": Reading(sum(n > 0 for n in mine)),
                "both scored": Reading(sum(min(pair) > 0 for pair in tries)),
            },
            conditions={"games": games},
            peer=rival,
            peer_readings={"tries": Reading(sum(theirs))},
        )


def tries_of(number: int, rival: str) -> tuple[int, int]:
    """The tries of the coach-bot and of its rival in one match."""
    pos = ff.load("takkure", 2, scenario="match").start(seed=number)
    seat = number % 2
    coaches = [player("greedy" if k == seat else rival, "takkure", seed=number + k) for k in range(2)]
    while not pos.over:
        pos.play(coaches[pos.seat].choose(pos))
    return int(pos.state.tries[seat]), int(pos.state.tries[1 - seat])


def random_matches(ledger: Ledger, games: int) -> None:
    """Play, and keep how many decisions there were and how fast. A broken invariant ends the program."""
    game = ff.game("takkure")
    first = game.begin(2, game.decide(2, ff.load("takkure", 2).options, Draws(0)))
    engine = game.engine(watched)
    out, weights = np.zeros((2, MAX_LEGAL), np.int64)
    counts = np.zeros(3, np.int64)
    engine(first.copy()[0], new_rng(0), out, weights, counts)  # compiled before the clock starts
    counts[:] = 0
    began = time.process_time()
    rng = new_rng(1)
    for number in range(games):
        wrong = int(engine(first.copy()[0], rng, out, weights, counts))
        if wrong:
            raise SystemExit(f"game {number}: {BROKEN[wrong]}")
    seconds = time.process_time() - began
    ledger.keep(
        "checks",
        "takkure, every invariant at each decision of random matches",
        {
            "checked": Reading(int(counts[0]), "decisions"),
            "wrong": Reading(0),
            "checked a second": Reading(round(counts[0] / seconds), "1/s"),
            "chance moves": Reading(int(counts[1])),
            "longest legal list": Reading(int(counts[2])),
        },
        conditions={"matches": games},
    )


def cold(ledger: Ledger, _: int) -> None:
    """Compile the rules from nothing: a first action, told and taken back."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["FOURFOLD_CACHE"] = folder
        began = time.process_time()
        pos = ff.load("takkure").start(seed=0)
        before, action, texts = pos.snapshot(), pos.legal[0], pos.game.texts
        pos.play(action)
        texts.events(before, action, pos.snapshot(), ff.SPECTATOR)
        texts.describe(before, action)
        pos.view()
        pos.undo()
        spent = Reading(round(time.process_time() - began), "s")
    ledger.keep("own games", "takkure, compiled from nothing", {"compiling, s": spent})


def main() -> None:
    kinds = {"random": random_matches, "coach": coached, "cold": cold}
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind", choices=kinds)
    parser.add_argument("--matches", type=int, default=20, help="how many to play; `cold` plays none")
    add_trial(parser)
    given = parser.parse_args()
    kinds[given.kind](Ledger("takkure", trial=given.trial), given.matches)


if __name__ == "__main__":
    main()
