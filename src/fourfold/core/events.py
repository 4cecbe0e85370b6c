"""Events and descriptions: small typed values that a client shows and a sentence is made of."""

from functools import lru_cache
from typing import Any, ClassVar

import msgspec

from fourfold.core.words import Sentence, gaps

SEAT_LETTERS = "ABCDE"


def seat_letter(seat: int) -> str:
    """How a seat is called on drawings and in sentences."""
    return SEAT_LETTERS[seat]


class Event(msgspec.Struct, frozen=True, tag_field="event", tag=str.lower):
    """Something that happened. A game's events are subclasses; the catalogue has `section.event-tag` for each."""

    section: ClassVar[str] = "core"
    seat_fields: ClassVar[tuple[str, ...]] = ("seat",)  # fields that hold a seat; a sentence names it by its letter
    word_fields: ClassVar[tuple[str, ...]] = ()  # fields that hold a word: `home` in `why` is `section.why-home`

    def key(self) -> str:
        """Where its sentence stands in the catalogue."""
        return f"{self.section}.event-{type(self).__name__.lower()}"

    def sentence(self) -> Sentence:
        """The key of its sentence with the facts for it."""
        key = self.key()
        return Sentence(key, {name: self._fact(name) for name in gaps(key)})

    def _fact(self, name: str) -> Any:
        fact = getattr(self, name)
        if name in self.seat_fields:
            return seat_letter(fact)
        if name in self.word_fields:
            return Sentence(f"{self.section}.{name}-{fact.replace(' ', '-')}")
        return fact

    def say(self, language: str = "") -> str:
        """The sentence for people."""
        return self.sentence().say(language)

    def __str__(self) -> str:
        return self.say()


def sentence_of(event: Event) -> tuple[Sentence, str]:
    """The sentence of an event, as key and facts and in English; much the same happens at all tables."""
    try:
        return _sentence_of(event)
    except TypeError:  # it holds a list, and cannot be remembered
        return _sentence_of.__wrapped__(event)


@lru_cache(4096)
def _sentence_of(event: Event) -> tuple[Sentence, str]:
    sentence = event.sentence()
    return sentence, sentence.say("en")
