"""The Egyptian Gods: Traps 101 to 200."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    lasting,
    places,
    resolves,
    situations,
    summons,
    targets,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.battle.life_points import inflict_destruction
from deckcheck.games.kingdom_duels.engine.cards.facts import SPELL, TRAP
from deckcheck.games.kingdom_duels.engine.cards.values import atk_of
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import targetable
from deckcheck.games.kingdom_duels.engine.chain.traps import sprung_by
from deckcheck.games.kingdom_duels.engine.duel.constants import FRONT
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
from deckcheck.games.kingdom_duels.engine.terrains.markers import TERRAINS


def _wet_summon(state: State, card: int, seat: int, data: Data) -> bool:
    wet = any(TERRAINS[number].attribute == "water" for board in state.boards for number in board.terrains)
    return wet and triggers.foe_summons(conditions.is_normal)(state, card, seat, data)


def _newcomer(state: State, card: int, seat: int) -> list[Targets]:
    return targets.one_of([other for other in sprung_by(state, card)[:1] if state.zone[other] == FRONT])


def _tornado(state: State, card: int, seat: int, targets: Targets) -> None:
    actions.negate_attack(state)
    terrains.ask_cover(state, card, seat, 3, "Vortex")


def _ring(state: State, card: int, seat: int, targets: Targets) -> None:
    """TEG-126: the attacker explodes, and both players feel it."""
    if state.attack is None:
        return
    attacker = state.attack[0]
    other, mine = changes.controller(state, attacker), state.players[seat]
    atk = state.game.atk[attacker] if state.options.damage_original else atk_of(state, attacker)
    actions.negate_attack(state)
    if state.attack is None and targetable(state, attacker, seat, card) and actions.destroy(state, attacker, seat):
        before = mine.destruction
        inflict_destruction(state, seat, other, atk // 2)
        after, mine.destruction = mine.destruction, before  # one explosion that both feel: it counts once for the cap
        inflict_destruction(state, seat, seat, atk // 2)
        mine.destruction = after


def _ninja_attacked(state: State, card: int, seat: int, data: Data) -> bool:
    return triggers.mine_attacked(state, card, seat, data) and situations.controls(conditions.name_has("Ninja"))(
        state, card, seat
    )


def _mask_activated(state: State, card: int, seat: int, data: Data) -> bool:
    """TEG-122: an effect of a Mask Spell or Trap."""
    return bool(state.game.main[data[0]] & (SPELL | TRAP)) and conditions.name_has("Mask")(state, card, data[0])


def _stronger_foe(state: State, card: int, seat: int, data: Data) -> bool:
    """TEG-136: a monster of the player in ATK position battles one with more ATK."""
    weaker, stronger = sorted(data[:2], key=lambda other: atk_of(state, other))
    if state.ctrl[weaker] != changes.home(state, seat) or not conditions.in_attack(state, card, weaker):
        return False
    return atk_of(state, stronger) > atk_of(state, weaker)


def _stronger(state: State, card: int, seat: int) -> list[Targets]:
    pair = [other for other in sprung_by(state, card)[:2] if conditions.face_up(state, card, other)]
    return targets.one_of([max(pair, key=lambda other: atk_of(state, other))]) if pair else []


def _drop_mask(state: State, card: int, seat: int, data: Data) -> None:
    if actions.destroy(state, card, seat):
        known = conditions.either(conditions.face_up, lambda state, card, other: changes.controller(state, other) == seat)
        fits = conditions.both(known, conditions.name_has("Mask"))
        masks = [other for other in places.spells_and_traps(state, seat) if fits(state, card, other)]
        masks = [other for other in masks if targetable(state, other, seat, card)]
        choices.choose(state, seat, (*(state.refs[other] for other in masks), "none"), _unmask, seat)


def _unmask(state: State, word: str, seat: int) -> None:
    if word != "none":
        actions.destroy(state, state.refs.index(word), seat)


def _normal_falls(state: State, card: int, seat: int, data: Data) -> bool:
    """TEG-150: battle_pending: a Normal monster of an opponent is about to fall."""
    return any(conditions.foes(state, card, other) and conditions.is_normal(state, card, other) for other in data[2])


def _to_another(state: State, card: int, other: int) -> bool:
    return other >= 0


CARDS: dict[str, CardEffects] = {
    "TEG-102": CardEffects(  # Torrential Burial
        activate=ActivatedEffect(
            lambda state, card, seat, targets: summons.negate_summon(state, targets[0]), targets=_newcomer
        ),
        trap=TrapTrigger("summoned", _wet_summon),
    ),
    "TEG-107": CardEffects(  # Tornado Wall
        activate=ActivatedEffect(_tornado),
        trap=TrapTrigger("attack_declared", triggers.foe_attacks),
        triggers=(terrains.UNTIL_THE_END,),
    ),
    "TEG-122": CardEffects(  # Mask of Sacrifice Sealing
        activate=ActivatedEffect(resolves.nothing),
        trap=TrapTrigger("activated", _mask_activated),
        statics=(Static("player_no_tributes", lambda state, card, other: other < 0),),
        triggers=(Trigger("end_phase", triggers.destroy_itself, triggers.own_event, optional=True, limit="turn"),),
    ),
    "TEG-126": CardEffects(  # Ring of Destruction
        activate=ActivatedEffect(_ring), trap=TrapTrigger("attacked", triggers.mine_attacked)
    ),
    "TEG-136": CardEffects(  # Mask of Weakness
        equip_to=conditions.face_up,
        activate=ActivatedEffect(resolves.nothing, targets=_stronger),
        trap=TrapTrigger("battle_begins", _stronger_foe),
        statics=(Static("atk", conditions.its_bearer, -700),),
        triggers=(Trigger("end_phase", _drop_mask, optional=True, limit="turn"),),
    ),
    "TEG-150": CardEffects(  # Curse of Immortality
        equip_to=conditions.both(conditions.face_up, conditions.foes, conditions.is_normal),
        activate=ActivatedEffect(
            lasting.turn_bearer_to_attack, targets=targets.monster("foe", conditions.face_up, conditions.is_normal)
        ),
        trap=TrapTrigger("battle_pending", _normal_falls),
        statics=(Static("battle_proof", conditions.its_bearer), Static("position_locked", conditions.its_bearer)),
    ),
    "TEG-162": CardEffects(  # Ghost's Invitation
        activate=ActivatedEffect(resolves.nothing),
        trap=TrapTrigger("sent_to_graveyard"),
        statics=(Static("graveyard_of", _to_another, lambda state, card, other: state.ctrl[card]),),
    ),
    "TEG-172": CardEffects(  # Ninjitsu - Smoke Ball
        activate=ActivatedEffect(resolves.end_attacks), trap=TrapTrigger("attacked", _ninja_attacked)
    ),
}
