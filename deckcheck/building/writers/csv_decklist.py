"""CSV decklists: the keys as comments above the header, one row per line."""

from __future__ import annotations

import csv
import io

from deckcheck.building.writers.content import Content


def write_csv(content: Content) -> str:
    keys = "".join(f"# {key.replace('_', ' ').capitalize()}: {text}\n" for key, text in content.keys.items())
    table = io.StringIO()
    writer = csv.writer(table, lineterminator="\n")
    writer.writerow(("count", "id", "card", "zone"))
    for zone, lines in content.zones.items():
        writer.writerows((line.copies, line.code, line.name, zone) for line in lines)
    for key, numbers in content.numbers.items():
        writer.writerows((number, "", name, key) for name, number in numbers.items())
    return keys + table.getvalue()
