"""deckcheck: is this deck legal, and how does it play?

The public API; every name is imported on first use, so that `import deckcheck` costs nothing. `deckcheck.records` has the
types of what the functions return.

    from deckcheck import check_file
    for result in check_file("deck.yaml"):
        print(result.status, [diagnostic.message for diagnostic in result.diagnostics])
"""

__version__ = "1.1.0"


def __getattr__(name: str) -> object:
    homes = _homes()
    if name == "__all__":
        return sorted([*homes, "__version__"])
    if name not in homes:
        raise AttributeError(f"module 'deckcheck' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(homes[name]), name)


def _homes() -> dict[str, str]:
    """Return the module of each public name. The stub, which type checkers need, is the one list of them."""
    from pkgutil import get_data

    lines = (get_data(__name__, "__init__.pyi") or b"").decode().splitlines()
    return {words[-1]: words[1] for words in map(str.split, lines) if words[:1] == ["from"]}
