"""The HTML report in a real browser: it sorts, filters, runs nothing of a file, asks for nothing, and prints."""

from __future__ import annotations

from pathlib import Path

import pytest
from selenium.webdriver import Chrome
from selenium.webdriver.common.by import By

from deckcheck.core.diagnostics import Result
from deckcheck.report.escape import visible
from deckcheck.report.page import NAME
from tests.browser import complaints, poor_contrast, printed_pages, requests, show, shown
from tests.report.rendering import rendered
from tests.report.samples import ATTACKS, ILLEGAL, LEGAL, RESULTS, attack

HOSTILE = [attack(text) for text in ATTACKS.values()]


def written(folder: Path, results: list[Result]) -> Path:
    page = folder / "report.html"
    page.write_text(rendered("html", results), encoding="utf-8")
    return page


def decks(browser: Chrome) -> list[str]:
    return [name.split("\n")[0] for name in shown(browser, "tbody th")]


def click(browser: Chrome, label: str, where: str) -> None:
    (button,) = [one for one in browser.find_elements(By.CSS_SELECTOR, f"{where} button") if label in one.text]
    button.click()


def test_a_click_on_a_heading_sorts_the_table_and_the_findings(browser: Chrome, tmp_path: Path) -> None:
    show(browser, written(tmp_path, RESULTS))
    assert decks(browser) == ["Islands at Dawn", "Four of a Kind", "Playtest", "Newest Cards", "broken.yaml"]
    click(browser, "Deck", "thead")
    assert decks(browser) == ["broken.yaml", "Four of a Kind", "Islands at Dawn", "Newest Cards", "Playtest"]
    assert [text.split("\n")[0] for text in shown(browser, "section h2 bdi")] == [
        *("broken.yaml", "Four of a Kind", "Newest Cards", "Playtest")
    ]
    click(browser, "Deck", "thead")
    assert decks(browser)[0] == "Playtest"
    assert browser.find_element(By.CSS_SELECTOR, "th[aria-sort]").get_attribute("aria-sort") == "descending"


def test_verdicts_sort_by_weight_and_numbers_as_numbers(browser: Chrome, tmp_path: Path) -> None:
    sizes = [LEGAL._replace(deck=f"Deck of {size}", counts={"main": size}) for size in (9, 100, 30)]
    show(browser, written(tmp_path, [*sizes, ILLEGAL]))
    click(browser, "Cards", "thead")
    assert decks(browser) == ["Four of a Kind", "Deck of 9", "Deck of 30", "Deck of 100"]
    click(browser, "Verdict", "thead")
    assert decks(browser)[0] == "Four of a Kind"


def test_the_field_and_the_buttons_filter_rows_and_findings(browser: Chrome, tmp_path: Path) -> None:
    show(browser, written(tmp_path, RESULTS))
    click(browser, "illegal", ".controls")
    assert decks(browser) == ["Four of a Kind"]
    assert len(shown(browser, "section")) == 1
    assert shown(browser, ".controls output") == ["1 of 5 shown"]
    click(browser, "all", ".controls")
    field = browser.find_element(By.CSS_SELECTOR, ".controls input")
    field.send_keys("neo KURIBOH")
    assert decks(browser) == ["Newest Cards"], "findings are searched as well"
    field.clear()
    field.send_keys("rebecca")
    assert decks(browser) == ["Four of a Kind"]
    field.clear()
    field.send_keys("nothing has this name")
    assert decks(browser) == []
    assert shown(browser, "section") == []


def test_a_link_leads_to_the_findings_of_the_deck(browser: Chrome, tmp_path: Path) -> None:
    show(browser, written(tmp_path, RESULTS))
    browser.find_element(By.LINK_TEXT, "Newest Cards").click()
    assert browser.execute_script("return document.querySelector(':target h2 bdi').textContent") == "Newest Cards"


@pytest.mark.parametrize("width", [390, 768, 1280])
def test_hostile_names_are_text_and_nothing_breaks_out_of_the_page(browser: Chrome, tmp_path: Path, width: int) -> None:
    show(browser, written(tmp_path, HOSTILE), width=width)
    assert browser.title.startswith("Deck check: ")
    assert browser.execute_script("return document.scripts.length") == 1
    assert browser.execute_script("return document.images.length") == 0
    names = browser.execute_script("return [...document.querySelectorAll('tbody th a bdi')].map(one => one.textContent)")
    cut = [visible(text) if len(text) <= NAME else visible(text)[: NAME - 1] + "…" for text in ATTACKS.values()]
    assert names == cut
    assert browser.execute_script("return document.documentElement.scrollWidth - document.documentElement.clientWidth") == 0
    assert complaints(browser) == []


def test_a_finding_leads_to_its_rule(browser: Chrome, tmp_path: Path) -> None:
    show(browser, written(tmp_path, [ILLEGAL]))
    link = browser.find_element(By.CSS_SELECTOR, "a[href='#kd-deck-07']")
    assert link.is_displayed()
    link.click()
    assert browser.find_element(By.CSS_SELECTOR, ":target").text.startswith("Never more than 3 copies")


def test_a_hebrew_name_does_not_turn_the_words_around_it(browser: Chrome, tmp_path: Path) -> None:
    name = ATTACKS["hebrew"]
    show(browser, written(tmp_path, [ILLEGAL._replace(deck=name, player=name)]))
    lefts = browser.execute_script(
        "return ['h2 .badge', 'h2 bdi'].map(one => document.querySelector(one).getBoundingClientRect().left)"
    )
    assert lefts[0] < lefts[1]


def test_no_request_is_made(browser: Chrome, tmp_path: Path) -> None:
    page = written(tmp_path, [*RESULTS, *HOSTILE])
    show(browser, page)
    click(browser, "Deck", "thead")
    asked = [address for address in requests(browser) if not address.startswith("data:")]
    assert asked == [page.resolve().as_uri()]


def test_a_request_that_a_script_would_make_is_refused(browser: Chrome, tmp_path: Path) -> None:
    """The policy holds even if the escaping failed: markup put into the page by hand runs and loads nothing."""
    page = written(tmp_path, RESULTS)
    injected = "<script>document.title = 'run'</script><img src='http://127.0.0.1:9/x.png' onerror=\"document.title = 'run'\">"
    page.write_text(page.read_text(encoding="utf-8").replace("<main>", f"<main>{injected}"), encoding="utf-8")
    show(browser, page)
    assert browser.title.startswith("Deck check: ")
    refused = complaints(browser)
    assert any("script-src" in one for one in refused)
    assert any("img-src" in one for one in refused)


@pytest.mark.parametrize("dark", [False, True])
def test_colours_follow_the_system_and_can_be_read(browser: Chrome, tmp_path: Path, dark: bool) -> None:
    show(browser, written(tmp_path, RESULTS), dark=dark)
    assert poor_contrast(browser) == []
    background = browser.execute_script("return getComputedStyle(document.body).backgroundColor")
    assert (background == "rgb(255, 255, 255)") is not dark


def test_without_its_script_the_page_shows_everything(browser: Chrome, tmp_path: Path) -> None:
    browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
    try:
        show(browser, written(tmp_path, RESULTS))
        controls = browser.find_elements(By.CSS_SELECTOR, ".controls, thead button")
        assert not any(one.is_displayed() for one in controls)
        assert len(browser.find_elements(By.CSS_SELECTOR, "section")) == 4
        assert shown(browser, "thead th") == ["Verdict", "Deck", "Game", "Cards", "Findings", "File"]
    finally:
        browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})


def test_it_prints_on_a_sensible_number_of_pages(browser: Chrome, tmp_path: Path) -> None:
    show(browser, written(tmp_path, [LEGAL]))
    assert printed_pages(browser) == 1
    show(browser, written(tmp_path, RESULTS), dark=True)
    assert printed_pages(browser) == 2
    show(browser, written(tmp_path, [LEGAL._replace(deck=f"Deck {number}") for number in range(100)]))
    assert 3 <= printed_pages(browser) <= 5
