"""Seal of Exodia: effects that several cards share."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.core.engine import Outcome
from deckcheck.games.kingdom_duels.effects import effects_of
from deckcheck.games.kingdom_duels.effects.parts import actions, changes, summons
from deckcheck.games.kingdom_duels.engine.cards.facts import is_simulated
from deckcheck.games.kingdom_duels.engine.cards.values import attributes_of, level_of
from deckcheck.games.kingdom_duels.engine.duel.constants import PERMANENT
from deckcheck.games.kingdom_duels.engine.duel.state import touch
from deckcheck.games.kingdom_duels.play import ENGINE
from tests.games.kingdom_duels.duels import FOE, ME, Duel, database
from tests.games.kingdom_duels.effect_play import end_turn, fight, on, run

# Who may bear it, ATK and DEF then, a new type; who may not
EQUIPS: list[tuple[str, str, int, int, str, str]] = [
    ("SOE-037", "SOE-035", 2000, 700, "Fireblast", "SOE-053"),
    ("SOE-044", "SOE-023", 2800, 2400, "", "SOE-133"),
    ("SOE-055", "KOD-061", 2300, 1900, "Thunderblast", "SOE-016"),
    ("SOE-056", "SOE-035", 1700, 900, "", "SOE-053"),
    ("SOE-057", "SOE-053", 1800, 2300, "Fireblast", "SOE-016"),
    ("SOE-082", "SOE-079", 1800, 1900, "", "SOE-088"),
    ("SOE-123", "SOE-122", 3000, 2000, "", "SOE-084"),
]


# Values: position, the monster to look at, its ATK and DEF
WORN = {1: "SOE-082 on SOE-079"}


VALUES: list[tuple[str, dict[str, Any], str, int, int]] = [
    ("SOE-018", {"front": {1: "SOE-018"}, "terrains": on("Night")}, "SOE-018", 1690, 1600),
    ("SOE-018", {"front": {1: "SOE-018"}, "terrains": on("Underworld")}, "SOE-018", 1690, 1600),
    ("SOE-018", {"front": {1: "SOE-018"}, "terrains": on("Space")}, "SOE-018", 1300, 1000),
    ("SOE-078", {"front": {1: "SOE-078", 2: "SOE-016"}, "terrains": on("Meadow")}, "SOE-016", 2630, 2430),
    ("SOE-078", {"front": {1: "SOE-078", 2: "SOE-017"}, "terrains": on("Meadow")}, "SOE-017", 3000, 2500),
    ("SOE-078", {"front": {1: "SOE-078", 2: "SOE-016"}}, "SOE-016", 2300, 2100),
    ("SOE-079", {"front": {1: "SOE-079", 2: "SOE-079#2"}, "back": WORN}, "SOE-079#2", 1800, 1900),
    ("SOE-079", {"front": {1: "SOE-079"}, "foe_front": {1: "SOE-079#2"}, "back": WORN}, "SOE-079#2", 1300, 1400),
    ("SOE-120", {"front": {1: "SOE-120", 2: "SOE-122"}, "terrains": on("Night")}, "SOE-122", 2700, 2300),
    ("SOE-120", {"front": {1: "SOE-120", 2: "SOE-023"}, "terrains": on("Night")}, "SOE-023", 2500, 2100),
    ("SOE-120", {"front": {1: "SOE-120", 2: "SOE-122"}}, "SOE-122", 2400, 2000),
    ("SOE-124", {"front": {1: "SOE-124", 2: "KOD-123"}}, "KOD-123", 1750, 1800),
    ("SOE-124", {"front": {1: "SOE-124", 2: "SOE-016"}}, "SOE-016", 2300, 2100),
    ("SOE-125", {"front": {1: "SOE-125", 2: "KOD-123"}}, "KOD-123", 1850, 1900),
]


# Battles: attacker, target, more of the position, who is destroyed, LP of Me and Foe after it
BATTLES: list[tuple[str, str, str, dict[str, Any], set[str], int, int]] = [
    ("SOE-015", "SOE-015", "SOE-043", {}, {"SOE-043"}, 2000, 2000),
    ("SOE-015", "SOE-043", "SOE-015", {}, {"SOE-043", "SOE-015"}, 2000, 2000),
    ("SOE-015", "SOE-015", "SOE-016", {}, {"SOE-015"}, 900, 2000),
    ("SOE-038", "SOE-038", "SOE-023 def", {}, set(), 2000, 2000),
    ("SOE-038", "SOE-038", "SOE-023", {}, {"SOE-038"}, 1200, 2000),
    ("SOE-048", "SOE-068", "SOE-048", {}, set(), 2000, 1400),
    ("SOE-048", "KOD-061", "SOE-048", {}, {"SOE-048"}, 2000, 1800),
    ("SOE-048", "SOE-048", "SOE-068", {}, {"SOE-048"}, 1400, 2000),
    ("SOE-058", "SOE-111", "SOE-058 def", {}, set(), 2000, 2000),
    ("SOE-058", "SOE-016", "SOE-058 def", {}, {"SOE-058"}, 2000, 2000),
    ("SOE-058", "SOE-068", "SOE-058 def", {}, {"SOE-058"}, 2000, 2000),
    ("SOE-059", "SOE-016", "SOE-059", {}, {"SOE-059"}, 2000, 2000),
    ("SOE-073", "SOE-073", "SOE-048 def", {}, {"SOE-048"}, 2000, 600),
    ("SOE-081", "SOE-081", "KOD-089", {"foe_terrains": on("Land", "Land", "Forest")}, {"KOD-089"}, 2000, 1800),
    ("SOE-113", "SOE-113", "SOE-043 def", {}, {"SOE-043"}, 2000, 1550),
    ("SOE-113", "SOE-113", "SOE-043", {}, {"SOE-043"}, 2000, 1400),
    ("SOE-118", "SOE-017", "SOE-118", {}, {"SOE-118"}, 2000, 1300),
    ("SOE-119", "SOE-017", "SOE-119", {}, {"SOE-119"}, 2000, 1300),
]


def test_a_level_is_never_lower_than_1_and_counts_for_terrains() -> None:
    duel = Duel(hand=["SOE-040"], terrains=["Jungle"] * 5)
    number = duel.number("SOE-040")
    assert not any(row["position"] == "hidden_def" for row in duel.legal("normal_summon"))
    changes.modify_level(duel.state, number, -1, PERMANENT)
    touch(duel.state)
    assert any(row["position"] == "hidden_def" for row in duel.legal("normal_summon")), "Level 2 in the Jungle (T-30)"
    changes.modify_level(duel.state, number, -7, PERMANENT)
    assert level_of(duel.state, number) == 1


@pytest.mark.parametrize(("code", "most"), [("SOE-114", 600), ("SOE-129", 800)])
def test_flame_swordsmen_lend_any_amount_of_atk(code: str, most: int) -> None:
    duel = Duel(front={3: code, 1: "SOE-016", 2: "SOE-017"})
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["SOE-016"]]
    duel.do("activate_effect", code, 1, targets=["SOE-016"])
    assert [one["option"] for one in duel.legal("choose_option")] == list(range(1, most + 1))
    duel.do("choose_option", 37)
    assert (duel.atk(code), duel.atk("SOE-016")) == (1763, 2337)
    end_turn(duel)
    assert (duel.atk(code), duel.atk("SOE-016")) == (1800, 2300)


@pytest.mark.parametrize(("code", "answers"), [("SOE-128", ("yes",)), ("SOE-134", ("yes", FOE))])
def test_looking_at_the_top_card_of_the_opponents_deck(code: str, answers: tuple[str, ...]) -> None:
    duel = Duel(front={1: code}, foe_deck=["SOE-017", "SOE-023", "SOE-043"], foe_front={1: "SOE-035"})
    if code == "SOE-128":  # in the Standby Phase of the other player their card of the turn is drawn already
        end_turn(duel, *answers)
    else:
        duel.do("end_phase").do("end_phase").do("end_phase")
        for answer in answers:
            duel.do("choose_option", answer)
    seen = [card.number for card in ENGINE.observe(duel.state, 0).known]
    deck = duel.state.players[1].deck.cards
    assert seen == ([deck[-1]] if code == "SOE-128" else [])
    if code == "SOE-134":
        looked = [mod.card for mod in duel.state.changes if mod.kind == "known"]
        assert looked == [duel.state.players[1].hand[-1]]
    duel.state.players[1].deck.shuffle()
    assert ENGINE.observe(duel.state, 0).known == ()


@pytest.mark.parametrize("code", ["SOE-053", "SOE-090"])
def test_equips_stop_working_before_a_beast_of_the_terrain(code: str) -> None:
    terrain = "Forest" if code == "SOE-053" else "Sea"
    position: dict[str, Any] = {"foe_front": {1: "KOD-061"}, "foe_back": {1: "SOE-055 on KOD-061"}}
    duel = Duel(front={1: code}, terrains=on(terrain), **position)
    assert duel.atk("KOD-061") == 2300
    run(duel.attack(code, "KOD-061"), "yes")
    assert duel.zone("KOD-061") == ("graveyard" if code == "SOE-053" else "frontrow")
    if code == "SOE-090":
        assert duel.atk("KOD-061") == 1600
    duel = Duel(front={1: code}, **position)
    run(duel.attack(code, "KOD-061"))
    assert duel.atk("KOD-061") == 2300


@pytest.mark.parametrize(("code", "bearer", "atk", "def_", "name", "other"), EQUIPS)
def test_equips(code: str, bearer: str, atk: int, def_: int, name: str, other: str) -> None:
    duel = Duel(hand=[code], front={1: bearer, 2: other})
    assert [one["targets"] for one in duel.legal("activate_spell")] == [[bearer]]
    run(duel.do("activate_spell", code, targets=[bearer]))
    assert (duel.atk(bearer), duel.def_(bearer)) == (atk, def_)
    assert not name or name in duel.types(bearer)


def test_an_equip_whose_monster_is_gone_goes_to_the_graveyard() -> None:
    duel = Duel(front={1: "SOE-122"}, hand=["SOE-123"], foe_hand=["KOD-068"])
    duel.do("activate_spell", "SOE-123", targets=["SOE-122"])
    actions.to_graveyard(duel.state, duel.number("SOE-122"))
    run(duel)
    assert duel.zone("SOE-123") == "graveyard"


@pytest.mark.parametrize(("code", "position", "card", "atk", "def_"), VALUES)
def test_values(code: str, position: dict[str, Any], card: str, atk: int, def_: int) -> None:
    duel = Duel(**position)
    assert (duel.atk(card), duel.def_(card)) == (atk, def_), code


@pytest.mark.parametrize("code", ["SOE-017", "SOE-023", "SOE-122", "SOE-130"])
def test_summons_that_cannot_be_negated(code: str) -> None:
    duel = Duel(front={1: code, 2: "SOE-016"})
    for card in (code, "SOE-016"):
        summons.negate_summon(duel.state, duel.number(card))
    assert (duel.zone(code), duel.zone("SOE-016")) == ("frontrow", "graveyard")


@pytest.mark.parametrize(("code", "zone"), [("SOE-017", "frontrow"), ("SOE-023", "frontrow"), ("SOE-016", "graveyard")])
def test_summons_that_cannot_be_negated_when_the_monster_hides_either(code: str, zone: str) -> None:
    """TEG-102 answers the Hidden summon."""
    duel = Duel(active=FOE, foe_hand=[code], back={1: "TEG-102 set"}, terrains=["Sea"] * 5)
    assert run(duel.do("normal_summon", code, zone=1, position="hidden_def")).zone(code) == zone


@pytest.mark.parametrize(("code", "attribute"), [("SOE-014", "dark"), ("SOE-016", "light")])
def test_second_attribute_on_the_field_only(code: str, attribute: str) -> None:
    duel = Duel(front={1: code}, hand=[f"{code}#2"])
    assert attributes_of(duel.state, duel.number(code)) == {"earth", attribute}
    assert attributes_of(duel.state, duel.number(f"{code}#2")) == {"earth"}


@pytest.mark.parametrize("code", ["SOE-043", "SOE-084"])
def test_text_without_bearing_on_play(code: str) -> None:
    duel = fight("SOE-016", code)
    assert duel.zone(code) == "graveyard"


@pytest.mark.parametrize(("code", "name"), [("SOE-031", "Petrified"), ("SOE-035", "Poisoned"), ("SOE-094", "Petrified")])
def test_types_that_a_monster_cannot_get(code: str, name: str) -> None:
    duel = Duel(front={1: code})
    changes.add_type(duel.state, duel.number(code), name)
    changes.add_type(duel.state, duel.number(code), "Dampened")
    assert name not in duel.types(code)
    assert "Dampened" in duel.types(code)


@pytest.mark.parametrize(("code", "attacker", "target", "more", "fallen", "mine", "theirs"), BATTLES)
def test_battles(code: str, attacker: str, target: str, more: dict[str, Any], fallen: set[str], mine: int, theirs: int) -> None:
    duel = fight(attacker, target, **more)
    codes = {attacker.split()[0], target.split()[0]}
    assert {one for one in codes if duel.zone(one) != "frontrow"} == fallen, code
    assert (duel.lp(ME), duel.lp(FOE)) == (mine, theirs), code


@pytest.mark.parametrize(
    ("code", "material", "duelist"), [("SOE-125", "SOE-124", "SOE-147"), ("SOE-130", "SOE-023", "SOE-143")]
)
def test_integrations_need_their_duelist(code: str, material: str, duelist: str) -> None:
    duel = Duel(hand=[material], extra=[code], rules=[duelist])
    duel.do("extra_deck_summon", code, [material], 1, "atk")
    assert (duel.zone(code), duel.zone(material)) == ("frontrow", "eroded")
    assert not Duel(hand=[material], extra=[code], rules=["SOE-148"]).legal("extra_deck_summon")


def test_field_and_duelist_rules_say_nothing_but_terrains_and_strategy() -> None:
    codes = [1, 8, 50, 76, 77, 89, 96, 108, 109, *range(142, 156)]
    cards: list[Any] = [database().card(f"SOE-{code:03}") for code in codes]
    assert all(is_simulated(card, effects_of(card)) and (card.terrains or card.strategy) for card in cards)


def test_each_attack_of_soe_062_can_be_answered() -> None:
    front = {1: "SOE-017", 2: "SOE-040"}
    duel = Duel(front=front, hand=["SOE-106"], foe_front={1: "SOE-048"}, foe_back={1: "SOE-062 set"})
    duel.attack("SOE-017", "SOE-048").decline().do("choose_option", "SOE-040")
    duel.do("activate_spell", "SOE-106")
    assert all(duel.zone(code) == "frontrow" for code in front.values())
    assert not duel.can("declare_attack", "SOE-040")


def test_the_duel_ends_as_soon_as_an_answer_costs_the_last_lp() -> None:
    """KD-WIN-01: nothing else is done before, not even a change of the phase."""
    for call in ("heads", "tails"):
        duel = Duel(front={1: "SOE-086", 2: "SOE-084"}, lp=500).do("activate_effect", "SOE-086", 1).do("choose_option", call)
        assert (duel.lp(ME), duel.state.outcome) == (0, Outcome(1, "KD-WIN-01"))
