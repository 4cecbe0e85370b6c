"""What watches over the server: /metrics for those who may read it."""

from typing import Any

import httpx
import pytest
from starlette.requests import Request

from fourfold.core.words import Refused
from fourfold.server.http.monitoring import is_local
from fourfold.server.http.routes import STATUS
from fourfold.server.limits import LIMITS
from fourfold.server.settings import read_settings
from tests.server.live import Visitor, eventually, live


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


def test_the_metrics_tell_how_the_server_fares(tmp_path):
    with live(f"sqlite:///{tmp_path}/t.sqlite", sockets=2) as server, Visitor(server.url, "Ada") as ada:
        seat = ada.sit(ada.create("bot:1", "me"))
        ada.sit(ada.create("me", "open"))
        seat.ready()
        assert seat.my_turn()
        assert seat.ask("choose", index=999)["frame"] == "refused"
        assert ada.sit({"table": {"id": seat.table}}, watch=True).until("bye")["key"] == "server.busy"
        ada.get("/api/tables/none", 404)
        before = figures(ada)
        eventually(lambda: bool(figures(ada)["fourfold_loop_lag_seconds_count"]))
    assert before['fourfold_request_seconds_count{call="POST /api/tables",status="200"}'] >= 2
    assert before['fourfold_request_seconds_count{call="GET /api/tables/{id}",status="404"}'] >= 1
    assert before['fourfold_request_seconds_count{call="other",status="200"}'] >= 1
    assert before["fourfold_worker_queue"] == 0
    assert before['fourfold_worker_wait_seconds_count{job="ChooseMove"}'] >= 1
    assert before['fourfold_bot_seconds_count{bot="bot:1",game="less"}'] >= 1
    assert before['fourfold_tables{game="less",phase="playing"}'] == 1
    assert before['fourfold_tables{game="less",phase="open"}'] == 1
    assert before["fourfold_leases"] == 0
    assert before['fourfold_refusals_total{key="server.index"}'] >= 1
    assert before['fourfold_refusals_total{key="server.no-table"}'] >= 1
    assert before['fourfold_limits_total{key="server.busy"}'] >= 1


def test_a_refusal_for_asking_too_often_or_too_much_counts_as_a_limit():
    assert {key for key, status in STATUS.items() if status in (413, 429)} <= LIMITS


def figures(visitor: Visitor) -> dict[str, float]:
    """The samples of /metrics, by name and labels."""
    visitor.get("/healthz")
    lines = [line for line in visitor.get("/metrics").splitlines() if not line.startswith("#")]
    return {name: float(value) for name, _, value in (line.rpartition(" ") for line in lines)}
