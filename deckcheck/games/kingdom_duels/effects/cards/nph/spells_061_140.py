"""Nameless Pharaoh: Spells 061 to 140."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    control,
    costs,
    lasting,
    marks,
    piles,
    places,
    resolves,
    rituals,
    summons,
    targets,
    terrains,
)
from deckcheck.games.kingdom_duels.engine.constants import BACK, DOWN, ERODED, FRONT, GRAVE, MAIN1, ON_FIELD, PERMANENT
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.state import State, opponents, place_of
from deckcheck.games.kingdom_duels.engine.terrain_rules import is_free
from deckcheck.games.kingdom_duels.engine.terrains import terrain_at
from deckcheck.games.kingdom_duels.engine.values import level_of
from deckcheck.games.kingdom_duels.engine.zones import place_front


def _exchange_dead(state: State, card: int, seat: int) -> list[Targets]:
    """NPH-062: a monster to tribute and a dead one of a lower Level."""
    found = targets.both_targets(costs.own_tribute(), targets.in_graveyard("own", conditions.is_monster))(state, card, seat)
    return [other for other in found if level_of(state, other[1]) < level_of(state, other[0])]


def _raise_dead(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.zone[targets[1]] == GRAVE:
        summons.special_summon(state, seat, targets[1:])


def _all_desperate(state: State, card: int, seat: int) -> bool:
    """NPH-065: everybody has 300 LP or less and a monster."""
    seats = (seat, *opponents(state, seat))
    return all(
        state.boards[changes.home(state, other)].lp <= 300 and places.field_monsters(state, other, "own") for other in seats
    )


def _final_war(state: State, card: int, seat: int, targets: Targets) -> None:
    for other in (seat, *opponents(state, seat)):
        changes.damage(state, other, 300)


def _own_one(state: State, card: int, other: int) -> bool:
    return state.game.owner[other] == state.game.owner[card]


def _spy(state: State, card: int, seat: int, targets: Targets) -> None:
    choices.later(state, actions.draw, seat)
    choices.choose_opponent(state, seat, _send_spy, card, targets[0])


def _send_spy(state: State, opponent: int, card: int, monster: int) -> None:
    control.borrow(state, monster, opponent, card, "end_phase")


def _control(state: State, card: int, seat: int, targets: Targets) -> None:
    own = state.ctrl[targets[0]] == changes.home(state, seat)
    choices.choose(state, seat, ("destroy",) if own else ("control", "destroy"), _controlled, seat, targets[0])


def _controlled(state: State, word: str, seat: int, monster: int) -> None:
    if word == "control":
        actions.take_control(state, monster, seat)
    else:
        actions.destroy(state, monster, seat)


def _small_pairs(state: State, card: int, seat: int) -> list[Targets]:
    """NPH-102: two face-up monsters of one opponent of Level 6 or lower."""
    fits = (conditions.face_up, conditions.level(most=6), costs.tributable)
    pairs = targets.monster("foe", *fits, least=2, most=2)(state, card, seat)
    return [pair for pair in pairs if state.ctrl[pair[0]] == state.ctrl[pair[1]]]


def _lava_rises(state: State, card: int, seat: int, targets: Targets) -> None:
    """NPH-102: the monster comes to the side that gave the tributes."""
    golems = summons.ritual_monsters(state, card)
    if not golems or state.zone[card] != BACK or targets not in _small_pairs(state, card, seat):
        return
    board = state.ctrl[targets[0]]
    for other in targets:
        actions.tribute(state, other)
    actions.to_graveyard(state, card)
    summons.summon_to_side(state, seat, golems[0], board, "ritual")


_HOLY = conditions.of_type("Blessed", "Divine")


def _fiends(state: State, card: int, seat: int) -> list[int]:
    return places.own_cards(state, card, seat, ("hand",), (conditions.of_type("Demon", "Undead"),))


def _puppet_ways(state: State, card: int, seat: int) -> list[Targets]:
    """NPH-079: a holy tribute alone for a summon, or with a Warrior to control."""
    tributes = costs.own_tribute(_HOLY)
    found = targets.both_targets(
        tributes, targets.monster("foe", conditions.is_normal, conditions.face_up, conditions.of_type("Warrior"))
    )(state, card, seat)
    return [*(tributes(state, card, seat) if _fiends(state, card, seat) else ()), *found]


def _puppet(state: State, card: int, seat: int, targets: Targets) -> None:
    if len(targets) == 1:
        summons.special_summon(state, seat, _fiends(state, card, seat))
    else:
        control.borrow(state, targets[1], seat, card, "end_phase")


def _sanctuary(state: State, card: int, seat: int, targets: Targets) -> None:
    choices.later(state, terrains.replace_all(("Arena", "Land"), (), "Colosseum"), card, seat, ())
    for player in reversed(places.everyone(state, seat)):
        choices.later(state, _offer_spell, player)


def _offer_spell(state: State, seat: int) -> None:
    found = places.deck_cards(state, seat, conditions.is_spell)
    choices.choose(state, seat, (*(state.refs[other] for other in found), "none"), _spell_offered)


def _spell_offered(state: State, word: str) -> None:
    if word != "none":
        actions.search(state, state.refs.index(word))


def _set_in_standby(state: State, card: int, seat: int, data: Data) -> bool:
    return state.zone[card] == BACK and state.pos[card] == DOWN and bool(data[0] == changes.controller(state, card))


def _shave(state: State, card: int, seat: int, targets: Targets) -> None:
    choices.choose_opponent(state, seat, piles.ask_discard, min(2, len(marks.marks(state, card, "standbys"))))


_METALIZE = summons.alter_use("Metalized", conditions.no(conditions.of_type("Machine")))


def _transport_ways(state: State, card: int, seat: int) -> list[Targets]:
    return [*targets.terrain("own")(state, card, seat), *targets.monster("own")(state, card, seat)]


def _transport(state: State, card: int, seat: int, targets: Targets) -> None:
    """NPH-140: another dimension on a Terrain, or a monster that is away until the End Phase."""
    if targets[0] < 0:
        terrains.replace_terrain(state, *terrain_at(targets[0]), "Different Dimension")
    elif state.zone[targets[0]] == FRONT:
        back = (card, state.ctrl[targets[0]], place_of(state, targets[0]), state.pos[targets[0]])
        actions.erode(state, targets[0])
        if state.zone[targets[0]] == ERODED:
            marks.mark(state, targets[0], "transported", back, PERMANENT)


def _is_away(state: State, card: int, seat: int, data: Data) -> bool:
    return any(mod.value[0] == card for mod in state.changes.of("transported"))


def _bring_back(state: State, card: int, seat: int, data: Data) -> None:
    for mod in [mod for mod in state.changes.of("transported") if mod.value[0] == card]:
        state.mods.remove(mod)
        _, board, place, position = mod.value
        free = [place, *range(5)]
        there = next((column for column in free if is_free(state, board, column)), -1)
        if state.zone[mod.card] == ERODED and there >= 0:
            place_front(state, mod.card, board, there, position)


CARDS: dict[str, CardEffects] = {
    "NPH-062": CardEffects(  # Silent Dead
        activate=ActivatedEffect(_raise_dead, targets=_exchange_dead, cost=costs.pay_tribute)
    ),
    "NPH-065": CardEffects(activate=ActivatedEffect(_final_war, can=_all_desperate, unstoppable=True)),  # Final War
    "NPH-079": CardEffects(  # Underworld-Style Puppet Technique
        activate=ActivatedEffect(_puppet, targets=_puppet_ways, cost=costs.pay_tribute),
        triggers=(control.gives_back("end_phase"),),
    ),
    "NPH-102": CardEffects(  # Lava Devil Ritual
        activate=ActivatedEffect(resolves.nothing),
        stays=True,
        uses=(
            ActivatedEffect(
                _lava_rises,
                can=lambda state, card, seat: summons.ritual_ready(state, card),
                targets=_small_pairs,
                slow=True,
            ),
        ),
    ),
    "NPH-104": CardEffects(  # Monster Relief
        activate=ActivatedEffect(
            lambda state, card, seat, targets: actions.to_hand(state, targets[0]), targets=targets.monster("any", _own_one)
        )
    ),
    "NPH-106": rituals.ritual(  # Lightning Sword Ritual
        rituals.ritual_materials(2, 5, lambda state, cards: rituals.total_level(state, cards) >= 8), instead_of_normal=True
    ),
    "NPH-116": CardEffects(  # Biometal Protocol
        activate=ActivatedEffect(resolves.nothing),
        uses=(
            ActivatedEffect(
                _METALIZE.resolve,
                can=lambda state, card, seat: (
                    state.active == seat and state.phase == MAIN1 and _METALIZE.can(state, card, seat)
                ),
                slow=True,
                everyone=True,
            ),
        ),
        triggers=(lasting.persists(2),),
        by_phase=True,
    ),
    "NPH-120": CardEffects(  # Weapon Change
        activate=ActivatedEffect(
            lambda state, card, seat, targets: changes.change(state, targets[0], "swapped", True, ON_FIELD),
            can=costs.can_pay(300),
            cost=costs.pay(300),
            targets=targets.monster("any", conditions.face_up, conditions.of_type("Warrior", "Knighted", "Machine")),
        )
    ),
    "NPH-125": CardEffects(  # Magic Sanctuary
        activate=ActivatedEffect(_sanctuary),
        statics=(Static("no_bonus", lambda state, card, other: other >= 0 and state.zone[other] == FRONT),),
    ),
    "NPH-126": CardEffects(  # Shien's Spy
        activate=ActivatedEffect(_spy, targets=targets.monster("own")), triggers=(control.gives_back("end_phase"),)
    ),
    "NPH-127": CardEffects(  # Enemy Controller
        activate=ActivatedEffect(
            _control, can=costs.can_pay(300), cost=costs.pay(300), targets=targets.monster("any", conditions.is_normal)
        )
    ),
    "NPH-130": CardEffects(  # Life Shaver
        activate=ActivatedEffect(_shave, limit="duel"),
        triggers=(
            Trigger(
                "standby",
                lambda state, card, seat, data: marks.mark(state, card, "standbys"),
                _set_in_standby,
                zone="any",
                at_once=True,
            ),
        ),
    ),
    "NPH-140": CardEffects(  # Interdimensional Matter Transporter
        activate=ActivatedEffect(_transport, targets=_transport_ways),
        triggers=(Trigger("end_phase", _bring_back, _is_away, zone="any", at_once=True),),
    ),
}
