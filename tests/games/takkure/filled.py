"""Components of a scenario and two teams, for tests."""

from typing import Any

import numpy as np

from fourfold.games.takkure.data.filling import fill_components
from fourfold.games.takkure.data.kit import read_kit
from fourfold.games.takkure.rules.components import COMPONENTS, text_at


def filled(scenario: str = "match", teams: str = "yamato, teriomorph") -> Any:
    """A record of `COMPONENTS`."""
    out = np.zeros(1, COMPONENTS).view(np.recarray)[0]
    fill_components(out, scenario, read_kit("", teams))
    return out


def bits(*places: int) -> int:
    """A mask."""
    return sum(1 << place for place in places)


def name_of(match: Any, body: int) -> str:
    """The name of a player."""
    return text_at(match.player_name[body])
