"""Rulebooks as pages, and the pages of rules that SARIF reports link to."""

from __future__ import annotations

from pathlib import Path

import pytest
from selenium.webdriver import Chrome
from selenium.webdriver.common.by import By

from deckcheck.core.core_checks import CODES
from deckcheck.core.registry import game_names, load_rules
from deckcheck.reading.rulebooks import load_rulebook
from deckcheck.report.rule_manual import book_of, page_of, rule_pages
from deckcheck.report.rulebook_page import rulebook_page
from tests import browser as pages
from tests.commands import run
from tests.support import for_each

GAMES = game_names()


def test_every_rule_has_a_page_and_the_list_links_to_it(tmp_path: Path) -> None:
    done = run("rules", "--output-format", "html", "--output", "pages", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    rules = [*CODES, *(rule.id for game in GAMES for rule in load_rules(game))]
    index = (tmp_path / "pages" / "index.html").read_text(encoding="utf-8")
    assert all(f'href="{rule.lower()}.html"' in index for rule in rules)
    assert all(f'href="{book_of(game)}"' in index for game in GAMES)
    written = {path.name for path in (tmp_path / "pages").iterdir()}
    assert written == {"index.html", *map(book_of, GAMES), *map(page_of, rules)}
    page = (tmp_path / "pages" / "kd-deck-01.html").read_text(encoding="utf-8")
    assert "Main deck size" in page
    assert 'href="kingdom-duels.html#kd-deck-01"' in page
    assert run("rules", "--output-format", "html", cwd=tmp_path).returncode == 2


def test_a_page_of_rules_reads_like_a_book_not_like_a_terminal() -> None:
    def check(page: tuple[str, str]) -> None:
        name, text = page
        assert "<pre" not in text, name
        assert text.count("<h1>") == 1, name

    for_each(rule_pages().items(), check)


def test_a_rulebook_has_every_clause_and_every_reading() -> None:
    def check(game: str) -> None:
        rulebook, text = load_rulebook(game), rulebook_page(game)
        for row in (*rulebook["rules"], *rulebook["ambiguities"]):
            assert text.count(f'id="{row["id"].lower()}"') == 1, row["id"]
        assert text.count('class="taken"') == len(rulebook["ambiguities"])
        assert len(text) < 250_000, "a phone loads it at once"

    for_each(GAMES, check)


def test_one_rulebook_is_one_page_and_one_area_a_shorter_one(tmp_path: Path) -> None:
    for words, number in ((("kd",), 268), (("kd", "--area", "win"), 7)):
        done = run("rules", *words, "--output-format", "html", "--output", "book.html", cwd=tmp_path)
        assert done.returncode == 0, done.stderr
        text = (tmp_path / "book.html").read_text(encoding="utf-8")
        assert f"{number} clauses in our words" in text
        assert ".html" not in text.partition("<body")[2], "it links to no other page"


@pytest.mark.parametrize("width", [390, 1280])
def test_a_rulebook_is_read_and_searched(width: int, browser: Chrome, tmp_path: Path) -> None:
    page = tmp_path / "book.html"
    page.write_text(rulebook_page("gundam"), encoding="utf-8")
    pages.show(browser, page, width=width)
    assert pages.poor_layout(browser, width) == []
    for dark in (False, True):
        pages.restyle(browser, width=width, dark=dark)
        assert pages.poor_contrast(browser) == []
    field = browser.find_element(By.CSS_SELECTOR, "input[type=search]")
    assert field.rect["height"] >= 44, "large enough for a finger"
    field.send_keys("ITEM power")
    shown = [each for each in browser.find_elements(By.CLASS_NAME, "clause") if each.is_displayed()]
    assert 0 < len(shown) < 40
    texts = [str(each.get_property("textContent")).lower() for each in shown]
    assert all("item" in text and "power" in text for text in texts)
    assert browser.find_element(By.CSS_SELECTOR, ".search output").text == f"{len(shown)} of 127 found"
    field.clear()
    browser.execute_script("arguments[0].dispatchEvent(new Event('input'))", field)
    browser.find_element(By.LINK_TEXT, "Combat").click()
    assert browser.find_element(By.CSS_SELECTOR, "#combat h2").rect["y"] - browser.execute_script("return scrollY") < 100
    assert pages.requests(browser)[0] == page.resolve().as_uri()
    assert pages.complaints(browser) == []


def test_a_clause_that_the_rulebook_does_not_print_says_so() -> None:
    text = rulebook_page("gundam")
    assert "(derived)" not in text
    assert text.count("The rulebook does not print this; it follows from other clauses.") == 6


def test_the_options_of_readings_fit_a_phone(browser: Chrome, tmp_path: Path) -> None:
    page = tmp_path / "book.html"
    for game in game_names():
        page.write_text(rulebook_page(game), encoding="utf-8")
        pages.show(browser, page, width=390)
        browser.execute_script("for (const part of document.querySelectorAll('.chapter:not(#readings)')) part.remove()")
        assert pages.poor_layout(browser, 390) == [], game


def test_a_page_of_a_rule_fits_every_window(browser: Chrome, tmp_path: Path) -> None:
    texts = rule_pages()
    for name in ("index.html", "kd-deck-05.html", "dc-yaml-02.html"):
        page = tmp_path / name
        page.write_text(texts[name], encoding="utf-8")
        for width, dark in ((390, True), (1280, False)):
            pages.show(browser, page, width=width, dark=dark)
            assert pages.poor_layout(browser, width) == [], name
            assert pages.poor_contrast(browser) == [], name
