"""The pages of `stats`, `odds` and `diff` in a real browser: they fit, can be read, ask for nothing and print."""

from __future__ import annotations

from pathlib import Path

import pytest
from selenium.webdriver import Chrome
from selenium.webdriver.common.by import By

from deckcheck.building.difference import find_difference
from deckcheck.building.odds import find_odds
from deckcheck.building.statistics import find_statistics
from deckcheck.decks.opening import OpenedDeck, open_deck, open_text
from deckcheck.report.difference_document import difference_document
from deckcheck.report.document import Block
from deckcheck.report.odds_document import odds_document
from deckcheck.report.statistics_document import statistics_document
from tests.browser import complaints, poor_contrast, printed_pages, requests, show
from tests.building.decklists import GAMES, example
from tests.report.rendering import document_as


def smaller(opened: OpenedDeck) -> OpenedDeck:
    """The deck without its last line, under a hostile name."""
    lines = example(opened.deck.game).read_text(encoding="utf-8").splitlines(keepends=True)
    last = max(number for number, line in enumerate(lines) if line.startswith("  - "))
    text = "".join(line for number, line in enumerate(lines) if number != last)
    name = next(line for line in lines if line.startswith("name:"))
    found = next(iter(open_text(text.replace(name, 'name: "<img src=x onerror=alert(1)>"\n'), "deck.yaml")))
    assert isinstance(found, OpenedDeck)
    return found


def pages(game: str) -> dict[str, str]:
    opened = open_deck(str(example(game)))
    odds = find_odds(opened, "1+ name:a and 1+ name:e")
    return {
        "stats": document_as(statistics_document(find_statistics(opened)), "html"),
        "odds": document_as(odds_document(odds, None, odds.turns[0]), "html"),
        "diff": document_as(difference_document(find_difference(opened, smaller(opened), requirements=["1+ name:a"])), "html"),
    }


@pytest.mark.parametrize("game", [GAMES[0], *(pytest.param(game, marks=pytest.mark.long) for game in GAMES[1:])])
def test_the_pages_fit_can_be_read_and_ask_for_nothing(game: str, browser: Chrome, tmp_path: Path) -> None:
    for kind, text in pages(game).items():
        page = tmp_path / f"{kind}.html"
        page.write_text(text, encoding="utf-8")
        for width, dark in ((1280, False), (360, True)):
            show(browser, page, width=width, dark=dark)
            assert browser.execute_script("return document.documentElement.scrollWidth") <= width, kind
            assert poor_contrast(browser) == [], kind
            assert [address for address in requests(browser) if not address.startswith(("file:", "data:"))] == []
            assert complaints(browser) == []
        assert printed_pages(browser) >= 1
        assert browser.find_elements(By.TAG_NAME, "img") == []
        assert len(browser.find_elements(By.CSS_SELECTOR, "table tbody tr")) >= 2
        assert browser.find_element(By.TAG_NAME, "h1").text


def test_a_page_says_each_thing_once() -> None:
    block = Block("wins", sentences=("about half", "in 60 games"), more=("51.7% (95% CI 39% to 64%)",), rough=("about half",))
    assert block.whole.sentences == ("in 60 games", "51.7% (95% CI 39% to 64%)")
    assert block.brief.sentences == ("about half", "in 60 games")
