"""Play cards: dealing and choosing, individual cards and the window before the rolls, declaring a collective card
(K51 to K53, K84, K85, K93).
"""

from fourfold.core.jit import rule
from fourfold.core.verbs import Longs, State, int64
from fourfold.games.takkure.rules.actions import ARGS, CARD, DRAW, NAME, NOTHING, PICK, PLAN
from fourfold.games.takkure.rules.components import (
    ACTS,
    ALL_PRESSURE,
    CARD_DEFENCE_MOVE,
    CARD_DEFENCE_TIMES,
    CARD_PLAYER,
    CARD_REST,
    CARD_RISE,
    CARD_ROLLS,
    CARD_TIRE,
    CARD_UNPRESSED,
    CARD_WHEN,
    DECK,
    DRILL_CARDS,
    DRILL_CHOSEN,
    DRILL_DRAWN,
    INCH,
    MOV_DEFENCE,
    SLOT,
    SLOT_C,
    SLOTS,
    STEPS,
    TARGETS,
    TEAM_SIZE,
    TRAIT_DEFENCE_MOVE,
    WHEN_DEFENCE,
    WHEN_ROLLS,
)
from fourfold.games.takkure.rules.injuries import tire, turn_fatigue
from fourfold.games.takkure.rules.phases import CHOOSING, DEALING, RUNNING, SLOTTING, WINDOW, ask
from fourfold.games.takkure.rules.stack import CHOOSE, DEAL, FILL_SLOTS, push, push_with
from fourfold.games.takkure.rules.state import NOBODY, PLAYERS, exhausted, stands

# -- before the match


@rule
def deal(s: State, seat: int) -> None:
    """K51: chance draws the next individual card of a seat."""
    if s.held[seat] < s.drill[DRILL_DRAWN]:
        push_with(s, DEAL, seat)
        ask(s, DEALING, seat)


@rule
def list_draws(s: State, out: Longs, n: int) -> int:
    for card in range(DECK):
        if not int64(s.hand[s.seat]) >> card & 1:
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
    """K51: a coach picks collective cards, one after the other in the order of the deck."""
    if s.picks[seat] < s.drill[DRILL_CHOSEN]:
        push_with(s, CHOOSE, seat)
        ask(s, CHOOSING, seat)


@rule
def list_picks(s: State, out: Longs, n: int) -> int:
    """Cards behind the last one picked, as long as enough are left to complete the choice."""
    wanted = int64(s.drill[DRILL_CHOSEN]) - int64(s.picks[s.seat])
    for card in range(DECK - wanted + 1):
        if not int64(s.picked[s.seat]) >> card:
            out[n] = PICK * ARGS + card
            n += 1
    return n


@rule
def pick(s: State, card: int) -> None:
    s.picked[s.seat] |= 1 << card
    s.picks[s.seat] += 1
    s.phase = RUNNING


# -- individual cards


@rule
def list_cards(s: State, out: Longs, n: int, seat: int, when: int) -> int:
    """The individual cards that can be played now, with their players (K85); one a step (K93)."""
    if int64(s.carded) >> seat & 1:
        return n
    for card in range(DECK):
        if not int64(s.hand[seat]) >> card & 1 or not int64(s.card[seat, card, CARD_WHEN]) & when:
            continue
        if not s.card[seat, card, CARD_PLAYER]:
            out[n] = (CARD * ARGS) + card * PLAYERS
            n += 1
            continue
        for body in range(TEAM_SIZE * seat, TEAM_SIZE * seat + TEAM_SIZE):
            if suits(s, card, seat, body, when):
                out[n] = (CARD * ARGS) + card * PLAYERS + body
                n += 1
    return n


@rule
def suits(s: State, card: int, seat: int, body: int, when: int) -> bool:
    """Whether a card does something for a player."""
    if not s.on[body]:
        return False
    if s.card[seat, card, CARD_RISE]:
        return bool(s.ground[body] and s.holder != body)
    if s.card[seat, card, CARD_REST]:
        return bool(s.tired[body])
    if s.card[seat, card, CARD_DEFENCE_TIMES] or s.card[seat, card, CARD_DEFENCE_MOVE]:
        longer = card_reach(s, body, card) > int64(s.trait[exhausted(s, body), body, TRAIT_DEFENCE_MOVE])
        return bool(when == WHEN_DEFENCE and longer and not s.acted[body] and stands(s, body))
    return True


@rule
def card_reach(s: State, body: int, card: int) -> int:
    """A defensive move with a card (K52): times the printed MOV instead of skills, or longer."""
    team = body // TEAM_SIZE
    times = int64(s.card[team, card, CARD_DEFENCE_TIMES])
    reach = int64(s.trait[exhausted(s, body), body, TRAIT_DEFENCE_MOVE])
    if times:
        reach = times * int64(s.player[body, MOV_DEFENCE]) * INCH
    return reach + int64(s.card[team, card, CARD_DEFENCE_MOVE])


@rule
def defence_reach(s: State, body: int) -> int:
    """How far a defender moves, with the cards announced for it."""
    reach = int64(s.trait[exhausted(s, body), body, TRAIT_DEFENCE_MOVE])
    for card in range(DECK):
        if int64(s.announced[body]) >> card & 1:
            reach = max(reach, card_reach(s, body, card))
    return reach


@rule
def play_card(s: State, seat: int, card: int, body: int) -> None:
    """Show an individual card; what is not about a roll happens at once."""
    row = s.card[seat, card]
    s.hand[seat] &= ~(1 << card) & 255
    s.held[seat] -= 1
    s.played[seat] |= 1 << card
    s.carded |= 1 << seat
    if row[CARD_UNPRESSED] == ALL_PRESSURE:
        s.calm = 1
    if not row[CARD_PLAYER]:
        return
    s.announced[body] |= 1 << card
    if row[CARD_RISE]:
        s.ground[body] = 0
    for _ in range(int64(row[CARD_REST])):
        turn_fatigue(s, body)
    if row[CARD_ROLLS] == 0:
        for _ in range(int64(row[CARD_TIRE])):
            tire(s, body, False)  # nobody is injured while actions are declared


@rule
def offer_cards(s: State, seat: int) -> None:
    """K85: a window for a coach with cards in hand."""
    s.carded = 0
    if s.held[seat]:
        ask(s, WINDOW, seat)


@rule
def list_window(s: State, out: Longs, n: int) -> int:
    n = list_cards(s, out, n, int64(s.seat), WHEN_ROLLS)
    out[n] = NOTHING * ARGS
    return n + 1


# -- collective cards


@rule
def slots_of(s: State, team: int, card: int) -> int:
    """How many slots a collective card has, C included."""
    most = 1
    for step in range(STEPS):
        if s.play[team, card, step, ACTS]:
            most = max(most, int64(s.play[team, card, step, SLOT]) + 1)
            for slot in range(SLOTS):
                if int64(s.play[team, card, step, TARGETS]) >> slot & 1:
                    most = max(most, slot + 1)
    return most


@rule
def standing_mates(s: State) -> int:
    """How many team mates of the carrier stand."""
    holder = int64(s.holder)
    n = -1
    for body in range(holder // TEAM_SIZE * TEAM_SIZE, holder // TEAM_SIZE * TEAM_SIZE + TEAM_SIZE):
        n += stands(s, body)
    return n


@rule
def list_plans(s: State, out: Longs, n: int) -> int:
    """K53, K84: with a standing carrier, cards in hand for which enough team mates stand."""
    team = int64(s.attackers)
    if not s.drill[DRILL_CARDS] or s.holder < 0 or not stands(s, int64(s.holder)):
        return n
    mates = standing_mates(s)
    ready = int64(s.picked[team]) & ~int64(s.spent[team])
    for card in range(DECK):
        if ready >> card & 1 and slots_of(s, team, card) - 1 <= mates:
            out[n] = PLAN * ARGS + card
            n += 1
    return n


@rule
def declare_plan(s: State, card: int) -> None:
    """Lay a collective card face down; its first slot is the carrier."""
    s.plan = card
    s.slot[SLOT_C] = s.holder
    s.slots = 1


@rule
def withdraw_plan(s: State) -> None:
    """The carrier could not begin: the card goes back to the hand, unseen."""
    s.plan = NOBODY
    s.slot[SLOT_C] = NOBODY
    s.slots = 0


@rule
def fill_slots(s: State) -> None:
    """Ask for the next slot while one is empty."""
    if s.slots < slots_of(s, int64(s.attackers), int64(s.plan)):
        push(s, FILL_SLOTS)
        ask(s, SLOTTING, int64(s.attackers))


@rule
def is_in_slot(s: State, body: int) -> bool:
    found = 0
    for slot in range(int64(s.slots)):
        found += s.slot[slot] == body
    return found > 0


@rule
def list_slots(s: State, out: Longs, n: int) -> int:
    team = int64(s.attackers)
    for body in range(TEAM_SIZE * team, TEAM_SIZE * team + TEAM_SIZE):
        if stands(s, body) and not is_in_slot(s, body):
            out[n] = NAME * ARGS + body
            n += 1
    return n


@rule
def name_slot(s: State, body: int) -> None:
    s.slot[s.slots] = body
    s.slots += 1
    s.joined[body] = 1
    s.phase = RUNNING


@rule
def reveal(s: State) -> None:
    """K53: the card is shown after the defence, and stays on the table until the next kick-off."""
    if s.plan != NOBODY:
        s.revealed = 1
        s.shown[s.attackers] |= 1 << s.plan
        s.spent[s.attackers] |= 1 << s.plan
