"""Values that are made when they are first asked for: fields of views, and actions that all games share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar, overload

from deckcheck.core.engine import Action

R = TypeVar("R")
T = TypeVar("T")


class Lazy(Generic[R, T]):
    """A field made from a method that is called at the first reading; later readings find the value in the record itself."""

    def __init__(self, work_out: Callable[[R], T]) -> None:
        self.work_out = work_out
        self.name = ""
        self.__doc__ = work_out.__doc__

    def __set_name__(self, kind: type[R], name: str) -> None:
        self.name = name

    @overload
    def __get__(self, record: None, kind: type[R]) -> Lazy[R, T]: ...
    @overload
    def __get__(self, record: R, kind: type[R]) -> T: ...
    def __get__(self, record: R | None, kind: type[R]) -> Lazy[R, T] | T:
        if record is None:
            return self
        value = record.__dict__[self.name] = self.work_out(record)
        return value


def has_lazy_fields(kind: type[R]) -> type[R]:
    """Mark a class with lazy fields. mypyc leaves a class with a decorator an ordinary one, whose records can keep the values;
    only its methods are compiled."""
    return kind


def describe_fields(record: object) -> str:
    """Return all fields of a record and their values, for its `__repr__`."""
    lazy = [name for name, field in vars(type(record)).items() if isinstance(field, Lazy)]
    fields = {name: getattr(record, name) for name in lazy}
    fields |= {name: value for name, value in vars(record).items() if not name.startswith("_")}
    return f"{type(record).__name__}({', '.join(f'{name}={fields[name]!r}' for name in sorted(fields))})"


class ByCard(dict[Any, Action]):
    """Actions that differ by one argument, a card, each made when it is first asked for."""

    def __init__(self, name: str, before: tuple[Any, ...] = (), after: tuple[Any, ...] = ()) -> None:
        self.name = name
        self.before = before
        self.after = after
        """Arguments before the card and after it."""

    def __missing__(self, card: Any) -> Action:
        action = self[card] = Action(self.name, (*self.before, card, *self.after))
        return action
