"""Loose Ends: Rules."""

from __future__ import annotations

from dataclasses import replace

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    answers,
    changes,
    choices,
    conditions,
    costs,
    deckmasters,
    lasting,
    marks,
    piles,
    places,
    situations,
    spells,
    summons,
    targets,
    terrains,
)
from deckcheck.games.kingdom_duels.engine.activated_effects import user_of
from deckcheck.games.kingdom_duels.engine.cards import TRAP
from deckcheck.games.kingdom_duels.engine.constants import ATK, DEF, FRONT, HIDDEN_ATK, PERMANENT
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.foresight import Happened
from deckcheck.games.kingdom_duels.engine.phases.damage import change_pending
from deckcheck.games.kingdom_duels.engine.state import State, note
from deckcheck.games.kingdom_duels.engine.terrains import terrain_at
from deckcheck.games.kingdom_duels.engine.values import all_monsters, level_of, monsters


def _melts(state: State, card: int, other: int) -> bool:
    """LEN-136: a Frost monster that battles a Fireblast monster."""
    if state.battle is None or other not in state.battle or not conditions.of_type("Frost")(state, card, other):
        return False
    return conditions.of_type("Fireblast")(state, card, situations.opposing(state, other))


def _heats(state: State, card: int, other: int) -> bool:
    """LEN-136: a Fireblast monster that attacks a Frost monster."""
    if state.battle is None or other != state.battle[0] or not conditions.of_type("Fireblast")(state, card, other):
        return False
    return conditions.of_type("Frost")(state, card, state.battle[1])


def _attack_on_normal(state: State, card: int, seat: int) -> bool:
    """LEN-097: an opponent attacks a Normal monster of the player."""
    if state.attack is None:
        return False
    attacker, target = state.attack
    mine = state.ctrl[target] == changes.home(state, seat)
    return mine and situations.seat_is_foe(state, seat, attacker) and conditions.is_normal(state, card, target)


def _throw_back(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.attack is not None:
        attacker = state.attack[0]
        actions.negate_attack(state)
        changes.damage(state, changes.controller(state, attacker), 100 * level_of(state, attacker))


def _tribute_both(state: State, card: int, seat: int, targets: Targets) -> None:
    for other in targets:
        actions.tribute(state, other)


def _fan_flames(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-138: up to five of its counters go to a monster."""
    choices.choose(
        state, seat, tuple(range(1, min(5, state.counters[card]) + 1)), _fanned, card, targets[0], called="{} of its counters"
    )


def _fanned(state: State, number: int, card: int, monster: int) -> None:
    changes.put_counter(state, card, -number)
    if state.zone[monster] == FRONT:
        for _ in range(number):
            marks.mark(state, monster, "rule_counter")


def _heat(state: State, card: int, other: int) -> int:
    return 100 * min(5, len(marks.marks(state, other, "rule_counter")))


def _sentence(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-139: the weak attackers of an opponent fall; that opponent rests, and Judge Man is silent."""
    choices.choose_opponent(state, seat, _sentenced, card, seat)


def _sentenced(state: State, opponent: int, card: int, seat: int) -> None:
    guilty = [
        other
        for other in monsters(state, changes.home(state, opponent))
        if state.pos[other] in (ATK, HIDDEN_ATK) and state.game.atk[other] < 2200
    ]
    if actions.destroy_all(state, guilty, seat):
        changes.change_player(state, opponent, "player_no_attacks", lasting.turns_until(state, opponent))
        marks.mark(state, card, "judged", True, PERMANENT)


def _silent_judge(state: State, card: int, other: int) -> bool:
    if "judged" not in state.changes.kinds or not marks.marked(state, card, "judged"):
        return False
    return conditions.own(state, card, other) and conditions.named("Judge Man")(state, card, other)


def _machine_volley(state: State, card: int, seat: int, targets: Targets) -> None:
    for opponent in places.others(state, seat):
        changes.damage(state, opponent, 200)


_VOLLEY = ActivatedEffect(
    _machine_volley,
    targets=costs.discarding(None, conditions.is_monster, conditions.of_type("Machine"), number=3),
    cost=costs.pay_discard(3),
    slow=True,
)
"""LEN-153, LEN-174: three Machines of the hand for damage to every opponent."""


_BLESSED_RITUAL = conditions.both(conditions.is_spell, conditions.named("Dreamful Freedom Ritual"))
"""LEN-151: the Ritual Spell of a Blessed Ritual Monster."""


def _open_valley(state: State, card: int, seat: int, targets: Targets) -> None:
    terrains.replace_terrain(state, *terrain_at(targets[0]), "Dragon Valley")


def _foreign_god(state: State, card: int, other: int) -> bool:
    """LEN-039: a World God, for an effect of a player who does not control it."""
    if state.acting < 0 or not conditions.of_type("World God")(state, card, other):
        return False
    return changes.home(state, user_of(state, state.acting)) != state.ctrl[other]


_SLEEPS = conditions.both(conditions.is_monster, conditions.face_up, conditions.of_type("Slumbering"))


def _lie_down(state: State, card: int) -> bool:
    """LEN-063: who sleeps lies in DEF position."""
    found = [other for other in all_monsters(state) if state.pos[other] == ATK and _SLEEPS(state, card, other)]
    turned = [other for other in found if lasting.turn_to(state, other, DEF)]
    return bool(turned)


_DRAWING_SPELLS = conditions.has_id(
    "SOE-064", "LEN-032", "LEN-130", "LEN-148", "LEN-164", "MLY-008", "TEG-096", "TEG-097", "TEG-110", "NPH-009", "NPH-010",
    "NPH-049", "NPH-092", "NPH-126", "NPH-141", "NPH-150", "NPH-151", "ORB-020", "ORB-051", "ORB-097", "ORB-143", "PYL-058",
)  # fmt: skip
"""LEN-112: the Spells with which their player draws."""


def _see_the_flames(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-112: one of the top five cards goes to the hand, the others back."""
    top = piles.top_cards(state, seat, 5)
    for other in top:
        note(state, "card_shown", seat, other)
    choices.later(state, actions.shuffle, seat)
    choices.choose_card(state, seat, top, actions.to_hand)


def _kuriboh_spent(state: State, card: int) -> bool:
    return marks.marked(state, card, "kuriboh_used")


def _about_to_be_hurt(state: State, card: int, seat: int, data: Data) -> bool:
    """LEN-096: battle_pending: the player is about to take Battle Damage from a monster of an opponent."""
    if _kuriboh_spent(state, card) or data[3] != seat or not data[4]:
        return False
    return any(situations.seat_is_foe(state, seat, other) for other in data[:2])


def _fluff(state: State, card: int, seat: int, data: Data) -> None:
    _call_in(state, card, seat)
    change_pending(state, 0)


def _call_in(state: State, card: int, seat: int) -> None:
    marks.mark(state, card, "kuriboh_used", True, PERMANENT)
    marks.mark(state, card, "must_summon", True, state.turn)


def _loses_life(state: State, card: int, seat: int) -> Happened:
    board = changes.home(state, seat)
    return lambda before, after: after.boards[board].lp < before.boards[board].lp


def _hurting_answer(state: State, card: int, seat: int) -> bool:
    return not _kuriboh_spent(state, card) and answers.answers_deed(_loses_life)(state, card, seat)


def _fluff_effect(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.chain:
        _call_in(state, card, seat)
        marks.mark(state, card, "fluffed", state.chain[-1].card, state.turn)


def _fluffy_shield(state: State, card: int, seat: int, amount: int, kind: str) -> int:
    """LEN-096: the damage of the card that was answered comes to nothing."""
    mine = seat == state.game.owner[card]
    return 0 if mine and kind != "battle" and state.acting in marks.marks(state, card, "fluffed") else amount


def _must_come(state: State, card: int, seat: int, data: Data) -> bool:
    return marks.marked(state, card, "must_summon") and deckmasters.SUMMON_DECKMASTER.can(state, card, seat)


CARDS: dict[str, CardEffects] = {
    "LEN-039": CardEffects(  # World God Pantheon
        event=situations.on_field(conditions.of_type("World God")), statics=(Static("types_guarded", _foreign_god),)
    ),
    "LEN-063": CardEffects(  # Bedtime
        event=situations.on_field(conditions.of_type("Slumbering")),
        statics=tuple(Static(kind, _SLEEPS) for kind in ("cannot_attack", "cannot_move", "position_locked")),
        watch=_lie_down,
    ),
    "LEN-093": CardEffects(  # Deckmaster System
        partial=True,
        setup=deckmasters.begin,
        statics=(Static("cannot_be_controlled", deckmasters.is_deckmaster),),
        triggers=(deckmasters.LOSES_WITH_IT,),
    ),
    "LEN-096": replace(  # Deckmaster Kuriboh
        deckmasters.deckmaster("Kuriboh", uses=(ActivatedEffect(_fluff_effect, can=_hurting_answer, slow=False, limit=""),)),
        triggers=(
            Trigger("battle_pending", _fluff, _about_to_be_hurt, optional=True, limit="duel"),
            Trigger(
                "end_phase",
                lambda state, card, seat, data: deckmasters.SUMMON_DECKMASTER.resolve(state, card, seat, ()),
                _must_come,
                at_once=True,
            ),
        ),
        shield=_fluffy_shield,
    ),
    "LEN-097": deckmasters.deckmaster(  # Deckmaster Deepsea Warrior
        "Deepsea Warrior",
        uses=(
            ActivatedEffect(
                _throw_back,
                can=_attack_on_normal,
                targets=costs.own_tribute(number=2),
                cost=_tribute_both,
                slow=False,
            ),
        ),
    ),
    "LEN-112": deckmasters.deckmaster(  # Deckmaster Fire Sorcerer
        "Fire Sorcerer",
        uses=(
            ActivatedEffect(
                costs.after_discard(_see_the_flames),
                can=lambda state, card, seat: bool(state.players[seat].deck.cards),
                targets=costs.discarding(None, _DRAWING_SPELLS),
                cost=lambda state, card, seat, targets: actions.erode(state, targets[0]),
                slow=True,
                limit="duel",
            ),
        ),
    ),
    "LEN-113": deckmasters.deckmaster(  # Deckmaster Nightmare Penguin
        "Nightmare Penguin",
        statics=(
            Static(
                "atk",
                conditions.both(conditions.own, conditions.is_monster, conditions.face_up, conditions.of_attribute("water")),
                200,
            ),
        ),
    ),
    "LEN-136": CardEffects(  # Melting Ice
        event=situations.on_field(conditions.of_type("Fireblast")),
        statics=(Static("atk", _heats, 500), Static("no_bonus", _melts)),
    ),
    "LEN-138": deckmasters.deckmaster(  # Deckmaster Flame Swordsman
        "Flame Swordsman",
        uses=(
            ActivatedEffect(
                _fan_flames,
                can=lambda state, card, seat: state.counters[card] > 0,
                targets=targets.monster("own"),
                slow=True,
            ),
        ),
        statics=(Static("atk", conditions.both(conditions.own, conditions.is_monster), _heat),),
        then=lambda state, card: changes.put_counter(state, card, 10),
    ),
    "LEN-139": deckmasters.deckmaster(  # Deckmaster Judge Man
        "Judge Man",
        uses=(ActivatedEffect(_sentence, can=costs.can_pay(1000), cost=costs.pay(1000), slow=True, limit="duel"),),
        statics=(Static("no_activation", _silent_judge),),
    ),
    "LEN-151": deckmasters.deckmaster(  # Deckmaster Goddess of the Mind's Eye
        "Goddess of the Mind's Eye",
        uses=(
            ActivatedEffect(
                costs.after_discard(piles.search_for(_BLESSED_RITUAL)),
                can=lambda state, card, seat: bool(places.deck_cards(state, seat, _BLESSED_RITUAL)),
                targets=costs.discarding(None, conditions.is_spell),
                cost=costs.pay_discard(),
                slow=True,
                limit="duel",
            ),
        ),
    ),
    "LEN-152": deckmasters.deckmaster(  # Deckmaster Swift Black Ninja
        "Swift Black Ninja",
        uses=(
            ActivatedEffect(
                lambda state, card, seat, targets: summons.clone_summon(state, seat, targets[0]),
                can=summons.can_clone,
                targets=targets.monster("any", conditions.face_up, conditions.is_normal, conditions.current_atk(most=1500)),
                slow=False,
                limit="duel",
            ),
        ),
    ),
    "LEN-153": deckmasters.deckmaster("Machine Sergeant", uses=(_VOLLEY,)),  # Deckmaster Machine Sergeant
    "LEN-174": deckmasters.deckmaster("Perfect Machine King", uses=(_VOLLEY,)),  # Deckmaster Perfect Machine King
    "LEN-183": deckmasters.deckmaster(  # Deckmaster Lord of Dragons
        "Lord of Dragons",
        uses=(
            ActivatedEffect(
                _open_valley,
                can=situations.controls(conditions.face_up, conditions.of_type("Dragon")),
                targets=targets.terrain("own"),
                slow=True,
                limit="duel",
            ),
        ),
    ),
    "LEN-184": deckmasters.deckmaster(  # Deckmaster Psycho Shocker
        "Psycho Shocker", uses=(ActivatedEffect(spells.negate_and_destroy, can=spells.answers(TRAP), slow=False),)
    ),
}
