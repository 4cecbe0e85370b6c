"""fourfold analyse: the values, mistakes and luck of a played game."""

from pathlib import Path
from typing import Annotated

import typer
from rich.progress import Progress
from rich.table import Table

from fourfold.analysis import Analysis, Ply, win_chance
from fourfold.analysis import analyse as analyse_game
from fourfold.cli.chart import check_chart, draw_chart
from fourfold.cli.common import Json, err, in_a_row, out, print_json, read_text
from fourfold.core.events import seat_letter
from fourfold.core.verbs import CHANCE
from fourfold.core.words import say
from fourfold.library import read_record
from fourfold.library import replay as replay_record

_SMALLEST_MISTAKE = 0.02  # of a score; smaller mistakes are not shown, they are within the noise of a search


def analyse(
    file: Annotated[Path, typer.Argument(help="A record; - reads standard input.")],
    iterations: Annotated[
        int, typer.Option(min=100, max=10_000_000, help="Iterations of the search at every ply.")
    ] = 3_000,
    chart: Annotated[Path | None, typer.Option(help="Draw the values to this file, .svg or .png.")] = None,
    json: Json = False,
) -> None:
    """Show the value of a game to each seat at every ply, its turning points, and the mistakes and luck of each seat.

    Examples: [bold]fourfold analyse game.txt[/bold], [bold]fourfold analyse game.txt --chart game.svg[/bold]
    """
    played = replay_record(read_record(read_text(file)))
    if chart is not None:
        check_chart(chart)
    with Progress(console=err, transient=True, disable=json) as progress:
        task = progress.add_task(played.game.title, total=len(played.actions))
        found = analyse_game(played, iterations, tell=lambda ply: progress.update(task, completed=ply + 1))
    if json:
        print_json(found)
    else:
        _show(found, len(played.game.teams(found.seats)))
    if chart is not None:
        draw_chart(found, chart)


def _show(found: Analysis, sides: int) -> None:
    out.print(_listing(found, sides))
    for number in found.turning_points:
        ply = found.plies[number]
        out.print(say("analysis.turning-point", {"ply": number, "move": ply.move, "values": _values(ply, sides)}))
    for seat in range(found.seats):
        facts = {
            "seat": seat_letter(seat),
            "mistakes": f"{_points(found.mistakes[seat], sides):.0f} %",
            "luck": f"{_points(found.luck[seat], sides):+z.0f} %",
            "decisions": f"{_points(found.decisions[seat], sides):+z.0f} %",
        }
        out.print(say("analysis.seat-chance" if found.chance else "analysis.seat", facts))


def _listing(found: Analysis, sides: int) -> Table:
    columns = ("ply", "seat", "move", "values", "better")
    listing = Table(*(say(f"analysis.column-{name}", {}) for name in columns), box=None)
    for ply in found.plies:
        listing.add_row(str(ply.number), _mover(ply), ply.move, _values(ply, sides), _better(ply, sides))
    return listing


def _mover(ply: Ply) -> str:
    return "*" if ply.seat == CHANCE else seat_letter(ply.seat)


def _values(ply: Ply, sides: int) -> str:
    """The chance of each seat to win after the ply, in percent, and the error of it."""
    chances = " ".join(f"{100 * win_chance(value, sides):3.0f}" for value in ply.after)
    return f"{chances} ±{_points(ply.error, sides):.0f} %" if ply.error else f"{chances} %"


def _better(ply: Ply, sides: int) -> str:
    if ply.mistake < _SMALLEST_MISTAKE:
        return ""
    lost = f"-{_points(ply.mistake, sides):.0f} %" + (f", {ply.forgone.say()}" if ply.forgone else "")
    return f"{in_a_row(ply.line) or ply.best}  ({lost})"


def _points(difference: float, sides: int) -> float:
    """A difference of values in percentage points of the chance to win."""
    return 100 * (win_chance(difference, sides) - win_chance(0.0, sides))
