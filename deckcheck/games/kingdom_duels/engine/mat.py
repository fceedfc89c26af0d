"""The duel field: the second player above with the rows turned round, the first below; Terrains under the Frontrow zones."""

from __future__ import annotations

from html import escape
from typing import Any

MAT_STYLE = """
.mat .field { display: grid; grid-template-columns: repeat(5, minmax(0, 1fr)); gap: 3px; }
.mat .field { max-width: 60rem; margin-bottom: .5rem; }
.mat .place { border: 1px solid color-mix(in srgb, currentColor 30%, transparent); border-radius: .3rem; min-height: 4.2rem; }
.mat .place { padding: .2rem; font-size: .78rem; overflow-wrap: anywhere; }
.mat .place.back { min-height: 2.6rem; border-style: dashed; }
.mat .field .terrain { display: block; font-size: .66rem; opacity: .7; }
.mat .field .card { display: block; margin: .1rem 0 0; }
.mat .field .card.defence { border-left-width: .35rem; border-right-width: .35rem; }
.mat .field .more { display: block; font-size: .66rem; opacity: .8; }
.mat .field .power { display: block; font-variant-numeric: tabular-nums; }
.mat .field .power > span, .mat .field .bonus > span { display: inline-block; white-space: nowrap; }
.mat .field .up { color: #1b6e3a; font-weight: 700; } .mat .field .less { color: #b3261e; font-weight: 700; }
.mat .lp { font-weight: 700; } .mat .warned { color: #b3261e; }
.mat .phase { margin: 0; font-size: .85rem; opacity: .8; }
.mat .side.is-blue > h3 .name { color: #1f5fbf; } .mat .side.is-red > h3 .name { color: #b3261e; }
@media (prefers-color-scheme: dark) {
  .mat .field .up { color: #7fd49b; } .mat .field .less { color: #ff9a8f; }
  .mat .warned, .mat .side.is-red > h3 .name { color: #ff9a8f; } .mat .side.is-blue > h3 .name { color: #8ab4ff; }
}
@media (max-width: 30rem) {
  .mat .place { font-size: .62rem; padding: .1rem; } .mat .field .card { padding: .05rem .15rem; font-size: .62rem; }
}
"""


def draw_mat(position: dict[str, Any]) -> str:
    names = list(position["players"])
    upper = "".join(_side(position, name, above=True) for name in reversed(names[1:]))
    where = f"turn {position['turn']}, {position['phase']} phase"
    if position["chain"]:
        where += "; chain: " + ", ".join(map(str, position["chain"]))
    middle = f'<p class="phase">{escape(where)}</p>'
    return f'<div class="mat">{upper}{middle}{_side(position, names[0], above=False)}</div>'


def _side(position: dict[str, Any], name: str, *, above: bool) -> str:
    row = position["players"][name]
    active = " active" if position["active"] == name else ""
    color = f" is-{row['side']}" if row["side"] in ("blue", "red") else ""
    warned = f' <span class="warned">idle warnings {len(row["idle_warnings"])}</span>' if row["idle_warnings"] else ""
    head = f'<h3><span class="name">{escape(name)}</span> <span class="lp">{row["lp"]} LP</span>{warned}</h3>'
    order = range(5, 0, -1) if above else range(1, 6)
    values = position.get("values", {})
    front = "".join(_front(row, zone, values) for zone in order)
    back = "".join(_back(row, zone, values) for zone in order)
    rows = (back, front) if above else (front, back)
    field = f'<div class="field">{rows[0]}{rows[1]}</div>'
    return f'<div class="side{active}{color}">{head}{field}<div class="zones">{_zones(row)}</div></div>'


def _front(row: dict[str, Any], zone: int, values: dict[str, Any]) -> str:
    there = row["frontrow"][str(zone)]
    parts = [f'<span class="terrain">{escape(row["terrains"][zone - 1])}</span>']
    if there is not None:
        kind = ("down " if there["hidden"] else "") + ("defence" if there["position"] == "def" else "")
        parts.append(_card(there["card"], kind, _position(there), values))
        more = [f"+ {short(item)}" for item in there["attached"]] + [f"equip {short(item)}" for item in there["equips"]]
        if there["counters"]:
            more.append(f"counters {there['counters']}")
        parts += [f'<span class="more">{escape(text)}</span>' for text in more]
    return f'<div class="place">{"".join(parts)}</div>'


def _back(row: dict[str, Any], zone: int, values: dict[str, Any]) -> str:
    there = row["backrow"][str(zone)]
    if there is None:
        return '<div class="place back"></div>'
    kind, label = ("down", "Set") if there["face_down"] else ("", "")
    if "position" in there:  # a monster in the Backrow
        label = _position(there)
    return f'<div class="place back">{_card(there["card"], kind, label, values)}</div>'


def _position(there: dict[str, Any]) -> str:
    return ("Hidden " if there["hidden"] else "") + str(there["position"]).upper()


def _card(reference: str, kind: str, label: str, values: dict[str, Any]) -> str:
    """A card on the field, with what it is worth if that is to be seen."""
    worth = _worth(values[reference]) if reference in values else ""
    return f'<span class="card {kind}">{escape(short(reference))} <small>{label}</small>{worth}</span>'


def _worth(row: dict[str, Any]) -> str:
    """ATK and DEF as they are now, with a sign where the card says otherwise, and the Field Power Bonus that is in them."""
    numbers, told = [], []
    for name, now, printed in zip(("ATK", "DEF"), row["now"], row["printed"], strict=True):
        kind, sign = ("up", "\u25b2") if now > printed else ("less", "\u25bc") if now < printed else ("", "")
        numbers.append(f'<span class="{kind}">{now}{sign}</span>')
        told.append(f"{name} {now}" + (f" (printed {printed})" if sign else ""))
    shown = f'<span class="power" title="{", ".join(told)}">{"/<wbr>".join(numbers)}</span>'
    if any(row["bonus"]):
        parts = "/<wbr>".join(f"<span>{part:+}</span>" for part in row["bonus"])
        shown += f'<span class="more bonus" title="Field Power Bonus">bonus {parts}</span>'
    return shown


def _zones(row: dict[str, Any]) -> str:
    rules = [item if isinstance(item, str) else f"{item['card']} ({item['charges']} charges)" for item in row["rule_zone"]]
    zones = [
        _zone(f"hand {len(row['hand'])}", row["hand"]),
        _zone("Rule Zone", rules),
        _zone(f"graveyard {len(row['graveyard'])}", row["graveyard"], "turned"),
        _zone(f"Eroded {len(row['eroded'])}", row["eroded"], "turned"),
        f'<div class="zone"><h4>decks</h4><span class="card down">{len(row["main_deck"])}</span>'
        f'<span class="card down">extra {len(row["extra_deck"])}</span></div>',
    ]
    return "".join(zones)


def _zone(title: str, cards: list[str], kind: str = "") -> str:
    shown = "".join(f'<span class="card {kind}">{escape(short(card))}</span>' for card in cards)
    return f'<div class="zone"><h4>{escape(title)}</h4>{shown}</div>'


def short(reference: str) -> str:
    """The name without the card code in front of it and the number of the copy."""
    if reference.startswith("? "):
        return "any card"
    first, _, rest = reference.partition(" ")
    name = rest if rest and any(letter.isdigit() for letter in first) and "-" in first else reference
    return name.partition(" #")[0] if name.rpartition(" #")[2].isdigit() and " #" in name else name
