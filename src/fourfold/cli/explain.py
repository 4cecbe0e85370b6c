"""fourfold explain: the value of every move in a position of a played game, as a bot sees it."""

from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.table import Table

from fourfold.analysis import candidates
from fourfold.cli.common import Json, in_a_row, out, print_json, read_text
from fourfold.cli.renamed import current_names
from fourfold.core.events import seat_letter
from fourfold.core.position import Position
from fourfold.core.verbs import CHANCE
from fourfold.core.words import refused, say
from fourfold.library import read_record
from fourfold.library import replay as replay_record
from fourfold.players import explainer
from fourfold.search.candidate import Candidate


class Explained(msgspec.Struct, frozen=True):
    """The moves of one position."""

    ply: int
    seat: int
    played: int | None  # the action that was chosen, if the game went on
    candidates: list[Candidate]  # best first


def explain(
    file: Annotated[Path, typer.Argument(help="A record; - reads standard input.")],
    ply: Annotated[
        int | None, typer.Argument(min=0, help="The ply, as `analyse` counts them. Default: the end.")
    ] = None,
    bot: Annotated[
        str | None, typer.Option(help="Who explains, as in bot:3 or mcts:2000; the search of `analyse` if left out.")
    ] = None,
    iterations: Annotated[int, typer.Option(min=100, max=10_000_000, help="Iterations of that search.")] = 3_000,
    json: Json = False,
) -> None:
    """Show the expected score of each move for each seat, with its error, its visits or nodes, and its best line.

    The search uses only what the seat to move could see.

    Examples: [bold]fourfold explain game.txt 12[/bold], [bold]fourfold explain game.txt 12 --bot bot:5[/bold]
    """
    played = replay_record(read_record(read_text(file)))
    position = _at(played, len(played.actions) if ply is None else ply)
    if bot:
        (spec,) = current_names([bot])
        found = explainer(spec, played.game.name).explain(position)
    else:
        found = candidates(position, iterations)
    chosen = next(iter(played.actions[position.count :]), None)
    if json:
        print_json(Explained(position.count, position.seat, chosen, found))
    else:
        _show(position, chosen, found)


def _at(played: Position, ply: int) -> Position:
    """The position at a ply where a seat decides."""
    if ply > len(played.actions):
        raise refused("analysis.no-ply", ply=ply, last=len(played.actions))
    position = played.rewound(ply)
    if position.over:
        raise refused("core.over")
    if position.seat == CHANCE:
        raise refused("analysis.no-decision", ply=ply)
    return position


def _show(position: Position, chosen: int | None, found: list[Candidate]) -> None:
    """Print the moves and mark the one that was played."""
    columns = ("move", "expected", "error", "visits", "line")
    listing = Table("", *(say(f"analysis.column-{name}", {}) for name in columns), box=None)
    for each in found:
        mark = ">" if each.action == chosen else ""
        shown = [" ".join(f"{value:+z.2f}" for value in each.expected), f"{each.error:.2f}"]
        known = shown if each.visits else ["-", "-"]  # a tree search may have skipped this move
        listing.add_row(mark, each.move, *known, str(each.visits), in_a_row(each.line))
    out.print(say("analysis.explained", {"ply": position.count, "seat": seat_letter(position.seat)}), highlight=False)
    out.print(listing)
