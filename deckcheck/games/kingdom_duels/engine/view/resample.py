"""Other worlds: states that look the same to a seat.

Cards keep their numbers; what changes is which card a number stands for. A face-down card keeps
its number and its zone, and becomes another card of its owner that could be there.
"""

from __future__ import annotations

from collections.abc import Sequence

from deckcheck.core.rng import Pile, Stream
from deckcheck.games.kingdom_duels.cards import Card
from deckcheck.games.kingdom_duels.engine.actions import ACTIONS
from deckcheck.games.kingdom_duels.engine.cards.facts import MONSTER
from deckcheck.games.kingdom_duels.engine.chain.triggers import cards_on_the_way
from deckcheck.games.kingdom_duels.engine.duel.constants import BACK, DECK, FRONT, HAND
from deckcheck.games.kingdom_duels.engine.duel.game_data import GameData
from deckcheck.games.kingdom_duels.engine.duel.numbers import is_place_number
from deckcheck.games.kingdom_duels.engine.duel.state import State, copy_state, open_question, to_act, touch
from deckcheck.games.kingdom_duels.engine.legal import legal_actions
from deckcheck.games.kingdom_duels.engine.view.face_down import (
    CARD_ARGUMENTS,
    LIST_ARGUMENTS,
    hand_is_open,
    known_cards,
)
from deckcheck.games.kingdom_duels.engine.view.view import face_down_cards
from deckcheck.simulator.parts.lookahead import new_stream


def resample(state: State, seat: int, stream: Stream) -> State:
    """Deal anew the closed hands, decks and face-down cards of the other players, and shuffle the player's deck."""
    world = copy_state(state)
    world.stream = new_stream(stream)
    seen = known_cards(state, seat) | _named_in_decision(state, seat)
    cards = list(world.game.cards)
    refs = list(world.game.refs)
    for other, player in enumerate(world.players):
        if other == seat:
            _shuffle_unknown(player.deck, seen, stream)
            continue
        hidden = [*player.deck.cards, *face_down_cards(state, seat, other)]
        hidden += [] if hand_is_open(state, other) else player.hand
        _deal(world, [card for card in hidden if card not in seen], cards, refs, stream)
    if refs != list(world.game.refs):
        effects = {card.id: effect for card, effect in zip(world.game.cards, world.game.effects, strict=True)}
        copies, effects_of = world.game.copies, world.game.effects_of
        world.game = GameData(cards, world.game.owner, refs, world.game.options, lambda card: effects[card.id])
        world.game.copies, world.game.effects_of = copies, effects_of
        world.cards, world.refs = world.game.cards, world.game.refs
    touch(world)
    return world


def _named_in_decision(state: State, seat: int) -> frozenset[int]:
    """Return cards that the open decision shows to the seat: those that its actions name away from the field, and the chain."""
    found = {link.card for link in state.chain} | cards_on_the_way(state)
    question = open_question(state)
    if question is not None and question.seat == seat and question.kind == "option":
        found.update(card for card, ref in enumerate(state.refs) if ref in question.data[0])
    if to_act(state) == seat:
        for action in legal_actions(state):
            for name, value in zip(ACTIONS[action.do], action.args, strict=True):
                numbers = (value,) if name in CARD_ARGUMENTS else (value or ()) if name in LIST_ARGUMENTS else ()
                found.update(
                    card for card in numbers if card >= 0 and not is_place_number(card) and state.zone[card] in (HAND, DECK)
                )
    return frozenset(found)


def _shuffle_unknown(deck: Pile, seen: frozenset[int], stream: Stream) -> None:
    """Shuffle a deck, but leave known cards in their places."""
    if seen.isdisjoint(deck.cards[deck.loose :]):
        deck.cards.sort()
        deck.shuffle()
        return
    places = [place for place, card in enumerate(deck.cards) if place < deck.loose or card not in seen]
    pool = sorted(deck.cards[place] for place in places)
    stream.shuffle(pool)
    for place, card in zip(places, pool, strict=True):
        deck.cards[place] = card


def _deal(world: State, hidden: Sequence[int], cards: list[Card], refs: list[str], stream: Stream) -> None:
    """Let the hidden numbers of a player stand for the same cards in another order; monsters stay monsters on the field."""
    game = world.game
    pool = sorted(hidden, key=lambda number: (game.cards[number].id, game.refs[number]))
    stream.shuffle(pool)
    for number in sorted(hidden, key=lambda number: (world.zone[number] not in (FRONT, BACK), number)):
        fits = pool
        if world.zone[number] in (FRONT, BACK):
            monster = bool(game.main[number] & MONSTER)
            fits = [other for other in pool if bool(game.main[other] & MONSTER) == monster]
        fits = [other for other in fits if game.cards[other].is_extra == game.cards[number].is_extra]
        source = fits[-1]
        pool.remove(source)
        cards[number], refs[number] = game.cards[source], game.refs[source]
