"""Cards of The Egyptian Gods: gods, the Rituals that call them, and the Duelists whose rule says more than a STRATEGY."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects import effects_of
from deckcheck.games.kingdom_duels.engine.cards import is_simulated
from deckcheck.games.kingdom_duels.engine.statics import has
from tests.games.kingdom_duels.duels import FOE, ME, Duel, database
from tests.games.kingdom_duels.effect_play import run, summon

THREE = ["SOE-040", "SOE-048", "SOE-007"]


def test_teg_001_strikes_at_newcomers_and_kills_the_weak() -> None:
    duel = summon("SOE-017", by=FOE, front={1: "TEG-001"}, foe_front={1: "SOE-043"})
    assert duel.atk("SOE-017") == 1000
    duel = summon("SOE-016", by=FOE, position="def", front={1: "TEG-001"})
    assert (duel.atk("SOE-016"), duel.def_("SOE-016")) == (2300, 100)
    assert summon("SOE-043", by=FOE, front={1: "TEG-001"}).zone("SOE-043") == "graveyard"
    assert summon("SOE-043", front={1: "TEG-001"}).zone("SOE-043") == "frontrow"


def test_teg_001_strikes_at_who_comes_hidden_too() -> None:
    duel = summon("SOE-131", by=FOE, position="hidden_def", front={1: "TEG-001"})
    assert duel.zone("SOE-131") == "graveyard"


def test_teg_001_is_as_strong_as_the_hand_of_its_controller() -> None:
    duel = Duel(front={1: "TEG-001"}, hand=["SOE-043", "SOE-016"], foe_hand=4)
    assert (duel.atk("TEG-001"), duel.def_("TEG-001")) == (2000, 2000)


@pytest.mark.parametrize(("ritual", "god"), [("TEG-004", "TEG-001"), ("TEG-005", "TEG-002")])
def test_gods_cannot_be_kept_away(ritual: str, god: str) -> None:
    duel = Duel(back={1: ritual}, front=dict(enumerate(THREE, 1)), extra=[god], hand=["SOE-017"])
    duel.do("activate_effect", ritual, 1, THREE).do("extra_deck_summon", god, sorted(THREE), 1, "atk")
    do.negate_summon(duel.state, duel.number(god))
    assert duel.zone(god) == "frontrow"
    assert not duel.can("normal_summon", "SOE-017")
    assert not has(Duel(front={1: god}).state, 0, "summon_stands")


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


def test_teg_182_lends_its_name_to_a_mind_controlled_duelist() -> None:
    zones: dict[str, Any] = {"extra": ["TEG-182", "NPH-080"], "hand": ["TEG-003"]}
    assert not Duel(rules=["TEG-189"], **zones).can("activate_effect", "TEG-182")
    duel = Duel(rules=["TEG-188"], **zones)
    assert not duel.can("extra_deck_summon", "NPH-080")
    run(duel.do("activate_effect", "TEG-182", 1))
    assert duel.can("extra_deck_summon", "NPH-080")
    assert duel.zone("TEG-182") == "extra_deck"
    assert not duel.can("activate_effect", "TEG-182")


@pytest.mark.parametrize("code", ["TEG-182", "TEG-183", "TEG-187", "TEG-188"])
def test_duelists_that_say_more_count_for_what_is_run(code: str) -> None:
    card: Any = database().card(code)
    assert is_simulated(card, effects_of(card))


def test_teg_010_needs_room() -> None:
    full = {place: f"SOE-043#{place}" for place in range(1, 6)}
    assert not Duel(hand=["TEG-010"], extra=["TEG-011"], front=full).can("activate_spell", "TEG-010")
    assert not Duel(hand=["TEG-010"]).can("activate_spell", "TEG-010")


def test_teg_032_and_033_roll_for_atk() -> None:
    seen = set()
    for skipped in range(40):
        duel = Duel(front={1: "SOE-017"}, terrains=["Mountain"] * 5, foe_front={1: "SOE-035 def"}, foe_hand=["TEG-033"])
        for _ in range(skipped):
            duel.state.stream.below(2)
        duel.attack("SOE-017", "SOE-035").do("activate_spell", "TEG-033", targets=["SOE-017"], by=FOE)
        seen.add(duel.atk("SOE-017"))
    assert seen == {3900, 1950, 1300, 975, 780, 6900}  # a 6 doubles what is printed, the Field Power Bonus stays
    multiples = set()
    for skipped in range(40):
        duel = Duel(hand=["TEG-032"], front={1: "SOE-035", 2: "SOE-043"})
        assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-035"]]
        for _ in range(skipped):
            duel.state.stream.below(2)
        multiples.add(run(duel.do("activate_spell", "TEG-032", targets=["SOE-035"])).atk("SOE-035"))
    assert multiples == {500, 1000, 1500, 2000, 2500, 3000}


def test_teg_118_turns_its_bearer_to_attack() -> None:
    duel = Duel(hand=["TEG-118"], foe_front={1: "SOE-016 def"})
    run(duel.do("activate_spell", "TEG-118", targets=["SOE-016"]))
    assert (duel.position("SOE-016"), duel.atk("SOE-016")) == ("atk", 3300)
    assert has(duel.state, duel.number("SOE-016"), "position_locked")
    assert duel.side("TEG-118") == ME
