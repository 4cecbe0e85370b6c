"""Tables of a scenario and two teams, for tests."""

from typing import Any

import numpy as np

from fourfold.games.takkure.data.filling import fill_tables
from fourfold.games.takkure.data.roster import read_teams
from fourfold.games.takkure.rules import tables as t


def filled(scenario: str = "match", teams: str = "yamato, teriomorph") -> Any:
    """A record of `TABLES`."""
    out = np.zeros(1, t.TABLES).view(np.recarray)[0]
    fill_tables(out, scenario, read_teams(teams))
    return out


def bits(*places: int) -> int:
    """A mask."""
    return sum(1 << place for place in places)


def name_of(match: Any, body: int) -> str:
    """The name of a player."""
    return t.text_at(match.player_name[body])
