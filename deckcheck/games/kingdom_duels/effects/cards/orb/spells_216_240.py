"""Orichalcos Barrier: Spells 216 to 240."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    marks,
    places,
    resolves,
    summons,
    targets,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.battle.attacks import targets_of
from deckcheck.games.kingdom_duels.engine.cards.statics import has, has_player
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import user_of
from deckcheck.games.kingdom_duels.engine.duel.constants import BATTLE, END, FRONT, GRAVE, MAIN1, ON_FIELD, PERMANENT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Data, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.duel.state import State, opponents


def _may_order(state: State, card: int, seat: int) -> bool:
    """In the End Phase of its player, if an opponent controls 3 or more monsters."""
    return state.phase == END and state.active == seat and bool(_armies(state, seat))


def _armies(state: State, seat: int) -> list[int]:
    """The opponents who control 3 or more monsters."""
    return [player for player in opponents(state, seat) if len(places.field_monsters(state, player, "own")) >= 3]


def _order(state: State, card: int, seat: int, chosen: Targets) -> None:
    """If a monster of the player is not attacked before the next Standby Phase of the player, and could be, all monsters of the
    opponent are destroyed."""
    if _armies(state, seat):
        choices.pick_player(state, seat, _armies(state, seat), _ordered, card, seat, chosen[0])


def _ordered(state: State, opponent: int, card: int, seat: int, monster: int) -> None:
    marks.mark(state, -1 - seat, "death_order", (card, monster, opponent), PERMANENT)


def _orders(state: State, card: int, seat: int) -> list[tuple[int, int]]:
    return [(monster, opponent) for source, monster, opponent in marks.marks(state, -1 - seat, "death_order") if source == card]


def _ordered_attacked(state: State, card: int, seat: int, data: Data) -> bool:
    return any(monster == data[1] for monster, _ in _orders(state, card, seat))


def _ordered_out_of_reach(state: State, card: int, seat: int, data: Data) -> bool:
    """The opponent's Battle Phase begins or the turn ends, and something prevents an attack on the monster."""
    return any(
        data[0] == opponent and _is_sheltered(state, monster, opponent) for monster, opponent in _orders(state, card, seat)
    )


def _is_sheltered(state: State, monster: int, opponent: int) -> bool:
    """The monster is not there or cannot be attacked, or all monsters of the opponent are kept from attacking it."""
    if state.zone[monster] != FRONT or has(state, monster, "cannot_be_attacked"):
        return True
    if has_player(state, opponent, "player_no_attacks") or has_player(state, opponent, "player_skips_battle"):
        return True
    foes = places.field_monsters(state, opponent, "own") if state.phase == BATTLE else ()
    return bool(foes) and all(monster not in targets_of(state, attacker) for attacker in foes)


def _order_met(state: State, card: int, seat: int, data: Data) -> None:
    for mod in [mod for mod in state.changes.of("death_order") if mod.value[0] == card]:
        state.changes.remove(mod)


def _order_stands(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == seat and bool(_orders(state, card, seat))


def _punish(state: State, card: int, seat: int, data: Data) -> None:
    """All monsters of the opponent are destroyed if the monster is still there."""
    for monster, opponent in _orders(state, card, seat):
        if state.zone[monster] == FRONT and not state.players[opponent].lost:
            actions.destroy_all(state, places.field_monsters(state, opponent, "own"), seat)
    _order_met(state, card, seat, data)


def _beat_foe(state: State, card: int, seat: int, data: Data) -> bool:
    """A monster of the player destroyed a monster of an opponent in battle."""
    mine = changes.home(state, seat)
    return data[2] == "battle" and data[1][0] == FRONT and data[1][1] != mine and state.ctrl[data[3]] == mine


def _note_beaten(state: State, card: int, seat: int, data: Data) -> None:
    marks.mark(state, data[0], "beaten", (card, data[1][1]), state.turn)


def _beaten_foes(state: State, card: int, seat: int) -> list[Targets]:
    found: list[Targets] = []
    for other in places.graveyard(state, seat, "foe"):
        boards = [board for source, board in marks.marks(state, other, "beaten") if source == card]
        if boards and -1 in state.boards[boards[-1]].front:
            found.append((other,))
    return found


def _revive_beaten(state: State, card: int, seat: int, chosen: Targets) -> None:
    """A monster of an opponent that fell in battle comes back to that side with 500 more ATK; its player can attack once more
    this turn, without Battle Damage."""
    boards = [board for source, board in marks.marks(state, chosen[0], "beaten") if source == card]
    if state.zone[chosen[0]] != GRAVE or not boards:
        return
    changes.change_player(state, seat, "player_inflicts_none")
    choices.later(state, _once_more, chosen[0])
    summons.summon_to_side(state, seat, chosen[0], boards[-1], "special")


def _once_more(state: State, monster: int) -> None:
    changes.modify_atk(state, monster, 500, ON_FIELD)
    if state.phase == MAIN1:
        state.attacks_left += 1
    else:
        actions.another_battle_phase(state)


def _shunoros_fell(state: State, card: int, seat: int, data: Data) -> bool:
    """ORB-218: "Orichalcos Shunoros" of the player was destroyed by an opponent."""
    if data[1][0] != FRONT or data[1][1] != changes.home(state, seat) or not summons.ritual_ready(state, card):
        return False
    by = data[3] if data[2] == "battle" else data[6]
    foreign = by >= 0 and state.players[user_of(state, by)].team != state.players[seat].team
    return foreign and conditions.is_named(state, data[0], "Orichalcos Shunoros")


def _call_leviathan(state: State, card: int, seat: int, data: Data) -> None:
    """The Wicked Leviathan is Ritual Summoned, which cannot be negated."""
    if summons.room(state, seat):
        for monster in summons.ritual_monsters(state, card):
            marks.mark(state, monster, "summon_unnegatable")
        summons.ritual_summon(state, card, seat, ())


CARDS: dict[str, CardEffects] = {
    "ORB-218": CardEffects(  # Ritual of the Blasphemous Leviathan
        activate=ActivatedEffect(resolves.nothing),
        stays=True,
        triggers=(Trigger("destroyed", _call_leviathan, _shunoros_fell),),
    ),
    "ORB-220": CardEffects(  # Order to an Honorable Death
        activate=ActivatedEffect(_order, can=_may_order, targets=targets.monster("own")),
        triggers=(
            triggers.bookkeeping("attacked", _order_met, _ordered_attacked),
            *(triggers.bookkeeping(event, _order_met, _ordered_out_of_reach) for event in ("battle_phase", "end_phase")),
            Trigger("standby", _punish, _order_stands, zone="any"),
        ),
        by_phase=True,
    ),
    "ORB-222": CardEffects(  # Impact Revive
        activate=ActivatedEffect(_revive_beaten, targets=_beaten_foes),
        triggers=(triggers.bookkeeping("destroyed", _note_beaten, _beat_foe),),
    ),
}
