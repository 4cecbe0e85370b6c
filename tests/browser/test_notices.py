"""Notices, in two browsers: the tab calls, push messages arrive, and My games say where it is your turn."""

import json
import random
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import SHOWN, offered, on_squares
from tests.browser.test_account import make_account
from tests.browser.together import call, moved_on, resign, table_of
from tests.server.push_service import PushService, push_service

# A browser's own push service cannot be reached from a test: its subscription leads to the test's service instead.
SUBSCRIBED = """given => {
    let made = null;
    const subscription = {
        endpoint: given.endpoint,
        toJSON: () => ({ endpoint: given.endpoint, keys: { p256dh: given.p256dh, auth: given.auth } }),
        unsubscribe: async () => { made = null; return true; },
    };
    PushManager.prototype.subscribe = async (wanted) => {
        if (!wanted.userVisibleOnly || wanted.applicationServerKey.length !== 87) throw new Error("wrong");
        made = subscription;
        return made;
    };
    PushManager.prototype.getSubscription = async () => made;
}"""
# Whether the next move of a turn is offered, or the tab says that the turn is over.
SHOWN_NEXT = """before => !document.title.includes("Your turn")
    || (document.querySelector(".choices")?.dataset.seq ?? before) !== before"""
INSECURE = "Object.defineProperty(window, 'isSecureContext', { get: () => false })"


@pytest.fixture
def service() -> Iterator[PushService]:
    with push_service() as running:
        yield running


def seated(visit, **first) -> tuple[Page, Page]:
    """Ada and Ben at a table of 1T34 with a day a turn."""
    ada, ben = call(visit(**first), "Ada"), call(visit(), "Ben")
    ada.get_by_role("button", name="Play 1T34").click()
    ada.get_by_role("radio", name="people, by a link").check()
    ada.get_by_text("More choices").click()
    ada.get_by_role("radio", name="1 day a turn").check()
    ada.get_by_role("button", name="Start", exact=True).click()
    ada.wait_for_url("**/t/*")
    ben.goto(ada.url)
    ben.get_by_role("button", name="Play", exact=True).click()
    moved_on(ada, ben)
    return ada, ben


def take_turn(page: Page) -> None:
    """Plays until it is the turn of the other."""
    rng = random.Random(4)
    expect(page).to_have_title(re.compile("^● Your turn"))
    for _ in range(20):
        before = offered(page)
        on_squares(page, rng)
        page.wait_for_function(SHOWN_NEXT, arg=before)
        if "Your turn" not in page.title():
            return
    raise AssertionError("the turn does not end")


def icon(page: Page) -> str:
    found: str = page.locator("link[rel=icon]").evaluate("link => link.href")
    return found


def test_the_tab_says_whose_turn_it_is(visit):
    ada, ben = seated(visit)
    expect(ben).to_have_title("Ada is thinking · Fourfold")
    assert icon(ben).endswith(".svg")
    expect(ada).to_have_title("● Your turn · Fourfold")
    assert icon(ada).startswith("data:image/svg+xml")
    take_turn(ada)
    expect(ben).to_have_title("● Your turn · Fourfold")
    assert icon(ada).endswith(".svg")
    resign(ben)
    expect(ada).to_have_title(re.compile("You win"))
    ben.get_by_role("button", name="Play again").click()
    expect(ada).to_have_title(re.compile("^● You win"))  # the offer waits for an answer


def test_my_games_say_where_it_is_my_turn_and_ask_before_they_forget(visit):
    ada, ben = seated(visit)
    table = table_of(ada)
    ada.goto("/")
    expect(ada.get_by_role("link", name="1 game waits for you")).to_be_visible()
    ada.get_by_role("link", name="1 game waits for you").click()
    row = ada.locator(".my-game")
    expect(row).to_contain_text(re.compile(r"1T34.*with Ben.*Your turn · (1 d 0 h|23:59:\d\d) left"))
    ada.get_by_role("button", name="Forget 1T34 with Ben").click()
    expect(row).to_contain_text("It is still being played")
    ada.get_by_role("button", name="Keep").click()
    row.get_by_role("link").click()
    moved_on(ada, ben)
    take_turn(ada)
    ada.goto("/mine")
    expect(row).to_contain_text("Ben is thinking")
    resign(ben)
    ada.reload()
    expect(row).to_contain_text("You won")
    ben.goto("/mine")
    expect(ben.locator(".my-game")).to_contain_text(re.compile("with Ada.*You lost"))
    ada.get_by_role("button", name="Forget 1T34 with Ben").click()
    ada.get_by_role("button", name="Forget", exact=True).click()
    expect(ada.get_by_text("You have no games yet.")).to_be_visible()
    assert ada.evaluate("id => localStorage.getItem(`fourfold.keys.${id}`)", table) is None
    ben.reload()
    expect(ben.locator(".my-game")).to_have_count(1)


def test_a_push_message_says_that_it_is_your_turn_and_leads_to_the_table(visit, server, service):
    ada, ben = seated(visit)
    table = table_of(ben)
    browser = service.browser()
    ben.context.grant_permissions(["notifications"], origin=server.url)
    ben.context.add_init_script(f"({SUBSCRIBED})({json.dumps(browser.subscription)})")
    ben.goto("/mine")
    ben.get_by_role("button", name="Turn notices on").click()
    expect(ben.get_by_role("button", name="Turn notices off")).to_be_visible()
    take_turn(ada)
    message = browser.read(service.next()[2])
    assert message == {"title": "1T34", "body": "It is your turn against Ada.", "url": f"/t/{table}", "tag": table}
    assert shown(ben, server.url, message) == [["1T34", "It is your turn against Ada.", table]]
    ben.get_by_role("button", name="Turn notices off").click()
    expect(ben.get_by_role("button", name="Turn notices on")).to_be_visible()
    resign(ada)
    assert service.requests.empty()


def test_signing_out_ends_the_notices_of_the_browser(visit, server, service):
    page = visit()
    page.context.grant_permissions(["notifications"], origin=server.url)
    page.context.add_init_script(f"({SUBSCRIBED})({json.dumps(service.browser().subscription)})")
    make_account(page, "Ada of the notices")
    page.get_by_role("button", name="Sign out").wait_for()
    page.evaluate("""async () => {
        const { key } = await (await fetch("/api/push")).json();
        const worker = await navigator.serviceWorker.ready;
        const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
        await fetch("/api/me/push", { method: "POST", headers: { "content-type": "application/json" },
            body: JSON.stringify({ endpoint: made.endpoint, ...made.toJSON().keys, language: "en" }) });
    }""")
    with page.expect_response("**/api/me/push/end") as ended:
        page.get_by_role("button", name="Sign out").click()
    assert ended.value.ok
    expect(page.get_by_text("You play as a guest")).to_be_visible()
    assert page.evaluate("PushManager.prototype.getSubscription()") is None


NOTIFICATIONS = """async () => {
    const worker = await navigator.serviceWorker.ready;
    for (let tries = 0; tries < 200; tries += 1) {
        const found = await worker.getNotifications();
        if (found.length > 0) return found.map(({ title, body, tag }) => [title, body, tag]);
        await new Promise((go) => setTimeout(go, 50));
    }
    return [];
}"""


def shown(page: Page, origin: str, message: dict[str, str]) -> list[list[str]]:
    """What the service worker of a page shows when its browser gets a message."""
    session = page.context.new_cdp_session(page)
    registrations: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: registrations.extend(each["registrationId"] for each in event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    assert registrations
    push = {"origin": origin, "registrationId": registrations[0], "data": json.dumps(message)}
    for _ in range(12):  # a worker that is just starting can miss a message
        session.send("ServiceWorker.deliverPushMessage", push)
        found: list[list[str]] = page.evaluate(NOTIFICATIONS)
        if found:
            return found
    return []


def test_notices_are_not_offered_on_an_insecure_address(visit):
    page = visit()
    page.context.add_init_script(INSECURE)
    page.goto("/mine")
    expect(page.get_by_text("Browsers send notices only for secure addresses (https)")).to_be_visible()
    expect(page.get_by_role("button", name="Turn notices on")).to_have_count(0)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_my_games_are_for_everybody(visit, axe, scheme):
    ada, _ = seated(visit, width=360, height=740, color_scheme=scheme)
    ada.goto("/mine")
    ada.get_by_role("button", name="Forget 1T34 with Ben").click()
    ada.evaluate(axe)
    assert ada.evaluate(SHOWN) == []
    assert ada.evaluate("document.documentElement.scrollWidth") == 360
