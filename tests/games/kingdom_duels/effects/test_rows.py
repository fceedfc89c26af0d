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
from deckcheck.games.kingdom_duels.effects.row_filters import CARDS, COLUMNS, POSITIONS, SIDES, WORDS
from deckcheck.games.kingdom_duels.effects.row_statics import ACTING, DURING, STATIC_WORDS
from deckcheck.games.kingdom_duels.effects.row_verbs import VERBS
from deckcheck.games.kingdom_duels.effects.rows import TRIGGERS, effects_from_rows
from deckcheck.games.kingdom_duels.engine.effect_model import STATICS
from deckcheck.games.kingdom_duels.play import ENGINE
from deckcheck.reading.schema import load_schema
from deckcheck.simulator.games import decklist
from tests.games.kingdom_duels.duels import FOE, ME, MONSTER, SPELL, Duel, database
from tests.games.kingdom_duels.effect_play import run

SCHEMA = load_schema("kingdom-duels/effect")


def words(key: str) -> list[str]:
    found: list[str] = SCHEMA["properties"][key]["enum"]
    return found


def verbs_of(kind: str) -> set[str]:
    for part in SCHEMA["allOf"]:
        named = part["if"]["properties"].get("kind", {})
        if kind in (*named.get("enum", ()), named.get("const")):
            return set(part["then"]["properties"]["do"]["enum"])
    raise AssertionError(kind)


def test_the_schema_has_the_words_that_the_engine_knows() -> None:
    where = SCHEMA["$defs"]["filter"]["properties"]
    assert set(where) == set(WORDS)
    assert [where[key]["enum"] for key in ("side", "card", "position", "column")] == [
        list(table) for table in (SIDES, CARDS, POSITIONS, COLUMNS)
    ]
    assert words("when") == list(TRIGGERS)
    assert (words("acting"), words("during")) == (list(ACTING), list(DURING))
    assert verbs_of("activate") == verbs_of("flip") == verbs_of("chant") == {*VERBS, "alter_summon"}
    assert verbs_of("trigger") == {*VERBS, "take_attack"}
    others = {"cannot_be_attacked_by", *STATIC_WORDS}
    assert verbs_of("static") <= {*STATICS, *others}
    assert verbs_of("static") >= others


@pytest.mark.parametrize("code", [code for code in database().rows if getattr(database().card(code), "effects", ())])
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
        ("SOE-001: {effects: [{kind: static, do: modify_atk, where: {tribe: Elf}}]}", "unknown key 'tribe'"),
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


def test_rows_of_a_trap_and_an_equip_card() -> None:
    row: dict[str, Any] = {"id": "X-1", "name": "X", "deck": "main", "attribute": "dark", "frame": "Spell", "glyph": "Equip"}
    card = parse_card({**row, "types": ["Equip", "Spell"], "effects": [{"kind": "static", "do": "modify_atk", "amount": 300}]})
    effects = effects_from_rows(card)
    assert effects.equip_to is not None
    assert effects.activate is not None
