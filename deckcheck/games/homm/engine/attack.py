"""The battle between two pieces: an attack, its boosts and damage, and Retaliation (HM-ATTACK, HM-BOOST, HM-RETALIATE).

`attack` -> effects -> `prepare_retaliation` -> effects -> `ask_for_boosts` -> `boost` by each player -> `deal_damage`.
"""

from __future__ import annotations

from typing import Final

from deckcheck.games.homm.engine.board import BIT, CELL, DISTANCE, NEAR, Space, space_name
from deckcheck.games.homm.engine.ending import check_heroes
from deckcheck.games.homm.engine.movement import free_distance, occupied
from deckcheck.games.homm.engine.state import Attack, Piece, Question, Run, State
from deckcheck.games.homm.engine.triggers import fire
from deckcheck.games.homm.engine.values import has, stat
from deckcheck.games.homm.engine.zones import check_damage, discard, place_damage, take_from_hand
from deckcheck.simulator.parts.flow import Refusal, Step, note

RANGE: Final = 4  # HM-ATTACK-04


def check_attack(state: State, piece: Piece, end: int, moved: bool, at: Space) -> Refusal | None:
    """Refuse a target that the Unit cannot attack from the space where its move ends."""
    target = state.cells[CELL[at]] if at in CELL else None
    if target is None or target.controller == piece.controller:
        return Refusal("HM-ATTACK-08", f"there is no enemy on {space_name(at)}")
    if DISTANCE[end][target.cell] == 1:
        return None
    if piece.facts.unit_type != "ranged":
        return Refusal("HM-ATTACK-01", "the Unit can attack only an adjacent enemy")
    if moved:
        return Refusal("HM-ATTACK-03", "a ranged Unit that has moved can attack only an adjacent enemy")
    if is_engaged(state, piece):
        return Refusal("HM-ATTACK-03", "a ranged Unit next to an enemy can attack only an adjacent enemy")
    return None


def is_engaged(state: State, piece: Piece) -> bool:
    """Return whether an adjacent enemy Unit, or as an option a Hero, keeps a ranged Unit from shooting (HM-AMB-17)."""
    near = NEAR[piece.cell]
    heroes = state.options.ranged_adjacent_hero == "blocks"
    for other in state.pieces.values():
        if near & BIT[other.cell] and other.controller != piece.controller and (heroes or not other.is_hero):
            return True
    return False


def attack(state: State, attacker: int, target: int) -> None:
    """Begin an attack; effects resolve before it, those of the attacker before those of the target (HM-EFFECT-03)."""
    piece, other = state.pieces[attacker], state.pieces[target]
    state.attack = Attack(attacker, target, far=DISTANCE[piece.cell][other.cell] > 1)
    if other.is_hero:
        tally = state.sides[piece.controller].tally
        tally.hero_attack_round = tally.hero_attack_round or state.round
    note(state, "attack_declared", piece.controller, attacker, target)
    state.stack.append(Step(prepare_retaliation))
    fire(state, "attacked", target)
    if piece.facts.on_attack:
        state.stack.append(Run(attacker, piece.controller, piece.facts.on_attack, attacker))
    fire(state, "attacks", attacker)


def prepare_retaliation(state: State) -> None:
    """Decide whether the attacked Unit retaliates, and resolve its effects for that (HM-EFFECT-04)."""
    now = state.attack
    assert now is not None
    piece, other = state.pieces.get(now.attacker), state.pieces.get(now.target)
    if piece is None or other is None:  # a piece left the map before the damage
        end_attack(state)
        return
    now.retaliates = will_retaliate(state, piece, other, now.far)
    state.stack.append(Step(ask_for_boosts))
    if now.retaliates:
        effects = other.facts.on_retaliate
        if state.options.on_attack_in_retaliation:
            effects = other.facts.on_attack + effects
        if effects:
            state.stack.append(Run(other.card, other.controller, effects, other.card))


def will_retaliate(state: State, attacker: Piece, target: Piece, far: bool) -> bool:
    """Return whether the target retaliates (HM-RETALIATE-01, HM-RETALIATE-05 to HM-RETALIATE-07)."""
    if far or target.is_hero or target.retaliated:
        return False
    return not has(state, target, "cannot_retaliate") and not has(state, attacker, "unanswered")


def ask_for_boosts(state: State) -> None:
    """Ask the defender, then the attacker for boosts; a Hero only with boost_hero_target=both (HM-BOOST-02, HM-AMB-20)."""
    now = state.attack
    assert now is not None
    if now.attacker not in state.pieces or now.target not in state.pieces:
        end_attack(state)
        return
    target = state.pieces[now.target]
    if target.is_hero and state.options.boost_hero_target == "attacker":
        state.stack.append(Question("boost", state.pieces[now.attacker].controller, (False, True)))
    else:
        state.stack.append(Question("boost", target.controller, (False, False)))


def check_boost(state: State, seat: int, retaliation: bool, last: bool, card: int | None) -> Refusal | None:
    if card is not None and card not in state.sides[seat].hand:
        return Refusal("HM-BOOST-01", "you can boost only with a card from your hand")
    return None


def boost(state: State, seat: int, retaliation: bool, last: bool, card: int | None) -> None:
    """Keep a boost face down; after the last one the attack resolves (HM-BOOST-03)."""
    now = state.attack
    assert now is not None
    if card is not None:
        take_from_hand(state, seat, card)
        (now.retaliation_boosts if retaliation else now.boosts)[seat] = card
    if not last:
        state.stack.append(Question("boost", 1 - seat, (retaliation, True)))
    elif not retaliation and now.retaliates and state.options.boost_in_retaliation:
        state.stack.append(Question("boost", state.pieces[now.attacker].controller, (True, False)))
    else:
        deal_damage(state)


def deal_damage(state: State) -> None:
    """Deal the damage of attack and Retaliation at the same time (HM-RETALIATE-02)."""
    now = state.attack
    assert now is not None
    piece, target = state.pieces[now.attacker], state.pieces[now.target]
    dealt = damage_of(state, piece, target, has_disadvantage(state, piece, target), now.boosts)
    taken = -1
    if now.retaliates:
        boosts = now.retaliation_boosts if state.options.boost_in_retaliation else now.boosts
        halved = state.options.retaliation_disadvantage and has_disadvantage(state, target, piece)
        taken = damage_of(state, target, piece, halved, boosts)
    _reveal_boosts(state, now)
    place_damage(state, target, dealt)
    if taken >= 0:
        note(state, "retaliation_made", target.controller, target.card)
        place_damage(state, piece, taken)
        if not has(state, target, "tireless"):
            target.retaliated = True  # HM-RETALIATE-03
    end_attack(state)
    check_damage(state, target)
    check_damage(state, piece)
    check_heroes(state)
    if state.outcome is None and piece.card in state.pieces:
        fire(state, "after_attack", piece.card)


def damage_of(state: State, piece: Piece, target: Piece, halved: bool, boosts: list[int]) -> int:
    """Return the damage to a target: attack x Size, halved with disadvantage, then boosts and other changes."""
    assert state.attack is not None
    facts, mine, theirs = state.facts, boosts[piece.controller], boosts[target.controller]
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
    for card, amount in state.attack.prevented:
        if card == target.card:
            damage -= amount
    return max(least, damage)


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


def _reveal_boosts(state: State, now: Attack) -> None:
    """Reveal the boosts and discard them (HM-BOOST-03, HM-BOOST-06)."""
    for cards in (now.boosts, now.retaliation_boosts):
        for seat in (0, 1):
            if cards[seat] >= 0:
                note(state, "attack_boosted", seat, cards[seat])
                discard(state, cards[seat])


def end_attack(state: State) -> None:
    state.attack = None
    for piece in state.pieces.values():
        if piece.mods:
            piece.mods = [mod for mod in piece.mods if mod[3] != "attack"]
