"""Millennium Legacy: Traps."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    lasting,
    marks,
    places,
    targets,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.battle import damage, life_points
from deckcheck.games.kingdom_duels.engine.chain.traps import sprung_by
from deckcheck.games.kingdom_duels.engine.duel.constants import ATK, FRONT, HIDDEN_ATK, ON_FIELD, PERMANENT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Targets,
    TrapTrigger,
)
from deckcheck.games.kingdom_duels.engine.duel.ending import finish, survivors
from deckcheck.games.kingdom_duels.engine.duel.state import State, in_rear


def _coin_saves(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.attack is not None:
        for kind in ("battle_proof", "no_battle_damage"):
            lasting.for_battle(state, state.attack[1], kind, card)


def _attacked_in_column(state: State, card: int, seat: int, data: Data) -> bool:
    """MLY-015: whoever attacks, the player as well."""
    return conditions.own(state, card, data[1]) and conditions.same_column(state, card, data[1])


def _ujat_targets(state: State, card: int, seat: int) -> list[Targets]:
    """MLY-070: another monster of the player; without one there is no target yet."""
    if state.attack is None:
        return []
    return targets.one_of(_others(state, seat, "own")) or [()]


def _others(state: State, seat: int, side: str) -> list[int]:
    return [monster for monster in places.field_monsters(state, seat, side) if monster not in (state.attack or ())]


def _turn_aside(state: State, card: int, seat: int, targets: Targets) -> None:
    """MLY-070: to a monster of the player it must go, to another one of the opponents it may."""
    if targets:
        actions.redirect_attack(state, targets[0])
    else:
        actions.ask_redirect(state, seat, _others(state, seat, "foe"))


def _three_monsters(state: State, card: int, seat: int, data: Data) -> bool:
    return triggers.foe_attacks(state, card, seat, data) and len(places.field_monsters(state, seat)) > 2


def _contract(state: State, card: int, seat: int, targets: Targets) -> None:
    """MLY-145: the dead weigh upon the attacker, and its Equip cards fail."""
    attacker = triggers.attack_of(state, card)[0]
    if attacker < 0:
        return
    undead = places.count(state, card, "any", conditions.of_type("Undead"))
    undead += sum(conditions.of_type("Undead")(state, card, other) for other in places.graveyard(state, seat))
    changes.modify_atk(state, attacker, -100 * undead, ON_FIELD)
    for equip in actions.equips_of(state, attacker):
        changes.change(state, equip, "negated")


def _undead_attacked(state: State, card: int, seat: int, data: Data) -> bool:
    return triggers.foe_attacks(state, card, seat, data) and conditions.of_type("Undead")(state, card, data[1])


def _heavy_loss(state: State, card: int, seat: int, data: Data) -> bool:
    """MLY-037: a monster of the player would fall, and the player take 1000 or more."""
    mine = changes.home(state, seat)
    return data[3] == seat and data[4] >= 1000 and any(state.ctrl[other] == mine for other in data[2])


def _feed(state: State, card: int, seat: int, targets: Targets) -> None:
    """MLY-037: the LP are 4000 before the damage, and the monster stands."""
    board = changes.home(state, seat)
    gap = 4000 - state.boards[board].lp
    if gap > 0:
        changes.gain_lp(state, seat, gap)
    else:
        life_points.lose_lp(state, seat, -gap, "loss")
    for other in sprung_by(state, card)[2]:
        if state.ctrl[other] == board:
            damage.spare(state, other)


def _dragon_stopped(state: State, card: int, seat: int, data: Data) -> bool:
    """MLY-038: an attack or a STRIKE of a Dragon of the player was negated."""
    return conditions.own(state, card, data[0]) and conditions.of_type("Dragon")(state, card, data[0])


def _rage(state: State, card: int, seat: int, targets: Targets) -> None:
    data = sprung_by(state, card)
    if state.zone[data[0]] != FRONT:
        return
    changes.modify_atk(state, data[0], 300)
    if len(data) == 3:
        battles.let_attack(state, data[0])
    else:
        marks.unmark(state, "strike_negated", card=data[0])
        changes.change(state, data[0], "strikes_again")


def _count_draws(state: State, card: int, seat: int, data: Data) -> None:
    marks.mark(state, card, "draw_phases", data[0], PERMANENT)


def _tenth_draw(state: State, card: int, seat: int, data: Data) -> bool:
    """MLY-048: nine Draw Phases of the player went before, and two players are left."""
    earlier = marks.marks(state, card, "draw_phases").count(seat)
    return data[0] == seat and earlier >= 9 and len(survivors(state)) == 2


def _offer_way_out(state: State, card: int, seat: int, targets: Targets) -> None:
    opponent = next(other for other in survivors(state) if other != seat)
    if changes.can_pay_lp(state, opponent, 500):
        choices.choose(state, opponent, ("pay 500 LP", "no"), _way_out, card, seat, opponent)
    else:
        _way_out(state, "no", card, seat, opponent)


def _way_out(state: State, word: str, card: int, seat: int, opponent: int) -> None:
    if word != "no":
        changes.pay_lp(state, opponent, 500)
        return
    for player in (opponent, seat):
        choices.later(state, _ask_zone, card, player)


def _ask_zone(state: State, card: int, player: int) -> None:
    choices.choose(state, player, ("1", "2", "3", "4", "5"), _zone_chosen, card, player, called="zone {}")


def _zone_chosen(state: State, word: str, card: int, player: int) -> None:
    marks.mark(state, -1 - player, "champion_zone", (card, changes.home(state, player), int(word) - 1), state.turn)


def _champion_zones(state: State, card: int) -> list[tuple[int, int]]:
    """MLY-048: the chosen zones; players have them, because the Trap itself goes to the graveyard."""
    return [(mod.value[1], mod.value[2]) for mod in state.changes.of("champion_zone") if mod.value[0] == card]


def _is_bystander(state: State, card: int, other: int) -> bool:
    """MLY-048: the duel is decided without this monster."""
    zones = _champion_zones(state, card)
    if len(zones) < 2 or other < 0 or state.zone[other] != FRONT:
        return False
    return in_rear(state, other) or (state.ctrl[other], state.col[other]) not in zones


def _decide(state: State, card: int, seat: int, data: Data) -> None:
    """MLY-048: whose monster is left alone in the two zones wins; otherwise the duel is a draw."""
    left = [board for board, column in _champion_zones(state, card) if state.boards[board].front[column] >= 0]
    winners = [player for player in survivors(state) if len(left) == 1 and changes.home(state, player) == left[0]]
    finish(state, winners, "KD-WIN-01")


def _shield_at_hand(state: State, card: int, seat: int) -> list[int]:
    return [other for other in state.players[seat].hand if conditions.is_named(state, other, "Millennium Shield")]


def _warrior_attacked(state: State, card: int, seat: int, data: Data) -> bool:
    attacked = triggers.foe_attacks_mine(conditions.of_type("Warrior"))(state, card, seat, data)
    return attacked and bool(_shield_at_hand(state, card, seat))


def _attacked_monster(state: State, card: int, seat: int) -> list[Targets]:
    return [] if state.attack is None else [(state.attack[1],)]


def _raise_shield(state: State, card: int, seat: int, targets: Targets) -> None:
    """MLY-143: the attacked monster defends itself with the shield, and all battle damage is halved this turn."""
    if state.zone[targets[0]] == FRONT and state.pos[targets[0]] in (ATK, HIDDEN_ATK):
        changes.battle_swap(state, targets[0])
    for shield in _shield_at_hand(state, card, seat)[:1]:
        actions.equip(state, shield, targets[0], seat)
    for player in places.everyone(state, seat):
        changes.change_player(state, player, "player_half_battle")


CARDS: dict[str, CardEffects] = {
    "MLY-015": CardEffects(  # Silver Coin
        activate=ActivatedEffect(_coin_saves), trap=TrapTrigger("attacked", _attacked_in_column), triggers=lasting.BATTLE_ONLY
    ),
    "MLY-037": CardEffects(  # Nutrient Z
        activate=ActivatedEffect(_feed, limit="duel"), trap=TrapTrigger("battle_pending", _heavy_loss)
    ),
    "MLY-038": CardEffects(  # Dragon's Imperial Wrath
        activate=ActivatedEffect(_rage), trap=TrapTrigger("attack_negated", _dragon_stopped, also=("strike_negated",))
    ),
    "MLY-048": CardEffects(  # Last Battle
        activate=ActivatedEffect(_offer_way_out),
        trap=TrapTrigger("draw_phase", _tenth_draw),
        statics=(
            Static("cannot_attack", _is_bystander, zone="any"),
            Static("cannot_be_attacked", _is_bystander, zone="any"),
        ),
        triggers=(
            triggers.bookkeeping("draw_phase", _count_draws),
            triggers.bookkeeping("end_phase", _decide, lambda state, card, seat, data: len(_champion_zones(state, card)) == 2),
        ),
    ),
    "MLY-070": CardEffects(  # Eye of Ujat
        activate=ActivatedEffect(_turn_aside, targets=_ujat_targets),
        trap=TrapTrigger("attack_declared", _three_monsters),
    ),
    "MLY-143": CardEffects(  # Curse of the Millennium Shield
        activate=ActivatedEffect(_raise_shield, targets=_attacked_monster), trap=TrapTrigger("attacked", _warrior_attacked)
    ),
    "MLY-145": CardEffects(  # Cursed Contract
        activate=ActivatedEffect(_contract), trap=TrapTrigger("attacked", _undead_attacked)
    ),
}
