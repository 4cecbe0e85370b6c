"""Nobody gets in: a table of attacks, each with what comes of it."""

import re

import httpx
import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, ConnectionClosedError, InvalidStatus
from websockets.sync.client import connect

from fourfold.server.http.guard import HEADERS
from fourfold.server.http.guests import COOKIE
from tests.server.desk import NONCE
from tests.server.live import PATIENCE, Json, Seat, Visitor, live, together


@pytest.fixture
def table(ada):
    """A begun table of Ada's, both seats hers."""
    one = ada.sit(ada.create("local", "local", game="fourthdown"))
    one.ready()
    together(one)
    return one


def raw(url: str, path: str, **options):
    """What the server says on a socket, and the code it closes with."""
    with connect(url.replace("http", "ws") + path, proxy=None, open_timeout=PATIENCE, **options) as socket:
        said = msgspec.json.decode(socket.recv(PATIENCE))
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(PATIENCE)
        assert closed.value.rcvd is not None
        return said["key"], closed.value.rcvd.code


def yours(visitor, table: str, keys: list[Json]) -> list[int]:
    """The seats that a client holds who shows these keys."""
    held: list[int] = Seat(visitor, table, keys).until("welcome")["yours"]
    return held


class TestSeats:
    def test_a_seat_cannot_move_for_another(self, ada, eve):
        made = ada.create("me", "open")
        one, two = ada.sit(made), eve.join(made["table"]["id"])
        one.ready()
        two.ready()
        together(two, one)
        assert two.ask("choose", seat=0, index=0)["key"] == "server.not-your-seat"
        assert two.ask("choose", seat=1, index=0)["key"] == "server.not-your-turn"

    def test_a_spectator_can_do_nothing(self, eve, table):
        watching = eve.sit({"table": {"id": table.table}}, watch=True)
        for do, more in (
            ("choose", {"index": 0}), ("undo", {}), ("draw", {}), ("answer", {"yes": True}), ("resign", {}),
            ("abort", {}), ("ready", {"nonce": NONCE}),
        ):  # fmt: skip
            assert watching.ask(do, seat=0, **more)["key"] == "server.not-your-seat"

    def test_a_message_replayed_by_somebody_else_is_not_even_acknowledged(self, eve, table):
        table.ask("choose", seat=table.last["to_move"], index=0, id="seen")
        watching = eve.sit({"table": {"id": table.table}}, watch=True)
        assert watching.ask("choose", seat=table.seat, index=0, id="seen")["key"] == "server.not-your-seat"

    @pytest.mark.parametrize("secret", ["x", "no lock", "0" * 24, "é"])
    def test_a_guessed_secret_opens_nothing(self, eve, table, secret):
        key = {"seat": 0, "secret": secret}
        assert yours(eve, table.table, [key]) == []
        eve.post(f"/api/tables/{table.table}/rematch", 403, **key)

    def test_a_guessed_secret_shows_no_more_than_none(self, ada, ben, eve):
        made = ada.create("me", "open", game="fourthdown", listed=False)
        one, two = ada.sit(made), ben.join(made["table"]["id"])
        ada.post(f"/api/tables/{one.table}/say", **one.keys[0], text="for Ben alone")
        wrong = [{"seat": seat, "secret": "guessed"} for seat in (0, 1)]
        path = f"/api/tables/{one.table}"
        assert eve.post(f"{path}/talked", keys=wrong) == eve.post(f"{path}/talked")
        for seat in (one, two):
            seat.ready()
        together(two, one)
        for call in ("ticket", "story", "talked"):
            assert eve.post(f"{path}/{call}", 403, keys=wrong)["key"] == "server.not-listed"
            ben.post(f"{path}/{call}", keys=[wrong[0], *two.keys])

    def test_the_key_of_one_table_opens_no_other(self, ada, eve, table):
        mine = eve.create("me", "open", game="fourthdown")
        assert yours(eve, table.table, mine["keys"]) == []
        path = f"/api/tables/{table.table}/record"
        refused = eve.get(path, 403, **{"Seat-Secret": f"0 {mine['keys'][0]['secret']}"})
        assert refused["key"] == "server.not-your-seat"

    def test_a_seat_that_was_given_up_is_nobodys(self, ada, eve):
        made = ada.create("open", "open")
        old = eve.join(made["table"]["id"], seat=0)
        eve.post(f"/api/tables/{old.table}/leave", **old.keys[0])
        ada.join(old.table, seat=0)
        assert old.ask("ready", nonce=NONCE)["key"] == "server.not-your-seat"
        assert yours(eve, old.table, old.keys) == []

    def test_no_answer_holds_a_secret_of_others(self, ada, eve, table):
        for text in (
            eve.http.get(f"/api/tables/{table.table}").text,
            eve.http.get("/api/tables").text,
            eve.http.get("/metrics").text,
            eve.http.get(f"/api/tables/{table.table}/record").text,
        ):
            assert table.keys[0]["secret"] not in text
            assert not re.search(r"\block\b", text)
            assert ada.get("/api/me")["id"] not in text


class TestVisitors:
    def test_a_forged_cookie_is_a_stranger(self, server, ada):
        made = ada.create("me", "open")
        cookie = ada.http.cookies[COOKIE]
        changed = cookie[:-1] + ("1" if cookie.endswith("0") else "0")
        for forged in (changed, cookie.split(".")[0], cookie.split(".")[0] + "." + "0" * 64, "x"):
            with httpx.Client(base_url=server.url, cookies={COOKIE: forged}, trust_env=False) as eve:
                answer = eve.post(f"/api/tables/{made['table']['id']}/bots", json={"seat": 1, "bot": "bot:1"})
                assert answer.status_code == 403

    def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(self, server, tmp_path):
        with httpx.Client(base_url=server.url, trust_env=False) as http:
            flags = http.get("/api/me").headers["set-cookie"].lower()
        assert "httponly" in flags
        assert "samesite=lax" in flags
        assert "secure" not in flags
        with live(f"sqlite:///{tmp_path}/t.sqlite", base_url="https://play.example.org") as behind:
            answer = httpx.get(behind.url + "/api/me", trust_env=False)
            assert "secure" in answer.headers["set-cookie"].lower()
            assert "strict-transport-security" in answer.headers

    def test_only_whoever_made_a_table_seats_bots(self, ada, eve):
        made = ada.create("me", "open")
        eve.post(f"/api/tables/{made['table']['id']}/bots", 403, seat=1, bot="bot:1")
        assert ada.get(f"/api/tables/{made['table']['id']}")["seats"][1]["kind"] == "open"


class TestSockets:
    def test_a_ticket_works_once_and_at_its_table_only(self, server, ada, table):
        path = ada.post(f"/api/tables/{table.table}/ticket", keys=table.keys)["socket"]
        other = ada.create("me", "open")["table"]["id"]
        assert raw(server.url, path.replace(table.table, other)) == ("server.ticket", 1008)
        assert raw(server.url, path) == ("server.ticket", 1008)
        assert raw(server.url, f"/api/tables/{table.table}/socket") == ("server.ticket", 1008)

    def test_another_site_cannot_open_a_socket(self, server, ada, table):
        path = ada.post(f"/api/tables/{table.table}/ticket", keys=table.keys)["socket"]
        for origin in ("https://evil.example.org", "null", "http://127.0.0.1:1", "http://[bad"):
            assert raw(server.url, path, origin=origin) == ("server.origin", 1008)

    def test_a_handshake_with_a_foreign_host_is_misdirected(self, server, ada, table):
        path = ada.post(f"/api/tables/{table.table}/ticket", keys=table.keys)["socket"]
        with pytest.raises(InvalidStatus) as refusal:
            raw(server.url, path, additional_headers={"Host": "evil.example.org"})
        answer = refusal.value.response
        assert (answer.status_code, msgspec.json.decode(answer.body or b"{}")["key"]) == (421, "server.host")
        assert answer.headers["x-content-type-options"] == "nosniff"

    def test_an_oversized_frame_ends_the_socket(self, table):
        table.socket.send("x" * 5000)
        with pytest.raises(ConnectionClosedError, match="1009"):
            table.until("pong")

    def test_a_wrong_since_is_refused(self, server, ada, table):
        for since in ("-1", "x", "99999999999", "%D9%A1"):
            path = ada.post(f"/api/tables/{table.table}/ticket", keys=[])["socket"]
            assert raw(server.url, f"{path}&since={since}")[0] == "server.since"
        far = ada.sit({"table": {"id": table.table}}, since=999_999, watch=True)
        assert together(far)["phase"] == "playing"


class TestFloods:
    def test_messages_and_requests_are_limited(self, tmp_path):
        strict = live(f"sqlite:///{tmp_path}/t.sqlite", messages=2, requests=4)
        with strict as server, Visitor(server.url) as eve:
            one = eve.sit(eve.create("me", "open"))
            for _ in range(11):
                one.socket.send('{"do":"ping"}')
            assert one.until("bye")["key"] == "server.often"
            statuses = [eve.http.get("/api/tables").status_code for _ in range(40)]
            assert statuses[0] == 200
            assert 429 in statuses

    def test_sockets_of_one_address_are_limited(self, tmp_path):
        with live(f"sqlite:///{tmp_path}/t.sqlite", sockets=2) as strict, Visitor(strict.url) as eve:
            made = eve.create("me", "open")
            for _ in range(2):
                eve.sit(made).until("welcome")
            assert eve.sit(made).until("bye")["key"] == "server.busy"

    def test_a_made_up_forwarding_header_gives_no_new_allowance(self, tmp_path):
        with live(f"sqlite:///{tmp_path}/t.sqlite", requests=1) as strict:
            with httpx.Client(base_url=strict.url, trust_env=False) as http:
                tries = [http.get("/api/tables", headers={"X-Forwarded-For": f"10.0.0.{k}"}) for k in range(12)]
            assert 429 in [answer.status_code for answer in tries]


class TestRequests:
    def test_another_site_cannot_post(self, server, eve):
        for origin in ("https://evil.example.org", "null", server.url.replace("http", "https") + "1"):
            answer = eve.http.post("/api/me", json={"name": "Mallory"}, headers={"Origin": origin})
            assert (answer.status_code, answer.json()["key"]) == (403, "server.origin")
        assert eve.http.post("/api/me", json={"name": "Eve"}, headers={"Origin": server.url}).status_code == 200

    def test_a_form_of_another_site_is_not_read(self, eve):
        for kind in ("application/x-www-form-urlencoded", "text/plain", "multipart/form-data", ""):
            answer = eve.http.post("/api/me", content=b'{"name": "Mallory"}', headers={"content-type": kind})
            assert answer.status_code == 415

    def test_a_name_that_leads_here_is_not_ours(self, eve):
        for host in ("evil.example.org", "127.0.0.1.evil.example.org", "", "[::ffff:1.2.3.4]"):
            answer = eve.http.get("/api/tables", headers={"Host": host})
            assert answer.status_code in (400, 421)

    @pytest.mark.parametrize(
        "path",
        [
            "/",
            "/t/abc",
            "/rules",
            "/sw.js",
            "/static/assets/x.js",
            "/api/games",
            "/openapi.json",
            "/readyz",
            "/metrics",
            "/no",
        ],
    )
    def test_a_foreign_host_is_misdirected_everywhere_but_at_healthz(self, eve, path):
        answer = eve.http.get(path, headers={"Host": "evil.example.org"})
        assert (answer.status_code, answer.json()["key"]) == (421, "server.host")
        assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS
        assert eve.http.get("/healthz", headers={"Host": "evil.example.org"}).text == "ok\n"

    @pytest.mark.parametrize(
        ("body", "status"),
        [
            (b"x" * 170_000, 413),
            (b"[" * 60_000, 400),
            (b'{"name": "\xff"}', 400),
            (b'{"name": "Eve", "admin": true}', 400),
            (b'{"name": "<script>"}', 409),
            (b'{"name": ["Eve"]}', 400),
            (b"", 400),
        ],
    )
    def test_bodies_are_read_strictly(self, eve, body, status):
        answer = eve.http.post("/api/me", content=body, headers={"content-type": "application/json"})
        assert answer.status_code == status
        assert "Traceback" not in answer.text

    @pytest.mark.parametrize(
        "path",
        [
            "/api/records/..%2f..%2fetc%2fpasswd",
            "/api/records/%2e%2e/%2e%2e/etc/passwd",
            "/static/../app.py",
            "/static/..%2fapp.py",
            "/static/%2e%2e/settings.py",
            "/static//etc/passwd",
            "/api/tables/../../metrics%00",
            "/api/records/x' OR '1'='1",
        ],
    )
    def test_tricks_with_paths_find_nothing(self, server, path):
        with httpx.Client(trust_env=False) as http:
            request = http.build_request("GET", server.url + "/")
            request.url = request.url.copy_with(raw_path=path.replace(" ", "%20").encode())
            answer = http.send(request)
        assert answer.status_code == 404
        assert "root:" not in answer.text
        assert "import" not in answer.text

    def test_every_answer_wears_the_headers(self, eve):
        for path in ("/", "/api/games", "/api/tables/none", "/healthz", "/nothing", "/t/abc", "/openapi.json"):
            answer = eve.http.get(path)
            assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS
            assert "server" not in answer.headers

    def test_a_fault_of_ours_tells_nothing(self, server, eve, monkeypatch):
        def broken(*_: object) -> None:
            raise RuntimeError("the secret is 42")

        monkeypatch.setattr(server.app.api, "open_tables", broken)
        answer = eve.http.get("/api/tables")
        assert answer.status_code == 500
        assert "42" not in answer.text
        assert answer.json()["key"] == "server.fault"

    @pytest.mark.parametrize(
        ("body", "status"), [(b"[" * 65_000, 409), (b"x" * 170_000, 413), (b"\xe9", 400), (b"", 409)]
    )
    def test_uploads_that_are_too_long_or_no_records_are_refused(self, eve, body, status):
        answer = eve.http.post("/api/records", content=body, headers={"content-type": "text/plain"})
        assert answer.status_code == status, answer.text
