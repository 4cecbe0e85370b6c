"""Lessons and puzzles over the wire."""

from collections.abc import Iterator

import pytest

from fourfold.learn.puzzles import NAMES, begin, puzzles
from fourfold.learn.solver import turns
from tests.server.live import Json, Visitor, live


@pytest.fixture(scope="module")
def someone(tmp_path_factory) -> Iterator[Visitor]:
    folder = tmp_path_factory.mktemp("learn")
    with live(f"sqlite:///{folder}/t.sqlite") as server, Visitor(server.url) as visitor:
        yield visitor


def ask(someone: Visitor, path: str, body: Json | None = None) -> Json:
    answer = someone.http.post(path, json=body) if body is not None else someone.http.get(path)
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


@pytest.mark.parametrize("name", ["less", "fourthdown"])
def test_a_course_is_played_to_its_end(someone, name):
    for step in ask(someone, f"/api/lessons/{name}")["steps"]:
        tried: list[str | int] = list(step["before"])
        for move in step["moves"]:
            body = {"ply": 0, "tried": tried, "viewer": step["seat"], "roll": False}
            found = ask(someone, f"/api/lessons/{step['id']}/try", body)
            assert found["to_move"] == step["seat"]
            assert set(move["want"]) <= {choice["text"] for choice in found["legal"]}
            tried = [*found["tried"], move["want"][0], *move["then"]]


def test_a_move_against_the_rules_is_refused_with_its_ruling(someone):
    answer = someone.http.post("/api/lessons/less-4/try", json={"ply": 0, "tried": ["b2d2"]})
    assert answer.status_code == 409
    assert answer.json()["ruling"] == "L12"


def test_the_shelf_has_a_puzzle_for_today(someone):
    shelf = ask(someone, "/api/puzzles")
    assert shelf["counts"] == {name: len(puzzles(name)) for name in NAMES}
    today = ask(someone, f"/api/puzzles/{shelf['today']}")
    assert 1 <= today["number"] <= shelf["counts"][today["game"]]


@pytest.mark.parametrize("name", ["less", "1t34"])
def test_a_solution_is_accepted_and_another_turn_is_answered(someone, name):
    path = f"/api/puzzles/{name}-2"
    info, puzzle = ask(someone, path), puzzles(name)[1]
    found = ask(someone, path + "/try", {"ply": info["ply"]})
    assert found["to_move"] == info["seat"]
    valued = ask(someone, path + "/value", {"ply": info["ply"], "tried": info["solution"]})
    assert valued == {"solved": True, "worth": puzzle.worth, "best": puzzle.worth, "answer": []}
    other = next(turn for turn in turns(begin(puzzle)) if turn.digest != puzzle.after)
    valued = ask(someone, path + "/value", {"ply": info["ply"], "tried": other.actions})
    assert not valued["solved"]
    assert valued["worth"] <= puzzle.second < valued["best"]
    answered = ask(someone, path + "/try", {"ply": info["ply"], "tried": [*other.actions, *valued["answer"]]})
    assert answered["to_move"] in (info["seat"], None)


def test_a_turn_is_valued_when_it_is_over(someone):
    info = ask(someone, "/api/puzzles/less-1")
    answer = someone.http.post("/api/puzzles/less-1/value", json={"ply": info["ply"], "tried": info["solution"][:1]})
    assert answer.json()["key"] == "server.turn-open"


def test_a_single_decision_is_valued_at_once_and_has_a_reason(someone):
    path, puzzle = "/api/puzzles/fourthdown-1", puzzles("fourthdown")[0]
    info = ask(someone, path)
    assert info["single"]
    assert (info["aim"], info["why"], info["facts"]) == (puzzle.aim, puzzle.why, puzzle.facts)
    found = ask(someone, path + "/try", {"ply": info["ply"], "viewer": info["seat"]})
    assert {choice["text"] for choice in found["legal"]} == set(puzzle.worths)
    for choice in found["legal"]:
        valued = ask(someone, path + "/value", {"ply": info["ply"], "tried": [choice["action"]]})
        worth = puzzle.worths[choice["text"]]
        assert valued == {"solved": worth == puzzle.worth, "worth": worth, "best": puzzle.worth, "answer": []}
    answer = someone.http.post(path + "/value", json={"ply": info["ply"], "tried": []})
    assert answer.json()["key"] == "server.turn-open"


def test_what_the_book_does_not_say_is_served(someone):
    page = ask(someone, "/api/learn/takkure/fr/rulings")
    by_number = {each["ruling"]: each for each in page["rulings"]}
    assert by_number["K27"]["parts"] == [{"kind": "book", "where": ["02", "1.20"]}, {"kind": "ruling"}]
    assert "K36" not in by_number
    rules = ask(someone, "/api/learn/takkure/fr/rules")
    assert rules["origins"]["K36"] == [{"kind": "book", "where": ["1.18", "1.19"]}]
    assert someone.http.get("/api/learn/chess/en/rulings").status_code == 404
    assert someone.http.get("/rulings/takkure").status_code == 200


@pytest.mark.parametrize("path", ["lessons/chess", "puzzles/less-0", "puzzles/less-999", "puzzles/x"])
def test_what_is_not_there_is_not_found(someone, path):
    assert someone.http.get(f"/api/{path}").status_code == 404


def test_a_step_that_is_not_there_is_not_found(someone):
    assert someone.http.post("/api/lessons/less-99/try", json={"ply": 0}).status_code == 404
