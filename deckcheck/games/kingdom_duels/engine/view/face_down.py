"""Numbers of face-down cards as other players see them: the place, never the card.

Cards have numbers by their IDs, so the number of a face-down card would tell what it is, and whether it was there before. In
views and actions of another player it is named by its place on the field.
"""

from __future__ import annotations

from collections.abc import Mapping
from operator import itemgetter
from typing import Final

from deckcheck.core.engine import Action
from deckcheck.games.kingdom_duels.engine.actions import ACTIONS
from deckcheck.games.kingdom_duels.engine.cards.values import monsters
from deckcheck.games.kingdom_duels.engine.duel.constants import BACK, DECK, DOWN, HIDDEN_ATK
from deckcheck.games.kingdom_duels.engine.duel.numbers import is_place_number, numbered_place, place_number, player_number
from deckcheck.games.kingdom_duels.engine.duel.state import State, place_of

CARD_ARGUMENTS: Final = frozenset({"card", "out", "in", "attacker", "target"})
LIST_ARGUMENTS: Final = frozenset({"materials", "targets", "cards"})
_CARDS: Final = {do: [place for place, name in enumerate(names) if name in CARD_ARGUMENTS] for do, names in ACTIONS.items()}
_LISTS: Final = {do: [place for place, name in enumerate(names) if name in LIST_ARGUMENTS] for do, names in ACTIONS.items()}
"""Places of the arguments of an action that are cards, and that are lists of cards."""
_DO: Final = itemgetter(0)
_OF_OWN_CARDS: Final = frozenset(
    {
        "activate_rule", "activate_setup_rule", "change_position", "choose_option", "choose_side", "end_phase", "end_setup",
        "end_swap", "flip", "hide", "move_on_tiles", "normal_summon", "pass", "set_spell_trap", "strategy_swap",
    }
)  # fmt: skip
"""Actions that name only cards of the player who acts, of which none is masked, or no cards."""


def sees(state: State, seat: int, other: int) -> bool:
    """Return whether a player sees the face-down cards of another: teammates may show them to each other (KD-MULTI-07)."""
    return seat == other or state.players[seat].team == state.players[other].team


def hand_is_open(state: State, seat: int) -> bool:
    """Return whether an effect keeps a player's hand open."""
    return any(mod.card == player_number(seat) for mod in state.changes.of("player_hand_open"))


def known_cards(state: State, seat: int) -> frozenset[int]:
    """Return the cards that a player has looked at and that are still there: a card of a deck only until the deck is
    shuffled."""
    found = set()
    for mod in state.changes.of("known"):
        looker, zone, place = mod.value
        if looker == seat and zone == state.zone[mod.card] and (zone != DECK or _lies_there(state, mod.card, place)):
            found.add(mod.card)
    return frozenset(found)


def _lies_there(state: State, card: int, place: int) -> bool:
    """Return whether a card of a deck is still in its place: not once the deck was shuffled, however many cards are drawn."""
    deck = state.players[state.game.owner[card]].deck
    return deck.loose <= place < len(deck.cards) and deck.cards[place] == card


def masks(state: State, seat: int) -> dict[int, int]:
    """Return the face-down cards that a player cannot see, with the numbers of their places."""
    found: dict[int, int] = {}
    team, pos = state.players[seat].team, state.pos
    for player in state.players:
        if player.team == team:  # see `sees`
            continue
        row = state.boards[player.board].back
        for card in monsters(state, player.board):
            if pos[card] >= HIDDEN_ATK:
                found[card] = place_number(player.board, place_of(state, card))
        for card in row:
            if card >= 0 and pos[card] == DOWN and state.zone[card] == BACK:
                found[card] = place_number(player.board, 5 + state.col[card])
    for mod in state.changes.of("unseen_by"):
        if mod.value == seat and state.zone[mod.card] == BACK and state.pos[mod.card] == DOWN:
            found[mod.card] = place_number(state.ctrl[mod.card], 5 + state.col[mod.card])
    if found:
        for card in known_cards(state, seat):
            found.pop(card, None)
    return found


def mask_actions(state: State, actions: list[Action], seat: int) -> list[Action]:
    """Return actions as a player may know them."""
    if _OF_OWN_CARDS.issuperset(map(_DO, actions)):
        return actions
    hidden = masks(state, seat)
    if not hidden:
        return actions
    found = []
    for action in actions:
        found.append(action if action.do in _OF_OWN_CARDS else _renumber(action, hidden))
    return found


def mask_action(state: State, action: Action, seat: int) -> Action:
    return _renumber(action, masks(state, seat))


def _renumber(action: Action, numbers: Mapping[int, int]) -> Action:
    args = action.args
    for place in _CARDS[action.do]:
        if args[place] in numbers:
            args = (*args[:place], numbers[args[place]], *args[place + 1 :])
    for place in _LISTS[action.do]:
        cards = args[place]
        if cards and not numbers.keys().isdisjoint(cards):
            args = (*args[:place], tuple(map(numbers.get, cards, cards)), *args[place + 1 :])
    return action if args is action.args else Action(action.do, args)


def unmask_action(state: State, action: Action) -> Action:
    """Return an action with the numbers of cards instead of those of their places."""
    args = action.args
    found = [args[place] for place in _CARDS[action.do]]
    for place in _LISTS[action.do]:
        found += args[place] or ()
    places = [card for card in found if is_place_number(card)]
    return _renumber(action, {place: card_at(state, place) for place in places}) if places else action


def card_at(state: State, number: int) -> int:
    """Return the card with a number, or at a place; a place without a card is -1."""
    if not is_place_number(number):
        return number
    board, place = numbered_place(number)
    if board >= len(state.boards):
        return -1
    return state.boards[board].front[place] if place < 5 else state.boards[board].back[place - 5]


FACE_DOWN: Final = "the face-down card in"


def masked_option(state: State, option: str, seat: int) -> str:
    """Return an option of a choice as its player reads it, from one that names face-down cards."""
    return _reword(option, {state.refs[card]: place_words(state, number) for card, number in masks(state, seat).items()})


def unmasked_option(state: State, option: str) -> str:
    """Return an option of a choice with the names of face-down cards, as scenarios and records write it."""
    if FACE_DOWN not in option:
        return option
    hidden = [pair for seat in range(len(state.players)) for pair in masks(state, seat).items()]
    return _reword(option, {place_words(state, number): state.refs[card] for card, number in hidden})


def _reword(option: str, words: Mapping[str, str]) -> str:
    return " + ".join(words.get(part, part) for part in option.split(" + "))


def place_words(state: State, number: int) -> str:
    """Return the words for a face-down card at a place."""
    board, place = numbered_place(number)
    name = next(state.names[seat] for seat, player in enumerate(state.players) if player.board == board)
    return f"{FACE_DOWN} {name}'s {'Frontrow' if place < 5 else 'Backrow'} zone {place % 5 + 1}"
