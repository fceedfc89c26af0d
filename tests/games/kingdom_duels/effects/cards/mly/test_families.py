"""Millennium Legacy: effects that several cards share."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, conditions, terrains
from deckcheck.games.kingdom_duels.engine.cards.values import names_of
from deckcheck.games.kingdom_duels.engine.duel.state import open_question
from tests.games.kingdom_duels.duels import FOE, Duel, all_effects, settle
from tests.games.kingdom_duels.effect_play import on


def targets(duel: Duel) -> set[str]:
    """Whom the active player could attack."""
    duel.do("end_phase").decline()
    return {one["target"] for one in duel.legal("declare_attack")}


EACH = ["1:1", "2:1", "1:2", "2:2"]


MIXED = ["City", "Forest", "Forest", "Sea", "Sea"]


@pytest.mark.parametrize(
    ("code", "attacker", "zone", "safe"),
    [
        ("MLY-001", "SOE-040", 5, True),
        ("MLY-001", "SOE-040", 4, False),
        ("MLY-001", "SOE-049", 5, False),
        ("MLY-098", "SOE-007", 1, True),
        ("MLY-098", "SOE-017", 1, False),
        ("MLY-115", "LEN-163", 1, True),
        ("MLY-115", "SOE-040", 1, False),
    ],
)
def test_some_cannot_attack_it(code: str, attacker: str, zone: int, safe: bool) -> None:
    duel = Duel(front={1: code}, foe_front={zone: attacker}, active=FOE)
    assert (code not in targets(duel)) == safe


@pytest.mark.parametrize(("code", "gain"), [("MLY-096", 300), ("MLY-097", 400)])
def test_dragons_that_attack_from_hiding(code: str, gain: int) -> None:
    duel = Duel(front={1: f"{code} hidden_atk"}, foe_front={1: "SOE-040"}).attack(code, "SOE-040").decline()
    assert duel.atk(code) == 1100 + gain
    assert duel.zone("SOE-040") == "graveyard"


@pytest.mark.parametrize(("code", "name"), [("LEN-205", "Otaki"), ("MLY-156", "Keith")])
def test_duelists_with_other_names(code: str, name: str) -> None:
    duel = Duel(rules=[code])
    assert name in names_of(duel.state, duel.number(code))


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
    assert conditions.is_named(duel.state, duel.number(monster), name)


def test_an_equip_card_without_a_bearer_goes_to_the_graveyard() -> None:
    duel = Duel(hand=["LEN-052"], front={1: "LEN-013"}, foe_hand=["LEN-123", "SOE-107"])
    duel.do("activate_spell", "LEN-052", ["LEN-013"]).do("activate_spell", "LEN-123", ["SOE-107", "LEN-013"]).decline()
    assert (duel.zone("LEN-013"), duel.zone("LEN-052")) == ("graveyard", "graveyard")


@pytest.mark.parametrize(
    ("code", "choices", "mine", "theirs"),
    [
        ("MLY-031", ["1:1", "1:2"], ["Lake", "Mountain", "Jungle", "Jungle", "Jungle"], ["Jungle"] * 5),
        ("MLY-034", [], ["Icefield"] * 5, ["Icefield"] * 5),
        ("MLY-039", EACH, ["Vortex", "Icefield", *["Tundra"] * 3], ["Vortex", "Icefield", *["Tundra"] * 3]),
        ("MLY-040", EACH, ["Ruins", "City", *["Meadow"] * 3], ["Ruins", "City", *["Meadow"] * 3]),
        ("MLY-043", [], ["Ruins", "Wasteland", "Wasteland", "Wasteland", "Wasteland"], ["Wasteland"] * 5),
    ],
)
def test_spells_that_change_the_world(code: str, choices: list[str], mine: list[str], theirs: list[str]) -> None:
    duel = Duel(hand=[code], front={1: "MLY-032"}, terrains=MIXED, foe_terrains=["Forest"] * 5)
    duel.do("activate_spell", code)
    for choice in choices:
        duel.do("choose_option", choice)
    assert (duel.terrains(), duel.terrains(FOE)) == (mine, theirs)
    assert duel.zone("MLY-032") == ("graveyard" if code == "MLY-034" else "frontrow")


@pytest.mark.parametrize(
    ("code", "target", "gone"),
    [
        ("MLY-028", "SOE-040", "moved"),
        ("MLY-055", "SOE-040", "hidden"),
        ("MLY-084", "SOE-040", "taken"),
        ("MLY-141", "MLY-142", "taken"),
        ("MLY-142", "LEN-013", "taken"),
        ("MLY-144", "SOE-040", "taken"),
        ("NPH-015", "SOE-040", "taken"),
        ("NPH-113", "NPH-119", "taken"),
        ("NPH-120", "NPH-123", "hidden"),
        ("NPH-144", "NPH-123", "taken"),
        ("NPH-158", "SOE-006", "taken"),
    ],
)
def test_targets_that_no_longer_fit_are_left_alone(code: str, target: str, gone: str) -> None:
    """The target moves, hides or changes sides in answer."""
    zones: dict[str, Any] = {"graveyard": [code]} if code == "NPH-144" else {"front": {1: code}}
    if all_effects()[code].activate is not None:
        zones = {"back": {1: code}}
    zones["front"] = {**zones.get("front", {}), 2: target}
    duel = Duel(**zones, terrains=on("Land", "Forest", "Sea"), foe_front={5: "SOE-017 atk SOE-048"})
    number = duel.number(target)
    effects = all_effects()[code]
    effect = effects.activate or effects.uses[0]
    if gone == "moved":
        terrains.move(duel.state, number, 2)
    elif gone == "hidden":
        changes.hide(duel.state, number)
    else:
        actions.take_control(duel.state, number, 1)
    settle(duel.state)
    before = list(duel.state.changes), duel.terrains(FOE), list(duel.state.host)
    effect.resolve(duel.state, duel.number(code), 0, (number,))
    assert (list(duel.state.changes), duel.terrains(FOE), list(duel.state.host)) == before
    assert open_question(duel.state) is None
