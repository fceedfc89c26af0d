"""Seal of Exodia: Spells, Traps and Rules that equip nothing."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects import _lasting as last
from deckcheck.games.kingdom_duels.effects import _parts as parts
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._model import CardEffects, Static, Targets, TrapTrigger, Trigger, Use
from deckcheck.games.kingdom_duels.effects._select import (
    both,
    controls,
    face_up,
    field_monsters,
    foe_summons,
    foes,
    is_normal,
    monster,
    named,
    of_attribute,
    of_type,
    on_field,
    row_cards,
)
from deckcheck.games.kingdom_duels.engine.flow import spring
from deckcheck.games.kingdom_duels.engine.kit import SPELL
from deckcheck.games.kingdom_duels.engine.state import (
    ATK,
    BACK,
    BATTLE,
    DEF,
    DOWN,
    FRONT,
    HIDDEN_ATK,
    ON_FIELD,
    PERMANENT,
    State,
)
from deckcheck.games.kingdom_duels.engine.summon import change_position

Data = tuple[Any, ...]


def _my_exodia(state: State, card: int, other: int) -> bool:
    """SOE-029: the Exodia of the Rule's owner."""
    return other >= 0 and state.kit.name[other] == "Exodia" and state.kit.owner[other] == state.kit.owner[card]


def _lesser(state: State, card: int, other: int) -> bool:
    return last.by_foe(state, card, other) and last.hierarchy(state, state.acting) < last.hierarchy(state, other)


def _start_over(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-064: hand and side go back to the decks, five new cards come."""
    cards = list(state.players[seat].hand)
    cards += [other for other in field_monsters(state, seat, "own") + row_cards(state, seat, "own") if other != card]
    for other in cards:
        if state.zone[other] in (FRONT, BACK) or other in state.players[seat].hand:
            do.to_deck(state, other)
    do.draw(state, seat, 5)


def _rain(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.attack is not None and of_type("Fireblast")(state, card, state.attack[0]):
        do.choose(state, seat, ("drench everyone", "stop the attack"), _rain_falls, seat)
    else:
        _rain_falls(state, "drench everyone", seat)


def _rain_falls(state: State, word: str, seat: int) -> None:
    if word == "stop the attack":
        do.negate_attack(state)
        do.end_battle_phase(state)
        return
    state.mods = [mod for mod in state.mods if mod.kind != "type" or mod.value != "Poisoned"]
    for other in field_monsters(state, seat):
        if face_up(state, other, other):
            do.add_type(state, other, "Dampened")


def _no_battle(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.active == seat:
        do.skip_battle_phase(state)


def _harpies(state: State, seat: int) -> list[int]:
    lady = named("Harpie Lady")
    hand = [card for card in state.players[seat].hand if lady(state, card, card)]
    return hand + [card for card in sorted(state.players[seat].deck.cards) if lady(state, card, card)]


def _kaleidoscope(state: State, card: int, seat: int, targets: Targets) -> None:
    options = do.alter_options(state, seat, "Swarm", _upon_harpie)
    if options and _harpies(state, seat):
        do.choose(state, seat, ("summon Harpies", "Alter Summon a Swarm"), _kaleidoscoped, seat)
    else:
        _kaleidoscoped(state, "Alter Summon a Swarm" if options else "summon Harpies", seat)


def _upon_harpie(state: State, other: int, material: int) -> bool:
    return last.is_named(state, material, "Harpie Lady")


def _kaleidoscoped(state: State, word: str, seat: int) -> None:
    if word == "summon Harpies":
        do.later(state, _one_harpie, seat)
        _one_harpie(state, seat)
    else:
        do.alter_summon(state, seat, "Swarm", _upon_harpie)


def _one_harpie(state: State, seat: int) -> None:
    found = {(state.kit.first_copy[card], state.zone[card]): card for card in reversed(_harpies(state, seat))}
    do.special_summon(state, seat, sorted(found.values()), optional=True, then=_shuffle_after, arguments=(seat,))


def _shuffle_after(state: State, card: int, seat: int) -> None:
    state.players[seat].deck.shuffle()


def _change_of_heart(state: State, card: int, seat: int, targets: Targets) -> None:
    last.borrow(state, targets[0], seat, card, "end_phase")


def _sun_shower(state: State, card: int, seat: int, targets: Targets) -> None:
    dead = of_type("Zombie", "Undead")
    for other in field_monsters(state, seat, "foe"):
        if state.since[other] == state.turn and dead(state, card, other):
            do.negate_summon(state, other)
    for other in field_monsters(state, seat):
        if face_up(state, card, other) and dead(state, card, other):
            do.destroy(state, other, seat)
    for other in field_monsters(state, seat, "own"):
        if of_type("Plant")(state, card, other):
            do.modify_atk(state, other, 300, do.END if state.active == seat else 1)


def _reap(state: State, card: int, seat: int, targets: Targets) -> None:
    for other in last.others(state, seat):
        do.damage(state, other, 500 * len(field_monsters(state, other, "own")))


def _sown(state: State, card: int, seat: int, data: Data) -> bool:
    """SOE-135: an own monster comes face-down while this side is behind."""
    other, home = data[0], do.home(state, seat)
    if state.ctrl[other] != home or state.pos[other] < HIDDEN_ATK or state.boards[home].lp > 1500:
        return False
    enemies = last.others(state, seat)
    return any(
        state.boards[do.home(state, one)].lp >= 2000 and 0 < len(field_monsters(state, one, "own")) <= 3 for one in enemies
    )


def _defenders(state: State, seat: int) -> list[int]:
    return [other for other in field_monsters(state, seat, "foe") if state.pos[other] % 2 == DEF]


def _seal_one(state: State, card: int, seat: int, targets: Targets) -> None:
    parts.lock_into(state, targets[0], ATK, do.END)


def _seal_all(state: State, card: int, seat: int, targets: Targets) -> None:
    for other in _defenders(state, seat):
        if is_normal(state, card, other):
            change_position(state, other)


def _two_defend(state: State, card: int, seat: int, data: Data) -> bool:
    return state.zone[card] == BACK and state.pos[card] == DOWN and len(_defenders(state, seat)) >= 2


def _spring_seal(state: State, card: int, seat: int, data: Data) -> None:
    spring(state, seat, card)


def _turn_newcomer(state: State, card: int, seat: int, data: Data) -> None:
    change_position(state, data[0])


def _defending_newcomer(state: State, card: int, seat: int, data: Data) -> bool:
    return state.zone[card] == BACK and foe_summons(is_normal)(state, card, seat, data) and state.pos[data[0]] % 2 == DEF


def _corrode(state: State, card: int, seat: int, data: Data) -> None:
    for other in field_monsters(state, seat):
        if of_type("Poisoned")(state, card, other):
            do.modify_atk(state, other, -100 * state.kit.level[other], ON_FIELD)


def _once_in_force(state: State, card: int, seat: int, data: Data) -> bool:
    return last.first_copy_in_force(state, card)


def _note_rain(state: State, card: int, seat: int, data: Data) -> None:
    last.unmark(state, "rained", card=card)
    last.mark(state, card, "rained", state.round, PERMANENT)


def _water_spell(state: State, card: int, seat: int, data: Data) -> bool:
    other = data[0]
    return bool(state.kit.main[other] & SPELL) and state.kit.attribute[other] == "water" and state.chain[-1].use < 0


def _electrify(state: State, card: int, seat: int, data: Data) -> None:
    wet = any(value >= state.round - 1 for value in last.marks(state, card, "rained"))
    do.modify_atk(state, data[0], 1000 if wet else 500)


def _shocks(state: State, card: int, seat: int, data: Data) -> bool:
    if not last.first_copy_in_force(state, card):
        return False
    return of_type("Thunderblast")(state, card, data[0]) and of_type("Dampened")(state, card, data[1])


def _beast_before_fire(state: State, card: int, other: int) -> bool:
    """SOE-115: a Beast or Dinosaur that battles a FIRE monster."""
    if state.battle is None or other not in state.battle or not of_type("Beast", "Dinosaur")(state, card, other):
        return False
    return of_attribute("fire")(state, card, parts.opposing(state, other))


CARDS: dict[str, CardEffects] = {
    "SOE-029": CardEffects(
        event=on_field(of_type("Palace God")),
        statics=(
            Static("untargetable_below", _my_exodia, lambda state, card, other: last.hierarchy(state, other)),
            Static("effect_proof", both(_my_exodia, _lesser)),
            Static("cannot_be_controlled", _my_exodia),
            Static("attack_stands", _my_exodia),
            Static("no_redirect", _my_exodia),
            Static("strike_stands", _my_exodia),
            Static("summon_stands", _my_exodia),
        ),
    ),
    "SOE-042": CardEffects(partial=True, activate=Use(_sun_shower), trap=TrapTrigger("summoned", foe_summons())),
    "SOE-047": CardEffects(
        event=on_field(of_type("Hypnotized")), statics=(Static("cannot_attack", both(of_type("Hypnotized"), last.owned)),)
    ),
    "SOE-064": CardEffects(activate=Use(_start_over, can=controls(last.owned))),
    "SOE-071": CardEffects(
        event=on_field(of_type("Poisoned")),
        statics=(Static("no_bonus", of_type("Poisoned")),),
        triggers=(Trigger("end_phase", _corrode, _once_in_force),),
    ),
    "SOE-074": CardEffects(activate=Use(_rain)),
    "SOE-075": CardEffects(
        event=on_field(of_type("Dampened")),
        triggers=(Trigger("activated", _note_rain, _water_spell, zone="any"), Trigger("attacked", _electrify, _shocks)),
    ),
    "SOE-085": CardEffects(
        activate=Use(
            _kaleidoscope,
            can=lambda state, card, seat: (
                controls(named("Harpie Lady"))(state, card, seat)
                and not (state.active == seat and state.phase >= BATTLE)
                and bool(_harpies(state, seat) or do.alter_options(state, seat, "Swarm", _upon_harpie))
            ),
            cost=_no_battle,
        )
    ),
    "SOE-099": CardEffects(
        activate=Use(_seal_one, targets=monster("foe", lambda state, card, other: state.pos[other] == DEF)),
        as_trap=Use(_seal_all, stays=True),
        trap=TrapTrigger("two_defend"),
        triggers=(
            *(
                Trigger(event, _spring_seal, _two_defend, zone="any")
                for event in ("summoned", "position_changed", "standby", "main", "battle_phase")
            ),
            Trigger("summoned", _turn_newcomer, _defending_newcomer),
        ),
        statics=(Static("position_locked", both(foes, is_normal)),),
        plays_as=("spell", "trap"),
        slow=True,
    ),
    "SOE-115": CardEffects(event=on_field(of_attribute("fire")), statics=(Static("no_bonus", _beast_before_fire),)),
    "SOE-135": CardEffects(activate=Use(_reap, limit="duel"), trap=TrapTrigger("summoned", _sown)),
    "SOE-140": CardEffects(
        activate=Use(_change_of_heart, targets=monster("any", face_up), limit="duel"), triggers=(last.gives_back("end_phase"),)
    ),
}
