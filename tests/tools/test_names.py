"""A name of a class means one thing: two classes outside `games/` never share one."""

import ast
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def shared_names(root: Path, *folders: str) -> list[str]:
    """A sentence for each name that stands for two classes in these folders of `root`, games left out."""
    places = defaultdict(list)
    for path in sorted(path for folder in folders or (".",) for path in (root / folder).rglob("*.py")):
        file = path.relative_to(root)
        if "games" in file.parts:
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef):
                places[node.name].append(f"{file.as_posix()}:{node.lineno}")
    return [f"{name} is a class in {' and in '.join(found)}" for name, found in places.items() if len(found) > 1]


def test_two_classes_outside_games_never_share_a_name():
    assert shared_names(ROOT, "src", "tools", "bench") == []


def test_the_two_places_are_named(tmp_path):
    for folder, text in (("a", "class Table: ..."), ("b", "\nclass Table: ..."), ("games", "class Table: ...")):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "x.py").write_text(text, "utf-8")
    assert shared_names(tmp_path) == ["Table is a class in a/x.py:1 and in b/x.py:2"]
