"""Face-down cards in views and actions of other players: their place names them, and nothing tells them apart."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.core.engine import IllegalActionError, Look
from deckcheck.core.mentions import plain
from deckcheck.core.rng import Stream
from deckcheck.games.kingdom_duels.engine.duel.numbers import FIRST_PLACE
from deckcheck.games.kingdom_duels.engine.duel.state import State
from deckcheck.games.kingdom_duels.engine.view.face_down import CARD_ARGUMENTS, LIST_ARGUMENTS, masks
from deckcheck.games.kingdom_duels.engine.view.view import View
from deckcheck.games.kingdom_duels.play import ENGINE
from deckcheck.games.kingdom_duels.policy.standard import decide
from tests.games.kingdom_duels.duels import FOE, Duel
from tests.simulator import contract


def numbers_in(value: Any) -> set[int]:
    """Every whole number anywhere in a value."""
    if isinstance(value, int):
        return {int(value)}
    if isinstance(value, dict):
        return numbers_in([*value, *value.values()])
    return set().union(*map(numbers_in, value)) if isinstance(value, (tuple, list, frozenset, set)) else set()


def card_numbers(view: View) -> set[int]:
    """The numbers by which a view names cards of the field, and the words of its choices."""
    found = (
        numbers_in(view.attack or ())
        | {view.answering}
        | numbers_in(list(view.negated))
        | numbers_in(list(view.negated.values()))
    )
    for side in view.sides:
        found |= {monster.number for monster in side.monsters} | {number for _, number, _ in side.row}
        found |= {card.number for card in side.graveyard}
    return found | {choice.card.number for choice in view.choices} | {card.number for card in view.known}


def assert_masked(state: State, seat: int) -> int:
    hidden = masks(state, seat)
    assert not card_numbers(ENGINE.observe(state, seat)) & set(hidden)
    if ENGINE.to_act(state) == seat:
        for action in ENGINE.legal_actions(state):
            for name, value in zip(ENGINE.actions[action.do], action.args, strict=True):
                if name in CARD_ARGUMENTS | LIST_ARGUMENTS:
                    assert not numbers_in(value) & set(hidden), action
                if name == "option":
                    assert value not in {state.refs[card] for card in hidden}, action
    return len(hidden)


@pytest.mark.slow
def test_no_number_or_word_tells_face_down_cards_apart() -> None:
    hidden = 0
    for number, (decks, options) in enumerate(contract.tables(ENGINE)):
        state = ENGINE.new_state(decks, options, number)
        stream = Stream(number)
        for _ in range(400):
            seat = ENGINE.to_act(state)
            if seat < 0:
                break
            hidden += sum(assert_masked(state, other) for other in range(len(decks)))
            actions = ENGINE.legal_actions(state)
            sensible = stream.random() < 0.5
            look = Look(ENGINE, state, seat, len(decks))
            ENGINE.apply(state, decide(look, actions, stream) if sensible else stream.choice(actions), seat)
    assert hidden > 500


def test_a_hidden_monster_is_attacked_by_its_place() -> None:
    duel = Duel(phase="battle", front={1: "SOE-017"}, foe_front={2: "SOE-040 hidden_def", 3: "SOE-048"})
    attacks = [action.args[1] for action in ENGINE.legal_actions(duel.state) if action.do == "declare_attack"]
    assert attacks == [FIRST_PLACE + 10 + 1, duel.number("SOE-048")]
    written = [action["target"] for action in duel.legal("declare_attack")]
    assert written == ["SOE-040", "SOE-048"], "scenarios and records name the card"
    hidden = next(action for action in ENGINE.legal_actions(duel.state) if action.do == "declare_attack")
    words = plain(ENGINE.describe_action(duel.state, hidden, 0))
    assert words == "attack the face-down card in Foe's Frontrow zone 2 with Blue-Eyes White Dragon"
    duel.do("declare_attack", "SOE-017", "SOE-040")
    assert duel.zone("SOE-040") == "graveyard"


def test_the_owner_and_who_has_looked_at_a_card_know_its_number() -> None:
    duel = Duel(front={1: "SOE-017 hidden_def"}, foe_front={2: "SOE-040 hidden_def"}, active=FOE)
    mine, theirs = ENGINE.observe(duel.state, 0), ENGINE.observe(duel.state, 1)
    assert (
        mine.sides[0].monsters[0].number
        == duel.number("SOE-017")
        == theirs.sides[0].monsters[0].number - FIRST_PLACE + duel.number("SOE-017")
    )
    assert theirs.sides[1].monsters[0].number == duel.number("SOE-040")
    assert mine.sides[1].monsters[0].number == FIRST_PLACE + 11


def test_a_place_without_a_card_is_refused() -> None:
    duel = Duel(phase="battle", front={1: "SOE-017"}, foe_front={3: "SOE-048"})
    attack = next(action for action in ENGINE.legal_actions(duel.state) if action.do == "declare_attack")
    with pytest.raises(IllegalActionError, match="KD-BATTLE"):
        ENGINE.apply(duel.state, attack._replace(args=(attack.args[0], FIRST_PLACE + 10)), 0)


def test_effects_list_face_down_cards_by_their_place() -> None:
    """KOD-022 chooses among Hidden monsters; PYL-115 and LEN-114 let a Magic Removal choose among Set cards."""
    zones: dict[str, Any] = {"foe_back": {1: "SOE-062 set", 2: "SOE-107 set"}}
    hidden = {1: "SOE-043 hidden_def", 2: "SOE-016 hidden_def"}
    seen = Duel(front={1: "KOD-022"}, foe_front=hidden, foe_terrains=["Forest"] * 5).do("strike", "KOD-022", FOE, 1)
    qardan = Duel(hand=["PYL-115"], deck=["KOD-068"], **zones).do("normal_summon", "PYL-115", 1, "atk")
    qardan.do("choose_option", "yes").do("choose_option", "KOD-068")
    fire = Duel(front={1: "LEN-114"}, graveyard=["KOD-068"], **zones).do("activate_effect", "LEN-114", 1, ["KOD-068"])
    fire.do("choose_option", "copy")
    for duel, row, names in (
        (seen, "Frontrow", hidden),
        (qardan, "Backrow", zones["foe_back"]),
        (fire, "Backrow", zones["foe_back"]),
    ):
        options = {action.args[0] for action in ENGINE.legal_actions(duel.state)}
        assert {f"the face-down card in Foe's {row} zone {zone}" for zone in (1, 2)} <= options
        assert assert_masked(duel.state, 0)
        written = {one["option"] for one in duel.legal("choose_option")}
        assert {text.split()[0] for text in names.values()} <= written, "scenarios and records name the card"
