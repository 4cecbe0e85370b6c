"""The tables of a game's knowledge, made once for a game played."""

from fourfold.core.knowledge import NO_TABLES, Knowledge, Tables
from fourfold.core.verbs import State


class KnownTables:
    """Those that were made last; none without knowledge."""

    def __init__(self, knowledge: Knowledge | None) -> None:
        self._knowledge = knowledge
        self._key = b""
        self._made: Tables | None = None

    def of(self, s: State) -> Tables:
        """The tables for the game of `s`."""
        if self._knowledge is None:
            return NO_TABLES
        key = self._knowledge.key(s)
        if self._made is None or key != self._key:
            self._key, self._made = key, self._knowledge.prepare(s)
        return self._made
