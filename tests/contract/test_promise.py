"""The promise every game keeps, checked on random games of every case."""

import weakref
import xml.etree.ElementTree as ET

import msgspec
import numpy as np
import pytest

import fourfold as ff
from fourfold.adapters.numbers import bounds
from fourfold.core.plain import Plain
from fourfold.core.rng import new_rng
from fourfold.core.verbs import CHANCE, REFEREE, SPECTATOR
from tests.contract.cases import CASES, SMALL, Case, games, moments

every_case = pytest.mark.parametrize("case", CASES, ids=str)


def raw(position: ff.Position) -> bytes:
    return position.game.to_bytes(position.state)


def viewers(position: ff.Position) -> list[int]:
    return [SPECTATOR, *range(position.variant.seats)]


@every_case
def test_legal_actions_are_listed_ascending_once_each_and_never_none(case: Case):
    for position in moments(case):
        legal = position.legal
        assert legal == sorted(set(legal))
        assert bool(legal) != position.over
        assert len(legal) <= position.game.max_legal
        assert all(0 <= action < position.game.max_actions for action in legal)


@every_case
def test_a_copy_is_whole_and_goes_its_own_way(case: Case):
    game = games(case)[0]
    position = game.rewound(len(game.actions) // 2)
    twin = position.copy()
    assert all(hasattr(twin, name) for name in ff.Position.__slots__)
    before, legal = raw(position), position.legal
    assert (raw(twin), twin.legal, twin.actions, twin.seat) == (before, legal, position.actions, position.seat)
    twin.play(twin.legal[0])
    assert (raw(position), position.legal) == (before, legal)
    assert raw(twin) != before


@every_case
def test_apply_is_deterministic(case: Case):
    for game in games(case):
        twin = game.rewound(0)
        for action in game.actions:
            twin.play(action)
        assert raw(twin) == raw(game)


@every_case
def test_a_game_restored_after_every_action_is_the_same_game(case: Case):
    """Bytes carry everything: a game that forgets all but its bytes goes on alike."""
    game = games(case)[0]
    walker = game.rewound(0)
    for action in game.actions[: 60 if SMALL else 400]:
        restored = ff.Position(walker.variant, walker.options, game.game.from_bytes(raw(walker)), None)
        walker.play(action)
        restored.play(action)
        assert raw(restored) == raw(walker)
        assert restored.legal == walker.legal


@every_case
def test_every_position_round_trips_through_json_and_text_for_every_viewer(case: Case):
    for position in moments(case):
        texts, name = position.game.texts, position.game.name
        for viewer in [REFEREE, *viewers(position)]:
            seen = position.viewed(viewer)
            wanted = position.game.to_bytes(seen)
            room = position.game.blank()
            data = msgspec.json.encode(texts.show(seen))
            texts.restore(msgspec.json.decode(data, type=texts.view_type), room[0])
            assert position.game.to_bytes(room[0]) == wanted
            room = position.game.blank()
            texts.read_position(texts.position(seen), room[0])
            assert position.game.to_bytes(room[0]) == wanted
            assert "\n" not in texts.position(seen)
        assert raw(ff.from_json(name, position.json())) == raw(position)
        assert raw(ff.from_text(name, position.text())) == raw(position)


@every_case
def test_every_legal_action_round_trips_through_text(case: Case):
    for position in moments(case):
        moves = position.moves()
        assert len(set(moves)) == len(moves)
        for action, text in zip(position.legal, moves, strict=True):
            assert position.find(text) == action
            assert position.why_not(text) is None


@every_case
def test_undo_restores_every_byte(case: Case):
    for game in games(case):
        walker = game.rewound(0)
        wanted = [raw(walker)]
        decisions = []
        for k, action in enumerate(game.actions[: 40 if SMALL else 200]):
            if walker.seat != CHANCE:
                decisions.append(k)
            walker.play(action)
            wanted.append(raw(walker))
        for k in reversed(decisions):
            walker.undo()
            assert raw(walker) == wanted[k]
        with pytest.raises(ff.Refused):
            walker.undo()


@every_case
def test_a_chance_move_falls_the_same_way_after_undo(case: Case):
    for game in games(case):
        walker = game.copy()
        for _ in range(min(3, len(game.actions) - len(game._chances))):
            before, plies = raw(walker), len(walker.actions)
            walker.undo()
            walker.play(game.actions[len(walker.actions)])
            assert raw(walker) == before
            assert len(walker.actions) == plies
            walker.undo()


@every_case
def test_scores_stay_in_range_and_add_up(case: Case):
    for game in games(case):
        assert all(-1 <= score <= 1 for score in game.scores)
        if game.game.constant_sum:
            assert abs(sum(game.scores)) < 1e-9
        assert game.rewound(0).scores == [0.0] * case.seats
        assert bool(game.why) == game.over


@every_case
def test_a_view_holds_only_what_the_viewer_may_know(case: Case):
    """Whatever is guessed in the place of secrets, the view of it is the same, byte for byte."""
    rng = new_rng(5)
    for position in moments(case):
        game = position.game
        for viewer in viewers(position):
            seen = position.viewed(viewer)
            for _ in range(3):
                filled, again = game.blank(), game.blank()
                game.verbs.guess(seen, viewer, rng, filled[0])
                game.verbs.view(filled[0], viewer, again[0])
                assert game.to_bytes(again[0]) == game.to_bytes(seen)


@every_case
def test_the_seat_to_move_can_list_its_actions_from_its_view(case: Case):
    for position in moments(case):
        if position.seat >= 0:
            out = np.zeros(position.game.max_legal, np.int64)
            n = position.game.verbs.legal(position.viewed(position.seat), out)
            assert out[:n].tolist() == position.legal


@every_case
def test_chance_has_positive_weights_in_the_order_of_its_outcomes(case: Case):
    for position in moments(case):
        if position.seat == CHANCE:
            assert len(position.odds) == len(position.legal)
            assert min(position.odds) > 0


@every_case
def test_observations_have_the_declared_shape(case: Case):
    for position in moments(case):
        for seat in range(case.seats):
            out = np.zeros(position.game.observation(case.seats), np.float32)
            position.game.verbs.observe(position.viewed(seat), seat, out)
            assert np.isfinite(out).all()
    assert out.any()


@every_case
def test_an_observation_depends_on_the_view_alone(case: Case):
    """The whole state, the view of the seat, and any state that the seat takes for possible look the same to it."""
    rng = new_rng(6)
    for position in moments(case):
        game, shape = position.game, position.game.observation(case.seats)
        for seat in range(case.seats):
            view, guessed = position.viewed(seat), game.blank()
            game.verbs.guess(view, seat, rng, guessed[0])
            seen = np.zeros((3, *shape), np.float32)
            for k, state in enumerate((view, position.state, guessed[0])):
                game.verbs.observe(state, seat, seen[k])
            np.testing.assert_array_equal(seen[1], seen[0])
            np.testing.assert_array_equal(seen[2], seen[0])


@every_case
def test_observations_are_in_the_bounds_that_environments_declare(case: Case):
    low, high = bounds(ff.game(case.name))
    for position in moments(case):
        for seat in range(case.seats):
            out = np.zeros(position.game.observation(case.seats), np.float32)
            position.game.verbs.observe(position.viewed(seat), seat, out)
            assert low <= out.min()
            assert out.max() <= high


@every_case
def test_descriptions_and_events_are_typed_told_and_end_with_the_game(case: Case):
    for game in games(case):
        skipped = max(0, len(game.actions) - (60 if SMALL else 300))
        walker = game.rewound(skipped)
        for action in game.actions[skipped:]:
            description = walker.describe(action)
            assert msgspec.json.encode(description) == msgspec.json.encode(walker.describe(action))
            before = walker.copy()
            walker.play(action)
            for viewer in [REFEREE, *viewers(walker)]:
                told = walker.game.texts.events(before.viewed(viewer), action, walker.viewed(viewer), viewer)
                assert all(event.say() for event in told)
                tags = [type(event).__name__ for event in told]
                assert ("Ended" in tags) == walker.over


@every_case
def test_whoever_may_see_an_action_is_told_the_same(case: Case):
    """So that it need be told only once; and whether it may be seen is known from the view."""
    for game in games(case):
        skipped = max(0, len(game.actions) - (60 if SMALL else 300))
        walker, texts = game.rewound(skipped), game.game.texts
        for action in game.actions[skipped:]:
            before = walker.copy()
            walker.play(action)
            told = []
            for viewer in [REFEREE, *viewers(walker)]:
                known = before.viewed(viewer)
                hidden = texts.secret(known, action, viewer)
                assert hidden == texts.secret(before.state, action, viewer)
                if not hidden:
                    events = list(texts.events(known, action, walker.viewed(viewer), viewer))
                    told.append((texts.action(known, action), events))
            assert all(one == told[0] for one in told)


@every_case
def test_what_others_see_is_shown_alike_beside_the_view_of_one(case: Case):
    for position in moments(case):
        texts = position.game.texts
        if texts.show_other is not None:
            views = [position.viewed(viewer) for viewer in viewers(position)]
            for first in map(texts.show, views):
                assert [texts.show_other(view, first) for view in views] == list(map(texts.show, views))


@every_case
def test_pictures_can_be_drawn_for_every_viewer(case: Case):
    for position in moments(case)[:: 4 if SMALL else 2]:
        for viewer in [REFEREE, *viewers(position)]:
            drawn = position.draw(viewer)
            assert drawn.isascii()
            assert drawn.strip()
            assert ET.fromstring(position.svg(viewer)).tag.endswith("svg")


@every_case
def test_records_round_trip_and_replay(case: Case):
    game = games(case)[0]
    record = game.record(viewer=REFEREE, Event="contract")
    text = str(record)
    again = ff.read_record(text)
    assert str(again) == text
    assert raw(ff.replay(again)) == raw(game)
    if not game.over:
        assert "Seed" not in text
        assert "#" not in text


@every_case
def test_misuse_is_refused_with_a_sentence_and_changes_nothing(case: Case):
    position = case.variant.start(seed=1)
    before = raw(position)
    for wrong in (-1, position.game.max_actions, 10**18, 10**30, "zz top", "", "\x00", "a" * 5000):
        with pytest.raises(ff.Refused, match=r"\w+ \w+"):
            position.play(wrong)
    with pytest.raises(ff.Refused):
        position.play(None)  # type: ignore[arg-type]
    assert raw(position) == before
    data = bytearray(raw(position))
    for broken in (b"", bytes(data[:-1]), bytes(data) + b"\0", b"fourfold chess 1\n" + bytes(data)):
        with pytest.raises(ff.Refused):
            position.game.from_bytes(broken)
    data[-1] ^= 1
    with pytest.raises(ff.Refused):
        position.game.from_bytes(bytes(data))
    with pytest.raises(ff.Refused, match="no option"):
        ff.load(case.name, case.seats, nonsense=1)
    with pytest.raises(ff.Refused, match="seats"):
        ff.load(case.name, 17)
    for nonsense in ("", "x", "seat=9", "[]", "{}", position.text()[:-2] + "@"):
        with pytest.raises(ff.Refused):
            ff.from_text(case.name, nonsense)
        with pytest.raises(ff.Refused):
            ff.from_json(case.name, nonsense)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_snapshot_is_the_state_and_is_told_alike(case: Case):
    for position in moments(case)[::4]:
        game, texts, s = position.game, position.game.texts, position.state
        shot = game.snapshot(s)
        assert game.to_bytes(shot) == game.to_bytes(s)
        for viewer in range(SPECTATOR, case.seats):
            assert game.to_bytes(game.viewed(shot, viewer)) == game.to_bytes(position.viewed(viewer))
        assert texts.show(shot) == texts.show(s)
        assert [texts.action(shot, a) for a in position.legal] == position.moves()
        assert [texts.describe(shot, a) for a in position.legal] == [texts.describe(s, a) for a in position.legal]
        for action in position.legal[:3]:
            after = position.rewound(len(position.actions))
            after.play(action)
            told = texts.events(shot, action, game.snapshot(after.state), REFEREE)
            assert list(told) == list(texts.events(s, action, after.state, REFEREE))
        with pytest.raises(AttributeError, match="for reading"):
            shot.seats = 1
        with pytest.raises(AttributeError, match="no field"):
            _ = shot.nonsense


@every_case
def test_plain_fields_are_those_of_the_state(case: Case):
    for position in moments(case)[::4]:
        game, s = position.game, position.state
        plain = Plain(game.state)
        shot = game.snapshot(s)
        for fields in (plain(s), plain(shot), plain(shot)):
            for name, value in zip(game.state.names or (), s, strict=True):
                assert getattr(fields, name) == (value.tobytes() if isinstance(value, np.ndarray) else value)


@every_case
def test_a_snapshot_that_was_read_is_let_go(case: Case):
    position = games(case)[0]
    game, s = position.game, position.state
    for make in (position.snapshot, lambda: game.snapshot(s), lambda: game.viewed(s, 0)):
        shot = make()
        gone = weakref.ref(shot)
        assert game.texts.show(shot)
        del shot
        assert gone() is None
