"""Cards of hands, decks and graveyards that are looked at, discarded or fetched."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from deckcheck.games.kingdom_duels.effects import _parts as parts
from deckcheck.games.kingdom_duels.effects import _select as pick
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._marks import mark
from deckcheck.games.kingdom_duels.engine.constants import DECK, GRAVE
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, Fits, Targets
from deckcheck.games.kingdom_duels.engine.state import State, note


def look(state: State, seat: int, cards: Sequence[int]) -> None:
    """A player looks at cards, and knows them as long as they stay where they are (`View.known`)."""
    note(state, "cards_looked_at", seat, tuple(cards))
    for card in cards:
        _know(state, seat, card)


def look_at_targets(state: State, card: int, seat: int, targets: Targets) -> None:
    """A resolve: the player looks at the targets."""
    look(state, seat, targets)


def show(state: State, cards: Sequence[int]) -> None:
    """Face-down cards are shown to everybody and turned down again."""
    for card in cards:
        note(state, "card_shown", do.controller(state, card), card)
        for seat in range(len(state.players)):
            _know(state, seat, card)


def _know(state: State, seat: int, card: int) -> None:
    deck = state.players[state.game.owner[card]].deck.cards
    mark(state, card, "known", (seat, state.zone[card], deck.index(card) if state.zone[card] == DECK else -1))


def random_discard(state: State, seat: int) -> None:
    hand = state.players[seat].hand
    if hand:
        do.discard(state, hand[state.stream.below(len(hand))])


def salvage(zone: str, *fits: Fits) -> Callable[[State, int, int, Targets], None]:
    """Send the targets from the graveyard to hand, deck or Extra Deck."""
    verbs = {"hand": do.to_hand, "deck": do.to_deck, "extra": do.to_deck}

    def resolve(state: State, card: int, seat: int, targets: Targets) -> None:
        for target in targets:
            if state.zone[target] == GRAVE:
                verbs[zone](state, target)

    return resolve


def tribute_for(zone: str, *fits: Fits, limit: str = "duel") -> ActivatedEffect:
    """Tribute the card; a fitting card of the player's graveyard, possibly this one, goes to deck or Extra Deck."""

    def targets(state: State, card: int, seat: int) -> list[Targets]:
        found = pick.in_graveyard("own", *fits)(state, card, seat)
        itself = parts.tributable(state, card, card) and all(fit(state, card, card) for fit in fits)
        return [*found, (card,)] if itself and state.game.owner[card] == seat else found

    def can(state: State, card: int, seat: int) -> bool:
        return parts.tributable(state, card, card)

    return ActivatedEffect(salvage(zone), can=can, targets=targets, cost=parts.tribute_itself, limit=limit)
