"""Every sentence for people comes from one catalogue, by key, so that it can be translated."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

Args = dict[str, Any]


def say(key: str, args: Args | None = None, language: str = "en") -> str:
    """The sentence for `key`. A sentence with forms `one` and `other` is chosen by the argument `n`."""
    sentence = catalogue(language)[key]
    given = args or {}
    if isinstance(sentence, dict):
        sentence = sentence["one" if given["n"] == 1 else "other"]
    return str(sentence).format(**given)


@cache
def catalogue(language: str = "en") -> dict[str, Any]:
    """All sentences of a language as `section.key`."""
    source = files("fourfold.words").joinpath(f"{language}.toml").read_text("utf-8")
    sections = tomllib.loads(source)
    return {f"{section}.{key}": text for section, entries in sections.items() for key, text in entries.items()}


class Refusal(msgspec.Struct, frozen=True):
    """Why something is not done: a key of the catalogue, the ruling behind it, the facts of the case."""

    key: str
    ruling: str = ""
    args: Args = {}

    def say(self, language: str = "en") -> str:
        """The sentence, the ruling in brackets behind it."""
        sentence = say(self.key, self.args, language)
        return f"{sentence} ({self.ruling})" if self.ruling else sentence

    def __str__(self) -> str:
        return self.say()


class Refused(ValueError):
    """Bad input, refused at the edge in one sentence; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


def refused(key: str, ruling: str = "", **args: Any) -> Refused:
    """The exception for a refusal: `raise refused("less.board-length", "L8", ...)`."""
    return Refused(Refusal(key, ruling, args))
