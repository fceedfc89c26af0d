"""The map of a dumped position as HTML."""

from __future__ import annotations

from html import escape
from typing import Any

from deckcheck.games.homm.engine.board import SIDE

STYLE = """
.mat.homm { grid-template-columns: minmax(0, 1fr); }
.mat.homm p { margin: 0; }
.mat.homm .map { display: grid; grid-template-columns: 1.2rem repeat(7, minmax(0, 1fr)); gap: 3px; max-width: 56rem; }
.mat.homm .mark { font-size: .7rem; opacity: .6; align-self: center; text-align: center; }
.mat.homm .space { border: 1px solid color-mix(in srgb, currentColor 30%, transparent); border-radius: .3rem; }
.mat.homm .space { min-height: 4.4rem; padding: .15rem; font-size: .75rem; overflow: hidden; overflow-wrap: anywhere; }
.mat.homm .space.held { background: color-mix(in srgb, currentColor 7%, transparent); }
.mat.homm .piece { font-weight: 600; display: block; line-height: 1.15; }
.mat.homm .piece.done { opacity: .65; }
.mat.homm .numbers { display: block; font-size: .7rem; }
.mat.homm .place { display: block; font-size: .65rem; opacity: .85; font-style: italic; }
.mat.homm .key { font-size: .7rem; opacity: .7; }
.mat.homm .cost { white-space: nowrap; }
@media (max-width: 40rem) {
  .mat.homm .map { grid-template-columns: .7rem repeat(7, minmax(0, 1fr)); gap: 1px; }
  .mat.homm .space { font-size: .56rem; min-height: 3.8rem; padding: .08rem; line-height: 1.1; }
  .mat.homm .numbers, .mat.homm .place { font-size: .5rem; }
}
"""


LEGEND = '<p class="key">A: Activation mark, R: Retaliation mark, T: turned for this round</p>'


def draw_mat(position: dict[str, Any]) -> str:
    """Both players around the map: the second player, who has row 7, above it."""
    names = list(position["players"])
    top, bottom = _side(position, names[1], "two"), _side(position, names[0], "one")
    attack = position.get("attack")
    line = ""
    if attack is not None:
        line = f"<p>Attack from {_at(attack['attacker'])} on {_at(attack['target'])}</p>"
    return f'<div class="mat homm"><p>Round {position["round"]}</p>{top}{_board(position, names)}{LEGEND}{line}{bottom}</div>'


def _at(space: list[int] | None) -> str:
    return f"({space[0]},{space[1]})" if space else "nowhere"


def _board(position: dict[str, Any], names: list[str]) -> str:
    cells: dict[tuple[int, int], list[str]] = {}
    held = set()
    for name, side in position["players"].items():
        hero = side["hero"]
        cells.setdefault(tuple(hero["at"]), []).append(_hero(hero, names.index(name)))
        held.add(tuple(hero["at"]))
    for unit in position["units"]:
        cells.setdefault(tuple(unit["at"]), []).append(_unit(unit, names, position["names"]))
        held.add(tuple(unit["at"]))
    for place in position["locations"]:
        cells.setdefault(tuple(place["at"]), []).append(_place(place, names))
    for row in position["space_cards"]:
        cells.setdefault(tuple(row["at"]), []).append(f'<span class="place">{escape(position["names"][row["card"]])}</span>')
    drawn = []
    for y in range(SIDE, 0, -1):
        drawn.append(f'<div class="mark">{y}</div>')
        for x in range(1, SIDE + 1):
            kind = "space held" if (x, y) in held else "space"
            drawn.append(f'<div class="{kind}">{"".join(cells.get((x, y), []))}</div>')
    drawn += ['<div class="mark"></div>', *(f'<div class="mark">{x}</div>' for x in range(1, SIDE + 1))]
    return f'<div class="map">{"".join(drawn)}</div>'


def _colour(seat: int) -> str:
    return "one" if seat == 0 else "two"


def _hero(hero: dict[str, Any], seat: int) -> str:
    done = " done" if hero["activation_mark"] else ""
    name = f'<span class="piece {_colour(seat)}{done}">&#9733; {escape(hero["name"])}</span>'
    return f'{name}<span class="numbers">{hero["damage"]} of 20 damage{_marks(hero)}</span>'


def _unit(unit: dict[str, Any], names: list[str], cards: dict[str, str]) -> str:
    done = " done" if unit["activation_mark"] else ""
    colour = _colour(names.index(unit["controller"]))
    attached = "".join(f'<span class="place">+ {escape(cards[card])}</span>' for card in unit["attached"])
    numbers = f"Size {unit['size_tokens'] + 1}" + (f", {unit['damage']} damage" if unit["damage"] else "")
    name = f'<span class="piece {colour}{done}">{escape(unit["name"])}</span>'
    return f'{name}<span class="numbers">{numbers}{_marks(unit)}</span>{attached}'


def _marks(row: dict[str, Any]) -> str:
    letters = [letter for letter, key in (("A", "activation_mark"), ("R", "retaliation_mark"), ("T", "turned")) if row.get(key)]
    return f" [{' '.join(letters)}]" if letters else ""


def _place(place: dict[str, Any], names: list[str]) -> str:
    if place["face"] == "down":
        return f'<span class="place {_colour(names.index(place["owner"]))}">Location, face down</span>'
    return f'<span class="place {_colour(names.index(place["controller"]))}">{escape(place["name"])}{_marks(place)}</span>'


def _side(position: dict[str, Any], name: str, colour: str) -> str:
    side, names = position["players"][name], position["names"]
    active = " active" if position["active"] == name and position["winner"] is None else ""
    passed = ", passed" if side["passed"] else ""
    zones = [
        _zone("Statistics", _statistics(side)),
        _zone(f"Hand ({len(side['hand'])})", _cards(side["hand"], names)),
        _zone("Next to the map", _aside(side["side_area"], names)),
        _zone("Vanguard", _cards(side["vanguard"], names)),
        _zone(f"Deck ({len(side['deck'])})", '<span class="card down">deck</span>' if side["deck"] else ""),
        _zone(f"Discard ({len(side['discard'])})", _cards(side["discard"][-3:], names)),
    ]
    if side["locations_in_hand"]:
        zones.append(_zone("Locations to place", _cards(side["locations_in_hand"], names)))
    head = f'<h3 class="{colour}">{escape(name)}: {escape(side["hero"]["name"])}, {side["hero"]["damage"]} damage{passed}</h3>'
    return f'<div class="side{active}">{head}<div class="zones">{"".join(zones)}</div></div>'


def _zone(title: str, inside: str) -> str:
    return f'<div class="zone"><h4>{escape(title)}</h4>{inside}</div>'


def _cards(cards: list[str], names: dict[str, str]) -> str:
    return "".join(f'<span class="card">{escape(names.get(card, card))}</span>' for card in cards)


def _aside(rows: list[dict[str, Any]], names: dict[str, str]) -> str:
    turned = {True: " turned", False: ""}
    return "".join(
        f'<span class="card{turned[row["turned"]]}">{escape(names.get(row["card"], row["card"]))}</span>' for row in rows
    )


def _statistics(side: dict[str, Any]) -> str:
    return "".join(
        f'<span class="card cost">{kind.capitalize()} {number} ready, {side["spent"][kind]} spent</span>'
        for kind, number in side["ready"].items()
        if number or side["spent"][kind]
    )
