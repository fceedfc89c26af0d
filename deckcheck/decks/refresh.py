"""Files that are read only once by a command, and again by a server that runs for hours."""

from __future__ import annotations

from deckcheck.cards.database import open_database
from deckcheck.decks.formats import format_files, load_format, load_restrictions
from deckcheck.reading.config import forget_configurations


def forget_files() -> None:
    """Forget configuration files, card databases, formats and restriction lists, so that they are read again."""
    forget_configurations()
    for remembering in (open_database, format_files, load_format, load_restrictions):
        remembering.cache_clear()
