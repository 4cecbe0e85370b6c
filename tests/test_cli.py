"""The command as people and programs use it."""

import json
import re
import sys

import pytest

import fourfold as ff
from fourfold.core.verbs import REFEREE


def test_games_lists_every_game_for_people_and_programs(run):
    code, shown, _ = run("games")
    assert code == 0
    assert all(ff.game(name).title in shown for name in ff.GAMES)
    listed = json.loads(run("games", "--json")[1])
    assert [entry["name"] for entry in listed] == list(ff.GAMES)


def test_games_shows_the_options_of_a_game_as_a_schema(run):
    options = json.loads(run("games", "less", "--json")[1])["options"]
    assert {"name": "tiles", "kind": "choice"}.items() <= options[0].items()
    assert "CodeCup" in run("games", "less")[1]


def test_help_explains_with_examples(run):
    code, shown, _ = run("play", "--help")
    assert code == 0
    assert "fourfold play less" in shown


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("play", "chess"), "there is no game called chess"),
        (("trace", "less", "-o", "tiles=soft"), "allowed: easy, standard, hard"),
        (("trace", "less", "-o", "tiles"), "write KEY=VALUE"),
        (("trace", "less", "-n", "3"), "2 or 4 seats"),
        (("trace", "less", "--policy", "mix:2"), "is not a policy"),
        (("trace",), "say which game"),
        (("trace", "less", "--record", "game.txt"), "give a record alone"),
        (("trace", "-n", "2", "--record", "game.txt"), "give a record alone"),
        (("replay", "no-such-file.txt"), "cannot be read"),
        (("play", "less", "--people", "AZ"), "does not name seats"),
        (("trace", "less", "-o", "board=01"), "has 2 digits"),
        (("play", "less", "--save", "no-such-folder/game.txt"), "cannot be written"),
        (("play", "less", "--save", __file__), "is there already; name another"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(run, words, sentence):
    code, shown, told = run(*words)
    assert code == 2
    assert shown == ""
    assert sentence in told
    assert "Traceback" not in told


def test_what_is_not_text_is_said_to_be_none(run, tmp_path):
    path = tmp_path / "picture.png"
    path.write_bytes(b"\x89PNG\xff")
    for words, typed in ((("replay", str(path)), b""), (("replay", "-"), path.read_bytes())):
        code, _, told = run(*words, typed=typed)
        assert (code, told.endswith("cannot be read: it is not text\n")) == (2, True)


def test_a_trace_has_a_header_a_line_a_decision_and_an_end(run):
    lines = [json.loads(line) for line in run("trace", "less", "--seed", "7", "-o", "first=0")[1].splitlines()]
    assert lines[0]["game"] == "less"
    assert lines[0]["seed"] == 7
    assert lines[0]["start"]["first"] == 0
    assert [line["ply"] for line in lines[1:-1]] == list(range(len(lines) - 2))
    assert all(line["action"] in line["legal"] for line in lines[1:-1])
    assert lines[1]["left"] == 3
    assert lines[-1] == {"over": True, "score": lines[-1]["score"], "why": lines[-1]["why"]}


def test_the_same_seed_gives_the_same_trace(run):
    first = run("trace", "touchdown", "--seed", "3", "--games", "2", "--policy", "mix:0.7")[1]
    assert first == run("trace", "touchdown", "--seed", "3", "--games", "2", "--policy", "mix:0.7")[1]
    assert first.count('"over":true') == 2


def test_a_recorded_game_traces_as_it_was_played(run, tmp_path):
    position = ff.load("less", first=0).start(seed=4)
    while not position.over:
        position.play(position.legal[len(position.actions) % len(position.legal)])
    path = tmp_path / "game.txt"
    path.write_text(str(position.record()))
    lines = [json.loads(line) for line in run("trace", "--record", str(path))[1].splitlines()]
    assert [line["action"] for line in lines[1:-1]] == [
        position.game.texts.action(position.rewound(k).state, action) for k, action in enumerate(position.actions)
    ]


def test_replay_proves_a_record_and_finds_the_line_that_lies(run, tmp_path):
    position = ff.load("less", first=0, seats=2).start(seed=4)
    for _ in range(9):
        position.play(position.legal[0])
    path = tmp_path / "game.txt"
    path.write_text(str(position.record(REFEREE)))
    assert json.loads(run("replay", str(path), "--json")[1])["digest"] == position.digest
    assert "every digest matches" in run("replay", str(path), "--turns")[1]
    windows = b"\xef\xbb\xbf" + path.read_bytes().replace(b"\n", b"\r\n")
    assert "every digest matches" in run("replay", "-", typed=windows)[1]
    path.write_text(re.sub(r"\n\[Digest .*", "", path.read_text()))
    assert "there is no digest to compare" in run("replay", str(path))[1]
    path.write_text(path.read_text().replace("1. A ", "1. A a1f6:"))
    code, _, told = run("replay", str(path))
    assert code == 2
    assert "a1f6 cannot be played" in told


def test_perft_counts_and_speaks_json(run):
    rows = json.loads(run("perft", "less", "--depth", "3", "--seed", "3", "-o", "first=0", "--json")[1])
    assert [row["depth"] for row in rows] == [1, 2, 3]
    assert rows[0]["count"] == len(ff.load("less", first=0).start(seed=3).legal)


def test_a_game_can_be_played_to_its_end_in_the_terminal(run, tmp_path):
    """The first move of the list, again and again, against a bot."""
    path = tmp_path / "saved.txt"
    typed = "moves\nhint\n?\nundo\nnonsense\n" + "1\n" * 500
    code, shown, _ = run("play", "touchdown", "--seed", "5", "-o", "first=0", "--save", str(path), typed=typed)
    assert code == 0
    assert "there is nothing to take back" in shown
    assert "'nonsense' is not a move" in shown
    assert "The game is over" in shown
    assert ff.replay(ff.read_record(path.read_text())).over


def test_what_only_looks_like_a_number_is_no_move(run, tmp_path):
    """And the game goes on, and is saved."""
    path = tmp_path / "saved.txt"
    typed = f"1\n\u00b2\n{'9' * 5000}\n0\n"
    code, shown, _ = run("play", "less", "--seed", "3", "-o", "first=0", "--save", str(path), typed=typed)
    assert code == 1
    assert "'\u00b2' is not a move" in shown
    assert len(ff.replay(ff.read_record(path.read_text())).actions) == 1


def test_a_game_broken_off_while_a_bot_thinks_is_saved(run, tmp_path, monkeypatch):
    class Interrupted:
        def choose(self, position):
            raise KeyboardInterrupt

    monkeypatch.setattr(sys.modules["fourfold.cli.play"], "bot", lambda *_: Interrupted())
    path = tmp_path / "saved.txt"
    code, shown, _ = run("play", "less", "--seed", "3", "-o", "first=0", "--save", str(path), typed="1\n" * 3)
    assert code == 1
    assert "The game is saved" in shown
    assert ff.replay(ff.read_record(path.read_text())).actions


def test_a_record_that_cannot_be_written_is_printed(run, tmp_path, monkeypatch):
    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("pathlib.Path.write_text", full)
    save = str(tmp_path / "saved.txt")
    code, shown, told = run("play", "less", "--seed", "3", "-o", "first=0", "--save", save, typed="1\nquit\n")
    assert code == 2
    assert "cannot be written: No space left on device" in told
    assert len(ff.replay(ff.read_record(shown[shown.index("[Fourfold") :])).actions) == 1


def test_a_record_with_a_byte_order_mark_is_read(run, tmp_path):
    position = ff.load("less").start(seed=4)
    position.play(position.legal[0])
    path = tmp_path / "game.txt"
    path.write_text(str(position.record(REFEREE)), "utf-8-sig")
    assert run("replay", str(path))[0] == 0


def test_what_would_steer_the_terminal_is_spelt_out(run, tmp_path):
    path = tmp_path / "game.txt"
    path.write_text("\x1b[2J is no turn")
    _, _, told = run("replay", str(path))
    assert "\x1b" not in told
    path.write_text(str(ff.load("less").start(seed=4).record(REFEREE)) + "1. A \x1b[2J")
    _, _, told = run("replay", str(path))
    assert "\x1b" not in told
    assert "\\x1b[2J" in told


def test_a_replay_by_turns_draws_each_board_once(run, tmp_path):
    position = ff.load("less", first=0).start(seed=4)
    while len(position.actions) < 3:
        position.play(position.legal[0])
    path = tmp_path / "game.txt"
    path.write_text(str(position.record(REFEREE)))
    boards = run("replay", str(path), "--turns")[1].count("a   b   c")
    assert boards == 1


def test_a_turn_can_be_typed_as_a_whole_and_taken_back(run):
    game = ff.load("less", first=0).start(seed=3)
    turn = []
    while game.seat == 0:
        turn.append(game.moves()[0])
        game.play(turn[-1])
    _, shown, _ = run("play", "less", "--seed", "3", "-o", "first=0", typed=":".join(turn) + "\nundo\nquit\n")
    assert shown.count("A moves") == len(turn)
    assert "(turn 1)" in shown.split("A moves")[-1]


def test_an_undo_with_nothing_to_take_back_leaves_the_bots_moves_alone(run):
    words = ("play", "less", "--seed", "3", "-o", "first=1", "-l", "1")
    without, shown = run(*words, typed="quit\n")[1], run(*words, typed="undo\nundo\nquit\n")[1]
    assert shown.count("there is nothing to take back") == 2
    assert shown.count("B moves") == without.count("B moves") > 0


def test_leaving_a_game_ends_with_code_1(run):
    assert run("play", "less", typed="quit\n")[0] == 1


def test_warm_compiles_one_game(run):
    assert run("warm", "touchdown")[0] == 0


def test_bench_prints_the_figures_a_program_reads(run):
    figures = json.loads(run("bench", "less", "--seconds", "0.1", "--json")[1])
    wanted = {
        "playout_moves_per_s",
        "playout_moves_per_s_all_cores",
        "facade_moves_per_s",
        "clone_ns",
        "first_answer_s",
    }
    assert wanted <= figures.keys()
    assert all(figures[key] > 0 for key in wanted)


def test_bench_tells_decisions_from_chance_moves(run):
    figures = json.loads(run("bench", "fourthdown", "--seconds", "0.1", "--json")[1])
    assert figures["playout_decisions_per_s"] > figures["playout_chances_per_s"] > 0
    both = figures["playout_decisions_per_s"] + figures["playout_chances_per_s"]
    assert figures["playout_moves_per_s"] == pytest.approx(both, abs=2)


def test_the_moves_of_a_position_are_explained(run, tmp_path):
    path = tmp_path / "game.txt"
    position = ff.load("less", first=0).start(seed=3)
    for _ in range(6):
        position.play(position.legal[0])
    path.write_text(str(position.record(REFEREE)))
    code, shown, _ = run("explain", str(path), "4", "--iterations", "100")
    assert code == 0
    before = position.rewound(4)
    played = before.game.texts.action(before.state, position.actions[4])
    moves = [line.lstrip("> ").split()[0] for line in shown.splitlines()[2:]]
    assert sorted(moves) == sorted(before.moves())
    assert [line.split()[1] for line in shown.splitlines()[2:] if line.lstrip().startswith(">")] == [played]
    found = json.loads(run("explain", str(path), "--bot", "bot:2", "--json")[1])
    assert (found["ply"], found["seat"], found["played"]) == (6, position.seat, None)
    assert sorted(each["action"] for each in found["candidates"]) == position.legal


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["0"], "at ply 0 chance decides"),
        (["999"], "so there is no position after 999"),
        (["60", "--bot", "random"], "random has no reasons"),
        ([], "the game is over"),
    ],
)
def test_what_cannot_be_explained_is_refused(run, tmp_path, words, why):
    path = tmp_path / "game.txt"
    position = ff.load("fourthdown", first=0).start(seed=3)
    while not position.over:
        position.play(position.legal[0])
    path.write_text(str(position.record(REFEREE)))
    words = [
        word.replace("60", str(next(k for k in range(60, 200) if position.rewound(k).seat >= 0))) for word in words
    ]
    code, _, told = run("explain", str(path), *words)
    assert code == 2
    assert why in told


def test_a_hint_comes_with_how_it_goes_on(run):
    code, shown, _ = run("play", "less", "--seed", "3", "-o", "first=0", "--level", "5", typed="hint\nquit\n")
    hints = [line for line in shown.splitlines() if re.search(r"  \([+-]0\.\d\d\)$", line)]
    assert code == 1
    assert len(hints) == 3
    assert all(len(hint.split()) > 3 for hint in hints)
