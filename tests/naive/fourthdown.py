"""FOURTH DOWN written slowly from the rulings: cards are words, places are lists, the match is one generator.

Nothing of the engine is used. The generator asks (`Question`) and is sent an answer in notation.
"""

from collections import Counter
from collections.abc import Generator
from dataclasses import dataclass
from fractions import Fraction

SPECIALS = ("TD", "INT", "TO", "FUM")


@dataclass(frozen=True)
class Question:
    """A decision: the seat or "chance", the possible answers, and at chance their weights."""

    who: int | str
    answers: tuple[str, ...]
    weights: tuple[int, ...] = ()


Story = Generator[Question, str, None]


class FourthDown:
    """A match, driven by `play`; `question` is None when it is over."""

    def __init__(
        self,
        seats: int,
        yards: list[int],
        specials: dict[str, int],
        *,
        rounds: int,
        may_take: bool,
        first: int,
        timeout_breaks_four: bool = True,
        fumble: str = "strict",
    ) -> None:
        self.timeout_breaks_four, self.fumble = timeout_breaks_four, fumble
        self.seats, self.rounds, self.may_take, self.starter = seats, rounds, may_take, first
        self.cards = [str(y) for y in yards for _ in range(4)] + [c for c, n in specials.items() for _ in range(n)]
        self.won = [0] * seats
        self.story = self.match()
        self.question: Question | None = next(self.story)

    def play(self, answer: str) -> None:
        """Answer the question."""
        assert self.question is not None
        assert answer in self.question.answers
        try:
            self.question = self.story.send(answer)
        except StopIteration:
            self.question = None

    def scores(self) -> list[Fraction]:
        """F5, F21."""
        best = max(self.won)
        if best == 0 or self.won.count(best) > 1:
            return [Fraction(0)] * self.seats
        return [Fraction(1) if n == best else Fraction(-1, self.seats - 1) for n in self.won]

    def match(self) -> Story:
        """F5."""
        for _ in range(self.rounds):
            winner = yield from self.round()
            if winner is not None:
                self.won[winner] += 1
                self.starter = winner

    def round(self) -> Generator[Question, str, int | None]:
        """F3, F4, F20: the winner, or None."""
        everyone = range(self.seats)
        self.nowhere = list(self.cards)
        self.stock = len(self.cards) - 3 * self.seats
        self.hand: list[list[str]] = [[] for _ in everyone]
        self.known: list[list[str]] = [[] for _ in everyone]
        self.up: list[list[str | None]] = [[None, None] for _ in everyone]
        self.down = [{1, 2, 3} for _ in everyone]
        self.pile: list[str] = []
        self.removed: list[str] = []
        for seat in everyone:
            for slot in (0, 1):
                self.up[seat][slot] = yield from self.from_nowhere("draw")
            for _ in range(3):
                self.hand[seat].append((yield from self.from_nowhere("draw")))
        for k in everyone:
            yield from self.swapping((self.starter + k) % self.seats)
        seat = self.starter
        for _ in range(300):
            step = yield from self.turn(seat)
            if not (self.hand[seat] or any(self.up[seat]) or self.down[seat]):
                return seat
            while len(self.hand[seat]) < 3 and self.stock and not step.took:
                self.hand[seat].append((yield from self.from_nowhere("draw")))
            seat = (seat + step.seats) % self.seats
        cards = [len(self.hand[k]) + sum(c is not None for c in self.up[k]) + len(self.down[k]) for k in everyone]
        return cards.index(min(cards)) if cards.count(min(cards)) == 1 else None

    def from_nowhere(self, verb: str) -> Generator[Question, str, str]:
        """F23: any card of the deck or face down; each copy is equally likely."""
        counts = Counter(self.nowhere)
        answer = yield Question("chance", tuple(f"{verb} {c}" for c in counts), tuple(counts.values()))
        card = answer.split()[1]
        self.nowhere.remove(card)
        if verb == "draw":
            self.stock -= 1
        return card

    def swapping(self, seat: int) -> Story:
        """F4."""
        open_slots = [1, 2]
        while True:
            choices = {f"swap {n}:{c}" for n in open_slots for c in self.hand[seat] if c != self.up[seat][n - 1]}
            answer = yield Question(seat, (*choices, "ready"))
            if answer == "ready":
                return
            slot, card = int(answer[5]), answer[7:]
            open_slots.remove(slot)
            old = self.up[seat][slot - 1]
            assert old is not None
            self.up[seat][slot - 1] = card
            self.out_of_hand(seat, card)
            self.hand[seat].append(old)
            self.known[seat].append(old)

    def turn(self, seat: int) -> Generator[Question, str, "Step"]:
        """F6 to F19, but for the refill."""
        source = self.hand[seat] or [c for c in self.up[seat] if c]
        plays = set()
        for card in source:
            if self.fits(card):
                together = 1 if card == "FUM" else source.count(card)
                plays |= {card if n == 1 else f"{card}x{n}" for n in range(1, together + 1)}
        choices = list(plays) if source else [f"flip{n}" for n in self.down[seat]]
        if not choices or (self.may_take and self.pile):
            choices.append("take")
        answer = yield Question(seat, tuple(choices))
        if answer == "take":
            return self.take(seat)
        if answer.startswith("flip"):
            self.down[seat].remove(int(answer[4]))
            card = yield from self.from_nowhere("turn")
            fitted = self.fits(card) or (card == "FUM" and self.fumble == "turned")
            self.pile.append(card)
            return self.effect(seat, card) if fitted else self.take(seat)
        card, _, number = answer.partition("x")
        for _ in range(int(number or 1)):
            if self.hand[seat]:
                self.out_of_hand(seat, card)
            else:
                self.up[seat][self.up[seat].index(card)] = None
            self.pile.append(card)
        return self.effect(seat, card)

    def fits(self, card: str) -> bool:
        """F6, F14 to F17."""
        if card == "FUM":
            return not self.pile or self.pile[-1] not in SPECIALS or self.fumble == "anywhere"
        if card in SPECIALS:
            return True
        seen = [c for c in self.pile if c not in ("TO", "FUM")]
        return not seen or seen[-1] == "INT" or int(card) >= int(seen[-1])

    def effect(self, seat: int, card: str) -> "Step":
        """F9, F12, F14; nothing matters after the last card (F11)."""
        if not (self.hand[seat] or any(self.up[seat]) or self.down[seat]):
            return Step(0)
        seen = [c for c in self.pile if c != "TO" or self.timeout_breaks_four]
        four = len(seen) >= 4 and len(set(seen[-4:])) == 1 and card not in SPECIALS
        if card == "TD" or four:
            self.removed += self.pile
            self.pile = []
            return Step(0)
        return Step(2 if card == "FUM" else 1)

    def take(self, seat: int) -> "Step":
        """F7, F22."""
        self.hand[seat] += self.pile
        self.known[seat] += self.pile
        self.pile = []
        return Step(1, took=True)

    def out_of_hand(self, seat: int, card: str) -> None:
        """F22: the known ones go first."""
        self.hand[seat].remove(card)
        if card in self.known[seat]:
            self.known[seat].remove(card)


@dataclass(frozen=True)
class Step:
    """The seats from this turn to the next, and whether the pile was taken."""

    seats: int
    took: bool = False
