"""Mind Puzzles: Subduels of one turn with a position of their own, which Red must win."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from deckcheck.core.rng import Stream
from deckcheck.games.kingdom_duels.cards import Card, parse_card
from deckcheck.games.kingdom_duels.effects.blocks import effects
from deckcheck.games.kingdom_duels.effects.parts import marks
from deckcheck.games.kingdom_duels.effects.parts.puzzle_cards import ROWS
from deckcheck.games.kingdom_duels.engine.apply import run
from deckcheck.games.kingdom_duels.engine.cards.copies import copy_monster
from deckcheck.games.kingdom_duels.engine.duel import subduel
from deckcheck.games.kingdom_duels.engine.duel.changes import Mod
from deckcheck.games.kingdom_duels.engine.duel.constants import EXTRA, PERMANENT, RULE
from deckcheck.games.kingdom_duels.engine.duel.effect_model import Trigger
from deckcheck.games.kingdom_duels.engine.duel.event_model import EndPhaseBegan
from deckcheck.games.kingdom_duels.engine.duel.numbers import player_number
from deckcheck.games.kingdom_duels.engine.duel.state import State, touch
from deckcheck.games.kingdom_duels.engine.turns.turns import begin_at_standby
from deckcheck.games.kingdom_duels.engine.writing.position_reading import load_position_with
from deckcheck.games.kingdom_duels.engine.zones import moves
from deckcheck.simulator.parts.flow import note


@dataclass(frozen=True)
class Side:
    """The cards of one side. Monsters are written `CODE`, `CODE def` or `CODE hidden_def`, from the first zone on, "" for a
    free zone; a second copy is `CODE#2`."""

    lp: int
    front: Sequence[str] = ()
    row: Sequence[str] = ()
    """Face-up cards in the Backrow: `CODE`, or `CODE on BEARER`."""
    hand: Sequence[str] = ()
    graveyard: Sequence[str] = ()
    extra: Sequence[str] = ()


@dataclass(frozen=True)
class Puzzle:
    """A Mind Puzzle: the Terrains of both sides, and what each side has."""

    terrain: str
    blue: Side
    red: Side
    clones: tuple[tuple[str, str], ...] = ()
    """Tokens, each with the monster that it copies."""
    amulets: tuple[tuple[str, str], ...] = ()
    """Amulets, each with the monster that it targets."""


PUZZLES = {
    "MLY-063": Puzzle(  # Mind Puzzle - Question of Truth
        "Land", Side(1800, ("MLY-064", "MLY-065 def", "MLY-066")), Side(2000, ("MLY-067",))
    ),
    "MLY-072": Puzzle(  # Mind Puzzle - Hell Quiz
        "Graveyard",
        Side(700, ("MLY-066", "MLY-066#2", "MLY-066#3", "SOE-043", "SOE-043#2")),
        Side(100, hand=("LEN-045", "SOE-107", "LEN-123", "KOD-103")),
    ),
    "MLY-073": Puzzle(  # Mind Puzzle - Concentration or Death
        "Land",
        Side(1000, ("SOE-065 def", "SOE-013 def", "SOE-103 def", "KOD-004 def", "MLY-075 hidden_def"), ("MLY-074",)),
        Side(600, ("SOE-073",)),
    ),
    "MLY-079": Puzzle(  # Mind Puzzle - Game of Death
        "Land",
        Side(600, ("KOD-064 def",), ("MLY-076 on KOD-064",)),
        Side(200, ("SOE-031",), hand=("KOD-032", "LEN-123", "KOD-047", "SOE-033")),
        clones=(("KOD-064", "SOE-031"),),
        amulets=(("MLY-076", "SOE-031"),),
    ),
    "PYL-026": Puzzle(  # Mind Puzzle - Justice of the Land
        "Land",
        Side(500, ("PYL-030 def",), ("PYL-031 on PYL-030",)),
        Side(500, ("PYL-027", "PYL-029"), hand=("PYL-028", "ORB-188", "ORB-069"), graveyard=("KOD-095", "PYL-015")),
    ),
    "PYL-032": Puzzle(  # Mind Puzzle - Elemental Defense
        "Jungle",
        Side(400, ("PYL-034 def", "PYL-036 def", "", "", "PYL-035 def")),
        Side(100, hand=("LEN-033", "PYL-033", "ORB-030", "SOE-099", "ORB-096")),
    ),
    "PYL-037": Puzzle(  # Mind Puzzle - Cleanse of the Spirit
        "Land",
        Side(2600, ("PYL-038",)),
        Side(
            1001,
            hand=("PYL-039", "PYL-040", "PYL-041", "PYL-042", "PYL-043", "PYL-044", "PYL-046", "LEN-203"),
            extra=("PYL-045",),
        ),
    ),
}
"""By the ID of the Rule."""


@cache
def _known_cards() -> dict[str, Card]:
    return {row["id"]: parse_card(row) for row in ROWS}


def _monster(text: str) -> dict[str, Any]:
    code, _, position = text.partition(" ")
    return {"card": code, "position": "def" if position else "atk", "hidden": position.startswith("hidden")}


def _in_row(text: str) -> dict[str, Any]:
    code, _, bearer = text.partition(" on ")
    return {"card": code, **({"equipped_to": bearer} if bearer else {})}


def _side(puzzle: Puzzle, side: Side) -> dict[str, Any]:
    return {
        "lp": side.lp,
        "terrains": [puzzle.terrain] * 5,
        "frontrow": {number: _monster(text) for number, text in enumerate(side.front, 1) if text},
        "backrow": {number: _in_row(text) for number, text in enumerate(side.row, 1)},
        "hand": list(side.hand),
        "graveyard": list(side.graveyard),
        "extra_deck": list(side.extra),
        "main_deck": [],
    }


def _codes(side: Side) -> list[str]:
    return [text.split()[0] for text in (*side.front, *side.row, *side.hand, *side.graveyard, *side.extra) if text]


def position_of(state: State, code: str, blue: int, red: int) -> State:
    """Return the Subduel of a Mind Puzzle between two players of a duel, in Red's Standby Phase; the others take no part."""
    puzzle = PUZZLES[code]
    sides = {blue: puzzle.blue, red: puzzle.red}
    cards = {text: _known_cards()[text.partition("#")[0]] for side in sides.values() for text in _codes(side)}
    players = {name: _side(puzzle, sides[seat]) if seat in sides else {} for seat, name in enumerate(state.names)}
    position = {"active": state.names[red], "turn": 2, "phase": "main1", "players": players}
    options: Any = state.options
    inner = load_position_with(state.game.effects_of)(position, cards, options)
    inner.round, inner.stream = 2, Stream(state.stream.below(1 << 30))
    for seat, player in enumerate(inner.players):
        if seat not in sides:
            player.lost = True
            inner.changes.append(Mod("takes_no_part", player_number(seat), True, PERMANENT))
    inner.rotation = tuple(seat for seat in inner.rotation if seat in sides)
    inner.round_place = inner.rotation.index(red)
    inner.changes.append(Mod("ends_in_draw", -1, True, PERMANENT))
    for token, model in puzzle.clones:
        copy_monster(inner, inner.refs.index(token), inner.refs.index(model))
    for amulet, target in puzzle.amulets:
        marks.mark(inner, inner.refs.index(amulet), "amulet", inner.refs.index(target))
    touch(inner)
    begin_at_standby(inner)
    run(inner)
    return inner


def playable(state: State, seat: int) -> list[int]:
    """Return the Mind Puzzles in a player's Extra Deck whose names the player has not played in this duel."""
    played = marks.marks(state, player_number(seat), "puzzle_played")
    cards = [card for card in state.players[seat].extra if state.cards[card].id in PUZZLES]
    return [card for card in cards if state.game.name[card] not in played]


def play(state: State, rule: int, blue: int, red: int, then: Callable[..., None], *arguments: Any) -> None:
    """Activate a Mind Puzzle and declare its Subduel; `then(state, winners, *arguments)` follows it."""
    marks.mark(state, player_number(blue), "puzzle_played", state.game.name[rule], PERMANENT)
    marks.mark(state, rule, "posed", True, state.turn)
    moves.send(state, rule, RULE)
    note(state, "rule_activated", blue, rule)
    subduel.declare(state, blue, position_of(state, state.cards[rule].id, blue, red), then, *arguments)


def _put_away(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
    moves.send(state, card, EXTRA)


MIND_PUZZLE = effects(
    Trigger(EndPhaseBegan, _put_away, at_once=True), event=lambda state, card, seat: marks.marked(state, card, "posed")
)
"""A Mind Puzzle is activated by the effect of "Judgment of the Dead" only, and returns in the End Phase."""
