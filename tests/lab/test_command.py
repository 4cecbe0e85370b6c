"""fourfold lab as people use it: interrupted, resumed, with more processes, and with wrong words."""

import re
from importlib import import_module

import pytest

from fourfold.lab.plan import Chunk, play_chunk

command = import_module("fourfold.cli.lab")  # the name `lab` of the package is the command itself

WORDS = ("lab", "1t34", "--games", "70", "--watch", "30", "--step-games", "20", "--policy", "random", "--seed", "3")


@pytest.fixture
def whole(run, tmp_path):
    """The report of an uninterrupted run."""
    file = tmp_path / "whole.html"
    assert run(*WORDS, "--out", str(file), "-j", "1")[0] == 0
    return file.read_text("utf-8")


def test_the_report_is_one_file(run, tmp_path, whole):
    assert [file.name for file in tmp_path.iterdir()] == ["whole.html"]
    assert "70 games" in whole


def test_an_interrupted_run_goes_on_and_makes_the_same_report(run, tmp_path, whole, monkeypatch):
    """Ctrl-C in the third chunk, and in the fourth of what is left; then a line that was cut off."""
    file = tmp_path / "again.html"
    played: list[Chunk] = []

    def interrupted_after(most):
        begun = len(played)

        def play(chunk):
            if len(played) - begun == most:
                raise KeyboardInterrupt
            played.append(chunk)
            return play_chunk(chunk)

        return play

    for most, done in ((2, 30), (3, 110)):
        monkeypatch.setattr(command, "play_chunk", interrupted_after(most))
        code, _, told = run(*WORDS, "--out", str(file), "-j", "1")
        assert code == 130
        assert f"{done} of 170 games are done" in told
        assert not file.exists()
    kept = tmp_path / "again.html.chunks"
    kept.write_text(kept.read_text("utf-8") + '{"part": "ba', "utf-8")
    monkeypatch.setattr(command, "play_chunk", interrupted_after(1_000))
    assert run(*WORDS, "--out", str(file), "-j", "1")[0] == 0
    assert file.read_text("utf-8") == whole
    assert not kept.exists()
    assert len(played) == len({(chunk.part, chunk.number) for chunk in played})


def test_the_number_of_processes_changes_nothing(run, tmp_path, whole):
    file = tmp_path / "two.html"
    assert run(*WORDS, "--out", str(file), "-j", "2")[0] == 0
    assert file.read_text("utf-8") == whole


@pytest.mark.parametrize(
    ("game", "given", "policy"),
    [
        ("1t34", ("--policy", "bot:1"), "bot:1"),  # random steps beside games of bots would say nothing about them
        ("fourthdown", ("--policy", "bot:1"), "rollout"),
        ("1t34", ("--policy", "bot:1", "--step-policy", "random"), "random"),
    ],
)
def test_steps_are_played_by_the_rollout_policy_or_else_by_the_policy_of_the_run(run, tmp_path, game, given, policy):
    file = tmp_path / "steps.html"
    words = ("--games", "1", "--watch", "0", "--step-games", "1", "-j", "1", "--out", str(file))
    assert run("lab", game, *given, *words)[0] == 0
    assert re.search(rf"1 games each by {policy}\b", file.read_text("utf-8"))


def test_another_seed_gives_another_report(run, tmp_path, whole):
    file = tmp_path / "other.html"
    assert run(*WORDS[:-1], "4", "--out", str(file), "-j", "1")[0] == 0
    assert file.read_text("utf-8") != whole


def test_chunks_of_another_command_are_refused(run, tmp_path):
    (tmp_path / "a.html.chunks").write_text("0123\n", "utf-8")
    code, _, told = run(*WORDS, "--out", str(tmp_path / "a.html"))
    assert code == 2
    assert told.count("\n") == 1
    assert "holds the games of another command; delete it, or name another report with --out" in told


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--policy", "bot:99"), "99"),
        (("--policy", "program:x"), "program:x"),
        (("--step-policy", "wise"), "wise"),
        (("--out", "report.txt"), "report.txt cannot be a report; its name must end in .html"),
        (("--out", "no/such/folder/a.html"), "no/such/folder/a.html"),
        (("--option", "size=77"), "77"),
        (("--against", "size"), "size"),
        (("--against", "colour=red"), "colour"),
        (("--seats", "9"), "9"),
    ],
)
def test_a_wrong_word_gets_one_sentence(run, words, sentence, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    code, shown, told = run("lab", "1t34", "--games", "1", *words)
    assert (code, shown) == (2, "")
    assert told.count("\n") == 1
    assert sentence in told
    assert list(tmp_path.iterdir()) == []


def test_a_second_set_up_may_change_an_option_of_the_first(run, tmp_path):
    file = tmp_path / "both.html"
    words = ("--games", "2", "--step-games", "0", "-o", "size=7", "--against", "size=8", "-j", "1")
    assert run("lab", "1t34", *words, "--out", str(file))[0] == 0
    assert "First: size=7. Second: size=8." in file.read_text("utf-8")
