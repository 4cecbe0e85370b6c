"""Write `<name>.figures.json` into the folder `learn` of a game: the pictures that the `.toml` beside it plans."""

from pathlib import Path
from typing import Any

import msgspec

import fourfold as ff
from fourfold.core.options import Value
from fourfold.core.position import Position
from fourfold.core.verbs import SPECTATOR
from fourfold.learn.rules_pages import Illustration
from fourfold.learn.texts import read_toml
from fourfold.registry import NAMES, learn_folder


class FigurePlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A picture to be made: groups of cards, or a position, or else a table for two begun from a seed.

    The moves of `before` leave no trace on it, those of `moves` do; `looked` is a choice that is pointed at.
    """

    cards: list[list[str]] = []
    position: str = ""
    options: dict[str, Value] = {}
    seed: int = 0
    before: tuple[str, ...] = ()
    moves: tuple[str, ...] = ()
    looked: str = ""
    viewer: int = SPECTATOR


def picture(name: str, plan: FigurePlan) -> Illustration:
    """The picture of a game that is planned."""
    if plan.cards:
        return Illustration(cards=plan.cards)
    position, log = played(name, plan)
    found = [position.find(plan.looked)] if plan.looked else []
    legal = [{"action": each, "text": plan.looked, "does": position.describe(each)} for each in found]
    return Illustration(position.view(plan.viewer), log, legal)


def played(name: str, plan: FigurePlan) -> tuple[Position, list[dict[str, Any]]]:
    """The position of a plan that shows no cards, and what a log holds of its last moves."""
    position = ff.from_text(name, plan.position) if plan.position else ff.load(name, 2, **plan.options).start(plan.seed)
    for move in plan.before:
        position.play(move)
    return position, [entry(position, number, move, plan.viewer) for number, move in enumerate(plan.moves)]


def entry(position: Position, number: int, move: str, viewer: int) -> dict[str, Any]:
    """Plays a move; what the log of a client holds of it."""
    before, seat = position.copy(), position.seat
    position.play(move)
    events = position.game.texts.events(before.viewed(viewer), position.actions[-1], position.viewed(viewer), viewer)
    return {"seq": number, "seat": seat, "text": move, "said": [], "events": list(events)}


def pictures_of(name: str) -> dict[str, Illustration]:
    """The pictures of a game's page, by name; none if nothing is planned."""
    file = learn_folder(name) / f"{name}.figures.toml"
    plans = read_toml(name, file, dict[str, FigurePlan]) if file.is_file() else {}
    return {key: picture(name, plan) for key, plan in plans.items()}


def file_of(name: str) -> Path:
    """Where the pictures of a game are kept."""
    return learn_folder(name) / f"{name}.figures.json"


def render(name: str) -> bytes:
    """The whole file of a game."""
    return msgspec.json.format(msgspec.json.encode(pictures_of(name)), indent=0) + b"\n"


def main() -> None:
    for name in NAMES:
        if pictures_of(name):
            file_of(name).write_bytes(render(name))


if __name__ == "__main__":
    main()
