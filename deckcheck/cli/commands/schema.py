"""`deckcheck schema`: the JSON Schemas, for editors and other tools."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from deckcheck.cli.completion import complete_schema
from deckcheck.core.errors import UsageError
from deckcheck.core.words import plural, suggest_or_list

app = typer.Typer()


@app.command(rich_help_panel="Tools")
def schema(
    name: Annotated[
        str,
        typer.Argument(
            metavar="NAME",
            help="Game (for its decklists) or schema such as kingdom-duels/card; lists all schemas if omitted.",
            autocompletion=complete_schema,
        ),
    ] = "",
    write: Annotated[str, typer.Option("--write", metavar="DIR", help="Write all schemas to DIR.")] = "",
) -> None:
    """Print a JSON Schema as one file, list all schemas, or write them to a directory for your editor."""
    from deckcheck.core.registry import find_game
    from deckcheck.reading.schema import bundle_schema, schema_names

    game = find_game(name) if name else ""
    wanted = f"{game}/deck" if game else name
    if write:
        _write_all(write, schema_names())
    elif not name:
        print("\n".join(schema_names()))
    elif wanted not in schema_names():
        raise UsageError(f"unknown schema '{name}'; {suggest_or_list(name, schema_names())}")
    else:
        print(json.dumps(bundle_schema(wanted), indent=2, ensure_ascii=False))


def _write_all(directory: str, names: list[str]) -> None:
    import os

    from deckcheck.core.writing import write_whole
    from deckcheck.reading.schema import load_schema

    for name in names:
        path = os.path.join(directory, *f"{name}.schema.json".split("/"))
        os.makedirs(os.path.dirname(path), exist_ok=True)
        write_whole(path, (json.dumps(load_schema(name), indent=2, ensure_ascii=False) + "\n").encode(), within=directory)
    print(f"wrote {plural(len(names), 'schema')} to {directory}")
