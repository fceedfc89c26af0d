"""Clauses of play that need more than a position and a list of actions: invented effects, chance, order, teams."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from deckcheck.core.engine import Outcome
from deckcheck.games.kingdom_duels.effects.parts import actions, changes, choices, conditions, resolves, summons, terrains
from deckcheck.games.kingdom_duels.engine.duel.changes import Mod
from deckcheck.games.kingdom_duels.engine.duel.constants import ON_FIELD
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Trigger, static
from deckcheck.games.kingdom_duels.engine.duel.event_model import MainPhaseBegan, Summoned
from deckcheck.games.kingdom_duels.engine.duel.state import touch
from deckcheck.games.kingdom_duels.engine.terrains.markers import PRINTED
from deckcheck.games.kingdom_duels.play import ENGINE
from tests.games.kingdom_duels.duels import FOE, ME, MONSTER, SPELL, Duel, database, example, give_effects, standard_options

Invent = Callable[[str, CardEffects], None]


@pytest.fixture
def invent(monkeypatch: pytest.MonkeyPatch) -> Invent:
    """Gives an invented card an effect for one test."""
    return lambda code, effects: give_effects(monkeypatch, code, effects)


def test_kd_board_05_both_have_the_same_zones_and_kd_board_06_no_others() -> None:
    deck = example("heart-of-the-cards")
    state = ENGINE.new_state((deck, deck), standard_options(), 1)
    players = ENGINE.dump_position(state)["players"]
    assert list(players["Anna"]) == list(players["Ben"])
    zones = {
        key
        for key in players["Anna"]
        if key in ("frontrow", "backrow", "rule_zone", "graveyard", "main_deck", "extra_deck", "hand")
    }
    assert len(zones) == 7
    assert not any("link" in key or "pendulum" in key or "field" in key for key in players["Anna"])  # KD-BOARD-06


def test_kd_setup_02_and_kd_setup_06_a_seed_fixes_the_deck_and_the_first_player() -> None:
    deck = example("heart-of-the-cards")

    def opening(seed: int) -> tuple[str, list[str], list[str]]:
        state = ENGINE.new_state((deck, deck), standard_options(), seed)
        while ENGINE.dump_position(state)["phase"] != "main1":
            actions = ENGINE.legal_actions(state)
            ENGINE.apply(state, next((one for one in actions if one.do.startswith("end_")), actions[0]))
        position = ENGINE.dump_position(state)
        return (position["active"], position["players"]["Anna"]["hand"], position["players"]["Ben"]["hand"])

    assert opening(5) == opening(5)
    openings = [opening(seed) for seed in range(12)]
    assert {first for first, _, _ in openings} == {"Anna", "Ben"}  # KD-SETUP-06
    assert len({tuple(hand) for _, hand, _ in openings}) > 6


def test_kd_turn_01_the_log_shows_six_phases() -> None:
    duel = Duel(phase="main2", front={1: "SOE-040"})
    duel.state.log = []
    duel.do("end_phase")
    for _ in range(3):
        duel.do("end_phase")
    phases = [event.data[0] for event in duel.state.log if event.what == "phase_started"]
    assert phases[1:7] == ["draw", "standby", "main1", "battle", "main2", "end"]


def test_kd_terrain_05_a_monster_in_the_backrow_is_on_the_terrain_of_its_column() -> None:
    duel = Duel(back={4: "SOE-017"}, terrains=["Land", "Land", "Land", "Mountain", "Land"])
    assert duel.atk("SOE-017") == 3900


def test_the_terrains_of_the_engine_are_those_of_the_card_database() -> None:
    rows = [row for _, row in database().rows.values() if row["frame"] == "Terrain"]
    assert [terrain.name for terrain in PRINTED] == [row["name"] for row in rows]
    for terrain, row in zip(PRINTED, rows, strict=True):
        assert terrain.attribute == row.get("attribute", "")
        listed = {(kind, tuple(one.get("attributes", ()))) for one in row.get("bonus", ()) for kind in one.get("types", [""])}
        assert set(terrain.bonus) == listed, terrain.name


def test_kd_fusion_03_and_kd_integration_03_they_have_the_names_of_their_materials() -> None:
    duel = Duel(front={1: "SOE-073", 2: "SOE-130"})
    assert conditions.named("Curse of Dragon")(duel.state, 0, duel.number("SOE-073"))
    assert conditions.named("Dark Magician")(duel.state, 0, duel.number("SOE-130"))  # KD-INTEGRATION-03
    assert not conditions.named("Dark Magician")(duel.state, 0, duel.number("SOE-073"))
    elsewhere = Duel(graveyard=["SOE-073"], eroded=["SOE-130"], extra=["KOD-071"])
    assert conditions.named("Curse of Dragon")(elsewhere.state, 0, elsewhere.number("SOE-073"))
    assert conditions.named("Dark Magician")(elsewhere.state, 0, elsewhere.number("SOE-130"))
    assert not conditions.named("Blue-Eyes White Dragon")(elsewhere.state, 0, elsewhere.number("KOD-071")), "not made yet"


def test_kd_integration_05_a_wrong_material_loses_the_duel() -> None:
    duel = Duel(front={1: "SOE-130 hidden_atk"}, eroded=["SOE-040"], turn=5)
    duel.state.changes.append(Mod("unshown_material", duel.number("SOE-130"), duel.number("SOE-040"), ON_FIELD))
    duel.do("flip", "SOE-130", "atk")
    assert ENGINE.outcome(duel.state) == Outcome(1, "KD-INTEGRATION-05")


def test_kd_token_05_on_the_field_a_token_is_a_normal_monster() -> None:
    duel = Duel(front={1: "TEG-011", 2: "SOE-073"})
    assert conditions.is_normal(duel.state, 0, duel.number("TEG-011"))
    assert not conditions.is_extra(duel.state, 0, duel.number("TEG-011"))
    assert conditions.is_extra(duel.state, 0, duel.number("SOE-073"))


def test_kd_term_02_there_are_two_speeds() -> None:
    duel = Duel(hand=["SOE-107", "SOE-069"])
    assert [bool(duel.state.game.slow[duel.number(code)]) for code in ("SOE-107", "SOE-069")] == [False, True]


def test_kd_term_12_destruction_damage_is_effect_damage() -> None:
    for kind, left in (("player_no_battle", 1400), ("player_no_effect", 2000)):
        duel = Duel(foe_front={1: "SOE-040"})
        changes.change_player(duel.state, 1, kind)
        actions.destroy(duel.state, duel.number("SOE-040"), 0, damage=True)
        assert duel.lp(FOE) == left


@pytest.mark.parametrize(("reading", "winner"), [("draw", None), ("turn_player_loses", 1)])
def test_both_at_0_lp_by_the_option_both_lp_zero(invent: Invent, reading: str, winner: int | None) -> None:
    def burn_both(state: Any, card: int, seat: int, targets: Any) -> None:
        changes.damage(state, 0, 5000)
        changes.damage(state, 1, 5000)

    invent("X-burn", CardEffects(activate=ActivatedEffect(burn_both)))
    duel = Duel(hand=["X-burn"], invented={"X-burn": SPELL}, options={"both_lp_zero": reading})
    duel.do("activate_spell", "X-burn")
    outcome = ENGINE.outcome(duel.state)
    assert outcome is not None
    assert outcome.winner == winner


def test_kd_effect_04_a_right_call_is_o_and_a_wrong_one_x(invent: Invent) -> None:
    heard: list[bool] = []
    invent("X-coin", CardEffects(activate=ActivatedEffect(lambda state, card, seat, targets: choices.coin(state, seat, _hear))))

    def _hear(state: Any, right: bool) -> None:
        heard.append(right)

    for call in ("heads", "tails"):
        Duel(hand=["X-coin"], invented={"X-coin": SPELL}).do("activate_spell", "X-coin").do("choose_option", call)
    assert sorted(heard) == [False, True]


def test_kd_effect_05_the_bracket_with_the_roll_is_active() -> None:
    duel = Duel()
    rolls = {choices.roll(duel.state, 0) for _ in range(200)}
    assert rolls == {1, 2, 3, 4, 5, 6}
    duel = Duel(front={1: "SOE-017"}, foe_front={1: "SOE-040"}, foe_hand=["TEG-033"])
    duel.state.log = []
    duel.attack("SOE-017", "SOE-040").do("activate_spell", "TEG-033", targets=["SOE-017"], by=FOE)
    rolled = next(event.data[0] for event in duel.state.log if event.what == "die_rolled")
    expected = 6000 if rolled == 6 else 3000 // rolled
    gap = expected - 1200
    assert (2000 - duel.lp(FOE)) == max(0, min(2000, gap))


def test_kd_effect_08_chant_comes_before_the_summon_and_kd_effect_24_needs_no_voice(invent: Invent) -> None:
    seen: list[tuple[int, int]] = []

    def chant(state: Any, card: int, seat: int) -> None:
        actions.draw(state, seat)
        seen.append((len(state.players[seat].hand), state.zone[card]))

    invent("X-chant", CardEffects(chant=chant))
    duel = Duel(hand=["X-chant"], invented={"X-chant": MONSTER})
    duel.do("normal_summon", "X-chant", 1, "atk")
    assert seen == [(2, 2)]  # drawn while the monster is still in hand; the summon is valid (KD-EFFECT-24)
    assert duel.zone("X-chant") == "frontrow"


def test_kd_effect_14_equips_change_hands_with_their_monster_and_kd_effect_19_control_is_swapped(invent: Invent) -> None:
    invent(
        "X-axe",
        CardEffects(
            equip_to=conditions.anyone,
            uses=(ActivatedEffect(lambda state, card, seat, targets: changes.gain_lp(state, seat, 100)),),
        ),
    )
    axe = {**SPELL, "types": ["Equip", "Spell"], "glyph": "Equip"}
    duel = Duel(foe_front={1: "SOE-040"}, foe_back={2: "X-axe on SOE-040"}, invented={"X-axe": axe})
    assert not duel.can("activate_effect", "X-axe")
    actions.take_control(duel.state, duel.number("SOE-040"), 0)
    touch(duel.state)
    assert duel.side("SOE-040") == ME  # KD-EFFECT-19
    assert duel.side("X-axe") == FOE, "it stays in its zone"
    assert duel.can("activate_effect", "X-axe")


def test_kd_effect_14_a_taken_equip_works_for_its_taker_until_the_monster_goes_back(invent: Invent) -> None:
    gain = Trigger(MainPhaseBegan, lambda state, card, seat, event: changes.gain_lp(state, seat, 100))
    invent("X-axe", CardEffects(equip_to=conditions.anyone, triggers=(gain,)))
    axe = {**SPELL, "types": ["Equip", "Spell"], "glyph": "Equip"}
    duel = Duel(phase="battle", foe_front={1: "SOE-040"}, foe_back={2: "X-axe on SOE-040"}, invented={"X-axe": axe})
    actions.take_control(duel.state, duel.number("SOE-040"), 0)
    touch(duel.state)
    assert (duel.do("end_phase").lp(ME), duel.lp(FOE)) == (2100, 2000)
    actions.take_control(duel.state, duel.number("SOE-040"), 1)
    touch(duel.state)
    assert (duel.end_turn().lp(ME), duel.lp(FOE)) == (2100, 2100)
    assert not duel.state.changes.of("controller")


def test_kd_effect_15_a_monster_moves_to_a_free_terrain_of_its_controller() -> None:
    duel = Duel(front={1: "SOE-040"})
    assert terrains.move(duel.state, duel.number("SOE-040"), 3)
    assert ENGINE.dump_position(duel.state)["players"][ME]["frontrow"]["4"]["card"] == "SOE-040"
    full = Duel(front={1: "SOE-040", 2: "SOE-048", 3: "SOE-018", 4: "SOE-009", 5: "SOE-017"})
    assert not any(terrains.move(full.state, full.number("SOE-040"), column) for column in range(5))


def test_kd_effect_16_quoted_names_and_types() -> None:
    duel = Duel(front={1: "SOE-079", 2: "SOE-088"})
    lady, old = duel.number("SOE-079"), duel.number("SOE-088")
    assert conditions.name_has("Harpie")(duel.state, 0, lady)
    assert conditions.name_has("Harpie")(duel.state, 0, old)
    assert conditions.named("Harpie Lady")(duel.state, 0, lady)
    assert not conditions.named("Harpie Lady")(duel.state, 0, old)
    assert conditions.of_type("Avian")(duel.state, 0, lady)


def test_kd_effect_20_an_attach_effect_ends_when_the_card_is_detached() -> None:
    duel = Duel(hand=["SOE-040"], foe_back={1: "SOE-066 set"})
    duel.do("normal_summon", "SOE-040", 1, "atk")
    assert "Infested" in duel.types("SOE-040")
    actions.detach(duel.state, duel.number("SOE-066"))
    assert "Infested" not in duel.types("SOE-040")


def test_kd_equip_04_attaching_takes_the_attached_cards_along() -> None:
    duel = Duel(front={1: "SOE-040 atk SOE-048", 2: "SOE-017"})
    actions.attach(duel.state, duel.number("SOE-040"), duel.number("SOE-017"))
    row = ENGINE.dump_position(duel.state)["players"][ME]["frontrow"]["2"]
    assert sorted(row["attached"]) == ["SOE-040", "SOE-048"]


def test_kd_equip_05_a_card_that_equips_a_zone_stays_in_its_place(invent: Invent) -> None:
    invent(
        "X-crypt",
        CardEffects(
            activate=ActivatedEffect(resolves.nothing, stays=True),
            statics=(
                static(
                    "atk", conditions.is_monster, lambda state, card, other: 100 * len(state.boards[state.ctrl[card]].grave)
                ),
            ),
        ),
    )
    row = {**SPELL, "types": ["Equip", "Spell"], "glyph": "Equip"}
    duel = Duel(hand=["X-crypt"], front={1: "SOE-040"}, graveyard=["SOE-048", "SOE-017"], invented={"X-crypt": row})
    duel.do("activate_spell", "X-crypt")
    assert duel.zone("X-crypt") == "backrow"
    assert duel.atk("SOE-040") == 1400


def test_kd_hidden_03_hiding_fires_no_summon_trigger(invent: Invent) -> None:
    invent(
        "X-bell",
        CardEffects(triggers=(Trigger(Summoned, lambda state, card, seat, event: changes.gain_lp(state, seat, 100)),)),
    )
    duel = Duel(front={1: "X-bell", 2: "SOE-023"}, hand=["SOE-040"], terrains=["Night"] * 5, invented={"X-bell": MONSTER})
    duel.do("hide", "SOE-023", "hidden_atk")
    assert duel.lp(ME) == 2000
    duel.do("normal_summon", "SOE-040", 3, "atk")
    assert duel.lp(ME) == 2100


def test_kd_idle_04_a_negated_summon_is_not_idle(invent: Invent) -> None:
    duel = Duel(hand=["SOE-040"], foe_front={1: "SOE-048"})
    duel.do("normal_summon", "SOE-040", 1, "atk")
    summons.negate_summon(duel.state, duel.number("SOE-040"))
    assert duel.state.players[0].summon_prevented
    duel.end_turn()
    assert ENGINE.dump_position(duel.state)["players"][ME]["idle_warnings"] == []
