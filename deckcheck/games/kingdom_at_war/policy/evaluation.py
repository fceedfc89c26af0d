"""Evaluation of a view: what it shows at a glance, the value of cards and of effects."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from deckcheck.games.kingdom_at_war.engine.cards import Effect
from deckcheck.games.kingdom_at_war.engine.state import Goods
from deckcheck.games.kingdom_at_war.engine.view import BattleView, CardView, HandView, PlayerView, View
from deckcheck.simulator.parts.lookahead import load_numbers

WEIGHTS: Final = load_numbers(Path(__file__).with_name("weights.json"))
USUAL_TACTIC: Final = int(WEIGHTS["usual_tactic"])
"""Expected strength of an unknown tactic."""
SAFE_KEEP: Final = int(WEIGHTS["safe_keep"])
"""Number of cards in the keep below which only necessary cards are drawn."""
LAST_KEEP: Final = int(WEIGHTS["last_keep"])
"""The same for a player who could do nothing else: without cards, or with trade to spare."""
IDLE_TRADE: Final = int(WEIGHTS["idle_trade"])
"""Trade that is more than a player needs."""
HARMFUL: Final = frozenset({"exert", "wound", "kill", "banish", "banish_up_to", "discard", "gain_command"})
NEVER: Final = -1000.0
DONE: Final = 0.0


class Table:
    """A view with what the scores need often."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.me = view.seat
        self.mine: PlayerView = view.players[view.seat]
        self.hand: dict[int, HandView] = {card.number: card for card in self.mine.hand}
        self.field: dict[int, CardView] = {card.number: card for player in view.players for card in player.field}
        self.whose: dict[int, int] = {card.number: seat for seat, row in enumerate(view.players) for card in row.field}
        self.sway = {number: 0 if card.wounded else card.influence for number, card in self.field.items()}
        """Influence of each card in a challenge."""
        self.leads = {number: card.influence for number, card in self.field.items() if card.kind == "character"}
        """Influence of the characters that can take a challenged card."""
        self.abilities: dict[tuple[int, str], Effect] = {}
        self._against: dict[int, int] = {}
        for card in self.field.values():
            for name, steps in card.abilities:
                self.abilities[card.number, name] = steps
            for number, name, steps in card.possession_abilities:
                self.abilities[number, name] = steps
            for number, _, commander in card.possessions:
                self.whose[number] = commander

    def sway_against(self, seat: int) -> int:
        """Return the influence that a rival could put against a challenge."""
        found = self._against.get(seat)
        if found is None:
            row = self.view.players[seat].field
            found = sum([self.sway[card.number] for card in row if card.kind == "character" or card.moving])
            self._against[seat] = found
        return found

    def safe_keep(self) -> int:
        without_cards = not self.mine.hand and not any(card.face_down for card in self.mine.field)
        return LAST_KEEP if without_cards or self.mine.trade > IDLE_TRADE else SAFE_KEEP

    def wins_with(self, power: int) -> bool:
        """Return whether this much more power in the pool wins the game."""
        on_cards = self.view.options.win_power_counts == "pool_and_cards"
        counted = self.mine.power_pool + (sum(card.power for card in self.mine.field) if on_cards else 0)
        return power > 0 and counted + power >= self.view.power_to_win

    def spare_tactic(self) -> float:
        """Return the strength of the best tactic to fight alone, less what its loss matters."""
        return max((card.tactic + card.rally - hand_value(card) / 4 for card in self.mine.hand), default=0.0)

    def feeds_a_winner(self, power: int) -> bool:
        """Return whether a rival who takes a face-down card of this power rating by a challenge could win with it."""
        for seat, row in enumerate(self.view.players):
            if seat == self.me or row.eliminated:
                continue
            healed = [card for card in row.field if card.kind == "character" or card.moving]
            taken = min(power, max((card.influence for card in healed if card.kind == "character"), default=0))
            would_have = row.power_pool + sum(card.power for card in row.field) + taken
            if would_have >= self.view.power_to_win and sum(card.influence for card in healed) > self.sway_against(self.me):
                return True
        return False

    def needed_trade(self) -> int:
        """Return the trade that the player has a use for after this phase: none if it is lost with the turn."""
        return IDLE_TRADE if self.view.options.trade_carries_over else 0

    def battle(self) -> BattleView:
        assert self.view.battle is not None
        return self.view.battle

    def line_strength(self, cards: tuple[int, ...]) -> int:
        return sum(self.field[card].strength for card in cards)

    def best_tactic(self) -> int:
        return max((card.tactic + card.rally for card in self.mine.hand), default=USUAL_TACTIC)


def field_value(card: CardView) -> float:
    """Return how much a card in play matters to its commander."""
    abilities = 1.5 * (len(card.abilities) + len(card.possession_abilities))
    return 1 + card.cost + 2 * card.influence + card.strength + 2 * card.power + abilities + len(card.face_down)


def ready_strength(row: PlayerView) -> int:
    """Return the strength that a player can put into the second line now."""
    return sum(card.strength for card in row.field if card.kind == "character" and card.can_be_exerted)


def is_left_open(table: Table, exerted: tuple[int, ...]) -> bool:
    """Return whether exerting characters in the player's turn leaves too few to hold a rival off in the next turn.

    Exerted characters are healed only after the next battles, so the ready characters of a rival count. If the next lost battle
    would be the last, all characters of a rival count, and it does not matter whether the player could hold them off before.
    """
    ready = ready_strength(table.mine)
    left = ready - sum(
        [table.field[card].strength for card in exerted if card in table.leads and table.field[card].can_be_exerted]
    )
    rivals = [row for seat, row in enumerate(table.view.players) if seat != table.me and not row.eliminated]
    if table.mine.damage >= table.view.damage_to_lose - 1:
        return any(left < sum(card.strength for card in row.field if card.kind == "character") for row in rivals)
    return any(left < ready_strength(row) <= ready for row in rivals)


def goods_value(table: Table, goods: Goods) -> float:
    """Return the value of one side of a deal."""
    total = 0.0
    for thing, amount in goods:
        if isinstance(amount, tuple):
            total += sum(field_value(table.field[card]) if card in table.field else 3.0 for card in amount)
        else:
            total += amount * WEIGHTS[{"trade": "trade_worth", "coins": "coin_worth"}.get(thing, "power_worth")]
    return total


def hand_value(card: HandView) -> float:
    """Return how much a card in hand matters to its player."""
    if card.kind == "character":
        return 2 + 2 * card.influence + card.strength + 2 * card.coins - card.cost / 2
    return 2 + card.power_rating


def effect_value(table: Table, steps: tuple[tuple[str, int], ...], targets: tuple[int, ...]) -> float:
    """Return the value of an effect in the player's reinforcement phase; at other times only a win counts."""
    verbs = dict(steps)
    if "win_game" in verbs or table.wins_with(verbs.get("claim_power", 0)):
        return 1_000_000.0
    if table.view.phase != "reinforcement" or table.view.active != table.me or table.view.challenge:
        return NEVER
    total = 0.0
    for verb, amount in steps:
        total += _PLAIN.get(verb, 0.0) * amount
        if verb == "draw" and table.mine.keep_count <= SAFE_KEEP + amount:
            return NEVER
    for target in targets:
        total += _on_target(table, verbs, target)
    return total if total > 2 else NEVER


_PLAIN: Final = {verb: WEIGHTS[verb] for verb in ("draw", "gain_trade", "gain_morale", "claim_power")}


def _on_target(table: Table, verbs: dict[str, int], target: int) -> float:
    card, mine = table.field.get(target), table.whose.get(target) == table.me
    value = field_value(card) if card else 3.0
    if "set_in_motion" in verbs:
        return 85 + card.influence if mine and card and card.influence > 1 else NEVER
    if not HARMFUL.isdisjoint(verbs):
        deadly = 3.0 if verbs.keys() & {"kill", "banish", "banish_up_to", "discard", "gain_command"} else 0.8
        wounded = card is not None and card.wounded and "wound" in verbs
        return NEVER if mine else (3.0 if wounded else deadly) * value + 10
    if "heal" in verbs:
        return value if mine and card and card.wounded else NEVER
    return NEVER
