"""Tables that are over: two seats of one device play anything until the game ends."""

import json
import random

from playwright.sync_api import Page

from tests.server.live import Live, Visitor

SHORT = {"takkure": {"scenario": "pass"}}


def finished(page: Page, server: Live, name: str) -> None:
    """Opens such a table of a game, as the device that has played it."""
    rng = random.Random(4)
    with Visitor(server.url) as visitor:
        made = visitor.create("me", "local", game=name, options=SHORT.get(name))
        seat = visitor.sit(made)
        seat.next()
        seat.ready()
        while seat.my_turn():
            seat.play(rng.randrange(len(seat.last["legal"])))
    table = made["table"]["id"]
    kept = [f"fourfold.keys.{table}", json.dumps(made["keys"])]
    page.evaluate("([place, keys]) => localStorage.setItem(place, keys)", kept)
    page.goto(f"/t/{table}")
    page.get_by_role("button", name="Play again").wait_for()
