"""Rebirth of Avatar: Spells and Traps. Its Ritual Spells are in `roa_rituals`."""

from __future__ import annotations

from itertools import combinations

from deckcheck.games.kingdom_duels.effects import _lasting as lasting
from deckcheck.games.kingdom_duels.effects import _parts as part
from deckcheck.games.kingdom_duels.effects import _select as pick
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.engine.constants import BATTLE, DEF, FRONT, GRAVE, HAND, HIDDEN_DEF, ON_FIELD
from deckcheck.games.kingdom_duels.engine.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Targets,
    TrapTrigger,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.equips import take_control
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.values import atk_of, def_of, level_of, types_of


def _send_home(state: State, card: int, seat: int, targets: Targets) -> None:
    """ROA-018: twice, for one monster may make room for another."""
    for other in 2 * pick.field_monsters(state, seat):
        take_control(state, other, state.players[state.game.owner[other]].board)


def _cursed(state: State, card: int, seat: int, targets: Targets) -> None:
    do.change(state, targets[0], "negated")
    do.modify_atk(state, targets[0], -500)


def _other_normal_foes(state: State, card: int, seat: int) -> list[Targets]:
    if state.attack is None:
        return []
    found = [
        monster
        for monster in pick.field_monsters(state, seat, "foe")
        if monster not in state.attack and pick.is_normal(state, card, monster)
    ]
    return pick.one_of(found)


def _lowest_foe(state: State, card: int, seat: int) -> list[Targets]:
    """ROA-120: the weakest other monster of the attacker's side."""
    if state.attack is None:
        return []
    found = [monster for monster in pick.field_monsters(state, seat, "foe") if monster not in state.attack]
    least = min((atk_of(state, other) for other in found), default=0)
    return pick.one_of([other for other in found if atk_of(state, other) == least])


def _attacked_undead(state: State, card: int, other: int) -> bool:
    """ROA-069: an Undead monster that the bearer attacks."""
    if state.battle is None or state.battle[0] != state.host[card] or other != state.battle[1]:
        return False
    return pick.of_type("Undead")(state, card, other)


def _thirst(state: State, card: int, seat: int, data: Data) -> bool:
    """ROA-011: an own Undead monster fell to one that is not."""
    fell = part.mine_destroyed()(state, card, seat, data) and "Undead" in data[4][1]
    return fell and data[3] >= 0 and not pick.of_type("Undead")(state, card, data[3])


def _quench(state: State, card: int, seat: int, targets: Targets) -> None:
    top = part.top_cards(state, seat, 5)
    lasting.look(state, seat, top)
    undead = pick.both(pick.is_monster, pick.of_type("Undead"))
    do.special_summon(state, seat, [other for other in top + state.players[seat].hand if undead(state, card, other)])


def _deal(state: State, card: int, seat: int, targets: Targets) -> None:
    """ROA-016: all face-up Normal monsters of the opponent, as far as there is room."""
    for monster in pick.field_monsters(state, seat, "foe"):
        if pick.both(pick.face_up, pick.is_normal)(state, card, monster):
            lasting.borrow(state, monster, seat, card, "end_phase")
            if state.ctrl[monster] == do.home(state, seat):
                do.change(state, monster, "cannot_attack")
                do.change(state, monster, "no_tribute")


def _sentries(state: State, card: int, seat: int) -> list[int]:
    return part.own_cards(state, card, seat, ("hand",), ())


def _raise_alarm(state: State, card: int, seat: int, targets: Targets) -> None:
    do.special_summon(state, seat, _sentries(state, card, seat), (DEF,), then=_stand_in, arguments=(card,))


def _stand_in(state: State, monster: int, card: int) -> None:
    lasting.mark(state, monster, "stands_in", card)
    do.redirect_attack(state, monster)


def _relieve(state: State, card: int, seat: int, data: Data) -> None:
    for other in lasting.marked_cards(state, "stands_in", card):
        do.to_hand(state, other)


def _earthen(state: State, card: int, seat: int) -> list[int]:
    """ROA-041: EARTH Continuous Spells."""
    return [
        other
        for other in pick.row_cards(state, seat)
        if pick.face_up(state, card, other)
        and {"Continuous", "Spell"} <= state.game.types[other]
        and pick.of_attribute("earth")(state, card, other)
    ]


def _hell(state: State, card: int, seat: int, targets: Targets) -> None:
    words = ["terrains"] if lasting.spots(state, part.every_board(state), attribute="earth") else []
    words += ["spell"] if _earthen(state, card, seat) else []
    do.choose(state, seat, words, _burnt, card, seat)


def _burnt(state: State, word: str, card: int, seat: int) -> None:
    if word == "terrains":
        lasting.ask_replace(state, seat, "earth", "Wasteland", 4)
    else:
        do.choose_card(state, seat, _earthen(state, card, seat), do.destroy, seat)


def _sears(state: State, card: int, seat: int, data: Data) -> bool:
    """ROA-075: the bearer attacks a monster that was Hidden."""
    return bool(data[0] == state.host[card] and data[1] in data[2])


def _laser(state: State, card: int, other: int) -> int:
    return 1600 if lasting.marked(state, card, "sears") else 800


def _plates(state: State, card: int, own_turn: bool) -> int:
    """ROA-076: for every Equip card of the bearer, ATK in the player's turn and DEF in others."""
    equips = [other for other in do.equips_of(state, state.host[card]) if state.game.equip[other]]
    return 250 * len(equips) if part.its_turn(state, card, card) == own_turn else 0


def _take_blow(state: State, card: int, victim: int, cause: str) -> bool:
    return victim == state.host[card] and cause == "battle" and do.destroy(state, card, do.controller(state, card))


def _motors(state: State, seat: int) -> list[int]:
    grave = state.boards[do.home(state, seat)].grave
    return [other for other in grave if pick.both(pick.is_monster, pick.name_has("Motor"))(state, other, other)]


def _repair(state: State, card: int, seat: int, targets: Targets) -> None:
    do.special_summon(state, seat, targets, then=_scrap_two, arguments=(seat,))


def _scrap_two(state: State, card: int, seat: int) -> None:
    part.pick_up_to(state, seat, _motors(state, seat), 2, _eroded, least=2)


def _eroded(state: State, chosen: Targets) -> None:
    for other in chosen:
        do.erode(state, other)


def _kindred(state: State, card: int, seat: int) -> list[Targets]:
    """ROA-146: two monsters of the hand of different Levels up to 5 that share a Monster Type."""
    if state.boards[do.home(state, seat)].front.count(-1) < 2:
        return []
    small = [
        candidate
        for candidate in state.players[seat].hand
        if pick.both(pick.is_monster, pick.level(most=5))(state, card, candidate)
    ]
    return [
        (choice, other)
        for choice, other in combinations(small, 2)
        if level_of(state, choice) != level_of(state, other)
        and types_of(state, choice) & types_of(state, other) - pick.CARD_KINDS
    ]


def _summon_both(state: State, card: int, seat: int, targets: Targets) -> None:
    for target in targets:
        if state.zone[target] == HAND:
            do.special_summon(state, seat, (target,))


def _idle_monsters(state: State, card: int, other: int) -> bool:
    return state.attack is None or other != state.attack[0]


def _sap(state: State, card: int, seat: int, targets: Targets) -> None:
    do.modify_atk(state, targets[0], -atk_of(state, targets[0]), ON_FIELD)
    do.change(state, targets[0], "cannot_attack")


def _same_level(state: State, card: int, seat: int) -> list[Targets]:
    """ROA-167: a monster of the player, and one of the player's graveyard of the same Level."""
    found = part.both_targets(pick.monster("own"), pick.in_graveyard("own", pick.is_monster))(state, card, seat)
    return [other for other in found if level_of(state, other[0]) == level_of(state, other[1])]


def _exchange(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.zone[targets[0]] == FRONT and state.zone[targets[1]] == GRAVE:
        do.to_deck(state, targets[0])
        do.special_summon(state, seat, targets[1:])


def _lesser_light(state: State, card: int, seat: int) -> list[Targets]:
    """ROA-114: other own LIGHT monsters that are weaker than the attacker, by the value of their position."""
    if state.attack is None:
        return []
    attacker, target = state.attack
    power = atk_of(state, attacker)
    return [
        (monster,)
        for monster in pick.field_monsters(state, seat, "own")
        if monster != target
        and pick.of_attribute("light")(state, card, monster)
        and (def_of(state, monster) if state.pos[monster] in (DEF, HIDDEN_DEF) else atk_of(state, monster)) < power
    ]


def _sacrifice(state: State, card: int, seat: int, targets: Targets) -> None:
    do.redirect_attack(state, targets[0])
    part.for_battle(state, targets[0], "no_battle_damage", card)


CARDS: dict[str, CardEffects] = {
    "ROA-011": CardEffects(activate=ActivatedEffect(_quench), trap=TrapTrigger("destroyed", _thirst)),  # Blood Thirst
    "ROA-016": CardEffects(activate=ActivatedEffect(_deal), triggers=(lasting.gives_back("end_phase"),)),  # Forceful Deal
    "ROA-018": CardEffects(activate=ActivatedEffect(_send_home)),  # Owner's Seal
    "ROA-030": CardEffects(  # Intruder Alarm - Yellow Alert
        activate=ActivatedEffect(
            _raise_alarm, can=lambda state, card, seat: part.room(state, seat) and bool(_sentries(state, card, seat))
        ),
        trap=TrapTrigger("attack_declared", pick.foe_attacks),
        triggers=(
            Trigger(
                "end_phase",
                _relieve,
                lambda state, card, seat, data: bool(lasting.marked_cards(state, "stands_in", card)),
                zone="any",
            ),
        ),
    ),
    "ROA-037": CardEffects(  # Curse of Illusions
        activate=ActivatedEffect(_cursed, targets=part.attacker_target()), trap=TrapTrigger("attack_declared", pick.foe_attacks)
    ),
    "ROA-041": CardEffects(  # Raging Flame of Hell
        activate=ActivatedEffect(_hell, can=pick.controls(pick.face_up, pick.of_type("Demon"), pick.level(least=6)))
    ),
    "ROA-069": CardEffects(  # Spirit Slayer
        equip_to=pick.face_up,
        statics=(*part.equip_stats(500), *(Static(kind, _attacked_undead, -500) for kind in ("atk", "def"))),
    ),
    "ROA-075": CardEffects(  # Neon Laser Blaster
        equip_to=pick.of_type("Machine", "Support"),
        statics=(Static("atk", pick.its_bearer, _laser),),
        triggers=(
            Trigger("battle_begins", lambda state, card, seat, data: lasting.mark(state, card, "sears"), _sears),
            Trigger("battled", lambda state, card, seat, data: lasting.unmark(state, "sears", card=card)),
        ),
    ),
    "ROA-076": CardEffects(  # Laminate Armor
        equip_to=pick.face_up,
        statics=(
            Static("atk", pick.its_bearer, lambda state, card, other: _plates(state, card, own_turn=True)),
            Static("def", pick.its_bearer, lambda state, card, other: _plates(state, card, own_turn=False)),
        ),
        saves=_take_blow,
    ),
    "ROA-078": CardEffects(  # Blue on Blue
        activate=ActivatedEffect(pick.redirect_to_target, targets=_other_normal_foes),
        trap=TrapTrigger("attack_declared", part.foe_declares(pick.is_normal)),
    ),
    "ROA-114": CardEffects(  # Holy Sacrifice
        activate=ActivatedEffect(_sacrifice, targets=_lesser_light),
        trap=TrapTrigger("attack_declared", pick.foe_attacks),
        triggers=part.BATTLE_ONLY,
    ),
    "ROA-120": CardEffects(  # Dazzling Radiance
        activate=ActivatedEffect(pick.redirect_to_target, targets=_lowest_foe),
        trap=TrapTrigger("attack_declared", pick.foe_attacks),
    ),
    "ROA-142": CardEffects(  # Two-For-One Repair Shop
        activate=ActivatedEffect(
            _repair,
            can=lambda state, card, seat: part.room(state, seat),
            targets=pick.in_graveyard("any", pick.is_monster, pick.name_has("Motor")),
            unstoppable=True,
        )
    ),
    "ROA-146": CardEffects(  # Cross Shift
        activate=ActivatedEffect(
            _summon_both,
            can=lambda state, card, seat: state.boards[do.home(state, seat)].lp > 1000,
            cost=lambda state, card, seat, targets: do.pay_lp(state, seat, 1000),
            targets=_kindred,
        )
    ),
    "ROA-161": CardEffects(  # Loss of Strength
        activate=ActivatedEffect(
            _sap, can=lambda state, card, seat: state.phase == BATTLE, targets=pick.monster("any", _idle_monsters)
        ),
        by_phase=True,
    ),
    "ROA-167": CardEffects(activate=ActivatedEffect(_exchange, targets=_same_level)),  # Star Level Shuffle
}
