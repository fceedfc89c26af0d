"""The play mat of a position as HTML."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

STYLE = """
.kh-hearts { font-weight: 600; }
.kh-hearts::before { content: "\\2665\\00a0"; color: #b3261e; }
.kh-top { outline: 2px solid color-mix(in srgb, currentColor 35%, transparent); }
.kh-phase { margin: 0; font-size: .85rem; opacity: .8; }
.kh-wide { flex: 1 1 14rem; }
.mat .zone em { font-size: .82rem; opacity: .6; }
"""
SHOWN_OF_PILE = 3
"""How many of the top cards of a discard pile are drawn."""


def draw_mat(position: dict[str, Any]) -> str:
    """Both sides, the active one marked, and the open combat between them."""
    names = list(position["players"])
    sides = [_side(name, position["players"][name], position) for name in reversed(names)]
    combat = _combat(position)
    phase = f'<p class="kh-phase">Turn {position["turn"]}, {escape(str(position["phase"]))} phase</p>'
    return f'<div class="mat">{phase}{sides[0]}{combat}{sides[1]}</div>'


def _card(reference: str, *, mark: str = "", top: bool = False) -> str:
    text = escape(_name(reference)) + (f" {escape(mark)}" if mark else "")
    kind = " down" if reference.startswith("?") else " kh-top" if top else ""
    return f'<span class="card{kind}">{text}</span>'


def _name(reference: str) -> str:
    """A reference without what tells copies and players apart."""
    return reference.rstrip("'").partition("#")[0]


def _zone(title: str, inside: str, *, wide: bool = False) -> str:
    kind = "zone kh-wide" if wide else "zone"
    return f'<div class="{kind}"><h4>{escape(title)}</h4>{inside or "<em>empty</em>"}</div>'


def _side(name: str, side: Mapping[str, Any], position: Mapping[str, Any]) -> str:
    active = " active" if position["active"] == name else ""
    winner = ", the winner" if position["winner"] == name else ""
    head = f'<h3>{escape(name)}{winner} <span class="kh-hearts">{side["hp"]}</span></h3>'
    worn = side["equipment"]
    zones = [
        _zone("Player Card", _player(side, worn)),
        _zone("Friends", _bearers(side["friend_area"], worn), wide=True),
        _zone(f"Worlds{_levels(side['world_area'])}", _stack(side["world_area"]), wide=True),
        _zone("Dark Cards on the World", _dark(side), wide=True),
        _zone(f"Hand ({len(side['hand'])})", "".join(_card(one) for one in side["hand"]), wide=True),
        _zone("Deck", f'<span class="card down">{len(side["deck"])} cards</span>' if side["deck"] else ""),
        _zone(f"Discard pile ({len(side['discard'])})", _pile(side["discard"])),
    ]
    if side["remaining"]:
        zones.append(_zone("Lasting Magic", "".join(_card(one) for one in side["remaining"])))
    return f'<section class="side{active}">{head}<div class="zones">{"".join(zones)}</div></section>'


def _player(side: Mapping[str, Any], worn: Mapping[str, str]) -> str:
    if side["player_card"] is None:
        return ""
    form = _card(side["form_change"], top=True) if side["form_change"] else ""
    return form + _bearers([side["player_card"]], worn)


def _bearers(references: list[str], worn: Mapping[str, str]) -> str:
    """Characters, each with what it carries."""
    shown = []
    for one in references:
        mark = f"+ {_name(worn[one])}" if one in worn else ""
        shown.append(_card(one, mark=mark))
    return "".join(shown)


def _levels(references: list[str]) -> str:
    """The total World level, where references end in the level of their card, as they do in played games."""
    ends = [_name(one).rpartition(" ")[2] for one in references]
    return f" ({sum(map(int, ends))} levels)" if ends and all(end.isdecimal() for end in ends) else ""


def _stack(references: list[str]) -> str:
    last = len(references) - 1
    return "".join(_card(one, top=place == last) for place, one in enumerate(references))


def _dark(side: Mapping[str, Any]) -> str:
    damage = side["dark_damage"]
    return "".join(_card(one, mark=f"({damage[one]} damage)" if one in damage else "") for one in side["dark_on_world"])


def _pile(references: list[str]) -> str:
    shown = [_card(one) for one in references[-SHOWN_OF_PILE:]]
    return ("… " if len(references) > SHOWN_OF_PILE else "") + "".join(shown)


def _combat(position: Mapping[str, Any]) -> str:
    battle, challenge = position["battle"], position["challenge"]
    if battle is not None:
        inside = _zone("Taking part", "".join(_card(one) for one in battle["participants"]))
        inside += _zone("Played", "".join(_card(one) for one in battle["played"]))
        head = f"<h3>Battle of {escape(position['active'])}</h3>"
        return f'<section class="side">{head}<div class="zones">{inside}</div></section>'
    if challenge is None:
        return ""
    zones = [
        _zone(f"{name}'s side", "".join(_card(one) for one in challenge["participants"][name] + challenge["played"][name]))
        for name in reversed(list(position["players"]))
    ]
    head = f"<h3>Challenge by {escape(challenge['attacker'])}</h3>"
    return f'<section class="side">{head}<div class="zones">{"".join(zones)}</div></section>'
