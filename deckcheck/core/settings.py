"""Settings of a check or a game, and how users give them: each option of the deck commands is declared here, once."""

from typing import Annotated, Any, Literal, NamedTuple

from deckcheck.core.deck_codes import is_code, short_code
from deckcheck.core.diagnostics import Severity

Kind = Literal["text", "game", "format", "date", "paths", "options", "configuration"]
"""Kind of a value. Paths and options (NAME=VALUE) can be given several times."""


class DeckOption(NamedTuple):
    """An option that all deck commands take, and that configuration and event files have under its key."""

    flags: tuple[str, ...]
    help: str
    key: str = ""
    """Key in configuration and event files; only the command line has the option if empty."""
    kind: Kind = "text"
    metavar: str | None = None
    choices: tuple[str, ...] = ()
    """Values of a text; any text if empty."""
    default: str = ""
    """Value of the command line if the option is not given."""

    @property
    def is_repeatable(self) -> bool:
        return self.kind in ("paths", "options")

    def completed(self, given: Any, less: Any) -> Any:
        """Return a given value, or the one of a file if none was given; rules options of both, where the given ones count."""
        if self.kind == "options":
            return tuple({**dict(less or {}), **dict(given)}.items())
        return given or (tuple(less or ()) if self.is_repeatable else less or "")


class Gates(NamedTuple):
    """Requirements on a deck in addition to legality: [gate] of a configuration file."""

    odds: tuple[tuple[str, str], ...] = ()
    """Requirements on a hand, each with the condition on its chance."""
    goldfish: tuple[str, ...] = ()
    games: int = 200
    """Number of goldfish games to play."""


class Settings(NamedTuple):
    """Settings of the caller, or those in force for a deck: the same, completed by its configuration when it is opened."""

    game: Annotated[
        str,
        DeckOption(
            ("--game", "-g"),
            "Game to assume for decklists that do not name one (short names: kd, kh, kw, gd, hm).",
            key="game",
            kind="game",
            metavar="GAME",
        ),
    ] = ""
    format: Annotated[
        str,
        DeckOption(
            ("--format", "-f"),
            "Format to check against or play, overriding the decklist.",
            key="format",
            kind="format",
            metavar="FORMAT",
        ),
    ] = ""
    as_of: Annotated[
        str,
        DeckOption(
            ("--as-of",),
            "Use the restriction list in force on DATE; defaults to the newest list.",
            key="as-of",
            kind="date",
            metavar="DATE",
        ),
    ] = ""
    options: Annotated[
        tuple[tuple[str, str], ...],
        DeckOption(
            ("--option", "-O"),
            "Set a rules option (repeatable); see `deckcheck rules GAME --options`.",
            key="options",
            kind="options",
            metavar="NAME=VALUE",
        ),
    ] = ()
    databases: Annotated[
        tuple[str, ...],
        DeckOption(("--db",), "Add a card database (repeatable).", key="databases", kind="paths", metavar="DIR"),
    ] = ()
    house: Annotated[
        tuple[str, ...],
        DeckOption(("--house",), "Hold decks to a house format (repeatable).", key="house", kind="paths", metavar="FILE"),
    ] = ()
    unknown: Annotated[
        Literal["", "error", "warn"],
        DeckOption(
            ("--unknown",),
            "Treat unknown cards as errors or as warnings; with warn the deck is at best unverified.",
            key="unknown",
            choices=("error", "warn"),
        ),
    ] = ""
    """Severity of an unknown card; `error` if empty."""
    severities: tuple[tuple[str, Severity | Literal["off"]], ...] = ()
    """Rules whose findings get another severity, or are `off`."""
    suppressions: bool = True
    """True if `# deckcheck: ignore[...]` comments count. At an event they do not: players must not excuse their own decks."""
    cards: bool = False
    """True if results list the cards of the deck. Most reports do not show them."""
    config: Annotated[
        str,
        DeckOption(
            ("--config",),
            "Configuration file to use; 'none' uses none, 'find' searches upwards from each deck.",
            kind="configuration",
            metavar="FILE",
            default="find",
        ),
    ] = ""
    """Configuration file that opening a deck applies; `find` searches upwards from each deck; none if empty.

    Always empty in the settings in force, so that no configuration is applied twice.
    """
    default_format: str = ""
    """Format of decklists that name none, from a configuration file."""
    configured: str = ""
    """Configuration file that was applied; only in the settings in force."""
    stdin_name: Annotated[
        str,
        DeckOption(
            ("--stdin-filename",),
            "Name for the decklist on standard input: used in messages, for its format and to find its configuration.",
            metavar="NAME",
        ),
    ] = ""
    """Name of what comes from standard input: for messages, for its format and for finding its configuration."""
    gates: Gates | None = None
    """Gates that checking applies; only in the settings in force."""
    local: bool = True
    """False if the decks come from strangers, so that nothing in them or near them changes how they are checked."""
    group: Annotated[
        tuple[str, ...],
        DeckOption(
            ("--group",),
            "Count the decks of FILE, or of a directory, together with the deck where its house format says so (repeatable).",
            key="group",
            kind="paths",
            metavar="FILE",
        ),
    ] = ()

    def file_of(self, source: str) -> str:
        """Return the name of a source in messages: its path, for standard input (`-`) the name that was given, and for a deck
        code its beginning."""
        if is_code(source):
            return short_code(source)
        return self.stdin_name if source == "-" and self.stdin_name else source


DEFAULT = Settings()
"""Settings of a caller who gives none: no configuration file is searched."""

DECK_OPTIONS: dict[str, DeckOption] = {
    name: hint.__metadata__[0] for name, hint in Settings.__annotations__.items() if hasattr(hint, "__metadata__")
}
"""The options by the name of their setting."""
