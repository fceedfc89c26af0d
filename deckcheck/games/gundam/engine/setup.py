"""Preparation: the sheet with its P Items, the decks or teams, the opening hands and who begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from deckcheck.core.engine import Decklist
from deckcheck.core.rng import Pile, Stream
from deckcheck.games.gundam.cards import Card
from deckcheck.games.gundam.effects import is_simulated
from deckcheck.games.gundam.engine.kit import Kit, parse_rules
from deckcheck.games.gundam.engine.layouts import chosen_layout
from deckcheck.games.gundam.engine.state import State
from deckcheck.games.gundam.engine.turns import begin_turn

OPENING_HAND = 5
_KITS: dict[Any, Kit] = {}
_MOST_KITS = 64


def mode_of(options: Mapping[str, Any], decks: Sequence[Decklist] = ()) -> str:
    """Basic or advanced: what the format says, or else the name of the format that the decks give."""
    named = "basic" if decks and all(deck.fields.get("format") == "basic" for deck in decks) else "advanced"
    return str(options.get("mode") or named)


def new_state(decks: Sequence[Decklist], options: Mapping[str, Any], seed: int) -> State:
    """A game at its first decision (GD-SETUP-01 to GD-SETUP-07)."""
    state = deal([deck.zones.get("deck", ()) for deck in decks], options, mode_of(options, decks), seed)
    begin_turn(state)
    return state


def deal(piles: Sequence[Sequence[Card]], options: Mapping[str, Any], mode: str, seed: int) -> State:
    """Everything before the first turn: P Items on their areas, shuffled decks, opening hands, the first player."""
    kit = find_kit(piles, options, mode)
    state = State(kit, Stream(seed))
    first = 0
    for seat, pile in enumerate(piles):
        cards = list(range(first, first + len(pile)))
        first += len(pile)
        if not kit.rules.advanced and not kit.rules.random_hand:
            state.hands[seat].extend(cards)  # the team is the hand (GD-SETUP-02)
            continue
        deck = Pile(cards)  # shuffled as it is drawn (GD-SETUP-05)
        hand = state.hands[seat]
        for _ in range(min(OPENING_HAND, len(cards))):
            hand.append(deck.draw(state.stream))
        hand.sort()
        if kit.rules.advanced:
            state.decks[seat].cards, state.decks[seat].loose = deck.cards, deck.loose
    state.active = state.starter = int(state.stream.random() * 2)  # in place of the hand game (GD-SETUP-03)
    return state


def find_kit(piles: Sequence[Sequence[Card]], options: Mapping[str, Any], mode: str) -> Kit:
    """The kit of two piles of cards. Kits are kept, so that the cards they know keep their identities."""
    rules, layout = parse_rules(options, mode), chosen_layout(options, mode)
    key = (*(tuple(map(id, pile)) for pile in piles), rules, layout)
    kit = _KITS.get(key)
    if kit is None:
        if len(_KITS) >= _MOST_KITS:
            _KITS.clear()
        ordered = [sorted(pile, key=lambda card: card.id) for pile in piles]  # copies get numbers in a row
        cards = [card for pile in ordered for card in pile]
        owner = [seat for seat, pile in enumerate(ordered) for _ in pile]
        refs = [ref for pile in ordered for ref in numbered([f"{card.id} {card.name}" for card in pile])]
        kit = _KITS[key] = Kit(cards, owner, refs, layout, rules)
    return kit


def numbered(names: Sequence[str]) -> list[str]:
    """Names made different: further copies get `#2`, `#3` ..."""
    seen: dict[str, int] = {}
    found = []
    for name in names:
        seen[name] = seen.get(name, 0) + 1
        found.append(name if seen[name] == 1 else f"{name}#{seen[name]}")
    return found


def not_simulated(deck: Decklist) -> list[str]:
    """The names of the cards of which something printed is not known, or not in the vocabulary of effects."""
    return [card.name for card in deck.zones.get("deck", ()) if not is_simulated(card)]
