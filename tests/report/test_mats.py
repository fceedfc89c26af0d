"""The replay page with mats made by hand: every kind of layout, every state of a card, and long games."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from selenium.webdriver import ActionChains, Chrome
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.wait import WebDriverWait

from deckcheck.core.mat import CardFace, Cell, Mat, MatZone, Meter, Number, Side, Slot
from deckcheck.core.registry import game_names, has_engine, load_engine
from deckcheck.report.board import COLORS, Bar, Parts
from deckcheck.report.replay_page import replay_page
from deckcheck.report.verdicts_document import legality_lines
from deckcheck.simulator.recording import Line, Recording
from deckcheck.simulator.views import faces_of
from tests import browser as pages
from tests.report.mats import BOARD, CROWDED, HOSTILE, MATS, ROWS, SEVERAL, SLOTS, TILES, long_game, monster, recording
from tests.report.samples import ILLEGAL, LEGAL
from tests.simulator.games import games

DRAWN = Line("Ben draws Griffore", 1, seen=("Ben draws a card", "Ben draws Griffore"))
SECRET = Line(HOSTILE, 1, seen=(HOSTILE, HOSTILE[::-1]))


def opened(browser: Chrome, folder: Path, game: Recording, *, width: int = 1280, dark: bool = False) -> Path:
    page = folder / "replay.html"
    page.write_text(replay_page(game), encoding="utf-8")
    pages.show(browser, page, width=width, dark=dark)
    return page


def shown(browser: Chrome, selector: str) -> list[str]:
    """Return the texts of the elements on display, each on one line."""
    return [" ".join(text.split()) for text in pages.shown(browser, selector)]


def comes_to_show(browser: Chrome, selector: str, texts: list[str]) -> bool:
    """Wait until the page shows the texts: it follows a link after the click has returned."""
    return bool(WebDriverWait(browser, 60).until(lambda browser: shown(browser, selector) == texts))


def click(browser: Chrome, move: str) -> None:
    browser.find_element(By.CSS_SELECTOR, f"[data-go={move}]").click()


def card_named(browser: Chrome, name: str) -> str:
    return next(text for text in shown(browser, ".card") if name in text)


@pytest.mark.parametrize("layout", MATS)
def test_every_layout_fits_every_window_and_can_be_read(browser: Chrome, tmp_path: Path, layout: str) -> None:
    game, mat = MATS[layout]
    page = opened(browser, tmp_path, recording(game, [mat, mat]))
    click(browser, "next")
    for width in (390, 768, 1280):
        for dark in (False, True):
            pages.restyle(browser, width=width, dark=dark)
            assert pages.poor_layout(browser, width) == []
            assert pages.poor_contrast(browser) == []
    assert pages.requests(browser) == [page.resolve().as_uri()]
    assert pages.complaints(browser) == []


def test_a_crowded_table_is_on_one_screen_of_a_desk(browser: Chrome, tmp_path: Path) -> None:
    for game, mat in CROWDED.items():
        opened(browser, tmp_path, recording(game, [mat, mat]))
        assert pages.poor_layout(browser, 1280) == [], game
        over = browser.execute_script("const mat = document.querySelector('.mat'); return mat.scrollHeight - mat.clientHeight")
        assert over <= 1, f"{game}: {over} px are out of sight"


def test_numbers_have_a_sign_where_they_differ_from_print(browser: Chrome, tmp_path: Path) -> None:
    opened(browser, tmp_path, recording("kingdom-duels", [SLOTS]))
    assert card_named(browser, "Harpie Lady") == "4 Harpie Lady ATK 2190▲ DEF 1100▼ equipped + Cyber Bondage"
    assert card_named(browser, "Flying Elephant") == "4 Flying Elephant ATK 1300 DEF 1400"
    titles = [one.get_attribute("title") for one in browser.find_elements(By.CSS_SELECTOR, ".numbers abbr")]
    assert set(titles) == {"printed 1300", "printed 1400"}
    opened(browser, tmp_path, recording("kingdom-hearts", [ROWS]))
    assert card_named(browser, "Lampmoth") == "Lampmoth Power 7+X*"


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
    side = Side("Anna", 0, zones=(MatZone("Tactic", (CardFace("t", "", face_down=True),)),))
    opened(browser, tmp_path, recording("kingdom-at-war", [Mat("", (side,))]))
    assert shown(browser, ".card.down") == ["face down"]


def test_slots_have_their_titles_and_labels(browser: Chrome, tmp_path: Path) -> None:
    opened(browser, tmp_path, recording("kingdom-duels", [SLOTS]))
    labels = shown(browser, ".side.seat-0 .slot .label")
    assert labels == [*(f"{number} Mountain" for number in range(1, 6)), *"12345"]


def test_the_nearest_row_of_a_board_is_at_the_bottom(browser: Chrome, tmp_path: Path) -> None:
    opened(browser, tmp_path, recording("gundam", [BOARD]))
    cells = [cell.text for cell in browser.find_elements(By.CSS_SELECTOR, ".board .cell")]
    assert len(cells) == 30
    rows = [cells[start : start + 5] for start in range(0, 30, 5)]
    assert [row[1].split()[0] for row in rows] == ["2,6", "2,5", "2,4", "2,3", "2,2", "2,1"]
    assert "Brannoc" in rows[2][1]
    tops = [browser.find_elements(By.CSS_SELECTOR, ".board .cell")[place].rect["y"] for place in (0, 5, 25)]
    assert tops == sorted(tops)
    assert len(set(tops)) == 3
    assert len(browser.find_elements(By.CSS_SELECTOR, ".cell.owned")) == 6


def test_tiles_have_their_own_colours_and_show_all_their_monsters(browser: Chrome, tmp_path: Path) -> None:
    opened(browser, tmp_path, recording("kingdom-duels", [TILES]))
    assert shown(browser, '.cell[data-place="4,5"] .tag') == ["Anna 1", "Ben 3"]
    for kind, stronger, weaker in (("red", 0, 2), ("blue", 2, 0)):
        tint = browser.execute_script(f"return getComputedStyle(document.querySelector('.kind-{kind}')).backgroundColor")
        numbers = [float(number) for number in re.findall(r"[\d.]+", tint)]
        assert numbers[stronger] > numbers[weaker], tint


def test_cards_beside_a_board_lie_in_their_slots(browser: Chrome, tmp_path: Path) -> None:
    opened(browser, tmp_path, recording("kingdom-duels", [TILES]))
    outside = """return [...document.querySelectorAll('.slot .card')].filter((card) => {
        const inner = card.getBoundingClientRect(), outer = card.closest('.slot').getBoundingClientRect();
        return inner.left < outer.left || inner.right > outer.right;
    }).length"""
    for width in (390, 768, 1100, 1280, 1600):
        pages.restyle(browser, width=width)
        assert browser.execute_script(outside) == 0


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
    assert f'<rect width="{width}" height="8"/>' in replay_page(recording("kingdom-duels", [Mat("", (side,))]))


def test_seat_0_is_below_the_others_and_the_challenge_between_them(browser: Chrome, tmp_path: Path) -> None:
    opened(browser, tmp_path, recording("kingdom-hearts", [ROWS]))
    places = [
        browser.find_element(By.CSS_SELECTOR, selector).rect["y"]
        for selector in (".side.seat-1", ".between .zone", ".side.seat-0")
    ]
    assert places == sorted(places)
    assert shown(browser, ".when") == ["Setup Turn 1, Action Phase"]
    assert shown(browser, ".between h4") == ["Challenge 1"]
    assert browser.find_elements(By.CSS_SELECTOR, ".side.seat-0.active")


def test_a_player_who_is_out_is_marked(browser: Chrome, tmp_path: Path) -> None:
    opened(browser, tmp_path, recording("kingdom-at-war", [SEVERAL]))
    assert shown(browser, ".side h3") == ["▼ Dan out of the game", "▼ Cleo", "▼ Ben", "▲ Anna"]


def game_of(steps: int) -> Recording:
    """Return a game of Kingdom Duels in which every second step begins a turn and Anna's LP fall."""
    mats = [SLOTS]
    for number in range(1, steps + 1):
        side = replace(SLOTS.sides[0], meters=(Meter("LP", 2000 - 100 * number, 2000),))
        mats.append(replace(SLOTS, caption=f"Phase {number}", sides=(side, *SLOTS.sides[1:])))
    game = recording(
        "kingdom-duels",
        mats,
        (Line("Anna plays Kuriboh", 0), DRAWN),
    )
    turned = [
        replace(step, lines=(*step.lines, Line(f"Turn {step.number // 2}: Ben", 1, heading=True), Line("Ben waits", 1)))
        if step.number % 2 == 0
        else step
        for step in game.steps
    ]
    return replace(game, steps=turned)


def test_buttons_keys_slider_log_and_turns_step_through(browser: Chrome, tmp_path: Path) -> None:
    opened(browser, tmp_path, game_of(6))
    assert shown(browser, ".now h2") == ["Start of the game"]
    click(browser, "next")
    assert shown(browser, ".now h2") == ["Anna plays Kuriboh"]
    assert shown(browser, ".now li") == ["Ben draws Griffore"]
    body = browser.find_element(By.TAG_NAME, "body")
    for key, place in (
        (Keys.ARROW_RIGHT, "2 / 6"),
        (Keys.END, "6 / 6"),
        (Keys.ARROW_LEFT, "5 / 6"),
        (Keys.ARROW_UP, "4 / 6"),
        (Keys.ARROW_UP, "2 / 6"),
        (Keys.ARROW_DOWN, "4 / 6"),
        (Keys.HOME, "0 / 6"),
    ):
        body.send_keys(key)
        assert shown(browser, "nav output") == [place]
    slider = browser.find_element(By.CSS_SELECTOR, "nav input")
    slider.send_keys(Keys.ARROW_RIGHT)
    assert shown(browser, "nav output") == ["1 / 6"]
    assert slider.get_attribute("aria-valuetext") == "Anna plays Kuriboh"
    browser.find_element(By.LINK_TEXT, "4").click()
    assert comes_to_show(browser, "nav output", ["4 / 6"])
    browser.find_elements(By.CSS_SELECTOR, ".strip a")[1].click()
    assert comes_to_show(browser, ".when b", ["Turn 1: Ben"])
    click(browser, "first")
    click(browser, "back")
    assert shown(browser, "nav output") == ["0 / 6"]


def test_a_link_leads_to_a_step_and_too_large_numbers_to_the_last(browser: Chrome, tmp_path: Path) -> None:
    page = opened(browser, tmp_path, game_of(6))
    for step, place in (("3", "3 / 6"), ("99", "6 / 6"), ("x", "0 / 6")):
        browser.get("about:blank")
        browser.get(f"{page.resolve().as_uri()}#step={step}")
        assert shown(browser, "nav output") == [place]
    click(browser, "next")
    assert browser.current_url.endswith("#step=1")


def test_a_game_plays_by_itself_and_stops_at_the_end(browser: Chrome, tmp_path: Path) -> None:
    opened(browser, tmp_path, game_of(3))
    browser.execute_script("document.querySelector('nav select').value = '300'")
    browser.find_element(By.TAG_NAME, "body").send_keys(" ")
    label = "return document.querySelector('[data-go=play]').getAttribute('aria-label')"
    assert browser.execute_script(label) == "Pause"
    WebDriverWait(browser, 20).until(lambda browser: shown(browser, "nav output") == ["3 / 3"])
    assert browser.execute_script(label) == "Play"


def test_the_log_ends_at_the_furthest_step_until_the_reader_asks(browser: Chrome, tmp_path: Path) -> None:
    opened(browser, tmp_path, game_of(6))
    assert shown(browser, ".log h3") == ["Setup"]
    click(browser, "next")
    click(browser, "next")
    click(browser, "back")
    assert shown(browser, ".log h3") == ["Setup", "Turn 1: Ben"]
    assert shown(browser, ".log [aria-current] a") == ["1"]
    assert not any(shown(browser, ".strip .dot")), "a mark is a shape without text"
    assert len(browser.find_elements(By.CSS_SELECTOR, ".strip .dot")) == 5
    assert len(browser.find_elements(By.CSS_SELECTOR, ".strip .dot.seen")) == 1
    browser.find_element(By.CSS_SELECTOR, ".rest").click()
    assert shown(browser, ".log h3") == ["Setup", "Turn 1: Ben", "Turn 2: Ben", "Turn 3: Ben"]


def test_what_a_step_changed_is_marked(browser: Chrome, tmp_path: Path) -> None:
    front, back, hand, *rest = SLOTS.sides[0].zones
    drawn = replace(
        SLOTS.sides[0], zones=(front, back, replace(hand, cards=(*hand.cards, monster("new", "Griffore", 1, 2))), *rest)
    )
    hurt = replace(SLOTS.sides[1], meters=(Meter("LP", 900, 2000),))
    before = replace(SLOTS.sides[1], meters=(Meter("LP", 1000, 2000),))
    mats = [replace(SLOTS, sides=(SLOTS.sides[0], before)), replace(SLOTS, sides=(drawn, hurt))]
    opened(browser, tmp_path, recording("kingdom-duels", mats))
    assert browser.find_elements(By.CSS_SELECTOR, ".changed:not(abbr)") == []
    click(browser, "next")
    assert [" ".join(text.split()) for text in shown(browser, ".card.changed")] == ["4 Griffore ATK 1▼ DEF 2▼ drawn"]
    assert shown(browser, ".meter.hot") == ["LP 900/2000 −100"]


def test_one_players_view_hides_the_hand_and_the_draws_of_the_other(browser: Chrome, tmp_path: Path) -> None:
    opened(browser, tmp_path, game_of(1))
    click(browser, "next")
    assert "Card 1" in " ".join(shown(browser, ".side.seat-1 .private"))
    click(browser, "view")
    assert shown(browser, "[data-go=view]") == ["Anna's view"]
    assert "Card" not in " ".join(shown(browser, ".side.seat-1 .private .card"))
    assert "Card 1" in " ".join(shown(browser, ".side.seat-0 .private"))
    assert shown(browser, ".now li") == ["Ben draws a card"]
    labels = [card.get_attribute("aria-label") for card in browser.find_elements(By.CSS_SELECTOR, ".side.seat-1 .card")]
    assert not any("Gearfried" in str(label) for label in labels), "a face-down card has only its back"
    click(browser, "view")
    assert "Card 1" in " ".join(shown(browser, ".side.seat-1 .private"))
    assert "Griffore" in shown(browser, ".now li")[0]
    click(browser, "view")
    assert shown(browser, "[data-go=view]") == ["Both hands"]


def test_details_of_a_card_open_by_click_focus_and_pointer(browser: Chrome, tmp_path: Path) -> None:
    opened(browser, tmp_path, recording("kingdom-duels", [SLOTS, SLOTS]))
    card = browser.find_element(By.CSS_SELECTOR, ".side.seat-0 .slot .card")
    ActionChains(browser).move_to_element(card).perform()
    assert shown(browser, ".details h3") == ["Flying Elephant"]
    assert shown(browser, ".details li")[:3] == ["monster 4", "ATK 1300", "DEF 1400"]
    card.click()
    browser.find_element(By.TAG_NAME, "body").send_keys(Keys.ESCAPE)
    assert shown(browser, ".details") == []
    pages.restyle(browser, width=390)
    browser.execute_script("document.querySelectorAll('.side.seat-0 .slot .card')[1].click()")
    assert shown(browser, ".details h3") == ["Harpie Lady"]
    assert "ATK 2190 (printed 1300)" in shown(browser, ".details li")
    assert "carries Cyber Bondage" in shown(browser, ".details li")
    assert pages.poor_contrast(browser) == []


def test_the_whole_page_works_by_keyboard(browser: Chrome, tmp_path: Path) -> None:
    opened(browser, tmp_path, game_of(4))
    body = browser.find_element(By.TAG_NAME, "body")
    focus = "return document.activeElement.dataset.go ?? document.activeElement.className"
    reached: list[str] = []
    wanted = {"first", "back", "play", "next", "last", "view", "log", "help"}
    while not (wanted <= set(reached) and reached[-1].startswith("card ")) and len(reached) < 80:
        browser.switch_to.active_element.send_keys(Keys.TAB)
        reached.append(str(browser.execute_script(focus)))
    assert wanted <= set(reached)
    assert any(name.startswith("card ") for name in reached)
    browser.execute_script("document.querySelector('.card').focus()")
    browser.switch_to.active_element.send_keys(Keys.ARROW_RIGHT)
    assert str(browser.execute_script(focus)).startswith("card "), "the focus stays on the card when the step changes"
    assert shown(browser, "nav output") == ["1 / 4"]
    body.send_keys("?")
    assert shown(browser, "dialog h2") == ["Keys"]
    browser.switch_to.active_element.send_keys(Keys.ESCAPE)
    assert shown(browser, "dialog h2") == []
    body.send_keys("l")
    assert shown(browser, ".log h2") == []
    body.send_keys("l")
    body.send_keys("r")
    assert shown(browser, ".result p") == ["Anna wins (Life Points are gone, KD-WIN-01)"]


def test_without_its_script_the_page_tells_the_game(browser: Chrome, tmp_path: Path) -> None:
    browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
    try:
        opened(browser, tmp_path, game_of(4))
        told = browser.find_element(By.CSS_SELECTOR, ".log").text
        assert "Turn 2: Ben" in told
        assert not browser.find_element(By.CSS_SELECTOR, "nav").is_displayed()
    finally:
        browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})


def test_it_prints_the_board_and_the_log(browser: Chrome, tmp_path: Path) -> None:
    opened(browser, tmp_path, game_of(4))
    assert 1 <= pages.printed_pages(browser) <= 3


def test_an_action_without_events_is_told_as_a_sentence(browser: Chrome, tmp_path: Path) -> None:
    opened(browser, tmp_path, recording("kingdom-duels", [SLOTS, SLOTS], ()))
    click(browser, "next")
    assert shown(browser, ".now h2") == ["Anna plays Card 1"]


def test_steps_that_change_nothing_in_sight_are_told_with_the_next(browser: Chrome, tmp_path: Path) -> None:
    other = replace(SLOTS, sides=SLOTS.sides[:1])
    page = opened(browser, tmp_path, recording("kingdom-duels", [SLOTS, SLOTS, SLOTS, other, other], ()))
    click(browser, "next")
    assert shown(browser, "nav output") == ["3 / 4"]
    assert shown(browser, ".now h2") == ["Anna plays Card 3"]
    assert shown(browser, ".now li") == ["Anna plays Card 1 and plays Card 2"]
    browser.get("about:blank")
    browser.get(f"{page.resolve().as_uri()}#step=2")
    assert shown(browser, "nav output") == ["3 / 4"], "a link to a folded step leads to the one that tells it"


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


def test_a_pile_that_was_opened_right_before_a_step_stays_open(browser: Chrome, tmp_path: Path) -> None:
    opened(browser, tmp_path, recording("kingdom-at-war", [SEVERAL, SEVERAL]))
    browser.execute_script("for (const it of ['.seat-1 details summary', '[data-go=next]']) document.querySelector(it).click()")
    assert len(browser.find_elements(By.CSS_SELECTOR, ".seat-1 details[open]")) == 1


def test_nothing_tells_who_wins_before_the_reader_asks(browser: Chrome, tmp_path: Path) -> None:
    opened(browser, tmp_path, recording("kingdom-duels", [SLOTS, SLOTS]))
    assert "wins" not in browser.find_element(By.TAG_NAME, "body").text
    assert "wins" not in browser.title
    browser.find_element(By.CSS_SELECTOR, ".result summary").click()
    assert shown(browser, ".result p") == ["Anna wins (Life Points are gone, KD-WIN-01)"]


def test_a_deck_that_is_not_legal_is_named(browser: Chrome, tmp_path: Path) -> None:
    page = tmp_path / "replay.html"
    notes = legality_lines([ILLEGAL, LEGAL])
    page.write_text(replay_page(recording("kingdom-duels", [SLOTS]), notes), encoding="utf-8")
    pages.show(browser, page, width=390)
    assert shown(browser, ".remarks li")[0] == "Four of a Kind is not legal:"
    assert len(shown(browser, ".remarks li")) == len(notes) == 3
    assert pages.poor_contrast(browser) == []


def test_hostile_names_are_text(browser: Chrome, tmp_path: Path) -> None:
    card = CardFace(HOSTILE, HOSTILE, HOSTILE, HOSTILE, HOSTILE, (Number(HOSTILE, HOSTILE, HOSTILE[1:]),), marks=(HOSTILE,))
    zone = MatZone(HOSTILE, (card, replace(card, carries=(card,))))
    row = MatZone(HOSTILE, slots=(Slot(HOSTILE, card, HOSTILE),))
    cell = Cell(1, 1, HOSTILE, 0, (card,), (HOSTILE,))
    side = Side(HOSTILE, 0, meters=(Meter(HOSTILE, 1, 3),), zones=(zone, row, MatZone(HOSTILE, size=3)))
    assert BOARD.board is not None
    mat = Mat(HOSTILE, (side,), replace(BOARD.board, columns=1, rows=1, cells=(cell,)), (zone,))
    game = replace(
        recording(
            "gundam",
            [mat, mat],
            (Line(HOSTILE, 0), Line(HOSTILE, 0, heading=True), SECRET),
        ),
        decks=[HOSTILE],
        players=[HOSTILE],
    )
    opened(browser, tmp_path, game, width=390)
    click(browser, "next")
    click(browser, "view")
    assert "<img" in " ".join(shown(browser, ".when"))
    assert browser.find_elements(By.CSS_SELECTOR, "img") == []
    assert browser.execute_script("return document.scripts.length") == 2
    assert browser.execute_script("return document.documentElement.scrollWidth") <= 390
    assert pages.complaints(browser) == []
    assert "\u202e" not in replay_page(game)


@pytest.mark.parametrize(("steps", "most"), [(100, 400_000), (300, 1_060_000)])
def test_a_long_game_stays_small(steps: int, most: int) -> None:
    page = replay_page(long_game(steps))
    assert len(page.encode()) < most
    assert page.count('<li data-step="') == steps + 1


def test_a_part_that_does_not_change_is_in_the_page_once() -> None:
    page = replay_page(recording("kingdom-duels", [SLOTS] * 50))
    assert page.count("Harpie Lady ·") == 2, "one for each side"
    assert len(re.findall("<template", page)) == len(re.findall("<template", replay_page(recording("kingdom-duels", [SLOTS]))))


def test_types_of_cards_have_different_colours_while_there_are_enough() -> None:
    kinds = [f"kind {number}" for number in range(COLORS)]
    parts = Parts(kinds)
    assert [parts.color(kind) for kind in kinds] == list(range(COLORS))
    assert parts.color("one more") == COLORS, "a kind that the game does not name has no colour"


@pytest.mark.parametrize("game", [game for game in game_names() if has_engine(game)])
def test_every_kind_of_card_of_a_game_has_a_colour_of_its_own(game: str) -> None:
    engine = load_engine(game)
    assert len(set(engine.kinds)) == len(engine.kinds) <= COLORS
    kinds = {face.kind for played in games(game) for step in played.steps[::7] for face in faces_of(step.mat)}
    assert kinds <= {*engine.kinds, ""}


def test_every_kind_of_part_is_drawn() -> None:
    found = monster("1", "Harpie Lady", 1, 2)
    assert BOARD.board is not None
    parts = Parts([])
    for part in (found, Bar("Anna", 0, True, False, ()), BOARD.sides[0].zones[0], BOARD.board.cells[0]):
        parts.number(part)
    assert [kind for _, kind, _ in parts] == ["CardFace", "Bar", "MatZone", "Cell"]


def test_the_check_of_layouts_sees_what_it_is_for(browser: Chrome, tmp_path: Path) -> None:
    page = tmp_path / "poor.html"
    cut = '<p style="width:60px;overflow:hidden;white-space:nowrap">A name that is too long</p>'
    broken = '<p style="width:30px;overflow-wrap:anywhere">Incomprehensibilities</p>'
    over = '<p style="margin-top:-30px">Something above that</p>'
    page.write_text(f"<main>{cut}{broken}{over}<p style='width:3000px'>wide</p></main>", encoding="utf-8")
    pages.show(browser, page, width=390)
    found = pages.poor_layout(browser, 390)
    assert {text.split()[0] for text in found} == {"the", "cut:", "broken:", "overlap:"}
