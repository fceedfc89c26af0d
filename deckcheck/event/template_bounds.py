"""Limits of message templates: words, conditions and loops over given values; nothing that recurses or grows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from jinja2 import nodes

FILTERS = (
    *("capitalize", "count", "d", "default", "e", "escape", "filled", "first", "int", "join", "last", "length", "list"),
    *("lower", "reverse", "sort", "string", "title", "trim", "unique", "upper", "wordcount"),
)
METHODS = ("capitalize", "endswith", "lower", "lstrip", "rstrip", "split", "startswith", "strip", "title", "upper")
DEEPEST_LOOP = 3
LONGEST_MESSAGE = 100_000
_REFUSED = (
    *("Macro", "CallBlock", "Import", "FromImport", "Include", "Extends", "Block", "AssignBlock", "FilterBlock"),
    *("Mul", "Pow", "Mod", "Dict"),
)
"""Nodes of jinja2's syntax tree."""


def refuse_unbounded(tree: nodes.Template) -> None:
    """Raise TemplateSyntaxError for what could run for ever or fill the memory."""
    from jinja2 import nodes

    made = {name.name for assign in tree.find_all(nodes.Assign) for name in assign.target.find_all(nodes.Name)}
    made |= {assign.target.name for assign in tree.find_all(nodes.Assign) if isinstance(assign.target, nodes.Name)}
    for name in _REFUSED:
        for node in tree.find_all(getattr(nodes, name)):
            _refuse(node, f"'{name.lower()}' cannot be used in messages")
    for used in tree.find_all(nodes.Filter):
        if used.name not in FILTERS:
            _refuse(used, f"the filter '{used.name}' cannot be used in messages; use one of: {', '.join(sorted(FILTERS))}")
    for call in tree.find_all(nodes.Call):
        if not isinstance(call.node, nodes.Getattr) or call.node.attr not in METHODS:
            _refuse(call, f"functions cannot be used in messages, only: {', '.join(METHODS)}")
    for assign in tree.find_all(nodes.Assign):
        if made & set(_names(assign.node)):
            _refuse(assign, "a value that was set cannot be used to set another one")
    for loop in tree.find_all(nodes.For):
        if loop.recursive or made & set(_names(loop.iter)) or isinstance(loop.iter, nodes.Const | nodes.Concat | nodes.Add):
            _refuse(loop, "a loop must go over decks, problems or another list that is filled in")
    _check_depth(tree, 0)


def _names(node: nodes.Node) -> Iterator[str]:
    from jinja2 import nodes

    if isinstance(node, nodes.Name):
        yield node.name
    yield from (name.name for name in node.find_all(nodes.Name))


def _check_depth(node: nodes.Node, depth: int) -> None:
    from jinja2 import nodes

    for child in node.iter_child_nodes():
        inner = depth + isinstance(child, nodes.For)
        if inner > DEEPEST_LOOP:
            _refuse(child, f"loops are nested deeper than {DEEPEST_LOOP} levels")
        _check_depth(child, inner)


def _refuse(node: nodes.Node, message: str) -> None:
    from jinja2 import TemplateSyntaxError

    raise TemplateSyntaxError(message, node.lineno)


def joined(pieces: Iterable[str]) -> str:
    """Return a message from its pieces; raise ValueError if it is longer than a message can be."""
    found: list[str] = []
    size = 0
    for piece in pieces:
        found.append(piece)
        size += len(piece)
        if size > LONGEST_MESSAGE:
            raise ValueError(f"a message is longer than {LONGEST_MESSAGE} characters")
    return "".join(found)
