"""fourfold match: games between players, and the result with error bars."""

import secrets
from typing import Annotated

import msgspec
import typer

from fourfold.arena.match import Match, Report, Standing
from fourfold.arena.pairing import MatchSetup
from fourfold.arena.sprt import Claims
from fourfold.arena.tally import Interval
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
from fourfold.cli.common import GameName, Json, Options, Seats, out, print_json, read_pairs, without_controls
from fourfold.cli.renamed import current_names
from fourfold.core.words import refused, say
from fourfold.library import load

Players = Annotated[
    list[str], typer.Argument(help="As in bot:6 bot:4 uct:2000 uct@0.5 random 'program:COMMAND'; two or more.")
]
Games = Annotated[int, typer.Option(min=1, max=MOST_GAMES, help="Games of each pairing, rounded up to whole boards.")]

_FAR_APART = 2_000  # Elo points; a claim may not be larger


def match(
    name: GameName,
    players: Players,
    seats: Seats = None,
    option: Options = None,
    games: Games = 100,
    seed: Seed = None,
    jobs: Jobs = 0,
    ray: Ray = None,
    opening: Opening = 0,
    clock: Clock = 60.0,
    records: Records = None,
    sprt: Annotated[bool, typer.Option("--sprt", help="Stop when a sequential test has decided.")] = False,
    elo: Annotated[str, typer.Option(help="The two claims of the test as Elo differences, LOW:HIGH.")] = "0:40",
    json: Json = False,
) -> None:
    """Let players meet on the same boards from all sides, on all cores. The result has an error bar.

    Examples: [bold]fourfold match less bot:4 bot:3 --games 200[/bold],
    [bold]fourfold match 1t34 -n 3 bot:3 bot:2 --sprt[/bold] (one bot:3 among copies of bot:2)
    """
    variant = load(name, seats, **read_pairs(option))
    players = current_names(players)
    if len(players) < 2:
        raise refused("arena.too-few")
    if sprt and len(players) > 2:
        raise refused("arena.sprt-two")
    setup = MatchSetup(name, variant.seats, variant.options, opening, clock)
    chosen = secrets.randbits(24) if seed is None else seed
    claims = read_claims(elo)
    contest = Match(setup, players, games, chosen, claims if sprt else None)
    check_records(records)
    warm_players(setup, players)
    code = play_all(contest.play, len(contest.fixtures), " ".join(map(short, players)), place(jobs, ray), records)
    report = contest.report()
    if json:
        print_json(report)
    else:
        show(report)
    if code:
        raise typer.Exit(code)


def read_claims(text: str) -> Claims:
    """`LOW:HIGH` as the two claims of a sequential test."""
    try:
        low, high = (float(part) for part in text.split(":"))
    except ValueError as error:
        raise refused("arena.claims", given=text[:40]) from error
    if not -_FAR_APART <= low < high <= _FAR_APART:
        raise refused("arena.claims", given=text[:40])
    return Claims(low, high)


def show(report: Report) -> None:
    """Print the report for people."""
    if not report.games:
        out.print(say("arena.no-games"), highlight=False)
        return
    out.print(numbers(("player", "against", "games", "count", "share", "elo"), map(_row, report.standings), names=2))
    for standing in report.standings:
        sides = ", ".join(f"{side} {c.wins}/{c.draws}/{c.losses}" for side, c in standing.by_side.items())
        facts = {"mean": f"{standing.seconds:.3f}", "longest": f"{standing.longest:.2f}"}
        names = {"player": short(standing.player), "opposition": " ".join(map(short, standing.opposition))}
        line = say("arena.by-side", {**names, "sides": sides, **facts})
        out.print(line, highlight=False)
    ends = ", ".join(f"{why} {count}" for why, count in report.ends.items())
    out.print(say("arena.games", {"n": report.games, "seed": report.seed, "ends": ends}), highlight=False)
    for lost in report.forfeits:
        line = without_controls(say("arena.forfeit", msgspec.structs.asdict(lost)))
        out.print(line, style="yellow", markup=False, highlight=False)
    if report.test is not None:
        test = report.test
        key = "arena.test-open" if test.accepted is None else "arena.test-decided"
        facts = {"ratio": f"{test.ratio:.2f}", "lower": f"{test.lower:.2f}", "upper": f"{test.upper:.2f}"}
        out.print(say(key, {**facts, "elo": f"{test.accepted or 0:g}"}), highlight=False)


def _row(standing: Standing) -> tuple[str, ...]:
    total = standing.total
    return (
        short(standing.player),
        " ".join(map(short, standing.opposition)),
        str(standing.games),
        f"{total.wins}/{total.draws}/{total.losses}",
        _spread(standing.share, 100, 1, "%"),
        _spread(standing.elo, 1, 0),
    )


def _spread(interval: Interval, scale: float, places: int, unit: str = "") -> str:
    value, low, high = (f"{scale * x:.{places}f}" for x in (interval.value, interval.low, interval.high))
    return f"{value}{unit} [{low}, {high}]"
