"""One step up and one step down for every option of a game, from what the game itself declares."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from fourfold.core.options import Option, Value, Values
from fourfold.core.position import Variant
from fourfold.core.rng import Draws
from fourfold.core.words import Refused, Sentence
from fourfold.registry import balance


class OptionStep(NamedTuple):
    """An option with a neighbouring value; `label` tells the change."""

    option: str
    label: str
    options: Values  # of the whole table


class NoStep(NamedTuple):
    """An option, or a value of it, that cannot be tried here."""

    option: str
    label: str
    reason: Refused | Sentence


def option_steps(variant: Variant[Any]) -> tuple[list[OptionStep], list[NoStep]]:
    """The steps of all options from the values of a table, and those that cannot be tried.

    A number moves by one, a switch is turned, a choice moves to its neighbours in the list. A text moves as the game's
    `balance.py` says, or else to its neighbours among the values that come with the game. The seat that begins is no
    step: it is what the lab measures.
    """
    steps, left_out = [], []
    for option in variant.game.options:
        if option.kind == "seat":
            continue
        value = variant.options[option.name]
        tried = list(_neighbours(variant.game.name, option, value))
        if not tried:
            left_out.append(NoStep(option.name, "", Sentence("lab.no-step")))
        for label, other in tried:
            options = {**variant.options, option.name: other}
            try:
                checked = Variant[Any](variant.game, variant.seats, options).options
                variant.game.begin(variant.seats, variant.game.decide(variant.seats, checked, Draws(0)))
            except Refused as refusal:
                left_out.append(NoStep(option.name, label, refusal))
            else:
                steps.append(OptionStep(option.name, label, options))
    return steps, left_out


def _neighbours(game: str, option: Option, value: Value) -> Iterator[tuple[str, Value]]:
    if option.kind == "bool":
        yield ("on → off", False) if value else ("off → on", True)
    elif option.kind == "int":
        for other in (int(value) - 1, int(value) + 1):
            if option.low <= other <= option.high:
                yield f"{value} → {other}", other
    elif option.name in (declared := balance(game).steps):
        yield from declared[option.name](str(value)).items()
    elif value in option.choices:
        place = option.choices.index(str(value))
        for other in (place - 1, place + 1):
            if 0 <= other < len(option.choices):
                yield f"{value} → {option.choices[other]}", option.choices[other]
