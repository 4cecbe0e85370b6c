"""Step 6 of an activation: its marks are removed, attackers stand up, play goes on (K22, K86)."""

from fourfold.core.jit import rule
from fourfold.core.verbs import State
from fourfold.games.takkure.rules.cards import clear_cards, return_cards
from fourfold.games.takkure.rules.clock import go_on
from fourfold.games.takkure.rules.path import set_path
from fourfold.games.takkure.rules.state import IDLE, NO_FIRST, NO_PREY, NOBODY, OPEN, PLAYERS, UNDECIDED, team_of


@rule
def step_six(s: State) -> None:
    """End the activation: attackers that took no part in it stand up, except the carrier (K22, K86)."""
    return_cards(s)
    for body in range(PLAYERS):
        if s.ground[body] and team_of(body) == s.attackers and not s.joined[body] and s.holder != body:
            s.ground[body] = 0
    clear_marks(s)
    go_on(s)
    s.verdict = UNDECIDED


@rule
def clear_marks(s: State) -> None:
    """Reset every field that belongs to one activation."""
    for body in range(PLAYERS):
        s.joined[body] = 0
        s.legs[body] = 0
        s.acted[body] = 0
        s.doing[body] = IDLE
        s.moved[body] = 0
        s.displaced[body] = 0
        s.touch[body] = 0
        s.prey[body] = NO_PREY
    set_path(s, 0, 0)
    s.active = NOBODY
    s.first = NO_FIRST
    s.walked = 0
    s.victim = NOBODY
    s.tried = 0
    clear_cards(s)
    s.slot[:] = NOBODY
    s.slots = 0
    s.plan = NOBODY
    s.revealed = 0
    s.step = 0
    s.broken = 0
    clear_act(s)


@rule
def clear_act(s: State) -> None:
    """Reset every field that belongs to one action of step 5."""
    s.actor = NOBODY
    s.second = NOBODY
    s.receiver = NOBODY
    s.from_x = 0
    s.from_y = 0
    s.sample = 0
    s.made = OPEN
    s.foe[:] = NOBODY
    s.foe_dice[:] = 0
    s.foes = 0
    s.met = 0
    s.own_dice = 0
    s.own_left = 0
    s.own_value = 0
    s.own_crit = 0
    s.own_perks = 0
    s.won = 0
    s.hit = 0
    s.leap = 0
