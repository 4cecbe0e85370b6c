"""Messages are read strictly, frames are what they say."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import fourfold as ff
from fourfold.server.table.wire import LARGEST, Choose, Ping, Ready, encode, read_message

GOOD = {"do": "choose", "id": "a1", "seat": 0, "seq": 3, "index": 0}


def test_message_is_read():
    assert read_message(msgspec.json.encode(GOOD)) == Choose(id="a1", seat=0, seq=3, index=0)
    assert read_message(b'{"do":"ping"}') == Ping(0)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"more": 1}, "more"),
        ({"do": "win"}, "win"),
        ({"id": ""}, "id"),
        ({"id": "x" * 65}, "id"),
        ({"id": "a b"}, "id"),
        ({"seat": 5}, "seat"),
        ({"seat": -1}, "seat"),
        ({"seat": True}, "seat"),
        ({"seq": -1}, "seq"),
        ({"seq": 1.5}, "seq"),
        ({"seq": None}, "seq"),
        ({"action": 1}, "exactly one"),
        ({"index": None}, "exactly one"),
        ({"text": "x" * 401}, "text"),
    ],
)
def test_everything_else_is_refused_with_the_reason(change, reason):
    with pytest.raises(ff.Refused, match=reason):
        read_message(msgspec.json.encode({**GOOD, **change}))


@pytest.mark.parametrize("nonce", ["", "00" * 15, "00" * 17, "0G" * 16, "AA" * 16])
def test_nonce_is_sixteen_bytes(nonce):
    with pytest.raises(ff.Refused, match="nonce"):
        read_message(msgspec.json.encode({"do": "ready", "id": "a", "seat": 0, "seq": 0, "nonce": nonce}))


def test_large_deep_and_broken_frames_are_refused():
    for data in (b" " * (LARGEST + 1), b"[" * 4000, b"\xff\xfe", b"", b"null", b"[]", b'"\\ud800"'):
        with pytest.raises(ff.Refused):
            read_message(data)


@given(st.binary(max_size=200) | st.text(max_size=200))
def test_no_bytes_do_anything_but_be_refused(data):
    with pytest.raises(ff.Refused):
        read_message(data)


IDS = st.from_regex(r"[A-Za-z0-9_-]{1,64}", fullmatch=True)


@given(IDS, st.integers(0, 4), st.integers(0, 2**53 - 1), st.from_regex(r"[0-9a-f]{32}", fullmatch=True))
def test_messages_survive_the_way(ident, seat, seq, nonce):
    message = Ready(id=ident, seat=seat, seq=seq, nonce=nonce)
    assert read_message(encode(message)) == message
