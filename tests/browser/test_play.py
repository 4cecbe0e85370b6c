"""Whole games against a bot, played by clicking."""

import pytest
from playwright.sync_api import expect

from tests.browser.hands import (
    ENDINGS,
    by_keys,
    on_cards,
    on_squares,
    on_the_list,
    on_the_pitch,
    play_out,
    start,
    tab_to,
)

GAMES = {"LESS": on_squares, "1T34": on_squares, "FOURTH DOWN": on_cards}


@pytest.mark.parametrize(("title", "turn"), GAMES.items(), ids=list(GAMES))
def test_a_whole_game_by_clicking(visit, title, turn):
    page = visit()
    start(page, title)
    assert play_out(page, turn) in ENDINGS


def test_a_drill_of_takkure_to_its_end(visit):
    page = visit()
    start(page, "TAKKURE", scenario="first-steps")
    assert play_out(page, on_the_list) in ENDINGS


def test_two_clicks_lead_to_a_game_against_a_bot(visit):
    page = visit()
    page.get_by_role("button", name="Play TOUCH DOWN!").click()
    page.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_selector(".choice")
    assert page.locator(".table-touchdown .choice").count() > 0


def test_a_game_on_a_phone(visit):
    page = visit(width=360, height=740, has_touch=True, is_mobile=True, color_scheme="dark")
    start(page, "FOURTH DOWN")
    page.get_by_role("button", name="Ready to play").first.click()
    page.wait_for_selector(".card-lit, .pile-lit")
    assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_a_whole_game_by_keyboard_alone(visit):
    page = visit()
    page.wait_for_selector(".game")
    tab_to(page, ".game-play", further=3)
    page.keyboard.press("Enter")
    tab_to(page, "[name=level]")
    for _ in range(2):  # from steady to gentle
        page.keyboard.press("ArrowLeft")
    tab_to(page, "[type=submit]")
    page.keyboard.press("Enter")
    page.wait_for_selector(".table-1t34 .choice")
    assert play_out(page, by_keys) in ENDINGS


def test_four_against_four_of_takkure_to_its_end(visit):
    page = visit()
    start(page, "TAKKURE", scenario="four-v-four")
    assert play_out(page, on_the_pitch) in ENDINGS


def test_undo_takes_the_last_step_back(visit):
    page = visit()
    start(page, "LESS")
    page.wait_for_selector(".choice")
    before = page.locator(".pips").get_attribute("aria-label")
    page.locator(".choice", has_text="1 point").first.click()
    expect(page.locator(".pips")).not_to_have_attribute("aria-label", before)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".pips")).to_have_attribute("aria-label", before)


def test_resigning_asks_first_and_ends_the_game(visit):
    page = visit()
    start(page, "1T34")
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Really resign?").click()
    expect(page.locator(".status")).to_have_text("Pip wins (by resignation)")
    page.get_by_role("button", name="Play again").click()
    page.wait_for_selector(".choice")


def test_one_coach_plays_both_sides_of_takkure_with_a_click_for_a_point(visit):
    page = visit()
    start(page, "TAKKURE", "myself, both sides", scenario="first-steps")
    page.locator(".pitch-body-ready").first.click()
    page.locator(".pitch-surface[role=application]").click(position={"x": 400, "y": 60})
    expect(page.locator(".pitch-path")).to_have_count(1)
    expect(page.locator(".step-now")).to_have_text("2 Defence")
    expect(page.locator(".curtain")).to_have_count(0)


def test_looking_at_the_odds_does_not_move_the_choices_on_a_phone(visit):
    page = visit(width=360, height=740)
    start(page, "TAKKURE", "myself, both sides", scenario="first-steps")
    page.locator(".pitch-body-ready").first.click()
    page.get_by_role("button", name="Do nothing").last.click()
    tackle = page.locator(".choice", has_text="tackle")
    expect(tackle).to_contain_text("%")
    tackle.scroll_into_view_if_needed()
    before = tackle.bounding_box()
    tackle.hover()
    expect(page.locator(".odds")).to_be_visible()
    assert tackle.bounding_box() == before


def test_a_point_of_the_pitch_by_keyboard_and_in_words(visit):
    page = visit()
    start(page, "TAKKURE", "myself, both sides", scenario="first-steps")
    page.locator(".pitch-body-ready").first.press("Enter")
    page.locator(".pitch-surface[role=application]").focus()
    page.keyboard.press("Shift+ArrowRight")
    expect(page.locator(".pitch-where")).to_contain_text("from")
    page.get_by_role("button", name="Run with a bend", exact=True).press("Enter")
    page.get_by_role("button", name="More", exact=True).press("Enter")
    page.get_by_text("Choose the point in words or numbers").press("Enter")
    page.get_by_label("Inches", exact=True).fill("1")
    page.get_by_label("Inches", exact=True).press("Enter")
    expect(page.locator(".pitch-path")).to_have_count(1)
    point = page.get_by_label("Point in inches")
    point.fill("20.3,8")
    point.press("Enter")
    expect(page.locator(".point-form [role=alert]")).to_contain_text("the nearest one is 20.5,8")
    point.fill("20.5,8")
    point.press("Enter")
    expect(page.locator(".step-now")).to_have_text("2 Defence")
