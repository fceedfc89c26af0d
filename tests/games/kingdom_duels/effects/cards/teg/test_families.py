"""The Egyptian Gods: effects that several cards share."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects import effects_of
from deckcheck.games.kingdom_duels.effects.parts import changes, summons
from deckcheck.games.kingdom_duels.engine.cards.facts import is_simulated
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from deckcheck.games.kingdom_duels.engine.cards.values import attributes_of
from tests.games.kingdom_duels.duels import FOE, Duel, database
from tests.games.kingdom_duels.effect_play import run

THREE = ["SOE-040", "SOE-048", "SOE-007"]


@pytest.mark.parametrize("code", ["TEG-009", "TEG-075"])
def test_attackers_that_want_a_tribute(code: str) -> None:
    duel = Duel(front={1: code, 2: "SOE-048"}, foe_front={1: "SOE-040"}, extra=["TEG-076"]).do("end_phase").decline()
    assert not duel.can("declare_attack", code)
    duel.do("activate_effect", code, 1, ["SOE-048"])
    duel.attack(code, "SOE-040").decline()
    assert (duel.zone("SOE-048"), duel.zone("SOE-040")) == ("graveyard", "graveyard")
    if code == "TEG-075":
        duel.do("choose_option", "yes").do("special_summon", "TEG-076", 2, "atk")
        assert duel.atk("TEG-075") == 2300


@pytest.mark.parametrize("code", ["TEG-009", "TEG-075"])
def test_attackers_take_one_tribute_and_not_another_in_answer_to_it(code: str) -> None:
    duel = Duel(front={1: code, 2: "SOE-048", 3: "SOE-035"}, foe_front={1: "SOE-040"})
    duel.do("end_phase").decline().do("activate_effect", code, 1, ["SOE-048"])
    assert not duel.can("activate_effect", code)
    assert duel.decline().zone("SOE-035") == "frontrow"


@pytest.mark.parametrize("code", ["TEG-020", "TEG-026", "TEG-043"])
def test_magnets_charge_thunder(code: str) -> None:
    duel = Duel(front={1: code, 2: "LEN-128"}, foe_front={1: "SOE-040"}).attack("LEN-128", "SOE-040").do("choose_option", "yes")
    assert duel.do("choose_option", code).atk("LEN-128") == 1350


@pytest.mark.parametrize("code", ["TEG-022", "TEG-167"])
def test_monsters_that_are_not_turned(code: str) -> None:
    duel = Duel(front={1: code}, active=FOE)
    duel.state.acting = duel.number(code)
    changes.battle_swap(duel.state, duel.number(code))
    assert duel.position(code) == "def"
    duel = Duel(front={1: code}, active=FOE, foe_back={1: "SOE-107"})
    duel.state.acting = duel.number("SOE-107")
    changes.battle_swap(duel.state, duel.number(code))
    assert duel.position(code) == "atk"
    changes.battle_swap(duel.state, duel.number(code))
    assert duel.position(code) == ("def" if code == "TEG-022" else "atk")


@pytest.mark.parametrize("code", ["TEG-029", "TEG-101"])
def test_monsters_that_bring_life(code: str) -> None:
    assert Duel(hand=[code]).do("normal_summon", code, 1, "atk").lp() == 2500


@pytest.mark.parametrize(("code", "asked"), [("TEG-077", False), ("TEG-080", True)])
def test_insects_that_return_to_the_deck(code: str, asked: bool) -> None:
    duel = Duel(front={1: f"{code} def"}, foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", code).decline()
    if asked:
        duel.do("choose_option", "yes")
    assert duel.zone(code) == "main_deck"
    assert duel.end_turn().zone(code) == "hand"


def test_monsters_of_two_attributes_have_both_everywhere() -> None:
    for code, attributes in (("TEG-039", {"earth", "light"}), ("TEG-101", {"water", "wind"}), ("TEG-117", {"light", "dark"})):
        duel = Duel(graveyard=[code])
        assert attributes_of(duel.state, duel.number(code)) == attributes


@pytest.mark.parametrize(("ritual", "god"), [("TEG-004", "TEG-001"), ("TEG-005", "TEG-002")])
def test_gods_cannot_be_kept_away(ritual: str, god: str) -> None:
    duel = Duel(back={1: ritual}, front=dict(enumerate(THREE, 1)), extra=[god], hand=["SOE-017"])
    duel.do("activate_effect", ritual, 1, THREE).do("extra_deck_summon", god, sorted(THREE), 1, "atk")
    summons.negate_summon(duel.state, duel.number(god))
    assert duel.zone(god) == "frontrow"
    assert not duel.can("normal_summon", "SOE-017")
    assert not has(Duel(front={1: god}).state, 0, "summon_unnegatable")


@pytest.mark.parametrize("ritual", ["TEG-004", "TEG-005"])
def test_gods_are_not_called_after_a_normal_summon(ritual: str) -> None:
    duel = Duel(back={1: ritual}, front=dict(enumerate(THREE, 1)), extra=["TEG-001", "TEG-002"], hand=["SOE-043"])
    assert duel.can("activate_effect", ritual)
    run(duel.do("normal_summon", "SOE-043", 4, "atk"))
    assert not duel.can("activate_effect", ritual)


@pytest.mark.parametrize(
    ("duelist", "integration", "material"), [("TEG-187", "SOE-133", "SOE-132"), ("TEG-188", "SOE-129", "SOE-114")]
)
def test_mind_controlled_duelists_keep_their_names(duelist: str, integration: str, material: str) -> None:
    assert Duel(rules=[duelist], extra=[integration], hand=[material]).can("extra_deck_summon", integration)
    assert not Duel(rules=["TEG-189"], extra=[integration], hand=[material]).can("extra_deck_summon", integration)


@pytest.mark.parametrize("code", ["TEG-182", "TEG-183", "TEG-187", "TEG-188"])
def test_duelists_that_say_more_count_for_what_is_run(code: str) -> None:
    card: Any = database().card(code)
    assert is_simulated(card, effects_of(card))


@pytest.mark.parametrize("trap", ["TEG-078", "TEG-098"])
def test_attacks_are_turned_upon_another(trap: str) -> None:
    duel = Duel(front={1: "TEG-041"}, back={1: f"{trap} set"}, foe_front={1: "SOE-017", 2: "SOE-094 def"}, active=FOE)
    duel.attack("SOE-017", "TEG-041").decline()
    assert [duel.zone(one) for one in ("TEG-041", "SOE-094")] == ["frontrow", "graveyard"]
