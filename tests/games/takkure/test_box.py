"""The box file: what an owner of the boxed game enters, checked whole (K94)."""

import sys

import pytest

from fourfold.cli import main
from fourfold.games.takkure.data.box import LARGEST, new_box
from fourfold.games.takkure.data.box_check import box_faults
from fourfold.games.takkure.data.team import radius_of

FILE = "mine.toml"


def told(text):
    return [str(fault) for fault in box_faults(text, FILE)]


def line_of(text, part):
    """The last line that begins so."""
    return max(k for k, row in enumerate(text.splitlines(), 1) if row.startswith(part))


def test_the_new_box_is_good_and_holds_the_house_data():
    """K94: a commented template; both house teams, every table."""
    text = new_box()
    assert told(text) == []
    for part in ("[pitch]", "[[band]]", "[[injury]]", "[[skill]]", "[[individual]]", "[[collective]]", "[[team]]"):
        assert part in text
    assert "Aguila" in text
    assert "Hayate" in text


def test_the_new_box_explains_its_fields():
    """K94: what is not plain by its name stands in a comment above."""
    comments = " ".join(line for line in new_box().splitlines() if line.startswith("#"))
    for field in (
        "mov",
        "bac",
        "prt",
        "bod",
        "base",
        "position",
        "training",
        "when",
        "who",
        "effects",
        "sequence",
        "test",
    ):
        assert f"`{field}" in comments


def test_every_fault_is_told_with_its_line():
    """K94: checked whole, in the order of the lines."""
    text = (
        new_box()
        .replace("length = 32", "length = 99", 1)
        .replace('position = "Charge"', 'position = "Wing"', 1)
        .replace('sequence = ["C pass A", "A move"]', 'sequence = ["C juggle A"]', 1)
        .replace("[tools]", "[balls]\nround = true\n\n[tools]", 1)
    )
    found = told(text)
    assert [int(fault.split("line ")[1].split(":")[0]) for fault in found] == sorted(
        [
            line_of(text, "length = 99"),
            line_of(text, "[balls]"),
            line_of(text, 'sequence = ["C juggle A"]'),
            line_of(text, 'position = "Wing"'),
        ]
    )


def test_a_team_has_four_to_twelve_players():
    """K94: three are too few, five are fine."""
    text = new_box()
    first = text.index("[[team.player]]")
    second = text.index("[[team.player]]", first + 1)
    player = text[first:second]
    fewer = text[:first] + text[second:]
    assert told(fewer)[0].split(": ", 1)[1].startswith("a team has 4 to 12 entries of the kind player")
    more = text[:second] + player.replace(player.split('name = "')[1].split('"')[0], "Nina", 1) + text[second:]
    assert told(more) == []
    twice = text[:second] + player + text[second:]
    assert len(told(twice)) == 1


def test_a_deck_has_four_to_twenty_four_cards_of_each_kind():
    """K94: basic and team together."""
    text = new_box()
    card = text[
        text.index("[[team.individual]]") : text.index("[[team.individual]]", text.index("[[team.individual]]") + 1)
    ]
    name = card.split('name = "')[1].split('"')[0]
    many = "".join(card.replace(name, f"Card {k}", 1) for k in range(17))
    place = text.index(card)
    assert "4 to 24 entries of the kind individual" in told(text[:place] + many + text[place:])[0]


def test_the_injury_table_has_every_face_once():
    """K46, K94."""
    text = new_box().replace("faces = [12, 12]", "faces = [11, 12]", 1)
    assert [fault.split(": ", 1)[1][:16] for fault in told(text)] == ["the injury table"]


def test_the_pitch_has_room_for_a_kick():
    """K94: half inches, and the template fits between the lines."""
    assert "half inches" in told(new_box().replace("width = 16", "width = 16.25", 1))[0]
    assert "no room" in told(new_box().replace("length = 32", "length = 20", 1))[0]
    narrow = new_box().replace("template = 2", "template = 4", 1).replace("width = 16", "width = 9", 1)
    assert "too narrow" in told(narrow)[0]


def test_a_file_that_is_too_large_or_no_toml_has_one_fault():
    """K94: at most 64 kB."""
    assert len(told("# " + "x" * LARGEST)) == 1
    assert "this is not TOML" in told("team = [")[0]


def test_a_file_may_hold_any_part_alone():
    """K94: whatever it leaves out stays house data, teams too."""
    assert told("") == []
    assert told("[tools]\nball = 0.5\n") == []
    assert "no team wolves" in told('teams = ["wolves", "yamato"]')[0]


def test_a_fault_lists_a_few_names_of_a_file_that_brings_many():
    """K94: a file of hundreds of teams and skills is refused in short sentences."""
    many = "".join(f'[[skill]]\nname = "Skill {k:04}"\neffects = []\n' for k in range(500))
    found = told('teams = ["wolves", "yamato"]\n' + many + new_box().replace("length = 32", "length = 33"))
    wrong = new_box().replace('position = "Charge"', 'position = "Wing"', 1)
    found += told(many + wrong[wrong.index("[[team]]") :])
    (names,) = [fault for fault in found if "Wing" in fault]
    assert "Charge, Defensive Vision, Expert Tackler" in names
    assert names.count("Skill") == 7
    assert "..." in names
    assert max(map(len, found)) < 400


@pytest.mark.parametrize(
    ("ends", "good"), [((2, 4, 8), True), ((2, 2, 8), False), ((4, 2, 8), False), ((2, 4, 99), False)]
)
def test_bands_go_from_near_to_far(ends, good):
    """K32, K94: the last one has no end."""
    bands = "".join(f"[[band]]\nup_to = {end}\npass = 0\nreception = 0\n" for end in ends)
    assert (told(bands + "[[band]]\npass = 0\nreception = 0\n") == []) is good


@pytest.mark.parametrize(("base", "radius"), [(20, 6), (25, 8), (40, 13), (60, 19)])
def test_a_base_in_millimetres(base, radius):
    """K94: round(mm x 16 / 50.8) sixteenths."""
    assert radius_of(base) == radius


def test_the_command_checks_and_begins_a_file(tmp_path, monkeypatch, capsys):
    file = tmp_path / FILE
    for words, code in ((("box", "new"), 0), (("box", "check", str(file)), 0), (("box", "check", str(file)), 2)):
        monkeypatch.setattr(sys, "argv", ["fourfold", *words])
        with pytest.raises(SystemExit) as ended:
            main()
        assert (ended.value.code or 0) == code
        out, err = capsys.readouterr()
        if words[1] == "new":
            file.write_text(out, "utf-8")
        elif code == 0:
            assert out == f"{FILE} is a good box file.\n"
            file.write_text(file.read_text("utf-8").replace("length = 32", "length = 3", 1), "utf-8")
        else:
            assert f"{FILE}, line 5:" in err
