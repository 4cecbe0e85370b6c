"""Tables that are played with a box: its data come into play; what it leaves out stays house data (K94, K95)."""

import pytest

import fourfold as ff
from fourfold.core.rng import new_rng
from fourfold.core.words import Refused
from fourfold.games.takkure.data.box import new_box
from fourfold.games.takkure.rules.components import PITCH_LENGTH, PITCH_SCATTER_PLAYER

PLAYER = """
[[team.player]]
name = "{name}"
mov = [4, 2]
bac = [7, 10]
str = 7
ref = 7
int = 6
prt = 1
bod = 3
base = {base}
position = "Charge"
skill = {{ name = "Grit", effects = [{{ effect = "bonus", rolls = ["stamina"], by = 1 }}] }}
"""


def team(key, *names, base=25):
    """A team with those players and no cards of its own."""
    skill = 'skill = { name = "Union", effects = [{ effect = "bonus", rolls = ["reception"], by = 1 }] }'
    head = f'\n[[team]]\nkey = "{key}"\nname = "{key.capitalize()}"\n{skill}\n'
    return head + "".join(PLAYER.format(name=name, base=base) for name in names)


SIX = team("otters", "Ann", "Bea", "Cleo", "Dora", "Eve", "Fay")
FOUR = team("rams", "Gus", "Hal", "Ivo", "Jon", base=32)


def table(box, scenario="match", **more):
    return ff.load("takkure", 2, scenario=scenario, box=box, **more).start(seed=1, rolls=False)


@pytest.mark.parametrize("scenario", ["match", "first-steps"])
def test_the_template_is_the_house_game(scenario):
    """K94: a box with the house data is played like no box; the digests name the same state."""
    ours = ff.load("takkure", 2, scenario=scenario).start(seed=1, rolls=False)
    assert table(new_box(), scenario).digest == ours.digest


def test_what_a_box_leaves_out_stays_house_data():
    """K94: a pitch alone leaves teams and cards as they are."""
    pos = table("[pitch]\nlength = 40\n")
    view = pos.view(0)
    assert (view.pitch.length, view.pitch.centre, view.pitch.width) == (640, 320, 256)
    assert [coach.team for coach in view.coaches] == ["Yamato", "Teriomorph"]


def test_the_first_three_drills_keep_the_house_pitch():
    """K94: places and lines of those drills are on the house pitch."""
    box = "[pitch]\nlength = 40\n[tools]\nball = 0.5\n"
    for scenario, length in (("first-steps", 512), ("pass", 512), ("square-of-death", 512), ("four-v-four", 640)):
        state = table(box, scenario).state
        assert (state.pitch[PITCH_LENGTH], state.pitch[PITCH_SCATTER_PLAYER]) == (length, 24)


def test_teams_names_teams_of_the_box():
    """K94: by key; without a choice the first two of the box play, or the pair that it names."""
    assert [each.team for each in table(SIX + FOUR, "pass").view(0).coaches] == ["Otters", "Rams"]
    chosen = table(SIX + FOUR, "pass", teams="rams,rams").view(0)
    assert [each.team for each in chosen.coaches] == ["Rams", "Rams"]
    assert [each.team for each in table('teams = ["rams", "otters"]\n' + SIX + FOUR, "pass").view(0).coaches] == [
        "Rams",
        "Otters",
    ]
    with pytest.raises(Refused, match="otters, rams"):
        table(SIX + FOUR, teams="rams,yamato")


def test_a_faulty_box_is_refused_with_every_fault():
    """K94: a table cannot be made with it; each fault comes with its line."""
    with pytest.raises(Refused) as told:
        table("[pitch]\nlength = 99\n" + SIX.replace("base = 25", "base = 99", 1))
    assert str(told.value).startswith("The box has 2 faults.")
    assert [part.split(":")[0] for part in str(told.value).split("line ")[1:]] == ["2", "18"]


def test_each_coach_picks_four_in_roster_order():
    """K95: before the deal, in four steps; a team of four has nothing to pick."""
    pos = table(SIX + FOUR)
    assert pos.seat == 0
    assert pos.moves() == ["field Ann", "field Bea", "field Cleo"]
    for text in ("field Bea", "field Cleo", "field Eve"):
        pos.play(text)
    assert pos.moves() == ["field Fay"]
    pos.play("field Fay")
    assert [each.name for each in pos.view(1).players] == ["Bea", "Cleo", "Eve", "Fay", "Gus", "Hal", "Ivo", "Jon"]
    assert pos.moves()[0].startswith("draw ")


def test_picks_are_hidden_until_both_coaches_have_picked():
    """K95: the other coach sees how many were picked, not who."""
    pos = table(SIX + FOUR, teams="otters,otters")
    for text in ("field Bea", "field Cleo", "field Eve", "field Fay"):
        pos.play(text)
    theirs, mine = pos.view(1).coaches[0], pos.view(0).coaches[0]
    assert (theirs.calls, [each.picked for each in theirs.squad]) == (4, [False] * 6)
    assert [each.name for each in mine.squad if each.picked] == ["Bea", "Cleo", "Eve", "Fay"]
    assert {each.name for each in pos.view(1).players} == {"-"}
    for text in ("field Ann", "field Bea", "field Cleo", "field Dora"):
        pos.play(text)
    assert [each.name for each in pos.view(1).coaches[0].squad if each.picked] == ["Bea", "Cleo", "Eve", "Fay"]
    assert [each.name for each in pos.view(0).players] == [
        "Bea", "Cleo", "Eve", "Fay", "Ann", "Bea2", "Cleo2", "Dora",
    ]  # fmt: skip


def test_guesses_of_a_squad_fit_what_is_known():
    """K95: a guess has four players of the roster for the coach who has picked, and every player comes up."""
    pos = table(SIX + FOUR, teams="otters,otters")
    for text in ("field Bea", "field Cleo", "field Eve", "field Fay"):
        pos.play(text)
    rng, found = new_rng(5), set()
    for _ in range(60):
        room = pos.game.blank()
        pos.game.verbs.guess(pos.viewed(1), 1, rng, room[0])
        found.add(int(room[0].called[0]))
    assert {guess.bit_count() for guess in found} == {4}
    assert len(found) > 5


def test_other_scenarios_take_the_first_of_the_roster():
    """K95, K88: nobody picks in a drill."""
    pos = table(SIX + FOUR, "four-v-four")
    assert [each.name for each in pos.view(0).players[:4]] == ["Ann", "Bea", "Cleo", "Dora"]


def test_a_screen_is_told_cards_and_gains_of_a_team_that_does_not_come_with_the_game():
    view = table(FOUR + SIX, "four-v-four").view(0)
    coach = view.coaches[0]
    assert not coach.shipped
    assert [card.name for card in coach.cards] == ["Quick Defence", "Second Wind", "Sure Hands", "Extra Effort"]
    assert coach.cards[2].effects == {"bonus": 2}
    assert coach.plays[3].steps == ["C dodge or break", "A move", "B move"]
    assert [(gain.roll, gain.dice) for gain in view.players[0].gains] == [("break", 1)]
    assert view.players[0].stats["radius"] == 10
