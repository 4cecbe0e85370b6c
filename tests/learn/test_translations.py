"""Lessons and rules pages say in every language what they say in English."""

import re
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from fourfold.core.words import languages, words_in
from fourfold.learn.lessons import lesson_text
from fourfold.learn.rules_pages import rules_text
from fourfold.registry import BUILT_IN, learn_folder

TEXTS = ("lead", "minute", "title", "text", "caption", "task", "done")
# The letter of a seat as the name of a player. A is a word in three languages and is left out.
SEAT = re.compile(r"(?<![A-Za-zÀ-ÿ\u2019'{])[B-E](?![A-Za-zÀ-ÿ\u2019'}])")


def bones(value: Any, key: str = "") -> Any:
    """What is left of a text when its sentences are taken out; of a sentence, how often something is marked in it."""
    if isinstance(value, str) and key in TEXTS:
        return value.count("**")
    if isinstance(value, list | tuple):
        return [bones(each, key) for each in value]
    return {name: bones(each, name) for name, each in value.items()} if isinstance(value, dict) else value


@pytest.mark.parametrize("name", BUILT_IN)
@pytest.mark.parametrize("language", [each for each in languages() if each != "en"])
def test_a_translation_has_the_paragraphs_pictures_and_marks_of_english(language, name):
    texts: tuple[tuple[str, Callable[[str, str], object]], ...] = (("lesson", lesson_text), ("rules", rules_text))
    for what, read in texts:
        assert (learn_folder(name) / language / f"{name}.{what}.toml").is_file()
        spoken, english = msgspec.to_builtins(read(name, language)), msgspec.to_builtins(read(name, "en"))
        assert bones(spoken) == bones(english)
        assert spoken != english


@pytest.mark.parametrize("name", BUILT_IN)
@pytest.mark.parametrize("language", languages())
def test_lessons_and_puzzles_call_nobody_by_the_letter_of_a_seat(language, name):
    steps = [f"{step.task} {step.done}" for step in lesson_text(name, language)]
    words = words_in(learn_folder(name), language)
    puzzles = [str(text) for key, text in words.items() if key.startswith(f"{name}-puzzle.")]
    assert [text for text in (*steps, *puzzles) if SEAT.search(text)] == []


def test_a_language_that_a_game_lacks_is_english():
    assert rules_text("less", "xx") == rules_text("less", "en")
    assert lesson_text("less", "xx") == lesson_text("less", "en")
