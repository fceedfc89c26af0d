"""Scenario files name every change, even on the sheet, of which the shared comparison checks only the named cells."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from deckcheck.core.engine import IllegalActionError
from deckcheck.core.settings import Settings
from deckcheck.decks.formats import load_format
from deckcheck.games.gundam.cards import parse_card
from deckcheck.games.gundam.play import ENGINE
from deckcheck.reading.documents import load_documents
from deckcheck.reading.rulebooks import load_rulebook

FILES = sorted((Path(__file__).parent / "scenarios").glob("*.yaml"))


def played(row: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the position of a scenario before and after its actions."""
    cards = {name: parse_card({"id": f"X-{name}", "name": name, **card}) for name, card in row["cards"].items()}
    options = {**load_format("gundam", "", Settings()).options, **row.get("options", {})}
    state = ENGINE.load_position(row["position"], cards, options)
    before = ENGINE.dump_position(state)
    for written in row["actions"]:
        arguments = {key: value for key, value in written.items() if key not in ("do", "by", "expect")}
        seat = list(before["players"]).index(written["by"]) if "by" in written else ENGINE.to_act(state)
        try:
            ENGINE.apply(state, ENGINE.parse_action(state, written["do"], arguments, seat), seat)
        except IllegalActionError:
            assert "expect" in written
    return before, ENGINE.dump_position(state)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_scenario_names_all_cards_on_the_sheet_and_all_items_that_changed(path: Path) -> None:
    for document in load_documents(str(path)):
        row, title = document.value, document.value["title"]
        before, now = played(row)
        expected = row["expected"]
        occupied = {cell for cell, there in now["grid"].items() if there}
        if "grid" in expected:
            assert {cell for cell, there in expected["grid"].items() if there} == occupied, title
        else:
            assert now["grid"] == before["grid"] or "winner" in expected, title
        held = {"area_items"} | {f"{name}.placement_area" for name in now["players"]}
        if now["area_items"] != before["area_items"]:
            named = {"area_items"} & set(expected) | {
                f"{name}.placement_area" for name in now["players"] if "placement_area" in (expected.get(name) or {})
            }
            assert named & held, f"{title}: area_items changed to {now['area_items']}"
        assert ("winner" in expected) == (now["winner"] is not None) or expected.get("winner", 0) is None, title


def test_scenarios_name_clauses_of_the_rulebook() -> None:
    known = {clause["id"] for clause in load_rulebook("gundam")["rules"]}
    named = {rule for path in FILES for document in load_documents(str(path)) for rule in document.value["rules"]}
    assert named <= known
