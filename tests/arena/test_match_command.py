"""fourfold match as people and programs use it."""

import json
import signal
import subprocess
import sys
import time

import pytest

import fourfold as ff
from fourfold.arena.play import play_game


def test_match_prints_a_table(run):
    code, shown, _ = run("match", "1t34", "bot:5", "random", "--games", "4", "--seed", "1", "--jobs", "1")
    assert code == 0
    assert "4/0/0" in shown
    assert "bot:5 against random, by side: A 2/0/0, B 2/0/0" in shown
    assert "4 games from seed 1" in shown


def test_players_of_version_0_1_play_under_their_new_names(run):
    code, shown, told = run("match", "1t34", "deep:20", "random", "--games", "2", "--seed", "1", "-j", "1")
    assert code == 0
    assert "deep:20 is now called alphabeta:20; this version still accepts the old name" in told
    assert "alphabeta:20 against random" in shown


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
    assert spec[:21] + "… against random, by side" in shown
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


def test_a_match_that_is_told_to_end_reports_what_was_played(tmp_path):
    """As a service manager or `timeout` does it."""
    words = ("match", "1t34", "random", "random", "--games", "1000000", "--json", "--records", str(tmp_path))
    running = subprocess.Popen([sys.executable, "-m", "fourfold", *words], stdout=subprocess.PIPE, text=True)
    try:
        end = time.monotonic() + 120
        while not any(tmp_path.iterdir()) and time.monotonic() < end:
            time.sleep(0.05)
        running.send_signal(signal.SIGTERM)
        shown, _ = running.communicate(timeout=60)
    finally:
        running.kill()
    assert running.returncode == 130
    saved = len(list(tmp_path.iterdir()))
    assert saved > 0
    assert json.loads(shown)["games"] - saved in (0, 1)  # the last one may have been under the pen


def test_numbers_are_whole_where_there_is_little_room(run, monkeypatch):
    run("games")  # sets a width of its own
    spec = f"program:{sys.executable} -c 1"
    with monkeypatch.context() as narrow:
        narrow.setattr("fourfold.cli.common.out._width", 80)
        shown = run("match", "1t34", spec, "random", "--games", "2", "--seed", "1", "-j", "1")[1]
    assert max(map(len, shown.splitlines())) <= 80
    for figure in ("0/0/2", "0.0% [0.0, 98.7]", "-inf [-inf, 748]"):
        assert figure in shown


def test_a_record_that_cannot_be_written_stops_the_match_with_a_report(run, tmp_path):
    (tmp_path / "00003.txt").mkdir()
    words = ("match", "1t34", "random", "random", "--games", "6", "--seed", "1", "-j", "1")
    code, shown, told = run(*words, "--records", str(tmp_path))
    assert code == 2
    assert "00003.txt cannot be written" in told
    assert "3 games from seed 1" in shown


def test_records_of_another_match_are_kept(run, tmp_path):
    (tmp_path / "00001.txt").write_text("a game")
    code, _, told = run("match", "1t34", "random", "random", "--games", "2", "--records", str(tmp_path))
    assert code == 2
    assert "is there already; name another" in told
    assert (tmp_path / "00001.txt").read_text() == "a game"


def test_a_match_without_a_finished_game_says_so(run, monkeypatch):
    def interrupted(fixture):
        raise KeyboardInterrupt

    monkeypatch.setattr("fourfold.cli.arena.play_game", interrupted)
    for words in (("match", "1t34", "random", "bot:1"), ("ladder", "1t34", "--rounds", "1")):
        code, shown, _ = run(*words, "-j", "1")
        assert code == 130
        assert shown.strip() == "No game was finished."


def test_all_players_are_checked_before_any_is_compiled(run, monkeypatch):
    def early(bot, position):
        raise AssertionError("the other name is no player")

    monkeypatch.setattr("fourfold.search.greedy.GreedyBot.choose", early)
    assert run("match", "takkure", "bot:3", "bogus")[0] == 2


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("less", "bot:3"), "at least two players"),
        (("less", "bot:3", "bot:99"), "bots of level"),
        (("less", "bot:3", "dice"), "is not a player"),
        (("less", "bot:3", "random", "--sprt", "--elo", "40:0"), "not a pair of claims"),
        (("less", "bot:3", "random", "--sprt", "--elo", "much"), "not a pair of claims"),
        (("less", "bot:3", "random", "--sprt", "--elo", "0:7000"), "from -2000 to 2000"),
        (("less", "bot:3", "random", "--sprt", "--elo", "-inf:0"), "from -2000 to 2000"),
        (("less", "bot:3", "random", "--sprt", "--elo", "nan:nan"), "from -2000 to 2000"),
        (("less", "bot:٣", "random"), "is not a player"),
        (("less", "", "random"), '"" is not a player'),
        (("less", "bot:3", "bot:5", "random", "--sprt"), "between two players"),
        (("less", "bot:3", "random", "--elo", "much"), "not a pair of claims"),
        (("less", "random", "random", "--records", __file__), "cannot be written"),
        (("less", "random", "random", "--games", "1000000000"), "less than or equal to 1000000"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(run, words, sentence):
    code, _, complaint = run("match", *words)
    assert code == 2
    assert sentence in complaint
