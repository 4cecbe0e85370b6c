"""Studying a game: walking through it, trying other moves, its analysis and its picture."""

import time
from typing import Any

import msgspec
import pytest

import fourfold as ff
from fourfold.analysis import worth_of
from fourfold.core.verbs import CHANCE
from fourfold.server.study.calls import MOST_PLIES
from fourfold.server.workers import jobs
from tests.server.live import Visitor, live, step


def played(name: str, seed: int = 1, most: int = 400) -> ff.Position:
    """A game of the library: nobody thinks, so it is quick."""
    first = {option.name: 0 for option in ff.game(name).options if option.kind == "seat"}
    position = ff.load(name, **first).start(seed=seed)
    while not position.over and len(position.actions) < most:
        position.play(position.legal[(5 * len(position.actions) + seed) % len(position.legal)])
    return position


def upload(visitor: Visitor, text: str, status: int = 200) -> dict[str, Any]:
    answer = visitor.http.post("/api/records", content=text, headers={"content-type": "text/plain"})
    assert answer.status_code == status, answer.text
    return dict(answer.json())


def kept(visitor: Visitor, position: ff.Position) -> str:
    """The path of an uploaded record."""
    return f"/api/records/{upload(visitor, str(position.record(viewer=-2)))['id']}"


def finished(visitor: Visitor, **shown: Any) -> str:
    """The path of a table where somebody resigned after two moves."""
    one = visitor.sit(visitor.create("local", "local", game="1t34", **shown))
    one.ready()
    for _ in range(2):
        one.play()
    assert one.ask("resign", seat=0)["frame"] == "ack"
    return f"/api/tables/{one.table}"


def analysed(visitor: Visitor, path: str) -> dict[str, Any]:
    found = visitor.post(f"{path}/analysis")
    while found["state"] == "running":
        assert 0 <= found["done"] <= found["total"]
        time.sleep(0.05)
        found = visitor.get(f"{path}/analysis")
    assert found["state"] == "done", found
    return dict(found["analysis"])


class TestReplay:
    @pytest.mark.parametrize("name", ff.GAMES)
    def test_every_position_of_an_uploaded_game_is_shown(self, ada, name):
        game = played(name, most=60)
        path = kept(ada, game)
        told = ada.get(f"{path}/replay")
        assert told["title"] == game.game.title
        assert [move["text"] for move in told["moves"]] == texts(game)
        found: list[Any] = []
        while len(found) <= len(game.actions):
            found += ada.post(f"{path}/plies", start=len(found), count=25)
        assert [stand["ply"] for stand in found] == list(range(len(game.actions) + 1))
        assert [stand["moved"]["action"] for stand in found[1:]] == list(game.actions)
        for ply in {min(ply, len(game.actions)) for ply in (0, 7, 25, len(game.actions))}:
            assert found[ply]["view"] == shown(game.rewound(ply))

    def test_a_finished_game_is_open_from_every_side(self, ada):
        game = played("fourthdown")
        path = kept(ada, game)
        for viewer in (-2, -1, 0, 1):
            stand = ada.post(f"{path}/plies", start=20, count=1, viewer=viewer)[0]
            assert stand["view"] == shown(game.rewound(20), viewer)
        ada.post(f"{path}/plies", 409, start=0, viewer=3)

    def test_a_finished_table_tells_who_played_and_how_it_ended(self, ada):
        told = ada.get(f"{finished(ada)}/replay")
        assert (told["names"], told["how"], told["scores"]) == (["Ada", "Ada"], "resigned", [-1.0, 1.0])
        assert len(told["moves"]) == 2
        assert not told["hidden"]

    def test_a_game_that_is_played_is_not_shown(self, ada):
        one = ada.sit(ada.create("local", "local", game="fourthdown"))
        one.ready()
        one.play()
        for call in (lambda p: ada.get(p + "/replay", 409), lambda p: ada.post(p + "/plies", 409),
                     lambda p: ada.post(p + "/try", 409, ply=0), lambda p: ada.post(p + "/picture", 409, ply=0),
                     lambda p: ada.post(p + "/ways", 409, ply=0),
                     lambda p: ada.get(p + "/analysis", 409), lambda p: ada.post(p + "/analysis", 409)):  # fmt: skip
            assert call(f"/api/tables/{one.table}")["key"] == "server.not-over"

    def test_a_table_that_was_called_off_before_it_began_has_nothing_to_show(self, ada):
        one = ada.sit(ada.create("me", "open"))
        assert one.ask("abort", seat=0)["frame"] == "ack"
        assert ada.get(f"/api/tables/{one.table}/replay", 409)["key"] == "server.nothing-played"

    def test_a_finished_table_is_shown_to_all_who_have_its_link(self, ada, server):
        path = finished(ada, listed=False)
        with Visitor(server.url) as eve:
            assert eve.get(f"{path}/replay") == ada.get(f"{path}/replay")

    def test_a_private_table_is_shown_to_its_players_alone(self, ada, server):
        path = finished(ada, private=True)
        ada.get(f"{path}/replay")
        with Visitor(server.url) as eve:
            assert eve.get(f"{path}/replay", 403)["key"] == "server.private"
            assert eve.post(f"{path}/try", 403, ply=0)["key"] == "server.private"
            assert eve.post(f"{path}/analysis", 403)["key"] == "server.private"

    def test_what_is_not_there_is_refused(self, ada):
        path = kept(ada, played("1t34"))
        assert ada.post(f"{path}/plies", 409, start=500)["key"] == "server.no-ply"
        assert ada.post(f"{path}/plies", 400, count=MOST_PLIES + 1)["key"] == "server.body-broken"
        assert ada.get("/api/records/nothing/replay", 404)["key"] == "server.no-record"

    def test_a_record_is_read_again_after_the_server_was_away(self, tmp_path):
        database = f"sqlite:///{tmp_path}/t.sqlite"
        with live(database) as server, Visitor(server.url) as visitor:
            path = kept(visitor, played("less", most=12))
        with live(database) as server, Visitor(server.url) as visitor:
            assert len(visitor.get(f"{path}/replay")["moves"]) == 12


class TestStory:
    """All that has happened at a table where the game goes on."""

    def test_a_seat_is_told_what_its_frames_told_and_others_what_everybody_saw(self, ada, server):
        with Visitor(server.url, "Bob") as bob:
            made = ada.create("me", "open", game="fourthdown")
            path = f"/api/tables/{made['table']['id']}/story"
            one, two = ada.sit(made), bob.join(made["table"]["id"])
            assert ada.post(path)["events"] == []
            one.ready()
            two.ready()
            for _ in range(6):
                step(one, two)
            updates = [frame for frame in one.frames if frame["frame"] == "update"]
            heard = [moved["events"] for frame in updates for moved in frame["moved"]]
            assert ada.post(path, keys=one.keys) == {"seq": one.last["seq"], "events": heard}
            public = [event for events in ada.post(path)["events"] for event in events]
            assert {event["card"] for event in public if event["event"] == "drew"} == {""}
            assert bob.post(path, keys=[{"seat": 0, "secret": "no"}]) == ada.post(path)
            assert ada.post(path, keys=[{"seat": 1, "secret": "no"}, *one.keys])["events"] == heard

    def test_what_was_taken_back_is_not_in_it(self, ada):
        one = ada.sit(ada.create("local", "local"))
        one.ready()
        path = f"/api/tables/{one.table}/story"
        one.play()
        before, seat = ada.post(path)["events"], one.last["to_move"]
        one.play()
        assert len(ada.post(path)["events"]) == len(before) + 1
        assert one.ask("undo", seat=seat)["frame"] == "ack"
        assert ada.post(path)["events"] == before


class TestTry:
    def test_a_branch_leaves_the_game_and_goes_its_own_way(self, ada):
        game = played("less")
        path = kept(ada, game)
        here = ada.post(f"{path}/try", ply=10)
        assert here["tried"] == here["moved"] == []
        assert [choice["action"] for choice in here["legal"]] == game.rewound(10).legal
        other = next(choice for choice in here["legal"] if choice["action"] != game.actions[10])
        there = ada.post(f"{path}/try", ply=10, tried=[other["text"]])
        walker = game.rewound(10)
        walker.play(other["action"])
        assert there["tried"] == [other["action"]]
        assert there["view"] == shown(walker)
        assert there["moved"][0]["said"]
        assert there["worth"] is None
        worth = ada.post(f"{path}/try", ply=10, tried=[other["text"]], value=True)["worth"]
        assert worth == worth_of(walker)
        assert ada.post(f"{path}/plies", start=11, count=1)[0]["view"] == shown(game.rewound(11))

    def test_what_the_rules_forbid_is_refused_with_the_rule(self, ada):
        path = kept(ada, played("less"))
        refusal = ada.post(f"{path}/try", 409, ply=0, tried=["a1b2"])
        assert refusal["ruling"]
        assert ada.post(f"{path}/try", 409, ply=0, tried=[10**9])["key"] == "core.illegal-number"
        ada.post(f"{path}/try", 400, ply=0, tried=[0] * 500)

    def test_chances_are_drawn_or_chosen(self, ada):
        game = played("fourthdown")
        path = kept(ada, game)
        ply = next(k for k in range(1, len(game.actions)) if game.rewound(k).seat == CHANCE)
        asked = ada.post(f"{path}/try", ply=ply, roll=False)
        assert (asked["to_move"], asked["legal"]) == (CHANCE, [])
        walker = game.rewound(ply)
        assert [chance["weight"] for chance in asked["chances"]] == walker.odds
        chosen = asked["chances"][-1]
        there = ada.post(f"{path}/try", ply=ply, tried=[chosen["action"]], roll=False)
        assert there["tried"] == [chosen["action"]]
        drawn = ada.post(f"{path}/try", ply=ply)
        assert drawn["to_move"] != CHANCE
        assert drawn["tried"][0] in walker.legal
        assert drawn["chances"] == []

    def test_a_branch_can_end_the_game(self, ada):
        game = played("1t34")
        path = kept(ada, game)
        last = len(game.actions) - 1
        over = ada.post(f"{path}/try", ply=last, tried=[game.actions[last]])
        assert (over["to_move"], over["legal"], over["scores"]) == (None, [], game.scores)

    def test_a_position_is_drawn(self, ada):
        game = played("less")
        svg = ada.post(f"{kept(ada, game)}/picture", ply=3)["svg"]
        assert svg == game.rewound(3).svg()

    def test_the_ways_home_of_any_position_are_counted_where_the_game_counts_them(self, ada):
        game = played("less", most=40)
        path, there = kept(ada, game), game.rewound(6)
        assert ada.post(f"{path}/ways", ply=6)["seats"] == there.game.texts.measure(there.state)
        there.play(there.legal[0])
        assert ada.post(f"{path}/ways", ply=6, tried=[there.actions[-1]])["seats"] == there.game.texts.measure(
            there.state
        )
        assert ada.post(f"{kept(ada, played('1t34'))}/ways", ply=0)["seats"] == []


class TestUpload:
    def test_a_record_of_a_resigned_game_keeps_its_end(self, ada):
        text = ada.http.get(f"{finished(ada)}/record").text
        told = ada.get(f"/api/records/{upload(ada, text)['id']}/replay")
        assert (told["how"], told["scores"], told["names"]) == ("resigned", [-1.0, 1.0], ["Ada", "Ada"])

    def test_a_broken_one_is_refused_with_line_and_reason(self, ada):
        lines = str(played("less").record()).split("\n")
        number = next(k for k, line in enumerate(lines) if line.startswith("3. "))
        lines[number] = "3. A a1f6"
        refusal = upload(ada, "\n".join(lines), 409)
        assert refusal["args"]["line"] == number + 1
        assert f"line {number + 1}" in refusal["text"]

    def test_one_with_too_many_actions_is_not_replayed(self, monkeypatch):
        monkeypatch.setattr(jobs, "MOST_ACTIONS", 20)
        monkeypatch.setattr(jobs, "replay", lambda record: pytest.fail("it was replayed"))
        long = jobs.CheckRecord(str(played("less").record()))
        assert jobs.run(msgspec.json.encode(long)) == jobs.Failed("server.record-long", "", {"most": 20})

    def test_one_that_is_too_large_is_not_read(self, ada):
        assert upload(ada, "x" * 170_000, 413)["key"] == "server.body-large"


class TestAnalysis:
    def test_it_is_made_once_and_kept_with_its_game(self, tmp_path):
        database = f"sqlite:///{tmp_path}/t.sqlite"
        game = played("1t34")
        with live(database) as server, Visitor(server.url) as visitor:
            path = kept(visitor, game)
            assert visitor.get(f"{path}/analysis")["state"] == "none"
            found = analysed(visitor, path)
            assert [ply["move"] for ply in found["plies"]] == texts(game)
            assert found["plies"][-1]["after"] == game.scores
        with live(database) as server, Visitor(server.url) as other:
            assert other.get(f"{path}/analysis")["analysis"] == found
            assert other.post(f"{path}/analysis")["analysis"] == found
            assert all(worker._process is None for worker in server.app.workers._workers), "no worker was needed"

    def test_a_visitor_has_one_under_way(self, ada):
        one, two = kept(ada, played("fourthdown", seed=3)), kept(ada, played("fourthdown", seed=4))
        ada.post(f"{one}/analysis")
        assert ada.post(f"{two}/analysis", 429)["key"] == "server.analysing"
        assert ada.post(f"{one}/analysis")["state"] in ("running", "done")
        analysed(ada, one)
        found = analysed(ada, two)
        assert all(luck != 0 for luck in found["luck"])

    def test_of_nothing_there_is_none(self, ada):
        path = kept(ada, ff.load("less", first=0).start(seed=1))
        assert ada.post(f"{path}/analysis", 409)["key"] == "server.nothing-played"


def texts(game: ff.Position) -> list[str]:
    walker, found = game.rewound(0), []
    for action in game.actions:
        found.append(game.game.texts.action(walker.state, action))
        walker.play(action)
    return found


def shown(position: ff.Position, viewer: int = -2) -> object:
    return msgspec.json.decode(position.json(viewer))
