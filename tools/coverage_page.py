"""Write docs/coverage.md from a report of `coverage json`: lines and branches by room, and functions that no test runs.

    .venv/bin/python -m tools.coverage_page .cache/coverage.json "the tests of make test"

`make coverage` runs the tests and this.
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path
from typing import Any

PAGE = Path(__file__).resolve().parent.parent / "docs" / "coverage.md"


def room_of(file: str) -> str:
    """Return the room of a file; each game is a room."""
    parts = Path(file).parts
    depth = 3 if parts[1] == "games" and len(parts) > 3 else 2
    return "/".join(parts[1:depth]) if len(parts) > 2 else "(top)"


def as_page(report: Mapping[str, Any], measured: str) -> str:
    rooms: dict[str, list[Mapping[str, int]]] = defaultdict(list)
    for file, found in report["files"].items():
        rooms[room_of(file)].append(found["summary"])
    rows = [_row(room, summaries) for room, summaries in sorted(rooms.items())]
    rows.append(_row("all", [report["totals"]]))
    return "\n".join(
        [
            "# Coverage",
            "",
            "`make coverage` measures which lines and branches the tests run, and writes this page. "
            f"Measured on {report['meta']['timestamp'][:10]}: {measured}.",
            "",
            "| room | lines | not run | branches | not taken |",
            "|---|---:|---:|---:|---:|",
            *rows,
            "",
            "## Functions that no measured test runs",
            "",
            "After `make coverage`, `coverage report` lists the other lines and branches that are not run.",
            "",
            *(_functions(report) or ["None."]),
            "",
        ]
    )


def _row(room: str, summaries: list[Mapping[str, int]]) -> str:
    lines, missing, branches, untaken = (
        sum(summary[key] for summary in summaries)
        for key in ("num_statements", "missing_lines", "num_branches", "missing_branches")
    )
    return f"| {room} | {_share(missing, lines)} | {missing} | {_share(untaken, branches)} | {untaken} |"


def _share(missing: int, whole: int) -> str:
    return f"{100 * (whole - missing) / whole:.1f}%" if whole else "-"


def _functions(report: Mapping[str, Any]) -> list[str]:
    lines = []
    for file, found in sorted(report["files"].items()):
        names = [
            name
            for name, function in found["functions"].items()
            if name and function["summary"]["num_statements"] and not function["summary"]["covered_lines"]
        ]
        if names:
            lines.append(f"- `{file}`: " + ", ".join(f"`{name}`" for name in names))
    return lines


def main() -> None:
    path, measured = sys.argv[1:]
    PAGE.write_text(as_page(json.loads(Path(path).read_text(encoding="utf-8")), measured), encoding="utf-8")


if __name__ == "__main__":
    main()
