"""Playing again, in two browsers: those who agree meet at one new table."""

import json
import random
import time

from playwright.sync_api import Page, expect

from tests.browser.hands import UNCOVERED, start
from tests.browser.together import call, moved_on, resign, sit, table_of
from tests.server.live import Live, Visitor, together

# A press at a given time, when most likely neither has seen the other's offer; a page that is late accepts it.
PRESS = """at => setTimeout(
    () => document.querySelector(".again, .offer .primary").click(), at - Date.now())"""


def seated(visit, title: str = "LESS") -> tuple[Page, Page]:
    """Ada and Ben at a table that has begun."""
    ada, ben = call(visit(), "Ada"), call(visit(), "Ben")
    start(ada, title, "people, by a link")
    ben.goto(ada.url)
    ben.get_by_role("button", name="Play", exact=True).click()
    moved_on(ada, ben)
    return ada, ben


def test_an_accepted_offer_brings_both_to_one_table_and_the_series_counts(visit):
    ada, ben = seated(visit)
    old = table_of(ada)
    resign(ada)
    expect(ben.locator(".status")).to_have_text("You win! (by resignation)")
    ada.get_by_role("button", name="Play again").click()
    expect(ada.get_by_text("Asked. Waiting for Ben.")).to_be_visible()
    expect(ben.get_by_role("alert")).to_contain_text("Ada would like to play again.")
    ben.get_by_role("button", name="Accept").click()
    for page in (ada, ben):
        page.wait_for_url(lambda url: old not in url)
    assert moved_on(ada, ben) != old
    for page in (ada, ben):
        expect(page.locator(".series")).to_have_text("Series: Ada 0 : 1 Ben")
    resign(ben)
    for page in (ada, ben):
        expect(page.locator(".series")).to_have_text("Series: Ada 1 : 1 Ben")


def test_an_offer_brings_the_card_back_that_was_put_away(visit):
    """On a phone everything else about the end of the game is in a sheet that is closed."""
    ada, ben = seated(visit)
    old = table_of(ada)
    ben.set_viewport_size({"width": 390, "height": 844})
    resign(ada)
    ben.get_by_role("button", name="Look at the board").click()
    expect(ben.locator(".result-card")).to_have_count(0)
    ada.get_by_role("button", name="Play again").click()
    accept = ben.locator(".result-card").get_by_role("button", name="Accept")
    expect(accept).to_be_visible()
    assert accept.evaluate(UNCOVERED)
    accept.click()
    for page in (ada, ben):
        page.wait_for_url(lambda url: old not in url)


def test_two_who_press_at_once_meet(visit):
    ada, ben = seated(visit)
    old = table_of(ada)
    resign(ada)
    for page in (ada, ben):
        expect(page.get_by_role("button", name="Play again")).to_be_visible()
    at = time.time() * 1000 + 1500
    for page in (ada, ben):
        page.evaluate(PRESS, at)
    for page in (ada, ben):
        page.wait_for_url(lambda url: old not in url)
    assert moved_on(ada, ben) != old


def test_a_declined_offer_is_told_to_the_asker(visit):
    ada, ben = seated(visit, "1T34")
    resign(ben)
    ada.get_by_role("button", name="Play again").click()
    ben.get_by_role("button", name="No, thanks").click()
    expect(ada.get_by_text("Ben does not want to play again.")).to_be_visible()
    expect(ada.get_by_role("button", name="Play again")).to_be_visible()


def test_somebody_who_was_away_finds_the_offer_with_another_board(visit):
    ada, ben = seated(visit)
    old = table_of(ada)
    resign(ada)
    ben.goto("/")
    ada.get_by_role("button", name="New board").click()
    expect(ada.get_by_text("Asked. Waiting for Ben.")).to_be_visible()
    ben.reload()
    expect(ben.get_by_role("heading", name="You are asked to play LESS again")).to_be_visible()
    ben.get_by_role("link", name="1 game waits for you").click()
    row = ben.locator(".my-game")
    expect(row).to_contain_text("You won · you are asked to play again")
    row.get_by_role("link").click()
    ben.wait_for_url(f"**/t/{old}")
    expect(ben.get_by_role("alert")).to_contain_text("New board")
    ben.get_by_role("button", name="Accept").click()
    for page in (ada, ben):
        page.wait_for_url(lambda url: old not in url)
    moved_on(ada, ben)
    ben.goto(f"/t/{old}")
    ben.get_by_role("link", name="To the new game").click()
    assert moved_on(ada, ben) != old


def test_options_of_a_rematch_can_be_changed(visit):
    ada, ben = seated(visit, "1T34")
    old = table_of(ada)
    resign(ada)
    ben.get_by_role("button", name="Other options").click()
    expect(ben.locator("dialog[open]")).to_have_css("text-align", "start")  # not as on the card behind it
    expect(ben.get_by_label("Who starts")).to_have_value("")  # as after every game: the next one
    ben.get_by_label("Clockwise").uncheck()
    ben.get_by_role("button", name="Offer this").click()
    expect(ada.get_by_role("alert")).to_contain_text("Ben would like to play again.")
    ada.get_by_role("button", name="Accept").click()
    ada.wait_for_url(lambda url: old not in url)
    table = moved_on(ada, ben)
    told = ada.evaluate("async id => (await (await fetch(`/api/tables/${id}`)).json()).options", table)
    assert told["clockwise"] is False, json.dumps(told)
    assert told["first"] == 1, json.dumps(told)


def test_who_starts_a_rematch_can_be_chosen(visit):
    ada, ben = seated(visit, "1T34")
    old = table_of(ada)
    resign(ada)
    ada.get_by_role("button", name="Other options").click()
    ada.get_by_label("Who starts").select_option("0")
    ada.get_by_role("button", name="Offer this").click()
    ben.get_by_role("button", name="Accept").click()
    ben.wait_for_url(lambda url: old not in url)
    table = moved_on(ada, ben)
    told = ada.evaluate("async id => (await (await fetch(`/api/tables/${id}`)).json()).options", table)
    assert told["first"] == 0, json.dumps(told)


def test_in_takkure_the_sides_change_and_the_clock_and_the_scenario_stay(visit):
    ada, ben = call(visit(), "Ada"), call(visit(), "Ben")
    ada.get_by_role("button", name="Play TAKKURE", exact=True).click()
    ada.get_by_role("radio", name="people, by a link").check()
    ada.locator(".scenario input[value='pass']").check(force=True)
    ada.get_by_text("More choices").click()
    ada.get_by_role("radio", name="15 min + 10 s").check()
    ada.get_by_role("radio", name="half for the others").check()
    ada.get_by_role("button", name="Start", exact=True).click()
    ada.wait_for_url("**/t/*")
    ben.goto(ada.url)
    ben.get_by_role("button", name="Play", exact=True).click()
    moved_on(ada, ben)
    old = table_of(ada)
    expect(ada.locator("[data-seat='0'] .person-name")).to_have_text("You")
    resign(ada)
    ada.get_by_role("button", name="Play again").click()
    ben.get_by_role("button", name="Accept").click()
    for page in (ada, ben):
        page.wait_for_url(lambda url: old not in url)
    table = moved_on(ada, ben)
    expect(ada.locator("[data-seat='1'] .person-name")).to_have_text("You")
    for page in (ada, ben):
        expect(page.locator(".series")).to_have_text("Series: Ben 1 : 0 Ada")
    told = ada.evaluate("async id => await (await fetch(`/api/tables/${id}`)).json()", table)
    assert told["options"]["scenario"] == "pass"
    assert (told["clock"]["bank"], told["clock"]["increment"]) == (900, 10)
    assert told["clock"]["shares"] == [50, 100]  # the odds go with the players


def test_the_winner_of_fourth_down_starts_the_next_game(visit, server):
    ada, ben = visit(), visit()
    with Visitor(server.url, "Ada") as one, Visitor(server.url, "Ben") as two:
        made = one.create("me", "open", game="fourthdown")
        seats = [one.sit(made), two.join(made["table"]["id"])]
        for seat in seats:
            seat.ready()
        rng = random.Random(4)
        while together(*seats)["phase"] != "over":
            mover = next(seat for seat in seats if seat.last["to_move"] == seat.seat)
            mover.play(rng.randrange(len(mover.last["legal"])))
        scores = seats[0].last["result"]["scores"]
    old = made["table"]["id"]
    for page, seat in zip((ada, ben), seats, strict=True):
        sit(page, old, seat.keys)
    ada.get_by_role("button", name="Play again").click()
    ben.get_by_role("button", name="Accept").click()
    for page in (ada, ben):
        page.wait_for_url(lambda url: old not in url)
    moved_on(ada, ben)
    winner = scores.index(max(scores))
    for page in (ada, ben):
        expect(page.locator(f"[data-seat='{winner}'] .tag-first")).to_be_visible()
        expect(page.locator(f"[data-seat='{1 - winner}'] .tag-first")).to_have_count(0)


def test_of_three_people_those_who_accept_go_on_and_the_seat_of_the_third_is_free(visit):
    ada, ben, eve = call(visit(), "Ada"), call(visit(), "Ben"), call(visit(), "Eve")
    ada.get_by_role("button", name="Play FOURTH DOWN", exact=True).click()
    ada.get_by_role("radio", name="people, by a link").check()
    ada.get_by_role("radio", name="3", exact=True).check()
    ada.get_by_role("button", name="Start", exact=True).click()
    ada.wait_for_url("**/t/*")
    for page in (ben, eve):
        page.goto(ada.url)
        page.get_by_role("button", name="Play", exact=True).click()
        page.locator(".invitation").wait_for(state="detached")
    moved_on(ada, ben, eve)
    old = table_of(ada)
    ada.get_by_role("button", name="Offer a draw").click()
    ada.get_by_role("button", name="Really offer a draw?").click()
    for page in (ben, eve):
        page.get_by_role("button", name="Agree").click()
    ada.get_by_role("button", name="Play again").click()
    ben.get_by_role("button", name="Accept").click()
    expect(ada.locator(".offer")).to_contain_text("Waiting for Eve")
    eve.get_by_role("button", name="No, thanks").click()
    for page in (ada, ben):
        page.wait_for_url(lambda url: old not in url)
    assert table_of(ada) == table_of(ben)
    expect(ada.locator(".person-name")).to_have_text(["You", "Ben", "free seat"])


def test_bots_come_along_at_once(visit):
    page = visit()
    start(page, "1T34")
    old = table_of(page)
    resign(page)
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: old not in url)
    assert moved_on(page) != old
    expect(page.locator("[data-seat='1'] .person-name")).to_have_text("Pip")
    expect(page.locator(".series")).to_contain_text("0 : 1 Pip")


def seats_of_three(visit, server: Live) -> tuple[list[Page], str]:
    """Ada, Ben and Eve at a table of 1T34 that has begun, and its id."""
    pages = [visit() for _ in range(3)]
    with Visitor(server.url, "Ada") as ada, Visitor(server.url, "Ben") as ben, Visitor(server.url, "Eve") as eve:
        made = ada.create("me", "open", "open", game="1t34")
        table = made["table"]["id"]
        keys = [made["keys"], ben.join(table).keys, eve.join(table).keys]
    for page, own in zip(pages, keys, strict=True):
        sit(page, table, own)
    moved_on(*pages)
    return pages, table


def give_up(page: Page) -> None:
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Really resign?").click()


def test_a_person_who_resigned_looks_on_and_comes_along_to_the_next_game(visit, server):
    (ada, ben, eve), old = seats_of_three(visit, server)
    give_up(eve)
    expect(eve.get_by_text("You are watching")).to_be_visible()
    for page in (ada, ben, eve):
        expect(page.locator("[data-seat='2'] .person-name")).to_have_text("Eve")
        expect(page.locator("[data-seat='2'] .tag-away")).to_have_text("a bot plays on")
    eve.reload()
    expect(eve.get_by_text("You are watching")).to_be_visible()
    give_up(ada)
    resign(ben)
    ada.get_by_role("button", name="Play again").click()
    expect(ada.locator(".offer")).to_contain_text("Waiting for Ben, Eve.")
    for page in (ben, eve):
        page.get_by_role("button", name="Accept").click()
    for page in (ada, ben, eve):
        page.wait_for_url(lambda url: old not in url)
    moved_on(ada, ben, eve)
    expect(ada.locator(".person-name")).to_have_text(["Ben", "Eve", "You"])
    expect(ada.locator(".series")).to_contain_text("Eve 0")


def test_those_who_agree_go_without_a_third_who_is_away_and_finds_the_table_later(visit, server):
    (ada, ben, eve), old = seats_of_three(visit, server)
    for page in (eve, ada):
        give_up(page)
    resign(ben)
    eve.goto("/")
    ada.get_by_role("button", name="Play again").click()
    expect(ada.locator(".offer")).to_contain_text("Asked. Waiting for Ben, Eve.")
    expect(ada.get_by_role("button", name="Go without")).to_have_count(0)
    ben.get_by_role("button", name="Accept").click()
    expect(ben.locator(".offer")).to_contain_text("You have agreed. Waiting for Eve.")
    expect(ada.get_by_role("button", name="Go without Eve")).to_be_visible()
    ben.get_by_role("button", name="Go without Eve").click()
    for page in (ada, ben):
        page.wait_for_url(lambda url: old not in url)
    assert table_of(ada) == table_of(ben)
    expect(ada.locator(".person-name")).to_have_text(["You", "Ben", "free seat"])
    eve.goto(f"/t/{old}")
    eve.get_by_role("link", name="To the new game").click()
    eve.get_by_role("button", name="Play", exact=True).click()
    moved_on(ada, ben, eve)
