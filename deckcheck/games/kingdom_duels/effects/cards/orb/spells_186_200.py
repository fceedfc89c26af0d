"""Orichalcos Barrier: Spells 186 to 200."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    costs,
    marks,
    places,
    resolves,
    ritual_materials,
    rituals,
    targets,
    triggers,
    unions,
)
from deckcheck.games.kingdom_duels.engine.cards.values import level_of, monsters
from deckcheck.games.kingdom_duels.engine.duel.changes import Mod
from deckcheck.games.kingdom_duels.engine.duel.constants import FRONT, MAIN1, UNDER
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State, opponents
from deckcheck.games.kingdom_duels.engine.terrains.markers import terrain_at, terrain_target


def _rain(state: State, card: int, seat: int, targets: Targets) -> None:
    state.changes.append(Mod("meteorain", -1, True, state.turn))


def _extra_under_rain(state: State, card: int, other: int) -> bool:
    return other >= 0 and conditions.is_extra(state, card, other) and marks.marked(state, -1, "meteorain")


def _columns(state: State, card: int, seat: int) -> list[Targets]:
    """ORB-200: columns in which an opponent has a Normal monster, as Terrains of that side."""
    return [
        (terrain_target(state.ctrl[other], state.col[other]),)
        for other in places.field_monsters(state, seat, "foe")
        if conditions.is_normal(state, card, other)
    ]


def _has_not_attacked(state: State, card: int, seat: int) -> bool:
    return not triggers.is_aggressor(state, seat)


def _draw_bow(state: State, card: int, seat: int, targets: Targets) -> None:
    choices.coin(state, seat, _shot, seat, targets[0])


def _lay_down_arms(state: State, card: int, seat: int, targets: Targets) -> None:
    """ORB-200: its player cannot attack in this turn, whatever becomes of the effect."""
    changes.change_player(state, seat, "player_no_attacks")


def _shot(state: State, right: bool, seat: int, target: int) -> None:
    """ORB-200: all monsters of the column are destroyed, and their Levels hurt their players."""
    if not right:
        return
    board, column = terrain_at(target)
    mine = changes.home(state, seat)
    hit = [other for other in monsters(state, board) if state.col[other] == column]
    hit += [other for other in monsters(state, mine) if state.col[other] == 4 - column]
    pains = {other: (changes.controller(state, other), 100 * level_of(state, other)) for other in hit}
    actions.destroy_then(state, hit, seat, _hurt_by_levels, pains)


def _hurt_by_levels(state: State, fallen: list[int], pains: dict[int, tuple[int, int]]) -> None:
    for other in fallen:
        changes.damage(state, *pains[other])


def _wear_out(state: State, card: int, seat: int, data: Data) -> None:
    changes.put_counter(state, card)
    if state.counters[card] >= 3:
        actions.to_graveyard(state, card)


def _first_main(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == seat and state.phase == MAIN1


def _renew(state: State, card: int, seat: int, data: Data) -> None:
    """At the beginning of Main Phase 1 its player gains 500 LP for each own monster."""
    changes.gain_lp(state, seat, 500 * len(places.field_monsters(state, seat, "own")))


def _drive_off(state: State, card: int, seat: int, chosen: Targets) -> None:
    """For an "Orichalcos" monster that is tributed a monster returns to the hand, and opponents cannot attack this turn."""
    if state.zone[chosen[1]] == FRONT:
        actions.to_hand(state, chosen[1])
    for opponent in opponents(state, seat):
        changes.change_player(state, opponent, "player_no_attacks")


def _foe_is_rich(state: State, card: int, seat: int) -> bool:
    """An opponent has 2000 LP or more."""
    return any(state.boards[changes.home(state, opponent)].lp >= 2000 for opponent in opponents(state, seat))


def _reflector_attacks(state: State, card: int, seat: int, data: Data) -> bool:
    """attacked: also the new target of a replay, not one to which the attack was redirected."""
    if data[0] == data[1] or data[2] or (card, seat) not in marks.marks(state, data[0], "reflecting"):
        return False
    return changes.controller(state, data[1]) in opponents(state, seat)


def _reflect_energy(state: State, card: int, seat: int, data: Data) -> None:
    """An opponent takes a quarter of the original ATK and DEF of the monster as damage, and its attack is negated."""
    amount = (state.game.atk[data[0]] + state.game.def_[data[0]]) // 4
    rivals = sorted(opponents(state, seat), key=lambda rival: rival != changes.controller(state, data[1]))
    changes.damage(state, rivals[0], amount)  # though the target may have come to the player's side
    actions.negate_attack(state)


def _of_turn_player(state: State, card: int, other: int) -> bool:
    return state.ctrl[other] == changes.home(state, state.active)


def _heat_up(state: State, card: int, seat: int, chosen: Targets) -> None:
    """A monster with 1500 ATK or less must attack this turn, beyond the other attack; its player takes no Battle Damage from
    its battles."""
    battles.let_attack(state, chosen[0])
    for kind in ("must_attack", "no_battle_damage"):
        changes.change(state, chosen[0], kind)


CARDS: dict[str, CardEffects] = {
    "ORB-188": CardEffects(  # Meteorain
        activate=ActivatedEffect(_rain, limit="duel"), statics=(Static("half_piercing", _extra_under_rain, zone="any"),)
    ),
    "ORB-189": CardEffects(  # Orichalcos Deuteros
        activate=unions.attaches_to(conditions.named("The Barrier of Orichalcos")),
        triggers=(Trigger("main", _renew, _first_main, limit="turn", zone="attached"),),
        uses=(
            ActivatedEffect(
                _drive_off,
                can=lambda state, card, seat: state.zone[card] == UNDER,
                targets=targets.both_targets(costs.own_tribute(conditions.name_has("Orichalcos")), targets.monster()),
                cost=costs.pay_tribute,
                slow=False,
                limit="duel",
                zone="any",
            ),
        ),
    ),
    "ORB-190": CardEffects(  # Energy Reflect
        activate=ActivatedEffect(
            lambda state, card, seat, chosen: changes.change(state, chosen[1], "reflecting", (card, seat)),
            can=_foe_is_rich,
            targets=targets.both_targets(costs.own_tribute(), targets.monster("any", conditions.face_up, conditions.is_extra)),
            cost=costs.pay_tribute,
            limit="duel",
        ),
        triggers=(Trigger("attacked", _reflect_energy, _reflector_attacks, optional=True, limit="turn", zone="any"),),
    ),
    "ORB-192": rituals.ritual(  # Orichalcos Mirror Ritual
        rituals.tributes(1, ritual_materials.MANY, ritual_materials.of_levels(6), hand=True)
    ),
    "ORB-199": CardEffects(  # Raise Body Heat
        activate=ActivatedEffect(
            _heat_up,
            can=lambda state, card, seat: state.phase == MAIN1 and state.active in opponents(state, seat),
            targets=targets.monster("foe", conditions.face_up, conditions.current_atk(most=1500), _of_turn_player),
        ),
        by_phase=True,
    ),
    "ORB-200": CardEffects(  # Twin Bow Centaur
        activate=ActivatedEffect(resolves.nothing),
        uses=(ActivatedEffect(_draw_bow, can=_has_not_attacked, targets=_columns, cost=_lay_down_arms, slow=True),),
        triggers=(
            *triggers.NOTE_AGGRESSOR,
            Trigger("end_phase", _wear_out, triggers.own_event, at_once=True),
        ),
    ),
}
