"""The replay page and the goldfish page in a real browser, for every game that is simulated."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from selenium.webdriver import Chrome
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from deckcheck.__main__ import main
from deckcheck.core.registry import game_names, has_engine
from tests import browser as pages
from tests.simulator.contract import example_paths

pytestmark = pytest.mark.slow

WIDEST = """
const next = document.querySelector("[data-go=next]");
let widest = 0;
for (const step of document.querySelectorAll("section.step")) {
  widest = Math.max(widest, document.documentElement.scrollWidth);
  next.click();
}
return widest;
"""
GAMES = [game for game in game_names() if has_engine(game)]


@pytest.fixture(scope="module")
def browser() -> Iterator[Chrome]:
    with pages.open_browser() as opened:
        yield opened


def make(monkeypatch: pytest.MonkeyPatch, *words: str) -> None:
    monkeypatch.setattr("sys.argv", ["deckcheck", *words])
    with pytest.raises(SystemExit) as ending:
        main()
    assert ending.value.code == 0


def shown_step(browser: Chrome) -> str:
    visible = [one for one in browser.find_elements(By.CSS_SELECTOR, "section.step") if one.is_displayed()]
    assert len(visible) == 1
    return str(visible[0].get_attribute("data-step"))


def fits_the_window(browser: Chrome, width: int = 1280) -> bool:
    """Asks for the width that was given: a phone's own one grows with a page that is too wide."""
    return int(browser.execute_script("return document.documentElement.scrollWidth")) <= width


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_can_be_stepped_through(game: str, browser: Chrome, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / "replay.html"
    deck = str(example_paths(game)[0])
    make(monkeypatch, "replay", deck, "--seed", "2", "--output-format", "html", "--output", str(page))
    pages.show(browser, page)
    last = len(browser.find_elements(By.CSS_SELECTOR, "section.step")) - 1
    assert last > 3
    assert shown_step(browser) == "0"
    browser.find_element(By.CSS_SELECTOR, "[data-go=next]").click()
    assert shown_step(browser) == "1"
    body = browser.find_element(By.TAG_NAME, "body")
    body.send_keys(Keys.ARROW_RIGHT)
    assert shown_step(browser) == "2"
    body.send_keys(Keys.ARROW_LEFT)
    assert shown_step(browser) == "1"
    browser.find_element(By.CSS_SELECTOR, "[data-go=last]").click()
    assert shown_step(browser) == str(last)
    assert browser.find_elements(By.CSS_SELECTOR, f"section[data-step='{last}'] .mat .card")
    assert fits_the_window(browser)
    assert pages.requests(browser) == [page.resolve().as_uri()]
    assert pages.complaints(browser) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_step_of_a_replay_fits_a_phone(
    game: str, browser: Chrome, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "replay.html"
    deck = str(example_paths(game)[-1])
    make(monkeypatch, "replay", deck, "--seed", "5", "--output-format", "html", "--output", str(page))
    pages.show(browser, page, width=390, dark=True)
    assert browser.execute_script(WIDEST) <= 390
    assert pages.complaints(browser) == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("dark", [False, True])
def test_a_goldfish_page_stands_alone(
    game: str, dark: bool, browser: Chrome, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "goldfish.html"
    make(monkeypatch, "goldfish", str(example_paths(game)[0]), "-n", "8", "--jobs", "1", "--html", str(page))
    pages.show(browser, page, dark=dark)
    assert "8 games against" in browser.find_element(By.TAG_NAME, "header").text
    assert "95% CI" in browser.find_element(By.CSS_SELECTOR, ".answer").text
    assert browser.find_elements(By.TAG_NAME, "pre") == []
    assert pages.poor_contrast(browser) == []
    assert pages.requests(browser) == [page.resolve().as_uri()]
    assert pages.complaints(browser) == []


@pytest.mark.parametrize("game", GAMES)
def test_only_the_wide_parts_of_a_goldfish_page_scroll_on_a_phone(
    game: str, browser: Chrome, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "goldfish.html"
    make(monkeypatch, "goldfish", str(example_paths(game)[-1]), "-n", "8", "--jobs", "1", "--html", str(page))
    for width in (400, 320):
        pages.show(browser, page, width=width)
        assert fits_the_window(browser, width)
        table = "const box = document.querySelector('.scroll'); return box.scrollWidth > box.clientWidth"
        scrolls = "const box = document.querySelector('.scroll'); box.scrollLeft = 20; return box.scrollLeft > 0"
        assert browser.execute_script(scrolls) == browser.execute_script(table)
