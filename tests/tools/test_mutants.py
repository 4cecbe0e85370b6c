"""The tool that breaks rules on purpose."""

import ast
from pathlib import Path

import pytest

from tools import mutants as tool


def changes(tmp_path: Path, source: str) -> list[tuple[int, str, str]]:
    path = tmp_path / "rules.py"
    path.write_text(source)
    return [(mutant.line, mutant.before, mutant.after) for mutant in tool.mutants(path)]


@pytest.mark.parametrize(
    ("line", "after"),
    [
        ("a < b", ["a <= b"]),
        ("a <= b", ["a < b"]),
        ("a > b", ["a >= b"]),
        ("a >= b", ["a > b"]),
        ("a == b", ["a != b"]),
        ("a != b", ["a == b"]),
        ("a < b < c", ["a <= b < c", "a < b <= c"]),
        ("a + b", ["a - b"]),
        ("a - b", ["a + b"]),
        ("a += b", ["a -= b"]),
        ("not a", ["a"]),
        ("a or b", ["a and b"]),
        ("a and b and c", ["a or (b and c)", "(a and b) or c"]),
        ("f(0)", ["f(1)"]),
        ("f(1)", ["f(2)", "f(0)"]),
        ("f(7)", ["f(8)"]),
        ("f(True)", []),
        ("a in b", []),
        ("a * b", []),
    ],
)
def test_an_operator_or_number_turns_into_its_neighbour(tmp_path: Path, line: str, after: list[str]) -> None:
    found = [mutant.source.strip() for mutant in _mutants(tmp_path, line)]
    assert [ast.dump(ast.parse(text)) for text in found] == [ast.dump(ast.parse(text)) for text in after]


def _mutants(tmp_path: Path, source: str) -> list[tool.Mutant]:
    path = tmp_path / "rules.py"
    path.write_text(source)
    return list(tool.mutants(path))


@pytest.mark.parametrize(
    "source",
    [
        '"""A docstring with 1 < 2."""',
        "S = np.dtype([('at', 'u1', (64,))], align=True)",
        "DOWN, LEFT = range(2)",
        "def f(a: Literal[1]) -> Literal[2]: pass",
        "x: Literal[1] = y",
        "@cache(1)\ndef f(): pass",
        "s['at']",
        "a < b  # mutant: equal",
    ],
)
def test_layouts_annotations_decorators_and_marked_lines_are_left_alone(tmp_path: Path, source: str) -> None:
    assert _mutants(tmp_path, source) == []


def test_a_mutant_differs_in_one_place_only(tmp_path: Path) -> None:
    source = "def f(a, b):\n    if a < 2 and b:\n        return a + 1\n    return not b\n"
    plain = ast.unparse(ast.parse(source)).splitlines()
    for mutant in _mutants(tmp_path, source):
        lines = mutant.source.splitlines()
        assert [k for k, (old, new) in enumerate(zip(plain, lines, strict=True), 1) if old != new] == [mutant.line]


def test_mutants_say_their_line_and_the_change(tmp_path: Path) -> None:
    assert changes(tmp_path, "x = y\nif left < price - 1: pass\n") == [
        (2, "left < price - 1", "left <= price - 1"),
        (2, "price - 1", "price + 1"),
        (2, "price - 1", "price - 2"),
        (2, "price - 1", "price - 0"),
    ]


def test_rule_files_are_those_of_the_folder_of_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for file in ("go/rules/state.py", "go/rules/ko.py", "go/text/notation.py", "go/bots/prior.py", "nim/rules.py"):
        path = tmp_path / "games" / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("@rule\ndef f(): pass\n")
    monkeypatch.setattr(tool, "PACKAGE", tmp_path)
    assert [path.stem for path in tool.rule_files("go")] == ["ko", "state"]
    assert [path.stem for path in tool.rule_files("nim")] == ["rules"]


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project of one function, one good test and the tool pointed at it."""
    package = tmp_path / "src" / "toyfold"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text("")
    (package / "rules.py").write_text("def may(a, b):\n    return a < b and a != 3\n")
    tests = tmp_path / "tests"
    tests.mkdir()
    (tests / "test_may.py").write_text(
        "from toyfold.rules import may\n\ndef test_may():\n    assert may(1, 2)\n    assert not may(2, 2)\n"
    )
    monkeypatch.setattr(tool, "ROOT", tmp_path)
    monkeypatch.setattr(tool, "PACKAGE", package)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_survivors_are_what_no_test_notices(project: Path) -> None:
    bench = tool.Bench(project / "bench")
    assert bench.passes(["tests"], 60)
    survivors = [
        (mutant.before, mutant.after)
        for mutant in tool.mutants(project / "src/toyfold/rules.py")
        if bench.passes(["tests"], 60, mutant)
    ]
    assert survivors == [("a != 3", "a != 4")]
    assert bench.passes(["tests"], 60), "the bench is as before"


def test_a_mutant_that_never_ends_is_caught(project: Path) -> None:
    endless = tool.Mutant(project / "src/toyfold/rules.py", 1, "", "", "while True: pass\n")
    assert not tool.Bench(project / "bench").passes(["tests"], 2, endless)


def test_the_quick_way_catches_what_is_caught(project: Path) -> None:
    (project / "src/toyfold/rules.py").write_text("LAST = 3\ndef may(a, b):\n    return a < b and a != LAST\n")
    found = list(tool.mutants(project / "src/toyfold/rules.py"))
    survivors, unsure, _ = tool._run_quickly(found, ["tests"], 60, lambda: None)
    assert survivors == []
    assert [mutant.before for mutant in unsure] == ["LAST = 3"]


def test_the_quick_way_is_unsure_of_what_ran_at_import(project: Path) -> None:
    (project / "src/toyfold/rules.py").write_text(
        "def room(n):\n    return n + 1\ndef may(a, b):\n    return a < b and a != 3\nROOM = room(5)\n"
    )
    survivors, unsure, _ = tool._run_quickly(
        [mutant for mutant in tool.mutants(project / "src/toyfold/rules.py") if mutant.line < 5],
        ["tests"],
        60,
        lambda: None,
    )
    assert [mutant.line for mutant in survivors] == [4]
    assert {mutant.line for mutant in unsure} == {2}


def test_a_line_that_no_test_reaches_is_a_survivor(project: Path) -> None:
    (project / "src/toyfold/rules.py").write_text(
        "def may(a, b):\n    if a > 9:\n        return a > b\n    return a < b\n"
    )
    survivors, _, killers = tool._run_quickly(
        list(tool.mutants(project / "src/toyfold/rules.py")), ["tests"], 60, lambda: None
    )
    assert {mutant.line for mutant in survivors} == {2, 3}
    assert killers == ["tests/test_may.py::test_may"]


def test_an_endless_mutant_is_caught_the_quick_way(project: Path) -> None:
    endless = tool.Mutant(project / "src/toyfold/rules.py", 1, "", "", "def may(a, b):\n    while True: pass\n")
    assert tool._run_quickly([endless], ["tests"], 1, lambda: None) == ([], [], [])


def test_no_tests_at_all_is_an_error_not_a_survivor(project: Path) -> None:
    (project / "tests" / "test_may.py").unlink()
    with pytest.raises(SystemExit, match="no tests"):
        tool.Bench(project / "bench").passes(["tests"], 60)
