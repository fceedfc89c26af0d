"""The Egyptian Gods: Spells, Traps and Rituals."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects import _lasting as lasting
from deckcheck.games.kingdom_duels.effects import _parts as part
from deckcheck.games.kingdom_duels.effects import _select as pick
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._model import CardEffects, Static, Targets, TrapTrigger, Trigger, Use
from deckcheck.games.kingdom_duels.engine.moves import inflict_destruction
from deckcheck.games.kingdom_duels.engine.state import ATK, BACK, DECK, DEF, FRONT, GRAVE, HAND, State
from deckcheck.games.kingdom_duels.engine.terrains import TERRAINS
from deckcheck.games.kingdom_duels.engine.values import atk_of, types_of

Data = tuple[Any, ...]


def _chain(state: State, card: int, seat: int, targets: Targets) -> None:
    """TEG-027: all copies in the hand and deck of its controller go with it... the target itself stays."""
    player = state.players[do.controller(state, targets[0])]
    name = state.kit.name[targets[0]]
    for other in [*player.hand, *sorted(player.deck.cards)]:
        if state.kit.name[other] == name and state.zone[other] in (HAND, DECK):
            do.to_graveyard(state, other)
    player.deck.shuffle()


def _chain_targets(state: State, card: int, seat: int) -> list[Targets]:
    weak = pick.monster("any", pick.face_up, pick.is_normal, part.current_atk(most=2000))(state, card, seat)
    return weak + pick.spell_trap("any", pick.face_up)(state, card, seat)


def _boost(state: State, card: int, seat: int, targets: Targets) -> None:
    words = ["atk"]
    if any(materials == targets for _, materials in do.alter_options(state, seat, "Timeshifted")):
        words.append("alter")
    do.choose(state, seat, words, _boosted, seat, targets[0])


def _boosted(state: State, word: str, seat: int, monster: int) -> None:
    if word == "atk":
        do.modify_atk(state, monster, 500)
    else:
        do.alter_summon(state, seat, "Timeshifted", lambda state, one, material: material == monster)


def _amplify(state: State, card: int, seat: int, data: Data) -> None:
    do.put_counter(state, card)


def _bearers_standby(state: State, card: int, seat: int, data: Data) -> bool:
    bearer = state.host[card]
    return bearer >= 0 and bool(data[0] == do.controller(state, bearer))


def _infest(state: State, card: int, seat: int, targets: Targets) -> None:
    for player in reversed(range(len(state.players))):
        do.later(state, _call_parasite, card, player)


def _call_parasite(state: State, card: int, seat: int) -> None:
    do.special_summon(state, seat, part.own_cards(state, card, seat, ("deck",), (pick.name_has("Parasite"),)), (ATK,))


def _four_insects(state: State, card: int, seat: int) -> list[Targets]:
    fits = (pick.is_monster, lambda state, card, other: "Insect" in state.kit.types[other])
    return pick.in_graveyard("own", *fits, least=4, most=4)(state, card, seat)


def _other_foes(state: State, card: int, seat: int) -> list[Targets]:
    """Targets: monsters of the attacker's side besides those in battle."""
    if state.attack is None:
        return []
    return pick.one_of([one for one in pick.field_monsters(state, seat, "foe") if one not in state.attack])


def _anyone_else(state: State, card: int, seat: int) -> list[Targets]:
    if state.attack is None:
        return []
    return pick.one_of([one for one in pick.field_monsters(state, seat) if one not in state.attack])


def _redirect(state: State, card: int, seat: int, targets: Targets) -> None:
    do.redirect_attack(state, targets[0])


def _with_spellcaster(state: State, card: int, seat: int, data: Data) -> bool:
    return pick.foe_attacks(state, card, seat, data) and pick.controls(pick.face_up, pick.of_type("Spellcaster"))(
        state, card, seat
    )


def _cage(state: State, card: int, seat: int, data: Data) -> None:
    do.skip_battle_phase(state)


def _flute(state: State, card: int, seat: int, targets: Targets) -> None:
    """TEG-099: every player may bring two Dragons from the hand."""
    for player in reversed([seat, *lasting.others(state, seat)]):
        for _ in range(2):
            do.later(state, _call_dragon, card, player)


def _call_dragon(state: State, card: int, seat: int) -> None:
    dragons = part.own_cards(state, card, seat, ("hand",), (lambda state, card, other: "Dragon" in state.kit.types[other],))
    do.special_summon(state, seat, dragons, optional=True)


def _wet_summon(state: State, card: int, seat: int, data: Data) -> bool:
    wet = any(TERRAINS[number].attribute == "water" for board in state.boards for number in board.terrains)
    return wet and pick.foe_summons(pick.is_normal)(state, card, seat, data)


def _newcomer(state: State, card: int, seat: int) -> list[Targets]:
    found = [
        one
        for one in pick.field_monsters(state, seat, "foe")
        if state.since[one] == state.turn and pick.is_normal(state, card, one)
    ]
    return [(found[-1],)] if found else []


def _drain(state: State, card: int, seat: int, targets: Targets) -> None:
    words = ["draw", "both", "weaken"] if state.attack is not None else ["draw"]
    do.choose(state, seat, words, _drained, seat)


def _drained(state: State, word: str, seat: int) -> None:
    if word != "draw" and state.attack is not None:
        attacker = state.attack[0]
        do.modify_atk(state, attacker, -150 * state.kit.level[attacker])
    if word != "weaken":
        do.draw(state, seat)


def _curse(state: State, card: int, seat: int, data: Data) -> None:
    do.pay_lp(state, data[0], 100)


def _ring(state: State, card: int, seat: int, targets: Targets) -> None:
    """TEG-126: the attacker explodes, and both players feel it."""
    if state.attack is None:
        return
    attacker = state.attack[0]
    atk, other = atk_of(state, attacker), do.controller(state, attacker)
    do.negate_attack(state)
    if do.destroy(state, attacker, seat):
        for player in (seat, other):
            inflict_destruction(state, seat, player, atk // 2)


def _bolt(state: State, card: int, seat: int, targets: Targets) -> None:
    for other in pick.field_monsters(state, seat, "foe"):
        if pick.is_normal(state, card, other):
            do.destroy(state, other, seat)
    for other in pick.field_monsters(state, seat):
        if "Thunderblast" in types_of(state, other):
            do.modify_atk(state, other, 200)
            do.modify_def(state, other, 200)


def _masked(state: State, card: int, other: int) -> bool:
    """TEG-144: with a Mask, or a Masked monster."""
    masks = any("Mask" in state.kit.name[one] and "Equip" in state.kit.types[one] for one in do.equips_of(state, other))
    return masks or pick.name_has("Masked")(state, card, other)


def _shallow(state: State, card: int, seat: int, targets: Targets) -> None:
    for player in reversed([seat, *lasting.others(state, seat)]):
        do.later(state, _dig, card, player)


def _dig(state: State, card: int, seat: int) -> None:
    dead = part.own_cards(state, card, seat, ("graveyard",), ())
    do.special_summon(state, seat, dead, (DEF,), then=_into_grave)


def _into_grave(state: State, monster: int) -> None:
    do.later(state, _bury_terrain, monster)


def _bury_terrain(state: State, monster: int) -> None:
    if state.zone[monster] == FRONT:
        do.replace_terrain(state, state.ctrl[monster], state.col[monster], "Graveyard")


def _axe_back(state: State, card: int, seat: int, data: Data) -> None:
    part.pick_up_to(state, seat, pick.field_monsters(state, seat, "own"), 1, _axe_paid, card, least=1)


def _axe_paid(state: State, chosen: Targets, card: int) -> None:
    for one in chosen:
        do.tribute(state, one)
    if chosen and state.zone[card] == GRAVE:
        do.to_deck(state, card, top=True)


def _axe_fell(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == card and data[1][0] == BACK and bool(pick.field_monsters(state, seat, "own"))


def _ninja_scroll(state: State, card: int, seat: int) -> list[Targets]:
    """TEG-168: a Ninja to tribute and a dead Ninja Commander to Erode."""
    ninjas = part.own_tribute(pick.name_has("Ninja"))
    return part.both_targets(ninjas, pick.in_graveyard("own", pick.name_has("Ninja Commander")))(state, card, seat)


def _read_scroll(state: State, card: int, seat: int, targets: Targets) -> None:
    do.erode(state, targets[1])
    do.ritual_summon(state, card, seat, targets[:1])


def _ninja_attacked(state: State, card: int, seat: int, data: Data) -> bool:
    return pick.foe_attacks_mine()(state, card, seat, data) and pick.controls(pick.name_has("Ninja"))(state, card, seat)


def _smoke(state: State, card: int, seat: int, targets: Targets) -> None:
    do.negate_attack(state)
    do.end_battle_phase(state)


def _dark_eight(state: State, cards: Targets) -> bool:
    return part.total_level(state, cards) >= 8 and any(pick.of_attribute("dark")(state, one, one) for one in cards)


_NOT_DRAGON = part.matching(pick.no(pick.of_type("Dragon")))
_INSECTORUM = part.ritual(part.ritual_materials(2, 5))
_FROM_GRAVES = part.ritual(_four_insects, erode=True)

CARDS: dict[str, CardEffects] = {
    "TEG-005": part.ritual(part.ritual_materials(3, 3), instead_of_normal=True),
    "TEG-027": CardEffects(activate=Use(_chain, targets=_chain_targets)),
    "TEG-030": CardEffects(activate=Use(_boost, targets=pick.monster("own", pick.face_up, pick.of_type("Esper")))),
    "TEG-035": CardEffects(
        equip_to=pick.of_type("Esper"),
        statics=(Static("atk", pick.its_bearer, lambda state, card, other: 300 + 200 * state.counters[card]),),
        triggers=(Trigger("standby", _amplify, _bearers_standby),),
    ),
    "TEG-048": CardEffects(
        activate=Use(
            lambda state, card, seat, targets: do.to_graveyard(state, targets[0]), targets=pick.monster("any", pick.is_normal)
        )
    ),
    "TEG-065": CardEffects(activate=Use(_infest)),
    "TEG-069": CardEffects(
        activate=Use(pick.nothing), statics=(Static("cannot_attack", pick.both(pick.foes, pick.of_type("Insect"))),)
    ),
    "TEG-073": CardEffects(
        activate=Use(pick.destroy_targets(), targets=pick.monster("any", pick.face_up, pick.of_type("Insect")))
    ),
    # Two monsters of the field, or four Insects of the graveyard.
    "TEG-074": CardEffects(activate=Use(pick.nothing), stays=True, uses=(*_INSECTORUM.uses, *_FROM_GRAVES.uses)),
    "TEG-078": CardEffects(activate=Use(_redirect, targets=_other_foes), trap=TrapTrigger("attack_declared", pick.foe_attacks)),
    "TEG-081": CardEffects(activate=part.alter_use("Swarm", pick.named("Soldier Ant"))),
    "TEG-092": part.ritual(part.ritual_materials(2, 2, _NOT_DRAGON)),
    "TEG-095": CardEffects(
        activate=Use(lambda state, card, seat, targets: do.skip_battle_phase(state)),
        statics=(Static("cannot_attack", pick.anyone), Static("cannot_be_attacked", pick.anyone)),
        triggers=(Trigger("standby", _cage),),
        lasts=2,
    ),
    "TEG-098": CardEffects(activate=Use(_redirect, targets=_anyone_else), trap=TrapTrigger("attacked", _with_spellcaster)),
    "TEG-099": CardEffects(
        activate=Use(_flute, can=pick.controls(pick.face_up, pick.named("Lord of Dragons", "Lady of Dragons")))
    ),
    "TEG-102": CardEffects(
        activate=Use(lambda state, card, seat, targets: do.negate_summon(state, targets[0]), targets=_newcomer),
        trap=TrapTrigger("summoned", _wet_summon),
    ),
    "TEG-110": CardEffects(activate=Use(_drain)),
    "TEG-111": part.ritual(part.ritual_materials(2, 2, part.matching(pick.of_attribute("water")), hand=True)),
    "TEG-114": CardEffects(
        equip_to=pick.both(pick.own, pick.of_type("Warrior", "Knighted")), statics=part.equip_stats(800, 0, "Thunderblast")
    ),
    "TEG-121": CardEffects(
        equip_to=pick.face_up,
        statics=(
            Static("cannot_attack", pick.its_bearer),
            Static("position_locked", pick.its_bearer),
            Static("set_def", pick.its_bearer, 0),
        ),
        triggers=(Trigger("standby", _curse, _bearers_standby),),
    ),
    "TEG-126": CardEffects(activate=Use(_ring), trap=TrapTrigger("attacked", pick.foe_attacks_mine())),
    "TEG-132": part.ritual(part.ritual_materials(2, 5, _dark_eight)),
    "TEG-144": CardEffects(
        activate=Use(
            lambda state, card, seat, targets: lasting.borrow(state, targets[0], seat, card, "end_phase"),
            targets=pick.monster("any", pick.face_up, _masked),
        ),
        triggers=(lasting.gives_back("end_phase"),),
    ),
    "TEG-154": CardEffects(activate=Use(_bolt, limit="duel")),
    "TEG-160": CardEffects(activate=Use(_shallow)),
    "TEG-163": CardEffects(
        equip_to=pick.both(pick.of_attribute("dark"), pick.of_type("Warrior")),
        statics=(Static("atk", pick.its_bearer, lambda state, card, other: 1000 - 250 * state.counters[card]),),
        triggers=(
            Trigger("end_phase", _amplify, lambda state, card, seat, data: state.host[card] >= 0),
            Trigger("sent_to_graveyard", _axe_back, _axe_fell, optional=True, limit="turn"),
        ),
    ),
    "TEG-168": CardEffects(
        activate=Use(pick.nothing),
        stays=True,
        uses=(
            Use(
                _read_scroll,
                can=lambda state, card, seat: do.ritual_ready(state, card),
                targets=_ninja_scroll,
                slow=True,
                limit="",
            ),
        ),
    ),
    "TEG-172": CardEffects(activate=Use(_smoke), trap=TrapTrigger("attacked", _ninja_attacked)),
}
