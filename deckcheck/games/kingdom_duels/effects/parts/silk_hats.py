"""Cards that hide among Silk Hat Tokens (SOE-100, SOE-101): monsters, and Traps that wait for an attack."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, conditions, marks, places, statics
from deckcheck.games.kingdom_duels.engine.cards.statics import has, has_player
from deckcheck.games.kingdom_duels.engine.chain.chain import spring
from deckcheck.games.kingdom_duels.engine.chain.traps import can_activate
from deckcheck.games.kingdom_duels.engine.duel.changes import Mod
from deckcheck.games.kingdom_duels.engine.duel.constants import BACK, DOWN, FRONT, HIDDEN_ATK, ON_FIELD
from deckcheck.games.kingdom_duels.engine.duel.effect_model import Fits, Static, Targets
from deckcheck.games.kingdom_duels.engine.duel.event_model import AttackDeclared, Attacked
from deckcheck.games.kingdom_duels.engine.duel.state import State, place_of, turn_face
from deckcheck.games.kingdom_duels.engine.terrains.terrain_rules import can_move, lets_pass, step_off
from deckcheck.games.kingdom_duels.engine.zones.rows import free_column, place_back, place_front, shift


def trap_statics(fits: Fits) -> tuple[Static, ...]:
    """A Trap under a hat does nothing that a monster could do."""

    def is_trap(state: State, card: int, other: int) -> bool:
        return other >= 0 and not conditions.is_monster(state, card, other) and fits(state, card, other)

    return statics.each(is_trap, "cannot_attack", "position_locked", "no_tribute", "no_material", "no_target", "cannot_move")


def hideable(state: State, card: int, seat: int) -> list[Targets]:
    """Targets: another monster of the player, or a Set Trap that waits for an opponent's attack."""
    hats = marks.marks(state, card, "hatted")
    if not hats or not conditions.hidden(state, card, card):
        return []
    own = [other for other in places.field_monsters(state, seat, "own") if _may_go_under(state, other, seat, card)]
    traps = [
        other
        for other in places.row_cards(state, seat, "own")
        if state.zone[other] == BACK
        and state.pos[other] == DOWN
        and conditions.is_trap(state, card, other)
        and (trap := state.game.effects[other].trap) is not None
        and trap.event is AttackDeclared
    ]
    return [(other,) for other in own + traps]


def _may_go_under(state: State, monster: int, seat: int, hat: int) -> bool:
    """Return whether a monster is under no hat yet and nothing keeps it from moving there and hiding."""
    if marks.marked(state, monster, "hatted") or not can_move(state, monster):
        return False
    if not lets_pass(state, monster, state.ctrl[hat], place_of(state, hat), by_another=False):
        return False
    if conditions.hidden(state, monster, monster):
        return True
    return not has(state, monster, "cannot_be_hidden") and not has_player(state, seat, "player_no_hiding")


def hide_instead(state: State, card: int, seat: int, targets: Targets) -> None:
    """The Token goes, and the target hides in its zone."""
    other, hats = targets[0], marks.marks(state, card, "hatted")
    if state.zone[other] not in (FRONT, BACK) or not hats or not conditions.hidden(state, card, card):
        return  # the hats were lifted in answer
    place = place_of(state, card)
    actions.to_deck(state, card)
    if state.zone[other] == BACK:
        place_front(state, other, changes.home(state, seat), place, HIDDEN_ATK)
    else:
        step_off(state, other)
        shift(state, other, place)
        turn_face(state, other, HIDDEN_ATK)
    marks.mark(state, other, "hatted", hats[-1])


def trap_is_attacked(state: State, card: int, seat: int, event: Attacked) -> None:
    """The Trap under the hat is activated by that."""
    trap = event.target
    set_again(state, trap)
    if state.zone[trap] == BACK:
        state.changes.append(Mod("sprung", trap, AttackDeclared(event.attacker, event.target), ON_FIELD))
        if can_activate(state, trap, seat):
            spring(state, seat, trap)


def set_again(state: State, trap: int) -> None:
    """A Trap under a hat goes back to the Backrow, Set; to the graveyard where there is no room."""
    board = state.ctrl[trap]
    column = free_column(state.boards[board].back)
    marks.unmark(state, "hatted", card=trap)
    if column < 0:
        actions.to_graveyard(state, trap)
    else:
        since = state.since[trap]
        place_back(state, trap, board, column, DOWN)
        state.since[trap] = since
