"""An editor of a box asks what a text holds, and what is wrong with it (K94)."""

import pytest

from fourfold.games.takkure.data.box import LARGEST, new_box
from tests.server.live import Live, Visitor


@pytest.fixture(scope="module")
def eve(tmp_path_factory):
    running = Live(f"sqlite:///{tmp_path_factory.mktemp('server')}/tables.sqlite")
    with Visitor(running.url, "Eve") as visitor:
        yield visitor
    running.stop()


def prove(eve, text, status=200, option="box", game="takkure"):
    return eve.post(f"/api/games/{game}/text", status, option=option, text=text)


def test_an_empty_text_stands_for_the_house_data(eve):
    proved = prove(eve, "")
    assert (proved["faults"], proved["more"]) == ([], 0)
    assert [team["name"] for team in proved["content"]["team"]] == ["Teriomorph", "Yamato"]
    assert proved["content"] == prove(eve, new_box())["content"]


def test_every_fault_is_told_with_its_line_and_what_can_be_read_is_given(eve):
    proved = prove(eve, new_box().replace("length = 32", "length = 99").replace('name = "Aguila"', 'name = "A B"'))
    assert [fault["key"] for fault in proved["faults"]] == ["takkure-data.value", "takkure-roster.one-word"]
    assert proved["faults"][0]["args"]["line"] == 5
    assert proved["content"]["pitch"]["length"] == 99


def test_a_text_that_is_no_toml_holds_nothing(eve):
    proved = prove(eve, "[pitch]\nlength = = 3\n")
    assert proved["content"] is None
    assert [fault["args"]["line"] for fault in proved["faults"]] == [2]


def test_an_answer_tells_the_first_faults_and_counts_the_others(eve):
    proved = prove(eve, "".join(f"word{k} = 1\n" for k in range(60)))
    assert (len(proved["faults"]), proved["more"]) == (50, 10)


def test_texts_that_have_no_editor_or_are_too_long_are_refused(eve):
    assert prove(eve, "", 404, option="teams")["key"] == "server.no-path"
    assert prove(eve, "", 404, option="board", game="less")["key"] == "server.no-path"
    assert prove(eve, "#" * (LARGEST + 1), 409)["key"] == "core.option-long"
