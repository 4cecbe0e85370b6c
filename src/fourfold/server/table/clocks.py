"""The clocks of a table, decided from the times in its log."""

from fourfold.server.table.wire import Clock

LAG = 500  # milliseconds of network delay that a client may claim for each choice


class Clocks:
    """How much time each seat has left. Times are milliseconds."""

    def __init__(self, rule: Clock, seats: int) -> None:
        self.rule = rule
        self.left = [1000 * (rule.turn or rule.bank)] * seats
        self.since = 0  # when the running clock was started

    def cost(self, now: int, thought: int | None) -> int:
        """Milliseconds charged for a choice made now: what the client claims, if the rest can be network delay."""
        passed = max(0, now - self.since)
        if thought is None:
            return passed
        return min(passed, max(thought, passed - LAG))

    def charge(self, seat: int, took: int, turn_ended: bool) -> None:
        """Take the time off; a turn that ended brings the increment, or time for the next turn."""
        self.left[seat] = max(0, self.left[seat] - took)
        if turn_ended and self.rule.turn:
            self.left[seat] = 1000 * self.rule.turn
        elif turn_ended:
            self.left[seat] += 1000 * self.rule.increment

    def deadline(self, seat: int) -> int:
        """When the seat has no time left, with all the delay that it may claim."""
        return self.since + self.left[seat] + LAG
