"""Positions of FOURTH DOWN as drawings.

    drawn('''
        deck: 2
        pile: 30 TO
        > A: 30 (40) TD | 10 INT | 123
          B: 50 60 70   | -  80  | 1.3
    ''')

A line a seat: hand, face-up cards, face-down slots; cards in brackets are known to all; `?` is a card the drawing
does not name (a view). `>` marks the seat to move. `rest` names the cards in the deck and face down; left out, any
that remain, one of each kind first. Cards drawn nowhere have left the game.
"""

from collections import Counter
from typing import Any, cast

import numpy as np

import fourfold as ff
from fourfold.core.position import Position
from fourfold.games.fourthdown.text.views import FourthDownView

STOCK_YARDS = "10,20,30,40,50,60,70,80,90,100"
STOCK_SPECIALS = "TD:4,INT:4,TO:4,FUM:4"


def drawn(drawing: str, *, yards: str = STOCK_YARDS, specials: str = STOCK_SPECIALS, **more: Any) -> Position:
    """The position of a drawing. Chance moves wait to be played; `more` are fields of the position line."""
    fields: dict[str, list[str]] = {"deck": ["0"], "pile": [], "rest": []}
    hands: list[list[str]] = []
    known: list[list[str]] = []
    ups: list[list[str]] = []
    downs: list[str] = []
    mover = 0
    for line in filter(None, map(str.strip, drawing.splitlines())):
        head, _, content = line.partition(":")
        if head in fields:
            fields[head] = content.split()
            continue
        mover = len(hands) if line.startswith(">") else mover
        hand, up, down = (part.split() for part in content.split("|"))
        hands.append([card.strip("()") for card in hand])
        known.append([card.strip("()") for card in hand if card.startswith("(")])
        ups.append(up)
        downs.append("".join(down).replace(".", ""))
    left = Counter({name: int(n) for name, n in (word.split(":") for word in specials.split(","))})
    left.update(dict.fromkeys(yards.split(","), 4))
    left.subtract(card for row in (*hands, *ups, fields["pile"]) for card in row if card not in "?-")
    unseen = int(fields["deck"][0]) + sum(map(len, downs)) + sum(row.count("?") for row in hands)
    unseen += more.get("stage") == "turning"
    one_by_one = [card for k in range(8) for card, n in left.items() if n > k]
    rest = Counter(fields["rest"] or one_by_one[:unseen])
    values = {
        "game": "fourthdown",
        "first": more.get("starter", 0),
        "rounds": 1,
        "may_take": 0,
        "yards": yards,
        "specials": specials,
        "deck": fields["deck"][0],
        "pile": ",".join(fields["pile"]),
        "removed": _pack(left - rest),
        "stage": "playing",
        "seat": mover,
        "then": 0,
        "swapped": "",
        "starter": 0,
        "turns": 0,
        "done": 0,
        "won": ",".join("0" for _ in hands),
        "why": "",
        "hands": "/".join(_pack(Counter(row)) for row in hands),
        "known": "/".join(_pack(Counter(row)) for row in known),
        "up": "/".join(map(",".join, ups)),
        "down": "/".join(downs),
    }
    return ff.from_text("fourthdown", " ".join(f"{name}={value}" for name, value in (values | more).items()))


def start(seats: int, **options: Any) -> Position:
    """A new game whose chance moves wait to be played."""
    return ff.load("fourthdown", seats, **{"first": 0, **options}).start(seed=1, rolls=False)


def play(pos: Position, *moves: str) -> Position:
    """Play moves in notation."""
    for move in moves:
        pos.play(move)
    return pos


def look(pos: Position, viewer: int = ff.REFEREE) -> FourthDownView:
    """What a viewer sees; by default everything."""
    return cast(FourthDownView, pos.view(viewer))


def hand(pos: Position, seat: int) -> str:
    """The hand of a seat, specials first, then yards rising."""
    return " ".join(look(pos).places[seat].hand)


def pile(pos: Position) -> str:
    """The pile from the bottom."""
    return " ".join(look(pos).pile)


def listed(pos: Position, viewer: int) -> dict[str, int]:
    """The actions that are legal as far as a viewer can tell, with their weights at chance (else 0)."""
    state = pos.viewed(viewer)
    actions, weights = np.zeros((2, pos.game.max_legal), np.int64)
    n = pos.game.verbs.legal(state, actions)
    pos.game.verbs.odds(state, weights)
    return {pos.game.texts.action(state, int(actions[k])): int(weights[k]) for k in range(n)}


def _pack(counts: Counter[str]) -> str:
    return ",".join(f"{card}x{n}" for card, n in counts.items() if n)
