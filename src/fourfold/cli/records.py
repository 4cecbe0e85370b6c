"""fourfold trace, replay and verify: games as JSON lines, and records checked."""

import re
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from fourfold.cli.common import Json, Options, Seats, out, print_json, read_pairs, read_text
from fourfold.core.position import Position
from fourfold.core.rng import below, new_rng
from fourfold.core.trace import trace as trace_lines
from fourfold.core.verbs import CHANCE, REFEREE
from fourfold.core.verify import verify as check_chances
from fourfold.core.words import Args, refused, say
from fourfold.library import load, read_record
from fourfold.library import replay as replay_record
from fourfold.players import player

Chooser = Callable[[Position], int]


def trace(
    name: Annotated[str | None, typer.Argument(help="The name of a game; not with --record.")] = None,
    seats: Seats = None,
    option: Options = None,
    seed: Annotated[int | None, typer.Option(help="The seed of the first game; each next game adds 1.")] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 1,
    policy: Annotated[
        str, typer.Option(help="random, mix:0.7 (a bot's move with probability 0.7, else random), or bot:3.")
    ] = "random",
    record: Annotated[Path | None, typer.Option(help="Trace this record instead; - reads standard input.")] = None,
) -> None:
    """Print games as lines of JSON, so that any program can follow and check them.

    Examples: [bold]fourfold trace less --seed 7[/bold], [bold]fourfold trace --record game.txt[/bold]
    """
    if record is not None and not (name or seats or option or seed is not None):
        _trace_record(record)
        return
    if name is None or record is not None:
        raise refused("core.trace-what")
    variant = load(name, seats, **read_pairs(option))
    first = secrets.randbits(32) if seed is None else seed
    for number in range(games):
        position = variant.start(seed=first + number, rolls=False)
        for line in trace_lines(position, chooser(name, policy, first + number)):
            print_json(line)


def _trace_record(path: Path) -> None:
    record = read_record(read_text(path))
    whole = replay_record(record)
    if not whole.over:
        raise refused("core.trace-unfinished")
    actions = iter(whole.actions)
    for line in trace_lines(whole.rewound(0), lambda _: next(actions)):
        print_json(line)


def chooser(name: str, policy: str, seed: int) -> Chooser:
    """The function that chooses actions by a policy: random, mix:P or bot:LEVEL. The seed decides chance moves."""
    rng = new_rng(seed)
    kind, _, amount = policy.partition(":")
    serious = 1.0 if kind == "bot" else 0.0
    if kind == "mix" and re.fullmatch(r"0?\.\d+|[01](\.0*)?", amount):
        serious = float(amount)
    elif policy != "random" and kind != "bot":
        raise refused("core.policy", given=policy[:40])
    bot = player(policy if kind == "bot" else "bot:2", name, seed) if serious else None

    def choose(position: Position) -> int:
        if position.seat == CHANCE:
            return position.rolled()
        if bot is not None and below(rng, 1_000_000) < serious * 1_000_000:
            return bot.choose(position)
        return position.legal[int(below(rng, len(position.legal)))]

    return choose


def replay(
    file: Annotated[Path, typer.Argument(help="A record; - reads standard input.")],
    turns: Annotated[bool, typer.Option("--turns", help="Show the position after every turn.")] = False,
    json: Json = False,
) -> None:
    """Replay a record, check every move and digest, and show the last position.

    Example: [bold]fourfold replay game.txt --turns[/bold]
    """
    record = read_record(read_text(file))
    position = replay_record(record)
    if json:
        print_json(
            {
                "game": record.game,
                "actions": len(position.actions),
                "turns": len(record.turns),
                "over": position.over,
                "score": position.scores,
                "why": position.why,
                "digest": position.digest,
                "notice": str(record.notice or ""),
            }
        )
        return
    if turns:
        _show_turns(position)
    else:
        out.print(position.draw(), markup=False, highlight=False)
    facts: Args = {"n": len(position.actions), "turns": len(record.turns)}
    if record.notice:
        key, facts["notice"] = "core.replayed-old", record.notice
    else:
        key = "core.replayed" if record.has_digests else "core.replayed-bare"
    out.print(say(key, facts), highlight=False)


def verify(
    file: Annotated[Path, typer.Argument(help="A finished record; - reads standard input.")], json: Json = False
) -> None:
    """Check that the seed decided every chance move of a game, and that the seed fits its commitment.

    Example: [bold]fourfold verify game.txt[/bold]
    """
    record = read_record(read_text(file))
    proof = check_chances(record, replay_record(record))
    if json:
        print_json(proof)
        return
    out.print(say("core.verified", {"n": proof.chances}), highlight=False)
    for key, shown in (("core.verified-commitment", proof.committed), ("core.verified-set-up", proof.set_up)):
        out.print(say(key if shown else f"{key}-missing"), highlight=False)


def _show_turns(position: Position) -> None:
    walker = position.rewound(0)
    texts = position.game.texts
    for action in position.actions:
        turn = texts.turn(walker.state)
        before = walker.copy()
        walker.play(action)
        for event in texts.events(before.state, action, walker.state, REFEREE):
            out.print(event.say(), markup=False, highlight=False)
        if texts.turn(walker.state) != turn:
            out.print(walker.draw(), markup=False, highlight=False)
