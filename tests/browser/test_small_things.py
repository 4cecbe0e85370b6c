"""Small things that hurt: an impatient move, a proof without dice, an empty upload, pages that lead nowhere."""

import json

import pytest
from playwright.sync_api import expect

from tests.browser.hands import UNCOVERED, start
from tests.browser.together import resign

# Keeps the socket of the table, to say through it that the network is quick again.
KEEP_SOCKET = """const Real = window.WebSocket;
window.WebSocket = class extends Real { constructor(...all) { super(...all); window.kept = this; } };"""


def test_a_move_right_after_undo_is_not_refused(visit):
    """As long as the answer to the take-back is on its way, nothing of the old position is offered."""
    page = visit()
    sent: list[str] = []
    held: list[str] = []

    def slow(socket):
        server = socket.connect_to_server()

        def forward(message):
            if '"free"' in message:
                held.append("free")
                for frame in held[:-1]:
                    socket.send(frame)
            else:
                sent.append(message)
                server.send(message)

        def answer(frame):
            waits = any('"undo"' in message for message in sent) and "free" not in held
            (held.append if waits else socket.send)(frame)

        socket.on_message(forward)
        server.on_message(answer)

    page.route_web_socket("**/socket?*", slow)
    page.add_init_script(KEEP_SOCKET)
    page.reload()
    start(page, "LESS", **{"Who starts": "0"})
    page.locator(".choice", has_text="1 point").first.click()
    page.wait_for_selector(".choice")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".choice")).to_have_count(0)
    page.evaluate("window.kept.send('{\"free\": 1}')")
    page.locator(".choice", has_text="1 point").first.click()
    expect(page.locator(".choices")).not_to_have_attribute("data-seq", "")
    page.wait_for_selector(".choice")
    chosen = {json.loads(message)["id"] for message in sent if '"choose"' in message}  # some may be sent again
    assert len(chosen) == 2
    expect(page.locator(".toast")).to_have_count(0)


def test_a_toast_is_covered_by_nothing_and_comes_again(visit):
    page = visit(width=390, height=844)
    start(page, "1T34", **{"Who starts": "0"})
    page.get_by_role("button", name="Story and menu").click()
    for _ in range(2):
        page.get_by_role("button", name="Undo").click()
        toast = page.locator(".toast")
        expect(toast).to_contain_text("nothing to take back")
        assert toast.evaluate(UNCOVERED)
        toast.get_by_role("button").click()
        expect(toast).to_have_count(0)


def test_only_games_with_dice_or_cards_speak_of_them(visit):
    page = visit()
    start(page, "1T34", **{"Who starts": "0"})
    resign(page)
    expect(page.get_by_role("button", name="Verify")).to_have_count(0)
    page.goto("/")
    start(page, "LESS")
    resign(page)
    expect(page.get_by_role("button", name="Verify the draw of the set-up")).to_be_visible()


def test_an_empty_upload_says_what_to_do(visit):
    page = visit()
    page.get_by_text("Have the record of a game?").click()
    page.get_by_role("button", name="Look at it").click()
    expect(page.get_by_role("alert")).to_contain_text("choose the file of a record, or paste its text")


LEADING_NOWHERE = [
    "/nothing",
    "/t/nothing",
    "/t/nothing/replay",
    "/r/nothing",
    "/puzzles/less-9999",
    "/rules/chess",
    "/rulings/chess",
    "/learn/chess",
    "/people/nobody",
    "/tournaments/nothing",
]


@pytest.mark.parametrize("path", LEADING_NOWHERE)
def test_a_page_that_cannot_be_shown_leads_home(browser, server, path):
    page = browser.new_page(base_url=server.url)  # the browser itself complains of a 404
    page.goto(path)
    page.locator("main").get_by_role("link", name="All games").click()
    expect(page.get_by_role("button", name="Play LESS", exact=True)).to_be_visible()
    page.close()
