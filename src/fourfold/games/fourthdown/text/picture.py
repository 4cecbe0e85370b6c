"""FOURTH DOWN as an SVG picture: the pile in the middle, the viewer's own places at the bottom."""

from collections import Counter
from html import escape

from fourfold.core.events import seat_letter
from fourfold.core.svg import defined, picture, symbols
from fourfold.core.verbs import State
from fourfold.core.words import say
from fourfold.games.fourthdown.rules.state import DOWNS, NONE, NOT_OVER, UPS, YARD
from fourfold.games.fourthdown.text import art
from fourfold.games.fourthdown.text.deck import cards, names
from fourfold.games.fourthdown.text.draw import headline, status
from fourfold.games.fourthdown.text.views import removed

_WIDTH = 900  # pixels of the picture
_STRIP = art.HEIGHT + 34  # pixels, the height of a seat
_LEFT = 20  # pixels of the margin
_HAND = 500  # pixels for a hand
_PILE_SHOWN = 24  # cards of the pile that are drawn
_LOOSE = 10  # cards of a hand that are drawn one by one; a larger hand shows each kind once, with its number
_FELT, _STRIP_FILL, _TURN_FILL, _CHALK = "#23704b", "#12452e", "#1d6b4f", "#f3f7ef"


def svg_table(s: State, viewer: int) -> str:
    """The given view as a picture. The seat of the viewer comes last."""
    seats = int(s.seats)
    order = [(max(viewer, -1) + 1 + k) % seats for k in range(seats)]
    height = 44 + _STRIP * (seats + 1) + 12
    parts = [
        _text(_LEFT, 28, headline(s), 16),
        _text(_WIDTH - _LEFT, 28, status(s), 16, "end"),
        *_middle(s, 44),
    ]
    for row, seat in enumerate(order):
        parts += _seat(s, seat, viewer, 44 + _STRIP * (row + 1))
    defs = defined(parts, symbols("fourfold.games.fourthdown", "fourthdown"))
    field = art.field(_WIDTH, height)
    return picture(_WIDTH, height, say("fourthdown.picture-label", {"seats": seats}), _FELT, [defs, *field, *parts])


def _middle(s: State, y: float) -> list[str]:
    """The deck, the pile with its top to the right, and the cards that left the game."""
    name = names(s)
    top = y + 24
    shown = [int(kind) for kind in s.pile[: int(s.piled)]][-_PILE_SHOWN:]
    below = int(s.piled) - len(shown)
    parts = [_caption(_LEFT, top - 6, "deck", int(s.stock)), *_stack(_LEFT, top, int(s.stock))]
    parts.append(_caption(150, top - 6, "pile", int(s.piled)))
    if below:
        parts.append(_text(250, top - 6, say("fourthdown.picture-below", {"n": below}), 12))
    step = _step(len(shown), 560)
    parts += [art.card(name[kind], _share(s, kind), 150 + k * step, top) for k, kind in enumerate(shown)]
    gone = sum(removed(s))
    right = _WIDTH - _LEFT - art.WIDTH - 6
    parts.append(_caption(right, top - 6, "removed", gone))
    parts += _stack(right, top, gone)
    return parts if shown else [*parts, art.empty(150, top)]


def _seat(s: State, seat: int, viewer: int, y: float) -> list[str]:
    turn = s.seat == seat and s.ended == NOT_OVER
    name = names(s)
    label = say("fourthdown.picture-you", {"seat": seat_letter(seat)}) if seat == viewer else seat_letter(seat)
    parts = [
        f'<rect x="8" y="{y + 2}" width="{_WIDTH - 16}" height="{_STRIP - 6}" rx="10" '
        f'fill="{_TURN_FILL if turn else _STRIP_FILL}" fill-opacity=".72" '
        f'stroke="{"#f4c430" if turn else "none"}" stroke-width="2.5"/>',
        _text(_LEFT, y + 20, f"{'▶ ' if turn else ''}{label} · {s.held[seat]}", 14),
    ]
    top = y + 27
    parts += _hand(s, seat, top)
    for slot in range(UPS):
        x, kind = 548 + slot * (art.WIDTH + 6), int(s.up[seat, slot])
        parts.append(art.card(name[kind], _share(s, kind), x, top) if kind != NONE else art.empty(x, top))
    for slot in range(DOWNS):
        x = 704 + slot * 58
        parts.append(art.back(str(slot + 1), x, top) if s.down[seat] >> slot & 1 else art.empty(x, top))
    return parts


def _hand(s: State, seat: int, y: float) -> list[str]:
    """The cards of a hand. A card that the view hides is drawn as a back."""
    loose = [*cards(names(s), s.hand[seat].tolist()), *["?"] * int(s.hidden[seat])]
    groups = [(card, 1) for card in loose] if len(loose) <= _LOOSE else list(Counter(loose).items())
    step = _step(len(groups), _HAND)
    parts = []
    for k, (card, n) in enumerate(groups):
        x = _LEFT + k * step
        share = 0.0 if card == "?" else _share(s, names(s).index(card))
        parts.append(art.back("", x, y) if card == "?" else art.card(card, share, x, y))
        if n > 1:
            parts.append(art.badge(n, x, y))
    return parts


def _stack(x: float, y: float, n: int) -> list[str]:
    """A stack of up to three backs."""
    return [art.back("", x + 3 * k, y - 2 * k) for k in range(min(n, 3))] or [art.empty(x, y)]


def _share(s: State, kind: int) -> float:
    return (kind - YARD) / max(1, int(s.yards) - 1)


def _step(n: int, room: float) -> float:
    return min(art.WIDTH + 6, (room - art.WIDTH) / max(1, n - 1))


def _caption(x: float, y: float, key: str, n: int) -> str:
    return _text(x, y, f"{say(f'fourthdown.picture-{key}')} {n}", 12)


def _text(x: float, y: float, text: str, size: int, anchor: str = "start") -> str:
    return f'<text x="{x}" y="{y}" font-size="{size}" text-anchor="{anchor}" fill="{_CHALK}">{escape(text)}</text>'
