"""Orichalcos Barrier: Spells 076 to 100."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    lasting,
    marks,
    resolves,
    ritual_materials,
    rituals,
    spells,
    statics,
    summons,
    targets,
)
from deckcheck.games.kingdom_duels.engine.cards.values import names_of
from deckcheck.games.kingdom_duels.engine.duel.constants import FRONT, GRAVE
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.duel.state import State, foe_boards, opponents, seat_of

_EIGHT_WITH_REPTILE = ritual_materials.of_levels(8, conditions.of_type("Dinosaur", "Dragon"), exactly=True)


def _ways_to_release(state: State, card: int, seat: int) -> list[Targets]:
    """ORB-082: a Sealed monster, or none for the Alter Summon."""
    sealed = targets.monster("any", conditions.face_up, conditions.of_type("Sealed"))(state, card, seat)
    return sealed + ([()] if summons.alter_options(state, seat, "Timeshifted", _warrior) else [])


def _warrior(state: State, monster: int, material: int) -> bool:
    return conditions.of_type("Warrior")(state, material, material)


def _release(state: State, card: int, seat: int, targets: Targets) -> None:
    """ORB-082: a seal is taken off, or a Warrior returns to another time."""
    if targets:
        changes.remove_type(state, targets[0], "Sealed")
    else:
        summons.alter_summon(state, seat, "Timeshifted", _warrior)


PRIMARY_TYPES = (
    "Angel", "Aquatic", "Avian", "Beast", "Cosmic", "Demon", "Dinosaur", "Dragon", "Elemental", "Esper", "Frost", "Illusion",
    "Insect", "Machine", "Plant", "Reptillian", "Spellcaster", "Support", "Undead", "Warrior",
)  # fmt: skip


def _declare_type(state: State, card: int, seat: int, targets: Targets) -> None:
    choices.choose(state, seat, PRIMARY_TYPES, _declared, card)


def _declared(state: State, name: str, card: int) -> None:
    marks.mark(state, card, "declared_type", name)


def _shown_type(state: State, card: int, other: int) -> str:
    return str(marks.marks(state, card, "declared_type")[0])


def _remodelled(state: State, card: int, other: int) -> bool:
    """ORB-088: face-up monsters, once a type is declared."""
    return (
        other >= 0
        and state.zone[other] == FRONT
        and conditions.face_up(state, card, other)
        and marks.marked(state, card, "declared_type")
    )


def _bewitch(state: State, card: int, seat: int, targets: Targets) -> None:
    left = tuple(other for other in targets if conditions.foes(state, card, other))
    choices.choose(state, seat, ("places", "positions", "both"), _bewitched, left)


def _bewitched(state: State, word: str, targets: Targets) -> None:
    """ORB-096: two monsters change places, turn, or both, and survive battles of the turn."""
    if word != "positions" and len(targets) == 2:
        battles.exchange(state, *targets)
    for other in targets:
        if word != "places":
            changes.battle_swap(state, other)
        changes.change(state, other, "battle_proof")


def _of_one_side(state: State, card: int, seat: int) -> list[Targets]:
    pairs = targets.monster("foe", least=2, most=2)(state, card, seat)
    return [pair for pair in pairs if state.ctrl[pair[0]] == state.ctrl[pair[1]]]


def _divide(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.zone[targets[0]] == FRONT:
        summons.clone_summon(state, seat, targets[0])


def _unfit(state: State, card: int, other: int) -> bool:
    """ORB-090: not Divine, and without a Field Power Bonus."""
    return not statics.has_bonus(state, other) and not conditions.of_type("Divine")(state, card, other)


def _select(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.zone[targets[0]] == FRONT:
        marks.mark(state, targets[0], "selected", card)
        summons.clone_summon(state, seat, targets[0], then=_select_clone, arguments=(card,))


def _select_clone(state: State, clone: int, card: int) -> None:
    for kind in ("selected", "selected_clone"):
        marks.mark(state, clone, kind, card)


def _die_out(state: State, card: int, seat: int, data: Data) -> None:
    """ORB-090: its time is over; who got no Field Power Bonus perishes."""
    unfit = [other for other in marks.marked_cards(state, "selected", card) if not statics.has_bonus(state, other)]
    clones = marks.marked_cards(state, "selected_clone", card)
    actions.to_graveyard(state, card)
    actions.destroy_then(state, unfit, seat, _mourn_clone, seat, clones)


def _mourn_clone(state: State, fallen: list[int], seat: int, clones: list[int]) -> None:
    if not set(clones).isdisjoint(fallen):
        changes.lose_lp(state, seat, 500)


def _foe_fell(state: State, card: int, seat: int, data: Data) -> bool:
    """A monster of an opponent was destroyed and is in the graveyard, and there is room for it on that side."""
    board = data[1][1]
    if data[1][0] != FRONT or board not in foe_boards(state, changes.home(state, seat)):
        return False
    return state.zone[data[0]] == GRAVE and -1 in state.boards[board].front


def _chain_up(state: State, card: int, seat: int, chosen: Targets) -> None:
    """The opponent draws a card. The destroyed monster, or the material of an Alter Monster, comes back to that side in ATK
    position with 700 less ATK until the next Standby Phase of the player."""
    data = spells.answered_event(state, card, seat)
    fallen, board = data[0], data[1][1]
    actions.draw(state, seat_of(state, board))
    found = [fallen]
    way = state.game.effects[fallen].summon
    if way is not None and way.kind == "alter":
        grave = state.boards[changes.home(state, state.game.owner[fallen])].grave
        found += [other for other in grave if not names_of(state, other).isdisjoint(way.materials)][-1:]
    choices.choose_card(state, seat, [other for other in found if state.zone[other] == GRAVE], _pull_back, seat, board)


def _pull_back(state: State, monster: int, seat: int, board: int) -> None:
    choices.later(state, _weighed_down, monster, seat)
    summons.summon_to_side(state, seat, monster, board, "special", positions=("atk",))


def _weighed_down(state: State, monster: int, seat: int) -> None:
    if state.zone[monster] == FRONT:
        changes.modify_atk(state, monster, -700, lasting.until_standby(seat))


CARDS: dict[str, CardEffects] = {
    "ORB-078": rituals.ritual(rituals.tributes(2, ritual_materials.MANY, _EIGHT_WITH_REPTILE)),  # Tyrannical Dragon Ritual
    "ORB-080": CardEffects(  # Chain of the Underworld
        activate=ActivatedEffect(_chain_up, can=lambda state, card, seat: bool(spells.answered_event(state, card, seat))),
        triggers=(spells.on_event("destroyed", _foe_fell),),
    ),
    "ORB-082": CardEffects(  # Release Restraint
        activate=ActivatedEffect(_release, targets=_ways_to_release)
    ),
    "ORB-088": CardEffects(  # DNA Remodeling Surgery
        activate=ActivatedEffect(resolves.nothing, cost=_declare_type), statics=(Static("type", _remodelled, _shown_type),)
    ),
    "ORB-089": CardEffects(  # Cell Division
        activate=ActivatedEffect(
            _divide,
            can=summons.can_clone,
            targets=targets.monster("any", conditions.face_up, conditions.of_type("Insect"), conditions.level(most=3)),
        )
    ),
    "ORB-090": CardEffects(  # Natural Selection
        activate=ActivatedEffect(
            _select, can=summons.can_clone, targets=targets.monster("any", conditions.face_up, _unfit), limit="duel"
        ),
        statics=(Static("cannot_attack", marks.marked_by("selected")),),
        triggers=(
            Trigger("end_phase", _die_out, lambda state, card, seat, data: data[0] in opponents(state, seat), at_once=True),
        ),
    ),
    "ORB-096": CardEffects(activate=ActivatedEffect(_bewitch, targets=_of_one_side)),  # Scroll of Bewitchment
}
