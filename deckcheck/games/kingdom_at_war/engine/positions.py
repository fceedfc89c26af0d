"""States as positions with the keys of rulebook.yaml: read from scenarios, and written for comparison and logs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from deckcheck.core.engine import Options as RawOptions
from deckcheck.core.engine import Position
from deckcheck.games.kingdom_at_war.cards import Card
from deckcheck.games.kingdom_at_war.engine import steps
from deckcheck.games.kingdom_at_war.engine.apply import proceed
from deckcheck.games.kingdom_at_war.engine.cards import SCHEME, facts_of
from deckcheck.games.kingdom_at_war.engine.options import Options
from deckcheck.games.kingdom_at_war.engine.position_reading import (
    Numbers,
    load_shared,
    place,
    read_tactics,
    read_zones,
)
from deckcheck.games.kingdom_at_war.engine.position_rows import (
    BattleRow,
    BoostRow,
    ChallengeRow,
    FieldRow,
    GivenPosition,
    OwnedCard,
    PlayerRow,
    WholePosition,
)
from deckcheck.games.kingdom_at_war.engine.setup import SEATS
from deckcheck.games.kingdom_at_war.engine.state import State, blank_state
from deckcheck.simulator.parts.options import options_record
from deckcheck.simulator.parts.positions import player_rows, row_of, winner_word

COMPARED_WHEN_NAMED = frozenset(
    ("mulligan_used", "eliminated", "toughness_used", "active", "phase", "turn", "to_act", "battle", "battle_done")
)
ROW_DEFAULTS: Mapping[str, Mapping[str, Any]] = {"field": {"owner": lambda row, player: player}}


def load_position(position: Position, cards: Mapping[str, Card], options: RawOptions) -> State:
    given = row_of(position, GivenPosition, "the position")
    rows = player_rows(position, *SEATS, PlayerRow)
    names = tuple(rows)
    numbers = Numbers(cards, names)
    zones = [read_zones(numbers, seat, row) for seat, row in enumerate(rows.values())]
    read_tactics(numbers, given, zones)
    facts = [facts_of(card, reference) for card, reference in zip(numbers.cards, numbers.references, strict=True)]
    state = blank_state(facts, numbers.owners, options_record(Options, options), names, 0)
    for seat, (row, found) in enumerate(zip(rows.values(), zones, strict=True)):
        place(state, seat, row, found)
    load_shared(state, given, zones)
    proceed(state)
    return state


def dump_position(state: State) -> WholePosition:
    names = state.player_names
    return {
        "players": {name: _dump_player(state, seat) for seat, name in enumerate(names)},
        "active": names[state.active],
        "phase": steps.PHASES[state.step],
        "turn": state.turn,
        "to_act": names[state.seat] if state.outcome is None else None,
        "battle": _dump_battle(state),
        "battle_done": state.battle_done,
        "challenge": _dump_challenge(state),
        "starting_players": state.starting_players,
        "until_end_of_turn": [_dump_boost(state, card) for card in state.boost],
        "chain": [{"player": names[trigger.seat], "card": state.facts[trigger.card].ref} for trigger in state.triggers],
        "winner": winner_word(state.outcome, names),
        "reason": state.outcome.reason if state.outcome else None,
    }


def _references(state: State, cards: list[int]) -> list[str]:
    """Return cards in hidden zones and piles without the numbers of copies, which are alike there."""
    return [state.facts[card].ref for card in cards]


def _dump_boost(state: State, card: int) -> BoostRow:
    row: BoostRow = {"card": state.names[card]}
    strength, influence, force = state.boost[card]
    if strength:
        row["strength"] = strength
    if influence:
        row["influence"] = influence
    if force:
        row["force"] = force
    return row


def _dump_player(state: State, seat: int) -> PlayerRow:
    return {
        "keep": [*_references(state, state.keep[seat].cards)],
        "hand": [*_references(state, state.hand[seat])],
        "field": [_dump_row(state, card, seat) for card in state.field[seat]],
        "funeral_pyre": [*_references(state, state.pyre[seat])],
        "exile": [*_references(state, state.exile[seat])],
        "trade": state.trade[seat],
        "coins": state.coins[seat],
        "power_pool": state.pool[seat],
        "morale": state.morale[seat],
        "damage": state.damage[seat],
        "mulligan_used": state.mulligan_used[seat],
        "eliminated": state.eliminated[seat],
    }


def _dump_row(state: State, card: int, seat: int) -> FieldRow:
    return {
        "card": state.names[card],
        "wounded": state.wounded[card],
        "in_motion": state.motion[card] if state.facts[card].kind == SCHEME else False,
        "imposter": state.imposter[card],
        "power": state.power[card],
        "possessions": [_attached(state, possession, seat) for possession in state.possessions[card]],
        "face_down": [_attached(state, intrigue, seat, hidden=True) for intrigue in state.face_down[card]],
        "owner": state.player_names[state.owner[card]],
        "toughness_used": state.tough_used[card],
    }


def _attached(state: State, card: int, seat: int, *, hidden: bool = False) -> str | OwnedCard:
    """Return a possession or a face-down card, with its owner if that is not the commander of the bearer."""
    name = state.facts[card].ref if hidden else state.names[card]
    return name if state.owner[card] == seat else {"card": name, "owner": state.player_names[state.owner[card]]}


def _dump_battle(state: State) -> BattleRow | None:
    battle = state.battle
    if battle is None:
        return None
    names = [state.player_names[seat] for seat in battle.sides]
    tactics = {
        name: state.facts[card].ref if card >= 0 else None
        for name, card, placed in zip(names, battle.tactics, battle.placed, strict=True)
        if placed
    }
    return {
        "attacker": names[0],
        "defender": names[1],
        "step": steps.BATTLE_STEPS.get(state.step, "resolve_battle"),
        "tactics": tactics,
        "front": {name: [state.names[card] for card in line] for name, line in zip(names, battle.front, strict=True)},
        "second": {name: [state.names[card] for card in line] for name, line in zip(names, battle.second, strict=True)},
        "tactic_changed": [name for name, changed in zip(names, battle.changed, strict=True) if changed],
        "morale_spent": dict(zip(names, battle.spent, strict=True)),
        "defeated": [name for name, defeated in zip(names, battle.defeated, strict=True) if defeated],
    }


def _dump_challenge(state: State) -> ChallengeRow | None:
    fight = state.challenge
    if fight is None:
        return None
    cards = [state.names[card] for card in fight.participants]
    return {"challenger": state.player_names[fight.challenger], "target": state.names[fight.target], "participants": cards}
