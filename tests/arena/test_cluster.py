"""Games on a Ray cluster of two nodes, one of which goes away."""

import json
import os
import socket
import sys
from functools import partial
from threading import Thread

import pytest
import ray
from ray.cluster_utils import Cluster as Nodes

from fourfold.arena import cluster
from fourfold.arena.cluster import Cluster
from fourfold.arena.match import Match
from fourfold.arena.pairing import MatchSetup
from fourfold.arena.play import play_game
from fourfold.arena.pool import Cores
from fourfold.core.words import Refused

SMALL = {"num_cpus": 1, "object_store_memory": 80_000_000}


@pytest.fixture(scope="module")
def nodes():
    """A cluster on this machine, of a head with one processor to begin with."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RAY_AUTH_MODE", "disabled")
        patch.setenv("RAY_USAGE_STATS_ENABLED", "0")
        cluster = Nodes(initialize_head=True, head_node_args={**SMALL, "include_dashboard": False})
        yield cluster
        ray.shutdown()
        cluster.shutdown()


def gated(started, gate, fixture):
    """A game that says on which node it is and waits at a gate before it is played."""
    os.write(os.open(started, os.O_WRONLY), ray.get_runtime_context().get_node_id().encode() + b"\n")
    os.read(os.open(gate, os.O_RDONLY), 1)
    return play_game(fixture)


def test_a_node_that_goes_away_in_the_middle_loses_no_game(nodes, tmp_path):
    """Both nodes are in the middle of a game when the second is taken away; the match is the same as at home."""
    started, gate = tmp_path / "started", tmp_path / "gate"
    for fifo in (started, gate):
        os.mkfifo(fifo)
    second = nodes.add_node(**SMALL)
    home, away = (Match(MatchSetup("1t34", 2, {}), ["bot:5", "random"], 8, 1) for _ in range(2))
    list(home.play(Cores(play_game, jobs=1)))
    with Cluster(partial(gated, started, gate), nodes.address) as workers, open(started, "rb+", buffering=0) as ear:
        playing = Thread(target=lambda: list(away.play(workers)))
        playing.start()
        assert {ear.read(57), ear.read(57)} == {node["NodeID"].encode() + b"\n" for node in ray.nodes()}
        nodes.remove_node(second)
        with open(gate, "rb+", buffering=0) as opened:
            opened.write(b"x" * 100)
            playing.join()
            begun = 2 + len(os.read(ear.fileno(), 10_000)) // 57
    assert [outcome.record for outcome in away.outcomes] == [outcome.record for outcome in home.outcomes]
    assert begun == len(away.outcomes) + 1


def test_what_a_game_raises_is_raised_here(nodes):
    with Cluster(failing, nodes.address) as workers, pytest.raises(ValueError, match="not that one"):
        list(workers.map([1, 2]))


def test_no_more_games_than_a_few_are_handed_over_at_once(nodes, monkeypatch):
    monkeypatch.setattr(cluster, "_AHEAD", 2)
    with Cluster(positive, nodes.address) as workers:
        assert list(workers.map([-3, 1, -4, 1, -5])) == [3, 1, 4, 1, 5]


def test_a_game_that_ends_its_process_every_time_is_refused_not_raised(nodes, monkeypatch):
    monkeypatch.setattr(cluster, "_TRIES", 0)
    with Cluster(os._exit, nodes.address) as workers, pytest.raises(Refused, match="the Ray cluster gave up a game"):
        list(workers.map([1]))


def positive(number: int) -> int:
    return abs(number)


def failing(number):
    raise ValueError("not that one")


def test_the_command_plays_on_the_cluster(run, nodes):
    words = ("match", "1t34", "bot:5", "random", "--games", "2", "--seed", "1", "--json")
    code, printed, _ = run(*words, "--ray", nodes.address)
    assert code == 0
    assert json.loads(printed)["standings"][0]["games"] == 2


def test_an_address_without_a_cluster_is_refused():
    with pytest.raises(Refused, match="there is no Ray cluster at"), Cluster(play_game, "nowhere"):
        pass


def test_an_address_where_nobody_answers_is_refused_before_ray_tries(monkeypatch):
    def too_late(**_):
        raise AssertionError("Ray would try for minutes")

    monkeypatch.setattr(ray, "init", too_late)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # and nobody listens
        address = f"127.0.0.1:{taken.getsockname()[1]}"
        for each in (address, f"ray://{address}"):
            with pytest.raises(Refused, match="there is no Ray cluster at"), Cluster(play_game, each):
                pass


def test_without_the_package_it_says_how_to_get_it(monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(Refused, match="pip install"), Cluster(play_game, "auto"):
        pass
