"""What workers do: choose a move, measure a position, read texts; more in `study_jobs` and `learn_jobs`."""

import os
from collections import OrderedDict
from typing import Any

import msgspec

from fourfold.core.options import Values
from fourfold.core.position import Position, Variant
from fourfold.core.rng import Draws
from fourfold.core.words import Refused, refused
from fourfold.library import read_record, replay
from fourfold.players import Player, player, searches
from fourfold.registry import game
from fourfold.server.workers.learn_jobs import EvaluateTurn, evaluate_turn
from fourfold.server.workers.study_jobs import StudiedGame, StudyJob
from fourfold.server.workers.study_work import played_record, run_study
from fourfold.warming import warm_game

MOST_ACTIONS = 10_000  # of an uploaded record
_PLAYERS = 64  # kept, so that a tree is used again


class ChooseMove(msgspec.Struct, frozen=True, tag=True):
    """What this player would do. It decides from the view of the seat to move."""

    table: str
    game: str
    seats: int
    options: Values
    actions: tuple[int, ...]
    player: str


class CheckOptions(msgspec.Struct, frozen=True, tag=True):
    """Whether a table can be made with these options."""

    game: str
    seats: int
    options: Values


class ProveText(msgspec.Struct, frozen=True, tag=True):
    """What the text of an option holds, and every fault of it."""

    game: str
    option: str
    text: str


class ReadRecord(msgspec.Struct, frozen=True, tag=True):
    """Which game this is a record of, and whether its text is whole. Nothing is replayed."""

    text: str


class WarmRules(msgspec.Struct, frozen=True, tag=True):
    """Compile what a replay of a game needs."""

    game: str


class CheckRecord(msgspec.Struct, frozen=True, tag=True):
    """Whether this is the record of a game that can be replayed."""

    text: str


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


class Checked(msgspec.Struct, frozen=True):
    """A record that can be replayed: its text as we write it, and the game."""

    text: str
    played: StudiedGame


Job = ChooseMove | CheckOptions | ProveText | ReadRecord | WarmRules | CheckRecord | EvaluateTurn | Measure | StudyJob
_TEXT_JOBS = CheckOptions | ProveText | ReadRecord | CheckRecord
_decoder = msgspec.json.Decoder(Job)
_players: OrderedDict[tuple[str, int, str], Player] = OrderedDict()


def kind_of(job: Job) -> tuple[Any, ...]:
    """Jobs of one kind need the same compiled code."""
    place = getattr(job, "played", job)
    return type(job), getattr(place, "game", ""), getattr(job, "player", "")


def may_compile(job: Job) -> bool:
    """Whether the first job of its kind gets time to compile. Jobs that read what a visitor wrote get none."""
    return not isinstance(job, _TEXT_JOBS)


def is_quick(job: Job) -> bool:
    """Whether the job is the move of a bot that does not search, which takes milliseconds."""
    return isinstance(job, ChooseMove) and not searches(job.player, job.game)


def run(data: bytes) -> Any:
    """Do a job; what it answers, or Failed."""
    job = _decoder.decode(data)
    try:
        match job:
            case ChooseMove():
                return _choose(job)
            case CheckOptions(name, seats, options):
                game(name).decide(seats, game(name).read_options(seats, options), Draws(0))
                return None
            case ProveText(name, option, text):
                return game(name).proofs[option](text)
            case ReadRecord(text):
                return read_record(text).game
            case WarmRules(name):
                warm_game(name)
                return None
            case CheckRecord(text):
                return _check(text)
            case EvaluateTurn():
                return evaluate_turn(job)
            case Measure():
                position = _after(job)
                return position.game.texts.measure(position.state)
            case _:
                return run_study(job)
    except Refused as error:
        why = error.refusal
        return Failed(why.key, why.ruling, why.args)


def _place(job: ChooseMove | Measure) -> Position:
    variant: Variant[Position] = Variant(game(job.game), job.seats, job.options)
    return variant.begin(job.options)


def _after(job: ChooseMove | Measure) -> Position:
    position = _place(job)
    for action in job.actions:
        position.play(action)
    return position


def _choose(job: ChooseMove) -> int:
    position = _after(job)
    key = (job.table, position.seat, job.player)
    chosen = _players.pop(key, None) or player(job.player, job.game, seed=int.from_bytes(os.urandom(4)))
    _players[key] = chosen
    while len(_players) > _PLAYERS:
        _players.popitem(last=False)
    return int(chosen.choose(position))


def _check(text: str) -> Checked:
    record = read_record(text)
    if sum(len(turn.actions) for turn in record.turns) > MOST_ACTIONS:
        raise refused("server.record-long", most=MOST_ACTIONS)
    return Checked(str(record), played_record(record, replay(record)))
