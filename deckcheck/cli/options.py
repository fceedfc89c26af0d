"""Options that several commands share, declared once, and decorators that give them to a command as one value."""

from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from inspect import Parameter, Signature, signature
from typing import Annotated, Any

import typer

from deckcheck.cli.completion import complete_format, complete_from, complete_game, complete_option
from deckcheck.core.errors import UsageError
from deckcheck.core.settings import DECK_OPTIONS, DeckOption, Settings
from deckcheck.core.words import suggest_or_list
from deckcheck.report.formats import document_formats

Command = Callable[..., Any]
SHORT_NAMES = "short names: kd, kh, kw, gd, hm"
"""Short names of games for help texts: to load the games for them would take longer than most commands."""
_COMPLETED: dict[str, Callable[..., Any]] = {"game": complete_game, "format": complete_format, "options": complete_option}


def takes(argument: str, group: Callable[..., Any]) -> Callable[[Command], Command]:
    """Add the options in the signature of `group` to a command, which gets what the group makes of them as one argument."""
    options = signature(group, eval_str=True).parameters

    def add(command: Command) -> Command:
        own = [parameter for name, parameter in signature(command, eval_str=True).parameters.items() if name != argument]

        @wraps(command)
        def wrapped(**given: Any) -> Any:
            made = group(**{name: given.pop(name) for name in options})
            return command(**given, **{argument: made})

        return _with_signature(wrapped, [*own, *options.values()])

    return add


def _with_signature(command: Command, parameters: Iterable[Parameter]) -> Command:
    """Return a command with other parameters for typer, which reads arguments and options from there."""
    declared = [parameter.replace(kind=Parameter.KEYWORD_ONLY) for parameter in parameters]
    command.__signature__ = Signature(declared)  # type: ignore[attr-defined]
    command.__annotations__ = {parameter.name: parameter.annotation for parameter in declared}
    return command


def deck_option(setting: str, panel: str | None = None) -> Any:
    """Return the option of a setting, for typer."""
    option = DECK_OPTIONS[setting]
    return typer.Option(
        *option.flags,
        metavar=option.metavar or "|".join(option.choices) or None,
        help=option.help,
        autocompletion=complete_from(*option.choices) if option.choices else _COMPLETED.get(option.kind),
        rich_help_panel=panel,
    )


def takes_decks(config: str = "find") -> Callable[[Command], Command]:
    """Add the deck options to a command, which gets them as `settings`; `config` is the default of --config."""
    parameters = {name: _parameter(name, option, config) for name, option in DECK_OPTIONS.items()}

    def settings_from(no_local_config: bool, **given: Any) -> Settings:
        """Build the settings from the options of a command."""
        values = {name: given[parameter.name] for name, parameter in parameters.items()}
        settings = Settings(**{name: _parsed(DECK_OPTIONS[name], value) for name, value in values.items()})
        return of_strangers(settings) if no_local_config else settings

    return takes("settings", _with_signature(settings_from, [*parameters.values(), _NO_LOCAL_CONFIG]))


def of_strangers(settings: Settings) -> Settings:
    """Return settings that nothing in the decks or near them changes; a configuration that was named is in force."""
    return settings._replace(local=False, suppressions=False, config="" if settings.config == "find" else settings.config)


_NO_LOCAL_CONFIG = Parameter(
    "no_local_config",
    Parameter.KEYWORD_ONLY,
    default=False,
    annotation=Annotated[
        bool,
        typer.Option(
            "--no-local-config",
            help="For decks of strangers: only --config FILE counts, no ignore comments, and no link that leaves the tree.",
            rich_help_panel="Deck options",
        ),
    ],
)


def _parameter(setting: str, option: DeckOption, config: str) -> Parameter:
    name = option.flags[0].removeprefix("--").replace("-", "_")
    kind, default = (list[str] | None, None) if option.is_repeatable else (str, option.default)
    default = config if option.kind == "configuration" else default
    return Parameter(
        name, Parameter.KEYWORD_ONLY, default=default, annotation=Annotated[kind, deck_option(setting, "Deck options")]
    )


def _parsed(option: DeckOption, value: Any) -> Any:
    """Return the value of a setting that a user gave."""
    if value and option.choices and value not in option.choices:
        raise UsageError(f"{option.flags[0]} must be {' or '.join(option.choices)}, not '{value}'")
    match option.kind:
        case "game":
            return game_from(value)
        case "date":
            return parse_date(value)
        case "options":
            return parse_options(value or ())
        case "paths":
            return tuple(value or ())
        case "configuration":
            return "" if value == "none" else value
    return value


class As:
    """Option types shared by several commands, so that each help text exists once."""

    db = Annotated[list[str] | None, deck_option("databases")]
    as_of = Annotated[str, deck_option("as_of")]
    owned = Annotated[
        str,
        typer.Option(
            "--owned", metavar="FILE", help="Collection to build from: lines such as '3 SOE-065', shared by all decks."
        ),
    ]
    jobs = Annotated[
        int, typer.Option("--jobs", "-j", metavar="N", min=0, help="Number of worker processes; 0 uses one per core.")
    ]
    check_jobs = Annotated[
        int | None,
        typer.Option(
            "--jobs",
            "-j",
            metavar="N",
            min=0,
            help="Number of worker processes; 0 uses one per core. Default: several for many decks.",
        ),
    ]


def reports(*formats: str, default: str = "text") -> Callable[[Command], Command]:
    """Add --output-format, --json and --output to a command, which gets the chosen format as `output_format` and the file as
    `output`. Without a list the format is one of those that every report has."""
    chosen = formats or document_formats()
    options = signature(_output_options(chosen, default)).parameters.values()

    def add(command: Command) -> Command:
        own = signature(command, eval_str=True).parameters

        @wraps(command)
        def wrapped(output_format: str, as_json: bool, force: bool, **given: Any) -> Any:
            _refuse_rules_option(given["output"])
            check_outputs([given["output"]], force=force)
            wanted = output_format or _page_format(given["output"], chosen, as_json=as_json)
            return command(**given, output_format=_chosen(wanted, as_json, chosen, default))

        return _with_signature(wrapped, [*(own[name] for name in own if name not in ("output_format", "output")), *options])

    return add


def databases_from(db: list[str] | None) -> tuple[str, ...]:
    """Return the databases that --db names, or that of the working directory."""
    from deckcheck.reading.user_cards import cards_beside

    return tuple(db or ()) or cards_beside("-")


def file_or_standard_output(output: str) -> str:
    """Return the file that --output names, or nothing for standard output, which `-` means as everywhere."""
    return "" if output == "-" else output


def _output_options(formats: Sequence[str], default: str) -> Callable[..., None]:
    listed = f"{', '.join(formats[:-1])} or {formats[-1]}"
    usual = f" Default: {default}." if default else " Default: github in GitHub Actions, otherwise text."

    def options(
        output_format: Annotated[
            str,
            typer.Option(
                "--output-format",
                metavar="FORMAT",
                help=f"Report format: {listed}.{usual}",
                autocompletion=complete_from(*formats),
                rich_help_panel="Output",
            ),
        ] = "",
        as_json: Annotated[
            bool, typer.Option("--json", help="Short for --output-format json.", rich_help_panel="Output")
        ] = False,
        output: Annotated[
            str,
            typer.Option(
                "--output",
                "-o",
                metavar="FILE",
                help="Write the report to FILE instead of standard output; to FILE.html as a page.",
                callback=file_or_standard_output,
                rich_help_panel="Output",
            ),
        ] = "",
        force: Annotated[
            bool,
            typer.Option("--force", help="Replace existing files that are not outputs of deckcheck.", rich_help_panel="Output"),
        ] = False,
    ) -> None: ...

    return options


def check_outputs(outputs: Iterable[str], *, force: bool = False, again: bool = False) -> None:
    """Refuse outputs that would replace somebody's file, before the work begins; with `force` that is allowed.

    `again` is for files that a command keeps up to date: they may be anybody's, but neither inputs nor links out of their tree.
    """
    written = [output for output in outputs if output]
    if not written and not force:
        return
    from deckcheck.cli.overwriting import allow_overwriting, refuse_target

    if force:
        allow_overwriting()
    for output in written:
        refuse_target(output, again=again)


def _refuse_rules_option(output: str) -> None:
    """Refuse NAME=VALUE as a file: a rules option that is taken for one would be ignored, and the verdict another one."""
    name, equals, value = output.partition("=")
    if equals and name.isidentifier() and value and "." not in value:
        raise UsageError(f"-o is the file of the report; write a rules option as -O {output}")


def _page_format(output: str, formats: Sequence[str], *, as_json: bool) -> str:
    """Return `html` for a file whose name says that it is a page."""
    is_page = output.lower().endswith((".html", ".htm")) and "html" in formats and not as_json
    return "html" if is_page else ""


def _chosen(output_format: str, as_json: bool, formats: Sequence[str], default: str) -> str:
    if as_json and output_format not in ("", "json"):
        raise UsageError(f"--json and --output-format {output_format} cannot be used together")
    chosen = "json" if as_json else output_format or default
    if chosen and chosen not in formats:
        raise UsageError(f"unknown output format '{chosen}'; {suggest_or_list(chosen, formats)}")
    return chosen


def game_from(written: str) -> str:
    """Return the full name of a game, or an empty text if no game was given."""
    if not written:
        return ""
    from deckcheck.core.registry import load_game

    return load_game(written).name


def parse_date(text: str) -> str:
    """Return the date as YYYY-MM-DD, or an empty text if none was given; raise UsageError for another text."""
    from datetime import date

    try:
        if text and len(text) != 10:
            raise ValueError
        return date.fromisoformat(text).isoformat() if text else ""
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
