"""Sources of the compiled build: nothing in them means something else when mypyc compiles it."""

from __future__ import annotations

import tomllib
from fnmatch import fnmatch
from pathlib import Path

from tests.support import ROOT


def compiled_sources() -> list[Path]:
    hook = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["mypyc"]
    rooms = [path for pattern in hook["include"] for path in ROOT.glob(pattern.strip("/"))]
    sources = [source for room in rooms for source in ([room] if room.is_file() else room.rglob("*.py"))]
    left_out = [pattern if "/" in pattern else f"*/{pattern}" for pattern in hook["exclude"]]
    return [
        source for source in sources if not any(fnmatch("/" + str(source.relative_to(ROOT)), pattern) for pattern in left_out)
    ]


def test_no_class_that_is_compiled_has_a_cached_property() -> None:
    """A compiled class works it out anew at every use."""
    sources = compiled_sources()
    assert len(sources) > 100
    assert [source.name for source in sources if "cached_property" in source.read_text()] == []
