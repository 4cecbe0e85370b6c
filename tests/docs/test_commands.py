"""The commands of the README and the docs are run as they are written, but with fewer games and `quit` typed."""

import argparse
import os
import re
import runpy
import shutil
import sqlite3
import sys
from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import typer
import uvicorn
from typer.core import TyperGroup
from typer.main import get_command

from fourfold.cli import app
from fourfold.registry import knowledge
from fourfold.server.host.database import connect, migrate
from tests.docs.code import ROOT, commands, mentioned, named, words
from tests.server.live import Visitor, live

FILES = re.compile(r"[\w./-]+\.(?:txt|toml|onnx|svg|html|jsonl|json)\b")
ALONE = {"box", "codecup", "lab", "ladder", "match", "odds", "play"}  # need a reader's files and no server
RECORDED = {"analyse", "explain", "replay"}  # need the record of a game
TOGETHER = {"admin", "backup", "restore", "serve"}  # each has a test of its own below
ELSEWHERE = {  # part of a line, and the test that runs such a line, with the words that it must have
    "fourfold bot ": ("server/test_docs.py", '"bot"'),
    "fourfold play tictactoe": ("examples/test_tictactoe.py", '"play", "tictactoe"'),
    "fourfold ptx ": ("bulk/test_gpu.py", '"ptx"'),
    " --ray ": ("lab/test_cluster.py", '"--ray"'),
}
SMALLER = {  # what a test has time for
    r"--games \d+": "--games 2",
    r"(explain .*)bot:5": r"\1bot:2",
    r"uct@0\.5": "uct:50",
    r"uct:1000": "uct:20",
    r"fourfold match": "fourfold match --jobs 1",
    r"fourfold lab": "fourfold lab --jobs 1 --step-games 0",
    r"fourfold ladder": "fourfold ladder --jobs 1 --rounds 1",
    r"\b100000\b": "200",
}
FIRST_MOVE = """#!{python}
import json, sys
for line in sys.stdin:
    if json.loads(line)["type"] == "choose":
        print(0, flush=True)
"""


def here(*kinds: str) -> list[str]:
    """The lines of `fourfold` with one of these commands that are run in this file."""
    return [
        line for line in commands("fourfold") if words(line)[1] in kinds and not any(part in line for part in ELSEWHERE)
    ]


def smaller(line: str) -> list[str]:
    """The words of a line of `fourfold`, without where its output goes, for a test."""
    line = line.partition(" > ")[0]
    for shown, instead in SMALLER.items():
        line = re.sub(shown, instead, line)
    given = words(line)[1:]
    return given if given[0] not in ("match", "lab") or "--games" in given else [*given, "--games", "4"]


@pytest.fixture
def folder(run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a reader, with what the pages speak of: examples, a program, a network, a box."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", f"{sys.prefix}/bin{os.pathsep}{os.environ['PATH']}")  # as the README says
    monkeypatch.setenv("FOURFOLD_DATABASE", f"sqlite:///{tmp_path}/tables.sqlite")
    Path("examples").symlink_to(ROOT / "examples")
    Path("mine").write_text(FIRST_MOVE.format(python=sys.executable))
    Path("mine").chmod(0o755)
    shutil.copy(ROOT / "tests" / "nets" / "less.onnx", "less.onnx")
    Path("mine.toml").write_text(run("box", "new")[1])
    return tmp_path


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


def test_every_command_of_the_docs_is_run_by_a_test():
    lines = [line for line in commands("fourfold") if not any(part in line for part in ELSEWHERE)]
    assert {words(line)[1] for line in lines} == ALONE | RECORDED | TOGETHER
    for file, needed in ELSEWHERE.values():
        assert needed in (ROOT / "tests" / file).read_text("utf-8"), f"{file} does not run {needed}"


@pytest.mark.parametrize("line", here(*ALONE))
def test_the_command_works(line, run, folder, monkeypatch):
    def two_levels(name: str) -> Any:
        return replace(knowledge(name), levels=knowledge(name).levels[:2])

    monkeypatch.setattr(sys.modules["fourfold.cli.ladder"], "knowledge", two_levels)  # all of them take an hour
    code, shown, trouble = run(*smaller(line), typed="quit\n")
    assert code == (1 if words(line)[1] == "play" else 0), trouble  # a game that is left has no end
    assert not trouble or words(line)[1] in ("lab", "ladder", "match"), trouble  # these tell how far they are
    assert shown or "--warm" in line


def test_a_game_is_recorded_replayed_analysed_and_explained(run, folder):
    assert run("match", "1t34", "bot:1", "random", "--games", "2", "--jobs", "1", "--records", "games")[0] == 0
    min(Path("games").iterdir()).rename("game.txt")
    for line in here(*RECORDED):
        code, shown, trouble = run(*smaller(line))
        assert code == 0, (line, trouble)
        assert shown, line


def test_the_server_starts_as_shown(run, folder, monkeypatch):
    """On a free port, because another server may have the usual one, and for a moment."""
    served: list[int] = []

    async def one_tick(server: uvicorn.Server, counter: int) -> bool:
        served.append(counter)
        return True

    monkeypatch.setattr(uvicorn.Server, "on_tick", one_tick)
    monkeypatch.setenv("FOURFOLD_WARM", "false")
    monkeypatch.setattr("webbrowser.open", lambda url: True)
    monkeypatch.setenv("FOURFOLD_PORT", "0")
    for line in here("serve"):
        for name, value in re.findall(r'\b(FOURFOLD_[A-Z]+)="([^"]*)"', line):
            monkeypatch.setenv(name, value)
        code, shown, trouble = run(*smaller(line))
        assert code == 0, (line, trouble)
        assert "http://" in shown, line
    assert len(served) == len(here("serve")) > 0


def test_tables_are_backed_up_and_restored_as_shown(run, folder):
    engine = connect(os.environ["FOURFOLD_DATABASE"], writes=True)
    migrate(engine)
    engine.dispose()
    for line in here("backup"):
        assert run(*smaller(line))[0] == 0, line
    for file in folder.glob("tables.sqlite*"):
        file.unlink()
    for line in here("restore"):
        assert run(*smaller(line))[0] == 0, line


def test_the_host_of_a_server_does_what_is_shown(run, folder):
    with live(os.environ["FOURFOLD_DATABASE"]) as server, Visitor(server.url, "Ada") as ada:
        seat = ada.sit(ada.create("me", "open"))
        ada.post(f"/api/tables/{seat.table}/say", **seat.keys[0], phrase="hello")
        visitor = ada.get("/api/me")["id"]
        ada.post("/api/me/account", name="Ada")
        cup = ada.post("/api/tournaments", name="A cup", game="less", format="swiss", clock={"bank": 60}, rounds=3)[
            "id"
        ]
    with closing(sqlite3.connect(folder / "tables.sqlite")) as database:
        ((number,),) = database.execute("SELECT number FROM talk")
        with database:
            database.execute("INSERT INTO rating VALUES (?, 'less', 2, 'slow', 25, 8, 1, 1)", (visitor,))
    meant = {"TABLE": seat.table, "NUMBER": str(number), "VISITOR": visitor, "NAME": "Alder", "TOURNAMENT": cup}
    for line in here("admin"):
        code, shown, trouble = run(*[meant.get(word, word) for word in smaller(line)], typed="y\n")
        assert code == 0, (line, trouble)
        assert shown, line


@pytest.mark.parametrize("line", named("python"))
def test_the_program_takes_these_words(line, monkeypatch):
    """A program that reads its words with argparse goes as far as that; one that does not is run if it has words."""

    class WordsRead(Exception):
        pass

    parse = argparse.ArgumentParser.parse_args

    def parse_only(self: argparse.ArgumentParser, *given: Any) -> None:
        parse(self, *given)
        raise WordsRead

    given = [re.sub("^[A-Z]+(?:\\.\\.\\.)?$", "less", word) for word in smaller(line)]
    given = given[1:] if given[0] == "-m" else given
    path = ROOT / (given[0] if given[0].endswith(".py") else given[0].replace(".", "/"))
    file = path / "__main__.py" if path.is_dir() else path.with_suffix(".py")
    reads = "argparse" in file.read_text("utf-8")
    if not given[1:] or given[0] == "examples/train_less.py":
        return  # it has no words, or needs PyTorch (tests/examples)
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(sys, "argv", given)
    monkeypatch.setattr(argparse.ArgumentParser, "parse_args", parse_only)
    with pytest.raises(WordsRead) if reads and "--help" not in given else suppress(SystemExit):
        runpy.run_path(str(file), run_name="__main__")
