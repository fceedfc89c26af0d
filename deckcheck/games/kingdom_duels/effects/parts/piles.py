"""Cards of hands, decks and graveyards that are looked at, discarded or fetched."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from deckcheck.games.kingdom_duels.effects.blocks import effects
from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    costs,
    lasting,
    marks,
    places,
    summons,
    targets,
)
from deckcheck.games.kingdom_duels.engine.duel.constants import DECK, FRONT, GRAVE
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Fits,
    React,
    Summon,
    Targets,
    static,
)
from deckcheck.games.kingdom_duels.engine.duel.event_model import Event
from deckcheck.games.kingdom_duels.engine.duel.state import State
from deckcheck.games.kingdom_duels.engine.zones import rows
from deckcheck.simulator.parts.flow import note


def discard_chosen(state: State, chosen: Targets) -> None:
    for card in chosen:
        actions.discard(state, card)


def erode_chosen(state: State, chosen: Targets) -> None:
    for card in chosen:
        actions.erode(state, card)


def ask_discard(state: State, seat: int, number: int = 1) -> None:
    """Let a player discard cards of their choice."""
    hand = state.players[seat].hand
    choices.pick_up_to(state, seat, hand, min(number, len(hand)), discard_chosen, least=number)


def search_for(*parts: Fits) -> React[Event]:
    """Add a card of the player's deck that fits to the hand."""

    def react(state: State, card: int, seat: int, event: Event) -> None:
        choices.choose_card(state, seat, places.deck_cards(state, seat, *parts), actions.search)

    return react


def top_cards(state: State, seat: int, number: int) -> list[int]:
    """Return the top cards of a deck, which stay there."""
    deck = state.players[seat].deck
    deck.settle(state.stream)
    return deck.cards[-number:][::-1]


def to_bottom(state: State, card: int) -> None:
    """Put a card under its owner's deck, which is not shuffled for it."""
    rows.remove(state, card)
    owner = state.game.owner[card]
    state.players[owner].deck.put_below(card, state.stream)
    state.zone[card], state.ctrl[card] = DECK, changes.home(state, owner)


def look(state: State, seat: int, cards: Sequence[int]) -> None:
    """A player looks at cards, and knows them as long as they stay where they are (`View.known`)."""
    note(state, "cards_looked_at", seat, tuple(cards))
    for card in cards:
        know(state, seat, card)


def rearrange(state: State, seat: int, number: int) -> None:
    """A player looks at the top cards of the deck and puts them back in any order, the first one chosen on top."""
    top = top_cards(state, seat, number)
    look(state, seat, top)
    choices.pick_up_to(state, seat, top, len(top), _put_back, seat, least=len(top))


def _put_back(state: State, chosen: Targets, seat: int) -> None:
    deck = state.players[seat].deck
    deck.cards[len(deck.cards) - len(chosen) :] = chosen[::-1]
    look(state, seat, chosen)


def seeker(number: int, summon: Summon | None = None) -> CardEffects:
    """PYL-099, PYL-100: it orders the top of the deck, and prepares a "Millennium" monster for half-piercing in the next turn
    of its player, instead of an attack in this one."""

    def prepare(state: State, card: int, seat: int, targets: Targets) -> None:
        changes.change(state, targets[0], "cannot_attack")
        if state.zone[targets[0]] == FRONT:
            marks.mark(state, targets[0], "sought", (card, seat, state.turn), state.turn + lasting.turns_until(state, seat))

    def pierces(state: State, card: int, other: int) -> bool:
        """Return whether it is the next turn of the player who prepared the monster."""
        sought = [value for value in marks.marks(state, other, "sought") if value[0] == card]
        return any(state.active == seat and state.turn > turn for _, seat, turn in sought)

    ready = targets.monster("own", conditions.face_up, conditions.name_has("Millennium"))
    return effects(
        ActivatedEffect(
            lambda state, card, seat, targets: rearrange(state, seat, number),
            can=lambda state, card, seat: bool(state.players[seat].deck.cards),
        ),
        ActivatedEffect(prepare, targets=ready, limit="duel"),
        static("half_piercing", pierces, zone="any"),
        summon=summon,
    )


def look_at_targets(state: State, card: int, seat: int, targets: Targets) -> None:
    """A resolve: the player looks at those of the targets that are still face-down on the field."""
    found = [target for target in targets if conditions.face_down(state, card, target)]
    if found:
        look(state, seat, found)


def show(state: State, cards: Sequence[int]) -> None:
    """Face-down cards are shown to everybody and turned down again."""
    for card in cards:
        note(state, "card_shown", changes.controller(state, card), card)
        for seat in range(len(state.players)):
            know(state, seat, card)


def know(state: State, seat: int, card: int) -> None:
    """Note that a player knows a card as long as it stays where it is."""
    deck = state.players[state.game.owner[card]].deck.cards
    marks.mark(state, card, "known", (seat, state.zone[card], deck.index(card) if state.zone[card] == DECK else -1))


def random_discard(state: State, seat: int) -> None:
    hand = state.players[seat].hand
    if hand:
        actions.discard(state, hand[state.stream.below(len(hand))])


def salvage(zone: str, *fits: Fits) -> Callable[[State, int, int, Targets], None]:
    """Send the targets from the graveyard to hand, deck or Extra Deck."""
    verbs = {"hand": actions.to_hand, "deck": actions.to_deck, "extra": actions.to_deck}

    def resolve(state: State, card: int, seat: int, targets: Targets) -> None:
        for target in targets:
            if state.zone[target] == GRAVE:
                verbs[zone](state, target)

    return resolve


def tribute_for(zone: str, *fits: Fits, limit: str = "duel") -> ActivatedEffect:
    """Tribute the card; a fitting card of the player's graveyard, possibly this one, goes to deck or Extra Deck."""

    in_graveyard = targets.in_graveyard("own", *fits)

    def found_cards(state: State, card: int, seat: int) -> list[Targets]:
        found = in_graveyard(state, card, seat)
        itself = costs.tributable(state, card, card) and all(fit(state, card, card) for fit in fits)
        return [*found, (card,)] if itself and state.game.owner[card] == seat else found

    def can(state: State, card: int, seat: int) -> bool:
        return costs.tributable(state, card, card)

    return ActivatedEffect(salvage(zone), can=can, targets=found_cards, cost=costs.tribute_itself, limit=limit)


def look_for(state: State, seat: int, number: int, *fits: Fits) -> None:
    """A player looks at the top cards, Special Summons a monster that fits among them, and shuffles the deck."""
    top = top_cards(state, seat, number)
    look(state, seat, top)
    choices.later(state, actions.shuffle, seat)
    summons.special_summon(
        state, seat, [other for other in top if all(fit(state, other, other) for fit in (conditions.is_monster, *fits))]
    )
