"""What watches over the server: /metrics for those who may read it."""

from typing import Any

import httpx
import pytest
from starlette.requests import Request

from fourfold.core.words import Refused
from fourfold.server.http.monitoring import is_local
from fourfold.server.settings import read_settings
from tests.server.live import live


@pytest.mark.parametrize(
    ("metrics", "headers", "status"),
    [
        ("loopback", {}, 200),
        ("loopback", {"X-Forwarded-For": "203.0.113.9"}, 403),
        ("loopback", {"Forwarded": "for=203.0.113.9"}, 403),
        ("open", {"X-Forwarded-For": "203.0.113.9"}, 200),
        ("off", {}, 404),
    ],
)
def test_the_setting_says_who_may_read_the_metrics(tmp_path, metrics, headers, status):
    with live(f"sqlite:///{tmp_path}/t.sqlite", metrics=metrics) as server:
        answer = httpx.get(f"{server.url}/metrics", headers=headers, trust_env=False)
    assert answer.status_code == status
    assert ("fourfold_" in answer.text) == (status == 200)


@pytest.mark.parametrize(
    ("address", "local"),
    [
        ("127.0.0.1", True),
        ("127.9.9.9", True),
        ("::1", True),
        ("::ffff:127.0.0.1", True),
        ("192.0.2.1", False),
        ("?", False),
    ],
)
def test_this_machine_is_known_by_its_address(address, local):
    scope: dict[str, Any] = {"type": "http", "headers": [], "client": (address, 1)}
    assert is_local(Request(scope)) is local


def test_another_value_of_the_setting_is_refused_by_name():
    with pytest.raises(Refused, match="metrics"):
        read_settings({"metrics": "public"}, environment={})
