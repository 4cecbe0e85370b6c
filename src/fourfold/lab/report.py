"""The report of a run: its figures as sections of one page."""

from typing import NamedTuple

from fourfold.core.options import Values
from fourfold.core.words import Sentence, say
from fourfold.lab import page, plots
from fourfold.lab.comparison import Compared, ComparedQuantity, compare, ends, marked
from fourfold.lab.findings import findings
from fourfold.lab.occurrences import OccurrenceRow, occurrence_rows
from fourfold.lab.plan import AGAINST, BASE, RunPart, RunPlan, step_name
from fourfold.lab.statistics import mean, quantile, wilson
from fourfold.lab.steps import NoStep, OptionStep
from fourfold.lab.summary import Summary
from fourfold.registry import game

_PLOTTED = 30  # rows of a plot of occurrences
_NONE = "\N{EN DASH}"
_LONGEST = 60  # characters of an option's value that are shown
Section = tuple[str, str, str]


class Run(NamedTuple):
    """A finished run."""

    plan: RunPlan
    steps: list[OptionStep]
    left_out: list[NoStep]
    summaries: dict[str, Summary]


def report(run: Run) -> str:
    """The page of a run, in the language that is spoken."""
    base = run.summaries[BASE]
    rows = occurrence_rows(base.watched)
    steps = _compared_steps(run)
    against = compare(base, run.summaries[AGAINST]) if AGAINST in run.summaries else None
    title = say("lab.title", {"game": game(run.plan.game).title})
    intro = [
        page.paragraph(_made(run)),
        page.paragraph(findings(base, _fair(run.plan), rows, steps, against), "finding"),
        page.paragraph(say("lab.intervals"), "note"),
    ]
    sections = [
        _first_seat(run.plan, base),
        _lengths(base),
        _draws(base),
        _branching(base),
        _ends(base),
        _occurrences(base, rows),
        _sensitivity(run, steps),
        _comparison(run, against),
    ]
    return page.page(title, say("lab.language"), sections, "\n".join(intro))


def _fair(plan: RunPlan) -> float:
    return 1 / len(game(plan.game).teams(plan.seats))


def _part(plan: RunPlan, name: str) -> RunPart:
    found = plan.part(name)
    if found is None:
        raise KeyError(name)
    return found


def _made(run: Run) -> str:
    base = _part(run.plan, BASE)
    facts = {"n": base.games, "games": page.number(base.games), "policy": base.policy, "seats": run.plan.seats}
    options = _shown(run.plan, base.options)
    return say("lab.made", {**facts, "options": options, "seed": run.plan.seed, "version": run.plan.version})


def _shown(plan: RunPlan, options: Values) -> str:
    """The options that are not as the game has them."""
    usual = {option.name: option.default for option in game(plan.game).options}
    chosen = [f"{name}={str(value)[:_LONGEST]}" for name, value in options.items() if value != usual[name]]
    return ", ".join(chosen) or say("lab.default-options")


def _section(key: str, *content: str) -> Section:
    return key, say(f"lab.head-{key}"), "\n".join(content)


def _heads(*keys: str) -> list[str]:
    return [say(f"lab.column-{key}") for key in keys]


def _first_seat(plan: RunPlan, base: Summary) -> Section:
    rows = [(say("lab.order", {"n": k + 1}), wilson(won, base.games)) for k, won in enumerate(base.points)]
    has_first = any(option.kind == "seat" for option in game(plan.game).options)
    return _section(
        "first",
        page.paragraph(say("lab.first-note" if has_first else "lab.seat-note")),
        plots.interval_plot(rows, say("lab.head-first"), fair=_fair(plan)),
        page.table(
            _heads("order", "games", "share"), [(name, base.games, page.share(interval)) for name, interval in rows]
        ),
    )


def _spread(counts: dict[int, int]) -> str:
    facts = {f"q{part}": quantile(counts, part / 100) for part in (5, 50, 95)}
    return say("lab.spread", {"mean": page.plain(mean(counts)), "low": min(counts), "high": max(counts), **facts})


def _lengths(base: Summary) -> Section:
    text = _spread(base.lengths)
    return _section("lengths", page.paragraph(text), plots.histogram(base.lengths, say("lab.head-lengths")))


def _draws(base: Summary) -> Section:
    facts = {"share": page.share(wilson(base.draws, base.games)), "n": base.draws, "games": page.number(base.games)}
    return _section("draws", page.paragraph(say("lab.draws", facts)))


def _branching(base: Summary) -> Section:
    widths: dict[int, int] = {}
    for part in base.watched:
        for width, count in part.widths.items():
            widths[width] = widths.get(width, 0) + count
    if not widths:
        return _section("branching", page.paragraph(say("lab.not-watched")))
    n = sum(widths.values())
    facts = {"n": n, "decisions": page.number(n), "games": page.number(sum(len(part.points) for part in base.watched))}
    text = say("lab.branching", facts)
    label = say("lab.head-branching")
    return _section("branching", page.paragraph(f"{text} {_spread(widths)}"), plots.histogram(widths, label))


def _ends(base: Summary) -> Section:
    rows = [(why, count, wilson(count, base.games)) for why, count in sorted(base.ends.items(), key=lambda e: -e[1])]
    return _section(
        "ends",
        plots.interval_plot([(why, interval) for why, _, interval in rows], say("lab.head-ends"), fair=0),
        page.table(
            _heads("end", "games", "share"), [(why, count, page.share(interval)) for why, count, interval in rows]
        ),
    )


def _occurrences(base: Summary, rows: list[OccurrenceRow]) -> Section:
    if not rows:
        return _section("occurrences", page.paragraph(say("lab.not-watched")))
    n = sum(len(part.points) for part in base.watched)
    plotted = [(row.label, row.difference) for row in rows if row.difference is not None][:_PLOTTED]
    cells = [
        (
            row.label,
            f"{row.per_game:.2f}",
            page.share(row.in_games),
            f"> {row.over}" if row.over else "≥ 1",
            row.marked,
            row.others,
            _NONE if row.won_marked is None else page.share(row.won_marked),
            _NONE if row.won_others is None else page.share(row.won_others),
            _NONE if row.difference is None else page.share_change(row.difference),
        )
        for row in rows
    ]
    heads = _heads("what", "per-game", "in-games", "split", "with", "without", "won-with", "won-without", "difference")
    return _section(
        "occurrences",
        page.paragraph(say("lab.occurrences", {"n": n, "games": page.number(n)})),
        plots.interval_plot(plotted, say("lab.head-occurrences"), fair=0) if plotted else "",
        page.table(heads, cells),
    )


def _compared_steps(run: Run) -> list[tuple[OptionStep, Compared]]:
    if not run.steps:
        return []
    base = run.summaries[run.plan.step_base.name]
    rows = marked([compare(base, run.summaries[step_name(step)]) for step in run.steps])
    return list(zip(run.steps, rows, strict=True))


def _sensitivity(run: Run, steps: list[tuple[OptionStep, Compared]]) -> Section:
    left_out = [(step.option, step.label or _NONE, _said(step)) for step in run.left_out]
    missing = page.table(_heads("option", "step", "reason"), left_out) if left_out else ""
    if not steps:
        return _section("sensitivity", page.paragraph(say("lab.no-steps")), missing)
    part, first = run.plan.step_base, steps[0][1]
    facts = {
        "policy": part.policy,
        "games": page.number(first.games),
        "steps": len(steps),
        "n": page.number(part.games),
    }
    base = {
        "share": page.share(first.first_seat.first),
        "draws": page.share(first.draws.first),
        "mean": page.plain(first.lengths.first),
    }
    rows = [
        (
            step.option,
            step.label,
            row.games,
            _mark(row, "first_seat", page.share_change(row.first_seat.difference)),
            _mark(row, "draws", page.share_change(row.draws.difference)),
            _mark(row, "lengths", page.change(row.lengths.difference)),
        )
        for step, row in steps
    ]
    plotted = [(f"{step.option} {step.label}"[-32:], row.first_seat.difference) for step, row in steps]
    return _section(
        "sensitivity",
        page.paragraph(say("lab.sensitivity", {**facts, **base})),
        plots.interval_plot(plotted, say("lab.head-sensitivity"), fair=0),
        page.table(_heads("option", "step", "games", "first-change", "draws-change", "length-change"), rows),
        missing,
    )


def _said(step: NoStep) -> str:
    return step.reason.say() if isinstance(step.reason, Sentence) else str(step.reason)


def _mark(row: Compared, quantity: str, text: str) -> str:
    return f"**{text}" if quantity in row.stands_out else text


def _comparison(run: Run, against: Compared | None) -> Section:
    if against is None:
        return _section("comparison", page.paragraph(say("lab.no-comparison")))
    base, other = run.summaries[BASE], run.summaries[AGAINST]
    facts = {
        "first": _shown(run.plan, _part(run.plan, BASE).options),
        "second": _shown(run.plan, _part(run.plan, AGAINST).options),
    }

    def row(name: str, found: ComparedQuantity) -> tuple[str, ...]:
        texts = page.share(found.first), page.share(found.second), page.share_change(found.difference)
        return name, *texts, page.p_text(found.p)

    lengths = against.lengths
    rows = [
        row(say("lab.order", {"n": 1}), against.first_seat),
        row(say("lab.head-draws"), against.draws),
        *(row(why, found) for why, found in ends(base, other).items()),
        (
            say("lab.head-lengths"), page.plain(lengths.first), page.plain(lengths.second),
            page.change(lengths.difference), page.p_text(lengths.p),
        ),
    ]  # fmt: skip
    sizes = {"n": base.games, "games": page.number(base.games)}
    return _section(
        "comparison",
        page.paragraph(say("lab.comparison", {**facts, **sizes})),
        page.table(_heads("quantity", "set-up-1", "set-up-2", "difference", "p"), rows),
    )
