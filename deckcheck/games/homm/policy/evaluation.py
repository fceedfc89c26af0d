"""Values of cards, Units and effects to a player, for the policy."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from deckcheck.games.homm.engine.attacks import RANGE
from deckcheck.games.homm.engine.board import BIT, DISTANCE, area
from deckcheck.games.homm.engine.cards import Effect, Facts, Selection
from deckcheck.games.homm.engine.ending import DAMAGE_LIMIT
from deckcheck.games.homm.engine.view import SeenPiece, View
from deckcheck.games.homm.policy.threats import Threat, threat_of
from deckcheck.simulator.parts.values import load_numbers

WEIGHTS = load_numbers(Path(__file__).with_name("weights.json"))
HERO_DAMAGE = WEIGHTS["hero_damage"]
"""Value of a point of damage on the enemy Hero; other values are relative to it."""
LETHAL = WEIGHTS["lethal"]
"""Value of the damage that ends the game."""


class Table:
    """A view with what the policy often needs of it, each computed once per decision."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.seat = seat = view.seat
        self.at = {piece.cell: piece for piece in view.pieces}
        self.foes = [piece for piece in view.pieces if piece.seat != seat]
        self.enemy_hero = next(piece for piece in self.foes if piece.is_hero)
        self.hero = next(piece for piece in view.pieces if piece.is_hero and piece.seat == seat)
        self.to_goal = DISTANCE[self.enemy_hero.cell]
        """Steps from each space to the enemy Hero."""
        self.pool = [ready + spent for ready, spent in zip(view.ready[seat], view.spent[seat], strict=True)]
        """All Statistic cards of the player, ready or not, by type."""
        self._threats: list[Threat] | None = None
        self._demand: list[int] | None = None
        self._risks: dict[int, tuple[int, int]] = {}
        self._hero_risks: dict[tuple[int, int], float] = {}
        self._kept: dict[int, float] = {}
        self._attacks: dict[tuple[int, int, int], float] = {}

    @property
    def threats(self) -> list[Threat]:
        """Threats of the enemy Units; the player's Hero does not block their ways, because it may go away."""
        if self._threats is None:
            taken = units = 0
            for piece in self.view.pieces:
                if piece is not self.hero:
                    taken |= BIT[piece.cell]
                    if piece.seat == self.seat:
                        units |= BIT[piece.cell]
            self._threats = [threat_of(piece, taken, units) for piece in self.foes if not piece.is_hero]
        return self._threats

    def risk(self, cell: int) -> tuple[int, int]:
        """Return the damage that enemy Units could deal on a space this round, and at most in the next one."""
        found = self._risks.get(cell)
        if found is None:
            now = later = 0
            bit = BIT[cell]
            for piece, spaces, damage, far in self.threats:
                if not spaces & bit:
                    if not far & bit:
                        continue
                    damage = (damage + 1) // 2
                later += damage
                if not piece.activated:
                    now += damage
            found = self._risks[cell] = now, later
        return found

    def hero_risk(self, risk: tuple[int, int]) -> float:
        """Return what threats on the player's Hero cost."""
        found = self._hero_risks.get(risk)
        if found is None:
            now, later = risk
            left = DAMAGE_LIMIT - self.hero.damage
            value = HERO_DAMAGE * (WEIGHTS["risk_now"] * min(now, left) + WEIGHTS["risk_later"] * min(later, left))
            value += WEIGHTS["deadly_now"] if now >= left else 0.0
            found = self._hero_risks[risk] = value + (WEIGHTS["deadly_later"] if later >= left else 0.0)
        return found

    @property
    def demand(self) -> list[int]:
        """Statistics that the cards in hand cost, by type."""
        if self._demand is None:
            costs = [self.view.facts_of(card).cost for card in self.view.hand]
            self._demand = [sum(cost[kind] for cost in costs) for kind in range(4)]
        return self._demand

    def is_payable(self, facts: Facts) -> bool:
        """Return whether all Statistic cards of the player could pay for a card."""
        missing = left = 0
        for need, have in zip(facts.cost, self.pool, strict=True):
            if need > have:
                missing += need - have
            else:
                left += have - need
        return left >= 2 * missing

    def keep_value(self, card: int) -> float:
        """Return the value of keeping a card; it is low for a card that the player cannot pay for soon."""
        found = self._kept.get(card)
        if found is None:
            facts = self.view.facts_of(card)
            found = card_value(facts) if self.is_payable(facts) else 0.5 * card_value(facts) - facts.total_cost()
            self._kept[card] = found
        return found

    def attack_value(self, piece: SeenPiece, cell: int, target: SeenPiece) -> float:
        """Return the value of an attack from a space."""
        key = (piece.card, target.card, DISTANCE[cell][target.cell])
        found = self._attacks.get(key)
        if found is None:
            damage = attack_damage(piece, cell, target)
            found = loss(target, damage)
            if found > LETHAL:
                found -= LETHAL / 10  # what wins without a chance for boosts comes first
            if not target.is_hero and DISTANCE[cell][target.cell] == 1 and not target.retaliated:
                found -= WEIGHTS["retaliation"] * loss(piece, target.attack * target.size)
            if not target.is_hero:
                found += self.relief(target, damage)
            self._attacks[key] = found
        return found

    def relief(self, target: SeenPiece, damage: int) -> float:
        """Return what it is worth that an enemy Unit with less Size deals less damage."""
        lost = min(target.size, (target.damage + damage) // target.hp) * target.attack
        if not lost:
            return 0.0
        now, later = risk = self.risk(self.hero.cell)
        reached = next(threat for threat in self.threats if threat.piece is target).at(self.hero.cell)
        gone = min(reached, lost)
        after = self.hero_risk((now - (0 if target.activated else gone), later - gone))
        value = self.hero_risk(risk) - after
        return value + (0.0 if target.activated else WEIGHTS["tempo"] * lost)


def size_value(piece: SeenPiece) -> float:
    """Return the value of one point of a Unit's Size."""
    return WEIGHTS["unit_attack"] * piece.attack + piece.hp


@cache
def card_value(facts: Facts) -> float:
    """Return the value of a card in hand to its player."""
    if facts.type == "unit":
        return WEIGHTS["unit_attack"] * facts.attack + facts.hp + WEIGHTS["unit_move"] * facts.move + len(facts.card.effects)
    return WEIGHTS["card"] + 0.5 * facts.total_cost()


def loss(piece: SeenPiece, damage: int) -> float:
    """Return the value that the controller of a Unit loses by damage."""
    if piece.is_hero:
        return HERO_DAMAGE * damage + (LETHAL if damage and piece.damage + damage >= DAMAGE_LIMIT else 0.0)
    lost = min(piece.size, (piece.damage + damage) // piece.hp)
    return lost * size_value(piece) + (0.3 * damage if lost < piece.size else 2.0)


def attack_damage(piece: SeenPiece, cell: int, target: SeenPiece) -> int:
    """Return the damage of an attack from a space, before boosts."""
    damage = piece.attack * piece.size
    steps = DISTANCE[cell][target.cell]
    if piece.unit_type == "ranged" and (steps == 1 or steps > RANGE):
        damage = (damage + 1) // 2
    return damage


def effect_value(table: Table, effect: Effect, target: int, card: int) -> float:
    """Return the value of an effect on the target space."""
    if effect.do == "draw":
        return 2.0 * (effect.amount or 0) * (-1 if effect.opponent else 1)
    if effect.do == "discard":
        return 2.0 if effect.opponent else -1.0
    if effect.do == "ready_statistics":
        return 1.5 * min(effect.amount or 0, table.view.spent[table.seat][effect.statistic])
    if effect.do == "dispel":
        foe = 1 - table.seat
        attached = [other for piece in table.view.pieces if piece.seat == table.seat for other in piece.attached]
        return 3.0 if attached or table.view.aside[foe] or table.view.space_cards else -1.0
    selection = effect.target
    if selection is None:
        return 1.0
    if selection.which == "area":
        mask = area(table.view.facts_of(card).card.area_of_effect, target) if target >= 0 else 0
        return sum(
            piece_value(table, effect, piece)
            for piece in table.view.pieces
            if mask >> piece.cell & 1 and is_meant(table, selection, piece)
        )
    if selection.which == "all" and selection.thing == "hero":
        return piece_value(table, effect, table.hero if selection.owner == "friendly" else table.enemy_hero)
    if selection.count > 1:
        return 6.0 if table.foes[1:] or selection.owner == "friendly" else 0.0
    piece = table.at.get(target)
    return piece_value(table, effect, piece) if piece is not None else 1.0


def entry_value(table: Table, card: int) -> float:
    """Return the value of what a Unit does when it enters the map, as far as it needs no target."""
    value = 0.0
    for effect in _own_entry(table.view.facts_of(card)):
        value += effect_value(table, effect, -1, card)
    return value


@cache
def _own_entry(facts: Facts) -> list[Effect]:
    triggers = dict(facts.triggers).get("enters", ())
    return [e for e in triggers if e.by is not None and e.by.which == "self" and (e.target is None or e.target.which == "all")]


def is_meant(table: Table, selection: Selection, piece: SeenPiece) -> bool:
    """Return whether an effect that names Units, Heroes or both, of one side or of both, means a piece."""
    if piece.is_hero and "hero" not in selection.thing:
        return False
    if not piece.is_hero and "unit" not in selection.thing:
        return False
    return not selection.owner or (selection.owner == "friendly") == (piece.seat == table.seat)


def piece_value(table: Table, effect: Effect, piece: SeenPiece) -> float:
    """Return the value of an effect on a Unit or Hero; what is good for an enemy counts as a loss."""
    side = 1.0 if piece.seat == table.seat else -1.0
    amount = effect.amount or 1
    if effect.do == "damage":
        return -side * loss(piece, amount)
    if effect.do == "heal":
        return side * 0.8 * min(amount, piece.damage) * (HERO_DAMAGE / 2 if piece.is_hero else 1.0)
    if effect.do in ("increase", "decrease"):
        return side * size_value(piece) * amount * (1 if effect.do == "increase" else -1)
    if effect.do == "ready":
        useful = piece.activated if "activation" in effect.marks else piece.retaliated
        return side * (0.8 * piece.attack * piece.size if useful else -0.5)
    if effect.do == "exhaust":
        return -side * (piece.attack * piece.size if not piece.activated else 0.2)
    if effect.do in ("move", "teleport"):
        return side * (1.0 + 0.5 * table.to_goal[piece.cell] if not piece.activated else 0.4)
    return side * amount * 0.8 * piece.size
