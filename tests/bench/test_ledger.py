"""The ledger: every run is a line, and the page is what the lines give."""

from datetime import UTC, datetime

import pytest

from bench import measurement
from bench.ledger import PAGE, Ledger
from bench.measurement import RUNS, Machine, Measurement, Reading, append, newest, read
from bench.page import number, page

MOST_LINES = 150


def measured(day: int, value: float, subject: str = "LESS", kind: str = "GPU", **more) -> Measurement:
    """A measurement of that day of a month."""
    return Measurement(
        date=datetime(2026, 1, day, tzinfo=UTC),
        kind=kind,
        subject=subject,
        readings={"moves/s": Reading(value, "1/s")},
        machine=Machine("a processor", 2),
        **more,
    )


def test_the_page_is_what_the_runs_give():
    assert PAGE.read_text(encoding="utf-8") == page(read(RUNS)), "run `make results`"


def test_the_page_is_short():
    assert len(PAGE.read_text(encoding="utf-8").splitlines()) <= MOST_LINES


def test_the_page_shows_the_newest_of_every_kind():
    text = PAGE.read_text(encoding="utf-8")
    rows = [row for row in newest(read(RUNS)) if row.kind != "levels"]
    assert {"digests", "first minutes", "own games, more seats"} <= {row.kind for row in rows}
    for row in rows:
        assert f"{row.subject} |" in text or f"{row.subject}, 4 times slower |" in text


def test_a_page_that_was_measured_slowed_down_has_one_row():
    rows = page([measured(1, 7), measured(2, 40, "LESS, 4 times slower"), measured(1, 8, "1T34")])
    assert "| LESS, 4 times slower |" in rows
    assert "| LESS |" not in rows
    assert "| 1T34 |" in rows


def step(day: int, level: int, game: str = "takkure") -> Measurement:
    """A step of the ladder, measured on that day of a month."""
    return Measurement(
        date=datetime(2026, 11, day, tzinfo=UTC),
        kind="levels",
        subject=f"{game}, 2 seats: bot:{level} against bot:{level - 1}",
        readings={"points, %": Reading(70 + level, "%")},
        machine=Machine("a processor", 2),
        conditions={"game": game, "seats": 2, "level": level, "games": 40, "fair": 50},
    )


def test_a_step_that_was_measured_before_its_game_changed_is_marked():
    rows = page([step(17, 2, "less"), step(25, 3, "less"), step(17, 2, "1t34")])
    assert "| less, 2 seats | 50 | 72.0 of 40 † | 73.0 of 40 |" in rows
    assert "| 1t34, 2 seats | 50 | 72.0 of 40 |" in rows


def test_a_level_that_a_game_has_no_more_is_left_out():
    rows = page([step(25, 4), step(25, 5)])
    assert "4 over 3" in rows
    assert "5 over 4" not in rows


def test_a_run_adds_a_line_and_writes_the_page(elsewhere, capsys):
    run = Ledger("browser")
    run.keep("GPU", "LESS", {"moves/s": Reading(7, "1/s")}, conditions={"pace": 200})
    run.keep("GPU", "LESS", {"moves/s": Reading(8, "1/s")}, peer="another", details={"seed": 4})
    first, second = read(elsewhere / "runs")
    assert (first.readings["moves/s"].value, first.conditions) == (7, {"pace": 200})
    assert (second.peer, second.details) == ("another", {"seed": 4})
    assert {"python", "numba", "numpy"} <= set(first.machine.versions)
    assert first.machine.cores >= 1
    assert "| LESS | 8 |" in (elsewhere / "results.md").read_text()
    assert capsys.readouterr().out.splitlines()[0] == "GPU | LESS: moves/s 7"


def test_a_trial_keeps_nothing(elsewhere, capsys):
    Ledger("browser", trial=True).keep("GPU", "LESS", {"moves/s": Reading(7, "1/s")})
    assert list(elsewhere.iterdir()) == []
    assert "LESS" in capsys.readouterr().out


def test_a_line_says_the_same_when_it_is_read_again(tmp_path):
    reading = Reading(75.5, "%", 70.1, 80.2)
    line = measured(1, 5, commit="abc", peer="uct", peer_readings={"points, %": reading}, remark="Few games.")
    append(tmp_path / "a.jsonl", [line, line])
    assert list(read(tmp_path)) == [line, line]


def test_the_newest_of_a_subject_counts_and_of_one_date_the_later_line():
    old, new, other = measured(3, 1), measured(4, 2), measured(1, 3, subject="1T34")
    assert newest([new, old, other]) == [new, other]
    assert newest([old, measured(3, 9)]) == [measured(3, 9)]


@pytest.mark.parametrize(
    "line", ["no json", "{}", '{"date": "2026-01-01T00:00:00Z", "kind": "levels", "subject": "x", "more": 1}']
)
def test_a_line_that_is_no_measurement_is_named(tmp_path, line):
    append(tmp_path / "speed.jsonl", [measured(1, 1)])
    with (tmp_path / "speed.jsonl").open("a") as file:
        file.write(line + "\n")
    with pytest.raises(ValueError, match=r"^speed\.jsonl, line 2: "):
        list(read(tmp_path))


def test_a_kind_without_a_section_is_refused():
    with pytest.raises(ValueError, match="no section for the kind 'tea'"):
        page([measured(1, 1, kind="tea")])


def test_levels_stand_in_one_line_for_each_game_and_number_of_seats():
    def step(level: int, value: float) -> Measurement:
        return Measurement(
            date=datetime(2026, 12, 1, tzinfo=UTC),
            kind="levels",
            subject=f"less, 2 seats: bot:{level} against bot:{level - 1}",
            readings={"points, %": Reading(value, "%", value - 5, value + 5)},
            machine=Machine("", 2),
            conditions={"game": "less", "seats": 2, "level": level, "fair": 50, "games": 200},
        )

    text = page([step(2, 70.0), step(3, 65.04)])
    assert "|  | fair, % | 2 over 1 | 3 over 2 |" in text
    assert "| less, 2 seats | 50 | 70.0 [65.0, 75.0] of 200 | 65.0 [60.0, 70.0] of 200 |" in text


def test_conditions_that_all_rows_share_stand_above_the_table():
    rows = [
        measured(1, 7, conditions={"moves": 30, "slower": 1}),
        measured(2, 8, "1T34", conditions={"moves": 30, "slower": 4}),
    ]
    text = page(rows)
    assert "2026-01-01 to 2026-01-02; a processor, 2 cores; moves 30." in text
    assert "| LESS | 7 | slower 1 | 2026-01-01 |" in text


def test_a_remark_that_several_rows_have_stands_once():
    text = page([measured(1, 7, remark="It was hot."), measured(1, 8, "1T34", remark="It was hot.")])
    assert text.count("It was hot.") == 1
    assert "- **Remarks:** It was hot. (LESS; 1T34)" in text


def test_large_numbers_are_short():
    assert [number(value) for value in (0.25, 6196.4, 1_483_567, 26_536_239_187)] == [
        "0.25",
        "6,196",
        "1.48 M",
        "26.5 G",
    ]


def test_without_git_no_commit_is_known(monkeypatch):
    monkeypatch.setenv("PATH", "")
    assert measurement.commit() == ""
