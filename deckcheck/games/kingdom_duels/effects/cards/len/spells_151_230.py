"""Loose Ends: Spells 151 to 230."""

from __future__ import annotations

from itertools import permutations
from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    costs,
    lasting,
    marks,
    places,
    resolves,
    rituals,
    situations,
    statics,
    summons,
    targets,
    triggers,
    unions,
)
from deckcheck.games.kingdom_duels.engine.activated_effects import targetable
from deckcheck.games.kingdom_duels.engine.cards import MONSTER
from deckcheck.games.kingdom_duels.engine.changes import Mod
from deckcheck.games.kingdom_duels.engine.constants import ATK, BACK, BATTLE, FRONT, HAND, ON_FIELD, PERMANENT
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.materials import Option
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.statics import has, in_play
from deckcheck.games.kingdom_duels.engine.values import atk_of, level_of


def _draw_to_six(state: State, card: int, seat: int, targets: Targets) -> None:
    for player in range(len(state.players)):
        if not state.players[player].lost:
            actions.draw(state, player, max(0, 6 - len(state.players[player].hand)))


def _resting_machines(state: State, card: int, seat: int) -> list[int]:
    fits = conditions.both(conditions.in_defence, conditions.of_type("Machine"))
    return [monster for monster in places.field_monsters(state, seat, "foe") if fits(state, card, monster)]


def _every_resting_machine(state: State, card: int, seat: int) -> list[Targets]:
    """LEN-171: all of them at once; one that cannot be targeted is omitted."""
    found = tuple(other for other in _resting_machines(state, card, seat) if targetable(state, other, seat, card))
    return [found] if found else []


def _short(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-171: until the next own Standby Phase."""
    turns = lasting.until_standby(state, seat)
    for other in targets:
        if state.zone[other] == FRONT:
            changes.change(state, other, "cannot_move", True, turns)
            changes.change(state, other, "cannot_attack", True, turns)
            lasting.lock_into(state, other, ATK, turns)


def _recycled(state: State, cards: Targets) -> bool:
    """LEN-173: Machine King and other strong Machines, or three Machines of eight Levels."""
    if not rituals.matching(conditions.of_type("Machine"))(state, cards):
        return False
    kings = [candidate for candidate in cards if conditions.named("Machine King")(state, candidate, candidate)]
    if any(all(level_of(state, other) >= 4 for other in cards if other != king) for king in kings):
        return True
    return len(cards) >= 3 and rituals.total_level(state, cards) >= 8


def _call_king(state: State, card: int, seat: int, targets: Targets) -> None:
    kings = places.own_cards(state, card, seat, ("graveyard",), (conditions.named("Machine King"),))
    summons.special_summon(state, seat, kings, optional=True, then=_without_effects)


def _without_effects(state: State, monster: int) -> None:
    choices.later(state, _negate_effects, monster)


def _negate_effects(state: State, monster: int) -> None:
    if state.zone[monster] == FRONT:
        changes.change(state, monster, "negated", True, ON_FIELD)


_RECYCLING = rituals.ritual(rituals.ritual_materials(2, 5, _recycled))


def _blessed_and_angel(state: State, cards: Targets) -> bool:
    """LEN-177: a Blessed monster and another one that is an Angel, seven Levels together."""
    pairs = permutations(cards, 2)
    mixed = any(
        conditions.of_type("Blessed")(state, other, other) and conditions.of_type("Angel")(state, two, two)
        for other, two in pairs
    )
    return mixed and rituals.total_level(state, cards) >= 7


def _dream(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-177: a DARK material will tell."""
    if any(conditions.of_attribute("dark")(state, card, target) for target in targets):
        state.mods.append(Mod("dark_dream", -1 - seat, True, state.turn))
    summons.ritual_summon(state, card, seat, tuple(sorted(targets)))


def _tranquilize(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.zone[targets[0]] == FRONT:
        amount = min(100 * level_of(state, targets[0]), atk_of(state, targets[0]))
        changes.modify_atk(state, targets[0], -amount)
        changes.gain_lp(state, seat, amount)
    if situations.controls(conditions.face_up, conditions.of_type("Support"))(state, card, seat):
        choices.choose(state, seat, ("yes", "no"), _back_on_top, card)


def _back_on_top(state: State, word: str, card: int) -> None:
    if word == "yes" and state.zone[card] == BACK:
        actions.to_deck(state, card, top=True)


def _provisions(state: State, card: int, seat: int, targets: Targets) -> None:
    sent = [other for other in targets if state.zone[other] == BACK]
    for other in sent:
        actions.to_graveyard(state, other)
    changes.gain_lp(state, seat, 1000 * len(sent))


def _note_margin(state: State, card: int, seat: int, data: Data) -> None:
    """LEN-195: by how much the player's monster is ahead in a battle of ATK against ATK."""
    mine, other = data[:2] if state.ctrl[data[0]] == changes.home(state, seat) else (data[1], data[0])
    marks.unmark(state, "sebek", card=-1 - seat)
    marks.mark(state, -1 - seat, "sebek", atk_of(state, mine) - atk_of(state, other), state.turn)


def _attack_against_attack(state: State, card: int, seat: int, data: Data) -> bool:
    home = changes.home(state, seat)
    sides = [state.ctrl[other] for other in data[:2]]
    return sides.count(home) == 1 and all(state.pos[other] == ATK for other in data[:2])


def _blessed(state: State, card: int, seat: int, targets: Targets) -> None:
    for margin in marks.marks(state, -1 - seat, "sebek"):
        if margin > 0:
            changes.gain_lp(state, seat, margin)


def _back_in_hand(state: State, card: int, seat: int, data: Data) -> bool:
    """LEN-197: monsters that return together count once."""
    returned = data[1][0] == FRONT and state.zone[data[0]] == HAND
    return returned and all(met.card != card for met in state.met)


def _storm(state: State, card: int, board: int, seat: int) -> None:
    """LEN-199: everything in a Backrow but the storm itself."""
    row = [other for other in state.boards[board].back if other >= 0 and other != card]
    actions.destroy_all(state, row, seat)


def _storm_now(state: State, card: int, seat: int, targets: tuple[Any, ...]) -> None:
    _storm(state, card, changes.home(state, seat), seat)


def _storm_moves_on(state: State, card: int, seat: int, data: Data) -> None:
    _storm(state, card, changes.home(state, data[0]), seat)
    marks.mark(state, card, "moved_on")


def _reaches_foe(state: State, card: int, seat: int, data: Data) -> bool:
    return state.players[data[0]].team != state.players[seat].team and not marks.marked(state, card, "moved_on")


def _open_hole(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-172: the die says how many End Phases it takes; up to three monsters go beneath the card at once."""
    marks.mark(state, card, "hole_opens", choices.roll(state, seat))
    choices.pick_up_to(state, seat, _for_hole(state, card, seat), 3, _fall_into_hole, card)


def _for_hole(state: State, card: int, seat: int) -> list[int]:
    return [other for other in places.field_monsters(state, seat, "own") if not state.game.token[other]]


def _fall_into_hole(state: State, chosen: Targets, card: int) -> None:
    if state.zone[card] == BACK:
        for other in chosen:
            unions.attach_to(state, other, card)


def _in_hole(state: State, card: int) -> list[int]:
    return [other for other in actions.attached_to(state, card) if conditions.is_monster(state, card, other)]


def _one_more(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == seat and len(_in_hole(state, card)) < 3 and bool(_for_hole(state, card, seat))


def _hole_is_open(state: State, card: int, seat: int) -> bool:
    passed = len(marks.marks(state, card, "end_phases"))
    return bool(_in_hole(state, card)) and summons.room(state, seat) and passed >= sum(marks.marks(state, card, "hole_opens"))


def _leave_hole(state: State, last: int, card: int, seat: int) -> None:
    """LEN-172: one monster comes back, then others if their player likes."""
    summons.special_summon(
        state, seat, _in_hole(state, card), summons.FACE_UP, optional=last >= 0, then=_leave_hole, arguments=(card, seat)
    )


_RAREMETAL = conditions.name_has("Raremetal")


def _metal_options(state: State, seat: int) -> tuple[Option, ...]:
    """LEN-179: Raremetal monsters of another time, made of Warriors."""

    def allowed(state: State, monster: int, material: int) -> bool:
        return _RAREMETAL(state, monster, monster) and conditions.of_type("Warrior")(state, monster, material)

    return summons.alter_options(state, seat, "Timeshifted", allowed)


def _metal_ways(state: State, card: int, seat: int) -> list[Targets]:
    warriors = targets.monster("any", conditions.face_up, conditions.is_extra, conditions.of_type("Warrior"))
    found = warriors(state, card, seat)
    return [*found, ()] if _metal_options(state, seat) else found


def _metal_soul(state: State, card: int, seat: int, targets: Targets) -> None:
    if targets:
        marks.mark(state, targets[0], "metal_soul", card, state.turn)
    else:
        _next_metal(state, -1, seat, 5)


def _next_metal(state: State, last: int, seat: int, left: int) -> None:
    """LEN-179: up to five Alter Summons, one after the other."""
    options = _metal_options(state, seat)
    if not left or not options:
        return
    if last < 0:
        summons.summon_extra(state, seat, options, "alter", (_next_metal, (seat, left - 1)))
    else:
        choices.choose(state, seat, ("another", "done"), _another_metal, seat, left)


def _another_metal(state: State, word: str, seat: int, left: int) -> None:
    if word == "another":
        _next_metal(state, -1, seat, left)


def _stronger_rival(state: State, card: int, seat: int, data: Data) -> bool:
    mine = [other for other in marks.marked_cards(state, "metal_soul", card) if other in data[:2]]
    return any(1 <= atk_of(state, battles.battles(state, other, data)) - atk_of(state, other) <= 1000 for other in mine)


def _match(state: State, card: int, seat: int, data: Data) -> None:
    for other in marks.marked_cards(state, "metal_soul", card):
        if other in data[:2]:
            changes.change(state, other, "set_atk", atk_of(state, battles.battles(state, other, data)))


def _note_payment(state: State, card: int, seat: int, data: Data) -> None:
    """LEN-196: what its player pays, by rounds; older rounds are forgotten."""
    state.mods = [mod for mod in state.mods if mod.kind != "paid_lp" or mod.value[0] >= state.round - 1 or mod.card != card]
    marks.mark(state, card, "paid_lp", (state.round, data[1]), PERMANENT)


def _paid_before(state: State, card: int) -> int:
    return sum(amount for number, amount in marks.marks(state, card, "paid_lp") if number == state.round - 1)


def _bound_fusion(state: State, card: int, other: int) -> bool:
    """LEN-203: a Fusion Monster that an effect of no Rule keeps from attacking."""
    if not conditions.of_type("Fusion")(state, card, other) or not has(state, other, "cannot_attack"):
        return False
    rows = state.game.static_rows.get("cannot_attack", ())
    return not any(
        conditions.is_rule(state, card, source) and in_play(state, source) and static.fits(state, source, other)
        for source, static, _ in rows
    )


def _quick_ways(state: State, card: int, seat: int) -> list[Targets]:
    bound = targets.monster("own", conditions.face_up, _bound_fusion)(state, card, seat)
    idle = marks.marks(state, -1 - seat, "blunted")
    if not idle:
        return bound
    others = [other for other in places.field_monsters(state, seat, "own") if other not in idle]
    return [*bound, *((other,) for other in others if (other,) not in bound)]


def _quick_attack(state: State, card: int, seat: int, targets: Targets) -> None:
    if _bound_fusion(state, card, targets[0]):
        marks.mark(state, targets[0], "unbound", card, state.turn)
    else:
        battles.let_attack(state, targets[0])


def _blunt(state: State, card: int, seat: int, data: Data) -> None:
    marks.mark(state, -1 - seat, "blunted", data[0], state.turn)


def _was_blunt(state: State, card: int, seat: int, data: Data) -> bool:
    """LEN-203: attack_over: an attack of the player's Battle Phase after which the opponent's monster still stands."""
    if state.active != seat or state.phase != BATTLE or state.ctrl[data[0]] != changes.home(state, seat):
        return False
    return not marks.marked(state, data[0], "struck_down")


def _free_foes(state: State, card: int, other: int) -> Targets:
    return tuple(foe for foe in statics.all_foes(state, card, other) if not has(state, foe, "cannot_be_attacked"))


CARDS: dict[str, CardEffects] = {
    "LEN-164": CardEffects(activate=ActivatedEffect(_draw_to_six, limit="duel")),  # Treasure Cards from the Heavens
    "LEN-170": CardEffects(  # Mechanical Night - Clock Work Night
        activate=ActivatedEffect(
            resolves.nothing, targets=costs.own_tribute(conditions.of_type("Machine")), cost=costs.pay_tribute
        ),
        statics=(
            Static("type", lambda state, card, other: other >= 0 and bool(state.game.main[other] & MONSTER), "Machine"),
            Static("no_bonus", conditions.both(conditions.foes, conditions.of_type("Machine"))),
        ),
    ),
    "LEN-171": CardEffects(activate=ActivatedEffect(_short, targets=_every_resting_machine)),  # Short
    "LEN-172": CardEffects(  # Worm Hole
        activate=ActivatedEffect(_open_hole),
        uses=(
            ActivatedEffect(
                lambda state, card, seat, targets: _leave_hole(state, -1, card, seat), can=_hole_is_open, slow=True
            ),
        ),
        triggers=(
            Trigger("end_phase", lambda state, card, seat, data: marks.mark(state, card, "end_phases"), at_once=True),
            Trigger(
                "end_phase",
                lambda state, card, seat, data: choices.pick_up_to(
                    state, seat, _for_hole(state, card, seat), 1, _fall_into_hole, card, least=1
                ),
                _one_more,
                optional=True,
                limit="turn",
            ),
        ),
    ),
    "LEN-173": CardEffects(  # Scrap-Iron Recycling Ritual
        activate=ActivatedEffect(_call_king), stays=True, uses=_RECYCLING.uses
    ),
    "LEN-177": CardEffects(  # Dreamful Freedom Ritual
        activate=ActivatedEffect(resolves.nothing),
        stays=True,
        uses=(
            ActivatedEffect(
                _dream,
                can=lambda state, card, seat: summons.ritual_ready(state, card),
                targets=rituals.ritual_materials(2, 6, _blessed_and_angel, hand=True),
                slow=True,
                limit="",
            ),
        ),
    ),
    "LEN-179": CardEffects(  # Raremetal Soul
        activate=ActivatedEffect(_metal_soul, targets=_metal_ways),
        triggers=(Trigger("battle_begins", _match, _stronger_rival, zone="any", at_once=True),),
    ),
    "LEN-194": CardEffects(  # Watch Tranquilizer
        activate=ActivatedEffect(_tranquilize, targets=targets.monster("foe", conditions.face_up, conditions.level(most=5)))
    ),
    "LEN-195": CardEffects(  # Sebek's Blessing
        activate=ActivatedEffect(
            _blessed,
            can=lambda state, card, seat: state.attack is None and marks.marked(state, -1 - seat, "sebek"),
        ),
        triggers=(Trigger("damage_calculation", _note_margin, _attack_against_attack, zone="any", at_once=True),),
    ),
    # It equips its player, which is to say that it stays.
    "LEN-196": CardEffects(  # Life Absorbing Machine
        activate=ActivatedEffect(resolves.nothing, stays=True),
        triggers=(
            Trigger(
                "lp_lost",
                _note_payment,
                lambda state, card, seat, data: data[0] == seat and data[2] == "cost",
                zone="any",
                at_once=True,
            ),
            Trigger(
                "standby",
                lambda state, card, seat, data: changes.gain_lp(state, seat, _paid_before(state, card) // 2),
                lambda state, card, seat, data: data[0] == seat and _paid_before(state, card) > 1,
            ),
        ),
    ),
    "LEN-197": CardEffects(  # Spring of Elements
        activate=ActivatedEffect(resolves.nothing),
        statics=(statics.also("light"),),
        triggers=(Trigger("left_field", lambda state, card, seat, data: changes.gain_lp(state, seat, 500), _back_in_hand),),
    ),
    "LEN-198": CardEffects(  # Emergency Provisions
        activate=ActivatedEffect(
            _provisions,
            targets=targets.on_field_spell_trap("own", least=1, most=10),
            limit="duel",
        )
    ),
    "LEN-199": CardEffects(  # Heavy Storm
        activate=ActivatedEffect(_storm_now),
        triggers=(
            Trigger("end_phase", _storm_now, triggers.own_event),
            Trigger("end_phase", _storm_moves_on, _reaches_foe),
            Trigger(
                "standby", lambda state, card, seat, data: actions.to_graveyard(state, card), triggers.own_event, at_once=True
            ),
        ),
    ),
    "LEN-203": CardEffects(  # Quick Attack
        activate=ActivatedEffect(_quick_attack, targets=_quick_ways),
        statics=(
            Static("attacks_anyway", marks.marked_by("unbound"), _free_foes, zone="any"),
            Static("attack_unbound", marks.marked_by("unbound"), zone="any"),
        ),
        triggers=(
            Trigger(
                "battled",
                lambda state, card, seat, data: marks.mark(state, data[0], "struck_down", True, state.turn),
                lambda state, card, seat, data: any(other != data[0] for other in data[2]),
                zone="any",
                at_once=True,
            ),
            Trigger("attack_over", _blunt, _was_blunt, zone="any", at_once=True),
        ),
    ),
}
