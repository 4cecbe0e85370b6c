"""Events and descriptions: small typed values that a client shows and a sentence is made of."""

from functools import lru_cache
from typing import Any, ClassVar

import msgspec

from fourfold.core.words import Sentence, gaps

SEAT_LETTERS = "ABCDE"
SEATS = ("seat", "owner", "winner")  # fields that name a seat
WORDS = ("why", "what", "purpose", "result")  # fields whose values are words of the catalogue, `section.why-home`


def seat_letter(seat: int) -> str:
    """How a seat is called on drawings and in sentences."""
    return SEAT_LETTERS[seat]


class Event(msgspec.Struct, frozen=True, tag_field="event", tag=str.lower):
    """Something that happened. A game's events are subclasses; the catalogue has `section.event-tag` for each."""

    section: ClassVar[str] = "core"

    def key(self) -> str:
        """Where its sentence stands in the catalogue."""
        return f"{self.section}.event-{type(self).__name__.lower()}"

    def told(self) -> Sentence:
        """What its sentence is made of."""
        key = self.key()
        return Sentence(key, {name: self._fact(name) for name in gaps(key)})

    def _fact(self, name: str) -> Any:
        fact = getattr(self, name)
        if name in SEATS:
            return seat_letter(fact)
        return Sentence(f"{self.section}.{name}-{fact.replace(' ', '-')}") if name in WORDS else fact

    def say(self, language: str = "") -> str:
        """The sentence for people."""
        return self.told().say(language)

    def __str__(self) -> str:
        return self.say()


def tell(event: Event) -> tuple[Sentence, str]:
    """What the sentence of an event is made of, and the sentence in English; much the same happens at all tables."""
    try:
        return _tell(event)
    except TypeError:  # it holds a list, and cannot be remembered
        return _tell.__wrapped__(event)


@lru_cache(4096)
def _tell(event: Event) -> tuple[Sentence, str]:
    told = event.told()
    return told, told.say("en")
