"""Outside programs: a good one, and a table of those that misbehave."""

import json
import os
import select
import shlex
import signal
import sys
import threading
from functools import partial
from pathlib import Path

import pytest

import fourfold as ff
from fourfold.arena.lines import Lines
from fourfold.arena.match import Match
from fourfold.arena.pairing import MatchSetup
from fourfold.arena.play import play_game
from fourfold.arena.pool import Cores
from fourfold.arena.program import Program, command_of

EXAMPLE = Path(__file__).parents[2] / "examples" / "jumper.py"
ANSWER = "import sys, json\nfor line in sys.stdin:\n  m = json.loads(line)\n  if m['type'] == 'choose': "


def program(code):
    return "program:" + shlex.join([sys.executable, "-S", "-c", code])


def game_of(spec, opponent="random", clock=20.0, table="1t34"):
    match = Match(MatchSetup(table, 2, {}, clock=clock), [spec, opponent], 2, 1)
    list(match.play(Cores(play_game, jobs=1)))
    return match


MISBEHAVING = {
    "ends at once": ("raise SystemExit(3)", "it ended with exit code 3; its last words: -"),
    "crashes": (ANSWER + "1/0", "its last words: ZeroDivisionError: division by zero"),
    "crashes after a while": (ANSWER + "n = 1 if 'n' not in dir() else 0; print(0 // n, flush=True)", "code 1;"),
    "kills itself": ("import os; os.kill(os.getpid(), 9)", "it ended with exit code -9"),
    "is silent": ("import time; time.sleep(99)", "it used up its 0.5 seconds for the game"),
    "is deaf and silent": ("import sys, time; sys.stdin.close(); time.sleep(99)", "it used up its 0.5 seconds"),
    "is stubborn": ("import signal, time; signal.signal(15, signal.SIG_IGN); time.sleep(99)", "up its 0.5 seconds"),
    "closes its output": ("import os, time; os.close(1); time.sleep(99)", "it closed its output"),
    "says a move": (ANSWER + "print(m['legal'][0], flush=True)", "an answer is a whole number from 0 to"),
    "says nothing": (ANSWER + "print(flush=True)", 'it answered "";'),
    "says a fraction": (ANSWER + "print(0.5, flush=True)", "it answered 0.5;"),
    "says true": (ANSWER + "print('true', flush=True)", "it answered true;"),
    "says too little": (ANSWER + "print(-1, flush=True)", "it answered -1;"),
    "says too much": (ANSWER + "print(len(m['legal']), flush=True)", "an answer is a whole number from 0 to"),
    "says far too much": (ANSWER + "print('9' * 900, flush=True)", "it answered 999"),
    "says what is no text": (ANSWER + "__import__('os').write(1, b'\\xff\\n')", "it answered \ufffd;"),
    "floods lines": ("import os\nwhile True: os.write(1, b'0\\n' * 99)", "it answered before it was asked"),
    "floods one line": ("import os\nwhile True: os.write(1, b'0' * 999)", "it wrote more than 1000 bytes"),
    "floods the error output": ("import os\nwhile True: os.write(2, b'x' * 999)", "it used up its 0.5 seconds"),
    "answers twice": (ANSWER + "__import__('os').write(1, b'0\\n0\\n')", "it answered before it was asked"),
}  # fmt: skip


@pytest.mark.parametrize("kind", MISBEHAVING)
def test_a_misbehaving_program_loses_with_a_reason_and_breaks_nothing(kind):
    code, reason = MISBEHAVING[kind]
    clock = 0.5 if "0.5" in reason else 20.0
    threads = threading.active_count()
    match = game_of(program(code), clock=clock)
    assert [outcome.why for outcome in match.outcomes] == ["forfeit", "forfeit"]
    assert [outcome.scores for outcome in match.outcomes] == [[-1, 1], [1, -1]]
    for lost in match.report().forfeits:
        assert lost.player == program(code)
        assert reason in lost.reason
    assert threading.active_count() == threads


def test_what_a_program_has_started_ends_with_it(tmp_path):
    code = (
        "import subprocess, sys\n"
        "child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(99)'])\n"
        f"open({str(tmp_path / 'pid')!r}, 'w').write(str(child.pid))\n"
        "1/0"
    )
    game_of(program(code))
    child = int((tmp_path / "pid").read_text())
    assert ended(child)


def ended(process):
    """Whether it is gone, or goes within a moment: a killed process takes leave in its own time."""
    try:
        handle = os.pidfd_open(process)
    except ProcessLookupError:
        return True
    gone, _, _ = select.select([handle], [], [], 5)
    os.close(handle)
    return bool(gone)


def test_a_program_that_cannot_be_started_loses():
    assert "names no program" in game_of("program:/no/such/thing").report().forfeits[0].reason


def test_the_example_is_short_and_beats_chance():
    assert len(EXAMPLE.read_text().splitlines()) < 30
    match = game_of("program:" + shlex.join([sys.executable, str(EXAMPLE)]), table="less")
    assert match.report().forfeits == []
    assert match.report().standings[0].total.wins == 2


def test_a_program_is_told_what_its_seat_may_know(tmp_path):
    """It writes down what it hears and plays the first move of each list."""
    heard = tmp_path / "heard"
    code = f"f = open({str(heard)!r}, 'a')\n" + ANSWER + "print(0, flush=True)\n  f.write(line); f.flush()"
    position = ff.load("fourthdown", 2).start(seed=4)
    seat = position.seat
    shown, moves = json.loads(position.json(seat)), position.moves()
    with Program(program(code), clock=30) as player:
        while not position.over:
            mine = position.seat == seat
            position.play(player.choose(position) if mine else position.legal[0])
    start, first, *_, end = (json.loads(line) for line in heard.read_text().splitlines())
    assert start["type"] == "start"
    assert (start["protocol"], start["game"], start["seats"], start["seat"]) == (1, "fourthdown", 2, seat)
    assert first == {"type": "choose", "view": shown, "legal": moves, "clock": 30.0}
    assert end == {"type": "end", "scores": position.scores, "why": position.why}


def test_the_clock_runs_down(tmp_path):
    """One answer out of time is lost, though each alone would be quick enough."""
    code = "import time\n" + ANSWER + "time.sleep(0.2); print(0, flush=True)"
    assert "used up its 0.5 seconds" in game_of(program(code), clock=0.5).report().forfeits[0].reason


def listen_or_play(fifo, spec, number):
    """Item 0 waits for the program of item 1 to say its number; item 1 waits for the program's answer."""
    if number == 0:
        return int(Path(fifo).read_text())
    position = ff.load("1t34").start(seed=1)
    with Program(spec, clock=90) as player:
        return player.choose(position)


def test_ending_the_work_early_ends_the_programs(tmp_path):
    fifo = tmp_path / "fifo"
    os.mkfifo(fifo)
    code = f"import os, time; open({str(fifo)!r}, 'w').write(str(os.getpid())); time.sleep(99)"
    with Cores(partial(listen_or_play, fifo, program(code)), 2) as workers:
        number = next(workers.map([0, 1]))
    assert ended(number)


def test_a_request_to_end_while_a_program_starts_ends_it_too(monkeypatch):
    """The request comes between the start of the program and that of the first thread that speaks to it."""
    started = []

    def start(thread):
        started.append(thread)
        signal.raise_signal(signal.SIGINT)
        thread_start(thread)

    thread_start = threading.Thread.start
    monkeypatch.setattr(threading.Thread, "start", start)
    lines = Lines(command_of(program("import time; time.sleep(99)")), clock=9)
    usual = signal.signal(signal.SIGINT, signal.default_int_handler)  # whoever starts us in the background ignores it
    try:
        with pytest.raises(KeyboardInterrupt), lines:
            pass
    finally:
        signal.signal(signal.SIGINT, usual)
    assert len(started) == 3
    assert lines._process.returncode == -signal.SIGKILL


def test_the_last_words_of_a_program_that_has_just_ended_are_heard(monkeypatch):
    """The system may tell of its end before the thread that reads has passed its answer on."""
    with Lines(command_of(program("import time; time.sleep(0.15); print(7)")), clock=9) as lines:
        monkeypatch.setattr(lines._process, "poll", lambda: 0)
        monkeypatch.setattr("fourfold.arena.lines._GLANCE", 5.0)
        first = iter([0.01])
        patient = lines._inbox.get
        monkeypatch.setattr(lines._inbox, "get", lambda timeout: patient(timeout=next(first, timeout)))
        assert lines.hear() == b"7"
