"""Visitors, secrets, tickets, allowances and settings."""

import msgspec
import pytest

import fourfold as ff
from fourfold.server.http import guests
from fourfold.server.http.guests import Signer, Tickets, Visitor, new_secret, new_visitor, opens, renamed
from fourfold.server.limits import Bucket, Buckets
from fourfold.server.settings import read_settings
from tests.server.desk import Desk


def test_cookie_is_read_by_its_own_key_only():
    mine, other = Signer("aa" * 32), Signer("bb" * 32)
    visitor = Visitor("x", "Zoë")
    cookie = mine.write(visitor)
    assert mine.read(cookie) == visitor
    assert other.read(cookie) is None
    body, mark = cookie.split(".")
    for forged in (body, body + ".", f"{body}.{mark[:-1]}", body[:-2] + "." + mark, "", ".", "é.é", "a" * 5000):
        assert mine.read(forged) is None


@pytest.mark.parametrize("name", ["", " ", "x" * 33, "a\nb\x00", 'say "hi"', "<b>", "{x}", "[x]", "\u202eevil"])
def test_names_that_could_break_something_are_refused(name):
    with pytest.raises(ff.Refused, match="a name has"):
        renamed(new_visitor(), name)


def test_names_are_tidied():
    assert renamed(Visitor("x", "y"), "  Ada   L. ").name == "Ada L."


def test_a_secret_opens_its_seat_only():
    secret, lock = new_secret()
    desk = Desk(begin=False)
    desk.table.sitters[0] = msgspec.structs.replace(desk.table.sitters[0], lock=lock)
    assert opens(desk.table, 0, secret)
    assert not opens(desk.table, 0, "no lock")
    assert not opens(desk.table, 1, secret)
    assert not opens(desk.table, 1, "")
    assert not opens(desk.table, 4, secret)


def test_a_ticket_works_once_at_its_table_and_soon(monkeypatch):
    tickets = Tickets()
    code = tickets.give("t", {0: "lock"})
    assert tickets.take(code, "t") is not None
    assert tickets.take(code, "t") is None
    assert tickets.take(tickets.give("t", {}), "u") is None
    assert tickets.take("", "t") is None
    late = tickets.give("t", {})
    monkeypatch.setattr("time.monotonic", lambda: 10**9)
    assert tickets.take(late, "t") is None


def test_tickets_do_not_pile_up(monkeypatch):
    monkeypatch.setattr(guests, "MOST_TICKETS", 3)
    tickets = Tickets()
    for _ in range(3):
        tickets.give("t", {})
    with pytest.raises(ff.Refused, match="too much"):
        tickets.give("t", {})


def test_a_bucket_fills_again():
    clock = [0.0]
    bucket = Bucket(2, 3, lambda: clock[0])
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    clock[0] = 0.5
    assert [bucket.take(), bucket.take()] == [True, False]
    many = Buckets(1, 1, lambda: clock[0])
    assert [many.take("a"), many.take("a"), many.take("b")] == [True, False, True]


def test_flags_beat_the_environment_which_beats_the_file(tmp_path):
    file = tmp_path / "fourfold.toml"
    file.write_text('port = 1\nhost = "a"\nbot_seconds = 3\ntrusted_proxies = ["10.0.0.1"]\n')
    environment = {"FOURFOLD_PORT": "2", "FOURFOLD_HOST": "b", "FOURFOLD_DATABASE": "sqlite:///x", "OTHER": "1"}
    found = read_settings({"host": "c", "port": None}, file, environment)
    assert (found.host, found.port, found.bot_seconds, found.database) == ("c", 2, 3, "sqlite:///x")
    assert found.trusted_proxies == ("10.0.0.1",)
    assert read_settings({}, None, {**environment, "FOURFOLD_TRUSTED_PROXIES": "a b"}).trusted_proxies == ("a", "b")


def test_tables_are_kept_in_a_file_of_the_user(tmp_path):
    found = read_settings({}, None, {"XDG_DATA_HOME": str(tmp_path)})
    assert found.database == f"sqlite:///{tmp_path}/fourfold/tables.sqlite"
    assert (tmp_path / "fourfold").stat().st_mode & 0o777 == 0o700


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("prot = 1", "prot"),
        ("port = 70000", "port"),
        ('port = "x"', "port"),
        ("workers = 0", "workers"),
        ("port", "cannot be read"),
        ('base_url = "play.example.org"', "base_url"),
    ],
)
def test_a_wrong_setting_is_named(tmp_path, text, sentence):
    file = tmp_path / "fourfold.toml"
    file.write_text(text)
    with pytest.raises(ff.Refused, match=sentence):
        read_settings({}, file, {"FOURFOLD_DATABASE": "sqlite:///x"})


def test_https_makes_cookies_secure_and_hosts_are_known():
    found = read_settings({"base_url": "https://play.example.org/x", "database": "sqlite:///x"}, None, {})
    assert found.secure
    assert "play.example.org" in found.names
    assert "evil.example.org" not in found.names
