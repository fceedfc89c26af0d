"""Small wrong changes to a Python module: each mutant changes one place inside a function."""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add}
CALLS = {"min": "max", "max": "min", "any": "all", "all": "any"}
REMOVABLE = (ast.Expr, ast.AugAssign, ast.Raise, ast.Continue, ast.Break, ast.Delete)
NOT_MUTATED = (ast.JoinedStr, ast.Assert, ast.Import, ast.ImportFrom)
"""Wording, and what checks the program itself."""
Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change: a node of a module's tree and the node in its place."""

    path: Path
    line: int
    old: str
    new: str
    lines: tuple[int, int]
    """First and last line of the outermost function around the change."""
    change: tuple[ast.Module, ast.AST, str, int | None, ast.AST]
    """Tree, parent, field, index in the field, new node."""

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.old}  ->  {self.new}"

    def codes(self) -> dict[tuple[str, int], CodeType]:
        """Compile the module with the change; return the codes of the function and those inside it. The tree stays changed."""
        tree, parent, name, index, new = self.change
        if index is None:
            setattr(parent, name, new)
        else:
            getattr(parent, name)[index] = new
        ast.fix_missing_locations(tree)
        module = compile(tree, str(self.path.resolve()), "exec", dont_inherit=True)
        first, last = self.lines
        return {
            (code.co_qualname, code.co_firstlineno): code for code in _codes(module) if first <= code.co_firstlineno <= last
        }


def mutants_of(path: Path) -> list[Mutant]:
    """Return all mutants of a module, in the order of its text."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = [mutant for function in _functions(tree) for mutant in _in_function(path, tree, function)]
    return sorted(found, key=lambda mutant: (mutant.line, mutant.old, mutant.new))


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _codes(constant)


def _functions(node: ast.AST) -> Iterator[Function]:
    """Yield the functions of a module and the methods of its classes, not the functions inside them."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, Function):
            yield child
        elif isinstance(child, ast.ClassDef | ast.If):
            yield from _functions(child)


def _in_function(path: Path, tree: ast.Module, function: Function) -> Iterator[Mutant]:
    first = min([function.lineno, *(decorator.lineno for decorator in function.decorator_list)])
    lines = (first, function.end_lineno or first)
    returns = ast.unparse(function.returns) if function.returns else ""
    for parent, name, index, node in _nodes(function):
        for new in _changes(parent, node, returns):
            old, text = ast.unparse(node).splitlines()[0], ast.unparse(new).splitlines()[0]
            line = getattr(node, "lineno", function.lineno)
            yield Mutant(path, line, old, text, lines, (tree, parent, name, index, ast.copy_location(new, node)))


def _nodes(node: ast.AST) -> Iterator[tuple[ast.AST, str, int | None, ast.AST]]:
    """Yield the places below a node that can change, with parent, field and index. Annotations and defaults do not."""
    for name, value in ast.iter_fields(node):
        if name in ("args", "returns", "annotation", "decorator_list") and isinstance(
            node, (*Function.__args__, ast.AnnAssign)
        ):
            continue
        for index, child in enumerate(value if isinstance(value, list) else [value]):
            if isinstance(child, ast.AST) and not isinstance(child, NOT_MUTATED) and not _only_shows(child):
                yield node, name, index if isinstance(value, list) else None, child
                yield from _nodes(child)


def _only_shows(node: ast.AST) -> bool:
    """Return whether a statement is a docstring or logs an event: the log is compared by the recorded playthroughs."""
    if not isinstance(node, ast.Expr):
        return False
    names = [part.func.id for part in ast.walk(node) if isinstance(part, ast.Call) and isinstance(part.func, ast.Name)]
    return isinstance(node.value, ast.Constant) or not {"Event", "note"}.isdisjoint(names)


def _changes(parent: ast.AST, node: ast.AST, returns: str) -> Iterator[ast.AST]:
    """Yield what can be written in a node's place."""
    if isinstance(node, ast.Compare):
        for place, operator in enumerate(node.ops):
            yield _with(node, ops=[*node.ops[:place], COMPARISONS[type(operator)](), *node.ops[place + 1 :]])
    elif isinstance(node, ast.BoolOp):
        yield _with(node, op=ast.And() if isinstance(node.op, ast.Or) else ast.Or())
    elif isinstance(node, ast.BinOp) and type(node.op) in OPERATORS:
        yield _with(node, op=OPERATORS[type(node.op)]())
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield copy.deepcopy(node.operand)
    elif isinstance(node, ast.Constant):
        yield from _constants(node.value)
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CALLS:
        yield _with(node, func=ast.copy_location(ast.Name(CALLS[node.func.id], ast.Load()), node.func))
    elif isinstance(node, ast.Return) and node.value is not None:
        yield from _returns(node, returns)
    elif isinstance(node, REMOVABLE) or _writes_state(node):
        yield ast.Pass()
    if _is_condition(parent, node) and not isinstance(node, ast.UnaryOp) and not _is_equality(node):
        assert isinstance(node, ast.expr)
        yield ast.UnaryOp(ast.Not(), copy.deepcopy(node))


def _is_equality(node: ast.AST) -> bool:
    """Return whether a comparison is negated already by changing its operator."""
    return isinstance(node, ast.Compare) and not isinstance(node.ops[0], ast.Lt | ast.LtE | ast.Gt | ast.GtE)


def _with(node: ast.AST, **fields: object) -> ast.AST:
    new = copy.copy(node)
    for name, value in fields.items():
        setattr(new, name, value)
    return new


def _constants(value: object) -> Iterator[ast.Constant]:
    if isinstance(value, bool):
        yield ast.Constant(not value)
    elif isinstance(value, int):
        yield ast.Constant(value + 1)
        yield ast.Constant(value - 1)


def _returns(node: ast.Return, returns: str) -> Iterator[ast.Return]:
    """Yield a return of each constant that the function's type allows."""
    values = {"bool": ["True", "False"], "int": ["0"], "str": ["''"]}.get(returns, ["None"])
    empty = {"list": "[]", "tuple": "()", "set": "set()", "dict": "{}"}.get(returns.split("[")[0])
    values = values if empty is None else [empty]
    assert node.value is not None
    for value in values:
        if value != ast.unparse(node.value):
            yield ast.Return(ast.parse(value, mode="eval").body)


def _writes_state(node: ast.AST) -> bool:
    """Return whether a statement assigns to an attribute or an element: without it, a name is not simply unknown."""
    return isinstance(node, ast.Assign) and all(isinstance(target, ast.Attribute | ast.Subscript) for target in node.targets)


def _is_condition(parent: ast.AST, node: ast.AST) -> bool:
    if isinstance(parent, ast.If | ast.While | ast.IfExp):
        return node is parent.test
    return isinstance(parent, ast.comprehension) and node in parent.ifs
