"""The protocol of the contest, its player and its referee."""

import json
import shlex
import subprocess
import sys
import time
from importlib import import_module
from pathlib import Path

import pytest

import fourfold as ff
from bench.codecup_referee import board, main, referee
from fourfold.adapters.codecup import COLOURS, NIL, Contest, Thinker, contest_square, our_square, part_of, play_contest
from fourfold.players import player
from fourfold.registry import game, knowledge
from fourfold.search.greedy import GreedyBot
from tests.games.less.builder import race_of_four

command = import_module("fourfold.cli.codecup")  # the room has a function of that name

SAMPLE = (
    "0100000010000020000101001211000110000010010000101000000000010001101010001001000010000000000000100000101011001010"
)
OPEN = "0" * 112


@pytest.mark.parametrize(("ours", "theirs"), [("a1", "h1"), ("a8", "a1"), ("h8", "a8"), ("c2", "g3")])
def test_squares_are_a_row_letter_from_the_top_and_a_column_digit(ours, theirs):
    """L29: our squares have the column first and count rows from the bottom."""
    assert contest_square(ours) == theirs
    assert our_square(theirs) == ours


def test_a_line_is_a_turn():
    """L29: Yellow jumps along the bottom row twice and stops."""
    contest = Contest(OPEN)
    contest.read("h1h3:g1g3")
    assert json.loads(contest.position.json())["pieces"][0] == ["b1", "c1", "b2", "c2"]
    assert contest.seat == 1
    assert contest.position.state.spent.tolist() == [3, 0]


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("h1h4", "too far"),
        ("h1h3:h1h3", r"Yellow cannot play h1h3 \(a1c1 on our boards\): there is no piece on a1"),
        ("h1", "is not a square"),
        ("h1i1", "is not a square"),
        ("h2h3:h3h4:h4h5:h5h6", "goes on after the end of the turn"),
        ("a1b1", "not yours"),
        ("", "is not a square"),
        ("stop", "is not a square"),
        (NIL, "a seat says Nil exactly if it has nothing to move"),
    ],
)
def test_what_is_no_legal_turn_is_refused(line, sentence):
    """L29: also in the middle of a line."""
    with pytest.raises(ff.Refused, match=sentence):
        Contest(OPEN).read(line)


def greedy(overlooks=0.1):
    """A quick player that ends the game when it can."""
    bot = GreedyBot(game("less"), knowledge("less"), overlooks)

    def choose(position):
        for action in position.legal:
            after = position.copy()
            after.play(action)
            if after.over:
                return action
        return bot.choose(position)

    return choose


@pytest.fixture(scope="module")
def whole_game():
    """The lines of a game between four quick players who overlook a move in ten, and how it stands then."""
    contest, teams, lines = Contest(OPEN), (greedy(), greedy()), list[str]()
    while not contest.position.over and len(lines) < 100:
        lines.append(contest.take_turn(teams[contest.seat % 2]))
    return lines, contest


def test_a_seat_with_nothing_to_move_says_nil(whole_game):
    """L29: when its team is home, every round."""
    lines, contest = whole_game
    assert contest.position.why == "home"
    assert NIL in lines
    again = Contest(OPEN)
    for line in lines:
        assert again.idle == (line == NIL)
        again.read(line)
    assert again.position.digest == contest.position.digest


class Talk:
    """The other end of a player: what it hears, then `Quit`; what it says is kept."""

    def __init__(self, *lines):
        self._lines = [*lines, "Quit"]
        self.said = []

    def hear(self):
        return self._lines.pop(0) + "\n"


def test_a_player_hears_the_others_and_prints_only_legal_turns():
    """L29: three rounds in each colour."""
    for seat, colour in enumerate(COLOURS):
        table, choose = Contest(SAMPLE), greedy()
        player = Talk(SAMPLE, colour)

        def hear(table=table, seat=seat, player=player, choose=choose):
            if len(player._lines) > 1:
                return player.hear()
            if table.position.over or len(player.said) == 3:
                return "Quit\n"
            return table.take_turn(choose) + "\n"

        def say(line, table=table, seat=seat, player=player):
            assert table.seat == seat
            table.read(line)
            player.said.append(line)

        play_contest(hear, say, Thinker(seconds=0.0))
        assert len(player.said) == 3


@pytest.mark.parametrize("spec", ["contest", "greedy", "bot:5", "mcts:50"])
def test_before_the_eightieth_turn_bots_play_as_if_there_were_more(spec):
    """L29: D, one step from home, goes home with the last turn; the position itself is left alone."""
    position = race_of_four(a=1, b=0, c=0, d=1, to_move="D", turns=(20, 20, 20, 19), codecup=True)
    bot = Thinker(0.0) if spec == "contest" else player(spec, "less")
    before = position.digest
    action = bot.choose(position)
    assert position.digest == before
    position.play(action)
    assert (position.why, position.way_home(3)) == ("cap", 0)


def test_bots_do_not_think_of_the_cap():
    """L29: there every way home is worked out, a fifth of a second each time; in a search that would be minutes."""
    near = race_of_four(a=4, b=4, c=4, d=4, to_move="D", turns=(20, 20, 20, 19), codecup=True)
    early = race_of_four(a=4, b=4, c=4, d=4, to_move="D", turns=(1, 1, 1, 0), codecup=True)
    for spec in ("greedy", "alphabeta:2000", "mcts:200"):
        assert player(spec, "less", seed=1).choose(near) == player(spec, "less", seed=1).choose(early)


def test_walls_that_are_missing_are_asked_for():
    with pytest.raises(ff.Refused, match="the first line holds their 112 digits"):
        play_contest(Talk("", "Yellow").hear, print, Thinker(0.0))


def test_a_colour_that_is_none_is_refused():
    with pytest.raises(ff.Refused, match="not a colour"):
        play_contest(Talk(OPEN, "Green").hear, print, Thinker(0.0))


def test_the_parts_of_the_time_never_add_up_to_more_than_there_is():
    """Twenty turns of three single points leave something of 26 seconds."""
    left = 26.0
    for _ in range(20):
        for points in (3, 2, 1):
            part = part_of(left, points)
            assert 0 < part < left / 10
            left -= part
    assert left > 1


def test_the_clock_of_a_player_stands_only_while_it_waits(monkeypatch):
    """Whatever it does besides takes of its time, and what went by before it began."""
    now = [50.0]
    monkeypatch.setattr(time, "perf_counter", lambda: now[0])
    thinker = Thinker(30.0, spent=3.0)

    def passes(seconds):
        now[0] += seconds
        return "a line"

    assert thinker.left == 23.0
    assert thinker.wait(lambda: passes(7.0)) == "a line"
    assert thinker.left == 23.0
    passes(4.0)
    assert thinker.left == 19.0
    talk = Talk(OPEN, "White", "h1h3:g1g3")
    play_contest(lambda: passes(9.0) and talk.hear(), print, thinker)
    assert thinker.left == 19.0


def test_a_player_is_told_how_long_it_took_to_start(run, monkeypatch):
    given = []

    def thinker(seconds, spent):
        given.append((seconds, spent))
        return Thinker(0.0)

    monkeypatch.setattr(command, "Thinker", thinker)
    monkeypatch.setattr(command, "running", lambda: 12.5)
    run("codecup", "--seconds", "20", typed=f"{OPEN}\nBlack\nQuit\n")
    assert given == [(20.0, 12.5)]


WAITING = "import time; time.sleep(0.6); from fourfold.cli.codecup import running as r; print(r(), time.process_time())"


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="the system does not say when a process began")
def test_the_start_of_the_process_counts():
    """Time in which it sleeps too."""
    began = time.perf_counter()
    told = subprocess.run([sys.executable, "-c", WAITING], capture_output=True, text=True, check=True).stdout.split()
    took = time.perf_counter() - began
    found, busy = map(float, told)
    assert busy + 0.5 < found < took + 0.1


def test_where_the_system_does_not_tell_the_time_of_the_processor_counts(monkeypatch):
    monkeypatch.setattr(command, "Path", lambda name: Path("/nowhere"))
    assert 0 < command.running() <= time.process_time()


def test_the_command_plays_yellow_without_a_prompt_and_quits(run):
    code, printed, _ = run("codecup", "--seconds", "2", typed=f"{SAMPLE}\nYellow\nQuit\n")
    assert code == 0
    Contest(SAMPLE).read(printed.rstrip("\n"))


def test_the_command_says_what_it_cannot_follow(run):
    code, printed, complaint = run("codecup", "--seconds", "2", typed=f"{OPEN}\nBlack\nh1h8\n")
    assert (code, printed) == (2, "")
    assert "too far" in complaint


# -- the referee

PARROT = """
import json, sys
lines, seat = json.loads(sys.argv[1]), int(sys.argv[2])
input(), input()
for n, line in enumerate(lines):
    if n % 4 == seat:
        print(line, flush=True)
    else:
        input()
input()
"""


def parrot(lines, seat):
    """A program that says its lines of a recorded game."""
    return shlex.join([sys.executable, "-S", "-c", PARROT, json.dumps(lines), str(seat)])


def test_the_referee_lets_four_programs_play(whole_game):
    lines, contest = whole_game
    result = referee(OPEN, [parrot(lines, seat) for seat in range(4)])
    assert (result.lines, result.why) == (lines, "home")
    assert result.margin == contest.position.state.margin


def test_four_of_our_own_play_a_whole_game_in_their_time(run):
    """L29: the referee allows what the players are told, starting included; on a board with walls."""
    assert run("codecup", "--warm")[0] == 0
    command = shlex.join([sys.executable, "-m", "fourfold", "codecup", "--seconds", "10"])
    result = referee(SAMPLE, [command] * 4, seconds=10.0)
    assert result.why in ("home", "cap")


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("raise SystemExit(4)", "Black: it ended with exit code 4"),
        ("import time; time.sleep(99)", "Black: it used up its 2 seconds"),
        ("print('a1a9')", "Black: a9 is not a square"),
        ("print('Nil')", "Black: Nil cannot be the line of Black"),
    ],
)
def test_a_program_that_fails_the_referee_loses_for_its_team(whole_game, code, reason):
    lines, _ = whole_game
    commands = [parrot(lines, seat) for seat in range(4)]
    commands[1] = shlex.join([sys.executable, "-S", "-c", code])
    result = referee(OPEN, commands, seconds=2.0)
    assert result.why.startswith(reason)
    assert (result.margin, len(result.lines)) == (10, 1)


def test_boards_of_the_referee_are_whole():
    assert len(board(3)) == 112
    assert board(3) != board(4)


@pytest.mark.parametrize(
    ("words", "told"),
    [(["no-such-program-here", "cat"], "names no program"), (["cat", "cat", "--walls", "0100"], "112")],
)
def test_the_referee_refuses_in_one_sentence(monkeypatch, capsys, words, told):
    monkeypatch.setattr(sys, "argv", ["codecup_referee", *words])
    with pytest.raises(SystemExit, match="2"):
        main()
    assert told in capsys.readouterr().err.splitlines()[-1]
