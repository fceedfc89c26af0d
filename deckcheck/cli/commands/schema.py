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
    force: Annotated[bool, typer.Option("--force", help="Replace existing files that are not outputs of deckcheck.")] = False,
) -> None:
    """Print a JSON Schema as one file, list all schemas, or write them to a directory for your editor."""
    from deckcheck.core.registry import find_game
    from deckcheck.reading.schema import bundle_schema, schema_names

    game = find_game(name) if name else ""
    wanted = f"{game}/deck" if game else name
    if write:
        _write_all(write, schema_names(), force=force)
    elif not name:
        print("\n".join(schema_names()))
    elif wanted not in schema_names():
        raise UsageError(f"unknown schema '{name}'; {suggest_or_list(name, schema_names())}")
    else:
        print(json.dumps(bundle_schema(wanted), indent=2, ensure_ascii=False))


def _write_all(directory: str, names: list[str], *, force: bool) -> None:
    import os

    from deckcheck.cli.options import check_outputs
    from deckcheck.cli.overwriting import remember_output
    from deckcheck.core.writing import write_whole
    from deckcheck.reading.schema import load_schema

    paths = {name: os.path.join(directory, *f"{name}.schema.json".split("/")) for name in names}
    check_outputs(paths.values(), force=force)
    for name, path in paths.items():
        os.makedirs(os.path.dirname(path), exist_ok=True)
        data = (json.dumps(load_schema(name), indent=2, ensure_ascii=False) + "\n").encode()
        write_whole(path, data, within=directory)
        remember_output(path)
    print(f"wrote {plural(len(names), 'schema')} to {directory}")
