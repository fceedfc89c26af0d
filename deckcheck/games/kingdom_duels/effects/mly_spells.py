"""Millennium Legacy: Spells, Traps, Rules and Rituals."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects import _parts as part
from deckcheck.games.kingdom_duels.effects import _select as pick
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._model import CardEffects, Static, Targets, TrapTrigger, Use
from deckcheck.games.kingdom_duels.engine.kit import SPELL, TRAP
from deckcheck.games.kingdom_duels.engine.state import DEF, FRONT, PERMANENT, Mod, State
from deckcheck.games.kingdom_duels.engine.terrains import TERRAINS
from deckcheck.games.kingdom_duels.engine.values import atk_of, def_of, monsters

Data = tuple[Any, ...]


def _obliterate(state: State, card: int, seat: int, targets: Targets) -> None:
    counts = [len(player.hand) for player in state.players]
    for player in state.players:
        for other in list(player.hand):
            do.discard(state, other)
    for place, number in enumerate(counts):
        if not state.players[place].lost:
            do.draw(state, place, number)


def _kiss(state: State, card: int, seat: int, targets: Targets) -> None:
    """MLY-009: upon a LIGHT monster the card breaks, and the monster may fall."""
    if pick.of_attribute("light")(state, card, targets[0]):
        do.destroy(state, card, seat)
        if any(materials == targets for _, materials in do.alter_options(state, seat, "Fallen")):
            do.choose(state, seat, ("yes", "no"), _fall, seat, targets[0])


def _fall(state: State, word: str, seat: int, monster: int) -> None:
    if word == "yes":
        do.alter_summon(state, seat, "Fallen", lambda state, one, material: material == monster)


def _coin_saves(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.attack is not None:
        for kind in ("battle_proof", "no_battle_damage"):
            part.for_battle(state, state.attack[1], kind, card)


def _attacked_in_column(state: State, card: int, seat: int, data: Data) -> bool:
    return pick.foe_attacks_mine()(state, card, seat, data) and part.same_column(state, card, data[1])


def _earthquake(state: State, card: int, seat: int, targets: Targets) -> None:
    """MLY-027: the Terrains that can be replaced are dealt out again."""
    places = [
        (board, column) for board in part.every_board(state) for column in range(5) if not _terrain(state, board, column).fixed
    ]
    names = [_terrain(state, *place).name for place in places]
    state.stream.shuffle(names)
    for place, name in zip(places, names, strict=True):
        do.replace_terrain(state, *place, name)


def _terrain(state: State, board: int, column: int) -> Any:
    return TERRAINS[state.boards[board].terrains[column]]


def _crack(state: State, card: int, seat: int, targets: Targets) -> None:
    do.choose(state, seat, ("atk", "def"), _cracked, targets[0])


def _cracked(state: State, word: str, monster: int) -> None:
    do.change(state, monster, word, -abs(state.kit.atk[monster] - state.kit.def_[monster]))


def _ask_each(state: State, seat: int, new: str, old: str) -> None:
    """One Terrain of each player becomes another; the player of the card chooses."""
    for board in reversed(part.every_board(state)):
        do.later(state, _ask_one, seat, board, new, old)


def _ask_one(state: State, seat: int, board: int, new: str, old: str) -> None:
    part.ask_terrains(state, seat, (board,), 1, new, old, least=1)


def _ask_any(state: State, seat: int, new: str, old: str) -> None:
    part.ask_terrains(state, seat, part.every_board(state), 1, new, old, least=1)


def _flood(state: State, card: int, seat: int, targets: Targets) -> None:
    part.replace_all((), (), "Sea")(state, card, seat, ())
    do.later(state, _drown, card, seat)
    _ask_each(state, seat, "Rugged Coast", "Sea")


def _drown(state: State, card: int, seat: int) -> None:
    at_home = pick.either(pick.of_attribute("water"), pick.of_type("Aquatic"))
    for other in _front(state):
        if pick.is_normal(state, card, other) and not at_home(state, card, other):
            do.destroy(state, other, seat)


def _front(state: State) -> list[int]:
    return [card for board in part.every_board(state) for card in monsters(state, board) if state.zone[card] == FRONT]


def _more_monsters(state: State, card: int, seat: int) -> bool:
    return len(pick.field_monsters(state, seat, "own")) > len(pick.field_monsters(state, seat, "foe"))


def _jurassic(state: State, card: int, seat: int, targets: Targets) -> None:
    part.replace_all((), ("earth", "water"), "Jungle")(state, card, seat, ())
    do.later(state, _ask_any, seat, "Mountain", "Jungle")
    _ask_any(state, seat, "Lake", "Jungle")


def _impact(state: State, card: int, seat: int, targets: Targets) -> None:
    for other in _front(state):
        if pick.is_normal(state, card, other) and part.on_attribute("earth", "fire")(state, card, other):
            do.destroy(state, other, seat)
    part.replace_all((), (), "Wasteland")(state, card, seat, ())
    part.replace_all(("Wasteland",), (), "Icefield")(state, card, seat, ())


def _cold_winds(state: State, card: int, seat: int, targets: Targets) -> None:
    part.replace_all((), ("earth", "water"), "Tundra")(state, card, seat, ())
    do.later(state, _ask_each, seat, "Icefield", "Tundra")
    _ask_each(state, seat, "Vortex", "Tundra")


def _humanity(state: State, card: int, seat: int, targets: Targets) -> None:
    part.replace_all((), (), "Meadow")(state, card, seat, ())
    do.later(state, _ask_each, seat, "City", "Meadow")
    _ask_each(state, seat, "Ruins", "Meadow")


def _end_cities(state: State, card: int, seat: int, targets: Targets) -> None:
    part.replace_all(("City",), (), "Ruins")(state, card, seat, ())
    for board in part.every_board(state):
        for column in range(5):
            if _terrain(state, board, column).name != "Ruins":
                do.replace_terrain(state, board, column, "Wasteland")


def _city_there(state: State, card: int, seat: int) -> bool:
    return any(_terrain(state, board, column).name == "City" for board in part.every_board(state) for column in range(5))


def _painful(state: State, card: int, seat: int, targets: Targets) -> None:
    part.pick_up_to(state, seat, pick.deck_cards(state, seat, pick.is_monster), 5, _shown, seat, least=5)


def _shown(state: State, chosen: Targets, seat: int) -> None:
    do.choose(state, do.foe(state, seat), [state.refs[one] for one in chosen], _taken, chosen)


def _taken(state: State, word: str, chosen: Targets) -> None:
    for one in chosen:
        if state.refs[one] == word:
            do.search(state, one)
        else:
            do.discard(state, one)


def _pay_breath(state: State, card: int, seat: int, targets: Targets) -> None:
    """MLY-053: the ATK that the tribute had is remembered."""
    state.mods.append(Mod("breath", card, atk_of(state, targets[0]), PERMANENT))
    do.tribute(state, targets[0])


def _breathe(state: State, card: int, seat: int, targets: Targets) -> None:
    power = max((mod.value for mod in state.mods if mod.kind == "breath" and mod.card == card), default=0)
    state.mods = [mod for mod in state.mods if mod.kind != "breath" or mod.card != card]
    for other in pick.field_monsters(state, seat):
        if pick.face_up(state, card, other) and def_of(state, other) <= power:
            do.destroy(state, other, seat)


def _ujat_targets(state: State, card: int, seat: int) -> list[Targets]:
    """MLY-070: another own monster; without one another monster of the attacker's side."""
    if state.attack is None:
        return []
    mine = [one for one in pick.field_monsters(state, seat, "own") if one not in state.attack]
    return pick.one_of(mine or [one for one in pick.field_monsters(state, seat, "foe") if one not in state.attack])


def _three_monsters(state: State, card: int, seat: int, data: Data) -> bool:
    return pick.foe_attacks(state, card, seat, data) and len(pick.field_monsters(state, seat)) > 2


def _no_monsters_three_dead(state: State, card: int, seat: int) -> list[Targets]:
    if pick.field_monsters(state, seat, "own"):
        return []
    return pick.in_graveyard("own", pick.is_monster, least=3, most=3)(state, card, seat)


def _two_thousand_def(state: State, cards: Targets) -> bool:
    named = part.matching(pick.name_has("Millennium"))(state, cards)
    return named and sum(def_of(state, one) for one in cards) >= 2000


def _contract(state: State, card: int, seat: int, targets: Targets) -> None:
    """MLY-145: the dead weigh upon the attacker, and its Equip cards fail."""
    if state.attack is None:
        return
    attacker = state.attack[0]
    undead = part.count(state, card, "any", pick.of_type("Undead"))
    undead += sum("Undead" in state.kit.types[one] for one in pick.graveyard(state, seat))
    do.modify_atk(state, attacker, -100 * undead, 0)
    for equip in do.equips_of(state, attacker):
        do.change(state, equip, "negated")


def _undead_attacked(state: State, card: int, seat: int, data: Data) -> bool:
    return pick.foe_attacks(state, card, seat, data) and pick.of_type("Undead")(state, card, data[1])


def _half_lp(state: State, card: int, seat: int, targets: Targets) -> None:
    do.pay_lp(state, seat, state.boards[do.home(state, seat)].lp // 2)


def _no_alters(state: State, card: int, seat: int) -> bool:
    return not any("Alter" in state.kit.types[one] for one in pick.field_monsters(state, seat, "own"))


_ASCEND = part.alter_use("Ascended")

CARDS: dict[str, CardEffects] = {
    "MLY-008": CardEffects(activate=Use(_obliterate)),
    "MLY-009": CardEffects(
        activate=Use(_kiss, targets=pick.monster("any", pick.face_up, pick.is_normal, pick.of_attribute("dark", "light"))),
        equip_to=pick.both(pick.is_normal, pick.of_attribute("dark", "light")),
        statics=(Static("atk", pick.both(pick.its_bearer, pick.of_attribute("dark")), 600),),
    ),
    # Fliers and monsters from Level 4 on cannot attack.
    "MLY-011": CardEffects(
        activate=Use(pick.nothing), statics=(Static("cannot_attack", pick.either(pick.of_type("Flying"), pick.level(least=4))),)
    ),
    "MLY-013": part.ritual(
        part.ritual_materials(
            5, 5, part.one_each(*(pick.of_attribute(one) for one in ("water", "earth", "fire", "wind", "dark")))
        )
    ),
    "MLY-015": CardEffects(
        activate=Use(_coin_saves), trap=TrapTrigger("attacked", _attacked_in_column), triggers=part.BATTLE_ONLY
    ),
    "MLY-019": CardEffects(activate=part.alter_use("Knighted")),
    "MLY-027": CardEffects(activate=Use(_earthquake)),
    "MLY-028": CardEffects(activate=Use(_crack, targets=pick.monster("any", pick.face_up, part.on_attribute("earth")))),
    "MLY-030": CardEffects(activate=Use(_flood, can=_more_monsters)),
    "MLY-031": CardEffects(activate=Use(_jurassic)),
    "MLY-034": CardEffects(
        activate=Use(_impact, can=pick.controls(pick.face_up, pick.of_type("Dinosaur"))),
        statics=(part.self_static("also_attribute", value="earth"),),
    ),
    "MLY-039": CardEffects(activate=Use(_cold_winds)),
    "MLY-040": CardEffects(activate=Use(_humanity)),
    "MLY-042": CardEffects(
        equip_to=part.all_types("Cosmic", "Machine"),
        statics=(
            *part.equip_stats(300),
            Static(
                "set_atk",
                part.bearer_attacking(pick.in_defence),
                lambda state, card, other: def_of(state, part.opposing(state, other)) + 100,
            ),
        ),
    ),
    "MLY-043": CardEffects(activate=Use(_end_cities, can=_city_there)),
    "MLY-049": CardEffects(
        activate=Use(
            _painful, can=lambda state, card, seat: len(pick.deck_cards(state, seat, pick.is_monster)) >= 5, limit="duel"
        )
    ),
    "MLY-053": CardEffects(
        activate=Use(_breathe, targets=part.own_tribute(pick.face_up, pick.of_type("Dragon")), cost=_pay_breath)
    ),
    "MLY-055": CardEffects(
        activate=Use(
            lambda state, card, seat, targets: part.halve_atk(state, targets[0]), targets=pick.monster("any", pick.face_up)
        )
    ),
    "MLY-060": part.ritual(part.ritual_materials(1, 3, _two_thousand_def)),
    "MLY-070": CardEffects(
        activate=Use(lambda state, card, seat, targets: do.redirect_attack(state, targets[0]), targets=_ujat_targets),
        trap=TrapTrigger("attack_declared", _three_monsters),
    ),
    "MLY-077": part.ritual(_no_monsters_three_dead, erode=True),
    "MLY-088": part.tablet_ritual("Idol of Zemia", 4),
    "MLY-091": part.tablet_ritual("Winged Dragon, Guardian of the Fortress", 4),
    "MLY-093": part.tablet_ritual("La Jinn the Demonic Spirit of the Lamp", 4),
    "MLY-095": part.tablet_ritual("Fairy Dragon", 4),
    "MLY-099": part.tablet_ritual("Blue-Eyes White Dragon", 8, least=2),
    # Wet machines rust.
    "MLY-105": CardEffects(
        event=pick.on_field(pick.of_type("Dampened")),
        statics=(
            Static("no_bonus", part.all_types("Dampened", "Machine")),
            Static("cannot_attack", part.all_types("Dampened", "Machine")),
        ),
    ),
    "MLY-112": CardEffects(
        activate=Use(part.negate_and_destroy, targets=part.discarding(), cost=part.pay_discard()),
        trap=TrapTrigger("activated", part.foe_activates(SPELL)),
    ),
    "MLY-113": CardEffects(activate=Use(part.negate_and_destroy, can=part.answers(TRAP), cost=_half_lp, unstoppable=True)),
    "MLY-119": CardEffects(
        activate=Use(pick.nothing),
        statics=(
            Static(
                "def", lambda state, card, other: other >= 0 and state.zone[other] == FRONT and state.pos[other] % 2 == DEF, 500
            ),
        ),
        uses=(
            Use(
                _ASCEND.resolve,
                can=lambda state, card, seat: _no_alters(state, card, seat) and _ASCEND.can(state, card, seat),
                slow=True,
            ),
        ),
    ),
    "MLY-140": part.ritual(part.ritual_materials(1, 1, part.matching(pick.of_attribute("dark")))),
    "MLY-145": CardEffects(activate=Use(_contract), trap=TrapTrigger("attacked", _undead_attacked)),
}
