"""The phases of TAKKURE: what the record waits for, and which seat decides it."""

from fourfold.core.jit import rule
from fourfold.core.verbs import State

(
    RUNNING,  # nothing: the rules go on by themselves (tasks.py)
    DEALING,  # chance: the next individual card of a seat
    TOSSING,  # chance: the coin
    ROLLING,  # chance: one die
    CHOOSING,  # the next of four collective cards
    SIDES,  # to kick or to receive
    LINING,  # a place on the kick-off line
    PLACING,  # a place in the own half
    AIMING,  # the column of the kick template
    MOVING,  # one move (K24)
    ROWS,  # the row of a point; `asked` is the phase that asked for the column
    KICKING,  # the kicker
    SPOTTING,  # where a good kick lands
    CARRIER,  # the player who holds the ball when a drill begins
    TOKEN,  # step 1: the player to activate
    SLOTTING,  # the players of a collective card
    FIRST,  # step 1: the first action
    DEFENCE,  # step 2: the next defensive action
    TARGET,  # the point of the marked path that a tackle goes to
    SECOND,  # step 4: the second action
    ORIGIN,  # the point of the walked path that a pass leaves from
    WINDOW,  # an individual card just before a roll, or before missed dice are rolled again (K85)
    ORDER,  # the next opponent of a multiple roll, and the dice against it
    SEQUENCE,  # the next action of a collective card
    CALLING,  # the next of the four players that a coach picks (K95)
) = range(25)
CHANCES = (DEALING, TOSSING, ROLLING)


@rule
def ask(s: State, phase: int, seat: int) -> None:
    """Wait for a decision of a seat."""
    s.phase = phase
    s.seat = seat
