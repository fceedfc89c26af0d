"""Settings of a check or a game."""

from __future__ import annotations

from typing import Literal, NamedTuple


class Gates(NamedTuple):
    """Requirements on a deck in addition to legality: [gate] of a configuration file."""

    odds: tuple[tuple[str, str], ...] = ()
    """Requirements on a hand, each with the condition on its chance."""
    goldfish: tuple[str, ...] = ()
    games: int = 200
    """Number of goldfish games to play."""


class Settings(NamedTuple):
    """Settings of the caller, or those in force for a deck: the same, completed by its configuration when it is opened."""

    game: str = ""
    format: str = ""
    as_of: str = ""
    options: tuple[tuple[str, str], ...] = ()
    databases: tuple[str, ...] = ()
    house: tuple[str, ...] = ()
    unknown: Literal["", "error", "warn"] = ""
    """Severity of an unknown card; `error` if empty."""
    severities: tuple[tuple[str, str], ...] = ()
    """Rules whose findings get another severity, or are `off`."""
    suppressions: bool = True
    """True if `# deckcheck: ignore[...]` comments count. At an event they do not: players must not excuse their own decks."""
    cards: bool = False
    """True if results list the cards of the deck. Most reports do not show them."""
    config: str = ""
    """Configuration file that opening a deck applies; `find` searches upwards from each deck; none if empty.

    Always empty in the settings in force, so that no configuration is applied twice.
    """
    default_format: str = ""
    """Format of decklists that name none, from a configuration file."""
    configured: str = ""
    """Configuration file that was applied; only in the settings in force."""
    stdin_name: str = ""
    """Name of what comes from standard input: for messages, for its format and for finding its configuration."""
    gates: Gates | None = None
    """Gates that checking applies; only in the settings in force."""

    def file_of(self, source: str) -> str:
        """Return the name of a source in messages: its path, or for standard input (`-`) the name that was given."""
        return self.stdin_name if source == "-" and self.stdin_name else source


DEFAULT = Settings()
"""Settings of a caller who gives none: no configuration file is searched."""
