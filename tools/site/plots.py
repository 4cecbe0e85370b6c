"""Plots of the ledger, made from the same lines as `bench/results.md`.

A page names the place of a plot in a comment, `<!-- plot pictures/NAME.svg: what it shows -->`, because the repository
keeps no plots.
"""

import re
from io import BytesIO
from typing import Any

import matplotlib

from bench.measurement import RUNS, Measurement, newest, read

matplotlib.use("Agg")
from matplotlib import pyplot

PLACE = re.compile(r"<!-- plot (\S+): (.+) -->")
STYLE: Any = {"svg.hashsalt": "fourfold", "font.size": 10, "axes.spines.top": False, "axes.spines.right": False}


def plots() -> dict[str, str]:
    """File names to SVG."""
    found = newest(read(RUNS))
    with pyplot.rc_context(STYLE):
        return {
            "levels.svg": _levels(found),
            "beside-openspiel.svg": _ratios(found),
            "throughput.svg": _throughput(found),
        }


def with_plots(text: str) -> str:
    """A page with the plots in their places."""
    return PLACE.sub(r'<img src="\1" alt="\2">', text)


def _levels(found: list[Measurement]) -> str:
    tables: dict[str, list[Measurement]] = {}
    for each in found:
        if each.kind == "levels":
            tables.setdefault(f"{each.conditions['game']}, {each.conditions['seats']} seats", []).append(each)
    two = {name: steps for name, steps in tables.items() if name.endswith(" 2 seats")}
    figure, axes = pyplot.subplots(1, len(two), figsize=(11, 3), sharey=True, squeeze=False)
    for axis, (name, steps) in zip(axes[0], sorted(two.items()), strict=True):
        points = sorted(
            (int(step.conditions["level"]), reading.value, reading.low or reading.value, reading.high or reading.value)
            for step in steps
            for reading in [step.readings["points, %"]]
        )
        level, value, low, high = (list(column) for column in zip(*points, strict=True))
        below = [v - n for v, n in zip(value, low, strict=True)]
        above = [h - v for v, h in zip(value, high, strict=True)]
        axis.errorbar(level, value, yerr=[below, above], fmt="o", capsize=3, color="#7a3b12")
        axis.axhline(50, color="#999", linewidth=1, linestyle="--")
        axis.set_title(name)
        axis.set_xlabel("level")
        axis.set_xticks(level)
    axes[0][0].set_ylabel("points against the level below, %")
    return _svg(figure)


def _ratios(found: list[Measurement]) -> str:
    rows = [each for each in found if each.kind == "beside OpenSpiel" and "ratio" in each.readings]
    rows.sort(key=lambda each: each.readings["ratio"].value)
    figure, axis = pyplot.subplots(figsize=(8, 0.45 * len(rows) + 0.8))
    values = [each.readings["ratio"].value for each in rows]
    axis.barh([each.subject for each in rows], values, color="#a5c8a0")
    for number, value in enumerate(values):
        axis.text(value, number, f" {value:.1f}", va="center")
    axis.set_xscale("log")
    axis.axvline(1, color="#999", linewidth=1, linestyle="--")
    axis.set_xlabel("times as fast as OpenSpiel")
    return _svg(figure)


def throughputs(found: list[Measurement]) -> dict[str, list[tuple[int, float]]]:
    """Moves a second by the number of games at once, of every measurement that tried several numbers."""
    lines = {}
    for each in found:
        tried = [(re.fullmatch(r"(?:steps|moves)/s, (\d+) games", key), value) for key, value in each.details.items()]
        points = sorted((int(key[1]), float(value)) for key, value in tried if key)
        if len(points) > 1:
            machine = "" if each.kind == "own games" else f", {each.machine.cpu}"
            lines[each.subject.replace("batch with mask and observation, threads", "batch, threads") + machine] = points
    return lines


def _throughput(found: list[Measurement]) -> str:
    figure, axis = pyplot.subplots(figsize=(9, 5))
    for name, points in sorted(throughputs(found).items()):
        axis.plot(*zip(*points, strict=True), marker="o", markersize=3, label=name)
    axis.set_xscale("log", base=2)
    axis.set_yscale("log")
    axis.set_xlabel("games at once")
    axis.set_ylabel("moves a second")
    axis.legend(fontsize=7, loc="center left", bbox_to_anchor=(1, 0.5))
    return _svg(figure)


def _svg(figure: Any) -> str:
    out = BytesIO()
    figure.savefig(out, format="svg", bbox_inches="tight", transparent=False, metadata={"Date": None})
    pyplot.close(figure)
    return out.getvalue().decode()
