"""The pages of `goldfish`, `duel`, `gauntlet`, `compare` and `stats`, each loaded once in a real browser."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from selenium.webdriver import Chrome
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from deckcheck.__main__ import main
from deckcheck.core.registry import game_names, has_engine
from deckcheck.decks.opening import open_deck
from tests import browser as pages
from tests.simulator.contract import example_paths

pytestmark = pytest.mark.slow

GAMES = [game for game in game_names() if has_engine(game)]
COMMANDS = {
    "goldfish": (1, ("-n", "8", "--jobs", "1")),
    "duel": (2, ("-n", "4", "--jobs", "1")),
    "gauntlet": (3, ("--all", "-n", "2", "--jobs", "1")),
    "compare": (2, ("-n", "6", "--jobs", "1")),
    "stats": (1, ()),
}
"""Command -> number of decks and options."""
PAGES = [
    pytest.param(game, command, marks=() if game == GAMES[-1] or command == "goldfish" else pytest.mark.long)
    for game in GAMES
    for command in COMMANDS
]
"""Goldfish reports have words of their game; the other pages are those of one game, and of all with `make test-long`."""
STOPS = "summary, a[href], button, [tabindex='0']"


def decks(game: str, number: int) -> list[str]:
    """Return decks of the format that most of the examples have."""
    formats = {str(path): open_deck(str(path)).format.name for path in example_paths(game)}
    most = Counter(formats.values()).most_common(1)[0][0]
    return [path for path, name in formats.items() if name == most][:number]


@pytest.mark.parametrize(("game", "command"), PAGES)
def test_a_page_of_numbers_can_be_read_in_every_window(
    game: str, command: str, browser: Chrome, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / f"{command}.html"
    number, options = COMMANDS[command]
    words = [command, *decks(game, number), *options, "--output-format", "html", "--output", str(page)]
    monkeypatch.setattr("sys.argv", ["deckcheck", *words])
    with pytest.raises(SystemExit) as ending:
        main()
    assert ending.value.code == 0
    pages.show(browser, page)
    answer = browser.find_element(By.CSS_SELECTOR, ".answer")
    assert answer.rect["y"] < 400, "the answer is at the top"
    assert answer.text
    assert not any(word in answer.text for word in ("95% CI", "McNemar", "the second deck")), answer.text
    assert browser.execute_script("return document.querySelectorAll('pre, img, script[src]').length") == 0
    for opened in (False, True):
        browser.execute_script("for (const data of document.querySelectorAll('details')) data.open = arguments[0]", opened)
        for width in (390, 768, 1280):
            pages.restyle(browser, width=width)
            assert pages.poor_layout(browser, width) == [], (width, opened)
            if opened and width != 768:  # the narrow and the wide page have all colours
                assert pages.poor_contrast(browser) == [], width
                pages.restyle(browser, width=width, dark=True)
                assert pages.poor_contrast(browser) == [], (width, "dark")
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    edges = "return ['.band h1', '.answer'].map((part) => document.querySelector(part).getBoundingClientRect().left)"
    assert len(set(browser.execute_script(edges))) == 1, "on paper all begins at one edge"
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})
    _reach_all_by_keyboard(browser)
    assert pages.requests(browser) == [page.resolve().as_uri()]
    assert pages.complaints(browser) == []


def _reach_all_by_keyboard(browser: Chrome) -> None:
    """Tab through the page, and close and open its tables by the Enter key."""
    stops = browser.find_elements(By.CSS_SELECTOR, STOPS)
    browser.execute_script("document.activeElement.blur()")
    reached = []
    for _ in stops:
        browser.switch_to.active_element.send_keys(Keys.TAB)
        reached.append(browser.switch_to.active_element)
    assert reached == stops
    for stop in stops:
        if stop.tag_name == "summary":
            stop.send_keys(Keys.ENTER)
            assert not browser.execute_script("return arguments[0].parentElement.open", stop)
