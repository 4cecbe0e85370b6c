"""Endgames of FOURTH DOWN in which the seat to move knows every card but the face-down ones, and why a play is best.

The deck is used up, the other hand was taken openly or is empty, and what lies face down is what is seen nowhere.
"""

import random
from collections import Counter
from collections.abc import Iterator, Sequence

from fourfold.core.position import Position
from fourfold.core.words import Refused
from fourfold.learn.puzzles import Fact
from fourfold.library import from_text
from tools.odds_solver import exact_worths

DEPTH = 12
SPECIALS = ("TD", "INT", "TO", "FUM")
YARDS = tuple(str(yard) for yard in range(10, 101, 10))
RANK = {card: rank for rank, card in enumerate((*SPECIALS, *YARDS))}
LINE = (
    "game=fourthdown first=0 rounds=1 may_take=0 yards={yards} specials=TD:4,INT:4,TO:4,FUM:4 deck=0 pile={pile} "
    "removed={removed} stage=playing seat=0 then=0 swapped= starter=0 turns=40 done=0 won=0,0 why= "
    "hands={mine}/{other} known=/{other} up=-,-/-,- down={down}"
)


def positions(rng: random.Random) -> Iterator[str]:
    """Positions as lines of text; some of them are no puzzles, or no positions."""
    while True:
        deck = [card for card in RANK for _ in range(4)]
        rng.shuffle(deck)
        cards = iter(deck)
        mine, other, pile = (
            [next(cards) for _ in range(rng.choice(counts))] for counts in ((3, 4), (0, 0, 1, 2), (1, 2, 3))
        )
        down = [rng.randint(0, 2), rng.randint(0, 2)]
        if not other and not down[1]:
            continue
        for _ in range(sum(down)):
            next(cards)  # face down: seen nowhere
        yield LINE.format(
            yards=",".join(YARDS),
            pile=",".join(pile),
            removed=_counted(list(cards)),
            mine=_counted(mine),
            other=_counted(other),
            down="/".join("".join(str(slot) for slot in range(1, 1 + n)) for n in down),
        )


def read(text: str) -> Position | None:
    """The position, if A has to decide in it."""
    try:
        position = from_text("fourthdown", text)
    except Refused:
        return None
    return position if not position.over and position.seat == 0 else None


def worths(position: Position) -> dict[str, float] | None:
    """The worth of every play."""
    return exact_worths(position, DEPTH)


def sort(play: str) -> str:
    """What sort of card a play is."""
    return play if play in SPECIALS else "several" if "x" in play else "yard"


def reason(position: Position, best: str, worth: dict[str, float]) -> tuple[str, str, dict[str, Fact]]:
    """Why a play is best: what the other seat can do after it, and how often both plays win; no key: no good reason."""
    other = max((each for each in worth if each != best), key=lambda each: worth[each])
    facts: dict[str, Fact] = {
        "best": best,
        "p": _percent(worth[best]),
        "other": other,
        "q": _percent(worth[other]),
    }
    after = position.copy()
    after.play(best)
    if after.over:
        return "aim", "out", facts
    if after.seat == position.seat:
        return "aim", "again", facts
    if after.moves() == ["take"]:
        return "aim", "take", facts
    if after.moves()[0].startswith("flip"):
        after.play(after.legal[0])
        fails = sum(weight for weight, action in zip(after.odds, after.legal, strict=True) if _fails(after, action))
        return "aim", "blind" if fails else "", facts | {"n": fails, "m": sum(after.odds)}
    return "aim", "reply", facts | {"cards": ", ".join(after.moves())}


def _fails(turning: Position, action: int) -> bool:
    """Whether the card turned over goes to the hand of seat B."""
    after = turning.copy()
    after.play(action)
    return not after.over and bool(after.state.held[1])


def _percent(worth: float) -> int:
    return round(50 * (1 + worth))


def _counted(cards: Sequence[str]) -> str:
    counts = Counter(cards)
    return ",".join(f"{card}x{counts[card]}" if counts[card] > 1 else card for card in RANK if counts[card])
