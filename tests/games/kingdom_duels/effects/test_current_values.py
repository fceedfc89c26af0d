"""Cards that go by the Level, the types, the attribute or the name of a monster on the field mean the current ones."""

from __future__ import annotations

import pytest

from deckcheck.games.kingdom_duels.effects.parts import actions, changes
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from deckcheck.games.kingdom_duels.engine.duel.constants import ON_FIELD
from tests.games.kingdom_duels.duels import FOE, ME, Duel, settle
from tests.games.kingdom_duels.effect_play import end_turn, run


def with_level(duel: Duel, code: str, level: int) -> Duel:
    changes.set_level(duel.state, duel.number(code), level)
    settle(duel.state)
    return duel


def with_type(duel: Duel, code: str, name: str) -> Duel:
    changes.add_type(duel.state, duel.number(code), name)
    settle(duel.state)
    return duel


def with_name(duel: Duel, code: str, name: str) -> Duel:
    changes.change(duel.state, duel.number(code), "renamed", name, ON_FIELD)
    settle(duel.state)
    return duel


def with_attribute(duel: Duel, code: str, name: str) -> Duel:
    changes.change(duel.state, duel.number(code), "attribute", name, ON_FIELD)
    settle(duel.state)
    return duel


def is_asked(duel: Duel) -> bool:
    """Whether a player may choose to let an effect happen."""
    return any(getattr(one, "kind", "") == "trigger" for one in duel.state.stack)


# Levels


def test_len_194_takes_strength_by_the_level_that_roa_166_set() -> None:
    duel = Duel(hand=["ROA-166", "LEN-194"], foe_front={3: "SOE-017"})
    run(duel.do("activate_spell", "ROA-166", targets=["SOE-017"]), "1")
    run(duel.do("activate_spell", "LEN-194", targets=["SOE-017"]))
    assert (duel.atk("SOE-017"), duel.lp()) == (2900, 2100)


def test_nph_062_raises_less_for_a_tribute_whose_level_fell() -> None:
    duel = with_level(Duel(hand=["NPH-062"], front={1: "SOE-017"}, graveyard=["SOE-040", "SOE-048"]), "SOE-017", 4)
    duel.do("activate_spell", "NPH-062", targets=["SOE-017"])
    assert {one["card"] for one in duel.legal("special_summon")} == {"SOE-040"}


def test_teg_110_weakens_by_the_current_level() -> None:
    duel = Duel(front={1: "SOE-040"}, hand=["TEG-110"], foe_front={1: "SOE-017"}, active=FOE)
    with_level(duel, "SOE-017", 2).attack("SOE-017", "SOE-040")
    duel.do("activate_spell", "TEG-110", ["SOE-017"], by=ME).do("choose_option", "weaken").decline()
    assert duel.atk("SOE-017") == 3000 - 2 * 150


def test_len_079_multiplies_by_the_current_level() -> None:
    duel = with_level(Duel(front={1: "LEN-079"}, foe_front={1: "SOE-017"}, lp=4000), "SOE-017", 2)
    duel.attack("LEN-079", "SOE-017").decline()
    assert (duel.zone("LEN-079"), duel.lp()) == ("graveyard", 4000 - (3000 - 2 * 500))


def test_pyl_017_weighs_by_the_current_level() -> None:
    duel = Duel(front={1: "PYL-017"}, foe_front={1: "SOE-017"})
    duel.do("activate_effect", "PYL-017", 1, ["SOE-017"])
    assert with_level(duel, "SOE-017", 3).atk("SOE-017") == 3000 - 300


def test_kod_018_goes_by_the_gap_of_current_levels() -> None:
    duel = Duel(front={3: "KOD-018"}, foe_front={3: "SOE-017"}, foe_terrains=["Wasteland"] * 5)
    changes.remove_type(duel.state, duel.number("SOE-017"), "Flying")
    run(with_level(duel, "SOE-017", 5).attack("KOD-018", "SOE-017"))
    assert (duel.zone("KOD-018"), duel.lp()) == ("graveyard", 2000 - (3000 - 400 - 1850))


def test_soe_071_corrodes_by_the_current_level() -> None:
    duel = with_type(Duel(foe_front={1: "SOE-017"}, extra=["SOE-071"]), "SOE-017", "Poisoned")
    run(duel.do("activate_rule", "SOE-071"))
    changes.set_level(duel.state, duel.number("SOE-017"), 2, ON_FIELD)
    assert end_turn(duel).atk("SOE-017") == 3000 - 200


def test_len_173_wants_level_four_beside_machine_king() -> None:
    duel = Duel(back={1: "LEN-173"}, front={1: "LEN-163", 2: "LEN-165"}, extra=["LEN-175"])
    assert duel.can("activate_effect", "LEN-173")
    assert not with_level(duel, "LEN-165", 3).can("activate_effect", "LEN-173")


@pytest.mark.parametrize(("level", "gained"), [(1, 600), (7, 0)])
def test_len_178_goes_by_the_level_that_the_beaten_monster_had(level: int, gained: int) -> None:
    duel = with_level(Duel(front={1: "LEN-178"}, foe_front={1: "SOE-040"}), "SOE-040", level)
    duel.attack("LEN-178", "SOE-040").decline()
    assert (duel.zone("SOE-040"), duel.lp()) == ("graveyard", 2000 + gained)


def test_teg_151_calls_a_demon_of_the_level_that_the_tribute_had() -> None:
    deck = ["KOD-061", "SOE-049", "SOE-017"]
    duel = with_level(Duel(hand=["TEG-151"], front={1: "KOD-078"}, deck=deck), "KOD-078", 6)
    duel.do("activate_spell", "TEG-151", targets=["KOD-078"])
    assert {one["card"] for one in duel.legal("special_summon")} == {"SOE-049"}


def test_mly_135_shoots_with_the_level_that_the_tribute_had() -> None:
    duel = with_level(Duel(front={1: "MLY-135", 2: "SOE-017"}), "SOE-017", 2)
    run(duel.do("activate_effect", "MLY-135", 1, ["SOE-017"]))
    assert duel.lp(FOE) == 2000 - 2 * 50


def test_roa_167_exchanges_by_the_current_level() -> None:
    duel = with_level(Duel(hand=["ROA-167"], front={1: "SOE-017"}, graveyard=["SOE-048", "SOE-122"]), "SOE-017", 4)
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["SOE-017", "SOE-048"]]


def test_pyl_012_stings_who_has_level_four_now() -> None:
    duel = Duel(front={1: "PYL-012 hidden_def"}, foe_front={1: "SOE-048", 2: "SOE-017"})
    with_level(with_level(duel, "SOE-048", 5), "SOE-017", 4).do("flip", "PYL-012", "atk")
    assert (duel.zone("SOE-048"), duel.zone("SOE-017")) == ("frontrow", "graveyard")


def test_pyl_093_crushes_who_has_level_two_now() -> None:
    duel = with_level(Duel(front={1: "PYL-093"}, foe_front={1: "SOE-017"}), "SOE-017", 2)
    duel.attack("PYL-093", "SOE-017").decline()
    assert (duel.zone("SOE-017"), duel.zone("PYL-093")) == ("graveyard", "frontrow")


@pytest.mark.parametrize(("level", "asked"), [(5, False), (4, True)])
def test_soe_116_erodes_by_the_level_that_the_beaten_monster_had(level: int, asked: bool) -> None:
    duel = with_level(Duel(front={3: "SOE-116"}, foe_front={3: "SOE-043"}), "SOE-043", level)
    assert is_asked(duel.attack("SOE-116", "SOE-043")) is asked


@pytest.mark.parametrize(("level", "attribute", "again"), [(3, "dark", False), (4, "dark", False), (4, "earth", True)])
def test_soe_123_strikes_again_by_level_and_attribute_of_the_beaten(level: int, attribute: str, again: bool) -> None:
    duel = Duel(front={1: "SOE-122"}, back={1: "SOE-123 on SOE-122"}, foe_front={1: "SOE-043", 2: "SOE-048"}, foe_lp=9000)
    with_attribute(with_level(duel, "SOE-043", level), "SOE-043", attribute)
    run(duel.attack("SOE-122", "SOE-043"))
    assert duel.zone("SOE-043") == "graveyard"
    assert duel.can("declare_attack", "SOE-122") is again


# Names


def test_teg_120_hunts_who_has_the_name_of_its_prey_now() -> None:
    duel = Duel(front={1: "TEG-120"}, foe_front={1: "SOE-043", 2: "SOE-048", 3: "SOE-043#2"})
    with_name(with_name(duel, "SOE-043", "Alias"), "SOE-048", "Alias")
    run(duel.attack("TEG-120", "SOE-043"))
    assert [one["target"] for one in duel.legal("declare_attack")] == ["SOE-048"]


def test_teg_120_goes_by_the_level_that_its_prey_had() -> None:
    duel = with_level(Duel(front={1: "TEG-120"}, foe_front={1: "SOE-043", 2: "SOE-043#2"}), "SOE-043", 4)
    run(duel.attack("TEG-120", "SOE-043"))
    assert not duel.legal("declare_attack")


def test_teg_027_chains_cards_of_the_name_that_the_target_has_now() -> None:
    duel = Duel(hand=["TEG-027"], foe_front={1: "SOE-040"}, foe_hand=["SOE-040#2", "SOE-048"])
    with_name(duel, "SOE-040", "Elf Swordsman").do("activate_spell", "TEG-027", ["SOE-040"])
    assert (duel.zone("SOE-040#2"), duel.zone("SOE-048")) == ("hand", "graveyard")


def test_soe_079_shares_equips_with_whoever_counts_as_harpie_lady() -> None:
    duel = Duel(front={1: "SOE-079", 2: "SOE-040", 3: "SOE-048"}, back={1: "SOE-082 on SOE-079"})
    with_name(duel, "SOE-040", "Harpie Lady")
    assert (duel.atk("SOE-040"), duel.atk("SOE-048")) == (1700, 1400)


def test_promo_105_recalls_who_is_called_invocation_now() -> None:
    duel = Duel(front={1: "PROMO-105", 2: "PROMO-102", 3: "SOE-073"})
    with_name(with_name(duel, "PROMO-102", "Alias"), "SOE-073", "False Invocation")
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["SOE-073"]]


def test_soe_029_protects_who_is_called_exodia_now() -> None:
    duel = Duel(front={1: "SOE-040", 2: "SOE-048"}, rules=["SOE-029"])
    with_name(duel, "SOE-040", "Exodia")
    assert [has(duel.state, duel.number(code), "cannot_be_controlled") for code in ("SOE-040", "SOE-048")] == [True, False]


# Types


@pytest.mark.parametrize("flying", [True, False])
def test_teg_071_scatters_only_after_it_beat_one_that_did_not_fly(flying: bool) -> None:
    duel = Duel(front={1: "TEG-071"}, foe_front={1: "SOE-040", 2: "SOE-048"}, foe_lp=9000)
    if flying:
        with_type(duel, "SOE-040", "Flying")
    assert is_asked(duel.attack("TEG-071", "SOE-040")) is not flying


def test_kod_025_remembers_who_had_regeneration_when_it_left() -> None:
    duel = with_type(Duel(front={1: "SOE-040"}, extra=["KOD-025"]), "SOE-040", "Regeneration")
    assert duel.can("activate_rule", "KOD-025")
    actions.to_hand(duel.state, duel.number("SOE-040"))
    settle(duel.state)
    assert duel.can("activate_rule", "KOD-025")
    assert not end_turn(end_turn(duel)).can("activate_rule", "KOD-025")


def test_kod_025_does_not_count_a_zombie_that_had_lost_regeneration_before() -> None:
    duel = Duel(front={1: "KOD-026"}, extra=["KOD-025"])
    changes.remove_type(duel.state, duel.number("KOD-026"), "Regeneration")
    end_turn(end_turn(duel))
    actions.to_graveyard(duel.state, duel.number("KOD-026"))
    settle(duel.state)
    assert not duel.can("activate_rule", "KOD-025")


def test_kod_025_counts_one_that_lost_regeneration_in_this_turn() -> None:
    duel = end_turn(end_turn(Duel(front={1: "KOD-026"}, extra=["KOD-025"])))
    changes.remove_type(duel.state, duel.number("KOD-026"), "Regeneration")
    settle(duel.state)
    assert duel.can("activate_rule", "KOD-025")
    assert not end_turn(end_turn(duel)).can("activate_rule", "KOD-025")


def test_kod_025_counts_one_that_had_regeneration_for_a_moment() -> None:
    duel = with_type(Duel(front={1: "SOE-040"}, extra=["KOD-025"]), "SOE-040", "Regeneration")
    changes.remove_type(duel.state, duel.number("SOE-040"), "Regeneration")
    settle(duel.state)
    assert duel.can("activate_rule", "KOD-025")


def test_kod_090_keeps_one_that_is_no_toon_any_more() -> None:
    duel = Duel(front={1: "KOD-136 atk SOE-049"}, back={1: "KOD-090"})
    changes.remove_type(duel.state, duel.number("KOD-136"), "Toon")
    actions.to_graveyard(duel.state, duel.number("KOD-090"))
    settle(duel.state)
    assert (duel.zone("KOD-136"), duel.zone("SOE-049")) == ("frontrow", "attached")


@pytest.mark.parametrize(("equip", "name"), [("LEN-143", "Demon"), ("KOD-111", "Machine")])
def test_an_equip_card_that_gives_a_type_is_for_monsters_without_it(equip: str, name: str) -> None:
    duel = Duel(front={1: "SOE-040", 2: "SOE-048"}, back={1: f"{equip} on SOE-040"})
    fits = duel.state.game.effects[duel.number(equip)].equip_to
    assert fits is not None
    assert name in duel.types("SOE-040")
    assert fits(duel.state, duel.number(equip), duel.number("SOE-040"))  # it is one by the card itself
    assert fits(duel.state, duel.number(equip), duel.number("SOE-048"))
    for code in ("SOE-040", "SOE-048"):
        with_type(duel, code, name)
        assert not fits(duel.state, duel.number(equip), duel.number(code))


# Attributes


def test_roa_041_destroys_no_spell_that_is_not_earth_any_more() -> None:
    duel = Duel(hand=["ROA-041"], front={1: "SOE-049"}, foe_back={1: "ORB-046", 2: "SOE-020"}, terrains=["Forest"] * 5)
    with_attribute(with_attribute(duel, "ORB-046", "dark"), "SOE-020", "earth")
    run(duel.do("activate_spell", "ROA-041"), "spell")
    assert (duel.zone("ORB-046"), duel.zone("SOE-020")) == ("backrow", "graveyard")


@pytest.mark.parametrize(("attribute", "gain"), [("water", 1000), ("fire", 500)])
def test_soe_075_is_fed_by_a_spell_that_is_water_when_it_is_activated(attribute: str, gain: int) -> None:
    duel = Duel(front={1: "SOE-049"}, foe_front={1: "SOE-068"}, extra=["SOE-075"], back={1: "SOE-074 set"})
    with_attribute(with_type(duel, "SOE-068", "Dampened"), "SOE-074", attribute)
    run(duel.do("activate_spell", "SOE-074"))
    run(duel.do("activate_rule", "SOE-075"))
    run(duel.attack("SOE-049", "SOE-068"))
    assert duel.atk("SOE-049") == 2500 + gain
