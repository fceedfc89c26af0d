"""Facts about a document that is open in an editor: its decks and the verdicts on them."""

from __future__ import annotations

import os
from dataclasses import dataclass
from functools import cached_property

from deckcheck.core.diagnostics import Diagnostic, Result
from deckcheck.core.errors import DeckcheckError
from deckcheck.core.model import Entry
from deckcheck.core.settings import Settings
from deckcheck.decks.opening import OpenedDeck, UnreadableDeck, open_content
from deckcheck.lsp.recognition import is_decklist
from deckcheck.lsp.text import Text
from deckcheck.validation.check import check_opened, error_result, fault_result


@dataclass(frozen=True)
class Analysis:
    """A document and what `validate` says about it. A document that is not a decklist has no results."""

    text: Text
    file: str
    settings: Settings
    """Settings of the server, before the configuration of the file."""
    decks: tuple[OpenedDeck | UnreadableDeck, ...]
    results: tuple[Result, ...]

    @property
    def opened(self) -> list[OpenedDeck]:
        return [deck for deck in self.decks if isinstance(deck, OpenedDeck)]

    @property
    def findings(self) -> list[Diagnostic]:
        return [finding for result in self.results for finding in result.diagnostics]

    @cached_property
    def entries(self) -> dict[int, tuple[OpenedDeck, Entry]]:
        """The cards of the lines by the number of the line, from 0."""
        found = {}
        for opened in self.opened:
            for entry in [*opened.deck.references.values(), *opened.deck.entries]:
                found[opened.deck.place(entry).line - 1] = opened, entry
        return found


def analyse(source: str, file: str, settings: Settings, units: str = "utf-16") -> Analysis:
    """Return what is known about a text. No text makes this fail: an error inside deckcheck becomes a finding."""
    text = Text(source, units)
    decks: list[OpenedDeck | UnreadableDeck] = []
    results: list[Result] = []
    try:
        if is_decklist(source, file, settings):
            for deck in open_content(lambda: source.encode("utf-8", "surrogatepass"), file, settings):
                decks.append(deck)
                results.append(check_opened(deck))
    except DeckcheckError as error:  # such as settings that the deck does not support
        results.append(error_result(file, error))
    except Exception as error:  # a bug here must not take the editor's server down
        if os.environ.get("DECKCHECK_DEBUG"):
            raise
        results.append(fault_result(file, error))
    return Analysis(text, file, settings, tuple(decks), tuple(results))
