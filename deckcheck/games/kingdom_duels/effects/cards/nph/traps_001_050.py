"""Nameless Pharaoh: Traps 1 to 50."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    lasting,
    marks,
    places,
    resolves,
    summons,
    targets,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.facts import TRAP
from deckcheck.games.kingdom_duels.engine.cards.statics import given_by
from deckcheck.games.kingdom_duels.engine.cards.values import atk_of, monsters
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import aimed_at, user_of
from deckcheck.games.kingdom_duels.engine.chain.events import fire
from deckcheck.games.kingdom_duels.engine.chain.traps import sprung_by
from deckcheck.games.kingdom_duels.engine.duel.constants import BACK, FIRST_PLAYER, FRONT, GRAVE, RESOLVING
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Targets,
    TrapTrigger,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State


def _weaken_attacker(state: State, card: int, seat: int, targets: Targets) -> None:
    changes.modify_atk(state, targets[0], -500)
    changes.change(state, targets[0], "cannot_move")


def _torture(state: State, card: int, seat: int, data: Data) -> None:
    changes.lose_lp(state, changes.controller(state, state.host[card]), 250)


def _rope(state: State, card: int, seat: int, targets: Targets) -> None:
    fallen = sprung_by(state, card)[0]
    if state.zone[fallen] == GRAVE:
        summons.special_summon(state, seat, (fallen,), then=_roped, arguments=(seat,))


def _roped(state: State, monster: int, seat: int) -> None:
    changes.modify_atk(state, monster, 800, lasting.until_end_phase(state, seat, 3))
    if seat == state.active and conditions.is_normal(state, monster, monster):
        battles.attack_again(state, monster)


def _own_targets(state: State, seat: int) -> list[int]:
    """Return the player's monsters among the targets of the last activation."""
    return [
        other
        for other in aimed_at(state)
        if other >= 0 and state.zone[other] == FRONT and state.ctrl[other] == changes.home(state, seat)
    ]


def _trap_aims(state: State, card: int, seat: int, data: Data) -> bool:
    """NPH-040: activated: a Trap of an opponent, or an effect of one, targets a monster of the player."""
    foe = state.players[data[1]].team != state.players[seat].team
    return foe and bool(state.game.main[data[0]] & TRAP and _own_targets(state, seat))


def _rescue(state: State, card: int, seat: int, targets: Targets) -> None:
    choices.choose_card(state, seat, _own_targets(state, seat), _rescued, seat)


def _rescued(state: State, monster: int, seat: int) -> None:
    actions.to_hand(state, monster)
    if state.zone[monster] != FRONT:
        summons.special_summon(state, seat, places.own_cards(state, -1, seat, ("hand",), ()), optional=True)


def _haunted_attack(state: State, card: int, seat: int, data: Data) -> bool:
    return triggers.foe_attacks(state, card, seat, data) and lasting.controls_named(state, seat, "Dark Sanctuary")


def _possess_attackers(state: State, card: int, seat: int, chosen: Targets) -> None:
    """NPH-013: the attack is negated; another monster of that player may attack the same target."""
    attacker, target = sprung_by(state, card)[:2]
    if attacker == target:  # no monster but a player is attacked
        direct = state.changes.of("direct_attack")
        target = FIRST_PLAYER - (direct[0].value if direct else seat)
    was_open = state.attack is not None
    actions.negate_attack(state)
    if not was_open or state.attack is not None:
        return
    board = state.ctrl[attacker]
    others = [other for other in monsters(state, board) if other not in (attacker, target)]
    choices.pick_up_to(state, seat, targets.allowed(state, card, seat, others), 1, _attack_instead, target)


def _attack_instead(state: State, chosen: Targets, target: int) -> None:
    for other in chosen:
        battles.force_attack(state, other, target)


def _foe_gives(state: State, card: int, other: int) -> tuple[int, ...]:
    """Return the ATK that static effects of opponents' cards give a monster, with those cards."""
    mine = state.players[changes.controller(state, card)].team
    found = [(source, value) for source, value in given_by(state, other, "atk") if value]
    return tuple(number for pair in found if state.players[user_of(state, pair[0])].team != mine for number in pair)


def _watch_will(state: State, card: int) -> bool:
    """NPH-038: look for a monster whose ATK an effect of an opponent changed."""
    if state.zone[card] != BACK:
        return False
    now = {other: (atk_of(state, other), _foe_gives(state, card, other)) for other in monsters(state, state.ctrl[card])}
    known = dict(marks.marks(state, card, "known_atk"))
    if now == known:
        return False
    marks.unmark(state, "known_atk", card=card)
    for other, values in now.items():
        marks.mark(state, card, "known_atk", (other, values))
    by_foe = state.chain_step == RESOLVING and conditions.by_foe(state, card, card)
    for other in now.keys() & known.keys():
        atk, gives = known[other]
        if now[other][1] != gives or (by_foe and now[other][0] != atk):
            fire(state, "swayed", other)
            break
    return True


def _swayed(state: State, card: int, seat: int, data: Data) -> bool:
    if len(data) > 1:  # changed, not swayed
        return (
            data[0] >= 0
            and data[1] in _OF_ATK
            and conditions.own(state, card, data[0])
            and conditions.by_foe(state, card, card)
        )
    return True


_OF_ATK = ("atk", "set_atk", "base_atk", "swapped")


CARDS: dict[str, CardEffects] = {
    "NPH-013": CardEffects(  # Dark Spirit of Silence
        activate=ActivatedEffect(_possess_attackers), trap=TrapTrigger("attack_declared", _haunted_attack)
    ),
    "NPH-031": CardEffects(  # Amazoness Archery Squad
        activate=ActivatedEffect(_weaken_attacker, targets=targets.attacker_target()),
        trap=TrapTrigger("attack_declared", triggers.foe_attacks),
    ),
    "NPH-032": CardEffects(  # Rope of Life
        activate=ActivatedEffect(_rope, can=lambda state, card, seat: summons.room(state, seat)),
        trap=TrapTrigger("destroyed", triggers.mine_fell_in_battle),
    ),
    "NPH-038": CardEffects(  # Card of Last Will
        activate=ActivatedEffect(
            resolves.draw_up_to(5), can=lambda state, card, seat: len(state.players[seat].hand) < 5, limit="duel"
        ),
        trap=TrapTrigger("changed", _swayed, also=("swayed",)),
        watch=_watch_will,
    ),
    "NPH-039": CardEffects(  # Torture Wheel
        equip_to=conditions.both(conditions.foes, conditions.of_type("Warrior", "Spellcaster", "Blessed", "Support")),
        statics=tuple(
            Static(kind, conditions.its_bearer) for kind in ("cannot_attack", "cannot_move", "no_tribute", "position_locked")
        ),
        triggers=(Trigger("standby", _torture, lambda state, card, seat, data: data[0] == seat and state.host[card] >= 0),),
    ),
    "NPH-040": CardEffects(  # Rescue Operation
        activate=ActivatedEffect(_rescue), trap=TrapTrigger("activated", _trap_aims)
    ),
}
