"""Texts to learn from: files of a game's folder `learn`, one folder a language.

A game may lack any of them. A language that lacks one has the English one.
"""

import tomllib
from pathlib import Path
from typing import TypeVar

import msgspec

from fourfold.core.words import refused
from fourfold.registry import NAMES, learn_folder, package

T = TypeVar("T")


def has_text(name: str, what: str) -> bool:
    """Whether a game has the file `<name>.<what>.toml`, at least in English."""
    return name in NAMES and (learn_folder(name) / "en" / f"{name}.{what}.toml").is_file()


def text_of(name: str, language: str, what: str, kind: type[T]) -> T | None:
    """The file `<name>.<what>.toml` in the language, as `kind`; None if the game has none, or there is no such game."""
    if name not in NAMES:
        return None
    for spoken in (language, "en"):
        file = learn_folder(name) / spoken / f"{name}.{what}.toml"
        if file.is_file():
            return read_toml(name, file, kind)
    return None


def read_toml(name: str, file: Path, kind: type[T]) -> T:
    """A file of a game as `kind`; refused by the name of the game if it cannot be read."""
    try:
        return msgspec.convert(tomllib.loads(file.read_text("utf-8")), kind)
    except (ValueError, msgspec.ValidationError) as error:
        reason = f"{file.name}: {error}"
        raise refused("core.game-broken", game=name, package=package(name), reason=reason) from error
