"""The components of a match: what the rules read about teams, cards, the pitch and the scenario, as flat numbers.

`COMPONENTS` is the dtype. The settings and the state of the game have its fields, `*COMPONENT_FIELDS`.
`filling.fill_components(settings, scenario, kit)` writes every field once, before the match.
`copy_components(s, out)` copies every field, for `setup`, `view` and `guess`. No field is secret.
Lengths are in sixteenths of an inch (K2), dice and values in whole numbers.

A *body* is a player on the pitch: `body = team * 4 + k`, k < `fielded[team]`, in roster order. A scenario that excludes
large bases leaves their players out (K88). The rows of a body that does not take part are zero.

    fielded[team]                    how many players a team has in this scenario
    player[body, MOV_ATTACK..]       the printed card (inches as printed), its base in mm and its RADIUS
    roll[tired, body, ROLL_x, c]     c = VALUE, DICE, CRITICAL: the number to roll at or under, how many dice, and the
                                     highest face that is critical. VALUE holds the characteristic, the fixed modifier
                                     of the purpose (K28 K33 K34 K35 K50) and all unconditional skills. The rules add
                                     distance bands, pressure, fatigue of a try, injuries and the third fatigue, the
                                     last two by `CHARACTERISTIC[ROLL_x]`.
    trait[tired, body, TRAIT_x]      moves in sixteenths, and the bonuses that depend on the situation
    card[team, k, CARD_x]            individual cards of the deck, the basic ones, then those of the team (K51); a row
                                     without CARD_WHEN is no card
    play[team, k, step, c]           collective cards, same order; c = SLOT, ACTS, TARGETS; ACTS 0 ends the sequence
    play_first[team, k, step, c]     their first actions beside the marked move of C, the same way (K83)
    injury[face, INJURY_x]           face 1..12 (row 0 is empty), K46
    band[k, c]                       c = BAND_UP_TO, BAND_PASS, BAND_RECEPTION; nearest first, upper bounds included
    pitch[PITCH_x], drill[DRILL_x]   the ground, and what the scenario allows and how it ends
    start[body, 0..1]                x and y of a placed scenario; -1, -1 if the coach places (K87)
    squad[team]                      how many players the coach picks four of (K95); 0: no choice. `squad_player`, ...
                                     are the rows of all of them, `team * 12 + k`; the rows of a team's bodies are empty
                                     until both coaches have picked. These are the only fields that a rule changes.
    *_name                           utf-8, ended by zeros: read with `text_at`

`tired` is 1 for a player with one or more active fatigue tokens, else 0: position and training skills are left out of
the second half of `roll` and `trait` (K10).
"""

from typing import Any

import numpy as np

from fourfold.core.jit import rule
from fourfold.core.verbs import State

INCH = 16  # sixteenths
TEAM_SIZE = 4  # players of a team on the pitch
SQUAD = 12  # players of the largest team (K94)
DECK = 24  # cards of one kind in the largest deck (K94); the house decks have 8
STEPS = 12  # steps of the longest collective card
FIRSTS = 3  # first actions of a collective card beside the marked move
FACES = 12
MOST_ROLLED = 3  # dice of one roll, with all skills and cards: a coach has three
BANDS = 4  # distance bands of a pass
NAME_BYTES = 16  # bytes of the name of a player or a team
CARD_NAME_BYTES = 24  # bytes of the name of a card or a skill

# columns of `player`
MOV_ATTACK, MOV_DEFENCE, BAC, BAC_TRY, STR, REF, INT, PRT, BOD, BASE, RADIUS = range(11)
ATTRIBUTES = 11

# rows and columns of `roll`: every purpose for which a player rolls against a value
(
    ROLL_PASS,
    ROLL_GROUND_PASS,
    ROLL_RECEPTION,
    ROLL_PICK_UP,
    ROLL_STEAL_LOOSE,
    ROLL_STEAL_DOWN,
    ROLL_STEAL_AIR,
    ROLL_DODGE,
    ROLL_BREAK,
    ROLL_TACKLE,
    ROLL_TRY,
    ROLL_STAMINA,  # BOD + PRT, K44
    ROLL_BALANCE,  # REF of a tackler without contact, K27
    ROLL_KICK,
    ROLL_CATCH,
) = range(15)
ROLLS = 15
VALUE, DICE, CRITICAL = range(3)

# the attribute behind each purpose; BOD stands for BOD + PRT
CHARACTERISTIC = np.array(
    [BAC, BAC, BAC, BAC, BAC, BAC, BAC, REF, STR, STR, BAC_TRY, BOD, REF, BAC, BAC],
    np.int64,
)
# the fixed modifier of each purpose (K28, K34, K35, K50), already within VALUE
FIXED = np.array([0, -2, 0, 4, 4, 0, -2, 0, 0, 0, 0, 0, 0, 0, -2], np.int64)

# columns of `trait`
(
    TRAIT_MOVE,  # step 3, and a first move
    TRAIT_SECOND_MOVE,  # a move as second action
    TRAIT_DEFENCE_MOVE,  # any defensive move, with Defensive Vision (K10, K92)
    TRAIT_DODGE,  # a successful dodge
    TRAIT_DODGE_CRITICAL,  # a critical dodge
    TRAIT_STILL,  # added to a tackle made with a move of 0 (K74)
    TRAIT_PER_MATE,  # added to a tackle for each team mate whose tackle touches the same target (K74)
    TRAIT_PER_MATE_MOST,  # the most that TRAIT_PER_MATE adds in all
    TRAIT_UNPRESSED,  # how many pressing defenders do not count
    TRAIT_AURA_ROLLS,  # bits 1 << ROLL_x: rolls of opponents within reach that TRAIT_AURA_BY is added to (K96)
    TRAIT_AURA_BY,
    TRAIT_AURA_WITHIN,  # reach of the aura
    TRAIT_TEST,  # 1 + the attribute of a test before a skill works; 0: no test (K96)
    TRAIT_TEST_BY,  # added to that attribute
    TRAIT_TEST_OVER,  # the die must be higher than this
    TRAIT_TEST_ROLLS,  # bits 1 << ROLL_x: the rolls that the tested skill is about
    TRAIT_TEST_BONUS,  # added to their value
    TRAIT_TEST_DICE,  # more dice
) = range(18)
TRAITS = 18

# columns of `card`: one row an individual card; a zero is an effect that the card does not have
(
    CARD_WHEN,  # bits WHEN_x: in which lists it is offered
    CARD_PLAYER,  # 1: the card is played on a player of its owner; 0: on no player
    CARD_ROLLS,  # bits 1 << ROLL_x: the rolls that the next eight columns are about; 0: the card works at once
    CARD_BONUS,  # added to the value
    CARD_DICE,  # more dice
    CARD_CRITICAL,  # critical up to this face
    CARD_REROLL,  # 1: a miss is rolled once again
    CARD_SUCCEED,  # 1: the roll succeeds without a die
    CARD_CRUSH,  # 1: a success counts as critical
    CARD_NEARER,  # distance bands nearer
    CARD_DODGE,  # sixteenths added to the move of a successful dodge
    CARD_DEFENCE_TIMES,  # the printed defensive MOV times this, instead of TRAIT_DEFENCE_MOVE
    CARD_DEFENCE_MOVE,  # sixteenths added to a defensive move
    CARD_REST,  # active fatigue tokens turned
    CARD_TIRE,  # fatigue tokens received after the roll (or at once if the card is about no roll)
    CARD_RISE,  # 1: the player stands up for free; not for the carrier
    CARD_UNPRESSED,  # pressing defenders that do not count in this activation; ALL_PRESSURE: none counts for any player
    CARD_WHO,  # WHO_x: the player that the card is played on (K96)
    CARD_MEMBERS,  # bits of the players of the roster that it may be played on; 0: any
    CARD_WITHIN,  # sixteenths: the reach of WHO_AROUND
    CARD_SET,  # the characteristic counts as this number; 0: as printed
    CARD_MOVE,  # sixteenths added to attack moves in this activation
    CARD_PLAIN,  # 1: no face is critical
    CARD_CANCEL,  # 1: an answer that cancels the card just played (K85)
    CARD_FALL,  # 1: the player is knocked down
    CARD_SHIFT,  # sixteenths that the owner moves the player
    CARD_WOUND,  # wound tokens given; never the last one
    CARD_HEAL,  # wound tokens removed
    CARD_REFRESH,  # fatigue tokens removed
    CARD_TEST,  # 1 + the attribute of a test before the card works; 0: no test
    CARD_TEST_BY,  # added to that attribute
    CARD_TEST_OVER,  # the die must be higher than this
    CARD_TEST_FOE,  # 1: the opponent that the card is played on rolls the same attribute, face to face
) = range(33)
CARD_COLUMNS = 33
# whom a card is played on: an own player, the own carrier, an own player who is not active, an opponent, or an own
# player around whom all opponents are hit
WHO_OWN, WHO_CARRIER, WHO_MATE, WHO_OPPONENT, WHO_AROUND = range(5)
ALL_PRESSURE = 99

# when an individual card is offered (K52, K85): in the owner's declarations as attacker or defender, in the window
WHEN_ATTACK, WHEN_DEFENCE, WHEN_ROLLS = 1, 2, 4
WHEN_TOKEN, WHEN_FIRST, WHEN_SECOND = 8, 16, 32  # one declaration of the attackers; WHEN_ATTACK means all three
WHEN_ANSWER = 64  # after a card of the other coach (K85)

# columns of a step of `play`
SLOT, ACTS, TARGETS = range(3)
SLOT_C, SLOT_A, SLOT_B, SLOT_D = range(4)  # TARGETS has the bits 1 << SLOT_x that a pass may go to
SLOTS = 4

# actions: bits 1 << x in ACTS and in the masks of a drill
DO_MOVE, DO_PASS, DO_PICK_UP, DO_DODGE, DO_BREAK, DO_TRY = range(6)  # second actions (K21)
DO_STAND = 6  # in a collective card alone (K96)
FIRST_MOVE, FIRST_STAND, FIRST_PASS = range(3)  # first actions (K17)
DEFEND_PRESSURE, DEFEND_TACKLE, DEFEND_STEAL, DEFEND_STAND, DEFEND_REST = range(5)  # K19

# columns of `injury`
INJURY_BACK, INJURY_FATIGUE, INJURY_STR, INJURY_REF = range(4)  # the last two are subtracted for the match
BACK_NEVER, BACK_NEXT_KICK_OFF, BACK_NEXT_HALF = range(3)

# columns of `band`
BAND_UP_TO, BAND_PASS, BAND_RECEPTION = range(3)
FAR = 32767  # the upper bound of the last band

# columns of `pitch`
(
    PITCH_LENGTH,
    PITCH_WIDTH,
    PITCH_IN_GOAL,  # depth of each in-goal
    PITCH_CENTRE,  # x of the centre line
    PITCH_KICK_LINE,  # distance of each kick-off line from the centre
    PITCH_LATTICE,  # 8: points are chosen half an inch apart (K2)
    PITCH_BALL,  # radius of the ball
    PITCH_CONTACT,  # largest gap that is contact (K3)
    PITCH_PRESSURE,  # reach of pressure (K25)
    PITCH_SCATTER,  # from the centre of a point (K38)
    PITCH_SCATTER_PLAYER,  # ball centre beyond the radius of a player (K78)
    PITCH_TEMPLATE,  # radius of the kick template (K78)
    PITCH_CATCH,  # reach of a catch (K50)
    PITCH_GROUND_PASS,  # longest pass from the ground (K34)
    PITCH_RECEIVER_MOVE,  # move of the receiver of a critical pass (K32)
) = range(15)
PITCH_COLUMNS = 15

# columns of `drill`
(
    DRILL_SCENARIO,
    DRILL_FIRST,  # bits of the first actions allowed
    DRILL_SECOND,  # bits of the second actions allowed
    DRILL_DEFENCE,  # bits of the defensive actions allowed
    DRILL_ENDS,  # bits END_x
    DRILL_TOKENS,  # activation tokens of a set
    DRILL_RENEWED,  # 1: a new set is taken when the set is spent
    DRILL_BACKWARD,  # 0: no attacker moves backward
    DRILL_REACH,  # the carrier's base must reach this x; 0: no such aim
    DRILL_LEFT,  # the ground bodies stay on: LEFT <= x <= RIGHT, TOP <= y <= BOTTOM
    DRILL_RIGHT,
    DRILL_TOP,
    DRILL_BOTTOM,
    DRILL_PLACING,  # PLACED, LINES or KICK_OFF
    DRILL_CARRIER,  # the body that holds the ball at the start; -1 if none or the coach chooses
    DRILL_CARDS,  # 1: individual and collective cards are used
    DRILL_DRAWN,  # individual cards drawn (K51)
    DRILL_CHOSEN,  # collective cards chosen (K51)
    DRILL_CLOCK,  # box of the time tokens at the start of a half; 0: no clock
    DRILL_HALVES,
    DRILL_TRIES,  # tries after which the coaches switch (K58); 0: never
    DRILL_ACTIVATIONS,  # most activations (K82); 0: no limit
    DRILL_DECISIONS,  # most decisions of coaches (K59); 0: no limit
    DRILL_STAMINA,  # 0: no stamina rolls, wounds and injuries (K98)
    DRILL_FATIGUE,  # 0: no fatigue (K98)
) = range(25)
DRILL_COLUMNS = 25
SCENARIOS = ("first-steps", "pass", "square-of-death", "four-v-four", "practice", "match")
FIRST_STEPS, PASS_DRILL, SQUARE_OF_DEATH, FOUR_V_FOUR, PRACTICE, MATCH = range(6)
PLACED, LINES, KICK_OFF = range(3)
END_REACHED, END_CARRIER_DOWN, END_BALL_LOOSE, END_TOKENS, END_STEAL, END_TRY, END_TRY_FAILED = range(7)

COMPONENT_FIELDS: list[Any] = [
    ("fielded", "i1", (2,)),
    ("player", "i2", (8, ATTRIBUTES)),
    ("roll", "i1", (2, 8, ROLLS, 3)),
    ("trait", "i2", (2, 8, TRAITS)),
    ("card", "i2", (2, DECK, CARD_COLUMNS)),
    ("play", "i1", (2, DECK, STEPS, 3)),
    ("play_first", "i1", (2, DECK, FIRSTS, 3)),
    ("injury", "i1", (FACES + 1, 4)),
    ("band", "i2", (BANDS, 3)),
    ("pitch", "i2", (PITCH_COLUMNS,)),
    ("drill", "i2", (DRILL_COLUMNS,)),
    ("start", "i2", (8, 2)),
    ("team_name", "u1", (2, NAME_BYTES)),
    ("player_name", "u1", (8, NAME_BYTES)),
    ("skill_name", "u1", (8, 2, CARD_NAME_BYTES)),  # skill by position, then player skill
    ("card_name", "u1", (2, DECK, CARD_NAME_BYTES)),
    ("play_name", "u1", (2, DECK, CARD_NAME_BYTES)),
    ("squad", "u1", (2,)),
    ("squad_player", "i2", (2, SQUAD, ATTRIBUTES)),
    ("squad_roll", "i1", (2, 2 * SQUAD, ROLLS, 3)),
    ("squad_trait", "i2", (2, 2 * SQUAD, TRAITS)),
    ("squad_name", "u1", (2, SQUAD, NAME_BYTES)),
    ("squad_skill", "u1", (2 * SQUAD, 2, CARD_NAME_BYTES)),
]
COMPONENTS = np.dtype(COMPONENT_FIELDS, align=True)


def text_at(letters: Any) -> str:
    """The text in one row of a `*_name` field."""
    return bytes(letters).rstrip(b"\0").decode("utf-8")


@rule
def copy_row(a: Any, b: Any) -> None:
    """Copy one row of numbers; loops compile much faster than slices."""
    for k in range(len(a)):
        b[k] = a[k]


@rule
def copy_rows(a: Any, b: Any) -> None:
    for k in range(len(a)):
        copy_row(a[k], b[k])


@rule
def copy_blocks(a: Any, b: Any) -> None:
    for k in range(len(a)):
        copy_rows(a[k], b[k])


@rule
def copy_components(s: State, out: State) -> None:
    """Copy every field of `COMPONENT_FIELDS` from one record that has them to another, in which they are zero."""
    copy_row(s.fielded, out.fielded)
    copy_rows(s.player, out.player)
    copy_blocks(s.roll[0], out.roll[0])
    copy_blocks(s.roll[1], out.roll[1])
    copy_blocks(s.trait, out.trait)
    copy_rows(s.injury, out.injury)
    copy_rows(s.band, out.band)
    copy_row(s.pitch, out.pitch)
    copy_row(s.drill, out.drill)
    copy_rows(s.start, out.start)
    copy_rows(s.team_name, out.team_name)
    copy_rows(s.player_name, out.player_name)
    copy_blocks(s.skill_name, out.skill_name)
    for team in range(2):
        for card in range(DECK):
            if s.card[team, card, CARD_WHEN]:
                copy_row(s.card[team, card], out.card[team, card])
                copy_row(s.card_name[team, card], out.card_name[team, card])
            if s.play[team, card, 0, ACTS]:
                copy_rows(s.play[team, card], out.play[team, card])
                copy_rows(s.play_first[team, card], out.play_first[team, card])
                copy_row(s.play_name[team, card], out.play_name[team, card])
    copy_row(s.squad, out.squad)
    if s.squad[0] or s.squad[1]:
        copy_squads(s, out)


@rule
def copy_squads(s: State, out: State) -> None:
    copy_blocks(s.squad_player, out.squad_player)
    copy_blocks(s.squad_roll[0], out.squad_roll[0])
    copy_blocks(s.squad_roll[1], out.squad_roll[1])
    copy_blocks(s.squad_trait, out.squad_trait)
    copy_blocks(s.squad_name, out.squad_name)
    copy_blocks(s.squad_skill, out.squad_skill)
