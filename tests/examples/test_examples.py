"""The examples do what their first lines say."""

import re
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.server.live import live

ROOT = Path(__file__).parents[2]


def shown(*words: str, typed: str = "") -> str:
    done = subprocess.run(
        [sys.executable, *words], cwd=ROOT, input=typed, capture_output=True, text=True, timeout=240, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_bot_in_twenty_lines_beats_the_first_level():
    points = re.fullmatch(r"([\d.]+) points of 10\n", shown("examples/bot.py"))
    assert points
    assert float(points[1]) >= 7


def test_the_study_tells_a_share_with_its_interval():
    told = shown("examples/first_seat.py", "1t34", "rollout", "500")
    found = re.search(r"1t34: the first seat takes ([\d.]+) % \+- ([\d.]+) of 500 games", told)
    assert found
    assert 30 < float(found[1]) < 80
    assert 3 < float(found[2]) < 6


def test_an_owners_tiles_deck_and_teams_are_played():
    told = shown("examples/owner.py")
    assert "A to move" in told
    assert "On the pitch: " in told


def test_the_learner_in_numpy_learns():
    before, after = (points(shown("examples/learn.py", "--steps", steps)) for steps in ("1", "300"))
    assert before < 80
    assert after > 90


def points(told: str) -> float:
    found = re.fullmatch(r"([\d.]+) % of the points against random play\n", told)
    assert found
    return float(found[1])


def test_the_study_of_less_tells_its_findings_with_brackets():
    told = shown("examples/study_less.py")
    assert re.search(r"The first seat takes \d+ % \[\d+, \d+\] of 60 games\.", told)
    assert re.search(r"A game has \d+ decisions on average, \d+ in the middle, seldom over \d+\.", told)
    assert sum(map(int, re.findall(r"(\d+) games end by ", told))) == 60
    steps = re.findall(r"With (\w+) tiles the first seat takes [+-]\d+ points \[[+-]\d+, [+-]\d+\]", told)
    assert steps == ["easy", "hard"]


def test_the_environments_are_stepped_to_the_end():
    pettingzoo, gymnasium, many = shown("examples/environments.py").splitlines()
    assert sorted(re.findall(r"'seat_\d': (-?[\d.]+)", pettingzoo)) == ["-1.0", "-1.0", "1.0", "1.0"]
    assert re.search(r"\d+ random actions; reward -?[01] against bot:1", gymnasium)
    assert re.search(r"25600 actions, \d{3} games ended; observations \(256, 18, 9, 9\)", many)


def test_training_in_pytorch_says_what_to_install():
    """PyTorch is not among the packages of the tests (docs/RESEARCH.md), so this example is only compiled."""
    start = "import runpy, sys; sys.modules['torch'] = None; runpy.run_path('examples/train_less.py', None, '__main__')"
    told = refused("-c", start, "--help")
    assert told == "This example needs PyTorch and onnx: pip install '.[onnx]' torch onnx\n"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["first_seat.py"], "Name a game, a policy and a number of games"),
        (["terminal.py"], "Name a server and a game, or the link of a table"),
        (["terminal.py", "http://127.0.0.1:9", "less"], "No server answers at http://127.0.0.1:9"),
        (["terminal.py", "http://127.0.0.1:9/t/hW3k"], "no server answers at http://127.0.0.1:9"),
        (["terminal.py", "127.0.0.1", "less"], "No server answers at 127.0.0.1"),
        (["client.py"], "Name the link of a table with a free seat"),
    ],
    ids=" ".join,
)
def test_an_example_that_lacks_something_says_so_in_one_line(words, sentence):
    told = refused(f"examples/{words[0]}", *words[1:])
    assert sentence in told
    assert told.count("\n") == 1


def refused(*words: str) -> str:
    """What a program says on standard error when it ends with code 1."""
    done = subprocess.run([sys.executable, *words], cwd=ROOT, capture_output=True, text=True, timeout=240, check=False)
    assert done.returncode == 1, done.stderr
    return done.stderr


def test_two_terminals_play_each_other_over_a_server(tmp_path):
    with live(f"sqlite:///{tmp_path}/t.sqlite") as server:
        one = terminal(server.url, "1t34")
        assert one.stdout
        link = one.stdout.readline().split()[-1]
        two = terminal(link)
        late = threading.Timer(120, kill, [one, two])  # then reading what they say ends
        late.start()
        try:
            with ThreadPoolExecutor(2) as both:
                codes = list(both.map(play_at, [one, two]))
        finally:
            late.cancel()
            kill(one, two)
            for pipe in (one.stdin, one.stdout, two.stdin, two.stdout):
                assert pipe
                pipe.close()
    assert codes == [0, 0]


def kill(*programs: subprocess.Popen[str]) -> None:
    for each in programs:
        each.kill()


def terminal(*words: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-u", "examples/terminal.py", *words],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def play_at(terminal: subprocess.Popen[str]) -> int:
    """Types the last of its moves whenever a terminal asks; its exit code when the game is over."""
    assert terminal.stdin
    assert terminal.stdout
    for line in terminal.stdout:
        if "Your moves:" in line:
            terminal.stdin.write(line.split()[-1] + "\n")
            terminal.stdin.flush()
    return terminal.wait(timeout=60)


@pytest.mark.parametrize("page", sorted((ROOT / "examples").glob("*.py")), ids=lambda page: page.stem)
def test_every_example_says_first_what_it_is(page):
    assert page.read_text("utf-8").startswith('"""')
