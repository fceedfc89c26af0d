"""Nameless Pharaoh: Traps 51 to 90."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import changes, marks
from deckcheck.games.kingdom_duels.engine.duel.state import touch
from tests.games.kingdom_duels.duels import FOE, ME, Duel, settle
from tests.games.kingdom_duels.effect_play import cast, end_turn, run, use


def test_nph_057_deck_and_graveyard_change_places() -> None:
    dead = ["SOE-040", *(f"SOE-040#{number}" for number in range(2, 16))]
    zones: dict[str, Any] = {"front": {1: "SOE-017"}, "foe_front": {1: "SOE-049"}, "back": {1: "NPH-057 set"}}
    duel = end_turn(Duel(graveyard=dead, deck=["SOE-048"], foe_graveyard=["SOE-043"], foe_deck=["SOE-052"], **zones))
    assert (duel.zone("SOE-040"), duel.zone("SOE-048"), duel.zone("SOE-052")) == ("main_deck", "graveyard", "graveyard")
    assert (duel.zone("SOE-043"), duel.lp()) == ("hand", 1000)
    assert end_turn(Duel(graveyard=dead[1:], **zones)).zone("NPH-057") == "backrow"


def test_nph_071_haunts_each_time() -> None:
    front = {1: "LEN-013 def", 2: "LEN-078 def", 3: "SOE-040 def"}
    duel = Duel(front=front, back={1: "NPH-071 set"}, foe_front={1: "SOE-017"}, active=FOE).attack("SOE-017", "LEN-013")
    assert (duel.decline().lp(FOE), duel.zone("NPH-071")) == (1750, "backrow")
    duel.end_turn().end_turn().attack("SOE-017", "LEN-078")
    assert duel.decline().lp(FOE) == 1500
    duel.end_turn().end_turn().attack("SOE-017", "SOE-040")
    assert duel.decline().lp(FOE) == 1500


def test_nph_071_judges_the_fallen_by_the_types_they_had_on_the_field() -> None:
    def fallen(kind: str) -> int:
        duel = Duel(front={1: "SOE-048 def"}, back={1: "NPH-071 set"}, foe_front={1: "SOE-017"}, active=FOE)
        changes.add_type(duel.state, duel.number("SOE-048"), kind)
        touch(duel.state)
        return duel.attack("SOE-017", "SOE-048").decline().lp(FOE)

    assert (fallen("Zombie"), fallen("Plant")) == (1750, 2000)


def test_nph_074_new_hands_after_a_drawing_effect() -> None:
    zones: dict[str, Any] = {"back": {1: "NPH-074 set"}, "foe_hand": ["SOE-040", "SOE-048", "SOE-049"]}
    duel = cast(
        "NPH-150",
        hand=["NPH-150", "SOE-017", "SOE-043"],
        deck=["SOE-052", *(f"SOE-048#{number}" for number in range(2, 9))],
        **zones,
    )
    assert (duel.hand(), duel.hand(FOE), duel.lp()) == (5, 5, 1700)
    duel = cast("NPH-150", hand=["NPH-150", "SOE-017"], deck=["SOE-052", "SOE-043"], **zones)
    assert duel.zone("NPH-074") == "backrow"


def test_nph_088_undoes_a_trap() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-017"}, "foe_front": {1: "SOE-040"}, "foe_back": {1: "SOE-062 set"}}
    duel = Duel(back={1: "NPH-088 set"}, **zones).attack("SOE-017", "SOE-040").decline()
    assert (duel.lp(), duel.zone("SOE-040"), duel.zone("SOE-062")) == (1500, "graveyard", "graveyard")
    assert duel.zone("SOE-017") == "frontrow"
    duel = Duel(back={1: "NPH-088 set"}, lp=500, **zones).attack("SOE-017", "SOE-040").decline()
    assert (duel.lp(), duel.zone("NPH-088")) == (500, "backrow")


def test_nph_059_answers_slow_spells_and_draws() -> None:
    duel = Duel(active=FOE, back={1: "NPH-059 set"}, foe_hand=["NPH-076"])
    duel.do("activate_spell", "NPH-076").do("activate_trap", "NPH-059", by=ME)
    run(duel)
    assert (duel.zone("NPH-076"), duel.zone("NPH-059")) == ("graveyard", "graveyard")
    duel = Duel(back={1: "NPH-059 set"}, foe_deck=["SOE-040", "SOE-017"])
    assert not duel.can("activate_trap", "NPH-059")
    while not duel.can("activate_trap", "NPH-059"):
        duel.do("end_phase") if "end_phase" in duel.asked else duel.do("pass")
    assert run(duel.do("activate_trap", "NPH-059")).zone("SOE-017") == "graveyard"


def test_nph_060_explodes_with_a_ritual_monster() -> None:
    zones: dict[str, Any] = {"active": FOE, "foe_front": {1: "TEG-055"}, "front": {2: "SOE-006"}, "back": {2: "NPH-060 set"}}
    duel = Duel(**{**zones, "foe_front": {1: "TEG-002"}})
    assert run(duel.attack("TEG-002", "SOE-006")).zone("NPH-060") == "backrow"
    duel = Duel(**{**zones, "foe_front": {1: "TEG-002"}})
    marks.mark(duel.state, duel.number("TEG-002"), "holds_bomb", (0, 1))
    settle(duel.state)
    run(duel.attack("TEG-002", "SOE-006"))
    assert (duel.zone("TEG-002"), duel.zone("SOE-006"), duel.lp(FOE)) == ("graveyard", "frontrow", 0)


def test_nph_060_knows_who_was_given_from_its_column() -> None:
    duel = use(
        "TEG-005",
        "SOE-006",
        "SOE-040",
        "SOE-048",
        front={1: "SOE-006", 2: "SOE-040", 3: "SOE-048"},
        back={1: "TEG-005", 2: "NPH-060 set"},
        extra=["TEG-002"],
        foe_front={1: "SOE-065"},
    )
    run(duel.attack("TEG-002", "SOE-065"))
    assert (duel.zone("TEG-002"), duel.zone("SOE-065"), duel.lp()) == ("graveyard", "frontrow", 0)


def test_nph_060_may_be_set_after_the_tribute() -> None:
    zones: dict[str, Any] = {"front": {1: "SOE-017", 2: "SOE-040"}, "back": {1: "NPH-106"}, "foe_front": {1: "SOE-065"}}
    duel = use("NPH-106", "SOE-017", "SOE-040", hand=["NPH-060"], extra=["NPH-107"], **zones)
    duel.do("set_spell_trap", "NPH-060", 2)
    end_turn(end_turn(duel))
    run(duel.attack("NPH-107", "SOE-065"))
    assert (duel.zone("NPH-107"), duel.zone("NPH-060"), duel.zone("SOE-065")) == ("graveyard", "graveyard", "frontrow")


def test_nph_060_knows_the_tributes_of_nph_102() -> None:
    zones: dict[str, Any] = {"back": {1: "NPH-102"}, "front": {3: "SOE-065"}, "extra": ["NPH-103"]}
    zones |= {"foe_front": {1: "SOE-040", 2: "SOE-048"}, "foe_back": {2: "NPH-060 set"}, "answers": ("1 atk",)}
    duel = use("NPH-102", "SOE-040", "SOE-048", **zones)
    assert duel.side("NPH-103") == FOE
    run(end_turn(duel).attack("NPH-103", "SOE-065"))
    assert (duel.zone("NPH-103"), duel.zone("SOE-065"), duel.lp(FOE)) == ("graveyard", "frontrow", 500)


def test_nph_078_gains_from_tributes() -> None:
    zones: dict[str, Any] = {
        "foe_front": {1: "SOE-006", 2: "SOE-040", 3: "SOE-048"},
        "foe_back": {1: "TEG-005"},
        "foe_extra": ["TEG-002"],
    }
    duel = Duel(active=FOE, back={1: "NPH-078 set"}, **zones)
    run(duel.do("activate_effect", "TEG-005", effect=1, targets=["SOE-006", "SOE-040", "SOE-048"]))
    assert (duel.lp(), duel.zone("TEG-002")) == (3200, "frontrow")
    assert duel.can("change_position", "TEG-002")


def test_nph_071_needs_a_monster_of_an_opponent() -> None:
    duel = Duel(front={1: "NPH-028", 2: "LEN-013 def"}, back={1: "NPH-071 set"}, foe_front={1: "SOE-040"})
    run(duel.attack("NPH-028", "LEN-013"))
    assert (duel.zone("LEN-013"), duel.lp(), duel.zone("NPH-071")) == ("graveyard", 2000, "backrow")


def test_nph_078_counts_tributes_of_the_hand() -> None:
    zones: dict[str, Any] = {"foe_back": {1: "PYL-111"}, "foe_extra": ["PYL-112"], "foe_front": {1: "SOE-048"}}
    duel = Duel(back={1: "NPH-078 set"}, foe_hand=["SOE-017"], active=FOE, **zones)
    run(duel.do("activate_effect", "PYL-111", effect=1, targets=["SOE-048", "SOE-017"]))
    assert (duel.lp(), duel.zone("PYL-112")) == (2800, "frontrow")
