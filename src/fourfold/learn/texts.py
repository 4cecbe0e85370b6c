"""Texts to learn from: files of a game's folder `learn`, one folder a language.

A game may lack any of them. A language that lacks one has the English one.
"""

import tomllib
from typing import TypeVar

import msgspec

from fourfold.registry import NAMES, learn_folder

T = TypeVar("T")


def text_of(name: str, language: str, what: str, kind: type[T]) -> T | None:
    """The file `<name>.<what>.toml` in the language, as `kind`; None if the game has none, or there is no such game."""
    if name not in NAMES:
        return None
    for spoken in (language, "en"):
        file = learn_folder(name) / spoken / f"{name}.{what}.toml"
        if file.is_file():
            return msgspec.convert(tomllib.loads(file.read_text("utf-8")), kind)
    return None
