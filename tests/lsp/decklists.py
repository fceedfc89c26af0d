"""Decklists of Kingdom Duels with one mistake each."""

from __future__ import annotations

from tests.support import filled

DUELS = "kingdom-duels"
LIMIT = filled(DUELS, f"game: {DUELS}\nmain:\n  - 4 Kuriboh\n  - ... 26 other cards\n")
MISSPELT = filled(DUELS, f"game: {DUELS}\nmain:\n  - 3 Kuribho\n  - ... 27 other cards\n")
SHORT = filled(DUELS, f"game: {DUELS}\nmain:\n  - 2 Kuriboh\n  - ... 27 other cards\n")
LONG = filled(DUELS, f"game: {DUELS}\nmain:\n  - 3 Kuriboh\n  - ... 28 other cards\n")
NO_COUNT = filled(DUELS, f"game: {DUELS}\nmain:\n  - Kuriboh\n  - ... 29 other cards\n")
NAUGHT = filled(DUELS, f"game: {DUELS}\nmain:\n  - 0 Kuriboh\n  - ... 29 other cards\n")
WRONG_KEY = filled(DUELS, f"game: {DUELS}\nnmae: x\nmain:\n  - ... 30 other cards\n")
WRONG_NAME = filled(DUELS, f"game: {DUELS}\nmain:\n  - 1 SOE-065 Kuribho\n  - ... 29 other cards\n")
MISPLACED = filled(DUELS, f"game: {DUELS}\nmain:\n  - ... 30 other cards\nextra:\n  - 1 SOE-142 Yugi\n  - 1 Kuriboh\n")
PLAIN = "\n".join(line.strip("- ") for line in LIMIT.replace("main:", "Main Deck").splitlines()) + "\n"
TABLE = "# game: kingdom-duels\ncount,card,zone\n3,Kuribho,main\n"
