"""States as positions with the keys of rulebook.yaml: read from scenarios, and written for comparison and logs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from deckcheck.core.engine import Options as RawOptions
from deckcheck.core.engine import Position, ScenarioError, options_record
from deckcheck.core.rng import Pile
from deckcheck.games.kingdom_at_war.cards import Card
from deckcheck.games.kingdom_at_war.engine.apply import run
from deckcheck.games.kingdom_at_war.engine.battle import BATTLE_STEPS, ask_battle, battle_step
from deckcheck.games.kingdom_at_war.engine.cards import POSSESSION, SCHEME, UNSPECIFIED, blank_card, facts_of
from deckcheck.games.kingdom_at_war.engine.challenge import CHALLENGE
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
from deckcheck.games.kingdom_at_war.engine.reinforcement import ask_reinforce
from deckcheck.games.kingdom_at_war.engine.setup import SEATS
from deckcheck.games.kingdom_at_war.engine.state import NONE, Battle, Challenge, Options, Question, State, blank_state
from deckcheck.games.kingdom_at_war.engine.supply import ask_move_power
from deckcheck.games.kingdom_at_war.engine.turn import TURN, ask_mulligan, ask_supremacy, end_turn, supremacies_of
from deckcheck.simulator.parts.flow import Step
from deckcheck.simulator.parts.notation import find_reference
from deckcheck.simulator.parts.positions import CardNumbers, one_of, player_rows, row_of, seat_of, winner_word

COMPARED_WHEN_NAMED = frozenset(
    (
        "mulligan_used",
        "eliminated",
        "toughness_used",
        "active",
        "phase",
        "turn",
        "to_act",
        "battle",
        "battle_done",
        "withdrawn_battles",
        "withdrawn_challenges",
        "fruitless_challenges",
    )
)
ROW_DEFAULTS: Mapping[str, Mapping[str, Any]] = {"field": {"owner": lambda row, player: player}}
UNNAMED_KEEP = 10
"""Number of cards in a keep that a position does not name, so that no player loses by running out of cards."""

FIRST_STEP: Mapping[str, Callable[..., object]] = {
    "setup": ask_mulligan,
    "supremacy": ask_supremacy,
    "battle": ask_battle,
    "supply": ask_move_power,
    "reinforcement": ask_reinforce,
    "end": end_turn,
}
"""Phase -> the step with which a position of it goes on."""


# Reading


def load_position(position: Position, cards: Mapping[str, Card], options: RawOptions) -> State:
    given = row_of(position, GivenPosition, "the position")
    rows = player_rows(position, *SEATS, PlayerRow)
    names = tuple(rows)
    numbers = Numbers(cards, names)
    zones = [_read_zones(numbers, seat, row) for seat, row in enumerate(rows.values())]
    _read_tactics(numbers, given, zones)
    facts = [facts_of(card, reference) for card, reference in zip(numbers.cards, numbers.references, strict=True)]
    state = blank_state(facts, numbers.owners, options_record(Options, options), names, 0)
    for seat, (row, found) in enumerate(zip(rows.values(), zones, strict=True)):
        _place(state, seat, row, found)
    _load_shared(state, given, zones)
    run(state)
    return state


class Numbers(CardNumbers[Card]):
    """Card numbers of a position in which a card can be written as {card, owner}."""

    def __init__(self, cards: Mapping[str, Card], names: Sequence[str]) -> None:
        super().__init__(cards, blank_card)
        self.names = names

    def card(self, reference: Any, owner: int) -> int:
        if isinstance(reference, Mapping):
            written = reference.get("owner")
            owner = owner if written is None else seat_of(written, self.names)
            reference = reference.get("card")
        return super().card(reference, owner)


@dataclass(frozen=True, slots=True)
class FieldCard:
    """A card on the field with its marks and what it bears."""

    number: int
    marks: FieldRow
    possessions: list[int]
    face_down: list[int]


@dataclass(slots=True)
class Zones:
    """Card numbers of a player's zones. `tactic` is None if the position does not name one, -1 for no tactic."""

    hand: list[int]
    pyre: list[int]
    exile: list[int]
    keep: list[int]
    field: list[FieldCard]
    tactic: int | None = None


def _read_zones(numbers: Numbers, seat: int, row: PlayerRow) -> Zones:
    piles = (row.get("hand"), row.get("funeral_pyre"), row.get("exile"))
    hand, pyre, exile = (numbers.pile(pile, seat) for pile in piles)
    keep = numbers.pile(row.get("keep", UNNAMED_KEEP), seat)
    return Zones(hand, pyre, exile, keep, [_read_field_card(numbers, seat, written) for written in row.get("field") or []])


def _read_field_card(numbers: Numbers, seat: int, written: str | FieldRow) -> FieldCard:
    marks = row_of(written if isinstance(written, Mapping) else {"card": written}, FieldRow, "a card on the field")
    number = numbers.card(marks, seat)
    possessions = [numbers.card(possession, seat) for possession in marks.get("possessions", [])]
    return FieldCard(number, marks, possessions, numbers.pile(marks.get("face_down"), seat))


def _read_tactics(numbers: Numbers, position: GivenPosition, zones: list[Zones]) -> None:
    """Read the tactics of a battle, which are in no other zone."""
    battle = position.get("battle")
    for name, written in ((battle or {}).get("tactics") or {}).items():
        seat = seat_of(name, numbers.names)
        zones[seat].tactic = -1 if written in (None, NONE) else numbers.card(written, seat)


def _place(state: State, seat: int, row: PlayerRow, zones: Zones) -> None:
    """Put the cards and counters of a player into the state."""
    state.keep[seat] = Pile(zones.keep, ordered=True)
    state.hand[seat], state.pyre[seat], state.exile[seat] = zones.hand, zones.pyre, zones.exile
    state.trade[seat], state.coins[seat], state.pool[seat] = row.get("trade", 0), row.get("coins", 0), row.get("power_pool", 0)
    state.morale[seat], state.damage[seat] = row.get("morale", 0), row.get("damage", 0)
    state.mulligan_used[seat], state.eliminated[seat] = row.get("mulligan_used", False), row.get("eliminated", False)
    for card in zones.field:
        state.field[seat].append(card.number)
        _set_marks(state, card.number, seat, card.marks)
        for possession in card.possessions:
            if state.facts[possession].kind != POSSESSION:
                raise ScenarioError(f"{state.names[possession]} is not a possession")
            # The owner of a possession commands it on another player's character as well.
            _set_marks(state, possession, state.owner[possession], None)
            state.bearer[possession] = card.number
            state.possessions[card.number].append(possession)
        state.face_down[card.number] = card.face_down
        for intrigue in card.face_down:
            if state.facts[intrigue].kind != UNSPECIFIED:
                state.known_to[intrigue] = state.owner[intrigue]


def _set_marks(state: State, card: int, seat: int, row: FieldRow | None) -> None:
    marks: FieldRow = row or {"card": state.names[card]}
    state.commander[card] = seat
    state.wounded[card], state.motion[card] = bool(marks.get("wounded")), bool(marks.get("in_motion"))
    state.imposter[card] = bool(marks.get("imposter"))
    state.power[card], state.tough_used[card] = int(marks.get("power", 0)), int(marks.get("toughness_used", 0))
    if state.facts[card].activated:
        state.armed[seat].append(card)


def _load_shared(state: State, position: GivenPosition, zones: list[Zones]) -> None:
    """Load everything of a position that does not belong to one player."""
    active = position.get("active")
    state.active = 0 if active is None else seat_of(active, state.player_names)
    phase = state.phase = one_of(position.get("phase", "reinforcement"), FIRST_STEP, "phase")
    state.stack = _steps_from(FIRST_STEP[phase])
    state.turn = int(position.get("turn", 1))
    state.turns = [1 if phase != "setup" else -1 if not used else 0 for used in state.mulligan_used]
    state.battle_done = bool(position.get("battle_done", False))
    state.withdrawn_battles = [seat_of(name, state.player_names) for name in position.get("withdrawn_battles") or ()]
    state.withdrawn_challenges = _cards(state, position.get("withdrawn_challenges") or [])
    state.fruitless_challenges = _cards(state, position.get("fruitless_challenges") or [])
    state.starting_players = int(position.get("starting_players", state.seats))
    for row in position.get("until_end_of_turn") or []:
        card = find_reference(state.names, row.get("card"))
        state.boost[card] = [row.get("strength", 0), row.get("influence", 0), row.get("force", 0)]
    if phase == "supremacy":
        state.supremacies = supremacies_of(state, state.active)
    battle, challenge = position.get("battle"), position.get("challenge")
    if battle:
        _load_battle(state, row_of(battle, BattleRow, "the battle"), zones)
    if challenge:
        _load_challenge(state, row_of(challenge, ChallengeRow, "the challenge"))


def _steps_from(first: Callable[..., object]) -> list[Step | Question]:
    """Return the rest of a turn for the stack."""
    if first is ask_mulligan:
        return [Step(ask_mulligan)]
    return [*reversed(TURN[[step.do for step in TURN].index(first) :])]


def _load_battle(state: State, row: BattleRow, zones: list[Zones]) -> None:
    names = state.player_names
    battle = state.battle = Battle(seat_of(row.get("attacker"), names), seat_of(row.get("defender"), names))
    for named in (row.get("front"), row.get("second"), row.get("tactic_changed"), row.get("morale_spent"), row.get("defeated")):
        for name in named or ():
            seat_of(name, names)
    for side, seat in enumerate(battle.sides):
        tactic, name = zones[seat].tactic, names[seat]
        if tactic is not None:
            battle.tactics[side], battle.placed[side] = tactic, True
            if tactic >= 0:
                state.known_to[tactic] = seat
        battle.front[side] = _cards(state, (row.get("front") or {}).get(name, []))
        battle.second[side] = _cards(state, (row.get("second") or {}).get(name, []))
        battle.spent[side] = int((row.get("morale_spent") or {}).get(name, 0))
        battle.changed[side] = name in (row.get("tactic_changed") or [])
        battle.defeated[side] = name in (row.get("defeated") or [])
    words = list(BATTLE_STEPS.values())
    step = one_of(row.get("step", "place_tactic"), list(dict.fromkeys(words)), "battle step")
    state.phase = "battle"
    state.stack = [*_steps_from(ask_battle), *reversed(list(BATTLE_STEPS)[words.index(step) :])]
    state.declared = step == "place_tactic" and not any(battle.placed)


def _load_challenge(state: State, row: ChallengeRow) -> None:
    challenger = seat_of(row.get("challenger"), state.player_names)
    target = find_reference(state.names, row.get("target"))
    state.challenge = Challenge(challenger, target, _cards(state, row.get("participants", [])))
    state.phase, state.declared = "reinforcement", True
    state.stack = [*_steps_from(ask_reinforce), *reversed(CHALLENGE)]


def _cards(state: State, references: list[str]) -> list[int]:
    return [find_reference(state.names, reference) for reference in references]


# Writing


def dump_position(state: State) -> WholePosition:
    names = state.player_names
    return {
        "players": {name: _dump_player(state, seat) for seat, name in enumerate(names)},
        "active": names[state.active],
        "phase": state.phase,
        "turn": state.turn,
        "to_act": names[state.seat] if state.outcome is None else None,
        "battle": _dump_battle(state),
        "battle_done": state.battle_done,
        "challenge": _dump_challenge(state),
        "withdrawn_battles": [names[seat] for seat in state.withdrawn_battles],
        "withdrawn_challenges": [state.names[card] for card in state.withdrawn_challenges],
        "fruitless_challenges": [state.names[card] for card in state.fruitless_challenges],
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
        "step": battle_step(state),
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
