"""The server's decisions: what may be written into a table's log. An entry, or a refusal with nothing changed.

Every entry is made here: for the messages of clients (`judge`), for HTTP calls, bots, clocks, tournaments and the host.
Those about a rematch are made in `rematch`.
"""

import math
from typing import TypeVar

from fourfold.core.position import Position, Variant
from fourfold.core.words import refused
from fourfold.server.table.entries import (
    Aborted,
    Answered,
    AnyEntry,
    Asked,
    CameBack,
    Chose,
    Closed,
    Created,
    Expired,
    Left,
    Lifted,
    Logged,
    RanOut,
    Readied,
    Removed,
    Resigned,
    Sat,
    Sitter,
    StoodIn,
    TookBack,
)
from fourfold.server.table.table import Table
from fourfold.server.table.takeback import reveals
from fourfold.server.table.wire import Abort, Acted, Answer, Choose, Clock, Draw, Lift, Ready, Resign, StandIn, Undo

E = TypeVar("E", Sat, Readied)


MOST_ENTRIES = 10_000  # of a log; then it takes only what brings the game to its end


def judge(table: Table, seats: frozenset[int], message: Acted, now: int) -> AnyEntry:
    """The entry that the message of a client with `seats` becomes. Changes nothing."""
    seat = message.seat
    if seat not in seats or seat not in table.sitters:
        raise refused("server.not-your-seat")
    if isinstance(message, Ready):
        return _ready(table, message)
    if table.phase == "open" and not isinstance(message, Abort):
        raise refused("server.not-begun")
    if table.phase == "over":
        raise refused("core.over")
    if seat in table.given_up:
        raise refused("server.given-up")
    if not table.moved_at <= message.seq <= table.seq:
        raise refused("server.stale", seen=message.seq, seq=table.seq)
    match message:
        case Choose():
            return _choose(table, message, now)
        case Undo():
            return _undo(table, seat, now)
        case Draw():
            return _draw(table, seat)
        case Answer():
            return _answer(table, message, now)
        case Resign():
            return Resigned(seat)
        case Abort():
            return _abort(table, seat)
        case StandIn():
            return _stand_in(table, message, now)
        case Lift():
            return _lift(table, message)


def create(
    variant: Variant[Position],
    sitters: dict[int, Sitter],
    *,
    seed: int,
    by: str,
    listed: bool = True,
    private: bool = False,
    rated: bool = False,
    fair: bool = False,
    clock: Clock | None = None,
    origin: str = "",
    tournament: str = "",
) -> Created:
    """Make a table for a visitor, with options that were tried out; a clock must give time, to each seat its share."""
    if clock and not (clock.bank or clock.turn):
        raise refused("server.clock")
    if clock and clock.shares and len(clock.shares) != variant.seats:
        raise refused("server.clock-shares", n=variant.seats)
    game = variant.game
    return Created(
        game.name,
        game.version,
        variant.seats,
        variant.options,
        str(seed),
        by,
        listed and not private,
        rated,
        clock,
        sitters,
        origin=origin,
        private=private,
        fair=fair,
        tournament=tournament,
    )


def sit(table: Table, seat: int | None, sitter: Sitter) -> Sat:
    """Take a seat, or the first open one."""
    if table.phase != "open":
        raise refused("server.begun")
    if table.created.tournament:
        raise refused("server.cup-table")
    _check_length(table)
    if table.is_blocked(sitter):
        raise refused("server.blocked")
    free = [k for k in range(table.created.seats) if k not in table.sitters]
    if not free or (seat is not None and seat not in free):
        raise refused("server.taken")
    return _rehearsed(table, Sat(free[0] if seat is None else seat, sitter))


def leave(table: Table, seat: int, lock: str) -> Left:
    """The person whose lock this is gives a seat up before the game."""
    if table.phase != "open" or table.created.tournament:
        raise refused("server.leave-late")
    if seat not in table.sitters or table.sitters[seat].lock != lock:
        raise refused("server.not-your-seat")
    return Left(seat)


def withdraw(table: Table, seat: int, visitor: str) -> Left | Resigned:
    """A visitor goes for good: gives the seat up before the game, or resigns.

    The seat of a tournament stays reserved, so that the opponent wins who comes.
    """
    if seat not in table.sitters or table.sitters[seat].visitor != visitor:
        raise refused("server.not-your-seat")
    if table.phase == "over":
        raise refused("core.over")
    if seat in table.given_up:
        raise refused("server.given-up")
    if table.phase == "playing":
        return Resigned(seat)
    if table.created.tournament:
        raise refused("server.leave-late")
    return Left(seat)


def remove(table: Table, seat: int, seen: int) -> Removed:
    """The owner removes a person before the game; refused as stale if the seat was taken after the seq `seen`."""
    if table.phase != "open":
        raise refused("server.begun")
    sitter = table.sitters.get(seat)
    if sitter is None or not sitter.visitor or sitter.visitor == table.created.by:
        raise refused("server.no-person")
    if table.sat_after(seat, seen):
        raise refused("server.stale", seen=seen, seq=table.seq)
    return Removed(seat)


def expire(table: Table, before: int) -> Expired:
    """Close an open table that has not changed since the time `before`; refused if it has."""
    if table.phase != "open":
        raise refused("server.begun")
    if table.log[-1].at >= before:
        raise refused("server.stale", seen=table.seq, seq=table.seq)
    return Expired()


def close() -> Closed:
    """The host of the server ends a table, whatever its log says."""
    return Closed()


def close_late(table: Table, seen: int) -> Closed:
    """A table whose players did not come in time is closed; refused as stale if it has changed since the seq `seen`."""
    if table.phase != "open" or table.seq != seen:
        raise refused("server.stale", seen=seen, seq=table.seq)
    return Closed()


def unseat_bot(table: Table, seat: int) -> Left:
    """Take a bot away before the game."""
    if table.phase != "open":
        raise refused("server.leave-late")
    if seat not in table.sitters or table.sitters[seat].kind != "bot":
        raise refused("server.no-bot")
    return Left(seat)


def run_out(table: Table, now: int) -> RanOut:
    """The clock of the seat to move has run out; refused as stale if it has not."""
    deadline = table.deadline()
    if deadline is None or table.to_move is None or now < deadline:
        raise refused("server.stale", seen=table.moved_at, seq=table.seq)
    return RanOut(table.to_move)


def bot_choice(table: Table, seat: int, seen: int, action: int) -> Chose:
    """A bot of the server plays; refused as stale if the position has changed since the seq `seen`."""
    if table.moved_at != seen or table.to_move != seat or not table.bot_to_move:
        raise refused("server.stale", seen=seen, seq=table.seq)
    return Chose(seat, action)


def come_back(table: Table, seat: int) -> CameBack:
    """The person of a seat takes it back from the bot."""
    if table.phase != "playing" or seat not in table.away:
        raise refused("server.not-away")
    return CameBack(seat)


def check_absence(absence: float, needed: float) -> None:
    """Refuse that a bot stands in for a person who is there (0 seconds), or has been gone for less than `needed`."""
    if absence == 0.0:
        raise refused("server.stand-in-here")
    if absence < needed:
        raise refused("server.stand-in-early", n=math.ceil(needed - absence))


def _find_action(table: Table, message: Choose) -> int:
    """The legal action that a message names, read from what its seat may know; else refused with the rule."""
    position = table.position
    if position is None:
        raise refused("server.not-begun")
    legal = position.legal
    if message.action is not None:
        if message.action not in legal:
            raise refused("core.illegal-number", action=message.action, n=len(legal))
        return message.action
    if message.index is not None:
        if message.index >= len(legal):
            raise refused("server.index", index=message.index, n=len(legal))
        return legal[message.index]
    return position.find(message.text or "", message.seat)


def _rehearsed(table: Table, entry: E) -> E:
    """An entry with which the game may begin, tried out: if it cannot begin, that is refused and not written."""
    table.copy().happen(Logged(table.seq + 1, 0, entry))
    return entry


def _ready(table: Table, message: Ready) -> Readied:
    if table.phase != "open":
        raise refused("server.begun")
    if message.seat in table.nonces:
        raise refused("server.ready-twice")
    return _rehearsed(table, Readied(message.seat, message.nonce))


def _choose(table: Table, message: Choose, now: int) -> Chose:
    if table.to_move != message.seat:
        raise refused("server.not-your-turn")
    seat, passed = message.seat, table.spent(now) or 0
    lag = table.clocks.claimed(seat, passed, message.thought) if table.clocks else 0
    if table.clocks and passed - lag > table.clocks.left[seat]:
        raise refused("server.time-over")
    return Chose(seat, _find_action(table, message), passed - lag, lag)


def _check_length(table: Table) -> None:
    """Refuse what could go on without end: taking seats, undos and offers of a draw."""
    if table.seq >= MOST_ENTRIES:
        raise refused("server.table-full", most=MOST_ENTRIES)


def _undo(table: Table, seat: int, now: int) -> TookBack | Asked:
    _check_length(table)
    if all(decision.seat != seat for decision in table.decisions):
        raise refused("core.nothing-to-undo")
    if table.asked:
        raise refused("server.asked-already")
    if _is_free(table, seat):
        return TookBack(seat, table.spent(now))
    if table.created.rated:
        raise refused("server.undo-rated")
    _check_declined(table, seat, "undo")
    return Asked(seat, "undo", table.spent(now))


def _is_free(table: Table, seat: int) -> bool:
    """Whether no other seat has decided since, nothing was rolled, and nothing hidden was shown."""
    position, last = table.position, table.decisions[-1]
    if position is None or last.seat != seat or table.to_move != seat or position.count != last.start + 1:
        return False
    before = position.rewound(last.start)
    return not reveals(table.game, before.state, position.actions[-1], position.state, seat)


def _draw(table: Table, seat: int) -> Asked:
    _check_length(table)
    if table.asked:
        raise refused("server.asked-already")
    if len(table.people) < table.created.seats:
        raise refused("server.bots-play-on")
    _check_declined(table, seat, "draw")
    return Asked(seat, "draw")


def _check_declined(table: Table, seat: int, what: str) -> None:
    """Refuse that a seat asks again for what it was refused, as long as no seat has moved since."""
    if table.declined and (table.declined.seat, table.declined.what) == (seat, what):
        raise refused("server.asked-declined")


def _answer(table: Table, message: Answer, now: int) -> Answered:
    if table.asked is None or message.seat not in table.waiting:
        raise refused("server.nothing-asked")
    return Answered(message.seat, message.yes, table.spent(now))


def _stand_in(table: Table, message: StandIn, now: int) -> StoodIn:
    if table.created.rated:
        raise refused("server.stand-in-rated")
    if message.absent not in table.others(message.seat):
        raise refused("server.stand-in-whom")
    return StoodIn(message.absent, message.seat, table.spent(now))


def _lift(table: Table, message: Lift) -> Lifted:
    if table.to_move != message.seat:
        raise refused("server.not-your-turn")
    if not table.is_handed_on:
        raise refused("server.stale", seen=message.seq, seq=table.seq)
    return Lifted(message.seat)


def _abort(table: Table, seat: int) -> Aborted:
    """Allowed until a second seat has decided, and whenever no other person is playing."""
    begun = len({decision.seat for decision in table.decisions}) > 1 and table.others(seat)
    if begun or table.created.tournament:
        raise refused("server.abort-late")
    return Aborted(seat)
