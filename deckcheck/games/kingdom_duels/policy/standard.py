"""The standard policy: summon strong monsters where the Terrain helps them, attack what can be beaten, and defend otherwise."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from deckcheck.core.engine import Action
from deckcheck.core.rng import Stream
from deckcheck.games.kingdom_duels.engine.actions import END_PHASE, PASS, targets_of
from deckcheck.games.kingdom_duels.engine.duel.constants import DECK, EXTRA, GRAVE
from deckcheck.games.kingdom_duels.engine.view.view import SeenCard, View
from deckcheck.games.kingdom_duels.policy.board import ATK, DEF, WEIGHTS, WINNING, Board, wall_of
from deckcheck.games.kingdom_duels.policy.prospects import BACKFIRE, MOST_TRIED, TRIED, backfires, prospect_of, wins
from deckcheck.games.kingdom_duels.policy.tiles import MASTER, effect_score, move_score, option_score

ZONES: Final = 5
SUMMONS: Final = frozenset({"normal_summon", "special_summon", "extra_deck_summon"})
DRAWN: Final = 100_000.0
"""Worth of the draw of a turn, above that of every card that can be had instead."""
ON_AN_EMPTY_FIELD: Final = frozenset({"LEN-066"})
"""Cards that can be played only before all others."""
OPENED: Final = 2000.0
"""Worth of playing such a card."""
TURN_TO_ATTACK: Final = 480.0
FLIP_TO_ATTACK: Final = 475.0
OPENING: Final = 300.0
"""Worth of a summon that lets the player do something about a card that negates or forbids attacks."""
FEW_CARDS: Final = int(WEIGHTS["few_cards"])
"""A deck that is not drawn from without need."""


def decide(look: Callable[[], View], actions: list[Action], stream: Stream) -> Action:
    if len(actions) == 1:
        return actions[0]
    view = look()
    pressing = _is_pressing(view, actions)
    if not pressing and actions[-1] == PASS:
        # Quick effects are for the player's own phases and for answers; an optional summon is what the effect was used for
        actions = [action for action in actions if action.do in SUMMONS] + [PASS]
        if len(actions) == 1:
            return PASS
    if actions[-1] == END_PHASE and _ends_the_duel(view):
        return END_PHASE
    board = Board(view, actions)
    if pressing:
        return _answer(board, actions)
    return _best(board, actions)


def _best(board: Board, actions: list[Action]) -> Action:
    """Take the action with the highest score that does not backfire, or the soonest win. Scores that take time are computed
    only for actions that may be the best."""
    scores = [GUESSES.get(action.do, _default)(board, action) for action in actions]
    exact: set[int] = set()
    while True:
        best = max(scores)
        place = scores.index(best)
        action = actions[place]
        if action.do in HIGHEST and place not in exact:
            exact.add(place)
            scores[place] = SCORES[action.do](board, action)
        elif best >= WINNING:
            return _answer(board, actions)
        elif best > 0 and _is_tried(board, action) and backfires(board.view, action):
            scores[place] = BACKFIRE
        else:
            return action


def _is_pressing(view: View, actions: list[Action]) -> bool:
    """Return whether the player decides on an attack or a chain that is open, answers a question in battle, or could end the
    turn of an opponent who would lose for idleness."""
    if view.attack is not None or view.answering >= 0:
        return True
    if actions[-1] == PASS:
        return any(view.sides[seat].warnings and not view.sides[seat].monsters for seat in view.opponents)
    return view.phase == "battle" and actions[-1] != END_PHASE


def _ends_the_duel(view: View) -> bool:
    """Return whether the end of the turn wins, because the opponents have no card left to draw."""
    if view.phase != "main2" or any(view.sides[seat].deck for seat in view.opponents):
        return False
    return wins(view, END_PHASE)


def _answer(board: Board, actions: list[Action]) -> Action:
    """Take the soonest win that can be foreseen, or else the best of the actions that are least likely to lose at once."""
    view, scores = board.view, [SCORES.get(action.do, _default)(board, action) for action in actions]
    ranked = sorted(zip(scores, actions, strict=True), key=lambda pair: -pair[0])[:MOST_TRIED]
    choice, best = ranked[0][1], prospect_of(view, ranked[0][1])
    for _, action in ranked[1:]:
        prospect = prospect_of(view, action, best)
        if prospect.order < best.order:
            choice, best = action, prospect
    return choice


def _is_tried(board: Board, action: Action) -> bool:
    """Return whether an action is tried before it is taken. A tribute is judged by the attack that it allows."""
    return action.do in TRIED and not (action.do == "activate_effect" and _pays_with_monsters(board, action))


def _pays_with_monsters(board: Board, action: Action) -> bool:
    card, _, targets = action.args
    return bool(targets) and card in board.mine and card not in targets and all(target in board.mine for target in targets)


def _default(board: Board, action: Action) -> float:
    return 0.0


def _normal_summon(board: Board, action: Action) -> float:
    """Value a summon, once for all zones in which the monster has the same Field Power Bonus; more if it would let the player
    do something about a card that negates or forbids attacks."""
    value = _plain_summon(board, action)
    if not board.barred:
        return value
    key = _summon(board, action)
    if key not in board.openings:
        board.openings[key] = board.view.consequences.opens(action, board.barred)
    return value + OPENING if board.openings[key] else value


def _highest_summon(board: Board, action: Action) -> float:
    value = _plain_summon(board, action)
    return value + OPENING if board.barred else value


def _plain_summon(board: Board, action: Action) -> float:
    """Value a summon by the monster alone."""
    key = card, bonus, position = _summon(board, action)
    if key not in board.summons:
        stands = position == "atk" or (position != "hidden_atk" and board.view.consequences.rises(action))
        board.summons[key] = _summon_value(board, card, bonus, "atk" if stands else position)
    return board.summons[key]


def _summon(board: Board, action: Action) -> tuple[int, int, str]:
    """Return the card, its Field Power Bonus and its position in a Normal Summon."""
    card, zone, position = action.args
    return card, board.view.bonuses.get(card, (0,) * 5)[(zone - 1) % 5], position


def _summon_value(board: Board, card: int, bonus: int, position: str) -> float:
    """Prefer the best attacker of the turn in ATK position, or one that nothing beats; else a wall."""
    seen: SeenCard = board.in_hand[card]
    power, guard = seen.atk + bonus, seen.def_ + bonus
    if board.is_piece(seen) or board.view.consequences.burden(card) > 0:
        return 60.0 if board.is_idle() else -50.0
    if len(board.mine) >= WEIGHTS["crowded"] and any(
        "Monster" in other.types and other.atk > seen.atk + 300 for other in board.view.hand
    ):
        return -5.0  # the last zones are for the strong ones
    if len(board.mine) >= WEIGHTS["walls"] and (card in board.view.held or board.view.barriers):
        return -5.0  # and for those that can attack, or help to
    if board.view.phase == "dice":  # it stays in its position, and only attacks win
        return WEIGHTS["summon"] + power / 20 if position == "atk" else -5.0
    if position == "atk":
        if board.view.turn > 1 and board.view.phase == "main1" and card not in board.view.held:
            value = board.best_attack(power, card)
            if board.leads(value):
                return WEIGHTS["attack_summon"] + min(value, 2000) / 10 + power / 100
        if power >= board.danger:
            return WEIGHTS["summon"] + power / 20
        exposed = board.threat - power if board.mine else board.threat - power - board.lp
        return 100 - (board.danger - power) / 10 if board.is_idle() or exposed < 0 else -5.0
    keep = max(0, seen.atk - board.threat) / 20
    return WEIGHTS["guard"] + guard / 40 + (40 if guard >= board.threat else 0) + (5 if position == "hidden_def" else 0) - keep


def _change_position(board: Board, action: Action) -> float:
    monster = board.mine[action.args[0]]
    if monster.card is None:
        return -1.0
    if monster.position == DEF:
        return TURN_TO_ATTACK if monster.number == board.plan[0] else -5.0
    return 470.0 if board.is_in_danger(monster.card.atk) and monster.number != board.plan[0] else -5.0


def _flip(board: Board, action: Action) -> float:
    monster = board.mine[action.args[0]]
    if monster.card is None:
        return -1.0
    if action.args[1] != "atk":
        return -2.0
    if board.view.phase != "main1" or board.view.turn <= 1:
        return -3.0
    return FLIP_TO_ATTACK if board.leads(board.best_attack(monster.card.atk, monster.number)) else -3.0


def _attack(board: Board, action: Action) -> float:
    """Attack what can be beaten, most damage first; leave stronger monsters alone."""
    attacker, target = action.args
    if target < 0:
        return 5000.0  # a player directly
    monster, other = board.mine.get(attacker), board.foes.get(target)
    if monster is None or monster.card is None or other is None:
        return 1.0
    value = board.attack_value(monster.card.atk, attacker, other)
    if other.card is not None and other.card.name == MASTER:
        value += 1000.0
    return 500.0 + value if value > 0 else -20.0


def _replay(board: Board, action: Action) -> float:
    other = board.foes.get(action.args[0])
    return float(-wall_of(other)) if other is not None else -5000.0


def _activation(board: Board, action: Action) -> float:
    """Prefer equips for the player's monsters, other effects against the opponent's, the strongest first."""
    card = action.args[0]
    if board.view.phase == "main2" and board.view.attacks_left and board.view.active == board.view.seat:
        return -10.0  # nothing happened since the first Main Phase, in which it was not worth while
    targets = targets_of(action)
    seen = board.card(card)
    if seen is not None and seen.id in ON_AN_EMPTY_FIELD:
        return OPENED
    types = seen.types if seen is not None else frozenset()
    if card in board.view.stalls:
        return -10.0  # a duel without attacks ends when a deck is empty
    if board.view.attack is not None and board.view.active != board.view.seat:
        attacker, target = board.view.attack
        if target not in board.mine or board.atk(attacker) <= wall_of(board.mine[target]):
            return -10.0
    answering = board.view.answering
    if answering >= 0 and answering not in board.theirs:
        return -10.0  # the chain is the player's own
    if targets and "Equip" not in types and not board.own_row.isdisjoint(targets):
        return -10.0
    if targets and len(board.mine) >= ZONES and not board.graves.isdisjoint(targets):
        return -10.0  # nothing can come back to a full field
    if action.do == "activate_effect" and _pays_with_monsters(board, action):
        return _tribute(board, card, targets)
    if targets and board.obstructs(targets):
        return 700.0 + len(targets)
    if not targets and (moving := effect_score(board, action)) is not None:
        return moving if answering < 0 else -6.0  # it moves in time, not in answer to anything
    own = not board.mine.keys().isdisjoint(targets)
    if "Equip" in types:
        return 350.0 + sum(board.atk(target) for target in targets) / 100 + (200 if own else 0)
    if own and action.do != "activate_effect" and board.foes.keys().isdisjoint(targets):
        return -5.0
    answers_attack = board.view.attack is not None and board.view.active != board.view.seat
    if not targets and not answers_attack and _may_draw(board, types):
        return -5.0
    return WEIGHTS["activation"] + sum(board.atk(target) for target in targets if target >= 0) / 100


def _may_draw(board: Board, types: frozenset[str]) -> bool:
    """Return whether a card without targets might draw from a deck that is nearly used up."""
    return board.side.deck <= FEW_CARDS and not types & {"Normal", "Continuous", "Monster"}


def _tribute(board: Board, card: int, targets: tuple[int, ...]) -> float:
    """Pay with the weakest of the player's monsters, and only for an attack that will be made."""
    price = sum(board.atk(target) for target in targets)
    if board.view.phase != "battle" or card in board.attackers:
        return -10.0  # too early, or paid already
    others = [monster for number, monster in board.mine.items() if number != card and monster.position == ATK]
    if others and not board.attackers:
        return -10.0  # the attack of this turn was made
    if card != board.plan[0] or board.mine[card].position != ATK or board.plan[1] <= price / 4:
        return -10.0
    return 500.0 + board.plan[1] - price / 4


def _set(board: Board, action: Action) -> float:
    """Set Traps, but of those that cost the player LP as well only one that can be afforded twice, or that may win."""
    seen = board.card(action.args[0])
    if seen is None or "Trap" not in seen.types:
        return -1.0
    price = board.view.consequences.burden(seen.number)
    affordable = board.lp > price * (1 if board.foe_lp <= price else WEIGHTS["trap_reserve"])
    return WEIGHTS["set_trap"] if price <= 0 or affordable else -1.0


def _extra(board: Board, action: Action) -> float:
    """Prefer an Extra Deck summon if the monster is better than its materials."""
    card, materials, _, position = action.args
    gained = board.atk(card) - sum(board.atk(material) for material in materials if material in board.mine) / 2
    return 450.0 + gained / 20 + (100 if (position == "atk") == (board.atk(card) >= board.threat) else 0)


def _special(board: Board, action: Action) -> float:
    card, _, position = action.args
    power = board.atk(card)
    return 300 + power / 10 + (200 if (position == "atk") == (power >= board.threat) else 0)


def _swap(board: Board, action: Action) -> float:
    """Prefer enough monsters, the strongest; then a better card for the weakest monster."""
    out, into = board.in_hand[action.args[0]], board.elsewhere[action.args[1]]
    monsters = [card for card in board.view.hand if "Monster" in card.types]
    if "Monster" not in into.types:
        return -1.0
    if "Monster" in out.types:
        return (into.atk - out.atk) / 20 - 40 if into.atk > out.atk + 800 else -1.0
    return into.atk / 10 if len(monsters) < 3 else -1.0


def _option(board: Board, action: Action) -> float:
    """Agree; take the best card out of a deck or graveyard or from the opponent, and give up the least."""
    word = str(action.args[0])
    on_tiles = option_score(board, word)
    if on_tiles is not None:
        return on_tiles
    for choice in board.view.choices:
        if choice.word == word:
            gains = not choice.mine or choice.place in (DECK, EXTRA, GRAVE)
            return board.worth(choice.card) * (1 if gains else -1)
    if word == "draw":  # two players who take a card back instead would never come to an end
        return DRAWN if board.side.deck else -DRAWN
    if word == "yes" and (moving := effect_score(board, action)) is not None:
        return moving
    return {"yes": 5.0, "no": -5.0}.get(word, 0.0)


def _pay(board: Board, action: Action) -> float:
    return 1.0 if action.args[1] and board.lp > 1000 else 0.0


def _hide(board: Board, action: Action) -> float:
    monster = board.mine.get(action.args[0])
    if monster is None or monster.card is None:
        return -1.0
    return 150.0 if monster.position == ATK and not board.foes and board.threat > monster.card.atk else -2.0


def _side(board: Board, action: Action) -> float:
    """Prefer the side whose Terrains strengthen more of the player's monsters."""
    return float(board.view.side_bonuses.get(str(action.args[0]), 0))


def _rule(board: Board, action: Action) -> float:
    """Activate a Rule unless it is in force already, or the opponent's monsters profit more from it."""
    seen = board.card(action.args[0])
    if seen is not None and any(seen.name == rule.name for side in board.view.sides for rule in side.rules):
        return -5.0
    return WEIGHTS["rule"] if board.view.rule_gains.get(action.args[0], 0) >= 0 else -5.0


def _strike(board: Board, action: Action) -> float:
    """Use a STRIKE that wins; others cost the attack of the turn."""
    return WINNING if wins(board.view, action) else -3.0


def _chosen(value: float) -> Callable[[Board, Action], float]:
    return lambda board, action: value


SCORES: Final[dict[str, Callable[[Board, Action], float]]] = {
    "choose_side": _side,
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
    "activate_rule": _rule,
    "play_symbol": _chosen(40.0),
    "return_symbol": _chosen(5.0),
    "choose_traps": lambda board, action: float(len(action.args[0])),
    "move_on_tiles": move_score,
    "declare_attack": _attack,
    "choose_replay_target": _replay,
    "redirect_attack": lambda board, action: 10.0 if action.args[0] not in board.mine else -10.0,
    "strike": _strike,
    "detach": _chosen(-3.0),
    "send_ritual_spell": _chosen(-3.0),
    "pay_upkeep": _pay,
    "choose_option": _option,
}
"""Worth of an action; passing and ending a phase are worth 0."""
HIGHEST: Final[dict[str, Callable[[Board, Action], float]]] = {
    "normal_summon": _highest_summon,
    "change_position": _chosen(TURN_TO_ATTACK),
    "flip": _chosen(FLIP_TO_ATTACK),
    "activate_rule": _chosen(WEIGHTS["rule"]),
}
"""Scores that an action may have at most, where that is known sooner than its score."""
GUESSES: Final = {**SCORES, **HIGHEST}
