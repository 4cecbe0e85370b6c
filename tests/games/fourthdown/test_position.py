"""Positions and views as text and JSON: exact round trips, nonsense refused."""

import random

import msgspec
import pytest

import fourfold as ff
from tests.games.fourthdown.drawn import drawn, play


@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {}), (3, {"rounds": 2, "yards": "1,2,3,4,5", "specials": "TD:1,TO:8,FUM:2"}), (5, {"may_take": True})],
)
def test_every_position_and_every_view_survives_text_and_json(seats, options):
    rng = random.Random(seats)
    pos = ff.load("fourthdown", seats, **options).start(seed=seats, rolls=False)
    texts = pos.game.texts
    while True:
        for viewer in (ff.REFEREE, rng.randrange(-1, seats)):
            state = pos.viewed(viewer)
            line = texts.position(state)
            assert "\n" not in line
            read, shown = pos.game.blank(), pos.game.blank()
            texts.read_position(line, read[0])
            texts.restore(msgspec.json.decode(msgspec.json.encode(texts.show(state)), type=texts.view_type), shown[0])
            assert pos.game.to_bytes(read[0]) == pos.game.to_bytes(shown[0]) == pos.game.to_bytes(state)
        if pos.over or len(pos.actions) > 1200:
            break
        pos.play(rng.choice(pos.legal))


def test_line_says_what_lies_where():
    pos = drawn("""
        deck: 4
        pile: 40 TO
        > A: 50 50 (60) TD | 10 20 | 123
          B: 90 80 INT     | 30 20 | 123
    """)
    line = pos.game.texts.position(pos.viewed(0))
    for part in ("pile=40,TO", "hands=TD,50x2,60/?x3", "known=60/", "up=10,20/30,20", "down=123/123", "deck=4"):
        assert part in line.split()


GOOD = """
    deck: 4
    pile: 40 TO
    > A: 50 50 60 | 10 20 | 123
      B: 90 80 INT | 30 20 | 123
"""


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (("pile=40,TO", "pile=40,TO,"), "no  in this deck"),
        (("pile=40,TO", "pile=40,35"), "no 35 in this deck"),
        (("pile=40,TO", "pile=50"), "cards are left for"),
        (("pile=40,TO", "pile=50,50,50"), "it has more 50 than the deck"),
        (("pile=40,TO", "pile=40 pile=40"), "cannot be read at pile=40"),
        (("pile=40,TO", "heap=40"), "cannot be read at heap=40"),
        (("pile=40,TO", "pile"), "cannot be read at pile"),
        (("deck=4", "deck=5"), "cards are left for"),
        (("deck=4", "deck=-1"), "its deck is out of range"),
        (("deck=4", "deck=x"), "the position cannot be read"),
        (("seat=0", "seat=2"), "its seat is out of range"),
        (("seat=0", "seat=-1"), "its seat is out of range"),
        (("stage=playing", "stage=napping"), "its stage is out of range"),
        (("stage=playing", "stage=dealing"), "its stage is out of range"),
        (("stage=playing", "stage=swapping"), "its stage is out of range"),
        (("stage=playing", "stage=filling"), "its stage is out of range"),
        (("turns=0", "turns=300"), "its turns is out of range"),
        (("turns=0", "turns=99999"), "its turns is out of range"),
        (("done=0", "done=1"), "its done is out of range"),
        (("won=0,0", "won=1,0"), "its won is out of range"),
        (("won=0,0", "won=0,0,0"), "its won is out of range"),
        (("why=", "why=bored"), "its why is out of range"),
        (("rounds=1", "rounds=0"), "its rounds is out of range"),
        (("rounds=1", "rounds=100"), "its rounds is out of range"),
        (("starter=0", "starter=1"), "its starter is out of range"),
        (("swapped=", "swapped=1"), "its swapped is out of range"),
        (("swapped=", "swapped=3"), "its swapped is out of range"),
        (("then=0", "then=1"), "its then is out of range"),
        (("first=0", "first=7"), "its first is out of range"),
        (("down=123/123", "down=123/12"), "cards are left for"),
        (("down=123/123", "down=123/122"), "its down is out of range"),
        (("down=123/123", "down=123"), "need a part for every seat"),
        (("up=10,20/30,20", "up=10/30,20"), "its up is out of range"),
        (("up=10,20/30,20", "up=-,20/30,20"), "cards are left for"),
        (("known=/", "known=90/"), "its known is out of range"),
        (("hands=50x2,60/", "hands=50x0,60/"), "cannot be read at 50x0"),
        (("hands=50x2,60/", "hands=50x999,60/"), "cannot be read at 50x999"),
        (("specials=TD:4,INT:4,TO:4,FUM:4", "specials=TD:9"), "TD cannot be 9 times"),
        (("yards=10,", "yards=10,10,"), "stands twice"),
        (("game=fourthdown", "game=less"), "the position cannot be read"),
        (("may_take=0", "may_take=7"), "the position cannot be read"),
    ],
)
def test_nonsense_is_refused(change, sentence):
    line = drawn(GOOD).text()
    assert change[0] in line
    with pytest.raises(ff.Refused) as refusal:
        ff.from_text("fourthdown", line.replace(change[0], change[1], 1))
    assert sentence in str(refusal.value)


OTHER = "B: 90 90 90 | 70 70 | 123"


@pytest.mark.parametrize(
    ("drawing", "fields", "wrong"),
    [
        (f"pile: TD\n> A: 50 | 10 20 | 123\n{OTHER}", {}, "pile"),
        (f"pile: 30 30 30 30\n> A: 50 | 10 20 | 123\n{OTHER}", {}, "pile"),
        (f"A: | - - | ...\n> {OTHER}", {}, "hand"),
        (f"deck: 4\n> A: 50 60 | 10 20 | 123\n{OTHER}", {}, "hand"),
        (f"deck: 4\n> A: 50 60 60 | 10 - | 123\n{OTHER}", {}, "up"),
        (f"deck: 4\n> A: 50 60 60 | 10 20 | 12.\n{OTHER}", {}, "down"),
        (f"> A: 50 | 10 - | 12.\n{OTHER}", {}, "down"),
        (f"deck: 4\npile: 30\n> A: 50 60 60 | 10 20 | 123\n{OTHER}", {"stage": "swapping"}, "stage"),
        (f"deck: 4\n> A: 50 60 60 50 | 10 20 | 123\n{OTHER}", {"stage": "swapping"}, "stage"),
        (f"> A: 50 60 | 10 20 | 123\n{OTHER}", {"stage": "filling"}, "stage"),
        (f"deck: 4\npile: TD\n> A: 50 60 | 10 20 | 123\n{OTHER}", {"stage": "filling"}, "pile"),
        (f"> A: 50 | - - | 12.\n{OTHER}", {"stage": "turning"}, "stage"),
        (f"> A: | - - | 123\n{OTHER}", {"stage": "turning"}, "down"),
        (f"pile: TD\n> A: | - - | 12.\n{OTHER}", {"stage": "turning"}, "pile"),
        (f"> A: | - - | 12.\n{OTHER}\nC: | - - | ...", {"stage": "turning"}, "hand"),
        (f"deck: 40\n> A: 50 60 60 | 10 20 | 123\n{OTHER}", {"stage": "dealing"}, "stage"),
        ("deck: 40\n> A: 50 60 | - - | 123\nB: | - - | 123", {"stage": "dealing"}, "stage"),
        ("deck: 40\n> A: | - 10 | 123\nB: | - - | 123", {"stage": "dealing"}, "stage"),
        ("deck: 40\npile: 10\n> A: | 10 - | 123\nB: | - - | 123", {"stage": "dealing"}, "stage"),
        (f"> A: 50 | - - | ...\n{OTHER}", {"why": "out", "done": 1, "won": "1,0"}, "why"),
        (f"> A: 50 | - - | ...\n{OTHER}", {"why": "fewest", "done": 1, "won": "1,0", "turns": 299}, "hand"),
        (f"> A: | - - | ...\n{OTHER}", {"why": "cap", "done": 1, "won": "1,0"}, "why"),
        (f"> A: | - - | ...\n{OTHER}", {"why": "out", "done": 0, "won": "0,0"}, "done"),
        (f"> A: 50 | - - | ...\n{OTHER}", {"why": "cap", "done": 1, "won": "0,0", "turns": 299}, "hand"),
    ],
)
def test_position_that_no_play_leads_to_is_refused(drawing, fields, wrong):
    with pytest.raises(ff.Refused, match=f"its {wrong} is out of range"):
        drawn(drawing, **fields)


@pytest.mark.parametrize("missing", ["pile", "hands", "yards", "seat", "game"])
def test_line_with_a_part_missing_is_refused(missing):
    parts = [part for part in drawn(GOOD).text().split() if not part.startswith(f"{missing}=")]
    with pytest.raises(ff.Refused):
        ff.from_text("fourthdown", " ".join(parts))


def test_finished_match_survives_too():
    pos = play(drawn("> A: TD | - - | ...\nB: 90 | 10 20 | 123"), "TD")
    again = ff.from_text("fourthdown", pos.text())
    assert (again.over, again.scores, again.why) == (True, [1, -1], "out")


def test_json_is_read_back():
    pos = drawn(GOOD)
    assert ff.from_json("fourthdown", pos.json()).text() == pos.text()
    with pytest.raises(ff.Refused):
        ff.from_json("fourthdown", b'{"game": "fourthdown"}')
