"""Documents of tables in the format that was asked for."""

from __future__ import annotations

from deckcheck.report.tables import Report, as_csv, as_json, as_markdown, as_text


def as_html(report: Report) -> str:
    from deckcheck.report.page import render

    return render("report/tables.html", report=report)


def rendered(report: Report, value: object, output_format: str, width: int) -> str:
    """Return the report in a format; `value` is what the JSON report contains."""
    if output_format == "json":
        return as_json(value)
    if output_format == "text":
        return as_text(report, width)
    return {"markdown": as_markdown, "csv": as_csv, "html": as_html}[output_format](report)
