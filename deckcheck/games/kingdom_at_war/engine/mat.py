"""The play mat of a position as HTML."""

from __future__ import annotations

from html import escape
from typing import Any

STYLE = """
.mat .counters { display: flex; flex-wrap: wrap; gap: .2rem .9rem; margin: 0 0 .4rem; font-size: .85rem; }
.mat .counters b { font-variant-numeric: tabular-nums; }
.mat .zone.wide { flex: 1 1 16rem; font-size: .85rem; }
.mat .zone.whole { flex: 1 1 100%; }
.mat .zone .card { vertical-align: top; }
.mat .card .mark { font-size: .72rem; opacity: .8; }
.mat .card .on { display: block; font-size: .74rem; padding-left: .5rem; opacity: .85; }
.mat .side.out { opacity: .5; }
.mat .battle { border: 1px solid color-mix(in srgb, #b3261e 60%, transparent); border-radius: .6rem; padding: .6rem; }
.mat .battle h3 { margin: 0 0 .4rem; font-size: 1rem; }
"""


def draw_mat(position: dict[str, Any]) -> str:
    turn = f"<p>{escape(str(position['phase']))} phase of {escape(str(position['active']))}</p>"
    battle = _battle(position["battle"]) if position["battle"] else ""
    sides = "".join(_side(name, row, name == position["active"]) for name, row in position["players"].items())
    return f'<div class="mat">{turn}{battle}{sides}</div>'


def _side(name: str, row: dict[str, Any], active: bool) -> str:
    classes = "side" + (" active" if active else "") + (" out" if row["eliminated"] else "")
    counters = "".join(
        f"<span>{label} <b>{row[key]}</b></span>"
        for key, label in (
            ("power_pool", "power"),
            ("damage", "damage"),
            ("trade", "trade"),
            ("coins", "coins"),
            ("morale", "morale"),
        )
    )
    title = escape(name) + (" (eliminated)" if row["eliminated"] else "")
    zones = (
        _zone("Field", "".join(_field_card(card) for card in row["field"]), "whole")
        + _zone(f"Hand ({len(row['hand'])})", "".join(_card(card) for card in row["hand"]), "wide")
        + _zone(f"Keep ({len(row['keep'])})", '<span class="card down">keep</span>' if row["keep"] else "")
        + _zone(f"Funeral pyre ({len(row['funeral_pyre'])})", "".join(_card(card) for card in row["funeral_pyre"][-3:]))
        + _zone(f"Exile ({len(row['exile'])})", '<span class="card down">exile</span>' if row["exile"] else "")
    )
    return (
        f'<div class="{classes}"><h3>{title}</h3><div class="counters">{counters}</div><div class="zones">{zones}</div></div>'
    )


def _zone(title: str, inside: str, width: str = "") -> str:
    return f'<div class="zone {width}"><h4>{title}</h4>{inside}</div>'


def _card(name: str, extra: str = "", classes: str = "") -> str:
    return f'<span class="card{classes}">{escape(name)}{extra}</span>'


def _field_card(row: dict[str, Any]) -> str:
    marks = [word for word, key in (("wounded", "wounded"), ("in motion", "in_motion"), ("imposter", "imposter")) if row[key]]
    if row["power"]:
        marks.append(f"{row['power']} power")
    extra = f' <span class="mark">{escape(", ".join(marks))}</span>' if marks else ""
    for one in row["possessions"]:
        extra += f'<span class="on">{escape(one if isinstance(one, str) else one["card"])}</span>'
    if row["face_down"]:
        extra += f'<span class="on">{"face-down card" if len(row["face_down"]) == 1 else "face-down cards"}</span>'
    return _card(row["card"], extra, " turned" if row["wounded"] else "")


def _battle(battle: dict[str, Any]) -> str:
    step = escape(battle["step"].replace("_", " "))
    rows = ""
    for name in (battle["attacker"], battle["defender"]):
        tactic = battle["tactics"].get(name)
        shown = _card(tactic, "", "" if battle["step"] in ("resolve_tactic", "resolve_battle") else " down") if tactic else ""
        rows += _zone(
            escape(name),
            f"front {''.join(_card(one) for one in battle['front'][name]) or '-'}<br>"
            f"second {''.join(_card(one) for one in battle['second'][name]) or '-'}<br>tactic {shown or '-'}"
            + (f"<br>morale spent {battle['morale_spent'][name]}" if battle["morale_spent"][name] else ""),
            "wide",
        )
    return f'<div class="battle"><h3>Battle: {step}</h3><div class="zones">{rows}</div></div>'
