"""A table of an older version may name a level that its game no longer has: the highest level plays for it."""

import asyncio
from typing import Any, cast

import pytest

import fourfold as ff
from fourfold.players import player, present_player
from fourfold.server.host.nodes import Alone
from fourfold.server.host.pace import Pace
from fourfold.server.settings import Settings
from fourfold.server.table.entries import Sitter
from fourfold.server.workers.jobs import ChooseMove
from tests.server.desk import Desk, person


@pytest.mark.parametrize(
    ("given", "name", "plays"),
    [
        ("bot:5", "takkure", "bot:4"),
        ("bot:4", "takkure", "bot:4"),
        ("bot:99", "less", "bot:8"),
        ("random", "less", "random"),
    ],
)
def test_a_level_above_the_highest_is_the_highest(given: str, name: str, plays: str):
    assert present_player(given, name) == plays


def test_a_saved_table_of_takkure_with_level_5_plays_on():
    asked: list[ChooseMove] = []

    class Workers:
        async def think(self, job: ChooseMove, *rest: Any) -> int:
            asked.append(job)
            return 0

    class Nets:
        def player(self, spec: str) -> str:
            return spec

    unused = cast(Any, None)
    table = Desk("takkure", sitters=[Sitter("bot", "bot:5", bot="bot:5"), person(1)]).table
    pace = Pace(cast(Any, Workers()), Alone(), unused, Settings(), cast(Any, Nets()), unused, unused, unused)
    asyncio.run(pace._choose(table, [0, 1]))
    assert [job.player for job in asked] == ["bot:4"]


def test_a_new_table_says_how_many_levels_there_are():
    with pytest.raises(ff.Refused, match="level 1 to 4"):
        player("bot:5", "takkure")
