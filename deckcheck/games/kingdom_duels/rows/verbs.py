"""Verbs of rows: what `do` means for the engine. Their words and arguments are in `vocabulary`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    piles,
    players,
    resolves,
    spells,
    summons,
    terrains,
)
from deckcheck.games.kingdom_duels.engine.duel.constants import ATK, DECK, DEF, GRAVE, HAND, ON_FIELD, ON_FIELD_ZONES, PERMANENT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import React, Targets
from deckcheck.games.kingdom_duels.engine.duel.state import State
from deckcheck.games.kingdom_duels.engine.terrains.markers import terrain_at
from deckcheck.games.kingdom_duels.rows.vocabulary import Row

Act = Callable[[State, int, int, Targets, Row], None]
"""(state, card, seat, cards that it happens to, row with its usual arguments)"""

DURATIONS = {"end_of_turn": changes.THIS_TURN, "on_field": ON_FIELD, "duel": PERMANENT}
POSITIONS = {"atk": ATK, "def": DEF}
_FROM = {"graveyard": (GRAVE,), "hand": (HAND,), "main_deck": (DECK,)}


def duration(row: Row) -> int:
    """Return how long a change lasts: a word, or a number of turns."""
    lasts = row["duration"]
    return lasts if isinstance(lasts, int) else DURATIONS[lasts]


def _destroy(state: State, card: int, seat: int, targets: Targets, row: Row) -> None:
    actions.destroy_all(state, targets, seat, damage=row["destruction_damage"])


def _each(verb: Callable[[State, int], Any]) -> Act:
    def act(state: State, card: int, seat: int, targets: Targets, row: Row) -> None:
        for target in targets:
            verb(state, target)

    return act


def _change(kind: str) -> Act:
    def act(state: State, card: int, seat: int, targets: Targets, row: Row) -> None:
        for target in targets:
            changes.change(state, target, kind, row.get("amount", True), duration(row))

    return act


def _battle_lock(state: State, card: int, seat: int, targets: Targets, row: Row) -> None:
    for target in targets:
        changes.battle_lock(state, target, duration(row))


def _add_type(state: State, card: int, seat: int, targets: Targets, row: Row) -> None:
    for target in targets:
        changes.add_type(state, target, row["value"], duration(row))


def _remove_type(state: State, card: int, seat: int, targets: Targets, row: Row) -> None:
    for target in targets:
        changes.remove_type(state, target, row["value"], duration(row))


def _replace_terrain(state: State, card: int, seat: int, targets: Targets, row: Row) -> None:
    for target in targets:
        terrains.replace_terrain(state, *terrain_at(target), row["value"])


def _there(state: State, card: int, targets: Targets, row: Row) -> list[int]:
    """Return the targets that are still where they were chosen: in the zone `from`, or on the field; the card itself wherever
    it is."""
    zones = _FROM.get(row.get("from", ""), ON_FIELD_ZONES)
    return [target for target in targets if target == card or state.zone[target] in zones]


def _special_summon(state: State, card: int, seat: int, targets: Targets, row: Row) -> None:
    summons.special_summon(state, seat, _there(state, card, targets, row))


def _send(verb: Callable[[State, int], Any]) -> Act:
    """Bring cards that are still there to another zone."""

    def act(state: State, card: int, seat: int, targets: Targets, row: Row) -> None:
        for target in _there(state, card, targets, row):
            verb(state, target)

    return act


def _to_hand(state: State, target: int) -> None:
    (actions.search if state.zone[target] == DECK else actions.to_hand)(state, target)


def _discard(state: State, card: int, seat: int, targets: Targets, row: Row) -> None:
    def discard(state: State, player: int, card: int, seat: int) -> None:
        piles.ask_discard(state, player, row["amount"])

    players.hits(discard, players.an_opponent)(state, card, seat, ())


def _damage(state: State, card: int, seat: int, targets: Targets, row: Row) -> None:
    choices.choose_opponent(state, seat, changes.damage, row["amount"])


def _take_control(state: State, card: int, seat: int, targets: Targets, row: Row) -> None:
    for target in targets:
        actions.take_control(state, target, seat)


def _token_summon(state: State, card: int, seat: int, targets: Targets, row: Row) -> None:
    positions = tuple(POSITIONS[word] for word in row["positions"])
    if row["up_to"]:
        summons.tokens_up_to(row["value"], row["amount"], *positions)(state, card, seat, targets)
    else:
        summons.token_summon(state, seat, row["value"], row["amount"], positions=positions)


def _plain(act: Callable[[State], Any]) -> Act:
    return lambda state, card, seat, targets, row: act(state)


def _nothing(state: State, card: int, seat: int, targets: Targets, row: Row) -> None:
    pass


TARGETED: dict[str, React[object]] = {"opponent_discards": players.targeted(players.an_opponent)}
"""Verbs that target a player, who is chosen as the effect is activated, with how that is done."""

ACTS: dict[str, Act] = {
    "destroy": _destroy,
    "erode": _send(actions.erode),
    "to_hand": _send(_to_hand),
    "to_deck": _send(actions.to_deck),
    "to_graveyard": _send(actions.to_graveyard),
    "special_summon": _special_summon,
    "token_summon": _token_summon,
    "draw": lambda state, card, seat, targets, row: actions.draw(state, seat, row["amount"]),
    "mill": lambda state, card, seat, targets, row: actions.mill(state, seat, row["amount"]),
    "opponent_discards": _discard,
    "damage": _damage,
    "gain_lp": lambda state, card, seat, targets, row: changes.gain_lp(state, seat, row["amount"]),
    "modify_atk": _change("atk"),
    "modify_def": _change("def"),
    "modify_level": _change("level"),
    "piercing": _change("piercing"),
    "battle_proof": _change("battle_proof"),
    "effect_proof": _change("effect_proof"),
    "untargetable": _change("untargetable"),
    "cannot_attack": _change("cannot_attack"),
    "add_type": _add_type,
    "remove_type": _remove_type,
    "battle_swap": _each(changes.battle_swap),
    "battle_lock": _battle_lock,
    "hide": _each(changes.hide),
    "flip_up": _each(changes.flip_face_up),
    "look_at": lambda state, card, seat, targets, row: piles.look_at_targets(state, card, seat, targets),
    "take_control": _take_control,
    "attach": lambda state, card, seat, targets, row: resolves.attach_itself(state, card, seat, targets),
    "move": lambda state, card, seat, targets, row: resolves.move_itself(state, card, seat, targets),
    "replace_terrain": _replace_terrain,
    "negate": _plain(actions.negate),
    "negate_and_destroy": lambda state, card, seat, targets, row: spells.negate_and_destroy(state, card, seat, targets),
    "negate_attack": _plain(actions.negate_attack),
    "end_battle_phase": _plain(actions.end_battle_phase),
    "redirect_attack": lambda state, card, seat, targets, row: actions.redirect_attack(state, targets[0]),
    "nothing": _nothing,
}
