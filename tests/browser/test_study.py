"""Studying: a hint while playing, then the game once more, analysed, left and come back to; and records of others."""

import itertools
import re

import pytest
from playwright.sync_api import Page, expect

import fourfold as ff
from tests.browser.hands import MOVED_ON, SHOWN, bring, start


def record_of(name: str, most: int = 300) -> str:
    first = {option.name: 0 for option in ff.game(name).options if option.kind == "seat"}
    game = ff.load(name, **first).start(seed=3)
    while not game.over and len(game.actions) < most:
        game.play(game.legal[len(game.actions) % len(game.legal)])
    return str(game.record(viewer=-2))


def place(page: Page) -> str:
    return page.locator("output").inner_text()


def test_a_hint_then_the_game_again_analysed_and_left_for_another_line(visit):
    page = visit()
    start(page, "1T34", "steady")
    for _ in range(4):
        page.get_by_role("button", name="Hint").click()
        expect(page.locator(".hint p")).to_contain_text("A strong bot would play")
        expect(page.locator(".choice-looked")).to_have_count(1)
        before = page.locator(".choices").get_attribute("data-seq")
        page.locator(".choice-looked").click()
        page.wait_for_function(MOVED_ON, arg=before)
        page.wait_for_selector(".choice, :text('Play again')")
        if page.get_by_role("button", name="Play again").count():
            break
    else:
        page.get_by_role("button", name="Resign").click()
        page.get_by_role("button", name="Really resign?").click()
    page.get_by_role("link", name="Look at the game again").click()
    page.wait_for_selector(".study-board .grid-board")
    last = place(page).split(" / ")[1]
    page.keyboard.press("Home")
    expect(page.locator("output")).to_have_text(f"0 / {last}")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".told")).to_contain_text("brings")
    expect(page).to_have_url(re.compile("#1$"))
    page.get_by_role("slider", name="Move").fill("3")
    expect(page.locator("output")).to_have_text(f"3 / {last}")
    page.locator(".move").first.click()
    expect(page.locator("output")).to_have_text(f"1 / {last}")
    page.get_by_role("button", name="Play it by itself").click()
    expect(page.locator("output")).to_have_text(f"{last} / {last}")

    page.get_by_role("button", name="Analyse this game").click()
    expect(page.locator(".chart")).to_be_visible()
    expect(page.get_by_role("meter")).to_have_count(2)
    box = page.locator(".chart").bounding_box()
    assert box
    page.mouse.click(box["x"] + 2, box["y"] + box["height"] / 2)
    expect(page.locator("output")).to_have_text(f"0 / {last}")

    page.get_by_role("button", name="Try moves from here").click()
    page.locator(".supply-ready").last.click()
    expect(page.locator(".told")).to_contain_text("brings")
    expect(page.get_by_role("meter")).to_have_count(2)
    link = page.get_by_label("Link to this position").input_value()
    page.get_by_role("button", name="Back to the game").click()
    expect(page.locator("output")).to_have_text(f"0 / {last}")
    other = page.context.new_page()
    other.goto(link)
    expect(other.locator(".branch")).to_contain_text("after move 0")
    expect(other.locator(".told")).to_contain_text("brings")


def test_a_record_is_pasted_walked_through_and_taken_along(visit):
    page = visit()
    bring(page, record_of("fourthdown").replace("2. chance", "2. A"))
    expect(page.locator(".upload [role=alert]")).to_contain_text("line")
    page.get_by_label("Or paste it here").fill(record_of("fourthdown"))
    page.get_by_role("button", name="Look at it").click()
    page.wait_for_url("**/r/*")
    page.wait_for_selector(".cards-table")
    page.get_by_role("button", name="To the end").click()
    expect(page.locator(".told")).not_to_be_empty()
    page.get_by_role("button", name="One move back").click()
    page.get_by_label("Seen by").select_option("Player 2")
    expect(page.locator(".other p").first).to_contain_text("Player 1")
    with page.expect_download() as picture:
        page.get_by_role("button", name="Picture", exact=True).click()
    assert picture.value.suggested_filename.endswith(".svg")
    with page.expect_download() as record:
        page.get_by_role("link", name="Record").click()
    assert record.value.path().read_text("utf-8") == record_of("fourthdown")


def test_the_ways_home_stand_beside_the_names_in_the_game_and_in_another_line(visit):
    page = visit()
    bring(page, record_of("less", most=40))
    page.wait_for_selector(".study-board")
    home = page.locator(".facts").first
    expect(home).to_contain_text("points from home")
    before = home.inner_text()
    page.get_by_role("button", name="To the end").click()
    expect(home).not_to_have_text(before)
    expect(home).to_contain_text("points from home")
    page.get_by_role("button", name="Try moves from here").click()
    page.locator(".choice").first.click()
    expect(page.locator(".tried")).not_to_be_empty()
    expect(home).to_contain_text("points from home")


@pytest.mark.parametrize(("name", "scheme"), list(zip(ff.GAMES, itertools.cycle(["light", "dark"]), strict=False)))
def test_for_everybody(visit, axe, name, scheme):
    page = visit(width=360, height=740, color_scheme=scheme)
    page.evaluate(axe)
    bring(page, record_of(name, most=40))
    page.wait_for_selector(".study-board")
    page.evaluate(axe)
    assert page.evaluate(SHOWN) == []
    page.get_by_role("button", name="One move on").click()
    page.get_by_role("button", name="Analyse this game").click()
    page.wait_for_selector(".chart")
    page.get_by_text("Mistakes and luck by player").click()
    assert page.evaluate(SHOWN) == []
    page.get_by_role("button", name="Try moves from here").click()
    page.wait_for_selector(".branch")
    page.wait_for_selector(".choices")
    assert page.evaluate(SHOWN) == []
    assert page.evaluate("document.documentElement.scrollWidth") == 360
