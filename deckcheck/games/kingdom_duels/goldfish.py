"""Trying a deck out: against a dummy in ATK position, one in DEF position, or an empty side."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from deckcheck.engine import Action, Decklist, Goldfish, Measure, Policy, View
from deckcheck.errors import UsageError
from deckcheck.games.kingdom_duels.engine.dummies import dummy_card
from deckcheck.games.kingdom_duels.engine.kit import MONSTER
from deckcheck.games.kingdom_duels.engine.positions import unspecified
from deckcheck.games.kingdom_duels.engine.setup import new_state
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.values import atk_of, bonus, matches, monsters, terrain_of
from deckcheck.rng import Stream

OPPONENTS = {
    "dummy_atk": "a dummy in ATK position, renewed every turn; d=N is its ATK (0 without), so an attack deals ATK minus N",
    "dummy_def": "a dummy with 0 DEF in DEF position, renewed every turn: attacks are possible and cause no damage",
    "empty": "no monsters at all, so no attack is ever possible; idleness does not end the duel for it",
}
TURN_LIMIT = 20
DAMAGE = 2000


def start(deck: Decklist, options: Mapping[str, Any], opponent: str, arguments: Mapping[str, str], seed: int) -> State:
    """Seat 0 plays the deck and goes first or second by chance; seat 1 has the dummy and a deck that never runs out."""
    strength = arguments.get("d", "0")
    if not strength.isdigit():
        raise UsageError(f"dummy_atk takes d=N with a whole number, not d={strength}")
    atk = int(strength) if opponent == "dummy_atk" else 0
    other = Decklist(
        "kingdom-duels", opponent, {"main": (unspecified(),) * 30, "extra": (dummy_card(atk),)}, {}, f"{opponent}{atk}"
    )
    state = new_state((deck, other), options, seed)
    number = next(card for card, row in enumerate(state.cards) if row.id == "DUMMY-001")
    state.dummy = (opponent, number)
    return state


def opponent_policy(name: str, arguments: Mapping[str, str]) -> Policy:
    def decide(look: Callable[[], View], actions: list[Action], stream: Stream) -> Action:
        return next((action for action in actions if action.do in ("end_phase", "pass", "end_setup", "end_swap")), actions[0])

    return decide


def reached(state: State) -> bool:
    """All the damage is done; against an opponent that takes none, a monster that would do it in two attacks stands there."""
    if state.dummy is None or state.dummy[0] == "dummy_atk":
        return state.boards[1].lp <= 0
    return best_atk(state) >= DAMAGE


def best_atk(state: State) -> int:
    return max((atk_of(state, card) for card in monsters(state, 0)), default=0)


def turn(state: State) -> int:
    """The deck's own turns; the opponent's belong to the one before."""
    if state.turn == 0:
        return 1
    lead = 0 if state.first == 0 else 1
    return max(1, (state.turn - lead + 1) // 2)


def measure(state: State) -> dict[str, float]:
    own = monsters(state, 0)
    extra = sum(state.kit.extra_monster[card] for card in own)
    gained = sum(bonus(state, card)[0] for card in own)
    return {
        "damage": float(max(0, state.options.life_points - state.boards[1].lp)),
        "best_atk": float(best_atk(state)),
        "monsters": float(len(own)),
        "bonus": float(gained),
        "extra": float(extra),
        "hand": float(len(state.players[0].hand)),
        "bare": float(not own),
    }


def totals(state: State) -> dict[str, float]:
    own = monsters(state, 0)
    fitting = [card for card in own if matches(state, card, terrain_of(state, card))]
    summoned = {"fusion": 0, "ritual": 0, "alter": 0, "integration": 0}
    for card in own:
        way = state.kit.effects[card].summon
        if way is not None and way.kind in summoned:
            summoned[way.kind] += 1
    hand = state.players[0].hand
    brick = not own and not any(state.kit.main[card] & MONSTER for card in hand)
    return {
        "games that ended without a monster on the field or in hand": float(brick),
        "share of the monsters on the field that fit their Terrain": len(fitting) / len(own) if own else 0.0,
        "Fusion Monsters on the field at the end": float(summoned["fusion"]),
        "Ritual Monsters on the field at the end": float(summoned["ritual"]),
        "Alter and Integration Monsters on the field at the end": float(summoned["alter"] + summoned["integration"]),
        "cards left in the deck": float(len(state.players[0].deck.cards)),
    }


def places(state: State) -> list[str]:
    """What stands on the board, for the table of what was reached by which turn."""
    found = []
    own = monsters(state, 0)
    if own:
        found.append("a monster")
    for kind in ("Fusion", "Ritual", "Alter", "Integration"):
        if any(kind in state.kit.types[card] for card in own):
            found.append(f"a {kind} Monster" if kind not in ("Alter", "Integration") else f"an {kind} Monster")
    if best_atk(state) >= DAMAGE:
        found.append(f"{DAMAGE} ATK")
    return found


GOLDFISH = Goldfish(
    opponents=OPPONENTS,
    start=start,
    opponent_policy=opponent_policy,
    goal=f"{DAMAGE} damage (against dummy_def and empty: a monster of {DAMAGE} ATK)",
    reached=reached,
    turn=turn,
    turn_limit=TURN_LIMIT,
    measures=(
        Measure("damage", "damage so far"),
        Measure("best_atk", "best ATK"),
        Measure("monsters", "own monsters"),
        Measure("bonus", "Field Power Bonus"),
        Measure("extra", "Extra Deck monsters"),
        Measure("hand", "cards in hand"),
        Measure("bare", "share without a monster"),
    ),
    measure=measure,
    totals=totals,
    board=places,
)
