"""Types of what the functions of `deckcheck` return, for annotations and `isinstance`."""

from deckcheck.building.collection import Collection
from deckcheck.building.compare import Comparison
from deckcheck.building.complete import Completed
from deckcheck.building.convert import Converted
from deckcheck.building.difference import CardChange, Difference, ValueChange
from deckcheck.building.editing import Edited
from deckcheck.building.improve import Improvement
from deckcheck.building.legality import Legality
from deckcheck.building.odds import Odds, TurnOdds
from deckcheck.building.playing import GauntletResults
from deckcheck.building.statistics import DeckStatistics
from deckcheck.cards.database import CardDatabase
from deckcheck.core.model import Format
from deckcheck.core.statistics import Curve, Fact, Table
from deckcheck.simulator.duels import DuelSums
from deckcheck.simulator.goldfish import GoldfishReport
from deckcheck.simulator.scenario.run import Verdict
from deckcheck.simulator.session import Decision
from deckcheck.validation.fix.files import Fixed

__all__ = [
    "CardChange",
    "CardDatabase",
    "Collection",
    "Comparison",
    "Completed",
    "Converted",
    "Curve",
    "Decision",
    "DeckStatistics",
    "Difference",
    "DuelSums",
    "Edited",
    "Fact",
    "Fixed",
    "Format",
    "GauntletResults",
    "GoldfishReport",
    "Improvement",
    "Legality",
    "Odds",
    "Table",
    "TurnOdds",
    "ValueChange",
    "Verdict",
]
