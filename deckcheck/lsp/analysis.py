"""Facts about a document that is open in an editor: its decks and the verdicts on them."""

from __future__ import annotations

import os
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from deckcheck.building.checking import check
from deckcheck.core.diagnostics import Diagnostic, Result
from deckcheck.core.errors import DeckcheckError
from deckcheck.core.model import Entry
from deckcheck.core.registry import find_game
from deckcheck.core.settings import Settings
from deckcheck.decks.opening import OpenedDeck, UnreadableDeck, open_content
from deckcheck.lsp.recognition import is_decklist, written_game
from deckcheck.lsp.text import Text
from deckcheck.reading.config import effective
from deckcheck.reading.line_notation import read_meta
from deckcheck.validation.check import Checked, error_result, fault_result, judge

if TYPE_CHECKING:
    from deckcheck.building.complete import Completed


@dataclass(frozen=True)
class Analysis:
    """A document and what `validate` says about it. A document that is not a decklist has no results."""

    text: Text
    file: str
    settings: Settings
    """Settings of the server, before the configuration of the file."""
    checked: tuple[Checked, ...]

    @property
    def opened(self) -> list[OpenedDeck]:
        return [deck for deck, _ in self.checked if isinstance(deck, OpenedDeck)]

    @property
    def results(self) -> list[Result]:
        return [result for _, result in self.checked]

    @property
    def has_gates(self) -> bool:
        return any(deck.settings.gates is not None for deck in self.opened)

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

    @cached_property
    def legal_change(self) -> Completed | None:
        """The fewest changes that make an illegal deck legal, if the document has one deck and there is a legal one."""
        from deckcheck.building.complete import complete_deck

        if len(self.checked) != 1 or self.results[0].status != "illegal" or not self.opened:
            return None
        try:
            done = complete_deck(self.opened[0], aim="fitting")
        except DeckcheckError:  # such as cards that are unknown: they have fixes of their own
            return None
        return done if done.text and (done.added or done.removed) else None


def analyse(source: str, file: str, settings: Settings, units: str = "utf-16", *, gates: bool = True) -> Analysis:
    """Return what is known about a text. No text makes this fail: an error inside deckcheck becomes a finding.

    Without `gates` only the rules are applied, which takes no longer than a keystroke.
    """
    text = Text(source, units)
    checked: list[Checked] = []

    def fail(result: Result) -> None:
        checked.append(Checked(UnreadableDeck(file, settings, list(result.diagnostics), source), result))

    try:
        if is_decklist(source, file, settings):
            for deck in open_content(lambda: source.encode("utf-8", "surrogatepass"), file, settings):
                checked.append(check(deck) if gates else Checked(deck, judge(deck)))
    except DeckcheckError as error:  # such as settings that the deck does not support
        fail(error_result(file, error))
    except Exception as error:  # a bug here must not take the editor's server down
        if os.environ.get("DECKCHECK_DEBUG"):
            raise
        fail(fault_result(file, error))
    return Analysis(text, file, settings, tuple(checked))


def with_gates_checked(analysis: Analysis) -> Analysis:
    """Return an analysis of the rules, completed by the gates of its decks."""
    from deckcheck.building.gates import with_gates

    return replace(analysis, checked=tuple(map(with_gates, analysis.checked)))


def game_at(analysis: Analysis) -> str:
    """Return the game of the document, also while it cannot be read."""
    for opened in analysis.opened:
        return opened.deck.game
    source = analysis.text.source
    written = written_game(source)
    if not written:
        found = [meta for line in source.splitlines()[:100] if (meta := read_meta(line)) is not None and meta[0] == "game"]
        written = found[0][1] if found else effective(analysis.settings, analysis.file).game
    return find_game(written) if written else ""
