"""Reference field of a game: decks that play differently and well, for a deck to be measured against."""

from __future__ import annotations

import csv
import os
from typing import NamedTuple

from deckcheck.core.diagnostics import cards_hash
from deckcheck.core.settings import DEFAULT, Settings
from deckcheck.decks.formats import data_files, load_format
from deckcheck.decks.opening import OpenedDeck, open_deck
from deckcheck.reading.limits import DATABASE
from deckcheck.reading.texts import read_text
from deckcheck.simulator.intervals import rank_correlation
from deckcheck.validation.check import judge


def field_of(opened: OpenedDeck) -> tuple[OpenedDeck, ...]:
    """Return the reference field for a deck, without the deck itself.

    A format without a field has those decks of the default format's that are legal in it. They play by the options of the deck.
    House formats are about the decks of a group, not about the field: it is that of the format which they start from.
    """
    game, format = opened.deck.game, str(opened.format.data["format"])
    settings = Settings(format=format, options=opened.settings.options, databases=opened.settings.databases)
    files = field_files(game, format, settings) or field_files(game, load_format(game, "", DEFAULT).name, settings)
    decks = [open_deck(file, settings) for file in files]
    own = _hash(opened)
    return tuple(deck for deck in decks if _hash(deck) != own and judge(deck).status != "illegal")


def field_files(game: str, format: str, settings: Settings = DEFAULT, ending: str = ".yaml") -> list[str]:
    return data_files(game, settings, os.path.join("field", format), ending)


class Prediction(NamedTuple):
    """How well the usual goldfish games of a format rank decks as games between the decks do."""

    correlation: float
    """Rank correlation (Spearman): 1 for the same order, 0 if the orders have nothing to do with each other."""
    decks: int


def prediction_of(game: str, format: str) -> Prediction | None:
    """Return how well goldfish predicts wins, from the decks that were measured; None if none were."""
    for file in field_files(game, format, ending="goldfish.csv"):
        rows = list(csv.DictReader(read_text(file, DATABASE).splitlines()))
        wins, turns = ([float(row[key]) for row in rows] for key in ("wins", "goldfish"))
        return Prediction(rank_correlation(wins, [-turn for turn in turns]), len(rows))
    return None


def _hash(opened: OpenedDeck) -> str:
    return cards_hash(opened.deck.game, opened.deck.holdings())
