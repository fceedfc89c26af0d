"""The page of a gauntlet answers which match-up is worst and how sure that is, to somebody who clicks what is in sight."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from selenium.webdriver import Chrome
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webelement import WebElement

from deckcheck.core.engine import Decklist
from deckcheck.report.gauntlet_document import GauntletReport, gauntlet_document
from deckcheck.simulator.duels import DeckSums, DuelSums, Record
from deckcheck.simulator.gauntlet import GauntletSums, gauntlet_of
from deckcheck.simulator.moments import Moments
from tests import browser as pages
from tests.report.rendering import document_as

NAMES = ("Lanterns", "The Long Eclipse", "Thirteen Bells", "A Storm of Glass")
GAMES = 40
WINS = {(0, 1): 14, (0, 2): 22, (0, 3): 30, (1, 2): 35, (1, 3): 26, (2, 3): 21}
"""Wins of the first deck of each pairing: the worst is Thirteen Bells against The Long Eclipse, 5 of 40."""


def gauntlet_page(folder: Path, *, everyone: bool) -> Path:
    """Write the page of a gauntlet with results that are known."""
    decks = [Decklist("kingdom-hearts", name, {}, {}, name) for name in NAMES]
    gauntlet = gauntlet_of(decks, {}, 1, everyone=everyone)
    sums = GauntletSums([played(WINS[pair]) for pair in gauntlet.pairings])
    report = GauntletReport(gauntlet, sums, (1.0,) * len(decks), "standard")
    page = folder / "gauntlet.html"
    page.write_text(document_as(gauntlet_document(report), "html"), encoding="utf-8")
    return page


def played(wins: int) -> DuelSums:
    found = DuelSums([DeckSums(), DeckSums()], games=GAMES)
    for deck, won in zip(found.decks, (wins, GAMES - wins), strict=True):
        deck.all = deck.first = deck.second = Record(GAMES, won)
        deck.rounds = Moments.of(
            *(1.0 if 2 * number + 1 < won else 0.5 if 2 * number < won else 0.0 for number in range(GAMES // 2))
        )
    return found


def cells(browser: Chrome) -> dict[float, WebElement]:
    """Return what a person can click in the heat map, by the percentage that is in sight."""
    found = {}
    for summary in browser.find_elements(By.CSS_SELECTOR, ".matrix summary"):
        figure = re.search(r"(\d+)%", summary.text)
        assert summary.is_displayed()
        assert figure is not None
        found[int(figure[1]) / 100] = summary
    return found


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("everyone", [True, False])
def test_the_worst_match_up_and_how_sure_that_is_are_found(width: int, everyone: bool, browser: Chrome, tmp_path: Path) -> None:
    pages.show(browser, gauntlet_page(tmp_path, everyone=everyone), width=width)
    assert "95% CI" not in browser.find_element(By.CSS_SELECTOR, ".matrix").text, "intervals come on demand"
    found = cells(browser)
    worst = found[min(found)]
    assert worst.rect["height"] >= 44, "large enough for a finger"
    worst.click()
    row = worst.find_element(By.XPATH, "ancestor::tr")
    if everyone:
        place = len(worst.find_elements(By.XPATH, "ancestor::td/preceding-sibling::*"))
        column = browser.find_elements(By.CSS_SELECTOR, ".matrix thead tr > *")[place].text
        assert (row.find_element(By.TAG_NAME, "th").text, column) == ("Thirteen Bells", "The Long Eclipse")
        expected = "5 of 40 games won"
    else:
        assert row.find_element(By.TAG_NAME, "th").text == "The Long Eclipse"
        expected = "14 of 40 games won"
    assert re.search(rf"95% CI [\d.]+% to [\d.]+%\n{expected}; (clear|likely|too close)", row.text), row.text
    words = browser.find_element(By.CSS_SELECTOR, "main").text
    assert f"Worst match-up: {'Thirteen Bells' if everyone else 'Lanterns'} against The Long Eclipse wins" in words
    assert pages.poor_layout(browser, width) == []
    for dark in (False, True):
        pages.restyle(browser, width=width, dark=dark)
        assert pages.poor_contrast(browser) == []
    assert pages.complaints(browser) == []
