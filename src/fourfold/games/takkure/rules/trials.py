"""Tests of a characteristic before a card or a skill works (K85, K96): one die each, no windows, no dice of cards."""

from fourfold.core.jit import rule
from fourfold.core.verbs import State, int64
from fourfold.games.takkure.rules.cards import drop_trick, work_trick, work_window
from fourfold.games.takkure.rules.components import (
    BOD,
    CARD_PLAYER,
    CARD_TEST,
    CARD_TEST_BY,
    CARD_TEST_FOE,
    CARD_TEST_OVER,
    PRT,
    REF,
    STR,
    TEAM_SIZE,
    TRAIT_TEST,
    TRAIT_TEST_BY,
    TRAIT_TEST_OVER,
)
from fourfold.games.takkure.rules.dice import CRITICAL_MARK, MISS, read_die
from fourfold.games.takkure.rules.phases import ROLLING, RUNNING
from fourfold.games.takkure.rules.rolls import WEAKENED, is_tested
from fourfold.games.takkure.rules.stack import TEST_SKILLS, push
from fourfold.games.takkure.rules.state import NOBODY, NOT_ASKED, exhausted


@rule
def attribute_value(s: State, body: int, attribute: int) -> int:
    """A characteristic with fatigue and injuries; BOD stands for BOD + PRT (K44, K45, K46)."""
    value = int64(s.player[body, attribute])
    if attribute == BOD:
        return value + int64(s.player[body, PRT])
    if attribute == STR:
        value -= int64(s.weak_str[body])
    if attribute == REF:
        value -= int64(s.weak_ref[body])
    return value - 1 if s.tired[body] >= WEAKENED else value


@rule
def tester_of(s: State, seat: int, body: int) -> int:
    """The player that rolls the test of a card: the own player it is on, else the active or the first one standing."""
    if body // TEAM_SIZE == seat:
        return body
    if s.active != NOBODY and s.active // TEAM_SIZE == seat:
        return int64(s.active)
    found = TEAM_SIZE * seat
    for other in range(TEAM_SIZE * seat + TEAM_SIZE - 1, TEAM_SIZE * seat - 1, -1):
        if s.on[other]:
            found = other
    return found


@rule
def try_card(s: State) -> None:
    """Roll the test of the card being played, unless it was cancelled."""
    if not s.trick:
        return
    seat, body = int64(s.trick_seat), int64(s.trick_body)
    row = s.card[seat, int64(s.trick) - 1]
    attribute = int64(row[CARD_TEST]) - 1
    tester = tester_of(s, seat, body if row[CARD_PLAYER] else TEAM_SIZE * (1 - seat))  # K96: a card on no player
    s.tester = 1 + tester
    s.test_value[0] = attribute_value(s, tester, attribute) + int64(row[CARD_TEST_BY])
    s.test_over = row[CARD_TEST_OVER]
    if row[CARD_TEST_FOE] and body // TEAM_SIZE != seat:
        s.test_foe = 1 + body
        s.test_value[1] = attribute_value(s, body, attribute)
    s.phase = ROLLING


@rule
def try_skills(s: State) -> None:
    """Roll the next test that a skill asks for before the roll at hand; one a player and activation."""
    for k in range(int64(s.rollers)):
        body = int64(s.who[k])
        if body < 0 or int64(s.tested) >> body & 1 or not is_tested(s, body, int64(s.kind[k])):
            continue
        row = s.trait[exhausted(s, body), body]
        s.tested |= 1 << body
        s.tester = 1 + body
        s.test_value[0] = attribute_value(s, body, int64(row[TRAIT_TEST]) - 1) + int64(row[TRAIT_TEST_BY])
        s.test_over = row[TRAIT_TEST_OVER]
        push(s, TEST_SKILLS)
        s.phase = ROLLING
        return


@rule
def mark_of(s: State, face: int, side: int) -> int:
    return read_die(face, int64(s.test_value[side]), 1)


@rule
def roll_test(s: State, face: int) -> None:
    """Count a die of a test; the opponent rolls second, and the higher success wins (K40)."""
    s.phase = RUNNING
    if s.test_foe and not s.test_mark:
        s.test_mark = 1 + mark_of(s, face, 0)
        s.phase = ROLLING
        return
    mine = int64(s.test_mark) - 1 if s.test_mark else mark_of(s, face, 0)
    theirs = mark_of(s, face, 1) if s.test_mark else int64(s.test_over)
    beats = mine > theirs or (mine == CRITICAL_MARK and s.test_mark == 0)
    passed = mine != MISS and beats
    body = int64(s.tester) - 1
    clear_test(s)
    if not s.trick:
        s.inspired |= 1 << body if passed else 0
    elif not passed:
        drop_trick(s)


@rule
def clear_test(s: State) -> None:
    s.tester = 0
    s.test_foe = 0
    s.test_value[0] = 0
    s.test_value[1] = 0
    s.test_over = 0
    s.test_mark = 0


@rule
def work_played(s: State) -> None:
    """The card being played works: in a window for the roll at hand, else with the declaration."""
    if s.trick and s.rollers and s.redo != NOT_ASKED:
        card, seat, body = int64(s.trick) - 1, int64(s.trick_seat), int64(s.trick_body)
        s.trick = 0
        s.trick_seat = 0
        s.trick_body = 0
        work_window(s, seat, card, body)
    else:
        work_trick(s)
