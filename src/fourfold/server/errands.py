"""What workers do: choose a move, measure a position, read an uploaded record, look at a finished game."""

import os
from collections import OrderedDict
from typing import Any

import msgspec

from fourfold.core.options import Values
from fourfold.core.position import Position, Variant
from fourfold.core.verbs import CHANCE
from fourfold.core.words import Refused, refused
from fourfold.library import read_record, replay
from fourfold.players import Player, player
from fourfold.registry import game, knowledge
from fourfold.search.mcts import Plan, TreeBot

MOST_ACTIONS = 10_000  # of an uploaded record
MOST_LOOKS = 400  # positions of one analysis
_PLAYERS = 64  # kept, so that a tree is used again


class ChooseMove(msgspec.Struct, frozen=True, tag=True):
    """What this player would do. It decides from the view of the seat to move."""

    table: str
    game: str
    seats: int
    options: Values
    actions: tuple[int, ...]
    player: str


class CheckRecord(msgspec.Struct, frozen=True, tag=True):
    """Whether this is the record of a game that can be replayed."""

    text: str


class Analyse(msgspec.Struct, frozen=True, tag=True):
    """How each seat stood before each decision."""

    game: str
    seats: int
    options: Values
    actions: tuple[int, ...]
    iterations: int = 200


class Measure(msgspec.Struct, frozen=True, tag=True):
    """How far each seat is from its goal."""

    game: str
    seats: int
    options: Values
    actions: tuple[int, ...]


class Failed(msgspec.Struct, frozen=True):
    """A refusal, on its way back."""

    key: str
    ruling: str
    args: dict[str, Any]


class Look(msgspec.Struct, frozen=True):
    """A decision: who made it, what was played and what the search would have played, and how the seats stood."""

    ply: int
    seat: int
    played: str
    best: str
    expected: list[float]
    lost: float  # what the move cost its seat, as far as the search sees


Errand = ChooseMove | CheckRecord | Analyse | Measure
_decoder = msgspec.json.Decoder(Errand)
_players: OrderedDict[tuple[str, int, str], Player] = OrderedDict()


def run(data: bytes) -> Any:
    """Do an errand; what it answers, or Failed."""
    errand = _decoder.decode(data)
    try:
        match errand:
            case ChooseMove():
                return _choose(errand)
            case CheckRecord(text):
                return _check(text)
            case Analyse():
                return _analyse(errand)
            case Measure():
                return _after(errand).distances()
    except Refused as error:
        why = error.refusal
        return Failed(why.key, why.ruling, why.args)


def _place(errand: ChooseMove | Analyse | Measure) -> Position:
    variant: Variant[Position] = Variant(game(errand.game), errand.seats, errand.options)
    return variant.begin(errand.options)


def _after(errand: ChooseMove | Measure) -> Position:
    position = _place(errand)
    for action in errand.actions:
        position.play(action)
    return position


def _choose(errand: ChooseMove) -> int:
    position = _after(errand)
    key = (errand.table, position.seat, errand.player)
    chosen = _players.pop(key, None) or player(errand.player, errand.game, seed=int.from_bytes(os.urandom(4)))
    _players[key] = chosen
    while len(_players) > _PLAYERS:
        _players.popitem(last=False)
    return int(chosen.choose(position))


def _check(text: str) -> str:
    record = read_record(text)
    if sum(len(turn.actions) for turn in record.turns) > MOST_ACTIONS:
        raise refused("server.record-long", most=MOST_ACTIONS)
    replay(record)
    return str(record)


def _analyse(errand: Analyse) -> list[Look]:
    """Every seat is looked at with its own eyes: the search decides from the view of the seat to move."""
    position = _place(errand)
    bot = TreeBot(game(errand.game), Plan(errand.iterations), knowledge(errand.game))
    looks: list[Look] = []
    for ply, action in enumerate(errand.actions):
        if position.seat != CHANCE and len(position.legal) > 1 and len(looks) < MOST_LOOKS:
            found = bot.explain(position)
            mine = next(c for c in found if c.action == action)
            best = found[0]
            lost = max(0.0, best.expected[position.seat] - mine.expected[position.seat]) if mine.visits else 0.0
            looks.append(Look(ply, position.seat, mine.move, best.move, best.expected, lost))
        position.play(action)
    return looks
