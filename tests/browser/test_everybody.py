"""For everybody: no violation that axe can find, nothing wider than a phone."""

from pathlib import Path

import pytest

from tests.browser.hands import start
from tools import web

TITLES = ["LESS", "TOUCH DOWN!", "FOURTH DOWN", "1T34", "TAKKURE"]
SHOWN = """async () => {
    const { violations } = await axe.run({ runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"] });
    return violations.map((each) => each.id + ": " + each.nodes.map((node) => node.html.slice(0, 120)).join(" | "));
}"""


@pytest.fixture(scope="session")
def axe() -> str:
    web.install()
    return Path(web.MODULES, "axe-core", "axe.min.js").read_text("utf-8")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_home_page_and_its_form(visit, axe, scheme):
    page = visit(width=360, height=740, color_scheme=scheme)
    page.wait_for_selector(".game")
    page.evaluate(axe)
    assert page.evaluate(SHOWN) == []
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    page.get_by_role("button", name="Play LESS").click()
    page.get_by_text("More choices").click()
    assert page.evaluate(SHOWN) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_about_us_and_the_settings(visit, axe, scheme):
    page = visit(width=360, height=740, color_scheme=scheme)
    page.get_by_role("link", name="About").click()
    page.get_by_text("LESS by Aleksandr Starovojtov").wait_for()
    page.evaluate(axe)
    assert page.evaluate(SHOWN) == []
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    page.get_by_role("button", name="Settings").click()
    assert page.evaluate(SHOWN) == []


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_table(visit, axe, title, scheme):
    page = visit(width=360, height=740, color_scheme=scheme)
    start(page, title)
    page.wait_for_selector(".choice")
    page.evaluate(axe)
    assert page.evaluate(SHOWN) == []
    assert page.evaluate("document.documentElement.scrollWidth") == 360
