"""The Egyptian Gods: Spells 141 to 156."""

from __future__ import annotations

from dataclasses import replace

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
    players,
    resolves,
    spells,
    strikes,
    summons,
    targets,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.battle import life_points
from deckcheck.games.kingdom_duels.engine.cards.values import types_of
from deckcheck.games.kingdom_duels.engine.duel.constants import ATK, FRONT, HAND, MAIN1, PERMANENT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.duel.state import State, seat_of
from deckcheck.games.kingdom_duels.engine.terrains.markers import terrain_at


def _wears_mask(state: State, card: int, other: int) -> bool:
    """TEG-144: with a Mask, or a Masked monster."""
    masks = any(
        "Mask" in state.game.name[candidate] and "Equip" in state.game.types[candidate]
        for candidate in conditions.worn(state, other)
    )
    return masks or conditions.name_has("Masked")(state, card, other) or spells.passes_for_equipped(state, card, other)


def _lifeblood(state: State, card: int, seat: int, targets: Targets) -> None:
    level = costs.tributed_level(state, targets[0])
    top = piles.top_cards(state, seat, 6)
    piles.look(state, seat, top)
    fits = conditions.both(conditions.is_monster, conditions.of_type("Demon"), conditions.level(level, level))
    demons = [other for other in top if fits(state, card, other)]
    choices.later(state, _shuffle_and_gain, seat)
    summons.special_summon(state, seat, demons)


def _shuffle_and_gain(state: State, seat: int) -> None:
    actions.shuffle(state, seat)
    changes.gain_lp(state, seat, 300)


def _bolt(state: State, card: int, seat: int, targets: Targets) -> None:
    foes = places.field_monsters(state, seat, "foe")
    actions.destroy_all(state, [other for other in foes if conditions.is_normal(state, card, other)], seat)
    for other in places.field_monsters(state, seat):
        if "Thunderblast" in types_of(state, other):
            changes.modify_atk(state, other, 200)
            changes.modify_def(state, other, 200)


def _tributes_there(state: State, player: int, card: int, seat: int) -> None:
    """TEG-145: monsters of another side can be tributed for a Ritual this turn."""
    marks.mark(state, -1 - seat, "tributes_there", changes.home(state, player), state.turn)


def _burnt(state: State, player: int, card: int, seat: int) -> None:
    changes.damage(state, player, 350)


def _take_over(state: State, card: int, seat: int, targets: Targets) -> None:
    """TEG-143: its player has the bearer as long as it is worn."""
    if state.host[card] == targets[0] and state.zone[targets[0]] == FRONT:
        control.borrow(state, targets[0], seat, card, "left_field")


def _mask_falls(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == card and any(mod.value[0] == card for mod in state.changes.of("borrowed"))


def _set_fire(state: State, card: int, seat: int, targets: Targets) -> None:
    """TEG-147: a City burns down, at the cost of whose it is."""
    board, column = terrain_at(targets[0])
    if terrains.terrain_in(state, board, column).name == "City":
        terrains.replace_terrain(state, board, column, "Wasteland (fire)")
        marks.mark(state, card, "burns", board)
        changes.damage(state, seat_of(state, board), 50)


def _burn_on(state: State, card: int, seat: int, data: Data) -> None:
    for board in marks.marks(state, card, "burns"):
        changes.damage(state, seat_of(state, board), 50)


def _hot_enough(state: State, card: int, seat: int) -> bool:
    """TEG-148: every player has 700 LP or more."""
    lps = [state.boards[changes.home(state, player)].lp for player in places.everyone(state, seat)]
    return min(lps) >= 700 and strikes.may_attack_by_effect(state, card, seat)


def _blaze(state: State, card: int, seat: int, targets: Targets) -> None:
    for board in terrains.every_board(state):
        for column in range(5):
            terrains.tint(state, card, board, column, "fire")
    order = state.rotation
    start = order.index(seat) if seat in order else 0
    for player in dict.fromkeys(order[start:] + order[:start]):  # in a Boss Duel one has several turns in a round
        life_points.lose_lp(state, player, 400, "effect")


def _partners(state: State, card: int, seat: int) -> list[int]:
    """TEG-155: the other players with cards in hand, if the player has another one too."""
    mine = [other for other in state.players[seat].hand if other != card]
    return [other for other in places.everyone(state, seat)[1:] if mine and state.players[other].hand]


def _show_hands(state: State, partner: int, card: int, seat: int) -> None:
    """TEG-155: both hands are shown, and each player takes a card of the other."""
    piles.look(state, seat, tuple(state.players[partner].hand))
    piles.look(state, partner, tuple(state.players[seat].hand))
    choices.choose_card(state, seat, list(state.players[partner].hand), _first_taken, seat, partner)


def _first_taken(state: State, wanted: int, seat: int, partner: int) -> None:
    choices.choose_card(state, partner, list(state.players[seat].hand), _traded, wanted, seat, partner)


def _traded(state: State, other: int, wanted: int, seat: int, partner: int) -> None:
    for card, player in ((wanted, seat), (other, partner)):
        if state.zone[card] == HAND:
            actions.to_hand_of(state, card, player)
            for reached in (seat, partner):
                marks.mark(state, card, "exchanged", reached, PERMANENT)


CARDS: dict[str, CardEffects] = {
    "TEG-143": CardEffects(  # Mask of Testament
        equip_to=conditions.face_up,
        activate=ActivatedEffect(
            _take_over,
            can=lambda state, card, seat: marks.marked(state, card, "called"),
            targets=targets.monster("foe", conditions.face_up),
        ),
        triggers=(Trigger("left_field", control.return_all("left_field"), _mask_falls, at_once=True),),
    ),
    "TEG-144": CardEffects(  # Masquerade Ball
        activate=ActivatedEffect(
            lambda state, card, seat, targets: control.borrow(state, targets[0], seat, card, "end_phase"),
            targets=targets.monster("any", conditions.face_up, _wears_mask),
        ),
        triggers=(control.gives_back("end_phase"),),
    ),
    "TEG-145": CardEffects(activate=players.aimed(_tributes_there, players.another)),  # Cross Sacrifice
    "TEG-147": CardEffects(  # Large Fire of Day and Night
        activate=ActivatedEffect(
            _set_fire,
            can=lambda state, card, seat: state.phase == MAIN1,
            targets=targets.terrain("any", "City"),
            limit="duel",
        ),
        triggers=(
            Trigger("end_phase", _burn_on, at_once=True),
            Trigger("standby", _burn_on, at_once=True),
            lasting.persists(2),  # from one Main Phase 1 until the next turn: it burns in Standby Phases as well
        ),
        by_phase=True,
    ),
    "TEG-148": CardEffects(  # Blazing Hell
        activate=ActivatedEffect(_blaze, can=_hot_enough, limit="duel"),
        triggers=(
            terrains.UNTIL_THE_END,
            Trigger(
                "left_field",
                lambda state, card, seat, data: summons.token_summon(state, seat, "Fire Soul Token", positions=(ATK,)),
                lambda state, card, seat, data: (
                    triggers.worn_and_gone(state, card, seat, data) and summons.has_token("Fire Soul Token")(state, card, seat)
                ),
                optional=True,
                limit="turn",
            ),
        ),
    ),
    "TEG-151": CardEffects(  # Angel's Lifeblood
        activate=ActivatedEffect(
            _lifeblood, targets=costs.own_tribute(conditions.of_type("Angel")), cost=costs.pay_tribute_for_level
        ),
    ),
    "TEG-153": CardEffects(activate=players.aimed(_burnt, can=strikes.may_attack_by_effect)),  # Fireball
    "TEG-154": CardEffects(activate=ActivatedEffect(_bolt, limit="duel")),  # Thunder Bolt
    "TEG-155": CardEffects(  # Exchange
        activate=replace(players.aimed(_show_hands, _partners), unstoppable=True)
    ),
    "TEG-156": CardEffects(  # War of Attrition
        activate=ActivatedEffect(resolves.gain(500)), statics=(Static("attrition", conditions.is_monster),)
    ),
}
