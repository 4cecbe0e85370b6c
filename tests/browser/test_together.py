"""Several people, several devices, bad connections."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.hands import ENDINGS, on_squares, play_out, start
from tests.server.live import Live


def test_two_people_by_a_link_and_a_third_who_watches(visit):
    host, guest, watcher = visit(), visit(), visit()
    start(host, "LESS", "people, by a link", **{"Who starts": "0"})
    link = host.get_by_label("Send this link").input_value()
    guest.goto(link)
    guest.get_by_role("button", name="Play", exact=True).click()
    for page in (host, guest):
        expect(page.locator(".grid-board")).to_be_visible()
    watcher.get_by_label("Have a link?").fill(link)
    watcher.get_by_role("button", name="Go", exact=True).click()
    expect(watcher.get_by_text("You are watching")).to_be_visible()
    host.locator(".choice").first.click()
    for page in (host, guest, watcher):
        expect(page.locator(".log li").first).to_contain_text("move")


def test_a_name_is_what_others_see(visit):
    host, guest = visit(), visit()
    host.get_by_role("button", name="change your name").click()
    host.get_by_label("Your name").fill("Ada")
    host.get_by_role("button", name="Save").click()
    host.get_by_role("button", name="Ada").wait_for()
    start(host, "LESS", "people, by a link")
    guest.goto(host.url)
    expect(guest.locator(".person-name").first).to_have_text("Ada")


def test_an_open_table_is_found_on_the_home_page(visit):
    host, guest = visit(), visit()
    start(host, "1T34", "people, by a link")
    expect(host.get_by_label("Send this link")).to_be_visible()
    guest.reload()
    guest.locator(".tables li", has_text="1T34").get_by_role("button", name="Join").first.click()
    expect(host.locator(".grid-board")).to_be_visible()


def test_a_shared_device_has_a_curtain_between_hidden_hands(visit):
    page = visit()
    start(page, "FOURTH DOWN", "somebody beside me")
    expect(page.locator(".curtain")).to_be_visible()
    assert page.locator(".hand").count() == 0
    page.locator(".curtain button").click()
    expect(page.locator(".hand")).to_be_visible()
    page.get_by_role("button", name="Ready to play").first.click()
    expect(page.locator(".curtain")).to_be_visible()


@pytest.mark.parametrize("plays", ["myself, both sides", "somebody else"])
def test_at_one_device_undo_takes_back_the_last_move_whoever_made_it(visit, plays):
    page = visit()
    page.get_by_role("button", name="Play 1T34", exact=True).click()
    page.get_by_role("radio", name="somebody beside me").check()
    page.get_by_text("More choices").click()
    if plays == "myself, both sides":
        page.get_by_role("radio", name=plays).check()
    page.get_by_role("button", name="Start", exact=True).click()
    choices, status = page.locator(".choice"), page.locator(".status")
    before = []
    for _ in range(3):
        choices.first.wait_for()
        seq = page.locator(".table").get_attribute("data-told") or ""
        before.append((status.inner_text(), choices.all_inner_texts()))
        choices.first.click()
        expect(page.locator(".table")).not_to_have_attribute("data-told", seq)
    assert len({line for line, _ in before}) == 2, "both sides have moved"
    for line, offered in reversed(before):
        page.get_by_role("button", name="Undo").click()
        expect(choices).to_have_text(offered)
        expect(status).to_have_text(line)
    expect(page.locator(".log")).to_contain_text("The last decision was taken back.")
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("alert")).to_contain_text("nothing to take back")


def test_a_message_lost_with_its_connection_is_sent_again(visit):
    page = visit()
    lost: list[str] = []

    def swallow(socket):
        server = socket.connect_to_server()

        def forward(message):
            if '"choose"' in message and not lost:
                lost.append(message)
                server.close()
                socket.close()
            else:
                server.send(message)

        socket.on_message(forward)

    page.route_web_socket("**/socket?*", swallow)
    start(page, "LESS")
    page.locator(".choice", has_text="1 point").first.click()
    expect(page.locator(".log li").first).to_contain_text("You move")
    assert lost
    expect(page.locator(".lamp")).to_have_text("connected")


def test_messages_that_arrive_twice_are_done_once(visit):
    page = visit()

    def stutter(socket):
        server = socket.connect_to_server()
        socket.on_message(lambda message: [server.send(message), server.send(message)])
        server.on_message(lambda frame: [socket.send(frame), socket.send(frame)])

    page.route_web_socket("**/socket?*", stutter)
    start(page, "LESS")
    page.wait_for_selector(".choice")
    told = page.locator(".log li").count()
    page.locator(".choice", has_text="1 point").first.click()
    expect(page.locator(".log li")).to_have_count(told + 1)
    expect(page.locator(".refusal")).to_have_count(0)


def test_a_whole_game_over_a_bad_link(visit):
    """Connections die; frames and messages come late, twice, and overtake each other. What was chosen stays chosen."""
    page = visit()
    page.add_init_script(path=Path(__file__).parent / "bad_link.js")
    page.reload()
    start(page, "1T34")
    assert play_out(page, on_squares) in ENDINGS
    assert page.evaluate("window.died") > 0
    expect(page.locator(".lamp")).to_have_text("connected")


def test_a_reloaded_page_is_the_same_seat(visit):
    page = visit()
    start(page, "LESS")
    page.wait_for_selector(".choice")
    page.locator(".choice", has_text="1 point").first.click()
    expect(page.locator(".log li", has_text="You move")).to_have_count(1)
    page.reload()
    expect(page.locator(".person-name", has_text="You")).to_have_count(1)
    expect(page.locator(".log li", has_text="You move")).to_have_count(1)


def test_the_server_restarts_in_the_middle_of_a_game(visit, tmp_path):
    database = f"sqlite:///{tmp_path}/tables.sqlite"
    server = Live(database)
    try:
        host, guest = (visit(base_url=server.url) for _ in range(2))
        start(host, "1T34", "people, by a link")
        guest.goto(host.get_by_label("Send this link").input_value())
        guest.get_by_role("button", name="Play", exact=True).click()
        host.locator(".choice").first.click()
        guest.wait_for_selector(".choice")
        server.stop()
        for page in (host, guest):
            expect(page.locator(".lamp")).not_to_have_text("connected")
        guest.locator(".choice").first.click()
        server = Live(database, port=int(server.host.partition(":")[2]))
        for page in (host, guest):
            expect(page.locator(".lamp")).to_have_text("connected")
            expect(page.locator(".log li")).to_have_count(2)
        host.locator(".choice").first.click()
        expect(guest.locator(".log li")).to_have_count(3)
    finally:
        server.stop()
