"""The calls for words, lessons and rules pages in a language. What they answer changes only with the server."""

from functools import cache

import msgspec

from fourfold.core.words import languages, own_words, refused, words_in
from fourfold.learn.lessons import lesson_text
from fourfold.learn.rules_pages import illustrations, rules_text
from fourfold.learn.rulings import departures, parts_of
from fourfold.learn.texts import has_text
from fourfold.registry import NAMES, game, learn_folder
from fourfold.server.http.request import ApiRequest, Call
from fourfold.server.learn.calls import Departures, GameWords, LessonText, RulesPage, Words


def language_of(given: str) -> str:
    """A language that the catalogue has; refused with the list of languages if it has not."""
    if given not in languages():
        raise refused("core.language", given=given[:40], known=", ".join(languages()))
    return given


async def _own_words(request: ApiRequest) -> msgspec.Raw:
    return _packed_own_words(_language(request))


async def _game_words(request: ApiRequest) -> msgspec.Raw:
    return _packed_game_words(request.ident, _language(request))


async def _lesson(request: ApiRequest) -> msgspec.Raw:
    return _packed_lesson(request.ident, _language(request))


async def _rules(request: ApiRequest) -> msgspec.Raw:
    return _packed_rules(request.ident, _language(request))


async def _departures(request: ApiRequest) -> msgspec.Raw:
    return _packed_departures(request.ident, _language(request))


def _language(request: ApiRequest) -> str:
    return language_of(str(request.raw.path_params["language"]))


@cache
def _packed_own_words(language: str) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(own_words(language)))


@cache
def _packed_game_words(name: str, language: str) -> msgspec.Raw:
    if name not in NAMES:
        raise refused("server.no-path")
    game(name)  # refused if its words cannot be read
    words = words_in(learn_folder(name), language)
    return msgspec.Raw(msgspec.json.encode(GameWords(name, words, has_text(name, "rules"))))


@cache
def _packed_lesson(name: str, language: str) -> msgspec.Raw:
    steps = lesson_text(name, language)
    if not steps:
        raise refused("server.no-lesson")
    return msgspec.Raw(msgspec.json.encode(LessonText(name, steps)))


def rules_page(name: str, language: str) -> RulesPage | None:
    """The rules page of a game in a language; None if it has none."""
    text = rules_text(name, language)
    if text is None:
        return None
    return RulesPage(name, text.lead, text.minute, text.sections, illustrations(name), parts_of(name))


@cache
def _packed_rules(name: str, language: str) -> msgspec.Raw:
    page = rules_page(name, language)
    if page is None:
        raise refused("server.no-rules")
    return msgspec.Raw(msgspec.json.encode(page))


@cache
def _packed_departures(name: str, language: str) -> msgspec.Raw:
    found = departures(name, language)
    if not found:
        raise refused("server.no-rules")
    return msgspec.Raw(msgspec.json.encode(Departures(name, found)))


TEXT_CALLS = (
    Call("GET", "/api/words/{language}", "Sentences that belong to no game", _own_words, Words, lasting=True),
    Call("GET", "/api/words/{language}/{id}", "The words of a game", _game_words, GameWords, lasting=True),
    Call("GET", "/api/learn/{id}/{language}/lesson", "What a course says", _lesson, LessonText, lasting=True),
    Call("GET", "/api/learn/{id}/{language}/rules", "The rules page of a game", _rules, RulesPage, lasting=True),
    Call("GET", "/api/learn/{id}/{language}/rulings", "What is not in the book", _departures, Departures, lasting=True),
)
