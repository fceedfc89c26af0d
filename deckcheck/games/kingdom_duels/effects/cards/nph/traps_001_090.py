"""Nameless Pharaoh: Traps 001 to 090."""

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
    moments,
    piles,
    places,
    resolves,
    rituals,
    spells,
    summons,
    targets,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.activated_effects import user_of
from deckcheck.games.kingdom_duels.engine.cards import SPELL, TRAP
from deckcheck.games.kingdom_duels.engine.constants import BACK, FLIP, FRONT, GRAVE, HAND, RESOLVING
from deckcheck.games.kingdom_duels.engine.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Targets,
    TrapTrigger,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.events import fire
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.statics import given_by
from deckcheck.games.kingdom_duels.engine.traps import sprung_by, trap_ready
from deckcheck.games.kingdom_duels.engine.values import all_monsters, atk_of, monsters


def _weaken_attacker(state: State, card: int, seat: int, targets: Targets) -> None:
    changes.modify_atk(state, targets[0], -500)
    changes.change(state, targets[0], "cannot_move")


def _torture(state: State, card: int, seat: int, data: Data) -> None:
    changes.pay_lp(state, changes.controller(state, state.host[card]), 250)


def _undead_fell(state: State, card: int, seat: int, data: Data) -> bool:
    return triggers.mine_destroyed()(state, card, seat, data) and not data[4][1].isdisjoint(("Undead", "Zombie"))


def _fell_again(state: State, card: int, seat: int, data: Data) -> bool:
    """NPH-071: after its activation; while it waits for its trigger it is activated instead."""
    return _undead_fell(state, card, seat, data) and not conditions.flagged("waiting")(state, card, card)


def _haunt(state: State, card: int, seat: int, data: Data) -> None:
    """NPH-071: the player whose monster destroyed it in battle pays; as a Trap it knows by what it was sprung."""
    killer = (data or sprung_by(state, card))[3]
    changes.pay_lp(state, changes.controller(state, killer), 250)


def _rope(state: State, card: int, seat: int, targets: Targets) -> None:
    fallen = sprung_by(state, card)[0]
    if state.zone[fallen] == GRAVE:
        summons.special_summon(state, seat, (fallen,), then=_roped, arguments=(seat,))


def _roped(state: State, monster: int, seat: int) -> None:
    changes.modify_atk(state, monster, 800, lasting.until_end_phase(state, seat, 3))
    if seat == state.active and conditions.is_normal(state, monster, monster):
        battles.attack_again(state, monster)


def _many_dead(state: State, card: int, seat: int, data: Data) -> bool:
    return len(places.graveyard(state, seat, "own")) >= 15


def _reverse_worlds(state: State, card: int, seat: int, targets: Targets) -> None:
    for player in places.everyone(state, seat):
        dead = [other for other in state.boards[changes.home(state, player)].grave if state.game.owner[other] == player]
        living = list(state.players[player].deck.cards)
        for other in dead:
            actions.to_deck(state, other)
        for other in living:
            actions.to_graveyard(state, other)


def _all_hold_three(state: State, card: int, seat: int) -> bool:
    return all(len(state.players[player].hand) >= 3 for player in places.everyone(state, seat))


def _die_together(state: State, card: int, seat: int, targets: Targets) -> None:
    mine = len(state.players[seat].hand)
    for player in places.everyone(state, seat):
        piles.discard_chosen(state, tuple(state.players[player].hand))
    for player in places.everyone(state, seat):
        actions.draw(state, player, 5)
    changes.pay_lp(state, seat, 100 * mine)


def _own_targets(state: State, seat: int) -> list[int]:
    """Return the player's monsters among the targets of the last activation."""
    chosen = state.chain[-1].targets if state.chain else ()
    return [
        other
        for other in chosen
        if other >= 0 and state.zone[other] == FRONT and state.ctrl[other] == changes.home(state, seat)
    ]


def _trap_aims(state: State, card: int, seat: int, data: Data) -> bool:
    return spells.foe_activates(TRAP)(state, card, seat, data) and bool(_own_targets(state, seat))


def _rescue(state: State, card: int, seat: int, targets: Targets) -> None:
    choices.choose_card(state, seat, _own_targets(state, seat), _rescued, seat)


def _rescued(state: State, monster: int, seat: int) -> None:
    actions.to_hand(state, monster)
    summons.special_summon(state, seat, places.own_cards(state, -1, seat, ("hand",), ()), optional=True)


def _haunted_attack(state: State, card: int, seat: int, data: Data) -> bool:
    return triggers.foe_attacks(state, card, seat, data) and lasting.controls_named(state, seat, "Dark Sanctuary")


def _possess_attackers(state: State, card: int, seat: int, chosen: Targets) -> None:
    """NPH-013: the attack is negated; another monster of that player may attack the same target."""
    attacker, target = sprung_by(state, card)[:2]
    actions.negate_attack(state)
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


def _draw_to_five(state: State, card: int, seat: int, targets: Targets) -> None:
    """NPH-038: its player draws up to five cards in hand."""
    actions.draw(state, seat, max(0, 5 - len(state.players[seat].hand)))


def _answers_slow_spell(state: State, seat: int) -> bool:
    if not state.chain:
        return False
    link, game = state.chain[-1], state.game
    if state.players[link.seat].team == state.players[seat].team or not game.main[link.card] & SPELL or link.use >= FLIP:
        return False
    return game.slow[link.card] if link.use < 0 else game.use_slow[link.card][link.use]


def _note_draw(state: State, card: int, seat: int, data: Data) -> None:
    moments.open_moment(state, card, seat, data[1])


def _foe_drew(state: State, card: int, seat: int, data: Data) -> bool:
    return state.zone[card] == BACK and trap_ready(state, card) and state.players[data[0]].team != state.players[seat].team


def _invalidate(state: State, card: int, seat: int, targets: Targets) -> None:
    """NPH-059: a Slow Spell is negated and destroyed, or a card that was just drawn discarded."""
    if _answers_slow_spell(state, seat):
        spells.negate_and_destroy(state, card, seat, targets)
        return
    for drawn in moments.moment(state, card)[-1:]:
        if state.zone[drawn] == HAND:
            actions.discard(state, drawn)


def _given_from_here(state: State, card: int, seat: int, data: Data) -> bool:
    """tributed: a monster of the player's side in the column of the Trap."""
    zone, board, column, _ = data[1]
    return zone == FRONT and state.zone[card] == BACK and (board, column) == (state.ctrl[card], state.col[card])


def _hold_bomb(state: State, card: int, seat: int, data: Data) -> None:
    for other in all_monsters(state):
        if state.since[other] == state.turn and data[0] in [material for material, _ in rituals.summoned_with(state, other)]:
            marks.mark(state, other, "holds_bomb", card)


def _bomb_attacks(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] in marks.marked_cards(state, "holds_bomb", card)


def _explode(state: State, card: int, seat: int, targets: Targets) -> None:
    """NPH-060: the Battle Phase ends; the attacker hurts its controller with half of its original ATK and is destroyed."""
    attacker = sprung_by(state, card)[0]
    resolves.stop_battle(state, card, seat, targets)
    if state.zone[attacker] == FRONT:
        changes.damage(state, changes.controller(state, attacker), state.game.atk[attacker] // 2)
        actions.destroy(state, attacker, seat)


def _about_to_tribute(state: State, card: int, seat: int, data: Data) -> bool:
    """activated: an opponent is about to tribute monsters for a Ritual Summon."""
    if not state.chain or state.chain[-1].card != data[0] or not 0 <= data[2] < FLIP:
        return False
    foe = state.players[data[1]].team != state.players[seat].team
    return foe and bool(summons.ritual_monsters(state, data[0]) and _tributes(state))


def _tributes(state: State) -> list[int]:
    return [other for other in state.chain[-1].targets if other >= 0 and state.zone[other] == FRONT]


def _agonize(state: State, card: int, seat: int, targets: Targets) -> None:
    """NPH-078: the tributes have no ATK, its player gains 400 LP for each, and the opponent may turn new monsters this turn."""
    if not state.chain:
        return
    foe = state.chain[-1].seat
    for other in _tributes(state):
        changes.change(state, other, "set_atk", 0)
        changes.gain_lp(state, seat, 400)
    changes.change_player(state, foe, "player_turns_new")


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
        activate=ActivatedEffect(_draw_to_five, can=lambda state, card, seat: len(state.players[seat].hand) < 5, limit="duel"),
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
    "NPH-057": CardEffects(  # Reversal of the Present World and Underworld
        activate=ActivatedEffect(_reverse_worlds, can=costs.can_pay(1000), cost=costs.pay(1000)),
        trap=TrapTrigger("end_phase", _many_dead),
    ),
    "NPH-059": CardEffects(  # Invalid
        activate=ActivatedEffect(
            _invalidate,
            can=lambda state, card, seat: (
                _answers_slow_spell(state, seat) or (not state.chain and bool(moments.moment(state, card)))
            ),
        ),
        triggers=(Trigger("drew", _note_draw, _foe_drew, zone="any", at_once=True),),
    ),
    "NPH-060": CardEffects(  # Bomb Held by a Sacrifice
        activate=ActivatedEffect(_explode),
        trap=TrapTrigger("attack_declared", _bomb_attacks),
        triggers=(Trigger("tributed", _hold_bomb, _given_from_here, zone="any", at_once=True),),
    ),
    # Each time an undead monster falls in battle the opponent pays.
    "NPH-071": CardEffects(  # Horrible Earthbound
        activate=ActivatedEffect(_haunt),
        trap=TrapTrigger("destroyed", _undead_fell),
        triggers=(Trigger("destroyed", _haunt, _fell_again),),
    ),
    "NPH-074": CardEffects(  # Dying Together
        activate=ActivatedEffect(_die_together, can=_all_hold_three),
        trap=TrapTrigger("drew", lambda state, card, seat, data: state.chain_step == RESOLVING),
    ),
    "NPH-078": CardEffects(  # Joyful Death Agony
        activate=ActivatedEffect(_agonize), trap=TrapTrigger("activated", _about_to_tribute)
    ),
}
