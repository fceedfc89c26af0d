"""A sensible duelist: summons the strongest monster where the Terrain helps it, attacks what it beats, and defends otherwise."""

from __future__ import annotations

from collections.abc import Callable

from deckcheck.engine import Action, Policy
from deckcheck.games.kingdom_duels.engine.view import SeenCard, SeenMonster, View
from deckcheck.rng import Stream

ATK, DEF, HIDDEN_ATK, HIDDEN_DEF = range(4)
GUESS = 1400
"""What is expected of a Hidden monster."""


def decide(look: Callable[[], View], actions: list[Action], stream: Stream) -> Action:
    if len(actions) == 1:
        return actions[0]
    view = look()
    best, choice = float("-inf"), actions[0]
    board = _Board(view)
    for action in actions:
        worth = SCORES.get(action.do, _default)(board, action)
        if worth > best:
            best, choice = worth, action
    return choice


class _Board:
    """What matters of a view, worked out once for a decision."""

    __slots__ = ("best", "cards", "foes", "mine", "threat", "view")

    def __init__(self, view: View) -> None:
        self.view = view
        self.mine: dict[int, SeenMonster] = {one.number: one for one in view.sides[view.seat].monsters}
        self.foes: dict[int, SeenMonster] = {}
        for seat in view.opponents:
            self.foes.update({one.number: one for one in view.sides[seat].monsters})
        self.cards: dict[int, SeenCard] = {card.number: card for card in (*view.hand, *view.extra)}
        for side in view.sides:
            self.cards.update({card.number: card for card in side.graveyard})
            self.cards.update({card.number: card for _, _, card in side.row if card is not None})
        for one in (*self.mine.values(), *self.foes.values()):
            if one.card is not None:
                self.cards[one.number] = one.card
        self.threat = max((_power(one) for one in self.foes.values()), default=0)
        self.best = max((one.card.atk for one in self.mine.values() if one.card is not None), default=0)

    def atk(self, number: int) -> int:
        card = self.cards.get(number)
        return card.atk if card is not None else GUESS


def _power(one: SeenMonster) -> int:
    """The ATK that a monster may attack with next turn."""
    return one.card.atk if one.card is not None else GUESS


def _wall(one: SeenMonster) -> int:
    """What an attack must exceed."""
    if one.card is None:
        return GUESS
    return one.card.def_ if one.position in (DEF, HIDDEN_DEF) else one.card.atk


def _default(board: _Board, action: Action) -> float:
    return 0.0


def _normal_summon(board: _Board, action: Action) -> float:
    card, zone, position = action.args
    seen = board.cards[card]
    bonus = board.view.bonuses.get(card, (0,) * 5)[zone - 1]
    power = seen.atk + bonus
    walls = [_wall(one) for one in board.foes.values()]
    attacking = board.view.turn > 1 and board.view.phase == "main1"
    wins = attacking and any(power > wall for wall in walls)
    if position == "atk":
        safe = power >= board.threat
        return 400 + power / 20 + (150 if wins else 0) + (60 if safe else -120 if not wins else -40)
    guard = seen.def_ + bonus
    return 300 + guard / 20 + (60 if guard >= board.threat else 0) + (10 if position == "hidden_def" else 0) - seen.atk / 60


def _change_position(board: _Board, action: Action) -> float:
    one = board.mine[action.args[0]]
    if one.card is None:
        return -1.0
    beats = any(one.card.atk > _wall(foe) for foe in board.foes.values())
    if one.position == DEF:
        good = (beats and board.view.phase == "main1") or one.card.atk >= board.threat
        return 330.0 + one.card.atk / 100 if good else -5.0
    exposed = board.threat > one.card.atk and (not beats or board.view.phase == "main2")
    return 200.0 if exposed else -5.0


def _flip(board: _Board, action: Action) -> float:
    one = board.mine[action.args[0]]
    if one.card is None:
        return -1.0
    beats = any(one.card.atk > _wall(foe) for foe in board.foes.values())
    if action.args[1] == "atk":
        return 320.0 if beats and board.view.phase == "main1" else -3.0
    return -2.0


def _attack(board: _Board, action: Action) -> float:
    """Attack what is beaten: most damage first; leave what is stronger alone."""
    attacker, target = action.args
    one, other = board.mine.get(attacker), board.foes.get(target)
    if one is None or one.card is None or other is None:
        return 1.0
    gap = one.card.atk - _wall(other)
    if gap <= 0:
        return -20.0
    in_atk = other.position in (ATK, HIDDEN_ATK)
    return 500.0 + (gap if in_atk else 50 + _power(other) / 50)


def _replay(board: _Board, action: Action) -> float:
    other = board.foes.get(action.args[0])
    return float(-_wall(other)) if other is not None else -5000.0


def _activation(board: _Board, action: Action) -> float:
    """Spells and effects: for own monsters what is equipped, against others' what is aimed at; the strongest first."""
    targets = (action.args[1] if action.do in ("activate_spell", "activate_trap") else action.args[2]) or ()
    seen = board.cards.get(action.args[0])
    helps = seen is not None and "Equip" in seen.types
    worth = 350.0
    for target in targets:
        power = board.atk(target) / 100 if target >= 0 else 0
        if target in board.mine:
            worth += power if helps else -100
        elif target in board.foes:
            worth += -100 if helps else power
        else:
            worth += power
    if board.view.attack is not None and board.view.active != board.view.seat:
        attacker, target = board.view.attack
        hurt = target in board.mine and board.atk(attacker) > _wall(board.mine[target])
        return worth if hurt else -10.0
    return worth


def _set(board: _Board, action: Action) -> float:
    seen = board.cards.get(action.args[0])
    if seen is not None and "Trap" in seen.types:
        return 250.0
    return -1.0


def _extra(board: _Board, action: Action) -> float:
    """An Extra Deck summon when the monster is better than its materials."""
    card, materials, _, position = action.args
    gained = board.atk(card) - sum(board.atk(one) for one in materials if one in board.mine) / 2
    return 450.0 + gained / 20 + (20 if position == "atk" else 0)


def _special(board: _Board, action: Action) -> float:
    card, _, position = action.args
    power = board.atk(card)
    return 300 + power / 10 + (20 if (position == "atk") == (power >= board.threat) else 0)


def _swap(board: _Board, action: Action) -> float:
    """Take a strong monster named in the STRATEGY for the weakest card of the hand."""
    out, into = action.args
    kept = board.cards[out]
    best_in_hand = max((card.atk for card in board.view.hand if "Monster" in card.types), default=0)
    loss = kept.atk if "Monster" in kept.types else 900
    return 100.0 + into / 1000 - loss / 10 if best_in_hand < 1500 or loss < 500 else -1.0


def _option(board: _Board, action: Action) -> float:
    return {"yes": 5.0, "no": -5.0}.get(str(action.args[0]), 0.0)


def _pay(board: _Board, action: Action) -> float:
    return 1.0 if action.args[1] and board.view.sides[board.view.seat].lp > 1000 else 0.0


def _hide(board: _Board, action: Action) -> float:
    one = board.mine.get(action.args[0])
    if one is None or one.card is None:
        return -1.0
    return 150.0 if board.threat > one.card.atk and one.position == ATK and not board.foes else -2.0


def _chosen(worth: float) -> Callable[[_Board, Action], float]:
    return lambda board, action: worth


SCORES: dict[str, Callable[[_Board, Action], float]] = {
    "activate_setup_rule": _chosen(10.0),
    "strategy_swap": _swap,
    "normal_summon": _normal_summon,
    "special_summon": _special,
    "extra_deck_summon": _extra,
    "change_position": _change_position,
    "flip": _flip,
    "hide": _hide,
    "hide_again": lambda board, action: 1.0 if action.args[1] else 0.0,
    "set_spell_trap": _set,
    "activate_spell": _activation,
    "activate_trap": _activation,
    "activate_effect": _activation,
    "symbol_effect": _activation,
    "activate_rule": _chosen(40.0),
    "play_symbol": _chosen(40.0),
    "return_symbol": _chosen(5.0),
    "choose_traps": lambda board, action: float(len(action.args[0])),
    "declare_attack": _attack,
    "choose_replay_target": _replay,
    "redirect_attack": lambda board, action: 10.0 if action.args[0] not in board.mine else -10.0,
    "strike": _chosen(-3.0),
    "detach": _chosen(-3.0),
    "send_ritual_spell": _chosen(-3.0),
    "pay_upkeep": _pay,
    "choose_option": _option,
}
"""How much an action is worth; passing and ending a phase are worth 0."""

POLICIES: dict[str, Policy] = {"duelist": decide}
