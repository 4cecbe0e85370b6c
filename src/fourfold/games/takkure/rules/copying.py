"""Copying the public fields of a state one by one: a field that is not listed here stays hidden."""

from fourfold.core.jit import rule
from fourfold.core.verbs import State
from fourfold.games.takkure.rules.components import copy_components, copy_row


@rule
def copy_public(s: State, out: State) -> None:
    """Copy every field but the secret ones."""
    copy_components(s, out)
    out.seats = s.seats
    out.open_measuring = s.open_measuring
    out.missed_tackle = s.missed_tackle
    out.ball_out = s.ball_out
    copy_match(s, out)
    copy_players(s, out)
    copy_activation(s, out)
    copy_act(s, out)
    copy_roll(s, out)
    copy_table_cards(s, out)


@rule
def copy_match(s: State, out: State) -> None:
    out.phase = s.phase
    out.seat = s.seat
    out.ended = s.ended
    out.winner = s.winner
    copy_row(s.tries, out.tries)
    out.attackers = s.attackers
    out.half = s.half
    out.box = s.box
    copy_row(s.clock, out.clock)
    out.set_left = s.set_left
    out.activations = s.activations
    out.decisions = s.decisions
    out.spell = s.spell


@rule
def copy_players(s: State, out: State) -> None:
    copy_row(s.x, out.x)
    copy_row(s.y, out.y)
    copy_row(s.on, out.on)
    copy_row(s.ground, out.ground)
    copy_row(s.tired, out.tired)
    copy_row(s.turned, out.turned)
    copy_row(s.wounds, out.wounds)
    copy_row(s.tokens, out.tokens)
    copy_row(s.back, out.back)
    copy_row(s.weak_str, out.weak_str)
    copy_row(s.weak_ref, out.weak_ref)
    out.holder = s.holder


@rule
def copy_activation(s: State, out: State) -> None:
    out.kickers = s.kickers
    out.first_kickers = s.first_kickers
    out.aim_x = s.aim_x
    out.aim_y = s.aim_y
    out.tried = s.tried
    out.active = s.active
    out.first = s.first
    copy_row(s.path_x, out.path_x)
    copy_row(s.path_y, out.path_y)
    out.walked = s.walked
    out.bent = s.bent
    copy_row(s.joined, out.joined)
    copy_row(s.legs, out.legs)
    copy_row(s.acted, out.acted)
    copy_row(s.doing, out.doing)
    copy_row(s.moved, out.moved)
    copy_row(s.displaced, out.displaced)
    out.victim = s.victim
    copy_row(s.touch, out.touch)
    copy_row(s.prey, out.prey)
    out.verdict = s.verdict


@rule
def copy_act(s: State, out: State) -> None:
    out.actor = s.actor
    out.second = s.second
    out.receiver = s.receiver
    out.from_x = s.from_x
    out.from_y = s.from_y
    out.sample = s.sample
    out.made = s.made
    copy_row(s.foe, out.foe)
    copy_row(s.foe_dice, out.foe_dice)
    out.foes = s.foes
    out.met = s.met
    out.own_dice = s.own_dice
    out.own_left = s.own_left
    out.own_value = s.own_value
    out.own_crit = s.own_crit
    out.own_perks = s.own_perks
    out.won = s.won
    out.hit = s.hit
    out.leap = s.leap


@rule
def copy_roll(s: State, out: State) -> None:
    out.mover = s.mover
    out.reach = s.reach
    out.column = s.column
    out.asked = s.asked
    out.turning = s.turning
    out.rolled_for = s.rolled_for
    out.rollers = s.rollers
    copy_row(s.who, out.who)
    copy_row(s.kind, out.kind)
    copy_row(s.value, out.value)
    copy_row(s.crit, out.crit)
    copy_row(s.dice, out.dice)
    copy_row(s.perks, out.perks)
    copy_row(s.best, out.best)
    copy_row(s.inside, out.inside)
    out.roller = s.roller
    out.die = s.die
    out.again = s.again
    out.redo = s.redo
    copy_row(s.tiring, out.tiring)


@rule
def copy_table_cards(s: State, out: State) -> None:
    copy_row(s.held, out.held)
    copy_row(s.played, out.played)
    copy_row(s.known, out.known)
    out.closed = s.closed
    copy_row(s.picks, out.picks)
    copy_row(s.shown, out.shown)
    copy_row(s.spent, out.spent)
    copy_row(s.announced, out.announced)
    copy_row(s.used, out.used)
    copy_row(s.bound, out.bound)
    copy_row(s.parked, out.parked)
    out.calm = s.calm
    out.carded = s.carded
    copy_row(s.slot, out.slot)
    out.slots = s.slots
    out.revealed = s.revealed
    out.step = s.step
    out.broken = s.broken
    copy_row(s.calls, out.calls)
    out.trick = s.trick
    out.trick_seat = s.trick_seat
    out.trick_body = s.trick_body
    out.answering = s.answering
    out.tester = s.tester
    out.test_foe = s.test_foe
    copy_row(s.test_value, out.test_value)
    out.test_over = s.test_over
    out.test_mark = s.test_mark
    out.tested = s.tested
    out.inspired = s.inspired
    copy_row(s.pending, out.pending)
    out.depth = s.depth
