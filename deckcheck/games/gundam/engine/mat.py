"""The play mat: player 2 above, the sheet with its areas, player 1 below."""

from __future__ import annotations

from html import escape
from typing import Any

from deckcheck.games.gundam.engine.layouts import cell_text

MAT_STYLE = """
.mat .board td.p-area { border-style: dashed; border-width: 2px; }
.mat .board td.camp-1 { border: 2px solid #1f5fbf; } .mat .board td.camp-2 { border: 2px solid #b3261e; }
.mat .board .where { display: block; font-size: .65rem; opacity: .7; }
.mat .board .power { font-weight: 600; }
.mat .item { white-space: nowrap; border-radius: .6rem; padding: 0 .35rem; font-size: .7rem; background: #2a7d46; color: #fff; }
.mat .board { display: table; margin: 0; } .mat .board tbody { display: table-row-group; }
.mat .board tr { display: table-row; } .mat .board td { display: table-cell; height: 4.6rem; }
.mat .board td::before { content: none; }
@media (max-width: 42rem) { .mat .board { border-spacing: 1px; } .mat .board td { font-size: .65rem; hyphens: auto; } }
"""


def draw_mat(position: dict[str, Any]) -> str:
    names = list(position["players"])
    sides = [_side(position, seat, name) for seat, name in enumerate(names)]
    return f'<div class="mat">{sides[1]}{_board(position, names)}{sides[0]}</div>'


def _side(position: dict[str, Any], seat: int, name: str) -> str:
    row = position["players"][name]
    active = " active" if position["active"] == name else ""
    zones = [_zone(f"hand {len(row['hand'])}", [_card(ref) for ref in row["hand"]])]
    if position["mode"] == "advanced":
        zones.append(_zone("deck", [f'<span class="card down">{len(row["deck"])}</span>']))
    zones.append(_zone("P Items", [_item(cell) for cell in row["placement_area"]]))
    zones.append(_zone(f"trash {len(row['trash'])}", [_card(ref, "turned") for ref in row["trash"]]))
    held = position["conquered"][name]
    note = f"Assault Areas {held['assault']}, P Areas {held['p_areas']}"
    shade = ("one", "two")[seat]
    head = f'<h3><span class="{shade}">{escape(name)}</span> <small>{note}</small></h3>'
    return f'<div class="side{active}">{head}<div class="zones">{"".join(zones)}</div></div>'


def _zone(title: str, things: list[str]) -> str:
    return f'<div class="zone"><h4>{escape(title)}</h4>{"".join(things)}</div>'


def _card(reference: str, more: str = "") -> str:
    return f'<span class="card {more}">{escape(reference)}</span>'


def _item(cell: str) -> str:
    return f'<span class="item" title="P Item of {escape(cell)}">P {escape(cell)}</span>'


def _board(position: dict[str, Any], names: list[str]) -> str:
    layout = position["layout"]
    rows = []
    for row in range(layout["rows"], 0, -1):
        cells = [_cell(position, cell_text((column, row)), names) for column in range(1, layout["columns"] + 1)]
        rows.append(f"<tr>{''.join(cells)}</tr>")
    return f'<table class="board">{"".join(rows)}</table>'


def _cell(position: dict[str, Any], cell: str, names: list[str]) -> str:
    layout, there = position["layout"], position["grid"][cell]
    kind, what = "", ""
    if cell in layout["p_areas"]:
        kind, what = "p-area", " P Area"
    for side, cells in layout["assault"].items():
        if cell in cells:
            kind, what = f"camp-{side}", " Assault Area"
    parts = [f'<span class="where">{escape(cell)}{what}</span>']
    if cell in position["area_items"]:
        parts.append(_item(cell))
    if there is not None:
        shade = "one" if there["owner"] == names[0] else "two"
        name, power = escape(_short(there["card"])), there["power"]
        parts.append(f'<span class="{shade}">{name} <span class="power">{power}</span></span>')
        parts += [f" {_item(item)}" for item in there["p_items"]]
    return f'<td class="{kind}">{"".join(parts)}</td>'


def _short(reference: str) -> str:
    """The name without the card number in front of it."""
    first, _, rest = reference.partition(" ")
    return rest if rest and any(letter.isdigit() for letter in first) else reference
