"""Nameless Pharaoh: Traps 91 to 140."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    costs,
    lasting,
    marks,
    piles,
    places,
    summons,
    targets,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.battle.damage import change_pending
from deckcheck.games.kingdom_duels.engine.cards.facts import MONSTER
from deckcheck.games.kingdom_duels.engine.cards.values import monsters
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import is_used, mark_used
from deckcheck.games.kingdom_duels.engine.chain.traps import sprung_by
from deckcheck.games.kingdom_duels.engine.duel.constants import BACK, FRONT, GRAVE
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Targets,
    TrapTrigger,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State, seat_of
from deckcheck.games.kingdom_duels.engine.terrains.markers import terrain_at


def _small_in_hand(state: State, card: int, seat: int) -> list[int]:
    return places.own_cards(state, card, seat, ("hand",), (conditions.level(most=4),))


def _outnumbered(state: State, card: int, seat: int, data: Data) -> bool:
    """NPH-094: the opponent has at least twice as many monsters after a summon."""
    other = state.ctrl[data[0]]
    if state.zone[data[0]] != FRONT or other not in terrains.foe_sides(state, seat):
        return False
    return len(monsters(state, other)) >= 2 * len(places.field_monsters(state, seat, "own"))


def _ambush(state: State, card: int, seat: int, targets: Targets) -> None:
    summons.special_summon(state, seat, _small_in_hand(state, card, seat), then=_arm, arguments=(seat,))


def _arm(state: State, monster: int, seat: int) -> None:
    if conditions.of_type("Warrior")(state, monster, monster):
        changes.modify_atk(state, monster, 300, lasting.until_end_phase(state, seat))


def _mirror(state: State, card: int, seat: int, targets: Targets) -> None:
    """NPH-108: the attack goes to an Integration Monster of the opponent, the attacker itself as well, or nowhere."""
    found = [
        monster
        for monster in places.field_monsters(state, seat, "foe")
        if conditions.both(conditions.face_up, conditions.of_type("Integration"))(state, card, monster)
    ]
    if found:
        choices.choose_card(state, seat, found, actions.redirect_attack)
    else:
        actions.negate_attack(state)


def _mine_fell(state: State, card: int, seat: int, data: Data) -> bool:
    """NPH-137: a monster of the player's side was destroyed."""
    return triggers.was_mine(state, seat, data)


def _climb(state: State, card: int, seat: int, targets: Targets) -> None:
    top = piles.top_cards(state, seat, 5)
    piles.look(state, seat, top)
    choices.later(state, actions.shuffle, seat)
    summons.special_summon(state, seat, [other for other in top if conditions.is_monster(state, card, other)], optional=True)


def _catastrophe(state: State, card: int, seat: int, targets: Targets) -> None:
    for other in places.field_monsters(state, seat):
        if not conditions.of_type("Wicked God")(state, card, other):
            changes.change(
                state, other, "no_bonus", True, changes.END if seat == state.active else lasting.turns_until(state, seat)
            )
    if not is_used(state, seat, card, "duel", 0):
        mark_used(state, seat, card, "duel", 0)
        actions.destroy_all(
            state, [other for other in places.field_monsters(state, seat) if conditions.is_normal(state, card, other)], seat
        )


def _monster_gone(state: State, card: int, seat: int, data: Data) -> bool:
    """NPH-096: a monster went from the field to the graveyard, or was destroyed and went elsewhere."""
    main, zone = state.game.main[data[0]], data[1][0]
    equipped = zone == BACK and main == MONSTER  # still a monster on the field (KD-RITUAL-05)
    if not equipped and not (zone == FRONT and main & MONSTER):
        return False
    return len(data) == 3 or state.zone[data[0]] != GRAVE


def _sell_coffin(state: State, card: int, seat: int, data: Data) -> None:
    buyer = seat_of(state, data[1][1])
    if state.boards[data[1][1]].lp >= 1000:
        changes.lose_lp(state, buyer, 50)
    else:
        changes.gain_lp(state, buyer, 50)


def _sells_again(state: State, card: int, seat: int, data: Data) -> bool:
    return marks.stands_open(state, card) and _monster_gone(state, card, seat, data)


def _raise_walls(state: State, card: int, seat: int, targets: Targets) -> None:
    board, column = terrain_at(targets[0])
    terrains.replace_terrain(state, board, column, "Castle Grounds")
    for other in places.field_monsters(state, seat, "own"):
        if state.col[other] == column and terrains.terrain_name(state, other) == "Castle Grounds":
            changes.modify_def(state, other, 500)


def _dark_one_falls(state: State, card: int, seat: int, data: Data) -> bool:
    """battle_pending: a DARK monster of the player falls, and the player is about to take damage."""
    fits = conditions.both(conditions.own, conditions.of_attribute("dark"))
    return data[3] == seat and data[4] > 0 and any(fits(state, card, other) for other in data[2])


def _seal_off(state: State, card: int, seat: int, targets: Targets) -> None:
    """NPH-101: the battle damage is negated, and a card drawn."""
    change_pending(state, 0)
    actions.draw(state, seat)


CARDS: dict[str, CardEffects] = {
    "NPH-094": CardEffects(  # Hidden Soldiers
        activate=ActivatedEffect(
            _ambush, can=lambda state, card, seat: summons.room(state, seat) and bool(_small_in_hand(state, card, seat))
        ),
        trap=TrapTrigger("summoned", _outnumbered),
    ),
    "NPH-096": CardEffects(  # Coffin Seller
        activate=ActivatedEffect(lambda state, card, seat, targets: _sell_coffin(state, card, seat, sprung_by(state, card))),
        trap=TrapTrigger("sent_to_graveyard", _monster_gone, also=("destroyed",)),
        triggers=(
            Trigger("sent_to_graveyard", _sell_coffin, _sells_again),
            Trigger("destroyed", _sell_coffin, _sells_again),
        ),
    ),
    "NPH-100": CardEffects(  # Wicked God's Catastrophe
        activate=ActivatedEffect(_catastrophe),
        trap=TrapTrigger("summoned", lambda state, card, seat, data: "Ritual" in state.game.types[data[0]]),
    ),
    "NPH-101": CardEffects(  # Protective Seal Wall of Darkness
        activate=ActivatedEffect(_seal_off), trap=TrapTrigger("battle_pending", _dark_one_falls)
    ),
    "NPH-108": CardEffects(  # Nightmare's Demon Mirror
        activate=ActivatedEffect(_mirror, targets=costs.discarding(), cost=costs.pay_discard()),
        trap=TrapTrigger("attack_declared", triggers.foe_attacks),
    ),
    "NPH-115": CardEffects(  # Reinforcements
        activate=ActivatedEffect(
            lambda state, card, seat, targets: changes.modify_atk(state, targets[0], 500), targets=targets.monster("any")
        ),
        trap=TrapTrigger("attack_declared", triggers.foe_attacks),
    ),
    "NPH-122": CardEffects(  # Castle Walls
        activate=ActivatedEffect(_raise_walls, targets=targets.terrain("own")),
        trap=TrapTrigger("attack_declared", triggers.foe_attacks),
    ),
    "NPH-137": CardEffects(activate=ActivatedEffect(_climb), trap=TrapTrigger("destroyed", _mine_fell)),  # Soul Rope
}
