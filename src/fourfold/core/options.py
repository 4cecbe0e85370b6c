"""The options of a game: a schema from which a form can be built, and the validation of values."""

from collections.abc import Iterable, Mapping
from typing import Any, Literal

import msgspec

from fourfold.core.rng import Draws
from fourfold.core.words import Refusal, Sentence, catalogue, refused, say

Value = bool | int | str
Values = dict[str, Value]

LONGEST_TEXT = 16_384  # characters of a `text` option; the longest that games need, a roster, has some 5,000
_SHOWN = 40  # characters of a wrong name or value that a refusal repeats


class Option(msgspec.Struct, frozen=True):
    """One option. `help` is a key of the catalogue, or the sentence itself in a game without words.

    A `text` option may be long (a board, a deck, a roster); `high` is its most characters, if that is not LONGEST_TEXT.

    `choices` lists every value of a `choice` option; of a `text` option it lists the values that come with the game.
    """

    name: str
    kind: Literal["bool", "int", "choice", "seat", "text"]
    default: Value
    help: str
    choices: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    widths: dict[int, int] = {}  # of a `text` that draws walls on a board: seats -> squares on a side
    key: str = ""  # the key of `help`, where `help` already holds the translated sentence

    def explain(self) -> str:
        """What the option does, in a sentence."""
        return say(self.help) if self.help in catalogue() else self.help

    def read(self, given: Value, seats: int) -> Value:
        """Convert `given`, which a person may have typed. A wrong value is refused with the allowed values."""
        text = str(given).strip()
        if self.kind == "bool" and text.lower() in _TRUTH:
            return _TRUTH[text.lower()]
        if self.kind == "int" and _whole(text) and self.low <= int(text) <= self.high:
            return int(text)
        if self.kind == "seat" and text == "random":
            return text
        if self.kind == "seat" and _whole(text) and 0 <= int(text) < seats:
            return int(text)
        if self.kind == "choice" and text in self.choices:
            return text
        if self.kind == "text" and isinstance(given, str):
            if len(given) > (most := self.high or LONGEST_TEXT):
                raise refused("core.option-long", option=self.name, n=len(given), most=most)
            return given
        raise refused("core.option-value", option=self.name, given=text[:_SHOWN], allowed=self._allowed(seats))

    def _allowed(self, seats: int) -> str | Sentence:
        if self.kind == "choice":
            return ", ".join(self.choices)
        return Sentence(f"core.allowed-{self.kind}", {"low": self.low, "high": self.high, "last": seats - 1})


FIRST_RANDOM = Option("first", "seat", "random", "options.first")
_TRUTH = {"true": True, "yes": True, "on": True, "1": True, "false": False, "no": False, "off": False, "0": False}


class TextProof(msgspec.Struct, frozen=True):
    """What the text of an option holds, for an editor, and every fault of it."""

    faults: tuple[Refusal, ...] = ()
    content: Any = None  # None if the text cannot be read at all


def draw_seat(value: Value, seats: int, draws: Draws) -> Value:
    """The value of a `seat` option, where `random` is replaced by a seat that is drawn."""
    return draws.below(seats) if value == "random" else value


def _whole(text: str) -> bool:
    return text.isascii() and text.removeprefix("-").isdigit() and len(text) < 10


def read_options(schema: Iterable[Option], seats: int, given: Mapping[str, Value]) -> Values:
    """The value of every option of the schema. An unknown name or a wrong value is refused."""
    known = {option.name: option for option in schema}
    for name in given:
        if name not in known:
            raise refused("core.option-unknown", option=name[:_SHOWN], known=", ".join(known))
    return {
        name: option.read(given[name], seats) if name in given else option.default for name, option in known.items()
    }
