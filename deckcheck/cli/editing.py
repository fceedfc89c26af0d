"""Changes of a decklist on the command line: the arguments of `add` and `remove`, and what both of them say."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from deckcheck.cli.completion import complete_card, complete_listed_card, complete_zone
from deckcheck.core.settings import Settings
from deckcheck.report.style import printable, style_for, wrapped

if TYPE_CHECKING:
    from deckcheck.building.card_words import WrittenCard
    from deckcheck.building.editing import Edited

_CARD_HELP = "Card ID such as SOE-017, or name, or NAME @LEVEL; with the number of copies before or after it, such as 3 or 3x."


class EditAs:
    """Types of the arguments and options that both commands have."""

    deck = Annotated[str, typer.Argument(metavar="DECK", help="Decklist to change: YAML, JSON, plain text or CSV.")]
    new_cards = Annotated[list[str], typer.Argument(metavar="CARD [N]...", help=_CARD_HELP, autocompletion=complete_card)]
    listed_cards = Annotated[
        list[str], typer.Argument(metavar="CARD [N]...", help=_CARD_HELP, autocompletion=complete_listed_card)
    ]
    zone = Annotated[
        str,
        typer.Option(
            "--zone",
            "-z",
            metavar="ZONE",
            help="Zone of the line; where the card belongs if omitted.",
            autocompletion=complete_zone,
        ),
    ]


def deck_first(words: Sequence[str]) -> tuple[str, list[str]]:
    """Return the decklist and the other words, in whichever order they were given."""
    from deckcheck.reading.notations import ENDINGS

    files = [word for word in words if word.lower().endswith(tuple(ENDINGS))]
    deck = files[0] if len(files) == 1 else words[0]
    rest = list(words)
    rest.remove(deck)
    return deck, rest


def run_edit(
    verb: str, deck: str, words: Sequence[str], work: Callable[[list[WrittenCard]], list[Edited]], settings: Settings
) -> int:
    """Edit a decklist and say what was done; return 1 if cards that were added broke a rule."""
    from deckcheck.building.card_words import read_cards
    from deckcheck.building.editing import AmbiguousCardError, open_edited
    from deckcheck.building.finding import database_of
    from deckcheck.building.room import describe_edits, new_problems
    from deckcheck.decks.opening import open_deck

    cards = read_cards(database_of(open_deck(deck, settings).deck), words)
    try:
        done = work(cards)
    except AmbiguousCardError as error:
        lines = {_line(verb, deck, cards, error.written, card_id): facts for card_id, facts in error.candidates.items()}
        width = max(map(len, lines))
        print(f"deckcheck: {printable(str(error))}", file=sys.stderr)
        for line, facts in lines.items():
            print(printable(f"  {line.ljust(width)}  # {facts}"), file=sys.stderr)
        sys.exit(2)
    before, after = open_edited(done[0]._replace(after=done[0].before), settings), open_edited(done[-1], settings)
    problems = new_problems(before, after) if verb == "add" else []
    past = {"add": "added", "remove": "removed"}[verb]
    for sentence in describe_edits(after, done, past, problems):
        print("\n".join(wrapped(printable(sentence), style_for(sys.stdout).width, "  ")))
    return 1 if problems else 0


def _line(verb: str, deck: str, cards: Sequence[WrittenCard], written: str, card_id: str) -> str:
    """Return the line to type with a card ID instead of a name that several cards have."""
    words = ["deckcheck", verb, deck]
    for card in cards:
        words += [card_id if card.card == written else card.card, *([str(card.copies)] if card.copies else [])]
    return shlex.join(words)
