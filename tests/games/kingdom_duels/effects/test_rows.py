"""Effects that are rows: the schema closes their vocabulary, and players' own cards are simulated without Python."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from deckcheck.cards.database import open_database
from deckcheck.core.errors import InputError
from deckcheck.core.settings import Settings
from deckcheck.decks.opening import open_deck
from deckcheck.games.kingdom_duels.cards import parse_card
from deckcheck.games.kingdom_duels.effects import effects_of
from deckcheck.games.kingdom_duels.effects.parts import changes
from deckcheck.games.kingdom_duels.engine.duel.state import touch
from deckcheck.games.kingdom_duels.engine.duel.static_kinds import STATICS
from deckcheck.games.kingdom_duels.play import ENGINE
from deckcheck.games.kingdom_duels.rows.card_effects import TRIGGERS, effects_from_rows
from deckcheck.games.kingdom_duels.rows.filters import CARDS, COLUMNS, POSITIONS, SIDES, WORDS
from deckcheck.games.kingdom_duels.rows.forms import FORMS, misfits
from deckcheck.games.kingdom_duels.rows.statics import ACTING, DURING
from deckcheck.games.kingdom_duels.rows.verbs import ACTS
from deckcheck.games.kingdom_duels.rows.vocabulary import STATIC_VERBS, VERBS
from deckcheck.games.kingdom_duels.rows.vocabulary import TRIGGERS as TRIGGER_WORDS
from deckcheck.games.kingdom_duels.wording import describe_effects
from deckcheck.reading.schema import load_schema
from deckcheck.simulator.games import decklist
from tests.games.kingdom_duels.duels import FOE, ME, MONSTER, SPELL, Duel, database
from tests.games.kingdom_duels.effect_play import run
from tests.support import for_each
from tools.row_schema import FILE, as_text, row_schema

SCHEMA = load_schema("kingdom-duels/effect")
SHIPPED = [code for code in database().rows if getattr(database().card(code), "effects", ())]


def words(key: str) -> list[str]:
    found: list[str] = SCHEMA["properties"][key]["enum"]
    return found


def test_the_schema_has_the_words_that_the_engine_knows() -> None:
    where = SCHEMA["$defs"]["filter"]["properties"]
    assert set(where) == set(WORDS)
    assert [where[key]["enum"] for key in ("side", "card", "position", "column")] == [
        list(table) for table in (SIDES, CARDS, POSITIONS, COLUMNS)
    ]
    assert words("when") == list(TRIGGERS) == list(TRIGGER_WORDS)
    assert list(ACTS) == list(VERBS)
    assert (words("acting"), words("during")) == (list(ACTING), list(DURING))
    assert set(words("kind")) == set(FORMS)
    assert {key for forms in FORMS.values() for form in forms.values() for key in (*form.needs, *form.takes)} <= set(
        SCHEMA["properties"]
    )


def test_the_schema_has_the_arguments_of_the_verbs() -> None:
    assert FILE.read_text(encoding="utf-8") == as_text(row_schema()), "run: python -m tools.row_schema"


def test_static_verbs_mean_static_effects_of_the_engine() -> None:
    meant = {verb.kind or word for word, verb in STATIC_VERBS.items()} - {"cannot_be_attacked_by"}
    assert meant <= set(STATICS)


@for_each(SHIPPED)
def test_shipped_rows_make_effects(code: str) -> None:
    card: Any = database().card(code)
    effects = effects_from_rows(card)
    assert effects.partial == bool(card.missing)
    assert effects != type(effects)(partial=effects.partial), "the rows do nothing"


def with_rows(row: dict[str, Any], *effects: dict[str, Any]) -> dict[str, Any]:
    return {**row, "effects": list(effects)}


def test_a_spell_of_a_player_takes_life_for_a_monster() -> None:
    toll = {
        "kind": "activate",
        "do": "destroy",
        "target": "monster",
        "where": {"side": "foe", "max_level": 4},
        "cost": {"lp": 500},
    }
    duel = Duel(invented={"X": with_rows(SPELL, toll)}, hand=["X"], foe_front={1: "SOE-017", 2: "SOE-040"})
    assert [action["targets"] for action in duel.legal("activate_spell")] == [["SOE-040"]]
    run(duel.do("activate_spell", "X", targets=["SOE-040"]))
    assert (duel.zone("SOE-040"), duel.lp(ME)) == ("graveyard", 1500)


def test_a_monster_of_a_player_strengthens_others_and_draws_when_it_falls() -> None:
    banner = {"kind": "static", "do": "modify_atk", "amount": 200, "target": "monster", "where": {"side": "own", "other": True}}
    last_word = {"kind": "trigger", "when": "destroyed in battle", "do": "draw", "amount": 2}
    duel = Duel(
        invented={"X": with_rows(MONSTER, banner, last_word)}, front={1: "X", 2: "SOE-040"}, foe_front={1: "SOE-017"}, lp=8000
    )
    plain = Duel(front={2: "SOE-040"})
    assert duel.atk("SOE-040") == plain.atk("SOE-040") + 200
    before = duel.hand()
    run(duel.attack("X", "SOE-017"))
    assert (duel.zone("X"), duel.hand()) == ("graveyard", before + 2)


def test_a_trap_of_a_player_answers_by_its_trigger() -> None:
    row = {"frame": "Trap", "types": ["Trap"], "attribute": "dark", "glyph": "Normal", "trigger": "opponent attacks"}
    trap = with_rows(row, {"kind": "activate", "do": "destroy", "target": "attacker"})
    duel = Duel(invented={"X": trap}, back={1: "X set"}, front={1: "SOE-040"}, foe_front={1: "SOE-017"}, active=FOE)
    run(duel.attack("SOE-017", "SOE-040"))
    assert duel.zone("SOE-017") == "graveyard"


def test_a_flip_costs_a_discard_and_chooses_from_a_graveyard() -> None:
    back = {"kind": "flip", "do": "to_hand", "from": "graveyard", "where": {"side": "own", "card": "spell"}, "limit": "duel"}
    duel = Duel(invented={"X": with_rows(MONSTER, back)}, front={1: "X hidden_def"}, graveyard=["SOE-107", "SOE-040"])
    run(duel.do("flip", "X", "atk"))
    assert (duel.zone("SOE-107"), duel.zone("SOE-040")) == ("hand", "graveyard")


def test_values_count_what_they_name() -> None:
    per = {"kind": "static", "do": "modify_atk", "amount": 100, "per": {"zone": "graveyard", "side": "own", "card": "spell"}}
    duel = Duel(invented={"X": with_rows(MONSTER, per)}, front={1: "X"}, graveyard=["SOE-107", "SOE-072", "SOE-040"])
    assert duel.atk("X") == 1200


DECK = """game: kingdom-duels
name: With a card of their own
main:
  - 3 MINE-001
  - 27 SOE-040
cards:
  - id: MINE-001
    name: Sharp Wind
    frame: Spell
    types: [Spell]
    deck: main
    attribute: wind
    glyph: Normal
    effects:
      - {kind: activate, do: destroy, target: spell_trap}
"""


def test_own_cards_in_a_decklist_and_in_a_database_are_simulated(tmp_path: Path) -> None:
    (tmp_path / "deck.yaml").write_text(DECK)
    deck = decklist(open_deck(str(tmp_path / "deck.yaml")).deck)
    assert "Sharp Wind" not in ENGINE.not_simulated(deck)
    home = tmp_path / "db"
    (home / "sets").mkdir(parents=True)
    (home / "effects").mkdir()
    head = "game: kingdom-duels\nset: {code: MINE, name: Mine}\nprovenance: {kind: sample, source: A club}\ncards:\n"
    row = "  - {id: MINE-001, name: Sharp Wind, frame: Spell, types: [Spell], deck: main, attribute: wind, glyph: Normal}\n"
    (home / "sets" / "mine.yaml").write_text(head + row)
    (home / "effects" / "mine.yaml").write_text(
        "game: kingdom-duels\nset: MINE\ncards:\n  MINE-001:\n    effects: [{kind: activate, do: draw}]\n"
    )
    card: Any = open_database("kingdom-duels", (str(home),)).card("MINE-001")
    assert card.effects == ({"kind": "activate", "do": "draw"},)
    without = DECK.partition("cards:")[0]
    (tmp_path / "deck.yaml").write_text(without)
    opened = open_deck(str(tmp_path / "deck.yaml"), Settings(databases=(str(home),)))
    assert "Sharp Wind" not in ENGINE.not_simulated(decklist(opened.deck))


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        ("SOE-999: {effects: []}", "unknown card SOE-999"),
        ("SOE-017: {effects: [{kind: activate, do: draw}]}", "SOE-017 has effects already"),
        ("SOE-001: {effects: [{kind: activate, do: win}]}", "'do' must be one of"),
        ("SOE-001: {effects: [{kind: static, do: modify_atk, amount: 1, where: {tribe: Elf}}]}", "unknown key 'tribe'"),
    ],
)
def test_mistakes_in_a_file_of_effects_are_told(tmp_path: Path, entry: str, message: str) -> None:
    (tmp_path / "effects").mkdir()
    (tmp_path / "effects" / "mine.yaml").write_text(f"game: kingdom-duels\nset: SOE\ncards:\n  {entry}\n")
    with pytest.raises(InputError) as caught:
        open_database("kingdom-duels", (str(tmp_path),))
    (found,) = caught.value.diagnostics
    assert message in found.message
    assert found.line == 4


REFUSED = [
    ("{kind: activate, do: gain_lp}", "is missing the key 'amount'"),
    ("{kind: activate, do: modify_atk, target: monster}", "is missing the key 'amount'"),
    ("{kind: activate, do: damage, amount: 100, when: standby}", "unknown key 'when'"),
    ("{kind: activate, do: damage, amount: 100, target: monster}", "unknown key 'target'"),
    ("{kind: activate, do: damage, amount: -100}", "'amount' must be at least 1"),
    ("{kind: activate, do: modify_atk, amount: 300, target: bearer}", "'target' must be one of"),
    ("{kind: activate, do: destroy, target: all, where: {side: foe}}", "this target has no filter"),
    ("{kind: activate, do: destroy, target: face_down, where: {types: [Dragon]}}", "unknown key 'types'"),
    ("{kind: activate, do: special_summon}", "is missing the key 'from'"),
    ("{kind: activate, do: special_summon, from: graveyard, most: 2}", "unknown key 'most'"),
    ("{kind: activate, do: to_hand, from: main_deck, most: 2}", "one card comes from the deck"),
    ("{kind: activate, do: to_hand, from: main_deck, where: {side: foe}}", "'side' must be own"),
    ("{kind: activate, do: move, where: {side: foe}}", "unknown key 'side'"),
    ("{kind: flip, do: draw, cost: {lp: 100}}", "unknown key 'cost'"),
    ("{kind: flip, do: draw, limit: turn}", "'limit' must be one of duel, none"),
    ("{kind: chant, do: alter_summon, value: Zombie}", "'do' must be one of"),
    ("{kind: trigger, do: draw}", "is missing the key 'when'"),
    ("{kind: trigger, when: standby, do: destroy, most: 2}", "unknown key 'most'"),
    ("{kind: static, do: modify_atk}", "is missing the key 'amount'"),
    ("{kind: static, do: type}", "is missing the key 'value'"),
    ("{kind: static, do: cannot_attack, amount: 3}", "unknown key 'amount'"),
    ("{kind: static, do: cannot_attack, target: attacker}", "'target' must be one of"),
    ("{kind: static, do: modify_atk, amount: 1, attacking: true}", "is missing the key 'against'"),
    ("{kind: static, do: modify_atk, amount: 1, target: monster, against: {side: foe}}", "only for the card itself"),
    ("{kind: static, do: base_bonus, value: 3}", "'do' must be one of"),
    ("{kind: summon, do: alter, value: Zombie}", "is missing the key 'materials'"),
    ("{kind: equip, where: {types: [Dragon]}, amount: 3}", "unknown key 'amount'"),
]


@pytest.mark.parametrize(("row", "message"), REFUSED, ids=[row for row, _ in REFUSED])
def test_a_row_that_would_not_do_what_it_says_is_refused_where_it_stands(tmp_path: Path, row: str, message: str) -> None:
    (tmp_path / "deck.yaml").write_text(DECK.replace("{kind: activate, do: destroy, target: spell_trap}", row))
    with pytest.raises(InputError) as caught:
        open_deck(str(tmp_path / "deck.yaml"))
    (found,) = caught.value.diagnostics
    assert message in found.message
    assert found.line == 15


TRAP = {"frame": "Trap", "types": ["Trap"], "attribute": "dark", "glyph": "Normal"}
DRAW = {"kind": "activate", "do": "draw"}
MISFITS: list[tuple[dict[str, Any], list[dict[str, Any]], str]] = [
    (SPELL, [DRAW, {"kind": "activate", "do": "gain_lp", "amount": 100}], "it has 2 rows 'activate'"),
    (TRAP, [DRAW, DRAW], "it has 2 rows 'activate'"),
    (SPELL, [{"kind": "flip", "do": "gain_lp", "amount": 100}], "a row 'flip' does nothing on this kind of card"),
    (SPELL, [{"kind": "chant", "do": "draw"}], "a row 'chant' does nothing on this kind of card"),
    (SPELL, [{**DRAW, "limit": "turn"}], "a Spell or Trap has no 'limit: turn'"),
    (SPELL, [{**DRAW, "zone": "graveyard"}], "a Spell or Trap has no 'zone'"),
    (SPELL, [{"kind": "activate", "do": "modify_atk", "amount": 1, "target": "self"}], "the card is not one"),
    (SPELL, [{"kind": "static", "do": "cannot_attack", "target": "monster"}], "does not stay on the field"),
    (
        SPELL,
        [{"kind": "trigger", "when": "standby", "do": "draw"}],
        "a card that does not stay on the field has no row 'trigger'",
    ),
    (SPELL, [{"kind": "trigger", "when": "attacks", "do": "draw"}], "only a monster has the trigger 'attacks'"),
    (SPELL, [DRAW, {"kind": "ritual"}], "a Ritual Spell has no row 'activate'"),
    ({**SPELL, "trigger": "standby"}, [DRAW], "only a Trap has a 'trigger'"),
    (MONSTER, [{"kind": "flip", "do": "draw"}, {"kind": "flip", "do": "mill"}], "it has 2 rows 'flip'"),
    (MONSTER, [{"kind": "static", "do": "piercing", "target": "bearer"}], "only an Equip card has a bearer"),
    (MONSTER, [{"kind": "equip", "where": {}}], "a row 'equip' does nothing on this kind of card"),
    (MONSTER, [{"kind": "summon", "do": "ritual", "value": "X"}], "a row 'summon' does nothing on this kind of card"),
    (MONSTER, [{"kind": "chant", "do": "special_summon", "target": "self"}], "would summon it again and again"),
    (MONSTER, [{**DRAW, "charges": 1}], "only a Symbol has 'charges'"),
    (MONSTER, [{"kind": "activate", "do": "destroy", "least": 3, "most": 2}], "'least' is more than 'most'"),
]


@pytest.mark.parametrize(("row", "effects", "reason"), MISFITS, ids=[reason for *_, reason in MISFITS])
def test_a_card_with_rows_that_do_not_fit_it_is_not_simulated(
    row: dict[str, Any], effects: list[dict[str, Any]], reason: str
) -> None:
    card = parse_card({**with_rows(row, *effects), "id": "X-1", "name": "X"})
    assert effects_of(card) is None
    assert describe_effects(card).startswith("Its rows are not simulated: ")
    assert reason in describe_effects(card)


def test_a_deck_with_rows_that_do_not_fit_says_that_they_are_not_simulated(tmp_path: Path) -> None:
    more = DECK + "      - {kind: activate, do: draw}\n"
    (tmp_path / "deck.yaml").write_text(more)
    assert "Sharp Wind" in ENGINE.not_simulated(decklist(open_deck(str(tmp_path / "deck.yaml")).deck))


@for_each(SHIPPED)
def test_shipped_rows_fit_their_cards(card_id: str) -> None:
    card: Any = database().card(card_id)
    assert list(misfits(card)) == []


def test_a_trigger_upon_all_cards_is_not_about_its_card_alone() -> None:
    curse = {"kind": "trigger", "when": "destroyed in battle", "do": "modify_atk", "amount": -100, "target": "all"}
    duel = Duel(invented={"X": with_rows(MONSTER, curse)}, front={1: "X", 2: "SOE-040"}, foe_front={1: "SOE-017"}, lp=8000)
    before = duel.atk("SOE-017"), duel.atk("SOE-040")
    run(duel.attack("X", "SOE-017"))
    assert (duel.zone("X"), duel.atk("SOE-017"), duel.atk("SOE-040")) == ("graveyard", before[0] - 100, before[1] - 100)


def test_an_effect_with_no_target_chosen_leaves_its_card_alone() -> None:
    back = {"kind": "activate", "do": "to_hand", "least": 0, "most": 1, "where": {"side": "foe"}}
    duel = Duel(invented={"X": with_rows(MONSTER, back)}, front={1: "X"}, foe_front={1: "SOE-017"})
    run(duel.do("activate_effect", "X", 1))
    assert (duel.zone("X"), duel.zone("SOE-017")) == ("frontrow", "frontrow")


@pytest.mark.parametrize("verb", ["to_hand", "to_deck", "erode"])
def test_an_effect_leaves_a_target_that_has_left_the_field(verb: str) -> None:
    away = with_rows(SPELL, {"kind": "activate", "do": verb, "where": {"side": "foe"}})
    duel = Duel(invented={"X": away}, hand=["X"], foe_front={1: "SOE-017"}, foe_back={1: "NPH-035 set"})
    duel.do("activate_spell", "X", targets=["SOE-017"]).do("activate_spell", "NPH-035")
    assert run(duel, "destroy").zone("SOE-017") == "graveyard"


def test_an_optional_trigger_without_a_limit_can_be_used_twice_in_a_turn() -> None:
    row = {"kind": "trigger", "when": "attacks", "do": "gain_lp", "amount": 100, "optional": True, "limit": "none"}
    card = parse_card({**with_rows(MONSTER, row), "id": "X-1", "name": "X"})
    assert effects_from_rows(card).triggers[0].limit == ""
    assert describe_effects(card) == "When it attacks, you may: gain 100 LP."


def test_what_a_card_may_not_do_before_it_is_on_the_field_holds_in_the_hand() -> None:
    only = {"kind": "static", "do": "only_defence"}
    duel = Duel(invented={"X": with_rows(MONSTER, only)}, hand=["X"])
    assert {action["position"] for action in duel.legal("normal_summon")} <= {"def", "hidden_def"}


def test_rows_of_a_trap_and_an_equip_card() -> None:
    row: dict[str, Any] = {"id": "X-1", "name": "X", "deck": "main", "attribute": "dark", "frame": "Spell", "glyph": "Equip"}
    card = parse_card({**row, "types": ["Equip", "Spell"], "effects": [{"kind": "static", "do": "modify_atk", "amount": 300}]})
    effects = effects_from_rows(card)
    assert effects.equip_to is not None
    assert effects.activate is not None


@pytest.mark.parametrize("untargeted", [False, True])
def test_untargeted_cards_choose_without_targeting(untargeted: bool) -> None:
    spell = {**SPELL, "untargeted": untargeted, "effects": [{"kind": "activate", "do": "destroy"}]}
    zones: dict[str, Any] = {
        "hand": ["X-1"],
        "foe_front": {1: "TEG-109"},
        "foe_terrains": ["Sea"] * 5,
        "invented": {"X-1": spell},
    }
    duel = Duel(**zones).do("activate_spell", "X-1", targets=["TEG-109"])
    assert duel.can("activate_effect", "TEG-109") != untargeted  # it answers Spells that target it
    duel = Duel(**zones)
    changes.change(duel.state, duel.number("TEG-109"), "untargetable")
    touch(duel.state)
    assert duel.can("activate_spell", "X-1") == untargeted
