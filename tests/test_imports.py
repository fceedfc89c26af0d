"""The arrows of the tree: which room imports which, without an exception list."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.support import ROOT, for_each

PACKAGE = ROOT / "deckcheck"
MODULES = {
    ".".join(part for part in path.relative_to(ROOT).with_suffix("").parts if part != "__init__"): path
    for path in sorted(PACKAGE.rglob("*.py"))
}
ARROWS = {
    "core": set(),
    "reading": {"core"},
    "cards": {"reading"},
    "decks": {"cards"},
    "validation.parts": {"core"},
    "simulator.parts": {"core"},
    "validation": {"decks", "validation.parts"},
    "simulator": {"decks", "simulator.parts"},
    "building": {"validation", "simulator"},
    "report": {"building"},
    "event": {"report"},
    "lsp": {"event"},
    "page": {"lsp"},
    "cli": {"event", "lsp", "page"},
    "games": {"validation.parts", "simulator.parts"},
}
"""Room -> the rooms directly below it. A room may import everything that can be reached along the arrows."""
FRONT_DOORS = {"deckcheck", "deckcheck.records", "deckcheck.__main__"}
"""The public API and the entry point, which import from every room."""
HEAVY = {"rich", "jsonschema", "rapidfuzz", "referencing", "jinja2"}


def room_of(module: str) -> str:
    parts = module.split(".")[1:]
    return ".".join(parts[:2]) if ".".join(parts[:2]) in ARROWS else parts[0] if parts else ""


@cache
def reach(room: str) -> frozenset[str]:
    return frozenset({room}).union(*(reach(below) for below in ARROWS[room]))


class Source(NamedTuple):
    """What is in a file: its docstring, and the modules that it imports. Lazy imports are among all of them."""

    docstring: str
    imports: frozenset[str]
    at_top: frozenset[str]
    for_types: frozenset[str]
    """Imports under `if TYPE_CHECKING`, which never runs."""


def imported(nodes: Iterable[ast.AST]) -> frozenset[str]:
    found: set[str] = set()
    for node in nodes:
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"from {'.' * node.level}{node.module or ''}: a relative import"
            names = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= {name if name in MODULES else node.module or "" for name in names}
    return frozenset(found)


@cache
def source(module: str) -> Source:
    tree = ast.parse(MODULES[module].read_text(encoding="utf-8"))
    blocks = [node for node in tree.body if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"]
    for_types = imported(node for block in blocks for node in block.body)
    return Source(ast.get_docstring(tree) or "", imported(ast.walk(tree)), imported(tree.body), for_types)


def ours(module: str) -> set[str]:
    return {name for name in source(module).imports if name.partition(".")[0] == "deckcheck"}


@for_each(sorted(set(MODULES) - FRONT_DOORS))
def test_imports_follow_the_arrows(module: str) -> None:
    allowed = reach(room_of(module))
    assert {name for name in ours(module) if name != "deckcheck" and room_of(name) not in allowed} == set()


@for_each([name for name in MODULES if room_of(name) == "games" and name.count(".") > 1])
def test_a_game_imports_no_other_game_and_no_terminal(module: str) -> None:
    game = ".".join(module.split(".")[:3])
    others = {name for name in ours(module) if room_of(name) == "games" and not name.startswith(game)}
    assert others == set()
    assert source(module).imports & {"typer", "rich", "jinja2"} == set()


@for_each([name for name in MODULES if room_of(name) in ("core", "simulator.parts", "validation.parts")])
def test_core_and_parts_need_only_the_standard_library(module: str) -> None:
    packages = {name.partition(".")[0] for name in source(module).imports}
    assert packages <= {"deckcheck", *sys.stdlib_module_names}


def test_only_the_command_line_imports_typer() -> None:
    assert {room_of(module) for module in MODULES if "typer" in source(module).imports} == {"cli"}


def test_only_the_language_server_imports_the_libraries_of_its_extra() -> None:
    packages = {name: {found.partition(".")[0] for found in source(name).imports} for name in MODULES}
    assert {room_of(name) for name, found in packages.items() if found & {"pygls", "lsprotocol"}} == {"lsp"}


@for_each(MODULES)
def test_private_modules_stay_in_their_package(module: str) -> None:
    package = module if MODULES[module].stem == "__init__" else module.rpartition(".")[0]
    private = {name for name in ours(module) if name.rpartition(".")[2].startswith("_") and name != "deckcheck.__main__"}
    assert {name for name in private if name.rpartition(".")[0] != package} == set()


def is_for_types(module: str, name: str) -> bool:
    return name in source(module).for_types and name.rpartition(".")[0] == module.rpartition(".")[0]


def test_no_modules_import_each_other_in_a_circle() -> None:
    """Tarjan's algorithm would be quicker; removing modules without imports until none is left is easier to read. Types may
    refer to each other within a package, as a state and the effects of its cards do."""
    waiting = {
        module: {name for name in ours(module) if name in MODULES and name != module and not is_for_types(module, name)}
        for module in MODULES
    }
    for module in FRONT_DOORS:
        waiting.pop(module)
    while True:
        free = {module for module, needs in waiting.items() if not needs & waiting.keys()}
        if not free:
            break
        for module in free:
            del waiting[module]
    in_circles = {module for module in waiting if any(module in waiting[other] for other in waiting)}
    assert in_circles == set()


@pytest.mark.parametrize("package", ["validation", "simulator"])
def test_rooms_with_parts_have_an_empty_entrance(package: str) -> None:
    tree = ast.parse((PACKAGE / package / "__init__.py").read_text(encoding="utf-8"))
    assert [type(node) for node in tree.body] == [ast.Expr]


@for_each(MODULES)
def test_heavy_packages_are_imported_where_they_are_used(module: str) -> None:
    assert {name.partition(".")[0] for name in source(module).at_top} & HEAVY == set()


def loaded_by(*words: str) -> set[str]:
    code = (
        f"import sys; sys.argv = {['deckcheck', *words]!r}\nfrom deckcheck.__main__ import main\n"
        "try: main()\nexcept SystemExit: pass\nprint(*sys.modules)"
    )
    environment = {name: value for name, value in os.environ.items() if not name.startswith("COVERAGE_")}  # it imports much
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment)
    return set(done.stdout.split())


def test_the_version_needs_nothing_heavy() -> None:
    assert loaded_by("--version") & {*HEAVY, "typer", "yaml", "typing", "dataclasses"} == set()


def test_a_legal_deck_needs_no_rich_and_no_fuzzy_matching() -> None:
    loaded = loaded_by("validate", str(next((ROOT / "examples/kingdom-duels/legal").glob("*.yaml"))))
    assert loaded & {"rich", "rapidfuzz", "jsonschema", "multiprocessing"} == set()


def test_an_event_needs_no_rich_and_no_templates(tmp_path: Path) -> None:
    """A folder of 500 decks is to take at most 1.6 times as long as `validate` of its files."""
    shutil.copy(next((ROOT / "examples/kingdom-duels/legal").glob("*.yaml")), tmp_path)
    loaded = loaded_by("event", "check", str(tmp_path))
    assert loaded & {"rich", "jinja2", "jsonschema", "multiprocessing"} == set()


def test_every_module_has_a_docstring() -> None:
    assert [name for name in MODULES if not source(name).docstring] == []
