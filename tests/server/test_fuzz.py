"""Whatever is sent, the server answers as it says it does, and goes on."""

from typing import Any

import msgspec
import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.core.result import Ok

from fourfold.server.http.openapi import document
from tests.server.live import Visitor, together

RELAXED = list(HealthCheck)


API = schemathesis.openapi.from_dict(document("1"))
OPERATIONS: list[Any] = [found.ok() for found in API.get_all_operations() if isinstance(found, Ok)]
CALLS = {f"{operation.method} {operation.path}": operation for operation in OPERATIONS}


@pytest.mark.parametrize("call", CALLS)
@settings(max_examples=12, deadline=None, suppress_health_check=RELAXED)
@given(data=st.data())
def test_every_call_keeps_to_its_description(server, call, data):
    """What the description allows is not called unreadable, but for `4.0`: an integer to it and not to us."""
    case = data.draw(CALLS[call].as_strategy())
    with requests.Session() as session:
        answer = case.call(base_url=server.url, session=session)
    if not (answer.status_code == 400 and "got `float`" in answer.text):
        case.validate_response(answer)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
FIELDS = ("do", "id", "seat", "seq", "action", "index", "text", "yes", "nonce", "thought", "n", "more")
SENSIBLE = {
    "do": st.sampled_from(["choose", "ready", "undo", "draw", "answer", "abort", "ping", "win"]),
    "id": st.text("ab_-", min_size=1, max_size=3),
    "seat": st.integers(0, 1),
    "seq": st.integers(0, 12),
    "index": st.integers(0, 9),
    "yes": st.booleans(),
}
MESSAGES = st.fixed_dictionaries(
    {}, optional={name: SENSIBLE.get(name, JSON) if name in SENSIBLE else JSON for name in FIELDS}
)


@settings(max_examples=40, deadline=None, suppress_health_check=RELAXED)
@given(frames=st.lists(MESSAGES.map(lambda m: msgspec.json.encode(m).decode()) | st.text(max_size=60), max_size=8))
def test_no_frame_breaks_a_table(server, frames):
    with Visitor(server.url) as eve:
        one = eve.sit(eve.create("local", "local", listed=False))
        one.ready()
        together(one)
        for frame in frames:
            one.socket.send(frame)
        one.socket.send('{"do":"ping","n":77}')
        answers: list[tuple[str, Any]] = []
        while not answers or answers[-1] != ("pong", 77):
            frame = one.next()
            answers.append((frame["frame"], frame.get("n")))
        assert {kind for kind, _ in answers} <= {"ack", "refused", "update", "presence", "pong"}
        log = server.app.hub._rooms[one.table].table.log
        assert sum(kind == "update" for kind, _ in answers) >= len(log) - 3
