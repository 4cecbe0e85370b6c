"""What is compiled before it is needed: everything, by players that hardly think."""

from typing import Any

import pytest

import fourfold as ff
from fourfold import players, warming
from fourfold.arena.pairing import MatchSetup
from fourfold.cli import arena
from fourfold.players import player
from fourfold.registry import knowledge
from fourfold.search.alphabeta_bot import AlphaBetaBot
from fourfold.search.mcts_bot import MctsBot
from fourfold.search.mcts_tree import MctsSettings, MctsTree
from fourfold.warming import warm_bots, warm_player
from tests.games.fourthdown.drawn import drawn


class Witness:
    """Plays the first move and keeps how many there were, and at which table."""

    def __init__(self) -> None:
        self.asked: list[int] = []
        self.seats: set[int] = set()

    def choose(self, position: ff.Position) -> int:
        self.asked.append(len(position.legal))
        self.seats.add(position.variant.seats)
        return position.legal[0]


def test_a_player_is_warm_when_it_has_decided_twice_where_there_was_a_choice():
    """A, then B, which must take the pile and is not asked, then A again."""
    position = drawn("pile: 80\n> A: 90 100 | - - | 1\nB: (10) (20) | - - | 1")
    witness = Witness()
    warm_player(witness, position)
    assert len(witness.asked) == 2
    assert min(witness.asked) > 1
    assert position.count > 2


@pytest.mark.parametrize("spec", ["uct@900", "mcts@900", "alphabeta@900", "uct:900000", "mcts@900x2", "bot:7", "bot:8"])
@pytest.mark.parametrize("seats", [2, 3])
def test_a_brief_player_is_of_the_same_kind_but_hardly_thinks(spec: str, seats: int):
    full, brief = player(spec, "1t34"), player(spec, "1t34", brief=True)
    assert type(full) is type(brief)
    position = ff.load("1t34", seats).start(seed=1)
    thinker: Any = brief
    if isinstance(thinker, players.FittingPlayer):
        thinker = thinker._alphabeta() if seats == 2 else thinker._mcts()
    assert isinstance(thinker, AlphaBetaBot | MctsBot)
    if isinstance(thinker, AlphaBetaBot):
        seconds, count = thinker.limits.seconds, thinker.limits.nodes
    else:
        seconds, count = thinker.settings.seconds, thinker.settings.iterations
    assert seconds == 0
    assert 0 < count <= 20
    assert brief.choose(position) in position.legal


def test_a_brief_player_is_refused_like_any_other():
    with pytest.raises(ff.Refused, match="is not a player"):
        player("uct@0", "less", brief=True)


@pytest.mark.parametrize("name", ["1t34", "less", "fourthdown"])
def test_bots_of_all_levels_are_warmed_at_tables_of_every_size(name: str, monkeypatch: pytest.MonkeyPatch):
    made: list[tuple[int, bool]] = []
    witness = Witness()

    def bot(name: str, level: int, *, brief: bool) -> Witness:
        made.append((level, brief))
        return witness

    monkeypatch.setattr(warming, "bot", bot)
    warm_bots(name)
    levels = range(1, len(knowledge(name).levels) + 1)
    assert made == [(level, True) for _ in ff.game(name).seats for level in levels]
    assert witness.seats == set(ff.game(name).seats)


def test_a_match_warms_its_players_briefly_at_its_own_table(monkeypatch: pytest.MonkeyPatch):
    witness = Witness()
    asked: list[tuple[str, bool]] = []

    def made(spec: str, name: str, *, brief: bool) -> Witness:
        asked.append((spec, brief))
        return witness

    monkeypatch.setattr(arena, "player", made)
    arena.warm_players(MatchSetup("1t34", 3, {}), ["uct@5", "bot:8", "uct@5"])
    assert asked == [("uct@5", True), ("bot:8", True)]
    assert witness.seats == {3}
    assert len(witness.asked) == 4


def test_the_keeping_of_a_tree_is_compiled_with_the_first_decision(monkeypatch: pytest.MonkeyPatch):
    tree = MctsTree(ff.game("less"), MctsSettings(1), None, 1, 0)
    kept, keep = [], tree._keep_subtree
    monkeypatch.setattr(tree, "_keep_subtree", lambda *args: kept.append(args) or keep(*args))  # type: ignore[func-returns-value]
    tree.reset(2)
    assert len(kept) == 1
