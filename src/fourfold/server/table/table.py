"""A table, restored from its log: plain, synchronous, without sockets, clocks or a database.

`happen` carries out an entry that is committed. `judge` decides whether a message may become an entry; `frames` makes
what a viewer is sent of it.
"""

import copy
import hashlib
from array import array
from collections.abc import Generator, Iterable
from typing import Any, Literal, NamedTuple, Self

import msgspec

from fourfold.core.events import seat_letter
from fourfold.core.position import Position, Variant
from fourfold.core.record import Record, recording
from fourfold.core.rng import seed_bytes
from fourfold.core.steps import finish
from fourfold.core.verbs import CHANCE, SPECTATOR
from fourfold.core.words import Sentence, refused
from fourfold.registry import game
from fourfold.server.table.checkpoints import Checkpoints
from fourfold.server.table.clocks import Clocks
from fourfold.server.table.drawn import drawn
from fourfold.server.table.entries import (
    Aborted,
    Answered,
    Asked,
    CameBack,
    Chose,
    Closed,
    Created,
    Expired,
    Left,
    Lifted,
    Logged,
    Offered,
    RanOut,
    Readied,
    Rematched,
    Removed,
    Replied,
    Resigned,
    Sat,
    Sitter,
    StoodIn,
    TookBack,
    WentOn,
)
from fourfold.server.table.offers import Rematching
from fourfold.server.table.wire import Declined, Phase

STAND_IN = "bot:1"  # plays on for a person who is away, or resigned at a table of more than two teams
How = Literal["played", "resigned", "time", "draw", "aborted"]


class Transition(NamedTuple):
    """One action of the last entry, with the bytes of the state before it."""

    seat: int
    action: int
    before: "array[int]"


class Decision(msgspec.Struct, frozen=True, gc=False):
    """A choice of a seat, and how many actions were played before it."""

    seat: int
    start: int


class Table:
    """A table after some entry of its log."""

    def __init__(self, ident: str, first: Logged) -> None:
        created = first.entry
        if not isinstance(created, Created):
            raise TypeError(f"the log of table {ident} does not begin with its creation")
        self._check_version(created)
        self.ident = ident
        self.created = created
        self.variant = self._variant_of(created)
        self.game = self.variant.game
        self.sitters: dict[int, Sitter] = dict(created.sitters)
        self.seatings = 0  # how often that has changed
        self._sat_at: dict[int, int] = {}  # the entry with which a seat was taken; 0 if the table began with it
        self.given_up: frozenset[int] = frozenset()  # seats for which a bot plays to the end
        self._blocked: frozenset[str] = frozenset()  # visitors and origins that cannot come back
        self.nonces: dict[int, str] = {}
        self.position: Position | None = None
        self.decisions: list[Decision] = []
        self.clocks = Clocks(created.clock, created.seats) if created.clock else None
        self.faced = -1  # the seat that had a shared device before it last
        self.asked: Asked | None = None
        self.waiting: set[int] = set()
        self.declined: Declined | None = None  # what was asked last and not granted, until the next move
        self.how: How | None = None
        self.scores: list[float] | None = None
        self.rematch: Rematching | None = None
        self.log: list[Logged] = [first]
        self.transitions: list[Transition] = []
        self.took_back = False  # by the last entry
        self.moved_at = 0  # the last seq that changed the position
        self._answers: dict[str, int] = {}
        self._checkpoints = Checkpoints()
        self._begin_if_ready(first)

    @classmethod
    def restore(cls, ident: str, log: Iterable[Logged]) -> Self:
        """The table after a whole log."""
        return finish(cls.restoring(ident, log))

    @classmethod
    def restoring(cls, ident: str, log: Iterable[Logged]) -> Generator[None, None, Self]:
        """The same in steps, one for each entry."""
        entries = iter(log)
        table = cls(ident, next(entries))
        for logged in entries:
            table.happen(logged)
            yield
        return table

    # -- state

    @property
    def seq(self) -> int:
        """The number of the last entry."""
        return self.log[-1].seq

    @property
    def phase(self) -> Phase:
        """Before, during or after the game."""
        return "over" if self.how else "open" if self.position is None else "playing"

    @property
    def to_move(self) -> int | None:
        """The seat that decides, while the game is played."""
        return self.position.seat if self.position is not None and not self.how else None

    @property
    def commitment(self) -> str:
        """The digest of the key from which every chance will come."""
        return hashlib.sha256(seed_bytes(int(self.created.seed))).hexdigest()

    @property
    def is_fair(self) -> bool:
        """Whether there are no hints and no analysis before the game is over. Rated games are always so."""
        return self.created.fair or self.created.rated

    @property
    def people(self) -> list[int]:
        """The seats that are not bots of the server."""
        return [seat for seat in range(self.created.seats) if seat in self.sitters and not self.sitters[seat].bot]

    @property
    def away(self) -> list[int]:
        """The seats of people for whom a bot plays on until they are back."""
        stood_in = (seat for seat, sitter in self.sitters.items() if sitter.bot and sitter.kind != "bot")
        return [seat for seat in stood_in if seat not in self.given_up]

    @property
    def bot_to_move(self) -> str:
        """The player that has to move, if it is a bot of the server."""
        seat = self.to_move
        return "" if seat is None else self.sitters[seat].bot

    @property
    def notice(self) -> Sentence | None:
        """What a viewer must know about how the game is shown; None as long as its rules are those of today."""
        return None

    @property
    def keeps_listing(self) -> bool:
        """Whether the list of tables knows more of it than its log can tell today."""
        return False

    def others(self, seat: int) -> set[int]:
        """The seats of other people: those that are not of the same visitor."""
        return self._apart(seat, self.people)

    def _apart(self, seat: int, seats: Iterable[int]) -> set[int]:
        mine = self.sitters[seat].visitor
        return {k for k in seats if k != seat and (self.sitters[k].visitor != mine or not mine)}

    def is_open_to(self, visitor: str) -> bool:
        """Whether a visitor without a key may see the table: theirs, listed, open to join, or over and not private."""
        theirs = visitor and visitor in (self.created.by, *(sitter.visitor for sitter in self.sitters.values()))
        shown = self.phase == "open" or (self.phase == "over" and not self.created.private)
        return bool(theirs) or self.created.listed or shown

    def is_blocked(self, sitter: Sitter) -> bool:
        """Whether the owner has removed this person, or another one of the same address."""
        return sitter.visitor != self.created.by and not self._blocked.isdisjoint((sitter.visitor, sitter.origin))

    def is_of(self, visitor: str) -> bool:
        """Whether a visitor has made the table or sits at it."""
        return visitor == self.created.by or any(sitter.visitor == visitor for sitter in self.sitters.values())

    def sat_after(self, seat: int, seq: int) -> bool:
        """Whether the seat was taken after an entry."""
        return self._sat_at.get(seat, 0) > seq

    def message_key(self, seat: int, ident: str) -> str:
        """The key under which a message of the person on a seat is remembered; of the next person it is another one."""
        sat_at = self._sat_at.get(seat, 0)
        return f"{seat}.{sat_at}:{ident}" if sat_at else f"{seat}:{ident}"

    def answered(self, mid: str) -> int | None:
        """The seq under which a message was committed."""
        return self._answers.get(mid)

    def viewer_for(self, seats: frozenset[int]) -> int:
        """Whose view a connection with these seats gets: its seat's, or on a shared device that of the seat to move.

        A person who has given a seat up looks on as a spectator.
        """
        playing = seats - self.given_up
        if len(playing) == 1:
            return next(iter(playing))
        return self.to_move if self.to_move in playing else SPECTATOR

    def is_shared(self, seats: frozenset[int]) -> bool:
        """Whether several seats, which may not know the same, look at one connection."""
        return len(seats - self.given_up) > 1 and self.game.hidden

    @property
    def is_handed_on(self) -> bool:
        """Whether the clock waits while people who share a device hand it to the seat to move."""
        if self.clocks is None or not self.game.hidden or self.to_move in (None, self.faced) or self.bot_to_move:
            return False
        people = self.people
        return len(people) > 1 and not self._apart(people[0], people)

    def deadline(self) -> int | None:
        """When the seat to move runs out of time, in milliseconds; bots and handing a device on are not timed."""
        if self.clocks is None or self.to_move is None or self.bot_to_move or self.is_handed_on:
            return None
        return self.clocks.deadline(self.to_move)

    def spent(self, now: int) -> int | None:
        """Milliseconds for which the clock of the seat to move has run; None without clocks."""
        if self.clocks is None:
            return None
        return 0 if self.deadline() is None else self.clocks.passed(now)

    def forgive(self, start: int, end: int) -> None:
        """No server ran the table from `start` to `end`; no clock is charged for that."""
        if self.clocks:
            self.clocks.forgive(start, end)

    def run_on(self, until: int, now: int) -> None:
        """The running clock, which was to stand still until a time, runs on now."""
        if self.clocks:
            self.clocks.since -= max(0, until - now)

    def copy(self) -> "Table":
        """The same table, to go on from here independently."""
        twin = copy.copy(self)
        twin.sitters, twin.nonces, twin.waiting = dict(self.sitters), dict(self.nonces), set(self.waiting)
        twin._sat_at = dict(self._sat_at)
        twin.position = self.position.copy() if self.position else None
        twin.clocks = self.clocks.copy() if self.clocks else None
        twin.decisions, twin.log, twin._answers = list(self.decisions), list(self.log), dict(self._answers)
        twin._checkpoints = Checkpoints()
        return twin

    def at(self, seq: int) -> "Table":
        """The table as it was after an earlier entry. Quick if it is one of the last `checkpoints.KEPT_FOR`."""
        walker = self.near(seq)
        for logged in self.log[walker.seq + 1 : seq + 1]:
            walker.happen(logged)
        return walker

    def near(self, seq: int) -> "Table":
        """The table at an entry that is not after `seq`, and not long before it if `seq` is one of the last."""
        before = self._checkpoints.before(seq)
        return before.copy() if before else type(self)(self.ident, self.log[0])

    def record(self, viewer: int = SPECTATOR) -> Record:
        """The game; in progress, as the viewer may know it. Refused before it begins."""
        return finish(self.recording(viewer))

    def recording(self, viewer: int = SPECTATOR) -> Generator[None, None, Record]:
        """The same in steps, one for each action. The table must not change meanwhile."""
        if self.position is None:
            raise refused("server.not-begun")
        tags = {f"Player{seat_letter(seat)}": self.sitters[seat].name for seat in range(self.created.seats)}
        if not self.how:
            return (yield from recording(self.position, tags, viewer))
        tags["Commitment"] = self.commitment
        tags["Given"] = msgspec.json.encode(self.created.options).decode()
        tags["Drawn"] = drawn(self.variant, int(self.created.seed), self.position.nonces)
        if self.notice:
            tags["Notice"] = str(self.notice)
        if self.how != "played":
            tags["Ended"] = self.how
            tags["Scores"] = " ".join(f"{score:g}" for score in self.scores or ())
        return (yield from recording(self.position, tags, stopped=True))

    # -- changes

    def happen(self, logged: Logged) -> None:
        """Carry out an entry that is in the log."""
        if logged.seq != self.seq + 1:
            raise ValueError(f"entry {logged.seq} of table {self.ident} comes after {self.seq}")
        self.transitions = []
        self.took_back = False
        self.log.append(logged)
        if logged.mid:
            self._answers[logged.mid] = logged.seq
        entry: Any = logged.entry
        match entry:
            case Sat(seat, sitter):
                self._sat_at[seat] = logged.seq
                self._seat(seat, sitter)
                self._begin_if_ready(logged)
            case Left(seat):
                self._seat(seat, None)
            case Removed(seat):
                self._block(self.sitters[seat])
                self._seat(seat, None)
            case Readied(seat, nonce):
                self.nonces[seat] = nonce
                self._begin_if_ready(logged)
            case Chose():
                self._choose(entry, logged)
            case TookBack(seat):
                self._take_back(seat, logged)
            case Asked():
                self.asked, self.declined = entry, None
                self.waiting = self.others(entry.seat)
                self._do_if_agreed(logged)
            case Answered(seat, yes):
                self.waiting.discard(seat)
                if not yes:
                    self._decline(seat)
                self._do_if_agreed(logged)
            case Resigned(seat):
                self._give_up(seat, "resigned", logged)
            case RanOut(seat):
                self._give_up(seat, "time", logged)
            case Aborted() | Expired():
                self._end("aborted", None)
            case Closed():
                if not self.how:
                    self._end("aborted", None)
            case StoodIn(seat):
                self._stand_in(seat, STAND_IN, logged)
            case CameBack(seat):
                self._stand_in(seat, "", logged)
            case Lifted(seat):
                self.faced = seat
                if self.clocks:
                    self.clocks.since = logged.at
            case Offered(seat):
                persons = frozenset(k for k, sitter in self.sitters.items() if sitter.kind != "bot")
                self.rematch = Rematching(entry, persons, persons - self._apart(seat, persons))
            case Replied(seat, yes):
                if self.rematch:
                    own = self.rematch.persons - self._apart(seat, self.rematch.persons)
                    self.rematch = self.rematch.answered(own, yes)
            case WentOn():
                if self.rematch:
                    self.rematch = self.rematch.answered(self.rematch.waiting, yes=False)
            case Rematched():
                if self.rematch:
                    self.rematch = msgspec.structs.replace(self.rematch, made=True)
        self._checkpoints.pass_by(self)

    def _check_version(self, created: Created) -> None:
        if created.version != game(created.game).version:
            raise refused("server.old-version", game=game(created.game).title, version=created.version)

    def _variant_of(self, created: Created) -> Variant[Position]:
        return Variant(game(created.game), created.seats, created.options)

    def _seat(self, seat: int, sitter: Sitter | None) -> None:
        self.seatings += 1
        if sitter is None:
            del self.sitters[seat]
            self.nonces.pop(seat, None)
        else:
            self.sitters[seat] = sitter

    def _block(self, gone: Sitter) -> None:
        """A guest can become another one at once, so the address is blocked too, unless it is the owner's own."""
        self._blocked |= {gone.visitor, gone.origin} - {"", self.created.origin}

    def _begin_if_ready(self, logged: Logged) -> None:
        if len(self.sitters) < self.created.seats or any(seat not in self.nonces for seat in self.people):
            return
        nonces = bytes.fromhex("".join(self.nonces[seat] for seat in sorted(self.nonces)))
        self.position = self.variant.start(int(self.created.seed), rolls=False, nonces=nonces)
        self.moved_at = logged.seq
        if self.clocks:
            self.clocks.since = logged.at
        self._roll()

    def _choose(self, entry: Chose, logged: Logged) -> None:
        position, clocks = self._playing(), self.clocks
        turn = self._turn() if clocks else None
        self.decisions.append(Decision(entry.seat, position.count))
        self._play(entry.action)
        self._roll()
        self._decline(entry.seat)  # a move ends an offer
        self.faced = entry.seat
        self.moved_at = logged.seq
        if clocks:
            clocks.charge(entry.seat, entry.took, self._turn() != turn, entry.lag)
            clocks.since = logged.at

    def _take_back(self, seat: int, logged: Logged) -> None:
        position, running = self._playing(), self.to_move
        while self.decisions.pop().seat != seat:
            position.undo()
        position.undo()
        self.took_back = True
        self.asked = self.declined = None
        self.moved_at = logged.seq
        if self.clocks and running is not None:  # what was spent is not given back
            self.clocks.charge(running, self._took(logged), False)
            self.clocks.since = logged.at

    def _decline(self, by: int) -> None:
        """End the offer that stands. A seat that ends its own has not been declined."""
        asked, self.asked = self.asked, None
        self.declined = Declined(asked.what, asked.seat, by) if asked and asked.seat != by else None

    def _do_if_agreed(self, logged: Logged) -> None:
        if self.asked is None or self.waiting:
            return
        if self.asked.what == "draw":
            self._end("draw", [0.0] * self.created.seats)
        else:
            self._take_back(self.asked.seat, logged)

    def _give_up(self, seat: int, how: How, logged: Logged) -> None:
        """With two teams the other one wins. With more a bot plays on for the seat, if another person is left.

        The seat stays that of its person, who is asked to play again after the game.
        """
        teams = self.game.teams(self.created.seats)
        if len(teams) == 2:
            mine = next(team for team in teams if seat in team)
            self._end(how, [-1.0 if k in mine else 1.0 for k in range(self.created.seats)])
        elif self.people == [seat]:
            self._end(how, None)
        else:
            self._seat(seat, msgspec.structs.replace(self.sitters[seat], bot=STAND_IN))
            self.given_up |= {seat}
            self.waiting.discard(seat)
            self.asked = None
            if self.clocks:
                self.clocks.since = logged.at

    def _stand_in(self, seat: int, bot: str, logged: Logged) -> None:
        """Exchange a person for a bot or back. The person's time is charged, the bot's is not."""
        if self.clocks and self.to_move == seat and bot:
            self.clocks.charge(seat, self._took(logged), False)
        if self.clocks and self.to_move == seat:
            self.clocks.since = logged.at
        self._seat(seat, msgspec.structs.replace(self.sitters[seat], bot=bot))
        self.waiting.discard(seat)
        self.asked = None

    def _took(self, logged: Logged) -> int:
        """The time on the running clock, as recorded; in old logs, as the times of the entries tell it."""
        entry: Any = logged.entry
        recorded: int | None = entry.took
        if recorded is not None or self.clocks is None:
            return recorded or 0
        return self.clocks.passed(logged.at)

    def _play(self, action: int) -> None:
        position = self._playing()
        seat, before = position.seat, position.memory()
        position.play(action)
        self.transitions.append(Transition(seat, action, before))
        if position.over:
            self._end("played", position.scores)

    def _roll(self) -> None:
        position = self._playing()
        while position.seat == CHANCE:
            self._play(position.rolled())

    def _end(self, how: How, scores: list[float] | None) -> None:
        self.how, self.scores, self.asked, self.declined = how, scores, None, None

    def _turn(self) -> tuple[int, int]:
        position = self._playing()
        return position.seat, self.game.texts.turn(position.state)

    def _playing(self) -> Position:
        if self.position is None:
            raise ValueError(f"table {self.ident} has not begun")
        return self.position
