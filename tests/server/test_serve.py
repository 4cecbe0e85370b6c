"""The command `fourfold serve`, as people start and stop it."""

import os
import signal
import socket
import subprocess
import sys

import httpx
import pytest

from tests.server.live import PATIENCE, Visitor, live


def serve(*words: str, **environment: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "fourfold", "serve", *words]
    env = {**os.environ, "PYTHONUNBUFFERED": "1", "COLUMNS": "300", "FOURFOLD_WARM": "false", **environment}
    return subprocess.Popen(command, env=env, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def test_it_says_where_it_is_and_ends_when_asked(tmp_path):
    running = serve("--lan", "--port", "0", XDG_DATA_HOME=str(tmp_path))
    try:
        assert running.stdout is not None
        url = next(word for word in running.stdout.readline().split() if word.startswith("http"))
        assert httpx.get(f"{url}/healthz", trust_env=False).text == "ok\n"
        with Visitor(url, "Ada") as ada:
            assert ada.create("me", "open")["table"]["link"].startswith(url)
    finally:
        running.send_signal(signal.SIGTERM)
        _, complaints = running.communicate(timeout=PATIENCE)
    assert "Traceback" not in complaints
    assert (tmp_path / "fourfold" / "tables.sqlite").is_file()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--database", "mysql://x"), "sqlite or postgresql"),
        (("--database", "sqlite:////no/such/folder/x"), "cannot be used"),
        (("--config", "/no/such/file.toml"), "cannot be read"),
        (("--port", "99999"), "a setting is wrong"),
        (("--base-url", "play.example.org"), "base_url"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(words, sentence, tmp_path):
    running = serve(*words, XDG_DATA_HOME=str(tmp_path))
    shown, complaints = running.communicate(timeout=PATIENCE)
    assert running.returncode == 2
    assert sentence in complaints
    assert "Traceback" not in shown + complaints


def test_a_port_that_is_taken_is_said(tmp_path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        running = serve("--port", str(taken.getsockname()[1]), XDG_DATA_HOME=str(tmp_path))
        _, complaints = running.communicate(timeout=PATIENCE)
    assert running.returncode == 2
    assert "cannot listen on 127.0.0.1" in complaints


def test_a_second_server_on_the_same_file_is_refused_until_the_first_has_died(tmp_path):
    (tmp_path / "link.sqlite").symlink_to(tmp_path / "t.sqlite")
    first = serve("--port", "0", "--database", f"sqlite:///{tmp_path}/t.sqlite")
    try:
        assert first.stdout is not None
        assert "http" in first.stdout.readline()
        for name in ("t.sqlite", "link.sqlite"):
            second = serve("--port", "0", "--database", f"sqlite:///{tmp_path}/{name}")
            shown, complaints = second.communicate(timeout=PATIENCE)
            assert second.returncode == 2
            assert f"another server already uses {tmp_path}/{name}" in complaints
            assert "Traceback" not in shown + complaints
    finally:
        first.kill()
        first.communicate()
    third = serve("--port", "0", "--database", f"sqlite:///{tmp_path}/t.sqlite")
    try:
        assert third.stdout is not None
        assert "http" in third.stdout.readline()
    finally:
        third.kill()
        third.communicate()


def test_behind_a_trusted_proxy_everybody_has_an_allowance_of_their_own(tmp_path):
    behind = live(f"sqlite:///{tmp_path}/t.sqlite", requests=1, trusted_proxies=("127.0.0.1",))
    with behind as server, httpx.Client(base_url=server.url, trust_env=False) as proxy:
        tries = [proxy.get("/api/tables", headers={"X-Forwarded-For": f"10.0.0.{k}"}) for k in range(12)]
        assert {answer.status_code for answer in tries} == {200}
        same = [proxy.get("/api/tables", headers={"X-Forwarded-For": "10.0.0.99"}) for _ in range(12)]
        assert 429 in {answer.status_code for answer in same}
