"""Loose Ends: monsters 141 to 180."""

from __future__ import annotations

from itertools import combinations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
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
    statics,
    strikes,
    targets,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.values import atk_of
from deckcheck.games.kingdom_duels.engine.duel.changes import Changes, Mod
from deckcheck.games.kingdom_duels.engine.duel.constants import FRONT, GRAVE, MAIN1
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Fits,
    Static,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State
from deckcheck.games.kingdom_duels.engine.terrains import terrain_rules
from deckcheck.games.kingdom_duels.engine.terrains.markers import terrain_target


def _drills(state: State, card: int, seat: int) -> list[Targets]:
    """LEN-157: another Machine and a free Terrain next to it that it can move to, or two Machines side by side."""
    board = changes.home(state, seat)
    row = state.boards[board].front
    machines = [other for other in row if other >= 0 and conditions.of_type("Machine")(state, card, other)]
    found: list[Targets] = []
    for other in machines:
        column = state.col[other]
        if other != card:
            beside = [place for place in (column - 1, column + 1) if 0 <= place < 5]
            free = [place for place in beside if terrain_rules.may_move_to(state, other, place)]
            found += [(other, terrain_target(board, place)) for place in free]
    pairs = [pair for pair in combinations(machines, 2) if abs(state.col[pair[0]] - state.col[pair[1]]) == 1]
    return found + [pair for pair in pairs if battles.can_exchange(state, *pair)]


def _drill(state: State, card: int, seat: int, targets: Targets) -> None:
    one, other = targets
    if other < 0:
        terrains.move_onto(state, one, other)
    else:
        battles.exchange(state, one, other)


def _remember_fallen(state: State, card: int, seat: int, data: Data) -> None:
    if not marks.marked(state, data[0], "fell_in_battle"):
        marks.mark(state, data[0], "fell_in_battle", True, state.turn)


def _own_fell(state: State, card: int, seat: int, data: Data) -> bool:
    """LEN-160: a monster of the player was destroyed in battle; wherever the card is, it may come to forgive later in the
    turn."""
    return data[2] == "battle" and state.game.owner[data[0]] == seat and state.zone[data[0]] == GRAVE


def _fallen(state: State, card: int, seat: int) -> list[Targets]:
    grave = places.graveyard(state, seat, "own")
    return targets.one_of([other for other in grave if marks.marked(state, other, "fell_in_battle")])


def _pin_down(state: State, card: int, seat: int, monster: int) -> None:
    """LEN-166: until the End Phase of the next own turn; that of this turn comes before the monster could do anything."""
    turns = lasting.turns_until(state, seat)
    changes.modify_atk(state, monster, -500, turns)
    changes.modify_def(state, monster, -500, turns)
    changes.change(state, monster, "cannot_move", True, turns)
    changes.battle_lock(state, monster, turns)


def _borrow_demon(state: State, card: int, seat: int, targets: Targets) -> None:
    control.borrow(state, targets[0], seat, card, "end_phase")


def _slip_off(state: State, card: int, seat: int, data: Data) -> None:
    """LEN-168: Hidden until its player's End Phase."""
    marks.mark(state, card, "back_by_evening", True, state.turn)
    resolves.hide_itself(state, card, seat, ())


def _return_by_evening(state: State, card: int, seat: int, data: Data) -> None:
    changes.turn_up(state, seat, card)


def _must_return(state: State, card: int, seat: int, data: Data) -> bool:
    return conditions.hidden(state, card, card) and marks.marked(state, card, "back_by_evening")


def _machine_warrior_fell(state: State, card: int, seat: int, data: Data) -> bool:
    return data[2] == "battle" and {"Machine", "Warrior"} <= data[4][1] and not marks.marked(state, data[0], "machine_fell")


def _fallen_machines(state: State, seat: int) -> list[int]:
    grave = state.boards[changes.home(state, seat)].grave
    return [other for other in grave if marks.marked(state, other, "machine_fell")]


def _recall(state: State, card: int, seat: int, targets: Targets) -> None:
    fallen = _fallen_machines(state, seat)
    choices.pick_up_to(state, seat, fallen, len(fallen), _recalled)


def _recalled(state: State, chosen: Targets) -> None:
    for other in chosen:
        actions.to_hand(state, other)


def _watch_atk(state: State, card: int, seat: int, data: Data) -> None:
    """LEN-142: records its ATK in the Main Phase of its player."""
    if _atk_moved(state, card):
        marks.mark(state, card, "atk_moved", True, state.turn)
    marks.unmark(state, "last_atk", card=card)
    marks.mark(state, card, "last_atk", atk_of(state, card), state.turn)


def _atk_moved(state: State, card: int) -> bool:
    return any(value != atk_of(state, card) for value in marks.marks(state, card, "last_atk"))


def _in_own_main(state: State, card: int, seat: int, data: Data) -> bool:
    return state.active == seat and state.phase == MAIN1 and state.zone[card] == FRONT


def _confused(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == seat and (marks.marked(state, card, "atk_moved") or _atk_moved(state, card))


def _confuse(state: State, card: int, seat: int, data: Data) -> None:
    for other in places.field_monsters(state, seat):
        if other != card and conditions.is_normal(state, card, other):
            changes.battle_swap(state, other)


def _dragon_gear(state: State, card: int, other: int) -> Fits:
    """LEN-146: Equip cards that only Dragons wear, of whatever attribute."""

    def fits(state: State, equip: int, monster: int) -> bool:
        printed = getattr(state.game.effects[equip].equip_to, "printed", None)
        if printed is None:
            return False
        before, found = state.changes, False
        for attribute in ("dark", "earth", "fire", "light", "water", "wind"):
            state.changes = Changes([*before, Mod("attribute", monster, attribute, state.turn)])
            others_too = printed(state, equip, monster)
            state.changes.append(Mod("type", monster, "Dragon", state.turn))
            found = found or (not others_too and printed(state, equip, monster))
        state.changes = before
        return found

    return fits


CARDS: dict[str, CardEffects] = {
    "LEN-142": CardEffects(  # Chaos Wizard
        triggers=(
            Trigger("battle_phase", _confuse, _confused, optional=True, limit="turn"),
            *(Trigger(event, _watch_atk, _in_own_main, at_once=True) for event in marks.ATK_EVENTS),
        )
    ),
    "LEN-146": CardEffects(  # Dragoness the Magic-Equipped Knight
        statics=(statics.self_static("may_wear", value=_dragon_gear),)
    ),
    "LEN-157": CardEffects(uses=(ActivatedEffect(_drill, targets=_drills),)),  # Machine Sergeant
    "LEN-158": CardEffects(  # Demon Monster Tamer
        flip=ActivatedEffect(
            _borrow_demon, targets=targets.monster("foe", conditions.face_up, conditions.of_type("Demon")), limit=""
        ),
        statics=(
            Static(
                "hides_here",
                conditions.both(
                    conditions.is_monster,
                    conditions.all_types("Demon"),
                    conditions.of_attribute("dark"),
                    conditions.on_attribute("dark", "earth"),
                ),
            ),
        ),
        triggers=(control.gives_back("end_phase"),),
    ),
    "LEN-160": CardEffects(  # The Forgiving Nun
        uses=(
            ActivatedEffect(
                piles.salvage("hand"),
                can=lambda state, card, seat: costs.tributable(state, card, card),
                targets=_fallen,
                cost=costs.tribute_itself,
            ),
        ),
        triggers=(triggers.bookkeeping("destroyed", _remember_fallen, _own_fell),),
    ),
    "LEN-166": CardEffects(strike=strikes.strike_monster(_pin_down, "earth")),  # Ground Attacker Bugroth
    "LEN-168": CardEffects(  # Command Angel
        statics=(Static("atk", conditions.both(conditions.is_monster, conditions.all_types("Blessed", "Warrior")), 200),),
        flip=ActivatedEffect(_recall, limit=""),
        triggers=(
            Trigger("standby", _slip_off, triggers.own_event, optional=True, limit="turn"),
            triggers.bookkeeping("end_phase", _return_by_evening, _must_return),
            triggers.bookkeeping(
                "destroyed",
                lambda state, card, seat, data: marks.mark(state, data[0], "machine_fell", True, state.turn),
                _machine_warrior_fell,
            ),
        ),
    ),
    "LEN-176": CardEffects(  # Fallen Angel Marie
        uses=(
            ActivatedEffect(
                resolves.attach_itself,
                targets=targets.monster("any", conditions.face_up, conditions.not_itself, conditions.of_type("Blessed")),
            ),
        ),
        triggers=(control.WINS_OVER,),
        watch=control.lets_back,
        watch_mark="borrowed",
    ),
}
