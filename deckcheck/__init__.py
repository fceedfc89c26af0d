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
    from deckcheck.core.model import Card, Deck, Entry
    from deckcheck.core.registry import game_names, load_game
    from deckcheck.core.settings import Settings
    from deckcheck.decks.opening import load_deck
    from deckcheck.validation.check import check_file, check_files, check_text

_HOME = {
    "CardDatabase": "cards.database",
    "open_database": "cards.database",
    "check_file": "validation.check",
    "check_files": "validation.check",
    "check_text": "validation.check",
    "load_deck": "decks.opening",
    "DeckcheckError": "core.errors",
    "InputError": "core.errors",
    "UsageError": "core.errors",
    "Card": "core.model",
    "Deck": "core.model",
    "Diagnostic": "core.diagnostics",
    "Entry": "core.model",
    "Result": "core.diagnostics",
    "Settings": "core.settings",
    "game_names": "core.registry",
    "load_game": "core.registry",
}

__all__ = [
    "Card",
    "CardDatabase",
    "Deck",
    "DeckcheckError",
    "Diagnostic",
    "Entry",
    "InputError",
    "Result",
    "Settings",
    "UsageError",
    "__version__",
    "check_file",
    "check_files",
    "check_text",
    "game_names",
    "load_deck",
    "load_game",
    "open_database",
]


def __getattr__(name: str) -> object:
    if name not in _HOME:
        raise AttributeError(f"module 'deckcheck' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"deckcheck.{_HOME[name]}"), name)
