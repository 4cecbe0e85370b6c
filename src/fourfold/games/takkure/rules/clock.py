"""Possession, activation tokens, halves, and how drills and matches end (K12 to K16, K54 to K60, K79, K82)."""

from fourfold.core.jit import rule
from fourfold.core.verbs import State, int64
from fourfold.games.takkure.rules.components import (
    DRILL_ACTIVATIONS,
    DRILL_CARDS,
    DRILL_CLOCK,
    DRILL_DECISIONS,
    DRILL_ENDS,
    DRILL_HALVES,
    DRILL_REACH,
    DRILL_RENEWED,
    DRILL_TOKENS,
    DRILL_TRIES,
    END_BALL_LOOSE,
    END_CARRIER_DOWN,
    END_REACHED,
    END_STEAL,
    END_TOKENS,
    END_TRY,
    END_TRY_FAILED,
    PITCH_CONTACT,
    TEAM_SIZE,
)
from fourfold.games.takkure.rules.phases import RUNNING
from fourfold.games.takkure.rules.stack import CHOOSE, KICK_OFF, OFFER_SIDES, START, push, push_with
from fourfold.games.takkure.rules.state import (
    AHEAD,
    BY_CAP,
    BY_DRILL,
    BY_TIME,
    BY_TRIES,
    FAILED,
    LOOSE,
    NEXT_HALF,
    NEXT_KICK_OFF,
    NOBODY,
    PLAYERS,
    SCORED,
    UNDECIDED,
    defenders,
    radius,
    team_of,
)


@rule
def open_half(s: State) -> None:
    """Start a half: both time tokens stand on the first box, active (K13)."""
    s.half += 1
    s.box = s.drill[DRILL_CLOCK]
    s.clock[:] = 0


@rule
def take_tokens(s: State) -> bool:
    """The attackers take a set of activation tokens and pay time for it (K13, K14); False if that ends the half."""
    team = int64(s.attackers)
    if s.drill[DRILL_CLOCK]:
        if s.clock[team]:
            s.box -= 1
            s.clock[:] = 0
            if s.box == 0:
                return False
        s.clock[team] = 1
    s.set_left = s.drill[DRILL_TOKENS]
    s.tokens[TEAM_SIZE * team : TEAM_SIZE * team + TEAM_SIZE] = 0
    return True


@rule
def open_set(s: State) -> None:
    """Take the first tokens after a kick-off or at the start of a drill (K79)."""
    if s.holder >= 0:
        s.attackers = team_of(int64(s.holder))
    if s.drill[DRILL_TRIES] and s.attackers != spell_attackers(s):  # K90
        switch(s)
    elif take_tokens(s):
        push(s, START)
    else:
        end_half(s)


@rule
def may_put_out(s: State) -> bool:
    """Whether the attackers may put the ball out: behind (or ahead, by the option), on box 1, with the ball (K15)."""
    team = int64(s.attackers)
    lead = int64(s.tries[team]) - int64(s.tries[1 - team])
    fits = lead > 0 if s.ball_out == AHEAD else lead < 0
    return bool(fits and s.drill[DRILL_CLOCK] and s.box == 1 and s.holder >= 0)


@rule
def end_half(s: State) -> None:
    """End a half: half-time, or the end of the match (K16)."""
    if s.half == s.drill[DRILL_HALVES]:
        finish_by_tries(s, BY_TIME)
        return
    for body in range(PLAYERS):
        if s.tired[body]:
            s.tired[body] -= 1
        elif s.turned[body]:
            s.turned[body] -= 1
        if s.back[body] == NEXT_HALF:
            s.back[body] = NEXT_KICK_OFF
    open_half(s)
    s.kickers = 1 - int64(s.first_kickers)
    push(s, KICK_OFF)
    if s.drill[DRILL_CARDS]:
        s.picks[:] = 0
        s.picked[:] = 0
        s.shown[:] = 0
        s.spent[:] = 0
        push_with(s, CHOOSE, 1)
        push_with(s, CHOOSE, 0)


@rule
def finish(s: State, how: int, winner: int) -> None:
    s.ended = how
    s.winner = winner
    s.phase = RUNNING
    s.seat = 0
    s.depth = 0


@rule
def finish_by_tries(s: State, how: int) -> None:
    """End the game: the team with more tries wins (K16, K60)."""
    ahead = int64(s.tries[0]) - int64(s.tries[1])
    finish(s, how, 0 if ahead > 0 else 1 if ahead < 0 else NOBODY)


@rule
def count_decision(s: State) -> bool:
    """Count a decision of a coach; True if the game ends because there were too many (K59)."""
    s.decisions += 1
    if s.drill[DRILL_DECISIONS] == 0 or s.decisions < s.drill[DRILL_DECISIONS]:
        return False
    finish_by_tries(s, BY_CAP)
    return True


# -- after step 6


@rule
def ends_with(s: State, end: int) -> bool:
    return bool(int64(s.drill[DRILL_ENDS]) >> end & 1)


@rule
def has_nobody(s: State, team: int) -> bool:
    left = 0
    for body in range(TEAM_SIZE * team, TEAM_SIZE * team + TEAM_SIZE):
        left += int64(s.on[body])
    return left == 0


@rule
def reached(s: State) -> bool:
    """Whether the carrier's base touches the line it has to reach (K54, K55, K56)."""
    body = int64(s.holder)
    aim = int64(s.drill[DRILL_REACH])
    if aim == 0 or body < 0 or team_of(body) != s.attackers:
        return False
    return int64(s.x[body]) + radius(s, body) + int64(s.pitch[PITCH_CONTACT]) >= aim


@rule
def carrier_is_down(s: State) -> bool:
    """Whether the drill ends because its carrier is on the ground; no other end is looked at before (K98)."""
    return bool(ends_with(s, END_CARRIER_DOWN) and s.holder >= 0 and s.ground[s.holder])


@rule
def drill_is_won(s: State) -> bool:
    return bool((ends_with(s, END_REACHED) and reached(s)) or (ends_with(s, END_TRY) and s.verdict == SCORED))


@rule
def drill_is_lost(s: State) -> bool:
    """Whether the attackers have lost the drill: by its ends (K54, K55, K56, K57) or its last activation (K82)."""
    holder = int64(s.holder)
    if ends_with(s, END_BALL_LOOSE) and holder == LOOSE:
        return True
    if ends_with(s, END_STEAL) and holder >= 0 and team_of(holder) != s.attackers:
        return True
    if ends_with(s, END_TRY_FAILED) and s.verdict == FAILED:
        return True
    if has_nobody(s, int64(s.attackers)):
        return True
    spent = s.set_left == 0 and (ends_with(s, END_TOKENS) or not s.drill[DRILL_RENEWED])
    return bool(spent or s.activations >= s.drill[DRILL_ACTIVATIONS])


@rule
def go_on(s: State) -> None:
    """End the game after an activation, or push what comes next."""
    if s.drill[DRILL_ENDS]:
        if drill_is_won(s) and not carrier_is_down(s):
            finish(s, BY_DRILL, int64(s.attackers))
            return
        if carrier_is_down(s) or drill_is_lost(s):
            finish(s, BY_DRILL, defenders(s))
            return
        next_activation(s)
    elif s.drill[DRILL_TRIES]:
        go_on_practice(s)
    else:
        go_on_match(s)


@rule
def next_activation(s: State) -> None:
    """Go on with the next token; the attackers take a new set when the old one is used up."""
    if s.set_left == 0 and not take_tokens(s):
        end_half(s)
    else:
        push(s, START)


@rule
def lost_ball(s: State) -> bool:
    return bool(s.holder >= 0 and team_of(int64(s.holder)) != s.attackers)


@rule
def go_on_practice(s: State) -> None:
    """A coach attacks until it has its tries or loses the ball (K58), or its activations are used up (K82)."""
    if spell_is_over(s) or (lost_ball(s) and s.verdict == UNDECIDED):
        switch(s)
    elif s.verdict != UNDECIDED or has_nobody(s, 0) or has_nobody(s, 1):
        push(s, KICK_OFF)
    else:
        next_activation(s)


@rule
def spell_is_over(s: State) -> bool:
    """Whether the attackers of `practice` have their tries, or have used up their activations."""
    return bool(s.tries[s.attackers] >= s.drill[DRILL_TRIES] or s.activations >= s.drill[DRILL_ACTIVATIONS])


@rule
def ends_with_try(s: State) -> bool:
    """Whether the game ends with the try just decided (K37)."""
    if s.drill[DRILL_ENDS]:
        return ends_with(s, END_TRY)
    return bool(s.drill[DRILL_TRIES] and s.spell and spell_is_over(s))


@rule
def spell_attackers(s: State) -> int:
    """The team that attacks in this spell of `practice`: first the receivers of the first kick-off (K90)."""
    return int64(s.first_kickers) if s.spell else 1 - int64(s.first_kickers)


@rule
def switch(s: State) -> None:
    """The second coach attacks; after it `practice` is over."""
    if s.spell:
        finish_by_tries(s, BY_TRIES)
        return
    s.spell = 1
    s.activations = 0
    s.kickers = 1 - spell_attackers(s)
    push(s, KICK_OFF)


@rule
def go_on_match(s: State) -> None:
    if s.verdict != UNDECIDED:
        push_with(s, OFFER_SIDES, defenders(s))  # K47
    elif has_nobody(s, 0) or has_nobody(s, 1):
        s.kickers = 0 if has_nobody(s, 0) else 1  # K46
        push(s, KICK_OFF)
    elif lost_ball(s):
        s.attackers = defenders(s)
        if take_tokens(s):
            push(s, START)
        else:
            end_half(s)
    else:
        next_activation(s)


@rule
def score_of(s: State, seat: int) -> float:
    """1 for the winner, -1 for the loser, 0 for both in a draw (K60)."""
    if not s.ended or s.winner == NOBODY:
        return 0.0
    return 1.0 if s.winner == seat else -1.0
