"""The direction of imports, as CONTRIBUTING states it."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support import ROOT

PACKAGE = ROOT / "deckcheck"
MODULES = sorted(path for path in PACKAGE.rglob("*.py"))
STANDARD_ONLY = {f"deckcheck.{name}" for name in ("model", "rng", "errors", "codes", "paths", "engine")}
FOR_GAMES = {"deckcheck.model", "deckcheck.engine", "deckcheck.rng", "deckcheck.errors", "deckcheck.policies"}
HEAVY = {"rich", "jsonschema", "jsonschema_rs", "rapidfuzz", "referencing"}


def name_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(part for part in parts if part != "__init__")


def imports(path: Path, *, at_top: bool = False) -> set[str]:
    """Every module that a file imports, or only those imported when the file is."""
    found: set[str] = set()
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in tree.body if at_top else ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} has a relative import"
            found.add(node.module or "")
    return found


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_imports_go_one_way(path: Path) -> None:
    name, found = name_of(path), imports(path)
    ours = {module for module in found if module.partition(".")[0] == "deckcheck"}
    if not name.startswith("deckcheck.cli") and name != "deckcheck.__main__":
        assert not any(module.startswith("deckcheck.cli") for module in ours), "nothing imports the command line"
        assert "typer" not in found
    if name in STANDARD_ONLY:
        assert ours <= STANDARD_ONLY
        assert {module.partition(".")[0] for module in found} - {"deckcheck"} <= set(sys.stdlib_module_names)
    if name.startswith("deckcheck.games."):
        game = ".".join(name.split(".")[:3])
        assert {module for module in ours if not module.startswith(game)} <= FOR_GAMES
        assert "rich" not in found
    if name.startswith("deckcheck.report"):
        assert not any(module.startswith("deckcheck.check") for module in ours), "a report shows results, it makes none"


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_heavy_packages_are_imported_where_they_are_used(path: Path) -> None:
    assert {module.partition(".")[0] for module in imports(path, at_top=True)} & HEAVY == set()


def loaded_by(*words: str) -> set[str]:
    code = (
        f"import sys; sys.argv = {['deckcheck', *words]!r}\nfrom deckcheck.__main__ import main\n"
        "try: main()\nexcept SystemExit: pass\nprint(*sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def test_the_version_needs_nothing_heavy() -> None:
    assert loaded_by("--version") & {*HEAVY, "typer", "yaml", "typing", "dataclasses"} == set()


def test_a_legal_deck_needs_no_rich_and_no_fuzzy_matching() -> None:
    loaded = loaded_by("validate", str(next((ROOT / "examples/kingdom-duels/legal").glob("*.yaml"))))
    assert loaded & {"rich", "rapidfuzz", "jsonschema", "multiprocessing"} == set()


def test_every_module_has_a_docstring() -> None:
    assert [name_of(path) for path in MODULES if not ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))] == []
