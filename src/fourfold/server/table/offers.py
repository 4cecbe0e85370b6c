"""The offer to play a finished game again: the seat that made it, and the seats that have agreed."""

from typing import Self

import msgspec

from fourfold.server.table.entries import Offered


class Rematching(msgspec.Struct, frozen=True):
    """An offer after some answers. `persons` are the seats that are asked; bots come along."""

    offer: Offered
    persons: frozenset[int]
    accepted: frozenset[int]
    declined: frozenset[int] = frozenset()
    made: bool = False  # whether the new table is there

    @property
    def waiting(self) -> frozenset[int]:
        """The seats that have not answered."""
        return self.persons - self.accepted - self.declined

    @property
    def has_failed(self) -> bool:
        """Whether no person is left to play with: the offer was withdrawn, or all others have declined."""
        alone = self.declined and len(self.accepted) < 2 and not self.waiting
        return not self.made and (self.offer.seat in self.declined or bool(alone))

    @property
    def is_agreed(self) -> bool:
        """Whether the new table can be made."""
        return not self.waiting and not self.has_failed

    def answered(self, seats: frozenset[int], yes: bool) -> Self:
        """After the person of these seats has agreed or declined."""
        if yes:
            return msgspec.structs.replace(self, accepted=self.accepted | seats, declined=self.declined - seats)
        return msgspec.structs.replace(self, accepted=self.accepted - seats, declined=self.declined | seats)


def points_of(scores: list[float] | None, seats: int) -> list[float]:
    """What a game adds to a series: 1 for each winner, a half for everybody in a draw, nothing without a result."""
    if scores is None:
        return [0.0] * seats
    if any(score > 0 for score in scores):
        return [1.0 if score > 0 else 0.0 for score in scores]
    return [0.5] * seats
