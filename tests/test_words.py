"""Every language says what English says."""

import re
from string import Formatter
from typing import Any

import pytest

import fourfold as ff
from fourfold.core.words import Refusal, Sentence, catalogue, languages, say, speak
from fourfold.games.takkure.rules.state import WHY
from fourfold.games.takkure.text.lexicon import PURPOSES, ROLL_NAMES
from tests.server.live import Visitor, live


def named(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


def forms(sentence: Any) -> dict[str, str]:
    return sentence if isinstance(sentence, dict) else {"other": sentence}


@pytest.mark.parametrize("language", languages())
def test_a_language_has_the_keys_of_english(language):
    assert set(catalogue(language)) == set(catalogue())


@pytest.mark.parametrize("language", languages())
def test_a_sentence_has_the_gaps_of_english(language):
    english = catalogue()
    for key, sentence in catalogue(language).items():
        model = forms(english[key])
        spoken = forms(sentence)
        assert set(spoken) <= set(model), key
        assert named(spoken["other"]) == named(model["other"]), key
        # a form for one thing may put the number in words
        assert named(spoken.get("one", spoken["other"])) | {"n"} == named(model["other"]) | {"n"}, key


def test_long_sentences_are_translated():
    long = {key: text for key, text in catalogue().items() if len(re.findall(r"(?<!\{)\b[a-z]{2,}\b", str(text))) > 4}
    for language in set(languages()) - {"en"}:
        assert [key for key, text in long.items() if catalogue(language)[key] == text] == []


def test_facts_may_be_sentences_themselves():
    nested = Refusal("core.record-move", args={"line": 3, "move": "x", "reason": Refusal("core.over", "L1")})
    assert str(nested) == "line 3: x cannot be played: the game is over (L1)"
    travelled = {"line": 3, "move": "x", "reason": {"key": "core.over", "ruling": "L1", "args": {}}}
    assert say("core.record-move", travelled) == str(nested)


def test_an_event_tells_what_its_sentence_is_made_of():
    position = ff.load("less").start(seed=1)
    before = position.copy()
    position.play(position.legal[0])
    told = [event.told() for event in position.game.texts.events(before.state, before.legal[0], position.state, -2)]
    assert told[0].key == "less.event-moved"
    assert set(told[0].args) == {"seat", "start", "end", "n"}


def test_every_word_of_takkure_s_events_is_in_the_catalogue():
    for purpose in (*PURPOSES, *ROLL_NAMES):
        assert say(f"takkure.purpose-{purpose.replace(' ', '-')}") == purpose
    assert all(str(Sentence(f"takkure.why-{why}")) for why in WHY[1:])


def test_a_terminal_may_speak_another_language():
    english = say("core.over")
    for language in languages():
        speak(language)
        assert (say("core.over") == english) == (language == "en")
    with pytest.raises(ff.Refused):
        speak("xx")
    speak("en")


def test_a_client_gets_a_catalogue_once(tmp_path):
    with live(f"sqlite:///{tmp_path}/t.sqlite") as server, Visitor(server.url) as someone:
        found = someone.http.get("/words/en.json")
        assert found.json() == catalogue()
        again = someone.http.get("/words/en.json", headers={"if-none-match": found.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        assert someone.http.get("/words/xx.json").status_code == 404
