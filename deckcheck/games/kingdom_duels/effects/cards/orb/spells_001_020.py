"""Orichalcos Barrier: Spells 001 to 020."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    marks,
    places,
    resolves,
    situations,
    spells,
    statics,
    strikes,
    summons,
    targets,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.statics import last
from deckcheck.games.kingdom_duels.engine.cards.values import atk_of, monsters
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import is_used, mark_used
from deckcheck.games.kingdom_duels.engine.duel.constants import BATTLE, FRONT, ON_FIELD, ON_FIELD_ZONES, UNDER
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Strike,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State, in_rear, seat_of
from deckcheck.games.kingdom_duels.engine.summons.materials import Option
from deckcheck.games.kingdom_duels.engine.terrains.markers import terrain_target
from deckcheck.games.kingdom_duels.engine.terrains.terrain_rules import may_move_to

SAVED = -61
"""Marks that the card was not destroyed this turn, among its uses."""


# ORB-001, The Barrier of Orichalcos


def _mine(state: State, card: int, other: int) -> bool:
    return other >= 0 and state.zone[other] == FRONT and state.ctrl[other] == state.ctrl[card]


def _behind_others(state: State, card: int, other: int) -> bool:
    front = state.boards[state.ctrl[card]].front
    return _mine(state, card, other) and in_rear(state, other) and any(there >= 0 for there in front)


def _between_rows(state: State, card: int, seat: int) -> list[Targets]:
    """A monster, and a free zone of the other row."""
    board = changes.home(state, seat)
    found: list[Targets] = []
    for other in monsters(state, board):
        places = range(5) if in_rear(state, other) else range(5, 10)
        found += [(other, terrain_target(board, place)) for place in places if may_move_to(state, other, place)]
    return found


def _change_rows(state: State, card: int, seat: int, targets: Targets) -> None:
    terrains.move_onto(state, *targets)


def _stands_once(state: State, card: int, victim: int, cause: str) -> bool:
    seat = seat_of(state, state.ctrl[card])
    if victim != card or cause != "effect" or is_used(state, seat, card, "turn", SAVED):
        return False
    mark_used(state, seat, card, "turn", SAVED)
    return True


def _contents(state: State, card: int, seat: int, targets: Targets) -> None:
    found = places.deck_cards(state, seat, conditions.name_has("Toon"))
    if found:
        choices.choose_card(state, seat, found, actions.search)
    else:
        changes.lose_lp(state, seat, 500)


def _strike_harpies(state: State, card: int, seat: int, board: int, column: int) -> None:
    """ORB-002: weak monsters on the Terrain and beside it are destroyed; each monster card with ATK hurts its player."""
    own = places.field_monsters(state, seat, "own")
    limit = 1000 * sum(conditions.named("Harpie Lady")(state, card, other) for other in own)
    weak = [other for other in monsters(state, board) if abs(state.col[other] - column) <= 1 and atk_of(state, other) < limit]
    worn = [worn for other in weak for worn in actions.equips_of(state, other) if conditions.is_monster(state, card, worn)]
    strong = [(other, changes.controller(state, other)) for other in (*weak, *worn) if atk_of(state, other) > 0]
    choices.later(state, _burn_fallen, strong)  # after players were asked to rescue some of them
    actions.destroy_all(state, weak, seat)


def _burn_fallen(state: State, strong: list[tuple[int, int]]) -> None:
    for other, player in strong:
        if state.zone[other] not in ON_FIELD_ZONES:
            changes.damage(state, player, 300)


def _give_phoenix(state: State, card: int, seat: int, targets: Targets) -> None:
    marks.mark(state, targets[0], "phoenix_formation", card, state.turn)


def _own_attack_over(state: State, card: int, seat: int, data: Data) -> bool:
    """ORB-020: an attack in the player's Battle Phase that did not destroy its target."""
    if seat != state.active or state.phase != BATTLE or marks.marked(state, card, "not_lamented"):
        return False
    return marks.marked(state, card, "lamenting")


def _own_attack(state: State, card: int, seat: int, data: Data) -> bool:
    return state.ctrl[data[0]] == changes.home(state, seat)


def _own_attack_on_foe(state: State, card: int, seat: int, data: Data) -> bool:
    return _own_attack(state, card, seat, data) and conditions.foes(state, card, data[1])


def _begin_lament(state: State, card: int, seat: int, data: Data) -> None:
    marks.unmark(state, "lamenting", card=card)
    marks.unmark(state, "not_lamented", card=card)
    marks.mark(state, card, "lamenting", True, state.turn)


def _won(state: State, card: int, seat: int, data: Data) -> bool:
    return _own_attack(state, card, seat, data) and data[1] in data[2]


def _feather_storm(state: State, card: int, seat: int) -> bool:
    """ORB-009: the effect of a monster is answered, and a Harpie Lady is there."""
    harpie = situations.controls(conditions.face_up, conditions.named("Harpie Lady"))
    return spells.answers_effect()(state, card, seat) and harpie(state, card, seat)


def _mask(state: State, card: int, seat: int, chosen: Targets) -> None:
    """A monster of the player takes the name of another one on the field, and may become a Toon; it goes to the graveyard
    then."""
    others = _others_named(state, card, seat, chosen[0]) if state.zone[chosen[0]] == FRONT else []
    if others:
        choices.later(state, _offer_toon, chosen[0], seat)
        choices.choose_card(state, seat, others, _masked, chosen[0])


def _others_named(state: State, card: int, seat: int, monster: int) -> list[int]:
    """ORB-019: the other face-up monsters on the field."""
    return [
        other for other in places.field_monsters(state, seat) if other != monster and conditions.face_up(state, card, other)
    ]


def _maskable(state: State, card: int, seat: int) -> list[Targets]:
    own = targets.monster("own", conditions.face_up)(state, card, seat)
    return [choice for choice in own if _others_named(state, card, seat, choice[0])]


def _masked(state: State, other: int, monster: int) -> None:
    changes.change(state, monster, "renamed", last(state, other, "renamed", state.game.name[other]), ON_FIELD)


def _as_toon(state: State, monster: int, seat: int) -> tuple[Option, ...]:
    """A Token may be the material as well, because it is not attached (KD-TOKEN-04)."""
    there = conditions.face_up(state, monster, monster) and state.ctrl[monster] == changes.home(state, seat)
    return summons.alter_options(state, seat, "Toon", sources=(monster,)) if there else ()


def _offer_toon(state: State, monster: int, seat: int) -> None:
    if _as_toon(state, monster, seat):
        choices.choose(state, seat, ("Alter Summon", "no summon"), _drawn_as_toon, monster, seat)


def _drawn_as_toon(state: State, word: str, monster: int, seat: int) -> None:
    if word == "Alter Summon":
        summons.summon_extra(state, seat, _as_toon(state, monster, seat), "alter", (_unmask, (monster,)))


def _unmask(state: State, toon: int, monster: int) -> None:
    if state.zone[monster] == UNDER:
        actions.to_graveyard(state, monster)


CARDS: dict[str, CardEffects] = {
    "ORB-001": CardEffects(  # The Barrier of Orichalcos
        activate=ActivatedEffect(resolves.nothing, limit="duel"),
        statics=(
            Static("atk", _mine, 500),
            Static("no_bonus", _mine),
            Static("player_rear", statics.its_player),
            Static("cannot_be_attacked", _behind_others),
        ),
        uses=(ActivatedEffect(_change_rows, targets=_between_rows),),
        saves=_stands_once,
    ),
    "ORB-002": CardEffects(  # Harpie Lady Phoenix Formation
        activate=ActivatedEffect(
            _give_phoenix,
            can=situations.controls(conditions.named("Harpie Lady"), number=4),
            targets=targets.monster("own", conditions.face_up, conditions.named("Harpie Lady")),
        ),
        strike=Strike(_strike_harpies, strikes.strikes_terrain("earth")),
        statics=(Static("strike", marks.marked_by("phoenix_formation"), lambda state, card, other: card, zone="any"),),
    ),
    "ORB-009": CardEffects(  # Harpie's Feather Storm
        activate=ActivatedEffect(lambda state, card, seat, targets: actions.negate(state), can=_feather_storm)
    ),
    "ORB-015": CardEffects(  # Pike of the Mind's Eye
        equip_to=conditions.face_up, statics=(Static("damage_unpreventable", conditions.its_bearer),)
    ),
    "ORB-016": CardEffects(activate=ActivatedEffect(_contents)),  # Toon Table of Contents
    "ORB-019": CardEffects(  # Toon Mask
        activate=ActivatedEffect(_mask, can=lambda state, card, seat: state.phase != BATTLE, targets=_maskable),
        by_phase=True,
    ),
    "ORB-020": CardEffects(  # Treasure Cards of Lamentation
        activate=ActivatedEffect(resolves.nothing),
        triggers=(
            Trigger("attack_declared", _begin_lament, _own_attack_on_foe, at_once=True),
            triggers.notes("battled", "not_lamented", _won, until=ON_FIELD, zone="field"),
            Trigger("attack_over", lambda state, card, seat, data: actions.draw(state, seat), _own_attack_over),
            triggers.forgets("attack_over", "lamenting", zone="field"),
        ),
    ),
}
