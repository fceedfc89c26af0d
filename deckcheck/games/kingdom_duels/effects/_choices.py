"""Costs, targets and choices of several cards that several sets share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any

from deckcheck.games.kingdom_duels.effects import _select as pick
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.engine.cards import MONSTER
from deckcheck.games.kingdom_duels.engine.changes import Mod
from deckcheck.games.kingdom_duels.engine.constants import FRONT
from deckcheck.games.kingdom_duels.engine.effect_model import Choices, Data, Fits, React, Resolve, Targets
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.statics import has
from deckcheck.games.kingdom_duels.engine.terrain_rules import has_room, may_move_to, rear_places
from deckcheck.games.kingdom_duels.engine.terrains import TERRAINS
from deckcheck.games.kingdom_duels.engine.values import level_of


def discarding(choices: Choices | None = None, *parts: Fits, number: int = 1) -> Choices:
    """Targets that begin with cards from hand to discard (`pay_discard` is the cost), then those of `choices`."""

    def found(state: State, card: int, seat: int) -> list[Targets]:
        first: dict[int, int] = {}
        for other in state.players[seat].hand:
            if other != card and all(part(state, card, other) for part in parts):
                first.setdefault(other if number > 1 else state.game.first_copy[other], other)
        rest = [()] if choices is None else choices(state, card, seat)
        return [(*paid, *candidate) for paid in combinations(first.values(), number) for candidate in rest]

    return found


def pay_discard(number: int = 1) -> Resolve:
    """A cost: the first targets are discarded."""

    def cost(state: State, card: int, seat: int, targets: Targets) -> None:
        for other in targets[:number]:
            do.discard(state, other)

    return cost


def after_discard(resolve: Resolve, number: int = 1) -> Resolve:
    """A resolve for the targets after the discarded ones."""
    return lambda state, card, seat, targets: resolve(state, card, seat, targets[number:])


def pay_tribute(state: State, card: int, seat: int, targets: Targets) -> None:
    """A cost: the first target is tributed."""
    do.tribute(state, targets[0])


def pay_tribute_for_level(state: State, card: int, seat: int, targets: Targets) -> None:
    """The same where the effect goes by the Level of the monster: `tributed_level` tells it."""
    level = level_of(state, targets[0])
    do.tribute(state, targets[0])
    state.mods.append(Mod("tributed_level", targets[0], level, state.turn))


def tributed_level(state: State, monster: int) -> int:
    """Return the Level that a monster had when it was tributed (`pay_tribute_for_level`)."""
    for mod in reversed(state.changes.of("tributed_level")):
        if mod.card == monster:
            level: int = mod.value
            return level
    return level_of(state, monster)


def tribute_itself(state: State, card: int, seat: int, targets: Targets) -> None:
    do.tribute(state, card)


def pay_half_lp(state: State, card: int, seat: int, targets: Targets) -> None:
    """A cost: half of the life points, rounded down."""
    do.pay_lp(state, seat, state.boards[do.home(state, seat)].lp // 2)


def tributable(state: State, card: int, other: int) -> bool:
    """A monster that may be tributed as a cost."""
    return not has(state, other, "no_tribute")


def can_tribute_itself(state: State, card: int, seat: int) -> bool:
    """Return whether the card can be tributed; goes with the cost `tribute_itself`."""
    return tributable(state, card, card)


def own_tribute(*parts: Fits, number: int = 1) -> Choices:
    """Targets: the player's monsters to tribute."""
    return pick.monster("own", tributable, *parts, least=number, most=number)


def both_targets(first: Choices, second: Choices) -> Choices:
    """A target of each kind; they must differ."""

    def found(state: State, card: int, seat: int) -> list[Targets]:
        rest = second(state, card, seat)
        return [
            candidate + other for candidate in first(state, card, seat) for other in rest if set(candidate).isdisjoint(other)
        ]

    return found


def free_terrain(*attributes: str) -> Choices:
    """Targets: the free Terrains of the player's side that the card may move to, of these attributes if any are given."""

    def found(state: State, card: int, seat: int) -> list[Targets]:
        board = do.home(state, seat)
        side = state.boards[board]
        places = [column for column in range(5) if side.front[column] < 0] + rear_places(state, board)
        return [
            (do.terrain_target(board, place),)
            for place in places
            if (not attributes or TERRAINS[side.terrains[place % 5]].attribute in attributes)
            and may_move_to(state, card, place)
        ]

    return found


def move_itself(state: State, card: int, seat: int, targets: Targets) -> None:
    """The card moves to the Terrain that is the target."""
    do.move(state, card, do.terrain_at(targets[0])[1])


def is_on_field(state: State, card: int, seat: int) -> bool:
    return state.zone[card] == FRONT


def room(state: State, seat: int) -> bool:
    """Return whether a monster could still come to the player's side."""
    return has_room(state, do.home(state, seat))


def pick_up_to(
    state: State, seat: int, cards: Sequence[int], most: int, then: Callable[..., object], *arguments: Any, least: int = 0
) -> None:
    """Ask for cards one after the other, until enough are chosen; `then(state, chosen, *arguments)` continues."""
    _pick_next(state, seat, tuple(cards), most, least, (), then, arguments)


def _pick_next(
    state: State,
    seat: int,
    cards: Targets,
    most: int,
    least: int,
    chosen: Targets,
    then: Callable[..., object],
    arguments: Data,
) -> None:
    if not most or not cards:
        then(state, chosen, *arguments)
        return
    words = [state.refs[card] for card in cards]
    if least <= 0:
        words.append("done")
    do.choose(state, seat, words, _picked, seat, cards, most, least, chosen, then, arguments)


def _picked(
    state: State,
    word: str,
    seat: int,
    cards: Targets,
    most: int,
    least: int,
    chosen: Targets,
    then: Callable[..., object],
    arguments: Data,
) -> None:
    if word == "done":
        then(state, chosen, *arguments)
        return
    card = next(other for other in cards if state.refs[other] == word)
    left = tuple(other for other in cards if other != card)
    _pick_next(state, seat, left, most - 1, least - 1, (*chosen, card), then, arguments)


def discard_chosen(state: State, chosen: Targets) -> None:
    for card in chosen:
        do.discard(state, card)


def flip_chosen(state: State, chosen: Targets) -> None:
    """Turn the chosen monsters face-up, one after the other."""
    for card in reversed(chosen):
        do.later(state, do.flip_face_up, card)


def ask_discard(state: State, seat: int, number: int = 1) -> None:
    """Let a player discard cards of their choice."""
    hand = state.players[seat].hand
    pick_up_to(state, seat, hand, min(number, len(hand)), discard_chosen, least=number)


def search_for(*parts: Fits) -> React:
    """Add a card of the player's deck that fits to the hand."""

    def react(state: State, card: int, seat: int, data: Data) -> None:
        do.choose_card(state, seat, pick.deck_cards(state, seat, *parts), do.search)

    return react


def summon_from(
    *zones: str, parts: tuple[Fits, ...] = (), optional: bool = False, positions: tuple[int, ...] = do.OPEN
) -> React:
    """Special Summon a monster that fits from the player's zones: hand, deck, graveyard."""

    def react(state: State, card: int, seat: int, data: Data) -> None:
        do.special_summon(state, seat, own_cards(state, card, seat, zones, parts), positions, optional=optional)

    return react


def own_cards(state: State, card: int, seat: int, zones: tuple[str, ...], parts: tuple[Fits, ...]) -> list[int]:
    """Return the monsters of the player's zones that fit, one of each kind."""
    found: dict[int, int] = {}
    piles = {"hand": state.players[seat].hand, "deck": sorted(state.players[seat].deck.cards)}
    piles["graveyard"] = state.boards[do.home(state, seat)].grave
    for zone in zones:
        for other in piles[zone]:
            if other != card and state.game.main[other] & MONSTER and all(part(state, card, other) for part in parts):
                found.setdefault(state.game.first_copy[other], other)
    return list(found.values())


def summon_tokens(name: str, number: int = 1) -> React:
    """Summon Tokens of a name, as many as there are and fit."""
    return lambda state, card, seat, data: do.token_summon(state, seat, name, number)


def attacker_target(*parts: Fits) -> Choices:
    """Targets: the attacking monster, if it fits."""

    def found(state: State, card: int, seat: int) -> list[Targets]:
        if state.attack is None or state.zone[state.attack[0]] != FRONT:
            return []
        return [(state.attack[0],)] if all(part(state, card, state.attack[0]) for part in parts) else []

    return found


def top_cards(state: State, seat: int, number: int) -> list[int]:
    """Return the top cards of a deck, which stay there."""
    deck = state.players[seat].deck
    deck.settle(state.stream)
    return deck.cards[-number:][::-1]


def guess_type(state: State, seat: int, then: Callable[..., None], *arguments: Any) -> None:
    """A random card of the hand is taken and the opponent calls its type; `then(state, right, *arguments)`."""
    hand = state.players[seat].hand
    if hand:
        card = hand[state.stream.below(len(hand))]
        do.choose_opponent(state, seat, _ask_type, card, then, arguments)


def _ask_type(state: State, opponent: int, card: int, then: Callable[..., None], arguments: Data) -> None:
    do.choose(state, opponent, ("Monster", "Spell", "Trap"), _guessed, card, then, arguments)


def _guessed(state: State, word: str, card: int, then: Callable[..., None], arguments: Data) -> None:
    then(state, word in state.game.types[card], *arguments)
