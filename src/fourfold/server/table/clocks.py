"""The clocks of a table, decided from what its log has recorded.

Times are milliseconds of the clock of one server. They say how long the running clock has run. What a choice has cost
is recorded in its entry, so a log is replayed without them.
"""

from fourfold.server.table.wire import Clock

LAG = 500  # most milliseconds of network delay that are not charged for one choice
LAG_QUOTA = 2_000  # most milliseconds of network delay that a seat can have saved up
LAG_REGAINED = 100  # milliseconds of that quota that each choice brings back


class Clocks:
    """How much time each seat has left, and how much network delay it may still claim."""

    def __init__(self, rule: Clock, seats: int) -> None:
        self.rule = rule
        self._shares = [*rule.shares, *[100] * (seats - len(rule.shares))]
        self.left = [self._share_of(seat, rule.turn or rule.bank) for seat in range(seats)]
        self.lag = [LAG_QUOTA] * seats
        self.since = 0  # when the running clock was started

    def copy(self) -> "Clocks":
        """The same clocks, to go on from here independently."""
        twin = Clocks(self.rule, len(self.left))
        twin.left, twin.lag, twin.since = list(self.left), list(self.lag), self.since
        return twin

    def passed(self, now: int) -> int:
        """Milliseconds for which the running clock has run."""
        return max(0, now - self.since)

    def claimed(self, seat: int, passed: int, thought: int | None) -> int:
        """Milliseconds of network delay: what the client claims by `thought`, within what it may claim."""
        return 0 if thought is None else max(0, min(passed - thought, self._most_lag(seat)))

    def charge(self, seat: int, took: int, turn_ended: bool, lag: int | None = None) -> None:
        """Take the time off; a turn that ended brings the increment, or time for the next turn.

        `lag` is the delay that a choice was not charged for; None if it is not a choice.
        """
        self.left[seat] = max(0, self.left[seat] - took)
        if turn_ended and self.rule.turn:
            self.left[seat] = self._share_of(seat, self.rule.turn)
        elif turn_ended:
            self.left[seat] += self._share_of(seat, self.rule.increment)
        if lag is not None:
            self.lag[seat] = min(LAG_QUOTA, self.lag[seat] - lag + LAG_REGAINED)

    def forgive(self, start: int, end: int) -> None:
        """No server ran the table from `start` to `end`: the running clock stood still."""
        if self.since < end:
            self.since = end - max(0, start - self.since)

    def deadline(self, seat: int) -> int:
        """When the seat has no time left, with all the delay that it may claim."""
        return self.since + self.left[seat] + self._most_lag(seat)

    def _share_of(self, seat: int, seconds: int) -> int:
        """Milliseconds that a seat gets where the rule gives `seconds`."""
        return 10 * seconds * self._shares[seat]

    def _most_lag(self, seat: int) -> int:
        return max(0, min(LAG, self.lag[seat]))
