"""Visitors, secrets, allowances and settings."""

import msgspec
import pytest

import fourfold as ff
from fourfold.server.http.guests import SeatKeys, Signer, Visitor, new_secret, new_visitor, renamed
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


@pytest.mark.parametrize(
    "name",
    [
        "bot:8",
        "Bot 3",
        "BOT",
        "b o t 1",
        "\uff22\uff4f\uff54\uff1a2",
        "b\u043et:5",
        "b0t",
        "Bót",
        "random",
        "봇 4",
        "The Bot",
        "Bot level 3",
        "Niveau 8 Bot",
        "bot\u0663",
        "Bot \u2163",
        "봇 3단계",
        "Ordinateur",
        "Titan",
        "the TITAN",
        "R4ven",
        "Mossy 2",
        "Mossy (steady)",
        "steady · Mossy",
        "Titan (magistral)",
        "Onyx (사나움)",
        "less bot",
        "My Bot",
        "Bot Bot",
        "bot eight",
        "b0t-x",
        "_Bot8_",
        "ʙᴏᴛ",
        "CPU 2",
        "AI",
        "봇 여덟",
    ],
)
def test_names_that_look_like_bots_are_refused(name):
    with pytest.raises(ff.Refused, match="that of a bot"):
        renamed(new_visitor(), name)


@pytest.mark.parametrize(
    "name",
    [
        "Server",
        "FOURFOLD",
        "Fourfold Admin",
        "s3rver",
        "The Server",
        "Administrator",
        "S\u0435rver",
        "관리자",
        "mod",
        "Server Admin",
        "Fourfold Support",
        "Fourfold Team",
        "Admin Bob",
        "Moderator Ann",
        "Ann (m0d)",
        "ꜱᴇʀᴠᴇʀ",
    ],
)
def test_names_that_look_like_the_server_are_refused(name):
    with pytest.raises(ff.Refused, match="that of the server"):
        renamed(new_visitor(), name)


@pytest.mark.parametrize(
    "name", ["\u3164", "\u2800\u2800", "\u200b", "\u0301", "Ada\u3164", "\ufeff \u200d", "\U0001d159"]
)
def test_names_that_show_nothing_are_refused(name):
    with pytest.raises(ff.Refused, match="invisible"):
        renamed(new_visitor(), name)


@pytest.mark.parametrize("name", ["..", "- -", "—", "?!", "+ = +"])
def test_names_of_signs_alone_are_refused(name):
    with pytest.raises(ff.Refused, match="letter, digit or emoji"):
        renamed(new_visitor(), name)


@pytest.mark.parametrize("name", ["pupil", "The Pupil", "Pupil 2", "ᴘᴜᴘɪʟ"])
def test_a_name_of_a_network_of_the_host_is_refused(name):
    with pytest.raises(ff.Refused, match="that of a bot"):
        renamed(new_visitor(), name, ("pupil",))
    assert renamed(new_visitor(), name).name == name


@pytest.mark.parametrize(
    "name",
    [
        "Ada",
        "Zoë",
        "Botha",
        "Abbot",
        "Rob",
        "민수",
        "봄",
        "Борис",
        "Θεόδωρος",
        "Observer",
        "Guest 1234",
        "7",
        "🦊",
        "Le Roy",
        "4Bees",
        "Level 7",
        "Pippa",
        "Raven Smith",
        "Strong",
        "Ai Ito",
        "Joe Root",
        "Talbot",
        "Modesty",
        "☆ Ann ☆",
    ],
)
def test_names_of_people_are_taken(name):
    assert renamed(new_visitor(), name).name == name


def test_names_are_tidied():
    assert renamed(Visitor("x", "y"), "  Ada   L. ").name == "Ada L."


ANYBODY = Visitor("x", "y")


def test_a_secret_opens_its_seat_only():
    secret, lock = new_secret()
    desk = Desk(begin=False)
    desk.table.sitters[0] = msgspec.structs.replace(desk.table.sitters[0], lock=lock)
    keys, others = SeatKeys("aa" * 32), SeatKeys("bb" * 32)
    for opener in (secret, keys.second(lock)):
        assert keys.opens(desk.table, 0, opener, ANYBODY)
        assert not keys.opens(desk.table, 1, opener, ANYBODY)
        assert not keys.opens(desk.table, 4, opener, ANYBODY)
    for other in ("no lock", "", lock, keys.second("no lock"), others.second(lock), "é"):
        assert not keys.opens(desk.table, 0, other, ANYBODY)
        assert not keys.opens(desk.table, 1, other, ANYBODY)


def test_the_secret_of_an_account_opens_its_seats_only_where_it_is_signed_in():
    """Also that of a person beside it, who has the same secret."""
    secret, lock = new_secret()
    desk = Desk(begin=False)
    mine = msgspec.structs.replace(desk.table.sitters[0], visitor="ada", lock=lock, account=True)
    desk.table.sitters.update({0: mine, 1: msgspec.structs.replace(mine, kind="local", account=False)})
    keys = SeatKeys("aa" * 32)
    for seat in (0, 1):
        assert keys.opens(desk.table, seat, secret, Visitor("ada", "Ada", "a session"))
        for other in (ANYBODY, Visitor("ada", "Ada"), Visitor("ben", "Ben", "a session")):
            assert not keys.opens(desk.table, seat, "wrong", other)
            with pytest.raises(ff.Refused, match="sign in"):
                keys.opens(desk.table, seat, secret, other)


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
