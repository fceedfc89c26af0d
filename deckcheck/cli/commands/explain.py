"""`deckcheck explain`: what a rule checks, why, and a sample of each verdict; the rules of a house format."""

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
        str,
        typer.Argument(
            metavar="RULE",
            help="Rule ID, such as KD-DECK-05 or DC-YAML-02, or the file of a house format.",
            autocompletion=complete_rule,
        ),
    ],
) -> None:
    """Explain a rule: what it checks, why, and examples of what it accepts and reports. Print the rules of a house format."""
    from deckcheck.core.settings import Settings
    from deckcheck.validation.explain import explain_house, explain_rule

    is_file = rule.lower().endswith((".yaml", ".yml"))
    width = style_for(sys.stdout).width
    text = explain_house(rule, Settings(config="find")) if is_file else explain_rule(rule.upper(), titled=True)
    for line in text.split("\n"):
        indent = " " * (len(line) - len(line.lstrip(" ")))
        print("\n".join(wrapped(line, width, indent)))
