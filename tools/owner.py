"""Fill in the owner of the repository: `python -m tools.owner NAME`, once, before the first release.

The files below name it as OWNER. `[project.urls]` of pyproject.toml is the place from which the build takes it.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

FILES = ("pyproject.toml", "README.md", "RELEASING.md", "docs/ci.md", ".github/CODEOWNERS")


def fill_in(root: Path, owner: str) -> list[str]:
    """Write the owner into the files that name it; return those that changed."""
    if not re.fullmatch(r"[A-Za-z\d](?:[A-Za-z\d]|-(?=[A-Za-z\d])){0,38}", owner):
        raise SystemExit(f"'{owner}' is not the name of an account; use letters, digits and single hyphens")
    changed = []
    for file in FILES:
        path = root / file
        before = path.read_text(encoding="utf-8")
        after = re.sub(r"\bOWNER\b", owner, before)
        if after != before:
            path.write_text(after, encoding="utf-8")
            changed.append(file)
    return changed


if __name__ == "__main__":
    if len(sys.argv) != 2:
        raise SystemExit("usage: python -m tools.owner NAME")
    print("\n".join(fill_in(Path(), sys.argv[1])) or "no file names OWNER any more")
