"""Facts of a view that the policy needs, computed once for a decision."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from deckcheck.core.engine import Action
from deckcheck.games.kingdom_duels.engine.actions import targets_of
from deckcheck.games.kingdom_duels.engine.view.view import SeenCard, SeenMonster, View
from deckcheck.simulator.parts.lazy import Lazy, has_lazy_fields
from deckcheck.simulator.parts.lookahead import load_numbers

ATK: Final = 0
DEF: Final = 1
HIDDEN_ATK: Final = 2
HIDDEN_DEF: Final = 3
WEIGHTS: Final = load_numbers(Path(__file__).with_name("weights.json"))
GUESS: Final = int(WEIGHTS["guess"])
"""The ATK that is expected of a Hidden monster."""
WALL: Final = int(WEIGHTS["wall"])
"""ATK that an attack on a Hidden monster should exceed."""
HIGHEST_WALL: Final = int(WEIGHTS["highest_wall"])
"""DEF up to which a Hidden monster is feared by a player with few LP."""
WINNING: Final = 100_000.0
"""Score of an attack or a STRIKE that seems to win."""
SEALED_ONE: Final = "Exodia"
SEALED: Final = "Sealed"
"""Name of the Sealed One, and type of its pieces, which win together and are neither walls nor a price."""


@has_lazy_fields
class Board:
    """Facts of a view that matter, each computed once for a decision, on demand."""

    def __init__(self, view: View, actions: Sequence[Action]) -> None:
        self.view = view
        self.side = view.sides[view.seat]
        self.lp = self.side.lp
        self.rivals = [view.sides[seat] for seat in view.opponents]
        self.foe_lp = min((side.lp for side in self.rivals), default=0)
        self.mine: dict[int, SeenMonster] = {monster.number: monster for monster in self.side.monsters}
        self.foes: dict[int, SeenMonster] = {monster.number: monster for side in self.rivals for monster in side.monsters}
        self.actions = actions
        self.summons: dict[tuple[int, int, str], float] = {}
        """Values of Normal Summons so far: card, Field Power Bonus and position."""
        self.openings: dict[tuple[int, int, str], bool] = {}
        """The same summons: True if one would let the player do something about what is barred."""

    @Lazy
    def attackers(self) -> frozenset[int]:
        """Monsters that can attack now."""
        return frozenset(action.args[0] for action in self.actions if action.do == "declare_attack")

    @Lazy
    def obstacles(self) -> frozenset[int]:
        """Face-up cards that negate attacks or keep monsters of the player from attacking."""
        held = self.view.held
        return self.view.barriers.union([held[monster] for monster in self.mine if monster in held])

    def obstructs(self, targets: tuple[int, ...]) -> bool:
        """Return whether one of some cards is an obstacle."""
        view = self.view
        if view.reacting.isdisjoint(targets) and (not view.held or set(targets).isdisjoint(view.held.values())):
            return False
        return not self.obstacles.isdisjoint(targets)

    @Lazy
    def barred(self) -> frozenset[int]:
        """Obstacles of which none can be the target of an effect now."""
        if not self.obstacles or any(not self.obstacles.isdisjoint(targets_of(action)) for action in self.actions):
            return frozenset()
        return self.obstacles

    @Lazy
    def own_row(self) -> set[int]:
        return {number for _, number, _ in self.side.row}

    @Lazy
    def graves(self) -> set[int]:
        return {card.number for side in self.view.sides for card in side.graveyard}

    @Lazy
    def theirs(self) -> set[int]:
        """Cards of the opponents on the field and in graveyards."""
        rows = {number for side in self.rivals for _, number, _ in side.row}
        return rows | set(self.foes) | {card.number for side in self.rivals for card in side.graveyard}

    @Lazy
    def pieces(self) -> bool:
        """True if the pieces of the Sealed One are worth keeping."""
        return any(card.name == SEALED_ONE for card in self.view.extra)

    def card(self, number: int) -> SeenCard | None:
        """Return a card that the player sees by its number."""
        monster = self.mine.get(number) or self.foes.get(number)
        if monster is not None:
            return monster.card
        return self.in_hand.get(number) or self.in_rows.get(number) or self.elsewhere.get(number)

    @Lazy
    def in_hand(self) -> dict[int, SeenCard]:
        return {card.number: card for card in self.view.hand}

    @Lazy
    def in_rows(self) -> dict[int, SeenCard]:
        return {card.number: card for side in self.view.sides for _, _, card in side.row if card is not None}

    @Lazy
    def elsewhere(self) -> dict[int, SeenCard]:
        """Cards that the player sees outside hands and the field, by their numbers."""
        view = self.view
        found = {card.number: card for card in (*view.extra, *view.deck)}
        for side in view.sides:
            found.update([(card.number, card) for card in side.graveyard])
        return found

    @Lazy
    def powers(self) -> tuple[int, int]:
        """ATK of the opponents' two strongest monsters that nothing keeps from attacking."""
        powers = [power_of(monster) for number, monster in self.foes.items() if number not in self.view.held]
        strongest, second, *_ = sorted([0, 0, *powers], reverse=True)
        return strongest, second

    @property
    def threat(self) -> int:
        """ATK of the opponents' strongest monster."""
        return self.powers[0]

    @Lazy
    def danger(self) -> int:
        """ATK below which a monster that does not attack should defend: that of the opponents' strongest monster, and of the
        player's attacker if a face-down card might turn its attack against the player's side."""
        leader = self.mine.get(self.plan[0]) if self.set_cards else None
        return self.threat if leader is None else max(self.threat, power_of(leader))

    @Lazy
    def set_cards(self) -> int:
        """Number of face-down cards in the opponents' Backrows."""
        return sum(card is None for side in self.rivals for _, _, card in side.row)

    @Lazy
    def plan(self) -> tuple[int, float]:
        """The monster that would make the best attack of this turn, and the value of that attack; -1 if there is none. There is
        only one attack per turn."""
        view, planned, best = self.view, -1, 0.0
        if view.active != view.seat or view.turn <= 1 or view.phase not in ("main1", "battle"):
            return planned, best
        for number, monster in self.mine.items():
            can_turn = monster.position == DEF and monster.summoned < view.turn and view.phase == "main1"
            if monster.card is None or number in view.held or not (monster.position in (ATK, HIDDEN_ATK) or can_turn):
                continue
            value = self.best_attack(monster.card.atk, number)
            if monster.position == DEF:  # a wall that stands up defends with less until it can turn back
                value -= max(0, monster.card.def_ - monster.card.atk) / 4
            if value > best:
                planned, best = number, value
        return planned, best

    @Lazy
    def targets(self) -> dict[int, tuple[SeenMonster, int, int, bool]]:
        """The opponents' monsters, each with what an attack must exceed, its ATK, and whether it stands in ATK position."""
        return {
            number: (monster, wall_of(monster), power_of(monster), monster.position in (ATK, HIDDEN_ATK))
            for number, monster in self.foes.items()
        }

    def leads(self, attack: float) -> bool:
        """Return whether an attack of a given value would be better than the planned one."""
        return attack > 0 and attack > self.plan[1]

    def is_in_danger(self, power: int) -> bool:
        """Return whether a monster with a given ATK should defend if it does not attack (see `danger`)."""
        return self.threat > power or (self.set_cards > 0 and self.danger > power)

    def best_attack(self, power: int, attacker: int) -> float:
        """Return the value of the best attack that a monster could make with a given ATK, or of none."""
        return max([self._attack_value(power, attacker, target) for target in self.targets.values()], default=0.0)

    def attack_value(self, power: int, attacker: int, other: SeenMonster) -> float:
        """Return the damage and the value of the destroyed monster, less what the attacker, who stays in ATK position, is
        exposed to. Nothing is gained by an attack that is negated; a card in hand would run into the same walls as others."""
        return self._attack_value(power, attacker, self.targets[other.number])

    def _attack_value(self, power: int, attacker: int, target: tuple[SeenMonster, int, int, bool]) -> float:
        other, wall, its_power, stands = target
        view, clashes = self.view, self.view.clashes
        if view.tilemap is not None and not self._in_reach(attacker, other.number):
            return -100.0
        clash = clashes.get((attacker, other.number)) if clashes else None
        gap = power - wall if clash is None else clash.power - clash.wall
        if gap <= 0 or (view.is_negated(attacker, other.number) if attacker in self.mine else view.barriers):
            return -100.0
        if other.card is None and HIGHEST_WALL - power >= self.lp:
            return -100.0
        hurts = (stands or attacker in view.piercing) if clash is None else clash.hurts
        if hurts and gap >= self.foe_lp and other.card is not None:
            return WINNING
        strongest, second = self.powers
        risk = max(0, (second if its_power == strongest else strongest) - power)
        if risk >= self.lp:
            return -100.0
        sure = power / 100 if other.card is None else 0.0
        return (gap if hurts else 0) + 150 + its_power / 4 - risk + sure

    def _in_reach(self, attacker: int, target: int) -> bool:
        """Return whether a monster reaches another one on the Tilemap, in a Main Phase with the move that it can still make."""
        tilemap = self.view.tilemap
        if tilemap is None or (attacker in self.mine and tilemap.reaches(attacker, target)):
            return True
        here, there = tilemap.tiles.get(attacker), tilemap.tiles.get(target)
        if self.view.phase != "main1" or here is None or there is None:
            return False
        return tilemap.distance(here, there) <= 1 + tilemap.steps(attacker)

    def is_idle(self) -> bool:
        """Return whether the player has no monster and would lose for idleness, after a warning (KD-IDLE-05)."""
        return not self.mine and self.side.warnings > 0

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
        card = self.card(number)
        return card.atk if card is not None else GUESS


def power_of(monster: SeenMonster) -> int:
    """Return the ATK that a monster may attack with next turn."""
    return monster.card.atk if monster.card is not None else GUESS


def wall_of(monster: SeenMonster) -> int:
    """Return the value that an attack must exceed."""
    if monster.card is None:
        return WALL
    return monster.card.def_ if monster.position in (DEF, HIDDEN_DEF) else monster.card.atk
