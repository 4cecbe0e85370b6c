"""No player peeks: what it thinks of a position is what it thinks of any other that looks the same to its seat."""

import random
from collections.abc import Callable, Sequence

import pytest

import fourfold as ff
from fourfold.core.rng import new_rng
from fourfold.core.verbs import REFEREE, Rng
from fourfold.players import FittingPlayer, Player, player
from fourfold.registry import knowledge
from fourfold.search.greedy import GreedyBot
from fourfold.search.mcts_bot import MctsBot
from fourfold.search.mcts_tree import MctsSettings
from tests.games.fourthdown.test_secrets import scrambled

PLIES = 36
OPENING = {"fourthdown": 0, "takkure": 40}  # decisions before those: cards in hands do not matter at once
HIDDEN = [name for name in ff.GAMES if ff.game(name).hidden]
TABLES = [("fourthdown", 2, {}), ("fourthdown", 4, {}), ("takkure", 2, {"scenario": "match"})]


def guessed(position: ff.Position, seat: int, rng: Rng) -> ff.Position:
    """The same position with what the seat does not see drawn anew by the game itself."""
    room, twin = position.game.blank(), position.copy()
    position.game.verbs.guess(position.viewed(seat), seat, rng, room[0])
    for field in position.game.state.names or ():
        twin.state[field] = room[0][field]
    return twin


def twins(name: str) -> Callable[[ff.Position], ff.Position]:
    """A function to positions that look the same to the seat to move; the history is the same too."""
    by_hand, rng = random.Random(1), new_rng(1)
    if name == "fourthdown":
        return lambda position: scrambled(position, position.seat, by_hand)
    return lambda position: guessed(position, position.seat, rng)


def kinds(name: str) -> list[str]:
    levels = [f"bot:{level}" for level in range(1, len(knowledge(name).levels) + 1)]
    return ["greedy", *levels, "mcts:30", "uct:5"]


def thoughts(thinker: Player, position: ff.Position) -> Sequence[object]:
    """What it finds about every move, and the one it chooses."""
    found = thinker.action_values(position) if isinstance(thinker, GreedyBot) else []
    return [
        found,
        thinker.explain(position) if isinstance(thinker, MctsBot | FittingPlayer) else [],
        thinker.choose(position),
    ]


@pytest.mark.parametrize(
    ("name", "seats", "options", "spec"), [(*table, spec) for table in TABLES for spec in kinds(table[0])]
)
def test_what_a_player_thinks_depends_on_its_view_alone(name: str, seats: int, options: dict[str, str], spec: str):
    """All along a game, by what it has kept from before too."""
    position = ff.load(name, seats, **options).start(seed=2)
    twin_of, anyone = twins(name), random.Random(4)
    here, there = ([player(spec, name, seed, brief=spec.startswith("bot")) for seed in range(seats)] for _ in range(2))
    decisions = changed = 0
    while decisions < OPENING[name] + PLIES:
        if len(position.legal) > 1:
            decisions += 1
            if decisions > OPENING[name]:
                twin, seat = twin_of(position), position.seat
                assert thoughts(here[seat], position) == thoughts(there[seat], twin)
                changed += twin.digest != position.digest
        position.play(anyone.choice(position.legal))
    assert changed > PLIES // 2


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_a_tree_is_kept_exactly_until_something_happens_that_its_seat_does_not_see(
    name: str, seats: int, options: dict[str, str]
):
    """Rows below a card in another hand would tell which card it was. Whoever sees all keeps its tree all along."""
    position = ff.load(name, seats, **options).start(seed=5)
    plan = MctsSettings(iterations=1, rollout_moves=0)
    watched = MctsBot(position.game, plan, knowledge(name))
    anyone, secret = random.Random(3), position.game.texts.secret
    for eye in (0, REFEREE):
        kept = lost = 0
        for _ in range(20):
            began = position.count
            watched._root = (began, eye, position.viewed(eye).tobytes())
            for _ in range(3):
                position.play(anyone.choice(position.legal))
                since = position.actions[began:]
                unseen = any(secret(position.rewound(began + k).state, action, eye) for k, action in enumerate(since))
                assert watched._path(position, eye) == (None if unseen else list(since))
                kept += not unseen
                lost += unseen
        assert kept > 3
        assert (lost > 3) == (eye != REFEREE)


@pytest.mark.parametrize("name", HIDDEN)
def test_a_tree_is_not_kept_for_other_eyes_or_another_game(name: str):
    position, other = (ff.load(name).start(seed=seed) for seed in (1, 2))
    bot = MctsBot(position.game, MctsSettings(iterations=1, rollout_moves=0), knowledge(name))
    assert bot._path(position, 0) is None
    bot._root = (position.count, 0, position.viewed(0).tobytes())
    assert bot._path(position, 0) == []
    assert bot._path(position, 1) is None
    assert bot._path(position, REFEREE) is None
    assert bot._path(other, 0) is None
