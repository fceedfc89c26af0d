"""Loose Ends: monsters, except those of `len_battlers`, `len_more` and `len_rituals`."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects import _delayed as delayed
from deckcheck.games.kingdom_duels.effects import _parts as part
from deckcheck.games.kingdom_duels.effects import _select as pick
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.engine.constants import ATK, GRAVE, HIDDEN_ATK, ON_FIELD
from deckcheck.games.kingdom_duels.engine.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Strike,
    Summon,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.statics import has
from deckcheck.games.kingdom_duels.engine.terrains import TERRAINS
from deckcheck.games.kingdom_duels.engine.values import atk_of


def _between_waters(state: State, card: int, other: int) -> bool:
    """LEN-010: on WATER, with a WATER Terrain on both sides."""
    terrains = state.boards[state.ctrl[card]].terrains
    column = state.col[card]
    if not 0 < column < 4:
        return False
    return all(TERRAINS[terrains[place]].attribute == "water" for place in (column - 1, column, column + 1))


def change_sides(state: State, card: int, seat: int, data: Data) -> None:
    """The card goes over to an opponent whom its controller chooses."""
    do.choose_opponent(state, seat, _taken_over, card)


def _taken_over(state: State, opponent: int, card: int) -> None:
    do.take_control(state, card, opponent)


def _poison_attacker(state: State, card: int, seat: int, data: Data) -> None:
    do.poison(state, data[0])


def _swim(state: State, card: int, seat: int, data: Data) -> None:
    """LEN-034: each WATER monster may go to another free WATER Terrain, in any order."""
    _ask_swimmer(state, card, seat, ())


def _ask_swimmer(state: State, card: int, seat: int, swum: Targets) -> None:
    water = pick.of_attribute("water")
    cards = [
        monster for monster in pick.field_monsters(state, seat, "own") if water(state, card, monster) and monster not in swum
    ]
    cards = [
        other for other in cards if not has(state, other, "cannot_move") and part.free_terrain("water")(state, other, seat)
    ]
    if cards:
        do.choose(state, seat, [*(state.refs[other] for other in cards), "done"], _ask_shore, card, seat, swum)


def _ask_shore(state: State, word: str, card: int, seat: int, swum: Targets) -> None:
    if word != "done":
        swimmer = state.refs.index(word)
        free = [str(do.terrain_at(spot[0])[1] + 1) for spot in part.free_terrain("water")(state, swimmer, seat)]
        do.choose(state, seat, free, _swam, card, seat, swimmer, swum)


def _swam(state: State, word: str, card: int, seat: int, swimmer: int, swum: Targets) -> None:
    do.move(state, swimmer, int(word) - 1)
    _ask_swimmer(state, card, seat, (*swum, swimmer))


def _dragon_of(terrain: str, attribute: str, *more: Static, triggers: tuple[Trigger, ...] = ()) -> CardEffects:
    """LEN-033 to LEN-036: hides behind others of its attribute on its Terrain."""
    shield = part.self_static(
        "cannot_be_attacked", pick.on_terrain(terrain), part.controls(pick.not_itself, pick.of_attribute(attribute))
    )
    return CardEffects(statics=(shield, *more), triggers=triggers)


def _lends(attribute: str, name: str, *, others: bool) -> Static:
    fits = (pick.not_itself,) if others else ()
    return Static(
        "type",
        pick.both(pick.own, pick.is_monster, *fits, pick.of_attribute(attribute), part.while_(part.on_attribute(attribute))),
        name,
    )


def _make_foe_discard(state: State, card: int, seat: int, data: Data) -> None:
    do.choose_opponent(state, seat, part.ask_discard)


def _free_material(state: State, card: int, seat: int, data: Data) -> None:
    """LEN-103: one of its materials comes back."""
    names = state.game.effects[card].summon
    assert names is not None
    cards = part.own_cards(state, card, seat, ("graveyard",), (pick.named(*names.materials),))
    do.special_summon(state, seat, cards)


def _slowed(state: State, card: int, seat: int, data: Data) -> bool:
    """LEN-117: a monster of the opponent moved into its column."""
    return pick.foes(state, card, data[0]) and part.same_column(state, card, data[0])


def _torpedo(state: State, card: int, seat: int, board: int, column: int) -> None:
    do.damage(state, next(place for place, player in enumerate(state.players) if player.board == board), 250)
    do.destroy(state, card, seat)


def _torpedo_ready(state: State, card: int, seat: int, board: int, column: int) -> bool:
    water = TERRAINS[state.boards[board].terrains[column]].attribute == "water"
    return water and part.on_attribute("water")(state, card, card) and len(pick.field_monsters(state, seat, "own")) > 1


def _pin_down(state: State, card: int, seat: int, monster: int) -> None:
    """LEN-166: until the End Phase of the next own turn; that of this turn comes before the monster could do anything."""
    turns = delayed.turns_until(state, seat)
    do.modify_atk(state, monster, -500, turns)
    do.modify_def(state, monster, -500, turns)
    do.change(state, monster, "cannot_move", True, turns)
    do.battle_lock(state, monster, turns)


def _to_space(state: State, card: int, seat: int, data: Data) -> None:
    do.replace_terrain(state, state.ctrl[card], state.col[card], "Space")


def _fire_cannon(state: State, card: int, seat: int, monster: int) -> None:
    """LEN-201: spends all its power on the monster of a Terrain."""
    part.weaken_or_destroy(state, seat, monster, atk_of(state, card))
    state.mods = [mod for mod in state.mods if mod.card != card or mod.kind != "atk"]
    do.modify_atk(state, card, -atk_of(state, card), ON_FIELD)  # what equips and others gave is gone too


def _dig_up(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.zone[targets[0]] == GRAVE:
        do.erode(state, targets[0])


def _fell_in_attack(state: State, card: int, seat: int, data: Data) -> bool:
    """LEN-040: it was sent from the field in ATK position, Hidden or not."""
    return data[0] == card and any(part.from_field(state, data, position) for position in (ATK, HIDDEN_ATK))


def _all_foes(state: State, card: int, other: int) -> Targets:
    return tuple(pick.field_monsters(state, do.controller(state, card), "foe"))


_MOVE_ANYWHERE = ActivatedEffect(part.move_itself, can=part.is_on_field, targets=part.free_terrain())

CARDS: dict[str, CardEffects] = {
    # Low-level monsters in its column defend badly.
    "LEN-001": CardEffects(  # Brachioraidus
        statics=(Static("def", pick.both(part.same_column, pick.is_monster, pick.level(most=4)), -1000),)
    ),
    # Joins a big Dinosaur from the hand.
    "LEN-002": CardEffects(  # Baby T-Rex
        uses=(
            ActivatedEffect(
                pick.summon_itself,
                can=lambda state, card, seat: (
                    pick.controls(pick.face_up, pick.of_type("Dinosaur"), pick.level(least=5))(state, card, seat)
                    and part.room(state, seat)
                ),
                zone="hand",
            ),
        )
    ),
    "LEN-010": CardEffects(statics=(part.self_static("bonus_times", _between_waters, value=1),)),  # Deepsea Shark
    "LEN-013": CardEffects(  # Gravedigger Ghoul
        uses=(
            ActivatedEffect(
                _dig_up,
                can=lambda state, card, seat: state.pos[card] == ATK,
                targets=pick.in_graveyard("any", pick.is_monster),
            ),
        )
    ),
    "LEN-030": CardEffects(  # Mushroom Man
        triggers=(
            Trigger("standby", change_sides, part.own_event),
            Trigger("attacked", _poison_attacker, part.is_attacked),
            delayed.when_revealed(_poison_attacker, attacking=False),
        )
    ),
    "LEN-033": _dragon_of("Volcano", "fire", _lends("fire", "Fireblast", others=True)),  # Wicked Blaze Dragon
    "LEN-034": _dragon_of(  # Roaring Ocean Dragon
        "Sea",
        "water",
        triggers=(
            Trigger(
                "standby",
                _swim,
                lambda state, card, seat, data: data[0] == seat and part.on_attribute("water")(state, card, card),
            ),
        ),
    ),
    "LEN-035": _dragon_of("Cave", "earth", _lends("earth", "Burrowing", others=False)),  # Cave Dwelling Dragon
    "LEN-036": _dragon_of(  # Mechanical Winged Dragon
        "Vortex", "wind", _lends("wind", "Machine", others=True), _lends("wind", "Flying", others=True)
    ),
    "LEN-038": CardEffects(  # Five God Dragon
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
    "LEN-040": CardEffects(  # Witch of the Black Forest
        triggers=(
            Trigger(
                "sent_to_graveyard",
                part.search_for(pick.is_monster, part.printed_def(most=1500)),
                _fell_in_attack,
            ),
        )
    ),
    "LEN-100": CardEffects(triggers=(part.when_summoned(_make_foe_discard, limit="turn"),)),  # Ipiria
    "LEN-102": CardEffects(  # Baphomet
        triggers=(part.when_summoned(part.search_for(pick.named("Phantom Beast King Gazelle")), "normal", optional=True),)
    ),
    "LEN-103": CardEffects(  # Chimaera the Winged Phantom Beast
        summon=Summon("fusion", ("Phantom Beast King Gazelle", "Baphomet")),
        triggers=(Trigger("left_field", _free_material, pick.self_event, optional=True, limit="turn"),),
    ),
    "LEN-116": CardEffects(  # Ancient Elf
        triggers=(part.when_summoned(lambda state, card, seat, data: do.gain_lp(state, seat, 300), limit="duel"),),
        statics=(Static("atk", pick.both(pick.own, pick.of_type("Elemental")), 200),),
    ),
    "LEN-117": CardEffects(  # Seasarion
        triggers=(Trigger("moved", lambda state, card, seat, data: do.modify_def(state, data[0], -400, ON_FIELD), _slowed),)
    ),
    "LEN-124": CardEffects(statics=(part.self_static("also_attribute", value="wind"),)),  # Flying Penguin
    # Its text is not legible as a whole: a FLIP effect that draws, most likely one card.
    "LEN-127": CardEffects(flip=ActivatedEffect(pick.draw_cards(1), limit=""), partial=True),  # Transparent Angel
    "LEN-133": CardEffects(strike=Strike(_torpedo, _torpedo_ready)),  # Penguin Torpedo
    "LEN-163": CardEffects(  # Machine King
        statics=(Static("atk", pick.itself, part.per_monster(100, "any", pick.not_itself, pick.of_type("Machine"))),)
    ),
    "LEN-165": CardEffects(uses=(_MOVE_ANYWHERE,)),  # Mechafalcon
    "LEN-166": CardEffects(strike=part.strike_monster(_pin_down, "earth")),  # Ground Attacker Bugroth
    "LEN-180": CardEffects(  # Acrobat Monkey
        uses=(ActivatedEffect(part.move_itself, can=part.is_on_field, targets=part.free_terrain("earth")),)
    ),
    "LEN-181": CardEffects(  # Honda, the Acrobat Monkey
        summon=Summon("integration", ("Acrobat Monkey",), by="Honda"), uses=(_MOVE_ANYWHERE,)
    ),
    "LEN-185": CardEffects(  # Lord of Dragons
        statics=(Static("untargetable", pick.both(pick.own, pick.face_up, pick.of_type("Dragon"))),)
    ),
    "LEN-201": CardEffects(  # Satellite Cannon
        triggers=(
            part.when_summoned(_to_space),
            Trigger("end_phase", lambda state, card, seat, data: do.modify_atk(state, card, 1000, ON_FIELD), part.own_event),
        ),
        statics=(Static("cannot_attack_these", pick.itself, _all_foes),),
        strike=part.strike_monster(_fire_cannon),
    ),
}
