"""The flat record of TAKKURE and its named ints.

Bodies 0 to 3 are the players of team 0, 4 to 7 those of team 1, in roster order; body 8 is the ball. Team 0 attacks
towards x = 32" (K88); x runs along the pitch, y across it from the left touchline of team 0, both in sixteenths.

    y=0   +------+---------+----|----+---------+------+
          |  in- |       line   |   line       |  in- |      team 0  >>>
          | goal |       of 0   |   of 1       | goal |      <<<  team 1
    y=256 +------+---------+----|----+---------+------+
        x=0     64        192  256  320       448    512

An action is a verb and a number: `verb * ARGS + number`. Phase RUNNING means that the rules go on by themselves:
they take the topmost task from the stack `pending` until somebody has to decide or chance has to roll. A task is
`task * ARGS + number`; whatever interrupts (a stamina roll, a catch, a move that was won) is put on top.
"""

from typing import Any

import numpy as np

from fourfold.core.jit import rule
from fourfold.core.verbs import State, int64
from fourfold.games.takkure.rules.tables import (
    HAND,
    PITCH_BALL,
    RADIUS,
    SLOTS,
    TABLE_FIELDS,
)

PLAYERS = 8
TEAM = 4
BALL = 8
BODIES = 9
LATTICE = 8  # K2: sixteenths between the points that can be chosen
FACES = 12
ROLLERS = 5  # the active player and four opponents
DEPTH = 40

LOOSE, NO_BALL = -1, -2  # instead of a holder
NOBODY = -1
FACE_DOWN = 8  # in a view: the collective card that is not shown yet

ARGS = 512
(
    DIE,  # face, by CHANCE
    TOSS,  # seat that wins, by CHANCE
    DRAW,  # individual card, by CHANCE
    PICK,  # collective card
    KICK,
    RECEIVE,
    LINE,  # row
    COLUMN,
    TURN,  # column of the turn point (K18)
    ROW,
    STAY,
    JOIN,  # body to come into contact with (K77)
    NAME,  # body: who kicks, who holds the ball, who fills a slot
    SPOT,  # template point
    ACTIVATE,  # body
    PLAN,  # collective card
    CARD,  # individual card * PLAYERS + body
    OUT,
    STAND,
    GROUND_PASS,  # receiver
    PRESS,  # defender
    TACKLE,
    STEAL,
    RISE,
    REST,
    AT,  # half inches along the marked path; 0 is the carrier
    MOVE,  # from here to TRY in the order of DO_x
    PASS,  # receiver
    PICK_UP,
    DODGE,
    BREAK,
    TRY,
    FROM,  # half inches along the walked path
    FOE,  # defender * TEAM + dice
    NOTHING,
) = range(35)
VERBS = 35
ACTIONS = VERBS * ARGS
MAX_LEGAL = 192

(
    RUNNING,
    DEALING,  # chance
    TOSSING,  # chance
    ROLLING,  # chance
    CHOOSING,  # four collective cards
    SIDES,  # to kick or to receive
    LINING,  # a place on the kick-off line
    PLACING,  # a place in the own half
    AIMING,  # the kick template
    MOVING,  # one straight move (K24)
    ROWS,  # the second half of any point
    KICKING,  # who kicks
    SPOTTING,  # where a good kick lands
    CARRIER,  # who holds the ball when a drill begins
    TOKEN,  # step 1
    SLOTTING,  # the players of a collective card
    FIRST,
    DEFENCE,  # step 2
    TARGET,  # where a tackle goes
    SECOND,  # step 4
    ORIGIN,  # where a pass leaves from
    WINDOW,  # cards before the rolls of step 5
    ORDER,  # opponents and dice of a multiple roll
    SEQUENCE,  # the next action of a collective card
) = range(24)
CHANCES = (DEALING, TOSSING, ROLLING)

# tasks
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
    START,  # an activation
    FILL_SLOTS,
    FIRST_ACTION,
    DEFEND,
    WALK,
    SECOND_ACTION,
    OFFER_CARDS,  # seat
    MEASURE,
    BALANCES,  # (a) of K61
    TACKLES,  # (b), and whatever is rolled unopposed
    ACT,  # (c)
    STEALS,  # (d)
    ORDER_FOES,
    DUELS,
    FINISH,  # what a dodge or a pass leads to after its rolls
    FLY,  # a pass in the air
    MOVE_ON,  # sixteenths / 8: the actor moves
    RECEIVER_MOVE,  # body
    FOLLOW,  # the next action of a collective card
    STAMINA,  # body
    HURT,  # body: the injury table
    SCATTER,  # body
    TRY_ROLL,
    STEP_SIX,
) = range(37)

# what a roll is for
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
REROLL, CRUSH, SURE = 1, 2, 4  # perks of a roll: a miss is rolled again, a success is critical, no die is needed

NO_FIRST, MARKED, STOOD, PASSED_DOWN = range(4)  # first action
IDLE, PRESSES, TACKLES_NOW, STEALS_NOW, STANDS, RESTS, TACKLED = range(7)  # what a defender does; TACKLED: rolled
NO_PREY, PREY_LOOSE, PREY_DOWN, PREY_AIR = range(4)  # what a stealer goes for (K70)
OPEN, MADE, MISSED, KEPT = range(4)  # a pass
NOT_WON, WON_PLAIN, WON_CRITICAL = range(3)  # the dice of the actor
UNDECIDED, SCORED, FAILED = range(3)  # a try
READY, NEXT_KICK_OFF, NEXT_HALF, NEVER = range(4)  # when a player is back (K46)
NOT_OVER, BY_DRILL, BY_TRIES, BY_TIME, BY_CAP = range(5)
WHY = ("", "drill", "tries", "time", "cap")

SETTINGS = np.dtype([("seats", "u1"), ("open_measuring", "u1"), *TABLE_FIELDS], align=True)

# Fields that hold no secret, in the order of their groups; `cards.py` knows the others.
PUBLIC_FIELDS: list[Any] = [
    ("phase", "u1"),
    ("seat", "u1"),  # who decides
    ("ended", "u1"),
    ("winner", "i1"),
    ("tries", "u1", (2,)),
    ("attackers", "u1"),  # K12
    ("half", "u1"),
    ("box", "u1"),  # K13
    ("clock", "u1", (2,)),  # 1: the time token is turned
    ("set_left", "u1"),  # activation tokens not yet placed
    ("activations", "u2"),  # in this drill or spell
    ("decisions", "u2"),
    ("spell", "u1"),  # `practice`: 1 while the second coach attacks
    # players
    ("x", "i2", (BODIES,)),
    ("y", "i2", (BODIES,)),
    ("on", "u1", (BODIES,)),
    ("ground", "u1", (PLAYERS,)),
    ("tired", "u1", (PLAYERS,)),  # active fatigue tokens
    ("turned", "u1", (PLAYERS,)),  # turned ones
    ("wounds", "u1", (PLAYERS,)),
    ("tokens", "u1", (PLAYERS,)),
    ("back", "u1", (PLAYERS,)),
    ("weak_str", "u1", (PLAYERS,)),
    ("weak_ref", "u1", (PLAYERS,)),
    ("holder", "i1"),
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
    ("walked", "u1"),
    ("bent", "u1"),  # the turn point is chosen
    ("joined", "u1", (PLAYERS,)),  # activated in this activation (K86)
    ("legs", "u1", (PLAYERS,)),  # MOVEs in this activation (K24)
    ("acted", "u1", (PLAYERS,)),
    ("doing", "u1", (PLAYERS,)),
    ("moved", "u1", (PLAYERS,)),  # a defender that changed its place
    ("displaced", "u1", (PLAYERS,)),
    ("victim", "i1"),  # whom tackles are declared against
    ("touch", "u1", (PLAYERS,)),  # 1 + the first touching half inch of the path; 0: no contact (K65)
    ("prey", "u1", (PLAYERS,)),
    ("verdict", "u1"),
    # an action of step 5
    ("actor", "i1"),
    ("second", "i1"),  # DO_x, or NOBODY
    ("receiver", "i1"),
    ("from_x", "i2"),
    ("from_y", "i2"),
    ("sample", "u1"),
    ("made", "u1"),
    ("foe", "i1", (TEAM,)),
    ("foe_dice", "u1", (TEAM,)),
    ("foes", "u1"),
    ("met", "u1"),  # foes faced so far
    ("own_dice", "u1"),
    ("own_left", "u1"),
    ("own_value", "i1"),
    ("own_crit", "u1"),
    ("own_perks", "u1"),
    ("won", "u1"),  # WON_PLAIN or WON_CRITICAL: a die of the actor has won
    ("hit", "u1"),  # a die of the actor succeeded
    ("leap", "i2"),  # sixteenths more after a dodge
    # a move, or any point being chosen
    ("mover", "i1"),
    ("reach", "i2"),
    ("column", "u1"),
    ("asked", "u1"),  # the phase the row belongs to
    ("turning", "u1"),  # the point is the turn point
    # a roll
    ("rolled_for", "u1"),
    ("rollers", "u1"),
    ("who", "i1", (ROLLERS,)),
    ("kind", "u1", (ROLLERS,)),  # ROLL_x
    ("value", "i1", (ROLLERS,)),
    ("crit", "u1", (ROLLERS,)),
    ("dice", "u1", (ROLLERS,)),
    ("perks", "u1", (ROLLERS,)),  # REROLL, CRUSH, SURE
    ("best", "u1", (ROLLERS,)),
    ("inside", "u1", (ROLLERS,)),  # still rolling in a melee
    ("roller", "u1"),
    ("die", "u1"),
    ("again", "u1"),  # a melee that is rolled again
    ("tiring", "u1", (PLAYERS,)),  # fatigue tokens that follow this roll
    # cards
    ("held", "u1", (2,)),  # individual cards in hand
    ("played", "u1", (2,)),  # bits of those played
    ("picks", "u1", (2,)),  # collective cards chosen
    ("shown", "u1", (2,)),  # bits of those that everybody has seen since they were chosen
    ("spent", "u1", (2,)),  # bits of those on the table until the next kick-off
    ("announced", "u1", (PLAYERS,)),  # bits of individual cards for this activation
    ("used", "u1", (PLAYERS,)),  # bits of those that a roll has used up
    ("calm", "u1"),  # no pressure in this activation
    ("carded", "u1"),  # bits of the seats that played a card in this step (K93)
    ("slot", "i1", (SLOTS,)),
    ("slots", "u1"),  # named so far, C included
    ("revealed", "u1"),
    ("step", "u1"),  # of the collective sequence
    ("broken", "u1"),  # the sequence has ended
    ("pending", "u2", (DEPTH,)),
    ("depth", "u1"),
]
SECRET_FIELDS: list[Any] = [
    ("hand", "u1", (2,)),  # bits of the individual cards held
    ("picked", "u1", (2,)),  # bits of the collective cards chosen
    ("plan", "i1"),  # the collective card being played, or NOBODY
]
# the settings come last: a record that begins like another is taken for it by Numba, with a warning
STATE = np.dtype(
    [*PUBLIC_FIELDS, *SECRET_FIELDS, *((name, SETTINGS[name]) for name in SETTINGS.names or ())], align=True
)
ALL_CARDS = (1 << HAND) - 1


@rule
def push(s: State, task: int) -> None:
    """Put a task on top of the stack."""
    push_with(s, task, 0)


@rule
def push_with(s: State, task: int, number: int) -> None:
    """Put a task on top of the stack that is about a number: a body, a team, or whether it is a second time."""
    s.pending[s.depth] = task * ARGS + number
    s.depth += 1


@rule
def cut(s: State) -> None:
    """Forget everything but step 6: the ball is lost or a try decided (K61)."""
    for k in range(1, int64(s.depth)):
        s.pending[k] = 0
    s.depth = 1


@rule
def ask(s: State, phase: int, seat: int) -> None:
    """Somebody has to decide."""
    s.phase = phase
    s.seat = seat


@rule
def team_of(body: int) -> int:
    return body // TEAM


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
