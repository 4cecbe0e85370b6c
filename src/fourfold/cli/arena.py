"""What match and ladder share: their options, and the play of many games with a progress bar."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from fourfold.arena.cluster import Cluster
from fourfold.arena.pairing import MatchSetup
from fourfold.arena.play import Outcome, play_game
from fourfold.arena.pool import Cores, Workers
from fourfold.arena.program import PREFIX, command_of
from fourfold.cli.common import REFUSED, complain, err, write_text
from fourfold.core.words import Refused, refused, say
from fourfold.library import load
from fourfold.players import player
from fourfold.warming import warm_player

Jobs = Annotated[int, typer.Option("--jobs", "-j", min=0, help="Number of processes; 0 uses all cores.")]
Ray = Annotated[str | None, typer.Option("--ray", help="Address of a Ray cluster to play on: HOST:PORT or auto.")]
Opening = Annotated[
    int, typer.Option(min=0, help="Random decisions at the start of each board, before the players begin.")
]
Clock = Annotated[float, typer.Option(min=0.1, help="Seconds that an outside program has for all its moves in a game.")]
Seed = Annotated[
    int | None,
    typer.Option(min=0, help="Decides all boards and the players' random choices. Default: drawn at random."),
]
Records = Annotated[Path | None, typer.Option(help="Save the record of every game in this folder.")]


MOST_GAMES = 1_000_000
_WIDEST = 22  # letters of a player's name that are shown
_INTERRUPTED = 130  # the exit code that shells expect after Ctrl-C

Where = Callable[[Callable[[Any], Outcome]], AbstractContextManager[Workers]]


def place(jobs: int, ray: str | None) -> Where:
    """Where games are played: in processes of this machine, or on a cluster."""
    return partial(Cores, jobs=jobs) if ray is None else partial(Cluster, address=ray)


def short(player: str) -> str:
    """A player's name for a listing: on one line, shortened, and without markup."""
    words = " ".join(player.split())
    return escape(words if len(words) <= _WIDEST else words[: _WIDEST - 1] + "…")


def numbers(columns: tuple[str, ...], rows: Iterable[tuple[str, ...]], names: int = 1) -> Grid:
    """A listing for people. Names, in the first columns, may wrap; other columns never do."""
    grid = Grid(box=None, header_style="bold")
    lines = list(rows)
    for at, key in enumerate(columns):
        head, whole = say(f"arena.column-{key}"), at >= names
        widest = max(len(each) for each in (head, *(line[at] for line in lines))) if whole else None
        grid.add_column(head, no_wrap=whole, min_width=widest)
    for line in lines:
        grid.add_row(*line)
    return grid


def check_records(folder: Path | None) -> None:
    """Make the folder for records. A folder that cannot be made, or that already holds records, is refused."""
    if folder is None:
        return
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise refused("core.file-write", file=str(folder), reason=error.strerror or str(error)) from error
    if any(path.is_file() for path in folder.glob("[0-9]*.txt")):
        raise refused("core.file-there", file=str(folder / "*.txt"))


def warm_players(setup: MatchSetup, players: list[str]) -> None:
    """Refuse names that are no player, and compile what the players need before many processes start."""
    for spec in players:
        if spec.startswith(PREFIX):
            command_of(spec)
    ours = [player(spec, setup.game, brief=True) for spec in dict.fromkeys(players) if not spec.startswith(PREFIX)]
    patience = say("play.compiling", {"game": load(setup.game).game.title})
    if not err.is_terminal:
        err.print(patience, highlight=False)
    with err.status(patience):
        for each in ours:
            warm_player(each, load(setup.game, setup.seats, **setup.options).start(seed=0))


def play_all(
    games: Callable[[Workers], Iterator[Outcome]], total: int, title: str, where: Where, records: Path | None
) -> int:
    """Play all games with a progress bar and save their records. The exit code is not 0 if play ended early."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=err) as progress:
        task = progress.add_task(title, total=total)
        try:
            with where(play_game) as workers:
                for number, outcome in enumerate(games(workers), 1):
                    if records is not None:
                        write_text(records / f"{number:05}.txt", outcome.record)
                    progress.advance(task)
        except KeyboardInterrupt:
            return _INTERRUPTED
        except Refused as error:
            complain(error)
            return REFUSED
    return 0
