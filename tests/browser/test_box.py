"""An owner of the boxed game types a team in, sees what is wrong with it, and plays with it."""

from playwright.sync_api import Page, expect


def opened(page: Page) -> Page:
    page.get_by_role("button", name="Play TAKKURE").click()
    page.get_by_text("More choices").click()
    page.locator(".option:has(#option-box) [aria-expanded]").click()
    return page


def test_a_player_is_typed_in_and_plays(visit, tmp_path):
    """K94: the card is drawn, faults come with their lines, the box is kept, saved, read and played with."""
    page = opened(visit(width=390, height=844))
    card = page.locator(".box-card")
    expect(card).to_contain_text("Aguila")
    player = page.locator(".box-form").get_by_label("Name", exact=True)
    player.fill("Two words")
    expect(card).to_contain_text("Two words")
    expect(page.locator(".box-faults li")).to_contain_text("line")
    player.fill("Zorro")
    page.get_by_label("STR", exact=True).fill("12")
    expect(card).to_contain_text("Zorro")
    expect(page.locator(".box-faults")).to_contain_text("The box has no faults.")
    typed = page.get_by_label("box", exact=True).input_value()
    assert 'name = "Zorro"' in typed
    with page.expect_download() as saving:
        page.locator(".option:has(#option-box)").get_by_role("button", name="Save as a file").click()
    assert saving.value.suggested_filename == "box.toml"
    saving.value.save_as(tmp_path / "box.toml")

    page.goto("/")
    opened(page)
    page.locator(".option:has(#option-box)").get_by_role("button", name="Use my last one").click()
    expect(page.get_by_label("box", exact=True)).to_have_value(typed)

    page.goto("/")
    opened(page)
    page.locator(".option:has(#option-box)").get_by_label("Read from a file").set_input_files(tmp_path / "box.toml")
    expect(card).to_contain_text("Zorro")
    page.locator("label", has_text="Square of death").click()
    page.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_url("**/t/*")
    table = page.url.rpartition("/")[2]
    assert page.request.get(f"/api/tables/{table}").json()["options"]["box"] == typed


def test_a_box_that_cannot_be_read_is_told_with_its_line(visit, tmp_path):
    page = opened(visit())
    (tmp_path / "bad.toml").write_text("[pitch]\nlength = = 3\n")
    page.locator(".option:has(#option-box)").get_by_label("Read from a file").set_input_files(tmp_path / "bad.toml")
    expect(page.locator(".box-faults li")).to_contain_text("line 2")
    expect(page.locator(".box-card")).to_have_count(0)
