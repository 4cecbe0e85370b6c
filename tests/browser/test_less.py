"""LESS at its table: drags, the board editor, the end."""

from playwright.sync_api import Page, expect


def middle(page: Page, square: str) -> tuple[float, float]:
    box = page.locator(f'[data-square="{square}"]').bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_piece_dragged_over_squares_moves_square_by_square(visit):
    page = visit()
    page.get_by_role("button", name="Play LESS").click()
    page.get_by_text("More choices").click()
    page.get_by_label("your own board", exact=True).fill("0" * 60)
    page.get_by_label("who starts").select_option("0")
    page.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_selector(".choice")
    page.mouse.move(*middle(page, "b1"))
    page.mouse.down()
    for square in ("c1", "d1", "d2"):
        page.mouse.move(*middle(page, square), steps=4)
    expect(page.locator("polyline.way")).to_have_count(1)
    expect(page.locator(".facts").first).to_contain_text("points from home")
    page.mouse.up()
    expect(page.locator(".log li", has_text="You move")).to_have_count(3)
    expect(page.locator(".log")).to_contain_text("You move d1 to d2 for a point.")


def test_a_board_is_drawn_wall_by_wall_and_played_on(visit):
    page = visit(width=360, height=740)
    page.get_by_role("button", name="Play TOUCH DOWN!").click()
    page.get_by_text("More choices").click()
    page.get_by_role("button", name="Draw it").click()
    page.get_by_role("button", name="between a6 b6: 0 walls").click()
    page.get_by_role("button", name="between a6 b6: 1 wall").click()
    expect(page.get_by_label("your own board", exact=True)).to_have_value("2" + "0" * 59)
    page.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_selector(".choice")
    expect(page.locator(".wall use")).to_have_count(2)


def test_a_board_is_read_from_a_file(visit, tmp_path):
    page = visit()
    board = tmp_path / "board.txt"
    board.write_text("1" * 60)
    page.get_by_role("button", name="Play LESS").click()
    page.get_by_text("More choices").click()
    page.get_by_label("Read from a file").last.set_input_files(board)
    expect(page.get_by_label("your own board", exact=True)).to_have_value("1" * 60)


def test_tiles_that_are_drawn_are_laid(visit):
    """Bare tiles and one touchdown tile with a fence: the only fences of the table are in its corners."""
    page = visit()
    page.get_by_role("button", name="Play TOUCH DOWN!").click()
    page.get_by_text("More choices").click()
    page.locator(".option:has(#option-tile_set) [aria-expanded]").click()
    page.get_by_role("button", name="Add a touchdown tile").click()
    page.locator('[aria-label="touchdown tile 1, edge 4: 0 walls"]').click()
    while page.locator('[aria-label^="tile"][aria-label$=": 1 wall"]').count():
        page.locator('[aria-label^="tile"][aria-label$=": 1 wall"]').first.click()
        if page.locator('[aria-label^="tile"][aria-label$=": 2 walls"]').count():
            page.locator('[aria-label^="tile"][aria-label$=": 2 walls"]').first.click()
    page.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_url("**/t/*")
    expect(page.locator(".wall use")).to_have_count(2)
