"""A batch plays the same games as positions do, row by row, whatever the number of threads."""

import numpy as np
import pytest

import fourfold as ff
from fourfold.core.jit import COMPILED

SIZE = 160 if COMPILED else 3
STEPS = 400 if COMPILED else 40
CASES = [("less", 2, {}), ("less", 4, {"codecup": True}), ("touchdown", 4, {}), ("1t34", 3, {"size": 7})]
CASES += [("fourthdown", 4, {}), ("takkure", 2, {"scenario": "practice"})]


def replay_first_game(batch, row, actions):
    """The position after `actions` of row `row`, chance moves included."""
    found = batch.variant.begin(batch._decided[row % len(batch._decided)])
    for action in actions:
        found.play(int(action))
    return found


@pytest.mark.parametrize(("name", "seats", "options"), CASES, ids=lambda part: str(part))
def test_every_row_is_a_game_of_its_own(name, seats, options):
    batch = ff.bulk.Batch(name, size=SIZE, seats=seats, seed=5, chance="shown", options=options)
    watched, played, ended = SIZE // 2, [], False
    for _ in range(STEPS):
        actions = batch.sample()
        played.append(actions[watched])
        batch.step(actions)
        ended = ended or bool(batch.done[watched])
        if ended:
            break
    position = replay_first_game(batch, watched, played)
    assert position.over == ended
    if ended:
        assert batch.scores[watched].tolist() == pytest.approx(position.scores)
        assert batch.lengths[watched] == position.count
        assert batch.numbers[watched] == watched + SIZE
    else:
        assert batch.seat[watched] == position.seat
        assert batch.legal[watched, : batch.count[watched]].tolist() == position.legal
        assert batch.game.digest(batch.states[watched]) == position.digest


@pytest.mark.parametrize(("name", "seats"), [("less", 2), ("fourthdown", 3)])
def test_results_do_not_depend_on_the_number_of_threads(name, seats):
    one, four = (ff.bulk.Batch(name, size=SIZE, seats=seats, seed=9, threads=threads) for threads in (1, 4))
    for _ in range(STEPS):
        actions = one.sample()
        assert np.array_equal(actions, four.sample())
        one.step(actions)
        four.step(actions)
        assert np.array_equal(one.scores, four.scores)
    assert one.states.tobytes() == four.states.tobytes()
    assert np.array_equal(one.observe(), four.observe())


def test_the_mask_marks_the_legal_actions_also_after_a_game_has_begun_anew():
    batch = ff.bulk.Batch("1t34", size=SIZE)
    mask, ended = batch.legal_mask, 0
    for _ in range(STEPS):
        batch.step(batch.sample())
        ended += int(batch.done.sum())
    assert ended > 0 or not COMPILED
    assert batch.legal_mask is mask
    for row in range(SIZE):
        assert np.flatnonzero(mask[row]).tolist() == batch.legal[row, : batch.count[row]].tolist()


def test_a_choice_is_a_place_in_the_list_of_legal_actions():
    by_action, by_choice = (ff.bulk.Batch("less", size=SIZE) for _ in range(2))
    by_action.step(by_action.legal[np.arange(SIZE), by_action.count - 1])
    by_choice.step_choices(by_choice.count - 1)
    assert by_action.states.tobytes() == by_choice.states.tobytes()
    assert by_choice.choice_mask.sum(1).tolist() == by_choice.count.tolist()


def test_an_illegal_action_is_refused_and_changes_nothing():
    batch = ff.bulk.Batch("less", size=SIZE)
    actions, before = batch.sample(), batch.states.tobytes()
    actions[2] = 999
    with pytest.raises(ff.Refused, match="999 is not a legal action of game 2"):
        batch.step(actions)
    with pytest.raises(ff.Refused, match="choice 40 of game 0"):
        batch.step_choices(np.full(SIZE, 40))
    with pytest.raises(ff.Refused, match="one for each game"):
        batch.step(actions[1:])
    assert batch.states.tobytes() == before


def test_the_first_illegal_action_is_named_whichever_thread_finds_one():
    batch = ff.bulk.Batch("less", size=8192, threads=4)
    actions = batch.sample()
    actions[[100, 3000, 8000]] = 999
    with pytest.raises(ff.Refused, match="999 is not a legal action of game 100"):
        batch.step(actions)


def test_an_action_is_found_in_a_long_list_too():
    """Short lists are looked through one by one, long ones by halves."""
    batch = ff.bulk.Batch("takkure", size=4, seed=2)
    for _ in range(200 if COMPILED else 0):
        if (batch.count > 32).any() and (batch.count <= 32).any():
            break
        batch.step(batch.sample())
    for choices in (np.zeros(4, np.int64), batch.count // 2, batch.count - 1):
        twin = ff.bulk.Batch("takkure", size=4, seed=2)
        twin.states[:], twin.legal[:], twin.count[:] = batch.states, batch.legal, batch.count
        twin.seat[:] = batch.seat
        with pytest.raises(ff.Refused, match="18943 is not a legal action of game 3"):
            twin.step(np.append(twin.legal[np.arange(3), choices[:3]], 18943))
        assert twin._choices[:3].tolist() == choices[:3].tolist()


def test_without_automatic_reset_an_ended_game_waits():
    batch = ff.bulk.Batch("1t34", size=SIZE, auto_reset=False)
    scores = np.zeros_like(batch.scores)
    for _ in range(STEPS):
        batch.step(batch.sample())
        scores += batch.scores * batch.done[:, None]
    over = batch.seat == ff.OVER
    assert over.any() or not COMPILED
    assert not batch.done.any() or not COMPILED
    assert np.array_equal(scores[over], batch.scores[over])
    batch.reset(np.flatnonzero(over))
    assert (batch.seat >= 0).all()
    assert np.array_equal(batch.numbers, np.where(over, np.arange(SIZE) + SIZE, np.arange(SIZE)))


def test_chance_is_drawn_inside_or_waits_as_a_move():
    inside = ff.bulk.Batch("fourthdown", size=SIZE, seats=3)
    shown = ff.bulk.Batch("fourthdown", size=SIZE, seats=3, chance="shown")
    assert (inside.seat >= 0).all()
    assert (shown.seat == ff.CHANCE).all()
    assert shown.odds(0) == shown.position(0).odds
    assert inside.odds(0) == []


def test_a_seat_observes_what_it_may_know():
    batch = ff.bulk.Batch("fourthdown", size=SIZE, seats=3)
    seen = batch.observe()
    assert seen is batch.observe(1)
    for row in range(3):
        position = batch.position(row)
        expected = np.zeros(batch.observation_shape, np.float32)
        batch.game.verbs.observe(position.viewed(1), 1, expected)
        assert np.array_equal(seen[row], expected)
    with pytest.raises(ff.Refused, match="the seats are 0 to 2"):
        batch.observe(3)


def test_other_libraries_share_the_memory_of_the_arrays():
    batch = ff.bulk.Batch("less", size=SIZE)
    for array in (batch.legal_mask, batch.observe(), batch.legal, batch.seat, batch.scores, batch.done):
        assert array.ctypes.data % 64 == 0
        assert np.shares_memory(np.from_dlpack(array), array)


@pytest.mark.parametrize(
    ("given", "sentence"),
    [({"size": 0}, "size of a batch"), ({"chance": "often"}, "inside or shown"), ({"threads": 0}, "threads")],
)
def test_a_wrong_batch_is_refused_in_a_sentence(given, sentence):
    with pytest.raises(ff.Refused, match=sentence):
        ff.bulk.Batch("less", **given)
