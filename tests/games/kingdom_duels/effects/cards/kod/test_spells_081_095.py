"""King of Duelists: Spells 081 to 160."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions, changes
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from deckcheck.games.kingdom_duels.engine.duel.state import in_rear, touch
from tests.games.kingdom_duels.duels import FOE, Duel, settle
from tests.games.kingdom_duels.effect_play import ANSWERS, cast, end_turn, run, use


def test_kod_081_lights_up() -> None:
    duel = cast("KOD-081", "SOE-017", front={1: "SOE-017", 2: "SOE-043"})
    assert (duel.atk("SOE-017"), duel.def_("SOE-017")) == (3400, 2300)


def test_kod_086_puts_to_sleep() -> None:
    duel = cast("KOD-086", "SOE-016", front={1: "SOE-043"}, foe_front={1: "SOE-016"})
    assert duel.atk("SOE-016") == 1500
    end_turn(duel, "yes")
    assert "Hypnotized" in duel.types("SOE-016")
    assert not Duel(hand=["KOD-086"], front={1: "SOE-017"}, foe_front={1: "SOE-016"}).can("activate_spell", "KOD-086")


def test_kod_086_may_leave_the_monster_awake() -> None:
    duel = cast("KOD-086", "SOE-016", front={1: "SOE-043"}, foe_front={1: "SOE-016"})
    end_turn(duel, "no")
    assert "Hypnotized" not in duel.types("SOE-016")


def test_kod_090_opens_and_closes() -> None:
    duel = use("KOD-090", answers=("summon",), front={2: "SOE-017"}, back={1: "KOD-090"}, extra=["KOD-093"])
    assert duel.zone("KOD-093") == "frontrow"
    run(duel.do("activate_effect", "KOD-090", effect=2), "KOD-093")
    assert duel.position("KOD-093") == "hidden_atk"
    assert not duel.can("activate_effect", "KOD-090")
    actions.destroy(duel.state, duel.number("KOD-090"), 1)
    settle(duel.state)
    assert (duel.zone("KOD-093"), duel.zone("SOE-017"), duel.state.col[duel.number("SOE-017")]) == ("extra_deck", "frontrow", 1)


def test_kod_090_that_was_only_set_takes_no_toons_along() -> None:
    duel = Duel(front={2: "KOD-093 def SOE-017"}, back={1: "KOD-090 set"})
    actions.destroy(duel.state, duel.number("KOD-090"), 1)
    settle(duel.state)
    assert duel.zone("KOD-093") == "frontrow"


def test_kod_090_closes_when_it_is_destroyed_in_answer_to_its_own_effect() -> None:
    duel = Duel(front={1: "KOD-093 atk SOE-017"}, back={1: "KOD-090"}, foe_hand=["KOD-068"])
    duel.do("activate_effect", "KOD-090", effect=2)
    run(duel.do("activate_spell", "KOD-068", targets=["KOD-090"]))
    assert (duel.zone("KOD-093"), duel.zone("SOE-017")) == ("extra_deck", "frontrow")


def test_kod_090_returns_the_material_and_nothing_else() -> None:
    duel = Duel(front={2: "KOD-093 def SOE-043 SOE-017"}, back={1: "KOD-090"})
    actions.destroy(duel.state, duel.number("KOD-090"), 1)
    settle(duel.state)
    assert (duel.zone("SOE-017"), duel.position("SOE-017"), duel.zone("SOE-043")) == ("frontrow", "def", "graveyard")


def test_kod_094_shines_as_long_as_the_toon_world() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-017"}, "back": {1: "KOD-090"}, "foe_front": {1: "SOE-043 hidden_def"}}
    duel = cast("KOD-094", answers=("SOE-043",), **zones)
    assert (duel.atk("SOE-017"), duel.position("SOE-043")) == (3500, "def")
    actions.destroy(duel.state, duel.number("KOD-090"), 1)
    settle(duel.state)
    assert duel.atk("SOE-017") == 3000


def test_kod_094_shines_on_newcomers_and_finds_who_hides_later() -> None:
    duel = cast("KOD-094", hand=["KOD-094", "SOE-105"], back={1: "KOD-090"}, foe_front={1: "SOE-043"})
    run(duel.do("normal_summon", "SOE-105", zone=1, position="atk"))
    assert duel.atk("SOE-105") == 1300
    changes.hide(duel.state, duel.number("SOE-043"))
    touch(duel.state)
    run(duel.do("activate_effect", "KOD-094", effect=1, targets=["SOE-043"]))
    assert duel.position("SOE-043") == "def"
    end_turn(duel)
    assert duel.atk("SOE-105") == 800


def test_kod_095_pins_its_bearer() -> None:
    duel = Duel(front={1: "SOE-043"}, back={1: "KOD-095 on SOE-016"}, foe_front={1: "SOE-016"})
    assert all(has(duel.state, duel.number("SOE-016"), kind) for kind in ("cannot_attack", "cannot_move", "position_locked"))


def test_kod_088_doubles_and_leaves_the_foe_a_thousand() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-003"}, "foe_front": {1: "SOE-002"}, "foe_lp": 1200}
    duel = cast("KOD-088", "SOE-003", **zones)
    assert duel.atk("SOE-003") == 1600
    run(duel.attack("SOE-003", "SOE-002"))
    assert duel.lp(FOE) == 1000
    assert duel.end_turn().zone("KOD-088") == "graveyard"
    assert not Duel(hand=["KOD-088"], front={1: "SOE-003"}, foe_lp=1000).can("activate_spell", "KOD-088")


def test_kod_090_gives_back_a_toon_in_the_backrow() -> None:
    duel = Duel(back={1: "KOD-090", 2: "KOD-098 atk"}, front={2: "SOE-017"}, hand=["KOD-097"])
    actions.attach(duel.state, duel.number("KOD-097"), duel.number("KOD-098"))
    actions.destroy(duel.state, duel.number("KOD-090"), 1)
    settle(duel.state)
    assert (duel.zone("KOD-098"), in_rear(duel.state, duel.number("KOD-097"))) == ("extra_deck", True)


def test_kod_090_negated_by_one_of_two_traps_does_nothing_as_it_leaves() -> None:
    zones: dict[str, Any] = {"foe_back": {1: "MLY-112 set", 2: "MLY-112#2 set"}, "foe_hand": ["SOE-040", "SOE-048"]}
    duel = Duel(hand=["KOD-090"], front={1: "KOD-098"}, **zones).do("activate_spell", "KOD-090")
    duel.do("choose_traps", ["MLY-112", "MLY-112#2"])
    assert (run(duel).zone("KOD-090"), duel.zone("KOD-098")) == ("graveyard", "frontrow")


def test_kod_088_is_not_spent_on_a_monster_that_had_left() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-065"}, "foe_hand": ["X-FALL"], "invented": ANSWERS}
    duel = Duel(hand=["KOD-088", "KOD-088#2", "SOE-107"], **zones).do("activate_spell", "KOD-088", targets=["SOE-065"])
    run(duel.do("activate_spell", "X-FALL", targets=["SOE-065"], by=FOE))
    run(duel.do("activate_spell", "SOE-107", targets=["SOE-065"]))
    run(duel.do("activate_spell", "KOD-088#2", targets=["SOE-065"]))
    assert duel.atk("SOE-065") == 600


def test_kod_094_finds_nobody_when_toon_world_falls_in_answer() -> None:
    zones: dict[str, Any] = {"back": {1: "KOD-090"}, "foe_front": {1: "SOE-043 hidden_def"}, "foe_hand": ["X-BREAK"]}
    duel = Duel(hand=["KOD-094"], **zones, invented=ANSWERS).do("activate_spell", "KOD-094")
    duel.do("activate_spell", "X-BREAK", targets=["KOD-090"], by=FOE)
    assert "choose_option" not in duel.decline().asked
    later = Duel(hand=["KOD-094"], **zones, invented=ANSWERS).do("activate_spell", "KOD-094").do("pass", by=FOE)
    later.do("choose_option", "done").do("activate_effect", "KOD-094", effect=1, targets=["SOE-043"])
    later.do("activate_spell", "X-BREAK", targets=["KOD-090"], by=FOE).decline()
    assert [one.position("SOE-043") for one in (duel, later)] == ["hidden_def", "hidden_def"]
