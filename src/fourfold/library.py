"""The friendly way in: load a game, or a position from text."""

from typing import TYPE_CHECKING, Any, Literal, overload

import msgspec

from fourfold.core.game import Game
from fourfold.core.options import Value, Values
from fourfold.core.position import Position, Variant
from fourfold.core.record import Record, parse_record
from fourfold.core.words import refused
from fourfold.registry import game

if TYPE_CHECKING:
    from fourfold.games.less.text.position import LessPosition


@overload
def load(name: Literal["less", "touchdown"], seats: int | None = None, **options: Value) -> "Variant[LessPosition]": ...
@overload
def load(name: str, seats: int | None = None, **options: Value) -> Variant[Position]: ...
def load(name: str, seats: int | None = None, **options: Value) -> Variant[Any]:
    """A game with its seats and options chosen; refused with a sentence if they do not fit."""
    return Variant(game(name), seats, options)


def from_text(name: str, line: str, **options: Value) -> Position:
    """The position written as one line by `pos.text()`."""
    found = game(name)
    room = _room(found)
    found.texts.read_position(line, room[0])
    return _at(name, room, options)


def from_json(name: str, data: bytes | str, **options: Value) -> Position:
    """The position written by `pos.json()`."""
    found = game(name)
    room = _room(found)
    try:
        view = msgspec.json.decode(data, type=found.texts.view_type)
    except msgspec.MsgspecError as error:
        raise refused("core.position-value", reason=str(error)) from error
    found.texts.restore(view, room[0])
    return _at(name, room, options)


def from_state(name: str, room: Any, options: Values) -> Position:
    """The position of a state, given as a recarray of one element: whole, or as the seat to move sees it."""
    return _at(name, room, options)


def read_record(text: str) -> Record:
    """A record from its text; refused with the line and the reason if it is broken."""
    return parse_record(text, game)


def replay(record: Record) -> Position:
    """The position at the end of a record, every move checked and every digest compared.

    Digests that version 0.1 wrote are not compared; then `record.notice` says so in one sentence.
    """
    return Variant[Position](game(record.game), record.seats, record.options).replay(record)


def _room(found: Game) -> Any:
    """Memory for a state whose fields hold their defaults: a text leaves out what came after it was written."""
    room = found.blank()
    for field, value in found.defaults.items():
        room[field] = value
    return room


def _at(name: str, room: Any, options: Values) -> Position:
    variant: Variant[Any] = Variant(game(name), int(room[0].seats), options)
    kind = variant.game.position_type or Position
    found: Position = kind(variant, variant.options, room, None)
    return found
