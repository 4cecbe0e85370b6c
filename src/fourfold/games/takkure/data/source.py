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
from fourfold.games.takkure.data.roster import shipped_teams
from fourfold.games.takkure.rules import components

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
        fill_components(s, scenario, (known[keys[0]], known[keys[1]]))
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
        fill_components(room[0], scenario, (known[first], known[second]))
        if _bytes(room[0]) == data:
            return f"{first},{second}"
    return base64.urlsafe_b64encode(zlib.compress(data, 9)).decode()


def _plausible(packed: State) -> bool:
    """Whether numbers from outside are safe as sizes and indices."""
    rolls = packed.roll
    fine = [
        (packed.fielded >= 1).all() and (packed.fielded <= components.TEAM_SIZE).all(),
        (packed.player[:, components.RADIUS] >= 0).all()
        and (packed.player[:, components.RADIUS] <= components.INCH).all(),
        (rolls[..., components.DICE] >= 0).all() and (rolls[..., components.DICE] <= 3).all(),
        (packed.play[..., components.SLOT] >= 0).all() and (packed.play[..., components.SLOT] < components.SLOTS).all(),
        (packed.trait >= 0).all() and (packed.trait[..., : components.TRAIT_STILL] <= 16 * components.INCH).all(),
        packed.pitch[components.PITCH_LENGTH] == 32 * components.INCH
        and packed.pitch[components.PITCH_WIDTH] == 16 * components.INCH,
    ]
    return all(bool(good) for good in fine)
