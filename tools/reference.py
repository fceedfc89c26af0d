"""Make the reference pages of docs/ from the program itself: commands, rules, games, manual pages, tables of verbs and files.

    .venv/bin/python -m tools.reference

A test compares docs/ with what this writes, so run it after a change of a help text, a rule, a rulebook or a verb.
"""

from __future__ import annotations

import ast
import shutil
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, TypeAlias

import typer

import deckcheck
from deckcheck import records
from deckcheck.cli.app import command_line
from deckcheck.core.core_checks import CODES
from deckcheck.core.game import Rule
from deckcheck.core.lint import LintRule
from deckcheck.core.registry import game_names, has_engine, load_engine, load_game, load_lint_rules, load_rules
from deckcheck.core.settings import Settings
from deckcheck.decks.formats import describe_value, format_files, load_format
from deckcheck.reading.config_tables import MOST_ENTRIES, MOST_GAMES, MOST_GATES
from deckcheck.reading.documents import MAX_DEPTH, MAX_VALUES, MAX_WRITTEN
from deckcheck.reading.limits import KINDS, MIB
from deckcheck.reading.rulebooks import load_rulebook
from deckcheck.reading.schema_errors import MOST_PROBLEMS
from deckcheck.report.rule_manual import manual_of
from tools.effect_words import with_verbs
from tools.man_pages import man_pages

Command: TypeAlias = Any
Parameter: TypeAlias = Any
Context: TypeAlias = Any
"""Of click, which typer brings along under a name of its own."""

DOCS = Path(__file__).resolve().parent.parent / "docs"
FOLDERS = ("commands", "man", "rules", "games")
AREAS = {"construction": "Deck construction"}


def pages() -> dict[str, str]:
    """Return the text of every reference page by its path below docs/."""
    commands = _command_pages()
    return {
        **commands,
        **man_pages(commands),
        **_rule_pages(),
        **_game_pages(),
        "reference.md": _python_page(),
        "files.md": _files_page(),
        "effects.md": with_verbs((DOCS / "effects.md").read_text(encoding="utf-8")),
    }


def _python_page() -> str:
    """Return the page that lists the public functions and records, for mkdocstrings."""
    head = (
        "# Reference\n\nEverything that `deckcheck` exports, and the types of results in `deckcheck.records`. "
        "[deckcheck in Python](api.md) shows how they go together."
    )
    names = sorted(name for name in deckcheck.__all__ if name != "__version__")
    parts = [head]
    for title, module, listed in (
        ("Functions", deckcheck, [name for name in names if name[0].islower()]),
        ("Settings, decks, verdicts and errors", deckcheck, [name for name in names if name[0].isupper()]),
        ("Results: deckcheck.records", records, records.__all__),
    ):
        homes = [f"{getattr(module, name).__module__}.{name}" for name in listed]
        parts += [f"## {title}", *(f"::: {home}" for home in homes)]
    return "\n\n".join(parts) + "\n"


WRITERS = ("write_out", "write_report", "write_whole", "replace_whole", "rewrite_file")
"""Functions with which files are written."""


def _files_page() -> str:
    """Return the tables of all files that are read, by their limits, and of the modules that write."""
    head = (
        "# Files\n\nEvery file is read by one function with the limit of its kind. What is larger, or not a regular file, is "
        "refused. `SECURITY.md` in the repository says what each owner must not be able to do.\n\n## Read"
    )
    rows = ["| File | Limit | Written by | Pipe or device |", "| --- | ---: | --- | --- |"]
    for kind in KINDS:
        pipe = "if you name it" if kind.pipes else "refused"
        rows.append(f"| {kind.what} | {kind // MIB} MiB | {kind.owner} | {pipe} |")
    more = (
        f"A YAML document has at most {MAX_WRITTEN:,} values, {MAX_VALUES:,} with aliases, and {MAX_DEPTH} levels; "
        f"of a violated schema {MOST_PROBLEMS:,} problems are shown. In a configuration, lists and tables have at most "
        f"{MOST_ENTRIES:,} entries, `[gate]` {MOST_GATES} conditions of a kind and {MOST_GAMES:,} games."
    )
    written = ["| Module | Writes with |", "| --- | --- |"]
    for path in sorted((DOCS.parent / "deckcheck").rglob("*.py")):
        nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        calls = {getattr(node.func, "id", "") for node in nodes if isinstance(node, ast.Call)}
        if used := [name for name in WRITERS if name in calls]:
            written.append(f"| `{path.relative_to(DOCS.parent).as_posix()}` | {', '.join(f'`{name}`' for name in used)} |")
    rules = (
        "`write_out` and `write_report` write outputs: they replace no input, and files that deckcheck did not write only with "
        "`--force`. `rewrite_file` changes a decklist that you ask to change, unless it changed meanwhile. `write_whole` and "
        "`replace_whole` are the layer below: whole or not at all."
    )
    parts = [head, "\n".join(rows), more, "## Written", rules, "\n".join(written)]
    return "\n\n".join(parts) + "\n"


def _command_pages() -> dict[str, str]:
    root = typer.main.get_command(command_line())
    commands = dict(_commands(root, "deckcheck"))
    made = {
        f"commands/{name.removeprefix('deckcheck ').replace(' ', '-')}.md": _command(name, command)
        for name, command in commands.items()
    }
    groups: dict[str, list[str]] = {}
    for name, command in commands.items():
        short = name.removeprefix("deckcheck ")
        group = getattr(command, "rich_help_panel", None) or _group_of(root, short)
        line = f"- [`{short}`]({short.replace(' ', '-')}.md): {_first_sentence(command)}"
        groups.setdefault(group, []).append(line)
    parts = [f"## {group}\n\n" + "\n".join(lines) for group, lines in groups.items()]
    made["commands/index.md"] = "# Commands\n\nThe same as `deckcheck COMMAND --help`.\n\n" + "\n\n".join(parts) + "\n"
    return made


def _commands(command: Command, name: str) -> Iterator[tuple[str, Command]]:
    for key, found in sorted(getattr(command, "commands", {}).items()):
        if found.hidden:
            continue
        if getattr(found, "commands", None):
            yield from _commands(found, f"{name} {key}")
        else:
            yield f"{name} {key}", found


def _group_of(root: Command, name: str) -> str:
    parent = getattr(root, "commands", {}).get(name.split()[0])
    return getattr(parent, "rich_help_panel", None) or "Other"


def _first_sentence(command: Command) -> str:
    return (command.help or "").strip().split("\n\n")[0].replace("\n", " ")


def _command(name: str, command: Command) -> str:
    context = command.context_class(command, info_name=name)
    usage = " ".join(command.collect_usage_pieces(context))
    parts = [f"# {name}", _plain(command.help or ""), f"```text\n{name} {usage}\n```"]
    for title, kind in (("Arguments", "argument"), ("Options", "option")):
        rows = [_parameter(parameter, context) for parameter in command.get_params(context) if _is(parameter, kind)]
        if rows:
            parts.append(f"## {title}\n\n" + "\n".join(rows))
    return "\n\n".join(parts) + "\n"


def _is(parameter: Parameter, kind: str) -> bool:
    return parameter.param_type_name == kind and not getattr(parameter, "hidden", False)


def _parameter(parameter: Parameter, context: Context) -> str:
    written = parameter.make_metavar(context)
    if parameter.param_type_name == "option":
        names = ", ".join([*parameter.opts, *parameter.secondary_opts])
        written = names if getattr(parameter, "is_flag", False) else f"{names} {written}"
    return f"- `{written}`: {_plain(getattr(parameter, 'help', '') or '')}"


def _plain(text: str) -> str:
    """Return a help text as Markdown, without typer's marks of paragraphs."""
    return text.replace("\b\n", "").replace("\f", "").strip()


def _rule_pages() -> dict[str, str]:
    made: dict[str, str] = {}
    parts = []
    for game in game_names():
        rules: list[Rule | LintRule] = [*load_rules(game), *load_lint_rules(game)]
        for rule in rules:
            made[f"rules/{rule.id}.md"] = _rule(rule.id, rule.name)
        lines = [f"- [{rule.id}]({rule.id}.md) {rule.name}: {manual_of(rule.id, rule.name).short}" for rule in rules]
        parts.append(f"## {load_game(game).title}\n\n" + "\n".join(lines))
    for code, check in CODES.items():
        made[f"rules/{code}.md"] = _rule(code, check.name)
    lines = [f"- [{code}]({code}.md) {check.name}: {manual_of(code, check.name).short}" for code, check in CODES.items()]
    parts.append("## All games\n\n" + "\n".join(lines))
    head = "# Rules\n\nEvery finding has the ID of its rule. `deckcheck explain ID` shows the same page in the terminal.\n\n"
    made["rules/index.md"] = head + "\n\n".join(parts) + "\n"
    return made


def _rule(rule_id: str, name: str) -> str:
    manual = manual_of(rule_id, name)
    where = f"{load_game(manual.game).title}" if manual.game else "All games"
    return f"# {rule_id} {name}\n\n{where}.\n\n{manual.markdown.strip()}\n"


def _game_pages() -> dict[str, str]:
    made = {f"games/{game}.md": _game(game) for game in game_names()}
    lines = [f"- [{load_game(game).title}]({game}.md)" for game in game_names()]
    made["games/index.md"] = "# Games\n\n" + "\n".join(lines) + "\n"
    return made


def _game(game: str) -> str:
    book = load_rulebook(game)
    parts = [f"# {load_game(game).title}", _formats(game), _checked(game), _simulated(game, book["rules"]), _readings(book)]
    return "\n\n".join(part for part in parts if part) + "\n"


def _formats(game: str) -> str:
    lines = []
    for name in format_files(game, Settings()):
        found = load_format(game, name, Settings())
        numbers = ", ".join(f"{key.replace('_', ' ')} {value}" for key, value in found.numbers.items())
        lines.append(f"- `{name}`: {found.title}" + (f" ({numbers})" if numbers else ""))
    return "## Formats\n\n" + "\n".join(lines)


def _checked(game: str) -> str:
    lines = [f"- [{rule.id}](../rules/{rule.id}.md) {manual_of(rule.id, rule.name).short}" for rule in load_rules(game)]
    return "## What is checked\n\n" + "\n".join(lines)


def _simulated(game: str, clauses: list[Mapping[str, Any]]) -> str:
    if not has_engine(game):
        return ""
    engine = load_engine(game)
    status = Counter(str(clause["status"]).partition(":")[0] for clause in clauses)
    head = f"The rulebook has {len(clauses)} clauses: {status['tested']} are shown by a scenario or a test"
    head += f", {status['partly']} only in part" if status["partly"] else ""
    head += f", {status['unsupported']} are not supported." if status["unsupported"] else "."
    lines = [
        f"- {clause['id']}: {clause['status'].partition(':')[2].strip()}" for clause in clauses if clause["status"] != "tested"
    ]
    opponents = [f"- `{name}`: {text}" for name, text in engine.goldfish.opponents.items()]
    parts = ["## What is simulated", head]
    parts += ["Not or not wholly supported:", "\n".join(lines)] if lines else []
    parts += ["### Opponents of `goldfish`", "\n".join(opponents)]
    return "\n\n".join(parts)


def _readings(book: Mapping[str, Any]) -> str:
    if not book.get("ambiguities"):
        return ""
    intro = "The rulebook leaves these points open. Choose another reading with `--option NAME=VALUE` or in a format file."
    return "\n\n".join(["## Readings of the rulebook", intro, *map(_reading, book["ambiguities"])])


def _reading(point: Mapping[str, Any]) -> str:
    lines = []
    for reading in point["readings"]:
        for letter, text in reading.items():
            default = " (default)" if letter == point["default"] else ""
            lines.append(f"- `{describe_value(point['values'][letter])}`{default}: {text}")
    return f"### {point['id']}, option `{point['option']}`\n\n{point['question']}\n\n" + "\n".join(lines)


def main() -> None:
    for folder in FOLDERS:
        shutil.rmtree(DOCS / folder, ignore_errors=True)
    made = pages()
    for path, text in made.items():
        (DOCS / path).parent.mkdir(parents=True, exist_ok=True)
        (DOCS / path).write_text(text, encoding="utf-8")
    print(f"{len(made)} pages")


if __name__ == "__main__":
    main()
