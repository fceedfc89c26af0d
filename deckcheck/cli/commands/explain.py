"""`deckcheck explain`: what a rule checks, why, and a sample of each verdict."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from deckcheck.cli.completion import complete_rule
from deckcheck.report.style import style_for, wrapped

app = typer.Typer()


@app.command(rich_help_panel="Check")
def explain(
    rule: Annotated[
        str, typer.Argument(metavar="RULE", help="Rule ID, such as KD-DECK-05 or DC-YAML-02.", autocompletion=complete_rule)
    ],
) -> None:
    """Explain a rule: what it checks, why, and examples of what it accepts and reports."""
    from deckcheck.validation.explain import explain_rule

    width = style_for(sys.stdout).width
    for line in explain_rule(rule.upper()).split("\n"):
        indent = " " * (len(line) - len(line.lstrip(" ")))
        print("\n".join(wrapped(line, width, indent)))
