"""deckcheck: is this deck legal, and how does it play?

The public API; every name is imported on first use, so that `import deckcheck` costs nothing:

    from deckcheck import check_file
    for result in check_file("deck.yaml"):
        print(result.status, [diagnostic.message for diagnostic in result.diagnostics])
"""

__version__ = "1.0.0"

TYPE_CHECKING = False  # not typing's: importing typing would double the time of `deckcheck --version`
if TYPE_CHECKING:
    from deckcheck.building.card_facts import card_facts
    from deckcheck.building.collection import Collection, open_collection
    from deckcheck.building.compare import Comparison, Setting, compare
    from deckcheck.building.complete import Completed, complete_deck
    from deckcheck.building.convert import Converted, convert_deck, convert_file
    from deckcheck.building.difference import CardChange, Difference, ValueChange, find_difference, open_revision
    from deckcheck.building.editing import AmbiguousCardError, Edited, add_card, remove_card
    from deckcheck.building.finding import find_cards
    from deckcheck.building.formatting import format_file, format_text
    from deckcheck.building.improve import Improvement, improve
    from deckcheck.building.legality import Legality, legal_in
    from deckcheck.building.odds import Odds, TurnOdds, find_odds
    from deckcheck.building.playing import GauntletResults, duel, gauntlet, goldfish, play
    from deckcheck.building.room import copies_allowed, effect_of
    from deckcheck.building.skeletons import new_deck
    from deckcheck.building.statistics import DeckStatistics, find_statistics
    from deckcheck.cards.database import CardDatabase, open_database
    from deckcheck.core.diagnostics import Diagnostic, Result
    from deckcheck.core.errors import DeckcheckError, InputError, UsageError
    from deckcheck.core.model import Card, Deck, Entry, Format
    from deckcheck.core.registry import game_names, load_game
    from deckcheck.core.settings import Settings
    from deckcheck.core.statistics import Curve, Fact, Table
    from deckcheck.decks.opening import OpenedDeck, UnreadableDeck, open_deck, open_decks, open_text
    from deckcheck.simulator.duels import DuelSums
    from deckcheck.simulator.goldfish import GoldfishReport
    from deckcheck.simulator.scenario.run import Verdict, run_scenario
    from deckcheck.simulator.session import Decision, Session
    from deckcheck.validation.check import check_file, check_files, check_opened, check_text
    from deckcheck.validation.fix.files import Fixed, fix_file, fix_text

_HOME = {
    "AmbiguousCardError": "building.editing",
    "Card": "core.model",
    "CardChange": "building.difference",
    "CardDatabase": "cards.database",
    "Collection": "building.collection",
    "Comparison": "building.compare",
    "Completed": "building.complete",
    "Converted": "building.convert",
    "Curve": "core.statistics",
    "Deck": "core.model",
    "DeckStatistics": "building.statistics",
    "DeckcheckError": "core.errors",
    "Decision": "simulator.session",
    "Diagnostic": "core.diagnostics",
    "Difference": "building.difference",
    "DuelSums": "simulator.duels",
    "Edited": "building.editing",
    "Entry": "core.model",
    "Fact": "core.statistics",
    "Fixed": "validation.fix.files",
    "Format": "core.model",
    "GauntletResults": "building.playing",
    "GoldfishReport": "simulator.goldfish",
    "Improvement": "building.improve",
    "InputError": "core.errors",
    "Legality": "building.legality",
    "Odds": "building.odds",
    "OpenedDeck": "decks.opening",
    "Result": "core.diagnostics",
    "Session": "simulator.session",
    "Setting": "building.compare",
    "Settings": "core.settings",
    "Table": "core.statistics",
    "TurnOdds": "building.odds",
    "UnreadableDeck": "decks.opening",
    "UsageError": "core.errors",
    "ValueChange": "building.difference",
    "Verdict": "simulator.scenario.run",
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
    "copies_allowed": "building.room",
    "duel": "building.playing",
    "effect_of": "building.room",
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
    "CardChange",
    "CardDatabase",
    "Collection",
    "Comparison",
    "Completed",
    "Converted",
    "Curve",
    "Decision",
    "Deck",
    "DeckStatistics",
    "DeckcheckError",
    "Diagnostic",
    "Difference",
    "DuelSums",
    "Edited",
    "Entry",
    "Fact",
    "Fixed",
    "Format",
    "GauntletResults",
    "GoldfishReport",
    "Improvement",
    "InputError",
    "Legality",
    "Odds",
    "OpenedDeck",
    "Result",
    "Session",
    "Setting",
    "Settings",
    "Table",
    "TurnOdds",
    "UnreadableDeck",
    "UsageError",
    "ValueChange",
    "Verdict",
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
    "copies_allowed",
    "duel",
    "effect_of",
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
