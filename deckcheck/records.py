"""Types of what the functions of `deckcheck` return, for annotations and `isinstance`."""

from deckcheck.building.collection import Collection as Collection
from deckcheck.building.compare import Comparison as Comparison
from deckcheck.building.complete import Completed as Completed
from deckcheck.building.convert import Converted as Converted
from deckcheck.building.difference import CardChange as CardChange
from deckcheck.building.difference import Difference as Difference
from deckcheck.building.difference import ValueChange as ValueChange
from deckcheck.building.editing import Edited as Edited
from deckcheck.building.improve import Improvement as Improvement
from deckcheck.building.legality import Legality as Legality
from deckcheck.building.odds import Odds as Odds
from deckcheck.building.odds import TurnOdds as TurnOdds
from deckcheck.building.playing import GauntletResults as GauntletResults
from deckcheck.building.statistics import DeckStatistics as DeckStatistics
from deckcheck.cards.database import CardDatabase as CardDatabase
from deckcheck.core.model import Format as Format
from deckcheck.core.statistics import Curve as Curve
from deckcheck.core.statistics import Fact as Fact
from deckcheck.core.statistics import Table as Table
from deckcheck.simulator.duels import DuelSums as DuelSums
from deckcheck.simulator.goldfish import GoldfishReport as GoldfishReport
from deckcheck.simulator.scenario.run import Verdict as Verdict
from deckcheck.simulator.session import Decision as Decision
from deckcheck.validation.fix.files import Fixed as Fixed

__all__ = sorted(name for name in globals() if name[0].isupper())
