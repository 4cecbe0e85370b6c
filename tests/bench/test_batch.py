"""The bench of batches measures every size and keeps the best."""

from bench import ledger
from bench.batch import measure
from bench.measurement import read

SIZES = [4, 8]


def test_each_number_of_threads_gives_a_line_with_all_sizes(elsewhere):
    for threads in (1, 2):
        measure(ledger.Ledger("batch"), "less", threads, SIZES, seconds=0.0, rounds=2)
    one, two = read(elsewhere / "runs")
    assert one.subject == "less, 2 seats, batch with mask and observation, threads 1"
    assert two.subject.endswith("threads 2")
    assert set(one.details) == {"steps/s, 4 games", "steps/s, 8 games"}
    assert one.conditions["games at once"] in SIZES
    assert round(one.readings["decisions/s"].value) == max(map(int, one.details.values()))
    assert "batch with mask and observation, threads 2" in (elsewhere / "results.md").read_text()
