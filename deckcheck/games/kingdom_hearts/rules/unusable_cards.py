"""The deck is legal, but some of its cards can never be used as intended.

What it checks
    A deck may contain any card, so these findings are only warnings. World Cards whose levels add up to less than 13
    (`world_goal` of the format) cannot win the game. Friend and Magic/Friend Cards can be played only with a Player/Light
    Card; with option card_play_restrictions=all_cards every player may play them. The rule reports nothing if an unknown card,
    level or group could make the cards usable.
Why
    The rulebook does not limit cards by type or group, but players rarely include unusable cards on purpose.
Accepted
    deck:
      - 1 Wren @1
      - 2 Jory @1
      - ... 38 other cards
Reported
    deck:
      - 1 Veyra @2
      - 2 Jory @1
      - ... 38 other cards
How to fix
    No change is required. Add World Cards, or replace the Friends with cards that the Player Card can use.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.model import Deck, Entry, Format
from deckcheck.core.words import join_names, plural
from deckcheck.games.kingdom_hearts.cards import Card
from deckcheck.validation.parts.copies import elsewhere, known_cards

ID = "KH-DECK-14"
SEVERITY = "warning"
CLAUSE = "Building a Deck"


def check(deck: Deck[Card], format: Format) -> Iterator[Problem]:
    if deck.unknown:
        return
    yield from _check_worlds(deck, format.numbers["world_goal"])
    groups = {card.group for _, card in known_cards(deck.marked("player"))}
    if groups and groups <= {"Dark", "XIII"} and format.options["card_play_restrictions"] == "friends_need_light":
        yield from _check_friends(deck, " or ".join(f"Player/{group}" for group in sorted(groups)))


def _check_worlds(deck: Deck[Card], goal: int) -> Iterator[Problem]:
    reach = 0
    for entry, card in known_cards(deck.marked("world")):
        if card.level is None:
            return
        reach += card.level * entry.count
    if reach < goal:
        sums_up = f"World Cards add up to {plural(reach, 'level')} of the {goal} needed"
        message = f"{sums_up}; the deck can win only by challenges"
        hint = f"add World Cards worth {goal - reach} or more levels"
        yield Problem(message, deck.span("deck"), help=hint, zone="deck", actual=reach, limit=goal)


def _check_friends(deck: Deck[Card], players: str) -> Iterator[Problem]:
    friends = [(entry, card) for entry, card in known_cards(deck.entries) if card.type in ("friend", "magic_friend")]
    if friends:
        names = join_names(list(dict.fromkeys(card.name for _, card in friends)))
        message = f"Friend and Magic/Friend Cards ({names}) cannot be played with a {players} Card"
        entries = [entry for entry, _ in friends]
        number, related = sum(entry.count for entry in entries), elsewhere(entries, entries[0])
        yield Problem(message, entries[0], help="replace these cards", actual=number, related=related)


def repaired_by(deck: Deck[Card], format: Format, entry: Entry[Card]) -> bool:
    """Return whether a card is a Player Card that may use Friends; what is missing to win is counted."""
    return entry.card is not None and entry.card.type == "player" and entry.card.group not in ("Dark", "XIII")
