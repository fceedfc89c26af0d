"""Formats in which a deck is legal: every format of its game and every house format, under every dated restriction list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from deckcheck.core.diagnostics import Result
from deckcheck.core.settings import Settings
from deckcheck.decks.formats import format_files, house_documents, houses_beside, load_format, load_restrictions, name_of_house
from deckcheck.decks.opening import OpenedDeck, link
from deckcheck.validation.check import judge


class Legality(NamedTuple):
    """The verdict on a deck in one format, under one restriction list (None if the game has none)."""

    format: str
    title: str
    effective: str | None
    result: Result
    house: str = ""
    """File of a house format."""


def all_legal_in(decks: Sequence[OpenedDeck]) -> list[tuple[OpenedDeck, list[Legality]]]:
    """Return the verdicts on each deck of a file; a house format may count them together."""
    own = [opened.deck for opened in decks]
    others = [deck for deck in decks[0].deck.companions if deck not in own] if decks else []
    link(decks, others)
    return [(opened, legal_in(opened)) for opened in decks]


def legal_in(opened: OpenedDeck) -> list[Legality]:
    """Return the verdicts on a deck: the formats by name, then the house formats, each with the newest restriction list first.

    House formats are those of the settings and those beside the deck. A house list, which is no format, applies to all.
    """
    game = opened.deck.game
    settings = opened.settings._replace(format="")
    named = {document.file: name for document in house_documents(game, settings) if (name := name_of_house(document))}
    settings = settings._replace(house=tuple(file for file in settings.house if file not in named))
    files = [*named, *houses_beside(game, opened.document.file, opened.settings)]
    dates = [found.effective for found in reversed(load_restrictions(game, settings))] or [None]
    found = [_verdict(opened, name, date, settings) for name in format_files(game, settings) for date in dates]
    houses = [(file, settings._replace(house=(*settings.house, file))) for file in files]
    return found + [_verdict(opened, "", date, in_force, file) for file, in_force in houses for date in dates]


def _verdict(opened: OpenedDeck, name: str, date: str | None, settings: Settings, house: str = "") -> Legality:
    in_force = settings._replace(as_of=date or settings.as_of)
    # Each list has its own verdict here, so none has to warn of the later ones.
    format = load_format(opened.deck.game, name, in_force)._replace(later=())
    result = judge(opened._replace(format=format, settings=in_force))
    return Legality(name or format.name, format.title, date, result, house)
