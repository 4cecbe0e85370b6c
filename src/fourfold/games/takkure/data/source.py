"""The source of the components of a state, in one word: keys of shipped teams, or the packed components."""

import base64
import zlib
from functools import lru_cache
from itertools import product
from typing import Any

import numpy as np
from numpy.lib.recfunctions import repack_fields

from fourfold.core.verbs import State
from fourfold.core.words import refused
from fourfold.games.takkure.data.filling import fill_components
from fourfold.games.takkure.data.kit import read_kit
from fourfold.games.takkure.data.roster import shipped_teams
from fourfold.games.takkure.data.team import radius_of
from fourfold.games.takkure.rules import components

_LARGEST_RADIUS = radius_of(60)  # of a base in mm (K94)
_PACKED = repack_fields(components.COMPONENTS)


def scenario_of(s: State) -> str:
    """The name of the scenario."""
    return components.SCENARIOS[int(s.drill[components.DRILL_SCENARIO])]


def source_of(s: State) -> str:
    """The inverse of `read_source`: `yamato,teriomorph`, or the packed components."""
    return _source(_bytes(s), scenario_of(s))


def read_source(s: State, scenario: str, source: str) -> None:
    """Fill the components of a state; refuses a text that is neither two team keys nor packed components."""
    keys = source.split(",")
    known = shipped_teams()
    if len(keys) == 2 and all(key in known for key in keys):
        fill_components(s, scenario, read_kit("", source))
        return
    try:
        data = zlib.decompress(base64.urlsafe_b64decode(source.encode()))
        rows = np.frombuffer(data, _PACKED).astype(components.COMPONENTS).view(np.recarray)
        first = rows[0]
        fits = len(rows) == 1 and components.SCENARIOS[first.drill[components.DRILL_SCENARIO]] == scenario
    except (ValueError, IndexError, zlib.error) as error:
        raise refused("core.position-field", field="teams") from error
    if not fits or not _plausible(first):
        raise refused("core.position-field", field="teams")
    components.copy_components(first, s)


def _bytes(s: State) -> bytes:
    return b"".join(s[name].tobytes() for name, *_ in components.COMPONENT_FIELDS)


@lru_cache(64)
def _source(data: bytes, scenario: str) -> str:
    known = shipped_teams()
    room: Any = np.zeros(1, components.COMPONENTS).view(np.recarray)
    for first, second in product(known, known):
        fill_components(room[0], scenario, read_kit("", f"{first},{second}"))
        if _bytes(room[0]) == data:
            return f"{first},{second}"
    return base64.urlsafe_b64encode(zlib.compress(data, 9)).decode()


def _plausible(packed: State) -> bool:
    """Whether numbers from outside are safe as sizes and indices."""
    radii = (packed.player[..., components.RADIUS], packed.squad_player[..., components.RADIUS])
    dice = (packed.roll[..., components.DICE], packed.squad_roll[..., components.DICE])
    moves = (packed.trait[..., : components.TRAIT_STILL], packed.squad_trait[..., : components.TRAIT_STILL])
    tests = (packed.card[..., components.CARD_TEST], packed.trait[..., components.TRAIT_TEST])
    length, width = packed.pitch[components.PITCH_LENGTH], packed.pitch[components.PITCH_WIDTH]
    fine = [
        _between(packed.fielded, 1, components.TEAM_SIZE),
        _between(packed.squad, 0, components.SQUAD),
        *(_between(each, 0, _LARGEST_RADIUS) for each in radii),
        *(_between(each, 0, components.MOST_ROLLED) for each in dice),
        *(_between(plays[..., components.SLOT], 0, components.SLOTS - 1) for plays in (packed.play, packed.play_first)),
        *(_between(each, 0, 48 * components.INCH) for each in moves),
        *(_between(each, 0, components.ATTRIBUTES) for each in tests),
        _between(length, 16 * components.INCH, 48 * components.INCH),
        _between(width, 8 * components.INCH, 24 * components.INCH),
    ]
    return all(fine)


def _between(numbers: Any, low: int, high: int) -> bool:
    return bool(np.all(numbers >= low) and np.all(numbers <= high))
