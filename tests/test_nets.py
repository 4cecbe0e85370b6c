"""Players out of ONNX files. tools/tiny_net.py writes the file of these tests."""

import subprocess
import sys
from pathlib import Path

import pytest

import fourfold as ff
from fourfold import nets
from fourfold.arena.match import Match
from fourfold.arena.pairing import MatchSetup
from fourfold.arena.play import play_game
from fourfold.arena.pool import Cores
from fourfold.players import player

TINY = Path(__file__).parent / "nets" / "less.onnx"
SPEC = f"onnx:{TINY}"


@pytest.mark.parametrize(("first", "place"), [(0, 0), (1, -1)])
def test_the_preferred_legal_action_is_played_by_what_the_seat_sees(first, place):
    """The file prefers the highest number for a seat whose goal is at the bottom left, the lowest for the other."""
    pos = ff.load("less", first=first).start(seed=3)
    assert player(SPEC, "less").choose(pos) == pos.legal[place]


def test_a_net_plays_a_match():
    setup = MatchSetup(game="less", seats=2, options={})
    match = Match(setup, [SPEC, "random"], games=2, seed=1)
    with Cores(play_game, jobs=1) as workers:
        outcomes = list(match.play(workers))
    assert len(outcomes) == 2
    assert not match.report().forfeits


@pytest.mark.parametrize(
    ("name", "old", "new", "sentence"),
    [
        ("touchdown", b"", b"", "was made for less 2; here it must be for touchdown 2"),
        ("less", b"\x12\x012", b"\x12\x019", "was made for"),
        ("less", b"observation", b"observatiom", "observatiom tensor"),
    ],
)
def test_a_file_that_does_not_fit_is_refused(tmp_path, name, old, new, sentence):
    file = tmp_path / "net.onnx"
    file.write_bytes(TINY.read_bytes().replace(old, new) if old else TINY.read_bytes())
    with pytest.raises(ff.Refused, match=sentence):
        player(f"onnx:{file}", name)


def test_another_number_of_seats_is_refused():
    with pytest.raises(ff.Refused, match="was made for 2 seats; here it must be for 4 seats"):
        player(SPEC, "less").choose(ff.load("less", 4).start(seed=1))


def test_what_is_no_net_is_refused(tmp_path, monkeypatch):
    with pytest.raises(ff.Refused, match=r"nowhere.* cannot be read as an ONNX file: No such file"):
        player("onnx:nowhere.onnx", "less")
    (tmp_path / "net.onnx").write_bytes(b"no net at all")
    with pytest.raises(ff.Refused, match="cannot be read as an ONNX file"):
        player(f"onnx:{tmp_path / 'net.onnx'}", "less")
    monkeypatch.setattr(nets, "LARGEST", 1000)
    with pytest.raises(ff.Refused, match="is larger than 0 MiB"):
        player(SPEC, "less")


def test_without_onnxruntime_a_sentence_says_what_to_install():
    script = (
        f"import sys; sys.modules['onnxruntime'] = None\nfrom fourfold.players import player\nplayer({SPEC!r}, 'less')"
    )
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert told.stderr.strip().endswith(
        "the package onnxruntime is not installed; `pip install fourfold[onnx]` adds it"
    )
