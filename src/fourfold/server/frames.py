"""What a viewer is sent about a table. Everything about the game comes out of that viewer's view."""

from fourfold.core.verbs import State
from fourfold.server.table import Step, Table
from fourfold.server.wire import PROTOCOL, Choice, Moved, Offer, Result, SeatInfo, Time, Update, Welcome

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
    known = None if table.position is None else table.position.viewed(viewer)
    return Update(
        seq=table.seq,
        digest="" if known is None else table.game.digest(known),
        viewer=viewer,
        phase=table.phase,
        to_move=table.to_move,
        moved=[_moved(table, step, viewer) for step in table.steps] if fresh else [],
        took_back=table.took_back and fresh,
        seats=seats_of(table) if whole else None,
        view=table.game.texts.show(known) if whole and known is not None else None,
        legal=_legal(table, known) if whole and table.to_move == viewer else None,
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
    return [_seat(table, seat) for seat in range(table.created.seats)]


def _seat(table: Table, seat: int) -> SeatInfo:
    sitter = table.sitters.get(seat)
    if sitter is None:
        return OPEN
    return SeatInfo(sitter.kind, sitter.name, bool(sitter.bot) or seat in table.nonces)


def _moved(table: Table, step: Step, viewer: int) -> Moved:
    texts = table.game.texts
    before, after = _view(table, step.before, viewer), _view(table, step.after, viewer)
    hidden = texts.secret(step.before, step.action, viewer)
    events = list(texts.events(before, step.action, after, viewer))
    return Moved(
        seat=step.seat,
        action=None if hidden else step.action,
        text=None if hidden else texts.action(before, step.action),
        events=events,
        said=[event.say() for event in events],
    )


def _view(table: Table, s: State, viewer: int) -> State:
    if not table.game.hidden:
        return s
    room = table.game.blank()
    table.game.verbs.view(s, viewer, room[0])
    return room[0]


def _legal(table: Table, known: State) -> list[Choice] | None:
    position, texts = table.position, table.game.texts
    if position is None:
        return None
    return [Choice(action, texts.action(known, action), texts.describe(known, action)) for action in position.legal]


def _time(table: Table) -> Time | None:
    if table.clocks is None or table.position is None:
        return None
    return Time(list(table.clocks.left), None if table.bot_to_move else table.to_move)


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
