"""Every sentence for people comes from one catalogue, by key, so that it can be translated.

The sentences of the engine, the server and the command line are in `fourfold.words`, one file a language. A game brings
its own with `add_words`, in a folder a language.
"""

import tomllib
from contextlib import suppress
from contextvars import ContextVar
from functools import cache
from importlib.resources import files
from pathlib import Path
from string import Formatter
from typing import Any

import msgspec

Args = dict[str, Any]
Words = dict[str, Any]  # `section.key` -> a sentence, or its forms `one` and `other`
FILE = "words.toml"
_folders: list[Path] = []
_spoken: ContextVar[str] = ContextVar("spoken", default="en")


def speak(language: str) -> None:
    """What is said from now on is said in this language, if no other is asked for."""
    if language not in languages():
        raise refused("core.language", given=language, known=", ".join(languages()))
    _spoken.set(language)


def say(key: str, args: Args | None = None, language: str = "") -> str:
    """The sentence for `key`. A sentence with forms `one` and `other` is chosen by the argument `n`.

    An argument may be a sentence or a refusal itself, also one that has come over a wire as a dict.
    """
    language = language or _spoken.get()
    sentence = catalogue(language)[key]
    given = {name: _said(arg, language) for name, arg in (args or {}).items()}
    if isinstance(sentence, dict):
        one = given["n"] == 1 or (given["n"] == 0 and language == "fr")
        sentence = sentence["one" if one and "one" in sentence else "other"]
    return str(sentence).format(**given)


def has_words(key: str) -> bool:
    """Whether the catalogue knows the key."""
    return key in catalogue()


def _said(arg: Any, language: str) -> Any:
    if type(arg) in (str, int):
        return arg
    if isinstance(arg, dict):
        arg = Refusal(**arg)
    return arg.say(language) if isinstance(arg, Sentence | Refusal) else arg


@cache
def languages() -> tuple[str, ...]:
    """Every language that has a catalogue."""
    names = (found.name for found in files("fourfold.words").iterdir())
    return tuple(sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml")))


@cache
def gaps(key: str) -> tuple[str, ...]:
    """The facts that a sentence takes; with two forms, the number that chooses."""
    sentence = catalogue()[key]
    forms = sentence.values() if isinstance(sentence, dict) else [sentence]
    named = {name for form in forms for _, name, _, _ in Formatter().parse(form) if name}
    return tuple(sorted(named | ({"n"} if isinstance(sentence, dict) else set())))


def add_words(folder: Path) -> None:
    """The sentences of a game join the catalogue: `folder` may hold a folder for each language with a `words.toml`."""
    if folder not in _folders:
        _folders.append(folder)
        catalogue.cache_clear()
        gaps.cache_clear()


@cache
def catalogue(language: str = "en") -> Words:
    """All sentences of a language, in English what it lacks. No game can replace a sentence that is there already.

    A file that cannot be read is left out: the registry refuses its game.
    """
    found = dict(own_words(language))
    for folder in _folders:
        with suppress(ValueError):
            found = {**words_in(folder, language), **found}
    return found if language == "en" else {**catalogue("en"), **found}


@cache
def own_words(language: str) -> Words:
    """The sentences that belong to no game."""
    return _flat(files("fourfold.words").joinpath(f"{language}.toml").read_text("utf-8"))


@cache
def words_in(folder: Path, language: str) -> Words:
    """The words of a game's folder, in English where it lacks the language; none if it has no words.

    A file that cannot be read is a ValueError that names it.
    """
    for spoken in (language, "en"):
        file = folder / spoken / FILE
        if file.is_file():
            try:
                return _flat(file.read_text("utf-8"))
            except (ValueError, msgspec.ValidationError) as error:
                raise ValueError(f"{file}: {error}") from error
    return {}


def _flat(source: str) -> Words:
    sections = msgspec.convert(tomllib.loads(source), dict[str, dict[str, str | dict[str, str]]])
    return {f"{section}.{key}": text for section, entries in sections.items() for key, text in entries.items()}


class Sentence(msgspec.Struct, frozen=True):
    """A key of the catalogue and the facts for it: what can be said in any language."""

    key: str
    args: Args = {}

    def say(self, language: str = "") -> str:
        """The sentence."""
        return say(self.key, self.args, language)

    def __str__(self) -> str:
        return self.say()


class Refusal(msgspec.Struct, frozen=True):
    """Why something is not done: a key of the catalogue, the ruling behind it, the facts of the case."""

    key: str
    ruling: str = ""
    args: Args = {}

    def say(self, language: str = "") -> str:
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
    """The exception for a refusal: `raise refused("section.key", "X8", ...)`; `given` is shown even if empty."""
    return Refused(Refusal(key, ruling, {**args, "given": '""'} if args.get("given") == "" else args))
