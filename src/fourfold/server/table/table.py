"""A table, restored from its log: plain, synchronous, without sockets, clocks or a database.

`happen` carries out an entry that is committed. `judge` decides whether a message may become an entry; `frames` makes
what a viewer is sent of it.
"""

import hashlib
from array import array
from collections.abc import Iterable
from typing import Any, Literal, NamedTuple

import msgspec

from fourfold.core.events import seat_letter
from fourfold.core.position import Position, Variant
from fourfold.core.record import Record, record_of
from fourfold.core.rng import seed_bytes
from fourfold.core.verbs import CHANCE, SPECTATOR
from fourfold.core.words import Sentence, refused
from fourfold.registry import game
from fourfold.server.table.clocks import Clocks
from fourfold.server.table.drawn import drawn
from fourfold.server.table.entries import (
    Aborted,
    Answered,
    Asked,
    CameBack,
    Chose,
    Created,
    Left,
    Logged,
    RanOut,
    Readied,
    Resigned,
    Sat,
    Sitter,
    StoodIn,
    TookBack,
)
from fourfold.server.table.wire import Phase

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
        self.nonces: dict[int, str] = {}
        self.position: Position | None = None
        self.decisions: list[Decision] = []
        self.clocks = Clocks(created.clock, created.seats) if created.clock else None
        self.asked: Asked | None = None
        self.waiting: set[int] = set()
        self.how: How | None = None
        self.scores: list[float] | None = None
        self.log: list[Logged] = [first]
        self.transitions: list[Transition] = []
        self.took_back = False  # by the last entry
        self.moved_at = 0  # the last seq that changed the position
        self._answers: dict[str, int] = {}
        self._begin_if_ready(first)

    @classmethod
    def restore(cls, ident: str, log: Iterable[Logged]) -> "Table":
        """The table after a whole log."""
        entries = iter(log)
        table = cls(ident, next(entries))
        for logged in entries:
            table.happen(logged)
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
    def people(self) -> list[int]:
        """The seats that are not bots of the server."""
        return [seat for seat in range(self.created.seats) if seat in self.sitters and not self.sitters[seat].bot]

    @property
    def away(self) -> list[int]:
        """The seats of people for whom a bot plays on."""
        return [seat for seat, sitter in self.sitters.items() if sitter.bot and sitter.kind != "bot"]

    @property
    def bot_to_move(self) -> str:
        """The player that has to move, if it is a bot of the server."""
        seat = self.to_move
        return "" if seat is None else self.sitters[seat].bot

    @property
    def notice(self) -> Sentence | None:
        """What a viewer must know about how the game is shown; None as long as its rules are those of today."""
        return None

    def others(self, seat: int) -> set[int]:
        """The seats of other people: those that are not of the same visitor."""
        mine = self.sitters[seat].visitor
        return {k for k in self.people if k != seat and (self.sitters[k].visitor != mine or not mine)}

    def answered(self, mid: str) -> int | None:
        """The seq under which a message was committed."""
        return self._answers.get(mid)

    def viewer_for(self, seats: frozenset[int]) -> int:
        """Whose view a connection with these seats gets: its seat's, or on a shared device that of the seat to move."""
        if len(seats) == 1:
            return next(iter(seats))
        return self.to_move if self.to_move in seats else SPECTATOR

    def deadline(self) -> int | None:
        """When the seat to move runs out of time, in milliseconds; bots are not timed."""
        if self.clocks is None or self.to_move is None or self.bot_to_move:
            return None
        return self.clocks.deadline(self.to_move)

    def resume(self, now: int) -> None:
        """The server was away until `now`; no clock is charged for that."""
        if self.clocks:
            self.clocks.since = max(self.clocks.since, now)

    def record(self, viewer: int = SPECTATOR) -> Record:
        """The game; in progress, as the viewer may know it. Refused before it begins."""
        if self.position is None:
            raise refused("server.not-begun")
        tags = {f"Player{seat_letter(seat)}": self.sitters[seat].name for seat in range(self.created.seats)}
        if not self.how:
            return record_of(self.position, tags, viewer)
        tags["Commitment"] = self.commitment
        tags["Given"] = msgspec.json.encode(self.created.options).decode()
        tags["Drawn"] = drawn(self.variant, int(self.created.seed), self.position.nonces)
        if self.notice:
            tags["Notice"] = str(self.notice)
        if self.how != "played":
            tags["Ended"] = self.how
            tags["Scores"] = " ".join(f"{score:g}" for score in self.scores or ())
        return record_of(self.position, tags, stopped=True)

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
                self._seat(seat, sitter)
                self._begin_if_ready(logged)
            case Left(seat):
                self._seat(seat, None)
            case Readied(seat, nonce):
                self.nonces[seat] = nonce
                self._begin_if_ready(logged)
            case Chose():
                self._choose(entry, logged)
            case TookBack(seat):
                self._take_back(seat, logged)
            case Asked():
                self.asked = entry
                self.waiting = self.others(entry.seat)
                self._do_if_agreed(logged)
            case Answered(seat, yes):
                self.waiting.discard(seat)
                self.asked = self.asked if yes else None
                self._do_if_agreed(logged)
            case Resigned(seat):
                self._give_up(seat, "resigned", logged)
            case RanOut(seat):
                self._give_up(seat, "time", logged)
            case Aborted():
                self._end("aborted", None)
            case StoodIn(seat):
                self._stand_in(seat, STAND_IN, logged)
            case CameBack(seat):
                self._stand_in(seat, "", logged)

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
        self.asked = None
        self.moved_at = logged.seq
        if clocks:
            clocks.charge(entry.seat, entry.took, self._turn() != turn)
            clocks.since = logged.at

    def _take_back(self, seat: int, logged: Logged) -> None:
        position, running = self._playing(), self.to_move
        while self.decisions.pop().seat != seat:
            position.undo()
        position.undo()
        self.took_back = True
        self.asked = None
        self.moved_at = logged.seq
        if self.clocks and running is not None:  # what was spent is not given back
            self.clocks.charge(running, self.clocks.cost(logged.at, None), False)
            self.clocks.since = logged.at

    def _do_if_agreed(self, logged: Logged) -> None:
        if self.asked is None or self.waiting:
            return
        if self.asked.what == "draw":
            self._end("draw", [0.0] * self.created.seats)
        else:
            self._take_back(self.asked.seat, logged)

    def _give_up(self, seat: int, how: How, logged: Logged) -> None:
        """With two teams the other one wins. With more a bot plays on for the seat, if another person is left."""
        teams = self.game.teams(self.created.seats)
        if len(teams) == 2:
            mine = next(team for team in teams if seat in team)
            self._end(how, [-1.0 if k in mine else 1.0 for k in range(self.created.seats)])
        elif self.people == [seat]:
            self._end(how, None)
        else:
            self._seat(seat, Sitter("bot", self.sitters[seat].name, bot=STAND_IN))
            self.waiting.discard(seat)
            self.asked = None
            if self.clocks:
                self.clocks.since = logged.at

    def _stand_in(self, seat: int, bot: str, logged: Logged) -> None:
        """Exchange a person for a bot or back. The person's time is charged, the bot's is not."""
        if self.clocks and self.to_move == seat and bot:
            self.clocks.charge(seat, self.clocks.cost(logged.at, None), False)
        if self.clocks and self.to_move == seat:
            self.clocks.since = logged.at
        self._seat(seat, msgspec.structs.replace(self.sitters[seat], bot=bot))
        self.waiting.discard(seat)
        self.asked = None

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
        self.how, self.scores, self.asked = how, scores, None

    def _turn(self) -> tuple[int, int]:
        position = self._playing()
        return position.seat, self.game.texts.turn(position.state)

    def _playing(self) -> Position:
        if self.position is None:
            raise ValueError(f"table {self.ident} has not begun")
        return self.position
