"""fourfold ladder: ratings of all levels of a game and of any other players."""

import secrets
from typing import Annotated

import typer

from fourfold.arena.ladder import Ladder, Rung
from fourfold.arena.pairing import MatchSetup
from fourfold.cli.arena import (
    MOST_GAMES,
    Clock,
    Jobs,
    Opening,
    Ray,
    Records,
    Seed,
    check_records,
    numbers,
    place,
    play_all,
    short,
    warm_players,
)
from fourfold.cli.common import GameName, Json, Options, Seats, out, print_json, read_pairs
from fourfold.cli.renamed import current_names
from fourfold.core.words import say
from fourfold.library import load
from fourfold.registry import knowledge

_PACE = "@0.1"  # seconds for each decision of a level that thinks by the clock


def ladder(
    name: GameName,
    players: Annotated[list[str] | None, typer.Argument(help="Players besides the levels, as for match.")] = None,
    seats: Seats = None,
    option: Options = None,
    rounds: Annotated[int, typer.Option(min=1, max=MOST_GAMES, help="How often neighbours on the ladder meet.")] = 20,
    seed: Seed = None,
    jobs: Jobs = 0,
    ray: Ray = None,
    opening: Opening = 0,
    clock: Clock = 60.0,
    records: Records = None,
    json: Json = False,
) -> None:
    """Rate all levels of a game and the players you name. Neighbours on the ladder play each other.

    A level that thinks by the clock has a tenth of a second here. [bold]bot:8[/bold] gives it all its time.

    Examples: [bold]fourfold ladder less[/bold], [bold]fourfold ladder 1t34 -n 3 uct:1000 "program:./mine"[/bold]
    """
    variant = load(name, seats, **read_pairs(option))
    setup = MatchSetup(name, variant.seats, variant.options, opening, clock)
    levels = [f"bot:{number}{_PACE if level.seconds else ''}" for number, level in enumerate(knowledge(name).levels, 1)]
    chosen = secrets.randbits(24) if seed is None else seed
    standing = Ladder(setup, [*current_names(players or []), *reversed(levels)], chosen)
    check_records(records)
    warm_players(setup, standing.players)
    games = standing.games(rounds)
    code = play_all(lambda workers: standing.play(workers, rounds), games, name, place(jobs, ray), records)
    rungs = standing.rungs()
    if json:
        print_json({"table": setup, "seed": chosen, "rungs": rungs})
    else:
        _show(rungs, chosen)
    if code:
        raise typer.Exit(code)


def _show(rungs: list[Rung], seed: int) -> None:
    if not any(rung.games for rung in rungs):
        out.print(say("arena.no-games"), highlight=False)
        return
    out.print(numbers(("player", "rating", "games", "forfeits", "beats-next"), map(_row, rungs)))
    out.print(say("arena.ladder-seed", {"seed": seed}), highlight=False)


def _row(rung: Rung) -> tuple[str, ...]:
    ahead = "" if rung.beats_next is None else f"{rung.beats_next:.0%}"
    rating = f"{rung.rating:6.2f} ± {rung.error:.2f}"
    return short(rung.player), rating, str(rung.games), str(rung.forfeits or ""), ahead
