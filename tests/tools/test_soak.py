"""The tool that looks for broken promises in many games."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import fourfold as ff
from tests.contract.cases import Case
from tools.soak import Broken, play

SMALL = Case("less", 2)
MAKEFILE = Path(__file__).parents[2] / "Makefile"


def test_a_sound_game_is_played_to_its_end():
    assert play(SMALL, 1).over


def test_a_guess_that_contradicts_the_view_is_found(monkeypatch: pytest.MonkeyPatch):
    less = ff.game("less")

    def careless(s: Any, seat: int, rng: Any, out: Any) -> None:
        less.verbs.guess(s, seat, rng, out)
        out.left += 1

    broken = replace(less, verbs=replace(less.verbs, guess=careless))
    monkeypatch.setattr(Case, "variant", ff.Variant(broken, 2))
    with pytest.raises(Broken, match="guess"):
        play(SMALL, 1)


def test_an_end_that_does_not_add_up_is_found(monkeypatch: pytest.MonkeyPatch):
    less = ff.game("less")
    generous = replace(less, verbs=replace(less.verbs, score=lambda s, seat: 0.5))
    monkeypatch.setattr(Case, "variant", ff.Variant(generous, 2))
    with pytest.raises(Broken, match="add up"):
        play(SMALL, 1)


def test_kills_of_a_soak_are_kept_in_the_ledger():
    (kills,) = [line for line in MAKEFILE.read_text("utf-8").splitlines() if "tools.kills" in line]
    assert kills.endswith("--keep")
