"""Loose Ends: Spells, Traps, Rules, and Rituals with their monsters."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects import _parts as part
from deckcheck.games.kingdom_duels.effects import _select as pick
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._model import CardEffects, Static, Summon, Targets, TrapTrigger, Trigger, Use
from deckcheck.games.kingdom_duels.engine.kit import MONSTER
from deckcheck.games.kingdom_duels.engine.state import ATK, BACK, DEF, FRONT, ON_FIELD, PERMANENT, Mod, State
from deckcheck.games.kingdom_duels.engine.values import atk_of

Data = tuple[Any, ...]


def _grasp_targets(state: State, card: int, seat: int) -> list[Targets]:
    """LEN-009: Normal monsters of a Level up to the number of monsters in the own graveyard."""
    dead = sum(bool(state.kit.main[other] & MONSTER) for other in state.boards[do.home(state, seat)].grave)
    return pick.monster("any", pick.face_up, pick.is_normal, pick.level(most=dead))(state, card, seat)


def _grasp(state: State, card: int, seat: int, targets: Targets) -> None:
    do.choose(state, seat, ("atk", "def"), _grasped, targets[0])


def _grasped(state: State, word: str, monster: int) -> None:
    part.lock_into(state, monster, ATK if word == "atk" else DEF, 0)


def _numb_bearers_target(state: State, card: int, seat: int, data: Data) -> None:
    part.no_attack_next_turn(state, data[1])


def _release(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-045: up to five cards leave the graveyards for good; as many Graveyard Terrains may become Land."""
    part.pick_up_to(state, seat, pick.graveyard(state, seat), 5, _released, seat, least=1)


def _released(state: State, chosen: Targets, seat: int) -> None:
    for other in chosen:
        do.erode(state, other)
    number = sum(bool(state.kit.main[other] & MONSTER) for other in chosen)
    part.ask_terrains(state, seat, part.every_board(state), number, "Land", "Graveyard")


def _bless(state: State, card: int, seat: int, targets: Targets) -> None:
    do.gain_lp(state, seat, 300)


def _already_blessing(state: State, card: int, seat: int, data: Data) -> bool:
    """LEN-051: face-up, and its first activation is over."""
    return part.drew_in_draw_phase(state, card, seat, data) and not part.flagged("waiting")(state, card, card)


def _overload(state: State, card: int, seat: int, targets: Targets) -> None:
    do.modify_atk(state, targets[0], atk_of(state, targets[0]))
    part.doom(state, targets[0], card)


def _eliminate(state: State, card: int, seat: int, targets: Targets) -> None:
    do.destroy(state, targets[0], seat)
    if state.host[card] >= 0:
        do.change(state, state.host[card], "cannot_attack")


def _bury_early(state: State, card: int, seat: int, targets: Targets) -> None:
    do.later(state, _drop_unequipped, card)
    do.special_summon(state, seat, targets, then=_equip_revived, arguments=(card, seat))


def _equip_revived(state: State, monster: int, card: int, seat: int) -> None:
    do.later(state, _equip_now, monster, card, seat)


def _equip_now(state: State, monster: int, card: int, seat: int) -> None:
    if state.zone[monster] == FRONT and state.zone[card] == BACK:
        do.equip(state, card, monster, seat)
        part.bind(state, card, monster)


def _drop_unequipped(state: State, card: int) -> None:
    if state.zone[card] == BACK and state.host[card] < 0:
        do.to_graveyard(state, card)


def _zombie_or_normal(state: State, card: int, other: int) -> bool:
    return pick.is_normal(state, card, other) or state.kit.types[other].issuperset(("Alter", "Zombie"))


def _offer(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-123: the undead fall, others are weakened."""
    if pick.of_type("Zombie", "Undead")(state, card, targets[0]):
        do.destroy(state, targets[0], seat)
    else:
        do.modify_atk(state, targets[0], -600, ON_FIELD)
        do.modify_def(state, targets[0], -600, ON_FIELD)


def _charity(state: State, card: int, seat: int, targets: Targets) -> None:
    do.draw(state, seat, 3)
    part.ask_discard(state, seat, 2)


def _killed_by_attack(state: State, card: int, seat: int, data: Data) -> bool:
    """LEN-131: an attacking Normal monster of the opponent destroyed an own one."""
    killer = data[3]
    if not part.mine_destroyed()(state, card, seat, data) or state.attack is None or killer != state.attack[0]:
        return False
    return pick.is_normal(state, card, killer) and pick.seat_is_foe(state, seat, killer)


def _attacker(state: State, card: int, seat: int) -> list[Targets]:
    return [] if state.attack is None or state.zone[state.attack[0]] != FRONT else [(state.attack[0],)]


def _avenge(state: State, card: int, seat: int, targets: Targets) -> None:
    do.later(state, _summon_from_hand, card, seat)
    do.destroy(state, targets[0], seat)


def _summon_from_hand(state: State, card: int, seat: int) -> None:
    do.special_summon(state, seat, part.own_cards(state, card, seat, ("hand",), (pick.is_normal,)), optional=True)


def _melts(state: State, card: int, other: int) -> bool:
    """LEN-136: a Frost monster that battles a Fireblast monster."""
    if state.battle is None or other not in state.battle or not pick.of_type("Frost")(state, card, other):
        return False
    return pick.of_type("Fireblast")(state, card, part.opposing(state, other))


def _heats(state: State, card: int, other: int) -> bool:
    """LEN-136: a Fireblast monster that attacks a Frost monster."""
    if state.battle is None or other != state.battle[0] or not pick.of_type("Fireblast")(state, card, other):
        return False
    return pick.of_type("Frost")(state, card, state.battle[1])


def _gain_for_damage(state: State, card: int, seat: int, data: Data) -> None:
    """LEN-143: what was gained is remembered, for half of it is lost later."""
    do.gain_lp(state, seat, 800)
    state.mods.append(Mod("bargain", card, 800, PERMANENT))


def _settle_bargain(state: State, card: int, seat: int, data: Data) -> None:
    gained = sum(mod.value for mod in state.mods if mod.kind == "bargain" and mod.card == card)
    state.mods = [mod for mod in state.mods if mod.kind != "bargain" or mod.card != card]
    do.pay_lp(state, seat, gained // 2)


def _feed_sword(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-147: the tribute's power, which was noted when it was paid."""
    if state.host[card] >= 0:
        amount = sum(mod.value for mod in state.mods if mod.kind == "fed" and mod.card == card)
        state.mods = [mod for mod in state.mods if mod.kind != "fed" or mod.card != card]
        do.modify_atk(state, state.host[card], amount, 1)


def _pay_sword(state: State, card: int, seat: int, targets: Targets) -> None:
    state.mods.append(Mod("fed", card, atk_of(state, targets[0]) // 2, state.turn))
    do.tribute(state, targets[0])


def _decide(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-148: two cards are drawn, one for each hand; the opponent points at one."""
    do.draw(state, seat, 2)
    if state.outcome is None:
        pair = tuple(state.players[seat].hand[-2:])
        do.choose(state, seat, [state.refs[one] for one in pair], _held, seat, pair)


def _held(state: State, word: str, seat: int, pair: Targets) -> None:
    right = next(one for one in pair if state.refs[one] == word)
    left = next(one for one in pair if one != right)
    do.choose(state, do.foe(state, seat), ("right", "left"), _pointed, seat, right, left)


def _pointed(state: State, word: str, seat: int, right: int, left: int) -> None:
    chosen, other = (right, left) if word == "right" else (left, right)
    do.to_graveyard(state, other)
    if state.kit.main[chosen] & MONSTER and part.room(state, seat):
        do.special_summon(state, seat, (chosen,))
    else:
        do.to_graveyard(state, chosen)


def _seal_attack(state: State, card: int, seat: int, targets: Targets) -> None:
    part.lock_into(state, targets[0], DEF, do.END)


def _draw_to_six(state: State, card: int, seat: int, targets: Targets) -> None:
    for player in range(len(state.players)):
        if not state.players[player].lost:
            do.draw(state, player, max(0, 6 - len(state.players[player].hand)))


def _own_normal_dead(state: State, seat: int) -> list[int]:
    return [other for other in state.boards[do.home(state, seat)].grave if pick.is_normal(state, -1, other)]


def _backup(state: State, card: int, seat: int, targets: Targets) -> None:
    weak = [other for other in _own_normal_dead(state, seat) if state.kit.atk[other] <= 1500]
    part.pick_up_to(state, seat, weak, 3, _to_hand)


def _to_hand(state: State, chosen: Targets) -> None:
    for other in chosen:
        do.to_hand(state, other)


def _short(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-171: until the next own turn."""
    for other in pick.field_monsters(state, seat, "foe"):
        if pick.in_defence(state, card, other) and pick.of_type("Machine")(state, card, other):
            do.change(state, other, "cannot_move", True, 1)
            do.change(state, other, "cannot_attack", True, 1)
            part.lock_into(state, other, ATK, 1)


def _tranquilize(state: State, card: int, seat: int, targets: Targets) -> None:
    amount = min(100 * state.kit.level[targets[0]], atk_of(state, targets[0]))
    do.modify_atk(state, targets[0], -amount)
    do.gain_lp(state, seat, amount)
    if pick.controls(pick.face_up, pick.of_type("Support"))(state, card, seat):
        do.choose(state, seat, ("yes", "no"), _back_on_top, card)


def _back_on_top(state: State, word: str, card: int) -> None:
    if word == "yes" and state.zone[card] == BACK:
        do.to_deck(state, card, top=True)


def _provisions(state: State, card: int, seat: int, targets: Targets) -> None:
    for other in targets:
        do.to_graveyard(state, other)
    do.gain_lp(state, seat, 1000 * len(targets))


def _different_attributes(state: State, cards: Targets) -> bool:
    return (
        part.matching(pick.of_type("Reptillian"))(state, cards)
        and state.kit.attribute[cards[0]] != state.kit.attribute[cards[1]]
    )


def _recycled(state: State, cards: Targets) -> bool:
    """LEN-173: Machine King and another strong Machine, or three Machines of eight Levels."""
    if not part.matching(pick.of_type("Machine"))(state, cards):
        return False
    kings = [one for one in cards if pick.named("Machine King")(state, one, one)]
    if any(all(state.kit.level[other] >= 4 for other in cards if other != king) for king in kings):
        return True
    return len(cards) >= 3 and part.total_level(state, cards) >= 8


def _call_king(state: State, card: int, seat: int, targets: Targets) -> None:
    kings = part.own_cards(state, card, seat, ("graveyard",), (pick.named("Machine King"),))
    do.special_summon(state, seat, kings, optional=True, then=_without_effects)


def _without_effects(state: State, monster: int) -> None:
    do.later(state, _negate_effects, monster)


def _negate_effects(state: State, monster: int) -> None:
    if state.zone[monster] == FRONT:
        do.change(state, monster, "negated", True, ON_FIELD)


def _poison_another(state: State, card: int, seat: int, data: Data) -> None:
    cards = [
        one for one in pick.field_monsters(state, seat, "foe") if pick.both(pick.face_up, pick.is_normal)(state, card, one)
    ]
    do.choose_card(state, seat, cards, _poison)


def _poison(state: State, monster: int) -> None:
    do.add_type(state, monster, "Poisoned")


def _note_poison(state: State, card: int, seat: int, data: Data) -> None:
    """LEN-109: whether the other monster was Poisoned when the attack was declared; its types are gone once it is destroyed."""
    state.mods = [mod for mod in state.mods if mod.card != card or mod.kind != "faces_poison"]
    if pick.of_type("Poisoned")(state, card, data[1] if data[0] == card else data[0]):
        do.change(state, card, "faces_poison")


def _beat_unpoisoned(state: State, card: int, seat: int, data: Data) -> bool:
    return part.wins_battle(state, card, seat, data) and not part.flagged("faces_poison")(state, card, card)


_RECYCLING = part.ritual(part.ritual_materials(2, 5, _recycled))

CARDS: dict[str, CardEffects] = {
    "LEN-009": CardEffects(
        activate=Use(_grasp, targets=_grasp_targets),
        equip_to=pick.both(pick.face_up, pick.is_normal),
        statics=(
            Static("cannot_move", pick.its_bearer),
            Static("cannot_attack", pick.its_bearer),
            Static("position_locked", pick.its_bearer),
        ),
    ),
    "LEN-014": CardEffects(
        equip_to=pick.either(pick.name_has("Tamer"), pick.name_has("Lady")),
        statics=part.equip_stats(300, 300, "Thunderblast"),
        triggers=(
            Trigger("battled", _numb_bearers_target, lambda state, card, seat, data: pick.its_bearer(state, card, data[0])),
        ),
    ),
    "LEN-045": CardEffects(activate=Use(_release, can=lambda state, card, seat: bool(pick.graveyard(state, seat)))),
    # Each Draw Phase brings LP.
    "LEN-051": CardEffects(
        activate=Use(_bless),
        trap=TrapTrigger("drew", part.drew_in_draw_phase),
        triggers=(Trigger("drew", lambda state, card, seat, data: do.gain_lp(state, seat, 300), _already_blessing),),
    ),
    "LEN-052": CardEffects(
        equip_to=pick.either(pick.is_normal, pick.of_type("Demon")),
        statics=(
            *part.equip_stats(0, 0, "Sealed"),
            Static("cannot_attack", pick.its_bearer),
            Static("cannot_move", pick.its_bearer),
        ),
    ),
    "LEN-059": CardEffects(
        activate=Use(pick.destroy_targets(), targets=pick.monster("foe", pick.is_normal)),
        trap=TrapTrigger("destroyed", part.mine_destroyed()),
    ),
    "LEN-061": CardEffects(
        activate=Use(
            _overload, targets=pick.monster("own", pick.face_up, pick.of_type("Machine"), part.current_atk(most=1300))
        ),
        triggers=(part.DOOM,),
    ),
    "LEN-086": CardEffects(
        activate=Use(
            lambda state, card, seat, targets: do.change(state, targets[0], "set_def", 0),
            targets=pick.monster("any", pick.face_up),
        )
    ),
    "LEN-092": CardEffects(
        equip_to=part.all_types("Machine", "Warrior"),
        uses=(
            Use(
                _eliminate,
                can=lambda state, card, seat: state.host[card] >= 0,
                targets=pick.monster("foe", pick.face_up, pick.is_normal, pick.of_type("Warrior", "Support")),
                slow=True,
            ),
        ),
    ),
    "LEN-105": CardEffects(
        activate=Use(
            _bury_early,
            can=lambda state, card, seat: part.room(state, seat),
            targets=pick.in_graveyard("own", pick.is_monster, _zombie_or_normal),
        ),
        equip_to=_zombie_or_normal,
        triggers=(part.UNBIND,),
    ),
    "LEN-121": CardEffects(
        activate=Use(lambda state, card, seat, targets: do.to_hand(state, targets[0]), targets=_attacker),
        trap=TrapTrigger(
            "attack_declared",
            lambda state, card, seat, data: pick.foe_attacks(state, card, seat, data) and pick.is_normal(state, card, data[0]),
        ),
    ),
    "LEN-123": CardEffects(
        activate=Use(
            part.after_discard(_offer),
            targets=part.discarding(pick.monster("any", pick.face_up), pick.is_spell),
            cost=part.pay_discard(),
        )
    ),
    "LEN-125": CardEffects(equip_to=pick.name_has("Penguin"), statics=part.equip_stats(800)),
    "LEN-126": CardEffects(activate=Use(pick.draw_cards(2))),
    "LEN-130": CardEffects(activate=Use(_charity)),
    "LEN-131": CardEffects(activate=Use(_avenge, targets=_attacker), trap=TrapTrigger("destroyed", _killed_by_attack)),
    "LEN-136": CardEffects(
        event=pick.on_field(pick.of_type("Fireblast")), statics=(Static("atk", _heats, 500), Static("no_bonus", _melts))
    ),
    "LEN-143": CardEffects(
        equip_to=pick.both(pick.level(most=4), lambda state, card, other: "Demon" not in state.kit.types[other]),
        statics=part.equip_stats(0, 0, "Demon"),
        triggers=(
            Trigger("damage", _gain_for_damage, part.bearer_hurts_foe),
            Trigger("left_field", _settle_bargain, pick.self_event),
        ),
    ),
    "LEN-144": CardEffects(
        activate=Use(pick.nothing),
        statics=(Static("atk", pick.both(part.in_battle_phase, pick.of_attribute("dark"), pick.of_type("Demon")), 800),),
    ),
    "LEN-147": CardEffects(
        equip_to=pick.both(pick.of_attribute("fire"), pick.of_type("Warrior")),
        uses=(
            Use(
                _feed_sword,
                targets=part.own_tribute(pick.is_normal, lambda state, card, other: other != state.host[card]),
                cost=_pay_sword,
                slow=True,
            ),
        ),
    ),
    "LEN-148": CardEffects(activate=Use(_decide)),
    "LEN-161": CardEffects(
        activate=Use(_seal_attack, targets=pick.monster("foe", pick.in_attack)),
        trap=TrapTrigger("attack_declared", pick.foe_attacks),
        plays_as=("spell", "trap"),
        slow=True,
    ),
    "LEN-164": CardEffects(activate=Use(_draw_to_six, limit="duel")),
    "LEN-169": CardEffects(
        activate=Use(_backup),
        trap=TrapTrigger(
            "standby", lambda state, card, seat, data: data[0] == seat and len(_own_normal_dead(state, seat)) >= 3
        ),
    ),
    "LEN-170": CardEffects(
        activate=Use(pick.nothing, targets=part.own_tribute(pick.face_up, pick.of_type("Machine")), cost=part.pay_tribute),
        statics=(
            Static("type", lambda state, card, other: other >= 0 and bool(state.kit.main[other] & MONSTER), "Machine"),
            Static("no_bonus", pick.both(pick.foes, pick.of_type("Machine"))),
        ),
    ),
    "LEN-171": CardEffects(activate=Use(_short)),
    "LEN-194": CardEffects(activate=Use(_tranquilize, targets=pick.monster("foe", pick.face_up, pick.level(most=5)))),
    "LEN-198": CardEffects(activate=Use(_provisions, targets=pick.spell_trap("own", least=1, most=5), limit="duel")),
    # Rituals and their monsters.
    "LEN-108": part.ritual(part.ritual_materials(2, 2, _different_attributes)),
    "LEN-109": CardEffects(
        summon=Summon("ritual", by="Snake Fangs Ritual"),
        statics=(Static("half_piercing", part.attacking(pick.of_type("Poisoned"))),),
        triggers=(
            Trigger("attacked", _note_poison, lambda state, card, seat, data: card in data[:2]),
            Trigger("battled", _poison_another, _beat_unpoisoned, optional=True, limit="turn"),
        ),
    ),
    "LEN-173": CardEffects(activate=Use(_call_king), stays=True, uses=_RECYCLING.uses),
    "LEN-175": CardEffects(
        summon=Summon("ritual", by="Scrap-Iron Recycling Ritual"),
        statics=(Static("atk", pick.itself, part.per_monster(100, "any", pick.of_type("Machine"))),),
    ),
    "LEN-186": part.ritual(part.ritual_materials(1, 1, part.matching(pick.of_type("Warrior", "Support", "Esper")))),
}
