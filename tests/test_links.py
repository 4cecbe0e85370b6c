"""Pages point to what exists: their links to files and headings, and the places that the glossary names."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("bench/*.md")]
BLOCK = re.compile(r"```.*?```", re.DOTALL)
LINK = re.compile(r"\]\((?!https?:)([^)\s#]*)(?:#([^)\s]+))?\)")


def anchors(page: Path) -> set[str]:
    """The anchors of a page as Markdown viewers make them from headings, and those that it sets itself."""
    text = BLOCK.sub("", page.read_text("utf-8"))
    heads = [re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in re.findall(r"(?m)^#+ (.*)$", text)]
    return {*heads, *re.findall(r'id="([^"]+)"', text)}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_link_of_a_page_leads_somewhere(page):
    broken = []
    for target, anchor in LINK.findall(BLOCK.sub("", page.read_text("utf-8"))):
        file = page.parent / target if target else page
        if not file.exists() or (anchor and file.suffix == ".md" and anchor not in anchors(file)):
            broken.append(f"{target}#{anchor}")
    assert broken == []


def test_every_place_of_the_glossary_exists():
    glossary = (ROOT / "docs" / "GLOSSARY.md").read_text("utf-8")
    places = re.findall(r"`((?:\w+/)+[\w.]*|\w+\.py)`", glossary)
    assert len(places) > 50
    houses = (ROOT / "src" / "fourfold", ROOT)
    assert [place for place in places if not any((house / place).exists() for house in houses)] == []


def test_decisions_are_numbered_without_gaps_and_named_after_their_titles():
    for number, file in enumerate(sorted((ROOT / "docs" / "decisions").glob("*.md")), 1):
        title = file.read_text("utf-8").splitlines()[0]
        assert title.startswith(f"# {number:04}: ")
        words = re.sub(r"[^\w\- ]", "", title.lower().removeprefix("# ")).replace(" ", "-")
        assert words.startswith(file.stem)
