"""The drawn duel field: what face-up monsters are worth now, and nothing of that for those that are Hidden."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from selenium.webdriver import Chrome

from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.engine.state import PERMANENT
from deckcheck.games.kingdom_duels.play import ENGINE
from deckcheck.report.replay_page import as_page
from deckcheck.simulator.recording import Recording
from tests import browser as pages
from tests.games.kingdom_duels.duels import Duel

DRAGON = "SOE-017"
MOUNTAIN = ["Mountain"] * 5
UP, DOWN = "\u25b2", "\u25bc"


def drawn(duel: Duel) -> str:
    """The field as words, without what only a mouse over it shows."""
    position = {**ENGINE.dump_position(duel.state), **ENGINE.mat_values(duel.state)}
    return re.sub(r"<[^>]*>", " ", ENGINE.draw_mat(position).replace("<wbr>", "")).replace(" / ", "/")


def squeezed(duel: Duel) -> str:
    return re.sub(r"\s+", " ", drawn(duel))


def changed(**changes: Any) -> Duel:
    duel = Duel(front={1: DRAGON}, terrains=MOUNTAIN)
    for kind, value in changes.items():
        do.change(duel.state, duel.number(DRAGON), kind, value, PERMANENT)
    return duel


def test_a_monster_shows_the_printed_atk_and_def_without_a_sign() -> None:
    assert f"{DRAGON} ATK 3000/2500" in squeezed(Duel(front={1: DRAGON}))
    assert "bonus" not in squeezed(Duel(front={1: DRAGON}))


def test_the_field_power_bonus_is_in_the_values_and_named() -> None:
    duel = Duel(front={1: DRAGON}, terrains=MOUNTAIN)
    assert (duel.atk(DRAGON), duel.def_(DRAGON)) == (3900, 3250)
    assert f"{DRAGON} ATK 3900{UP}/3250{UP} bonus +900/+750" in squeezed(duel)


def test_a_smaller_value_has_the_other_sign_and_the_printed_one_stands_in_the_title() -> None:
    duel = changed(atk=-2000)
    assert f"1900{DOWN}/3250{UP} bonus +900/+750" in squeezed(duel)
    position = {**ENGINE.dump_position(duel.state), **ENGINE.mat_values(duel.state)}
    assert 'title="ATK 1900 (printed 3000), DEF 3250 (printed 2500)"' in ENGINE.draw_mat(position)


def test_a_bonus_that_is_not_in_a_value_is_not_told() -> None:
    assert f"100{DOWN}/3250{UP} bonus +0/+750" in squeezed(changed(set_atk=100))
    assert f"100{DOWN}/100{DOWN} Mountain" in squeezed(changed(set_atk=100, set_def=100))


def test_values_that_changed_places_take_their_bonus_along() -> None:
    assert f"3250{UP}/3900{UP} bonus +750/+900" in squeezed(changed(swapped=True))


@pytest.mark.parametrize("zones", [{"front": {1: f"{DRAGON} hidden_def"}}, {"foe_front": {1: f"{DRAGON} hidden_atk"}}])
def test_a_hidden_monster_shows_no_values(zones: dict[str, Any]) -> None:
    duel = Duel(**zones, terrains=MOUNTAIN, foe_terrains=MOUNTAIN)
    assert ENGINE.mat_values(duel.state) == {"values": {}}
    assert not re.search("3[0-9]00|2500|bonus", drawn(duel))


def test_a_monster_in_the_backrow_shows_its_values_while_face_up() -> None:
    assert f"{DRAGON} DEF 3000/2500" in squeezed(Duel(back={2: f"{DRAGON} def"}))
    assert "3000" not in squeezed(Duel(back={2: f"{DRAGON} hidden_def"}))


def test_values_are_no_part_of_a_position() -> None:
    """They follow from it; recordings and scenarios compare positions."""
    row = ENGINE.dump_position(Duel(front={1: DRAGON}).state)["players"]["Me"]["frontrow"]["1"]
    assert not {"atk", "def", "values"} & set(row)


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Five strong monsters with a Field Power Bonus on each side, one of them Hidden."""
    front = {zone: f"{DRAGON}#{zone} def" for zone in range(1, 6)}
    foes = {**{zone: f"{DRAGON}#{zone + 5}" for zone in range(1, 5)}, 5: f"{DRAGON}#10 hidden_def"}
    duel = Duel(front=front, foe_front=foes, terrains=MOUNTAIN, foe_terrains=MOUNTAIN)
    recording = Recording(
        game="kingdom-duels",
        players=["Me", "Foe"],
        begin=ENGINE.dump_position(duel.state),
        begin_values=ENGINE.mat_values(duel.state),
        steps=[],
        winners=[],
        reason="turn-limit",
        decks=["Dragons", "More Dragons"],
        teams=[],
    )
    path = tmp_path_factory.mktemp("mat") / "replay.html"
    path.write_text(as_page(recording, ENGINE), encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def browser() -> Iterator[Chrome]:
    with pages.open_browser() as opened:
        yield opened


BROKEN = """
const shown = [...document.querySelectorAll(':is(.power, .bonus) > span')];
const card = (one) => one.closest('.card').getBoundingClientRect();
const bad = (one) => one.getClientRects().length !== 1 || one.getBoundingClientRect().right > card(one).right
    || one.getBoundingClientRect().width === 0;
return [shown.length, shown.filter(bad).map((one) => one.textContent)];
"""


@pytest.mark.parametrize(("width", "dark"), [(1280, False), (400, False), (400, True)])
def test_values_stand_in_their_card_in_one_piece(page: Path, browser: Chrome, width: int, dark: bool) -> None:
    pages.show(browser, page, width=width, dark=dark)
    number, broken = browser.execute_script(BROKEN)
    assert (number, broken) == (9 * 4, [])
    assert browser.execute_script("return document.documentElement.scrollWidth <= window.innerWidth")
    assert pages.complaints(browser) == []


@pytest.mark.parametrize("dark", [False, True])
def test_a_raised_value_can_be_read_on_a_light_and_on_a_dark_page(page: Path, browser: Chrome, dark: bool) -> None:
    pages.show(browser, page, dark=dark)
    color = browser.execute_script("return getComputedStyle(document.querySelector('.power .up')).color")
    light = sum(int(part) for part in re.findall(r"\d+", color)[:3]) / 3
    assert light > 140 if dark else light < 100
