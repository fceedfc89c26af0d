"""Positions with real cards, for tests of card effects: `Duel(hand=["SOE-107"], foe_graveyard=["SOE-017"])`.

Cards are named by their code; a second copy in the same duel is `CODE#2`. Keys beginning with `foe_` are the opponent's; one
that begins with `third_` makes it a Battle Royale of three, with `fourth_` as well a Tag Duel: Me and Third against the others.
Positions of monsters: `front={3: "SOE-017"}`, `front={3: "SOE-017 def"}`, also `hidden_atk`, `hidden_def`.
Cards in the Backrow: `back={1: "SOE-062 set"}` is face-down since an earlier turn, `back={1: "SOE-020"}` is face-up,
`back={1: "SOE-082 on SOE-079"}` equips; `back={1: "SOE-017 def"}` is a monster in the Backrow.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from deckcheck.cards.database import CardDatabase, open_database
from deckcheck.core.engine import Decklist
from deckcheck.core.settings import Settings
from deckcheck.decks.formats import load_format
from deckcheck.decks.opening import open_deck
from deckcheck.games.kingdom_duels import effects as card_effects
from deckcheck.games.kingdom_duels.cards import parse_card
from deckcheck.games.kingdom_duels.engine.apply import run
from deckcheck.games.kingdom_duels.engine.cards.values import atk_of, def_of, types_of
from deckcheck.games.kingdom_duels.engine.duel.constants import ZONE_WORDS
from deckcheck.games.kingdom_duels.engine.duel.effect_model import CardEffects
from deckcheck.games.kingdom_duels.engine.duel.state import State, in_rear, touch
from deckcheck.games.kingdom_duels.play import ENGINE
from deckcheck.simulator.games import decklist
from tests.support import ROOT

ME, FOE, THIRD, FOURTH = SEATS = "Me", "Foe", "Third", "Fourth"


@cache
def database() -> CardDatabase:
    return open_database("kingdom-duels")


def printed(code: str) -> Any:
    """A card as it is printed."""
    return database().card(code)


@cache
def all_effects() -> dict[str, CardEffects]:
    """What the cards do, by ID, as rows or as functions."""
    cards: list[Any] = list(database().all_cards())
    return {card.id: effects for card in cards if (effects := card_effects.effects_of(card)) is not None}


@cache
def standard_options() -> dict[str, Any]:
    return dict(load_format("kingdom-duels", "", Settings()).options)


def example(name: str) -> Decklist:
    return decklist(open_deck(str(ROOT / f"examples/kingdom-duels/legal/{name}.yaml")).deck)


MONSTER = {"frame": "Monster", "types": ["Monster", "Warrior"], "attribute": "earth", "level": 4, "atk": 1000, "def": 1000}
SPELL = {"frame": "Spell", "types": ["Spell"], "attribute": "light", "glyph": "Normal"}
"""Rows of invented cards."""


def give_effects(monkeypatch: pytest.MonkeyPatch, code: str, effects: CardEffects) -> None:
    """Gives an invented card an effect for one test."""
    others = card_effects.functions_of
    monkeypatch.setattr(card_effects, "functions_of", lambda card: effects if card.id == code else others(card))


class Duel:
    """A duel of Me against Foe, in Me's Main Phase 1 of turn 5 unless said otherwise."""

    def __init__(
        self,
        *,
        turn: int = 5,
        phase: str = "main1",
        active: str = ME,
        options: dict[str, Any] | None = None,
        deck: Any = 10,
        foe_deck: Any = 10,
        invented: dict[str, dict[str, Any]] | None = None,
        tilemap: dict[str, Any] | None = None,
        **zones: Any,
    ) -> None:
        self.cards: dict[str, Any] = {}
        self.invented = invented or {}
        players: dict[str, dict[str, Any]] = {ME: {}, FOE: {}}
        for key, value in {"deck": deck, "foe_deck": foe_deck, **zones}.items():
            owner, _, zone = key.partition("_") if key.startswith(("foe_", "third_", "fourth_")) else ("me", "", key)
            players.setdefault(owner.title(), {})[KEYS.get(zone, zone)] = self._zone(zone, value)
        position = {"active": active, "turn": turn, "phase": phase, "players": players, "tilemap": tilemap}
        self.state = ENGINE.load_position(position, self.cards, {**standard_options(), **(options or {})})

    def _zone(self, zone: str, value: Any) -> Any:
        if zone == "front":
            return {number: self._monster(text) for number, text in value.items()}
        if zone == "back":
            return {number: self._row(text) for number, text in value.items()}
        if zone in ("hand", "deck", "graveyard", "extra", "rules", "eroded") and isinstance(value, list):
            return [self._card(code) for code in value]
        return value

    def _card(self, code: str) -> str:
        if code not in self.cards:
            base = code.partition("#")[0]
            row = self.invented.get(base)
            self.cards[code] = parse_card({"id": base, "name": base, **row}) if row else database().card(base)
        return code

    def _monster(self, text: str) -> dict[str, Any]:
        code, _, position = text.partition(" ")
        position, _, rest = position.partition(" ")
        row: dict[str, Any] = {"card": self._card(code), "position": "def" if "def" in position else "atk"}
        row["hidden"] = position.startswith("hidden")
        if rest:
            row["attached"] = [self._card(one) for one in rest.split()]
        return row

    def _row(self, text: str) -> dict[str, Any]:
        code, _, more = text.partition(" ")
        row: dict[str, Any] = {"card": self._card(code), "face_down": more == "set"}
        if more.startswith("on "):
            row["equipped_to"] = self._card(more[3:])
        elif more in ("atk", "def", "hidden_atk", "hidden_def"):
            row |= {"position": more[-3:], "hidden": more.startswith("hidden")}
        return row

    def do(self, name: str, *cards: Any, by: str | None = None, **arguments: Any) -> Duel:
        """Plays an action; positional arguments fill the first of its arguments. `by` is Foe when it is not their decision."""
        for key, value in zip(ENGINE.actions[name], cards, strict=False):
            arguments[key] = value
        seat = ENGINE.to_act(self.state) if by is None else SEATS.index(by)
        ENGINE.apply(self.state, ENGINE.parse_action(self.state, name, arguments, seat), seat)
        return self

    def attack(self, attacker: str, target: str) -> Duel:
        """Goes to the Battle Phase if need be, and attacks."""
        if self.phase == "main1":
            self.do("end_phase")
            self.decline()
        return self.do("declare_attack", attacker, target)

    def decline(self) -> Duel:
        """Passes as long as somebody is asked for an answer."""
        while any(action.do == "pass" for action in ENGINE.legal_actions(self.state)) and self.state.outcome is None:
            self.do("pass")
        return self

    def end_turn(self) -> Duel:
        """Plays on to the other player's Main Phase 1, passing on the way."""
        turn = self.state.turn
        while self.state.turn == turn and self.state.outcome is None:
            self.decline()
            if self.state.turn == turn and self.state.outcome is None:
                self.do("end_phase")
        return self

    def legal(self, name: str) -> list[dict[str, Any]]:
        """The legal actions of this name, as written."""
        return [ENGINE.format_action(self.state, one) for one in ENGINE.legal_actions(self.state) if one.do == name]

    def can(self, name: str, card: str) -> bool:
        return any(card in (one.get("card"), one.get("attacker")) for one in self.legal(name))

    def number(self, code: str) -> int:
        number: int = self.state.refs.index(code)
        return number

    def zone(self, code: str) -> str:
        number = self.number(code)
        return "backrow" if in_rear(self.state, number) else ZONE_WORDS[self.state.zone[number]]

    def column(self, code: str) -> int:
        """The zone of a card on the field, from 1."""
        return int(self.state.col[self.number(code)]) + 1

    def side(self, code: str) -> str:
        """Whose side a card is on."""
        return SEATS[self.state.ctrl[self.number(code)]]

    def position(self, code: str) -> str:
        from deckcheck.games.kingdom_duels.engine.duel.constants import POSITIONS

        return POSITIONS[self.state.pos[self.number(code)]]

    def atk(self, code: str) -> int:
        return atk_of(self.state, self.number(code))

    def def_(self, code: str) -> int:
        return def_of(self.state, self.number(code))

    def types(self, code: str) -> frozenset[str]:
        return types_of(self.state, self.number(code))

    def lp(self, name: str = ME) -> int:
        return int(self.state.boards[SEATS.index(name)].lp)

    def terrains(self, name: str = ME) -> list[str]:
        terrains: list[str] = ENGINE.dump_position(self.state)["players"][name]["terrains"]
        return terrains

    def hand(self, name: str = ME) -> int:
        return len(self.state.players[SEATS.index(name)].hand)

    @property
    def phase(self) -> str:
        return str(ENGINE.dump_position(self.state)["phase"])

    @property
    def asked(self) -> set[str]:
        """The names of the actions that are legal now."""
        return {action.do for action in ENGINE.legal_actions(self.state)}


KEYS = {"deck": "main_deck", "extra": "extra_deck", "rules": "rule_zone", "front": "frontrow", "back": "backrow"}


def settle(state: State) -> None:
    """After a test changed the state by hand: the duel runs on to the next decision."""
    touch(state)
    run(state)
