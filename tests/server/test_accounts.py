"""Accounts: a guest becomes one and keeps everything; it is at home on several devices, and nobody else gets in."""

import json
import re
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

import fourfold as ff
from fourfold.server.accounts import accounts, credentials
from fourfold.server.accounts.account_names import check_account_name, folded
from fourfold.server.accounts.common_passwords import COMMON
from fourfold.server.accounts.devices import device_of
from fourfold.server.host.backup import back_up, restore
from fourfold.server.http.guests import COOKIE
from fourfold.server.http.names import plain
from tests.server.live import Live, Visitor, live
from tests.server.postgres import fresh

PASSWORD = "four pigs and a cow"
CODE = re.compile(r"([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}")


pytestmark = pytest.mark.usefixtures("cheap_passwords")


@pytest.fixture
def server(tmp_path) -> Iterator[Live]:
    with live(f"sqlite:///{tmp_path}/tables.sqlite") as running:
        yield running


@contextmanager
def account(
    server: Live, name: str = "Ada", password: str | None = PASSWORD, **headers: str
) -> Iterator[tuple[Any, str]]:
    """A visitor who has made an account, and its recovery code."""
    with Visitor(server.url, **headers) as visitor:
        yield visitor, make(visitor, name, password)


def make(visitor: Visitor, name: str, password: str | None = PASSWORD) -> str:
    return str(visitor.post("/api/me/account", name=name, password=password)["code"])


def sign_in(visitor: Visitor, name: str, secret: str, status: int = 200) -> Any:
    return visitor.post("/api/sign-in", status, name=name, secret=secret)


def key_of(answer: Any) -> str:
    return str(answer["key"])


# -- a guest becomes an account


def test_a_guest_becomes_an_account_and_keeps_everything(server):
    with Visitor(server.url, "Guest Ada") as ada:
        guest = ada.get("/api/me")
        table = ada.create("me", "open")["table"]["id"]
        code = make(ada, "Ada")
        me = ada.get("/api/me")
        assert CODE.fullmatch(code)
        assert me == {"id": guest["id"], "name": "Ada", "account": True, "password": True}
        assert [row["id"] for row in ada.get("/api/me/tables")] == [table]
        assert key_of(ada.post("/api/me/account", 409, name="Bea")) == "server.account-already"


@pytest.mark.parametrize("by", ["password", "code"])
def test_an_account_plays_on_at_another_device(server, by):
    with account(server) as (ada, code), Visitor(server.url) as phone:
        seated = ada.create("me", "local", listed=False, private=True)
        table = seated["table"]["id"]
        assert phone.post(f"/api/tables/{table}/keys") == []
        sign_in(phone, "ada", PASSWORD if by == "password" else code.lower().replace("-", " "))
        assert phone.get("/api/me")["id"] == ada.get("/api/me")["id"]
        keys = phone.post(f"/api/tables/{table}/keys")
        assert [key["seat"] for key in keys] == [0, 1]
        assert not {key["secret"] for key in keys} & {key["secret"] for key in seated["keys"]}
        seat = phone.sit({"table": {"id": table}, "keys": keys})
        seat.ready()
        seat.play()


def test_the_keys_of_an_account_open_its_own_seats_only(server):
    with account(server) as (ada, _), account(server, "Ben") as (ben, _), Visitor(server.url, "Cem") as cem:
        table = ada.create("me", "open", "open", "open")["table"]["id"]
        ben.post(f"/api/tables/{table}/join")
        (key,) = ben.post(f"/api/tables/{table}/keys")
        assert key["seat"] == 1
        cem.post(f"/api/tables/{table}/join")
        assert cem.post(f"/api/tables/{table}/keys") == []
        ben.post(f"/api/tables/{table}/leave", 403, **{**key, "seat": 0})
        ada.post(f"/api/tables/{table}/leave", 403, **key)
        ben.post(f"/api/tables/{table}/leave", **key)
        ben.post(f"/api/tables/{table}/leave", 403, **key)


def test_seats_say_who_is_an_account_and_who_a_guest(server):
    with account(server) as (ada, _), Visitor(server.url, "Ada") as other:
        me = ada.get("/api/me")["id"]
        table = ada.create("me", "open")["table"]["id"]
        seats = other.post(f"/api/tables/{table}/join")["table"]["seats"]
        assert [(seat["name"], seat["account"]) for seat in seats] == [("Ada", me), ("Ada", "")]
        (row,) = ada.get("/api/me/tables")
        assert row["accounts"] == [me, ""]


# -- names


def test_the_names_of_accounts_are_unique_for_the_eye(server):
    with account(server, "Bill") as (_, _), Visitor(server.url) as other, account(server, "Ben") as (ben, _):
        for name in ("Bill", "bi11", "BÏLL", "b.i.l.l", "B\u0456ll"):
            assert key_of(other.post("/api/me/account", 409, name=name)) == "server.name-taken"
            assert key_of(ben.post("/api/me", 409, name=name)) == "server.name-taken"
        assert ben.post("/api/me", name="Benno")["name"] == "Benno"
        other.post("/api/me/account", name="Ben")  # which is free again


@pytest.mark.parametrize("name", ["☆☆", "x", "bot:3", "Fourfold", "Guest 1234", "손님 7", ""])
def test_names_that_no_account_can_have(name):
    with pytest.raises(ff.Refused):
        check_account_name(name)


@pytest.mark.parametrize(
    ("one", "other"), [("modern", "rnodern"), ("Zoë", "zoe"), ("Allan", "A1ian"), ("VVill", "Will")]
)
def test_names_that_look_alike_are_one(one, other):
    assert folded(one) == folded(other)


def test_names_that_differ_are_two():
    assert len({folded(name) for name in ("Ada", "Adam", "Eda", "민수", "민서", "Max 2", "Max 3")}) == 7


# -- passwords and codes


@pytest.mark.parametrize(
    "password",
    [
        *("short", "aaaaaaaaaaaaa", "x" * 201, "alexander", "ALEXANDERalexander", "Alexander 2026", "a1exander!!!"),
        *("qwertyuiop", "Password123", "Password-123!", "1234567890", "tequieromucho"),
    ],
)
def test_a_password_that_is_easy_to_guess_is_refused(password):
    with pytest.raises(ff.Refused, match="password"):
        credentials.check_password(password, "Alexander")


def test_a_password_is_kept_as_argon2id_and_a_code_as_a_digest(tmp_path):
    file = tmp_path / "tables.sqlite"
    with live(f"sqlite:///{file}") as server, account(server) as (ada, code):
        cookie = ada.http.cookies[COOKIE]
    with sqlite3.connect(file) as database:
        ((password, recovery),) = database.execute("SELECT password, recovery FROM account")
        dump = "\n".join(database.iterdump())
    assert password.startswith("$argon2id$")
    assert recovery == credentials.lock_of_code(code)
    assert not [secret for secret in (PASSWORD, code, cookie) if secret in dump]


def test_codes_are_long_and_read_however_they_are_typed():
    codes = {credentials.new_code() for _ in range(100)}
    assert len(codes) == 100
    for code in codes:
        lock = credentials.lock_of_code(code)
        assert credentials.is_code(code.lower().replace("-", ""), lock)
        assert credentials.is_code(f" {code.replace('0', 'o').replace('1', 'I')} ", lock)
        assert not credentials.is_code(code[:-1] + ("2" if code[-1] == "3" else "3"), lock)


def test_another_password_or_code_needs_the_one_of_now_and_ends_other_sessions(server):
    with account(server) as (ada, code), Visitor(server.url) as phone:
        sign_in(phone, "Ada", PASSWORD)
        new = "another long password"
        assert key_of(phone.post("/api/me/password", 403, password=new)) == "server.confirm"
        assert key_of(phone.post("/api/me/password", 403, password=new, now="wrong")) == "server.confirm"
        phone.post("/api/me/password", password=new, now=PASSWORD)
        assert not ada.get("/api/me")["account"]
        sign_in(ada, "Ada", PASSWORD, 403)
        sign_in(ada, "Ada", code)
        newer = ada.post("/api/me/code", now=new)["code"]
        assert not phone.get("/api/me")["account"]
        sign_in(phone, "Ada", code, 403)
        sign_in(phone, "Ada", newer)
        assert phone.post("/api/me/password", now=newer)["password"] is False
        sign_in(ada, "Ada", new, 403)


def test_an_open_session_alone_cannot_take_an_account_without_a_password_over(server):
    """Another person at a computer that was left cannot change what opens the account, or delete it."""
    with account(server, "Ada", None) as (ada, code):
        for path, body in (
            ("password", {"password": "another long password"}),
            ("code", {}),
            ("delete", {}),
            ("passkeys/end", {"id": "x"}),
        ):
            for now in (None, "wrong"):
                assert key_of(ada.post(f"/api/me/{path}", 403, now=now, **body)) == "server.confirm"
        newer = ada.post("/api/me/code", now=code)["code"]
        assert ada.post("/api/me/password", now=newer, password=PASSWORD)["password"] is True
        ada.post("/api/me/delete", now=newer)
        sign_in(ada, "Ada", PASSWORD, 403)


# -- sessions


def test_sessions_are_listed_and_ended(server):
    firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
    with (
        account(server, **{"user-agent": firefox}) as (ada, _),
        Visitor(server.url) as phone,
        Visitor(server.url) as pad,
    ):
        for other in (phone, pad):
            sign_in(other, "Ada", PASSWORD)
        listed = ada.get("/api/me/sessions")
        assert [row["device"] for row in listed if row["here"]] == ["Firefox, Linux"]
        assert len(listed) == 3
        stolen = phone.http.cookies[COOKIE]
        (ended,) = [row["id"] for row in phone.get("/api/me/sessions") if row["here"]]
        assert len(ada.post("/api/me/sessions/end", id=ended)) == 2
        phone.http.cookies.set(COOKIE, stolen)
        assert key_of(phone.get("/api/me/sessions", 403)) == "server.no-account"
        assert [row["here"] for row in ada.post("/api/me/sessions/end")] == [True]
        assert not pad.get("/api/me")["account"]


def test_an_ended_session_neither_plays_nor_speaks_nor_looks_at_its_cards(database):
    """Its socket closes and the secret of its seat opens nothing, until it signs in again."""
    with live(database) as server, account(server) as (ada, _), Visitor(server.url) as phone:
        table = ada.create("me", "local", game="fourthdown", listed=False)["table"]["id"]
        (key, beside) = ada.post(f"/api/tables/{table}/keys")
        seat = ada.sit({"table": {"id": table}, "keys": [key, beside]})
        seat.ready()
        sign_in(phone, "Ada", PASSWORD)
        phone.post("/api/me/sessions/end")
        assert seat.until("bye")["key"] == "server.session-ended"
        assert key_of(ada.post(f"/api/tables/{table}/say", 403, phrase="hello", **key)) == "server.seat-account"
        for keys in ([key], [beside], [key, beside]):
            assert key_of(ada.post(f"/api/tables/{table}/ticket", 403, keys=keys)) == "server.seat-account"
        wrong = {**key, "secret": "wrong"}
        assert key_of(ada.post(f"/api/tables/{table}/ticket", 403, keys=[wrong])) == "server.not-listed"
        assert key_of(ada.get(f"/api/tables/{table}/record", 403, **{"Seat-Secret": f"0 {key['secret']}"})) == (
            "server.seat-account"
        )
        sign_in(ada, "Ada", PASSWORD)
        ada.sit({"table": {"id": table}, "keys": [key]}).until("update")


def test_a_session_that_ends_at_one_server_loses_its_sockets_at_another(postgres):
    url = fresh(postgres, "ended_sessions")
    with live(url) as one, live(url) as two, account(one) as (ada, _), Visitor(two.url) as phone:
        sign_in(phone, "Ada", PASSWORD)
        seat = ada.sit(ada.create("me", "open"))
        mine = phone.sit({"table": {"id": seat.table}, "keys": phone.post(f"/api/tables/{seat.table}/keys")})
        phone.post("/api/me/sessions/end")
        assert seat.until("bye")["key"] == "server.session-ended"
        mine.ready()


def test_the_secret_of_a_seat_that_a_guest_took_is_enough(server):
    """Also at a device that people share, and after the guest has become an account and signed out."""
    with Visitor(server.url, "Ada") as ada, Visitor(server.url) as other:
        mine, shared = ada.create("me", "open"), ada.create("local", "local")
        make(ada, "Ada")
        at_one_device = ada.create("local", "local")
        ada.post("/api/sign-out")
        for seated in (mine, shared, at_one_device):
            other.sit(seated).ready()


def test_signing_out_ends_the_session_and_gives_a_new_guest(server):
    with account(server) as (ada, _):
        mine, cookie = ada.get("/api/me"), ada.http.cookies[COOKIE]
        guest = ada.post("/api/sign-out")
        assert (guest["account"], guest["id"] == mine["id"]) == (False, False)
        ada.http.cookies.set(COOKIE, cookie)
        assert ada.get("/api/me")["id"] != mine["id"]


def test_the_cookie_of_the_guest_does_not_open_the_account(server):
    """Who had the guest's cookie before, or makes a victim use a known one, gets nothing."""
    with Visitor(server.url, "Ada") as ada, Visitor(server.url) as thief:
        thief.http.cookies.update(dict(ada.http.cookies))
        mine = thief.get("/api/me")["id"]
        make(ada, "Ada")
        assert ada.get("/api/me")["id"] == mine
        assert thief.get("/api/me")["id"] != mine


def test_the_session_of_another_account_does_not_fit(server):
    with account(server) as (ada, _), account(server, "Ben") as (ben, _):
        signer, mine, theirs = server.app._signer, ada.http.cookies[COOKIE], ben.http.cookies[COOKIE]
        one, two = signer.read(mine), signer.read(theirs)
        assert one is not None
        assert two is not None
        ben.http.cookies.set(COOKIE, signer.write(type(one)(one.id, one.name, two.session)))
        assert ben.get("/api/me")["account"] is False


def test_devices_are_told_without_versions():
    chrome = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36"
    assert device_of(chrome) == "Chrome, Android"
    assert device_of("python-httpx/0.28") == "python-httpx"
    assert device_of("<script>") == device_of("") == ""


# -- attacks


def test_a_wrong_name_and_a_wrong_password_get_one_answer(server):
    with account(server) as (_, _), Visitor(server.url) as other:
        assert sign_in(other, "Ada", "wrong", 403) == sign_in(other, "Nobody", "wrong", 403)


def test_a_wrong_name_costs_as_much_work_as_a_wrong_password(server, monkeypatch):
    seen: list[str] = []

    def fits(given: str, kept: str) -> bool:
        seen.append(kept[:10])
        return False

    monkeypatch.setattr(accounts, "fits", fits)
    with account(server, "Ada") as (_, _), account(server, "Ben", None) as (_, _), Visitor(server.url) as other:
        for name in ("Ada", "Ben", "Nobody"):
            sign_in(other, name, "wrong", 403)
    assert seen == ["$argon2id$"] * 3


def test_sign_in_attempts_are_limited_and_a_code_still_opens(server):
    with account(server) as (_, code), Visitor(server.url) as other:
        for _ in range(accounts.PAIR):
            sign_in(other, "Ada", "wrong", 403)
        refusal = sign_in(other, "Ada", PASSWORD, 429)
        assert refusal["key"] == "server.attempts"
        assert 1 <= refusal["args"]["n"] <= 60
        sign_in(other, "Nobody", "wrong", 403)
        sign_in(other, "Ada", code)


def test_common_passwords_are_those_that_nothing_else_refuses():
    for password in COMMON:
        assert len(password) >= credentials.SHORTEST
        assert len(set(password)) >= credentials.FEWEST
        assert password == plain(password)


def test_right_sign_ins_are_limited_too(server, monkeypatch):
    """Each costs the server a hash: one account cannot keep all its threads busy."""
    monkeypatch.setattr(accounts, "SIGNED", 3)
    with account(server) as (ada, code), account(server, "Ben") as (ben, _):
        for _ in range(3):
            sign_in(ada, "Ada", PASSWORD)
        assert key_of(sign_in(ada, "Ada", PASSWORD, 429)) == "server.attempts"
        sign_in(ben, "Ben", PASSWORD)
        sign_in(ada, "Ada", code)  # which costs none


def test_right_sign_ins_do_not_count(server):
    with account(server) as (ada, _):
        for _ in range(accounts.PAIR + 2):
            sign_in(ada, "Ada", PASSWORD)


def test_limits_hold_over_a_restart(database, monkeypatch):
    monkeypatch.setattr(accounts, "PAIR", 2)
    with live(database) as server, account(server), Visitor(server.url) as other:
        for _ in range(2):
            sign_in(other, "Ada", "wrong", 403)
    with live(database) as server, Visitor(server.url) as other:
        sign_in(other, "Ada", PASSWORD, 429)


def test_secrets_do_not_stand_in_the_log(server, capfd):
    with account(server) as (ada, code), Visitor(server.url) as other:
        sign_in(other, "Ada", PASSWORD)
        other.post("/api/me/password", password="a new long password", now=code)
        cookie = other.http.cookies[COOKIE]
        metrics = ada.get("/metrics")
    told = "".join(capfd.readouterr()) + metrics
    assert not [secret for secret in (PASSWORD, code, cookie, "a new long password") if secret in told]


# -- export and delete


def test_all_data_can_be_taken_along(server):
    with account(server) as (ada, _):
        table = ada.create("me", "bot:1")["table"]["id"]
        told = ada.get("/api/me/data")
        assert [row["table_id"] for row in told["tables"]] == [table]
        assert told["me"]["name"] == "Ada"
        assert not [secret for secret in ('"lock"', 'password": "', "argon2", COOKIE) if secret in json.dumps(told)]
        with Visitor(server.url) as guest:
            assert guest.get("/api/me/data")["tables"] == []


def test_deleting_takes_the_person_out_of_everything(database, tmp_path):
    name = "Adalbertina"
    with live(database) as server, Visitor(server.url, name) as ada, Visitor(server.url, "Ben") as ben:
        left = ada.create("me", "open")
        ada.post(f"/api/tables/{left['table']['id']}/leave", **left["keys"][0])
        make(ada, name)
        me = ada.get("/api/me")["id"]
        seat = ada.sit(ada.create("me", "open", listed=False))
        other = ben.join(seat.table)
        for each in (seat, other):
            each.ready()
        ada.post(f"/api/tables/{seat.table}/say", phrase="hello", **seat.keys[0])
        waiting = ada.create("me", "open")["table"]["id"]
        assert key_of(ada.post("/api/me/delete", 403, now="wrong")) == "server.confirm"
        guest = ada.post("/api/me/delete", now=PASSWORD)
        assert guest["id"] != me
        seats = ben.get(f"/api/tables/{seat.table}")["seats"]
        assert [each["name"] for each in seats] == ["Guest", "Ben"]
        assert ben.get(f"/api/tables/{seat.table}")["phase"] == "over"
        assert ben.get(f"/api/tables/{waiting}")["seats"][0]["kind"] == "open"
        assert name not in ben.get(f"/api/tables/{seat.table}/record")
        (row,) = ben.get("/api/me/tables")
        assert row["names"] == ["Guest", "Ben"]
        sign_in(ada, name, PASSWORD, 403)
    file = tmp_path / "all.sqlite"
    back_up(database, file)
    with sqlite3.connect(file) as connection:
        kept = [
            line
            for line in connection.iterdump()
            if not line.startswith(('INSERT INTO "secret"', 'INSERT INTO "admin_act"'))
        ]
        bodies = [bytes(body) for (body,) in connection.execute("SELECT body FROM event")]
    assert not [line for line in kept if name in line or me in line]
    assert not [body for body in bodies if name.encode() in body or me.encode() in body]


def test_deleting_the_data_of_a_guest_needs_no_password(server):
    with Visitor(server.url, "Ada") as ada:
        table = ada.create("me", "local")["table"]["id"]
        ada.post("/api/me/delete")
        with Visitor(server.url) as other:
            assert other.get(f"/api/tables/{table}")["seats"][0]["kind"] == "open"


# -- the host


def test_accounts_survive_a_backup_and_a_full_database_is_not_overwritten(database, tmp_path):
    with live(database) as server, account(server):
        pass
    file = tmp_path / "b"
    back_up(database, file)
    with pytest.raises(ff.Refused, match="holds tables already"):
        restore(file, database)
    elsewhere = f"sqlite:///{tmp_path}/elsewhere.sqlite"
    restore(file, elsewhere)
    with live(elsewhere) as server, Visitor(server.url) as ada:
        sign_in(ada, "Ada", PASSWORD)
