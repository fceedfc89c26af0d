"""Decks and teams around every boundary get the same verdict from the rules and from a second, naive implementation."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.gundam.naive import broken, shipped_rows
from tests.support import check_deck, errors

pytestmark = pytest.mark.slow

Line = tuple[str, int, str]
SHIPPED = shipped_rows()
LOCAL = {
    "X-1": {"id": "X-1", "name": "Brannoc the Kindled", "type": "hero"},
    "X-2": {"id": "X-2", "name": "Spare Item", "type": "item"},
    "X-3": {"id": "X-3", "name": "Lamplighter Ferro"},
}
ROWS = SHIPPED | LOCAL
TOGETHER = [
    *[["SMP-001"], ["SMP-001", "SMP-001"], ["SMP-001", "SMP-002", "X-1"], ["X-3"]],
    *[["RB-101"], ["RB-102"], ["X-2", "X-2"], ["SDW-999"], ["SDW-999", "SDW-999"]],
]
"""Cards of which a rule may say something: lines of one number, numbers of one name, no heroes, an unknown number."""
PLAIN = [number for number, row in SHIPPED.items() if row["type"] == "hero" and number not in ("SMP-001", "SMP-002")]


@st.composite
def decks(draw: st.DrawFn) -> tuple[list[Line], str, int | None, str]:
    """Lines that come to about 30 or 5 cards, some at the copy limit, and the options to judge them by."""
    mode = draw(st.sampled_from(["advanced", "basic"]))
    limit = draw(st.sampled_from([3, 1, None]))
    edge = 3 if mode == "advanced" else limit or 3
    chosen = draw(st.lists(st.sampled_from(TOGETHER), max_size=2))
    lines = [("deck", draw(st.integers(1, edge + 1)), number) for group in chosen for number in group]
    size = draw(st.integers(29, 31) if mode == "advanced" else st.integers(4, 6))
    missing = size - sum(count for _, count, _ in lines)
    for number in draw(st.permutations(PLAIN)):
        if missing <= 0:
            break
        count = min(missing, draw(st.integers(1, edge)))
        lines.append(("deck", count, number))
        missing -= count
    return draw(st.permutations(lines)), mode, limit, draw(st.sampled_from(["chosen", "random"]))


def written(lines: list[Line], mode: str, notation: int) -> str:
    """The deck as YAML, its lines in one of three notations."""
    forms = ["- {count} {card}", "- {{card: {card}, count: {count}}}", "- {count}x {card} {name}"]
    text = [f"format: {mode}", "deck:"]
    for place, (_, count, card) in enumerate(lines):
        form = forms[(place + notation) % len(forms)] if card in ROWS else forms[(place + notation) % 2]
        text.append("  " + form.format(count=count, card=card, name=ROWS.get(card, {}).get("name", "")))
    rows = ["{" + ", ".join(f"{key}: {value}" for key, value in row.items()) + "}" for row in LOCAL.values()]
    return "\n".join([*text, "cards:", *(f"  - {row}" for row in rows)]) + "\n"


@settings(max_examples=200, deadline=None)
@given(deck=decks(), notation=st.integers(0, 2))
def test_the_rules_and_the_naive_reading_agree(deck: tuple[list[Line], str, int | None, str], notation: int) -> None:
    lines, mode, limit, hand = deck
    chosen = {"basic_copy_limit": "null" if limit is None else str(limit), "basic_hand_source": hand}
    result = check_deck("gundam", written(lines, mode, notation), options=tuple(chosen.items()))
    assert errors(result) == broken(lines, ROWS, mode, limit, hand)
    assert result.counts == {"deck": sum(count for _, count, _ in lines)}
