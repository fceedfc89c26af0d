"""A player's view of a duel: their cards, face-up cards, and counts of hidden ones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from deckcheck.games.kingdom_duels.engine.consequences import Consequences
from deckcheck.games.kingdom_duels.engine.constants import (
    BACK,
    BATTLE,
    DOWN,
    FRONT,
    HIDDEN_ATK,
    MAIN1,
    MAIN2,
    PHASES,
    SETUP,
    SWAP,
    UNDER,
)
from deckcheck.games.kingdom_duels.engine.event_rules import rules_to_activate
from deckcheck.games.kingdom_duels.engine.forecast import (
    Clash,
    clashes,
    has_bonus_on,
    negated_attacks,
    rule_gain,
    side_bonuses,
)
from deckcheck.games.kingdom_duels.engine.game_data import GameData
from deckcheck.games.kingdom_duels.engine.masks import hand_is_open, known_cards, masks, sees
from deckcheck.games.kingdom_duels.engine.state import State, open_question, opponents, place_of, to_act
from deckcheck.games.kingdom_duels.engine.statics import anywhere, has_player
from deckcheck.games.kingdom_duels.engine.terrains import TERRAINS
from deckcheck.games.kingdom_duels.engine.values import atk_of, def_of, level_of, monsters, types_of

CHANGED_ANYWHERE = ("fell_as", "level", "set_level", "level_cap")
"""Kinds of changes and static effects that change what is seen of a card outside the field."""


class SeenCard(NamedTuple):
    """A card that a player sees; `number` is the one that actions use."""

    number: int
    id: str
    name: str
    types: frozenset[str]
    level: int
    atk: int
    def_: int


class SeenMonster(NamedTuple):
    """A monster on the field. If it is Hidden from the player, only its place and position are known, and the place gives its
    number."""

    number: int
    zone: int
    """0 to 4 in the Frontrow, 5 to 9 in the Backrow."""
    position: int
    card: SeenCard | None
    summoned: int


class SeenSide(NamedTuple):
    lp: int
    hand: int
    deck: int
    extra: int
    monsters: tuple[SeenMonster, ...]
    row: tuple[tuple[int, int, SeenCard | None], ...]
    """Zone, number, and the card if it is face-up or the player's."""
    graveyard: tuple[SeenCard, ...]
    rules: tuple[SeenCard, ...]
    eroded: int
    terrains: tuple[str, ...]
    warnings: int
    open_hand: tuple[SeenCard, ...] = ()
    """The hand, if an effect keeps it open."""


class SeenChoice(NamedTuple):
    """A card that a question offers, by the word that answers it."""

    word: str
    card: SeenCard
    mine: bool
    place: int
    """Its zone, as in `constants`."""


class View(NamedTuple):
    seat: int
    active: int
    turn: int
    phase: str
    hand: tuple[SeenCard, ...]
    extra: tuple[SeenCard, ...]
    sides: tuple[SeenSide, ...]
    """By seat."""
    opponents: tuple[int, ...]
    attack: tuple[int, int] | None
    answering: int
    """The card that the open chain would resolve next, or -1."""
    deck: tuple[SeenCard, ...]
    """Cards of the player's deck in no order, during STRATEGY swaps."""
    bonuses: dict[int, tuple[int, ...]]
    """Card in hand -> the Field Power Bonus for ATK that it would get in each of the player's zones."""
    consequences: Consequences
    """What follows from an action, worked out when it is asked for."""
    choices: tuple[SeenChoice, ...] = ()
    """Cards that the open question lets the player choose from."""
    known: tuple[SeenCard, ...] = ()
    """Face-down cards, and cards in decks or hands, that the player has looked at."""
    negated: Mapping[tuple[int, int], int] = MappingProxyType({})
    """Attacker and target of attacks that a face-up card would negate, with that card; -1 for a Terrain."""
    clashes: Mapping[tuple[int, int], Clash] = MappingProxyType({})
    """Attacker and target -> their values in that battle, in the player's Battle Phase and for face-up targets."""
    rule_gains: Mapping[int, int] = MappingProxyType({})
    """Rule that can be activated -> how much it changes battles between face-up monsters for the player."""
    side_bonuses: Mapping[str, int] = MappingProxyType({})
    """Colour of a side -> the Field Power Bonuses of the player's monsters there, during the setup."""


def observe(state: State, seat: int) -> View:
    player = state.players[seat]
    hand = _cards(state, sorted(player.hand))
    known, hidden = known_cards(state, seat), masks(state, seat)
    mine = state.active == seat
    return View(
        seat=seat,
        active=state.active,
        turn=state.turn,
        phase=PHASES[state.phase],
        hand=hand,
        extra=_cards(state, sorted(player.extra)),
        sides=tuple([_side(state, seat, other, hidden) for other in range(len(state.players))]),
        opponents=tuple(opponents(state, seat)),
        attack=None if state.attack is None else _masked_pair(state.attack, hidden),
        answering=state.chain[-1].card if state.chain else -1,
        deck=_cards(state, sorted(player.deck.cards)) if state.phase == SWAP else (),
        bonuses=_bonuses(state, seat, hand) if mine and state.phase in (MAIN1, MAIN2) else {},
        choices=_choices(state, seat),
        known=tuple([_card(state, card) for card in sorted(known)]),
        negated=_negated(state, seat, hidden),
        clashes=clashes(state, seat) if mine and state.phase == BATTLE else {},
        rule_gains=_rule_gains(state, seat),
        side_bonuses=side_bonuses(state, seat) if state.phase == SETUP else {},
        consequences=Consequences(state, seat),
    )


def _masked_pair(pair: tuple[int, int], hidden: dict[int, int]) -> tuple[int, int]:
    first, second = pair
    return hidden.get(first, first), hidden.get(second, second)


def _negated(state: State, seat: int, hidden: dict[int, int]) -> dict[tuple[int, int], int]:
    if state.active != seat or state.phase not in (MAIN1, BATTLE):
        return {}
    return {_masked_pair(pair, hidden): card for pair, card in negated_attacks(state, seat).items()}


def _rule_gains(state: State, seat: int) -> dict[int, int]:
    if to_act(state) != seat or not state.game.rules_of:
        return {}
    return {card: rule_gain(state, seat, card) for card in rules_to_activate(state, seat)}


def _choices(state: State, seat: int) -> tuple[SeenChoice, ...]:
    question = open_question(state)
    if question is None or question.seat != seat or question.kind != "option":
        return ()
    words, board = set(map(str, question.data[0])), state.players[seat].board
    return tuple(
        SeenChoice(ref, _card(state, card), state.ctrl[card] == board, state.zone[card])
        for card, ref in enumerate(state.refs)
        if ref in words
    )


def _bonuses(state: State, seat: int, hand: tuple[SeenCard, ...]) -> dict[int, tuple[int, ...]]:
    terrains, found = state.boards[state.players[seat].board].terrains, {}
    for seen in hand:
        if "Monster" in seen.types:
            bonus = state.game.bonus[seen.number][0]
            helps = {terrain: bonus if has_bonus_on(state, terrain, seen.number) else 0 for terrain in set(terrains)}
            found[seen.number] = tuple([helps[terrain] for terrain in terrains])
    return found


def _cards(state: State, cards: Sequence[int]) -> tuple[SeenCard, ...]:
    """Return cards outside the field: as they are printed, unless something changes types or Levels there."""
    if any(anywhere(state, kind) for kind in CHANGED_ANYWHERE):
        return tuple([_card(state, card) for card in cards])
    printed = state.game.printed
    if not printed:
        printed += [_printed(state.game, card) for card in range(len(state.game.cards))]
    return tuple([printed[card] for card in cards])


def _printed(game: GameData, card: int) -> SeenCard:
    return SeenCard(
        card, game.cards[card].id, game.name[card], game.types[card], game.level[card], game.atk[card], game.def_[card]
    )


def _card(state: State, card: int) -> SeenCard:
    game, zone = state.game, state.zone[card]
    has_values = zone == FRONT or (zone == BACK and card in game.monsters)
    return SeenCard(
        card,
        game.cards[card].id,
        game.name[card],
        types_of(state, card),
        level_of(state, card),
        atk_of(state, card) if has_values else game.atk[card],
        def_of(state, card) if has_values else game.def_[card],
    )


def _side(state: State, seat: int, other: int, hidden: dict[int, int]) -> SeenSide:
    player = state.players[other]
    board = state.boards[player.board]
    return SeenSide(
        lp=board.lp,
        hand=len(player.hand),
        deck=len(player.deck.cards),
        extra=len(player.extra),
        monsters=tuple([_monster(state, card, hidden) for card in monsters(state, player.board)]),
        row=tuple(
            [
                (zone, hidden.get(card, card), None if card in hidden else _card(state, card))
                for zone, card in enumerate(board.back)
                if card >= 0 and state.zone[card] == BACK
            ]
        ),
        graveyard=() if grave_is_closed(state, seat, other) else _cards(state, board.grave),
        rules=_cards(state, board.rules),
        eroded=len(board.eroded),
        terrains=tuple([TERRAINS[number].label for number in board.terrains]),
        warnings=len(board.warned),
        open_hand=_cards(state, sorted(player.hand)) if hand_is_open(state, other) else (),
    )


def _monster(state: State, card: int, hidden: dict[int, int]) -> SeenMonster:
    seen = None if card in hidden else _card(state, card)
    return SeenMonster(hidden.get(card, card), place_of(state, card), state.pos[card], seen, state.since[card])


def grave_is_closed(state: State, seat: int, other: int) -> bool:
    """Return whether an effect keeps a player from looking at the graveyard of another."""
    return not sees(state, seat, other) and has_player(state, other, "player_grave_closed")


def face_down_cards(state: State, seat: int, other: int) -> list[int]:
    """Return the Hidden monsters and Set cards of another player that a seat cannot look at, known ones included."""
    if sees(state, seat, other):
        return []
    board = state.players[other].board
    found = [card for card in monsters(state, board) if state.pos[card] >= HIDDEN_ATK]
    found += [card for card in state.boards[board].back if card >= 0 and state.zone[card] == BACK and state.pos[card] == DOWN]
    found += [card for card, host in enumerate(state.host) if host >= 0 and attached_face_down(state, card)]
    return [card for card in found if state.game.owner[card] == other]


def attached_face_down(state: State, card: int) -> bool:
    """Return whether a card is attached so that only its owner may look at it."""
    return state.zone[card] == UNDER and state.pos[card] == DOWN


def hidden_from(state: State, seat: int) -> list[list[int]]:
    """Return the lists hidden from a seat: all decks; Extra Decks, closed hands and face-down cards of the other players."""
    lists = [player.deck.cards for player in state.players]
    known = known_cards(state, seat)
    for other, player in enumerate(state.players):
        if other != seat:
            lists += [player.extra] if hand_is_open(state, other) else [player.hand, player.extra]
            lists.append([card for card in face_down_cards(state, seat, other) if card not in known])
    return lists
