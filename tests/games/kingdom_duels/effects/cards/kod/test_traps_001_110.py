"""King of Duelists: Traps."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import battles, changes, summons
from deckcheck.games.kingdom_duels.engine.cards.statics import has, has_player
from deckcheck.games.kingdom_duels.engine.duel.constants import FIRST_PLAYER
from deckcheck.games.kingdom_duels.engine.duel.state import touch
from tests.games.kingdom_duels.duels import FOE, Duel, settle
from tests.games.kingdom_duels.effect_play import end_turn, fight, run


def test_kod_041_helps_a_warrior() -> None:
    duel = fight(
        "SOE-068", "SOE-043", "negate the attack", active=FOE, front={3: "SOE-043", 1: "SOE-016"}, back={1: "KOD-041 set"}
    )
    assert duel.zone("KOD-041") == "backrow"
    assert (duel.zone("SOE-043"), duel.atk("SOE-016"), duel.atk("SOE-043")) == ("frontrow", 2800, 1700)
    assert has(duel.state, duel.number("SOE-068"), "cannot_move")


def test_kod_041_may_let_the_attack_go_on() -> None:
    zones: dict[str, Any] = {"front": {3: "SOE-043", 1: "SOE-016"}, "back": {1: "KOD-041 set"}}
    duel = Duel(active=FOE, foe_front={3: "SOE-068"}, **zones)
    duel.attack("SOE-068", "SOE-043")
    assert {tuple(one["targets"]) for one in duel.legal("activate_trap")} == {("SOE-043",), ("SOE-016",)}
    duel.do("activate_trap", "KOD-041", targets=["SOE-016"])
    run(duel, "let it go on")
    assert (duel.zone("SOE-043"), duel.lp()) == ("graveyard", 2000 - 300)


def test_kod_069_breaks_out_into_the_deck() -> None:
    duel = Duel(
        active=FOE,
        front={1: "SOE-011", 2: "SOE-016"},
        back={1: "KOD-069 set"},
        foe_front={1: "SOE-068"},
        foe_hand=["SOE-017", "SOE-035"],
    )
    run(duel.attack("SOE-068", "SOE-011"), "equip the deck")
    assert (duel.zone("SOE-011"), duel.zone("KOD-069")) == ("graveyard", "backrow")
    run(duel.do("end_phase"))
    assert {duel.zone("SOE-017"), duel.zone("SOE-068")} == {"graveyard"}
    assert (duel.zone("SOE-035"), duel.zone("SOE-016")) == ("hand", "frontrow")


def test_kod_069_may_be_let_go() -> None:
    duel = fight("SOE-068", "SOE-011", "let it go", active=FOE, back={1: "KOD-069 set"}, foe_hand=["SOE-017"])
    assert (duel.zone("SOE-011"), duel.zone("KOD-069")) == ("graveyard", "graveyard")
    run(duel.do("end_phase"))
    assert duel.zone("SOE-017") == "hand"


def test_kod_069_dies_on_a_strong_bearer() -> None:
    duel = Duel(front={1: "SOE-011"}, back={1: "KOD-069 on SOE-011"})
    changes.modify_atk(duel.state, duel.number("SOE-011"), 500)
    settle(duel.state)
    assert duel.zone("KOD-069") == "graveyard"


def test_kod_079_makes_peace() -> None:
    duel = fight("SOE-017", "SOE-043", foe_back={1: "KOD-079 set"})
    assert (duel.zone("SOE-043"), duel.lp(FOE)) == ("frontrow", 2000)


def test_kod_079_protects_who_comes_later_in_the_turn() -> None:
    duel = fight("SOE-017", "SOE-043", foe_back={1: "KOD-079 set"}, foe_hand=["SOE-035"])
    summons.special_summon(duel.state, 1, (duel.number("SOE-035"),))
    run(duel)
    duel.state.attacks_left = 1
    touch(duel.state)
    run(duel.do("declare_attack", "SOE-017", target="SOE-035"))
    assert duel.zone("SOE-035") == "frontrow"
    end_turn(duel)
    end_turn(duel)
    assert run(duel.attack("SOE-017", "SOE-035")).zone("SOE-035") == "graveyard"


def test_kod_099_halves_every_attacker() -> None:
    duel = Duel(front={1: "SOE-016"}, foe_front={1: "SOE-043"}, foe_back={1: "KOD-099 set"})
    run(duel.attack("SOE-016", "SOE-043"))
    assert (duel.zone("SOE-043"), duel.atk("SOE-016"), duel.zone("KOD-099")) == ("frontrow", 1150, "backrow")
    end_turn(duel)
    end_turn(duel)
    run(duel.attack("SOE-016", "SOE-043"))
    assert duel.atk("SOE-016") == 575


def test_kod_099_spares_the_opponent_idle_warnings() -> None:
    for row, warned in (({1: "KOD-099"}, 0), ({}, 1)):
        duel = Duel(foe_front={1: "SOE-043"}, foe_back=row)
        end_turn(duel)
        assert len(duel.state.boards[0].warned) == warned


def test_kod_087_takes_a_card_that_was_foretold() -> None:
    zones: dict[str, Any] = {
        "back": {1: "KOD-087 set"},
        "foe_front": {1: "SOE-002"},
        "foe_hand": ["SOE-017"],
        "foe_deck": ["SOE-017#2"],
    }
    for guess, taken in (("over 2000", True), ("under 2000", False)):
        duel = Duel(**zones).end_turn()
        run(duel, *((guess, "take it") if taken else (guess,)))
        assert (duel.hand() == 1) == taken
    duel = Duel(front={1: "SOE-040"}, **zones).end_turn()
    assert duel.zone("KOD-087") == "backrow", "its player has a monster"


def test_kod_099_warns_a_teammate_as_ever() -> None:
    duel = Duel(back={1: "KOD-099"}, third_deck=10, fourth_deck=10)
    assert [has_player(duel.state, seat, "player_no_warnings") for seat in range(4)] == [False, True, False, True]


def test_kod_041_does_not_strengthen_who_attacks_a_player() -> None:
    duel = Duel(active=FOE, front={1: "KOD-021"}, back={1: "KOD-041 set"}, foe_front={1: "SOE-040"})
    battles.force_attack(duel.state, duel.number("SOE-040"), FIRST_PLAYER)
    settle(duel.state)
    run(duel, "let it go on")
    assert (duel.zone("KOD-041"), duel.lp()) == ("backrow", 2000 - 1200)


def test_kod_069_waits_on_the_monster_though_its_attack_is_negated() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-011"}, "back": {1: "KOD-069 set", 2: "SOE-102 set"}, "active": FOE}
    duel = Duel(foe_front={1: "SOE-068"}, **zones).attack("SOE-068", "SOE-011")
    run(duel.do("choose_traps", ["KOD-069", "SOE-102"]), "negate the attack")
    assert (duel.zone("SOE-011"), duel.zone("KOD-069")) == ("frontrow", "backrow")
    assert duel.state.host[duel.number("KOD-069")] == duel.number("SOE-011")
