"""Whole games on the page in Chromium, by clicks on what a person sees, on a desk and on a phone."""

from __future__ import annotations

import random
import time
from collections.abc import Container
from pathlib import Path

import pytest
from selenium.common.exceptions import ElementClickInterceptedException, StaleElementReferenceException
from selenium.webdriver import ActionChains, Chrome
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.select import Select

from deckcheck.core.registry import game_names, has_engine
from tests import browser as pages
from tests.commands import run
from tests.page.checker import LONGEST_WAIT, put, wait_for
from tests.simulator.contract import example_paths
from tests.support import few_and_many

pytestmark = [pytest.mark.browser, pytest.mark.slow]

GAMES = [game for game in game_names() if has_engine(game)]
WIDTHS = (390, 1280)
MOST_CLICKS = 900
LOOKED_AT = (1, 2, 5, 9)
"""Decisions at which everything on display is looked at."""
TAKEN_BACK = 3
DECKS = {"gundam": 3}
"""Number of the example that is played instead of the first: of Gundam a whole deck, not a team of five."""
BY_BOARD = 12
"""Decisions that are taken on the board; after them a player ends turns where that is possible, so that a test is short."""
SHORT = ("End ", "Pass", "Activate nothing", "Do not", "Keep", "Declare no", "Start no", "Discard no", "Form no", "Draw no")
AIMS = "#table .mat .can:not(.chosen, :has(.chosen))"
UNFOLD = "#table [data-do=list]"
PLAYING = "document.documentElement.dataset.playing"
BEGUN = "!document.getElementById('table').hidden || document.querySelector('#play-note.wrong')?.textContent"
STATES = f'["decide", "over", "handover"].includes({PLAYING}) && {PLAYING}'


def seen(browser: Chrome, selector: str) -> list[WebElement]:
    """Return what a person sees of these elements, all at once: the page may be changing."""
    shown = "[...document.querySelectorAll(arguments[0])].filter((one) => one.checkVisibility())"
    found: list[WebElement] = browser.execute_script(f"return {shown}", selector)
    return found


def press(browser: Chrome, selector: str, place: int = 0) -> None:
    """Click one of these elements on display as a person does, who scrolls it into sight, and again if the page moved."""
    for attempt in range(5):
        element = seen(browser, selector)[place]
        try:
            browser.execute_script("arguments[0].scrollIntoView({ block: 'center', inline: 'center' })", element)
            element.click()
        except (ElementClickInterceptedException, StaleElementReferenceException):
            if attempt == 4:  # by the keyboard, as a person would whose finger meets something else
                element.send_keys(Keys.ENTER)
        else:
            return


def state(browser: Chrome) -> str:
    return str(wait_for(browser, STATES))


def begin(browser: Chrome, game: str, width: int, *, people: str = "1", deck: int = 0) -> None:
    if seen(browser, "#table [data-do=leave]"):
        press(browser, "#table [data-do=leave]")
    pages.restyle(browser, width=width, height=844 if width < 600 else 900)
    put(browser, example_paths(game)[deck].read_text(encoding="utf-8"))
    press(browser, "#tab-play")
    for name, value in (("against", "same"), ("people", people)):
        press(browser, f"#begin [name={name}][value='{value}']")
    press(browser, "#begin button.main")
    begun = str(wait_for(browser, BEGUN))
    assert begun == "True", begun
    more = "#table [data-do=more]"
    if seen(browser, more):
        press(browser, more)
    Select(browser.find_element(By.ID, "pace")).select_by_value("0")
    if seen(browser, more):
        press(browser, more)


def play_on(browser: Chrome, decisions: int) -> None:
    """Take a decision: at first by a card and what it can aim at, later by the list."""
    lit = len(seen(browser, "#table .mat .card.can")) if decisions < BY_BOARD else 0
    if lit:
        press(browser, "#table .mat .card.can", decisions % lit)
        wait_for(browser, f"document.querySelector('.mat .chosen, .details.whole') || {PLAYING} !== 'decide'")
        if state(browser) == "decide" and seen(browser, AIMS):
            press(browser, AIMS)
            if state(browser) != "decide":
                return
    listed = pages.shown(browser, "#actions [data-number]")
    if seen(browser, UNFOLD) and not any(text.startswith(SHORT) for text in listed):
        press(browser, UNFOLD)
        listed = pages.shown(browser, "#actions [data-number]")
    short = [place for place, text in enumerate(listed) if text.startswith(SHORT)]
    if listed:
        press(browser, "#actions [data-number]", short[0] if short and not lit else 0)


def whole_game(browser: Chrome, game: str, width: int, deck: int = 0, looked_at: Container[int] = LOOKED_AT) -> int:
    begin(browser, game, width, deck=deck)
    decisions = 0
    while state(browser) != "over":
        if decisions in looked_at:
            assert poor_decision(browser, width) == [], f"decision {decisions}"
        if decisions == TAKEN_BACK:
            takes_back(browser)
        play_on(browser, decisions)
        decisions += 1
        assert decisions < MOST_CLICKS, "the game does not end"
    assert poor_decision(browser, width) == [], "the end"
    return decisions


def poor_decision(browser: Chrome, width: int) -> list[str]:
    """Return what a player would complain about: what cannot be read, reached or hit with a finger, and what should be lit."""
    poor: list[str] = browser.execute_script(_TARGETS, width)
    return pages.poor_layout(browser, width) + pages.poor_contrast(browser) + poor


def takes_back(browser: Chrome) -> None:
    """Undo and redo lead back to the same decision; a hint says why."""
    texts = "#actions button, #told, #table .mat .top bdi"
    before = pages.shown(browser, texts)
    for does in ("undo", "redo"):
        press(browser, f"#table [data-do={does}]")
        state(browser)
    assert pages.shown(browser, texts) == before
    press(browser, "#table [data-do=hint]")
    wait_for(browser, "/^Hint: .+[.] .+[.]$/.test(document.querySelector('#table .answers').textContent)")


def saved(browser: Chrome, what: str, file: Path) -> Path:
    """Save the game by clicks; return the file that the browser has written."""
    browser.execute_cdp_cmd("Browser.setDownloadBehavior", {"behavior": "allow", "downloadPath": str(file.parent)})
    button = f"#table [data-do={what}]"
    if not seen(browser, button):
        press(browser, "#table [data-do=more]")
    press(browser, button)
    end = time.monotonic() + LONGEST_WAIT
    while not file.is_file():
        assert time.monotonic() < end, f"{file.name} is not saved"
        time.sleep(0.05)
    return file


@pytest.mark.parametrize(("game", "width"), [(game, WIDTHS[number % 2]) for number, game in enumerate(GAMES)])
def test_a_whole_game_is_played_by_clicks(chrome: Chrome, game: str, width: int, tmp_path: Path) -> None:
    assert whole_game(chrome, game, width, DECKS.get(game, 0)) > 1
    assert "The game is over: " in chrome.find_element(By.CSS_SELECTOR, "#table .answers").text
    assert run("replay", str(saved(chrome, "replay", tmp_path / "game.jsonl"))).returncode == 0
    assert "Show result" in saved(chrome, "page", tmp_path / "game.html").read_text(encoding="utf-8")
    assert run("scenario", str(saved(chrome, "scenario", tmp_path / "scenario.yaml"))).returncode == 0
    assert pages.complaints(chrome) == []


SLOW = """
const [longest] = arguments;
window.quickly ??= Worker.prototype.postMessage;
const send = window.quickly;
let seed = 7;
Worker.prototype.postMessage = function (...words) {
  seed = (seed * 1103515245 + 12345) % 2147483648;
  setTimeout(() => send.apply(this, words), seed % longest);
};
"""


TYPE = """
const list = document.getElementById("list");
list.value = arguments[0];
list.dispatchEvent(new Event("input"));
"""


@few_and_many("number", 5, 300)
def test_games_begin_one_after_the_other_and_are_left_at_any_time(chrome: Chrome, number: int) -> None:
    """In any order of games, against anyone, with a slow Python, also in the middle of what the others play."""
    chance = random.Random(3)
    chrome.execute_script(SLOW, 150)
    for _ in range(number):
        game, against = chance.choice(GAMES), chance.choice(("same", "goldfish"))
        if seen(chrome, "#table [data-do=leave]"):
            press(chrome, "#table [data-do=leave]")
        chrome.execute_script(TYPE, chance.choice(example_paths(game)).read_text(encoding="utf-8"))
        press(chrome, "#tab-play")
        press(chrome, f"#begin [name=against][value={against}]")
        press(chrome, "#begin button.main")
        begun = str(wait_for(chrome, BEGUN))
        assert begun == "True", f"{game} {against}: {begun}"
        for _ in range(chance.choice((0, 1, 2))):
            if state(chrome) == "decide":
                chrome.find_element(By.TAG_NAME, "body").send_keys(chance.choice("111uur"))
        press(chrome, "#table [data-do=leave]")
        press(chrome, "[data-action=resume]")
        assert state(chrome) == "over" or pages.shown(chrome, "#who")[0].endswith(("action", "actions")), game
    chrome.execute_script(SLOW, 1)
    assert pages.complaints(chrome) == []


@pytest.mark.parametrize("width", WIDTHS)
def test_a_card_is_dragged_to_a_place(chrome: Chrome, width: int) -> None:
    """With a mouse on a desk; on a phone with a finger that rests on the card first."""
    begin(chrome, "gundam", width)
    assert state(chrome) == "decide"
    before = len(seen(chrome, "#table .board .card.owned.seat-0"))
    card = seen(chrome, "#table .side.seat-0 .private .card.can")[0]
    if width < 600:
        touch(chrome, "touchStart", card)
        wait_for(chrome, "document.querySelector('.dragged')")
        place = seen(chrome, "#table .cell.can")[0]
        touch(chrome, "touchMove", place)
        touch(chrome, "touchEnd")
    else:
        ActionChains(chrome).click_and_hold(card).move_by_offset(12, 12).perform()
        place = seen(chrome, "#table .cell.can")[0]
        ActionChains(chrome).move_to_element(place).release().perform()
    wait_for(chrome, f"{PLAYING} === 'decide' && !document.querySelector('.dragged')")
    wait_for(chrome, f"document.querySelectorAll('#table .board .card.owned.seat-0').length === {before + 1}")


def touch(browser: Chrome, kind: str, element: WebElement | None = None) -> None:
    middle = "const box = arguments[0].getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]"
    points = [browser.execute_script(middle, element)] if element is not None else []
    asked = {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]}
    browser.execute_cdp_cmd("Input.dispatchTouchEvent", asked)


def test_keys_take_back_play_again_and_give_a_hint(chrome: Chrome) -> None:
    begin(chrome, "kingdom-hearts", 1280)
    assert state(chrome) == "decide"
    told = len(seen(chrome, "#told li"))
    chrome.find_element(By.TAG_NAME, "body").send_keys("1")
    more = f"document.querySelectorAll('#told li').length > {told}"
    wait_for(chrome, f"{more} && {PLAYING} === 'decide'")
    chrome.find_element(By.TAG_NAME, "body").send_keys("h")
    hint = str(wait_for(chrome, "document.querySelector('#table .answers').textContent"))
    assert hint.startswith("Hint: ")
    assert len(seen(chrome, "#actions .hinted")) == 1
    chrome.find_element(By.TAG_NAME, "body").send_keys("u")
    wait_for(chrome, f"document.querySelectorAll('#told li').length === {told}")
    chrome.find_element(By.TAG_NAME, "body").send_keys("r")
    wait_for(chrome, more)


def test_a_card_opens_with_its_effect_its_legality_and_the_clauses_about_it(chrome: Chrome) -> None:
    begin(chrome, "kingdom-duels", 1280)
    while state(chrome) == "decide" and not seen(chrome, "#table .side.seat-0 .private .card"):
        press(chrome, "#actions [data-number]", -1)
    state(chrome)
    for number in range(len(seen(chrome, "#table .side.seat-0 .private .card"))):
        press(chrome, "#table .side.seat-0 .private .card", number)
        if seen(chrome, "#table [data-do=about]"):
            press(chrome, "#table [data-do=about]")
        wait_for(chrome, "document.querySelector('#table .details dl')")
        if seen(chrome, "#table .details .rulings"):
            break  # no clause is about a monster that only fights
        chrome.find_element(By.TAG_NAME, "body").send_keys(Keys.ESCAPE)
    told = chrome.find_element(By.CSS_SELECTOR, "#table .details").text
    assert told.index("effect") < told.index("legal") < told.index("Rules about it")
    press(chrome, "#table .details .rulings summary")
    assert len(chrome.find_element(By.CSS_SELECTOR, "#table .rulings [open]").text) > 60
    chrome.find_element(By.TAG_NAME, "body").send_keys(Keys.ESCAPE)
    assert not seen(chrome, "#table .details.whole"), "only what the pointer is on is told"


def test_two_people_never_see_each_others_cards(chrome: Chrome) -> None:
    begin(chrome, "kingdom-at-war", 1280, people="2")
    handed = 0
    for _ in range(12):
        if state(chrome) == "handover":
            handed += 1
            assert not seen(chrome, "#table .card")
            assert not seen(chrome, "#table #told li")
            press(chrome, "#table [data-do=ready]")
            continue
        hands = [hand for hand in seen(chrome, "#table .side .private") if hand.find_elements(By.CSS_SELECTOR, ".card")]
        closed = [hand for hand in hands if hand.find_elements(By.CSS_SELECTOR, ".card.back")]
        assert len(closed) <= 1, "the other hand has only backs"
        assert len(hands) - len(closed) <= 1
        press(chrome, "#actions [data-number]", -1)
    assert handed >= 2


@pytest.mark.long
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("deck", [0, 3, 4])
@pytest.mark.parametrize("game", GAMES)
def test_more_decks_are_played_by_clicks(chrome: Chrome, game: str, deck: int, width: int) -> None:
    assert whole_game(chrome, game, width, deck % len(example_paths(game)), range(40)) >= 1


_TARGETS = """
const width = arguments[0], poor = [], least = 24;
const table = document.getElementById("table"), mat = table.querySelector(".mat"), top = scrollY;
const label = (element) => `${element.tagName}.${element.className} ${element.textContent.trim().slice(0, 40)}`;
const places = (key) => key[0] === "c"
  ? [...mat.querySelectorAll(`[data-key="${key.slice(1)}"]`)].map((found) => found.closest(".card"))
  : [...mat.querySelectorAll("[data-place]")].filter((found) => `p${found.dataset.place}` === key);
for (const button of document.querySelectorAll("#actions button")) {
  for (const key of button.dataset.keys.split(" ").filter(Boolean)) {
    for (const found of places(key)) {
      if (!found.matches(".can, .chosen")) poor.push(`not lit: ${label(found)} for ${button.textContent}`);
    }
  }
}
for (const element of table.querySelectorAll("button, select, input, .can")) {
  if (!element.checkVisibility() || element.matches(".side, .back")) continue;
  element.scrollIntoView({ block: "center", inline: "center" });
  const box = element.getBoundingClientRect();
  const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  const behind = hit && label(hit);
  if (!element.contains(hit) && !hit?.closest(".details")) poor.push(`out of reach: ${label(element)} under ${behind}`);
  if (width < 600 && Math.min(box.width, box.height) < (element.closest(".mat, .details") ? least : 36)) {
    poor.push(`too small, ${Math.round(box.width)} by ${Math.round(box.height)}: ${label(element)}`);
  }
}
scrollTo(0, top);
return poor;
"""
