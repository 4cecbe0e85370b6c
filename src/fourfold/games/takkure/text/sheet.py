"""What a screen needs of the components: the measures of the pitch, and the cards and skills of teams of a box."""

from functools import lru_cache

import msgspec
import numpy as np

from fourfold.core.verbs import State
from fourfold.games.takkure.data.effects import ATTRIBUTES, CARD_WORDS, ROLL_KEYS, WHEN_WORDS, WHO_WORDS
from fourfold.games.takkure.data.sequence import write_first, write_step
from fourfold.games.takkure.rules import components
from fourfold.games.takkure.text.lexicon import card_names, play_names


class PitchView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The measures of the pitch in sixteenths of an inch (K1)."""

    length: int
    width: int
    in_goal: int  # depth at each end
    centre: int  # x of the centre line
    kick_line: int  # of each kick-off line from the centre
    lattice: int  # between two points that can be chosen
    ball: int  # radius
    template: int  # radius of the kick template
    scatter: int  # how far a ball scatters from a point
    pressure: int  # reach of pressure
    ground: tuple[int, int, int, int]  # left, right, top, bottom: an exercise may keep all bodies on less (K56)


class CardView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An individual card of a team that does not come with the game."""

    name: str
    when: list[str]  # attack, token, first, second, defence, rolls, answer
    who: str  # any, carrier, mate, opponent, opponents
    within: int  # reach of `opponents` in sixteenths
    test: str  # the characteristic that is tested before it works; empty: no test
    rolls: list[str]  # the rolls that it is about; empty if it works at once
    effects: dict[str, int]  # bonus, dice, critical, ... with their amounts; lengths in sixteenths


class PlayView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A collective card of a team that does not come with the game: steps like `C pass A`."""

    name: str
    first: list[str]
    steps: list[str]


class GainView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the skills of a player change in one kind of roll, beside the printed card."""

    roll: str
    bonus: int = 0
    dice: int = 0  # more than one
    critical: int = 0  # the highest critical face, if it is not 1


_PITCH = ("LENGTH", "WIDTH", "IN_GOAL", "CENTRE", "KICK_LINE", "LATTICE", "BALL", "TEMPLATE", "SCATTER", "PRESSURE")
_GROUND_COLUMNS = [components.DRILL_LEFT, components.DRILL_RIGHT, components.DRILL_TOP, components.DRILL_BOTTOM]
_PITCH_COLUMNS = [getattr(components, f"PITCH_{name}") for name in _PITCH]


def show_pitch(s: State) -> PitchView:
    """The measures of the pitch."""
    return _pitch(tuple(s.pitch[_PITCH_COLUMNS].tolist()), tuple(s.drill[_GROUND_COLUMNS].tolist()))


@lru_cache(64)
def _pitch(measures: tuple[int, ...], ground: tuple[int, int, int, int]) -> PitchView:
    length, width, goal, centre, kick_line, lattice, ball, template, scatter, pressure = measures
    return PitchView(length, width, goal, centre, kick_line, lattice, ball, template, scatter, pressure, ground)


def show_cards(s: State, team: int) -> list[CardView]:
    """The individual cards of a team's deck."""
    rows = s.card[team]
    return _cards(rows.tobytes(), rows.shape[1], tuple(card_names(s, team)))


@lru_cache(64)
def _cards(rows: bytes, width: int, names: tuple[str, ...]) -> list[CardView]:
    table = np.frombuffer(rows, components.COMPONENTS["card"].base).reshape(-1, width)
    return [
        CardView(
            name=name,
            when=[word for word, bit in WHEN_WORDS.items() if row[components.CARD_WHEN] & bit],
            who=next(word for word, who in WHO_WORDS.items() if row[components.CARD_WHO] == who),
            within=int(row[components.CARD_WITHIN]),
            test=next((word for word, k in ATTRIBUTES.items() if row[components.CARD_TEST] == k + 1), ""),
            rolls=_rolls(int(row[components.CARD_ROLLS])),
            effects={word: int(row[column]) for word, column in CARD_WORDS.items() if row[column]},
        )
        for name, row in zip(names, table, strict=False)
    ]


def _rolls(bits: int) -> list[str]:
    return list(dict.fromkeys(key for kind, key in enumerate(ROLL_KEYS) if bits >> kind & 1))


def show_plays(s: State, team: int) -> list[PlayView]:
    """The collective cards of a team."""
    return _plays(s.play[team].tobytes(), s.play_first[team].tobytes(), tuple(play_names(s, team)))


@lru_cache(64)
def _plays(steps: bytes, firsts: bytes, names: tuple[str, ...]) -> list[PlayView]:
    shape, first_shape = components.COMPONENTS["play"].shape, components.COMPONENTS["play_first"].shape
    all_steps = np.frombuffer(steps, np.int8).reshape(shape[1:])
    all_firsts = np.frombuffer(firsts, np.int8).reshape(first_shape[1:])
    return [
        PlayView(
            name=name,
            first=[write_first(step) for step in all_firsts[k].tolist() if step[components.ACTS]],
            steps=[write_step(step) for step in all_steps[k].tolist() if step[components.ACTS]],
        )
        for k, name in enumerate(names)
    ]


def show_gains(s: State, body: int) -> list[GainView]:
    """What the skills of a rested player change in its rolls."""
    return _gains(s.player[body].tobytes(), s.roll[0, body].tobytes())


@lru_cache(256)
def _gains(card: bytes, rolls: bytes) -> list[GainView]:
    printed = np.frombuffer(card, components.COMPONENTS["player"].base).tolist()
    table = np.frombuffer(rolls, np.int8).reshape(components.ROLLS, 3).tolist()
    found: dict[str, GainView] = {}
    for kind, (value, dice, critical) in enumerate(table):
        plain = printed[components.CHARACTERISTIC[kind]] + int(components.FIXED[kind])
        plain += printed[components.PRT] if kind == components.ROLL_STAMINA else 0
        gain = GainView(ROLL_KEYS[kind], value - plain, max(0, dice - 1), critical if critical > 1 else 0)
        if dice and gain != GainView(ROLL_KEYS[kind]):
            found.setdefault(gain.roll, gain)
    return list(found.values())
