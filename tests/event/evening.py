"""Small events for tests: folders with decks, rosters and event files, and the outcome of a run."""

from __future__ import annotations

import os
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path

from deckcheck.core.settings import Settings
from deckcheck.event.model import EventOutcome, Submission
from deckcheck.event.run import prepare_event, run_event
from tests.support import ROOT, filled

GAME = "kingdom-duels"
EXAMPLE = ROOT / "examples" / "event"


def deck(player: str = "", name: str = "Sound", cards: int = 30, **more: str) -> str:
    """A YAML deck of so many different cards: legal with 30, illegal with any other number."""
    head = "".join(f"{key}: {value}\n" for key, value in {"name": name, "player": player, **more}.items() if value)
    return filled(GAME, f"game: {GAME}\n{head}main:\n  - ... {cards} other cards\n")


def plain(player: str = "", name: str = "", cards: int = 30) -> str:
    """The same as a plain list."""
    lines = [line.strip().removeprefix("- ") for line in deck(cards=cards).splitlines() if line.startswith("  - ")]
    head = [f"{key}: {value}" for key, value in (("Player", player), ("Name", name)) if value]
    return "\n".join([*head, *lines]) + "\n"


def folder(root: Path, files: Mapping[str, str], *, changed: str = "") -> Path:
    """Writes files below a folder; with `changed` all were last changed at that time."""
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        if changed:
            moment = datetime.fromisoformat(changed).timestamp()
            os.utime(path, (moment, moment))
    return root


def outcome_of(target: Path, *, roster: str = "", event: str = "", report: str = "", **settings: object) -> EventOutcome:
    given = Settings(**{"game": GAME, **settings})  # type: ignore[arg-type]
    return run_event(prepare_event(str(target), roster, event, report, given), 1, lambda file: None)


def by_player(outcome: EventOutcome) -> dict[str, Submission]:
    return {one.player: one for one in outcome.submissions}
