"""The play mat: what a watcher sees of a state."""

from __future__ import annotations

from deckcheck.core.mat import CardFace, Mat, Meter, Number, Side
from deckcheck.core.rng import Stream
from deckcheck.games.homm.play import ENGINE
from tests.games.homm.arena import Arena, ann, bob
from tests.simulator import contract


def cards_on(mat: Mat, column: int, row: int) -> tuple[CardFace, ...]:
    assert mat.board is not None
    return next(cell.cards for cell in mat.board.cells if (cell.column, cell.row) == (column, row))


def zone(side: Side, title: str) -> tuple[CardFace, ...]:
    return next(zone.cards for zone in side.zones if zone.title == title)


def test_the_map_has_49_spaces_and_two_heroes() -> None:
    mat = ENGINE.draw_mat(Arena(bob={"hero": {"damage": 3, "activation_mark": True}}).state)
    assert mat.board is not None
    assert (mat.board.columns, mat.board.rows, len(mat.board.cells)) == (7, 7, 49)
    (hero,) = cards_on(mat, 4, 7)
    assert (hero.kind, hero.owner, hero.spent, hero.marks) == ("hero", 1, True, ("done",))
    assert hero.numbers == (Number("HP", 17, 20),)
    assert mat.sides[1].meters[0] == Meter("Damage on the Hero", 3, 20)
    assert [side.active for side in mat.sides] == [True, False]
    assert mat.caption == "Turns, Bob has passed"


def test_a_unit_shows_its_values_marks_and_attached_cards() -> None:
    row = {"size_tokens": 2, "damage": 1, "retaliation_mark": True, "attached": ["Gift of Wings"]}
    mat = ENGINE.draw_mat(Arena([ann("Glade Archer", 2, 2, **row)]).state)
    (unit,) = cards_on(mat, 2, 2)
    left = next(number for number in unit.numbers if number.label == "HP")
    assert left.printed == int(left.value) + 1, "damage is taken off the HP"
    assert unit.numbers[-1] == Number("Size", 3)
    assert unit.marks == ("retaliated", "ranged")
    assert not unit.spent
    assert [card.name for card in unit.carries] == ["Gift of Wings"]


def test_a_changed_value_has_the_printed_one_beside_it() -> None:
    arena = Arena([ann("Glade Archer", 2, 2)])
    piece = next(piece for piece in arena.state.pieces.values() if not piece.is_hero)
    piece.mods.append(("attack", "modify", 2, "round"))
    (unit,) = cards_on(ENGINE.draw_mat(arena.state), 2, 2)
    printed = piece.facts.attack
    assert unit.numbers[0] == Number("Attack", printed + 2, printed, "Atk")
    assert unit.numbers[1].printed is None


def test_zones_show_statistics_cards_and_counts() -> None:
    more = {"ready": {"attack": 2}, "spent": {"attack": 1, "power": 1}, "statistic_cards": {"Firebolt": "attack"}}
    side = ENGINE.draw_mat(Arena(ann={"hand": ["Firebolt"], "discard": ["Wither"] * 5, **more}).state).sides[0]
    assert side.meters[1:] == (Meter("Attack", 2, 3), Meter("Power", 0, 1))
    assert [card.name for card in zone(side, "Hand")] == ["Firebolt"]
    sizes = {zone.title: zone.size for zone in side.zones}
    assert (sizes["Deck"], sizes["Discard"]) == (9, 5)
    assert len(zone(side, "Discard")) == 3


def test_an_attack_is_in_the_caption_and_boosts_are_face_down() -> None:
    arena = Arena([ann("Glade Archer", 2, 2), bob("Thicket Wolf", 2, 3)], bob={"hand": ["Firebolt"]})
    arena.do("activate_unit", unit=[2, 2], attack=[2, 3]).do("boost", card="Firebolt")
    mat = ENGINE.draw_mat(arena.state)
    assert mat.caption.endswith("attack from 2,2 on 2,3")
    assert "attacks" in cards_on(mat, 2, 2)[0].marks
    assert "is attacked" in cards_on(mat, 2, 3)[0].marks
    (boosts,) = mat.between
    assert [(card.name, card.owner, card.face_down) for card in boosts.cards] == [("Firebolt", 1, True)]


def test_locations_are_unnamed_until_they_are_taken() -> None:
    deck, options = contract.example_decks("homm")[0]
    state = ENGINE.new_state((deck, deck), options, 1)
    stream = Stream(1)
    while state.question is not None and state.question.kind in ("order", "place"):
        ENGINE.apply(state, stream.choice(ENGINE.legal_actions(state)))
    place = state.places[0]
    column, row = place.cell % 7 + 1, place.cell // 7 + 1
    (down,) = cards_on(ENGINE.draw_mat(state), column, row)
    assert (down.name, down.face_down, down.owner) == (state.cards[place.card].name, True, place.owner)
    place.controller = 1 - place.owner
    state.turned.add(place.card)
    (up,) = cards_on(ENGINE.draw_mat(state), column, row)
    assert (up.name, up.face_down, up.owner) == (state.cards[place.card].name, False, place.controller)
    assert (up.sideways, up.marks) == (True, ("turned",))


def test_every_card_has_a_key_of_its_own_through_a_game() -> None:
    deck, options = contract.example_decks("homm")[0]
    state = ENGINE.new_state((deck, deck), options, 2)
    for step, _ in enumerate(contract.random_steps(ENGINE, state, Stream(2), 200)):
        if step % 20 == 0:
            keys = list(keys_in(ENGINE.draw_mat(state)))
            assert len(keys) == len(set(keys))


def keys_in(mat: Mat) -> list[str]:
    assert mat.board is not None
    zones = [zone for side in mat.sides for zone in side.zones] + list(mat.between)
    cards = [card for zone in zones for card in zone.cards] + [card for cell in mat.board.cells for card in cell.cards]
    return [face.key for card in cards for face in (card, *card.carries)]
