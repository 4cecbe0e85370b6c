"""What a viewer is sent about a table. Everything about the game comes out of that viewer's view."""

import itertools
from array import array

from fourfold.core.events import sentence_of
from fourfold.core.game import Game, Struct
from fourfold.core.verbs import SPECTATOR, State
from fourfold.server.table.table import Table
from fourfold.server.table.wire import PROTOCOL, Choice, Moved, Offer, Result, SeatInfo, Time, Update, Welcome

OPEN = SeatInfo("open")


def welcome(table: Table, yours: frozenset[int]) -> Welcome:
    """What table this is."""
    created = table.created
    return Welcome(
        protocol=PROTOCOL,
        table=table.ident,
        game=created.game,
        version=created.version,
        options=dict(table.position.options if table.position else created.options),
        listed=created.listed,
        rated=created.rated,
        clock=created.clock,
        commitment=table.commitment,
        seats=seats_of(table),
        yours=sorted(yours),
        seq=table.seq,
    )


def update(table: Table, viewer: int, *, whole: bool = True, fresh: bool = True) -> Update:
    """What the last entry did, and how it stands.

    Not `whole`: without the table itself, for somebody who is to get later frames. Not `fresh`: without what the last
    entry did, for somebody who knows it.
    """
    seen = _see(table, viewer)
    return Update(
        seq=table.seq,
        digest=seen.digest,
        viewer=viewer,
        phase=table.phase,
        to_move=table.to_move,
        moved=seen.moved if fresh else [],
        took_back=table.took_back and fresh,
        seats=seats_of(table) if whole else None,
        view=_show(table, seen) if whole else None,
        legal=_legal(table, seen.state) if whole and table.to_move == viewer else None,
        time=_time(table),
        offer=_offer(table),
        result=_result(table),
    )


def catch_up(table: Table, seats: frozenset[int], since: int | None) -> list[Update]:
    """The frames a connection with `seats` has missed after `since`; the last is whole.

    Nothing missed, or no `since`: one frame that says how it stands. All are for whoever sits before the device now.
    """
    viewer = table.viewer_for(seats)
    missed = [] if since is None else [logged for logged in table.log if logged.seq > since]
    if not missed or since is None:
        return [update(table, viewer, fresh=False)]
    walker = Table.restore(table.ident, table.log[: since + 1])
    found = []
    for logged in missed:
        walker.happen(logged)
        found.append(update(walker, viewer, whole=logged is missed[-1]))
    return found


def seats_of(table: Table) -> list[SeatInfo]:
    """Who sits where."""
    if table.seated is None:
        table.seated = [_seat(table, seat) for seat in range(table.created.seats)]
    return table.seated


def _seat(table: Table, seat: int) -> SeatInfo:
    sitter = table.sitters.get(seat)
    if sitter is None:
        return OPEN
    ready, away = bool(sitter.bot) or seat in table.nonces, bool(sitter.bot) and sitter.kind != "bot"
    return SeatInfo(sitter.kind, sitter.name, ready, away)


class Seen:
    """What a viewer sees of a table after its last entry."""

    def __init__(self, table: Table, viewer: int) -> None:
        self.shown: Struct | None = None
        self.state: State | None = None
        self.digest = ""
        self.moved: list[Moved] = []
        if table.position is None:
            return
        known = table.known.get(viewer) if table.steps else None
        stages = [step.before for step in table.steps] + [table.position.memory()]
        states = [_read(table.game, memory, viewer) for memory in stages[known is not None :]]
        states = states if known is None else [known, *states]
        self.state = table.after[viewer] = states[-1]
        self.digest = table.game.digest(self.state)
        pairs = itertools.pairwise(states)
        self.moved = [_moved(table, place, *pair, viewer) for place, pair in enumerate(pairs)]


def _read(game: Game, memory: "array[int]", viewer: int) -> State:
    return game.viewed_of(memory, viewer) if game.hidden else game.snapshot_of(memory)


def _see(table: Table, viewer: int) -> Seen:
    """Where nothing is hidden, everybody sees the same, and it is made once."""
    eye = viewer if table.game.hidden else SPECTATOR
    if eye not in table.seen:
        table.seen[eye] = Seen(table, eye)
    found: Seen = table.seen[eye]
    return found


def _show(table: Table, seen: Seen) -> Struct | None:
    """The view as the game writes it; what is in it for everybody is written once."""
    if seen.shown is None and seen.state is not None:
        texts = table.game.texts
        if table.shown is None or texts.show_other is None:
            table.shown = seen.shown = texts.show(seen.state)
        else:
            seen.shown = texts.show_other(seen.state, table.shown)
    return seen.shown


def _moved(table: Table, place: int, before: State, after: State, viewer: int) -> Moved:
    texts, step = table.game.texts, table.steps[place]
    hidden = texts.secret(before, step.action, viewer)
    if not hidden and place in table.public:
        return table.public[place]
    events = list(texts.events(before, step.action, after, viewer))
    sentences = [sentence_of(event) for event in events]
    moved = Moved(
        seat=step.seat,
        action=None if hidden else step.action,
        text=None if hidden else texts.action(before, step.action),
        events=events,
        said=[said for _, said in sentences],
        told=[told for told, _ in sentences],
    )
    if not hidden:
        table.public[place] = moved
    return moved


def _legal(table: Table, known: State | None) -> list[Choice] | None:
    position, text, describe = table.position, table.game.texts.action, table.game.texts.describe
    if position is None or known is None:
        return None
    return [Choice(action, text(known, action), describe(known, action)) for action in position.legal]


def _time(table: Table) -> Time | None:
    if table.clocks is None or table.position is None:
        return None
    running = None if table.bot_to_move else table.to_move
    return Time(list(table.clocks.left), running, table.clocks.since)


def _offer(table: Table) -> Offer | None:
    asked = table.asked
    return None if asked is None else Offer(asked.what, asked.seat, sorted(table.waiting))


def _result(table: Table) -> Result | None:
    """How it ended. Only now is the seed nobody's secret."""
    if table.how is None:
        return None
    position = table.position
    nonces = "" if position is None else position.nonces.hex()
    return Result(table.how, "" if position is None else position.why, table.scores, table.created.seed, nonces)
