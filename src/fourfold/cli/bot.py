"""fourfold bot: an outside program takes a seat at a table of a server."""

import shlex
from typing import Annotated, Any

import msgspec
import typer

from fourfold.arena.lines import Lines, command_words
from fourfold.arena.program import PROTOCOL, read_index
from fourfold.cli.common import out
from fourfold.core.words import refused, say
from fourfold.server.client import Json, TableClient


def bot(
    link: Annotated[str, typer.Argument(help="The link of a table with an open seat.")],
    command: Annotated[list[str], typer.Argument(help="The program and its arguments, after --.")],
    seat: Annotated[int | None, typer.Option(help="The seat, counted from 0. Default: the first open seat.")] = None,
    name: Annotated[str, typer.Option(help="The name that others see.")] = "Program",
    clock: Annotated[float, typer.Option(help="Seconds that the program has for all its answers.")] = 600.0,
) -> None:
    """Let a program play at a table. It reads and writes lines of JSON (docs/PROGRAMS.md), as in matches.

    Example: [bold]fourfold bot http://127.0.0.1:8004/t/hW3k -- python examples/jumper.py[/bold]
    """
    words = command_words(shlex.join(command))
    with TableClient(link, seat, name) as table, Lines(words, clock) as lines:
        table.ready()
        result = _play(table, lines, clock)
    out.print(say("server.bot-over", {"how": result["how"], "scores": result["scores"]}), highlight=False)


def _play(table: TableClient, lines: Lines, clock: float) -> Json:
    """Pass questions and answers on until the game is over, and return its result."""
    started = False
    for frame in table:
        if frame["frame"] == "bye":
            raise refused("server.answered", text=frame["text"])
        if frame["frame"] == "refused" and frame["key"] != "server.stale":
            raise refused("server.answered", text=frame["text"])
        if frame["frame"] != "update":
            continue
        if frame["result"]:
            result: Json = frame["result"]
            lines.part(msgspec.json.encode({"type": "end", "scores": result["scores"], "why": result["why"]}))
            return result
        if frame["legal"] and frame["to_move"] == table.seat:
            if not started:
                lines.say(msgspec.json.encode(_start(table, clock)))
                started = True
            table.send("choose", index=_ask(lines, frame))
    raise refused("server.answered", text=say("server.hung-up"))


def _start(table: TableClient, clock: float) -> dict[str, Any]:
    info = table.get()
    return {
        "type": "start",
        "protocol": PROTOCOL,
        "game": info["game"],
        "version": info["version"],
        "seats": len(info["seats"]),
        "seat": table.seat,
        "options": info["options"],
        "clock": clock,
    }


def _ask(lines: Lines, frame: Json) -> int:
    moves = [choice["text"] for choice in frame["legal"]]
    question = {"type": "choose", "view": frame["view"], "legal": moves, "clock": round(lines.left, 3)}
    answer = lines.ask(msgspec.json.encode(question))
    return read_index(answer, len(moves))
