"""Who knows what."""

import msgspec
import numpy as np

import fourfold as ff
from fourfold.core.rng import new_rng
from fourfold.games.takkure.rules.state import FACE_DOWN
from fourfold.games.takkure.text.lexicon import card_names, listed, play_names
from tests.games.takkure.scene import asked, play, scene, start, view

ALL = "Hayate 10,8 ball\nKenji 9,5\nTora 9,11\nDaichi 7,8\nAguila 28,2\nLince 28,5\nLobo 28,8\nOso 28,11"


def test_a_hand_is_seen_by_its_coach_only():
    """K52: others see how many cards there are."""
    pos = scene(ALL, hands=("Feint, Timing", "Roar"))
    assert view(pos, 0).coaches[0].hand == ["Feint", "Timing"]
    assert view(pos, 1).coaches[0].hand == []
    assert view(pos, ff.SPECTATOR).coaches[0].held == 2
    assert "Feint" not in pos.json(1).decode()
    assert "Feint" not in pos.draw(1)


def test_collective_cards_are_hidden_until_shown():
    """K84: the slots are public, the card is not."""
    pos = scene(ALL, plays=("Hands", ""))
    play(pos, "plan Hands", "slot A Kenji", "nothing")
    assert asked(pos) == "defence"
    assert view(pos, 1).coaches[0].picked == []
    assert view(pos, 1).inner.plan == FACE_DOWN
    assert view(pos, 1).inner.slot[:2] == [0, 1]
    play(pos, "done")
    assert view(pos, 1).coaches[0].picked == ["Hands"]


def test_what_is_drawn_picked_and_planned_is_hidden_in_records():
    """K51: an opponent's record of the game in progress has question marks."""
    pos = start()
    while asked(pos) == "dealing":
        pos.play(pos.legal[0])
    text = str(pos.record(viewer=1))
    assert "Quick Defence" in text  # its own first card is the same
    assert text.count("?") == 4
    found = pos.game.texts.events(pos.rewound(0).viewed(1), pos.actions[0], pos.rewound(1).viewed(1), 1)
    assert [str(event) for event in found] == ["A draws a card."]


def test_guesses_fit_the_slots_that_were_named():
    """K84: a face-down card with one slot named is one of the cards with two slots."""
    pos = scene(ALL, plays=("Hands, Fan, Line, Switch", ""))
    play(pos, "plan Hands", "slot A Kenji", "nothing")
    game, rng, found = pos.game, new_rng(3), set()
    for _ in range(60):
        room = game.blank()
        game.verbs.guess(pos.viewed(1), 1, rng, room[0])
        found.add(play_names(room[0], 0)[room[0].plan])
        assert int(room[0].picked[0]).bit_count() == 4
        assert int(room[0].picked[0]) >> int(room[0].plan) & 1
    assert found == {"Hands", "Support", "Wrap", "Switch"}


def test_guesses_of_a_hand_are_even():
    """K52: a card played is in no hand."""
    pos = scene(ALL, hands=("Feint, Timing", ""), played=[1, 0])
    rng, counts = new_rng(9), np.zeros(8, int)
    for _ in range(700):
        room = pos.game.blank()
        pos.game.verbs.guess(pos.viewed(1), 1, rng, room[0])
        counts += [int(room[0].hand[0]) >> k & 1 for k in range(8)]
    assert counts[0] == 0
    assert counts.sum() == 1400
    assert (abs(counts[1:] - 200) < 60).all()


def test_a_card_that_came_back_is_in_every_guess():
    """K93: both coaches know that it is in the hand."""
    pos = scene(ALL, hands=("Sure Hands, Timing", ""))
    play(pos, "card Sure Hands Kenji", "activate Hayate", "nothing", "done", "nothing")
    assert view(pos, ff.SPECTATOR).coaches[0].hand == ["Sure Hands"]
    rng, found = new_rng(5), set()
    for _ in range(40):
        room = pos.game.blank()
        pos.game.verbs.guess(pos.viewed(1), 1, rng, room[0])
        hand = listed(int(room[0].hand[0]), card_names(room[0], 0))
        assert "Sure Hands" in hand
        assert len(hand) == 2
        found |= set(hand)
    assert len(found) == 8


def test_windows_look_the_same_whatever_the_hand_holds():
    """K85: the other coach sees the same offers, in the same order, until a card is played."""
    seen = set()
    for hand in ("Extra Effort", "Quick Defence", "Feint", "Discipline"):
        pos = scene("Tora 10,8 ball\nHayate 5,5\nAguila 11.0625,8", hands=(hand, ""))
        play(pos, "activate Tora", "nothing", "Aguila tackle", "Tora dodge")
        offers = []
        for answer in ("pass", "d12 12", "d12 5", "pass", "pass", "d12 1"):
            offers.append((asked(pos), pos.seat, str(pos.viewed(1))))
            pos.play(answer)
        seen.add(tuple(offers))
    assert len(seen) == 1


def test_a_view_is_typed_and_round_trips():
    pos = scene(ALL, hands=("Feint", "Roar"), plays=("Hands", "Pop"))
    for viewer in (0, 1, ff.SPECTATOR):
        data = msgspec.json.encode(pos.view(viewer))
        again = msgspec.json.decode(data, type=pos.game.texts.view_type)
        assert again == pos.view(viewer)


def test_observations_see_the_own_side_attacking_forward():
    pos = scene("Hayate 10,8 ball\nAguila 28,2")
    rows = np.zeros((2, *pos.game.observation(2)), np.float32)
    for seat in range(2):
        pos.game.verbs.observe(pos.viewed(seat), seat, rows[seat])
    assert rows[0, 0, 1] == np.float32(10 / 32)
    assert rows[1, 4, 1] == np.float32(1 - 10 / 32)
