"""deckcheck: is this deck legal, and how does it play?

The public API; every name is imported on first use, so that `import deckcheck` costs nothing:

    from deckcheck import check_file
    for result in check_file("deck.yaml"):
        print(result.status, [diagnostic.message for diagnostic in result.diagnostics])
"""

__version__ = "0.1.0"

TYPE_CHECKING = False  # not typing's: importing typing would double the time of `deckcheck --version`
if TYPE_CHECKING:
    from deckcheck.cards.database import CardDatabase, open_database
    from deckcheck.core.diagnostics import Diagnostic, Result
    from deckcheck.core.errors import DeckcheckError, InputError, UsageError
    from deckcheck.core.model import Card, Deck, Entry, Format
    from deckcheck.core.registry import game_names, load_game
    from deckcheck.core.settings import Settings
    from deckcheck.decks.opening import OpenedDeck, UnreadableDeck, open_deck, open_decks
    from deckcheck.validation.check import check_file, check_files, check_opened, check_text

_HOME = {
    "Card": "core.model",
    "CardDatabase": "cards.database",
    "Deck": "core.model",
    "DeckcheckError": "core.errors",
    "Diagnostic": "core.diagnostics",
    "Entry": "core.model",
    "Format": "core.model",
    "InputError": "core.errors",
    "OpenedDeck": "decks.opening",
    "Result": "core.diagnostics",
    "Settings": "core.settings",
    "UnreadableDeck": "decks.opening",
    "UsageError": "core.errors",
    "check_file": "validation.check",
    "check_files": "validation.check",
    "check_opened": "validation.check",
    "check_text": "validation.check",
    "game_names": "core.registry",
    "load_game": "core.registry",
    "open_database": "cards.database",
    "open_deck": "decks.opening",
    "open_decks": "decks.opening",
}

__all__ = [
    "Card",
    "CardDatabase",
    "Deck",
    "DeckcheckError",
    "Diagnostic",
    "Entry",
    "Format",
    "InputError",
    "OpenedDeck",
    "Result",
    "Settings",
    "UnreadableDeck",
    "UsageError",
    "__version__",
    "check_file",
    "check_files",
    "check_opened",
    "check_text",
    "game_names",
    "load_game",
    "open_database",
    "open_deck",
    "open_decks",
]


def __getattr__(name: str) -> object:
    if name not in _HOME:
        raise AttributeError(f"module 'deckcheck' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"deckcheck.{_HOME[name]}"), name)
