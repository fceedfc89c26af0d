"""Rebirth of Avatar: combination cards."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    lasting,
    marks,
    moments,
    places,
    resolves,
    statics,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.values import atk_of, def_of, types_of
from deckcheck.games.kingdom_duels.engine.duel.constants import BACK, DEF, FRONT, MAIN1, MAIN2, PERMANENT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Targets,
    TrapTrigger,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State
from deckcheck.games.kingdom_duels.engine.terrains.terrain_rules import note_arrival
from deckcheck.games.kingdom_duels.engine.zones.rows import place_front


def _stun_attacker(state: State, card: int, seat: int, data: Data) -> None:
    """ROA-031: who attacks it misses the next attack."""
    lasting.skip_next_attack(state, card, data[0])


def _declare_type(state: State, card: int, seat: int, targets: Targets) -> None:
    """ROA-049: a Monster Type of the player's monsters; no player summons monsters of that type for a while."""
    types: set[str] = set()
    for other in places.field_monsters(state, seat, "own"):
        types |= types_of(state, other) - (conditions.CARD_KINDS - {"Divine"})
    choices.choose(state, seat, sorted(types), _type_declared, card, seat)


def _type_declared(state: State, word: str, card: int, seat: int) -> None:
    turns = lasting.until_end_phase(state, seat)
    until = state.turn if turns == changes.END else state.turn + turns
    marks.mark(state, -1 - seat, "selected_type", word, until)


def _of_selected_type(state: State, card: int, other: int) -> bool:
    if "selected_type" not in state.changes.kinds or other < 0 or not conditions.is_monster(state, card, other):
        return False
    return not types_of(state, other).isdisjoint(mod.value for mod in state.changes.of("selected_type"))


def _raise_fortress(state: State, card: int, seat: int, targets: Targets) -> None:
    """ROA-088: the Trap stands as a monster where it was, and draws the attack."""
    if state.zone[card] == BACK:
        place_front(state, card, state.ctrl[card], 5 + state.col[card], DEF)
        note_arrival(state, card)
    _draw_attack(state, card, seat, ())


def _draw_attack(state: State, card: int, seat: int, data: Data) -> None:
    """ROA-088: the attack goes to it."""
    if state.attack is not None and state.attack[1] != card and conditions.face_up(state, card, card):
        actions.redirect_attack(state, card)


def _attack_elsewhere(state: State, card: int, seat: int, data: Data) -> bool:
    return state.zone[card] == FRONT and data[1] != card and triggers.foe_attacks(state, card, seat, data)


def _attack_on_player(state: State, card: int, seat: int, data: Data) -> bool:
    """ROA-088: attack_declared: a direct attack."""
    return data[0] == data[1] and _attack_elsewhere(state, card, seat, data)


def _crumble(state: State, card: int, seat: int, data: Data) -> None:
    """ROA-088: it loses DEF by the ATK of the attacker, and falls with none left."""
    if state.zone[card] == FRONT:
        changes.modify_def(state, card, -atk_of(state, data[0]), PERMANENT)
        if not def_of(state, card):
            actions.destroy(state, card, seat)


def _cover_fire(state: State, card: int, seat: int, targets: Targets) -> None:
    """ROA-122: monsters of the opponents lose 400 ATK."""
    for other in places.field_monsters(state, seat, "foe"):
        changes.modify_atk(state, other, -400)


def _cover_attack(state: State, card: int, seat: int, targets: Targets) -> None:
    """ROA-122: as a Trap; the attacker may break off."""
    _cover_fire(state, card, seat, targets)
    if state.attack is not None:
        attacker = changes.controller(state, state.attack[0])
        choices.choose(state, attacker, ("negate the attack", "go on"), battles.negate_or_not)


CARDS: dict[str, CardEffects] = {
    "ROA-031": CardEffects(  # Mega Thunderball
        triggers=(
            Trigger("attacked", _stun_attacker, triggers.is_attacked),
            triggers.when_revealed(_stun_attacker, attacking=False),
            lasting.SKIPS_ATTACK,
        ),
        plays_as=("monster",),
    ),
    "ROA-049": CardEffects(  # The Selection
        activate=ActivatedEffect(_declare_type, can=lambda state, card, seat: bool(places.field_monsters(state, seat, "own"))),
        statics=tuple(
            Static(kind, _of_selected_type, zone="any") for kind in ("cannot_be_summoned", "cannot_be_special_summoned")
        ),
        plays_as=("spell", "trap"),
    ),
    "ROA-088": CardEffects(  # Sand Fortress
        activate=ActivatedEffect(_raise_fortress),
        trap=TrapTrigger("attack_declared", triggers.foe_attacks),
        statics=(statics.self_static("inflicts_no_damage"),),
        triggers=(
            Trigger("attacked", _draw_attack, _attack_elsewhere),
            Trigger("attack_declared", _draw_attack, _attack_on_player),
            Trigger("battled", _crumble, triggers.is_attacked),
        ),
        plays_as=("trap",),
    ),
    "ROA-122": CardEffects(  # Covering Fire
        activate=ActivatedEffect(_cover_fire, can=lambda state, card, seat: state.phase in (MAIN1, MAIN2)),
        as_trap=ActivatedEffect(_cover_attack),
        trap=TrapTrigger("attacked", triggers.foe_attacks_mine()),
        plays_as=("spell", "trap"),
        by_phase=True,
    ),
    "ROA-155": CardEffects(  # Cross Counter Trap
        activate=ActivatedEffect(resolves.nothing), triggers=moments.OPENS_HAND, plays_as=("spell", "trap")
    ),
}
