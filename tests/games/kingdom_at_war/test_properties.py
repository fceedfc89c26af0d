"""Decks around every boundary get the same verdict from the rules and from a second, naive implementation."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.kingdom_at_war.naive import broken, imposters, shipped_rows
from tests.support import check_deck, errors, reported

pytestmark = pytest.mark.slow

Line = tuple[str, int, str]
SHIPPED = shipped_rows()
LOCAL: dict[str, dict[str, Any]] = {
    "X-1": {"id": "X-1", "name": "Old Mill", "type": "location"},
    "X-2": {"id": "X-2", "name": "Harrow Levy", "type": "character"},
    "X-3": {"id": "X-3", "name": "King Osric of Harrowmere", "type": "character", "unique": True},
    "X-4": {"id": "X-4", "name": "Toll Bridge", "type": "site"},
}
ROWS = SHIPPED | LOCAL
KING, CROWN = "HRW-012", "HRW-056"
TOGETHER = [
    *[["HRW-001"], ["HRW-001", "X-2"], ["X-1"], ["X-4"], ["X-4", "X-4"], ["Kinght of Ash"]],
    *[[KING], [KING, "X-3"], [KING, CROWN], [CROWN, CROWN]],
]
"""Cards of which a rule may say something: two printings, unique ones, cards of no known type, an unknown one."""
PLAIN = [card_id for card_id, row in SHIPPED.items() if not row.get("unique") and card_id != "HRW-001"]


@st.composite
def decks(draw: st.DrawFn) -> tuple[list[Line], str, int | None, str]:
    """Lines that come to about 40 cards, some at the copy limit, and the options to judge them by."""
    limit = draw(st.sampled_from([None, 1, 2, 3, 4]))
    edge = limit or 3
    chosen = draw(st.lists(st.sampled_from(TOGETHER), max_size=2))
    lines = [("deck", draw(st.integers(1, edge + 1)), card_id) for group in chosen for card_id in group]
    size = draw(st.integers(39, 41))
    fill = draw(st.permutations(PLAIN))
    missing = size - sum(count for _, count, _ in lines)
    for card_id in fill:
        if missing <= 0:
            break
        count = min(missing, draw(st.integers(1, edge)))
        lines.append(("deck", count, card_id))
        missing -= count
    mode = draw(st.sampled_from(["exactly", "at_least"]))
    scope = draw(st.sampled_from(["same_name_any_player", "same_name_same_player", "any_unique"]))
    return draw(st.permutations(lines)), mode, limit, scope


def written(lines: list[Line], notation: int) -> str:
    """The deck as YAML, its lines in one of three notations."""
    forms = ["- {count} {card}", "- {{card: {card}, count: {count}}}", "- {count}x {card} {name}"]
    text = ["deck:"]
    for number, (_, count, card) in enumerate(lines):
        form = forms[(number + notation) % len(forms)] if card in ROWS else forms[0]
        text.append("  " + form.format(count=count, card=card, name=ROWS.get(card, {}).get("name", "")))
    rows = [
        "{" + ", ".join(f"{key}: {str(value).replace('True', 'true')}" for key, value in row.items()) + "}"
        for row in LOCAL.values()
    ]
    return "\n".join([*text, "cards:", *(f"  - {row}" for row in rows)]) + "\n"


@settings(max_examples=150, deadline=None)
@given(deck=decks(), notation=st.integers(0, 2))
def test_the_rules_and_the_naive_reading_agree(deck: tuple[list[Line], str, int | None, str], notation: int) -> None:
    lines, mode, limit, scope = deck
    chosen = {"deck_size_mode": mode, "copy_limit": "null" if limit is None else str(limit), "unique_scope": scope}
    result = check_deck("kingdom-at-war", written(lines, notation), options=tuple(chosen.items()))
    assert errors(result) == broken(lines, ROWS, mode, limit)
    assert ("KW-DECK-05" in reported(result)) is imposters(lines, ROWS, scope)
    assert result.counts == {"deck": sum(count for _, count, _ in lines)}
