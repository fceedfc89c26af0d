"""The settings that a user asks for."""

from __future__ import annotations

from typing import Literal, NamedTuple


class Settings(NamedTuple):
    """What the user asked for, from the command line or the API."""

    game: str = ""
    format: str = ""
    as_of: str = ""
    options: tuple[tuple[str, str], ...] = ()
    databases: tuple[str, ...] = ()
    house: tuple[str, ...] = ()
    unknown: Literal["", "error", "warn"] = ""
    """What an unknown card is; an error when nothing is said."""
    severities: tuple[tuple[str, str], ...] = ()
    """Rules whose findings have another severity than their own, or are `off`."""
    suppressions: bool = True
    """Whether `# deckcheck: ignore[...]` comments count. An organiser does not let players wave their own decks through."""
    cards: bool = False
    """Whether results carry the cards of the deck. Thousands of decks are checked without anybody reading them."""
    config: str = ""
    """A configuration file; `find` looks for one from each deck upwards; none when empty."""
    default_format: str = ""
    """The format of lists that name none, as a configuration file says."""
    configured: str = ""
    """The configuration file that these settings come from, in part."""
