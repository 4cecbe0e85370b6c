"""Tables at which two seats of one device have played, until a game is over or as far as a test wants."""

import json
import random
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from tests.server.live import Live, Visitor

SHORT = {"takkure": {"scenario": "pass"}}
Pick = Callable[[dict[str, Any]], int | None]


def played(page: Page, server: Live, name: str, pick: Pick) -> bool:
    """Opens a table of a game, played until `pick` finds nothing to do in what a seat is shown; whether it did.

    Else the game was over first.
    """
    with Visitor(server.url) as visitor:
        made = visitor.create("me", "local", game=name, options=SHORT.get(name))
        seat = visitor.sit(made)
        seat.next()
        seat.ready()
        while (going_on := seat.my_turn()) and (index := pick(seat.last)) is not None:
            seat.play(index)
    table = made["table"]["id"]
    kept = [f"fourfold.keys.{table}", json.dumps(made["keys"])]
    page.evaluate("([place, keys]) => localStorage.setItem(place, keys)", kept)
    page.goto(f"/t/{table}")
    return going_on


def finished(page: Page, server: Live, name: str) -> None:
    """Opens such a table once anything has been played to the end."""
    rng = random.Random(4)
    played(page, server, name, lambda shown: rng.randrange(len(shown["legal"])))
    page.get_by_role("button", name="Play again").wait_for()
