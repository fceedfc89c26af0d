# The public API, a line per name. Type checkers read it, and `__init__.py` imports each name from here on first use.

from deckcheck.building.card_facts import card_facts as card_facts
from deckcheck.building.checking import check_file as check_file
from deckcheck.building.checking import check_files as check_files
from deckcheck.building.checking import check_opened as check_opened
from deckcheck.building.checking import check_text as check_text
from deckcheck.building.collection import open_collection as open_collection
from deckcheck.building.compare import Setting as Setting
from deckcheck.building.compare import compare as compare
from deckcheck.building.complete import complete_deck as complete_deck
from deckcheck.building.convert import convert_deck as convert_deck
from deckcheck.building.convert import convert_file as convert_file
from deckcheck.building.difference import find_difference as find_difference
from deckcheck.building.difference import open_revision as open_revision
from deckcheck.building.editing import AmbiguousCardError as AmbiguousCardError
from deckcheck.building.editing import add_card as add_card
from deckcheck.building.editing import remove_card as remove_card
from deckcheck.building.finding import find_cards as find_cards
from deckcheck.building.formatting import format_file as format_file
from deckcheck.building.formatting import format_text as format_text
from deckcheck.building.improve import improve as improve
from deckcheck.building.legality import legal_in as legal_in
from deckcheck.building.odds import find_odds as find_odds
from deckcheck.building.playing import duel as duel
from deckcheck.building.playing import gauntlet as gauntlet
from deckcheck.building.playing import goldfish as goldfish
from deckcheck.building.playing import play as play
from deckcheck.building.skeletons import new_deck as new_deck
from deckcheck.building.statistics import find_statistics as find_statistics
from deckcheck.cards.database import open_database as open_database
from deckcheck.core.diagnostics import Diagnostic as Diagnostic
from deckcheck.core.diagnostics import Result as Result
from deckcheck.core.errors import DeckcheckError as DeckcheckError
from deckcheck.core.errors import InputError as InputError
from deckcheck.core.errors import UsageError as UsageError
from deckcheck.core.model import Card as Card
from deckcheck.core.model import Deck as Deck
from deckcheck.core.model import Entry as Entry
from deckcheck.core.registry import game_names as game_names
from deckcheck.core.registry import load_game as load_game
from deckcheck.core.settings import Settings as Settings
from deckcheck.decks.opening import OpenedDeck as OpenedDeck
from deckcheck.decks.opening import UnreadableDeck as UnreadableDeck
from deckcheck.decks.opening import open_deck as open_deck
from deckcheck.decks.opening import open_decks as open_decks
from deckcheck.decks.opening import open_text as open_text
from deckcheck.simulator.scenario.run import run_scenario as run_scenario
from deckcheck.simulator.session import Session as Session
from deckcheck.validation.fix.files import fix_file as fix_file
from deckcheck.validation.fix.files import fix_text as fix_text

__all__: list[str]
__version__: str
