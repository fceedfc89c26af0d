"""The steps of a release that a program can take; RELEASING.md has them all.

    .venv/bin/python -m tools.release set 1.2.0              # writes the version wherever it is named
    .venv/bin/python -m tools.release check v1.2.0 --notes notes.md

`check` refuses a tag that does not fit the version, the documents or the changelog, and writes the notes of the release.
"""

from __future__ import annotations

import argparse
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NAMED = {
    "deckcheck/__init__.py": r'(__version__ = ")([\d.]+)(")',
    "README.md": r"((?:rev: |deckcheck@)v)([\d.]+\d)()",
    "docs/ci.md": r"((?:rev: |deckcheck@)v)([\d.]+\d)()",
}
"""Files that name the version, and how."""


def set_version(root: Path, version: str) -> None:
    """Write a version into every file that names it."""
    if not re.fullmatch(r"\d+\.\d+\.\d+", version):
        raise SystemExit(f"'{version}' is not a version; write it as 1.2.0")
    for file, pattern in NAMED.items():
        path = root / file
        text = path.read_text(encoding="utf-8")
        path.write_text(re.sub(pattern, rf"\g<1>{version}\g<3>", text), encoding="utf-8")


def problems(root: Path, tag: str) -> list[str]:
    """Return what keeps a checkout from being released under a tag."""
    found = []
    for file, pattern in NAMED.items():
        versions = {match[1] for match in re.findall(pattern, (root / file).read_text(encoding="utf-8"))}
        if versions != {tag.removeprefix("v")}:
            found.append(f"{file} names {', '.join(sorted(versions)) or 'no version'}; run python -m tools.release set VERSION")
    if not notes(root, tag):
        found.append(f"CHANGELOG.md has no section for {tag.removeprefix('v')}; run make changelog")
    if left := sorted(path.name for path in (root / "changelog.d").glob("*.*.md")):
        found.append(f"changelog.d has fragments that are not in CHANGELOG.md: {', '.join(left)}")
    return found


def notes(root: Path, tag: str) -> str:
    """Return the section of the changelog that a release is described with."""
    text = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    found = re.search(rf"^## {re.escape(tag.removeprefix('v'))}\b[^\n]*\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    return found[1].strip() if found else ""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    steps = parser.add_subparsers(dest="step", required=True)
    steps.add_parser("set").add_argument("version")
    check = steps.add_parser("check")
    check.add_argument("tag")
    check.add_argument("--notes", type=Path, metavar="FILE", help="Write the section of the changelog to FILE.")
    given = parser.parse_args()
    if given.step == "set":
        set_version(ROOT, given.version)
        return
    if found := problems(ROOT, given.tag):
        raise SystemExit("\n".join(found))
    if given.notes:
        given.notes.write_text(notes(ROOT, given.tag) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
