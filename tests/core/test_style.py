"""How a bot plays is told in a sentence that follows from its settings."""

import pytest

from fourfold.core.knowledge import Level
from fourfold.core.words import catalogue, languages, say
from fourfold.registry import knowledge, usable


@pytest.mark.parametrize(
    ("level", "style"),
    [
        (Level(overlooks=0.8), "dreaming"),
        (Level(overlooks=0.45), "hasty"),
        (Level(overlooks=0.1), "careless"),
        (Level(), "planning"),
        (Level(iterations=1), "feeling"),
        (Level(iterations=400), "weighing"),
        (Level(nodes=320, iterations=1_500), "calculating"),
        (Level(seconds=1.0), "thorough"),
    ],
)
def test_a_style_follows_from_the_settings(level: Level, style: str):
    assert level.style == style


def test_every_style_has_its_sentence_in_every_language():
    styles = {level.style for name in usable() for level in knowledge(name).levels}
    assert {"careless", "calculating", "weighing"} <= styles
    for language in languages():
        assert {f"core.style-{style}" for style in styles} <= catalogue(language).keys()
        assert len({say(f"core.style-{style}", language=language) for style in styles}) == len(styles)
