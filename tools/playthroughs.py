"""Record the playthroughs of all games again, after a change of the rules, the policies or the log that is meant.

    .venv/bin/python -m tools.playthroughs [GAME...]

A game without playthroughs gets its first ones. Look at the difference before you commit it: it is what the change does to
whole games.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from deckcheck.core.registry import game_names, has_engine, load_engine
from tests.simulator import contract
from tests.support import TESTS, folder_of


def main(games: list[str]) -> None:
    for game in games or [game for game in game_names() if has_engine(game)]:
        recorded = contract.recorded_playthroughs(game)
        headers = {path: json.loads(path.read_text(encoding="utf-8").splitlines()[0]) for path in recorded}
        for path, header in (headers or first_headers(game)).items():
            path.parent.mkdir(exist_ok=True)
            path.write_text("".join(f"{line}\n" for line in contract.playthrough_lines(header)), encoding="utf-8")
            print(path.name)


def first_headers(game: str) -> dict[Path, dict[str, Any]]:
    """Return the first line of each of a game's first playthroughs: sensible and random duels, and a goldfish game."""
    engine = load_engine(game)
    folder = TESTS / "games" / folder_of(game) / "playthroughs"
    duels = [[deck.name for deck in decks] for decks, _ in contract.tables(engine)]
    opponent = next(iter(engine.goldfish.opponents))
    tables = {
        "duel": (duels[-1], ["standard"] * len(duels[-1]), ""),
        "random": (duels[0], ["random"] * len(duels[0]), ""),
        "goldfish": (duels[0][:1], ["", ""], opponent),
    }
    return {
        folder / f"{name}.jsonl": {
            "game": game, "decks": decks, "policies": policies, "seed": 1, "number": 0, "opponent": opponent, "options": {},
        }
        for name, (decks, policies, opponent) in tables.items()
    }  # fmt: skip


if __name__ == "__main__":
    main(sys.argv[1:])
