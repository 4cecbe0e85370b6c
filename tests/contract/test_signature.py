"""The behaviour of all rules as one digest a case: the same compiled, interpreted and bounds-checked.

`make signature` prints it; a change of rules changes the file, and the commit says why. It covers trace lines alone,
and of the options only those that differ from their defaults: a new option or field with a default changes nothing.
"""

import hashlib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from fourfold.core.game import Game
from fourfold.core.rng import below, new_rng
from fourfold.core.trace import Chooser, trace
from tests.contract.cases import OWN_CASES, Case

FILE = Path(__file__).parent.parent / "goldens" / "signature.txt"
PLIES = 120


def random_player(seed: int) -> Chooser:
    rng = new_rng(seed)
    return lambda position: position.legal[int(below(rng, len(position.legal)))]


def signature(case: Case) -> str:
    """The digest of the traces of two random games, each cut off after PLIES lines."""
    total = hashlib.sha256()
    for seed in (11, 12):
        position = case.variant.start(seed=seed, rolls=False)
        lines = trace(position, random_player(seed))
        for _, line in zip(range(PLIES), lines, strict=False):
            total.update(msgspec.json.encode(_without_defaults(line, position.game)) + b"\n")
    return total.hexdigest()[:24]


def _without_defaults(line: dict[str, Any], game: Game) -> dict[str, Any]:
    """A line of a trace; of a header's options those that are not at their defaults."""
    if "options" not in line:
        return line
    defaults = {option.name: option.default for option in game.options}
    return line | {"options": {name: value for name, value in line["options"].items() if value != defaults[name]}}


def signature_line(case: Case) -> str:
    return f"{signature(case)} {case}\n"


def signatures() -> str:
    return "".join(map(signature_line, OWN_CASES))


@pytest.mark.parametrize("case", OWN_CASES, ids=str)
def test_the_trace_digest_is_the_same_in_every_mode(case: Case):
    assert f"{signature(case)} {case}" in FILE.read_text().splitlines()
