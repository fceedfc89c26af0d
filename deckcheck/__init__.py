"""deckcheck: is this deck legal, and how does it play?

The public API; every name is imported on first use, so that `import deckcheck` costs nothing:

    from deckcheck import check_file
    for result in check_file("deck.yaml"):
        print(result.status, [diagnostic.message for diagnostic in result.diagnostics])
"""

__version__ = "0.1.0"

TYPE_CHECKING = False  # not typing's: importing typing would double the time of `deckcheck --version`
if TYPE_CHECKING:
    from deckcheck.carddb import CardDatabase, open_database
    from deckcheck.check import check_file, check_files, check_text
    from deckcheck.decks import load_deck
    from deckcheck.errors import DeckcheckError, InputError, UsageError
    from deckcheck.model import Card, Deck, Diagnostic, Entry, Result, Settings
    from deckcheck.registry import game_names, load_game

_HOME = {
    "CardDatabase": "carddb",
    "open_database": "carddb",
    "check_file": "check",
    "check_files": "check",
    "check_text": "check",
    "load_deck": "decks",
    "DeckcheckError": "errors",
    "InputError": "errors",
    "UsageError": "errors",
    "Card": "model",
    "Deck": "model",
    "Diagnostic": "model",
    "Entry": "model",
    "Result": "model",
    "Settings": "model",
    "game_names": "registry",
    "load_game": "registry",
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
