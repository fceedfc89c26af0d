"""Formats in which a deck is legal: every format of its game, under every dated restriction list."""

from __future__ import annotations

from typing import NamedTuple

from deckcheck.core.diagnostics import Result
from deckcheck.decks.formats import format_files, load_format, load_restrictions
from deckcheck.decks.opening import OpenedDeck
from deckcheck.validation.check import judge


class Legality(NamedTuple):
    """The verdict on a deck in one format, under one restriction list (None if the game has none)."""

    format: str
    title: str
    effective: str | None
    result: Result


def legal_in(opened: OpenedDeck) -> list[Legality]:
    """Return the verdicts on a deck: the formats by name, the newest restriction list first."""
    game = opened.deck.game
    settings = opened.settings._replace(format="")
    dates = [found.effective for found in reversed(load_restrictions(game, settings))] or [None]
    found = []
    for name in format_files(game, settings):
        for date in dates:
            in_force = settings._replace(as_of=date or settings.as_of)
            # Each list has its own verdict here, so none has to warn of the later ones.
            format = load_format(game, name, in_force)._replace(later=())
            result = judge(opened._replace(format=format, settings=in_force))
            found.append(Legality(name, format.title, date, result))
    return found
