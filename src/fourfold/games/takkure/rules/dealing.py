"""Cards before a match: individual cards are drawn, collective cards are chosen (K51)."""

from fourfold.core.jit import rule
from fourfold.core.verbs import Longs, State, int64
from fourfold.games.takkure.rules.actions import ARGS, DRAW, PICK
from fourfold.games.takkure.rules.components import ACTS, CARD_WHEN, DECK, DRILL_CHOSEN, DRILL_DRAWN
from fourfold.games.takkure.rules.phases import CHOOSING, DEALING, RUNNING, ask
from fourfold.games.takkure.rules.stack import CHOOSE, DEAL, push_with
from fourfold.games.takkure.rules.state import count


@rule
def has_card(s: State, team: int, card: int) -> bool:
    """Whether the individual deck of a team has a card with this number."""
    return bool(s.card[team, card, CARD_WHEN])


@rule
def all_cards(s: State, team: int) -> int:
    """The individual cards of a team's deck, as bits."""
    cards = 0
    for card in range(DECK):
        cards |= 1 << card if has_card(s, team, card) else 0
    return cards


@rule
def all_plays(s: State, team: int) -> int:
    """The collective cards of a team, as bits; every one has at least one step."""
    plays = 0
    for card in range(DECK):
        plays |= 1 << card if s.play[team, card, 0, ACTS] else 0
    return plays


@rule
def deal(s: State, seat: int) -> None:
    """Chance draws the next individual card of a seat (K51)."""
    if s.held[seat] < s.drill[DRILL_DRAWN]:
        push_with(s, DEAL, seat)
        ask(s, DEALING, seat)


@rule
def list_draws(s: State, out: Longs, n: int) -> int:
    for card in range(DECK):
        if has_card(s, int64(s.seat), card) and not int64(s.hand[s.seat]) >> card & 1:
            out[n] = DRAW * ARGS + card
            n += 1
    return n


@rule
def draw(s: State, card: int) -> None:
    s.hand[s.seat] |= 1 << card
    s.held[s.seat] += 1
    s.phase = RUNNING


@rule
def choose(s: State, seat: int) -> None:
    """A coach picks collective cards one by one, in the order of the deck (K51)."""
    if s.picks[seat] < s.drill[DRILL_CHOSEN]:
        push_with(s, CHOOSE, seat)
        ask(s, CHOOSING, seat)


@rule
def list_picks(s: State, out: Longs, n: int) -> int:
    """List the cards behind the last one picked that leave enough cards to complete the choice."""
    wanted = int64(s.drill[DRILL_CHOSEN]) - int64(s.picks[s.seat])
    for card in range(count(all_plays(s, int64(s.seat))) - wanted + 1):
        if not int64(s.picked[s.seat]) >> card:
            out[n] = PICK * ARGS + card
            n += 1
    return n


@rule
def pick(s: State, card: int) -> None:
    s.picked[s.seat] |= 1 << card
    s.picks[s.seat] += 1
    s.phase = RUNNING
