"""The components that the rules read."""

import numpy as np
import pytest

from fourfold.core.words import Refused
from fourfold.games.takkure.data.filling import fill_components
from fourfold.games.takkure.data.kit import read_kit
from fourfold.games.takkure.rules.components import (
    ALL_PRESSURE,
    BACK_NEVER,
    BACK_NEXT_HALF,
    BACK_NEXT_KICK_OFF,
    CARD_BONUS,
    CARD_COLUMNS,
    CARD_CRUSH,
    CARD_DEFENCE_TIMES,
    CARD_DICE,
    CARD_DODGE,
    CARD_NEARER,
    CARD_PLAYER,
    CARD_REROLL,
    CARD_REST,
    CARD_RISE,
    CARD_ROLLS,
    CARD_SUCCEED,
    CARD_TIRE,
    CARD_UNPRESSED,
    CARD_WHEN,
    COMPONENT_FIELDS,
    COMPONENTS,
    CRITICAL,
    DICE,
    FAR,
    INCH,
    PITCH_BALL,
    PITCH_CATCH,
    PITCH_CONTACT,
    PITCH_GROUND_PASS,
    PITCH_LATTICE,
    PITCH_PRESSURE,
    PITCH_RECEIVER_MOVE,
    PITCH_SCATTER,
    PITCH_SCATTER_PLAYER,
    PITCH_TEMPLATE,
    RADIUS,
    ROLL_BALANCE,
    ROLL_BREAK,
    ROLL_CATCH,
    ROLL_DODGE,
    ROLL_GROUND_PASS,
    ROLL_KICK,
    ROLL_PASS,
    ROLL_PICK_UP,
    ROLL_RECEPTION,
    ROLL_STAMINA,
    ROLL_STEAL_AIR,
    ROLL_STEAL_DOWN,
    ROLL_STEAL_LOOSE,
    ROLL_TACKLE,
    ROLL_TRY,
    ROLLS,
    TRAIT_DEFENCE_MOVE,
    TRAIT_DODGE,
    TRAIT_DODGE_CRITICAL,
    TRAIT_MOVE,
    TRAIT_PER_MATE,
    TRAIT_PER_MATE_MOST,
    TRAIT_SECOND_MOVE,
    TRAIT_STILL,
    TRAIT_UNPRESSED,
    VALUE,
    WHEN_ATTACK,
    WHEN_DEFENCE,
    WHEN_ROLLS,
    copy_components,
    text_at,
)
from tests.games.takkure.filled import bits, filled, name_of

HAYATE, KENJI, TORA, DAICHI, AGUILA, LINCE, LOBO, OSO = range(8)
FRESH, TIRED = range(2)


@pytest.fixture(scope="module")
def match():
    return filled()


def test_aguila(match):
    """K7: 4/2, 8/11, 7, 7, 7, 1, 3, a base of 25 mm; passes are critical on 1 and 2."""
    assert name_of(match, AGUILA) == "Aguila"
    assert match.player[AGUILA].tolist() == [4, 2, 8, 11, 7, 7, 7, 1, 3, 25, 8]
    assert match.roll[FRESH, AGUILA, ROLL_PASS].tolist() == [8, 2, 2]
    assert [text_at(name) for name in match.skill_name[AGUILA]] == ["Precise Pass", "Born Passer"]


def test_players_of_the_house(match):
    """K8: every number of the two teams, in roster order."""
    assert [name_of(match, body) for body in range(8)] == [
        "Hayate", "Kenji", "Tora", "Daichi", "Aguila", "Lince", "Lobo", "Oso",
    ]  # fmt: skip
    assert match.player[:, :RADIUS].tolist() == [
        [5, 2, 7, 11, 5, 8, 7, 0, 3, 25],
        [4, 2, 8, 10, 6, 7, 8, 1, 3, 25],
        [4, 3, 7, 10, 7, 7, 6, 1, 3, 25],
        [3, 2, 6, 9, 9, 4, 6, 3, 4, 40],
        [4, 2, 8, 11, 7, 7, 7, 1, 3, 25],
        [5, 2, 7, 10, 5, 9, 6, 0, 3, 25],
        [4, 3, 7, 10, 7, 7, 6, 1, 3, 25],
        [3, 2, 6, 9, 9, 5, 5, 2, 4, 40],
    ]


def test_radius_follows_from_the_base(match):
    """K3: 25 mm have a radius of 8 sixteenths, 40 mm of 13."""
    assert match.player[:, RADIUS].tolist() == [8, 8, 8, 13, 8, 8, 8, 13]


def test_characteristic_of_each_roll(match):
    """K6: BaC for the ball, its second value for a try, STR to tackle and break through, REF to dodge."""
    values = match.roll[FRESH, LINCE, :, VALUE]
    assert values[[ROLL_PASS, ROLL_RECEPTION, ROLL_STEAL_DOWN, ROLL_KICK]].tolist() == [7, 7, 7, 7]
    assert values[
        [
            ROLL_TRY,
            ROLL_TACKLE,
            ROLL_BREAK,
            ROLL_DODGE,
            ROLL_BALANCE,
        ]
    ].tolist() == [10, 5, 5, 9, 9]


@pytest.mark.parametrize(
    ("roll", "value"),
    [
        (ROLL_STEAL_LOOSE, 11),
        (ROLL_STEAL_DOWN, 7),
        (ROLL_STEAL_AIR, 5),
    ],
)
def test_steals(match, roll, value):
    """K28: BaC +4 at a loose ball, BaC from a carrier on the ground, BaC -2 in the air."""
    assert match.roll[FRESH, LINCE, roll, VALUE] == value


def test_pass_from_the_ground(match):
    """K34, K69: -2, and it counts as a pass for skills."""
    assert match.roll[FRESH, AGUILA, ROLL_GROUND_PASS].tolist() == [6, 2, 2]


def test_pick_up(match):
    """K35: BaC +4."""
    assert match.roll[FRESH, LINCE, ROLL_PICK_UP, VALUE] == 11


def test_catch(match):
    """K50: BaC -2."""
    assert match.roll[FRESH, LINCE, ROLL_CATCH, VALUE] == 5


def test_stamina_is_body_and_protection(match):
    """K44: BOD + PRT; Daichi 4 + 3."""
    assert match.roll[FRESH, DAICHI, ROLL_STAMINA, VALUE] == 7


def test_beast_blood(match):
    """K9: every Teriomorph has +1 on stamina rolls, tired or not; Oso has two more of his own."""
    assert match.roll[:, AGUILA:, ROLL_STAMINA, VALUE].tolist() == [[5, 4, 5, 9]] * 2


def test_drill_of_yamato(match):
    """K9: every Yamato has +1 on receptions, tired or not."""
    assert match.roll[:, :AGUILA, ROLL_RECEPTION, VALUE].tolist() == [[8, 9, 8, 7]] * 2


@pytest.mark.parametrize(
    ("body", "roll"),
    [
        (HAYATE, ROLL_DODGE),
        (KENJI, ROLL_PASS),
        (TORA, ROLL_TACKLE),
        (DAICHI, ROLL_BREAK),
        (OSO, ROLL_BREAK),
        (LINCE, ROLL_DODGE),
    ],
)
def test_two_dice_by_position(match, body, roll):
    """K10: two dice on the roll of the position, one on the others, and one when tired."""
    two = [purpose for purpose in range(ROLLS) if match.roll[FRESH, body, purpose, DICE] == 2]
    assert two == ([roll, ROLL_GROUND_PASS] if roll == ROLL_PASS else [roll])
    assert match.roll[TIRED, body, :, DICE].tolist() == [1] * ROLLS


def test_defensive_vision(match):
    """K10: Lobo moves 6 inches in defence, 3 when tired."""
    assert match.trait[:, LOBO, TRAIT_DEFENCE_MOVE].tolist() == [6 * INCH, 3 * INCH]
    assert match.trait[FRESH, TORA, TRAIT_DEFENCE_MOVE] == 3 * INCH


def test_training_skills_are_lost_by_the_tired(match):
    """K10: Slipstream adds an inch to a second move, Cat Feet dodges 3 inches; tired, neither."""
    assert match.trait[:, HAYATE, TRAIT_SECOND_MOVE].tolist() == [6 * INCH, 5 * INCH]
    assert match.trait[:, HAYATE, TRAIT_MOVE].tolist() == [5 * INCH, 5 * INCH]
    assert match.trait[:, LINCE, TRAIT_DODGE].tolist() == [3 * INCH, 2 * INCH]


def test_dodge_moves(match):
    """K72: 2 inches, Cat Feet 3; 4 for a critical, Cat Feet or not."""
    assert match.trait[FRESH, :, TRAIT_DODGE].tolist() == [32, 32, 32, 32, 32, 48, 32, 32]
    assert match.trait[FRESH, :, TRAIT_DODGE_CRITICAL].tolist() == [64] * 8


def test_player_skills_of_the_house(match):
    """K8: Pack Hunter, Cool Head, Low Hit and Anchor stay with the tired."""
    for tired in (FRESH, TIRED):
        trait = match.trait[tired]
        assert trait[:, TRAIT_PER_MATE].tolist() == [0, 0, 0, 0, 0, 0, 1, 0]
        assert trait[:, TRAIT_PER_MATE_MOST].tolist() == [0, 0, 0, 0, 0, 0, 2, 0]
        assert trait[:, TRAIT_STILL].tolist() == [0, 0, 0, 1, 0, 0, 0, 0]
        assert trait[:, TRAIT_UNPRESSED].tolist() == [0, 1, 0, 0, 0, 0, 0, 0]
        assert match.roll[tired, :, ROLL_TACKLE, CRITICAL].tolist() == [1, 1, 2, 1, 1, 1, 1, 1]


def test_decks(match):
    """K51: four basic cards, then four of the team, of either kind."""
    basic = ["Quick Defence", "Second Wind", "Sure Hands", "Extra Effort"]
    plays = ["Hands", "Support", "Wrap", "Clear Out"]
    cards = [[text_at(name) for name in side if name[0]] for side in match.card_name]
    assert cards[0] == [*basic, "Feint", "Timing", "Blind Pass", "Discipline"]
    assert cards[1] == [*basic, "Roar", "Feral Leap", "Crushing Hit", "Thick Skull"]
    shown = [[text_at(name) for name in side if name[0]] for side in match.play_name]
    assert shown[0] == [*plays, "Line", "Switch", "Decoy", "Fan"]
    assert shown[1] == [*plays, "Pack", "Pop", "Maul", "Stampede"]


ANYONE = WHEN_ATTACK | WHEN_DEFENCE | WHEN_ROLLS


@pytest.mark.parametrize(
    ("side", "name", "when", "effects"),
    [
        (0, "Quick Defence", WHEN_DEFENCE, {CARD_DEFENCE_TIMES: 2}),
        (0, "Second Wind", ANYONE, {CARD_REST: 1}),
        (0, "Sure Hands", WHEN_ATTACK | WHEN_ROLLS,
         {CARD_ROLLS: bits(ROLL_PICK_UP, ROLL_RECEPTION, ROLL_TRY), CARD_BONUS: 2}),
        (0, "Extra Effort", ANYONE, {CARD_ROLLS: bits(*range(ROLLS)), CARD_DICE: 1, CARD_TIRE: 1}),
        (0, "Feint", WHEN_ROLLS, {CARD_ROLLS: bits(ROLL_DODGE), CARD_REROLL: 1}),
        (0, "Timing", WHEN_DEFENCE | WHEN_ROLLS, {CARD_ROLLS: bits(ROLL_TACKLE), CARD_BONUS: 2}),
        (0, "Blind Pass", WHEN_ATTACK | WHEN_ROLLS,
         {CARD_ROLLS: bits(ROLL_PASS, ROLL_GROUND_PASS), CARD_NEARER: 1}),
        (0, "Discipline", WHEN_ATTACK | WHEN_DEFENCE, {CARD_RISE: 1}),
        (1, "Roar", WHEN_ATTACK | WHEN_ROLLS, {CARD_UNPRESSED: ALL_PRESSURE}),
        (1, "Feral Leap", WHEN_ATTACK | WHEN_ROLLS, {CARD_ROLLS: bits(ROLL_DODGE), CARD_DODGE: 2 * INCH}),
        (1, "Crushing Hit", ANYONE, {CARD_ROLLS: bits(ROLL_TACKLE, ROLL_BREAK), CARD_CRUSH: 1}),
        (1, "Thick Skull", ANYONE, {CARD_ROLLS: bits(ROLL_STAMINA), CARD_SUCCEED: 1}),
    ],
)  # fmt: skip
def test_individual_cards(match, side, name, when, effects):
    """K52: each card has its effects and no other; all but Roar are played on a player."""
    names = [text_at(each) for each in match.card_name[side]]
    row = match.card[side, names.index(name)]
    wanted = {CARD_WHEN: when, **effects, **({} if name == "Roar" else {CARD_PLAYER: 1})}
    assert {column: int(row[column]) for column in range(CARD_COLUMNS) if row[column]} == wanted


@pytest.mark.parametrize(
    ("side", "name", "sequence"),
    [
        (0, "Hands", "C pass A, A move"),
        (0, "Support", "A move, C pass A"),
        (0, "Wrap", "C pass A, C move, A pass C"),
        (0, "Clear Out", "C dodge break, A move, B move"),
        (0, "Line", "C pass A, A pass B, B move"),
        (0, "Switch", "A move, C pass A, A move"),
        (0, "Decoy", "A move, B move, C pass A B"),
        (0, "Fan", "A move, B move, D move"),
        (1, "Pack", "C move, A move, B move"),
        (1, "Pop", "C dodge, C pass A"),
        (1, "Maul", "C break, C move"),
        (1, "Stampede", "A move, B move, D move, C move"),
    ],
)
def test_collective_cards(match, side, name, sequence):
    """K53: the sequence of every card, slot by slot."""
    names = [text_at(each) for each in match.play_name[side]]
    acts = ("move", "pass", "pick-up", "dodge", "break", "try")
    steps = []
    for slot, act, targets in match.play[side, names.index(name)].tolist():
        words = [acts[k] for k in range(6) if act >> k & 1] + ["CABD"[k] for k in range(4) if targets >> k & 1]
        steps += ["CABD"[slot] + " " + " ".join(words)] if act else []
    assert ", ".join(steps) == sequence


def test_pitch(match):
    """K1: 32 by 16 inches, in-goals of 4, the centre at 16, kick-off lines 4 from it."""
    assert match.pitch[:PITCH_LATTICE].tolist() == [512, 256, 64, 256, 64]


def test_small_measures(match):
    """K2, K3: points half an inch apart, a ball of 4 sixteenths, contact at 1."""
    assert match.pitch[[PITCH_LATTICE, PITCH_BALL, PITCH_CONTACT]].tolist() == [
        8,
        4,
        1,
    ]


def test_template_and_scatter(match):
    """K78: a ball scatters 28 sixteenths beyond a player's radius; the template has a radius of 2 inches."""
    assert match.pitch[[PITCH_SCATTER_PLAYER, PITCH_TEMPLATE]].tolist() == [28, 32]


def test_reaches(match):
    """K25, K50: pressure and catches reach 2 inches."""
    assert match.pitch[[PITCH_PRESSURE, PITCH_CATCH]].tolist() == [32, 32]


def test_pass_measures(match):
    """K32, K34: the receiver of a critical pass moves 2 inches; a pass from the ground goes 8 at most."""
    assert match.pitch[[PITCH_RECEIVER_MOVE, PITCH_GROUND_PASS]].tolist() == [32, 128]


def test_scatter(match):
    """K38: 2 inches from the centre."""
    assert match.pitch[PITCH_SCATTER] == 32


def test_bands(match):
    """K32, K33: up to 2, 4, 8 inches and beyond, for passes and receptions."""
    assert match.band.tolist() == [[32, 4, 2], [64, 2, 0], [128, 0, -2], [FAR, -2, -4]]


def test_injury_table(match):
    """K46: what every face brings."""
    soon, half, never = BACK_NEXT_KICK_OFF, BACK_NEXT_HALF, BACK_NEVER
    assert match.injury[1:].tolist() == [
        *[[soon, 0, 0, 0]] * 4,
        *[[soon, 1, 0, 0]] * 3,
        *[[half, 0, 0, 0]] * 2,
        *[[soon, 0, 1, 1]] * 2,
        [never, 0, 0, 0],
    ]


def test_names_of_teams(match):
    assert [text_at(name) for name in match.team_name] == ["Yamato", "Teriomorph"]


def test_same_team_twice():
    """K88: a team may play against itself."""
    twice = filled(teams="yamato, yamato")
    assert (twice.player[:4] == twice.player[4:]).all()


def test_copy_has_every_field(match):
    copy = np.zeros(1, COMPONENTS).view(np.recarray)[0]
    copy_components(match, copy)
    assert copy.tobytes() == match.tobytes()


def test_filling_leaves_nothing_from_before():
    out = np.ones(1, COMPONENTS).view(np.recarray)[0]
    fill_components(out, "pass", read_kit("", "teriomorph, yamato"))
    fill_components(out, "pass", read_kit("", "yamato, teriomorph"))
    assert all((out[name] == filled("pass")[name]).all() for name, *_ in COMPONENT_FIELDS)


def test_scenario_must_exist():
    with pytest.raises(Refused, match="no scenario called rest; there are first-steps, pass"):
        filled("rest")
