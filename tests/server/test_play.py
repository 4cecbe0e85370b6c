"""Tables over the wire: people, bots and spectators through a real server."""

import pytest

import fourfold as ff
from tests.server.live import Seat, Visitor, step, together


def begun(ada, ben, **options):
    made = ada.create("me", "open", **options)
    one, two = ada.sit(made), ben.join(made["table"]["id"])
    one.ready()
    two.ready()
    together(two, one)
    return one, two


def test_two_people_play_a_game_to_its_end_and_its_record_replays(ada, ben):
    one, two = begun(ada, ben, game="fourthdown")
    while step(one, two):
        pass
    result = one.last["result"]
    assert result["how"] == "played"
    record = ff.read_record(ada.get(f"/api/tables/{one.table}/record"))
    assert record.seed == result["seed"]
    assert list(ff.replay(record).scores) == result["scores"]
    assert record.tags["PlayerA"] == "Ada"
    assert len(ben.get(f"/api/tables/{one.table}/replay")["moves"]) > 20


def test_people_beside_their_host_have_names_of_their_own(ada):
    made = ada.create("me", "local", "open", "local", game="fourthdown", beside=["Ben", " "])
    assert [seat["name"] for seat in made["table"]["seats"]] == ["Ada", "Ben", "", "Ada"]
    wanted = {"game": "less", "wishes": ["me", "local"], "beside": ["Bot 3"]}
    assert ada.post("/api/tables", status=409, **wanted)["key"] == "server.name-bot"


def test_the_way_home_is_counted_by_a_call(ada, ben):
    one, _ = begun(ada, ben, game="less", options={"board": "0" * 60, "first": 0})
    asked = ada.get(f"/api/tables/{one.table}/distances")
    alone = ff.load("less", first=0, board="0" * 60).start(seed=1)
    assert asked == {"seq": one.last["seq"], "seats": [alone.way_home(0), alone.way_home(1)]}
    cards, _ = begun(ada, ben, game="fourthdown")
    assert ada.get(f"/api/tables/{cards.table}/distances")["seats"] == []


def test_every_update_reaches_the_other_and_spectators_with_their_own_digest(ada, ben, server):
    one, two = begun(ada, ben, game="fourthdown")
    with Visitor(server.url) as carl:
        watching = carl.sit({"table": {"id": one.table}}, watch=True)
        answer = one.play()
        seen = [seat.until(lambda f: f["frame"] == "update" and f["seq"] == answer["seq"]) for seat in (two, watching)]
        assert [frame["viewer"] for frame in seen] == [two.seat, -1]
        assert len({one.last["digest"], *(frame["digest"] for frame in seen)}) == 3
        assert watching.ask("resign", seat=0)["key"] == "server.not-your-seat"
        assert [f["watching"] for f in one.frames if f["frame"] == "presence"][-1] == 1


def test_a_resent_message_gets_the_same_answer_and_happens_once(ada, ben):
    one, _two = begun(ada, ben, options={"first": 0, "board": "0" * 60})  # no wall, so one step does not end the turn
    one.my_turn()
    seen = one.last["seq"]
    first = one.ask("choose", index=0, id="same", seq=seen)
    again = one.ask("choose", index=0, id="same", seq=seen)
    assert first == again
    refused = one.ask("choose", text="f6e6", id="wrong")
    assert refused["frame"] == "refused"
    assert (refused["key"], refused["ruling"]) == ("less.not-yours", "L12")
    assert one.ask("choose", text="f6e6", id="wrong") == refused


@pytest.mark.parametrize("since", [None, 0, 3, 7])
def test_a_client_that_comes_back_catches_up(ada, ben, since):
    one, two = begun(ada, ben)
    for _ in range(6):
        step(one, two)
    one.close()
    back = ada.sit({"table": {"id": one.table}, "keys": one.keys}, since=since)
    welcome = back.next()
    assert welcome["frame"] == "welcome"
    updates = [back.until("update")]
    while updates[-1]["seq"] < welcome["seq"]:
        updates.append(back.until("update"))
    expected = (
        range(since + 1, welcome["seq"] + 1) if since is not None and since < welcome["seq"] else [welcome["seq"]]
    )
    assert [frame["seq"] for frame in updates] == list(expected)
    assert updates[-1]["view"] is not None
    assert all(frame["view"] is None for frame in updates[:-1])


def test_bots_answer_and_are_marked(ada):
    made = ada.create("me", "bot:1")
    one = ada.sit(made)
    one.ready()
    assert [seat["kind"] for seat in one.last["seats"]] == ["person", "bot"]
    for _ in range(6):
        one.play()
    assert one.my_turn()


def test_hot_seat_with_a_bot_and_somebody_far_away(ada, ben):
    made = ada.create("local", "bot:1", "local", "open", game="fourthdown")
    near, far = ada.sit(made), ben.join(made["table"]["id"])
    near.ready()
    far.ready()
    movers: set[int] = set()
    while movers != {0, 1, 2, 3} or len(near.frames) < 40:
        now = together(near, far)
        movers.add(now["to_move"])
        assert now["viewer"] == (now["to_move"] if now["to_move"] in (0, 2) else -1)
        assert far.last["viewer"] == 3
        if now["to_move"] == 1:
            near.until("update")
        else:
            step(near, far)


def test_clock_runs_out_by_itself(ada, ben):
    _one, two = begun(ada, ben, clock={"bank": 1})
    over = two.until(lambda f: f["frame"] == "update" and f["phase"] == "over")
    assert over["result"]["how"] == "time"
    assert over["result"]["scores"] == [-1, 1]


def test_who_left_one_seat_and_took_another_is_let_in_with_both_keys(ada, ben, eve):
    made = ada.create("me", "open", "open", game="1t34")
    one = ben.join(made["table"]["id"], seat=1)
    ben.post(f"/api/tables/{one.table}/leave", **one.keys[0])
    assert ben.sit({"table": {"id": one.table}, "keys": one.keys}).until("welcome")["yours"] == []
    eve.join(one.table, seat=1)
    two = ben.join(one.table, seat=2)
    back = Seat(ben, one.table, one.keys + two.keys)
    assert back.until("welcome")["yours"] == [2]


def test_draw_undo_resign_over_the_wire(ada, ben):
    one, two = begun(ada, ben)
    one.play()
    assert one.ask("undo")["frame"] == "ack"
    one.ask("draw")
    offer = two.until(lambda f: f.get("offer"))["offer"]
    assert offer == {"what": "draw", "seat": 0, "waiting": [1]}
    assert two.ask("answer", yes=False)["frame"] == "ack"
    assert two.ask("resign")["frame"] == "ack"
    over = one.until(lambda f: f.get("result"))
    assert over["result"]["scores"] == [1, -1]


def test_record_in_progress_is_what_its_reader_may_know(ada, ben):
    one, two = begun(ada, ben, game="fourthdown")
    path = f"/api/tables/{one.table}/record"
    mine = ada.get(path, **{"Seat-Secret": f"0 {one.keys[0]['secret']}"})
    public = ben.get(path)
    assert "Seed" not in mine
    assert '[Viewer "A"]' in mine
    assert '[Viewer "spectator"]' in public
    assert mine.count("?") < public.count("?")
    ben.get(path, 403, **{"Seat-Secret": f"0 {two.keys[0]['secret']}"})
    ben.get(path, 400, **{"Seat-Secret": "nonsense"})


def test_outside_programs_are_marked(ada, ben):
    made = ada.create("me", "open")
    two = ben.join(made["table"]["id"], program=True)
    assert ada.get(f"/api/tables/{two.table}")["seats"][1]["kind"] == "program"


def test_seats_are_left_and_bots_come_and_go_before_the_game(ada, ben):
    made = ada.create("me", "open", "open", game="fourthdown")
    ident = made["table"]["id"]
    two = ben.join(ident, seat=2)
    ada.post(f"/api/tables/{ident}/bots", seat=1, bot="bot:1")
    ben.post(f"/api/tables/{ident}/bots", 403, seat=1)
    ben.post(f"/api/tables/{ident}/leave", 403, seat=2, secret="guess")
    ben.post(f"/api/tables/{ident}/leave", **two.keys[0])
    shown = ada.post(f"/api/tables/{ident}/bots", seat=1)
    assert [seat["kind"] for seat in shown["seats"]] == ["person", "open", "open"]
    assert two.ask("ready", nonce="00" * 16)["key"] == "server.not-your-seat"


def test_lists_show_open_tables_and_mine(ada, ben):
    made = ada.create("me", "open")
    hidden = ada.create("me", "open", listed=False)
    rows = {row["id"] for row in ben.get("/api/tables")}
    assert made["table"]["id"] in rows
    assert hidden["table"]["id"] not in rows
    mine = [row["id"] for row in ada.get("/api/me/tables")]
    assert {made["table"]["id"], hidden["table"]["id"]} <= set(mine)
    assert ben.get("/api/me/tables") == []


def test_tables_that_are_not_listed_are_joined_by_link_and_closed_while_they_play(ada, ben, server):
    one, _two = begun(ada, ben, listed=False)
    with Visitor(server.url) as carl:
        for refusal in (
            carl.get(f"/api/tables/{one.table}", 403),
            carl.get(f"/api/tables/{one.table}/record", 403),
            carl.post(f"/api/tables/{one.table}/ticket", 403, keys=[]),
        ):
            assert refusal["key"] == "server.not-listed"
        assert ben.get(f"/api/tables/{one.table}")["id"] == one.table
        one.ask("resign")
        assert carl.get(f"/api/tables/{one.table}")["phase"] == "over"
        assert "Seed" in carl.get(f"/api/tables/{one.table}/record")


def test_a_private_table_says_so_to_strangers_also_when_it_is_over(ada, ben, server):
    one, _two = begun(ada, ben, private=True)
    assert one.frames[0]["listed"] is False
    assert one.frames[0]["private"] is True
    one.ask("resign")
    with Visitor(server.url) as carl:
        assert carl.get(f"/api/tables/{one.table}/replay", 403)["key"] == "server.private"
        assert carl.get(f"/api/tables/{one.table}/record", 403)["key"] == "server.private"
        assert carl.post(f"/api/tables/{one.table}/ticket", 403, keys=[])["key"] == "server.private"
    assert ben.get(f"/api/tables/{one.table}")["private"] is True


def test_a_record_is_uploaded_and_read_again(ada):
    game = ff.load("less", first=0).start(seed=1)
    while not game.over:
        game.play(game.legal[0])
    answer = ada.http.post("/api/records", content=str(game.record()), headers={"content-type": "text/plain"})
    assert answer.status_code == 200, answer.text
    assert ada.get(f"/api/records/{answer.json()['id']}") == str(game.record())
    broken = ada.http.post("/api/records", content=str(game.record())[:-40], headers={"content-type": "text/plain"})
    assert broken.status_code == 409
    assert "line" in broken.json()["text"]


def test_games_are_told_with_options_to_build_a_form_from(ada):
    games = {info["name"]: info for info in ada.get("/api/games")}
    assert set(games) == set(ff.GAMES)
    assert any(option["kind"] == "text" for option in games["less"]["options"])
    assert games["less"]["levels"] > 1


def test_text_options_are_refused_with_the_reason(ada):
    answer = ada.post("/api/tables", 409, game="less", wishes=["me", "open"], options={"board": "01"})
    assert "2 digits" in answer["text"]
    assert answer["key"] == "less.wall-length"


def test_a_seat_that_is_given_up_is_no_longer_present_though_the_socket_stays(ada, ben):
    made = ada.create("me", "open")
    one = ada.sit(made)
    two = ben.join(made["table"]["id"])
    one.until(lambda frame: frame["frame"] == "presence" and frame["here"] == [0, 1])
    ben.post(f"/api/tables/{one.table}/leave", **two.keys[0])
    left = one.until("presence")
    assert (left["here"], left["watching"]) == ([0], 1)
