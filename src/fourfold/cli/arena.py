"""What match and ladder share: their options, and games played with a progress bar."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from fourfold.arena.cluster import Cluster
from fourfold.arena.pairing import Table
from fourfold.arena.play import Outcome, play_game
from fourfold.arena.pool import Cores, Workers
from fourfold.arena.program import PREFIX, command_of
from fourfold.cli.common import err
from fourfold.core.words import say
from fourfold.library import load
from fourfold.players import player

Jobs = Annotated[int, typer.Option("--jobs", "-j", min=0, help="Processes; 0 takes all cores.")]
Ray = Annotated[str | None, typer.Option("--ray", help="Address of a Ray cluster to play on: HOST:PORT or auto.")]
Opening = Annotated[int, typer.Option(min=0, help="Random decisions before the players begin, on each board its own.")]
Clock = Annotated[float, typer.Option(min=0.1, help="Seconds an outside program has for all its moves in a game.")]
Seed = Annotated[int | None, typer.Option(min=0, help="Decides all boards and players; drawn if left out.")]
Records = Annotated[Path | None, typer.Option(help="Save the record of every game in this folder.")]


_WIDEST = 22  # letters of a player's name

Where = Callable[[Callable[[Any], Outcome]], AbstractContextManager[Workers]]


def place(jobs: int, ray: str | None) -> Where:
    """Where games are played: processes here, or a cluster."""
    return partial(Cores, jobs=jobs) if ray is None else partial(Cluster, address=ray)


def short(player: str) -> str:
    """A player's name for a table: on one line, not too long, and without markup."""
    words = " ".join(player.split())
    return escape(words if len(words) <= _WIDEST else words[: _WIDEST - 1] + "…")


def warm_players(table: Table, players: list[str]) -> None:
    """Refuse what is no player, and compile what the others need before many processes want it at once."""
    with err.status(say("play.compiling", {"game": load(table.game).game.title})):
        for spec in dict.fromkeys(players):
            if spec.startswith(PREFIX):
                command_of(spec)
                continue
            position = load(table.game, table.seats, **table.options).start(seed=0)
            player(spec, table.game).choose(position)


def play_all(
    games: Callable[[Workers], Iterator[Outcome]], total: int, title: str, where: Where, records: Path | None
) -> bool:
    """Play them with a progress bar, keeping their records; True if somebody interrupted it."""
    if records is not None:
        records.mkdir(parents=True, exist_ok=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=err) as progress:
        task = progress.add_task(title, total=total)
        try:
            with where(play_game) as workers:
                for number, outcome in enumerate(games(workers), 1):
                    if records is not None:
                        (records / f"{number:05}.txt").write_text(outcome.record, "utf-8")
                    progress.advance(task)
        except KeyboardInterrupt:
            return True
    return False
