"""Injuries that last from one match of a league to the next (K99)."""

import pytest

import fourfold as ff
from fourfold.core.game import League
from fourfold.core.verbs import REFEREE
from fourfold.core.words import Refused
from fourfold.games.takkure import TAKKURE
from fourfold.games.takkure.rules import components
from fourfold.games.takkure.text.lexicon import names
from tests.games.takkure.scene import scene

assert TAKKURE.league
LEAGUE: League = TAKKURE.league


def begun(injuries: str = "", **options):
    return ff.load("takkure", 2, injuries=injuries, **options).start(seed=1, rolls=False)


def card(pos, body: int) -> list[int]:
    return [int(pos.state.player[body, field]) for field in (components.STR, components.REF)]


def test_a_weakened_player_starts_the_next_match_weaker():
    """K99: STR and REF are lost in the next match too, in rolls as on the card, and not counted as new ones."""
    fresh, hurt = begun(), begun("Hayate str-1 ref-2; ")
    assert card(fresh, 0) == [5, 8]
    assert card(hurt, 0) == [4, 6]
    kinds = [components.ROLL_TACKLE, components.ROLL_DODGE]
    before, after = (pos.state.roll[0, 0, kinds, components.VALUE].tolist() for pos in (fresh, hurt))
    assert [one - other for one, other in zip(before, after, strict=True)] == [1, 2]
    assert [card(hurt, body) for body in range(1, 8)] == [card(fresh, body) for body in range(1, 8)]
    assert LEAGUE.after(hurt.state) == ("", "")


def test_a_stand_in_takes_the_place_of_a_player_who_is_out():
    """K99: the same card, BaC, STR, REF and INT one lower, without the player skill; a team always fields four."""
    pos = begun("; Aguila out, Lince out, Lobo out, Oso out")
    fresh = begun()
    assert names(pos.state)[4:8] == [f"Stand-in-{letter}" for letter in "ABCD"]
    lower = [components.BAC, components.BAC_TRY, components.STR, components.REF, components.INT]
    for body in range(4, 8):
        change = pos.state.player[body].astype(int) - fresh.state.player[body].astype(int)
        assert [k for k, by in enumerate(change) if by] == sorted(lower)
        assert set(change[lower]) == {-1}
        assert components.text_at(pos.state.skill_name[body, 1]) == "Stand-in"
    assert pos.state.fielded.tolist() == [4, 4]


def test_a_match_with_stand_ins_is_played_and_its_record_replays():
    """K99: moves name the stand-in, and a record and a position keep it."""
    pos = begun("Hayate out; Oso str-1")
    again = ff.from_text("takkure", pos.text())
    assert again.digest == pos.digest
    assert "Stand-in-A" in names(again.state)
    played = ff.load("takkure", 2, injuries="Hayate out; Oso str-1").start(seed=3)
    for _ in range(30):
        played.play(played.moves()[0])
    record = ff.read_record(str(played.record(REFEREE)))
    assert ff.replay(record).digest == played.digest


def test_the_end_of_a_match_tells_what_lasts():
    """K99: who is out for the match, and STR and REF that are lost; nothing that heals, and no stand-in."""
    back = [3, 0, 1, 2, 0, 0, 0, 0]
    pos = scene("Kenji 10,8 ball\nAguila 11.0625,8", back=back, weak_str=[0, 1, 0, 0, 0, 0, 0, 2], weak_ref=[1] * 8)
    assert LEAGUE.after(pos.state)[0] == "Hayate out, Kenji str-1 ref-1, Tora ref-1, Daichi ref-1"
    assert LEAGUE.after(pos.state)[1] == "Aguila ref-1, Lince ref-1, Lobo ref-1, Oso str-2 ref-1"


def test_what_a_match_tells_is_read_by_the_next():
    """K99: the league hands it on; a player who was out is healed after one match."""
    options = LEAGUE.options(("yamato", "teriomorph"), ("Hayate out, Kenji str-1", ""))
    pos = ff.load("takkure", 2, **options).start(seed=1, rolls=False)
    assert names(pos.state)[0] == "Stand-in-A"
    s = pos.game.blank()
    s[0] = pos.state
    s[0].back[0] = 3  # the stand-in is out for the match: nobody misses it
    assert LEAGUE.after(s[0]) == ("", "")
    assert LEAGUE.options(("yamato", "yamato"), ("", "")) == {"teams": "yamato,yamato", "injuries": ""}
    assert [(each.name, each.out, dict(each.lost)) for each in LEAGUE.read("Hayate out, Kenji str-1")] == [
        ("Hayate", True, {}),
        ("Kenji", False, {"STR": 1}),
    ]


def test_without_injuries_nothing_is_different():
    """K99: the option left empty is a match as before."""
    assert begun("").digest == begun("; ").digest == ff.load("takkure", 2).start(seed=1, rolls=False).digest


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("Tora out", "takkure-injuries.teams"),
        ("Tora out; ; ", "takkure-injuries.teams"),
        ("Tora; ", "takkure-injuries.item"),
        ("Tora dead; ", "takkure-injuries.item"),
        ("Tora str-0; ", "takkure-injuries.item"),
        ("Tora out, Tora str-1; ", "takkure-injuries.item"),
        ("Aguila out; ", "takkure-injuries.player"),
    ],
)
def test_injuries_that_cannot_be_are_refused_with_a_sentence(text, key):
    """K99: a text that cannot be read, a player named twice, and one whom the team does not have."""
    with pytest.raises(Refused) as error:
        begun(text)
    assert error.value.refusal.key == key
    assert str(error.value)
