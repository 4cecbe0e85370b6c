"""The records in tests/records: those of the current versions replay, and so do those that version 0.1 wrote.

`python -m tools.records` writes them. A record that replays differently names the game whose version must rise.
"""

import re
from dataclasses import replace
from pathlib import Path

import pytest

import fourfold as ff
from fourfold.core.game import Game
from fourfold.core.position import Position, Variant
from fourfold.core.record import FORMAT, OLD_FORMAT, parse_record
from tests.coin import COIN
from tests.contract.cases import CASES

RECORDS = Path(__file__).parent / "records"
KEPT = sorted(RECORDS.glob("*.txt"))
OLD = sorted((RECORDS / "0.1").glob("*.txt"))


def version_of(text: str) -> int:
    found = re.search(r'\[Version "(\d+)"\]', text)
    assert found
    return int(found[1])


def differs(game: Game, text: str) -> str:
    """How a record replays differently under the rules of today; empty if it does not.

    The digests of an older version hold its number, so they are left out.
    """
    if version_of(text) != game.version:
        text = re.sub(r'\[Version "\d+"\]', f'[Version "{game.version}"]', text)
        text = re.sub(r" #[0-9a-f]{16}$", "", text, flags=re.MULTILINE)
    try:
        record = parse_record(text, lambda _: game)
        Variant[Position](game, record.seats, record.options).replay(record)
    except ff.Refused as refusal:
        return str(refusal)
    return ""


def complaint(game: Game, kept: dict[str, str]) -> str:
    """What is wrong with the version of a game, given its records by name; empty if nothing is."""
    changed: dict[int, bool] = {}
    for name, text in kept.items():
        version, how = version_of(text), differs(game, text)
        if how and version == game.version:
            return f"{name} replays differently: {how}. Raise the version of {game.title} and keep the record."
        changed[version] = changed.get(version, False) or bool(how)
    for version in sorted(changed):
        if version < game.version and not changed[version]:
            return f"Every record of {game.title} version {version} replays as before: its version need not rise."
    return ""


def kept_of(name: str) -> dict[str, str]:
    return {path.name: path.read_text("utf-8") for path in KEPT if path.name.startswith(f"{name}-")}


def test_every_case_of_the_current_version_has_a_record():
    """`python -m tools.records` writes what is missing."""
    kept = {path.name for path in KEPT}
    for name in ff.GAMES:
        for number, case in enumerate(case for case in CASES if case.name == name):
            assert f"{name}-{case.seats}-{number}-v{ff.game(name).version}.txt" in kept


@pytest.mark.parametrize("name", ff.GAMES)
def test_the_version_of_a_game_rises_exactly_when_a_record_replays_differently(name):
    assert complaint(ff.game(name), kept_of(name)) == ""


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_a_record_is_finished_and_carries_its_digests(path):
    record = path.read_text("utf-8")
    assert f'[Fourfold "{FORMAT}"]' in record
    assert "[Result " in record
    assert all(re.search(" #[0-9a-f]{16}$", line) for line in record.splitlines() if line and line[0].isdigit())


def test_the_complaint_names_the_record_and_the_game():
    walker = Variant[Position](COIN).start(3)
    walker.play("heads")
    kept = {"coin-1.txt": str(walker.record())}
    assert complaint(COIN, kept) == ""
    wrong = {"coin-1.txt": re.sub(r"@\d>", "@9>", kept["coin-1.txt"])}
    assert complaint(COIN, wrong).startswith("coin-1.txt replays differently: line ")
    assert complaint(COIN, wrong).endswith(f"Raise the version of {COIN.title} and keep the record.")
    risen = replace(COIN, version=COIN.version + 1)
    assert complaint(risen, wrong) == ""
    assert complaint(risen, kept).endswith("its version need not rise.")


# -- records of version 0.1


def is_current(path: Path) -> bool:
    """Whether the game of an old record has kept its version since."""
    text = path.read_text("utf-8")
    return version_of(text) == ff.game(path.stem.split("-")[0]).version


def without_new_options(written: str, text: str) -> str:
    """A record as it is written today, without the options that the game did not have when `text` was written."""
    return "".join(
        line
        for line in written.splitlines(keepends=True)
        if not line.startswith("[Option") or line.split('"')[0] in text
    )


@pytest.mark.parametrize("path", [path for path in OLD if not is_current(path)], ids=lambda path: path.stem)
def test_a_record_of_version_0_1_is_refused_if_the_version_of_its_game_has_risen(path):
    with pytest.raises(ff.Refused, match="which may replay it differently"):
        ff.read_record(path.read_text("utf-8"))


@pytest.mark.parametrize("path", [path for path in OLD if is_current(path)], ids=lambda path: path.stem)
def test_a_record_of_version_0_1_replays(path):
    """Moves, weights and result are checked; one sentence says that digests are not."""
    text = path.read_text("utf-8")
    record = ff.read_record(text)
    assert record.format == OLD_FORMAT
    assert without_new_options(str(record), text) == text
    assert str(record.notice) == "version 0.1 wrote this record, so its digests are not compared"
    position = ff.replay(record)
    assert (tuple(position.scores), position.why) == (record.result, record.why)
    assert position.record().notice is None


def test_every_game_and_number_of_seats_has_a_record_of_version_0_1():
    found = {tuple(path.stem.split("-")[:2]) for path in OLD}
    assert found == {(name, str(seats)) for name in ff.GAMES for seats in ff.game(name).seats}


def test_a_wrong_move_weight_or_result_of_an_old_record_is_refused():
    path = RECORDS / "0.1" / "fourthdown-2-7.txt"
    text = path.read_text("utf-8")
    result = re.sub(r'\[Why "\w+"\]', '[Why "home"]', text)
    weights = re.sub(r"<(\d+),", lambda found: f"<{int(found[1]) + 1},", text, count=1)
    moves = re.sub(r"\. ([AB]) \S+", r". \1 nonsense", text, count=1)
    for broken in (result, weights, moves):
        assert broken != text
        with pytest.raises(ff.Refused):
            ff.replay(ff.read_record(broken))


def test_an_old_record_without_digests_has_nothing_to_say():
    old = next(path for path in OLD if is_current(path))
    text = re.sub(" #[0-9a-f]{16}", "", old.read_text("utf-8"))
    assert ff.read_record(text).notice is None
