"""Orichalcos Barrier: Traps 201 to 240."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    costs,
    lasting,
    marks,
    places,
    situations,
    spells,
    statics,
    summons,
    targets,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.battle.attacks import in_position
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from deckcheck.games.kingdom_duels.engine.cards.values import def_of
from deckcheck.games.kingdom_duels.engine.chain.traps import sprung_by
from deckcheck.games.kingdom_duels.engine.duel.constants import (
    ATK,
    DEF,
    FRONT,
    HIDDEN_ATK,
    HIDDEN_DEF,
)
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Targets,
    TrapTrigger,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State


def _guide(state: State, card: int, seat: int, targets: Targets) -> None:
    actions.redirect_attack(state, targets[0])
    changes.modify_def(state, targets[0], 600)


def _another_wall(state: State, card: int, other: int) -> bool:
    """ORB-202: in DEF position, Hidden or not, and not the monster that is attacked already."""
    return state.pos[other] in (DEF, HIDDEN_DEF) and state.attack is not None and other != state.attack[1]


def _behind_shield(state: State, card: int, seat: int, data: Data) -> bool:
    """ORB-205: an ATK position monster is attacked, and another monster is in DEF position."""
    if not triggers.mine_attacked(state, card, seat, data) or not _in_attack_position(state, card, data[1]):
        return False
    return bool(_shields(state, card, seat))


def _in_attack_position(state: State, card: int, other: int) -> bool:
    return state.pos[other] in (ATK, HIDDEN_ATK)


_shields = costs.own_tribute(conditions.defends)


def _pay_shield(state: State, card: int, seat: int, targets: Targets) -> None:
    amount = min(1000, def_of(state, targets[0]) // 2)
    actions.tribute(state, targets[0])
    marks.mark(state, targets[0], "shield", amount, state.turn)


def _raise_shield(state: State, card: int, seat: int, targets: Targets) -> None:
    data = sprung_by(state, card)
    for amount in marks.marks(state, targets[0], "shield"):
        if data and state.zone[data[1]] == FRONT:
            changes.modify_atk(state, data[1], amount)
    spells.ask_set(state, seat)


def _killer(data: Data) -> int:
    """destroyed: the monster that did it, in battle or by its effect."""
    return int(data[3] if data[2] == "battle" else data[6])


def _martyr_fell(state: State, card: int, seat: int, data: Data) -> bool:
    """A monster of the player with counters was destroyed by a monster of an opponent."""
    killer = _killer(data)
    if not triggers.was_mine(state, seat, data) or data[5] < 1 or killer < 0:
        return False
    return state.zone[killer] == FRONT and situations.seat_is_foe(state, seat, killer)


def _avengers(state: State, seat: int) -> list[int]:
    own = places.field_monsters(state, seat, "own")
    return [other for other in own if in_position(state, other) and not has(state, other, "cannot_attack")]


def _curse(state: State, card: int, seat: int, chosen: Targets) -> None:
    """A monster of the player may attack that monster at once, whose effects are negated for that battle."""
    killer = _killer(sprung_by(state, card))
    if state.zone[killer] == FRONT:
        choices.pick_up_to(state, seat, _avengers(state, seat), 1, _avenge, card, killer)


def _avenge(state: State, chosen: Targets, card: int, killer: int) -> None:
    for avenger in chosen:
        lasting.for_battle(state, killer, "negated", card)
        battles.force_attack(state, avenger, killer)


def _falls_with_monster(state: State, card: int, seat: int, data: Data) -> bool:
    """A monster of the player was destroyed, and the player has no LP left."""
    return triggers.was_mine(state, seat, data) and state.boards[changes.home(state, seat)].lp <= 0


def _hope(state: State, card: int, seat: int, chosen: Targets) -> None:
    """Another player may get half the ATK of the monster as LP, at most 2000."""
    amount = min(2000, sprung_by(state, card)[4][0] // 2)
    names = [state.names[other] for other in places.everyone(state, seat) if other != seat]
    choices.choose(state, seat, (*names, "none"), _hope_given, amount)


def _hope_given(state: State, word: str, amount: int) -> None:
    if word != "none":
        changes.gain_lp(state, state.names.index(word), amount)


def _has_heir(state: State, card: int, seat: int) -> bool:
    return summons.room(state, seat) and bool(places.monsters_in_hand(state, card, seat))


def _relay(state: State, card: int, seat: int, chosen: Targets) -> None:
    """A monster of the hand is Special Summoned; its player does not lose while this card is on the field."""
    summons.special_summon(state, seat, places.monsters_in_hand(state, card, seat))


CARDS: dict[str, CardEffects] = {
    "ORB-202": CardEffects(  # Attack Guidance Barrier
        activate=ActivatedEffect(_guide, targets=targets.monster("own", _another_wall)),
        trap=TrapTrigger("attack_declared", triggers.foe_attacks),
    ),
    "ORB-205": CardEffects(  # Ambush Shield
        activate=ActivatedEffect(_raise_shield, targets=_shields, cost=_pay_shield),
        trap=TrapTrigger("attacked", _behind_shield),
    ),
    "ORB-211": CardEffects(  # Martyr Curse
        partial=True,
        activate=ActivatedEffect(_curse, can=lambda state, card, seat: bool(_avengers(state, seat))),
        trap=TrapTrigger("destroyed", _martyr_fell),
        triggers=(
            triggers.bookkeeping(
                "attack_over",
                lambda state, card, seat, data: lasting.for_battle_over(state, card),
                lambda state, card, seat, data: any(mod.value == ("battle", card) for mod in state.changes.of("negated")),
            ),
        ),
    ),
    "ORB-212": CardEffects(  # Do-or-Die Hope
        partial=True,
        activate=ActivatedEffect(_hope),
        trap=TrapTrigger("destroyed", _falls_with_monster),
        last_chance=True,
    ),
    "ORB-221": CardEffects(  # Relay Soul
        activate=ActivatedEffect(_relay, can=_has_heir, stays=True),
        trap=TrapTrigger(
            "lp_lost", lambda state, card, seat, data: data[0] == seat and state.boards[changes.home(state, seat)].lp <= 0
        ),
        last_chance=True,
        statics=(Static("player_cannot_lose", statics.its_player),),
    ),
}
