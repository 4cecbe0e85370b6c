"""The actions of TAKKURE as ints: a verb and a number, `verb * ARGS + number`.

The comment beside a verb says what its number is. A verb without a comment has the number 0.
"""

ARGS = 512  # numbers that one verb can have
(
    DIE,  # face, by CHANCE
    TOSS,  # seat that wins, by CHANCE
    DRAW,  # individual card, by CHANCE
    PICK,  # collective card
    KICK,
    RECEIVE,
    LINE,  # row on the kick-off line
    COLUMN,  # column of a point
    TURN,  # column of the turn point (K18)
    ROW,  # row of the point whose column is chosen
    STAY,
    JOIN,  # body to come into contact with (K77)
    NAME,  # body: the kicker, the carrier of a drill, or the player of a slot
    SPOT,  # one of the twelve points of the kick template
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
    MOVE,  # MOVE to TRY stand in the order of DO_x
    PASS,  # receiver
    PICK_UP,
    DODGE,
    BREAK,
    TRY,
    FROM,  # half inches along the walked path
    FOE,  # defender * TEAM_SIZE + dice
    NOTHING,
    NONE,  # no card in the own windows until the activation or kick-off ends (K85)
    FIELD,  # player of the squad (K95)
) = range(37)
VERBS = 37
ACTIONS = VERBS * ARGS
MAX_LEGAL = 256  # no position has more legal actions
