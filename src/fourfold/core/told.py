"""Events and descriptions: small typed values that a client shows and a sentence is made of."""

from typing import Any, ClassVar

import msgspec

from fourfold.core.words import say

SEAT_LETTERS = "ABCDE"


def seat_letter(seat: int) -> str:
    """How a seat is called on drawings and in sentences."""
    return SEAT_LETTERS[seat]


class Event(msgspec.Struct, frozen=True, tag_field="event", tag=str.lower):
    """Something that happened. A game's events are subclasses; the catalogue has `section.event-tag` for each."""

    section: ClassVar[str] = "core"

    def say(self, language: str = "en") -> str:
        """The sentence for people; fields that name a seat appear as its letter."""
        facts: dict[str, Any] = msgspec.structs.asdict(self)
        for name in ("seat", "owner", "winner"):
            if isinstance(facts.get(name), int):
                facts[name] = seat_letter(facts[name])
        return say(f"{self.section}.event-{type(self).__name__.lower()}", facts, language)

    def __str__(self) -> str:
        return self.say()
