"""Draws, take-backs, fair play and leaving, between two people in two browsers."""

from playwright.sync_api import Dialog, Page, expect

from tests.browser.hands import UNCOVERED, start
from tests.browser.together import call, moved_on, resign


def seated(visit, title: str = "1T34", *, fair: bool = True) -> tuple[Page, Page]:
    """Ada, who is to move, and Ben at a table that has begun."""
    ada, ben = call(visit(), "Ada"), call(visit(), "Ben")
    ada.get_by_role("button", name=f"Play {title}", exact=True).click()
    ada.get_by_role("radio", name="people, by a link").check()
    ada.get_by_text("More choices").click()
    ada.get_by_label("Who starts").select_option("0")
    if not fair:
        ada.get_by_role("radio", name="hints and analysis allowed").check()
    ada.get_by_role("button", name="Start", exact=True).click()
    ada.wait_for_url("**/t/*")
    ben.goto(ada.url)
    ben.get_by_role("button", name="Play", exact=True).click()
    moved_on(ada, ben)
    return ada, ben


def test_a_draw_is_offered_declined_told_and_then_agreed(visit):
    ada, ben = seated(visit)
    ada.locator(".choice").first.click()
    ben.wait_for_selector(".choice")
    ada.get_by_role("button", name="Offer a draw").click()
    expect(ben.locator(".offer")).to_have_count(0)
    ada.get_by_role("button", name="Really offer a draw?").click()
    expect(ada.locator(".offer")).to_have_text("You have offered a draw. Waiting for Ben.")
    expect(ben.get_by_role("alert")).to_contain_text("Ada offers a draw.")
    ben.get_by_role("button", name="Decline").click()
    expect(ada.locator(".offer")).to_have_text("Ben does not accept the draw.")
    ada.reload()
    expect(ada.locator(".offer")).to_have_text("Ben does not accept the draw.")
    ben.locator(".choice").first.click()
    expect(ada.locator(".offer")).to_have_count(0)
    ben.get_by_role("button", name="Offer a draw").click()
    ben.get_by_role("button", name="Really offer a draw?").click()
    ada.get_by_role("button", name="Agree").click()
    for page in (ada, ben):
        expect(page.locator(".status")).to_have_text("A draw (by agreement)")


def test_what_is_asked_stands_in_the_action_bar_and_covers_nothing_of_the_board(visit):
    ada, ben = seated(visit)
    eve = visit(width=390, height=844)
    eve.goto(ada.url)
    expect(eve.locator(".prompt")).to_have_text("You are watching")
    for width, height in ((1280, 720), (390, 844)):
        ben.set_viewport_size({"width": width, "height": height})
        ada.get_by_role("button", name="Offer a draw").click()
        ada.get_by_role("button", name="Really offer a draw?").click()
        for name in ("Agree", "Decline"):
            expect(ben.get_by_role("button", name=name)).to_be_visible()
            assert ben.get_by_role("button", name=name).evaluate(UNCOVERED)
        assert ben.locator(".grid-board").evaluate(UNCOVERED)
        ben.get_by_role("button", name="Decline").click()
        expect(ada.locator(".offer")).to_contain_text("Ben does not accept")
        mover, other = (ada, ben) if ada.locator(".choice").count() else (ben, ada)
        before = mover.locator(".table").get_attribute("data-seq")
        mover.locator(".choice").first.click()
        expect(other.locator(".table")).not_to_have_attribute("data-seq", before or "")


def test_a_declined_take_back_is_told_to_the_asker(visit):
    ada, ben = seated(visit)
    ada.locator(".choice").first.click()
    ben.wait_for_selector(".choice")
    ada.get_by_role("button", name="Undo").click()
    expect(ada.locator(".offer")).to_have_text("You have asked to take a move back. Waiting for Ben.")
    ben.get_by_role("button", name="Decline").click()
    expect(ada.locator(".offer")).to_have_text("Ben does not agree to take the move back.")
    ada.get_by_role("button", name="Undo").click()
    expect(ada.get_by_role("alert")).to_contain_text("ask again after the next move")


def test_everybody_sees_whether_a_table_plays_fair(visit):
    ada, ben = seated(visit)
    for page in (ada, ben):
        expect(page.locator(".fair-note")).to_have_text("fair play: no hints or analysis before the end")
    ada.wait_for_selector(".choice")
    expect(ada.get_by_role("button", name="Hint", exact=True)).to_have_count(0)
    expect(ada.get_by_role("button", name="Look at the game so far")).to_have_count(0)


def test_where_hints_are_allowed_the_running_game_can_be_analysed(visit):
    ada, ben = seated(visit, fair=False)
    for page in (ada, ben):
        expect(page.locator(".fair-note")).to_have_text("hints and analysis allowed")
    expect(ada.get_by_role("button", name="Hint", exact=True)).to_be_visible()
    expect(ben.get_by_role("button", name="Look at the game so far")).to_have_count(0)
    ada.locator(".choice").first.click()
    with ben.expect_popup() as opened:
        ben.get_by_role("button", name="Look at the game so far").click()
    expect(opened.value.locator(".grid-board")).to_be_visible()
    expect(opened.value.get_by_role("button", name="Analyse this game")).to_be_visible()


def test_fair_play_stands_in_the_list_and_the_invitation(visit):
    ada, ben = call(visit(), "Ada the fair"), visit()
    start(ada, "1T34", "people, by a link")
    expect(ada.locator(".table-facts")).to_contain_text("fair play")
    ben.reload()
    expect(ben.locator(".tables li", has_text="Ada the fair")).to_contain_text("fair play: no hints or analysis")
    ben.goto(ada.url)
    expect(ben.locator(".table-facts")).to_contain_text("fair play: no hints or analysis")


def test_leaving_a_game_with_people_and_a_waiting_table_asks_once(visit):
    ada, ben = seated(visit)
    here = ada.url
    ada.get_by_role("link", name="Fourfold").first.click()
    expect(ada.get_by_role("dialog")).to_contain_text("the others wait for you")
    ada.get_by_role("button", name="Stay").click()
    assert ada.url == here
    ada.get_by_role("link", name="Fourfold").first.click()
    ada.get_by_role("button", name="Leave", exact=True).click()
    ada.wait_for_url("**/")
    ada.goto(here)
    resign(ben)
    start(ben_home(ben), "LESS", "people, by a link")
    ben.get_by_role("button", name="Cancel").click()
    expect(ben.get_by_label("Send this link")).to_be_visible()
    ben.get_by_role("button", name="Really cancel the table?").click()
    ben.wait_for_url("**/")


def test_the_browser_asks_before_it_closes_a_game_with_people_and_not_after_a_yes(visit):
    ada, ben = seated(visit)
    asked: list[str] = []

    def answer(dialog: Dialog) -> None:
        asked.append(dialog.type)
        dialog.accept()

    ada.on("dialog", answer)
    ada.locator(".choice").first.click()  # browsers ask only where a person has done something
    ben.wait_for_selector(".choice")
    ada.reload()
    moved_on(ada, ben)
    assert asked == ["beforeunload"]
    ada.get_by_role("link", name="Fourfold").first.click()
    ada.get_by_role("button", name="Leave", exact=True).click()
    ada.wait_for_url("**/")
    assert asked == ["beforeunload"]


def ben_home(page: Page) -> Page:
    page.goto("/")
    return page
