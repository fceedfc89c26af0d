"""Values of positions, Units and effects to a player, for the policy."""

from __future__ import annotations

from functools import cache

from deckcheck.games.homm.engine.board import BIT, DISTANCE, area
from deckcheck.games.homm.engine.cards import Effect, Facts, Selection
from deckcheck.games.homm.engine.ending import DAMAGE_LIMIT
from deckcheck.games.homm.engine.view import SeenPiece, View
from deckcheck.games.homm.policy.damage import attack_damage, loss, size_value
from deckcheck.games.homm.policy.hand import Hand
from deckcheck.games.homm.policy.threats import Threats
from deckcheck.games.homm.policy.weights import HERO_DAMAGE, LETHAL, WEIGHTS


class Table(Hand):
    """A view with what the policy often needs of it, each computed once per decision."""

    def __init__(self, view: View) -> None:
        super().__init__(view)
        seat = view.seat
        self.at: dict[int, SeenPiece] = {}
        self.units = 0
        """Spaces of the player's Units as a mask."""
        self.foes: list[SeenPiece] = []
        for piece in view.pieces:
            self.at[piece.cell] = piece
            if piece.seat != seat:
                self.foes.append(piece)
                if piece.is_hero:
                    self.enemy_hero = piece
            elif piece.is_hero:
                self.hero = piece
            else:
                self.units |= BIT[piece.cell]
        self.to_goal = DISTANCE[self.enemy_hero.cell]
        """Steps from each space to the enemy Hero."""
        self._threats: Threats | None = None
        self._hero_risks: dict[tuple[int, int], float] = {}

    @property
    def occupied(self) -> int:
        """Spaces of all pieces but the player's Hero as a mask."""
        mask = self.units
        for piece in self.foes:
            mask |= BIT[piece.cell]
        return mask

    @property
    def threats(self) -> Threats:
        if self._threats is None:
            self._threats = Threats(self.foes, self.units)
        return self._threats

    def hero_risk(self, now: int, later: int) -> float:
        """Return what damage on the player's Hero costs that enemy Units could deal this round, and at most in the next one."""
        found = self._hero_risks.get((now, later))
        if found is None:
            left = DAMAGE_LIMIT - self.hero.damage
            value = HERO_DAMAGE * (WEIGHTS["risk_now"] * min(now, left) + WEIGHTS["risk_later"] * min(later, left))
            value += WEIGHTS["deadly_now"] if now >= left else 0.0
            found = self._hero_risks[now, later] = value + (WEIGHTS["deadly_later"] if later >= left else 0.0)
        return found

    def attack_value(self, piece: SeenPiece, cell: int, target: SeenPiece) -> float:
        """Return the value of an attack from a space."""
        damage = attack_damage(piece, cell, target)
        value = loss(target, damage)
        if value > LETHAL:
            value -= LETHAL / 10  # what wins without a chance for boosts comes first
        if target.is_hero:
            return value
        if not target.retaliated and DISTANCE[cell][target.cell] == 1:
            value -= WEIGHTS["retaliation"] * loss(piece, target.attack * target.size)
        return value + self.relief(target, damage)

    def relief(self, target: SeenPiece, damage: int) -> float:
        """Return what it is worth that an enemy Unit with less Size deals less damage."""
        lost = (target.damage + damage) // target.hp
        if not lost:
            return 0.0
        lost = min(target.size, lost) * target.attack
        threats, cell = self.threats, self.hero.cell
        now, later = threats.now[cell], threats.later[cell]
        gone = min(threats.by_card[target.card].at(cell), lost)
        value = self.hero_risk(now, later) - self.hero_risk(now - (0 if target.activated else gone), later - gone)
        return value + (0.0 if target.activated else WEIGHTS["tempo"] * lost)


def _has_attached(table: Table) -> bool:
    """Return whether a card is attached to a Unit or the Hero of the player."""
    return any(piece.attached for piece in table.view.pieces if piece.seat == table.seat)


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
        return 3.0 if _has_attached(table) or table.view.aside[foe] or table.view.space_cards else -1.0
    selection = effect.target
    if selection is None:
        return 1.0
    if selection.which == "area":
        mask = area(table.view.facts_of(card).card.area_of_effect, target) if target >= 0 else 0
        value = 0.0
        for covered in table.view.pieces:
            if mask >> covered.cell & 1 and is_meant(table, selection, covered):
                value += piece_value(table, effect, covered)
        return value
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
        if piece.seat == table.seat and piece.activated:
            return -0.5  # beside a target, it could not attack it
        return side * (1.0 + 0.5 * table.to_goal[piece.cell] if not piece.activated else 0.4)
    return side * amount * 0.8 * piece.size
