"""A card's code is found by its ID and frame alone: a block with its name. Its tests are in a module of the same name."""

from __future__ import annotations

import ast
import re
import unicodedata
from pathlib import Path

from deckcheck.games.kingdom_duels.cards import Card
from deckcheck.games.kingdom_duels.effects import all_modules, blocks_in, module_of
from tests.games.kingdom_duels.duels import all_effects, database
from tests.support import ROOT, for_each

EFFECTS = "deckcheck.games.kingdom_duels.effects"
CARDS = ROOT / EFFECTS.replace(".", "/") / "cards"
TESTS = Path(__file__).parent / "cards"
FRAMES = {
    "monsters": {"Monster"},
    "extra": {"Fusion Monster", "Ritual Monster", "Alter Monster", "Integration Monster"},
    "spells": {"Spell"},
    "traps": {"Trap"},
    "combinations": {"Combination"},
    "rules": {"Rule"},
}


def plain(name: str) -> str:
    """Return a card's name as it is in the name of its block."""
    letters = unicodedata.normalize("NFKD", name.lower()).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "_", letters.replace("'", "")).strip("_")


def card_of(code: str) -> Card:
    card = database().card(code)
    assert isinstance(card, Card)
    return card


def names_in(node: ast.AST) -> set[str]:
    return {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}


@for_each(sorted(all_modules()))
def test_a_block_is_in_the_module_of_its_set_and_frame_and_has_the_name_of_its_card(module: str) -> None:
    name, set_code = module.rpartition(".")[2], module.split(".")[-2]
    assert blocks_in(module), f"{module} has no cards"
    for code, block in blocks_in(module).items():
        card = card_of(code)
        assert card.set.lower() == set_code, code
        assert card.frame in FRAMES[name], f"{code} is a {card.frame}"
        assert module_of(card) == module, code
        assert getattr(block, "__name__", "") == f"{code.lower().replace('-', '_')}_{plain(card.name)}"


@for_each(sorted(CARDS.glob("*/*.py")))
def test_a_module_consists_of_blocks_in_the_order_of_the_set_and_what_they_share(path: Path) -> None:
    """What one card alone uses is in its block."""
    body = ast.parse(path.read_text(encoding="utf-8")).body
    functions = [node for node in body if isinstance(node, ast.FunctionDef)]
    blocks = [node for node in functions if re.match(rf"{path.parent.name}_\d{{3}}_", node.name)]
    codes = [block.name.split("_")[1] for block in blocks]
    assert codes == sorted(codes)
    used = [(node, names_in(node)) for node in body]
    for function in functions:
        users = [node for node, names in used if node is not function and function.name in names]
        assert function in blocks or users != [block for block in blocks if block in users][:1], (
            f"only {users} use {function.name}"
        )


def test_a_card_is_in_one_module_and_has_functions_or_rows() -> None:
    written = [code for module in all_modules() for code in blocks_in(module)]
    assert len(written) == len(set(written)) > 900
    rows = {code for code in database().rows if card_of(code).effects}
    whole = [code for code in rows if not database().rows[code][1].get("missing")]
    assert len(whole) > 170, "simple cards are rows; those that have only their summon as a row do not count"
    assert rows.isdisjoint(written)


def test_an_optional_trigger_has_a_limit() -> None:
    """KD-EFFECT-11: an effect that a player may choose to use is once per turn at most, for all copies of a card. Spells and
    Traps that are activated themselves have no limit."""
    for code, effects in all_effects().items():
        for trigger in effects.triggers:
            assert bool(trigger.limit) is not trigger.activates_itself or not trigger.optional, code
            assert not trigger.activates_itself or (trigger.optional and effects.activate is not None), code


@for_each(sorted(CARDS.rglob("*.py")))
def test_no_card_imports_from_another_card(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    tree = ast.parse(text)
    imported = [str(node.module) for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    assert not any(name.startswith(f"{EFFECTS}.cards") or name == EFFECTS for name in imported)


def test_only_the_vocabulary_gathers_others_and_no_module_hides() -> None:
    """Blocks have one import of names for all of them; nothing else does."""
    for path in (ROOT / EFFECTS.replace(".", "/")).rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        assert "__all__" not in text, path
        gathered = re.findall(r"^from (.*) import \*$", text, re.MULTILINE)
        has_blocks = path.parent.parent.name == "cards" and path.stem != "__init__"
        assert gathered == [f"{EFFECTS}.vocabulary"] * has_blocks, path
        assert path.stem == "__init__" or not path.stem.startswith("_"), path
        assert path.parent.name == "effects" or not re.search(r"^(from .* )?import .* as ", text, re.MULTILINE), path


@for_each(sorted(TESTS.rglob("test_*.py")))
def test_tests_mirror_the_modules(path: Path) -> None:
    """`test_families.py` of a set has the tests of effects that several cards share."""
    if path.stem == "test_families":
        return
    name = path.stem.removeprefix("test_")
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            named = re.match(r"test_([a-z]+)_(\d{3})", node.name)
            assert named, f"{node.name} names no card"
            card = card_of(f"{named[1].upper()}-{named[2]}")
            assert card.set.lower() == path.parent.name, node.name
            assert card.frame in FRAMES[name], node.name
            assert module_of(card) in (None, f"{EFFECTS}.cards.{path.parent.name}.{name}"), node.name
