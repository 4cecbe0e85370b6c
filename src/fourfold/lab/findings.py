"""What stands out in a report, in one paragraph."""

from collections.abc import Iterator, Sequence

from fourfold.core.words import say
from fourfold.lab.comparison import QUANTITIES, SIGNIFICANT, Compared
from fourfold.lab.occurrences import OccurrenceRow
from fourfold.lab.page import change, number, p_text, share, share_change
from fourfold.lab.statistics import fair_test, holm, mean, quantile, wilson
from fourfold.lab.steps import OptionStep
from fourfold.lab.summary import Summary

_NAMED = 3  # steps that the paragraph names
_ALL = 0.999  # an end that nearly all games have
_MANY_DRAWS = 0.2  # of the games

Steps = Sequence[tuple[OptionStep, Compared]]


def findings(base: Summary, fair: float, rows: Sequence[OccurrenceRow], steps: Steps, against: Compared | None) -> str:
    """The paragraph."""
    return " ".join([*_of_base(base, fair), *_of_occurrences(rows), *_of_steps(steps), *_of_comparison(against)])


def _of_base(base: Summary, fair: float) -> Iterator[str]:
    first = wilson(base.points[0], base.games)
    uneven = fair_test(base.points[0], base.games, fair) < SIGNIFICANT
    key = "lab.found-first" if uneven else "lab.found-even"
    yield say(key, {"share": share(first), "fair": f"{100 * fair:.1f} %", "games": number(base.games)})
    draws = wilson(base.draws, base.games)
    yield say("lab.found-many-draws" if draws.value > _MANY_DRAWS else "lab.found-draws", {"share": share(draws)})
    facts = {"mean": f"{mean(base.lengths).value:.1f}"}
    yield say("lab.found-length", {**facts, "low": quantile(base.lengths, 0.05), "high": quantile(base.lengths, 0.95)})
    why, count = max(base.ends.items(), key=lambda end: end[1])
    if count / base.games > _ALL:
        yield say("lab.found-one-end", {"why": why})


def _of_occurrences(rows: Sequence[OccurrenceRow]) -> Iterator[str]:
    adjusted = holm([row.p for row in rows])
    sure = [(row, row.difference) for row, p in zip(rows, adjusted, strict=True) if p < SIGNIFICANT and row.difference]
    if sure:
        row, difference = max(sure, key=lambda found: abs(found[1].value))
        split = f"> {row.over}" if row.over else "≥ 1"
        facts = {"what": row.label, "change": share_change(difference), "split": split}
        yield say("lab.found-occurrence", {**facts, "with": number(row.marked), "without": number(row.others)})


def _of_steps(steps: Steps) -> Iterator[str]:
    if not steps:
        return
    sure = [(step, row) for step, row in steps if row.stands_out]
    if not sure:
        yield say("lab.found-no-step", {"n": len(steps)})
        return
    yield say("lab.found-steps", {"n": len(sure), "all": len(steps)})
    for quantity in QUANTITIES:
        moved = [(step, getattr(row, quantity).difference) for step, row in sure if quantity in row.stands_out]
        moved.sort(key=lambda found: -abs(found[1].value))
        told = change if quantity == "lengths" else share_change
        if moved:
            most = "; ".join(f"{step.option} {step.label} {told(found)}" for step, found in moved[:_NAMED])
            yield say(f"lab.found-most-{quantity}", {"steps": most})


def _of_comparison(against: Compared | None) -> Iterator[str]:
    if against is not None:
        found = against.first_seat
        yield say("lab.found-comparison", {"change": share_change(found.difference), "p": p_text(found.p)})
