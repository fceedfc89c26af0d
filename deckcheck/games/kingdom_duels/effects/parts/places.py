"""Lists of cards in a place, as a player sees them: own, foe, any."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import changes, conditions
from deckcheck.games.kingdom_duels.engine.cards.facts import MONSTER, SPELL, TRAP
from deckcheck.games.kingdom_duels.engine.cards.statics import has, side_of
from deckcheck.games.kingdom_duels.engine.cards.values import monsters
from deckcheck.games.kingdom_duels.engine.duel.constants import BACK, FRONT, HIDDEN_ATK
from deckcheck.games.kingdom_duels.engine.duel.effect_model import Fits
from deckcheck.games.kingdom_duels.engine.duel.state import State, foe_boards, opponents, seat_of


def boards(state: State, seat: int, side: str) -> list[int]:
    """own, foe, or any: the boards meant."""
    mine = state.players[seat].board
    if side == "own":
        return [mine]
    if side == "foe":
        return foe_boards(state, mine)
    return [mine, *sorted({player.board for player in state.players if not player.lost} - {mine})]


def field_monsters(state: State, seat: int, side: str = "any") -> tuple[int, ...]:
    mine = state.players[seat].board
    if side == "own":
        return monsters(state, mine)
    if len(state.boards) == 2:
        return monsters(state, 1 - mine) if side == "foe" else monsters(state, mine) + monsters(state, 1 - mine)
    found: tuple[int, ...] = ()
    for board in boards(state, seat, side):
        found += monsters(state, board)
    return found


def shown(state: State, monsters: tuple[int, ...]) -> tuple[int, ...]:
    """Return the face-up ones of monsters on the field; mostly that are all."""
    pos = state.pos
    for card in monsters:
        if pos[card] >= HIDDEN_ATK:
            return tuple([card for card in monsters if state.pos[card] < HIDDEN_ATK])
    return monsters


def row_cards(state: State, seat: int, side: str = "any") -> list[int]:
    """Return the cards in the Backrow, monsters there as well."""
    return [card for board in boards(state, seat, side) for card in state.boards[board].back if card >= 0]


def spells_and_traps(state: State, seat: int, side: str = "any") -> list[int]:
    """Return the Spells and Traps on the field that players of a side control; a face-up Combination card in the Frontrow is
    one as well (KD-COMBO-01)."""
    if "controller" in state.changes.kinds:  # equips of a monster that changed sides are in the Backrow of another player
        theirs = boards(state, seat, side)
        cards = [card for card in row_cards(state, seat) if state.zone[card] == BACK and side_of(state, card) in theirs]
    else:
        cards = [card for card in row_cards(state, seat, side) if state.zone[card] == BACK]
    cards += [card for card in field_monsters(state, seat, side) if state.pos[card] < HIDDEN_ATK]
    found = [card for card in cards if state.game.main[card] & (SPELL | TRAP)]
    if "destroyed_as_spell" in state.game.static_rows:
        found += [card for card in cards if card not in found and has(state, card, "destroyed_as_spell")]
    return found


def equip_cards(state: State, seat: int, side: str = "any") -> list[int]:
    """Return the face-up Equip cards of the Backrow."""
    return [card for card in row_cards(state, seat, side) if state.game.equip[card] and conditions.face_up(state, card, card)]


def field_cards(state: State, seat: int, side: str = "any") -> list[int]:
    """Return the monsters and then the other cards of the Backrow."""
    rows = [card for card in row_cards(state, seat, side) if state.zone[card] == BACK]
    return [*field_monsters(state, seat, side), *rows]


def face_down_cards(state: State, seat: int, side: str = "any") -> list[int]:
    """Return the Set cards and then the Hidden monsters."""
    cards = field_cards(state, seat, side)
    found = [card for card in cards if conditions.face_down(state, card, card)]
    return sorted(found, key=lambda card: state.zone[card] == FRONT)


def graveyard(state: State, seat: int, side: str = "any") -> list[int]:
    return [card for board in boards(state, seat, side) for card in state.boards[board].grave]


def deck_cards(state: State, seat: int, *fits: Fits) -> list[int]:
    """Return the cards of the player's deck that fit, one of each kind, for searching."""
    first: dict[int, int] = {}
    for card in sorted(state.players[seat].deck.cards):
        barred = any(static.kind == "unsearchable" for static in state.game.effects[card].statics)
        if not barred and all(fit(state, card, card) for fit in fits):
            first.setdefault(state.game.first_copy[card], card)
    return list(first.values())


def count(state: State, card: int, side: str, *parts: Fits) -> int:
    """Return how many face-up monsters fit; side own, foe or any as seen from the card's controller."""
    seat = seat_of(state, conditions.side_now(state, card))
    return len(conditions.fitting(state, card, field_monsters(state, seat, side), (conditions.face_up, *parts)))


def own_cards(state: State, card: int, seat: int, zones: tuple[str, ...], parts: tuple[Fits, ...]) -> list[int]:
    """Return the monsters of the player's zones that fit, one of each kind in a zone."""
    found: dict[tuple[str, int], int] = {}
    piles = {"hand": state.players[seat].hand, "deck": sorted(state.players[seat].deck.cards)}
    piles["graveyard"] = state.boards[changes.home(state, seat)].grave
    for zone in zones:
        for other in piles[zone]:
            if other != card and state.game.main[other] & MONSTER and all(part(state, card, other) for part in parts):
                found.setdefault((zone, state.game.first_copy[other]), other)
    return list(found.values())


def monsters_in_hand(state: State, card: int, seat: int) -> list[int]:
    return own_cards(state, card, seat, ("hand",), ())


def own_dead(state: State, card: int, seat: int) -> list[int]:
    """Return the monsters of the player's graveyard."""
    return [other for other in graveyard(state, seat, "own") if conditions.is_monster(state, card, other)]


def everyone(state: State, seat: int) -> list[int]:
    """Return all players who are still in the duel, teammates as well, this one first."""
    return [seat, *(other for other, player in enumerate(state.players) if other != seat and not player.lost)]


def others(state: State, seat: int) -> list[int]:
    return opponents(state, seat)


def invocations(state: State, card: int, cards: list[int]) -> list[int]:
    """Other Extra Deck monsters with Invocation in their name."""
    fits = conditions.both(conditions.not_itself, conditions.is_extra, conditions.name_has("Invocation"))
    return [other for other in cards if fits(state, card, other)]
