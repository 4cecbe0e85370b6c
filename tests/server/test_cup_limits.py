"""What a tournament may cost: bots wait for people, standings are worked out once, and entrants are limited."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import pytest

from fourfold.server.tournaments.field import Field
from fourfold.server.tournaments.standings import EntrantStanding, Format, standings
from tests.server.live import Visitor, eventually, live
from tests.server.test_tournaments import GUESTS, is_over, look, make, names, path, people, take_seat


@pytest.fixture(autouse=True)
def often(monkeypatch) -> Iterator[None]:
    """The director looks often, so that no test waits; all guests go home at the end."""
    monkeypatch.setattr("fourfold.server.tournaments.director.PAUSE", 0.1)
    yield
    while GUESTS:
        GUESTS.pop().close()


def test_bots_of_an_arena_wait_for_people(tmp_path):
    with live(f"sqlite:///{tmp_path}/t.sqlite") as server:
        (ada,) = people(server, "Ada")
        cup = make(ada, "arena", minutes=10, bots=["bot:1", "bot:2", "bot:3"])
        ada.post(path(cup) + "/start")
        assert look(ada, cup)["bouts"] == [], "they do not play each other"
        ada.post(path(cup) + "/enter")
        seat = take_seat(ada, cup)
        mine = next(row["number"] for row in look(ada, cup)["entrants"] if row["name"] == "Ada")
        seat.ask("resign")
        take_seat(ada, cup, not_at=seat.table)
        assert [mine in (bout["first"], bout["second"]) for bout in look(ada, cup)["bouts"]] == [True, True]


def test_an_arena_ends_after_so_many_games(tmp_path, monkeypatch):
    monkeypatch.setattr("fourfold.server.tournaments.cup.MOST_BOUTS", 1)
    with live(f"sqlite:///{tmp_path}/t.sqlite") as server:
        ada, ben = people(server, "Ada", "Ben")
        cup = make(ada, "arena", minutes=10)
        assert cup["most_bouts"] == 2000, "the page tells the limit"
        for visitor in (ada, ben):
            visitor.post(path(cup) + "/enter")
        ada.post(path(cup) + "/start")
        one, two = take_seat(ada, cup), take_seat(ben, cup)
        one.my_turn() if one.seat == 0 else two.my_turn()
        one.ask("resign")
        eventually(partial(is_over, ada, cup))
        assert len(look(ada, cup)["bouts"]) == 1


def test_the_standings_are_worked_out_once_for_all_who_look(tmp_path, monkeypatch):
    worked_out: list[int] = []

    def counted(field: Field, format: Format) -> list[EntrantStanding]:
        worked_out.append(len(field.entrants))
        return standings(field, format)

    monkeypatch.setattr("fourfold.server.tournaments.cup.standings", counted)
    with live(f"sqlite:///{tmp_path}/t.sqlite") as server:
        ada, ben = people(server, "Ada", "Ben")
        cup = make(ada, "swiss")
        ada.post(path(cup) + "/enter")
        for visitor in (ada, ben, ada, ben):
            assert names(look(visitor, cup)) == ["Ada"]
        ben.post(path(cup) + "/enter")
        assert names(look(ada, cup)) == ["Ada", "Ben"]
        assert worked_out == [0, 1, 2]


def test_a_tournament_takes_so_many_entrants_of_one_address(tmp_path):
    with live(f"sqlite:///{tmp_path}/t.sqlite", per_address=3) as server:
        guests = people(server, *(f"Eve {n}" for n in range(1, 7)))
        cup = make(guests[0], "swiss")

        def enter(visitor: Visitor) -> int:
            return visitor.http.post(path(cup) + "/enter").status_code

        with ThreadPoolExecutor(len(guests)) as pool:
            answers = list(pool.map(enter, guests))
        assert sorted(answers) == [200, 200, 200, 429, 429, 429]
        assert len(look(guests[0], cup)["entrants"]) == 3
        told = guests[answers.index(429)].post(path(cup) + "/enter", 429)
        assert told["text"] == "3 have entered from this address, which is the limit"
        guests[answers.index(200)].post(path(cup) + "/leave")
        guests[answers.index(429)].post(path(cup) + "/enter")


def test_the_list_has_the_tournament_that_starts_next_first(tmp_path, monkeypatch):
    monkeypatch.setattr("fourfold.server.tournaments.cups.MOST_LISTED", 3)
    with live(f"sqlite:///{tmp_path}/t.sqlite") as server:
        ada, ben = people(server, "Ada", "Ben")
        for _ in range(2):
            make(ben, "swiss", name="Far", starts_in=30 * 86_400)
        over = make(ada, "swiss", name="Over")
        ada.post(path(over) + "/call-off")
        make(ada, "swiss", name="Soon", starts_in=60)
        assert [row["name"] for row in ada.get("/api/tournaments")] == ["Soon", "Far", "Far"]
        make(ada, "swiss", name="Later", starts_in=600)
        assert [row["name"] for row in ada.get("/api/tournaments")] == ["Soon", "Later", "Far"]
