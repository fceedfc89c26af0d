"""Verbs that change cards and players: values, types, Levels, positions, counters, life points."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import choices
from deckcheck.games.kingdom_duels.engine.battle import life_points
from deckcheck.games.kingdom_duels.engine.cards.statics import (
    guards,
    has,
    has_player,
    is_battle_locked,
    side_of,
    static_values,
    values_of,
)
from deckcheck.games.kingdom_duels.engine.cards.values import atk_of, def_of, types_of
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import mark_used, user_of
from deckcheck.games.kingdom_duels.engine.chain.events import fire
from deckcheck.games.kingdom_duels.engine.duel.changes import Changes, Mod
from deckcheck.games.kingdom_duels.engine.duel.constants import (
    ATK,
    BACK,
    DECK,
    DEF,
    ERODED,
    EXTRA,
    FRONT,
    GRAVE,
    HAND,
    HIDDEN_ATK,
    HIDDEN_DEF,
    ON_FIELD,
    PERMANENT,
)
from deckcheck.games.kingdom_duels.engine.duel.event_model import Changed, LifePointsGained
from deckcheck.games.kingdom_duels.engine.duel.numbers import numbered_player, player_number
from deckcheck.games.kingdom_duels.engine.duel.state import State, seat_of, source_of
from deckcheck.games.kingdom_duels.engine.duel.static_kinds import StaticKind
from deckcheck.games.kingdom_duels.engine.summons import summons
from deckcheck.games.kingdom_duels.engine.writing.log import TELLERS
from deckcheck.simulator.parts.flow import note

INFINITE = 1000000
"""ATK that no other ATK reaches."""
THIS_TURN = -2
"""Until the End Phase of this turn."""


def home(state: State, seat: int) -> int:
    """Return the board of a player."""
    return state.players[seat].board


def controller(state: State, card: int) -> int:
    """Return the player who controls a card on the field."""
    return seat_of(state, side_of(state, card))


def _until(state: State, duration: int) -> int:
    if duration == THIS_TURN:
        return state.turn
    return duration if duration <= ON_FIELD else state.turn + duration


def change(state: State, card: int, kind: str, value: Any = True, duration: int = THIS_TURN) -> None:
    """A change of a card: any kind that a Static may have (STATICS)."""
    if card >= 0 and (_withstands(state, card, kind, value) or _is_gone(state, card, duration)):
        return
    if kind == "atk" and value < 0 and "striking" in state.changes.kinds and has(state, card, "attrition"):
        striker = state.changes.of("striking")[0].card
        value = -atk_of(state, striker) if state.acting == striker != card else value
    if kind == "cannot_attack" and value is True and source_of(state) >= 0:
        value = ("by", source_of(state))
    new = Mod(kind, card, value, _until(state, duration))
    if kind in _REPLACING and any(mod.card == card for mod in state.changes.of(kind)):
        state.changes = Changes([mod for mod in state.changes if (mod.kind, mod.card, mod.until) != (kind, card, new.until)])
    state.changes.append(new)
    if kind in TELLERS:
        note(
            state,
            "card_changed",
            controller(state, card) if card >= 0 else numbered_player(card),
            card,
            kind,
            value,
            source_of(state),
        )
    fire(state, Changed(card, kind))


def _is_gone(state: State, card: int, duration: int) -> bool:
    """A change that ends when a card leaves the field finds nothing to change once the card has left it."""
    return duration != PERMANENT and state.zone[card] in (GRAVE, HAND, DECK, EXTRA, ERODED)


def _withstands(state: State, card: int, kind: str, value: Any) -> bool:
    """Return whether a static effect keeps a card from being changed so."""
    if state.zone[card] not in (FRONT, BACK):
        return False
    if kind == "type" and value in static_values(state, card, "immune_type"):
        return True
    if kind in _OF_STATS:
        lower = _lowers(state, card, kind, value)
        raised = not lower and (value > 0 if kind in ("atk", "def") else True)
        if guards(state, card, kind, lower=lower, raised=raised):
            return True
    guard = _GUARDS.get(kind)
    if guard is not None and has(state, card, guard):
        return True
    return has(state, card, "unaffected")


def _lowers(state: State, card: int, kind: str, value: Any) -> bool:
    """Return whether a change makes the ATK or DEF of a monster less."""
    if kind in ("atk", "def"):
        return bool(value < 0)
    if kind in ("set_atk", "set_def"):
        return bool(value < (atk_of if kind == "set_atk" else def_of)(state, card))
    game = state.game
    return kind == "halved_base" or bool(value < (game.atk if kind == "base_atk" else game.def_)[card])


_OF_STATS = frozenset({"atk", "def", "set_atk", "set_def", "base_atk", "base_def", "halved_base"})
_REPLACING = frozenset({"base_atk", "base_def", "set_atk", "set_def"})
"""Changes of which the last one counts: an earlier one that ends at the same time says nothing any more."""


_GUARDS: dict[str, StaticKind] = {
    "type": "types_guarded",
    "lose_type": "types_guarded",
    "attribute": "fixed_attribute",
    "negated": "effects_unnegatable",
    "must_attack": "attack_guarded",
    "swapped": "atk_fixed",
}


def change_player(state: State, seat: int, kind: str, duration: int = THIS_TURN) -> None:
    """A change of a player: player_no_summons, player_no_hiding, player_no_spells, player_no_battle, player_no_effect,
    player_no_warnings."""
    source = source_of(state)
    value = ("by", source) if kind == "player_no_attacks" and source >= 0 else True
    state.changes.append(Mod(kind, player_number(seat), value, _until(state, duration)))


def modify_atk(state: State, card: int, amount: int, duration: int = THIS_TURN) -> None:
    change(state, card, "atk", amount, duration)


def modify_def(state: State, card: int, amount: int, duration: int = THIS_TURN) -> None:
    change(state, card, "def", amount, duration)


def add_type(state: State, card: int, name: str, duration: int = ON_FIELD) -> None:
    """Give a type, also one that an earlier effect took away."""
    state.changes = Changes([mod for mod in state.changes if mod.card != card or mod.kind != "lose_type" or mod.value != name])
    change(state, card, "type", name, duration)


def remove_type(state: State, card: int, name: str, duration: int = ON_FIELD) -> None:
    if name in state.game.types[card] and has(state, card, "fixed_types"):
        return
    change(state, card, "lose_type", name, duration)


def poison(state: State, card: int) -> None:
    """A monster becomes Poisoned."""
    add_type(state, card, "Poisoned")


def modify_level(state: State, card: int, amount: int, duration: int = THIS_TURN) -> None:
    change(state, card, "level", amount, duration)


def set_level(state: State, card: int, level: int, duration: int = THIS_TURN) -> None:
    change(state, card, "set_level", level, duration)


def battle_swap(state: State, card: int) -> None:
    """Change the position, unless it is fixed."""
    if state.zone[card] != FRONT or is_battle_locked(state, card):
        return
    seat = controller(state, card)
    if has_player(state, seat, "player_no_positions") and state.acting >= 0 and user_of(state, state.acting) == seat:
        return
    if not withstands_turning(state, card):
        summons.battle_swap(state, card)


def withstands_turning(state: State, card: int) -> bool:
    """Return whether a monster keeps its position against the effect that is carried out; that may spend what protects it."""
    if not has(state, card, "position_guarded"):
        return False
    mark_used(state, controller(state, card), card, "turn", -60)
    return True


def turn_up(state: State, seat: int, card: int) -> None:
    """A player turns an own Hidden monster face-up and chooses its position (KD-EFFECT-17)."""
    if state.zone[card] == FRONT and state.pos[card] >= HIDDEN_ATK:
        choices.choose(state, seat, ("atk", "def"), _turned_up, card)


def _turned_up(state: State, word: str, card: int) -> None:
    if state.zone[card] == FRONT and state.pos[card] >= HIDDEN_ATK:
        summons.flip_up(state, card, ATK if word == "atk" else DEF)


def set_position(state: State, card: int, position: int) -> None:
    if state.zone[card] == FRONT and state.pos[card] < HIDDEN_ATK and state.pos[card] != position:
        battle_swap(state, card)


def battle_lock(state: State, card: int, duration: int = ON_FIELD) -> None:
    """Fix the position for some turns, or while the card is on the field (KD-TERM-18)."""
    change(state, card, "position_locked", True, duration)


def hide(state: State, card: int, position: int = HIDDEN_DEF, *, anywhere: bool = False) -> None:
    """Turn a face-up monster face-down, `anywhere` whatever its Terrain; not one that keeps its ATK or DEF position."""
    if state.zone[card] != FRONT or state.pos[card] >= HIDDEN_ATK or has(state, card, "unaffected"):
        return
    keeps_position = position - HIDDEN_ATK != state.pos[card] and True in values_of(state, card, "position_guarded")
    if not (keeps_position and withstands_turning(state, card)):
        summons.turn_down(state, card, position, anywhere=anywhere)


def flip_face_up(state: State, card: int) -> None:
    """Turn a Hidden monster face-up; by the opponent or an effect it keeps its position (KD-EFFECT-17)."""
    if state.zone[card] == FRONT and state.pos[card] >= HIDDEN_ATK and not has(state, card, "unaffected"):
        summons.flip_up(state, card, state.pos[card] - HIDDEN_ATK)


def damage(state: State, seat: int, amount: int) -> None:
    """Effect damage to a player."""
    life_points.lose_lp(state, seat, amount, "effect")


def pay_lp(state: State, seat: int, amount: int) -> None:
    life_points.lose_lp(state, seat, amount, "cost")


def lose_lp(state: State, seat: int, amount: int) -> None:
    """Take LP by an effect that speaks neither of damage nor of a payment."""
    life_points.lose_lp(state, seat, amount, "loss")


def can_pay_lp(state: State, seat: int, amount: int) -> bool:
    """Return whether a player can pay LP: with some left, or with none if the option allows it (KD-AMB-32)."""
    left = state.boards[home(state, seat)].lp - amount
    return left > 0 or (left == 0 and state.options.lp_cost_to_zero)


def gain_lp(state: State, seat: int, amount: int) -> None:
    if amount <= 0:
        return
    hurts = values_of(state, player_number(seat), "player_gains_hurt")
    if hurts:
        damage(state, seat, hurts[0])
        return
    board = state.boards[home(state, seat)]
    board.lp += amount
    note(state, "lp_gained", seat, amount, board.lp, source_of(state))
    fire(state, LifePointsGained(seat, amount))


def put_counter(state: State, card: int, number: int = 1) -> None:
    state.counters[card] = max(0, state.counters[card] + number)


def double_original(state: State, card: int) -> None:
    change(state, card, "base_atk", state.game.atk[card] * 2)


def added_types(state: State, card: int) -> list[str]:
    """Return the types of a card that are not printed on it."""
    return sorted(types_of(state, card) - state.game.types[card])


def take_type(state: State, word: str, other: int) -> None:
    """A monster loses a type, whatever gave it."""
    state.changes = Changes([mod for mod in state.changes if mod.card != other or mod.kind != "type" or mod.value != word])
    if word in types_of(state, other):
        remove_type(state, other, word)
