"""The play mat: what face-up monsters are worth now, what is Hidden, what is attached, and the Terrains."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.core.mat import CardFace, MatZone, Number, Side, Slot
from deckcheck.games.kingdom_duels.effects.parts import actions, changes
from deckcheck.games.kingdom_duels.engine.duel.constants import PERMANENT
from deckcheck.games.kingdom_duels.play import ENGINE
from tests.games.kingdom_duels.duels import Duel, example, standard_options

DRAGON = "SOE-017"
MOUNTAIN = ["Mountain"] * 5


def side(duel: Duel, seat: int = 0) -> Side:
    return ENGINE.draw_mat(duel.state).sides[seat]


def zone(side: Side, title: str) -> MatZone:
    return next(zone for zone in side.zones if zone.title.startswith(title))


def slot(duel: Duel, number: int, row: str = "Frontrow", seat: int = 0) -> Slot:
    return zone(side(duel, seat), row).slots[number - 1]


def monster(duel: Duel, number: int = 1, row: str = "Frontrow", seat: int = 0) -> CardFace:
    found = slot(duel, number, row, seat).card
    assert found is not None
    return found


def changed(**values: Any) -> Duel:
    duel = Duel(front={1: DRAGON}, terrains=MOUNTAIN)
    for kind, value in values.items():
        changes.change(duel.state, duel.number(DRAGON), kind, value, PERMANENT)
    return duel


def test_a_monster_shows_atk_def_and_level() -> None:
    duel = Duel(front={1: DRAGON})
    face = monster(duel)
    assert (face.key, face.id, face.kind, face.corner) == (str(duel.number(DRAGON)), DRAGON, "monster", "8")
    assert face.numbers == (Number("ATK", 3000), Number("DEF", 2500))
    assert face.marks == ()


def test_the_field_power_bonus_is_in_the_values_and_named() -> None:
    duel = Duel(front={1: DRAGON}, terrains=MOUNTAIN)
    assert (duel.atk(DRAGON), duel.def_(DRAGON)) == (3900, 3250)
    assert monster(duel).numbers == (Number("ATK", 3900, 3000), Number("DEF", 3250, 2500))
    assert monster(duel).marks == ("Field Power Bonus +900/+750",)
    assert [slot(duel, number).label for number in range(1, 6)] == MOUNTAIN


def test_a_smaller_value_is_shown_with_the_printed_one() -> None:
    assert monster(changed(atk=-2000)).numbers[0] == Number("ATK", 1900, 3000)


def test_a_bonus_that_is_not_in_a_value_is_not_told() -> None:
    assert monster(changed(set_atk=100)).marks == ("Field Power Bonus +0/+750",)
    assert monster(changed(set_atk=100, set_def=100)).marks == ()


def test_values_that_changed_places_take_their_bonus_along() -> None:
    face = monster(changed(swapped=True))
    assert [number.value for number in face.numbers] == [3250, 3900]
    assert face.marks == ("Field Power Bonus +750/+900",)


@pytest.mark.parametrize(("position", "sideways"), [("hidden_atk", False), ("hidden_def", True)])
def test_a_hidden_monster_shows_no_values(position: str, sideways: bool) -> None:
    duel = Duel(foe_front={1: f"{DRAGON} {position}"}, foe_terrains=MOUNTAIN)
    face = monster(duel, seat=1)
    assert (face.face_down, face.sideways, face.marks) == (True, sideways, ("Hidden", *(["DEF position"] if sideways else [])))
    assert (face.numbers, face.corner) == ((), "")


def test_a_monster_in_the_backrow_shows_its_values_while_face_up() -> None:
    face = monster(Duel(back={2: f"{DRAGON} def"}), 2, "Backrow")
    assert face.sideways
    assert face.numbers == (Number("ATK", 3000), Number("DEF", 2500))
    assert monster(Duel(back={2: f"{DRAGON} hidden_def"}), 2, "Backrow").numbers == ()


def test_equips_and_attached_cards_are_drawn_with_their_monster() -> None:
    duel = Duel(front={1: "SOE-018"}, hand=["SOE-072"])
    actions.attach(duel.state, duel.number("SOE-072"), duel.number("SOE-018"))
    assert [face.id for face in monster(duel).carries] == ["SOE-072"]
    duel = Duel(front={1: "SOE-018"}, back={3: DRAGON})
    duel.state.host[duel.number(DRAGON)] = duel.number("SOE-018")
    duel.state.zone[duel.number(DRAGON)] = 4
    assert [face.id for face in monster(duel).carries] == [DRAGON]
    assert slot(duel, 3, "Backrow").card is None
    assert slot(duel, 3, "Backrow").label.endswith(f"equips {duel.state.game.name[duel.number('SOE-018')]}")


def test_a_mat_has_lp_piles_and_the_place_in_the_turn() -> None:
    state = ENGINE.new_state((example("heart-of-the-cards"),) * 2, standard_options(), 3)
    while state.turn < 2:
        actions = ENGINE.legal_actions(state)
        ENGINE.apply(
            state, next((action for action in actions if action.do in ("end_phase", "end_setup", "end_swap")), actions[0])
        )
    mat = ENGINE.draw_mat(state)
    assert mat.caption == "Main phase 1"
    assert [side.active for side in mat.sides] == [seat == state.active for seat in range(2)]
    for seat, drawn in enumerate(mat.sides):
        assert drawn.meters[0].value == state.boards[seat].lp
        assert len(zone(drawn, "Hand").cards) == len(state.players[seat].hand)
        assert zone(drawn, "Main Deck").size == len(state.players[seat].deck.cards)


def test_every_card_on_a_mat_has_a_key_of_its_own() -> None:
    state = ENGINE.new_state((example("heart-of-the-cards"),) * 3, {**standard_options(), "team_duel": "boss"}, 3)
    for _ in range(200):
        mat = ENGINE.draw_mat(state)
        faces = [face for drawn in mat.sides for zone in drawn.zones for face in (*zone.cards, *_in_slots(zone))]
        keys = [face.key for face in faces] + [under.key for face in faces for under in face.carries]
        assert len(keys) == len(set(keys))
        actions = ENGINE.legal_actions(state)
        if not actions:
            break
        ENGINE.apply(state, actions[0])


def _in_slots(zone: MatZone) -> list[CardFace]:
    return [slot.card for slot in zone.slots if slot.card is not None]


def test_values_are_no_part_of_a_position() -> None:
    """They follow from it; recordings and scenarios compare positions."""
    row = ENGINE.dump_position(Duel(front={1: DRAGON}).state)["players"]["Me"]["frontrow"]["1"]
    assert not {"atk", "def", "values"} & set(row)
