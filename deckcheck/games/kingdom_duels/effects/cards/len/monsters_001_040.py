"""Loose Ends: monsters 001 to 040."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    control,
    marks,
    piles,
    places,
    resolves,
    situations,
    statics,
    summons,
    targets,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.constants import ATK, EXTRA, FRONT, GRAVE, HAND, HIDDEN_ATK, PERMANENT, RESOLVING
from deckcheck.games.kingdom_duels.engine.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Fits,
    Static,
    Strike,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.state import State, note
from deckcheck.games.kingdom_duels.engine.statics import has
from deckcheck.games.kingdom_duels.engine.terrains import TERRAINS, terrain_at


def _spread_poison(state: State, card: int, seat: int, board: int, column: int) -> None:
    """LEN-004: Normal monsters on the Terrain and next to it."""
    for place in range(max(0, column - 1), min(5, column + 2)):
        monster = state.boards[board].front[place]
        if monster >= 0 and conditions.is_normal(state, card, monster):
            changes.poison(state, monster)


def _between_waters(state: State, card: int, other: int) -> bool:
    """LEN-010: on WATER, with a WATER Terrain on both sides."""
    terrains = state.boards[state.ctrl[card]].terrains
    column = state.col[card]
    if not 0 < column < 4:
        return False
    return all(TERRAINS[terrains[place]].attribute == "water" for place in (column - 1, column, column + 1))


def _dig_up(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.zone[targets[0]] == GRAVE:
        actions.erode(state, targets[0])


def _in_column(state: State, card: int, seat: int) -> list[int]:
    """LEN-018: face-down cards in its column."""
    return [other for other in places.face_down_cards(state, seat) if conditions.same_column(state, card, other)]


def _patrol(state: State, card: int, seat: int, data: Data) -> None:
    choices.pick_up_to(state, seat, _in_column(state, card, seat), 1, _seen, seat, least=1)


def _seen(state: State, chosen: Targets, seat: int) -> None:
    piles.look(state, seat, chosen)


def _on_desert(state: State, card: int, seat: int) -> bool:
    return state.zone[card] == FRONT and terrains.terrain_name(state, card) == "Desert"


def _desert_walkers(state: State, card: int, seat: int) -> list[Targets]:
    """LEN-029: Integration monsters on Deserts, each once per turn, with the free Deserts."""
    walkers = [monster for monster in places.field_monsters(state, seat, "own") if "Integration" in state.game.types[monster]]
    walkers = [other for other in walkers if _on_desert(state, other, seat) and not marks.marked(state, other, "walked")]
    return [(other, *zone) for other in walkers for zone in targets.free_own("Desert")(state, card, seat)]


def _walk(state: State, card: int, seat: int, targets: Targets) -> None:
    marks.mark(state, targets[0], "walked", True, state.turn)
    terrains.move(state, targets[0], terrain_at(targets[1])[1])


def _poison_attacker(state: State, card: int, seat: int, data: Data) -> None:
    changes.poison(state, data[0])


def _dragon_of(terrain: str, attribute: str, *more: Static, triggers: tuple[Trigger, ...] = ()) -> CardEffects:
    """LEN-033 to LEN-036: hides behind others of its attribute on its Terrain."""
    shield = statics.self_static(
        "cannot_be_attacked",
        conditions.on_terrain(terrain),
        situations.has_own(conditions.not_itself, conditions.of_attribute(attribute)),
    )
    return CardEffects(statics=(shield, *more), triggers=triggers)


def _lends(attribute: str, name: str, *, others: bool) -> Static:
    fits = (conditions.not_itself,) if others else ()
    return Static(
        "type",
        conditions.both(
            conditions.own,
            conditions.is_monster,
            *fits,
            conditions.of_attribute(attribute),
            situations.while_(conditions.on_attribute(attribute)),
        ),
        name,
    )


def _swim(state: State, card: int, seat: int, data: Data) -> None:
    """LEN-034: each WATER monster may go to another free WATER Terrain, in any order."""
    _ask_swimmer(state, card, seat, ())


def _ask_swimmer(state: State, card: int, seat: int, swum: Targets) -> None:
    water = conditions.of_attribute("water")
    cards = [
        monster for monster in places.field_monsters(state, seat, "own") if water(state, card, monster) and monster not in swum
    ]
    cards = [
        other for other in cards if not has(state, other, "cannot_move") and targets.free_terrain("water")(state, other, seat)
    ]
    if cards:
        choices.choose(state, seat, [*(state.refs[other] for other in cards), "done"], _ask_shore, card, seat, swum)


def _ask_shore(state: State, word: str, card: int, seat: int, swum: Targets) -> None:
    if word != "done":
        swimmer = state.refs.index(word)
        free = [str(terrain_at(spot[0])[1] + 1) for spot in targets.free_terrain("water")(state, swimmer, seat)]
        choices.choose(state, seat, free, _swam, card, seat, swimmer, swum, called="zone {}")


def _swam(state: State, word: str, card: int, seat: int, swimmer: int, swum: Targets) -> None:
    terrains.move(state, swimmer, int(word) - 1)
    _ask_swimmer(state, card, seat, (*swum, swimmer))


def _fell_in_attack(state: State, card: int, seat: int, data: Data) -> bool:
    """LEN-040: it was sent from the field in ATK position, Hidden or not."""
    return data[0] == card and any(triggers.from_field(state, data, position) for position in (ATK, HIDDEN_ATK))


def _opening_fish(state: State, card: int, seat: int, data: Data) -> bool:
    """LEN-006: in the first Standby Phase of its player, if it was not drawn since the duel began."""
    first_turn = state.round == 1 and data[0] == seat
    return first_turn and summons.room(state, seat) and not marks.marked(state, card, "drawn_later")


def _fish_for_a_card(state: State, card: int, seat: int, data: Data) -> None:
    if state.zone[card] == HAND:
        note(state, "card_shown", seat, card)
        summons.special_summon(state, seat, (card,), then=_draw_after, arguments=(seat,))


def _draw_after(state: State, card: int, seat: int) -> None:
    actions.draw(state, seat)


def _strangers(state: State, card: int, seat: int) -> list[Targets]:
    """LEN-017: monsters of other owners, each once per turn, with the free Terrains."""
    guests = [other for other in places.field_monsters(state, seat, "own") if not conditions.owned(state, card, other)]
    guests = [other for other in guests if not marks.marked(state, other, "led")]
    return [(other, *zone) for other in guests for zone in targets.free_terrain()(state, other, seat)]


def _lead(state: State, card: int, seat: int, targets: Targets) -> None:
    marks.mark(state, targets[0], "led", True, state.turn)
    terrains.move(state, targets[0], terrain_at(targets[1])[1])


def _tame(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-016: an own monster comes back; the owner of another one is asked, and lends it until the End Phase."""
    owner = state.game.owner[targets[0]]
    if owner == seat:
        actions.take_control(state, targets[0], seat)
    else:
        choices.choose(state, owner, ("lend it", "no"), _lent, targets[0], card, seat)


def _lent(state: State, word: str, monster: int, card: int, seat: int) -> None:
    if word == "lend it" and state.zone[monster] == FRONT:
        control.borrow(state, monster, seat, card, "end_phase")
        changes.modify_atk(state, monster, 300)
        changes.modify_def(state, monster, 300)


def _takes_whips(state: State, card: int, other: int) -> Fits:
    """LEN-016: any Whip among the Equip Spells, whatever it says about its bearer."""
    return _whip


def _whip(state: State, equip: int, monster: int) -> bool:
    return conditions.is_spell(state, equip, equip) and conditions.name_has("Whip")(state, equip, equip)


_FOR_HARPIES = conditions.has_id("SOE-082", "KOD-076", "KOD-101", "LEN-015")
"""LEN-023: the Equip Spells that mention "Harpie Lady"."""


def _feathers_left(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == card and bool(_feathers(state, card, seat))


def _feathers(state: State, card: int, seat: int) -> list[int]:
    return [other for other in places.graveyard(state, seat, "own") if _FOR_HARPIES(state, card, other)]


def _note_maker(state: State, card: int, seat: int, data: Data) -> None:
    marks.mark(state, data[0], "made_by", state.acting)


def _made_by_spell(state: State, card: int, seat: int, data: Data) -> bool:
    """LEN-037: a Fusion or Alter Summon by a Spell."""
    if data[1] not in ("fusion", "alter") or state.chain_step != RESOLVING or marks.marked(state, data[0], "made_by"):
        return False
    return state.acting >= 0 and conditions.is_spell(state, card, state.acting)


def _reverse(state: State, card: int, seat: int, targets: Targets) -> None:
    monster = targets[0]
    if state.zone[monster] != FRONT:
        return
    player, spell = changes.controller(state, monster), [*marks.marks(state, monster, "made_by"), -1][0]
    materials = [other for other in actions.attached_to(state, monster) if conditions.is_monster(state, card, other)]
    actions.to_deck(state, monster)
    if state.zone[monster] != EXTRA:
        return
    if spell >= 0 and state.zone[spell] == GRAVE and state.game.owner[spell] == player:
        choices.later(state, choices.choose, player, ("put it on the deck", "no"), _spell_on_deck, spell)
    for other in reversed(materials):
        choices.later(state, _summon_again, player, other)


def _summon_again(state: State, player: int, monster: int) -> None:
    if state.zone[monster] == GRAVE:
        summons.special_summon(state, player, (monster,), optional=True)


def _spell_on_deck(state: State, word: str, spell: int) -> None:
    if word == "put it on the deck":
        actions.to_deck(state, spell, top=True)


CARDS: dict[str, CardEffects] = {
    # Joins a big Dinosaur from the hand.
    "LEN-002": CardEffects(  # Baby T-Rex
        uses=(
            ActivatedEffect(
                resolves.summon_itself,
                can=lambda state, card, seat: (
                    situations.controls(conditions.face_up, conditions.of_type("Dinosaur"), conditions.level(least=5))(
                        state, card, seat
                    )
                    and summons.room(state, seat)
                ),
                zone="hand",
            ),
        )
    ),
    "LEN-004": CardEffects(strike=Strike(_spread_poison)),  # Death Bird
    "LEN-006": CardEffects(  # Rainbow Fish
        triggers=(
            Trigger("standby", _fish_for_a_card, _opening_fish, optional=True, limit="turn", zone="hand"),
            Trigger(
                "drew",
                lambda state, card, seat, data: marks.mark(state, card, "drawn_later", True, PERMANENT),
                lambda state, card, seat, data: data[1] == card and state.turn > 0,
                zone="hand",
                at_once=True,
            ),
        )
    ),
    "LEN-010": CardEffects(statics=(statics.self_static("bonus_times", _between_waters, value=1),)),  # Deepsea Shark
    "LEN-013": CardEffects(  # Gravedigger Ghoul
        uses=(
            ActivatedEffect(
                _dig_up,
                can=lambda state, card, seat: state.pos[card] == ATK,
                targets=targets.in_graveyard("any", conditions.is_monster),
            ),
        )
    ),
    "LEN-016": CardEffects(  # Beautiful Monster Tamer
        uses=(ActivatedEffect(_tame, targets=targets.monster("foe")),),
        statics=(Static("may_wear", conditions.both(conditions.own, conditions.name_has("Monster Tamer")), _takes_whips),),
        triggers=(control.gives_back("end_phase"),),
    ),
    "LEN-017": CardEffects(  # Master & Expert
        uses=(ActivatedEffect(_lead, targets=_strangers, limit=""),),
        statics=(
            Static("cannot_be_controlled", conditions.both(conditions.own, conditions.is_monster, conditions.of_type("Beast"))),
        ),
    ),
    # Moves aside in the Standby Phase and looks around in the End Phase. A Tilemap, where it would see more, is never laid out.
    "LEN-018": CardEffects(  # Patrol Robo
        triggers=(
            triggers.STEP_ASIDE,
            Trigger(
                "end_phase",
                _patrol,
                lambda state, card, seat, data: data[0] == seat and bool(_in_column(state, card, seat)),
                optional=True,
                limit="turn",
            ),
        )
    ),
    "LEN-023": CardEffects(  # Harpie Lady Token
        statics=(statics.self_static("renamed", value="Harpie Lady"), statics.self_static("atk_cap", value=1800)),
        triggers=(
            Trigger(
                "left_field",
                lambda state, card, seat, data: choices.choose_card(state, seat, _feathers(state, card, seat), actions.to_hand),
                _feathers_left,
                optional=True,
                limit="turn",
            ),
        ),
    ),
    "LEN-029": CardEffects(  # Niwatori
        uses=(
            ActivatedEffect(resolves.move_itself, can=_on_desert, targets=targets.free_own("Desert")),
            ActivatedEffect(_walk, targets=_desert_walkers, limit=""),
        )
    ),
    "LEN-030": CardEffects(  # Mushroom Man
        triggers=(
            Trigger("standby", control.change_sides, triggers.own_event),
            Trigger("attacked", _poison_attacker, triggers.is_attacked),
            triggers.when_revealed(_poison_attacker, attacking=False),
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
                lambda state, card, seat, data: data[0] == seat and conditions.on_attribute("water")(state, card, card),
            ),
        ),
    ),
    "LEN-035": _dragon_of("Cave", "earth", _lends("earth", "Burrowing", others=False)),  # Cave Dwelling Dragon
    "LEN-036": _dragon_of(  # Mechanical Winged Dragon
        "Vortex", "wind", _lends("wind", "Machine", others=True), _lends("wind", "Flying", others=True)
    ),
    "LEN-037": CardEffects(  # Goddess of Reversal
        uses=(
            ActivatedEffect(
                _reverse,
                targets=targets.monster("foe", conditions.face_up, conditions.of_type("Fusion", "Alter")),
                slow=False,
                limit="duel",
            ),
        ),
        triggers=(Trigger("summoned", _note_maker, _made_by_spell, zone="any", at_once=True),),
    ),
    # Sent from the field in ATK position, it fetches a monster with a low DEF.
    "LEN-040": CardEffects(  # Witch of the Black Forest
        triggers=(
            Trigger(
                "sent_to_graveyard",
                piles.search_for(conditions.is_monster, conditions.printed_def(most=1500)),
                _fell_in_attack,
            ),
        )
    ),
}
