"""A table whose game has other rules now: what can still be shown of it, and the result that its log tells."""

from collections.abc import Generator

from fourfold.core.position import Position, Variant
from fourfold.core.rng import Draws
from fourfold.core.steps import finish
from fourfold.core.words import Refused, Sentence
from fourfold.registry import game
from fourfold.server.table.entries import Chose, Created, Logged, TookBack
from fourfold.server.table.table import Table


def is_past(log: list[Logged]) -> bool:
    """Whether the version of the game has risen since the table was created."""
    created = log[0].entry
    return isinstance(created, Created) and created.version != game(created.game).version


def restore(ident: str, log: list[Logged], was_over: bool = False) -> Table:
    """The table after a whole log, also if the version of its game has risen since.

    `was_over` says that such a game had been played to its end, which its log does not say.
    """
    return finish(restoring(ident, log, was_over))


def restoring(ident: str, log: list[Logged], was_over: bool = False) -> Generator[None, None, Table]:
    """The same in steps, one for each entry."""
    if not is_past(log):
        return (yield from Table.restoring(ident, log))
    table = yield from PastTable.restoring(ident, log)
    return table.close(was_over)


class PastTable(Table):
    """A table of another version of its game. It is over, whatever its log says.

    The choices are replayed under the rules of today until one is not legal any more. The entries after it still tell
    how the game ended. A game that was played to its end has no result in the log; it has one here only if all its
    choices are legal and end it today as well.
    """

    def __init__(self, ident: str, first: Logged) -> None:
        self.closed = False  # whether it is over by `close` alone
        self.cut = False  # whether the replay has stopped
        self.shown = 0  # choices that were replayed
        self.choices = 0
        super().__init__(ident, first)

    def close(self, was_over: bool) -> "PastTable":
        """End a game whose end is not in the log: it was played to its end before (`was_over`), or it cannot go on."""
        if self.how is None:
            self.closed = True
            self._end("played" if was_over and self.position is not None else "aborted", None)
        return self

    @property
    def notice(self) -> Sentence | None:
        """What has changed, and what is shown."""
        facts = {"game": self.game.title, "version": self.created.version}
        if self.closed and self.how == "aborted":
            return Sentence("server.rules-changed-stopped", facts)
        if not self.cut and not self.closed:
            return Sentence("server.rules-changed", facts)
        key = "server.rules-changed-no-result" if self.closed else "server.rules-changed-cut"
        return Sentence(key, {**facts, "shown": self.shown, "choices": self.choices})

    @property
    def keeps_listing(self) -> bool:
        """A begun game without an end in its log: the list of tables alone tells whether it was running."""
        return self.closed and self.position is not None

    def happen(self, logged: Logged) -> None:
        """Carry out an entry as far as today's rules allow it."""
        entry = logged.entry
        self.choices += isinstance(entry, Chose)
        if isinstance(entry, Chose) and (self.position is None or self.position.seat != entry.seat):
            self._stop()
        if self.cut and isinstance(entry, Chose | TookBack):
            self.log.append(logged)
            return
        try:
            super().happen(logged)
        except Refused:
            self._stop()
            return
        self.shown += isinstance(entry, Chose)

    def _stop(self) -> None:
        if not self.cut:
            self.cut, self.how, self.scores = True, None, None

    def _check_version(self, created: Created) -> None:
        pass

    def _variant_of(self, created: Created) -> Variant[Position]:
        """As it was created. If today's rules refuse that, default options: then only a first position is shown."""
        found = game(created.game)
        try:
            variant: Variant[Position] = Variant(found, created.seats, created.options)
            found.decide(created.seats, variant.options, Draws(0))
        except Refused:
            self.cut = True
            return Variant(found, created.seats if created.seats in found.seats else None)
        return variant

    def _take_back(self, seat: int, logged: Logged) -> None:
        if not self.cut:
            super()._take_back(seat, logged)
