"""Cards of Millennium Legacy: Ritual Spells."""

from __future__ import annotations

import pytest

from deckcheck.games.kingdom_duels.effects import _lasting as lasting
from tests.games.kingdom_duels.duels import FOE, Duel


@pytest.mark.parametrize(
    ("spell", "materials", "monster"),
    [
        ("MLY-013", ["LEN-010", "SOE-040", "KOD-016", "SOE-079", "SOE-049"], "MLY-014"),
        ("MLY-060", ["MLY-059"], "MLY-061"),
        ("MLY-140", ["SOE-049"], "PYL-017"),
    ],
)
def test_rituals(spell: str, materials: list[str], monster: str) -> None:
    duel = Duel(back={1: spell}, front=dict(enumerate(materials, 1)), extra=[monster])
    duel.do("activate_effect", spell, 1, materials).do("extra_deck_summon", monster, materials, 1, "atk")
    assert (duel.zone(monster), duel.zone(spell), duel.zone(materials[0])) == ("frontrow", "graveyard", "graveyard")


def test_mly_077_erodes_three_of_the_dead() -> None:
    dead = ["SOE-040", "SOE-048", "SOE-007"]
    duel = Duel(back={1: "MLY-077"}, graveyard=dead, extra=["MLY-078"])
    duel.do("activate_effect", "MLY-077", 1)
    for one in dead:
        duel.do("choose_option", one)
    duel.do("extra_deck_summon", "MLY-078", [], 1, "atk")
    assert {duel.zone(one) for one in dead} == {"eroded"}


@pytest.mark.parametrize(
    ("spell", "stands_for", "monster"),
    [
        ("MLY-088", "MLY-089", "MLY-090"),
        ("MLY-091", "SOE-010", "MLY-092"),
        ("MLY-093", "KOD-067", "MLY-094"),
        ("MLY-095", "MLY-096", "MLY-097"),
        ("MLY-099", "SOE-017", "MLY-100"),
    ],
)
def test_tablets(spell: str, stands_for: str, monster: str) -> None:
    duel = Duel(back={1: spell}, hand=[stands_for, "SOE-040"], extra=[monster])
    duel.do("activate_effect", spell, 1, [stands_for]).do("extra_deck_summon", monster, [], 1, "atk")
    assert (duel.zone(monster), duel.zone(stands_for), duel.zone(spell)) == ("frontrow", "eroded", "graveyard")
    assert "Ka" in duel.types(monster)
    name = duel.state.game.name[duel.number(stands_for)]
    assert lasting.is_named(duel.state, duel.number(monster), name)


def test_mly_013_needs_five_attributes() -> None:
    monsters = ["LEN-010", "SOE-040", "KOD-016", "SOE-079", "SOE-048"]
    assert not Duel(back={1: "MLY-013"}, front=dict(enumerate(monsters, 1)), extra=["MLY-014"]).can(
        "activate_effect", "MLY-013"
    )


def test_mly_060_counts_the_defence_of_millennium_monsters() -> None:
    duel = Duel(back={1: "MLY-060"}, front={1: "MLY-059", 2: "SOE-094"}, extra=["MLY-061"])
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["MLY-059"]]


def test_mly_077_wants_an_empty_side_and_a_choice_of_three() -> None:
    dead = ["SOE-040", "SOE-048", "SOE-007", "SOE-010"]
    assert not Duel(back={1: "MLY-077"}, front={1: "SOE-017"}, graveyard=dead, extra=["MLY-078"]).can(
        "activate_effect", "MLY-077"
    )
    assert not Duel(back={1: "MLY-077"}, graveyard=dead[:2], extra=["MLY-078"]).can("activate_effect", "MLY-077")
    duel = Duel(back={1: "MLY-077"}, graveyard=dead, extra=["MLY-078"]).do("activate_effect", "MLY-077", 1)
    for one in dead[1:]:
        duel.do("choose_option", one)
    duel.do("extra_deck_summon", "MLY-078", [], 1, "atk")
    assert [duel.zone(one) for one in dead] == ["graveyard", "eroded", "eroded", "eroded"]


def test_mly_099_takes_two_monsters_of_eight_levels() -> None:
    duel = Duel(back={1: "MLY-099"}, hand=["SOE-016", "SOE-040", "SOE-048"], extra=["MLY-100"])
    sets = [set(one["targets"]) for one in duel.legal("activate_effect")]
    assert {"SOE-016", "SOE-040"} in sets
    assert {"SOE-040", "SOE-048"} not in sets
    assert all(len(one) > 1 for one in sets)


def test_mly_094_waits_attacks_and_hides() -> None:
    duel = Duel(back={1: "MLY-093"}, hand=["KOD-067"], extra=["MLY-094"], foe_front={1: "SOE-040", 2: "SOE-094 def"})
    duel.do("activate_effect", "MLY-093", 1, ["KOD-067"]).do("extra_deck_summon", "MLY-094", [], 1, "atk")
    duel.do("end_phase").decline()
    assert not duel.can("declare_attack", "MLY-094")
    duel.end_turn().end_turn().attack("MLY-094", "SOE-040").decline()
    assert duel.lp(FOE) == 2000 - (2300 - 1200), "it counts as a Lamp monster itself"
    duel.end_turn().end_turn().do("choose_option", "yes").do("hide", "MLY-094", "hidden_atk")
    assert duel.position("MLY-094") == "hidden_atk"


def test_mly_094_gains_nothing_in_the_open_without_a_lamp() -> None:
    duel = Duel(front={1: "MLY-094"}, foe_front={1: "SOE-040"}).attack("MLY-094", "SOE-040").decline()
    assert duel.lp(FOE) == 2000 - 600
    hidden = Duel(front={1: "MLY-094 hidden_atk"}, foe_front={1: "SOE-040"}).attack("MLY-094", "SOE-040").decline()
    assert hidden.lp(FOE) == 2000 - 1100


def test_mly_100_halves_itself_for_a_second_attack() -> None:
    duel = Duel(front={1: "MLY-100", 2: "SOE-040"}, foe_front={1: "SOE-048", 2: "SOE-007", 3: "SOE-094"}, foe_lp=9000)
    duel.attack("MLY-100", "SOE-007").decline().do("choose_option", "yes")
    assert duel.atk("MLY-100") == 1500
    assert {one["attacker"] for one in duel.legal("declare_attack")} == {"MLY-100"}
    duel.do("declare_attack", "MLY-100", "SOE-094").decline()
    assert (duel.zone("SOE-094"), duel.legal("declare_attack")) == ("graveyard", [])
