"""Rebirth of Avatar."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from deckcheck.games.kingdom_duels.effects import _lasting as lasting
from deckcheck.games.kingdom_duels.effects import _parts as part
from deckcheck.games.kingdom_duels.effects import _select as pick
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._model import CardEffects, Static, Summon, Targets, TrapTrigger, Trigger, Use
from deckcheck.games.kingdom_duels.engine.kit import SPELL, TRAP
from deckcheck.games.kingdom_duels.engine.state import ATK, DEF, FRONT, HAND, ON_FIELD, State, opponents
from deckcheck.games.kingdom_duels.engine.summon import in_extra, take_control
from deckcheck.games.kingdom_duels.engine.values import atk_of, has

Data = tuple[Any, ...]


def _highest(state: State, card: int, other: int) -> int:
    """ROA-005: one more than the highest ATK of the others; another Avatar is left out, for it would look back."""
    found = [
        atk_of(state, one)
        for board in part.every_board(state)
        for one in state.boards[board].front
        if one >= 0 and state.kit.name[one] != state.kit.name[card]
    ]
    return max(found, default=0) + 1


def _drain_deck(state: State, card: int, seat: int, data: Data) -> None:
    do.mill(state, data[0])


def _declare_kind(state: State, card: int, seat: int, data: Data) -> None:
    do.choose(state, seat, ("Monster", "Spell", "Trap"), _send_kind, data[0])


def _send_kind(state: State, word: str, seat: int) -> None:
    cards = [one for one in sorted(state.players[seat].deck.cards) if word in state.kit.types[one]]
    do.choose_card(state, seat, cards, _buried, seat)


def _buried(state: State, card: int, seat: int) -> None:
    do.to_graveyard(state, card)
    state.players[seat].deck.shuffle()


def _send_home(state: State, card: int, seat: int, targets: Targets) -> None:
    """ROA-018: twice, for one monster may make room for another."""
    for other in 2 * pick.field_monsters(state, seat):
        take_control(state, other, state.players[state.kit.owner[other]].board)


def _machine_attacks(state: State, card: int, seat: int, data: Data) -> bool:
    return pick.both(pick.own, pick.of_type("Machine"))(state, card, data[0])


def _lay_waste(state: State, card: int, seat: int, data: Data) -> None:
    part.ask_terrains(state, seat, (state.ctrl[data[1]],), 1, "Wasteland", least=1)


def _distance(state: State, card: int, other: int) -> int:
    """ROA-027: the columns between it and the attacked monster."""
    column = 4 - state.col[part.opposing(state, card)]
    return 150 * max(0, abs(column - state.col[card]) - 1)


def _cursed(state: State, card: int, seat: int, targets: Targets) -> None:
    do.change(state, targets[0], "negated")
    do.modify_atk(state, targets[0], -500)


def _beside_seraphim(state: State, card: int, other: int) -> Targets:
    """ROA-043: monsters in the columns of other Seraphim monsters."""
    seat = do.controller(state, card)
    others = [
        one for one in pick.field_monsters(state, seat, "own") if one != card and pick.name_has("Seraphim")(state, card, one)
    ]
    foes = pick.field_monsters(state, seat, "foe")
    return tuple(one for one in foes if any(part.same_column(state, friend, one) for friend in others))


def _jump_in(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.zone[card] == HAND:
        do.special_summon(state, seat, (card,))


def _pricked(state: State, card: int, seat: int, data: Data) -> bool:
    return data[1] == card and state.pos[card] == DEF


def _prick(state: State, card: int, seat: int, data: Data) -> None:
    do.pay_lp(state, do.controller(state, data[0]), 300)


def _other_normal_foes(state: State, card: int, seat: int) -> list[Targets]:
    if state.attack is None:
        return []
    found = [
        one for one in pick.field_monsters(state, seat, "foe") if one not in state.attack and pick.is_normal(state, card, one)
    ]
    return pick.one_of(found)


def _lowest_foe(state: State, card: int, seat: int) -> list[Targets]:
    """ROA-120: the weakest other monster of the attacker's side."""
    if state.attack is None:
        return []
    found = [one for one in pick.field_monsters(state, seat, "foe") if one not in state.attack]
    least = min((atk_of(state, one) for one in found), default=0)
    return pick.one_of([one for one in found if atk_of(state, one) == least])


def _redirect(state: State, card: int, seat: int, targets: Targets) -> None:
    do.redirect_attack(state, targets[0])


def _falls(state: State, card: int, other: int) -> bool:
    """ROA-003: a Seraphim monster of the own side that does not survive the battle it loses."""
    if state.battle is None or not pick.both(pick.own, pick.name_has("Seraphim"))(state, card, other):
        return False
    at_a_wall = other == state.battle[0] and state.pos[state.battle[1]] == DEF
    return not at_a_wall and not has(state, other, "battle_proof")


def _its_monster(state: State, card: int, other: int) -> bool:
    """The monster that the Ritual Spell brings, while the Spell is still there."""
    way = state.kit.effects[other].summon if other >= 0 else None
    return way is not None and way.by == state.kit.name[card]


def _tokens(name: str, number: int) -> Any:
    return lambda state, card, seat, data: do.token_summon(state, seat, name, number)


def _engine(state: State, card: int, seat: int, targets: Targets) -> None:
    if do.destroy(state, targets[0], seat):
        do.token_summon(state, seat, "Engine Token")


def _tribute_two(state: State, card: int, seat: int, data: Data) -> None:
    """ROA-148: up to two others are tributed for power."""
    others = [one for one in pick.field_monsters(state, seat, "own") if one != card and part.tributable(state, card, one)]
    part.pick_up_to(state, seat, others, 2, _empowered, card)


def _empowered(state: State, chosen: Targets, card: int) -> None:
    for one in chosen:
        do.tribute(state, one)
    if chosen:
        do.modify_atk(state, card, 550 * len(chosen), ON_FIELD)


def _motor_or_machines(state: State, cards: Targets) -> bool:
    if len(cards) == 1:
        return pick.name_has("Motor")(state, cards[0], cards[0])
    return part.matching(pick.of_type("Machine"))(state, cards)


def _poison(state: State, card: int, seat: int, data: Data) -> None:
    if state.zone[data[1]] == FRONT:
        do.add_type(state, data[1], "Poisoned")


def _white_horn(state: State, card: int, seat: int) -> list[Targets]:
    """ROA-144: a Dragon of the field, or a Horn card of the hand."""
    dragons = part.ritual_materials(1, 1, part.matching(pick.of_type("Dragon")))(state, card, seat)
    horns = pick.in_hand(pick.name_has("Horn"), lambda state, card, other: bool(state.kit.main[other] & (SPELL | TRAP)))
    return dragons + (horns(state, card, seat) if part.room(state, seat) else [])


def _on_front(state: State, card: int, other: int) -> bool:
    return other >= 0 and state.zone[other] == FRONT


def _attacked_undead(state: State, card: int, other: int) -> bool:
    """ROA-069: an Undead monster that the bearer attacks."""
    if state.battle is None or state.battle[0] != state.host[card] or other != state.battle[1]:
        return False
    return pick.of_type("Undead")(state, card, other)


_ANGELS = (pick.not_itself, part.all_types("Angel", "Warrior"))
_ELVES = part.per_monster(200, "own", pick.not_itself, pick.name_has("Elf"))
_SIMULATION = pick.on_terrain("Virtual Simulation Field")
# Three tributes; the summon cannot be negated, which is over when the Spell is gone.
_THREE = replace(
    part.ritual(part.ritual_materials(3, 3), instead_of_normal=True), statics=(Static("summon_stands", _its_monster),)
)
_SEVEN = part.ritual(part.ritual_materials(2, 5, lambda state, cards: part.total_level(state, cards) >= 7))

CARDS: dict[str, CardEffects] = {
    "ROA-003": CardEffects(
        statics=(
            Static("def", pick.itself, part.per_monster(300, "any", *_ANGELS)),
            Static("damage_cap", _falls, 1000),
        )
    ),
    "ROA-004": _THREE,
    "ROA-005": CardEffects(
        summon=Summon("ritual", by="Ritual of the Blasphemous Avatar"),
        statics=(
            Static("base_atk", pick.itself, _highest),
            Static("base_def", pick.itself, _highest),
        ),
    ),
    "ROA-010": CardEffects(triggers=(Trigger("damage", _drain_deck, part.hurts_foe),)),
    "ROA-012": CardEffects(triggers=(Trigger("damage", _declare_kind, part.hurts_foe, optional=True, limit="turn"),)),
    "ROA-013": part.ritual(
        part.ritual_materials(1, 5, part.matching(pick.either(pick.of_attribute("dark"), pick.of_type("Blessed")))),
        instead_of_normal=True,
    ),
    "ROA-018": CardEffects(activate=Use(_send_home)),
    "ROA-026": CardEffects(triggers=(Trigger("attack_declared", _lay_waste, _machine_attacks, optional=True, limit="duel"),)),
    "ROA-027": CardEffects(statics=(Static("atk", part.attacking(), _distance),)),
    "ROA-037": CardEffects(
        activate=Use(_cursed, targets=part.attacker_target()), trap=TrapTrigger("attack_declared", pick.foe_attacks)
    ),
    "ROA-043": CardEffects(
        statics=(
            Static("atk", pick.itself, part.per_monster(300, "any", *_ANGELS)),
            part.self_static("attacks_anyway", value=_beside_seraphim),
        )
    ),
    "ROA-046": _THREE,
    "ROA-047": CardEffects(
        summon=Summon("ritual", by="Ritual of the Blasphemous Dreadroot"),
        statics=(Static("halved_base", pick.both(pick.not_itself, _on_front)),),
    ),
    "ROA-048": CardEffects(
        uses=(
            Use(
                _jump_in,
                can=lambda state, card, seat: part.room(state, seat),
                targets=part.discarding(),
                cost=part.pay_discard(),
                zone="hand",
            ),
        )
    ),
    "ROA-063": CardEffects(triggers=(Trigger("attacked", _prick, _pricked),)),
    "ROA-064": CardEffects(
        triggers=(
            Trigger("drew", lambda state, card, seat, data: do.gain_lp(state, seat, 100), part.own_standby),
            Trigger("sent_to_graveyard", lambda state, card, seat, data: do.draw(state, seat), pick.self_event),
        )
    ),
    "ROA-068": CardEffects(statics=(Static("atk", pick.itself, _ELVES), Static("def", pick.itself, _ELVES))),
    "ROA-069": CardEffects(
        equip_to=pick.face_up,
        statics=(*part.equip_stats(500), *(Static(kind, _attacked_undead, -500) for kind in ("atk", "def"))),
    ),
    "ROA-078": CardEffects(
        activate=Use(_redirect, targets=_other_normal_foes),
        trap=TrapTrigger("attack_declared", part.foe_declares(pick.is_normal)),
    ),
    "ROA-091": _SEVEN,
    "ROA-092": CardEffects(
        summon=Summon("ritual", by="Alien Zeta Ritual"),
        triggers=(part.when_destroyed(_tokens("Eva Token", 2), "battle", optional=True),),
    ),
    "ROA-101": part.ritual(part.ritual_materials(1, 5, part.matching(pick.of_attribute("dark", "light")))),
    "ROA-103": part.ritual(part.ritual_materials(2, 5, part.matching(pick.of_type("Cosmic")))),
    "ROA-120": CardEffects(activate=Use(_redirect, targets=_lowest_foe), trap=TrapTrigger("attack_declared", pick.foe_attacks)),
    "ROA-124": CardEffects(statics=(part.self_static("atk", _SIMULATION, value=400),)),
    "ROA-125": CardEffects(
        triggers=(
            Trigger("battled", _poison, lambda state, card, seat, data: data[0] == card and _SIMULATION(state, card, card)),
        )
    ),
    "ROA-127": _THREE,
    "ROA-129": CardEffects(triggers=(part.when_destroyed(_tokens("Engine Token", 1), optional=True),)),
    "ROA-132": CardEffects(
        statics=(part.self_static("position_locked", lambda state, card, other: state.pos[card] == ATK),),
        triggers=(part.when_destroyed(_tokens("Engine Token", 1)),),
    ),
    "ROA-134": CardEffects(uses=(Use(_engine, targets=pick.monster("own", pick.of_type("Machine"))),)),
    "ROA-139": CardEffects(statics=(part.self_static("def", _SIMULATION, value=400),)),
    "ROA-140": part.ritual(part.ritual_materials(1, 2, _motor_or_machines)),
    "ROA-141": CardEffects(
        summon=Summon("ritual", by="Fiendish Engine Ritual"),
        triggers=(
            Trigger(
                "end_phase",
                _tokens("Engine Token", 1),
                lambda state, card, seat, data: (
                    data[0] in opponents(state, seat) and bool(in_extra(state, seat, "Engine Token"))
                ),
                optional=True,
                limit="turn",
            ),
        ),
    ),
    "ROA-143": CardEffects(
        statics=(
            part.self_static("cannot_attack_these", value=lasting.foes_that(pick.hidden)),
            part.cannot_be_attacked_by(pick.hidden),
        )
    ),
    "ROA-144": part.ritual(_white_horn),
    "ROA-148": CardEffects(triggers=(part.when_summoned(_tribute_two, optional=True),)),
    "ROA-150": CardEffects(statics=(part.self_static("attacks_anyway", value=lasting.foes_that(pick.no(part.same_column))),)),
    "ROA-151": CardEffects(
        statics=(
            part.self_static("immune_type", value="Poisoned"),
            Static("atk", pick.itself, part.per_monster(100, "any", pick.of_type("Poisoned"))),
        )
    ),
    "ROA-171": CardEffects(statics=(part.self_static("cannot_attack"),)),
}
