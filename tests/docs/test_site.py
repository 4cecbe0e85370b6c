"""How the pages of the handbook are made. `make test` also builds the whole of it, where a broken link is an error."""

import re

import pytest
import yaml  # type: ignore[import-untyped]

from bench.measurement import RUNS, newest, read
from tools.site import flow, pages, plots, rooms
from tools.site.build import script_digests
from tools.site.commands import commands_page


def test_links_between_pages_stay_links():
    linked: set[str] = set()
    text = pages.rewritten("docs/BULK.md", "[rooms](ARCHITECTURE.md#arrows) and [figures](../bench/results.md)", linked)
    assert text == "[rooms](ARCHITECTURE.md#arrows) and [figures](bench/results.md)"
    assert linked == {"docs/ARCHITECTURE.md", "bench/results.md"}


def test_a_link_to_a_file_leads_to_a_page_that_shows_it():
    linked: set[str] = set()
    text = pages.rewritten("docs/games/less.md", "[play](../../examples/jumper.py)", linked)
    assert text == "[play](../source/examples/jumper.py.md)"
    assert "```python\n" in pages.source_page(linked.pop())


def test_the_search_leaves_out_pages_that_show_files():
    for page in (pages.source_page("examples/jumper.py"), pages.folder_page("examples/tictactoe", set())):
        head, title = page.split("---\n")[1:]
        assert yaml.safe_load(head) == {"search": {"exclude": True}}
        assert title.startswith("# examples/")


def test_a_page_gets_its_plots():
    page = plots.with_plots((pages.ROOT / "docs" / "FIGURES.md").read_text("utf-8"))
    assert set(re.findall(r'<img src="pictures/([^"]+)" alt="[^"]{20,}">', page)) == set(plots.plots())


def test_the_readme_links_to_what_there_is():
    text = (pages.ROOT / "README.md").read_text("utf-8")
    linked: set[str] = set()
    pages.rewritten("README.md", text, linked)
    anchors = re.findall(r"\]\(([\w./-]+\.md)#([\w-]+)\)", text)
    assert anchors
    assert [(page, anchor) for page, anchor in anchors if anchor not in headings(page)] == []


def headings(page: str) -> set[str]:
    """The anchors of a page's headings."""
    titles = re.findall(r"^#+ (.+)$", (pages.ROOT / page).read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}


def test_a_link_that_leads_nowhere_is_an_error():
    with pytest.raises(pages.BrokenLink, match="links to NOWHERE"):
        pages.rewritten("docs/BULK.md", "[x](NOWHERE.md)", set())


def test_links_in_code_are_left_alone():
    block = "```\n[x](NOWHERE.md)\n```"
    assert pages.rewritten("docs/BULK.md", block, set()) == block


def test_a_flow_chart_becomes_a_list_of_steps():
    text = flow.as_lists(
        '```mermaid\nflowchart TD\n    toss["toss: the coin"] --> kick\n    kick --> scatter --> catch\n```\n'
    )
    assert "| toss: the coin | kick |" in text
    assert "| scatter | catch |" in text
    assert "| catch | the end |" in text


def test_the_rooms_are_those_that_the_checks_hold():
    rows = rooms.layers()
    assert rows[0] == ["cli"]
    assert rows[-1] == ["words"]
    assert all(f">{name}</text>" in rooms.rooms_svg() for row in rows for name in row)
    assert rooms.PICTURE.read_text("utf-8") == rooms.rooms_svg(), "run python -m tools.site.rooms"


def test_every_picture_of_the_docs_is_shown_on_a_page():
    text = "".join((pages.ROOT / page).read_text("utf-8") for page in ["README.md", "mkdocs.yml", *pages.pages()])
    pictures = {file.name for file in (pages.ROOT / "docs" / "pictures").iterdir()} | set(plots.plots())
    assert {name for name in pictures if f"pictures/{name}" not in text} == set()


def test_every_command_has_its_part_of_the_page():
    page = commands_page()
    for name in ("play", "serve", "match", "box check", "lab"):
        assert f"## `fourfold {name}`" in page
    assert "`--games`" in page


def test_throughput_is_drawn_for_each_measurement_with_several_numbers_of_games():
    lines = plots.throughputs(newest(read(RUNS)))
    assert any("batch" in name for name in lines)
    assert any("H200" in name for name in lines)
    assert all(games == sorted(games) for points in lines.values() for games in [[each[0] for each in points]])


def test_scripts_within_pages_are_known_by_their_digests(tmp_path):
    (tmp_path / "one.html").write_text("<script>alert(1)</script><script src='x.js'></script>")
    (tmp_path / "two.html").write_text("<script>alert(1)</script>")
    assert script_digests(tmp_path) == ["sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI="]
