"""How the parts of a Kingdom set are held against their numbers of cards."""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.model import Deck, Format

PARTS = ("hero", "vanguard", "locations", "deck")
"""The parts that are lists of cards; the fifth, the Statistic cards, follows from the Hero."""


def _may_be_smaller(part: str, format: Format) -> bool:
    """Only the Vanguard part, by one reading of HM-AMB-01."""
    return part == "vanguard" and format.options["vanguard_count"] == "b"


def has_right_size(deck: Deck, format: Format, part: str) -> bool:
    size, wanted = deck.size(part), format.numbers[part]
    return size == wanted or (size < wanted and _may_be_smaller(part, format))


def check_size(deck: Deck, format: Format, part: str, words: str) -> Iterator[Problem]:
    """Reports a part of the wrong size; `words` says what has how many of which cards."""
    if has_right_size(deck, format, part):
        return
    size, wanted = deck.size(part), format.numbers[part]
    change = f"add {wanted - size}" if size < wanted else f"remove {size - wanted}"
    are = "is" if wanted == 1 else "are"
    demand = f"at most {wanted} {are} allowed" if _may_be_smaller(part, format) else f"exactly {wanted} {are} required"
    message = f"{words.format(size)}{'s' * (size != 1)}; {demand}"
    yield Problem(message, deck.span(part), help=change, zone=part, actual=size, limit=wanted)
