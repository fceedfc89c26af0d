"""Views whose fields are worked out when they are first read, for games where a decision looks at few of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar, overload

R = TypeVar("R")
T = TypeVar("T")


class Lazy(Generic[R, T]):
    """A field made from a method that is called at the first reading; later readings find the value in the record itself."""

    def __init__(self, work_out: Callable[[R], T]) -> None:
        self.work_out = work_out
        self.name = work_out.__name__
        self.__doc__ = work_out.__doc__

    @overload
    def __get__(self, record: None, kind: type[R]) -> Lazy[R, T]: ...
    @overload
    def __get__(self, record: R, kind: type[R]) -> T: ...
    def __get__(self, record: R | None, kind: type[R]) -> Lazy[R, T] | T:
        if record is None:
            return self
        value = record.__dict__[self.name] = self.work_out(record)
        return value


def describe_fields(record: object) -> str:
    """Return all fields of a record and their values, for its `__repr__`."""
    lazy = [name for name, field in vars(type(record)).items() if isinstance(field, Lazy)]
    fields = {name: getattr(record, name) for name in lazy}
    fields |= {name: value for name, value in vars(record).items() if not name.startswith("_")}
    return f"{type(record).__name__}({', '.join(f'{name}={fields[name]!r}' for name in sorted(fields))})"
