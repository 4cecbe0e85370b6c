"""FOURTH DOWN in text: actions (F24), and why a move is refused."""

import re
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from fourfold.core.events import seat_letter
from fourfold.core.verbs import State
from fourfold.core.words import Refusal
from fourfold.games.fourthdown.rules.choices import most
from fourfold.games.fourthdown.rules.play import legal
from fourfold.games.fourthdown.rules.state import (
    DOWNS,
    DRAW,
    FLIP,
    FUM,
    KINDS,
    MAX_COPIES,
    MAX_LEGAL,
    NOT_OVER,
    PLAY,
    PLAYING,
    READY,
    SWAP,
    SWAPPING,
    TAKE,
    TURN,
    TURNING,
    UPS,
    YARD,
    fumble_allowed,
    has_up,
    lowest_yard,
    top,
)
from fourfold.games.fourthdown.text.deck import names

_LONG = {"TOUCHDOWN": "TD", "INTERCEPTION": "INT", "TIMEOUT": "TO", "FUMBLE": "FUM"}
_CARD = r"(?P<card>TOUCHDOWN|INTERCEPTION|TIMEOUT|FUMBLE|TD|INT|TO|FUM|[0-9]{1,9})"
_FORMS = tuple(
    (verb, re.compile(form))
    for verb, form in (
        ("take", "TAKE"),
        ("ready", "READY"),
        ("flip", r"FLIP(?P<n>[0-9]{1,9})"),
        ("swap", r"SWAP(?P<n>[0-9]{1,9}):" + _CARD),
        ("draw", "DRAW" + _CARD),
        ("turn", "TURN" + _CARD),
        ("play", _CARD + r"(?:[X*](?P<n>[0-9]{1,9}))?"),
    )
)


class Typed(NamedTuple):
    """What a person typed; `n` is a slot or a number of cards."""

    verb: str
    card: str
    n: int

    def __str__(self) -> str:
        if self.verb == "play":
            return self.card if self.n == 1 else f"{self.card}x{self.n}"
        if self.verb == "swap":
            return f"swap {self.n}:{self.card}"
        if self.verb == "flip":
            return f"flip{self.n}"
        return f"{self.verb} {self.card}".strip()


def read(text: str) -> Typed | None:
    """The move that a text names, legal or not."""
    word = re.sub(r"\s+", "", text.upper())
    for verb, form in _FORMS:
        if match := form.fullmatch(word):
            found = match.groupdict()
            card = found.get("card") or ""
            card = str(int(card)) if card.isdigit() else _LONG.get(card, card)
            return Typed(verb, card, int(found.get("n") or 1))
    return None


def tidy(text: str) -> str:
    """The one spelling of a move: `touchdown` and `td x1` are `TD`, and `Flip 2` is `flip2`."""
    typed = read(text)
    return str(typed) if typed else text.strip()


def action_text(s: State, action: int) -> str:
    """A move in notation (F24)."""
    return _text(names(s), action)


@lru_cache(4096)
def _text(name: tuple[str, ...], action: int) -> str:
    if action >= TURN:
        return f"turn {name[action - TURN]}"
    if action >= DRAW:
        return f"draw {name[action - DRAW]}"
    if action == READY:
        return "ready"
    if action >= SWAP:
        slot, kind = divmod(action - SWAP, KINDS)
        return str(Typed("swap", name[kind], slot + 1))
    if action >= FLIP:
        return f"flip{action - FLIP + 1}"
    if action == TAKE:
        return "take"
    kind, more = divmod(action - PLAY, MAX_COPIES)
    return str(Typed("play", name[kind], more + 1))


def why_not(s: State, text: str) -> Refusal | None:
    """The rule that forbids a move; None if the move is legal."""
    if s.ended != NOT_OVER:
        return Refusal("core.over")
    typed = read(text)
    if typed is None:
        return Refusal("fourthdown.unreadable", "F24", {"text": text[:40]})
    if typed.card and typed.card not in names(s):
        return Refusal("fourthdown.no-such-card", "F2", {"card": typed.card})
    if typed.verb in ("draw", "turn"):
        return _why_not_chance(s, typed)
    if s.stage not in (SWAPPING, PLAYING):
        return Refusal("fourthdown.chance-now", "F25")
    if (typed.verb in ("swap", "ready")) != (s.stage == SWAPPING):
        return Refusal("fourthdown.swapping-now" if s.stage == SWAPPING else "fourthdown.swapping-over", "F4")
    if typed.verb == "ready":
        return None
    return {"swap": _why_not_swap, "take": _why_not_take, "flip": _why_not_flip, "play": _why_not_play}[typed.verb](
        s, typed
    )


def _why_not_chance(s: State, typed: Typed) -> Refusal | None:
    if s.stage in (SWAPPING, PLAYING):
        return Refusal("fourthdown.no-chance-now", "F25", {"seat": seat_letter(int(s.seat))})
    wanted = "turn" if s.stage == TURNING else "draw"
    if typed.verb != wanted:
        return Refusal(f"fourthdown.{wanted}-now", "F25")
    if not s.rest[names(s).index(typed.card)]:
        return Refusal("fourthdown.card-gone", "F23", {"card": typed.card})
    return None


def _why_not_swap(s: State, typed: Typed) -> Refusal | None:
    kind, slot = names(s).index(typed.card), typed.n - 1
    if not 0 <= slot < UPS:
        return Refusal("fourthdown.swap-slot", "F4", {"slot": typed.n})
    if int(s.swapped) >> slot & 1:
        return Refusal("fourthdown.swap-twice", "F4", {"slot": typed.n})
    if s.up[s.seat, slot] == kind:
        return Refusal("fourthdown.swap-same", "F4", {"card": typed.card, "slot": typed.n})
    if not most(s, kind):
        return Refusal("fourthdown.not-in-hand", "F4", {"card": typed.card})
    return None


def _why_not_take(s: State, typed: Typed) -> Refusal | None:
    out = np.empty(MAX_LEGAL, np.int64)
    possible = out[: legal(s, out)].tolist()
    if TAKE in possible:
        return None
    if not s.piled:
        return Refusal("fourthdown.take-nothing", "F7")
    if possible[0] >= FLIP:
        return Refusal("fourthdown.take-blind", "F19", {"move": action_text(s, possible[0])})
    return Refusal("fourthdown.take-must-play", "F7", {"move": action_text(s, possible[0])})


def _why_not_flip(s: State, typed: Typed) -> Refusal | None:
    seat = int(s.seat)
    if s.held[seat]:
        return Refusal("fourthdown.hand-first", "F18", {"n": int(s.held[seat])})
    if has_up(s, seat):
        return Refusal("fourthdown.row-first", "F19")
    if not 1 <= typed.n <= DOWNS:
        return Refusal("fourthdown.flip-slot", "F19", {"slot": typed.n})
    if not int(s.down[seat]) >> (typed.n - 1) & 1:
        return Refusal("fourthdown.flip-gone", "F19", {"slot": typed.n})
    return None


def _why_not_play(s: State, typed: Typed) -> Refusal | None:
    seat, kind = int(s.seat), names(s).index(typed.card)
    row = int((s.up[seat] == kind).sum())
    if not s.held[seat] and not has_up(s, seat):
        return Refusal("fourthdown.play-blind", "F19")
    there = int(most(s, kind)) if s.held[seat] else row
    if there == 0 and row:
        return Refusal("fourthdown.hand-first", "F18", {"n": int(s.held[seat])})
    if there == 0:
        key = "fourthdown.not-in-hand" if s.held[seat] else "fourthdown.not-in-row"
        return Refusal(key, "F6", {"card": typed.card})
    if typed.n == 0:
        return Refusal("fourthdown.play-none", "F8")
    if typed.n > 1 and kind == FUM:
        return Refusal("fourthdown.one-fumble", "F8")
    if typed.n > there:
        return Refusal("fourthdown.too-many", "F8", {"card": typed.card, "n": there})
    if kind == FUM and not fumble_allowed(s):
        return Refusal("fourthdown.fumble-on-special", "F17", {"card": names(s)[top(s)]})
    if YARD <= kind < lowest_yard(s):
        return Refusal("fourthdown.too-low", "F6", {"card": typed.card, "beat": names(s)[lowest_yard(s)]})
    return None
