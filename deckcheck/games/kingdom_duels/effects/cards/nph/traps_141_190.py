"""Nameless Pharaoh: Traps 141 to 190."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    costs,
    lasting,
    marks,
    piles,
    places,
    situations,
    spells,
    summons,
    targets,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.values import atk_of
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import user_of
from deckcheck.games.kingdom_duels.engine.chain.traps import sprung_by
from deckcheck.games.kingdom_duels.engine.duel.constants import ATK, BATTLE, FRONT, GRAVE
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Targets,
    TrapTrigger,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State, source_of


def _mage_attacked(state: State, card: int, seat: int, data: Data) -> bool:
    """NPH-153: whoever attacks, the player as well."""
    return conditions.both(conditions.own, conditions.of_type("Spellcaster"))(state, card, data[1])


def _weakest(state: State, card: int, seat: int) -> list[Targets]:
    """NPH-153: face-up Normal monsters of the opponent with the lowest ATK; without any the attack is negated all the same."""
    found = [
        monster
        for monster in places.field_monsters(state, seat, "foe")
        if conditions.both(conditions.face_up, conditions.is_normal)(state, card, monster)
    ]
    least = min((atk_of(state, other) for other in found), default=0)
    return targets.one_of([other for other in found if atk_of(state, other) == least]) or [()]


def _select(state: State, card: int, seat: int, targets: Targets) -> None:
    open_attack = state.attack is not None
    actions.negate_attack(state)
    if open_attack and state.attack is None:
        actions.destroy_all(state, targets, seat)


def _reusable(state: State, card: int, seat: int) -> list[Targets]:
    """NPH-164: Spells of the player's graveyard that could be activated now."""
    return [(other,) for other in spells.castable_among(state, seat, places.graveyard(state, seat, "own"))]


def _regenerate(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.zone[targets[0]] == GRAVE:
        spells.cast(state, seat, targets[0])


def _late_defence(state: State, card: int, seat: int, data: Data) -> bool:
    """NPH-154: from turn 15 on, a monster of an opponent comes or turns into DEF position, not by a card of this player."""
    other, source = data[0], source_of(state)
    if state.turn < 15 or (source >= 0 and user_of(state, source) == seat):
        return False
    return conditions.foes(state, card, other) and conditions.defends(state, card, other)


def _last_orders(state: State, card: int, seat: int, targets: Targets) -> None:
    marks.mark(state, card, "orders")
    for player in reversed(places.everyone(state, seat)):
        choices.later(state, _keep_three, player)


def _keep_three(state: State, seat: int) -> None:
    choices.pick_up_to(state, seat, sorted(state.players[seat].deck.cards), 3, _three_kept, seat)


def _three_kept(state: State, chosen: Targets, seat: int) -> None:
    for other in [other for other in state.players[seat].deck.cards if other not in chosen]:
        actions.discard(state, other)
    actions.shuffle(state, seat)


def _ordered(state: State, card: int, other: int) -> bool:
    return other >= 0 and state.zone[other] == FRONT and marks.marked(state, card, "orders")


def _turn_to_attack(state: State, card: int) -> bool:
    if not marks.marked(state, card, "orders"):
        return False
    state.acting = card
    return lasting.hold_in(state, card, places.field_monsters(state, changes.controller(state, card)), ATK)


_MAGE = conditions.of_type("Spellcaster")


def _mages(state: State, card: int, seat: int) -> list[int]:
    return places.own_cards(state, card, seat, ("hand",), (_MAGE,))


def _dimension_opens(state: State, card: int, seat: int) -> bool:
    """NPH-176: an opponent's attack is open, and a Spellcaster is there and another one in the hand."""
    if state.attack is None or state.ctrl[state.attack[1]] != changes.home(state, seat) or not _mages(state, card, seat):
        return False
    foreign = state.ctrl[state.attack[0]] in terrains.foe_sides(state, seat)
    fits = (conditions.face_up, _MAGE)
    return foreign and costs.tributable(state, card, state.attack[1]) and situations.controls(*fits)(state, card, seat)


def _open_dimension(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.attack is None or not conditions.own(state, card, state.attack[1]):
        return  # it may have been redirected in the meantime
    attacked = state.attack[1]
    present = [other for other in places.field_monsters(state, seat, "own") if _MAGE(state, card, other) and other != attacked]
    actions.negate_attack(state)
    actions.end_battle_phase(state)
    actions.tribute(state, attacked)
    found = _mages(state, card, seat)
    summons.special_summon(state, seat, found, then=_ask_beneath, arguments=(seat, tuple(present)))


def _ask_beneath(state: State, mage: int, seat: int, present: Targets) -> None:
    """NPH-176: nothing is attached to a monster that came Hidden (KD-HIDDEN-02)."""
    if present and conditions.face_up(state, mage, mage):
        choices.choose(state, seat, (*(state.refs[other] for other in present), "none"), _beneath, mage)


def _beneath(state: State, word: str, mage: int) -> None:
    if word != "none":
        actions.attach(state, state.refs.index(word), mage)


def _bare_handed(state: State, card: int, seat: int, data: Data) -> bool:
    own_phase = state.phase == BATTLE and state.players[state.active].board == state.ctrl[data[0]]
    return own_phase and triggers.foe_attacks(state, card, seat, data) and not state.players[seat].hand


def _balance(state: State, card: int, seat: int, targets: Targets) -> None:
    """NPH-147: the Battle Phase ends; both have three cards in hand then, and there is another Battle Phase."""
    foe = changes.controller(state, sprung_by(state, card)[0])
    actions.negate_attack(state)
    state.attack = None
    actions.end_battle_phase(state)
    actions.another_battle_phase(state)
    actions.draw(state, seat, 3)
    held = len(state.players[foe].hand)
    if held < 3:
        actions.draw(state, foe, 3 - held)
    elif held > 3:
        piles.ask_discard(state, foe, held - 3)


CARDS: dict[str, CardEffects] = {
    "NPH-147": CardEffects(  # Power Balance
        activate=ActivatedEffect(_balance), trap=TrapTrigger("attack_declared", _bare_handed)
    ),
    "NPH-153": CardEffects(  # Magician's Selection
        activate=ActivatedEffect(_select, targets=_weakest),
        trap=TrapTrigger("attacked", _mage_attacked),
    ),
    "NPH-154": CardEffects(  # Final Attack Orders
        activate=ActivatedEffect(_last_orders),
        trap=TrapTrigger("summoned", _late_defence, also=("position_changed",)),
        statics=(Static("position_locked", _ordered),),
        watch=_turn_to_attack,
    ),
    "NPH-164": CardEffects(  # Dark Magic Regeneration
        activate=ActivatedEffect(
            _regenerate,
            can=lambda state, card, seat: -1 in state.boards[changes.home(state, seat)].back,
            targets=_reusable,
        ),
        trap=TrapTrigger("attack_declared", triggers.foe_attacks),
        by_phase=True,
    ),
    "NPH-176": CardEffects(activate=ActivatedEffect(_open_dimension, can=_dimension_opens)),  # Magical Dimension
}
