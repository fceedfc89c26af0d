"""deckcheck: is this deck legal, and how does it play?

The public API; every name is imported on first use, so that `import deckcheck` costs nothing. `deckcheck.records` has the
types of what the functions return.

    from deckcheck import check_file
    for result in check_file("deck.yaml"):
        print(result.status, [diagnostic.message for diagnostic in result.diagnostics])
"""

__version__ = "1.0.0"

TYPE_CHECKING = False  # not typing's: importing typing would double the time of `deckcheck --version`
if TYPE_CHECKING:
    from deckcheck.building.card_facts import card_facts
    from deckcheck.building.collection import open_collection
    from deckcheck.building.compare import Setting, compare
    from deckcheck.building.complete import complete_deck
    from deckcheck.building.convert import convert_deck, convert_file
    from deckcheck.building.difference import find_difference, open_revision
    from deckcheck.building.editing import AmbiguousCardError, add_card, remove_card
    from deckcheck.building.finding import find_cards
    from deckcheck.building.formatting import format_file, format_text
    from deckcheck.building.improve import improve
    from deckcheck.building.legality import legal_in
    from deckcheck.building.odds import find_odds
    from deckcheck.building.playing import duel, gauntlet, goldfish, play
    from deckcheck.building.skeletons import new_deck
    from deckcheck.building.statistics import find_statistics
    from deckcheck.cards.database import open_database
    from deckcheck.core.diagnostics import Diagnostic, Result
    from deckcheck.core.errors import DeckcheckError, InputError, UsageError
    from deckcheck.core.model import Card, Deck, Entry
    from deckcheck.core.registry import game_names, load_game
    from deckcheck.core.settings import Settings
    from deckcheck.decks.opening import OpenedDeck, UnreadableDeck, open_deck, open_decks, open_text
    from deckcheck.simulator.scenario.run import run_scenario
    from deckcheck.simulator.session import Session
    from deckcheck.validation.check import check_file, check_files, check_opened, check_text
    from deckcheck.validation.fix.files import fix_file, fix_text

_HOME = {
    "AmbiguousCardError": "building.editing",
    "Card": "core.model",
    "Deck": "core.model",
    "DeckcheckError": "core.errors",
    "Diagnostic": "core.diagnostics",
    "Entry": "core.model",
    "InputError": "core.errors",
    "OpenedDeck": "decks.opening",
    "Result": "core.diagnostics",
    "Session": "simulator.session",
    "Setting": "building.compare",
    "Settings": "core.settings",
    "UnreadableDeck": "decks.opening",
    "UsageError": "core.errors",
    "add_card": "building.editing",
    "card_facts": "building.card_facts",
    "check_file": "validation.check",
    "check_files": "validation.check",
    "check_opened": "validation.check",
    "check_text": "validation.check",
    "compare": "building.compare",
    "complete_deck": "building.complete",
    "convert_deck": "building.convert",
    "convert_file": "building.convert",
    "duel": "building.playing",
    "find_cards": "building.finding",
    "find_difference": "building.difference",
    "find_odds": "building.odds",
    "find_statistics": "building.statistics",
    "fix_file": "validation.fix.files",
    "fix_text": "validation.fix.files",
    "format_file": "building.formatting",
    "format_text": "building.formatting",
    "game_names": "core.registry",
    "gauntlet": "building.playing",
    "goldfish": "building.playing",
    "improve": "building.improve",
    "legal_in": "building.legality",
    "load_game": "core.registry",
    "new_deck": "building.skeletons",
    "open_collection": "building.collection",
    "open_database": "cards.database",
    "open_deck": "decks.opening",
    "open_decks": "decks.opening",
    "open_revision": "building.difference",
    "open_text": "decks.opening",
    "play": "building.playing",
    "remove_card": "building.editing",
    "run_scenario": "simulator.scenario.run",
}

__all__ = [
    "AmbiguousCardError",
    "Card",
    "Deck",
    "DeckcheckError",
    "Diagnostic",
    "Entry",
    "InputError",
    "OpenedDeck",
    "Result",
    "Session",
    "Setting",
    "Settings",
    "UnreadableDeck",
    "UsageError",
    "__version__",
    "add_card",
    "card_facts",
    "check_file",
    "check_files",
    "check_opened",
    "check_text",
    "compare",
    "complete_deck",
    "convert_deck",
    "convert_file",
    "duel",
    "find_cards",
    "find_difference",
    "find_odds",
    "find_statistics",
    "fix_file",
    "fix_text",
    "format_file",
    "format_text",
    "game_names",
    "gauntlet",
    "goldfish",
    "improve",
    "legal_in",
    "load_game",
    "new_deck",
    "open_collection",
    "open_database",
    "open_deck",
    "open_decks",
    "open_revision",
    "open_text",
    "play",
    "remove_card",
    "run_scenario",
]


def __getattr__(name: str) -> object:
    if name not in _HOME:
        raise AttributeError(f"module 'deckcheck' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"deckcheck.{_HOME[name]}"), name)
