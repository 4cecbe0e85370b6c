"""A game for tests: A calls heads or tails in secret, a coin that favours tails falls, and one third is won or lost.

It has what LESS has not: a hidden action, a chance move with weights, and a score that no short decimal can hold.
"""

from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from fourfold.core.game import Game, Texts, Verbs
from fourfold.core.jit import rule
from fourfold.core.options import Option
from fourfold.core.verbs import CHANCE, OVER, REFEREE, Longs, Rng, State
from fourfold.core.words import Refusal

CALL, TOSS, END = range(3)
SIDES = ("heads", "tails")
STATE = np.dtype([("seats", "u1"), ("stage", "u1"), ("called", "u1"), ("coin", "u1")], align=True)


@rule
def setup(s: State, options: State) -> None:
    s.seats = options.seats


@rule
def to_move(s: State) -> int:
    return 0 if s.stage == CALL else CHANCE if s.stage == TOSS else OVER


@rule
def legal(s: State, out: Longs) -> int:
    if s.stage == END:
        return 0
    out[0] = 0
    out[1] = 1
    return 2


@rule
def odds(s: State, out: Longs) -> int:
    out[0] = 1
    out[1] = 2
    return 2


@rule
def apply(s: State, action: int) -> None:
    if s.stage == CALL:
        s.called = action + 1
    else:
        s.coin = action + 1
    s.stage += 1


@rule
def score(s: State, seat: int) -> float:
    if s.stage != END:
        return 0.0
    return 1.0 / 3.0 if (s.called == s.coin) == (seat == 0) else -1.0 / 3.0


@rule
def view(s: State, seat: int, out: State) -> None:
    out.seats = s.seats
    out.stage = s.stage
    out.coin = s.coin
    if seat == 0 or s.stage == END:
        out.called = s.called


@rule
def guess(s: State, seat: int, rng: Rng, out: State) -> None:
    view(s, 0, out)
    out.called = 1


@rule
def observe(s: State, seat: int, out: npt.NDArray[np.float32]) -> None:
    out[0] = s.coin


class View(msgspec.Struct):
    """Nothing of it is asked for."""


def _settle(seats: int, decided: Any, settings: State) -> None:
    settings.seats = seats


def _secret(s: State, action: int, viewer: int) -> bool:
    return bool(s.stage == CALL and viewer not in (0, REFEREE))


def _why_not(s: State, text: str) -> Refusal | None:
    return None if text in SIDES else Refusal("core.illegal", args={"move": text})


COIN = Game(
    name="coin",
    title="Coin",
    version=3,
    seats=(2,),
    minutes=1,
    credit="",
    options=(Option("stake", "text", "", "options.first"),),
    state=STATE,
    settings=STATE,
    max_legal=2,
    max_actions=2,
    observation=lambda seats: (1,),
    constant_sum=True,
    hidden=True,
    verbs=Verbs(setup, to_move, legal, apply, score, odds, view, guess, observe),
    texts=Texts(
        action=lambda s, action: SIDES[action],
        tidy=str.strip,
        why_not=_why_not,
        describe=lambda s, action: View(),
        events=lambda before, action, after, viewer: [],
        show=lambda s: View(),
        restore=lambda view, s: None,
        view_type=View,
        position=lambda s: "",
        read_position=lambda line, s: None,
        turn=lambda s: int(s.stage),
        why=lambda s: "toss" if s.stage == END else "",
        start=lambda s: {},
        ascii=lambda s, viewer: "",
        svg=lambda s, viewer: "",
        secret=_secret,
    ),
    decide=lambda seats, options, draws: {**options},
    settle=_settle,
)
