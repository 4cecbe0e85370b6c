"""Notation, positions in one line, refusals, drawings, records."""

import re
import xml.etree.ElementTree as ET
from typing import cast, get_args

import pytest

import fourfold as ff
from fourfold.games.takkure.text.describe import TakkureMove, What
from fourfold.games.takkure.text.notation import tidy
from fourfold.games.takkure.text.views import TakkureView
from tests.games.takkure.scene import at, play, scene, start

SIMPLE = "Hayate 10,8 ball\nKenji 8,6 down\nAguila 20,8"


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("hayate MARK 12.50 , 8", "Hayate mark 12.5,8"),
        ("tora tackle aguila @ 3.50", "Tora tackle Aguila@3.5"),
        ("D12 07", "d12 7"),
        ("card  quick defence lobo", "card Quick Defence Lobo"),
        ("PICK line", "pick Line"),
        ("None", "none"),
        ("hayate contact ball", "Hayate contact Ball"),
    ],
)
def test_what_people_type(typed, written):
    """K77: capitals, blanks and idle zeros do not matter."""
    assert tidy(typed) == written
    assert tidy(written) == written


def test_moves_can_be_played_as_typed():
    pos = scene(SIMPLE)
    play(pos, "ACTIVATE hayate", "hayate mark 12.50", "hayate mark 12.5 , 8.0")
    assert pos.seat == 1


@pytest.mark.parametrize(
    ("prefix", "move", "ruling"),
    [
        ((), "activate Oso", "K17"),
        (("activate Hayate",), "Kenji stand", "K17"),
        (("activate Hayate",), "Hayate mark 40", "K2"),
        (("activate Hayate",), "Hayate mark 12,8", "K77"),
        (("activate Hayate", "nothing"), "Kenji press", "K19"),
        (("activate Hayate", "nothing"), "Aguila rest", "K29"),
        (("activate Hayate", "nothing", "done"), "Hayate try", "K37"),
        (("activate Hayate", "nothing", "done"), "Hayate dodge", "K36"),
        (("activate Hayate", "nothing", "done"), "Hayate pickup", "K35"),
        (("activate Hayate", "nothing", "done"), "Hayate pass Kenji", "K32"),
        (("activate Kenji", "nothing", "done"), "d12 5", "K17"),
        ((), "card Feint Hayate", "K52"),
        ((), "card Trump Hayate", "K51"),
        ((), "plan Hands", "K53"),
    ],
)
def test_a_refusal_names_the_ruling(prefix, move, ruling):
    pos = play(scene(SIMPLE), *prefix)
    refusal = pos.why_not(move)
    assert refusal is not None
    assert refusal.ruling == ruling
    assert refusal.say().endswith(f"({ruling})")


def test_positions_that_cannot_be_are_refused():
    """K5: bodies do not overlap and stand wholly on the pitch."""
    line = scene("Kenji 10,8 ball\nHayate 8,8\nAguila 20,8").text()
    assert ff.from_text("takkure", line).text() == line
    for old, new in (
        ("x=128,", "x=4,"),  # beyond the edge
        ("x=128,160", "x=150,160"),  # overlapping
        ("holder=1", "holder=2"),  # not on the pitch
        ("phase=14", "phase=40"),
        ("set_left=4", "set_left=x"),
        ("teams=yamato,teriomorph", "teams=otters"),
        (" box=5", " boxes=5"),
    ):
        assert old in line
        with pytest.raises(ff.Refused):
            ff.from_text("takkure", line.replace(old, new, 1))


def test_a_roster_of_ones_own_round_trips():
    """K11: tables that are not shipped travel inside the position."""
    pos = start("first-steps", teams="teriomorph,teriomorph")
    assert "teams=teriomorph,teriomorph" in pos.text()
    room = pos.game.blank()
    room[0] = pos.state
    room[0].player[0, 4] = 11
    line = pos.game.texts.position(room[0])
    again = ff.from_text("takkure", line)
    assert again.state.player[0, 4] == 11
    with pytest.raises(ff.Refused):
        ff.from_text("takkure", line.replace("teams=", "teams=A"))


def test_the_pitch_in_letters():
    """K1: 32 by 16 inches, in-goals of 4, centre line at 16, kick-off lines 4 from it."""
    rows = scene(SIMPLE).draw().splitlines()
    pitch = [row[1:-1] for row in rows[2:18]]
    assert len(pitch) == 16
    assert {len(row) for row in pitch} == {65}
    assert [k / 2 for k, letter in enumerate(pitch[0]) if letter != " "] == [4, 12, 16, 20, 28]
    assert pitch[8][19:21] == "Ha"
    assert pitch[6][15:17] == "Ke"


def test_the_picture_has_a_shape_for_every_body():
    """K3: radii of 8 and 13 sixteenths, a ball of 4."""
    pos = scene("Hayate 10,8\nDaichi 8,6\nAguila 20,8\nBall 12,8")
    root = ET.fromstring(pos.svg())
    kinds = [element.tag.rpartition("}")[2] for element in root.iter()]
    assert kinds.count("ellipse") == 1
    assert {"Hayate", "Daichi", "Aguila"} <= {element.text for element in root.iter() if element.tag.endswith("title")}


def test_the_picture_is_drawn_with_the_symbols_of_the_board():
    text = scene("Hayate 10,8 ball\nAguila 20,8").svg()
    used = set(re.findall(r'href="#(takkure-[a-z0-9-]+)"', text))
    assert used == {"takkure-base-0", "takkure-base-1", "takkure-shirt", "takkure-ball"}
    assert all(f'id="{name}"' in text for name in used)


def test_the_picture_calls_the_sides_by_their_teams_and_not_by_letters():
    pos = scene("Hayate 10,8 ball\nAguila 20,8")
    told = [text for element in ET.fromstring(pos.svg()).iter() if (text := element.text)]
    assert not [text for text in told if re.search(r"\b[AB]\b", text)]
    assert sum("Yamato" in text for text in told) >= 2
    assert any("Teriomorph" in text for text in told)


@pytest.mark.parametrize(
    ("scenario", "ground"), [("match", (0, 512, 0, 256)), ("square-of-death", (160, 352, 32, 224))]
)
def test_the_view_tells_on_what_ground_a_scenario_is_played(scenario, ground):
    """K56: three against three on the middle 12 by 12 inches."""
    view = cast(TakkureView, ff.load("takkure", 2, scenario=scenario).start(seed=1).view(0))
    assert view.pitch.ground == ground


def test_a_record_tells_every_die():
    pos = ff.load("takkure", 2, scenario="pass").start(seed=4)
    while not pos.over:
        pos.play(pos.legal[-1])
    text = str(pos.record())
    assert ff.replay(ff.read_record(text)).digest == pos.digest
    assert "activate" in text


def test_a_trace_has_phases_rolls_and_boards():
    pos = scene("Kenji 10,8 ball\nHayate 6,8\nAguila 28,8")
    facts = pos.game.texts.extras(pos.state)
    assert facts["phase"] == "token"
    assert facts["board"]["players"]["Kenji"][:2] == [160, 128]
    assert facts["board"]["ball"] == "Kenji"
    play(pos, "activate Kenji", "nothing", "done", "Kenji pass Hayate")
    assert pos.game.texts.extras(pos.state)["roll"] == {"who": "Kenji", "for": "pass", "value": 10, "against": []}


def refusal(pos: ff.Position, move: str) -> ff.Refusal:
    why = pos.why_not(move)
    assert why is not None
    return why


def test_a_point_that_cannot_be_had_is_answered_with_the_nearest_that_can():
    """K77: as far as a player may run, on the lattice, on the pitch."""
    pos = scene("Kenji 10,8 ball\nAguila 14,8")
    play(pos, "activate Kenji", "nothing", "Aguila press")
    why = refusal(pos, "Aguila move 30,8")
    assert why.key == "takkure.point-nearest"
    play(pos, f"Aguila move {why.args['nearest']}")
    assert at(pos, "Aguila") == tuple(map(float, why.args["nearest"].split(",")))
    marking = scene("Kenji 10,8 ball\nAguila 14,8")
    play(marking, "activate Kenji")
    assert refusal(marking, "Kenji mark 12.25,8").args["nearest"] == "12,8"
    assert refusal(marking, "Kenji mark 12,8").key == "takkure.column-first"
    play(marking, "Kenji mark 12")
    assert refusal(marking, "Kenji mark 12,99").key == "takkure.point-nearest"
    assert marking.why_not("Kenji mark 12,8") is None


ARMED = "Hayate 10,8 ball tired1\nKenji 8,6\nTora 8,10\nAguila 11.0625,8\nOso 20,8"
DODGE = ("activate Hayate", "nothing", "Aguila tackle", "done", "Hayate dodge")


@pytest.mark.parametrize(
    ("prefix", "move", "what", "facts"),
    [
        ((), "activate Hayate", "activate", {"who": "Hayate"}),
        ((), "card Second Wind Hayate", "card-for", {"card": "Second Wind", "target": "Hayate"}),
        ((), "plan Hands", "plan", {"card": "Hands"}),
        (("plan Hands",), "slot A Kenji", "slot", {"who": "Kenji", "which": "A"}),
        (("activate Hayate",), "Hayate mark 9", "to-mark", {"who": "Hayate", "x": "9", "y": ""}),
        (("activate Hayate", "Hayate mark 9"), "Hayate mark 9,8", "to-mark", {"x": "9", "y": "8"}),
        (("activate Hayate",), "Hayate turn 9", "to-turn", {"x": "9", "y": ""}),
        (("activate Hayate", "Hayate turn 9"), "Hayate turn 9,8", "to-turn", {"x": "9", "y": "8"}),
        (("activate Hayate",), "nothing", "nothing", {}),
        (("activate Hayate", "nothing"), "done", "done", {}),
        (("activate Hayate", "nothing", "Oso press"), "Oso move 19", "to-move", {"who": "Oso", "x": "19"}),
        (DODGE, "pass", "no-card", {}),
        (DODGE, "none", "no-cards", {}),
        ((*DODGE, "none"), "d12 7", "die", {"which": "7"}),
    ],
)
def test_an_action_is_described_by_what_it_is_and_its_facts(prefix, move, what, facts):
    pos = play(scene(ARMED, hands=("Second Wind", ""), plays=("Hands", "")), *prefix)
    described = cast(TakkureMove, pos.describe(move))
    assert described.what == what
    assert {name: getattr(described, name) for name in facts} == facts


def test_every_action_of_a_match_is_one_of_the_things_that_have_a_sentence():
    """From the first card to the kick-off and the first activations, and nothing described as something else."""
    pos, found = start(), set[tuple[str, str]]()
    for k in range(150):
        moves = cast(list[TakkureMove], list(map(pos.describe, pos.legal)))
        found |= {(move.kind, move.what) for move in moves}
        pos.play(pos.legal[k % len(pos.legal)])
    assert {what for _, what in found} <= set(get_args(What))
    assert {what for kind, what in found if kind == "name"} <= {"kicks", "holds", "slot"}
    assert {"draw", "pick", "coin", "kick", "line", "to-place", "to-aim", "to-move", "kicks", "activate"} <= {
        what for _, what in found
    }
