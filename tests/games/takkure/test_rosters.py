"""Teams from files: the shipped ones, one that a user wrote, and everything that is refused."""

from importlib.resources import files

import pytest

from fourfold.core.words import Refused
from fourfold.games.takkure.data.datafile import DataFile
from fourfold.games.takkure.data.roster import basic_cards, pairings, positions, read_roster, read_teams, shipped_teams
from fourfold.games.takkure.data.sequence import read_step
from fourfold.games.takkure.data.team import BasicFile
from fourfold.games.takkure.rules.components import (
    CARD_BONUS,
    CARD_CRUSH,
    CARD_REST,
    CARD_ROLLS,
    DICE,
    DO_BREAK,
    DO_DODGE,
    DO_PASS,
    ROLL_CATCH,
    ROLL_DODGE,
    ROLL_KICK,
    ROLL_STEAL_LOOSE,
    ROLL_TACKLE,
    SLOT_A,
    SLOT_B,
    SLOT_C,
    SLOT_D,
    TRAIT_DODGE,
    TRAIT_MOVE,
    VALUE,
    text_at,
)
from tests.games.takkure.filled import bits, filled, name_of

OWN = """
[[team]]
key = "otters"
name = "The Otters"
[team.skill]
name = "Wet Ball"
effects = [
    { effect = "bonus", rolls = ["steal", "catch"], by = -1 },
    { effect = "dice", rolls = ["kick"], more = 1 },
]
""" + "".join(
    f"""
[[team.player]]
name = "{name}"
mov = [6, 3]
bac = [7, 9]
str = 6
ref = 8
int = 5
prt = 1
bod = 3
base = {base}
position = "Side Step"
[team.player.skill]
name = "Slippery"
training = true
effects = [
    {{ effect = "move", move = "dodge", by = 0.5, times = 2 }},
    {{ effect = "critical", rolls = ["dodge"], upto = 3 }},
]
"""
    for name, base in (("Ada", 25), ("Öre", 25), ("O'Neil", 40), ("Lontra-2", 40))
) + "".join(
    f"""
[[team.individual]]
name = "Splash {k}"
when = ["rolls", "attack"]
effects = [
    {{ effect = "bonus", rolls = ["tackle"], by = {k} }},
    {{ effect = "crush", rolls = ["tackle"] }},
    {{ effect = "rest", tokens = 2 }},
]
[[team.collective]]
name = "Dive {k}"
sequence = ["C pass A or B or D", "A break or dodge", "D move"]
"""
    for k in range(1, 5)
)  # fmt: skip


def refusal(text):
    with pytest.raises(Refused) as error:
        read_teams(text)
    return error.value.refusal


def changed(old, new):
    assert old in OWN
    return OWN.replace(old, new, 1)


def line_of(text, part):
    return next(k for k, line in enumerate(text.split("\n"), 1) if part in line)


def test_default_teams_are_shipped():
    """K88: yamato and teriomorph."""
    assert [team.key for team in read_teams("yamato, teriomorph")] == ["yamato", "teriomorph"]
    assert [team.key for team in read_teams("teriomorph,teriomorph")] == ["teriomorph", "teriomorph"]


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("yamato, lions", "team-unknown"),
        ("", "team-unknown"),
        ("yamato", "two-teams"),
        ("yamato, yamato, yamato", "two-teams"),
    ],
)
def test_two_known_teams_are_needed(text, key):
    """K88: a match has two teams that exist."""
    assert refusal(text).key == f"takkure-roster.{key}"


def test_own_team_plays_against_a_shipped_one():
    """K11: a roster file needs no code; alone it meets the second team of the house."""
    own, other = read_teams(OWN)
    assert (own.name, other.name) == ("The Otters", "Teriomorph")
    assert [team.key for team in read_teams('teams = ["yamato", "otters"]\n' + OWN)] == ["yamato", "otters"]
    assert [team.key for team in read_teams(OWN + OWN.replace("otters", "beavers"))] == ["otters", "beavers"]


def test_own_team_in_the_tables():
    """K11: skills and cards of a user's file reach the rules."""
    match = filled("match", OWN)
    assert [name_of(match, body) for body in range(4)] == ["Ada", "Öre", "O'Neil", "Lontra-2"]
    assert match.roll[0, 0, ROLL_STEAL_LOOSE].tolist() == [10, 1, 1]
    assert match.roll[0, 0, ROLL_CATCH, VALUE] == 4
    assert match.roll[:, 0, ROLL_KICK, DICE].tolist() == [2, 2]
    assert match.roll[:, 0, ROLL_DODGE].tolist() == [[8, 2, 3], [8, 1, 1]]
    assert match.trait[:, 0, TRAIT_DODGE].tolist() == [72, 32]
    card = match.card[0, 6]
    assert text_at(match.card_name[0, 6]) == "Splash 3"
    assert card[CARD_ROLLS] == bits(ROLL_TACKLE)
    assert [card[CARD_BONUS], card[CARD_CRUSH], card[CARD_REST]] == [3, 1, 2]
    acts = bits(DO_BREAK, DO_DODGE)
    wanted = [
        [SLOT_C, bits(DO_PASS), bits(SLOT_A, SLOT_B, SLOT_D)],
        [SLOT_A, acts, 0],
    ]
    assert match.play[0, 7, :2].tolist() == wanted


def test_too_few_small_bases():
    """K88: a team with two small bases cannot play a drill of three."""
    with pytest.raises(Refused, match="The Otters has fewer than 3 players with a small base"):
        filled("square-of-death", OWN)
    assert filled("first-steps", OWN).fielded.tolist() == [1, 1]


def test_invented_entries_are_marked():
    """K7, K8: of the shipped players and player skills only Aguila's are from the book."""
    players = [player for team in shipped_teams().values() for player in team.player]
    assert [player.name for player in players if not player.house] == ["Aguila"]
    assert [player.skill.name for player in players if not player.skill.house] == ["Born Passer"]
    assert all(team.skill.house for team in shipped_teams().values())


def test_invented_cards_are_marked():
    """K52, K53: of the shipped cards only Quick Defence is from the book."""
    basic, teams = basic_cards(), shipped_teams().values()
    cards = [*basic.individual, *basic.collective]
    cards += [card for team in teams for card in (*team.individual, *team.collective)]
    assert [card.name for card in cards if not card.house] == ["Quick Defence"]


def test_skills_by_position():
    """K10: five, all from the book."""
    assert list(positions()) == ["Side Step", "Precise Pass", "Charge", "Expert Tackler", "Defensive Vision"]
    assert not any(skill.house for skill in positions().values())


def test_shipped_files_are_good():
    """K11: the shipped teams pass the checks that a user's roster passes; basic cards too, as cards of a team."""
    folder = files("fourfold.games.takkure").joinpath("data", "teams")
    for path in folder.iterdir():
        read_roster(DataFile(path.read_text("utf-8"), path.name))
    basic = DataFile.shipped("basic.toml").decode(BasicFile)
    assert len(basic.individual) == len(basic.collective) == 4
    assert all(read_step(step) for play in basic.collective for step in play.sequence)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("str = 6", "str = 13", "str does not fit"),
        ("str = 6", 'str = "six"', "str does not fit"),
        ("str = 6", "strength = 6", "strength is not known here"),
        ("mov = [6, 3]", "mov = [6]", "mov does not fit"),
        ("base = 25", "base = 30", "base does not fit"),
        ('position = "Side Step"', 'position = "Wing"', "no skill by position called Wing; there are Charge"),
        ('name = "Ada"', 'name = "Ada Lovelace"', "Ada Lovelace cannot be typed in a move"),
        ('name = "Ada"', 'name = "7"', "7 cannot be typed in a move"),
        ('name = "Öre"', 'name = "ADA"', "ADA is there twice"),
        ('name = "Ada"', 'name = "Ä23456789abcdefg"', "longer than 16 bytes"),
        ('name = "The Otters"', 'name = " "', "is empty"),
        ('key = "otters"', 'key = "yamato"', "is the key of a team that comes with the game"),
        ('key = "otters"', 'key = "Big Otters"', "is no key for a team"),
        ('rolls = ["kick"]', 'rolls = ["shout"]', "rolls does not fit"),
        ('rolls = ["kick"]', "rolls = []", "does not fit"),
        ('effect = "critical"', 'effect = "reroll"', "does not fit"),
        ("upto = 3", "upto = 12", "does not fit"),
        ('rolls = ["steal", "catch"], by = -1', 'rolls = ["steal"], by = 1, when = "still"', "is for tackles alone"),
        ("by = 0.5", "by = 0.3", "whole sixteenths"),
        ('{ effect = "rest", tokens = 2 }', '{ effect = "reroll", rolls = ["any"] }', "about the same rolls"),
        ('{ effect = "rest", tokens = 2 }', '{ effect = "nearer" }', "about the same rolls"),
        (
            '{ effect = "rest", tokens = 2 }',
            '{ effect = "move", move = "second", by = 1 }',
            "second stands here with something else",
        ),
        ('rolls = ["tackle"], by = 1', 'rolls = ["tackle"], by = 1, when = "per-mate"', "belongs to a skill"),
        ('name = "Splash 1"', 'name = "Extra Effort"', "Extra Effort is there twice"),
        ('name = "Dive 1"', 'name = "Wrap"', "Wrap is there twice"),
        ('when = ["rolls", "attack"]', 'when = ["always"]', "when does not fit"),
        ('sequence = ["C pass A or B or D"', 'sequence = ["C pass C"', "C pass C is no step of a play"),
    ],
)
def test_wrong_roster_is_refused_with_line_and_reason(old, new, sentence):
    """K11: the line of the entry and what is wrong with it."""
    text = changed(old, new)
    found = refusal(text)
    first = next(k for k, (a, b) in enumerate(zip(OWN.split("\n"), text.split("\n"), strict=True), 1) if a != b)
    assert sentence in str(found)
    assert str(found).startswith(f"roster, line {first}: ")


def test_no_player_has_more_than_three_dice():
    """K42: of position, player skill, team skill and all cards of the deck, Extra Effort among them."""
    crowded = changed('rolls = ["kick"], more = 1', 'rolls = ["kick"], more = 2')
    assert refusal(crowded).key == "takkure-roster.dice"
    assert refusal(crowded).args["line"] == line_of(OWN, "[team.player.skill]")
    card = OWN.replace('{ effect = "crush", rolls = ["tackle"] }', '{ effect = "dice", rolls = ["tackle"] }', 1)
    assert read_teams(card)[0].individual[0].name == "Splash 1"
    twice = OWN.replace('{ effect = "crush", rolls = ["tackle"] }', '{ effect = "dice", rolls = ["tackle"] }', 2)
    assert refusal(twice).args["line"] == line_of(OWN, 'name = "Splash 2"') - 1


def test_no_move_is_longer_than_the_pitch():
    far = OWN.replace("mov = [6, 3]", "mov = [12, 3]").replace('move = "dodge", by = 0.5', 'move = "attack", by = 16')
    assert filled("match", far).trait[:, 0, TRAIT_MOVE].tolist() == [512, 192]


@pytest.mark.parametrize("kind", ["player", "individual", "collective"])
def test_four_of_each_are_needed(kind):
    """K51: four players, four individual and four collective cards."""
    header = f"[[team.{kind}]]"
    place = OWN.rindex(header)
    after = OWN.find("[[team.", place + 1)
    text = OWN[:place] + (OWN[after:] if after > 0 else "")
    found = refusal(text)
    assert (found.key, found.args["n"], found.args["wanted"]) == ("takkure-roster.count", 3, 4)
    assert found.args["line"] == line_of(text, header)


def test_skill_cannot_lift_all_pressure():
    """K52: that is for cards."""
    text = changed('{ effect = "dice", rolls = ["kick"], more = 1 }', '{ effect = "unpressed", defenders = "all" }')
    assert refusal(text).key == "takkure-roster.cards-only"


@pytest.mark.parametrize(
    "step",
    ["", "C", "pass A", "E move", "C run", "C move A", "C pass", "C pass A or", "C move or dodge A", "A pass A or B"],
)
def test_what_is_no_step(step):
    """K53: slots C, A, B, D; only a pass has targets, and never its own slot."""
    assert read_step(step) is None


def test_every_pairing_of_shipped_teams_is_offered_the_default_one_first():
    """K88: any shipped team may meet any other, or itself."""
    assert pairings()[0] == "yamato,teriomorph"
    assert len({read_teams(text) for text in pairings()}) == len(shipped_teams()) ** 2


@pytest.mark.parametrize("first", ["C move", "A pass B", "A ground-pass B", "C ground-pass", "A dodge"])
def test_a_wrong_first_action_of_a_card_is_refused_with_its_line(first):
    """K83: team mates move, C passes from the ground."""
    shipped = files("fourfold.games.takkure").joinpath("data", "teams", "yamato.toml").read_text("utf-8")
    text = shipped.replace('key = "yamato"', 'key = "mine"')
    text = text.replace('sequence = ["A move", "B move", "D move"]', f'first = ["{first}"]\nsequence = ["A move"]')
    line = next(k for k, row in enumerate(text.splitlines(), 1) if row.startswith("first ="))
    with pytest.raises(Refused, match=f"line {line}: .* is no first action of a play"):
        read_teams(text)
