"""Positions with the keys of rulebook.yaml: reading them for scenarios, writing them for comparisons and logs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypedDict

from deckcheck.core.engine import Options, Outcome, Position, ScenarioError
from deckcheck.core.rng import Pile
from deckcheck.games.kingdom_hearts.cards import Card
from deckcheck.games.kingdom_hearts.engine.cards import Fact, facts_under
from deckcheck.games.kingdom_hearts.engine.options import play_options
from deckcheck.games.kingdom_hearts.engine.state import NO_CARD, Battle, Challenge, Side, State
from deckcheck.games.kingdom_hearts.engine.zones import enter_play
from deckcheck.simulator.parts.notation import whole_number
from deckcheck.simulator.parts.positions import (
    CardNumbers,
    Cards,
    copy_labels,
    one_of,
    player_rows,
    row_of,
    seat_of,
    winner_word,
)

PHASES = ("setup", "draw", "action", "challenge", "discard")
COMPARED_WHEN_NAMED = frozenset(("moved", "battled", "escaped", "challenged"))


class PlayerRow(TypedDict, total=False):
    hp: int
    player_card: str | None
    form_change: str | None
    deck: Cards
    hand: Cards
    discard: Cards
    friend_area: Cards
    world_area: Cards
    dark_on_world: Cards
    equipment: Mapping[str, str] | None
    """Bearer -> the Equipment that it bears."""
    dark_damage: Mapping[str, int] | None
    moved: bool
    battled: bool
    challenged: bool
    escaped: bool
    remaining: Cards


class BattleRow(TypedDict, total=False):
    participants: Cards
    played: Cards


class ChallengeRow(TypedDict, total=False):
    attacker: str
    chooser: str
    passes: int
    participants: Mapping[str, Cards] | None
    played: Mapping[str, Cards] | None


class HeartsPosition(TypedDict, total=False):
    active: str
    phase: str
    turn: int
    first_player: str
    battle: BattleRow | None
    challenge: ChallengeRow | None
    owners: Mapping[str, str] | None
    winner: str | list[str] | None
    players: Mapping[str, PlayerRow]


def load_position(position: Position, cards: Mapping[str, Card], options: Options) -> State:
    """Build a state from the position of a scenario."""
    given = row_of(position, HeartsPosition, "the position")
    rows = player_rows(position, 2, 2, PlayerRow)
    names = tuple(rows)
    chosen = play_options(options)
    facts = facts_under(chosen)
    known = {reference: facts.of(card) for reference, card in cards.items()}
    numbers = CardNumbers(known, lambda: facts.unspecified, copy_labels())
    sides = (_read_side(numbers, names[0], 0, rows[names[0]]), _read_side(numbers, names[1], 1, rows[names[1]]))
    state = State(chosen, (), (), sides)
    _read_shared(numbers, state, given, names)
    _read_owners(numbers, given.get("owners") or {}, names)
    state.cards, state.owner, state.references = tuple(numbers.cards), tuple(numbers.owners), tuple(numbers.references)
    _begin(state)
    return state


def _read_side(numbers: CardNumbers[Fact], name: str, seat: int, row: PlayerRow) -> Side:
    side = Side(name)
    side.hp = whole_number(row.get("hp", 0), "hp")
    side.player_card = _read_card(numbers, row.get("player_card"), seat, "player")
    side.form = _read_card(numbers, row.get("form_change"), seat, "form_change")
    side.deck = Pile(numbers.pile(row.get("deck"), seat), ordered=True)
    side.hand, side.discard = numbers.pile(row.get("hand"), seat), numbers.pile(row.get("discard"), seat)
    side.friends, side.worlds = numbers.pile(row.get("friend_area"), seat), numbers.pile(row.get("world_area"), seat)
    side.dark = numbers.pile(row.get("dark_on_world"), 1 - seat)
    if side.dark and not side.worlds:
        raise ScenarioError(f"{name} has 'dark_on_world' but no World in 'world_area'")
    side.placed_on = [0] * len(side.worlds)
    if side.worlds:
        side.placed_on[-1] = len(side.dark)
    bearers = [side.player_card, *side.friends]
    for bearer, worn in (row.get("equipment") or {}).items():
        side.equipment[_find(numbers, bearer, bearers, "equipment")] = numbers.card(worn, seat)
    for card, number in (row.get("dark_damage") or {}).items():
        side.damage[_find(numbers, card, side.dark, "dark_damage")] = whole_number(number, "dark_damage")
    side.moves, side.battles = int(bool(row.get("moved"))), int(bool(row.get("battled")))
    side.challenges, side.escaped = int(bool(row.get("challenged"))), bool(row.get("escaped"))
    side.remaining = [(card, 1) for card in numbers.pile(row.get("remaining"), seat)]
    return side


def _read_card(numbers: CardNumbers[Fact], reference: Any, seat: int, kind: str) -> int:
    """Return the number of a card that must be of a kind, or NO_CARD."""
    if reference is None:
        return NO_CARD
    card = numbers.card(reference, seat)
    if numbers.cards[card].kind != kind:
        raise ScenarioError(f"'{reference}' must be a card of type {kind}, not {numbers.cards[card].kind}")
    return card


def _find(numbers: CardNumbers[Fact], reference: Any, cards: list[int], key: str) -> int:
    for card in cards:
        if card != NO_CARD and numbers.references[card] == reference:
            return card
    raise ScenarioError(f"'{key}' names '{reference}', which is not in the place that '{key}' is about")


def _read_shared(numbers: CardNumbers[Fact], state: State, position: HeartsPosition, names: Sequence[str]) -> None:
    state.active = seat_of(position.get("active", names[0]), names)
    state.first = seat_of(position["first_player"], names) if "first_player" in position else state.active
    state.phase = one_of(position.get("phase", "action"), PHASES, "phase")
    state.turn = whole_number(position.get("turn", 1), "turn")
    battle, challenge = position.get("battle"), position.get("challenge")
    if battle is not None:
        row = row_of(battle, BattleRow, "the battle")
        participants, played = (numbers.pile(cards, state.active) for cards in (row.get("participants"), row.get("played")))
        state.battle = Battle(participants, played, bool(state.sides[state.active].dark))
    if challenge is not None:
        state.challenge = _read_challenge(numbers, row_of(challenge, ChallengeRow, "the challenge"), names)
    winner = position.get("winner")
    if winner is not None:
        state.outcome = Outcome(None if winner == "draw" else seat_of(winner, names), "KH-WIN-03")


def _read_challenge(numbers: CardNumbers[Fact], row: ChallengeRow, names: Sequence[str]) -> Challenge:
    challenge = Challenge(seat_of(row.get("attacker", names[0]), names))
    challenge.chooser = seat_of(row["chooser"], names) if "chooser" in row else challenge.attacker
    challenge.passes = whole_number(row.get("passes", 0), "passes")
    for given, lists in ((row.get("participants"), challenge.participants), (row.get("played"), challenge.played)):
        for name, cards in (given or {}).items():
            seat = seat_of(name, names)
            lists[seat].extend(numbers.pile(cards, seat))
    return challenge


def _read_owners(numbers: CardNumbers[Fact], owners: Mapping[str, str], names: Sequence[str]) -> None:
    for reference, name in owners.items():
        if reference not in numbers.references:
            raise ScenarioError(f"'owners' names the unknown card '{reference}'", str(reference))
        numbers.owners[numbers.references.index(reference)] = seat_of(name, names)


def _begin(state: State) -> None:
    """Make the effects of cards in play hold; in the setup phase the Player Cards are still in the decks."""
    if state.phase == "setup":
        found = []
        for side in state.sides:
            players = [card for card in side.deck.cards if state.cards[card].kind == "player"]
            found.append(tuple({state.cards[card]: card for card in reversed(players)}.values())[::-1])
        state.choosable = (found[0], found[1])
        return
    for seat, side in enumerate(state.sides):
        roles = (
            ("player", [side.player_card]),
            ("form", [side.form]),
            ("friend", side.friends),
            ("equipment", list(side.equipment.values())),
            ("world", side.worlds),
        )
        for role, cards in roles:
            for card in cards:
                if card != NO_CARD:
                    enter_play(state, seat, card, role)
        for card in side.dark:
            enter_play(state, 1 - seat, card, "dark")
    if state.battle is not None:
        for card in state.battle.participants:
            enter_play(state, state.active, card, "friend")
    if state.challenge is not None:
        for seat in (0, 1):
            for card in state.challenge.participants[seat]:
                enter_play(state, seat, card, "friend")


def dump_position(state: State) -> HeartsPosition:
    """Return a state as a position."""
    names = [side.name for side in state.sides]
    return {
        "active": names[state.active],
        "phase": state.phase,
        "turn": state.turn,
        "first_player": names[state.first],
        "battle": _dump_battle(state),
        "challenge": _dump_challenge(state, names),
        "owners": _dump_owners(state, names),
        "winner": winner_word(state.outcome, names),
        "players": {side.name: _dump_side(state, side) for side in state.sides},
    }


def _dump_side(state: State, side: Side) -> PlayerRow:
    refs = state.references
    return {
        "hp": side.hp,
        "player_card": None if side.player_card == NO_CARD else refs[side.player_card],
        "form_change": None if side.form == NO_CARD else refs[side.form],
        "deck": [refs[card] for card in side.deck.cards],
        "hand": [refs[card] for card in side.hand],
        "discard": [refs[card] for card in side.discard],
        "friend_area": [refs[card] for card in side.friends],
        "world_area": [refs[card] for card in side.worlds],
        "dark_on_world": [refs[card] for card in side.dark],
        "equipment": {refs[bearer]: refs[worn] for bearer, worn in side.equipment.items()},
        "dark_damage": {refs[card]: number for card, number in side.damage.items() if number},
        "moved": bool(side.moves),
        "battled": bool(side.battles),
        "challenged": bool(side.challenges),
        "escaped": side.escaped,
        "remaining": [refs[card] for card, _ in side.remaining],
    }


def _dump_battle(state: State) -> BattleRow | None:
    battle, refs = state.battle, state.references
    if battle is None:
        return None
    return {"participants": [refs[card] for card in battle.participants], "played": [refs[card] for card in battle.played]}


def _dump_challenge(state: State, names: Sequence[str]) -> ChallengeRow | None:
    challenge, refs = state.challenge, state.references
    if challenge is None:
        return None
    return {
        "attacker": names[challenge.attacker],
        "chooser": names[challenge.chooser],
        "passes": challenge.passes,
        "participants": {names[seat]: [refs[card] for card in challenge.participants[seat]] for seat in (0, 1)},
        "played": {names[seat]: [refs[card] for card in challenge.played[seat]] for seat in (0, 1)},
    }


def _dump_owners(state: State, names: Sequence[str]) -> dict[str, str]:
    """Return the owners of captured cards, which are with another player."""
    found = {}
    for seat, side in enumerate(state.sides):
        lists = [side.friends, list(side.equipment.values())]
        if state.battle is not None and seat == state.active:
            lists.append(state.battle.participants)
        if state.challenge is not None:
            lists.append(state.challenge.participants[seat])
        for card in (card for cards in lists for card in cards if state.owner[card] != seat):
            found[state.references[card]] = names[state.owner[card]]
    return found
