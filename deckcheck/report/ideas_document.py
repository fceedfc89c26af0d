"""Ideas for a deck as a document: cards to cut, cards to try, the reasons, and the command that plays each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from deckcheck.building.finding import database_of
from deckcheck.building.ideas import Idea, compare_line
from deckcheck.core.words import plural
from deckcheck.decks.lines import describe_card
from deckcheck.decks.opening import OpenedDeck
from deckcheck.report.document import Block, Document


def ideas_document(opened: OpenedDeck, ideas: Sequence[Idea]) -> Document:
    database = database_of(opened.deck)
    blocks: list[Block] = []
    data: list[dict[str, Any]] = []
    for idea in ideas:
        [cut], [add] = idea.swap.cut, idea.swap.add
        line = compare_line(opened, idea)
        title = f"{len(data) + 1}. {describe_card(database, cut.card_id)} for {describe_card(database, add.card_id)}"
        blocks.append(Block(title, sentences=(f"cut: {idea.cut}", f"try: {idea.add}", line)))
        data.append(
            {
                "cut": {cut.card_id: cut.copies},
                "why_cut": idea.cut,
                "add": {add.card_id: add.copies},
                "why_add": idea.add,
                "command": line,
            }
        )
    answer = f"{plural(len(ideas), 'swap')} to try; no game was played" if ideas else "no idea: no card fits better"
    value = {"version": 1, "deck": opened.deck.name, "game": opened.deck.game, "ideas": data}
    return Document(opened.deck.name, value, "", answer, tuple(blocks), game=opened.deck.game)
