"""Write web/tests/served.json: what the server answers to what is read, for the tests of the client.

The file is not in git: it is written whenever the client is checked.
"""

from pathlib import Path
from typing import Any

import msgspec

from fourfold.core.words import languages, own_words, words_in
from fourfold.learn.lessons import lesson_text
from fourfold.learn.rulings import departures
from fourfold.registry import BUILT_IN, learn_folder
from fourfold.server.http.game_info import game_info
from fourfold.server.learn.calls import Departures, GameWords, LessonText
from fourfold.server.learn.texts import rules_page

FILE = Path(__file__).parent.parent / "web" / "tests" / "served.json"


def answers() -> dict[str, Any]:
    """The answers by path."""
    found: dict[str, Any] = {}
    for language in languages():
        found[f"/api/games?language={language}"] = [game_info(name, language) for name in BUILT_IN]
        found[f"/api/words/{language}"] = own_words(language)
        for name in BUILT_IN:
            page, steps = rules_page(name, language), lesson_text(name, language)
            words = words_in(learn_folder(name), language)
            found[f"/api/words/{language}/{name}"] = GameWords(name, words, page is not None)
            if page:
                found[f"/api/learn/{name}/{language}/rules"] = page
                found[f"/api/learn/{name}/{language}/rulings"] = Departures(name, departures(name, language))
            if steps:
                found[f"/api/learn/{name}/{language}/lesson"] = LessonText(name, steps)
    return found


if __name__ == "__main__":
    FILE.write_bytes(msgspec.json.encode(answers()))
