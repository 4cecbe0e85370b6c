"""The flat record of TAKKURE and its named ints.

Bodies 0 to 3 are the players of team 0, 4 to 7 those of team 1, in roster order; body 8 is the ball. Team 0 attacks
towards x = 32" (K88); x runs along the pitch, y across it from the left touchline of team 0, both in sixteenths.

    y=0   +------+---------+----|----+---------+------+
          |  in- |       line   |   line       |  in- |      team 0  >>>
          | goal |       of 0   |   of 1       | goal |      <<<  team 1
    y=256 +------+---------+----|----+---------+------+
        x=0     64        192  256  320       448    512

Phase RUNNING means that the rules go on by themselves: `tasks.advance` takes tasks from the stack `pending` until a
coach has to decide or chance has to roll. Verbs of actions are in `actions.py`, phases in `phases.py`, tasks in
`stack.py`.
"""

from typing import Any

import numpy as np

from fourfold.core.jit import rule
from fourfold.core.verbs import State, int64
from fourfold.games.takkure.rules.components import (
    COMPONENT_FIELDS,
    DECK,
    PITCH_BALL,
    RADIUS,
    SLOTS,
    TEAM_SIZE,
)
from fourfold.games.takkure.rules.stack import DEPTH

PLAYERS = 8
BALL = 8
BODIES = 9
LATTICE = 8  # K2: sixteenths between two points that can be chosen
ROLLERS = 5  # the active player and four opponents

LOOSE, NO_BALL = -1, -2  # values of `holder`: the ball lies on the ground, the ball is not in play
NOBODY = -1  # value of a field for a body: no body
FACE_DOWN = DECK  # value of `plan` in a view: a collective card that is not shown yet

# purposes of a roll: values of `rolled_for`
(
    FOR_KICK,
    FOR_CATCH,
    FOR_BALANCE,
    FOR_TACKLE,  # unopposed
    FOR_DUEL,  # the actor against one opponent, or alone
    FOR_AIR,  # a steal in the air
    FOR_RECEPTION,
    FOR_MELEE,
    FOR_TRY,
    FOR_STAMINA,
    FOR_INJURY,
    FOR_SCATTER,
    FOR_KICK_SCATTER,
) = range(13)
REROLL, CRUSH, SURE = 1, 2, 4  # bits of `perks`: a miss is rolled again, a success is critical, no die is needed
NOT_ASKED, ASKED, REDOING = range(3)  # values of `redo`

NO_FIRST, MARKED, STOOD, PASSED_DOWN = range(4)  # values of `first`
IDLE, PRESSES, TACKLES_NOW, STEALS_NOW, STANDS, RESTS, TACKLED = range(
    7
)  # values of `doing`; TACKLED: the tackle is rolled
NO_PREY, PREY_LOOSE, PREY_DOWN, PREY_AIR = range(4)  # values of `prey`: what a stealer goes for (K70)
OPEN, MADE, MISSED, KEPT = range(4)  # values of `made`: how a pass goes
NOT_WON, WON_PLAIN, WON_CRITICAL = range(3)  # values of `won`: the best duel of the actor
UNDECIDED, SCORED, FAILED = range(3)  # values of `verdict`: how a try goes
READY, NEXT_KICK_OFF, NEXT_HALF, NEVER = range(4)  # values of `back`: when a player returns (K46)
NOT_OVER, BY_DRILL, BY_TRIES, BY_TIME, BY_CAP = range(5)  # values of `ended`
WHY = ("", "drill", "tries", "time", "cap")

BY_REF, BY_FALL = range(2)  # values of `missed_tackle`: what a tackle without contact leads to (K27)
MISSED_TACKLE = ("ref", "falls")
BEHIND, AHEAD = range(2)  # values of `ball_out`: which coach may put the ball out (K15)
BALL_OUT = ("behind", "ahead")

SETTINGS = np.dtype(
    [("seats", "u1"), ("open_measuring", "u1"), ("missed_tackle", "u1"), ("ball_out", "u1"), *COMPONENT_FIELDS],
    align=True,
)

# Fields that hold no secret. `hidden.py` says what a seat may see of SECRET_FIELDS.
PUBLIC_FIELDS: list[Any] = [
    ("phase", "u1"),
    ("seat", "u1"),  # the seat that decides
    ("ended", "u1"),
    ("winner", "i1"),
    ("tries", "u1", (2,)),
    ("attackers", "u1"),  # the attacking team (K12)
    ("half", "u1"),
    ("box", "u1"),  # box of the time tokens (K13)
    ("clock", "u1", (2,)),  # 1: the time token of the team is turned
    ("set_left", "u1"),  # activation tokens not yet placed
    ("activations", "u2"),  # in this drill or spell
    ("decisions", "u2"),
    ("spell", "u1"),  # `practice`: 1 while the second coach attacks
    # players
    ("x", "i2", (BODIES,)),
    ("y", "i2", (BODIES,)),
    ("on", "u1", (BODIES,)),  # 1: the body is on the pitch
    ("ground", "u1", (PLAYERS,)),  # 1: the player lies on the ground
    ("tired", "u1", (PLAYERS,)),  # active fatigue tokens
    ("turned", "u1", (PLAYERS,)),  # turned fatigue tokens
    ("wounds", "u1", (PLAYERS,)),
    ("tokens", "u1", (PLAYERS,)),  # activation tokens
    ("back", "u1", (PLAYERS,)),  # READY, NEXT_KICK_OFF, ...
    ("weak_str", "u1", (PLAYERS,)),  # points of STR and REF lost by injuries
    ("weak_ref", "u1", (PLAYERS,)),
    ("holder", "i1"),  # the body with the ball, LOOSE or NO_BALL
    # the kick-off
    ("kickers", "u1"),
    ("first_kickers", "u1"),
    ("aim_x", "i2"),
    ("aim_y", "i2"),
    ("tried", "u1"),  # bits of the players that tried to catch, or to steal in the air
    # the activation
    ("active", "i1"),
    ("first", "u1"),
    ("path_x", "i2", (3,)),  # start, turn point, end: as marked, from step 3 on as walked
    ("path_y", "i2", (3,)),
    ("walked", "u1"),  # 1: step 3 is done
    ("bent", "u1"),  # 1: the turn point is chosen, the end is not
    ("joined", "u1", (PLAYERS,)),  # 1: takes part in this activation (K86)
    ("legs", "u1", (PLAYERS,)),  # MOVEs in this activation (K24)
    ("acted", "u1", (PLAYERS,)),  # 1: a defender that has acted
    ("doing", "u1", (PLAYERS,)),  # IDLE, PRESSES, ...
    ("moved", "u1", (PLAYERS,)),  # 1: a defender that changed its place
    ("displaced", "u1", (PLAYERS,)),  # 1: the active player pushed this body away
    ("victim", "i1"),  # the player that tackles are declared against
    ("touch", "u1", (PLAYERS,)),  # 1 + the first touching half inch of the path; 0: no contact (K65)
    ("prey", "u1", (PLAYERS,)),
    ("verdict", "u1"),
    # an action of step 5
    ("actor", "i1"),  # the player whose action is carried out
    ("second", "i1"),  # DO_x, or NOBODY
    ("receiver", "i1"),
    ("from_x", "i2"),  # where a pass leaves from
    ("from_y", "i2"),
    ("sample", "u1"),  # the same as a half-inch point of the path
    ("made", "u1"),
    ("foe", "i1", (TEAM_SIZE,)),  # opponents of the actor, in order
    ("foe_dice", "u1", (TEAM_SIZE,)),  # dice of the actor against each opponent
    ("foes", "u1"),  # opponents in `foe`
    ("met", "u1"),  # opponents faced so far
    ("own_dice", "u1"),  # the dice of the actor, and how they are read
    ("own_left", "u1"),  # dice not rolled yet
    ("own_value", "i1"),
    ("own_crit", "u1"),
    ("own_perks", "u1"),
    ("won", "u1"),  # NOT_WON, WON_PLAIN or WON_CRITICAL
    ("hit", "u1"),  # 1: a die of the actor succeeded
    ("leap", "i2"),  # sixteenths that cards add to the move of a dodge
    # a move, or any point being chosen
    ("mover", "i1"),  # the player whose point is chosen
    ("reach", "i2"),  # sixteenths that it may move
    ("column", "u1"),
    ("asked", "u1"),  # in phase ROWS: the phase that asked for the column
    ("turning", "u1"),  # 1: the point is the turn point
    # a roll
    ("rolled_for", "u1"),  # FOR_x
    ("rollers", "u1"),  # rollers in `who`
    ("who", "i1", (ROLLERS,)),  # bodies
    ("kind", "u1", (ROLLERS,)),  # ROLL_x
    ("value", "i1", (ROLLERS,)),  # a face up to this number succeeds
    ("crit", "u1", (ROLLERS,)),  # a face up to this number is critical
    ("dice", "u1", (ROLLERS,)),
    ("perks", "u1", (ROLLERS,)),  # REROLL, CRUSH, SURE
    ("best", "u1", (ROLLERS,)),  # the best mark so far (dice.py)
    ("inside", "u1", (ROLLERS,)),  # 1: still rolls in a melee
    ("roller", "u1"),  # the roller of the next die
    ("die", "u1"),  # dice that it has rolled
    ("again", "u1"),  # 1: a melee that is rolled again
    ("redo", "u1"),  # NOT_ASKED, ASKED or REDOING: the re-rolls after a duel or melee (K85)
    ("tiring", "u1", (PLAYERS,)),  # fatigue tokens that follow this roll
    # cards
    ("held", "u1", (2,)),  # individual cards in hand
    ("played", "u4", (2,)),  # bits of those played
    ("known", "u4", (2,)),  # bits of those in hand that both coaches know: they came back unused (K93)
    ("closed", "u1"),  # bits of the seats that want no windows until the activation or kick-off ends (K85)
    ("picks", "u1", (2,)),  # collective cards chosen
    ("shown", "u4", (2,)),  # bits of those that both coaches have seen since the choice
    ("spent", "u4", (2,)),  # bits of those that lie open until the next kick-off
    # bits of individual cards played on the player in this activation: its own deck, from bit DECK on the other deck
    ("announced", "i8", (PLAYERS,)),
    ("used", "i8", (PLAYERS,)),  # bits of those that a roll has used up
    ("bound", "i8", (PLAYERS,)),  # bits of those played in a window, for the roll at hand alone (K93)
    ("parked", "i8", (PLAYERS,)),  # bits of those whose roll did not come: they help no other roll
    ("calm", "u1"),  # 1: no pressure counts in this activation
    ("carded", "u1"),  # bits of the seats that played a card in this step (K93)
    ("slot", "i1", (SLOTS,)),  # the player in each slot of a collective card
    ("slots", "u1"),  # slots filled so far, C included
    ("revealed", "u1"),  # 1: the collective card is shown
    ("step", "u1"),  # the next step of the collective card
    ("broken", "u1"),  # 1: the sequence of the card has ended early
    # a card that is being played, and a test before a card or a skill works (K85, K96)
    ("trick", "u1"),  # 1 + the card; 0: none
    ("trick_seat", "u1"),
    ("trick_body", "u1"),
    ("answering", "u1"),  # 1: the window is an answer to the trick
    ("tester", "u1"),  # 1 + the body that rolls a test; 0: none
    ("test_foe", "u1"),  # 1 + the opponent that rolls against it
    ("test_value", "i1", (2,)),  # of the tester and of the opponent
    ("test_over", "u1"),  # the die must be higher than this
    ("test_mark", "u1"),  # 1 + the mark of the tester, while the opponent rolls
    ("tested", "u1"),  # bits of the players whose skill was tested in this activation
    ("inspired", "u1"),  # bits of those whose test succeeded
    ("calls", "u1", (2,)),  # players picked of a squad (K95)
    ("pending", "u2", (DEPTH,)),  # the stack of tasks (stack.py)
    ("depth", "u1"),
]
SECRET_FIELDS: list[Any] = [
    ("hand", "u4", (2,)),  # bits of the individual cards held
    ("picked", "u4", (2,)),  # bits of the collective cards chosen
    ("plan", "i1"),  # the collective card being played, or NOBODY
    ("called", "u2", (2,)),  # bits of the players of a squad that a coach has picked (K95)
]
# The settings come last: Numba takes a record that begins like another for that one, with a warning.
STATE = np.dtype(
    [*PUBLIC_FIELDS, *SECRET_FIELDS, *((name, SETTINGS[name]) for name in SETTINGS.names or ())], align=True
)


@rule
def team_of(body: int) -> int:
    return body // TEAM_SIZE


@rule
def defenders(s: State) -> int:
    """The team that does not attack."""
    return 1 - int64(s.attackers)


@rule
def forward(team: int) -> int:
    """1 if a team attacks towards higher x, else -1 (K88)."""
    return 1 - 2 * team


@rule
def radius(s: State, body: int) -> int:
    return int64(s.pitch[PITCH_BALL]) if body == BALL else int64(s.player[body, RADIUS])


@rule
def stands(s: State, body: int) -> bool:
    """Whether a player is on the pitch and not on the ground."""
    return bool(s.on[body] and not s.ground[body])


@rule
def exhausted(s: State, body: int) -> int:
    """1 with an active fatigue token: position and training skills are lost (K10, K45)."""
    return 1 if s.tired[body] else 0


@rule
def count(bits: int) -> int:
    """How many bits are set."""
    n = 0
    while bits:
        bits &= bits - 1
        n += 1
    return n


@rule
def without(bits: int, k: int) -> int:
    """The bits with bit `k` cleared."""
    return bits & ~(1 << k)
