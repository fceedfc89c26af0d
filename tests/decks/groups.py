"""Decks that a house format counts together."""

from __future__ import annotations

TEAM = "game: gundam\nname: Team\nfrom: basic\nrules:\n  - copies: 3\n    together: {}\n    reason: one box of cards\n"
ONE = "game: gundam\nname: One\nformat: team\ndeck:\n  - 2 SMP-001\n  - 2 SMP-004\n  - 1 SMP-007\n"
TWO = "game: gundam\nname: Two\nformat: team\ndeck:\n  - 2 SMP-022\n  - 2 SMP-024\n  - 1 SMP-007\n"
CLASH = TWO.replace("1 SMP-007", "1 SMP-004\n  - 1 SMP-008").replace("2 SMP-024", "1 SMP-004")
DRAFT = "game: gundam\nname: Draft\nformat: team\ndeck:\n  - 2 SMP-022\n"
