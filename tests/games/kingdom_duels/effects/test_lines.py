"""Lines of Python per card: what several cards do alike is a part."""

from __future__ import annotations

from tools.effect_lines import CARDS, code_lines, lines_in, simulated_cards

EXAMPLE = '''"""A docstring
of two lines."""

import ast
from pathlib import (
    Path,
)

# A comment.
NUMBER = 1  # counts
TEXT = """three
lines
of data"""


def function() -> None:
    """Not counted."""
    print(
        NUMBER
    )
'''


def test_only_lines_with_code_count() -> None:
    assert code_lines(EXAMPLE) == 1 + 3 + 1 + 3


def test_a_card_needs_few_lines() -> None:
    """The bound is the figure before cards shared their bookkeeping; it may be lowered, not raised."""
    assert lines_in(CARDS) / len(simulated_cards()) < 12.45
