"""The deck is legal, but some of its cards cannot do what they are for.

What it checks
    Any card may be put in a deck, so these are warnings only. World Cards whose levels together do not reach 13 (`world_goal`
    of the format) cannot win the game. Friend and Magic/Friend Cards can be played only with a Player/Light Card; with option
    card_play_restrictions=b everybody may play them. Nothing is said where an unknown card, level or group could be the
    remedy.
Why
    There is no limit by card type or group, but a deck with a dead end in it is rarely meant.
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
Mend
    Nothing must be mended. Add World Cards, or replace the Friends by cards that the Player Card can use.
"""

from collections.abc import Iterator

from deckcheck.core.diagnostics import Problem
from deckcheck.core.model import Deck, Format
from deckcheck.games.kingdom_hearts.counting import known, marked, places

ID = "KH-DECK-14"
SEVERITY = "warning"
CLAUSE = "Building a Deck"


def check(deck: Deck, format: Format) -> Iterator[Problem]:
    if deck.unknown:
        return
    yield from _worlds(deck, format.numbers["world_goal"])
    groups = {card.group for _, card in marked(deck, "player")}
    if groups and groups <= {"Dark", "XIII"} and format.options["card_play_restrictions"] == "a":
        yield from _friends(deck, " or ".join(f"Player/{group}" for group in sorted(groups)))


def _worlds(deck: Deck, goal: int) -> Iterator[Problem]:
    reach = 0
    for entry, card in marked(deck, "world"):
        if card.level is None:
            return
        reach += card.level * entry.count
    if reach < goal:
        message = f"World Cards add up to {reach} of {goal} levels: the deck can win by challenges only"
        hint = f"add World Cards of {goal - reach} levels or more"
        yield Problem(message, deck.span("deck"), help=hint, zone="deck", actual=reach, limit=goal)


def _friends(deck: Deck, players: str) -> Iterator[Problem]:
    friends = [entry for entry, card in known(deck) if card.type in ("friend", "magic_friend")]
    if friends:
        names = ", ".join(dict.fromkeys(entry.card.name for entry in friends))
        message = f"Friend and Magic/Friend Cards ({names}) cannot be played with a {players} Card"
        number = sum(entry.count for entry in friends)
        yield Problem(message, friends[0], help="replace them", actual=number, related=places(friends, friends[0]))
