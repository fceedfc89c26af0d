"""Preparing to play: Player Cards, first player, Heart Points, opening hands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from deckcheck.core.engine import Decklist, Event
from deckcheck.core.errors import UsageError
from deckcheck.core.rng import Pile, Stream
from deckcheck.games.kingdom_hearts.engine.facts import Fact, rules_for
from deckcheck.games.kingdom_hearts.engine.state import NO_CARD, Side, State
from deckcheck.games.kingdom_hearts.engine.turns import start_turn
from deckcheck.games.kingdom_hearts.engine.zones import HAND_SIZE, draw, enter_play

NAMES = ("Anna", "Ben")


def new_state(decks: Sequence[Decklist], options: Mapping[str, Any], seed: int) -> State:
    """Both decks on the table, before the Player Cards are chosen."""
    if len(decks) != 2:
        raise UsageError("Kingdom Hearts is played by two")
    rules = rules_for(options)
    facts: list[Fact] = []
    owner: list[int] = []
    references: list[str] = []
    sides = (Side(NAMES[0]), Side(NAMES[1]))
    choosable: list[tuple[int, ...]] = []
    for seat, deck in enumerate(decks):
        first = len(facts)
        cards = deck.zones.get("deck", ())
        copies: dict[str, int] = {}
        for card in cards:
            fact = rules.fact(card)
            copies[fact.title] = number = copies.get(fact.title, 0) + 1
            references.append(f"{fact.title}#{number}" if number > 1 else fact.title)
            facts.append(fact)
            owner.append(seat)
        sides[seat].deck = Pile(list(range(first, len(facts))))
        choosable.append(_player_cards(facts, range(first, len(facts)), deck))
    state = State(rules, tuple(facts), tuple(owner), sides)
    state.references = tuple(_told_apart(references, owner))
    state.choosable = (choosable[0], choosable[1])
    state.stream = Stream(seed)
    state.phase = "setup"
    return state


def _told_apart(references: list[str], owner: list[int]) -> list[str]:
    """References of the second player's cards that the first player has too get a mark, so that each means one card."""
    taken = {reference for reference, seat in zip(references, owner, strict=True) if seat == 0}
    return [f"{one}'" if seat == 1 and one in taken else one for one, seat in zip(references, owner, strict=True)]


def _player_cards(facts: list[Fact], numbers: range, deck: Decklist) -> tuple[int, ...]:
    """The cards a player may choose from, one of each kind; a deck may name the one (KH-SETUP-01)."""
    named = deck.fields.get("player_card")
    found: dict[Fact, int] = {}
    for number in numbers:
        fact = facts[number]
        if fact.kind == "player" and (named is None or fact.card is named or fact.id == getattr(named, "id", "")):
            found.setdefault(fact, number)
    if not found:
        raise UsageError(f"the deck '{deck.name}' has no Player Card to play with")
    return tuple(found.values())


def refuse_player_card(state: State, seat: int, card: int) -> str:
    if state.phase != "setup" or state.sides[seat].player_card != NO_CARD:
        return "KH-SETUP-01"
    same = [one for one in state.choosable[seat] if state.cards[one] is state.cards[card]]
    return "" if same and card in state.sides[seat].deck.cards else "KH-SETUP-01"


def choose_player_card(state: State, seat: int, card: int) -> None:
    """Kept to oneself until both have chosen; then preparation goes on by itself."""
    side = state.sides[seat]
    side.player_card = card
    if state.sides[1 - seat].player_card == NO_CARD:
        return
    for place, one in enumerate(state.sides):
        one.deck.cards.remove(one.player_card)
        one.deck.shuffle()
        one.hp = state.cards[one.player_card].hp
        enter_play(state, place, one.player_card, "player")
        if state.log is not None:
            state.log.append(Event("PlayerCardChosen", place, (one.player_card,)))
        draw(state, place, HAND_SIZE)
    state.active = state.first = _first_player(state)
    start_turn(state)


def _first_player(state: State) -> int:
    """The lower level starts (KH-SETUP-02); a tie is decided by chance, or for the first seat as the younger (KH-AMB-31)."""
    if state.starter != NO_CARD:
        return state.starter
    levels = [state.cards[side.player_card].level for side in state.sides]
    if levels[0] != levels[1]:
        return int(levels[1] < levels[0])
    return 0 if state.rules.first_player_tie == "b" else int(state.stream.random() * 2)
