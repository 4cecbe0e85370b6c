"""Steps of options come from the games; the lab names no game."""

import re
from pathlib import Path

import pytest

import fourfold as ff
from fourfold import lab
from fourfold.core.rng import Draws
from fourfold.lab.steps import option_steps
from fourfold.registry import NAMES, game


def steps_of(name: str, seats: int | None = None, **options):
    steps, left_out = option_steps(ff.load(name, seats, **options))
    return {f"{step.option} {step.label}": step.options[step.option] for step in steps}, left_out


@pytest.mark.parametrize("name", NAMES)
def test_a_step_changes_one_option_and_gives_a_table_that_can_begin(name):
    variant = ff.load(name)
    steps, _ = option_steps(variant)
    for step in steps:
        assert [key for key in step.options if step.options[key] != variant.options[key]] == [step.option]
        found = ff.load(name, variant.seats, **step.options)
        found.game.decide(found.seats, found.options, Draws(1))
    assert len({(step.option, step.label) for step in steps}) == len(steps)


@pytest.mark.parametrize("name", NAMES)
def test_every_option_has_a_step_or_a_reason(name):
    steps, left_out = option_steps(ff.load(name))
    told = {step.option for step in steps} | {step.option for step in left_out}
    assert told == {option.name for option in game(name).options if option.kind != "seat"}


def test_numbers_switches_and_choices_move_to_their_neighbours():
    steps, _ = steps_of("1t34", size=7)
    assert steps["size 7 → 6"] == 6
    assert steps["size 7 → 8"] == 8
    assert steps["clockwise on → off"] is False
    assert "size 6 → 5" not in steps_of("1t34")[0]


def test_decks_have_a_card_more_or_less():
    steps, _ = steps_of("fourthdown")
    assert steps["specials TD 4 → 3"] == "TD:3,INT:4,TO:4,FUM:4"
    assert steps["specials FUM 4 → 5"] == "TD:4,INT:4,TO:4,FUM:5"
    assert steps["yards without 100"] == "10,20,30,40,50,60,70,80,90"
    assert steps["yards with 110"].endswith("90,100,110")


def test_tile_sets_have_a_tile_more_or_less():
    steps, left_out = steps_of("less")
    assert steps["tile_set tile 5 left out"].count("\ntile ") == 11
    assert steps["tile_set tile 5 twice"].count("\ntile 5\n") == 2
    assert {step.option for step in left_out} == {"board", "codecup"}


def test_a_step_that_a_table_refuses_is_told_with_its_reason():
    _, left_out = steps_of("touchdown", 4)
    reasons = {f"{step.option} {step.label}": str(step.reason) for step in left_out}
    assert "needs 12 tiles" in reasons["tile_set tile 3 left out"]


def test_boxes_have_a_measure_a_base_a_card_or_a_skill_changed():
    steps, _ = steps_of("takkure")
    assert 'pitch = {"length"' not in steps["box pitch length 32 → 34"]
    assert "pitch = {length = 34.0, width = 16" in steps["box pitch length 32 → 34"]
    assert steps["box Yamato base +5"].count("base = 30") == 3
    assert "Blind Pass" not in steps["box no Blind Pass"]
    assert steps["box Cat Feet without effect"].count("by = 0") == 1


def test_an_owner_s_box_is_where_the_steps_begin():
    steps, _ = steps_of("takkure", box="[pitch]\nwidth = 18\n")
    assert "length = 32, width = 20.0" in steps["box pitch width 18 → 20"]


def test_the_lab_names_no_game():
    words = "|".join([*(f'"{name}"' for name in NAMES), *(re.escape(game(name).title) for name in NAMES)])
    for file in Path(lab.__file__).parent.glob("*.py"):
        assert re.findall(words, file.read_text("utf-8")) == [], file.name
