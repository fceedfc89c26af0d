"""How many cards are simulated, and that the numbers are what the modules of effects say."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from deckcheck.cards.coverage import card_coverage
from deckcheck.core.registry import game_names, has_engine
from deckcheck.games.kingdom_duels.effects import effects_of
from deckcheck.games.kingdom_duels.engine.cards.facts import is_simulated
from tests import commands
from tests.games.kingdom_duels.duels import all_effects, database

TESTS = Path(__file__).parent


def run(*words: str) -> str:
    return commands.run("cards", "coverage", *words).stdout


def deck_cards() -> list[Any]:
    """Every card that a deck may hold."""
    cards: list[Any] = list(database().all_cards())
    return [card for card in cards if "terrain" not in card.marks]


def test_the_sets_add_up() -> None:
    found = {one.set: one for one in card_coverage("kingdom-duels")}
    cards = deck_cards()
    assert sum(one.cards for one in found.values()) == len(cards)
    assert sum(one.simulated for one in found.values()) == sum(is_simulated(card, effects_of(card)) for card in cards)
    assert sum(one.simulated for one in found.values()) >= 300
    for name, one in found.items():
        assert one.cards == one.simulated + len(one.missing), name


@pytest.mark.slow
def test_the_table_and_its_json() -> None:
    written = json.loads(run("kingdom-duels", "--json"))
    table = run("kingdom-duels")
    for name, row in written["sets"].items():
        assert re.search(rf"{name}\s+{row['simulated']}\s+{row['cards']}\b", table)
    assert written["simulated"] == sum(row["simulated"] for row in written["sets"].values())
    assert "SOE-107" not in written["sets"]["Seal of Exodia"]["missing"]


@pytest.mark.parametrize("game", [name for name in game_names() if has_engine(name)])
def test_every_game_with_an_engine_has_coverage(game: str) -> None:
    assert card_coverage(game)


def test_a_card_that_is_only_summoned_does_not_count() -> None:
    partial = {code for code, effects in all_effects().items() if effects.partial}
    assert partial
    assert not any(is_simulated(card, effects_of(card)) for card in deck_cards() if card.id in partial)


def test_every_other_card_says_what_it_needs() -> None:
    """A reason in card_db/kingdom-duels/effects for each card that does not count, and for no other."""
    cards = deck_cards()
    counted = {card.id: is_simulated(card, effects_of(card)) for card in cards}
    assert {card.id for card in cards if card.missing} == {code for code, yes in counted.items() if not yes}
    told = {code: reason for one in card_coverage("kingdom-duels") for code, reason in one.missing.items()}
    assert told == {card.id: card.missing for card in cards if card.missing}
    assert all(reason.startswith(("needs ", "unsupported: ", "its effects are not written yet")) for reason in told.values())
    listed = run("kingdom-duels", "--missing")
    assert all(f"{code} " in listed and reason in listed for code, reason in told.items())


def test_rows_that_do_not_fit_their_card_are_the_reason(tmp_path: Path) -> None:
    """A card of a user whose rows do nothing on it, which lint reports as KD-DATA-14."""
    facts = "id: ZZ-001, name: Odd Lamp, frame: Spell, types: [Slow, Spell], deck: main, attribute: dark, glyph: Normal"
    row = f"{{{facts}, effects: [{{kind: flip, do: draw}}]}}"
    text = "game: kingdom-duels\nset: {code: ZZ, name: Playtest}\nprovenance: {kind: sample, source: a test}\ncards:\n  - "
    (tmp_path / "zz.yaml").write_text(text + row, encoding="utf-8")
    reason = "its effects do not fit the card: a row 'flip' does nothing on this kind of card"
    assert f"Odd Lamp  {reason}" in re.sub(" {2,}", "  ", run("kingdom-duels", "--missing", "--db", str(tmp_path)))
    written = json.loads(run("kingdom-duels", "--json", "--db", str(tmp_path)))
    assert written["sets"]["Playtest"]["reasons"] == {"ZZ-001": reason}


def test_every_simulated_card_is_named_in_a_test() -> None:
    texts = "\n".join(path.read_text(encoding="utf-8") for path in TESTS.rglob("*") if path.suffix in (".py", ".yaml"))
    named = set(re.findall(r"[A-Z]+-\d{3}", texts))
    missing = sorted(code for code, effects in all_effects().items() if not effects.partial and code not in named)
    assert not missing


def test_effects_name_cards_that_exist() -> None:
    names = {card.name for card in database().all_cards()} | {"God Slime"}  # NPH-168 gets this name
    for code, effects in all_effects().items():
        assert database().card(code)
        if effects.summon is not None and effects.summon.fits is None:
            assert set(effects.summon.materials) <= names, code
