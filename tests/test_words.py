"""Every language says what English says."""

import json
import re
from string import Formatter
from typing import Any

import msgspec
import pytest

import fourfold as ff
from fourfold.core.options import Option
from fourfold.core.words import (
    FILE,
    Refusal,
    Sentence,
    add_words,
    catalogue,
    languages,
    own_words,
    say,
    speak,
    words_in,
)
from fourfold.games.takkure.rules.state import WHY
from fourfold.games.takkure.text.lexicon import PURPOSES, ROLL_NAMES
from fourfold.learn.rules_pages import rules_text
from fourfold.registry import BUILT_IN, learn_folder
from fourfold.server.http.game_info import option_info
from tests.server.live import Visitor, live


def named(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


def forms(sentence: Any) -> dict[str, str]:
    return sentence if isinstance(sentence, dict) else {"other": sentence}


@pytest.mark.parametrize("language", languages())
def test_a_language_has_the_keys_of_english(language):
    assert set(own_words(language)) == set(own_words("en"))
    for name in BUILT_IN:
        assert (learn_folder(name) / language / FILE).is_file()
        assert set(words_in(learn_folder(name), language)) == set(words_in(learn_folder(name), "en")), name


def test_a_game_brings_its_own_words():
    for name in ("less", "1t34", "fourthdown", "takkure"):
        assert not any(key.startswith((f"{name}.", f"{name}-", f"options.{name}-")) for key in own_words("en"))
        assert f"{name}.event-ended" in words_in(learn_folder(name), "en")
    assert learn_folder("touchdown") == learn_folder("less")


def test_a_game_may_lack_a_language_or_all_words_and_replaces_no_sentence(tmp_path, monkeypatch):
    monkeypatch.setattr("fourfold.core.words._folders", [])
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / FILE).write_text('[ttt]\ntaken = "{square} is taken"\n[core]\nover = "mine"\n', "utf-8")
    try:
        add_words(tmp_path / "nothing")
        add_words(tmp_path)
        assert say("ttt.taken", {"square": "b2"}, "fr") == "b2 is taken"
        assert say("core.over") == "the game is over"
        (tmp_path / "fr").mkdir()
        (tmp_path / "fr" / FILE).write_text("[ttt]\ntaken = 3\n", "utf-8")
        words_in.cache_clear()
        catalogue.cache_clear()
        with pytest.raises(ValueError, match=r"words\.toml"):
            words_in(tmp_path, "fr")
        assert say("ttt.taken", {"square": "b2"}, "fr") == "b2 is taken"
    finally:
        catalogue.cache_clear()


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
    told = [event.sentence() for event in position.game.texts.events(before.state, before.legal[0], position.state, -2)]
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


def test_a_client_gets_words_once(tmp_path):
    with live(f"sqlite:///{tmp_path}/t.sqlite") as server, Visitor(server.url) as someone:
        found = someone.http.get("/api/words/en")
        assert found.json() == own_words("en")
        again = someone.http.get("/api/words/en", headers={"if-none-match": found.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        assert someone.http.get("/api/words/xx").status_code == 404
        of_less = someone.http.get("/api/words/fr/less").json()
        assert (of_less["words"], of_less["rules"]) == (words_in(learn_folder("less"), "fr"), True)
        assert someone.http.get("/api/words/en/chess").status_code == 404


def test_a_client_gets_texts_and_games_in_its_language(tmp_path):
    with live(f"sqlite:///{tmp_path}/t.sqlite") as server, Visitor(server.url) as someone:
        for language in languages():
            games = {game["name"]: game for game in someone.http.get(f"/api/games?language={language}").json()}
            assert games["touchdown"]["line"] == say("touchdown.line", language=language)
            assert (games["1t34"]["house"], games["1t34"]["lessons"], games["1t34"]["rules"]) == ("", True, True)
            tiles = games["less"]["options"][0]
            assert tiles["label"] == say("options.less-tiles-name", language=language)
            assert tiles["labels"]["hard"] == say("options.less-tiles-value-hard", language=language)
            assert someone.http.get(f"/api/learn/less/{language}/lesson").json()["steps"][0]["name"] == "walk"
            page = someone.http.get(f"/api/learn/less/{language}/rules").json()
            assert page["sections"] == json.loads(msgspec.json.encode(rules_text("less", language)))["sections"]
            assert set(page["pictures"]) == {"start", "costs", "last"}
        assert someone.http.get("/api/games?language=xx").status_code == 404
        assert someone.http.get("/api/learn/chess/en/rules").json()["key"] == "server.no-rules"
        assert someone.http.get("/api/learn/chess/en/lesson").status_code == 404


def test_an_option_without_words_has_its_plain_name():
    known = option_info(Option("own_rule", "choice", "one_way", "no such key", choices=("one_way",)), "fr")
    assert (known.label, known.labels, known.help) == ("own rule", {"one_way": "one way"}, "no such key")
