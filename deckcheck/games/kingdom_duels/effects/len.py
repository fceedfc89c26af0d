"""Loose Ends: monsters, except those of `len_rituals`."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects import _parts as part
from deckcheck.games.kingdom_duels.effects import _select as pick
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._model import CardEffects, Static, Strike, Summon, Targets, Trigger, Use
from deckcheck.games.kingdom_duels.engine.kit import TRAP
from deckcheck.games.kingdom_duels.engine.state import (
    ATK,
    DEF,
    HIDDEN_ATK,
    ON_FIELD,
    State,
)
from deckcheck.games.kingdom_duels.engine.terrains import TERRAINS
from deckcheck.games.kingdom_duels.engine.values import atk_of, has

Data = tuple[Any, ...]


def _between_waters(state: State, card: int, other: int) -> bool:
    """LEN-010: on WATER, with a WATER Terrain on both sides."""
    terrains = state.boards[state.ctrl[card]].terrains
    column = state.col[card]
    if not 0 < column < 4:
        return False
    return all(TERRAINS[terrains[place]].attribute == "water" for place in (column - 1, column, column + 1))


def _change_sides(state: State, card: int, seat: int, data: Data) -> None:
    do.take_control(state, card, do.foe(state, seat))


def _poison_attacker(state: State, card: int, seat: int, data: Data) -> None:
    do.add_type(state, data[0], "Poisoned")


def _move_in_water(state: State, card: int, seat: int, data: Data) -> None:
    """LEN-034: each WATER monster may go to another free WATER Terrain."""
    for other in reversed(pick.field_monsters(state, seat, "own")):
        if pick.of_attribute("water")(state, card, other):
            do.later(state, _ask_move, seat, other)


def _ask_move(state: State, seat: int, card: int) -> None:
    free = part.free_terrain("water")(state, card, seat)
    if free and not has(state, card, "cannot_move"):
        words = [state.refs[card], *(str(do.terrain_at(one[0])[1] + 1) for one in free)]
        do.choose(state, seat, words, _move_to, card)


def _move_to(state: State, word: str, card: int) -> None:
    if word.isdigit():
        do.move(state, card, int(word) - 1)


def _dragon_of(terrain: str, attribute: str, *more: Static, triggers: tuple[Trigger, ...] = ()) -> CardEffects:
    """LEN-033 to LEN-036: hides behind others of its attribute on its Terrain."""
    shield = part.self_static(
        "cannot_be_attacked", pick.on_terrain(terrain), part.controls(pick.not_itself, pick.of_attribute(attribute))
    )
    return CardEffects(statics=(shield, *more), triggers=triggers)


def _lends(attribute: str, name: str, *, others: bool) -> Static:
    fits = (pick.not_itself,) if others else ()
    return Static(
        "type", pick.both(pick.own, *fits, pick.of_attribute(attribute), part.while_(part.on_attribute(attribute))), name
    )


def _guarded_by_metal() -> CardEffects:
    """LEN-046, LEN-091: tributed, so that another Raremetal monster is not destroyed in battle this turn."""
    return CardEffects(
        uses=(
            Use(
                lambda state, card, seat, targets: do.change(state, targets[0], "battle_proof"),
                targets=pick.monster("own", pick.face_up, pick.not_itself, pick.name_has("Raremetal")),
                cost=part.tribute_itself,
                limit="duel",
            ),
        )
    )


def _metal_twin(material: str, other: str) -> CardEffects:
    """LEN-154, LEN-155: stronger in damage calculation; once it calls the other one, who may become Timeshifted."""

    def call(state: State, card: int, seat: int, targets: Targets) -> None:
        cards = part.own_cards(state, card, seat, ("hand", "graveyard"), (pick.named(other),))
        do.special_summon(state, seat, cards, then=_may_shift, arguments=(seat,))

    return CardEffects(
        summon=Summon("alter", (material,), by="Timeshifted"),
        statics=(Static("atk", pick.battling(pick.anyone), 1000),),
        uses=(
            Use(
                call,
                can=lambda state, card, seat: bool(
                    part.own_cards(state, card, seat, ("hand", "graveyard"), (pick.named(other),)) and part.room(state, seat)
                ),
                limit="duel",
            ),
        ),
    )


def _may_shift(state: State, card: int, seat: int) -> None:
    do.later(state, _ask_shift, card, seat)


def _ask_shift(state: State, card: int, seat: int) -> None:
    if _shifts(state, card, seat):
        do.choose(state, seat, ("yes", "no"), _shift, card, seat)


def _shifts(state: State, card: int, seat: int) -> bool:
    return any(materials == (card,) for _, materials in do.alter_options(state, seat, "Timeshifted"))


def _shift(state: State, word: str, card: int, seat: int) -> None:
    if word == "yes":
        do.alter_summon(state, seat, "Timeshifted", lambda state, monster, material: material == card)


def _goes_to_sleep(state: State, card: int, seat: int, data: Data) -> None:
    """LEN-062: after an attack it rests in DEF until the next own turn."""
    part.lock_into(state, card, DEF, 1)
    do.add_type(state, card, "Slumbering", 1)


def _rests(state: State, card: int, seat: int, data: Data) -> None:
    part.lock_into(state, card, DEF, 1)


def tired(*, sleepy: bool) -> tuple[Trigger, Trigger]:
    """After a Battle Phase in which the card attacked it rests, asleep or not."""

    def attacked(state: State, card: int, seat: int, data: Data) -> bool:
        return part.after_own_battle(state, card, seat, data) and part.flagged("attacked")(state, card, card)

    return (
        Trigger("attack_declared", lambda state, card, seat, data: do.change(state, card, "attacked"), part.attacks),
        Trigger("main", _goes_to_sleep if sleepy else _rests, attacked),
    )


def _strike_from_dark(state: State, card: int, seat: int, data: Data) -> bool:
    """LEN-081: it and a Hidden monster, both on DARK Terrains, battle."""
    if card not in data[:2]:
        return False
    other = data[1] if data[0] == card else data[0]
    return pick.hidden(state, card, other) and all(part.on_attribute("dark")(state, card, one) for one in (card, other))


def _assassinate(state: State, card: int, seat: int, data: Data) -> None:
    other = data[1] if data[0] == card else data[0]
    state.attack = None
    do.destroy(state, other, seat)


def _make_foe_discard(state: State, card: int, seat: int, data: Data) -> None:
    part.ask_discard(state, do.foe(state, seat))


def _free_material(state: State, card: int, seat: int, data: Data) -> None:
    """LEN-103: one of its materials comes back."""
    names = state.kit.effects[card].summon
    assert names is not None
    cards = part.own_cards(state, card, seat, ("graveyard",), (pick.named(*names.materials),))
    do.special_summon(state, seat, cards)


def _slowed(state: State, card: int, seat: int, data: Data) -> bool:
    """LEN-117: a monster of the opponent moved into its column."""
    return pick.foes(state, card, data[0]) and part.same_column(state, card, data[0])


def _numb_attacked(state: State, card: int, seat: int, data: Data) -> None:
    part.no_attack_next_turn(state, data[1])


def _both_equipped(state: State, card: int, other: int) -> bool:
    """LEN-129: it battles, and both monsters have Equip cards."""
    if state.battle is None or card not in state.battle or other not in state.battle:
        return False
    return all(part.equipped(state, card, one) for one in state.battle)


def _torpedo(state: State, card: int, seat: int, board: int, column: int) -> None:
    do.damage(state, next(place for place, one in enumerate(state.players) if one.board == board), 250)
    do.destroy(state, card, seat)


def _torpedo_ready(state: State, card: int, seat: int, board: int, column: int) -> bool:
    water = TERRAINS[state.boards[board].terrains[column]].attribute == "water"
    return water and part.on_attribute("water")(state, card, card) and len(pick.field_monsters(state, seat, "own")) > 1


def _pin_down(state: State, card: int, seat: int, monster: int) -> None:
    """LEN-166: until the next own End Phase."""
    do.modify_atk(state, monster, -500, 2)
    do.modify_def(state, monster, -500, 2)
    do.change(state, monster, "cannot_move", True, 2)
    do.battle_lock(state, monster, 2)


def _inject(state: State, card: int, seat: int, targets: Targets) -> None:
    do.change(state, card, "injected")


def _in_attack(state: State, card: int, seat: int) -> bool:
    return state.attack is not None and card in state.attack


def _injection_over(state: State, card: int, seat: int, data: Data) -> None:
    state.mods = [mod for mod in state.mods if mod.card != card or mod.kind != "injected"]


def _to_space(state: State, card: int, seat: int, data: Data) -> None:
    do.replace_terrain(state, state.ctrl[card], state.col[card], "Space")


def _fire_cannon(state: State, card: int, seat: int, monster: int) -> None:
    """LEN-201: spends all its power on the monster of a Terrain."""
    part.weaken_or_destroy(state, seat, monster, atk_of(state, card))
    state.mods = [mod for mod in state.mods if mod.card != card or mod.kind != "atk"]


def _all_foes(state: State, card: int, other: int) -> Targets:
    return tuple(pick.field_monsters(state, do.controller(state, card), "foe"))


def _half_piercing_face_up(state: State, card: int, other: int) -> bool:
    """The attacked monster was in face-up DEF position when the attack was declared."""
    return (
        state.battle is not None
        and other == card == state.battle[0]
        and not part.flagged("was_hidden")(state, card, state.battle[1])
    )


def _note_hidden(state: State, card: int, seat: int, data: Data) -> None:
    do.change(state, data[1], "was_hidden")


NOTE_HIDDEN = Trigger(
    "attack_declared", _note_hidden, lambda state, card, seat, data: data[0] == card and state.pos[data[1]] >= HIDDEN_ATK
)

_MOVE_ANYWHERE = Use(part.move_itself, can=part.is_on_field, targets=part.free_terrain())

CARDS: dict[str, CardEffects] = {
    # Low-level monsters in its column defend badly.
    "LEN-001": CardEffects(statics=(Static("def", pick.both(part.same_column, pick.is_monster, pick.level(most=4)), -1000),)),
    # Joins a big Dinosaur from the hand.
    "LEN-002": CardEffects(
        uses=(
            Use(
                lambda state, card, seat, targets: do.special_summon(state, seat, (card,)),
                can=lambda state, card, seat: (
                    pick.controls(pick.face_up, pick.of_type("Dinosaur"), pick.level(least=5))(state, card, seat)
                    and part.room(state, seat)
                ),
                zone="hand",
            ),
        )
    ),
    "LEN-010": CardEffects(statics=(part.self_static("bonus_times", _between_waters, value=1),)),
    "LEN-013": CardEffects(
        uses=(
            Use(
                lambda state, card, seat, targets: do.erode(state, targets[0]),
                can=lambda state, card, seat: state.pos[card] == ATK,
                targets=pick.in_graveyard("any", pick.is_monster),
            ),
        )
    ),
    "LEN-030": CardEffects(
        triggers=(
            Trigger("standby", _change_sides, part.own_standby),
            Trigger("attacked", _poison_attacker, part.is_attacked),
        )
    ),
    "LEN-033": _dragon_of("Volcano", "fire", _lends("fire", "Fireblast", others=True)),
    "LEN-034": _dragon_of(
        "Sea",
        "water",
        triggers=(
            Trigger(
                "standby",
                _move_in_water,
                lambda state, card, seat, data: data[0] == seat and part.on_attribute("water")(state, card, card),
            ),
        ),
    ),
    "LEN-035": _dragon_of("Cave", "earth", _lends("earth", "Burrowing", others=False)),
    "LEN-036": _dragon_of("Vortex", "wind", _lends("wind", "Machine", others=True), _lends("wind", "Flying", others=True)),
    "LEN-038": CardEffects(
        summon=Summon(
            "fusion",
            (
                "Wicked Blaze Dragon",
                "Roaring Ocean Dragon",
                "Cave Dwelling Dragon",
                "Evil Night Dragon",
                "Mechanical Winged Dragon",
            ),
        ),
        statics=(
            *(part.self_static("type", value=name) for name in ("Elemental", "Fireblast", "Aquatic", "Burrowing", "Machine")),
            Static("battle_proof", pick.battling(pick.of_attribute("fire", "water", "earth", "dark", "wind"))),
            Static("no_bonus", pick.both(pick.foes, pick.is_monster)),
        ),
    ),
    # Sent from the field in ATK position, it fetches a monster with a low DEF.
    "LEN-040": CardEffects(
        triggers=(
            Trigger(
                "sent_to_graveyard",
                part.search_for(pick.is_monster, part.printed_def(most=1500)),
                lambda state, card, seat, data: data[0] == card and part.from_field(state, data, ATK),
            ),
        )
    ),
    "LEN-046": _guarded_by_metal(),
    "LEN-053": CardEffects(
        uses=(
            Use(
                lambda state, card, seat, targets: do.change(state, targets[0], "battle_proof"),
                targets=lambda state, card, seat: [(one,) for one in state.attack or () if pick.is_extra(state, card, one)],
                slow=False,
                limit="duel",
            ),
        )
    ),
    "LEN-058": CardEffects(
        statics=(part.self_static("piercing", lambda state, card, other: atk_of(state, card) <= state.kit.atk[card]),)
    ),
    "LEN-062": CardEffects(triggers=tired(sleepy=True)),
    # Its ATK is multiplied by the Level of a Normal monster it attacks; it never hurts the opponent. (No Tilemap is played.)
    "LEN-079": CardEffects(
        statics=(
            Static(
                "base_atk",
                part.attacking(pick.is_normal),
                lambda state, card, other: state.kit.atk[card] * state.kit.level[part.opposing(state, card)],
            ),
            part.self_static("inflicts_no_damage"),
        )
    ),
    "LEN-081": CardEffects(
        triggers=(Trigger("attack_declared", _assassinate, _strike_from_dark, optional=True, limit="turn"),)
    ),
    "LEN-091": _guarded_by_metal(),
    "LEN-100": CardEffects(triggers=(part.when_summoned(_make_foe_discard, limit="turn"),)),
    "LEN-102": CardEffects(
        triggers=(part.when_summoned(part.search_for(pick.named("Phantom Beast King Gazelle")), "normal", optional=True),)
    ),
    "LEN-103": CardEffects(
        summon=Summon("fusion", ("Phantom Beast King Gazelle", "Baphomet")),
        triggers=(Trigger("left_field", _free_material, pick.self_event, optional=True, limit="turn"),),
    ),
    "LEN-116": CardEffects(
        triggers=(part.when_summoned(lambda state, card, seat, data: do.gain_lp(state, seat, 300), limit="duel"),),
        statics=(Static("atk", pick.both(pick.own, pick.of_type("Elemental")), 200),),
    ),
    "LEN-117": CardEffects(
        triggers=(Trigger("moved", lambda state, card, seat, data: do.modify_def(state, data[0], -400, ON_FIELD), _slowed),)
    ),
    "LEN-124": CardEffects(statics=(part.self_static("also_attribute", value="wind"),)),
    "LEN-127": CardEffects(flip=Use(pick.draw_cards(1), limit="")),
    "LEN-128": CardEffects(triggers=(Trigger("battled", _numb_attacked, part.attacks),)),
    "LEN-129": CardEffects(
        statics=(
            Static("atk", pick.itself, lambda state, card, other: 500 * len(do.equips_of(state, card))),
            Static("no_bonus", _both_equipped),
        )
    ),
    "LEN-132": CardEffects(
        saves=part.once_saved("turn", lambda state, card: state.pos[card] == DEF and part.has_bonus(state, card))
    ),
    "LEN-133": CardEffects(strike=Strike(_torpedo, _torpedo_ready)),
    "LEN-154": _metal_twin("Raremetal Soldier", "Raremetal Lady"),
    "LEN-155": _metal_twin("Raremetal Lady", "Raremetal Soldier"),
    "LEN-159": CardEffects(statics=(Static("bonus_times", part.attacking(pick.in_defence), 1),)),
    "LEN-163": CardEffects(
        statics=(Static("atk", pick.itself, part.per_monster(100, "any", pick.not_itself, pick.of_type("Machine"))),)
    ),
    "LEN-165": CardEffects(uses=(_MOVE_ANYWHERE,)),
    "LEN-166": CardEffects(strike=part.strike_monster(_pin_down, "earth")),
    "LEN-167": CardEffects(triggers=(part.guard(pick.of_type("Blessed")),)),
    "LEN-180": CardEffects(uses=(Use(part.move_itself, can=part.is_on_field, targets=part.free_terrain("earth")),)),
    "LEN-181": CardEffects(summon=Summon("integration", ("Acrobat Monkey",), by="Honda"), uses=(_MOVE_ANYWHERE,)),
    "LEN-185": CardEffects(statics=(Static("untargetable", pick.both(pick.own, pick.face_up, pick.of_type("Dragon"))),)),
    "LEN-187": CardEffects(
        summon=Summon("ritual", by="Psychic Ritual"), uses=(Use(part.negate_and_destroy, can=part.answers(TRAP), slow=False),)
    ),
    "LEN-188": CardEffects(
        statics=(Static("half_piercing", _half_piercing_face_up),), triggers=(NOTE_HIDDEN, *tired(sleepy=False))
    ),
    # Pays LP for a great blow that does no battle damage.
    "LEN-193": CardEffects(
        uses=(
            Use(
                _inject,
                can=lambda state, card, seat: _in_attack(state, card, seat) and state.boards[do.home(state, seat)].lp > 1500,
                cost=lambda state, card, seat, targets: do.pay_lp(state, seat, 1500),
                slow=False,
            ),
        ),
        statics=(
            Static("atk", pick.both(pick.battling(pick.anyone), part.while_(part.flagged("injected"))), 3000),
            part.self_static("inflicts_no_damage", part.flagged("injected")),
        ),
        triggers=(Trigger("battled", _injection_over, lambda state, card, seat, data: card in data[:2]),),
    ),
    "LEN-201": CardEffects(
        triggers=(
            part.when_summoned(_to_space),
            Trigger("end_phase", lambda state, card, seat, data: do.modify_atk(state, card, 1000, ON_FIELD), part.own_standby),
        ),
        statics=(Static("cannot_attack_these", pick.itself, _all_foes),),
        strike=part.strike_monster(_fire_cannon),
    ),
}
