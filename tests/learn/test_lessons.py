"""The courses: every step can be done as it is told, and is told."""

import pytest

from fourfold.core.words import languages
from fourfold.learn.lessons import Step, begin, lesson, lesson_text
from fourfold.registry import BUILT_IN

STEPS = [(name, step) for name in BUILT_IN for step in lesson(name)]


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_course_has_no_more_steps_than_an_evening_allows(name):
    assert 5 <= len(lesson(name)) <= 24


# The chapters of the rulebooks that a course must reach, by the rulings that its steps name.
CHAPTERS = {
    "less": {"L12", "L13", "L16", "L17", "L22", "L23", "L25"},
    "touchdown": {"L12", "L17", "L19"},
    "fourthdown": {"F4", "F6", "F7", "F8", "F9", "F12", "F13", "F14", "F15", "F18", "F19"},
    "takkure": {
        "K10",
        "K13",
        "K15",
        "K17",
        "K26",
        "K28",
        "K29",
        "K32",
        "K34",
        "K35",
        "K36",
        "K37",
        "K41",
        "K45",
        "K49",
        "K53",
        "K85",
    },
    "1t34": {"J3", "J5", "J6", "J7", "J9", "J11", "J15", "J16"},
}


@pytest.mark.parametrize("name", CHAPTERS)
def test_a_course_reaches_every_chapter(name):
    assert {step.rule for step in lesson_text(name, "en")} >= CHAPTERS[name]


@pytest.mark.parametrize(("name", "step"), STEPS, ids=[f"{name}-{step.name}" for name, step in STEPS])
def test_every_way_wanted_leads_to_the_end_of_the_step(name: str, step: Step):
    for way in range(max(len(move.want) for move in step.moves)):
        position = begin(name, step)
        for move in step.moves:
            assert position.seat == step.seat
            assert set(move.want) <= set(position.moves())
            position.play(move.want[min(way, len(move.want) - 1)])
            for answer in move.then:
                position.play(answer)


@pytest.mark.parametrize("name", ["less", "1t34", "fourthdown", "takkure"])
def test_a_course_ends_with_a_win(name):
    step = lesson(name)[-1]
    position = begin(name, step)
    for move in step.moves:
        for action in (move.want[0], *move.then):
            position.play(action)
    assert position.scores[step.seat] == 1


@pytest.mark.parametrize("name", BUILT_IN)
@pytest.mark.parametrize("language", languages())
def test_every_step_is_told(language, name):
    assert [step.name for step in lesson_text(name, language)] == [step.name for step in lesson(name)]


def test_a_game_without_a_course_has_no_steps():
    assert lesson("chess") == ()
    assert lesson_text("chess", "en") == ()
