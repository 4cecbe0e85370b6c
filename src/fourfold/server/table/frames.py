"""What a viewer is sent about a table. Everything about the game comes out of that viewer's view."""

import itertools
from array import array
from collections.abc import Generator
from dataclasses import dataclass, field

from fourfold.core.events import sentence_of
from fourfold.core.game import Struct
from fourfold.core.verbs import SPECTATOR, State
from fourfold.server.table.checkpoints import KEPT_FOR
from fourfold.server.table.rematch import changed_options, next_seats, series_after
from fourfold.server.table.table import Table
from fourfold.server.table.wire import PROTOCOL, Choice, Moved, Offer, Rematch, Result, SeatInfo, Time, Update, Welcome

OPEN = SeatInfo("open")


@dataclass(slots=True)
class Seen:
    """What a viewer sees of a table after its last entry. Before the game there is no state."""

    state: State | None = None
    digest: str = ""
    moved: list[Moved] = field(default_factory=list)
    shown: Struct | None = None  # the view, once a frame needs it


class Frames:
    """Makes the frames of one table, and keeps what several of them share.

    A frame tells of the table's last entry. The caches follow the table by themselves: they are made anew when its
    seq has changed.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self._seq = table.seq  # the entry that the caches tell of
        self._seen: dict[int, Seen] = {}  # by viewer
        self._shown: Struct | None = None  # the view of one viewer, from which others take what is the same for all
        self._public: dict[int, Moved] = {}  # for all viewers who may see a transition, by its place
        self._before: dict[int, State] = {}  # what viewers saw before the last entry
        self._after: dict[int, State] = {}  # what they see now
        self._seats: list[SeatInfo] = []
        self._seats_of = (-1, -1)  # the seatings and nonces for which `_seats` was made

    def welcome(self, yours: frozenset[int], since: int | None = None) -> Welcome:
        """The first frame, for a connection that holds the seats `yours` and has seen everything up to `since`."""
        table, created = self.table, self.table.created
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
            seats=self.seats(),
            yours=sorted(yours),
            seq=table.seq,
            since=self._reachable(since),
            notice=table.notice,
            notice_said=str(table.notice or ""),
            host=_host(table),
            private=created.private,
            series=created.series,
            fair=table.is_fair,
        )

    def update(self, viewer: int, *, whole: bool = True, fresh: bool = True, shared: bool = False) -> Update:
        """What the last entry did, and the table after it.

        Not `whole`: without the table itself, for a viewer who gets later frames at once. Not `fresh`: without what the
        last entry did, for a viewer who knows it. `shared`: also what everybody may know of it, for a device that goes
        from seat to seat.
        """
        table, seen = self.table, self._see(viewer)
        to_move = table.to_move
        return Update(
            seq=self._seq,
            digest=seen.digest,
            viewer=viewer,
            phase=table.phase,
            to_move=to_move,
            moved=seen.moved if fresh else [],
            took_back=table.took_back and fresh,
            seats=self.seats() if whole else None,
            view=self._show(seen) if whole else None,
            legal=_legal(table, seen.state) if whole and to_move == viewer else None,
            time=_time(table),
            offer=_offer(table),
            result=_result(table),
            rematch=_rematch(table),
            public=self._see(SPECTATOR).moved if shared and fresh else None,
            declined=table.declined,
        )

    def catch_up(self, seats: frozenset[int], since: int | None) -> list[Update]:
        """The frames that a connection with `seats` has missed after `since`; the last is whole.

        With nothing missed, or more than can be sent, one frame shows the table. All frames are for the viewer of this
        moment.
        """
        return [frame for frame in self.catching_up(seats, since) if frame]

    def catching_up(self, seats: frozenset[int], since: int | None) -> Generator[Update | None, None, None]:
        """The same in steps; None for an entry that is replayed without a frame.

        If the table goes on between two steps, the frames of its new entries follow, as others are sent them.
        """
        table, start, last = self.table, self._reachable(since), self.table.seq
        viewer, shared = table.viewer_for(seats), table.is_shared(seats)
        if start == last:
            yield self.update(viewer, fresh=False)
            return
        walker = table.near(start)
        while walker.seq < start:
            walker.happen(table.log[walker.seq + 1])
            yield None
        past = Frames(walker)
        while walker.seq < table.seq:
            walker.happen(table.log[walker.seq + 1])
            viewer = viewer if walker.seq <= last else walker.viewer_for(seats)
            yield past.update(viewer, whole=walker.seq >= last, shared=shared)

    def _reachable(self, since: int | None) -> int:
        """The entry after which a client is told each one: `since`, or the last if that is too long ago or unknown.

        Under changed rules no earlier entry is told.
        """
        last = self.table.seq
        return last if since is None or self.table.notice or not 0 <= last - since <= KEPT_FOR else since

    def seats(self) -> list[SeatInfo]:
        """Who sits where. The list is shared: it must not be changed."""
        made_of = (self.table.seatings, len(self.table.nonces))
        if self._seats_of != made_of:
            self._seats, self._seats_of = seats_of(self.table), made_of
        return self._seats

    def forget(self) -> None:
        """Let go of the frames of the last entry once all have them: at many tables they hold most of the memory."""
        self._seen, self._public, self._shown = {}, {}, None

    def _see(self, viewer: int) -> Seen:
        """Where nothing is hidden all viewers see the same, and it is made once."""
        self._follow()
        eye = viewer if self.table.game.hidden else SPECTATOR
        if eye not in self._seen:
            self._seen[eye] = self._look(eye)
        return self._seen[eye]

    def _follow(self) -> None:
        """Turn to the table's last entry. What viewers saw is of use if no entry was left out."""
        if self._seq != self.table.seq:
            self._before, self._after = self._after if self._seq + 1 == self.table.seq else {}, {}
            self._seq = self.table.seq
            self.forget()

    def _look(self, viewer: int) -> Seen:
        table = self.table
        if table.position is None:
            return Seen()
        known = self._before.get(viewer) if table.transitions else None
        stages = [transition.before for transition in table.transitions] + [table.position.memory()]
        states = [self._read(memory, viewer) for memory in stages[known is not None :]]
        states = states if known is None else [known, *states]
        self._after[viewer] = states[-1]
        pairs = enumerate(itertools.pairwise(states))
        moved = [self._moved(place, before, after, viewer) for place, (before, after) in pairs]
        return Seen(states[-1], table.game.digest(states[-1]), moved)

    def _read(self, memory: "array[int]", viewer: int) -> State:
        game = self.table.game
        return game.viewed_of(memory, viewer) if game.hidden else game.snapshot_of(memory)

    def _show(self, seen: Seen) -> Struct | None:
        """The view as the game writes it; what is the same for all viewers is written once."""
        if seen.shown is None and seen.state is not None:
            texts = self.table.game.texts
            if self._shown is None or texts.show_other is None:
                self._shown = seen.shown = texts.show(seen.state)
            else:
                seen.shown = texts.show_other(seen.state, self._shown)
        return seen.shown

    def _moved(self, place: int, before: State, after: State, viewer: int) -> Moved:
        texts, transition = self.table.game.texts, self.table.transitions[place]
        action = transition.action
        hidden = texts.secret(before, action, viewer)
        if not hidden and place in self._public:
            return self._public[place]
        events = list(texts.events(before, action, after, viewer))
        sentences = [sentence_of(event) for event in events]
        moved = Moved(
            seat=transition.seat,
            action=None if hidden else action,
            text=None if hidden else texts.action(before, action),
            events=events,
            said=[said for _, said in sentences],
            sentences=[sentence for sentence, _ in sentences],
        )
        if not hidden:
            self._public[place] = moved
        return moved


def _host(table: Table) -> int:
    own = (seat for seat, sitter in sorted(table.sitters.items()) if sitter.visitor == table.created.by != "")
    return next(own, SPECTATOR)


def seats_of(table: Table) -> list[SeatInfo]:
    """Who sits where."""
    return [_seat(table, seat) for seat in range(table.created.seats)]


def _seat(table: Table, seat: int) -> SeatInfo:
    sitter = table.sitters.get(seat)
    if sitter is None:
        return OPEN
    ready = bool(sitter.bot) or seat in table.nonces
    return SeatInfo(
        sitter.kind, sitter.name, ready, seat in table.away, sitter.account_id, given_up=seat in table.given_up
    )


def _legal(table: Table, known: State | None) -> list[Choice] | None:
    position, text, describe = table.position, table.game.texts.action, table.game.texts.describe
    if position is None or known is None:
        return None
    return [Choice(action, text(known, action), describe(known, action)) for action in position.legal]


def _time(table: Table) -> Time | None:
    if table.clocks is None or table.position is None:
        return None
    running = None if table.bot_to_move or table.is_handed_on else table.to_move
    return Time(list(table.clocks.left), running, table.clocks.since)


def _offer(table: Table) -> Offer | None:
    asked = table.asked
    return None if asked is None else Offer(asked.what, asked.seat, sorted(table.waiting))


def _result(table: Table) -> Result | None:
    """How it ended. The seed is secret until now."""
    if table.how is None:
        return None
    position = table.position
    series = series_after(table) if table.created.series else []
    if position is None:
        return Result(table.how, "", table.scores, table.created.seed, "", series)
    return Result(
        table.how,
        position.why,
        table.scores,
        table.created.seed,
        position.nonces.hex(),
        series,
        chances=max(0, position.count - len(table.decisions)),  # all other actions were decided by a seat
        drawn=position.options != table.variant.options,
    )


def _rematch(table: Table) -> Rematch | None:
    standing = table.rematch
    if standing is None:
        return None
    return Rematch(
        seat=standing.offer.seat,
        options=standing.offer.options,
        changed=changed_options(table, standing.offer.options),
        accepted=sorted(standing.accepted),
        declined=sorted(standing.declined),
        waiting=sorted(standing.waiting),
        failed=standing.has_failed,
        table=standing.offer.table if standing.made else "",
        seats=next_seats(table),
    )
