"""Limits of message templates: words, conditions and loops over given values; nothing that recurses or grows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from jinja2 import Template, nodes

FILTERS = (
    *("capitalize", "count", "d", "default", "e", "escape", "filled", "first", "int", "join", "last", "length", "list"),
    *("lower", "reverse", "sort", "string", "title", "trim", "unique", "upper", "wordcount"),
)
METHODS = ("capitalize", "endswith", "lower", "lstrip", "rstrip", "split", "startswith", "strip", "title", "upper")
DEEPEST_LOOP, DEEPEST_TAG = 3, 20
LONGEST_MESSAGE = 100_000
MOST_ROUNDS = 1_000_000
"""Rounds of all loops of all messages together."""
NODES = (
    *(
        "Template",
        "Output",
        "TemplateData",
        "Assign",
        "If",
        "For",
        "CondExpr",
        "And",
        "Or",
        "Not",
        "Compare",
        "Operand",
        "Test",
    ),
    *("Name", "Const", "List", "Tuple", "Getattr", "Getitem", "Slice", "Call", "Filter", "Concat", "Add", "Sub", "Neg"),
)
"""Nodes of jinja2's syntax tree that a template may have."""
_ROUNDS = "rounds"


def bounded_template(source: str, filled: Callable[..., str]) -> Template:
    """Return a template that ends and does not grow; raise TemplateSyntaxError or RecursionError for another one.

    `filled` is the filter of that name, which wraps a paragraph.
    """
    from jinja2 import StrictUndefined, TemplateSyntaxError
    from jinja2.sandbox import ImmutableSandboxedEnvironment

    environment = ImmutableSandboxedEnvironment(undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    environment.filters |= {"filled": filled, "join": _join, _ROUNDS: _counter()}
    tree = environment.parse(source)
    _refuse_unbounded(tree)
    try:
        return environment.from_string(tree)
    except SyntaxError as error:  # of the Python that jinja2 makes of it
        raise TemplateSyntaxError(f"the template cannot be used: {error.msg}", 1) from None


def _counter() -> Callable[[Iterable[Any]], Iterator[Any]]:
    """Return a filter for what loops go over: a loop in a loop in a loop over long lists would run for days."""
    left = MOST_ROUNDS

    def counted(items: Iterable[Any]) -> Iterator[Any]:
        nonlocal left
        for item in items:
            left -= 1
            if left < 0:
                raise ValueError(f"the loops have more than {MOST_ROUNDS} rounds")
            yield item

    return counted


def _join(items: Iterable[Any], between: str = "") -> str:
    """Join items, no more of them than a message can hold: joined thrice, a text would have the cube of its letters."""
    return joined(piece for number, item in enumerate(items) for piece in ((between, str(item)) if number else (str(item),)))


def _refuse_unbounded(tree: nodes.Template) -> None:
    """Raise TemplateSyntaxError for what could run for ever or fill the memory, and count the rounds of loops."""
    from jinja2 import nodes

    allowed = tuple(getattr(nodes, name) for name in NODES)
    for node in tree.find_all(nodes.Node):
        if not isinstance(node, allowed):
            _refuse(node, f"'{type(node).__name__.lower()}' cannot be used in messages")
    made = {name.name for assign in tree.find_all(nodes.Assign) for name in assign.target.find_all(nodes.Name)}
    made |= {assign.target.name for assign in tree.find_all(nodes.Assign) if isinstance(assign.target, nodes.Name)}
    for used in tree.find_all(nodes.Filter):
        if used.name not in FILTERS:
            _refuse(used, f"the filter '{used.name}' cannot be used in messages; use one of: {', '.join(sorted(FILTERS))}")
    for call in tree.find_all(nodes.Call):
        if not isinstance(call.node, nodes.Getattr) or call.node.attr not in METHODS:
            _refuse(call, f"functions cannot be used in messages, only: {', '.join(METHODS)}")
    for assign in tree.find_all(nodes.Assign):
        if made & set(_names(assign.node)):
            _refuse(assign, "a value that was set cannot be used to set another one")
    _check_depth(tree, 0, 0)
    making = nodes.Const, nodes.Concat, nodes.Add, nodes.List, nodes.Tuple
    for loop in list(tree.find_all(nodes.For)):
        is_made = isinstance(loop.iter, making) or next(loop.iter.find_all(making[1:]), None)
        if loop.recursive or made & set(_names(loop.iter)) or is_made:
            _refuse(loop, "a loop must go over decks, problems or another list that is filled in")
        loop.iter = nodes.Filter(loop.iter, _ROUNDS, [], [], None, None, lineno=loop.lineno)


def _names(node: nodes.Node) -> Iterator[str]:
    from jinja2 import nodes

    if isinstance(node, nodes.Name):
        yield node.name
    yield from (name.name for name in node.find_all(nodes.Name))


def _check_depth(node: nodes.Node, loops: int, tags: int) -> None:
    from jinja2 import nodes

    for child in node.iter_child_nodes():
        inner, below = loops + isinstance(child, nodes.For), tags + isinstance(child, nodes.For | nodes.If)
        if inner > DEEPEST_LOOP:
            _refuse(child, f"loops are nested deeper than {DEEPEST_LOOP} levels")
        if below > DEEPEST_TAG:
            _refuse(child, f"conditions are nested deeper than {DEEPEST_TAG} levels")
        _check_depth(child, inner, below)


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
