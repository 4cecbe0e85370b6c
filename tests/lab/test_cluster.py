"""The lab on a Ray cluster makes the report that it makes at home."""

import pytest
import ray
from ray.cluster_utils import Cluster as Nodes

WORDS = ("lab", "1t34", "--games", "30", "--watch", "10", "--step-games", "5", "--policy", "random")


@pytest.fixture
def address():
    """A cluster on this machine, of one node with one processor."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RAY_AUTH_MODE", "disabled")
        patch.setenv("RAY_USAGE_STATS_ENABLED", "0")
        size = {"num_cpus": 1, "object_store_memory": 80_000_000, "include_dashboard": False}
        nodes = Nodes(initialize_head=True, head_node_args=size)
        yield nodes.address
        ray.shutdown()
        nodes.shutdown()


def test_a_cluster_makes_the_same_report(run, tmp_path, address):
    home, away = tmp_path / "home.html", tmp_path / "away.html"
    assert run(*WORDS, "--out", str(home), "-j", "1")[0] == 0
    assert run(*WORDS, "--out", str(away), "--ray", address)[0] == 0
    assert away.read_text("utf-8") == home.read_text("utf-8")
    assert not (tmp_path / "away.html.chunks").exists()
