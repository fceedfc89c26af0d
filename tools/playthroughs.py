"""Record the playthroughs of all games again, after a change of the rules, the policies or the log that is meant.

    .venv/bin/python -m tools.playthroughs [GAME...]

Look at the difference before you commit it: it is what the change does to whole games.
"""

from __future__ import annotations

import json
import sys

from deckcheck.core.registry import game_names, has_engine
from deckcheck.simulator.recording import as_lines, record
from tests.simulator import contract


def main(games: list[str]) -> None:
    for game in games or [game for game in game_names() if has_engine(game)]:
        for path in contract.recorded_playthroughs(game):
            header = json.loads(path.read_text(encoding="utf-8").splitlines()[0])
            kept = {key: value for key, value in header.items() if key not in ("players", "begin")}
            recording = record(contract.playthrough_table(header), header["number"])
            path.write_text("".join(f"{line}\n" for line in as_lines(recording, kept)), encoding="utf-8")
            print(path.name)


if __name__ == "__main__":
    main(sys.argv[1:])
