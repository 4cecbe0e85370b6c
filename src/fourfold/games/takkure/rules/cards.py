"""Individual cards: with declarations, in the windows just before a roll, and back unused (K52, K85, K92, K93)."""

from fourfold.core.jit import rule
from fourfold.core.verbs import Longs, State, int64
from fourfold.games.takkure.rules.actions import ARGS, CARD, NONE, NOTHING
from fourfold.games.takkure.rules.bodies import within
from fourfold.games.takkure.rules.components import (
    ALL_PRESSURE,
    BOD,
    CARD_CANCEL,
    CARD_DEFENCE_MOVE,
    CARD_DEFENCE_TIMES,
    CARD_FALL,
    CARD_HEAL,
    CARD_MEMBERS,
    CARD_MOVE,
    CARD_PLAYER,
    CARD_REFRESH,
    CARD_REROLL,
    CARD_REST,
    CARD_RISE,
    CARD_ROLLS,
    CARD_SHIFT,
    CARD_TEST,
    CARD_TIRE,
    CARD_UNPRESSED,
    CARD_WHEN,
    CARD_WHO,
    CARD_WITHIN,
    CARD_WOUND,
    DECK,
    DRILL_STAMINA,
    INCH,
    MOV_DEFENCE,
    ROLL_BREAK,
    ROLL_DODGE,
    ROLL_PASS,
    ROLL_PICK_UP,
    ROLL_TRY,
    TEAM_SIZE,
    TRAIT_DEFENCE_MOVE,
    WHEN_DEFENCE,
    WHEN_ROLLS,
    WHO_AROUND,
    WHO_CARRIER,
    WHO_MATE,
    WHO_OPPONENT,
)
from fourfold.games.takkure.rules.dice import MISS
from fourfold.games.takkure.rules.injuries import tire, turn_fatigue
from fourfold.games.takkure.rules.phases import MOVING, RUNNING, SECOND, WINDOW, ask
from fourfold.games.takkure.rules.rolls import bit_of, card_at, cards_on, owner_of
from fourfold.games.takkure.rules.stack import ANSWER, RESUME, TRY_CARD, WORK_CARD, push, push_with
from fourfold.games.takkure.rules.state import (
    IDLE,
    NO_PREY,
    NOBODY,
    NOT_ASKED,
    PLAYERS,
    PRESSES,
    REROLL,
    STEALS_NOW,
    TACKLES_NOW,
    exhausted,
    stands,
    without,
)

# bits of the rolls that pressure weighs on (K25, K69, K75)
PRESSED_KINDS = 1 << ROLL_PASS | 1 << ROLL_PICK_UP | 1 << ROLL_DODGE | 1 << ROLL_BREAK | 1 << ROLL_TRY


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
        for body in range(PLAYERS):
            if may_target(s, seat, card, body) and suits(s, card, seat, body, when):
                out[n] = (CARD * ARGS) + card * PLAYERS + body
                n += 1
    return n


@rule
def member_of(s: State, body: int) -> int:
    """The place of a player in the roster: the picked four keep its order (K95)."""
    team = body // TEAM_SIZE
    left = body % TEAM_SIZE
    if not s.squad[team]:
        return left
    member = 0
    while left > 0 or not int64(s.called[team]) >> member & 1:
        left -= int64(s.called[team]) >> member & 1
        member += 1
    return member


@rule
def may_target(s: State, seat: int, card: int, body: int) -> bool:
    """Whether a card may be played on a player, by whom it is for (K96)."""
    who = int64(s.card[seat, card, CARD_WHO])
    own = body // TEAM_SIZE == seat
    if who == WHO_OPPONENT:
        return not own
    members = int64(s.card[seat, card, CARD_MEMBERS])
    if not own or (members and not members >> member_of(s, body) & 1):
        return False
    if who == WHO_CARRIER:
        return bool(s.holder == body)
    return who != WHO_MATE or bool(s.active != body)


@rule
def suits(s: State, card: int, seat: int, body: int, when: int) -> bool:
    """Whether an individual card has an effect on a player now."""
    if not s.on[body]:
        return False
    row = s.card[seat, card]
    if row[CARD_WHO] == WHO_AROUND:
        return has_around(s, seat, card, body)
    if row[CARD_RISE]:
        return bool(s.ground[body] and s.holder != body)
    if row[CARD_FALL] or row[CARD_SHIFT]:
        return stands(s, body)
    if row[CARD_REST]:
        return bool(s.tired[body])
    if row[CARD_REFRESH]:
        return bool(s.tired[body] or s.turned[body])
    if row[CARD_HEAL]:
        return bool(s.wounds[body])
    if lengthens(s, seat, card):
        if body // TEAM_SIZE != seat:
            return bool(not s.acted[body] and stands(s, body))
        longer = card_reach(s, body, card) > int64(s.trait[exhausted(s, body), body, TRAIT_DEFENCE_MOVE])
        return bool(when & WHEN_DEFENCE and longer and not s.acted[body] and stands(s, body))
    return True


@rule
def is_around(s: State, seat: int, card: int, body: int, other: int) -> bool:
    """Whether an opponent is within the reach of a card that is played on an own player (K96)."""
    reach = int64(s.card[seat, card, CARD_WITHIN])
    return bool(other // TEAM_SIZE != seat and s.on[other] and within(s, body, other, reach))


@rule
def has_around(s: State, seat: int, card: int, body: int) -> bool:
    found = 0
    for other in range(PLAYERS):
        found += is_around(s, seat, card, body, other)
    return found > 0


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
def lengthens(s: State, team: int, card: int) -> bool:
    """Whether a card waits for a defensive move (K93)."""
    return bool(s.card[team, card, CARD_DEFENCE_TIMES] or s.card[team, card, CARD_DEFENCE_MOVE])


@rule
def defence_reach(s: State, body: int) -> int:
    """Sixteenths that a defender may move, with the cards played on it."""
    reach = int64(s.trait[exhausted(s, body), body, TRAIT_DEFENCE_MOVE])
    for card in range(cards_on(s, body)):
        if not int64(s.announced[body]) >> card & 1 or not lengthens(s, owner_of(body, card), card % DECK):
            continue
        if card < DECK:
            reach = max(reach, card_reach(s, body, card))
        else:
            reach = max(0, reach + card_at(s, body, card, CARD_DEFENCE_MOVE))
    return reach


@rule
def attack_reach(s: State, body: int, trait: int) -> int:
    """Sixteenths of an attack move with the cards played on the player (K96)."""
    reach = int64(s.trait[exhausted(s, body), body, trait])
    for card in range(cards_on(s, body)):
        if int64(s.announced[body]) >> card & 1:
            reach += card_at(s, body, card, CARD_MOVE)
    return max(0, reach)


@rule
def take_reach(s: State, body: int) -> int:
    """The same for a move that is declared, which uses those cards up; their fatigue follows (K93, K96)."""
    reach = defence_reach(s, body)
    for card in range(cards_on(s, body)):
        waits = int64(s.announced[body]) & ~int64(s.used[body])
        if waits >> card & 1 and lengthens(s, owner_of(body, card), card % DECK):
            s.used[body] |= 1 << card
            for _ in range(card_at(s, body, card, CARD_TIRE)):
                tire(s, body, False)
    return reach


@rule
def play_card(s: State, seat: int, card: int, body: int) -> None:
    """Play an individual card with a declaration; effects that wait for no roll happen at once."""
    s.carded |= 1 << seat
    spend_card(s, seat, card)
    if is_plain(s, seat, card):
        work_card(s, seat, card, body)
        if s.phase == SECOND and not stands(s, int64(s.active)):  # K30: knocked down by the own coach
            s.phase = RUNNING
        return
    push_with(s, RESUME, int64(s.phase))
    s.phase = RUNNING
    push_trick(s, seat, card, body)


@rule
def is_plain(s: State, seat: int, card: int) -> bool:
    """Whether a card works at once: no answer, no test, no point to choose."""
    row = s.card[seat, card]
    return row[CARD_TEST] == 0 and row[CARD_SHIFT] == 0 and not may_answer(s, 1 - seat)


@rule
def spend_card(s: State, seat: int, card: int) -> None:
    """Take a card out of the hand; both coaches see it."""
    s.hand[seat] = without(int64(s.hand[seat]), card)
    s.known[seat] = without(int64(s.known[seat]), card)
    s.held[seat] -= 1
    s.played[seat] |= 1 << card


@rule
def push_trick(s: State, seat: int, card: int, body: int) -> None:
    """Keep a card that does not work at once: the other coach may answer, then its test is rolled (K85, K96)."""
    s.trick = 1 + card
    s.trick_seat = seat
    s.trick_body = body
    push(s, WORK_CARD)
    if s.card[seat, card, CARD_TEST]:
        push(s, TRY_CARD)
    if may_answer(s, 1 - seat):
        push_with(s, ANSWER, 1 - seat)


@rule
def may_answer(s: State, seat: int) -> bool:
    """Whether a coach gets a window to answer a card: a cancelling card of the deck is unplayed (K85)."""
    if not s.held[seat] or int64(s.closed) >> seat & 1:
        return False
    found = 0
    for card in range(DECK):
        found += s.card[seat, card, CARD_CANCEL] != 0 and not int64(s.played[seat]) >> card & 1
    return found > 0


@rule
def work_trick(s: State) -> None:
    """The card being played works, unless it was cancelled or its test failed."""
    if s.trick:
        card, seat, body = int64(s.trick) - 1, int64(s.trick_seat), int64(s.trick_body)
        s.trick = 0
        s.trick_seat = 0
        s.trick_body = 0
        work_card(s, seat, card, body)


@rule
def work_card(s: State, seat: int, card: int, body: int) -> None:
    """Carry out a card: at once, or as soon as its roll comes."""
    row = s.card[seat, card]
    if row[CARD_UNPRESSED] == ALL_PRESSURE:
        s.calm = 1
    if not row[CARD_PLAYER]:
        return
    if row[CARD_WHO] != WHO_AROUND:
        work_on(s, seat, card, body)
        return
    in_window = s.rollers > 0
    for other in range(PLAYERS):
        if not is_around(s, seat, card, body, other):
            continue
        if in_window and not (row[CARD_ROLLS] == 0 or fits_roller(s, seat, card, other)):
            continue  # K93: a card of a window is for the roll at hand alone
        work_on(s, seat, card, other)


@rule
def work_on(s: State, seat: int, card: int, body: int) -> None:
    """Carry out a card on one player."""
    row = s.card[seat, card]
    place = bit_of(seat, card, body)
    s.announced[body] |= 1 << place
    if row[CARD_RISE] and s.holder != body:
        s.ground[body] = 0
    if row[CARD_FALL]:
        knock_down(s, body)
    for _ in range(int64(row[CARD_REST])):
        turn_fatigue(s, body)
    for _ in range(int64(row[CARD_REFRESH])):
        refresh(s, body)
    for _ in range(int64(row[CARD_WOUND])):
        hurt(s, body)
    s.wounds[body] -= min(int64(s.wounds[body]), int64(row[CARD_HEAL]))
    if row[CARD_ROLLS] == 0 and not lengthens(s, seat, card):
        s.used[body] |= 1 << place
        for _ in range(int64(row[CARD_TIRE])):
            tire(s, body, False)  # no player is injured while coaches declare actions
    if row[CARD_SHIFT] and stands(s, body):
        s.mover = body
        s.reach = row[CARD_SHIFT]
        ask(s, MOVING, seat)


@rule
def knock_down(s: State, body: int) -> None:
    """A player falls without a stamina roll; its declared defence ends, and a carrier keeps the ball (K96)."""
    s.ground[body] = 1
    if s.doing[body] in (PRESSES, TACKLES_NOW, STEALS_NOW):
        s.doing[body] = IDLE
        s.touch[body] = 0
        s.prey[body] = NO_PREY


@rule
def hurt(s: State, body: int) -> None:
    """A card wounds a player, but injures none (K96)."""
    if s.drill[DRILL_STAMINA] and int64(s.wounds[body]) + 1 < s.player[body, BOD]:
        s.wounds[body] += 1


@rule
def refresh(s: State, body: int) -> None:
    """Remove a fatigue token, an active one if there is one."""
    if s.tired[body]:
        s.tired[body] -= 1
    elif s.turned[body]:
        s.turned[body] -= 1


# -- windows just before a roll


@rule
def roller_of(s: State, body: int) -> int:
    """The place of a player among the rollers, or NOBODY."""
    found = NOBODY
    for k in range(int64(s.rollers)):
        if s.who[k] == body:
            found = k
    return found


@rule
def fits(s: State, seat: int, card: int, body: int) -> bool:
    """Whether an individual card, held or not, could be played on a player for the roll at hand.

    Cards that roll again are for missed dice, the others for dice that are not rolled yet. No card of a window moves a
    player or stands it up (K96).
    """
    row = s.card[seat, card]
    if not int64(row[CARD_WHEN]) & WHEN_ROLLS or (s.redo != NOT_ASKED) != (row[CARD_REROLL] != 0):
        return False
    if not may_target(s, seat, card, body):
        return False
    if row[CARD_WHO] != WHO_AROUND:
        return fits_roller(s, seat, card, body)
    found = 0
    for k in range(int64(s.rollers)):
        other = int64(s.who[k])
        found += other >= 0 and is_around(s, seat, card, body, other) and fits_roller(s, seat, card, other)
    return bool(s.on[body] and found > 0)


@rule
def fits_roller(s: State, seat: int, card: int, body: int) -> bool:
    """Whether an individual card does something for the roll of a player; an effect on no roll is for any roller."""
    k = roller_of(s, body)
    row = s.card[seat, card]
    if k == NOBODY:
        return False
    kind = int64(s.kind[k])
    if row[CARD_ROLLS]:
        return bool(int64(row[CARD_ROLLS]) >> kind & 1 and (s.redo == NOT_ASKED or s.best[k] == MISS))
    if row[CARD_REST]:
        return bool(s.tired[body])
    if row[CARD_REFRESH]:
        return bool(s.tired[body] or s.turned[body])
    if row[CARD_HEAL]:
        return bool(s.wounds[body])
    return bool(row[CARD_TIRE] or (row[CARD_UNPRESSED] and PRESSED_KINDS >> kind & 1))


@rule
def fits_somebody(s: State, seat: int, card: int) -> bool:
    found = 0
    for body in range(PLAYERS):
        found += fits(s, seat, card, body)
    return found > 0


@rule
def offer_cards(s: State, seat: int) -> None:
    """Open the window of a coach with a hand, unless no card of its deck that is left could fit (K85).

    Whether the coach holds such a card plays no part, so the offer tells nothing about the hand.
    """
    if not s.held[seat] or int64(s.closed) >> seat & 1:
        return
    found = 0
    for card in range(DECK):
        if not int64(s.played[seat]) >> card & 1:
            found += fits_somebody(s, seat, card)
    if found:
        ask(s, WINDOW, seat)


@rule
def list_window(s: State, out: Longs, n: int) -> int:
    seat = int64(s.seat)
    for card in range(DECK):
        if not int64(s.hand[seat]) >> card & 1:
            continue
        if s.answering:
            if s.card[seat, card, CARD_CANCEL]:
                out[n] = CARD * ARGS + card * PLAYERS
                n += 1
            continue
        if not s.card[seat, card, CARD_PLAYER]:
            if fits_somebody(s, seat, card):
                out[n] = CARD * ARGS + card * PLAYERS
                n += 1
            continue
        for body in range(PLAYERS):
            if fits(s, seat, card, body):
                out[n] = CARD * ARGS + card * PLAYERS + body
                n += 1
    out[n] = NOTHING * ARGS
    out[n + 1] = NONE * ARGS
    return n + 2


@rule
def offer_answer(s: State, seat: int) -> None:
    """Open the one window in which a coach may cancel the card just played (K85)."""
    s.answering = 1
    ask(s, WINDOW, seat)


@rule
def answer_window(s: State, verb: int, card: int, body: int) -> None:
    """Play a card for the roll at hand or as an answer, pass, or close the own windows; one card a window (K93)."""
    seat = int64(s.seat)
    answers = s.answering != 0
    s.answering = 0
    s.phase = RUNNING
    if verb == NONE:
        s.closed |= 1 << seat
    if verb != CARD:
        return
    spend_card(s, seat, card)
    if answers:
        drop_trick(s)
        return
    if is_plain(s, seat, card):
        work_window(s, seat, card, body)
    else:
        push_trick(s, seat, card, body)


@rule
def drop_trick(s: State) -> None:
    """The card being played has no effect; it is spent."""
    s.trick = 0
    s.trick_seat = 0
    s.trick_body = 0


@rule
def work_window(s: State, seat: int, card: int, body: int) -> None:
    """A card of a window works; one that rolls missed dice again is used up at once."""
    work_card(s, seat, card, body)
    if not s.card[seat, card, CARD_PLAYER]:
        return
    for other in range(PLAYERS):
        place = bit_of(seat, card, other)
        if not int64(s.announced[other]) >> place & 1:
            continue
        s.bound[other] |= 1 << place
        k = roller_of(s, other)
        if s.redo != NOT_ASKED and k != NOBODY and s.best[k] == MISS:
            s.perks[k] |= REROLL
            s.used[other] |= 1 << place
            s.tiring[other] += int64(s.card[seat, card, CARD_TIRE])


# -- cards whose roll does not come (K93)


@rule
def park_cards(s: State) -> None:
    """Put aside the cards of a duel's windows that it has not used: they were played for that roll alone."""
    for body in range(PLAYERS):
        s.parked[body] |= int64(s.bound[body]) & ~int64(s.used[body])
        s.bound[body] = 0


@rule
def return_cards(s: State) -> None:
    """Give unused cards about a roll back to their hands, where both coaches know them."""
    for body in range(PLAYERS):
        for place in range(cards_on(s, body)):
            if (int64(s.announced[body]) & ~int64(s.used[body])) >> place & 1:
                give_back(s, owner_of(body, place), place % DECK)


@rule
def give_back(s: State, seat: int, card: int) -> None:
    """Put a card back into its hand; one that hit several players comes back once, if none has used it."""
    used = 0
    for body in range(PLAYERS):
        used += int64(s.used[body]) >> bit_of(seat, card, body) & 1
    if used or int64(s.hand[seat]) >> card & 1:
        return
    s.hand[seat] |= 1 << card
    s.known[seat] |= 1 << card
    s.held[seat] += 1
    s.played[seat] = without(int64(s.played[seat]), card)


@rule
def clear_cards(s: State) -> None:
    """Reset what cards and windows leave behind in an activation or a kick-off."""
    for body in range(PLAYERS):
        s.announced[body] = 0
        s.used[body] = 0
        s.bound[body] = 0
        s.parked[body] = 0
    s.calm = 0
    s.carded = 0
    s.closed = 0
    s.tested = 0
    s.inspired = 0
