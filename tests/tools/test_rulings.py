"""The tool that ties rulings to code and tests."""

from pathlib import Path

import pytest

from tools.rulings import CLOSE, OPEN, PAGES, cited, implemented, run, tested

SOURCE = '''
"""The turn, kept to the rulings J4 to J13."""

STEPS = 4  # J5


def push():
    """J11: a train."""
    return "J9"  # J7, J8
'''

TESTS = '''
def test_four_steps_exactly():
    """J5: never more, never fewer."""


def test_everything_at_once():
    """J1, J2 and J3 together."""


class TestPushing:
    def test_a_train_closes_gaps(self):
        """J11, J9: pushed tiles push."""


def helper():
    """J14"""
'''


@pytest.fixture
def house(tmp_path: Path) -> Path:
    for name, text in {
        "src/fourfold/games/joushi/rules.py": SOURCE,
        "src/fourfold/games/joushi/tiles.txt": "# J1: the set\nJ2\n",
        "tests/games/joushi/test_moves.py": TESTS,
        "docs/games/1t34.md": f"# 1T34\n\n{OPEN}\n{CLOSE}\n\nThe end.\n",
    }.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return tmp_path


def add_tests_for(house: Path, rulings: list[str]) -> None:
    tests = "".join(f'def test_{r}():\n    """{r}: as ruled."""\n\n\n' for r in rulings)
    (house / "tests/games/joushi/test_rest.py").write_text(tests)


ALL = next(page for page in PAGES if page.folder == "joushi").rulings


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("L12", ["L12"]),
        ("see L9, L10 and L9", ["L9", "L10"]),
        ("L9 to L30", []),
        ("L9-L30 and K9..12", []),
        ("L9 to L30, most of all L15", ["L15"]),
        ("AL12 L12a 4L1 M3", []),
    ],
)
def test_only_rulings_named_one_by_one_are_citations(text: str, found: list[str]) -> None:
    assert cited(text) == found


def test_sources_cite_in_comments_docstrings_refusals_and_data_files(house: Path) -> None:
    assert implemented(house / "src/fourfold/games/joushi") == {
        "J5": ["rules.STEPS"],
        "J11": ["rules.push"],
        "J9": ["rules.push"],
        "J7": ["rules.push"],
        "J8": ["rules.push"],
        "J1": ["tiles.txt"],
    }


def test_a_test_that_names_more_than_two_rulings_counts_for_none(house: Path) -> None:
    assert set(tested(house / "tests")) == {"J5", "J9", "J11"}


def test_a_test_that_names_a_range_counts_for_none(house: Path) -> None:
    path = house / "tests/games/joushi/test_range.py"
    path.write_text('def test_a():\n    """J12, as part of J4 to J13."""\n')
    assert "J12" not in tested(house / "tests")


def test_the_table_stands_between_its_marks_and_links_the_tests(house: Path) -> None:
    assert run(house, check=False) == []
    page = (house / "docs/games/1t34.md").read_text()
    assert page.startswith(f"# 1T34\n\n{OPEN}\n| ruling |")
    assert page.endswith(f"{CLOSE}\n\nThe end.\n")
    assert "| J5 | `rules.STEPS` | [four steps exactly](../../tests/games/joushi/test_moves.py) |" in page
    assert "| J12 |  |  |" in page


def test_a_cell_names_three_tests_and_counts_the_rest(house: Path) -> None:
    many = "".join(f'def test_case_{k}():\n    """J5"""\n\n\n' for k in range(4))
    (house / "tests/games/joushi/test_many.py").write_text(many)
    run(house, check=False)
    assert "and 2 more |" in (house / "docs/games/1t34.md").read_text()


def test_check_wants_every_ruling_tested_and_changes_nothing(house: Path) -> None:
    before = (house / "docs/games/1t34.md").read_text()
    untested, old = run(house, check=True)
    assert untested == (
        "1t34.md: no test cites J1, J2, J3, J4, J6, J7, J8, J10, J12, J13, J14, J15, J16, J17, J18, J19"
    )
    assert "make rulings" in old
    assert (house / "docs/games/1t34.md").read_text() == before


def test_check_is_content_after_writing(house: Path) -> None:
    add_tests_for(house, ALL)
    assert len(run(house, check=True)) == 1
    run(house, check=False)
    assert run(house, check=True) == []


def test_a_citation_of_no_ruling_is_a_fault(house: Path) -> None:
    add_tests_for(house, [*ALL, "J20"])
    run(house, check=False)
    (fault,) = run(house, check=True)
    assert fault.startswith("1t34.md: there is no J20, cited by [J20]")


def test_a_page_without_marks_is_a_fault(house: Path) -> None:
    (house / "docs/games/1t34.md").write_text("# 1T34\n")
    (fault,) = run(house, check=False)
    assert OPEN in fault


def test_pages_that_do_not_exist_are_left_out(tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    assert run(tmp_path, check=True) == []
