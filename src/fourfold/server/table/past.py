"""A table whose game has other rules now: what can still be shown of it, and the result that its log tells."""

from collections.abc import Iterable

from fourfold.core.position import Position, Variant
from fourfold.core.rng import Draws
from fourfold.core.words import Refused, Sentence
from fourfold.registry import game
from fourfold.server.table.entries import Chose, Created, Logged, TookBack
from fourfold.server.table.table import Table


def restore(ident: str, log: list[Logged]) -> Table:
    """The table after a whole log, also if the version of its game has risen since it was created."""
    created = log[0].entry
    past = isinstance(created, Created) and created.version != game(created.game).version
    return PastTable.restore(ident, log) if past else Table.restore(ident, log)


class PastTable(Table):
    """A table of another version of its game. It is over, whatever its log says.

    The choices are replayed under the rules of today until one is not legal any more. The entries after it still tell
    how the game ended. A game that was played to its end has no result in the log; it has one here only if all its
    choices are legal.
    """

    def __init__(self, ident: str, first: Logged) -> None:
        self.cut = False  # whether the replay has stopped
        self.shown = 0  # choices that were replayed
        self.choices = 0
        super().__init__(ident, first)

    @classmethod
    def restore(cls, ident: str, log: Iterable[Logged]) -> "PastTable":
        """The table after a whole log."""
        entries = iter(log)
        table = cls(ident, next(entries))
        for logged in entries:
            table.happen(logged)
        if table.how is None:
            table._end("played" if table.cut else "aborted", None)
        return table

    @property
    def notice(self) -> Sentence | None:
        """What has changed, and what is shown."""
        facts = {"game": self.game.title, "version": self.created.version}
        if not self.cut:
            return Sentence("server.rules-changed", facts)
        return Sentence("server.rules-changed-cut", {**facts, "shown": self.shown, "choices": self.choices})

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
