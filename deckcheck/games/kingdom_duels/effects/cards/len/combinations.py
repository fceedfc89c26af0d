"""Loose Ends: combination cards."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    costs,
    lasting,
    marks,
    resolves,
    situations,
    targets,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.statics import has_player
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import is_used, mark_used
from deckcheck.games.kingdom_duels.engine.chain.traps import sprung_by
from deckcheck.games.kingdom_duels.engine.duel.constants import ATK, DEF, FRONT, GRAVE, HIDDEN_ATK, PERMANENT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Targets,
    TrapTrigger,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State, in_rear
from deckcheck.games.kingdom_duels.engine.terrains import terrain_rules


def _attack_position(state: State, card: int, other: int) -> bool:
    return state.zone[other] == FRONT and state.pos[other] in (ATK, HIDDEN_ATK)


def _seal_attack(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-161: turned to DEF and kept there; a Hidden monster stays Hidden."""
    lasting.lock_any_into(state, targets[0], DEF, changes.END)


def _dry_up(state: State, card: int, seat: int, data: Data) -> None:
    """LEN-141: a Sea dries up, or the card goes."""
    words = terrains.spots(state, terrains.every_board(state), "Sea")
    words = [word for word in words if terrains.is_replaceable(state, *terrains.spot(word), by_name=True)]
    if words:
        choices.choose(state, seat, words, _dried)
    else:
        actions.destroy(state, card, seat)


def _dried(state: State, word: str) -> None:
    terrains.replace_terrain(state, *terrains.spot(word), "Wasteland", by_name=True)


def _falls_in(state: State, card: int, other: int) -> bool:
    """LEN-141: a Normal monster of middling strength that does not fly, in ATK position on an EARTH Terrain."""
    if not conditions.is_normal(state, card, other) or conditions.of_type("Flying")(state, card, other):
        return False
    on_earth = conditions.in_attack(state, card, other) and conditions.on_attribute("earth")(state, card, other)
    return on_earth and 1500 <= state.game.atk[other] <= 2000


def _newcomer(state: State, card: int, seat: int) -> list[Targets]:
    return [data[:1]] if (data := sprung_by(state, card)) and state.zone[data[0]] == FRONT else []


def _swallow(state: State, card: int, seat: int, targets: Targets) -> None:
    actions.destroy(state, targets[0], seat, source=card)


def _swallowed(state: State, card: int, seat: int, data: Data) -> None:
    """destroyed: it fell by this card, perhaps only after its player refused to rescue it."""
    marks.mark(state, data[0], "swallowed", card, state.turn)


def _digest(state: State, card: int, seat: int, data: Data) -> None:
    for other in marks.marked_cards(state, "swallowed", card):
        marks.unmark(state, "swallowed", card=other)
        if state.zone[other] == GRAVE:
            actions.erode(state, other)


def _roll_back(state: State, card: int, seat: int, data: Data) -> None:
    """LEN-043: to the Backrow behind it, or to another zone there if that is not free, and Battle Locked there."""
    row, column = state.boards[state.ctrl[card]].back, state.col[card]
    if state.zone[card] == FRONT and state.pos[card] == ATK and not in_rear(state, card):
        free = [place for place, there in enumerate(row) if there < 0]
        free = [place for place in free if terrain_rules.lets_pass(state, card, state.ctrl[card], place, by_another=False)]
        if row[column] < 0:
            _rolled_back(state, str(column + 1), card)
        else:
            choices.choose(state, seat, [str(place + 1) for place in free], _rolled_back, card, called="zone {}")


def _rolled_back(state: State, word: str, card: int) -> None:
    if terrains.step_back(state, card, int(word) - 1):
        changes.battle_lock(state, card)


def _gets_room(state: State, card: int, seat: int, data: Data) -> bool:
    """LEN-043: left_field: a card of its side went while it is still in the Frontrow."""
    return data[1][1] == state.ctrl[card] and _stands_in_front(state, card, seat, (card,))


def _stands_in_front(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == card and state.zone[card] == FRONT and state.pos[card] == ATK and not in_rear(state, card)


def _has_been_here(state: State, card: int, seat: int) -> bool:
    """LEN-043: it did not enter the field this turn, not even after an absence."""
    return state.since[card] < state.turn and not marks.marked(state, card, "returned")


def _fire(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-043: damage of 50 for each Level of the tributed monster."""
    choices.choose_opponent(state, seat, changes.damage, 50 * costs.tributed_level(state, targets[0]))


def _may_withdraw(state: State, card: int, seat: int) -> bool:
    """LEN-050: it never attacked, and the zone behind it is free."""
    if state.zone[card] != FRONT or in_rear(state, card) or marks.marked(state, card, "has_attacked"):
        return False
    return state.boards[state.ctrl[card]].back[state.col[card]] < 0


def _withdraw(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-050: it moves to the Backrow of its column."""
    terrains.step_back(state, card)


def _supported(state: State, card: int, other: int) -> bool:
    """LEN-050: another monster of its side in its column."""
    return conditions.own(state, card, other) and state.zone[other] == FRONT and conditions.same_column(state, card, other)


def _repel(state: State, card: int, seat: int, data: Data) -> None:
    """LEN-107: the attacker goes back to the hand."""
    if state.zone[data[0]] == FRONT:
        actions.to_hand(state, data[0])


def _slip_into_wall(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-107: it hides, and once per duel the Terrains of its column become Night."""
    if not is_used(state, seat, card, "duel", _NIGHT_FELL):
        choices.later(state, choices.choose, seat, ("night", "no"), _fall_of_night, card, seat)
    resolves.hide_itself(state, card, seat, targets)


_NIGHT_FELL = -70
"""LEN-107: the place of its once-per-duel change of Terrains among its uses."""


def _fall_of_night(state: State, word: str, card: int, seat: int) -> None:
    if word == "night" and conditions.hidden(state, card, card):
        mark_used(state, seat, card, "duel", _NIGHT_FELL)
        mine = state.ctrl[card]
        for board in terrains.every_board(state):
            terrains.cover(state, card, board, state.col[card] if board == mine else 4 - state.col[card], "Night")


CARDS: dict[str, CardEffects] = {
    "LEN-043": CardEffects(  # Cannon Soldier
        uses=(
            ActivatedEffect(
                _fire,
                can=_has_been_here,
                targets=costs.own_tribute(lambda state, card, other: not state.game.token[other]),
                cost=costs.pay_tribute_for_level,
            ),
        ),
        triggers=(
            *(
                Trigger(event, _roll_back, _stands_in_front)
                for event in ("summoned", "position_changed", "flipped", "moved", "returned", "control_changed")
            ),
            triggers.notes("returned", "returned", triggers.self_event),
            Trigger("left_field", _roll_back, _gets_room),
        ),
        statics=(Static("cannot_be_hidden", conditions.itself, zone="any"),),
        plays_as=("monster",),
    ),
    "LEN-050": CardEffects(  # Supporter in the Shadows
        activate=ActivatedEffect(resolves.nothing, stays=True),
        uses=(ActivatedEffect(_withdraw, can=_may_withdraw),),
        statics=(
            Static("atk", conditions.both(_supported, situations.while_(situations.its_turn)), 500),
            Static("def", conditions.both(_supported, conditions.no(situations.while_(situations.its_turn))), 500),
        ),
        triggers=(triggers.notes("attack_declared", "has_attacked", triggers.attacks, until=PERMANENT),),
        plays_as=("monster", "spell"),
    ),
    "LEN-107": CardEffects(  # Wall of Illusion
        activate=ActivatedEffect(resolves.nothing),
        trap=TrapTrigger("attacked", triggers.is_attacked),
        uses=(
            ActivatedEffect(
                _slip_into_wall,
                can=lambda state, card, seat: (
                    state.zone[card] == FRONT
                    and terrains.terrain_in(state, state.ctrl[card], state.col[card]).conceal != "never"
                    and not has_player(state, seat, "player_no_hiding")
                ),
            ),
        ),
        triggers=(
            Trigger(
                "battled",
                _repel,
                lambda state, card, seat, data: data[1] == card and conditions.is_normal(state, card, data[0]),
                zone="any",
            ),
            terrains.restores("left_field", triggers.self_event),
        ),
        plays_as=("monster", "trap"),
    ),
    "LEN-141": CardEffects(  # Naraka Pitfall
        activate=ActivatedEffect(resolves.nothing, stays=True),
        as_trap=ActivatedEffect(_swallow, targets=_newcomer, stays=False),
        trap=TrapTrigger("summoned", triggers.foe_summons(_falls_in)),
        triggers=(
            Trigger("end_phase", _dry_up, triggers.own_event),
            triggers.bookkeeping(
                "destroyed", _swallowed, lambda state, card, seat, data: bool(data[2] == "effect" and data[3] == card)
            ),
            triggers.bookkeeping(
                "end_phase", _digest, lambda state, card, seat, data: bool(marks.marked_cards(state, "swallowed", card))
            ),
        ),
        plays_as=("spell", "trap"),
    ),
    "LEN-161": CardEffects(  # Attack Seal
        activate=ActivatedEffect(_seal_attack, targets=targets.monster("foe", _attack_position)),
        trap=TrapTrigger("attack_declared", triggers.foe_attacks),
        plays_as=("spell", "trap"),
        slow=True,
    ),
}
