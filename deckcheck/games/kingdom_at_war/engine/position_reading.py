"""Reading positions of scenarios: the rows of players and fields, a battle and a challenge in progress."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from deckcheck.core.engine import ScenarioError
from deckcheck.core.rng import Pile
from deckcheck.games.kingdom_at_war.cards import Card
from deckcheck.games.kingdom_at_war.engine import steps
from deckcheck.games.kingdom_at_war.engine.actions import NONE
from deckcheck.games.kingdom_at_war.engine.cards import POSSESSION, UNSPECIFIED, blank_card
from deckcheck.games.kingdom_at_war.engine.phases.supremacy import supremacies_of
from deckcheck.games.kingdom_at_war.engine.position_rows import BattleRow, ChallengeRow, FieldRow, GivenPosition, PlayerRow
from deckcheck.games.kingdom_at_war.engine.state import Battle, Challenge, State
from deckcheck.simulator.parts.notation import find_reference
from deckcheck.simulator.parts.positions import CardNumbers, one_of, row_of, seat_of

UNNAMED_KEEP = 10
"""Number of cards in a keep that a position does not name, so that no player loses by running out of cards."""

FIRST_STEP = {"setup": steps.MULLIGAN, "supremacy": steps.SUPREMACY, "battle": steps.BATTLE, "supply": steps.MOVE_POWER,
              "reinforcement": steps.REINFORCE, "end": steps.END}  # fmt: skip


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


def read_zones(numbers: Numbers, seat: int, row: PlayerRow) -> Zones:
    piles = (row.get("hand"), row.get("funeral_pyre"), row.get("exile"))
    hand, pyre, exile = (numbers.pile(pile, seat) for pile in piles)
    keep = numbers.pile(row.get("keep", UNNAMED_KEEP), seat)
    return Zones(hand, pyre, exile, keep, [_read_field_card(numbers, seat, written) for written in row.get("field") or []])


def _read_field_card(numbers: Numbers, seat: int, written: str | FieldRow) -> FieldCard:
    marks = row_of(written if isinstance(written, Mapping) else {"card": written}, FieldRow, "a card on the field")
    number = numbers.card(marks, seat)
    possessions = [numbers.card(possession, seat) for possession in marks.get("possessions", [])]
    return FieldCard(number, marks, possessions, numbers.pile(marks.get("face_down"), seat))


def read_tactics(numbers: Numbers, position: GivenPosition, zones: list[Zones]) -> None:
    """Read the tactics of a battle, which are in no other zone."""
    battle = position.get("battle")
    for name, written in ((battle or {}).get("tactics") or {}).items():
        seat = seat_of(name, numbers.names)
        zones[seat].tactic = -1 if written in (None, NONE) else numbers.card(written, seat)


def place(state: State, seat: int, row: PlayerRow, zones: Zones) -> None:
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


def load_shared(state: State, position: GivenPosition, zones: list[Zones]) -> None:
    """Load everything of a position that does not belong to one player."""
    active = position.get("active")
    state.active = 0 if active is None else seat_of(active, state.player_names)
    phase = one_of(position.get("phase", "reinforcement"), FIRST_STEP, "phase")
    state.step = FIRST_STEP[phase]
    state.turn = int(position.get("turn", 1))
    state.turns = [1 if phase != "setup" else -1 if not used else 0 for used in state.mulligan_used]
    state.battle_done = bool(position.get("battle_done", False))
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
    step = one_of(row.get("step", "place_tactic"), list(dict.fromkeys(steps.BATTLE_STEPS.values())), "battle step")
    state.step = min(number for number, word in steps.BATTLE_STEPS.items() if word == step)
    state.declared = step == "place_tactic" and not any(battle.placed)


def _load_challenge(state: State, row: ChallengeRow) -> None:
    challenger = seat_of(row.get("challenger"), state.player_names)
    target = find_reference(state.names, row.get("target"))
    state.challenge = Challenge(challenger, target, _cards(state, row.get("participants", [])))
    state.step, state.declared = steps.ANSWER, True


def _cards(state: State, references: list[str]) -> list[int]:
    return [find_reference(state.names, reference) for reference in references]
