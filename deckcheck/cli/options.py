"""Options that several commands share, declared once: those of decks, of output, and a few more."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Annotated

from deckcheck.cli.completion import complete_format, complete_from, complete_game, complete_option
from deckcheck.cli.declaring import Command, Option, Parameter, declare, with_options
from deckcheck.core.errors import UsageError
from deckcheck.core.settings import Settings
from deckcheck.core.suggestions import suggest_or_list
from deckcheck.report.formats import document_formats


class As:
    """Option types shared by several commands, so that each help text exists once."""

    db = Annotated[list[str] | None, Option("--db", metavar="DIR", help="Add a card database (repeatable).")]
    output = Annotated[str, Option("--output", metavar="FILE", help="Write the report to FILE instead of standard output.")]
    owned = Annotated[
        str,
        Option("--owned", metavar="FILE", help="Collection to build from: lines such as '3 SOE-065', shared by all decks."),
    ]
    jobs = Annotated[int, Option("--jobs", "-j", min=0, help="Number of worker processes; 0 uses one per core.")]
    check_jobs = Annotated[
        int | None,
        Option("--jobs", "-j", min=0, help="Number of worker processes; 0 uses one per core. Default: several for many decks."),
    ]


_DECK_OPTIONS = (
    declare(
        "game", str, "", "--game", "-g", help="Game to assume for decklists that do not name one.", autocompletion=complete_game
    ),
    declare(
        "format",
        str,
        "",
        "--format",
        "-f",
        help="Format to check against or play, overriding the decklist.",
        autocompletion=complete_format,
    ),
    declare(
        "option",
        list[str] | None,
        None,
        "--option",
        "-o",
        metavar="NAME=VALUE",
        help="Set a rules option (repeatable); see `deckcheck rules GAME --options`.",
        autocompletion=complete_option,
    ),
    declare(
        "as_of",
        str,
        "",
        "--as-of",
        metavar="DATE",
        help="Use the restriction list in force on DATE; defaults to the newest list.",
    ),
    declare("db", list[str] | None, None, "--db", metavar="DIR", help="Add a card database (repeatable)."),
    declare("house", list[str] | None, None, "--house", metavar="FILE", help="Add a house restriction list (repeatable)."),
    declare(
        "unknown",
        str,
        "",
        "--unknown",
        metavar="error|warn",
        help="Treat unknown cards as errors or as warnings; with warn the deck is at best unverified.",
        autocompletion=complete_from("error", "warn"),
    ),
    declare(
        "config",
        str,
        "find",
        "--config",
        metavar="FILE",
        help="Configuration file to use; 'none' uses none, 'find' searches upwards from each deck.",
    ),
    declare(
        "stdin_filename",
        str,
        "",
        "--stdin-filename",
        metavar="NAME",
        help="Name for the decklist on standard input: used in messages, for its format and to find its configuration.",
    ),
)


def takes_decks(config: str = "find", without: tuple[str, ...] = ()) -> Callable[[Command], Command]:
    """Add the deck options to a command, which gets them as one argument `settings`.

    `config` is the default of --config; `without` are short names that mean something else in this command.
    """
    options = [option._replace(default=config) if option.name == "config" else option for option in _DECK_OPTIONS]
    options = [_without_flags(option, without) for option in options] if without else options
    return lambda command: with_options(command, "settings", options, settings_from)


def _without_flags(option: Parameter, flags: tuple[str, ...]) -> Parameter:
    """Return an option without some of its names."""
    declared = option.declared
    assert isinstance(declared, Option)
    kept = [flag for flag in declared.flags if flag not in flags]
    return option._replace(declared=Option(*kept, **declared.details))


def reports(*formats: str, default: str = "text") -> Callable[[Command], Command]:
    """Add --output-format and --json to a command, which gets the chosen format as `output_format`.

    Without a list it is one of the formats that every report has.
    """
    formats = formats or document_formats()
    listed = f"{', '.join(formats[:-1])} or {formats[-1]}"
    usual = f" Default: {default}." if default else " Default: github in GitHub Actions, otherwise text."
    parameters = (
        declare(
            "output_format",
            str,
            "",
            "--output-format",
            panel="Output",
            metavar="FORMAT",
            help=f"Report format: {listed}.{usual}",
            autocompletion=complete_from(*formats),
        ),
        declare("as_json", bool, False, "--json", panel="Output", help="Short for --output-format json."),
    )

    def choose(output_format: str, as_json: bool) -> str:
        if as_json and output_format not in ("", "json"):
            raise UsageError(f"--json and --output-format {output_format} cannot be used together")
        chosen = "json" if as_json else output_format or default
        if chosen and chosen not in formats:
            raise UsageError(f"unknown output format '{chosen}'; {suggest_or_list(chosen, formats)}")
        return chosen

    return lambda command: with_options(command, "output_format", parameters, choose)


def settings_from(
    game: str,
    format: str,
    option: list[str] | None,
    as_of: str,
    db: list[str] | None,
    house: list[str] | None,
    unknown: str,
    config: str,
    stdin_filename: str,
) -> Settings:
    """Build the settings from the options of a command."""
    if unknown not in ("", "error", "warn"):
        raise UsageError(f"--unknown must be error or warn, not '{unknown}'")
    return Settings(
        game=game_from(game),
        format=format,
        as_of=parse_date(as_of) if as_of else "",
        options=parse_options(option or ()),
        databases=tuple(db or ()),
        house=tuple(house or ()),
        unknown=unknown,  # type: ignore[arg-type]
        config="" if config == "none" else config,
        stdin_name=stdin_filename,
    )


def game_from(written: str) -> str:
    """Return the full name of a game, or an empty text if no game was given."""
    if not written:
        return ""
    from deckcheck.core.registry import load_game

    return load_game(written).name


def parse_date(text: str) -> str:
    """Return the date as YYYY-MM-DD or raise UsageError."""
    from datetime import date

    try:
        if len(text) != 10:
            raise ValueError
        return date.fromisoformat(text).isoformat()
    except ValueError:
        raise UsageError(f"'{text}' is not a date; write YYYY-MM-DD, as in 2026-05-01") from None


def parse_options(options: Iterable[str]) -> tuple[tuple[str, str], ...]:
    pairs = []
    for option in options:
        name, equals, value = option.partition("=")
        if not equals or not name or not value:
            raise UsageError(f"--option must be NAME=VALUE, not '{option}'")
        pairs.append((name.strip(), value.strip()))
    return tuple(pairs)
