"""Cards of hands, decks and graveyards that are looked at, discarded or fetched."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from deckcheck.games.kingdom_duels.effects import _parts as parts
from deckcheck.games.kingdom_duels.effects import _select as pick
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._model import Fits, Targets, Use
from deckcheck.games.kingdom_duels.engine.state import GRAVE, State, note


def look(state: State, seat: int, cards: Sequence[int]) -> None:
    """A player looks at cards; nothing else happens."""
    note(state, "looked", seat, tuple(cards))


def random_discard(state: State, seat: int) -> None:
    hand = state.players[seat].hand
    if hand:
        do.discard(state, hand[state.stream.below(len(hand))])


def salvage(zone: str, *fits: Fits) -> Callable[[State, int, int, Targets], None]:
    """The targets go from the graveyard to hand, deck or Extra Deck."""
    verbs = {"hand": do.to_hand, "deck": do.to_deck, "extra": do.to_deck}

    def resolve(state: State, card: int, seat: int, targets: Targets) -> None:
        for target in targets:
            if state.zone[target] == GRAVE:
                verbs[zone](state, target)

    return resolve


def tribute_for(zone: str, *fits: Fits, limit: str = "duel") -> Use:
    """The card is tributed; a card of the own graveyard that fits goes to deck or Extra Deck."""
    return Use(salvage(zone), targets=pick.in_graveyard("own", *fits), cost=parts.tribute_itself, limit=limit)
