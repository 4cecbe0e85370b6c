"""The courses: every step can be done as it is told, and is told."""

import pytest

from fourfold.core.words import languages
from fourfold.learn.lessons import Step, begin, lesson, lesson_text
from fourfold.registry import BUILT_IN

STEPS = [(name, step) for name in BUILT_IN for step in lesson(name)]


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_course_has_five_to_eight_steps(name):
    assert 5 <= len(lesson(name)) <= 8


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
