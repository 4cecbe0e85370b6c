"""Learning the games: courses done to their end, puzzles solved, rules looked up."""

import pytest
from playwright.sync_api import Page, expect

from fourfold.learn.lessons import lesson
from fourfold.learn.puzzles import begin, puzzles
from fourfold.registry import BUILT_IN
from tests.browser.hands import SHOWN, start


def type_move(page: Page, move: str) -> None:
    page.get_by_label("Or type a move").fill(move)
    page.get_by_role("button", name="Try", exact=True).click()


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_course_is_done_to_its_end(visit, name):
    page = visit()
    page.goto(f"/learn/{name}")
    for number, step in enumerate(lesson(name), 1):
        played = len(step.before)
        for move in step.moves:
            page.wait_for_selector(f".choices[data-seq='{played}']")
            type_move(page, move.want[0])
            played += 1 + len(move.then)
        page.wait_for_selector(".told-good")
        expect(page.locator(".course-step-done")).to_have_count(number)
        if number < len(lesson(name)):
            page.get_by_role("button", name="Next").click()
    page.goto("/learn")
    expect(page.get_by_text(f"{len(lesson(name))} steps done")).to_be_visible()


def test_a_step_is_done_on_the_board_and_another_move_is_not_what_it_asks_for(visit):
    page = visit()
    page.goto("/learn/less")
    page.locator("[data-square=a2]").click()
    page.locator("[data-square=a3]").click()
    expect(page.get_by_role("status")).to_have_text("Legal, but not what this step asks for.")
    page.get_by_role("button", name="Begin this step again").click()
    page.locator("[data-square=b2]").click()
    for square in ("c2", "d2", "e2"):
        page.locator(f"[data-square={square}].spot-target").click()
    page.wait_for_selector(".told-good")


def test_a_typed_point_that_cannot_be_had_says_which_one_was_taken_for_it(visit):
    page = visit()
    page.goto("/learn/takkure")
    page.locator(".pitch-body-ready").first.click()
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_text("Choose the point in words or numbers").click()
    point = page.get_by_label("Point in inches")
    point.fill("9.4,8.1")
    point.press("Enter")
    expect(page.locator(".taken")).to_have_text("The nearest point that can be had was taken: 9.5, 8.")
    expect(page.locator(".pitch-path")).to_have_count(1)


@pytest.mark.parametrize("name", ["less", "1t34"])
def test_a_puzzle_is_tried_in_vain_then_solved(visit, name):
    page, puzzle = visit(), puzzles(name)[0]
    page.goto(f"/puzzles/{name}-1")
    play(page, name, [begin(puzzle).legal[0]] if name == "1t34" else greedy(puzzle))
    page.get_by_role("button", name="Try again").click()
    play(page, name, puzzle.solution)
    expect(page.get_by_role("status")).to_have_text("That is it!")
    page.get_by_role("link", name="Next puzzle").click()
    page.wait_for_url(f"**/puzzles/{name}-2")
    expect(page.get_by_text("1 of")).to_be_visible()


def play(page: Page, name: str, actions) -> None:
    """Choose from the list, which has the order of the legal actions."""
    position = begin(puzzles(name)[0])
    for number, action in enumerate(actions):
        page.locator(f".choices[data-seq='{number}'] [data-choice='{position.legal.index(action)}']").click()
        position.play(action)


def greedy(puzzle) -> list[int]:
    """A turn that is not the solution: the first move again and again."""
    position, actions = begin(puzzle), []
    while position.seat == puzzle.seat:
        actions.append(position.legal[0])
        position.play(actions[-1])
    assert position.digest != puzzle.after
    return actions


def test_the_way_from_home_to_the_puzzle_of_the_day(visit):
    page = visit()
    page.get_by_role("link", name="Puzzle of the day").click()
    page.wait_for_selector(".choice")
    assert page.locator("[aria-current=page]").inner_text() == "Puzzle of the day"


def test_a_table_leads_to_the_rule_of_the_move_that_is_looked_at(visit):
    page = visit()
    start(page, "LESS")
    page.locator(".choice").first.focus()
    with page.context.expect_page() as opened:
        page.get_by_role("link", name="Rule L12").click()
    expect(opened.value.locator(".rule-meant")).to_contain_text("three points")


@pytest.mark.parametrize(
    "path",
    ["/learn", "/learn/less", "/learn/takkure", "/puzzles/1t34-1", "/rules/fourthdown#F12", "/rulings/takkure#K2"],
)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_for_everybody(visit, axe, path, scheme):
    page = visit(width=360, height=740, color_scheme=scheme)
    page.goto(path)
    page.wait_for_selector(".course, .choice, .rule-meant")
    page.evaluate(axe)
    assert page.evaluate(SHOWN) == []
    assert page.evaluate("document.documentElement.scrollWidth") == 360
