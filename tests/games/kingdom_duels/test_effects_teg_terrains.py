"""Cards of The Egyptian Gods that change Terrains for a time, look at the deck, or pay for what comes back."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.engine.state import touch
from tests.games.kingdom_duels.duels import FOE, ME, Duel, settle
from tests.games.kingdom_duels.effect_play import cast, end_turn, fight, run

LAND = ["Land"] * 5


def test_teg_060_puts_three_cards_in_another_order() -> None:
    duel = Duel(active=FOE, front={1: "TEG-060"}, deck=["SOE-043", "SOE-016", "SOE-017"], foe_front={1: "SOE-068"})
    duel.attack("SOE-068", "TEG-060").decline().do("choose_option", "yes")
    run(duel, "SOE-016", "SOE-043", "SOE-017")
    end_turn(duel)
    assert (duel.zone("SOE-016"), duel.hand()) == ("hand", 1)
    end_turn(duel)
    end_turn(duel)
    assert duel.zone("SOE-043") == "hand"


def test_teg_096_pays_three_cards_for_the_own_dead_and_one_for_others() -> None:
    duel = cast("SOE-107", "SOE-017", back={1: "TEG-096"}, graveyard=["SOE-017"])
    assert duel.hand() == 3
    duel = Duel(active=FOE, back={1: "TEG-096"}, foe_hand=["SOE-107", "SOE-043"], foe_graveyard=["SOE-017"])
    run(duel.do("activate_spell", "SOE-107", targets=["SOE-017"]))
    assert duel.hand() == 1
    run(duel.do("normal_summon", "SOE-043", zone=2, position="atk"))
    assert duel.hand() == 1


def test_teg_105_floods_up_to_four_terrains_and_ebbs() -> None:
    duel = cast("TEG-105", answers=("1:1", "2:3", "done"), foe_terrains=["Forest"] * 5, foe_front={3: "SOE-043"})
    assert (duel.terrains()[0], duel.terrains(FOE)[2]) == ("Sea", "Sea")
    do.destroy(duel.state, duel.number("TEG-105"), 1)
    settle(duel.state)
    assert (duel.terrains(), duel.terrains(FOE)) == (LAND, ["Forest"] * 5)
    assert cast("TEG-105", answers=("1:1", "1:2", "1:3", "1:4")).terrains() == [*["Sea"] * 4, "Land"]


def test_teg_105_brings_up_who_is_not_of_the_water() -> None:
    theirs = {3: "SOE-043 hidden_def", 4: "SOE-090 hidden_def"}
    duel = cast("TEG-105", answers=("2:3", "2:4", "done"), foe_front=theirs)
    assert (duel.position("SOE-043"), duel.position("SOE-090")) == ("def", "hidden_def")


def test_teg_107_stops_an_attack_and_blows_until_the_end_phase() -> None:
    duel = fight("SOE-017", "SOE-043", "1:1", "2:2", "2:3", foe_back={1: "TEG-107 set"}, terrains=["Forest"] * 5)
    assert duel.zone("SOE-043") == "frontrow"
    assert (duel.terrains(), duel.terrains(FOE)[1:3]) == (["Vortex", *["Forest"] * 4], ["Vortex", "Vortex"])
    end_turn(duel)
    assert (duel.terrains(), duel.terrains(FOE)) == (["Forest"] * 5, LAND)


def test_teg_116_empties_the_backrows_and_finds_who_hides() -> None:
    duel = cast(
        "TEG-116",
        back={1: "SOE-062 set"},
        foe_back={1: "SOE-020"},
        foe_front={1: "SOE-043 hidden_def"},
        foe_terrains=["Labyrinth", *["Forest"] * 4],
    )
    assert (duel.zone("SOE-062"), duel.zone("SOE-020"), duel.zone("TEG-116")) == ("hand", "hand", "graveyard")
    assert duel.position("SOE-043") == "hidden_def"  # a Labyrinth is not replaced
    assert (duel.terrains(), duel.terrains(FOE)) == (["Vortex"] * 5, ["Labyrinth", *["Vortex"] * 4])
    end_turn(duel)
    assert (duel.terrains(), duel.terrains(FOE)) == (LAND, ["Labyrinth", *["Forest"] * 4])
    assert cast("TEG-116", foe_front={1: "SOE-043 hidden_def"}).position("SOE-043") == "def"


def test_teg_124_lets_a_warrior_take_one_attack_a_turn() -> None:
    duel = cast("TEG-124", "SOE-094", front={1: "SOE-094 def", 2: "SOE-043", 3: "SOE-017"}, foe_front={1: "SOE-016"})
    assert (duel.def_("SOE-094"), "Protector" in duel.types("SOE-094")) == (2400, True)
    assert [one["targets"] for one in Duel(hand=["TEG-124"], front={1: "SOE-094", 2: "SOE-017"}).legal("activate_spell")] == [
        ["SOE-094"]
    ]
    end_turn(duel)
    duel.do("end_phase").decline()
    duel.do("declare_attack", "SOE-016", target="SOE-043")
    run(duel, "take the attack")
    assert (duel.zone("SOE-043"), duel.lp(FOE)) == ("frontrow", 1900)
    duel.state.attacks_left = 1
    touch(duel.state)
    assert "choose_option" not in duel.do("declare_attack", "SOE-016", target="SOE-043").asked


def test_teg_137_shelters_a_player_for_a_turn() -> None:
    duel = cast("TEG-137", answers=(ME,), front={1: "SOE-043"}, foe_front={1: "SOE-016"})
    run(duel.attack("SOE-043", "SOE-016"))
    assert (duel.lp(), duel.zone("TEG-137")) == (2000, "backrow")
    end_turn(duel)
    assert duel.zone("TEG-137") == "graveyard"
    duel = cast("TEG-137", answers=(FOE,), front={1: "SOE-016"}, foe_front={1: "SOE-043"})
    assert run(duel.attack("SOE-016", "SOE-043")).lp(FOE) == 2000
