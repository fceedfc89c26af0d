"""The play mat of Kingdom at War."""

from __future__ import annotations

from deckcheck.core.mat import CardFace, Mat, MatZone, Meter, Number, Side
from deckcheck.core.rng import Stream
from deckcheck.games.kingdom_at_war.engine.state import State
from deckcheck.games.kingdom_at_war.play import ENGINE
from tests.games.kingdom_at_war.table import do, new_game, options, position
from tests.simulator import contract

LORD = {"type": "character", "cost": 3, "strength": 2, "influence": 1}


def faces_of(mat: Mat) -> list[CardFace]:
    zones = [*mat.between, *(zone for side in mat.sides for zone in side.zones)]
    found = [card for zone in zones for card in zone.cards]
    return [*found, *(carried for card in found for carried in card.carries)]


def zone_of(side: Side, title: str) -> MatZone:
    return next(zone for zone in side.zones if zone.title == title)


def test_every_card_is_on_the_mat_once_in_every_state() -> None:
    for seats in (2, 3, 4):
        state, stream = new_game(seats, seats), Stream(seats)
        while ENGINE.to_act(state) >= 0:
            mat = ENGINE.draw_mat(state)
            keys = [face.key for face in faces_of(mat)]
            assert len(keys) == len(set(keys))
            assert {str(card) for card in shown_cards(state)} == set(keys)
            assert [zone_of(side, "Keep").size for side in mat.sides] == [len(keep) for keep in state.keep]
            ENGINE.apply(state, stream.choice(ENGINE.legal_actions(state)))


def shown_cards(state: State) -> set[int]:
    """Return the cards that are not in a keep, in exile, deep in a funeral pyre or out of the game."""
    hidden = {card for keep in state.keep for card in keep.cards} | {card for pile in state.exile for card in pile}
    hidden |= {card for pyre in state.pyre for card in pyre[:-3]} | set(state.gone)
    return set(ENGINE.cards_in_state(state)) - hidden


def test_a_card_shows_its_numbers_marks_and_what_it_carries() -> None:
    crown = {"type": "possession", "cost": 1, "abilities": [{"kind": "static", "effect": {"strength": 2}}]}
    players = {
        "Ann": {"field": [{"card": "lord", "wounded": True, "power": 2, "possessions": ["crown"], "face_down": ["plot"]}]},
        "Bob": {"eliminated": True},
        "Cid": {"field": [{"card": "scheme", "in_motion": True, "owner": "Ann"}], "damage": 2},
    }
    rows = {"lord": LORD, "crown": crown, "plot": {"type": "event", "cost": 0}, "scheme": {"type": "scheme", "cost": 2}}
    ann, bob, cid = ENGINE.draw_mat(position(rows, {"players": players})).sides
    [lord] = zone_of(ann, "Field").cards
    assert (lord.name, lord.kind, lord.corner, lord.sideways, lord.marks) == ("lord", "character", "3", True, ("wounded",))
    assert lord.numbers == (Number("strength", 4, 2), Number("influence", 1), Number("power", 2))
    assert [(face.name, face.face_down) for face in lord.carries] == [("crown", False), ("plot", True)]
    assert (ann.active, bob.active, bob.out) == (True, False, True)
    [scheme] = zone_of(cid, "Field").cards
    assert (scheme.owner, scheme.marks) == (0, ("in motion",))
    assert cid.meters[:2] == (Meter("Power", 0, 15), Meter("Damage", 2, 5))


def test_a_battle_is_between_the_players() -> None:
    rows = {"lord": LORD, "guard": LORD, "x": {"type": "event", "cost": 0, "tactic_strength": 3}}
    players = {"Ann": {"field": ["lord"], "hand": ["x"]}, "Bob": {"field": ["guard"]}}
    state = position(rows, {"active": "Ann", "phase": "battle", "players": players})
    do(state, "start_battle", defender="Bob")
    do(state, "place_tactic", card="x")
    do(state, "place_tactic", card="none")
    do(state, "assign_lines", front=[], second=["lord"])
    mat = ENGINE.draw_mat(state)
    assert mat.caption == "Battle phase, defender lines"
    assert {zone.title: [face.name for face in zone.cards] for zone in mat.between} == {
        "Ann (attacker): front line": [],
        "Ann (attacker): second line": ["lord"],
        "Ann (attacker): tactic": ["x"],
        "Bob (defender): front line": [],
        "Bob (defender): second line": [],
        "Bob (defender): tactic": [],
    }
    tactic = mat.between[2].cards[0]
    assert (tactic.face_down, tactic.numbers) == (True, (Number("tactic", 3),))
    assert [[face.name for face in zone_of(side, "Field").cards] for side in mat.sides] == [[], ["guard"]]


def test_a_challenge_is_marked() -> None:
    players = {"Ann": {"field": ["a"]}, "Bob": {"field": [{"card": "b", "face_down": 1}]}}
    state = position({"a": LORD, "b": LORD}, {"players": players})
    do(state, "challenge", target="b", participants=["a"])
    mat = ENGINE.draw_mat(state)
    assert mat.caption.endswith("Ann challenges b")
    assert [zone_of(side, "Field").cards[0].marks for side in mat.sides] == [("in the challenge",), ("challenged",)]


def test_dummies_of_goldfish_games_show_their_strength() -> None:
    deck = contract.example_decks("kingdom-at-war")[0][0]
    state = ENGINE.goldfish.start(deck, options(), "dummy_defender", {"k": "2", "s": "4"}, 1)
    guards = zone_of(ENGINE.draw_mat(state).sides[1], "Field").cards
    assert [(face.name, face.numbers) for face in guards] == [("Dummy Defender", (Number("strength", 4),))] * 2
