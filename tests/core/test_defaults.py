"""What a game need not bring: each default does what its contract says, compiled and interpreted."""

from dataclasses import replace
from typing import Any

import msgspec
import numpy as np
import pytest

from fourfold.core import defaults
from fourfold.core.game import Game, Texts, Verbs
from fourfold.core.jit import rule
from fourfold.core.options import Option
from fourfold.core.position import Position, Variant
from fourfold.core.rng import Draws, new_rng
from fourfold.core.verbs import CHANCE, OVER, REFEREE, SPECTATOR, Longs, State
from fourfold.core.words import Refusal, Refused, languages

STATE = np.dtype(
    [
        ("seats", "u1"),
        ("coin", "u1"),  # 0 until it has fallen, then its side + 1
        ("pot", "i8"),
        ("share", "f8"),
        ("open", "?"),
        ("row", "i2", (3,)),
        ("board", "u1", (2, 3)),
        ("bits", "u8", (2, 2, 2)),
    ],
    align=True,
)


@rule
def setup(s: State, options: State) -> None:
    s.seats = options.seats
    s.pot = -7
    s.share = 0.25
    s.open = True
    s.row[1] = -2
    s.board[1, 2] = 3
    s.bits[1, 0, 1] = 5


@rule
def to_move(s: State) -> int:
    return CHANCE if s.pot == -8 else OVER if s.coin else 0


@rule
def legal(s: State, out: Longs) -> int:
    out[0] = 0
    out[1] = 1
    return 0 if s.coin else 2


@rule
def odds(s: State, out: Longs) -> int:
    out[0] = 1
    out[1] = 1
    return 2


@rule
def apply(s: State, action: int) -> None:
    if s.pot == -7:
        s.pot = -8
    else:
        s.pot = 0
        s.coin = action + 1


@rule
def score(s: State, seat: int) -> float:
    if s.coin != 2:
        return 0.0
    return 1.0 if seat == 0 else -1.0


def _why_not(s: State, text: str) -> Refusal | None:
    return None if text in ("low", "high") else Refusal("core.illegal", args={"move": text})


FLIP = Game(
    name="flip",
    title="Flip",
    seats=(2, 3),
    state=STATE,
    max_legal=2,
    max_actions=2,
    constant_sum=False,
    verbs=Verbs(setup, to_move, legal, apply, score, odds),
    texts=Texts(action=lambda s, action: ("low", "high")[action], why_not=_why_not),
)


def start(seats: int = 2) -> Position:
    found: Position = Variant(FLIP, seats).start(seed=1, rolls=False)
    return found


def ended(side: str) -> Position:
    position = start()
    position.play("low")
    position.play(side)
    return position


def read(line: str) -> Any:
    room = FLIP.blank()
    FLIP.texts.read_position(line, room[0])
    return room[0]


def test_view_and_guess_are_copies():
    s = start().state
    for viewer in (SPECTATOR, 0):
        seen, guessed = FLIP.blank(), FLIP.blank()
        FLIP.verbs.view(s, viewer, seen[0])
        FLIP.verbs.guess(s, viewer, new_rng(1), guessed[0])
        assert FLIP.to_bytes(seen[0]) == FLIP.to_bytes(guessed[0]) == FLIP.to_bytes(s)


def test_odds_of_a_game_without_chance_are_none():
    assert defaults.odds(start().state, np.zeros(2, np.int64)) == 0


def test_observe_writes_every_number_in_the_order_of_the_dtype():
    out = np.zeros(FLIP.observation(2), np.float32)
    FLIP.verbs.observe(start().state, 0, out)
    assert out.tolist() == [2, 0, -7, 0.25, 1, 0, -2, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 5, 0, 0]


def test_a_state_is_shown_as_a_struct_of_its_fields_with_a_drawing():
    shown = msgspec.to_builtins(FLIP.texts.show(start().state))
    assert shown.pop("drawing").startswith("<svg")
    assert shown == {
        "game": "flip",
        "seats": 2,
        "coin": 0,
        "pot": -7,
        "share": 0.25,
        "open": True,
        "row": [0, -2, 0],
        "board": [[0, 0, 0], [0, 0, 3]],
        "bits": [[[0, 0], [0, 0]], [[0, 5], [0, 0]]],
    }


def test_a_position_is_one_line_that_is_read_again():
    line = start().text()
    assert (
        line == "game=flip seats=2 coin=0 pot=-7 share=0.25 open=true row=0,-2,0 board=0,0,0/0,0,3 bits=0,0/0,0;0,5/0,0"
    )
    assert FLIP.to_bytes(read(line)) == FLIP.to_bytes(start().state)


@pytest.mark.parametrize(
    ("part", "wrong", "reason"),
    [
        ("game=flip", "game=flop", "flop"),
        ("seats=2", "seats=4", "seats"),
        ("seats=2", "", "seats"),
        ("coin=0", "coin=256", "255"),
        ("coin=0", "coin=0 coin=0", "twice"),
        ("coin=0", "coin=x", "int"),
        ("row=0,-2,0", "row=0,-2", "length"),
        ("board=0,0,0/0,0,3", "board=0,0,0", "length"),
        ("bits=0,0/", f"bits={2**64},0/", "bits|range|int"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_what_is_wrong(part, wrong, reason):
    line = start().text()
    assert part in line
    with pytest.raises(Refused, match=reason):
        read(line.replace(part, wrong))


def test_a_game_may_say_which_positions_are_possible():
    texts = replace(FLIP.texts, is_possible=lambda s: s.pot < 0)
    strict = replace(FLIP, texts=texts)
    with pytest.raises(Refused, match="no game leads to it"):
        strict.texts.read_position(ended("high").text(), strict.blank()[0])
    strict.texts.read_position(start().text(), strict.blank()[0])


def test_a_view_with_the_drawing_of_another_position_is_refused():
    shown = FLIP.texts.show(start().state)
    false = msgspec.structs.replace(shown, drawing=FLIP.texts.svg(ended("low").state, REFEREE))
    with pytest.raises(Refused, match="drawing"):
        FLIP.texts.restore(false, FLIP.blank()[0])


def test_a_move_is_described_by_its_notation():
    assert start().describe("high") == defaults.DefaultMove("high")


def test_events_say_who_moved_what_fell_and_who_has_won():
    position = start()
    said = []
    for move in ("low", "high"):
        before = position.copy()
        position.play(move)
        events = FLIP.texts.events(before.state, before.find(move), position.state, SPECTATOR)
        said.append([str(event) for event in events])
        assert all(event.say(language) for event in events for language in languages())
    assert said == [["A plays low."], ["Chance: high.", "A wins.", "The game is over."]]
    assert (position.why, ended("low").why, start().why) == ("win", "draw", "")
    drawn = FLIP.texts.events(ended("low").rewound(1).state, 0, ended("low").state, SPECTATOR)
    assert "Nobody wins" in str(drawn[1])


def test_a_secret_action_is_not_told():
    secretive = replace(FLIP, texts=replace(FLIP.texts, secret=lambda s, action, viewer: viewer != 0))
    before, after = start(), ended("low").rewound(1)
    told = [str(secretive.texts.events(before.state, 1, after.state, viewer)[0]) for viewer in (0, 1)]
    assert told == ["A plays high.", "A plays ?."]


def test_a_turn_is_what_one_seat_does():
    assert [FLIP.texts.turn(position.state) for position in (start(), ended("low").rewound(1))] == [0, CHANCE]


def test_a_trace_starts_with_the_fields():
    assert FLIP.texts.start(start().state)["row"] == [0, -2, 0]


def test_words_are_tidied_to_single_spaces():
    assert FLIP.texts.tidy("  a  b ") == "a b"


def test_fields_are_drawn_line_by_line_and_boards_row_by_row():
    assert start().draw().splitlines()[4:8] == ["open: True", "row: 0 -2 0", "board:", "  . . ."]
    assert "open: True" in start().svg()


def test_options_become_settings():
    options = (
        Option("first", "seat", "random", "options.first"),
        Option("size", "int", 3, "How large it is.", low=-1, high=300),
        Option("kind", "choice", "b", "Which kind it is.", choices=("a", "b", "c")),
        Option("fast", "bool", True, "Whether it is fast."),
        Option("note", "text", "", "Anything."),
    )
    game = replace(FLIP, options=options, settings=defaults.settings_of(options))
    given = game.read_options(3, {"size": 300, "kind": "c"})
    decided = game.decide(3, given, Draws(4))
    assert decided["first"] in range(3)
    assert game.decide(3, decided, Draws(5)) == decided
    settings = np.zeros(1, game.settings).view(np.recarray)
    game.settle(3, decided, settings[0])
    assert settings[0].tolist() == (3, decided["first"], 300, 2, True)
    assert options[1].explain() == "How large it is."
    assert "starts" in options[0].explain() or options[0].explain() != "options.first"


def test_what_a_variant_takes_over_is_derived_anew():
    other = replace(FLIP, name="flop", title="Flop")
    assert msgspec.to_builtins(other.texts.show(start().state))["game"] == "flop"
    assert FLIP.texts.view_type is not other.texts.view_type


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"name": "Flip!"}, "small letters"),
        ({"hidden": True}, "must bring `view` and `guess`"),
        ({"state": np.dtype([("coin", "u1")])}, "field `seats`"),
        ({"state": np.dtype([("seats", "u1"), ("game", "u1")])}, "cannot be called game"),
        ({"state": np.dtype([("seats", "u1"), ("word", "S4")])}, "nothing can be derived"),
        ({"verbs": replace(FLIP.verbs, observe=lambda s, seat, out: None), "observation": None}, "observation"),
        ({"texts": Texts(FLIP.texts.action, _why_not, show=FLIP.texts.show.__func__)}, "view_type"),  # type: ignore[attr-defined]
    ],
)
def test_a_game_that_cannot_be_is_refused_when_it_is_made(change, reason):
    with pytest.raises((ValueError, TypeError), match=reason):
        replace(FLIP, **change)
