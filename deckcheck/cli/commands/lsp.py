"""`deckcheck lsp`: the language server for editors."""

from __future__ import annotations

import sys

import typer

from deckcheck.cli.options import takes_decks
from deckcheck.core.errors import UsageError
from deckcheck.core.settings import Settings

app = typer.Typer()


@app.command(rich_help_panel="Tools")
@takes_decks()
def lsp(*, settings: Settings) -> None:
    """Serve an editor on standard input and output: findings, fixes, completion and more; see docs/editors.md."""
    if sys.stdin.isatty():
        raise UsageError("deckcheck lsp is started by an editor, not in a terminal; docs/editors.md says how")
    try:
        from deckcheck.lsp.server import serve
    except ModuleNotFoundError as error:
        if error.name not in ("pygls", "lsprotocol"):
            raise
        raise UsageError("deckcheck lsp needs pygls; run: pip install 'deckcheck[lsp]'") from None
    serve(settings)
