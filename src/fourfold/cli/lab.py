"""fourfold lab: the balance of a game, measured over many games and told as one page."""

from contextlib import AbstractContextManager
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from fourfold.arena.cluster import Cluster
from fourfold.arena.pool import Cores, Workers
from fourfold.cli.arena import Jobs, Ray
from fourfold.cli.common import GameName, Options, Seats, check_writable, err, out, read_pairs, write_text
from fourfold.core.position import Variant
from fourfold.core.words import refused, say
from fourfold.lab.finished import FinishedChunks
from fourfold.lab.plan import Chunk, Size, default_step_policy, make_plan, play_chunk
from fourfold.lab.report import Run, report
from fourfold.registry import game

_INTERRUPTED = 130  # the exit code that shells expect after Ctrl-C
_MOST_GAMES = 100_000_000


def lab(
    name: GameName,
    games: Annotated[int, typer.Option(min=1, max=_MOST_GAMES, help="Games of the set-up.")] = 10_000,
    policy: Annotated[str, typer.Option(help="Plays all seats: random, rollout, or a player as in bot:3.")] = "rollout",
    seats: Seats = None,
    option: Options = None,
    against: Annotated[
        list[str] | None, typer.Option("--against", help="KEY=VALUE of a second set-up to compare with the first.")
    ] = None,
    output: Annotated[Path | None, typer.Option("--out", help="The report. Default: GAME-lab.html.")] = None,
    watch: Annotated[int, typer.Option(min=0, help="Games whose events are counted, at most.")] = 2_000,
    step_games: Annotated[
        int | None, typer.Option(min=0, help="Games for each step of an option. Default: --games, at most 2000.")
    ] = None,
    step_policy: Annotated[
        str | None,
        typer.Option(help="Plays the steps of options. Default: the game's rollout policy; --policy if it has none."),
    ] = None,
    seed: Annotated[int, typer.Option(min=0, help="Decides all games.")] = 0,
    jobs: Jobs = 0,
    ray: Ray = None,
) -> None:
    """Measure the balance of a game: first seat, lengths, draws, endings, events, every option a step up and down.

    The report is one HTML file. Ctrl-C keeps what was played, and the same command goes on.

    Examples: [bold]fourfold lab less --games 100000 --policy bot:3[/bold],
    [bold]fourfold lab 1t34 --games 10000 --against size=7[/bold]
    """
    file = output or Path(f"{name}-lab.html")
    if file.suffix != ".html":
        raise refused("lab.file", file=str(file))
    chosen = read_pairs(option)
    variant = Variant[Any](game(name), seats, chosen)
    steps_by = step_policy or default_step_policy(variant.game, policy)
    other = Variant[Any](game(name), seats, {**chosen, **read_pairs(against)}) if against else None
    size = Size(games, watch, min(games, 2_000) if step_games is None else step_games)
    plan, steps, left_out = make_plan(variant, policy, steps_by, size, seed, other)
    check_writable(file, new=False)
    kept = file.with_name(file.name + ".chunks")
    with FinishedChunks(kept, plan) as finished:
        if not _play(finished, plan.chunks(), variant.game.title, jobs, ray):
            raise typer.Exit(_INTERRUPTED)
        summaries = finished.added_up()
    write_text(file, report(Run(plan, steps, left_out, summaries)))
    kept.unlink()
    out.print(say("lab.written", {"file": str(file)}), highlight=False, soft_wrap=True)


def _play(finished: FinishedChunks, chunks: list[Chunk], title: str, jobs: int, ray: str | None) -> bool:
    """Play what is left, with a progress bar; whether all is done."""
    left = finished.left()
    total = sum(chunk.games for chunk in chunks)
    done = total - sum(chunk.games for chunk in left)
    workers: AbstractContextManager[Workers] = (
        Cores[Chunk, Any](play_chunk, jobs) if ray is None else Cluster[Chunk, Any](play_chunk, ray)
    )
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    try:
        if ray is None and jobs != 1:
            _compile(left, title)
        with Progress(*columns, console=err) as progress, workers as crew:
            task = progress.add_task(title, total=total, completed=done)
            for chunk, summary in zip(left, crew.map(left), strict=True):
                finished.add(chunk, summary)
                done += chunk.games
                progress.advance(task, chunk.games)
    except KeyboardInterrupt:
        err.print(say("lab.interrupted", {"done": done, "all": total}), highlight=False)
        return False
    return True


def _compile(left: list[Chunk], title: str) -> None:
    """Play a game of each kind here, so that not every process compiles the same."""
    kinds = {(chunk.policy, chunk.watched): chunk for chunk in left}
    with err.status(say("lab.compiling", {"game": title})):
        for chunk in kinds.values():
            play_chunk(msgspec.structs.replace(chunk, games=1))
