"""The stack of tasks that the rules still have to do.

A task is an int, `task * ARGS + number`; the comment beside a task says what its number is. `pending[0]` is the lowest
task. `tasks.advance` takes the topmost task again and again. An interruption (a stamina roll, a catch, a move that a
dodge has won) is a task on top of the others.
"""

from fourfold.core.jit import rule
from fourfold.core.verbs import State, int64
from fourfold.games.takkure.rules.actions import ARGS

DEPTH = 40  # tasks that the stack has room for

(
    DEAL,  # seat
    CHOOSE,  # seat
    TOSS_UP,
    OFFER_SIDES,  # seat that chooses
    KICK_OFF,
    STAND_ON_LINE,  # body
    STAND_ANYWHERE,  # body
    AIM,
    RUN,  # body
    CHOOSE_KICKER,
    CATCH,
    CHOOSE_CARRIER,
    OPEN_SET,  # the first tokens of a kick-off or a drill
    START,  # the next activation
    FILL_SLOTS,
    FIRST_ACTION,
    DEFEND,
    WALK,
    SECOND_ACTION,
    MEASURE,
    BALANCES,  # (a) of K61
    TACKLES,  # (b) of K61; 1: also tackles on the active player, unopposed
    ACT,  # (c) of K61; 1: an action of a collective card
    STEALS,  # (d) of K61
    ORDER_FOES,
    OFFER_CARDS,  # seat: the window before a roll
    READY,  # the roll whose windows are over
    READY_OWN,  # the same for a duel, whose opponents are put in order first
    REDO,  # the missed dice of a duel or melee whose re-roll windows are over
    DUELS,
    FINISH,  # what follows the rolls of a pass, a dodge or a break through
    FLY,  # a pass in the air
    RECEIVER_MOVE,  # body
    FOLLOW,  # the next step of a collective card
    STAMINA,  # body
    HURT,  # body: a roll on the injury table
    SCATTER,  # body that the ball scatters from
    TRY_ROLL,
    STEP_SIX,  # the end of an activation
    FIRST_MOVES,  # the next first action of a collective card beside the marked move
    CALL_UP,  # seat: the next player that a coach picks
    FIELD_SQUADS,  # both coaches have picked
    ANSWER,  # seat that may answer the card being played
    TRY_CARD,  # the test of the card being played
    WORK_CARD,  # the card being played works
    RESUME,  # phase that a card interrupted
    TEST_SKILLS,  # the next test of a skill before a roll
) = range(47)


@rule
def push(s: State, task: int) -> None:
    """Put a task without a number on top of the stack."""
    push_with(s, task, 0)


@rule
def push_with(s: State, task: int, number: int) -> None:
    """Put a task with its number on top of the stack."""
    s.pending[s.depth] = task * ARGS + number
    s.depth += 1


@rule
def cut(s: State) -> None:
    """Drop every task but the lowest, step 6: the ball is lost or a try is decided (K61)."""
    for k in range(1, int64(s.depth)):
        s.pending[k] = 0
    s.depth = 1
