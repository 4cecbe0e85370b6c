"""Blocks of code in the README and the docs are run, or read by what would run them. Commands: test_commands.py."""

import doctest
import io
import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any
from unittest.mock import create_autospec

import numpy as np
import pytest
import typer.main
import yaml  # type: ignore[import-untyped]

from fourfold.bulk import launch
from fourfold.cli import app
from fourfold.core import verbs
from fourfold.core.balance import Balance
from fourfold.core.rng import Draws
from fourfold.games.fourthdown import balance
from fourfold.registry import game
from fourfold.server.settings import Settings
from tests.docs.code import ON_A_HOST, PAGES, ROOT, blocks, commands, name, named, words

ENGINE = "docs/decisions/0001-engines-are-bound-to-a-game-by-replacing-verb-names.md"
LISTENER = """#!{python}
import json, pathlib, sys
heard = pathlib.Path("heard.jsonl").open("a")
for line in sys.stdin:
    heard.write(line)
    if json.loads(line)["type"] == "choose":
        print(0, flush=True)
"""


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
        if language == "toml":
            tomllib.loads(text)
        elif language == "json":
            assert all(json.loads(line) is not None for line in text.strip().splitlines())
        elif language == "nginx":
            assert text.count("{") == text.count("}")
            assert [line for line in text.splitlines() if line.strip() and line.rstrip()[-1] not in ";{}"] == []
        else:
            assert language in ("", "python", "sh", "mermaid", "text"), language


def python_of(page: str) -> str:
    """The one block of Python on a page that is no session."""
    (text,) = [text for language, text in blocks(ROOT / page) if language == "python" and ">>>" not in text]
    return text


def test_python_that_is_no_session_is_run_below():
    pages = {
        name(page) for page in PAGES for language, text in blocks(page) if language == "python" and ">>>" not in text
    }
    assert pages == {"docs/BULK.md", "docs/LAB.md", ENGINE}


def test_the_engine_of_the_decision_takes_the_first_action_of_each_state():
    less = game("less")
    known: dict[str, Any] = vars(verbs) | vars(less.verbs)
    exec(python_of(ENGINE), known)
    state = less.begin(2, less.decide(2, less.read_options(2, {}), Draws(1)))
    assert known["first_of_each"](state[0], np.zeros(less.max_legal, np.int64)) > 0


def test_the_balance_of_the_lab_is_one():
    known: dict[str, Any] = {
        "Balance": Balance,
        "deck_steps": balance.yard_steps,
        "card_occurrence": balance.BALANCE.occurrence,
    }
    exec(python_of("docs/LAB.md"), known)
    assert known["BALANCE"].steps["deck"]("10,20")


def test_the_kernel_of_a_gpu_file_is_asked_as_it_can_be(monkeypatch):
    """Without a GPU a kernel that only takes its words stands in."""
    kernel = create_autospec(launch.GpuKernel)
    kernel.read.return_value.play.return_value = {"scores": [], "counts": []}
    monkeypatch.setattr(launch, "GpuKernel", kernel)
    monkeypatch.setitem(sys.modules, "launch", launch)
    exec(python_of("docs/BULK.md"), {})
    kernel.read.return_value.play.assert_called_once_with(first=0, games=1_000_000)


def test_the_lines_of_an_outside_program_are_those_of_a_match(run, tmp_path, monkeypatch):
    """docs/PROGRAMS.md shows an exchange, with `...` for what it leaves out."""
    monkeypatch.chdir(tmp_path)
    Path("mine").write_text(LISTENER.format(python=sys.executable))
    Path("mine").chmod(0o755)
    assert run("match", "less", "program:./mine", "random", "--games", "2", "--jobs", "1")[0] == 0
    heard = {message["type"]: message for message in map(json.loads, Path("heard.jsonl").read_text().splitlines())}
    (shown,) = [text for language, text in blocks(ROOT / "docs/PROGRAMS.md") if text.startswith("> {")]
    legal: list[str] = []
    for mark, line in (line.split(" ", 1) for line in shown.splitlines()):
        if mark == "<":
            assert 0 <= int(line) < len(legal)
            continue
        message = json.loads(line.replace("{...}", "{}").replace(",...}", "}"))
        of_match = heard[message["type"]]
        assert message.keys() == of_match.keys()
        assert [type(value) for value in message.values()] == [type(value) for value in of_match.values()]
        legal = message.get("legal", legal)
        for fact in message.keys() & {"protocol", "game", "version", "seats"}:
            assert message[fact] == of_match[fact], fact
    assert heard.keys() == {"start", "choose", "end"}


@pytest.mark.parametrize("line", named("make"))
def test_make_knows_the_target(line):
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    named = [word for word in words(line)[1:] if re.fullmatch(r"[a-z-]+", word)]
    assert set(named[:1]) <= targets, line


@pytest.mark.parametrize("line", named("pip"))
def test_pip_finds_the_folder_and_the_extra(line):
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    for word in words(line)[2:]:
        assert not word.startswith("fourfold"), "pip would ask a package index; write '.[EXTRA]'"
        for extra in re.findall(r"\[(\w+)\]", word):
            assert extra in settings["project"]["optional-dependencies"]
        if word.startswith("./") and word != "./NAME":
            assert (ROOT / word / "pyproject.toml").is_file()


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
    assert {each.lower() for each in named} <= {*Settings.__struct_fields__, "cache", "config", "sample"}


def test_the_environment_puts_the_commands_of_the_pages_on_the_path():
    line = f". {sys.prefix}/bin/activate && command -v fourfold && command -v python"
    assert "`. .venv/bin/activate`" in (ROOT / "README.md").read_text("utf-8")
    done = subprocess.run(["sh", "-c", line], text=True, capture_output=True, check=True)
    assert done.stdout.split() == [f"{sys.prefix}/bin/fourfold", f"{sys.prefix}/bin/python"]


def test_commands_for_a_host_are_a_shells():
    lines = "\n".join(commands(*ON_A_HOST))
    assert lines
    done = subprocess.run(["sh", "-n"], input=lines, text=True, capture_output=True, env=os.environ, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("line", commands(*ON_A_HOST))
def test_commands_for_a_host_name_files_units_services_and_commands_that_there_are(line):
    given = words(line)
    made = set(re.findall(r"> (\S+)", line))
    for word in given:
        if word.startswith("hosting/") and word not in made:
            assert (ROOT / word).is_file(), word
        if word.endswith((".service", ".timer")):
            assert (ROOT / "hosting" / Path(word).name).is_file(), word
    if given[:2] == ["docker", "compose"]:
        services = yaml.safe_load((ROOT / "hosting" / "compose.yaml").read_text("utf-8"))["services"]
        assert {"exec": given[5:6], "cp": [given[5].partition(":")[0]]}.get(given[4], ["fourfold"])[0] in services
    known = typer.main.get_command(app).commands  # type: ignore[attr-defined]
    assert set(re.findall(r"/bin/fourfold ([a-z]+)", line)) <= set(known)
