"""Zones and positions in which a monster can be summoned."""

from __future__ import annotations

from typing import Final

from deckcheck.core.engine import Action
from deckcheck.games.kingdom_duels.engine.actions import summon_actions
from deckcheck.games.kingdom_duels.engine.cards.statics import anywhere, has, has_player, limits_of, static_values
from deckcheck.games.kingdom_duels.engine.cards.values import names_of
from deckcheck.games.kingdom_duels.engine.duel.constants import ATK, FRONT, HIDDEN_ATK, POSITIONS
from deckcheck.games.kingdom_duels.engine.duel.numbers import player_number
from deckcheck.games.kingdom_duels.engine.duel.state import State, place_of
from deckcheck.games.kingdom_duels.engine.terrains.hiding import conceals, hidden_allowed
from deckcheck.games.kingdom_duels.engine.terrains.markers import DUNGEON
from deckcheck.games.kingdom_duels.engine.terrains.terrain_rules import bars_normal_summon, rear_places


def zones_for(state: State, board: int, full: bool, card: int = -1) -> list[int]:
    """Return the free zones for a monster in the Frontrow and in open Backrow zones; the first of each Terrain represents the
    others."""
    side = state.boards[board]
    rear = rear_places(state, board, card)
    if card >= 0 and "rear_summon" in state.game.static_rows and "only" in static_values(state, card, "rear_summon"):
        return rear
    if full:
        return [column for column, there in enumerate(side.front) if there < 0] + rear
    found: dict[int, int] = {}
    for column, there in enumerate(side.front):
        if there < 0:
            found.setdefault(side.terrains[column], column)
    for place in rear:
        found.setdefault(-1 - side.terrains[place - 5], place)
    return list(found.values())


def in_attack_only(positions: tuple[int, ...]) -> tuple[int, ...]:
    """Return ATK and Hidden ATK among positions."""
    return tuple(place for place in positions if place in (ATK, HIDDEN_ATK))


def offer_extra(
    state: State, seat: int, card: int, materials: tuple[int, ...], kind: str, found: list[Action], full: bool
) -> None:
    """Add the summons of an Extra Deck monster from its materials: face-up, an Integration Monster also Hidden where it may
    hide (KD-INTEGRATION-04), and one with FLIP in Hidden DEF (KD-MAIN-09)."""
    barred = has(state, card, "cannot_be_special_summoned") or has_player(state, seat, "player_no_specials")
    if barred and not has(state, card, "summon_unbarred"):
        return
    board = state.players[seat].board
    zones = extra_zones(state, board, materials, kind, full)
    for column in zones:
        low = high = False
        if kind == "integration" or state.game.flip[card]:
            low, high = hidden_allowed(state, seat, card, column)
            high = high and kind == "integration"
        guarding = not has_player(state, seat, "player_no_defence")
        open_ = not has_player(state, seat, "player_defends")
        only_attack = has(state, card, "only_attack")
        for place, allowed in enumerate((open_, guarding, high and open_, low and guarding and open_)):
            if allowed and not (only_attack and place % 2):
                found.append(Action("extra_deck_summon", (card, materials, column + 1, POSITIONS[place])))


def extra_zones(state: State, board: int, materials: tuple[int, ...], kind: str, full: bool) -> list[int]:
    """Return the free zones for an Extra Deck monster; those of its materials will be free. An Alter takes its material's
    zone, where it has one in the duel."""
    if kind == "alter" and materials and state.zone[materials[0]] == FRONT:
        return [place_of(state, materials[0])]
    side = state.boards[board]
    found: dict[int, int] = {}
    for column, there in enumerate(side.front):
        if there < 0 or (there in materials and kind != "token"):
            found.setdefault(column if full else side.terrains[column], column)
    return list(found.values()) + rear_places(state, board)


NOT_HIDDEN: Final = (False, False)


def normal_summons(state: State, seat: int, found: list[Action], full: bool, *, spent: bool = False) -> None:
    """Add the Normal Summons from a player's hand; if the one of the turn is spent, those that an effect adds."""
    player, limits = state.players[seat], limits_of(state, seat)
    if "player_no_summons" in limits:
        return
    game, seen, first_copy = state.game, set(), state.game.first_copy
    zones, rear_too = zones_for(state, player.board, full), "rear_summon" in game.static_rows
    if not zones and not rear_too:
        return
    barred, bound = anywhere(state, "cannot_be_summoned"), anywhere(state, "only_defence")
    names = (
        static_values(state, player_number(seat), "player_not_summoned") if "player_not_summoned" in game.static_rows else ()
    )
    dungeon = not DUNGEON.isdisjoint(state.boards[player.board].terrains)
    hiding = "player_no_hiding" not in limits
    first = len(found)
    for card in player.hand:
        if not game.summonable[card] or (not full and first_copy[card] in seen):
            continue
        if spent and not has(state, card, "another_summon"):
            continue
        if (barred and has(state, card, "cannot_be_summoned")) or (names and not names_of(state, card).isdisjoint(names)):
            continue
        seen.add(first_copy[card])
        only_defence = bound and has(state, card, "only_defence")
        for column in zones_for(state, player.board, full, card) if rear_too else zones:
            if dungeon and bars_normal_summon(state, card, player.board, column):
                continue
            low, high = conceals(state, player.board, column % 5, card) if hiding else NOT_HIDDEN
            found += summon_actions(card, column, not only_defence, high and not only_defence, low)
    if "player_defends" in limits:
        found[first:] = [summon for summon in found[first:] if summon.args[2] == "def"]
    if "player_no_defence" in limits:
        found[first:] = [summon for summon in found[first:] if not summon.args[2].endswith("def")]
