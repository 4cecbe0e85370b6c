"""Write `<name>.figures.json` into the folders `learn` of the games: the pictures of their rules pages."""

from pathlib import Path
from typing import Any

import msgspec

import fourfold as ff
from fourfold.core.position import Position
from fourfold.core.verbs import SPECTATOR
from fourfold.learn.rules_pages import Illustration
from fourfold.registry import BUILT_IN, learn_folder

WALLS = {
    "less": "010000001000000010200101000000010001000010200100100010002000",
    "touchdown": "010000001000000010200101000000010001000010200100100010001000",
}


def shown(position: Position, *moves: str, looked: str = "", viewer: int = SPECTATOR) -> Illustration:
    """The position after some moves, their traces on it."""
    texts = position.game.texts
    log: list[dict[str, Any]] = []
    for move in moves:
        before, seat = position.copy(), position.seat
        position.play(move)
        events = texts.events(before.viewed(viewer), position.actions[-1], position.viewed(viewer), viewer)
        log.append({"seq": len(log), "seat": seat, "text": move, "said": [], "events": list(events)})
    found = [position.find(looked)] if looked else []
    legal = [{"action": each, "text": looked, "does": position.describe(each)} for each in found]
    return Illustration(position.view(viewer), log, legal)


def race(name: str, pieces: str, **facts: str | int) -> Position:
    """A position of the LESS family on the board of the pictures."""
    fields = {
        "seat": 0,
        "allowed": 3,
        "left": 3,
        "spent": "0,0",
        "turns": "0,0",
        "phase": "playing",
        "last_points": 0,
        **facts,
    }
    line = f"game={name} width=6 walls={WALLS[name]} first=0 scoring=0 stay_home_loses=0 codecup=0 pieces={pieces}"
    rest = "".join(f" {key}={value}" for key, value in fields.items())
    return ff.from_text(name, f"{line}{rest} why= margin=0")


def races(name: str) -> dict[str, Illustration]:
    """LESS and TOUCH DOWN!."""
    last: dict[str, str | int] = {"phase": "last", "last_points": 2, "seat": 1, "turns": "8,7", "spent": "23,21"}
    allowed = 2 if name == "less" else 3
    return {
        "start": shown(race(name, "a1b1a2b2/e5f5e6f6")),
        "costs": shown(race(name, "a1b1a2b2/e5f5e6f6"), "a1a3", "b2c2"),
        "last": shown(race(name, "e5f5e6f6/a1b1a2b4", **last, allowed=allowed, left=allowed), looked="b4b3"),
    }


def lane(board: str, turns: int = 4) -> Position:
    """A position of 1T34 for two."""
    line = "game=1t34 seats=2 size=6 clockwise=1 entry=turn-square one_colour=0 first=0"
    return ff.from_text("1t34", f"{line} turns={turns} why= winner=-1 board={board}")


def tiles() -> dict[str, Illustration]:
    """1T34."""
    return {
        "lane": shown(lane("....../....../....../....../....../......", 0), "in0"),
        "turn": shown(lane("..y.../....../....../....../r...../g....."), "a2>a4>c4"),
        "push": shown(lane("..y.../....../..g.../....../r...../......"), "a2>a4>c4"),
        "four": shown(lane("..y.../....../..g.../.bbr../g..y../b....."), "a1>a3>b3"),
    }


def cards() -> dict[str, Illustration]:
    """FOURTH DOWN."""
    table = ff.load("fourthdown", 2, first=0).start(seed=4)
    table.play("ready")
    table.play("ready")
    return {
        "specials": Illustration(cards=[["50"], ["TD", "INT", "TO", "FUM"]]),
        "table": shown(table, viewer=0),
        "beat": Illustration(cards=[["50"], ["50", "70", "TD"]]),
        "four": Illustration(cards=[["30", "30", "30", "30"]]),
        "below": Illustration(cards=[["60", "FUM", "TO"], ["60"]]),
    }


def pitch() -> dict[str, Illustration]:
    """TAKKURE."""
    start = ff.load("takkure", scenario="square-of-death").start(seed=1)
    walk = ff.load("takkure", scenario="first-steps").start(seed=1)
    walk_moves = ["activate Hayate", "Hayate mark 9", "Hayate mark 9,8", "Aguila tackle", "Aguila tackle Hayate@4.5"]
    passing = ff.load("takkure", scenario="pass").start(seed=1)
    return {"pitch": shown(start), "walk": shown(walk, *walk_moves), "pass": shown(passing)}


def figures_of(name: str) -> dict[str, Illustration]:
    """The figures of a game's page, by name."""
    if name in WALLS:
        return races(name)
    return {"1t34": tiles, "fourthdown": cards, "takkure": pitch}[name]()


def file_of(name: str) -> Path:
    """Where the pictures of a game are kept."""
    return learn_folder(name) / f"{name}.figures.json"


def render(name: str) -> bytes:
    """The whole file of a game."""
    return msgspec.json.format(msgspec.json.encode(figures_of(name)), indent=0) + b"\n"


def main() -> None:
    for name in BUILT_IN:
        file_of(name).write_bytes(render(name))


if __name__ == "__main__":
    main()
