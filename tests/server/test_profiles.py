"""Profiles: how an account begins its games, which puzzles it has solved, and on how many days in a row."""

import asyncio
from collections.abc import Iterator

import pytest

from fourfold.server.host.store import Store
from fourfold.server.learn.solved import SolvedPuzzles
from tests.server.live import Json, Live, Visitor, eventually, live
from tests.server.test_accounts import make
from tests.server.test_ratings import begin, decide, ident, people, resigned

pytestmark = pytest.mark.usefixtures("cheap_passwords")


@pytest.fixture
def server(tmp_path) -> Iterator[Live]:
    with live(f"sqlite:///{tmp_path}/tables.sqlite") as running:
        yield running


def profile(visitor: Visitor, who: Visitor | None = None) -> Json:
    found: Json = visitor.get(f"/api/people/{ident(who or visitor)}")
    return found


# -- openings


def test_a_profile_tells_the_first_turns_of_finished_games(database):
    with live(database) as server, people(server, "Ada", "Ben") as (ada, ben):
        for _ in range(2):
            seats = begin(ada, ben)
            decide(seats)
            resigned(seats[1])
            record = ada.get(f"/api/tables/{seats[0].table}/record")
        eventually(lambda: sum(row["games"] for row in profile(ada)["openings"]) == 2)
        mine = profile(ben, ada)["openings"]
        assert {(row["game"], row["seats"], row["drawn"], row["lost"]) for row in mine} == {("less", 2, 0, 0)}
        assert any(f" A {row['moves']} #" in record for row in mine), "it is written as the game writes it"
        assert {(row["won"], row["games"] - row["lost"]) for row in profile(ada, ben)["openings"]} == {(0, 0)}


def test_games_against_oneself_and_of_guests_have_no_openings(server):
    with people(server, "Ada") as (ada,), Visitor(server.url, "Guy") as guest:
        table = ada.sit(ada.create("me", "local"))
        table.ready()
        for _ in range(4):
            table.play()
        table.ask("resign")
        seats = [ada.sit(ada.create("me", "open"))]
        seats.append(guest.join(seats[0].table))
        for seat in seats:
            seat.ready()
        decide(seats)
        resigned(seats[1])
        eventually(lambda: len(profile(ada)["openings"]) == 1)
        assert profile(ada)["openings"][0]["games"] == 1
        assert [row["table_id"] for row in ada.get("/api/me/data")["openings"]] == [seats[0].table]


# -- puzzles


def solve(visitor: Visitor, puzzle: str) -> bool:
    info = visitor.get(f"/api/puzzles/{puzzle}")
    value = visitor.post(f"/api/puzzles/{puzzle}/value", ply=info["ply"], tried=info["solution"])
    return bool(value["solved"])


def test_a_puzzle_that_the_server_finds_solved_counts_once_on_the_profile(database):
    with live(database) as server, Visitor(server.url) as ada, Visitor(server.url) as guest:
        code = make(ada, "Ada", None)
        assert (profile(ada)["puzzles"], profile(ada)["streak"]) == (0, 0)
        today = ada.get("/api/puzzles")["today"]
        for _ in range(2):
            assert solve(ada, today)
        assert (profile(ada)["puzzles"], profile(ada)["streak"]) == (1, 1)
        other = "less-1" if today != "less-1" else "less-2"
        assert solve(guest, other)
        assert profile(ada)["puzzles"] == 1
        assert solve(ada, other)
        assert (profile(ada)["puzzles"], profile(ada)["streak"]) == (2, 1)
        data = ada.get("/api/me/data")
        assert (sorted(data["solved"]), len(data["solved_days"])) == (sorted([today, other]), 1)
        ada.post("/api/me/delete", now=code)
        assert ada.get("/api/me/data")["solved"] == []


def test_a_turn_that_does_not_solve_the_puzzle_does_not_count(server):
    with people(server, "Ada") as (ada,):
        info = ada.get("/api/puzzles/takkure-1")
        assert info["single"]
        verdicts = []
        for choice in ada.post("/api/puzzles/takkure-1/try", ply=info["ply"])["legal"]:
            value = ada.post("/api/puzzles/takkure-1/value", ply=info["ply"], tried=[choice["action"]])
            verdicts.append(value["solved"])
            assert profile(ada)["puzzles"] == any(verdicts)
        assert set(verdicts) == {True, False}


def test_a_session_that_has_ended_counts_no_puzzles(server):
    with Visitor(server.url) as ada, Visitor(server.url) as elsewhere:
        code = make(ada, "Ada", None)
        elsewhere.post("/api/sign-in", name="Ada", secret=code)
        ada.post("/api/me/sessions/end")
        assert solve(elsewhere, "less-1"), "the verdict is told all the same"
        assert profile(ada)["puzzles"] == 0


@pytest.mark.parametrize(
    ("days", "streak"),
    [([], 0), ([10], 1), ([9], 1), ([8], 0), ([8, 9, 10], 3), ([7, 9, 10], 2), ([8, 9], 2), ([10, 10], 1)],
)
def test_a_streak_goes_on_until_a_whole_day_was_missed(tmp_path, days, streak):
    async def counted() -> int:
        for day in days:
            await kept.keep("ada", "less-1", day)
        await kept.keep("ben", "less-1", 11)
        return await kept.streak("ada", 10)

    store = Store(f"sqlite:///{tmp_path}/tables.sqlite")
    kept = SolvedPuzzles(store)
    assert asyncio.run(counted()) == streak
    store.close()
