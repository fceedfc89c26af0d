"""Orichalcos Barrier: Spells 171 to 200."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    costs,
    lasting,
    marks,
    piles,
    places,
    resolves,
    rituals,
    situations,
    spells,
    summons,
    targets,
    terrains,
    triggers,
    unions,
)
from deckcheck.games.kingdom_duels.engine.changes import Mod
from deckcheck.games.kingdom_duels.engine.constants import ATK, BACK, BATTLE, DEF, FRONT, GRAVE, HAND, HIDDEN_DEF, MAIN1, UNDER
from deckcheck.games.kingdom_duels.engine.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.state import State, opponents
from deckcheck.games.kingdom_duels.engine.summons import flip_up, mark_of
from deckcheck.games.kingdom_duels.engine.terrains import terrain_at, terrain_target
from deckcheck.games.kingdom_duels.engine.values import all_monsters, atk_of, level_of, monsters, types_of


def _erode_two(state: State, card: int, seat: int, targets: Targets) -> None:
    for other in piles.top_cards(state, seat, 2):
        actions.erode(state, other)


def _charge_souls(state: State, card: int, seat: int, targets: Targets) -> None:
    actions.skip_battle_phase(state)
    for target in targets:
        if state.zone[target] == GRAVE:
            summons.special_summon(state, seat, (target,), then=_soul_price, arguments=(seat,))


def _soul_price(state: State, monster: int, seat: int) -> None:
    changes.pay_lp(state, seat, 500)


def _any_number(state: State, card: int, seat: int) -> list[Targets]:
    """ORB-185: as many monsters of the player's graveyard as there are zones."""
    dead = [other for other in state.boards[changes.home(state, seat)].grave if conditions.is_monster(state, card, other)]
    return targets.subsets(dead, 1, state.boards[changes.home(state, seat)].front.count(-1))


def _rain(state: State, card: int, seat: int, targets: Targets) -> None:
    state.mods.append(Mod("meteorain", -1, True, state.turn))


def _extra_under_rain(state: State, card: int, other: int) -> bool:
    return other >= 0 and conditions.is_extra(state, card, other) and marks.marked(state, -1, "meteorain")


def _obey(state: State, card: int, seat: int, targets: Targets) -> None:
    state.mods.append(Mod("obedience", -1, card, state.turn))


def _strongest_attacks(state: State, card: int, seat: int, data: Data) -> bool:
    """ORB-174: the strongest monster attacks one in DEF position."""
    if not any(mod.value == card for mod in state.changes.of("obedience")) or state.pos[data[1]] not in (DEF, HIDDEN_DEF):
        return False
    return atk_of(state, data[0]) >= max(atk_of(state, other) for other in all_monsters(state))


def _stand_up(state: State, card: int, seat: int, data: Data) -> None:
    if state.pos[data[1]] == HIDDEN_DEF:
        flip_up(state, data[1], ATK)
    else:
        lasting.turn_to(state, data[1], ATK)
    if state.attack is not None:
        state.mark = mark_of(state, state.attack[1])


def _drawn_now(state: State, card: int, other: int) -> bool:
    return marks.marked(state, other, "drawn_now")


def _note_drawn(state: State, card: int, seat: int, data: Data) -> None:
    marks.mark(state, data[1], "drawn_now", True, state.turn)


_BINDING = ("cannot_attack", "cannot_move", "position_locked")


def _pigeons(state: State, card: int, seat: int, targets: Targets) -> None:
    """ORB-175: a Spellcaster becomes two pigeons, and in the End Phase they may become it again."""
    if state.zone[targets[0]] != FRONT:
        return
    actions.to_hand(state, targets[0])
    if state.phase == BATTLE:
        resolves.stop_battle(state, card, seat, targets)
    state.mods.append(Mod("pigeons", -1 - seat, (card, targets[0]), state.turn))
    summons.token_summon(state, seat, "Pigeon Token", 2, positions=(DEF,))


def _trick(state: State, card: int, seat: int) -> list[int]:
    found = [mod.value[1] for mod in state.changes.of("pigeons") if mod.card == -1 - seat and mod.value[0] == card]
    return [other for other in found if state.zone[other] == HAND]


def _pigeons_of(state: State, card: int, seat: int) -> list[int]:
    own = places.field_monsters(state, seat, "own")
    return [other for other in own if conditions.named("Pigeon Token")(state, card, other)]


def _reappear(state: State, card: int, seat: int, data: Data) -> None:
    actions.destroy_all(state, _pigeons_of(state, card, seat), seat)
    summons.special_summon(state, seat, _trick(state, card, seat))


def _may_reappear(state: State, card: int, seat: int, data: Data) -> bool:
    return bool(_trick(state, card, seat)) and bool(_pigeons_of(state, card, seat))


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
    changes.change_player(state, seat, "player_no_attacks")
    choices.coin(state, seat, _shot, seat, targets[0])


def _shot(state: State, right: bool, seat: int, target: int) -> None:
    """ORB-200: all monsters of the column are destroyed, and their Levels hurt their players."""
    if not right:
        return
    board, column = terrain_at(target)
    mine = changes.home(state, seat)
    hit = [other for other in monsters(state, board) if state.col[other] == column]
    hit += [other for other in monsters(state, mine) if state.col[other] == 4 - column]
    for other in hit:
        player, level = changes.controller(state, other), level_of(state, other)
        if actions.destroy(state, other, seat):
            changes.damage(state, player, 100 * level)


def _wear_out(state: State, card: int, seat: int, data: Data) -> None:
    changes.put_counter(state, card)
    if state.counters[card] >= 3:
        actions.to_graveyard(state, card)


def _eatos(state: State, card: int, seat: int) -> list[int]:
    return places.own_cards(state, card, seat, ("graveyard",), (conditions.named("Guardian Eatos"),))


def _reap(state: State, card: int, seat: int, chosen: Targets) -> None:
    """Guardian Eatos comes from the graveyard and becomes a Fallen monster, or is Eroded if that is not possible; then it may
    equip a Fallen monster."""
    choices.later(state, _ask_bearer, card, seat)
    found = _eatos(state, card, seat)
    if found and summons.room(state, seat):
        summons.special_summon(state, seat, found, summons.FACE_UP, then=_fallen, arguments=(seat,))
    elif found:
        actions.erode(state, found[0])


def _fallen(state: State, eatos: int, seat: int) -> None:
    options = summons.alter_options(state, seat, "Fallen", lambda state, monster, material: material == eatos)
    if options:
        summons.summon_extra(state, seat, options, "alter")
    else:
        actions.erode(state, eatos)


def _ask_bearer(state: State, card: int, seat: int) -> None:
    fallen = conditions.both(conditions.face_up, conditions.of_type("Fallen"))
    found = [other for other in places.field_monsters(state, seat) if fallen(state, card, other)]
    choices.pick_up_to(state, seat, found, 1, _scythe_taken, card, seat)


def _scythe_taken(state: State, chosen: Targets, card: int, seat: int) -> None:
    if not chosen:
        actions.to_graveyard(state, card)
    elif state.zone[card] == BACK:
        spells.equip_or_bury(state, card, chosen[0], seat)


def _reaped(state: State, card: int, other: int) -> int:
    """200 for each monster of its player's graveyard, at most 1000."""
    return min(1000, situations.per_grave(200, "own", conditions.is_monster)(state, card, other))


def _graves_are_full(state: State, card: int, seat: int) -> bool:
    """Each player has at least 5 monsters in the graveyard."""
    piles_ = [places.graveyard(state, player, "own") for player in places.everyone(state, seat)]
    return all(sum(conditions.is_monster(state, card, other) for other in pile) >= 5 for pile in piles_)


def _open_circle(state: State, card: int, seat: int, chosen: Targets) -> None:
    """All Terrains become Graveyards, and all monsters of fields and decks that are not Divine are destroyed."""
    terrains.replace_all((), (), "Graveyard")(state, card, seat, ())
    for monster in all_monsters(state):
        if "Divine" not in types_of(state, monster):
            actions.destroy(state, monster, seat)
    for player in places.everyone(state, seat):
        for other in list(state.players[player].deck.cards):
            if conditions.is_monster(state, card, other) and "Divine" not in state.game.types[other]:
                actions.to_graveyard(state, other)


def _call_up(state: State, card: int, seat: int, chosen: Targets) -> None:
    """Each player can Special Summon a monster of the own graveyard, once per turn; it is Eroded instead of being destroyed."""
    if state.zone[chosen[0]] == GRAVE:
        summons.special_summon(state, seat, chosen, then=_called_up, arguments=(card,))


def _called_up(state: State, monster: int, card: int) -> None:
    marks.mark(state, monster, "called_up", card)


def _gone_for_good(state: State, card: int, victim: int, cause: str) -> bool:
    """A monster that it brought back is Eroded instead of being destroyed."""
    if card not in marks.marks(state, victim, "called_up"):
        return False
    actions.erode(state, victim)
    return True


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
    marked = (card, seat) in marks.marks(state, data[0], "reflecting")
    return marked and state.players[changes.controller(state, data[1])].team != state.players[seat].team


def _reflect_energy(state: State, card: int, seat: int, data: Data) -> None:
    """An opponent takes a quarter of the original ATK and DEF of the monster as damage, and its attack is negated."""
    amount = (state.game.atk[data[0]] + state.game.def_[data[0]]) // 4
    if state.attack is not None:
        changes.damage(state, changes.controller(state, data[1]), amount)
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
    "ORB-172": CardEffects(  # Reaper Scythe - Deathscythe
        activate=ActivatedEffect(_reap, can=lambda state, card, seat: bool(_eatos(state, card, seat)), stays=True),
        statics=(Static("atk", conditions.its_bearer, _reaped),),
    ),
    "ORB-174": CardEffects(  # Obedience
        activate=ActivatedEffect(_obey, unstoppable=True),
        triggers=(Trigger("attacked", _stand_up, _strongest_attacks, zone="any", at_once=True),),
    ),
    "ORB-175": CardEffects(  # Magical Pigeon
        activate=ActivatedEffect(
            _pigeons,
            targets=targets.monster("own", conditions.face_up, conditions.is_normal, conditions.of_type("Spellcaster")),
        ),
        triggers=(Trigger("end_phase", _reappear, _may_reappear, optional=True, limit="turn", zone="graveyard"),),
    ),
    "ORB-177": CardEffects(  # Underworld Circle
        activate=ActivatedEffect(_open_circle, can=_graves_are_full, limit="duel"),
        uses=(
            ActivatedEffect(
                _call_up,
                can=lambda state, card, seat: summons.room(state, seat),
                targets=targets.in_graveyard("own", conditions.is_monster),
                slow=True,
                everyone=True,
            ),
        ),
        saves=_gone_for_good,
    ),
    "ORB-180": CardEffects(  # Altar of Restoration
        activate=ActivatedEffect(
            piles.salvage("hand"),
            can=lambda state, card, seat: len(state.players[seat].deck) >= 2,
            targets=targets.in_graveyard("own"),
            cost=_erode_two,
        )
    ),
    "ORB-181": CardEffects(  # Orichalcos Magic Sword of Sealing
        equip_to=conditions.face_up,
        activate=ActivatedEffect(
            resolves.nothing,
            targets=targets.both_targets(targets.monster("any", conditions.face_up), targets.in_hand(_drawn_now)),
            cost=lambda state, card, seat, targets: actions.discard(state, targets[1]),
        ),
        statics=(
            Static("type", conditions.its_bearer, "Sealed"),
            *(Static(kind, conditions.its_bearer) for kind in _BINDING),
            Static("negated", conditions.both(conditions.its_bearer, conditions.of_type("Atlantean God"))),
        ),
        triggers=(Trigger("drew", _note_drawn, lambda state, card, seat, data: data[0] == seat, zone="any", at_once=True),),
    ),
    "ORB-185": CardEffects(  # Soul Charge
        activate=ActivatedEffect(
            _charge_souls, can=lambda state, card, seat: state.phase == MAIN1, targets=_any_number, limit="duel"
        ),
        by_phase=True,
    ),
    "ORB-188": CardEffects(  # Meteorain
        activate=ActivatedEffect(_rain, limit="duel"), statics=(Static("half_piercing", _extra_under_rain, zone="any"),)
    ),
    "ORB-189": CardEffects(  # Orichalcos Deuteros
        activate=unions.attaches_to("The Barrier of Orichalcos"),
        triggers=(Trigger("main", _renew, _first_main, zone="attached"),),
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
        by_phase=True,
    ),
    "ORB-190": CardEffects(  # Energy Reflect
        activate=ActivatedEffect(
            lambda state, card, seat, chosen: marks.mark(state, chosen[1], "reflecting", (card, seat), state.turn),
            can=_foe_is_rich,
            targets=targets.both_targets(costs.own_tribute(), targets.monster("any", conditions.face_up, conditions.is_extra)),
            cost=costs.pay_tribute,
            limit="duel",
        ),
        triggers=(Trigger("attack_declared", _reflect_energy, _reflector_attacks, optional=True, limit="turn", zone="any"),),
    ),
    "ORB-192": rituals.ritual(  # Orichalcos Mirror Ritual
        rituals.ritual_materials(1, 5, lambda state, cards: rituals.total_level(state, cards) >= 6, hand=True)
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
        uses=(ActivatedEffect(_draw_bow, can=_has_not_attacked, targets=_columns, slow=True),),
        triggers=(
            *triggers.NOTE_AGGRESSOR,
            Trigger("end_phase", _wear_out, triggers.own_event, at_once=True),
        ),
    ),
}
