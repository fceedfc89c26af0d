"""Positions with the keys of rulebook.yaml: reading them for scenarios, writing them for comparisons and logs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

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
    check_keys,
    copy_labels,
    one_of,
    player_rows,
    seat_of,
    winner_word,
)

PHASES = ("setup", "draw", "action", "challenge", "discard")
LISTS = {"hand": "hand", "discard": "discard", "friend_area": "friends", "world_area": "worlds", "dark_on_world": "dark"}
"""Keys of a player and the lists of a `Side` that they are."""
FLAGS = {"moved": "moves", "battled": "battles", "challenged": "challenges"}
PLAYER_KEYS = ("hp", "player_card", "form_change", "deck", *LISTS, "equipment", "dark_damage", *FLAGS, "escaped", "remaining")
SHARED_KEYS = ("active", "phase", "turn", "first_player", "battle", "challenge", "owners", "winner", "players")
COMPARED_WHEN_NAMED = frozenset(("moved", "battled", "escaped", "challenged"))


def load_position(position: Position, cards: Mapping[str, Card], options: Options) -> State:
    """Build a state from the position of a scenario."""
    check_keys(position, SHARED_KEYS, "the position")
    rows = player_rows(position, 2, 2)
    names = tuple(rows)
    chosen = play_options(options)
    facts = facts_under(chosen)
    known = {reference: facts.of(card) for reference, card in cards.items()}
    numbers = CardNumbers(known, lambda: facts.unspecified, copy_labels())
    sides = (_read_side(numbers, names[0], 0, rows[names[0]]), _read_side(numbers, names[1], 1, rows[names[1]]))
    state = State(chosen, (), (), sides)
    _read_shared(numbers, state, position, names)
    _read_owners(numbers, position.get("owners") or {}, names)
    state.cards, state.owner, state.references = tuple(numbers.cards), tuple(numbers.owners), tuple(numbers.references)
    _begin(state)
    return state


def _read_side(numbers: CardNumbers[Fact], name: str, seat: int, row: Mapping[str, Any]) -> Side:
    check_keys(row, PLAYER_KEYS, f"the player {name}")
    side = Side(name)
    side.hp = whole_number(row.get("hp", 0), "hp")
    side.player_card = _read_card(numbers, row.get("player_card"), seat, "player")
    side.form = _read_card(numbers, row.get("form_change"), seat, "form_change")
    side.deck = Pile(numbers.pile(row.get("deck"), seat), ordered=True)
    for key, attribute in LISTS.items():
        setattr(side, attribute, numbers.pile(row.get(key), 1 - seat if key == "dark_on_world" else seat))
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
    for key, attribute in FLAGS.items():
        setattr(side, attribute, int(bool(row.get(key))))
    side.escaped = bool(row.get("escaped"))
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


def _read_shared(numbers: CardNumbers[Fact], state: State, position: Position, names: Sequence[str]) -> None:
    state.active = seat_of(position.get("active", names[0]), names)
    state.first = seat_of(position["first_player"], names) if "first_player" in position else state.active
    state.phase = one_of(position.get("phase", "action"), PHASES, "phase")
    state.turn = whole_number(position.get("turn", 1), "turn")
    battle, challenge = position.get("battle"), position.get("challenge")
    if battle is not None:
        check_keys(battle, ("participants", "played"), "the battle")
        parts = [numbers.pile(battle.get(key), state.active) for key in ("participants", "played")]
        state.battle = Battle(parts[0], parts[1], bool(state.sides[state.active].dark))
    if challenge is not None:
        state.challenge = _read_challenge(numbers, challenge, names)
    if position.get("winner") is not None:
        winner = None if position["winner"] == "draw" else seat_of(position["winner"], names)
        state.outcome = Outcome(winner, "KH-WIN-03")


def _read_challenge(numbers: CardNumbers[Fact], row: Mapping[str, Any], names: Sequence[str]) -> Challenge:
    check_keys(row, ("attacker", "chooser", "passes", "participants", "played"), "the challenge")
    challenge = Challenge(seat_of(row.get("attacker", names[0]), names))
    challenge.chooser = seat_of(row["chooser"], names) if "chooser" in row else challenge.attacker
    challenge.passes = whole_number(row.get("passes", 0), "passes")
    for key, lists in (("participants", challenge.participants), ("played", challenge.played)):
        for name, cards in (row.get(key) or {}).items():
            seat = seat_of(name, names)
            lists[seat].extend(numbers.pile(cards, seat))
    return challenge


def _read_owners(numbers: CardNumbers[Fact], owners: Mapping[str, Any], names: Sequence[str]) -> None:
    for reference, name in owners.items():
        if reference not in numbers.references:
            raise ScenarioError(f"'owners' names the unknown card '{reference}'")
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


def dump_position(state: State) -> dict[str, Any]:
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


def _dump_side(state: State, side: Side) -> dict[str, Any]:
    refs = state.references
    row: dict[str, Any] = {
        "hp": side.hp,
        "player_card": None if side.player_card == NO_CARD else refs[side.player_card],
        "form_change": None if side.form == NO_CARD else refs[side.form],
        "deck": [refs[card] for card in side.deck.cards],
    }
    for key, name in LISTS.items():
        row[key] = [refs[card] for card in getattr(side, name)]
    row["equipment"] = {refs[bearer]: refs[worn] for bearer, worn in side.equipment.items()}
    row["dark_damage"] = {refs[card]: number for card, number in side.damage.items() if number}
    for key, name in FLAGS.items():
        row[key] = bool(getattr(side, name))
    row["escaped"] = side.escaped
    row["remaining"] = [refs[card] for card, _ in side.remaining]
    return row


def _dump_battle(state: State) -> dict[str, Any] | None:
    battle, refs = state.battle, state.references
    if battle is None:
        return None
    return {"participants": [refs[card] for card in battle.participants], "played": [refs[card] for card in battle.played]}


def _dump_challenge(state: State, names: Sequence[str]) -> dict[str, Any] | None:
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
