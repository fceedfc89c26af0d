"""The one page of a deck that a player shares."""

from __future__ import annotations

from pathlib import Path

import pytest
from selenium.webdriver import Chrome
from selenium.webdriver.common.by import By

from tests import browser as pages
from tests.building.decklists import example
from tests.commands import run

pytestmark = pytest.mark.slow

PARTS = ("Chance to have drawn at least one copy", "Legality by format", "Goal reached by", "A game to step through")
MOST_BYTES = 500_000


def shared(game: str, folder: Path) -> Path:
    done = run("show", str(example(game)), "-o", "deck.html", cwd=folder)
    assert done.returncode == 0, done.stderr
    return folder / "deck.html"


@pytest.mark.parametrize(
    "game", ["kingdom-hearts", *(pytest.param(game, marks=pytest.mark.long) for game in ("gundam", "homm"))]
)
def test_it_has_everything_and_a_game_to_step_through(game: str, browser: Chrome, tmp_path: Path) -> None:
    page = shared(game, tmp_path)
    assert page.stat().st_size < MOST_BYTES
    for width, dark in ((390, True), (1280, False)):
        pages.show(browser, page, width=width, dark=dark)
        text = browser.find_element(By.TAG_NAME, "main").text
        assert [part for part in PARTS if part not in text] == []
        assert pages.poor_layout(browser, width) == []
        assert pages.poor_contrast(browser) == []
    frame = browser.find_element(By.TAG_NAME, "iframe")
    browser.switch_to.frame(frame)
    try:
        before = browser.find_element(By.CSS_SELECTOR, ".steps output").text
        browser.find_element(By.CSS_SELECTOR, "[data-go=next]").click()
        assert browser.find_element(By.CSS_SELECTOR, ".steps output").text != before
    finally:
        browser.switch_to.default_content()
    assert pages.complaints(browser) == []
    assert all(address.startswith(("file:", "data:")) for address in pages.requests(browser))


def test_a_deck_that_is_not_legal_has_no_games(tmp_path: Path) -> None:
    (tmp_path / "deck.yaml").write_text("game: gundam\nname: Short\ndeck: [3 SMP-001]\n", encoding="utf-8")
    done = run("show", "deck.yaml", "--output-format", "html", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "Not legal in" in done.stdout
    assert "iframe" not in done.stdout.partition("<body")[2]
