"""Pyramid of Light."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects import _lasting as lasting
from deckcheck.games.kingdom_duels.effects import _parts as part
from deckcheck.games.kingdom_duels.effects import _select as pick
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects.mly import sphinx_answer
from deckcheck.games.kingdom_duels.engine.constants import ATK, BACK, FRONT, GRAVE, HIDDEN_DEF
from deckcheck.games.kingdom_duels.engine.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Summon,
    Targets,
    TrapTrigger,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.state import State, turn_face
from deckcheck.games.kingdom_duels.engine.summons import flip_up
from deckcheck.games.kingdom_duels.engine.terrains import TERRAINS
from deckcheck.games.kingdom_duels.engine.values import level_of


def _sting_fours(state: State, card: int, seat: int, targets: Targets) -> None:
    for other in pick.field_monsters(state, seat, "foe"):
        if level_of(state, other) == 4 and pick.is_normal(state, card, other):
            do.destroy(state, other, seat)


def _break_equip(state: State, card: int, seat: int, targets: Targets) -> None:
    if do.destroy(state, targets[0], seat):
        do.change(state, card, "cannot_attack")


def _tame(state: State, card: int, seat: int, monster: int) -> None:
    """PYL-039: a Beast has nothing left until the end of the next own turn."""
    if pick.of_type("Beast")(state, card, monster):
        do.change(state, monster, "set_atk", 0, 2)
        do.change(state, monster, "set_def", 0, 2)


def _crush_small(state: State, card: int, seat: int, data: Data) -> None:
    do.destroy(state, data[1], seat)


def _small_target(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == card and level_of(state, data[1]) <= 2 and pick.is_normal(state, card, data[1])


def _send_back(state: State, card: int, seat: int, targets: Targets) -> None:
    for target in targets:
        do.to_hand(state, target)


def _up_to_two(state: State, card: int, seat: int) -> list[Targets]:
    """PYL-092: none, one or two Normal monsters."""
    found = [monster for monster in pick.field_monsters(state, seat) if pick.is_normal(state, card, monster)]
    return pick.subsets(found, 0, 2)


def _another_own(state: State, card: int, other: int) -> bool:
    """PYL-021: not the monster that is attacked already."""
    return state.attack is not None and other != state.attack[1]


def _conceal(state: State, card: int, seat: int, targets: Targets) -> None:
    """PYL-087: whatever its Terrain says."""
    other = targets[0]
    if state.pos[other] != HIDDEN_DEF:
        if pick.hidden(state, card, other):
            turn_face(state, other, HIDDEN_DEF)
        else:
            do.hide(state, other)


def _raise_up(state: State, card: int, seat: int, targets: Targets) -> None:
    """PYL-096: a monster in DEF position, Hidden or not, is turned to face-up ATK."""
    if pick.hidden(state, card, targets[0]):
        flip_up(state, targets[0], ATK)
    else:
        do.set_position(state, targets[0], ATK)


def _in_def(state: State, card: int, other: int) -> bool:
    return state.pos[other] % 2 == 1


def _alone_in_ruins(state: State, card: int, other: int) -> bool:
    alone = len(pick.field_monsters(state, do.controller(state, card), "own")) == 1
    return alone and pick.on_terrain("Ruins")(state, card, card)


def _potion(state: State, card: int, seat: int, targets: Targets) -> None:
    grave = state.boards[do.home(state, seat)].grave
    do.gain_lp(state, seat, 800 if any(state.game.name[other] == "Red Potion" for other in grave) else 400)


def _read_life(state: State, card: int, seat: int, targets: Targets) -> None:
    first, second = targets
    if state.zone[second] == GRAVE:
        do.erode(state, second)
    if state.zone[first] == GRAVE:
        do.special_summon(state, seat, (first,))


def _ordeal(state: State, card: int, seat: int, targets: Targets) -> None:
    part.guess_type(state, seat, sphinx_answer)


def _tried(state: State, card: int, seat: int, data: Data) -> bool:
    return bool(state.players[seat].hand) and pick.foe_attacks_mine()(state, card, seat, data)


def _row(state: State, card: int, other: int) -> int:
    """PYL-140: the cards in the Backrow of the card's controller."""
    return 300 * sum(candidate >= 0 for candidate in state.boards[state.ctrl[card]].back)


def _return(state: State, card: int, seat: int, targets: Targets) -> None:
    for board in part.every_board(state):
        for column in range(5):
            if TERRAINS[state.boards[board].terrains[column]].name == "Different Dimension":
                do.replace_terrain(state, board, column, "Land", by_name=True)


def _dimension_there(state: State, card: int, seat: int) -> bool:
    return any(TERRAINS[number].name == "Different Dimension" for board in state.boards for number in board.terrains)


def _deal(state: State, card: int, seat: int, targets: Targets) -> None:
    do.later(state, _ask_back, card, seat)
    do.alter_summon(state, seat, "Fallen")


def _ask_back(state: State, card: int, seat: int) -> None:
    if state.boards[do.home(state, seat)].lp > 400 and state.zone[card] == BACK:
        do.choose(state, seat, ("yes", "no"), _back, card, seat)


def _back(state: State, word: str, card: int, seat: int) -> None:
    if word == "yes":
        do.pay_lp(state, seat, 400)
        do.to_hand(state, card)


def _dig_up(state: State, card: int, seat: int, data: Data) -> None:
    """PYL-106: an Undead or Demon monster among the top five cards."""
    top = part.top_cards(state, seat, 5)
    lasting.look(state, seat, top)
    fits = pick.both(pick.is_monster, pick.of_type("Undead", "Demon"))
    do.special_summon(state, seat, [other for other in top if fits(state, card, other)], optional=True)


_PAIRS = (("dark", "light"), ("fire", "water"), ("earth", "wind"))


def _opposites(state: State, cards: Targets) -> bool:
    return any(
        part.one_each(pick.of_attribute(candidate), pick.of_attribute(other))(state, cards) for candidate, other in _PAIRS
    )


def _others_on_field(state: State, card: int, other: int) -> bool:
    return other >= 0 and other != card and state.zone[other] in (FRONT, BACK)


def _gentle(kind: str) -> Static:
    fits = pick.both(_others_on_field, pick.is_normal, pick.either(pick.of_attribute("wind"), pick.of_type("Flying")))
    return Static(kind, fits, -300)


def _raise_in_slime(state: State, card: int, seat: int, targets: Targets) -> None:
    """PYL-070: a dead monster rises with the card upon it; without a monster the card is spent."""
    if state.zone[targets[0]] == GRAVE and part.room(state, seat):
        do.special_summon(state, seat, targets, then=_slimed, arguments=(card, seat))
    else:
        do.to_graveyard(state, card)


def _slimed(state: State, monster: int, card: int, seat: int) -> None:
    lasting.equip_or_bury(state, card, monster, seat)


_SLIME = pick.name_has("Slime")


CARDS: dict[str, CardEffects] = {
    "PYL-012": CardEffects(flip=ActivatedEffect(_sting_fours, limit="")),  # 4-Starred Ladybug of Death
    "PYL-013": CardEffects(  # Mecha Saurus
        summon=Summon("alter", ("Trakodon",), by="Metalized"),
        uses=(
            ActivatedEffect(
                _break_equip,
                targets=pick.spell_trap("any", pick.face_up, lambda state, card, other: "Equip" in state.game.types[other]),
            ),
        ),
    ),
    "PYL-021": CardEffects(  # Attack Guidance Armor
        activate=ActivatedEffect(pick.redirect_to_target, targets=pick.monster("own", _another_own)),
        trap=TrapTrigger("attack_declared", pick.foe_attacks),
    ),
    "PYL-029": CardEffects(  # Judgment Hawk
        statics=(Static("atk", pick.both(pick.battling(pick.of_attribute("dark")), part.while_(part.its_turn)), 400),)
    ),
    "PYL-030": CardEffects(statics=(part.self_static("terrain_guarded", lasting.by_foe),)),  # Peten the Dark Clown
    "PYL-033": CardEffects(  # Sea King Dragon
        statics=(
            part.self_static("battle_proof", pick.on_terrain("Sea")),
            Static("atk", part.attacking(pick.of_attribute("fire")), 500),
        )
    ),
    "PYL-036": CardEffects(statics=(_gentle("atk"), _gentle("def"))),  # Air Eater
    "PYL-039": CardEffects(strike=part.strike_monster(_tame)),  # Giant Monstrous Bird
    "PYL-044": part.ritual(part.ritual_materials(2, 2, part.matching(pick.is_normal))),  # Synthetic Demon Ritual
    "PYL-061": part.ritual(part.ritual_materials(1, 1, part.matching(pick.name_has("Slime")))),  # Slime Guardian Ritual
    "PYL-070": CardEffects(  # Rise and Slime
        activate=ActivatedEffect(
            _raise_in_slime,
            can=lambda state, card, seat: part.room(state, seat),
            targets=pick.in_graveyard("any", pick.is_normal, pick.no(_SLIME), pick.original_atk(most=2000)),
        ),
        equip_to=pick.face_up,
        statics=(*part.equip_stats(600, 600), Static("battle_proof", part.bearer_battling(_SLIME))),
    ),
    "PYL-087": CardEffects(activate=ActivatedEffect(_conceal, targets=pick.monster("any"))),  # Book of Moon
    "PYL-089": CardEffects(  # Daemon Beaver
        statics=(
            Static(
                "force_bonus", pick.both(part.while_(pick.in_attack), part.other_own(pick.of_type("Beast", "Insect", "Plant")))
            ),
        )
    ),
    "PYL-090": CardEffects(statics=(part.self_static("bonus_times", pick.on_terrain("Night"), value=1),)),  # Wolf
    "PYL-092": CardEffects(flip=ActivatedEffect(_send_back, targets=_up_to_two, limit="")),  # Penguin Soldier
    "PYL-093": CardEffects(triggers=(Trigger("battle_begins", _crush_small, _small_target),)),  # Crab Beetle
    "PYL-096": CardEffects(activate=ActivatedEffect(_raise_up, targets=pick.monster("any", _in_def))),  # Book of Sun
    "PYL-101": part.ritual(part.ritual_materials(2, 2, _opposites)),  # Ancient Ritual of Wisdom
    "PYL-105": CardEffects(  # Horus' Servant
        uses=(
            ActivatedEffect(
                lambda state, card, seat, targets: do.change(state, targets[0], "effect_proof"),
                targets=pick.monster(
                    "own", pick.face_up, pick.name_has("Horus"), lambda state, card, other: "Ritual" in state.game.types[other]
                ),
                can=part.can_tribute_itself,
                cost=part.tribute_itself,
                slow=False,
            ),
        )
    ),
    "PYL-106": CardEffects(triggers=(part.when_destroyed(_dig_up, "battle", optional=True),)),  # Pyramid Turtle
    "PYL-109": CardEffects(statics=(part.self_static("atk", _alone_in_ruins, value=1500),)),  # Theban Nightmare
    "PYL-111": part.ritual(  # Ritual Rebirth of Nephthys
        part.ritual_materials(2, 5, lambda state, cards: part.total_level(state, cards) >= 8, hand=True)
    ),
    "PYL-116": CardEffects(activate=ActivatedEffect(_potion)),  # Blue Potion
    "PYL-118": CardEffects(  # Book of Life
        activate=ActivatedEffect(
            _read_life,
            can=lambda state, card, seat: part.room(state, seat),
            targets=part.both_targets(
                pick.in_graveyard(
                    "own",
                    pick.is_monster,
                    pick.of_type("Undead", "Illusion"),
                ),
                pick.in_graveyard("foe", pick.is_monster),
            ),
        )
    ),
    "PYL-119": CardEffects(activate=ActivatedEffect(_ordeal), trap=TrapTrigger("attacked", _tried)),  # Ordeal of a Traveler
    "PYL-137": CardEffects(  # Deal of Darkness
        activate=ActivatedEffect(_deal, can=lambda state, card, seat: bool(do.alter_options(state, seat, "Fallen")))
    ),
    "PYL-140": CardEffects(equip_to=pick.of_type("Spellcaster"), statics=(Static("atk", pick.its_bearer, _row),)),  # Mage Power
    "PYL-143": CardEffects(  # Death Lacooda
        uses=(ActivatedEffect(pick.draw_cards(1), can=part.can_tribute_itself, cost=part.tribute_itself),),
        flip=ActivatedEffect(pick.draw_cards(1), limit=""),
    ),
    "PYL-147": CardEffects(activate=ActivatedEffect(_return, can=_dimension_there)),  # Return from the Different Dimension
}
