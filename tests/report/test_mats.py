"""The replay page with mats made by hand: every kind of layout, every state of a card, and long games."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from selenium.webdriver import Chrome
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from deckcheck.core.mat import CardFace, Cell, Mat, Meter, Number, Side, Slot, Zone
from deckcheck.report import legality
from deckcheck.report.escape import visible
from deckcheck.report.replay_page import COLORS, Parts, as_page
from deckcheck.simulator.recording import Recording
from tests import browser as pages
from tests.report.mats import BOARD, HOSTILE, MATS, ROWS, SEVERAL, SLOTS, long_game, monster, recording
from tests.report.samples import ILLEGAL, LEGAL

MOST_BYTES = 2_000_000


@pytest.fixture(scope="module")
def browser() -> Iterator[Chrome]:
    with pages.open_browser() as opened:
        yield opened


def opened(browser: Chrome, folder: Path, game: Recording, *, width: int = 1280, dark: bool = False) -> Path:
    page = folder / "replay.html"
    page.write_text(as_page(game), encoding="utf-8")
    pages.show(browser, page, width=width, dark=dark)
    return page


def shown(browser: Chrome, selector: str) -> list[str]:
    """Return the texts of the elements on display, each on one line."""
    found = browser.find_elements(By.CSS_SELECTOR, selector)
    return [" ".join(element.text.split()) for element in found if element.is_displayed()]


def click(browser: Chrome, move: str) -> None:
    browser.find_element(By.CSS_SELECTOR, f"[data-go={move}]").click()


def card_named(browser: Chrome, name: str) -> str:
    return next(text for text in shown(browser, ".card") if name in text)


@pytest.mark.parametrize("layout", MATS)
@pytest.mark.parametrize("width", [390, 768, 1280])
@pytest.mark.parametrize("dark", [False, True])
def test_every_layout_fits_every_window_and_can_be_read(
    browser: Chrome, tmp_path: Path, layout: str, width: int, dark: bool
) -> None:
    game, mat = MATS[layout]
    page = opened(browser, tmp_path, recording(game, [mat, mat]), width=width, dark=dark)
    click(browser, "next")
    assert browser.execute_script("return document.documentElement.scrollWidth") <= width
    assert pages.poor_contrast(browser) == []
    assert pages.requests(browser) == [page.resolve().as_uri()]
    assert pages.complaints(browser) == []


def test_numbers_have_a_sign_where_they_differ_from_print(browser: Chrome, tmp_path: Path) -> None:
    opened(browser, tmp_path, recording("kingdom-duels", [SLOTS]))
    assert card_named(browser, "Harpie Lady") == "4 Harpie Lady monster ATK 2190▲ DEF 1100▼ equipped + Cyber Bondage"
    assert card_named(browser, "Flying Elephant") == "4 Flying Elephant monster ATK 1300 DEF 1400"
    titles = [one.get_attribute("title") for one in browser.find_elements(By.CSS_SELECTOR, ".numbers abbr")]
    assert set(titles) == {"printed 1300", "printed 1400"}
    opened(browser, tmp_path, recording("kingdom-hearts", [ROWS]))
    assert card_named(browser, "Lampmoth") == "Lampmoth dark Power 7+X*"


def test_states_of_a_card_are_words_and_forms(browser: Chrome, tmp_path: Path) -> None:
    opened(browser, tmp_path, recording("kingdom-duels", [SLOTS]))
    (first, *_) = [one for one in browser.find_elements(By.CSS_SELECTOR, ".card") if "Gearfried" in one.text]
    assert set(str(first.get_attribute("class")).split()) >= {"down", "sideways"}
    assert "hidden" in first.text
    assert len(browser.find_elements(By.CSS_SELECTOR, ".card.spent")) == 2
    opened(browser, tmp_path, recording("kingdom-at-war", [SEVERAL]))
    assert card_named(browser, "Oathsworn Lancer").endswith("+ Harrowsteel Blade + card face down")
    assert "wounded" in card_named(browser, "Pyre Tender")


def test_a_face_down_card_without_a_name_is_only_a_back(browser: Chrome, tmp_path: Path) -> None:
    side = Side("Anna", 0, zones=(Zone("Tactic", (CardFace("t", "", face_down=True),)),))
    opened(browser, tmp_path, recording("kingdom-at-war", [Mat("", (side,))]))
    assert shown(browser, ".card.down") == ["face down"]


def test_slots_have_their_titles_and_labels(browser: Chrome, tmp_path: Path) -> None:
    opened(browser, tmp_path, recording("kingdom-duels", [SLOTS]))
    labels = shown(browser, ".side.seat-0 .slot .label")
    assert labels == [*(f"{number} Mountain" for number in range(1, 6)), *"12345"]


def test_the_nearest_row_of_a_board_is_at_the_bottom(browser: Chrome, tmp_path: Path) -> None:
    opened(browser, tmp_path, recording("gundam", [BOARD]))
    rows = [row.text for row in browser.find_elements(By.CSS_SELECTOR, ".board tr")]
    assert len(rows) == 6
    assert "2,6" in rows[0]
    assert "2,1" in rows[-1]
    assert "Brannoc the Kindled" in rows[2]
    assert len(browser.find_elements(By.CSS_SELECTOR, ".board td")) == 30
    assert len(browser.find_elements(By.CSS_SELECTOR, ".cell.owned")) == 6


def test_meters_say_where_they_end(browser: Chrome, tmp_path: Path) -> None:
    opened(browser, tmp_path, recording("kingdom-at-war", [SEVERAL]))
    assert shown(browser, ".side.seat-1 .meter") == ["Damage 1/5", "Power 2/10", "Trade 3"]
    (damage, _) = browser.find_elements(By.CSS_SELECTOR, ".side.seat-1 [role=meter]")
    values = [damage.get_attribute(f"aria-{name}") for name in ("label", "valuenow", "valuemax")]
    assert values == ["Damage", "1", "5"]
    assert len(browser.find_elements(By.CSS_SELECTOR, ".side.seat-1 .pips .on")) == 3


@pytest.mark.parametrize(("value", "goal", "width"), [(0, 2000, "0"), (500, 2000, "25"), (2500, 2000, "100"), (-5, 30, "0")])
def test_a_long_meter_is_a_bar(value: int, goal: int, width: str) -> None:
    side = Side("Anna", 0, meters=(Meter("Life Points", value, goal),))
    assert f'<rect width="{width}" height="8"/>' in as_page(recording("kingdom-duels", [Mat("", (side,))]))


def test_seat_0_is_below_the_others_and_the_caption_between_them(browser: Chrome, tmp_path: Path) -> None:
    opened(browser, tmp_path, recording("kingdom-hearts", [ROWS]))
    places = [
        browser.find_element(By.CSS_SELECTOR, selector).rect["y"]
        for selector in (".side.seat-1", ".between .caption", ".side.seat-0")
    ]
    assert places == sorted(places)
    assert shown(browser, ".caption") == ["Turn 1, Action Phase"]
    assert shown(browser, ".between h4") == ["Challenge 1"]
    assert browser.find_elements(By.CSS_SELECTOR, ".side.seat-0.active")


def test_a_player_who_is_out_is_marked(browser: Chrome, tmp_path: Path) -> None:
    opened(browser, tmp_path, recording("kingdom-at-war", [SEVERAL]))
    assert shown(browser, ".side h3") == ["▼ Dan out of the game", "▼ Cleo", "▼ Ben", "▲ Anna"]


def test_buttons_keys_and_the_slider_step_through(browser: Chrome, tmp_path: Path) -> None:
    mats = [replace(SLOTS, caption=f"Turn {number}") for number in range(5)]
    opened(browser, tmp_path, recording("kingdom-duels", mats, ("Anna draws a card", "Ben waits")))
    assert shown(browser, "section h2") == ["Start of the game"]
    click(browser, "next")
    assert shown(browser, "section h2") == ["1. Anna draws a card"]
    assert shown(browser, "section li") == ["Ben waits"]
    body = browser.find_element(By.TAG_NAME, "body")
    for key, caption in (
        (Keys.ARROW_RIGHT, "Turn 2"),
        (Keys.END, "Turn 4"),
        (Keys.ARROW_LEFT, "Turn 3"),
        (Keys.HOME, "Turn 0"),
    ):
        body.send_keys(key)
        assert shown(browser, ".caption") == [caption]
    slider = browser.find_element(By.CSS_SELECTOR, "nav input")
    slider.send_keys(Keys.ARROW_RIGHT)
    assert shown(browser, ".caption") == ["Turn 1"]
    assert slider.get_attribute("aria-valuetext") == "1. Anna draws a card"
    assert shown(browser, "nav output") == ["1 / 4"]
    click(browser, "first")
    click(browser, "back")
    assert shown(browser, "nav output") == ["0 / 4"]


def test_an_action_without_events_is_told_as_it_was_written(browser: Chrome, tmp_path: Path) -> None:
    opened(browser, tmp_path, recording("kingdom-duels", [SLOTS, SLOTS], ()))
    click(browser, "next")
    assert shown(browser, "section h2") == ["1. Anna: play card, card Card 1"]


def test_only_the_step_on_display_is_built(browser: Chrome, tmp_path: Path) -> None:
    opened(browser, tmp_path, long_game(40))
    count = "return document.querySelectorAll('.card').length"
    first = browser.execute_script(count)
    click(browser, "last")
    click(browser, "first")
    assert browser.execute_script(count) == first


def test_a_pile_that_was_opened_stays_open(browser: Chrome, tmp_path: Path) -> None:
    opened(browser, tmp_path, recording("kingdom-at-war", [SEVERAL, SEVERAL]))
    browser.find_element(By.CSS_SELECTOR, ".seat-1 details summary").click()
    assert len(shown(browser, "details .card")) == 1
    click(browser, "next")
    assert len(browser.find_elements(By.CSS_SELECTOR, ".seat-1 details[open]")) == 1
    assert len(browser.find_elements(By.CSS_SELECTOR, "details[data-zone][open]")) == 1


def test_nothing_tells_who_wins_before_the_reader_asks(browser: Chrome, tmp_path: Path) -> None:
    opened(browser, tmp_path, recording("kingdom-duels", [SLOTS, SLOTS]))
    assert "wins" not in browser.find_element(By.TAG_NAME, "body").text
    browser.find_element(By.CSS_SELECTOR, ".result summary").click()
    assert shown(browser, ".result p") == ["Anna wins (KD-WIN-01)"]


def test_a_deck_that_is_not_legal_is_named(browser: Chrome, tmp_path: Path) -> None:
    page = tmp_path / "replay.html"
    notes = legality.as_lines([ILLEGAL, LEGAL])
    page.write_text(as_page(recording("kingdom-duels", [SLOTS]), notes), encoding="utf-8")
    pages.show(browser, page, width=390)
    assert shown(browser, ".remarks li")[0] == "Four of a Kind is not legal:"
    assert len(shown(browser, ".remarks li")) == len(notes) == 3
    assert pages.poor_contrast(browser) == []


def test_hostile_names_are_text(browser: Chrome, tmp_path: Path) -> None:
    card = CardFace(HOSTILE, HOSTILE, HOSTILE, HOSTILE, HOSTILE, (Number(HOSTILE, HOSTILE, HOSTILE[1:]),), marks=(HOSTILE,))
    zone = Zone(HOSTILE, (card, replace(card, carries=(card,))))
    row = Zone(HOSTILE, slots=(Slot(HOSTILE, card, HOSTILE),))
    cell = Cell(1, 1, HOSTILE, 0, (card,), (HOSTILE,))
    side = Side(HOSTILE, 0, meters=(Meter(HOSTILE, 1, 3),), zones=(zone, row, Zone(HOSTILE, size=3)))
    assert BOARD.board is not None
    mat = Mat(HOSTILE, (side,), replace(BOARD.board, columns=1, rows=1, cells=(cell,)), (zone,))
    game = replace(recording("gundam", [mat, mat], (HOSTILE,)), decks=[HOSTILE], players=[HOSTILE])
    opened(browser, tmp_path, game, width=390)
    click(browser, "next")
    assert visible(HOSTILE) in shown(browser, ".top")
    assert browser.find_elements(By.CSS_SELECTOR, "img") == []
    assert browser.execute_script("return document.scripts.length") == 1
    assert browser.execute_script("return document.documentElement.scrollWidth") <= 390
    assert pages.complaints(browser) == []
    assert "\u202e" not in as_page(game)


def test_a_game_of_300_steps_stays_small() -> None:
    game = long_game(300)
    page = as_page(game)
    assert len(page.encode()) < MOST_BYTES
    assert page.count('<section class="step"') == 301


def test_a_part_that_does_not_change_is_in_the_page_once() -> None:
    page = as_page(recording("kingdom-duels", [SLOTS] * 50))
    assert page.count("Harpie Lady") == 2, "one for each side"
    assert len(re.findall("<template", page)) == len(re.findall("<template", as_page(recording("kingdom-duels", [SLOTS]))))


def test_types_of_cards_have_different_colours_while_there_are_enough() -> None:
    parts = Parts()
    kinds = [f"kind {number}" for number in range(COLORS)]
    assert {parts.color(kind) for kind in kinds} == set(range(COLORS))
    assert parts.color("kind 3") == parts.color("kind 3")
    assert parts.color("one more") in range(COLORS)
    assert Parts().color("monster") == Parts().color("monster")


def test_every_kind_of_part_is_drawn() -> None:
    found = monster("1", "Harpie Lady", 1, 2)
    assert BOARD.board is not None
    parts = Parts()
    for part in (found, BOARD.sides[0], BOARD.sides[0].zones[0], BOARD.board, BOARD.board.cells[0]):
        parts.number(part)
    assert [kind for _, kind, _ in parts] == ["CardFace", "Side", "Zone", "Board", "Cell"]
