"""Whether a message may be written into a table's log: an entry, or a refusal with nothing changed."""

from fourfold.core.words import Refusal, Refused, refused
from fourfold.server.table.entries import (
    Aborted,
    Answered,
    AnyEntry,
    Asked,
    CameBack,
    Chose,
    Left,
    RanOut,
    Readied,
    Resigned,
    Sat,
    Sitter,
    StoodIn,
    TookBack,
)
from fourfold.server.table.table import Table
from fourfold.server.table.takeback import reveals
from fourfold.server.table.wire import Abort, Acted, Answer, Choose, Draw, Ready, Resign, StandIn, Undo


def judge(table: Table, seats: frozenset[int], message: Acted, now: int) -> AnyEntry:
    """The entry that the message becomes, sent by somebody who holds `seats`. Changes nothing."""
    seat = message.seat
    if seat not in seats or seat not in table.sitters:
        raise refused("server.not-your-seat")
    if isinstance(message, Ready):
        return _ready(table, message)
    if table.phase == "open" and not isinstance(message, Abort):
        raise refused("server.not-begun")
    if table.phase == "over":
        raise refused("core.over")
    if not table.moved_at <= message.seq <= table.seq:
        raise refused("server.stale", seen=message.seq, seq=table.seq)
    match message:
        case Choose():
            return _choose(table, message, now)
        case Undo():
            return _undo(table, seat)
        case Draw():
            return _draw(table, seat)
        case Answer():
            return _answer(table, message)
        case Resign():
            return Resigned(seat)
        case Abort():
            return _abort(table, seat)
        case StandIn():
            return _stand_in(table, message)


def sit(table: Table, seat: int | None, sitter: Sitter) -> Sat:
    """Take a seat, or the first open one."""
    if table.phase != "open":
        raise refused("server.begun")
    free = [k for k in range(table.created.seats) if k not in table.sitters]
    if not free or (seat is not None and seat not in free):
        raise refused("server.taken")
    return Sat(free[0] if seat is None else seat, sitter)


def leave(table: Table, seat: int) -> Left:
    """Give a seat up before the game."""
    if table.phase != "open":
        raise refused("server.leave-late")
    if seat not in table.sitters:
        raise refused("server.not-your-seat")
    return Left(seat)


def run_out(table: Table, now: int) -> RanOut | None:
    """The entry for a clock that has run out."""
    deadline = table.deadline()
    if deadline is None or table.to_move is None or now < deadline:
        return None
    return RanOut(table.to_move)


def find_action(table: Table, message: Choose) -> int:
    """The legal action a message names, read from what its seat may know; else refused with the rule."""
    position, texts = table.position, table.game.texts
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
    text = message.text or ""
    known, wanted = table.game.viewed(position.state, message.seat), texts.tidy(text)
    for action in legal:
        if texts.action(known, action) == wanted:
            return action
    raise Refused(texts.why_not(known, text) or Refusal("core.illegal", args={"move": text[:40]}))


def _ready(table: Table, message: Ready) -> Readied:
    if table.phase != "open":
        raise refused("server.begun")
    if message.seat in table.nonces:
        raise refused("server.ready-twice")
    return Readied(message.seat, message.nonce)


def _choose(table: Table, message: Choose, now: int) -> Chose:
    if table.to_move != message.seat:
        raise refused("server.not-your-turn")
    took = table.clocks.cost(now, message.thought) if table.clocks and table.deadline() else 0
    if table.clocks and took > table.clocks.left[message.seat]:
        raise refused("server.time-over")
    return Chose(message.seat, find_action(table, message), took)


def _undo(table: Table, seat: int) -> TookBack | Asked:
    if all(decision.seat != seat for decision in table.decisions):
        raise refused("core.nothing-to-undo")
    if table.asked:
        raise refused("server.asked-already")
    if _is_free(table, seat):
        return TookBack(seat)
    if table.created.rated:
        raise refused("server.undo-rated")
    return Asked(seat, "undo")


def _is_free(table: Table, seat: int) -> bool:
    """Nobody else has decided since, nothing was rolled, and nothing hidden was shown."""
    position, last = table.position, table.decisions[-1]
    if position is None or last.seat != seat or table.to_move != seat or position.count != last.start + 1:
        return False
    before = position.rewound(last.start)
    return not reveals(table.game, before.state, position.actions[-1], position.state, seat)


def _draw(table: Table, seat: int) -> Asked:
    if table.asked:
        raise refused("server.asked-already")
    if len(table.people) < table.created.seats:
        raise refused("server.bots-play-on")
    return Asked(seat, "draw")


def _answer(table: Table, message: Answer) -> Answered:
    if table.asked is None or message.seat not in table.waiting:
        raise refused("server.nothing-asked")
    return Answered(message.seat, message.yes)


def come_back(table: Table, seat: int) -> CameBack:
    """The person of a seat takes it back from the bot."""
    if table.phase != "playing" or seat not in table.away:
        raise refused("server.not-away")
    return CameBack(seat)


def _stand_in(table: Table, message: StandIn) -> StoodIn:
    if table.created.rated:
        raise refused("server.stand-in-rated")
    if message.absent not in table.others(message.seat):
        raise refused("server.stand-in-whom")
    return StoodIn(message.absent, message.seat)


def _abort(table: Table, seat: int) -> Aborted:
    """Until a second seat has decided, and whenever nobody else is playing."""
    if len({decision.seat for decision in table.decisions}) > 1 and table.others(seat):
        raise refused("server.abort-late")
    return Aborted(seat)
