"""The drawn play mat and the log of Kingdom at War."""

from __future__ import annotations

import re
from html.parser import HTMLParser

from deckcheck.core.rng import Stream
from tests.games.kingdom_at_war.table import ENGINE, new_game, position


class Balance(HTMLParser):
    """Counts open elements, and keeps attributes that a strict content policy would block."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.forbidden: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag != "br":
            self.open.append(tag)
        self.forbidden += [name for name, _ in attrs if name == "style" or name.startswith("on")]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_mat_of_every_position_is_well_formed() -> None:
    for seats in (2, 3, 4):
        state, stream = new_game(seats, seats), Stream(seats)
        while ENGINE.to_act(state) >= 0:
            page = Balance()
            page.feed(ENGINE.draw_mat(ENGINE.dump_position(state)))
            assert (page.open, page.forbidden) == ([], [])
            ENGINE.apply(state, stream.choice(ENGINE.legal_actions(state)))


def test_names_are_escaped() -> None:
    row = {"type": "character", "cost": 1, "strength": 1}
    battle = {"attacker": "<i>", "defender": "Bob", "step": "attacker_lines", "tactics": {"<i>": "<q>", "Bob": "none"}}
    players = {"<i>": {"field": [{"card": "<q>", "possessions": ["<u>"]}], "hand": ["<q>"]}, "Bob": {"funeral_pyre": ["<q>"]}}
    cards = {"<q>": row, "<u>": {"type": "possession", "cost": 1}}
    state = position(cards, {"active": "<i>", "phase": "battle", "battle": battle, "players": players})
    drawn = ENGINE.draw_mat(ENGINE.dump_position(state))
    assert not re.search("<[qiu]>", drawn)
    assert drawn.count("&lt;q&gt;") == 4


def test_wounds_power_and_face_down_cards_are_shown() -> None:
    rows = {"lord": {"type": "character", "cost": 1, "strength": 1}}
    players = {
        "Ann": {"field": [{"card": "lord", "wounded": True, "power": 2, "face_down": 1}]},
        "Bob": {"eliminated": True},
        "Cid": {},
    }
    drawn = ENGINE.draw_mat(ENGINE.dump_position(position(rows, {"players": players})))
    for words in ("wounded, 2 power", "face-down card", "Bob (eliminated)", 'class="card turned"', 'class="side active"'):
        assert words in drawn
