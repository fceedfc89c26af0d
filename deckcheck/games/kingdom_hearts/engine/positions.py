"""Positions in the keys of the ledger: reading them for scenarios, writing them for comparison, logs and play mats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from deckcheck.core.engine import Outcome, ScenarioError
from deckcheck.core.rng import Pile
from deckcheck.games.kingdom_hearts.engine.facts import Fact, Rules, rules_for, unknown_fact
from deckcheck.games.kingdom_hearts.engine.state import NO_CARD, Battle, Challenge, Side, State
from deckcheck.games.kingdom_hearts.engine.zones import enter_play

PHASES = ("setup", "draw", "action", "challenge", "discard")
LISTS = {"hand": "hand", "discard": "discard", "friend_area": "friends", "world_area": "worlds", "dark_on_world": "dark"}
"""Keys of the ledger and the lists of a side that they are."""
FLAGS = {"moved": "moves", "battled": "battles", "challenged": "challenges"}
PLAYER_KEYS = {"hp", "player_card", "form_change", "deck", "equipment", "dark_damage", "escaped", "remaining", *LISTS, *FLAGS}
SHARED_KEYS = {"active", "phase", "turn", "first_player", "battle", "challenge", "owners", "winner", "players"}


class Reader:
    """Gives numbers to the cards of a position as they are met."""

    def __init__(self, cards: Mapping[str, Any], rules: Rules) -> None:
        self.known = cards
        self.rules = rules
        self.facts: list[Fact] = []
        self.owner: list[int] = []
        self.references: list[str] = []
        self.met: dict[tuple[str, int], int] = {}
        self.blank = unknown_fact(rules)

    def card(self, reference: Any, owner: int) -> int:
        if not isinstance(reference, str) or reference not in self.known:
            raise ScenarioError(f"the position names the unknown card '{reference}'")
        copy = self.met[reference, owner] = self.met.get((reference, owner), 0) + 1
        return self._add(self.rules.fact(self.known[reference]), reference if copy == 1 else f"{reference}#{copy}", owner)

    def card_of_kind(self, reference: Any, owner: int, kind: str) -> int:
        card = self.card(reference, owner)
        if self.facts[card].kind != kind:
            raise ScenarioError(f"'{reference}' is the {kind} card of a player, but its type is {self.facts[card].kind}")
        return card

    def cards(self, value: Any, owner: int) -> list[int]:
        """A list of references; a number stands for so many unspecified cards."""
        if isinstance(value, int) and not isinstance(value, bool):
            return [self._add(self.blank, f"?{len(self.facts) + 1}", owner) for _ in range(value)]
        if value is None:
            return []
        if not isinstance(value, list):
            raise ScenarioError(f"a list of cards or a number is needed, not '{value}'")
        found: list[int] = []
        for item in value:
            found += self.cards(item, owner) if isinstance(item, int) else [self.card(item, owner)]
        return found

    def _add(self, fact: Fact, reference: str, owner: int) -> int:
        self.facts.append(fact)
        self.owner.append(owner)
        self.references.append(reference)
        return len(self.facts) - 1


def load_position(position: Mapping[str, Any], cards: Mapping[str, Any], options: Mapping[str, Any]) -> State:
    rules = rules_for(options)
    _check_keys(position, SHARED_KEYS, "the position")
    players = position.get("players")
    if not isinstance(players, Mapping) or len(players) != 2:
        raise ScenarioError("a position of Kingdom Hearts has two players")
    names = list(players)
    reader = Reader(cards, rules)
    sides = (Side(str(names[0])), Side(str(names[1])))
    for seat, name in enumerate(names):
        _read_side(reader, sides[seat], seat, players[name] or {})
    state = State(rules, (), (), sides)
    _read_shared(reader, state, position, names)
    _read_owners(reader, position.get("owners") or {}, names)
    state.cards, state.owner, state.references = tuple(reader.facts), tuple(reader.owner), tuple(reader.references)
    _begin(state)
    return state


def _check_keys(value: Mapping[str, Any], known: set[str], where: str) -> None:
    for key in value:
        if key not in known:
            raise ScenarioError(f"{where} has the unknown key '{key}'; known: {', '.join(sorted(known))}")


def _read_side(reader: Reader, side: Side, seat: int, row: Mapping[str, Any]) -> None:
    _check_keys(row, PLAYER_KEYS, f"the player {side.name}")
    side.hp = int(row.get("hp", 0))
    if row.get("player_card") is not None:
        side.player_card = reader.card_of_kind(row["player_card"], seat, "player")
    if row.get("form_change") is not None:
        side.form = reader.card_of_kind(row["form_change"], seat, "form_change")
    side.deck = Pile(reader.cards(row.get("deck"), seat), ordered=True)
    for key, name in LISTS.items():
        setattr(side, name, reader.cards(row.get(key), 1 - seat if key == "dark_on_world" else seat))
    if side.dark and not side.worlds:
        raise ScenarioError(f"{side.name} has dark_on_world, but no World in world_area")
    side.placed_on = [0] * len(side.worlds)
    if side.worlds:
        side.placed_on[-1] = len(side.dark)
    bearers = [side.player_card, *side.friends]
    for bearer, worn in (row.get("equipment") or {}).items():
        side.equipment[_find(reader, bearer, bearers)] = reader.card(worn, seat)
    side.damage = {_find(reader, card, side.dark): int(number) for card, number in (row.get("dark_damage") or {}).items()}
    for key, name in FLAGS.items():
        setattr(side, name, int(bool(row.get(key))))
    side.escaped = bool(row.get("escaped"))
    side.remaining = [(card, 1) for card in reader.cards(row.get("remaining"), seat)]


def _find(reader: Reader, reference: Any, cards: list[int]) -> int:
    for card in cards:
        if card != NO_CARD and reader.references[card] == reference:
            return card
    raise ScenarioError(f"'{reference}' is not where the position needs it")


def _seat(names: list[Any], name: Any) -> int:
    if name not in names:
        raise ScenarioError(f"unknown player '{name}'")
    return names.index(name)


def _read_shared(reader: Reader, state: State, position: Mapping[str, Any], names: list[Any]) -> None:
    state.active = _seat(names, position.get("active", names[0]))
    state.first = _seat(names, position["first_player"]) if "first_player" in position else state.active
    state.phase = position.get("phase", "action")
    if state.phase not in PHASES:
        raise ScenarioError(f"unknown phase '{state.phase}'")
    state.turn = int(position.get("turn", 1))
    battle, challenge = position.get("battle"), position.get("challenge")
    if battle is not None:
        _check_keys(battle, {"participants", "played"}, "the battle")
        parts = [reader.cards(battle.get(key), state.active) for key in ("participants", "played")]
        state.battle = Battle(parts[0], parts[1], bool(state.sides[state.active].dark))
    if challenge is not None:
        state.challenge = _read_challenge(reader, challenge, names)
    if position.get("winner") is not None:
        winner = None if position["winner"] == "draw" else _seat(names, position["winner"])
        state.outcome = Outcome(winner, "KH-WIN-03")


def _read_challenge(reader: Reader, row: Mapping[str, Any], names: list[Any]) -> Challenge:
    _check_keys(row, {"attacker", "chooser", "passes", "participants", "played"}, "the challenge")
    challenge = Challenge(_seat(names, row.get("attacker", names[0])))
    challenge.chooser = _seat(names, row["chooser"]) if "chooser" in row else challenge.attacker
    challenge.passes = int(row.get("passes", 0))
    for key, lists in (("participants", challenge.participants), ("played", challenge.played)):
        for name, cards in (row.get(key) or {}).items():
            seat = _seat(names, name)
            lists[seat].extend(reader.cards(cards, seat))
    return challenge


def _read_owners(reader: Reader, owners: Mapping[str, Any], names: list[Any]) -> None:
    for reference, name in owners.items():
        if reference not in reader.references:
            raise ScenarioError(f"owners names the unknown card '{reference}'")
        reader.owner[reader.references.index(reference)] = _seat(names, name)


def _begin(state: State) -> None:
    """Effects of the cards in play begin to hold; in the setup phase the Player Cards are still in the decks."""
    if state.phase == "setup":
        found = []
        for side in state.sides:
            players = [card for card in side.deck.cards if state.cards[card].kind == "player"]
            found.append(tuple({state.cards[card]: card for card in reversed(players)}.values())[::-1])
        state.choosable = (found[0], found[1])
        return
    for seat, side in enumerate(state.sides):
        for card in (side.player_card,) if side.player_card != NO_CARD else ():
            enter_play(state, seat, card, "player")
        if side.form != NO_CARD:
            enter_play(state, seat, side.form, "form")
        for role, cards in (("friend", side.friends), ("equipment", list(side.equipment.values())), ("world", side.worlds)):
            for card in cards:
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
    names = [side.name for side in state.sides]
    outcome = state.outcome
    return {
        "active": names[state.active],
        "phase": state.phase,
        "turn": state.turn,
        "first_player": names[state.first],
        "battle": _dump_battle(state),
        "challenge": _dump_challenge(state, names),
        "owners": _dump_owners(state, names),
        "winner": None if outcome is None else "draw" if outcome.winner is None else names[outcome.winner],
        "players": {names[seat]: _dump_side(state, side) for seat, side in enumerate(state.sides)},
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


def _dump_challenge(state: State, names: list[str]) -> dict[str, Any] | None:
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


def _dump_owners(state: State, names: list[str]) -> dict[str, str]:
    """Cards that lie with a player who does not own them: captured ones."""
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


def cards_in_state(state: State) -> list[int]:
    found = list(state.table)
    for side in state.sides:
        found += side.deck.cards + side.hand + side.discard + side.friends + side.worlds + side.dark
        found += list(side.equipment.values()) + [card for card, _ in side.remaining]
        found += [card for card in (side.form,) if card != NO_CARD]
        if side.player_card != NO_CARD and state.phase != "setup":
            found.append(side.player_card)
    if state.battle is not None:
        found += state.battle.participants + state.battle.played
    if state.challenge is not None:
        for seat in (0, 1):
            found += state.challenge.participants[seat] + state.challenge.played[seat]
    return found


def hidden_from(state: State, seat: int) -> list[list[int]]:
    """The opponent's hand and both decks, as they stand in the state."""
    return [state.sides[1 - seat].hand, state.sides[0].deck.cards, state.sides[1].deck.cards]
