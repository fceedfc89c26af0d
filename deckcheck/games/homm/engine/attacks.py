"""Attacks: boosts, damage, disadvantage and Retaliation (HM-ATTACK, HM-BOOST, HM-RETALIATE)."""

from __future__ import annotations

from typing import Final

from deckcheck.core.engine import Event
from deckcheck.games.homm.engine.board import DISTANCE
from deckcheck.games.homm.engine.card_moves import discard, take_from_hand
from deckcheck.games.homm.engine.damage import check_damage, place_damage
from deckcheck.games.homm.engine.ending import check_heroes
from deckcheck.games.homm.engine.movement import free_distance, occupied
from deckcheck.games.homm.engine.state import Fight, Piece, Question, Run, State
from deckcheck.games.homm.engine.triggers import fire
from deckcheck.games.homm.engine.values import has, stat

RANGE: Final = 4  # HM-ATTACK-04


def attack(state: State, attacker: int, target: int) -> None:
    """Begin an attack; effects resolve before it, those of the attacker before those of the target (HM-EFFECT-03)."""
    piece, other = state.pieces[attacker], state.pieces[target]
    fight = state.fight = Fight(attacker, target)
    fight.far = DISTANCE[piece.cell][other.cell] > 1
    if other.is_hero:
        tally = state.sides[piece.controller].tally
        tally.hero_attack_round = tally.hero_attack_round or state.round
    if state.log is not None:
        state.log.append(Event("attack_declared", piece.controller, (attacker, target)))
    state.stack.append(("retaliation",))
    fire(state, "attacked", target)
    if piece.facts.on_attack:
        state.stack.append(("resolve", Run(attacker, piece.controller, piece.facts.on_attack, attacker), 0))
    fire(state, "attacks", attacker)


def prepare_retaliation(state: State) -> None:
    """Decide whether the attacked Unit retaliates, and resolve its effects for that (HM-EFFECT-04)."""
    fight = state.fight
    assert fight is not None
    piece, other = state.pieces.get(fight.attacker), state.pieces.get(fight.target)
    if piece is None or other is None:  # a piece left the map before the damage
        end_fight(state)
        return
    fight.retaliates = will_retaliate(state, piece, other, fight.far)
    state.stack.append(("boosts",))
    if fight.retaliates:
        effects = other.facts.on_retaliate
        if state.options.on_attack_in_retaliation:
            effects = other.facts.on_attack + effects
        if effects:
            state.stack.append(("resolve", Run(other.card, other.controller, effects, other.card), 0))


def will_retaliate(state: State, attacker: Piece, target: Piece, far: bool) -> bool:
    """Return whether the target retaliates (HM-RETALIATE-01, HM-RETALIATE-05 to HM-RETALIATE-07)."""
    if far or target.is_hero or target.retaliated:
        return False
    return not has(state, target, "cannot_retaliate") and not has(state, attacker, "unanswered")


def ask_boosts(state: State) -> None:
    """Ask the defender, then the attacker for boosts; a Hero only with boost_hero_target=both (HM-BOOST-02, HM-AMB-20)."""
    fight = state.fight
    assert fight is not None
    if fight.attacker not in state.pieces or fight.target not in state.pieces:
        end_fight(state)
        return
    target = state.pieces[fight.target]
    if target.is_hero and state.options.boost_hero_target == "attacker":
        state.question = Question("boost", state.pieces[fight.attacker].controller, (1, True))
    else:
        state.question = Question("boost", target.controller, (1, False))


def set_boost(state: State, seat: int, card: int, window: int, last: bool) -> None:
    """Keep a boost face down; after the last one the attack resolves (HM-BOOST-03)."""
    fight = state.fight
    assert fight is not None
    if card >= 0:
        take_from_hand(state, seat, card)
        (fight.boosts if window == 1 else fight.answers)[seat] = card
    if not last:
        state.question = Question("boost", 1 - seat, (window, True))
    elif window == 1 and fight.retaliates and state.options.boost_in_retaliation:
        state.question = Question("boost", state.pieces[fight.attacker].controller, (2, False))
    else:
        state.stack.append(("blows",))


def has_disadvantage(state: State, piece: Piece, target: Piece) -> bool:
    """Return whether a ranged Unit has disadvantage: against an adjacent or a far target (HM-ATTACK-02, HM-ATTACK-04)."""
    if piece.facts.unit_type != "ranged":
        return False
    if DISTANCE[piece.cell][target.cell] == 1:
        return not has(state, piece, "point_blank")
    if state.options.range_measure == "free_path":
        steps = free_distance(piece.cell, target.cell, occupied(state))
    else:
        steps = DISTANCE[piece.cell][target.cell]
    return steps > RANGE and not has(state, piece, "far_shot")


def damage_of(state: State, piece: Piece, target: Piece, halved: bool, cards: list[int]) -> int:
    """Return the damage to a target: attack x Size, halved with disadvantage, then boosts and other changes."""
    assert state.fight is not None
    facts, mine, theirs = state.facts, cards[piece.controller], cards[target.controller]
    more = 1 + stat(state, piece, "boost") if mine >= 0 and facts[mine].type == "unit" else 0
    less = 1 + stat(state, target, "boost") if theirs >= 0 and facts[theirs].type != "unit" else 0
    damage = stat(state, piece, "attack") * (piece.tokens + 1)  # HM-ATTACK-06
    before = state.options.boost_vs_disadvantage == "before_halving"
    if before:
        damage = max(0, damage + more - less)
    if halved:
        damage = (damage + 1) // 2  # HM-ATTACK-05
    if not before:
        damage += more
    damage += stat(state, piece, "damage_dealt")
    least = 1 if state.options.minimum_damage == 1 and damage > 0 else 0
    damage += stat(state, target, "damage_taken") - (0 if before else less)
    for card, amount in state.fight.prevented:
        if card == target.card:
            damage -= amount
    return max(least, damage)


def blows(state: State) -> None:
    """Deal the damage of attack and Retaliation at the same time (HM-RETALIATE-02)."""
    fight = state.fight
    assert fight is not None
    piece, target = state.pieces[fight.attacker], state.pieces[fight.target]
    dealt = damage_of(state, piece, target, has_disadvantage(state, piece, target), fight.boosts)
    taken = -1
    if fight.retaliates:
        second = state.options.boost_in_retaliation
        halved = state.options.retaliation_disadvantage and has_disadvantage(state, target, piece)
        taken = damage_of(state, target, piece, halved, fight.answers if second else fight.boosts)
    _reveal(state, fight)
    place_damage(state, target, dealt)
    if taken >= 0:
        if state.log is not None:
            state.log.append(Event("retaliation_made", target.controller, (target.card,)))
        place_damage(state, piece, taken)
        if not has(state, target, "tireless"):
            target.retaliated = True  # HM-RETALIATE-03
    end_fight(state)
    check_damage(state, target)
    check_damage(state, piece)
    check_heroes(state)
    if state.winner == -2 and piece.card in state.pieces:
        fire(state, "after_attack", piece.card)


def _reveal(state: State, fight: Fight) -> None:
    """Reveal the boosts and discard them (HM-BOOST-03, HM-BOOST-06)."""
    for cards in (fight.boosts, fight.answers):
        for seat in (0, 1):
            if cards[seat] >= 0:
                if state.log is not None:
                    state.log.append(Event("attack_boosted", seat, (cards[seat],)))
                discard(state, cards[seat])


def end_fight(state: State) -> None:
    state.fight = None
    for piece in state.pieces.values():
        if piece.mods:
            piece.mods = [mod for mod in piece.mods if mod[3] != "attack"]
