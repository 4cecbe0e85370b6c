"""What a box may not hold: wrong values anywhere, names that are there twice, effects that nothing would do (K94)."""

import re
import tomllib
from datetime import date
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import fourfold as ff
from fourfold.games.takkure.data.box import BoxFile, new_box
from fourfold.games.takkure.data.box_check import box_faults, document_faults
from fourfold.games.takkure.data.datafile import DataFile
from fourfold.games.takkure.data.effects import ALLOWED, CardEffect, SkillEffect
from fourfold.games.takkure.rules.components import ROLL_TACKLE, SCENARIOS, VALUE
from tests.games.takkure.test_box_tables import FOUR, SIX, table

VALUES = [5, -1, 10**400, 0.3, float("nan"), "x", "", True, date(1979, 5, 27), [], [1], ["x"], [[]], [{}], {}, {"a": 1}]
WITS = 'test = { of = "int" }'
CARD = '[[team.individual]]\nname = "Zap"\nwhen = ["attack"]\n{more}\neffects = [{effects}]\n'


def told(text):
    return [str(fault) for fault in box_faults(text, "mine.toml")]


def lines_told(text):
    return [int(fault.split("line ")[1].split(":")[0]) for fault in told(text)]


def with_card(effects, more=""):
    return SIX + CARD.format(effects=effects, more=more) + FOUR


def with_skill(*effects):
    return f'[[skill]]\nname = "Zed"\neffects = [{", ".join(effects)}]\n' + SIX + FOUR


def places(document):
    """Every table of a document with each of its keys, and every list of it with its first place."""
    if isinstance(document, dict):
        for key in document:
            yield document, key
            yield from places(document[key])
    elif isinstance(document, list) and document:
        yield document, 0
        yield from places(document[0])


@pytest.mark.parametrize("key", BoxFile.__struct_fields__)
def test_a_value_of_a_wrong_kind_is_refused_wherever_it_stands(key):
    """K94: in every key of the file, and in every key of what it holds."""
    text = 'teams = ["yamato", "teriomorph"]\n' + new_box()
    part = {key: tomllib.loads(text)[key]}
    for holder, place in list(places(part)):
        kept = holder[place]
        for value in VALUES:
            holder[place] = value
            try:
                msgspec.convert(part, BoxFile)
            except msgspec.ValidationError:
                assert document_faults(DataFile("", "mine.toml"), part), (place, value)
            else:
                document_faults(DataFile("", "mine.toml"), part)
        holder[place] = kept


@pytest.mark.parametrize("value", ["5", '"x"', "1979-05-27", "true", "[5]"])
@pytest.mark.parametrize("key", ["band", "injury", "skill", "individual", "collective", "team"])
def test_a_list_of_tables_that_is_something_else_has_one_fault(key, value):
    assert len(told(f"{key} = {value}\n")) == 1


def test_each_entry_tells_all_its_faults():
    """K94: three wrong effects of a skill are three faults, two wrong steps of a play two."""
    wrong = [
        '{ effect = "bonus", rolls = ["pasz"], by = 1 }',
        '{ effect = "bonus", rolls = ["pass"], by = 99 }',
        '{ effect = "jump" }',
    ]
    assert lines_told('[[skill]]\nname = "Zed"\neffects = [\n' + ",\n".join(wrong) + "\n]\n") == [4, 5, 6]
    assert lines_told('[[collective]]\nname = "Zip"\nsequence = [\n"C juggle A",\n"C move",\n"A fly",\n]\n') == [4, 6]
    card = '[[individual]]\nname = "Zap"\nwhen = ["rolls"]\nwho = "opponents"\neffects = [\n'
    assert lines_told(card + '{ effect = "rise" },\n{ effect = "shift", by = 0.3 },\n]\n') == [3, 3, 4, 4, 7]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (with_card('{ effect = "shift", by = 0.3 }'), "effects"),
        (with_card('{ effect = "tire" }', 'who = "opponents"\nwithin = 0.3'), "within"),
        (with_skill('{ effect = "bonus", rolls = ["pass"], by = 1, when = "near", within = 0.3 }'), "effects"),
        (with_skill('{ effect = "move", move = "attack", by = 0.3 }'), "effects"),
    ],
)
def test_every_length_is_made_of_sixteenths(text, line):
    """K2, K96."""
    (fault,) = told(text)
    number = next(k for k, row in enumerate(text.splitlines(), 1) if row.startswith(line) and "0.3" in row)
    assert fault == f"mine.toml, line {number}: a length is made of whole sixteenths of an inch (K2)"


@pytest.mark.parametrize("key", ["pass", "reception"])
def test_a_modifier_of_a_band_is_at_most_twelve(key):
    """K32, K94."""
    text = re.sub(rf"(?m)^{key} = .*$", f"{key} = 13", new_box(), count=1)
    assert [fault.split(": ", 1)[1] for fault in told(text)] == [f"{key} does not fit: Expected int <= 12"]


@pytest.mark.parametrize("kind", ["skill", "individual", "collective"])
def test_no_name_is_twice_in_a_list(kind):
    """K94: two cards of one name would be one word of a move."""
    parts = new_box().split("\n\n")
    entries = [part for part in parts if f"[[{kind}]]" in part]
    first = entries[0].split('name = "')[1].split('"')[0]
    twice = re.sub(r'name = ".*"', f'name = "{first}"', entries[1], count=1)
    text = "\n\n".join(twice if part == entries[1] else part for part in parts)
    (fault,) = told(text)
    assert "is there twice" in fault


def test_a_card_of_a_team_has_no_name_of_a_basic_card():
    """K94: in a hand both would be called the same, also where the house teams play with basic cards of the box."""
    assert "Second Wind is there twice" in told(new_box().replace('name = "Feint"', 'name = "Second Wind"', 1))[0]
    basic = '[[individual]]\nname = "feint"\nwhen = ["attack"]\neffects = [{ effect = "rest" }]\n'
    assert lines_told(basic) == [2]
    assert told(basic.replace("feint", "Nap")) == []


def test_a_deck_has_room_beside_the_cards_of_the_house():
    """K94: 24 cards of a kind, of the box and of the team together, also where the teams are the house's."""
    cards = "".join(
        f'[[individual]]\nname = "Nap {k}"\nwhen = ["attack"]\neffects = [{{ effect = "rest" }}]\n' for k in range(21)
    )
    assert "4 to 24 entries of the kind individual" in told(cards)[0]
    own = cards.replace("[[individual]]", "[[team.individual]]")
    assert "4 to 24 entries of the kind individual" in told("individual = []\n" + SIX + own + FOUR)[0]


@pytest.mark.parametrize(
    ("effects", "more"),
    [
        ('{ effect = "move", move = "attack", times = 3 }', ""),
        ('{ effect = "move", move = "dodge", times = 3, by = 1 }', ""),
        ('{ effect = "move", move = "defence", to = 3 }', ""),
        ('{ effect = "move", move = "second", by = 3 }', ""),
        ('{ effect = "set", rolls = ["any"], to = 3 }, { effect = "set", rolls = ["any"], to = 9 }', ""),
        ('{ effect = "move", move = "defence", times = 3 }, { effect = "move", move = "defence", times = 2 }', ""),
        ('{ effect = "unpressed", defenders = 1 }, { effect = "unpressed", defenders = 2 }', ""),
        ('{ effect = "tire" }', 'who = "opponents"\ntest = { of = "int", foe = true }'),
    ],
)
def test_a_card_has_no_effect_that_nothing_would_do(effects, more):
    """K96: it is refused, not left out."""
    assert len(told(with_card(effects, more))) == 1


def by_position(effect, more=""):
    """Two teams whose players all have a skill by position with this effect."""
    return f'[[skill]]\nname = "Charge"\neffects = [{effect}]\n{more}\n' + SIX + FOUR


def test_a_player_has_one_tested_skill_and_one_effect_that_opponents_nearby_feel():
    """K96: the numbers of both are kept once for a player."""
    near = '{ effect = "bonus", rolls = ["pass"], by = -1, when = "near" }'
    dice = '{ effect = "dice", rolls = ["pass"] }'
    own = '{ effect = "bonus", rolls = ["stamina"], by = 1 }] }'
    assert told(by_position(near)) == told(by_position(dice, WITS)) == []
    assert all("one at most has when = near" in fault for fault in told(by_position(f"{near}, {near}")))
    assert len(told(by_position(near).replace(own, near + "] }", 1))) == 1
    (fault,) = told(by_position(dice, WITS).replace(own, f"{dice}], {WITS} }}", 1))
    assert "one at most has a test" in fault


def test_of_several_numbers_that_set_a_characteristic_the_lowest_counts():
    """K96: a position and a player may both set it."""
    low, high = (f'{{ effect = "set", rolls = ["tackle"], to = {to} }}' for to in (3, 9))
    own = '{ effect = "bonus", rolls = ["stamina"], by = 1 }'
    assert table(by_position(low).replace(own, high, 1)).state.squad_roll[0, 0, ROLL_TACKLE, VALUE] == 3
    assert table(by_position(high).replace(own, low, 1)).state.squad_roll[0, 0, ROLL_TACKLE, VALUE] == 3


def toml(value):
    """A value as TOML writes it in a line."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {toml(each)}" for key, each in value.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(toml, value)) + "]"
    return msgspec.json.encode(value).decode()


POOL: dict[str, list[Any]] = {
    "rolls": [["pass"], ["any"], ["tackle"]],
    "by": [1, 3, -2, 0.5, 0.3],
    "more": [-2, 3],
    "when": ["always", "near", "still", "per-mate"],
    "most": [1, 6],
    "within": [0.25, 16.0, 0.3],
    "upto": [2, 11],
    "move": ["attack", "second", "defence", "dodge", "dodge-critical"],
    "to": [1, 12, 0.3],
    "times": [1, 3],
    "defenders": [1, 4, "all"],
    "bands": [1, 3],
    "tokens": [1, 3],
}


def effects(kinds):
    """One or two tables of effects: the keys that an effect needs, and some that it may have."""

    def one(kind):
        fields = msgspec.structs.fields(kind)
        needed = {each.name: st.sampled_from(POOL[each.name]) for each in fields if each.required}
        others = {each.name: st.sampled_from(POOL[each.name]) for each in fields if not each.required}
        tag = {"effect": st.just(kind.__struct_config__.tag)}
        return st.fixed_dictionaries(tag | needed, optional=others)

    return st.lists(st.one_of(*map(one, kinds.__args__)), min_size=1, max_size=2)


@st.composite
def cards(draw):
    """A card whose first effect may have its moments and targets."""
    held = draw(effects(CardEffect))
    moments, targets = ALLOWED[held[0]["effect"]]
    card = {"when": list(moments), "who": draw(st.sampled_from(targets)), "effects": held}
    return card | ({"within": draw(st.sampled_from([0.3, 3.0]))} if card["who"] == "opponents" else {})


@settings(max_examples=80, deadline=None, derandomize=True)
@given(
    skill=effects(SkillEffect), card=cards(), modifier=st.sampled_from([-12, 12, 13]), length=st.sampled_from([24, 48])
)
def test_a_box_without_faults_is_played_in_all_scenarios(skill, card, modifier, length):
    """K94: what the check calls good never fails a table. The skill, the card and the measures are checked apart."""
    own = "\n".join(f"{key} = {toml(value)}" for key, value in card.items())
    bands = [f"[[band]]\nup_to = {end}\npass = {modifier}\nreception = 0\n" for end in (2, 4, 8)]
    parts = (
        f'[[skill]]\nname = "Charge"\neffects = {toml(skill)}\n',
        f'[[individual]]\nname = "Zap"\n{own}\n',
        f"[pitch]\nlength = {length}\n" + "".join(bands) + "[[band]]\npass = 0\nreception = 0\n",
    )
    if good := "".join(part for part in parts if not told(part)):
        for scenario in SCENARIOS:
            ff.load("takkure", 2, scenario=scenario, box=good).start(seed=1, rolls=False)
