"""Preparation: Player Cards, first player, Heart Points, opening hands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from deckcheck.core.engine import Decklist, Options
from deckcheck.core.errors import UsageError
from deckcheck.core.rng import Pile, Stream
from deckcheck.core.words import join_names
from deckcheck.games.kingdom_hearts.engine.cards import Fact, facts_under, unknown_values
from deckcheck.games.kingdom_hearts.engine.options import PlayOptions, play_options
from deckcheck.games.kingdom_hearts.engine.refusals import refuse
from deckcheck.games.kingdom_hearts.engine.state import NO_CARD, Side, State
from deckcheck.games.kingdom_hearts.engine.turns import start_turn
from deckcheck.games.kingdom_hearts.engine.zones import HAND_SIZE, draw, enter_play
from deckcheck.simulator.parts.flow import Refusal, note
from deckcheck.simulator.parts.positions import numbered

NAMES: Final = ("Anna", "Ben")


class Preparation(NamedTuple):
    """Data shared by all games of the same decks and options."""

    decks: tuple[Decklist, ...]
    options: Options
    chosen: PlayOptions
    cards: tuple[Fact, ...]
    owner: tuple[int, ...]
    references: tuple[str, ...]
    choosable: tuple[tuple[int, ...], ...]


_LATEST: Final[dict[tuple[int, int], Preparation]] = {}
"""Preparations by the identities of their decks, which are kept with them."""
_MOST_LATEST: Final = 64


def new_state(decks: Sequence[Decklist], options: Options, seed: int) -> State:
    """Return a game before the Player Cards are chosen."""
    if len(decks) != 2:
        raise UsageError("Kingdom Hearts needs exactly 2 decks")
    key = (id(decks[0]), id(decks[1]))
    known = _LATEST.get(key)
    if known is None or known.decks[0] is not decks[0] or known.decks[1] is not decks[1] or known.options != options:
        if len(_LATEST) >= _MOST_LATEST:
            _LATEST.clear()
        known = _LATEST[key] = prepare(decks, options)
    sides = (Side(NAMES[0]), Side(NAMES[1]))
    for seat, side in enumerate(sides):
        side.deck = Pile([card for card, owner in enumerate(known.owner) if owner == seat])
    state = State(known.chosen, known.cards, known.owner, sides)
    state.references = known.references
    state.choosable = known.choosable
    state.stream = Stream(seed)
    state.phase = "setup"
    return state


def prepare(decks: Sequence[Decklist], options: Options) -> Preparation:
    chosen = play_options(options)
    known = facts_under(chosen)
    facts: list[Fact] = []
    owner: list[int] = []
    references: list[str] = []
    choosable: list[tuple[int, ...]] = []
    for seat, deck in enumerate(decks):
        first = len(facts)
        facts += [known.in_deck(card) for card in deck.zones.get("deck", ())]
        references += numbered(fact.title for fact in facts[first:])
        owner += [seat] * (len(facts) - first)
        choosable.append(_player_cards(facts, range(first, len(facts)), deck))
    told_apart = tuple(_told_apart(references, owner))
    return Preparation(tuple(decks), dict(options), chosen, tuple(facts), tuple(owner), told_apart, tuple(choosable))


def _told_apart(references: list[str], owner: list[int]) -> list[str]:
    """Return references that differ for both players: the second player's get a mark where the first has the same card."""
    pairs = list(zip(references, owner, strict=True))
    taken = {reference for reference, seat in pairs if seat == 0}
    return [f"{reference}'" if seat == 1 and reference in taken else reference for reference, seat in pairs]


def _player_cards(facts: list[Fact], numbers: range, deck: Decklist) -> tuple[int, ...]:
    """Return the Player Cards a player may choose from, without copies; a decklist may name the card (KH-SETUP-01)."""
    named = deck.fields.get("player_card")
    found: dict[Fact, int] = {}
    for number in numbers:
        fact = facts[number]
        if fact.kind == "player" and (named is None or fact.card is named or fact.id == getattr(named, "id", "")):
            found.setdefault(fact, number)
    if not found:
        raise UsageError(f"the deck '{deck.name}' cannot be played: {_why_none(deck)}")
    return tuple(found.values())


def _why_none(deck: Decklist) -> str:
    """Return why no card of a deck can be its Player Card."""
    named = deck.fields.get("player_card")
    players = [named] if named is not None else [card for card in deck.zones.get("deck", ()) if card.type == "player"]
    unknown = [f"{card.title} has no known {join_names(unknown_values(card))}" for card in players if unknown_values(card)]
    if not unknown:
        return "it has no Player Card"
    return f"its Player Card {unknown[0]}; give the card with all its values under 'cards:'"


def check_player_card(state: State, seat: int, card: int) -> Refusal | None:
    if state.phase != "setup" or state.sides[seat].player_card != NO_CARD:
        return refuse("KH-SETUP-01")
    choosable = any(state.cards[other] is state.cards[card] for other in state.choosable[seat])
    return None if choosable and card in state.sides[seat].deck.cards else refuse("KH-SETUP-01")


def choose_player_card(state: State, seat: int, card: int) -> None:
    """Keep the choice secret until both have chosen; then finish the preparation and start the first turn."""
    state.sides[seat].player_card = card
    if state.sides[1 - seat].player_card == NO_CARD:
        return
    for player, side in enumerate(state.sides):
        side.deck.cards.remove(side.player_card)
        side.deck.shuffle()
        side.hp = state.cards[side.player_card].hp
        enter_play(state, player, side.player_card, "player")
        note(state, "player_card_chosen", player, side.player_card)
        draw(state, player, HAND_SIZE)
    state.active = state.first = _first_player(state)
    start_turn(state)


def _first_player(state: State) -> int:
    """Return the seat with the lower level (KH-SETUP-02); chance decides a tie, or the first seat is younger (KH-AMB-31)."""
    if state.starter != NO_CARD:
        return state.starter
    levels = [state.cards[side.player_card].level for side in state.sides]
    if levels[0] != levels[1]:
        return int(levels[1] < levels[0])
    return 0 if state.options.first_player_tie == "younger" else int(state.stream.random() * 2)
