"""Where rulings come from: every one says whether it is in the book, and what is not is told in every language."""

import re
from pathlib import Path

import pytest

from fourfold.core.words import languages
from fourfold.learn.rulings import departures, origin_faults, origins, parts_of, rulings_at, told
from fourfold.registry import BUILT_IN, game, learn_folder

ROOT = Path(__file__).parents[2]
TAKKURE_BOOK = [
    *(f"0.{n:02}" for n in range(1, 6)),
    *(f"1.{n:02}" for n in range(1, 21)),
    *(f"2.{n:02}" for n in range(1, 4)),
    *(f"3.{n:02}" for n in range(1, 9)),
    *(f"4.{n:02}" for n in range(1, 9)),
    *(f"5.{n:02}" for n in range(1, 8)),
    "6.01",
    "6.02",
    "6.04",
]


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_ruling_has_an_origin_and_every_heading_a_ruling(name):
    assert list(origin_faults(name)) == []


@pytest.mark.parametrize("name", ["less", "fourthdown", "1t34", "takkure"])
def test_the_file_lists_the_rulings_of_the_game_in_order(name):
    numbered = game(name).rulings
    assert numbered is not None
    assert list(origins(name).rulings) == [f"{numbered.letter}{number}" for number in range(1, numbered.last + 1)]


@pytest.mark.parametrize("name", BUILT_IN)
@pytest.mark.parametrize("language", languages())
def test_exactly_what_is_not_in_the_book_is_told(language, name):
    assert (learn_folder(name) / language / "rulings.toml").is_file()
    silent = [ruling for ruling, parts in origins(name).rulings.items() if any(p.kind != "book" for p in parts)]
    assert list(told(name, language)) == silent
    assert all(words.gap and words.do for words in told(name, language).values())


@pytest.mark.parametrize("name", BUILT_IN)
@pytest.mark.parametrize("language", [each for each in languages() if each != "en"])
def test_a_translation_names_the_same_moves_and_options(language, name):
    for ruling, words in told(name, "en").items():
        codes = sorted(re.findall("`[^`]+`", words.gap + words.do))
        spoken = told(name, language)[ruling]
        assert sorted(re.findall("`[^`]+`", spoken.gap + spoken.do)) == codes


def test_takkure_follows_every_number_of_its_book():
    headings = origins("takkure").book["takkure"]
    assert [heading for heading in headings if "." in heading] == TAKKURE_BOOK
    assert all(rulings_at("takkure", heading) for heading in TAKKURE_BOOK)


def test_games_of_one_family_differ_where_their_books_do():
    kinds = {name: {ruling: [p.kind for p in parts] for ruling, parts in parts_of(name).items()} for name in BUILT_IN}
    assert kinds["less"]["L7"] == ["book", "ruling"]
    assert kinds["touchdown"]["L7"] == ["house"]
    assert "L18" not in kinds["less"]
    assert kinds["touchdown"]["L18"] == ["book"]


@pytest.mark.parametrize("name", BUILT_IN)
def test_the_page_of_docs_has_a_place_for_both_tables(name):
    page = (ROOT / "docs" / "games" / f"{name}.md").read_text("utf-8")
    assert all(f"<!-- {mark} -->\n| " in page for mark in ("silent", "book"))
    assert all(f"| {each.ruling} |" in page for each in departures(name, "en"))


def test_a_game_without_such_a_file_departs_from_nothing():
    assert departures("chess", "en") == ()
    assert origins("chess").rulings == {}
