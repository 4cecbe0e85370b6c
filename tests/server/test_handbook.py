"""The handbook under /docs."""

import asyncio
from pathlib import Path

import httpx
import pytest
from starlette.exceptions import HTTPException

from fourfold.core.words import say
from fourfold.server.http.handbook import Handbook


def get(folder: Path, path: str) -> httpx.Response:
    async def answer() -> httpx.Response:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(Handbook(folder)), base_url="http://here") as client:
            return await client.get(path)

    return asyncio.run(answer())


@pytest.fixture
def handbook(tmp_path):
    folder = tmp_path / "handbook"
    (folder / "BULK").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><script>1</script>")
    (folder / "BULK" / "index.html").write_text("<!doctype html>in bulk")
    (folder / "style.css").write_text("p {}")
    (folder / "scripts.txt").write_text("sha256-abc=\n")
    return folder


def test_a_page_may_run_the_scripts_that_the_build_has_seen_and_no_others(handbook):
    page = get(handbook, "/")
    assert page.status_code == 200
    policy = page.headers["content-security-policy"]
    assert "script-src 'self' 'sha256-abc=';" in policy
    assert "default-src 'self'" in policy


def test_a_folder_shows_its_page(handbook):
    assert "in bulk" in get(handbook, "/BULK/").text


def test_other_files_keep_the_policy_of_the_server(handbook):
    answer = get(handbook, "/style.css")
    assert answer.status_code == 200
    assert "content-security-policy" not in answer.headers


def test_the_list_of_digests_is_no_page(handbook):
    with pytest.raises(HTTPException, match="404"):
        get(handbook, "/scripts.txt")


def test_without_a_built_handbook_one_sentence_says_what_to_do(tmp_path):
    answer = get(tmp_path / "nothing", "/BULK/")
    assert answer.status_code == 404
    assert say("server.no-handbook") in answer.text
