"""The list of games: games of other packages join it, and one that breaks takes no other game down."""

import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from fourfold import registry
from fourfold.core.words import Refused
from fourfold.games.fourthdown.text.deck import read_deck
from tests.packages import install_module, with_packages

GOOD = """
from dataclasses import replace
from fourfold.games.less import LESS
MORE = replace(LESS, name="more", title="MORE")
"""


@pytest.fixture
def fresh():
    """The registry as if no game had been asked for."""

    def forget() -> None:
        registry.game.cache_clear()
        registry.knowledge.cache_clear()

    forget()
    yield
    forget()


def command(folder: Path, *words: str) -> tuple[int, str, str]:
    started = [sys.executable, "-m", "fourfold", *words]
    done = subprocess.run(started, check=False, env=with_packages(folder), capture_output=True, text=True)
    return done.returncode, done.stdout, done.stderr


def test_broken_packages_are_named_in_a_sentence_each_and_the_others_are_listed(tmp_path):
    install_module(tmp_path, "good", GOOD, more="good:MORE", other="good:MORE")
    install_module(tmp_path, "taken", "", less="taken:LESS")
    install_module(tmp_path, "broken", "raise RuntimeError('no\\nluck')", bad="broken:GAME")
    install_module(tmp_path, "leaving", "raise SystemExit(3)", quitter="leaving:GAME")
    install_module(tmp_path, "missing", None, lost="missing:GAME")
    code, shown, complaints = command(tmp_path, "games")
    assert code == 0
    assert all(title in shown for title in ("LESS", "TAKKURE", "MORE"))
    sentences = complaints.splitlines()
    assert len(sentences) == 5, complaints
    assert "the game less of the package taken is left out" in sentences[0]
    assert "the game bad of the package broken cannot be used: RuntimeError: no luck" in complaints
    assert "the game lost of the package missing cannot be used: ModuleNotFoundError" in complaints
    assert "good:MORE is not a Game called other" in complaints
    assert "quitter" in complaints
    code, _, complaint = command(tmp_path, "play", "bad")
    assert (code, complaint.count("\n")) == (2, 1)
    assert "bad" in complaint


def test_a_game_of_this_package_that_breaks_takes_no_other_down(fresh, monkeypatch):
    def damaged(name: str):
        if name == "fourfold.games.takkure":
            raise ValueError("skills.toml cannot be read")
        return import_module(name)

    monkeypatch.setattr(registry, "import_module", damaged)
    assert registry.usable() == ("less", "touchdown", "fourthdown", "1t34")
    assert [str(why) for why in registry.left_out()] == [
        "the game takkure of the package fourfold.games.takkure cannot be used: ValueError: skills.toml cannot be read"
    ]
    with pytest.raises(Refused, match=r"skills\.toml"):
        registry.game("takkure")


def test_bots_that_break_are_told_too(fresh, monkeypatch):
    def damaged(name: str):
        if name == "fourfold.games.joushi.bots":
            raise OSError("value_net.txt is gone")
        return import_module(name)

    monkeypatch.setattr(registry, "import_module", damaged)
    assert "1t34" not in registry.usable()
    assert registry.game("1t34").title == "1T34"
    assert "value_net.txt is gone" in str(registry.left_out()[0])


def test_a_broken_data_file_is_told_in_a_sentence(fresh, monkeypatch):
    """Not as the name of an exception: an owner may have written the file."""

    def damaged(name: str):
        if name == "fourfold.games.fourthdown":
            read_deck("yard=10,20")
        return import_module(name)

    monkeypatch.setattr(registry, "import_module", damaged)
    assert "fourthdown" not in registry.usable()
    (why,) = registry.left_out()
    assert "cannot be used: line 1 of deck.txt is 'yard=10,20'; write" in str(why)
