"""Findings as editors show them."""

from __future__ import annotations

from lsprotocol import types

from deckcheck.core.diagnostics import Diagnostic
from deckcheck.core.model import Span
from deckcheck.lsp.analysis import Analysis

SOURCE = "deckcheck"
_SEVERITIES = {
    "error": types.DiagnosticSeverity.Error,
    "warning": types.DiagnosticSeverity.Warning,
    "notice": types.DiagnosticSeverity.Information,
}
_UNUSED = ("DC-SUPPRESS-01",)


def diagnostics_of(analysis: Analysis, uri: str) -> list[types.Diagnostic]:
    """Return what `validate` reports about the document."""
    return [_diagnostic(finding, analysis, uri) for finding in analysis.findings]


def _diagnostic(finding: Diagnostic, analysis: Analysis, uri: str) -> types.Diagnostic:
    related = [
        types.DiagnosticRelatedInformation(types.Location(uri, analysis.text.range_of(other.span)), other.message)
        for other in finding.related
    ]
    help_line = f"\nhelp: {finding.help}" if finding.help else ""
    return types.Diagnostic(
        range=range_of(finding, analysis),
        message=f"{_elsewhere(finding, analysis)}{finding.message}{help_line}",
        severity=_SEVERITIES[finding.severity],
        code=finding.rule,
        source=SOURCE,
        tags=[types.DiagnosticTag.Unnecessary] if finding.rule in _UNUSED else None,
        related_information=related or None,
    )


def _elsewhere(finding: Diagnostic, analysis: Analysis) -> str:
    """Return the place of a finding in another file, such as a card database."""
    return "" if finding.file == analysis.file else f"{finding.file}:{finding.line}: "


def range_of(finding: Diagnostic, analysis: Analysis) -> types.Range:
    if finding.file != analysis.file:
        return analysis.text.whole_line(0)
    return analysis.text.range_of(Span(finding.line, finding.column, finding.end_line, finding.end_column))
