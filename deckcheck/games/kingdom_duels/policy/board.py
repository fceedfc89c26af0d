"""Facts of a view that the policy needs, worked out once for a decision."""

from __future__ import annotations

from pathlib import Path

from deckcheck.games.kingdom_duels.engine.view import SeenCard, SeenMonster, View
from deckcheck.simulator.parts.values import load_numbers

ATK, DEF, HIDDEN_ATK, HIDDEN_DEF = range(4)
WEIGHTS = load_numbers(Path(__file__).with_name("weights.json"))
GUESS = int(WEIGHTS["guess"])
"""The ATK that is expected of a Hidden monster."""
WALL = int(WEIGHTS["wall"])
"""ATK that an attack on a Hidden monster should exceed."""
SEALED_ONE, SEALED = "Exodia", "Sealed"
"""Name of the Sealed One, and type of its pieces, which win together and are neither walls nor a price."""


class Board:
    """Facts of a view that matter, worked out once for a decision."""

    __slots__ = (
        "attackers", "barriers", "best", "cards", "foe_lp", "foes", "graves", "lp", "mine", "own_row", "pieces",
        "planned", "planned_value", "theirs", "threat", "view",
    )  # fmt: skip

    def __init__(self, view: View) -> None:
        self.view = view
        self.attackers: frozenset[int] = frozenset()
        """Monsters that can attack now."""
        self.lp = view.sides[view.seat].lp
        self.mine: dict[int, SeenMonster] = {monster.number: monster for monster in view.sides[view.seat].monsters}
        self.foes: dict[int, SeenMonster] = {}
        for seat in view.opponents:
            self.foes.update({monster.number: monster for monster in view.sides[seat].monsters})
        self.foe_lp = min((view.sides[seat].lp for seat in view.opponents), default=0)
        rows = [entry for seat in view.opponents for entry in view.sides[seat].row]
        self.barriers = {card for card in view.negated.values() if card >= 0}
        """Face-up cards of an opponent that negate attacks."""
        self.own_row = {number for _, number, _ in view.sides[view.seat].row}
        self.graves = {card.number for side in view.sides for card in side.graveyard}
        self.theirs = {number for _, number, _ in rows} | set(self.foes)
        self.theirs |= {card.number for seat in view.opponents for card in view.sides[seat].graveyard}
        self.pieces = any(card.name == SEALED_ONE for card in view.extra)
        """True if the pieces of the Sealed One are worth keeping."""
        self.cards: dict[int, SeenCard] = {card.number: card for card in (*view.hand, *view.extra, *view.deck)}
        for side in view.sides:
            self.cards.update({card.number: card for card in side.graveyard})
            self.cards.update({card.number: card for _, _, card in side.row if card is not None})
        for monster in (*self.mine.values(), *self.foes.values()):
            if monster.card is not None:
                self.cards[monster.number] = monster.card
        self.threat = max((power_of(monster) for monster in self.foes.values()), default=0)
        self.best = max((monster.card.atk for monster in self.mine.values() if monster.card is not None), default=0)
        self.planned, self.planned_value = -1, 0.0
        if view.active == view.seat and view.turn > 1 and view.phase in ("main1", "battle"):
            self._plan()

    def _plan(self) -> None:
        """Find the monster that would make the best attack; there is only one per turn."""
        for number, monster in self.mine.items():
            can_turn = monster.position == DEF and monster.summoned < self.view.turn and self.view.phase == "main1"
            if monster.card is None or not (monster.position in (ATK, HIDDEN_ATK) or can_turn):
                continue
            value = self.best_attack(monster.card.atk, number)
            if value > self.planned_value:
                self.planned, self.planned_value = number, value

    def best_attack(self, power: int, attacker: int) -> float:
        return max((self.attack_value(power, attacker, other) for other in self.foes.values()), default=0.0)

    def attack_value(self, power: int, attacker: int, other: SeenMonster) -> float:
        """Return the damage and the value of the destroyed monster, less what the attacker, who stays in ATK position, is
        exposed to. Nothing is gained by an attack that is negated; a card in hand would run into the same walls as others."""
        clash = self.view.clashes.get((attacker, other.number))
        gap = power - wall_of(other) if clash is None else clash.power - clash.wall
        negated = (attacker, other.number) in self.view.negated if attacker in self.mine else bool(self.barriers)
        if gap <= 0 or negated:
            return -100.0
        hurts = other.position in (ATK, HIDDEN_ATK) if clash is None else clash.hurts
        if hurts and gap >= self.foe_lp and other.card is not None:
            return 100_000.0
        left = max((power_of(monster) for monster in self.foes.values() if monster is not other), default=0)
        risk = max(0, left - power)
        if risk >= self.lp:
            return -100.0
        return (gap if hurts else 0) + 150 + power_of(other) / 4 - risk

    def is_idle(self) -> bool:
        """Return whether the player has no monster and would lose for idleness, after a warning (KD-IDLE-05)."""
        return not self.mine and self.view.sides[self.view.seat].warnings > 0

    def is_piece(self, card: SeenCard) -> bool:
        return self.pieces and SEALED in card.types

    def worth(self, card: SeenCard) -> float:
        """Return how much a card matters to its player, wherever it is."""
        if self.is_piece(card):
            return WEIGHTS["piece_value"]
        if "Monster" in card.types:
            return float(max(card.atk, card.def_))
        return WEIGHTS["trap_value"] if "Trap" in card.types else WEIGHTS["spell_value"]

    def atk(self, number: int) -> int:
        card = self.cards.get(number)
        return card.atk if card is not None else GUESS


def power_of(monster: SeenMonster) -> int:
    """Return the ATK that a monster may attack with next turn."""
    return monster.card.atk if monster.card is not None else GUESS


def wall_of(monster: SeenMonster) -> int:
    """Return the value that an attack must exceed."""
    if monster.card is None:
        return WALL
    return monster.card.def_ if monster.position in (DEF, HIDDEN_DEF) else monster.card.atk
