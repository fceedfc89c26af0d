"""Random duels of Kingdom Duels, to find faults: `python benchmarks/random_duels.py [--duels 1000] [--first 0]`

Random cards for two to four players with random options. Of every five duels one each is about Labyrinths, the Chessboard,
Dungeon Dice, Symbols and Deckmasters, whose cards take up a third of the decks. Half of the duels begin with the setup of
random decks, half in the middle, with cards in every zone and the Tilemap of the theme in force. Players choose at random; in
every fourth duel one of them plays by the standard policy. All along cards are counted and what happens is written in words;
now and then the position is written, drawn and copied, and each player's view is made. Reported are all duels that raised an
error, lost a card or did not end. `--first N --duels 1` repeats one of them. The exit code is 1 if there was any.
"""

from __future__ import annotations

import argparse
import sys
import traceback
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

sys.path.append(str(Path(__file__).parent.parent))  # after an installed wheel, which may be the compiled build

from deckcheck.cards.database import open_database
from deckcheck.core.engine import STEP_LIMIT, Action, Decklist, Event
from deckcheck.core.registry import load_engine
from deckcheck.core.rng import Stream, derive_seed
from deckcheck.core.settings import Settings
from deckcheck.decks.formats import load_format
from deckcheck.simulator.parts.policies import random_policy
from deckcheck.simulator.playing import play

GAME = "kingdom-duels"
ENGINE = load_engine(GAME)
THEMES = {
    "labyrinth": (
        "KOD-034 KOD-035 KOD-036 KOD-037 KOD-038 KOD-039 KOD-040 KOD-042 KOD-043 KOD-044 KOD-152 LEN-018 LEN-020 "
        "LEN-060 LEN-079 LEN-084 LEN-087 MLY-102 NPH-012 NPH-072 NPH-112 NPH-115 NPH-122 PYL-040 ROA-062 ROA-100 "
        "TEG-023"
    ),
    "chessboard": (
        "ROA-055 ROA-056 ROA-058 ROA-059 ROA-062 ROA-077 ROA-080 ROA-081 ROA-083 ROA-100 LEN-077 LEN-080 LEN-082 "
        "NPH-112 PYL-040 ROA-031"
    ),
    "dice": (
        "LEN-066 LEN-067 LEN-068 LEN-069 LEN-070 LEN-071 LEN-072 LEN-073 LEN-074 LEN-075 LEN-077 LEN-080 LEN-082 "
        "LEN-084 LEN-085 LEN-213 MLY-102 NPH-072 ROA-031"
    ),
    "symbols": (
        "KOD-155 KOD-156 KOD-157 LEN-225 MLY-163 MLY-164 MLY-165 MLY-166 NPH-187 ORB-238 PYL-158 ROA-187 SOE-157 "
        "SOE-158 SOE-163 SOE-164 SOE-165 SOE-166 TEG-195"
    ),
    "deckmasters": (
        "LEN-094 LEN-096 LEN-097 LEN-112 LEN-113 LEN-138 LEN-139 LEN-150 LEN-151 LEN-152 LEN-153 LEN-174 LEN-183 "
        "LEN-184 MLY-004 MLY-016 MLY-021 MLY-024 MLY-045"
    ),
}


class Layout(NamedTuple):
    """A Rule that lays out a Tilemap, its Terrain, and what it needs: a Spell, and monsters of every player by their Tiles."""

    rule: str = ""
    terrain: str = ""
    spell: str = ""
    monster: str = ""
    tiles: tuple[str, ...] = ()


LAYOUTS = {
    "labyrinth": (Layout("KOD-035", "Labyrinth"), Layout("KOD-043", "Labyrinth")),
    "chessboard": (Layout("ROA-056", "Land", "ROA-055"),),
    "dice": (Layout("LEN-067", "Dungeon", "LEN-066", "LEN-070", ("7,1", "7,19")),),
}
OPTIONS: dict[str, tuple[Any, ...]] = {
    "life_points": (1000, 2000, 2000, 4000),
    "first_turn_attack": (False, True),
    "trap_idle_stack": ("shared_no_instant_loss", "instant_loss", "separate"),
    "trap_activation": ("automatic", "player_declares"),
    "bonus_source": ("printed", "computed"),
    "destruction_damage_atk": ("current_floor", "original_floor"),
    "quick_spell_from_hand": (True, False),
    "set_spell_same_turn": (True, False),
    "symbol_return": ("extra_deck", "stays"),
    "piercing_default": ("effect_only", "general"),
    "both_lp_zero": ("draw", "turn_player_loses"),
    "destruction_cap_scope": ("per_player", "per_turn"),
    "normal_monster_position_change": ("usual", "free"),
    "bonus_multiple_matches": ("once", "each"),
    "field_setup_scope": ("own_side", "both_sides"),
    "strategy_swap_source": ("main_deck", "outside"),
    "once_per_turn_covers": ("effects", "effects_and_cards"),
    "hidden_atk_flip": (True, False),
    "zero_atk_battle": ("none_destroyed", "both_destroyed"),
    "lp_cost_to_zero": (False, True),
}
SEATS = ("Me", "Foe", "Third", "Fourth")
EVERY = 50
"""Decisions between two looks at the whole position."""


class Maker:
    """What a random duel begins with; the same for the same number."""

    def __init__(self, number: int) -> None:
        self.stream = Stream(derive_seed(number, "duel"))
        self.theme = list(THEMES)[number % len(THEMES)]
        cards: list[Any] = list(open_database(GAME).all_cards())
        self.known = {card.id: card for card in cards if not card.missing and card.deck}
        self.typical = [self.known[code] for code in THEMES[self.theme].split()]
        self.everything = list(self.known.values())
        self.options = dict(load_format(GAME, "", Settings()).options)
        for name, values in OPTIONS.items():
            if self.stream.below(3) == 0:
                self.options[name] = self.stream.choice(values)
        self.players = (2, 2, 2, 3, 4)[self.stream.below(5)]
        if self.players == 3:
            self.options["team_duel"] = self.stream.choice(("auto", "boss", "royale"))
        if self.players == 4:
            self.options["team_duel"] = self.stream.choice(("auto", "tag", "royale"))
        self.cards: dict[str, Any] = {}
        self.tiles: dict[str, str] = {}

    def some(self, count: int, zone: str, *frames: str) -> list[Any]:
        found = []
        for place in range(count):
            group = self.typical if place % 3 == 0 else self.everything
            fitting = [card for card in group if card.deck == zone and (not frames or card.frame in frames)]
            fitting = fitting or [
                card for card in self.everything if card.deck == zone and (not frames or card.frame in frames)
            ]
            found.append(self.stream.choice(fitting))
        return found

    def deck(self, seat: int) -> Decklist:
        zones = {
            "main": tuple(sorted(self.some(30, "main"), key=lambda card: card.id)),
            "extra": tuple(sorted(self.some(20, "extra"), key=lambda card: card.id)),
        }
        return Decklist(GAME, f"Random {seat}", zones, {}, f"{id(zones)}")

    def named(self, cards: list[Any]) -> list[str]:
        names = []
        for card in cards:
            name, copy = card.id, 1
            while name in self.cards:
                copy += 1
                name = f"{card.id}#{copy}"
            self.cards[name] = card
            names.append(name)
        return names

    def player(self, seat: int, layout: Layout) -> dict[str, Any]:
        symbols = [card for card in self.typical if "Symbol" in card.types]
        rules = [self.known[layout.rule]] if layout.rule and seat == 0 else [self.stream.choice(symbols)] if symbols else []
        row: dict[str, Any] = {"rule_zone": self.named(rules)}
        if layout.rule:
            row["terrains"] = [layout.terrain] * 5
        if layout.rule and self.players == 2:
            row["side"] = ("blue", "red")[seat]
        if seat >= 2 and self.options["team_duel"] != "royale":  # the zones of teammates are the same
            return row | self.piles()
        monsters = self.some(self.stream.below(4), "main", "Monster")
        front = {}
        for place, name in enumerate(self.named(monsters), 1):
            position, hidden = self.stream.choice(("atk", "def")), self.stream.below(4) == 0
            front[place] = {"card": name, "position": position, "hidden": hidden}
        back: dict[int, dict[str, Any]] = {
            place: {"card": name, "face_down": True}
            for place, name in enumerate(self.named(self.some(self.stream.below(4), "main", "Spell", "Trap")), 1)
        }
        if layout.spell and seat == 0:
            back[5] = {"card": self.named([self.known[layout.spell]])[0], "face_down": False}
        if seat < len(layout.tiles):
            [master] = self.named([self.known[layout.monster]])
            front[5] = {"card": master, "position": "atk"}
            self.tiles[master] = layout.tiles[seat]
        return row | self.piles() | {"frontrow": front, "backrow": back}

    def piles(self) -> dict[str, Any]:
        return {
            "lp": self.stream.choice((500, 1500, 2000, 4000)),
            "main_deck": self.named(self.some(20, "main")),
            "extra_deck": self.named(self.some(12, "extra")),
            "hand": self.named(self.some(6, "main")),
            "graveyard": self.named(self.some(6, "main")),
            "eroded": self.named(self.some(1, "main")),
        }

    def state(self) -> Any:
        if self.stream.below(2):
            decks = [self.deck(seat) for seat in range(self.players)]
            return ENGINE.new_state(decks, self.options, self.stream.below(10**6))
        layout = self.stream.choice(LAYOUTS.get(self.theme, (Layout(),)))
        rows = {name: self.player(seat, layout) for seat, name in enumerate(SEATS[: self.players])}
        position: dict[str, Any] = {"active": "Me", "turn": 5, "phase": "main1", "players": rows}
        if layout.rule:
            position["tilemap"] = {"rule": layout.rule, "monsters": self.tiles}
        return ENGINE.load_position(position, self.cards, self.options)


class Checked:
    """Looks at every decision of a duel."""

    def __init__(self, state: Any) -> None:
        self.cards = sorted(ENGINE.cards_in_state(state))
        self.steps = 0

    def __call__(self, state: Any, seat: int, action: Action, log: list[Event]) -> None:
        self.steps += 1
        assert sorted(ENGINE.cards_in_state(state)) == self.cards, f"cards are lost or doubled after {action}"
        for event in log:
            ENGINE.describe(state, event)
        if self.steps % EVERY == 0:
            ENGINE.dump_position(state)
            ENGINE.draw_mat(state)
            for player in range(len(state.players)):
                ENGINE.observe(state, player)
            for one in ENGINE.legal_actions(ENGINE.copy_state(state)):
                ENGINE.describe_action(state, one, seat)


def duel(number: int) -> str:
    """Play a duel and return how it ended, or what was wrong with it."""
    maker = Maker(number)
    state = maker.state()
    policies: list[Any] = [random_policy] * maker.players
    if number % 4 == 0:
        policies[0] = ENGINE.policies["standard"]
    streams = [Stream(derive_seed(number, "policy", seat)) for seat in range(maker.players)]
    outcome, _ = play(ENGINE, state, policies, streams, Checked(state), patience=maker.options["agreed_draw"])
    assert outcome is not None
    return str(outcome.reason)


def main() -> None:
    parser = argparse.ArgumentParser(description="Random duels of Kingdom Duels, to find faults.")
    parser.add_argument("--duels", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0, help="number of the first duel")
    asked = parser.parse_args()
    endings: Counter[str] = Counter()
    faults = 0
    for number in range(asked.first, asked.first + asked.duels):
        try:
            ending = duel(number)
        except Exception:  # whatever it is, it is a fault of the engine
            faults += 1
            print(f"duel {number}:\n{traceback.format_exc()}", flush=True)
            continue
        endings[ending] += 1
        if ending == STEP_LIMIT:
            faults += 1
            print(f"duel {number} did not end", flush=True)
    print(f"{asked.duels} duels, {faults} faults")
    for ending, count in endings.most_common():
        print(f"  {ending} {count}")
    if faults:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
