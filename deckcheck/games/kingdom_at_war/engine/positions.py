"""States as positions in the ledger's keys: read from scenarios, and written for comparison, logs and the mat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from deckcheck.core.engine import ScenarioError
from deckcheck.core.rng import Pile
from deckcheck.games.kingdom_at_war.cards import Card
from deckcheck.games.kingdom_at_war.engine import state as at
from deckcheck.games.kingdom_at_war.engine.faces import POSSESSION, SCHEME, UNSPECIFIED, Face, blank_card, face_of
from deckcheck.games.kingdom_at_war.engine.options import parse_options
from deckcheck.games.kingdom_at_war.engine.play import proceed
from deckcheck.games.kingdom_at_war.engine.state import Battle, Challenge, State, blank_state
from deckcheck.games.kingdom_at_war.engine.turn import supremacies_of

UNNAMED_KEEP = 10
"""How many unspecified cards a keep has that a position does not name: nobody is to lose by running out of cards by chance."""

COUNTERS = {"trade": "trade", "coins": "coins", "power_pool": "pool", "morale": "morale", "damage": "damage"}
ZONES = ("keep", "hand", "field", "funeral_pyre", "exile")
FLAGS = ("mulligan_used", "eliminated")
SHARED = (
    "players", "active", "phase", "battle", "battle_done", "challenge", "starting_players", "until_end_of_turn", "turn",
)  # fmt: skip
MARKS = ("card", "wounded", "in_motion", "imposter", "power", "possessions", "face_down", "owner", "toughness_used")
FIRST_STEP = {"setup": at.MULLIGAN, "supremacy": at.SUPREMACY, "battle": at.BATTLE, "supply": at.MOVE_POWER,
              "reinforcement": at.REINFORCE, "end": at.END}  # fmt: skip
BATTLE_KEYS = ("attacker", "defender", "step", "tactics", "front", "second", "tactic_changed", "morale_spent", "defeated")
NUMBERS = ("strength", "influence", "force")


class Reader:
    """Turns the references of a position into card numbers, in the order they are met."""

    def __init__(self, cards: Mapping[str, Card], names: list[str]) -> None:
        self.cards, self.names = cards, names
        self.faces: list[Face] = []
        self.owners: list[int] = []
        self.blank = Face(blank_card(), "?")

    def card(self, written: Any, owner: int) -> int:
        if isinstance(written, Mapping):
            owner = self.seat(written.get("owner"), owner)
            written = written.get("card")
        if written == "?":
            self.faces.append(self.blank)
        elif isinstance(written, str) and written in self.cards:
            self.faces.append(face_of(self.cards[written], written))
        else:
            raise ScenarioError(f"unknown card '{written}'; cards: has {', '.join(self.cards) or 'none'}")
        self.owners.append(owner)
        return len(self.faces) - 1

    def pile(self, written: Any, owner: int) -> list[int]:
        if isinstance(written, int) and not isinstance(written, bool):
            written = ["?"] * written
        if not isinstance(written, list):
            raise ScenarioError(f"'{written}' is neither a number of cards nor a list")
        return [self.card(one, owner) for one in written]

    def seat(self, name: Any, default: int = -1) -> int:
        if name is None and default >= 0:
            return default
        if name not in self.names:
            raise ScenarioError(f"unknown player '{name}'; known: {', '.join(self.names)}")
        return self.names.index(name)


def load_position(position: Mapping[str, Any], cards: Mapping[str, Card], options: Mapping[str, Any]) -> State:
    _known(position, SHARED, "position")
    rows = position.get("players")
    if not isinstance(rows, dict) or not 2 <= len(rows) <= 4:
        raise ScenarioError("a position has two to four players")
    names = [str(name) for name in rows]
    reader = Reader(cards, names)
    zones = [_read_zones(reader, seat, row or {}) for seat, row in enumerate(rows.values())]
    _read_tactics(reader, position, zones)
    state = blank_state(reader.faces, reader.owners, parse_options(options), tuple(names), 0)
    for seat, (row, found) in enumerate(zip(rows.values(), zones, strict=True)):
        _place(state, seat, row or {}, found)
    _load_shared(state, reader, position, zones)
    proceed(state)
    return state


Zones = dict[str, Any]


def _known(row: Mapping[str, Any], keys: tuple[str, ...], where: str) -> None:
    for key in row:
        if key not in keys:
            raise ScenarioError(f"{where} has the unknown key '{key}'; known: {', '.join(keys)}")


def _read_zones(reader: Reader, seat: int, row: Mapping[str, Any]) -> Zones:
    """The card numbers of a player's zones; field rows keep their marks."""
    _known(row, (*ZONES, *COUNTERS, *FLAGS), reader.names[seat])
    found: Zones = {key: reader.pile(row.get(key, 0), seat) for key in ("hand", "funeral_pyre", "exile")}
    found["keep"] = reader.pile(row.get("keep", UNNAMED_KEEP), seat)
    found["field"] = []
    for written in row.get("field") or []:
        marks = written if isinstance(written, Mapping) else {"card": written}
        _known(marks, MARKS, "a card on the field")
        card = reader.card(marks, seat)
        possessions = [reader.card(one, seat) for one in marks.get("possessions", [])]
        found["field"].append((card, marks, possessions, reader.pile(marks.get("face_down", 0), seat)))
    return found


def _read_tactics(reader: Reader, position: Mapping[str, Any], zones: list[Zones]) -> None:
    """Tactics are cards of their own, which lie in no other zone."""
    battle = position.get("battle") or {}
    for name, written in (battle.get("tactics") or {}).items():
        seat = reader.seat(name)
        zones[seat]["tactic"] = -1 if written in (None, "none") else reader.card(written, seat)


def _place(state: State, seat: int, row: Mapping[str, Any], found: Zones) -> None:
    state.keep[seat] = Pile(found["keep"], ordered=True)
    state.hand[seat], state.pyre[seat], state.exile[seat] = found["hand"], found["funeral_pyre"], found["exile"]
    for key, name in COUNTERS.items():
        getattr(state, name)[seat] = int(row.get(key, 0))
    for key in FLAGS:
        getattr(state, key)[seat] = bool(row.get(key, False))
    for card, marks, possessions, face_down in found["field"]:
        state.field[seat].append(card)
        _set_marks(state, card, seat, marks)
        for one in possessions:
            if state.faces[one].kind != POSSESSION:
                raise ScenarioError(f"{state.names[one]} is no possession")
            # Whoever owns a possession commands it, also on another player's character.
            _set_marks(state, one, state.owner[one], {})
            state.bearer[one] = card
            state.possessions[card].append(one)
        state.face_down[card] = face_down
        for one in face_down:
            if state.faces[one].kind != UNSPECIFIED:
                state.known_to[one] = state.owner[one]


def _set_marks(state: State, card: int, seat: int, marks: Mapping[str, Any]) -> None:
    state.commander[card] = seat
    state.wounded[card], state.motion[card] = bool(marks.get("wounded")), bool(marks.get("in_motion"))
    state.imposter[card] = bool(marks.get("imposter"))
    state.power[card], state.tough_used[card] = int(marks.get("power", 0)), int(marks.get("toughness_used", 0))
    if state.faces[card].activated:
        state.armed[seat].append(card)


def _load_shared(state: State, reader: Reader, position: Mapping[str, Any], zones: list[Zones]) -> None:
    state.active = reader.seat(position.get("active"), 0)
    phase = position.get("phase", "reinforcement")
    if phase not in FIRST_STEP:
        raise ScenarioError(f"unknown phase '{phase}'; known: {', '.join(FIRST_STEP)}")
    state.step = FIRST_STEP[phase]
    state.turn = int(position.get("turn", 1))
    state.turns = [1 if phase != "setup" else -1 if not used else 0 for used in state.mulligan_used]
    state.battle_done = bool(position.get("battle_done", False))
    state.starting_players = int(position.get("starting_players", state.seats))
    for row in position.get("until_end_of_turn") or []:
        card = find(state, str(row.get("card")))
        state.boost[card] = [int(row.get(name, 0)) for name in NUMBERS]
    if phase == "supremacy":
        state.supremacies = supremacies_of(state, state.active)
    if position.get("battle"):
        _load_battle(state, reader, position["battle"], zones)
    if position.get("challenge"):
        row = position["challenge"]
        _known(row, ("challenger", "target", "participants"), "challenge")
        cards = [find(state, name) for name in row.get("participants", [])]
        state.challenge = Challenge(reader.seat(row.get("challenger")), find(state, row.get("target")), cards)
        state.step, state.declared = at.ANSWER, True


def _load_battle(state: State, reader: Reader, row: Mapping[str, Any], zones: list[Zones]) -> None:
    _known(row, BATTLE_KEYS, "battle")
    battle = state.battle = Battle(reader.seat(row.get("attacker")), reader.seat(row.get("defender")))
    for key in ("front", "second", "tactic_changed", "morale_spent", "defeated"):
        for name in row.get(key) or ():
            reader.seat(name)
    for side, seat in enumerate(battle.sides):
        name = reader.names[seat]
        if "tactic" in zones[seat]:
            battle.tactics[side], battle.placed[side] = zones[seat]["tactic"], True
            if battle.tactics[side] >= 0:
                state.known_to[battle.tactics[side]] = seat
        battle.front[side] = [find(state, one) for one in (row.get("front") or {}).get(name, [])]
        battle.second[side] = [find(state, one) for one in (row.get("second") or {}).get(name, [])]
        battle.spent[side] = int((row.get("morale_spent") or {}).get(name, 0))
        battle.changed[side] = name in (row.get("tactic_changed") or [])
        battle.defeated[side] = name in (row.get("defeated") or [])
    step = row.get("step", "place_tactic")
    numbers = [number for number, word in at.BATTLE_STEPS.items() if word == step]
    if not numbers:
        raise ScenarioError(f"unknown battle step '{step}'; known: {', '.join(dict.fromkeys(at.BATTLE_STEPS.values()))}")
    state.step = min(numbers)
    state.declared = step == "place_tactic" and not any(battle.placed)


def find(state: State, name: Any) -> int:
    """The card with this name, wherever it is."""
    if name not in state.names:
        raise ScenarioError(f"no card '{name}' is in the position")
    return state.names.index(name)


# Writing


def dump_position(state: State) -> dict[str, Any]:
    names = state.player_names
    return {
        "players": {name: _dump_player(state, seat) for seat, name in enumerate(names)},
        "active": names[state.active],
        "phase": at.PHASES[state.step],
        "turn": state.turn,
        "to_act": names[state.seat] if state.outcome is None else None,
        "battle": _dump_battle(state),
        "battle_done": state.battle_done,
        "challenge": _dump_challenge(state),
        "starting_players": state.starting_players,
        "until_end_of_turn": [
            {"card": state.names[card], **{name: number for name, number in zip(NUMBERS, numbers, strict=True) if number}}
            for card, numbers in state.boost.items()
        ],
        "chain": [{"player": names[one.seat], "card": state.faces[one.card].ref} for one in state.triggers],
        "winner": _winner(state),
        "reason": state.outcome.reason if state.outcome else None,
    }


def _winner(state: State) -> str | None:
    if state.outcome is None:
        return None
    return "draw" if state.outcome.winner is None else state.player_names[state.outcome.winner]


def _refs(state: State, cards: list[int]) -> list[str]:
    """Cards in hidden zones and piles, by what is printed: copies are alike there."""
    return [state.faces[card].ref for card in cards]


def _dump_player(state: State, seat: int) -> dict[str, Any]:
    return {
        "keep": _refs(state, state.keep[seat].cards),
        "hand": _refs(state, state.hand[seat]),
        "field": [_dump_row(state, card, seat) for card in state.field[seat]],
        "funeral_pyre": _refs(state, state.pyre[seat]),
        "exile": _refs(state, state.exile[seat]),
        **{key: getattr(state, name)[seat] for key, name in COUNTERS.items()},
        **{key: getattr(state, key)[seat] for key in FLAGS},
    }


def _dump_row(state: State, card: int, seat: int) -> dict[str, Any]:
    owner = state.player_names[state.owner[card]]
    return {
        "card": state.names[card],
        "wounded": state.wounded[card],
        "in_motion": state.motion[card] if state.faces[card].kind == SCHEME else False,
        "imposter": state.imposter[card],
        "power": state.power[card],
        "possessions": [_attached(state, one, seat) for one in state.possessions[card]],
        "face_down": [_attached(state, one, seat, hidden=True) for one in state.face_down[card]],
        "owner": owner,
        "toughness_used": state.tough_used[card],
    }


def _attached(state: State, card: int, seat: int, *, hidden: bool = False) -> str | dict[str, str]:
    """A possession or a face-down card, with its owner when that is not the commander of the bearer."""
    name = state.faces[card].ref if hidden else state.names[card]
    return name if state.owner[card] == seat else {"card": name, "owner": state.player_names[state.owner[card]]}


def _dump_battle(state: State) -> dict[str, Any] | None:
    battle = state.battle
    if battle is None:
        return None
    names = [state.player_names[seat] for seat in battle.sides]
    tactics = {
        name: state.faces[card].ref if card >= 0 else None
        for name, card, placed in zip(names, battle.tactics, battle.placed, strict=True)
        if placed
    }
    return {
        "attacker": names[0],
        "defender": names[1],
        "step": at.BATTLE_STEPS.get(state.step, "resolve_battle"),
        "tactics": tactics,
        "front": {name: [state.names[card] for card in line] for name, line in zip(names, battle.front, strict=True)},
        "second": {name: [state.names[card] for card in line] for name, line in zip(names, battle.second, strict=True)},
        "tactic_changed": [name for name, changed in zip(names, battle.changed, strict=True) if changed],
        "morale_spent": dict(zip(names, battle.spent, strict=True)),
        "defeated": [name for name, defeated in zip(names, battle.defeated, strict=True) if defeated],
    }


def _dump_challenge(state: State) -> dict[str, Any] | None:
    fight = state.challenge
    if fight is None:
        return None
    cards = [state.names[card] for card in fight.participants]
    return {"challenger": state.player_names[fight.challenger], "target": state.names[fight.target], "participants": cards}
