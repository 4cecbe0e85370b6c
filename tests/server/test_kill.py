"""Nothing acknowledged is lost, nothing is done twice, whenever the server is killed."""

import asyncio

import pytest

from tests.server.killing import kill_often
from tests.server.node_kills import kill_nodes_often

KILLS = 50
FEW_KILLS = 8


def test_what_was_acknowledged_survives_kill_minus_nine(database):
    assert asyncio.run(kill_often(database, KILLS, seed=1)) > 3 * KILLS


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_what_was_acknowledged_through_a_proxy_survives_kills_of_either_server(database):
    assert asyncio.run(kill_nodes_often(database, FEW_KILLS, seed=1)) > 3 * FEW_KILLS
