"""Seal of Exodia: Traps."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    answers,
    changes,
    choices,
    conditions,
    costs,
    lasting,
    marks,
    places,
    spells,
    summons,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.battle.attacks import attack_anew
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from deckcheck.games.kingdom_duels.engine.cards.values import monsters
from deckcheck.games.kingdom_duels.engine.chain.traps import sprung_by
from deckcheck.games.kingdom_duels.engine.duel.constants import ATK, FRONT, HIDDEN_ATK, ON_FIELD
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Targets,
    TrapTrigger,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State, push_after_chain
from deckcheck.games.kingdom_duels.engine.terrains.strikes import strikes_of

PINNED = (
    Static("cannot_attack", conditions.its_bearer),
    Static("cannot_move", conditions.its_bearer),
    Static("position_locked", conditions.its_bearer),
)


def _aggressor(state: State, card: int) -> int:
    """Return the monster whose attack set the Trap off, or without such an attack the one that attacks now, or -1."""
    data = sprung_by(state, card) or state.attack or (-1,)
    return int(data[0])


def _foe_attacks_insect(state: State, card: int, seat: int, data: Data) -> bool:
    """SOE-036: an opponent attacks an Insect, whoever's it is."""
    return triggers.foe_attacks(state, card, seat, data) and conditions.of_type("Insect")(state, card, data[1])


def _catch_attacker(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-036: the attack comes to nothing and the attacker is caught, also when another card has stopped it before."""
    actions.negate_attack(state)
    spells.equip_or_bury(state, card, _aggressor(state, card), seat)


DEAD = conditions.of_type("Zombie", "Undead")


# Sun Shower


def _sun_shower(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-042: first the player may negate the summon of a dead newcomer, then the sun burns them all."""
    data = sprung_by(state, card)
    choices.later(state, _burn, card, seat)
    if data and _dead_newcomer(state, card, data[0]):
        choices.choose(state, seat, ("negate the summon", "let it come"), _answer_summon, data[0])


def _dead_newcomer(state: State, card: int, other: int) -> bool:
    return state.zone[other] == FRONT and conditions.face_up(state, card, other) and DEAD(state, card, other)


def _answer_summon(state: State, word: str, other: int) -> None:
    if word == "negate the summon":
        summons.negate_summon(state, other)


def _burn(state: State, card: int, seat: int) -> None:
    dead = conditions.both(conditions.face_up, DEAD)
    actions.destroy_all(state, [other for other in places.field_monsters(state, seat) if dead(state, card, other)], seat)
    for other in places.field_monsters(state, seat, "own"):
        if conditions.of_type("Plant")(state, card, other):
            changes.modify_atk(state, other, 300, lasting.until_end_phase(state, seat))


def _mirror(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-062: the attack falls back on every face-up ATK position monster of the attacker's side, the attacker among them."""
    if state.attack is None or has(state, state.attack[0], "no_redirect"):
        return
    attacker = state.attack[0]
    struck = tuple(other for other in monsters(state, state.ctrl[attacker]) if state.pos[other] == ATK)
    if struck:
        state.attack = None
        push_after_chain(state, _next_reflection, card, seat, attacker, struck)


def _next_reflection(state: State, card: int, seat: int, attacker: int, left: tuple[int, ...]) -> None:
    """The player of the Trap says which attack comes next; each is an attack of its own, until the attacker is gone."""
    if state.zone[attacker] != FRONT or marks.marked(state, attacker, "attacks_over"):
        return
    board = state.ctrl[attacker]
    left = tuple(other for other in left if other in monsters(state, board) and state.pos[other] == ATK)
    state.cause = card
    choices.choose_card(state, seat, left, _reflect, card, seat, attacker, left)
    state.cause = -1


def _reflect(state: State, target: int, card: int, seat: int, attacker: int, left: tuple[int, ...]) -> None:
    choices.later(state, _next_reflection, card, seat, attacker, tuple(other for other in left if other != target))
    attack_anew(state, attacker, target)


# Curse of the Hexagram


def _hexagram(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-102: the attack may be let through, or is over already; the curse sits on the attacker."""
    attacker = _aggressor(state, card)
    if state.attack is None:
        _curse(state, "let it go on", card, seat, attacker)
    else:
        choices.choose(state, seat, ("negate the attack", "let it go on"), _curse, card, seat, attacker)


def _curse(state: State, word: str, card: int, seat: int, attacker: int) -> None:
    if word == "negate the attack":
        actions.negate_attack(state)
    if spells.equip_or_bury(state, card, attacker, seat):
        changes.change(state, attacker, "negated", ("cursed", card), ON_FIELD)


def _lift_curse(state: State, card: int, seat: int, data: Data) -> None:
    marks.unmark(state, "negated", value=("cursed", card))


def _to_cursed(state: State, card: int, seat: int, data: Data) -> None:
    if state.attack is not None:
        actions.redirect_attack(state, state.host[card])


def _may_use_cursed(state: State, card: int, seat: int, data: Data) -> bool:
    bearer = state.host[card]
    if bearer < 0 or bearer in data[:2] or not triggers.foe_attacks(state, card, seat, data):
        return False
    return bool(strikes_of(state, bearer))


def _curse_fades(state: State, card: int, seat: int, data: Data) -> None:
    state.counters[card] += 1
    if state.counters[card] >= 2:
        actions.destroy(state, card, seat)


def _curse_on_extra(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == seat and state.host[card] >= 0 and state.game.extra_monster[state.host[card]]


# You Reap what you Sow


def _note_ahead(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-135: who is ahead when it is activated is hurt, whatever happens before it resolves."""
    lasting.keep_chosen(state, _ahead(state, seat), card, seat)


def _reap(state: State, card: int, seat: int, targets: Targets) -> None:
    for other in lasting.chosen(state, card, seat):
        changes.damage(state, other, 500 * len(places.field_monsters(state, other, "own")))


def _ahead(state: State, seat: int) -> list[int]:
    """Return the opponents with 2000 LP and at most three monsters, one of those who share them."""
    sides = {changes.home(state, other): other for other in reversed(places.others(state, seat))}
    return sorted(
        other for board, other in sides.items() if state.boards[board].lp >= 2000 and len(monsters(state, board)) <= 3
    )


def _sown(state: State, card: int, seat: int, data: Data) -> bool:
    """SOE-135: a monster of the player comes face-down while this side is behind."""
    other, home = data[0], changes.home(state, seat)
    if state.ctrl[other] != home or state.pos[other] < HIDDEN_ATK or state.boards[home].lp > 1500:
        return False
    return bool(_ahead(state, seat))


def _normal_acts(state: State, card: int, seat: int) -> bool:
    """SOE-138: a Normal monster is being summoned or activates its effect."""
    monster = answers.newcomer(state)
    if monster >= 0 and not state.chain:
        return conditions.is_normal(state, card, monster)
    return spells.answers_effect(conditions.is_normal)(state, card, seat)


def _ascend(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-138: the summon or effect of a Normal monster is negated, and it is destroyed."""
    monster = answers.newcomer(state) if not state.chain else actions.answered(state)
    if state.chain:
        actions.negate(state)
    elif monster >= 0 and not has(state, monster, "summon_unnegatable"):
        state.players[changes.controller(state, monster)].summon_prevented = True
    if monster >= 0:
        actions.destroy(state, monster, seat)


CARDS: dict[str, CardEffects] = {
    "SOE-036": CardEffects(  # Messiah's Antlion Larva
        activate=ActivatedEffect(_catch_attacker),
        trap=TrapTrigger("attacked", _foe_attacks_insect),
        statics=PINNED,
    ),
    "SOE-042": CardEffects(  # Sun Shower
        activate=ActivatedEffect(_sun_shower), trap=TrapTrigger("summoned", triggers.foe_summons())
    ),
    "SOE-062": CardEffects(  # Holy Barrier - Mirror Force
        activate=ActivatedEffect(_mirror, limit="duel"), trap=TrapTrigger("attack_declared", triggers.foe_attacks)
    ),
    "SOE-102": CardEffects(  # Curse of the Hexagram
        activate=ActivatedEffect(_hexagram),
        trap=TrapTrigger("attack_declared", triggers.foe_attacks),
        statics=(
            Static("atk", conditions.its_bearer, -700),
            Static("cannot_attack", conditions.its_bearer),
            Static("position_locked", conditions.its_bearer),
        ),
        triggers=(
            Trigger("attack_declared", _to_cursed, _may_use_cursed, optional=True, limit="turn"),
            Trigger("end_phase", _curse_fades, _curse_on_extra, at_once=True),
            Trigger("left_field", _lift_curse, lambda state, card, seat, data: data[0] == card, at_once=True),
        ),
    ),
    "SOE-135": CardEffects(  # You Reap what you Sow
        activate=ActivatedEffect(_reap, cost=_note_ahead, limit="duel"), trap=TrapTrigger("summoned", _sown)
    ),
    "SOE-138": CardEffects(  # Horn of Ascension
        activate=ActivatedEffect(
            _ascend,
            can=_normal_acts,
            targets=costs.own_tribute(),
            cost=costs.pay_tribute,
            limit="duel",
            unstoppable=True,
        ),
        triggers=(answers.NOTES_SUMMONS,),
    ),
}
