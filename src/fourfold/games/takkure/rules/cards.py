"""Individual cards, and the window for them before the rolls of step 5 (K52, K85, K93)."""

from fourfold.core.jit import rule
from fourfold.core.verbs import Longs, State, int64
from fourfold.games.takkure.rules.actions import ARGS, CARD, NOTHING
from fourfold.games.takkure.rules.components import (
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
    INCH,
    MOV_DEFENCE,
    TEAM_SIZE,
    TRAIT_DEFENCE_MOVE,
    WHEN_DEFENCE,
    WHEN_ROLLS,
)
from fourfold.games.takkure.rules.injuries import tire, turn_fatigue
from fourfold.games.takkure.rules.phases import WINDOW, ask
from fourfold.games.takkure.rules.state import PLAYERS, exhausted, stands


@rule
def list_cards(s: State, out: Longs, n: int, seat: int, when: int) -> int:
    """List the individual cards that a seat may play now, with their players (K85); one card a step (K93)."""
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
    """Whether an individual card has an effect on a player now."""
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
    """Sixteenths of a defensive move with a card: a multiple of the printed MOV without skills, or more (K52)."""
    team = body // TEAM_SIZE
    times = int64(s.card[team, card, CARD_DEFENCE_TIMES])
    reach = int64(s.trait[exhausted(s, body), body, TRAIT_DEFENCE_MOVE])
    if times:
        reach = times * int64(s.player[body, MOV_DEFENCE]) * INCH
    return reach + int64(s.card[team, card, CARD_DEFENCE_MOVE])


@rule
def defence_reach(s: State, body: int) -> int:
    """Sixteenths that a defender may move, with the cards played on it."""
    reach = int64(s.trait[exhausted(s, body), body, TRAIT_DEFENCE_MOVE])
    for card in range(DECK):
        if int64(s.announced[body]) >> card & 1:
            reach = max(reach, card_reach(s, body, card))
    return reach


@rule
def play_card(s: State, seat: int, card: int, body: int) -> None:
    """Play an individual card; effects that wait for no roll happen at once."""
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
            tire(s, body, False)  # no player is injured while coaches declare actions


@rule
def offer_cards(s: State, seat: int) -> None:
    """Ask a coach with cards in hand for a card before the rolls (K85)."""
    s.carded = 0
    if s.held[seat]:
        ask(s, WINDOW, seat)


@rule
def list_window(s: State, out: Longs, n: int) -> int:
    n = list_cards(s, out, n, int64(s.seat), WHEN_ROLLS)
    out[n] = NOTHING * ARGS
    return n + 1
