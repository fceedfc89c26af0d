"""The replay page and the goldfish page in a real browser, for every game that is simulated."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from selenium.webdriver import Chrome
from selenium.webdriver.common.by import By
from selenium.webdriver.support.wait import WebDriverWait

from deckcheck.__main__ import main
from deckcheck.core.engine import Look
from deckcheck.core.registry import game_names, has_engine, load_engine
from deckcheck.simulator.explain import explain
from deckcheck.simulator.games import GameTable
from deckcheck.simulator.recording import record
from tests import browser as pages
from tests.simulator import contract
from tests.simulator.contract import example_paths
from tests.support import few_and_many

pytestmark = pytest.mark.slow

GAMES = [game for game in game_names() if has_engine(game)]


def make(monkeypatch: pytest.MonkeyPatch, *words: str) -> None:
    monkeypatch.setattr("sys.argv", ["deckcheck", *words])
    with pytest.raises(SystemExit) as ending:
        main()
    assert ending.value.code == 0


def fits_the_window(browser: Chrome, width: int = 1280) -> bool:
    """Asks for the width that was given: a phone's own one grows with a page that is too wide."""
    return int(browser.execute_script("return document.documentElement.scrollWidth")) <= width


SHOWN = "return document.querySelector('nav output').textContent"
CUT = """
const board = document.querySelector(".mat .board");
return board ? Math.max(0, board.scrollHeight - board.clientHeight - 1) : 0;
"""
RAW = re.compile(r"\bNone\b|[{}_]|\bdo:")
"""Traces of actions as files write them."""


@few_and_many("parts", (0.6,), (0.3, 0.6, 1))
@pytest.mark.parametrize("game", GAMES)
def test_a_replay_can_be_followed_in_every_window(
    game: str, parts: tuple[float, ...], browser: Chrome, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "replay.html"
    first, *_, last = (str(path) for path in example_paths(game))
    decks = (first, "--against", last if game != "gundam" else first)
    make(monkeypatch, "replay", *decks, "--seed", "2", "--output-format", "html", "--output", str(page))
    pages.show(browser, page)
    assert "wins" not in browser.find_element(By.TAG_NAME, "body").text
    frames = browser.execute_script("return JSON.parse(document.querySelector('#game').textContent).frames.length")
    steps = browser.execute_script("return JSON.parse(document.querySelector('#game').textContent).frames.at(-1).n")
    assert len(page.read_bytes()) < 400_000 * max(1, steps / 100)
    step = "location.hash = `#step=${arguments[0]}`"
    for part in parts:
        browser.execute_script(step, int(steps * part))
        WebDriverWait(browser, 10).until(lambda browser: browser.execute_script(SHOWN) != "0 / 0")
        for width in (390, 768, 1280):
            for dark in (False, True):
                pages.restyle(browser, width=width, dark=dark)
                if not dark:  # the colours change nothing else
                    assert pages.poor_layout(browser, width) == [], (part, width)
                if width == 1280:
                    assert browser.execute_script(CUT) == 0, "all rows of a map are in sight"
                if width != 768:  # the narrow and the wide page have all colours
                    assert pages.poor_contrast(browser) == [], (part, width, dark)
    browser.execute_script(step, steps)
    WebDriverWait(browser, 10).until(lambda browser: browser.execute_script(SHOWN) == f"{steps} / {steps}")
    assert browser.execute_script(SHOWN) == f"{steps} / {steps}"
    assert frames > 5
    told = browser.execute_script("return document.querySelector('.log').textContent")
    assert not RAW.search(told), RAW.search(told)
    assert browser.find_elements(By.CSS_SELECTOR, ".mat .card")
    assert pages.requests(browser) == [page.resolve().as_uri()]
    assert pages.complaints(browser) == []


WIDEST_STEP = """
const slider = document.querySelector("nav input"), last = Number(slider.max);
let widest = 0;
for (let step = 0; step < last + arguments[0]; step += arguments[0]) {
  slider.value = Math.min(step, last);
  slider.dispatchEvent(new Event("input"));
  widest = Math.max(widest, document.documentElement.scrollWidth);
}
return widest;
"""


@few_and_many("every", 8, 1)
@pytest.mark.parametrize("game", GAMES)
def test_the_steps_of_a_replay_fit_a_phone(
    game: str, every: int, browser: Chrome, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "replay.html"
    deck = str(example_paths(game)[-1])
    make(monkeypatch, "replay", deck, "--seed", "5", "--output-format", "html", "--output", str(page))
    pages.show(browser, page, width=390, height=844, dark=True)
    assert browser.execute_script(WIDEST_STEP, every) <= 390
    assert pages.complaints(browser) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_goldfish_page_stands_alone(game: str, browser: Chrome, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / "goldfish.html"
    words = ("goldfish", str(example_paths(game)[0]), "-n", "8", "--jobs", "1", "--output-format", "html")
    make(monkeypatch, *words, "--output", str(page))
    pages.show(browser, page)
    assert "8 games against" in browser.find_element(By.TAG_NAME, "header").text
    assert "fastest" in browser.find_element(By.CSS_SELECTOR, ".answer").text
    assert browser.find_elements(By.TAG_NAME, "pre") == []
    for dark in (False, True):
        pages.restyle(browser, width=1280, dark=dark)
        assert pages.poor_contrast(browser) == [], dark
    assert pages.requests(browser) == [page.resolve().as_uri()]
    assert pages.complaints(browser) == []


@pytest.mark.parametrize("game", GAMES)
def test_only_the_wide_parts_of_a_goldfish_page_scroll_on_a_phone(
    game: str, browser: Chrome, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "goldfish.html"
    words = ("goldfish", str(example_paths(game)[-1]), "-n", "8", "--jobs", "1", "--output-format", "html")
    make(monkeypatch, *words, "--output", str(page))
    for width in (400, 320):
        pages.show(browser, page, width=width)
        assert fits_the_window(browser, width)
        table = "const box = document.querySelector('.scroll'); return box.scrollWidth > box.clientWidth"
        scrolls = "const box = document.querySelector('.scroll'); box.scrollLeft = 20; return box.scrollLeft > 0"
        assert browser.execute_script(scrolls) == browser.execute_script(table)


@pytest.mark.parametrize("game", GAMES)
def test_the_turn_that_decided_a_game_is_found_by_a_click(
    game: str, browser: Chrome, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "replay.html"
    first, *_ = (str(path) for path in example_paths(game))
    make(monkeypatch, "replay", first, "--against", first, "--seed", "4", "--output-format", "html", "--output", str(page))
    for width in (390, 1280):
        pages.show(browser, page, width=width)
        browser.find_element(By.CSS_SELECTOR, ".result summary").click()
        winner = browser.find_element(By.CSS_SELECTOR, ".result p").text.split()[0]
        browser.find_element(By.CSS_SELECTOR, "[data-go=turning]").click()
        told = browser.find_element(By.CSS_SELECTOR, ".now .why").text
        found = re.search(rf"The game turns here: {winner}'s estimated chance goes from (\d+)% to (\d+)%", told)
        assert found, told
        assert int(found[1]) < int(found[2])
        assert re.match(r"Turn \d+: |Round \d+: |Setup", browser.find_element(By.CSS_SELECTOR, ".when b").text)


def test_the_turning_point_is_the_last_time_that_the_winner_came_ahead() -> None:
    engine = load_engine("gundam")
    decks, options = next(contract.tables(engine, 1))
    recording = record(GameTable("gundam", decks, ("", ""), options, 4), 0, explained=True)
    seat = recording.players.index(recording.winners[0])
    found = recording.turning_point()
    assert found is not None
    step, before, after = found
    later = [each.chance if seat == 0 else 1 - each.chance for each in recording.steps[step - 1 :]]
    assert later[0] == after > before
    assert min(later) > 0.5
    assert all(each.why for each in recording.steps), "every move of a policy is explained"
    assert record(GameTable("gundam", decks, ("", ""), options, 4), 0).turning_point() is None


def test_a_choice_is_not_compared_with_what_reads_the_same() -> None:
    engine = load_engine("gundam")
    decks, options = next(contract.tables(engine, 1))
    state = engine.new_state(decks, options, 4)
    look = Look(engine, state, engine.to_act(state), 2)
    actions, policy = engine.legal_actions(state), next(iter(engine.policies.values()))
    told = [explain(engine, look, policy, actions, actions[0], say) for say in (str, lambda _: "pass")]
    assert "The next choice was to " in told[0]
    assert told[1] == "Nothing else was possible."


def test_search_explains_itself_by_its_estimates() -> None:
    engine = load_engine("gundam")
    decks, options = next(contract.tables(engine, 1))
    table = GameTable("gundam", decks, ("search:rollouts=8", ""), options, 4)
    told = [step.why for step in record(table, 0, explained=True).steps if step.seat == 0]
    assert any(re.search(r"Search gives it about \d+% to win, from \d+ trial games?, against \d+% to ", why) for why in told)
