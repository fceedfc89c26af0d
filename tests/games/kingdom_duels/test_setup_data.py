"""What the card data say and the engine must play, for all cards: the TERRAINS of every Field Setup, the STRATEGY of every
Duelist, the printed Field Power Bonus of every monster."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.core.engine import IllegalActionError
from deckcheck.games.kingdom_duels.engine.cards.values import atk_of, bonus, def_of
from deckcheck.games.kingdom_duels.engine.terrains.markers import PRINTED
from deckcheck.games.kingdom_duels.play import ENGINE
from tests.games.kingdom_duels.duels import FOE, ME, Duel, all_effects, database
from tests.support import for_each

ROWS: list[dict[str, Any]] = [dict(row) for _, row in database().rows.values() if row["frame"] != "Terrain"]
FIELDS = [row for row in ROWS if "terrains" in row]
DUELISTS = [row for row in ROWS if "Duelist" in row["types"] and "Setup" in row["types"]]
STRATEGIES = [row for row in DUELISTS if "strategy" in row]
FILLERS = ["SOE-003", "SOE-004", "SOE-006", "SOE-009", "SOE-011"]


def test_the_data_have_46_fields_and_121_duelists() -> None:
    assert len(FIELDS) == 46
    assert sum(list(row["terrains"]) == ["both"] for row in FIELDS) == 33
    assert sum(set(row["terrains"]) == {"red", "blue"} for row in FIELDS) == 13
    assert len(DUELISTS) == 121
    assert {row["id"] for row in DUELISTS} - {row["id"] for row in STRATEGIES} == {"SOE-156", "TEG-183", "MLY-155"}


@for_each(FIELDS, lambda row: row["id"])
def test_kd_setup_04_and_kd_rulecard_13_a_field_sets_up_its_terrains_for_either_colour(row: dict[str, Any]) -> None:
    for colour, other in (("blue", "red"), ("red", "blue")):
        listed = row["terrains"].get("both") or row["terrains"][colour]
        duel = Duel(phase="setup", turn=0, deck=30, foe_deck=30, extra=[row["id"]], side=colour, foe_side=other)
        duel.do("activate_setup_rule", row["id"]).do("end_setup").do("end_setup")
        assert duel.terrains(ME) == listed
        assert duel.terrains(FOE) == ["Land"] * 5, "KD-SETUP-05"
        theirs = row["terrains"].get("both") or row["terrains"][other]
        options = {"field_setup_scope": "both_sides"}
        duel = Duel(
            phase="setup", turn=0, deck=30, foe_deck=30, extra=[row["id"]], side=colour, foe_side=other, options=options
        )
        duel.do("activate_setup_rule", row["id"]).do("end_setup").do("end_setup")
        assert (duel.terrains(ME), duel.terrains(FOE)) == (listed, theirs)


def listed_cards(row: dict[str, Any]) -> list[str]:
    """References to the cards of a STRATEGY that belong in a Main Deck, as many as it names of each."""
    found: dict[str, int] = {}
    cards = {one["id"]: one for one in ROWS}
    for entry in row["strategy"]:
        if "code" in entry and cards[entry["code"]]["deck"] != "extra":
            found[entry["code"]] = found.get(entry["code"], 0) + entry.get("copies", 1)
    return [code if copy == 1 else f"{code}#{copy}" for code, copies in found.items() for copy in range(1, copies + 1)]


def in_swap(row: dict[str, Any]) -> Duel:
    hand = [filler if filler not in listed_cards(row) else f"{filler}#9" for filler in FILLERS]
    deck = [*listed_cards(row), "SOE-040#8", "SOE-017#8"]
    return Duel(phase="swap", turn=0, hand=hand, deck=deck, rules=[row["id"]])


@pytest.mark.slow
@for_each(STRATEGIES, lambda row: row["id"])
def test_kd_setup_08_every_card_of_a_strategy_can_be_swapped_in(row: dict[str, Any]) -> None:
    cards = listed_cards(row)
    assert cards
    for card in cards:
        duel = in_swap(row)
        out = next(duel.state.refs[number] for number in duel.state.players[0].hand)
        duel.do("strategy_swap", out, card)
        assert (duel.zone(card), duel.zone(out)) == ("hand", "main_deck")
        assert duel.state.players[0].revealed == (duel.number(card),), "KD-SETUP-09"
        duel.do("end_swap").decline()
        assert ENGINE.dump_position(duel.state)["phase"] == "main1"


@for_each(STRATEGIES, lambda row: row["id"])
def test_kd_setup_08_at_most_two_are_swapped_and_only_listed_ones(row: dict[str, Any]) -> None:
    duel = in_swap(row)
    offered = {one["in"].partition("#")[0] for one in duel.legal("strategy_swap")}
    assert offered == {card.partition("#")[0] for card in listed_cards(row)}
    hand = [duel.state.refs[number] for number in duel.state.players[0].hand]
    cards = listed_cards(row)
    for out, card in zip(hand, cards[:2], strict=False):
        duel.do("strategy_swap", out, card)
    if len(cards) > 2:
        with pytest.raises(IllegalActionError, match="KD-SETUP-08"):
            duel.do("strategy_swap", hand[2], cards[2])
    duel.do("end_swap")
    assert duel.state.players[0].deck.loose == len(duel.state.players[0].deck.cards), "KD-SETUP-10: shuffled"


@pytest.mark.parametrize(
    ("copier", "shown", "others", "swapped"),
    [
        ("SOE-156", "SOE-142", ["SOE-050"], "SOE-105"),
        ("TEG-183", "TEG-182", ["SOE-142"], "TEG-085"),
        ("ORB-230", "SOE-149", ["SOE-142"], "SOE-045"),
    ],
)
def test_soe_156_teg_183_and_orb_230_copy_a_strategy(copier: str, shown: str, others: list[str], swapped: str) -> None:
    """KD-RULECARD-12: the copied STRATEGY is the one that the player has."""
    duel = Duel(
        phase="setup",
        turn=0,
        deck=[swapped, *FILLERS],
        foe_deck=30,
        extra=[copier, shown, *others],
        side="blue",
        foe_side="red",
    )
    duel.do("activate_setup_rule", copier)
    assert {one["option"] for one in duel.legal("choose_option")} == {shown, "none"}
    duel.do("choose_option", shown)
    with pytest.raises(IllegalActionError, match="KD-RULECARD-12"):
        duel.do("activate_setup_rule", shown)
    duel.do("end_setup").do("end_setup")
    assert {one["in"] for one in duel.legal("strategy_swap")} == {swapped}
    duel.do("strategy_swap", duel.state.refs[duel.state.players[0].hand[0]], swapped)
    assert duel.zone(swapped) == "hand"
    own = Duel(phase="setup", turn=0, deck=30, foe_deck=30, extra=[copier, shown], side="blue", foe_side="red")
    own.do("activate_setup_rule", copier).do("choose_option", "none").do("end_setup").do("end_setup")
    assert ("end_swap" in own.asked) == (copier == "ORB-230"), "which has one of its own"


def fits(row: dict[str, Any], name: str) -> bool:
    entries = next(terrain.bonus for terrain in PRINTED if terrain.name == name)
    return any((not kind or kind in row["types"]) and (not of or row["attribute"] in of) for kind, of in entries)


MONSTERS = [
    row
    for row in ROWS
    if "Monster" in row["types"] and all(isinstance(row.get(key), int) for key in ("bonus_atk", "bonus_def"))
]


OWN_SAY = {"no_bonus", "force_bonus", "bonus_times", "type", "attribute", "also_attribute"}
"""Static effects by which a monster may say something else of its own bonus; those monsters have tests of their own."""


def test_kd_terrain_07_every_monster_gets_its_printed_bonus_on_every_terrain_that_gives_it() -> None:
    given = 0
    for row in MONSTERS:
        effects = all_effects().get(row["id"])
        kinds = {static.kind for static in effects.statics} if effects is not None else set()
        duel = Duel(front={1: row["id"]})
        number = duel.number(row["id"])
        if not kinds and isinstance(row["atk"], int) and isinstance(row["def"], int):
            assert (atk_of(duel.state, number), def_of(duel.state, number)) == (row["atk"], row["def"])
        for place, terrain in enumerate(PRINTED):
            duel.state.boards[0].terrains[0] = place
            if kinds.isdisjoint(OWN_SAY):
                printed = (row["bonus_atk"], row["bonus_def"]) if fits(row, terrain.name) else (0, 0)
                assert bonus(duel.state, number) == printed, (row["id"], terrain.name)
                given += fits(row, terrain.name)
    assert given > 2500
