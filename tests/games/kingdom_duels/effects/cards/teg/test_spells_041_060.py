"""The Egyptian Gods: Spells 41 to 60."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import actions, changes
from tests.games.kingdom_duels.duels import FOE, MONSTER, Duel, settle
from tests.games.kingdom_duels.effect_play import ANSWERS, cast, end_turn, run


def ectoplasmer(**zones: Any) -> Duel:
    duel = Duel(**{"back": {1: "TEG-053"}, "front": {1: "SOE-017"}, "extra": ["TEG-054"], **zones})
    return run(duel.do("activate_effect", "TEG-053", "release", ["SOE-017"]))


def test_teg_048_does_not_see_through_hidden_monsters() -> None:
    duel = Duel(
        hand=["TEG-048"], front={1: "SOE-035 hidden_def"}, foe_front={1: "SOE-043 hidden_def", 2: "SOE-073", 3: "SOE-016"}
    )
    assert {one["targets"][0] for one in duel.legal("activate_spell")} == {"SOE-035", "SOE-016"}


def test_teg_048_sends_a_monster_away() -> None:
    assert (
        Duel(hand=["TEG-048"], foe_front={1: "SOE-017"}).do("activate_spell", "TEG-048", ["SOE-017"]).zone("SOE-017")
        == "graveyard"
    )


def test_teg_045_cuts_defence_down() -> None:
    assert cast("TEG-045", "terrain Foe 3", foe_front={3: "SOE-040"}).zone("SOE-040") == "graveyard"
    wall = {"X-1": {**MONSTER, "def": 3500}}
    assert cast("TEG-045", "terrain Foe 3", foe_front={3: "X-1"}, invented=wall).def_("X-1") == 500
    duel = Duel(hand=["TEG-045"], foe_front={3: "SOE-040"})
    changes.change_player(duel.state, 0, "player_no_attacks")
    settle(duel.state)
    assert not duel.can("activate_spell", "TEG-045")


def test_teg_045_targets_the_terrain_and_spares_who_had_no_defence() -> None:
    weak = {"X-1": {**MONSTER, "def": 0}, "X-2": {**MONSTER, "def": 100}}
    duel = Duel(hand=["TEG-045"], foe_front={3: "X-1", 4: "X-2"}, invented=weak)
    changes.change(duel.state, duel.number("X-2"), "untargetable")
    settle(duel.state)
    assert [one["targets"] for one in duel.legal("activate_spell")] == [["terrain Foe 3"], ["terrain Foe 4"]]
    assert run(duel.do("activate_spell", "TEG-045", targets=["terrain Foe 4"])).zone("X-2") == "graveyard"
    assert cast("TEG-045", "terrain Foe 3", foe_front={3: "X-1"}, invented=weak).zone("X-1") == "frontrow"


def test_teg_046_finds_a_hidden_monster() -> None:
    duel = cast("TEG-046", front={1: "SOE-023"}, foe_front={3: "SOE-137 hidden_def"})
    assert (duel.zone("SOE-137"), duel.zone("SOE-023")) == ("graveyard", "frontrow")
    assert not Duel(hand=["TEG-046"], foe_front={3: "SOE-137 hidden_def"}).can("activate_spell", "TEG-046")


def test_teg_047_cancels_all_magic() -> None:
    duel = Duel(hand=["SOE-107"], graveyard=["SOE-040"], foe_hand=["TEG-047"], back={1: "ROA-095"})
    duel.do("activate_spell", "SOE-107", targets=["SOE-040"]).do("activate_spell", "TEG-047", by=FOE)
    run(duel)
    assert [duel.zone(code) for code in ("SOE-107", "SOE-040", "ROA-095")] == ["graveyard"] * 3


def test_teg_053_releases_a_soul_that_must_attack() -> None:
    duel = ectoplasmer()
    assert (duel.zone("SOE-017"), duel.atk("TEG-054"), "end_phase" in duel.asked) == ("graveyard", 750, False)
    run(duel.do("activate_effect", "TEG-053", "attack", ["TEG-054", FOE]))
    assert (duel.lp(FOE), "end_phase" in duel.asked) == (1250, True)
    assert not duel.legal("activate_effect")
    assert duel.end_turn().zone("TEG-054") == "extra_deck"


def test_teg_053_souls_fight_souls() -> None:
    duel = ectoplasmer(foe_front={1: "SOE-040", 2: "TEG-054#2"})
    assert [one["targets"] for one in duel.legal("activate_effect")] == [["TEG-054", "TEG-054#2"]]


def test_teg_053_its_loss_is_the_loss_of_the_duel() -> None:
    duel = Duel(back={1: "TEG-053"})
    actions.destroy(duel.state, duel.number("TEG-053"), 1)
    settle(duel.state)
    run(duel)
    assert duel.state.outcome is not None
    assert duel.state.outcome.winners == (1,)


def test_teg_056_is_open_to_every_player_until_the_end_phase() -> None:
    others: dict[str, Any] = {"foe_front": {1: "SOE-048"}, "foe_deck": ["SOE-018"]}
    duel = Duel(active=FOE, phase="battle", front={1: "SOE-040"}, back={1: "TEG-056"}, deck=["SOE-023"], **others)
    duel.do("declare_attack", "SOE-048", "SOE-040")
    run(duel.do("activate_effect", "TEG-056", 1))
    assert (duel.lp(), duel.zone("SOE-023"), duel.zone("SOE-048")) == (1000, "frontrow", "graveyard")
    assert not duel.can("activate_effect", "TEG-056"), "there is no Dark Magician in the other deck"
    assert end_turn(duel).zone("TEG-056") == "graveyard"
    theirs = Duel(active=FOE, back={1: "TEG-056"}, foe_deck=["SOE-023", "SOE-018"])
    assert run(theirs.do("activate_effect", "TEG-056", 1)).lp(FOE) == 1000


def test_teg_057_seals_set_cards() -> None:
    duel = Duel(hand=["TEG-057"], front={3: "SOE-017"}, foe_front={3: "SOE-040"}, foe_back={1: "SOE-062 set"})
    run(duel.do("activate_spell", "TEG-057"))
    assert run(duel.attack("SOE-017", "SOE-040")).zone("SOE-062") == "backrow"


def test_teg_046_silences_what_it_destroys() -> None:
    """A Cockroach Knight (TEG-077) does not go back to the deck."""
    duel = cast("TEG-046", front={1: "TEG-058"}, foe_front={3: "TEG-077 hidden_def"})
    assert duel.zone("TEG-077") == "graveyard"


def test_teg_047_silences_an_ectoplasmer() -> None:
    """TEG-053 is negated, so that its player does not lose the duel for it."""
    duel = cast("TEG-047", foe_back={1: "TEG-053"})
    assert (duel.zone("TEG-053"), duel.state.outcome) == ("graveyard", None)


def test_teg_048_leaves_a_monster_that_went_to_the_hand() -> None:
    duel = Duel(hand=["TEG-048"], foe_front={1: "SOE-017"}, foe_hand=["X-HAND"], invented=ANSWERS)
    duel.do("activate_spell", "TEG-048", ["SOE-017"])
    run(duel.do("activate_spell", "X-HAND", ["SOE-017"], by=FOE))
    assert duel.zone("SOE-017") == "hand"


def test_teg_053_does_no_harm_when_it_was_only_set() -> None:
    duel = Duel(back={1: "TEG-053 set"})
    actions.destroy(duel.state, duel.number("TEG-053"), 1)
    settle(duel.state)
    assert duel.state.outcome is None


def test_teg_053_does_no_harm_when_its_activation_is_negated() -> None:
    """MLY-112 negates it and destroys it."""
    duel = Duel(hand=["TEG-053"], foe_back={1: "MLY-112 set"}, foe_hand=["SOE-040"])
    run(duel.do("activate_spell", "TEG-053"))
    assert (duel.zone("TEG-053"), duel.state.outcome) == ("graveyard", None)


def test_teg_053_lets_a_token_attack_monsters_of_an_open_side() -> None:
    duel = ectoplasmer(foe_front={1: "SOE-040"})
    assert ["TEG-054", "SOE-040"] in [one["targets"] for one in duel.legal("activate_effect")]


def test_teg_053_releases_one_soul_of_a_player_per_turn() -> None:
    """KD-EFFECT-11."""
    duel = ectoplasmer(front={1: "SOE-017", 2: "SOE-040"}, extra=["TEG-054", "TEG-054#2"])
    assert {one["effect"] for one in duel.legal("activate_effect")} == {"attack"}


def test_teg_045_finds_a_normal_monster_behind_another_one() -> None:
    """An Insect Egg Token (TEG-076) behind the Insect Queen."""
    duel = cast("TEG-045", "terrain Foe 3", foe_front={3: "TEG-075"}, foe_back={3: "TEG-076 atk"})
    assert (duel.zone("TEG-075"), duel.zone("TEG-076"), duel.def_("TEG-075")) == ("frontrow", "extra_deck", 2400)


def test_teg_056_helps_against_the_attack_that_it_answers() -> None:
    duel = Duel(active=FOE, hand=["TEG-056"], deck=["SOE-023"], front={1: "SOE-040"}, foe_front={1: "SOE-094"})
    duel.attack("SOE-094", "SOE-040").do("activate_spell", "TEG-056")
    run(duel.do("activate_effect", "TEG-056", 1))
    assert (duel.zone("SOE-023"), duel.zone("SOE-040"), duel.zone("SOE-094")) == ("frontrow", "frontrow", "graveyard")
