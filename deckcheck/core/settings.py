"""Settings of a check or a game."""

from __future__ import annotations

from typing import Literal, NamedTuple


class Settings(NamedTuple):
    """Settings from the command line, the API or a configuration file."""

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
    """Configuration file to apply; `find` searches upwards from each deck; none if empty."""
    default_format: str = ""
    """Format of decklists that name none, from a configuration file."""
    configured: str = ""
    """Configuration file that is already applied to these settings."""
    stdin_name: str = ""
    """Name of what comes from standard input: for messages, for its format and for finding its configuration."""

    def file_of(self, source: str) -> str:
        """Return the name of a source in messages: its path, or for standard input (`-`) the name that was given."""
        return self.stdin_name if source == "-" and self.stdin_name else source


DEFAULT = Settings()
"""Settings of a caller who gives none: no configuration file is searched."""
