"""The rules pages: every ruling has its paragraph, so that every refusal leads somewhere."""

import re
from pathlib import Path

import pytest

from fourfold.core.words import languages
from fourfold.learn.rules_pages import Rule, illustrations, rules_text
from fourfold.registry import BUILT_IN, game
from tools import figures

ROOT = Path(__file__).parents[2]


def anchors(name: str) -> list[str]:
    return [number for rule in rules(name) for number in rule.at]


def rules(name: str) -> list[Rule]:
    text = rules_text(name, "en")
    assert text is not None
    return [rule for section in text.sections for rule in section.rules]


def rulings(page: str) -> list[str]:
    """Those of the table in docs/games."""
    return re.findall(r"^\| ([A-Z]\d+) \|", (ROOT / "docs" / "games" / f"{page}.md").read_text("utf-8"), re.MULTILINE)


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_ruling_stands_once_on_a_page(name):
    assert len(set(anchors(name))) == len(anchors(name)) > 0


@pytest.mark.parametrize("name", ["fourthdown", "1t34", "takkure"])
def test_every_ruling_has_its_paragraph(name):
    assert set(anchors(name)) == set(rulings(name))


def test_less_and_touch_down_share_theirs():
    both = set(anchors("less")) & set(anchors("touchdown"))
    assert set(anchors("less")) | set(anchors("touchdown")) == set(rulings("less"))
    assert {"L12", "L13", "L14", "L15", "L17", "L28"} <= both
    assert not {"L18", "L19", "L20"} & set(anchors("less"))
    assert not {"L22", "L23", "L29"} & set(anchors("touchdown"))


@pytest.mark.parametrize("name", ["less", "fourthdown", "1t34", "takkure"])
def test_refusals_cite_rulings_that_can_be_looked_up(name):
    package = ROOT / "src" / "fourfold" / "games" / {"1t34": "joushi"}.get(name, name)
    numbered = game(name).rulings
    assert numbered is not None
    sources = "".join(file.read_text("utf-8") for file in package.rglob("*.py"))
    cited = set(re.findall(rf'"({numbered.letter}\d+)"', sources))
    assert cited <= set(anchors(name))
    assert cited


@pytest.mark.parametrize("name", BUILT_IN)
def test_pictures_show_positions_of_the_games(name):
    assert figures.file_of(name).read_bytes() == figures.render(name), "run python -m tools.figures"
    assert set(illustrations(name)) == set(figures.pictures_of(name))


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_picture_is_used_and_every_picture_used_is_there(name):
    assert {rule.figure.name for rule in rules(name) if rule.figure} == set(illustrations(name))


@pytest.mark.parametrize("name", BUILT_IN)
@pytest.mark.parametrize("language", languages())
def test_a_newcomer_reads_the_rules_in_a_minute(language, name):
    text = rules_text(name, language)
    assert text is not None
    assert 4 <= len(text.minute) <= 5
    assert len(" ".join(text.minute).split()) <= 150


def test_a_game_without_a_rules_page_has_none():
    assert rules_text("chess", "en") is None
