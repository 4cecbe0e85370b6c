"""Nothing acknowledged is lost, nothing is done twice, whenever the server is killed."""

import asyncio

from tests.server.killing import kill_often

KILLS = 50


def test_what_was_acknowledged_survives_kill_minus_nine(database):
    assert asyncio.run(kill_often(database, KILLS, seed=1)) > 3 * KILLS
