"""Every block of code in the README and the docs: Python runs, commands and files are read by what would read them."""

import ast
import doctest
import io
import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.core import TyperGroup
from typer.main import get_command

from fourfold.cli import app
from fourfold.registry import game
from fourfold.server.settings import Settings

ROOT = Path(__file__).parents[2]
PAGES = [
    *ROOT.glob("*.md"),
    *sorted((ROOT / "docs").rglob("*.md")),
    *ROOT.glob("examples/*/README.md"),
    ROOT / "bench/README.md",
]
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
INLINE = re.compile(r"`((?:fourfold|make|pip|python) [^`]+)`")
STARTS = ("fourfold", "make", "pip", "python")
ON_A_HOST = ("sudo", "docker", "systemctl", "curl", "cp", "apt", "psql")  # run on somebody's machine: linted, never run
FILES = re.compile(r"[\w./-]+\.(?:txt|toml|onnx|svg|html|jsonl|json)\b")
RUN = {"games", "odds", "box"}  # quick, and in need of no file
RECORDED = {"analyse", "explain", "replay"}  # run below, with the record of a game
ELSEWHERE = {  # the command, and the tests that run it
    "admin": "server/test_admin.py",
    "backup": "server/test_backup.py",
    "bot": "server/test_docs.py",
    "codecup": "arena/test_codecup.py",
    "lab": "lab/test_command.py",
    "ladder": "arena/test_ladder.py",
    "play": "test_cli.py",
    "ptx": "bulk/test_gpu.py",
    "restore": "server/test_backup.py",
    "serve": "server/test_serve.py",
}
GIVEN = {  # what a reader has, and how many games a test has time for
    r"--games \d+": "--games 2",
    r"--sprt --elo 0:40": "--sprt --elo 0:40 --games 4",
    r"--json": "--json --games 2",
    r"uct@0\.5": "uct:50",
    r"program:(\./mine|python [\w/.]+)": f"program:{sys.executable} {ROOT}/examples/jumper.py",
    r"onnx:less\.onnx": f"onnx:{ROOT}/tests/nets/less.onnx",
}


def blocks(page: Path) -> list[tuple[str, str]]:
    """Language and text of each block of a page."""
    return BLOCK.findall(page.read_text("utf-8"))


def commands(kind: str = "") -> list[str]:
    """The command lines of all blocks without a language; those that begin with a word, or all."""
    found = dict.fromkeys(
        line.strip()
        for page in PAGES
        for language, text in blocks(page)
        if language in ("", "sh")
        for line in text.replace("\\\n", " ").splitlines()
        if words(line)[:1] and words(line)[0] in (*STARTS, *ON_A_HOST)
    )
    return [line for line in found if not kind or words(line)[0] == kind]


def mentioned(kind: str) -> list[str]:
    """The commands named in the sentences of all pages that begin with a word."""
    texts = [BLOCK.sub("", page.read_text("utf-8")) for page in PAGES]
    found = {" ".join(command.split()) for text in texts for command in INLINE.findall(text)}
    return sorted(command for command in found if command.startswith(f"{kind} "))


def named(kind: str) -> list[str]:
    """The commands of blocks and sentences that begin with a word."""
    return [*dict.fromkeys([*commands(kind), *mentioned(kind)])]


def words(line: str) -> list[str]:
    """The words of a command line without settings before it and comments behind it."""
    try:
        found = shlex.split(line, comments=True)
    except ValueError:  # a drawing
        return []
    while found and re.fullmatch(r"[A-Z_]+=.*", found[0]):
        found.pop(0)
    return found


def name(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("page", [page for page in PAGES if ">>>" in page.read_text("utf-8")], ids=name)
def test_python_sessions_show_what_happens(page, monkeypatch):
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(sys, "stderr", io.StringIO())  # where a progress bar may be drawn
    failures, tried = doctest.testfile(str(page), module_relative=False)
    assert tried > 0
    assert failures == 0


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_blocks_of_a_language_can_be_read(page):
    for language, text in blocks(page):
        if language == "python" and ">>>" not in text:
            ast.parse(text)
        elif language == "toml":
            tomllib.loads(text)
        elif language == "json":
            assert all(json.loads(line) is not None for line in text.strip().splitlines())
        elif language == "nginx":
            assert text.count("{") == text.count("}")
            assert [line for line in text.splitlines() if line.strip() and line.rstrip()[-1] not in ";{}"] == []
        else:
            assert language in ("", "python", "sh", "mermaid", "text"), language


@pytest.mark.parametrize("line", commands("fourfold"))
def test_the_command_takes_these_words(line, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for file in FILES.findall(line):
        Path(file.lstrip("/@")).parent.mkdir(parents=True, exist_ok=True)
        Path(file.lstrip("/@")).touch()
    name, *given = words(line.split(" > ")[0].split(" | ")[0])
    given = [re.sub("^[A-Z]+$", "1", word) for word in given if word != "..."]  # a name that stands for a value
    command: Any = get_command(app)
    context = typer.Context(command, info_name=name)
    while isinstance(command, TyperGroup):
        assert given, f"{line}: which command?"
        command = command.commands[given.pop(0)]
    with command.make_context(command.name, given, parent=context):
        pass


@pytest.mark.parametrize("line", mentioned("fourfold"))
def test_a_command_in_a_sentence_exists_and_has_the_options_named(line):
    command: Any = get_command(app)
    given = words(line.split(" > ")[0].split(" -- ")[0])[1:]
    while given and isinstance(command, TyperGroup):
        assert given[0] in command.commands, line
        command = command.commands[given.pop(0)]
    known = {option for parameter in command.params for option in parameter.opts}
    assert {word for word in given if word.startswith("--")} <= known, line


@pytest.mark.parametrize("line", [line for line in commands("fourfold") if words(line)[1:2] and words(line)[1] in RUN])
def test_quick_commands_work(line, run, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.toml").write_text(run("box", "new")[1])
    code, shown, trouble = run(*words(line.split(" > ")[0])[1:])
    assert code == 0, trouble
    assert shown


@pytest.mark.parametrize("line", [line for line in commands("fourfold") if words(line)[1:2] == ["match"]])
def test_matches_are_played_as_shown_with_fewer_games(line, run, tmp_path, monkeypatch):
    for shown, given in GIVEN.items():
        line = re.sub(shown, given.replace("\\", r"\\"), line)
    monkeypatch.chdir(tmp_path)
    code, shown, trouble = run(*words(line)[1:])
    assert code == 0, trouble
    assert shown


def test_every_command_of_the_docs_is_run_by_a_test():
    named = {words(line)[1] for line in commands("fourfold")}
    assert named - RUN - RECORDED - {"match"} <= set(ELSEWHERE)
    for command, file in ELSEWHERE.items():
        assert f'"{command}"' in (ROOT / "tests" / file).read_text("utf-8"), f"{file} runs no fourfold {command}"


def test_a_game_is_recorded_replayed_and_analysed_as_the_readme_shows(run, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert run("match", "1t34", "bot:1", "random", "--games", "2", "--records", "games")[0] == 0
    record = min(Path("games").iterdir())
    record.rename("game.txt")
    for line in [line for line in commands("fourfold") if "game.txt" in line and " --bot" not in line]:
        code, shown, trouble = run(*[word.replace("game.svg", "chart.svg") for word in words(line)[1:]])
        assert code == 0, (line, trouble)
        assert shown, line


@pytest.mark.parametrize("line", named("make"))
def test_make_knows_the_target(line):
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    named = [word for word in words(line)[1:] if re.fullmatch(r"[a-z-]+", word)]
    assert set(named[:1]) <= targets, line


@pytest.mark.parametrize("line", named("pip"))
def test_pip_finds_the_folder_and_the_extra(line):
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    for word in words(line)[2:]:
        for extra in re.findall(r"\[(\w+)\]", word):
            assert extra in settings["project"]["optional-dependencies"]
        if word.startswith("./") and word != "./NAME":
            assert (ROOT / word / "pyproject.toml").is_file()


@pytest.mark.parametrize("line", named("python"))
def test_python_finds_the_file_and_its_options(line):
    given = words(line)
    if given[1] == "-m":
        path = ROOT / given[2].replace(".", "/")
        file = path / "__main__.py" if path.is_dir() else path.with_suffix(".py")
    else:
        file = ROOT / given[1]
    assert file.is_file(), line
    source = "".join(
        each.read_text("utf-8") for each in (file.parent.glob("*.py") if file.stem == "__main__" else [file])
    )
    options = [word for word in given[2:] if word.startswith("--") and word != "--help"]
    assert [each for each in options if f'"{each}"' not in source and f'"{each[2:]}":' not in source] == [], line


def test_pages_name_the_versions_of_the_rules_as_they_are():
    texts = {name(page): page.read_text("utf-8") for page in PAGES}
    examples = [found for text in texts.values() for found in re.findall(r'"game":"(\w+)","version":(\d+)', text)]
    facts = re.findall(
        r"^\| id \| `(\w+)` \|.*?^\| version \| (\d+) \|", "".join(texts.values()), re.MULTILINE | re.DOTALL
    )
    assert len(examples) >= 2
    assert len(facts) >= 5
    assert [(each, of) for each, of in [*examples, *facts] if int(of) != game(each).version] == []


def test_settings_before_a_command_are_settings():
    lines = [line for page in PAGES for _, text in blocks(page) for line in text.splitlines()]
    named = {found for line in lines for found in re.findall(r"\bFOURFOLD_([A-Z_]+)=", line)}
    assert named
    assert {each.lower() for each in named} <= {*Settings.__struct_fields__, "cache", "sample"}


def test_the_environment_puts_the_commands_of_the_pages_on_the_path():
    line = f". {sys.prefix}/bin/activate && command -v fourfold && command -v python"
    assert "`. .venv/bin/activate`" in (ROOT / "README.md").read_text("utf-8")
    done = subprocess.run(["sh", "-c", line], text=True, capture_output=True, check=True)
    assert done.stdout.split() == [f"{sys.prefix}/bin/fourfold", f"{sys.prefix}/bin/python"]


def test_commands_for_a_host_are_a_shells():
    lines = "\n".join(line for line in commands() if words(line)[0] in ON_A_HOST)
    assert lines
    done = subprocess.run(["sh", "-n"], input=lines, text=True, capture_output=True, env=os.environ, check=False)
    assert done.returncode == 0, done.stderr
