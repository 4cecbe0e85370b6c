"""What the pages of the dice and of rosters show is so."""

import re
from pathlib import Path
from typing import get_args

from fourfold.games.takkure.data.effects import ROLL_WORDS, CardEffect, MoveWord
from fourfold.games.takkure.data.roster import positions, read_teams
from fourfold.games.takkure.text.calculator import odds_command, odds_of

PAGES = Path(__file__).parents[3] / "docs" / "games"
ODDS = (PAGES / "takkure-odds.md").read_text("utf-8")
ROSTERS = (PAGES / "takkure-rosters.md").read_text("utf-8")


def test_shown_odds_are_printed():
    shown = re.search(r"\$ fourfold odds '([^']*)'\n(dodge:.*?)\n```", ODDS, re.DOTALL)
    assert shown is not None
    assert odds_command(shown[1], json=False) == shown[2]


def test_every_example_of_an_expression_is_read():
    examples = re.findall(r"^fourfold odds '([^']*)'$", ODDS, re.MULTILINE)
    assert len(examples) == 8
    assert all(odds_of(example) for example in examples)


def test_shown_roster_is_read_when_it_is_filled_up():
    """K11: the example, its player and cards repeated under new names, is a team."""
    found = re.search(r"```toml\n(.*?)```", ROSTERS, re.DOTALL)
    assert found is not None
    team, *entries = re.split(r"(?m)^(?=\[\[team\.(?:player|individual|collective)\]\])", found[1])
    assert len(entries) == 3
    grown = [re.sub(r'name = "(\w+)"', rf'name = "\g<1>{k}"', entry) for entry in entries for k in range(4)]
    own, other = read_teams(team + "\n".join(grown))
    assert (own.key, other.key) == ("otters", "teriomorph")


def test_every_word_of_the_vocabulary_is_explained():
    tags = [kind.__struct_config__.tag for kind in get_args(CardEffect)]
    assert len(tags) == 20
    for word in (*tags, *ROLL_WORDS, *get_args(MoveWord)):
        assert f"`{word}`" in ROSTERS
    assert all(position in ROSTERS for position in positions())
