"""fourfold match as people and programs use it."""

import json
import sys

import pytest

import fourfold as ff
from fourfold.arena.play import play_game


def test_match_prints_a_table(run):
    code, shown, _ = run("match", "1t34", "bot:5", "random", "--games", "4", "--seed", "1", "--jobs", "1")
    assert code == 0
    assert "4/0/0" in shown
    assert "bot:5 by side: A 2/0/0, B 2/0/0" in shown
    assert "4 games from seed 1" in shown


def test_match_speaks_json_and_saves_records(run, tmp_path):
    words = ("match", "1t34", "bot:5", "random", "--games", "2", "--seed", "1", "-j", "1", "--json", "--sprt")
    report = json.loads(run(*words, "--records", str(tmp_path / "games"))[1])
    assert report["standings"][0]["total"] == {"wins": 2, "draws": 0, "losses": 0}
    assert report["standings"][0]["elo"]["value"] is None  # infinite
    assert report["test"]["accepted"] is None
    saved = sorted((tmp_path / "games").iterdir())
    assert [path.name for path in saved] == ["00001.txt", "00002.txt"]
    assert ff.replay(ff.read_record(saved[0].read_text())).over


def test_long_names_are_cut_and_brackets_kept(run):
    spec = f"program:{sys.executable} -c [bold]"
    code, shown, _ = run("match", "1t34", spec, "random", "--games", "2", "--seed", "1", "-j", "1")
    assert code == 0
    assert spec[:21] + "… by side" in shown
    assert f"A ({spec}) forfeits: it ended with exit code 1; its last words: NameError" in " ".join(shown.split())


def test_an_interrupted_match_reports_what_was_played(run, monkeypatch):
    """Somebody presses Ctrl-C during the fourth game."""
    games = iter(range(10))

    def interrupted(fixture):
        if next(games) == 3:
            raise KeyboardInterrupt
        return play_game(fixture)

    monkeypatch.setattr("fourfold.cli.arena.play_game", interrupted)
    code, shown, _ = run("match", "1t34", "bot:5", "random", "--games", "10", "--seed", "1", "-j", "1")
    assert code == 130
    assert "3 games from seed 1" in shown
    assert "2/0/0" in shown


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("less", "bot:3"), "at least two players"),
        (("less", "bot:3", "bot:99"), "bots of level"),
        (("less", "bot:3", "dice"), "is not a player"),
        (("less", "bot:3", "random", "--sprt", "--elo", "40:0"), "not a pair of claims"),
        (("less", "bot:3", "random", "--sprt", "--elo", "much"), "not a pair of claims"),
        (("less", "bot:3", "bot:5", "random", "--sprt"), "between two players"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(run, words, sentence):
    code, _, complaint = run("match", *words)
    assert code == 2
    assert sentence in complaint
