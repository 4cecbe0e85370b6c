"""A position of FOURTH DOWN as one line of text."""

from collections import Counter
from typing import Any

import msgspec

from fourfold.core.fields import convert, split_line
from fourfold.core.verbs import State
from fourfold.core.words import refused
from fourfold.games.fourthdown.rules.state import MAX_DECK
from fourfold.games.fourthdown.text.deck import read_specials, write_specials
from fourfold.games.fourthdown.text.restore import restore
from fourfold.games.fourthdown.text.views import FourthDownView, SeatView, show

HIDDEN = "?"


def position(s: State) -> str:
    """The position in one line of `field=value`. Commas separate lists, slashes seats; `30x2` is two of a kind."""
    view = show(s)
    values: dict[str, Any] = msgspec.structs.asdict(view)
    places: list[SeatView] = values.pop("places")
    values |= {name: ",".join(map(str, values[name])) for name in ("yards", "swapped", "won", "pile")}
    values |= {
        "may_take": int(view.may_take),
        "timeout_breaks_four": int(view.timeout_breaks_four),
        "specials": write_specials(view.specials),
        "removed": _pack(view.removed),
        "hands": "/".join(_pack(Counter(p.hand) + Counter({HIDDEN: p.held - len(p.hand)})) for p in places),
        "known": "/".join(_pack(Counter(p.known)) for p in places),
        "up": "/".join(",".join(p.up) for p in places),
        "down": "/".join("".join(map(str, p.down)) for p in places),
    }
    return " ".join(f"{name}={value}" for name, value in values.items())


_LINE = (*(name for name in FourthDownView.__struct_fields__ if name != "places"), "hands", "known", "up", "down")


def read_position(line: str, s: State) -> None:
    """Inverse of `position`."""
    values: dict[str, Any] = {**split_line(line, _LINE)}
    for name in ("yards", "swapped", "won", "pile"):
        values[name] = _list(values.get(name, ""))
    values["specials"] = read_specials(values.get("specials", ""))
    values["removed"] = dict(_unpack(values.get("removed", "")))
    rows = [values.pop(name, "").split("/") for name in ("hands", "known", "up", "down")]
    if len({len(row) for row in rows}) > 1:
        raise refused("fourthdown.position-rows")
    values["places"] = [_place(*row) for row in zip(*rows, strict=True)]
    restore(convert(values, FourthDownView), s)


def _place(hand: str, known: str, up: str, down: str) -> dict[str, Any]:
    held = _unpack(hand)
    size = held.total()
    del held[HIDDEN]
    return {
        "held": size,
        "hand": list(held.elements()),
        "known": list(_unpack(known).elements()),
        "up": _list(up),
        "down": list(down),
    }


def _pack(counts: dict[str, int]) -> str:
    return ",".join(card if n == 1 else f"{card}x{n}" for card, n in counts.items())


def _unpack(text: str) -> Counter[str]:
    """The cards of `30x2,TD`."""
    counts: Counter[str] = Counter()
    for word in _list(text):
        card, x, n = word.partition("x")
        if x and not (n.isascii() and n.isdigit() and len(n) < 4 and 0 < int(n) <= MAX_DECK):
            raise refused("core.position-part", part=word[:40])
        counts[card] += int(n or 1)
    return counts


def _list(text: str) -> list[str]:
    return text.split(",") if text else []
