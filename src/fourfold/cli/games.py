"""fourfold games, perft and warm."""

import os
import time
from typing import Annotated

import numpy as np
import typer
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from fourfold.cli.common import GameName, Json, Options, Seats, err, out, print_json, read_pairs
from fourfold.core import drive
from fourfold.core.words import say
from fourfold.library import load
from fourfold.registry import game, left_out, usable
from fourfold.warming import warm_bots, warm_game


def games(
    name: Annotated[str | None, typer.Argument(help="Show the options of this game.")] = None, json: Json = False
) -> None:
    """List the games, or the options of one.

    Examples: [bold]fourfold games[/bold], [bold]fourfold games less[/bold]
    """
    if name is not None:
        _options_of(name, json)
        return
    found = [game(each) for each in usable()]
    for why in left_out():
        err.print(str(why), style="yellow", markup=False, highlight=False)
    if json:
        print_json([{"name": g.name, "title": g.title, "version": g.version, "seats": g.seats} for g in found])
        return
    listing = Table("name", "title", "seats", "minutes", "credit", box=None)
    for g in found:
        listing.add_row(g.name, g.title, ", ".join(map(str, g.seats)), str(g.minutes), g.credit)
    out.print(listing)
    out.print(say("core.unofficial"), style="dim")


def _options_of(name: str, json: bool) -> None:
    found = game(name)
    if json:
        print_json({"name": name, "version": found.version, "seats": found.seats, "options": found.options})
        return
    listing = Table("option", "default", "what it does", box=None)
    for option in found.options:
        allowed = f" ({', '.join(option.choices)})" if option.kind == "choice" else ""
        listing.add_row(option.name, str(option.default), option.explain() + allowed)
    out.print(listing)


def perft(
    name: GameName,
    depth: Annotated[int, typer.Option("--depth", "-d", min=1, max=60, help="How many actions deep to count.")] = 4,
    seed: Annotated[int, typer.Option(help="Decides the set-up.")] = 0,
    seats: Seats = None,
    option: Options = None,
    json: Json = False,
) -> None:
    """Count the sequences of legal actions at each depth. Two versions with the same rules give the same counts.

    Example: [bold]fourfold perft less --depth 5 -o first=0[/bold]
    """
    position = load(name, seats, **read_pairs(option)).start(seed=seed, rolls=False)
    rows = []
    for level in range(1, depth + 1):
        states = np.zeros(level + 1, position.game.state).view(np.recarray)
        states[0] = position.state
        lists = np.zeros((level + 1, position.game.max_legal), np.int64)
        began = time.perf_counter()
        count = position.game.engine(drive.perft)(
            states, level, lists, np.zeros(level + 1, np.int64), np.zeros(level + 1, np.int64)
        )
        rows.append({"depth": level, "count": int(count), "seconds": round(time.perf_counter() - began, 3)})
        if not json:
            out.print(f"{level:>3}  {int(count):>16,}", highlight=False)
    if json:
        print_json(rows)


def warm(
    name: Annotated[str | None, typer.Argument(help="Compile this game only.")] = None,
    patient: Annotated[bool, typer.Option("--patient", help="Run at low priority.")] = False,
) -> None:
    """Compile the rules and the bots now, so that no game waits for it later."""
    if patient and hasattr(os, "nice"):
        os.nice(15)
    names = [game(name).name] if name else list(usable())
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=err) as progress:
        task = progress.add_task("", total=2 * len(names))
        for compile_part in (warm_game, warm_bots):
            for each in names:
                progress.update(task, description=game(each).title)
                compile_part(each)
                progress.advance(task)
