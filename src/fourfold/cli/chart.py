"""The values of a game as a chart."""

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from fourfold.analysis import Analysis, win_chance
from fourfold.cli.common import check_writable
from fourfold.core.events import seat_letter
from fourfold.core.words import refused, say
from fourfold.registry import game

_COLOURS = ("#1f5fa8", "#c9502c", "#3d8b46", "#8a5aa8", "#7a6a2f")
_MARKERS = "os^Dv"  # by seat, so that seats differ by shape too


def check_chart(file: Path) -> None:
    """Refuse a chart that cannot be drawn, before the work begins."""
    if file.suffix.lower() not in {".svg", ".png"}:
        raise refused("analysis.chart-kind", file=str(file))
    if find_spec("matplotlib") is None:
        raise refused("analysis.no-matplotlib")
    check_writable(file, new=False)


def draw_chart(found: Analysis, file: Path) -> None:
    """Draw each seat's chance to win over the whole game and mark the turning points; the suffix says SVG or PNG."""
    sides = len(game(found.game).teams(found.seats))
    figure = import_module("matplotlib.figure").Figure(figsize=(9, 4), layout="constrained")
    axes = figure.subplots()
    for seat in range(found.seats):
        values = [ply.before[seat] for ply in found.plies] + [ply.after[seat] for ply in found.plies[-1:]]
        axes.plot(
            [100 * win_chance(value, sides) for value in values],
            label=seat_letter(seat),
            color=_COLOURS[seat],
            marker=_MARKERS[seat],
            markevery=[number + 1 for number in found.turning_points],
        )
    axes.axhline(100 / sides, color="#999999", linewidth=0.8)
    axes.set(
        ylim=(-2, 102),
        title=game(found.game).title,
        xlabel=say("analysis.chart-plies", {}),
        ylabel=say("analysis.chart-worth", {}),
    )
    axes.legend()
    try:
        figure.savefig(file, format=file.suffix[1:].lower())
    except OSError as error:
        raise refused("core.file-write", file=str(file), reason=error.strerror or str(error)) from error
