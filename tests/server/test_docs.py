"""What the pages and the TypeScript types say is what the server speaks."""

import json
import re
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

import fourfold as ff
from fourfold.cli import main
from fourfold.server.http.routes import CALLS
from fourfold.server.settings import Settings
from fourfold.server.table.wire import Inbound, Outbound, Ping, read_message
from tests.server.desk import Desk
from tests.server.live import Live, Visitor
from tools import wire_types

ROOT = Path(__file__).parent.parent.parent
PROTOCOL = (ROOT / "docs" / "PROTOCOL.md").read_text("utf-8")
EXAMPLES = [line for block in re.findall(r"```json\n(.*?)```", PROTOCOL, re.S) for line in block.strip().split("\n")]


def test_every_example_of_the_protocol_is_a_message_or_a_frame():
    frames = msgspec.json.Decoder(Outbound)
    seen = {type(read_message(line) if '"do"' in line else frames.decode(line)) for line in EXAMPLES}
    assert seen >= set(Inbound.__args__)
    assert Ping in seen
    assert len(seen & set(Outbound.__args__)) == 5


def test_every_request_of_the_protocol_has_a_route_that_takes_its_body():
    asked = list(re.finditer(r"\b(GET|POST) (/api/[\w/.{}-]+)(?:\?\S*)? *", PROTOCOL))
    assert len(asked) > 30
    bodies = 0
    for request in asked:
        method, path = request.groups()
        found = [call for call in CALLS if call.method == method and fits(call.path, path)]
        assert found or path.endswith("/socket"), f"{method} {path}"
        if method == "POST" and PROTOCOL.startswith('{"', request.end()):
            body, _ = json.JSONDecoder().raw_decode(PROTOCOL, request.end())
            msgspec.convert(body, found[0].takes)
            bodies += 1
    assert bodies > 20


def fits(route: str, path: str) -> bool:
    """Whether a path of an example leads to a route such as /api/tables/{id}."""
    return re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", route), path) is not None


def test_typescript_types_are_current():
    assert wire_types.FILE.read_text("utf-8") == wire_types.render(), "run make wire"


def test_hosting_lists_every_setting():
    page = (ROOT / "docs" / "HOSTING.md").read_text("utf-8")
    assert [name for name in Settings.__struct_fields__ if f"`{name}`" not in page] == []


def test_the_example_client_plays_a_game(server):
    assert play_against([sys.executable, "examples/client.py"], server, "fourthdown")


def test_an_outside_program_plays_through_the_command(server):
    shown = play_against(
        [sys.executable, "-m", "fourfold", "bot"], server, "less", "--", sys.executable, "examples/jumper.py"
    )
    assert "The game is over" in shown


def play_against(command: list[str], server: Live, game: str, *more: str) -> str:
    """Somebody who plays at random against the command, to the end; what it printed."""
    with Visitor(server.url, "Ada") as ada:
        made = ada.create("me", "open", game=game)
        one = ada.sit(made)
        link = f"{server.url}/t/{made['table']['id']}"
        program = subprocess.Popen(
            [*command, link, *more], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        try:
            one.ready()
            while one.my_turn():
                one.play(-1 % len(one.last["legal"]))
            shown, complaints = program.communicate(timeout=60)
        finally:
            program.kill()
        assert program.returncode == 0, complaints
        assert ada.get(f"/api/tables/{one.table}")["seats"][1]["kind"] == "program"
        return shown


@pytest.fixture
def finished(tmp_path):
    desk = Desk("fourthdown", first="random", seed=5)
    while desk.table.phase == "playing":
        desk.play()
    file = tmp_path / "game.txt"
    file.write_text(str(desk.table.record()))
    return file


def verify(monkeypatch, capsys, file: Path, *more: str) -> tuple[int, str]:
    monkeypatch.setattr(sys, "argv", ["fourfold", "verify", str(file), *more])
    monkeypatch.setenv("COLUMNS", "200")
    with pytest.raises(SystemExit) as ended:
        main()
    printed = capsys.readouterr()
    return int(ended.value.code or 0), printed.out + printed.err


def test_verify_proves_the_chances_of_a_table(finished, monkeypatch, capsys):
    code, shown = verify(monkeypatch, capsys, finished)
    assert code == 0
    assert "chances fell as the seed" in shown
    assert "committed to before the game." in shown
    assert "set-up follows" in shown
    proof = msgspec.json.decode(verify(monkeypatch, capsys, finished, "--json")[1])
    assert proof["chances"] > 20
    assert proof["committed"]
    assert proof["set_up"]


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (r'\[Seed "5"\]', '[Seed "6"]', "committed to"),
        (r'\[Commitment "\w+"\]\n', "", "may have been chosen"),
        (r'\[Nonces "00', '[Nonces "01', "chance number 1 did not fall"),
        (r'\[Nonces "00', '[Nonces "zz', "hex"),
        (r'\[Seed "5"\]\n', "", "no seed"),
        (r"first\\\":\\\"random", r"first\":\"1", "set-up does not follow"),
        (r'\[Given ".*?"\]\n', '[Given "?"]\n', "set-up does not follow"),
        (r'\[Given ".*?"\]\n', "", "does not say what the set-up"),
    ],
)
def test_verify_notices_what_was_changed(finished, monkeypatch, capsys, old, new, sentence):
    text, changed = re.subn(old, lambda _: new, finished.read_text(), count=1)
    assert changed
    finished.write_text(text)
    assert sentence in verify(monkeypatch, capsys, finished)[1]


def test_a_game_of_the_library_can_be_verified_too(tmp_path, monkeypatch, capsys):
    game = ff.load("fourthdown").start(seed=3)
    while not game.over:
        game.play(game.legal[0])
    file = tmp_path / "game.txt"
    file.write_text(str(game.record()))
    assert "chances fell" in verify(monkeypatch, capsys, file)[1]
