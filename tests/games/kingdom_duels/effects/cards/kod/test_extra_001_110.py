"""King of Duelists: Extra Deck monsters 001 to 110."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions, changes
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from deckcheck.games.kingdom_duels.engine.duel.state import touch
from deckcheck.games.kingdom_duels.engine.zones.moves import destroy
from tests.games.kingdom_duels.duels import FOE, Duel, settle
from tests.games.kingdom_duels.effect_play import cast, end_turn, fight, run, use


def test_kod_015_pierces_for_normal_beasts_only() -> None:
    duel = fight("SOE-016", "SOE-043 def", front={1: "KOD-015", 3: "SOE-016"})
    assert duel.lp(FOE) == 2000


def test_kod_057_keeps_its_position_and_spreads_damage() -> None:
    duel = Duel(hand=["SOE-072", "SOE-049", "SOE-122"], extra=["KOD-057"], foe_front={1: "SOE-043"})
    run(duel.do("activate_spell", "SOE-072"))
    assert duel.zone("KOD-057") == "frontrow"
    duel.state.acting = duel.number("SOE-043")
    changes.battle_swap(duel.state, duel.number("KOD-057"))
    assert duel.position("KOD-057") == "atk"
    run(duel.attack("KOD-057", "SOE-043"), "no")
    assert duel.lp(FOE) == 0


def test_kod_057_may_halve_its_damage_once_a_turn() -> None:
    duel = fight("KOD-057", "SOE-043", "yes")
    assert (duel.lp(FOE), duel.zone("SOE-043")) == (1000, "graveyard")
    duel = Duel(front={1: "KOD-057"}, foe_front={1: "SOE-043 def"})
    assert "choose_option" not in duel.attack("KOD-057", "SOE-043").decline().asked
    duel = Duel(active=FOE, front={1: "KOD-057"}, foe_front={1: "SOE-068"})
    assert run(duel.attack("SOE-068", "KOD-057"), "yes").lp(FOE) == 1400


def test_kod_071_gives_up_a_head() -> None:
    position: dict[str, Any] = {"front": {1: "KOD-071 atk SOE-017 SOE-017#2 SOE-017#3"}, "foe_front": {1: "SOE-030"}}
    duel = Duel(**position)
    run(duel.attack("KOD-071", "SOE-030"), "yes")
    assert duel.zone("KOD-071") == "frontrow"
    heads = ["SOE-017", "SOE-017#2", "SOE-017#3"]
    assert [duel.zone(head) for head in heads].count("graveyard") == 1
    duel = Duel(**position)
    assert run(duel.attack("KOD-071", "SOE-030"), "no").zone("KOD-071") == "graveyard"
    duel = Duel(front={1: "KOD-071 atk SOE-017"}, foe_front={1: "SOE-030"})
    assert "choose_option" not in duel.attack("KOD-071", "SOE-030").decline().asked
    assert duel.zone("KOD-071") == "graveyard"
    duel = Duel(hand=["SOE-072", *heads], extra=["KOD-071"])
    run(duel.do("activate_spell", "SOE-072"))
    assert duel.zone("KOD-071") == "frontrow"


def test_kod_071_saves_itself_once_a_turn() -> None:
    duel = Duel(
        active=FOE, front={1: "KOD-071 atk SOE-017 SOE-017#2 SOE-017#3"}, foe_front={1: "SOE-030"}, lp=9000, phase="battle"
    )
    run(duel.do("declare_attack", "SOE-030", target="KOD-071"), "yes")
    duel.state.attacks_left = 1
    touch(duel.state)
    run(duel.do("declare_attack", "SOE-030", target="KOD-071"))
    assert duel.zone("KOD-071") == "graveyard"


def test_kod_073_bursts_and_tears_a_card_off() -> None:
    duel = Duel(front={1: "KOD-071 atk SOE-017"}, foe_front={1: "KOD-073"})
    actions.attach(duel.state, duel.number("KOD-073"), duel.number("KOD-071"))
    settle(duel.state)
    run(duel, "SOE-017")
    assert (duel.zone("SOE-017"), duel.zone("KOD-073"), duel.lp(FOE)) == ("graveyard", "graveyard", 1700)


def test_kod_082_adds_up_defence() -> None:
    duel = use("KOD-082", "SOE-043", front={3: "KOD-082", 1: "SOE-043"})
    assert duel.def_("SOE-043") == 1800
    duel = cast("KOD-081", "KOD-078", answers=("Alter Summon",), front={1: "KOD-078"}, extra=["KOD-082"])
    assert duel.zone("KOD-082") == "frontrow"


def test_kod_091_keeps_the_values_of_the_rabbit() -> None:
    duel = Duel(front={1: "KOD-089"}, extra=["KOD-091"], back={1: "KOD-090"})
    changes.modify_atk(duel.state, duel.number("KOD-089"), 300)
    touch(duel.state)
    run(duel.do("activate_effect", "KOD-090", effect=1), "summon")
    assert (duel.zone("KOD-091"), duel.atk("KOD-091")) == ("frontrow", duel.state.game.atk[duel.number("KOD-089")] + 300)
    assert has(duel.state, duel.number("KOD-091"), "cannot_be_controlled")


def test_kod_098_and_kod_133_come_by_the_toon_world() -> None:
    for material, toon in (("KOD-097", "KOD-098"), ("KOD-129", "KOD-133"), ("KOD-127", "KOD-132")):
        duel = use("KOD-090", answers=("summon",), front={2: material}, back={1: "KOD-090"}, extra=[toon])
        assert (duel.zone(toon), duel.zone(material)) == ("frontrow", "attached")


def test_kod_105_attacks_as_often_as_there_are_foes() -> None:
    duel = Duel(front={1: "KOD-105"}, foe_front={1: "SOE-035 def", 2: "SOE-065", 3: "SOE-059"})
    run(duel.attack("KOD-105", "SOE-065"))
    assert not duel.can("declare_attack", "KOD-105")
    end_turn(duel)
    end_turn(duel)
    run(duel.attack("KOD-105", "SOE-035"))
    assert duel.can("declare_attack", "KOD-105")
    run(duel.do("declare_attack", "KOD-105", target="SOE-059"))
    assert not duel.can("declare_attack", "KOD-105")


def test_kod_105_waits_for_its_next_battle_phase() -> None:
    duel = Duel(front={1: "KOD-105"}, foe_front={1: "SOE-035 def", 2: "SOE-065", 3: "SOE-059"})
    run(duel.attack("KOD-105", "SOE-065"))
    end_turn(duel)
    end_turn(duel)
    duel.state.locked_battle = True
    end_turn(duel)
    end_turn(duel)
    run(duel.attack("KOD-105", "SOE-035"))
    assert duel.can("declare_attack", "KOD-105")


def test_kod_037_is_made_of_a_wall_that_was_played_as_a_spell() -> None:
    duel = Duel(hand=["SOE-072", "KOD-036"], back={1: "KOD-034"}, extra=["KOD-037"])
    duel.do("activate_spell", "SOE-072")
    duel.do("extra_deck_summon", "KOD-037", ["KOD-036", "KOD-034"], 1, "def")
    assert duel.zone("KOD-034") == "attached"
    assert not Duel(hand=["SOE-072", "KOD-036"], back={1: "KOD-034 set"}, extra=["KOD-037"]).can("activate_spell", "SOE-072")


def test_kod_037_hides_in_the_labyrinth() -> None:
    duel = Duel(front={1: "KOD-037"}, foe_front={1: "SOE-017"}, active=FOE)
    duel.do("end_phase").decline()
    assert duel.can("declare_attack", "SOE-017")
    duel = Duel(hand=["KOD-034"], front={1: "KOD-037"}, foe_front={1: "SOE-017"}).do("activate_spell", "KOD-034").decline()
    duel.end_turn().do("end_phase").decline()
    assert not duel.can("declare_attack", "SOE-017")


def test_kod_057_spreads_the_damage_of_its_defence() -> None:
    zones: dict[str, Any] = {"front": {1: "KOD-057 def"}, "foe_front": {1: "SOE-016"}, "third_lp": 2000}
    duel = run(Duel(active=FOE, **zones).attack("SOE-016", "KOD-057"), "yes")
    lost = (2500 - 2300) // 2
    assert (duel.lp(FOE), duel.lp("Third")) == (2000 - lost, 2000 - lost)


def test_kod_105_outlives_a_terrain() -> None:
    duel = Duel(front={1: "KOD-105", 2: "SOE-017"})
    for code in ("KOD-105", "SOE-017"):
        duel.state.acting = -1  # as Dragon Valley does it
        assert destroy(duel.state, duel.number(code)) == (code == "SOE-017")
    assert actions.destroy(Duel(front={1: "KOD-105"}).state, 0, 1) is False


def test_kod_091_does_not_count_the_field_power_bonus_twice() -> None:
    duel = Duel(front={1: "KOD-089"}, extra=["KOD-091"], back={1: "KOD-090"}, terrains=["Forest"] * 5)
    before = (duel.atk("KOD-089"), duel.def_("KOD-089"))
    run(duel.do("activate_effect", "KOD-090", effect=1), "summon")
    assert (duel.atk("KOD-091"), duel.def_("KOD-091")) == before == (1430, 1950)


def test_kod_105_attacks_often_out_of_hiding() -> None:
    duel = Duel(front={1: "KOD-105 hidden_atk"}, foe_front={1: "SOE-035 def", 2: "SOE-065", 3: "SOE-059"})
    duel.attack("KOD-105", "SOE-065").decline().do("hide_again", "KOD-105", hide=True)
    end_turn(end_turn(duel))
    run(duel.attack("KOD-105", "SOE-035"))
    assert duel.can("declare_attack", "KOD-105")


def test_kod_098_may_come_hidden_for_its_flip() -> None:
    """KD-MAIN-09. What KOD-097 wore cannot be worn by a Hidden monster (KD-HIDDEN-02)."""
    zones: dict[str, Any] = {"front": {1: "KOD-097"}, "back": {1: "KOD-090", 2: "SOE-055 on KOD-097"}}
    duel = Duel(extra=["KOD-098"], foe_hand=["SOE-040", "SOE-017"], **zones)
    duel.do("activate_effect", "KOD-090", 1).do("choose_option", "summon")
    assert {one["position"] for one in duel.legal("extra_deck_summon")} == {"atk", "def", "hidden_def"}
    run(duel.do("extra_deck_summon", "KOD-098", ["KOD-097"], 1, "hidden_def"))
    assert (duel.position("KOD-098"), duel.zone("KOD-097"), duel.zone("SOE-055")) == ("hidden_def", "attached", "graveyard")
    end_turn(end_turn(duel))
    run(duel.do("flip", "KOD-098", "atk"))
    assert duel.hand(FOE) == 1 + 1  # one of two was discarded, one drawn


def test_kod_091_without_flip_comes_face_up() -> None:
    duel = Duel(front={1: "KOD-089"}, back={1: "KOD-090"}, extra=["KOD-091"])
    duel.do("activate_effect", "KOD-090", 1).do("choose_option", "summon")
    assert {one["position"] for one in duel.legal("extra_deck_summon")} == {"atk", "def"}
