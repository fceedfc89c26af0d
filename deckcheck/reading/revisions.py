"""Files as git has them: `deck.yaml@HEAD~1` is the file in another revision, and decks that changed since one."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from functools import partial

from deckcheck.core.errors import UsageError
from deckcheck.core.settings import Settings
from deckcheck.reading.config import CONFIGURATION_FILE, effective
from deckcheck.reading.files import FoundFiles

CONFIGURATIONS = (CONFIGURATION_FILE, "pyproject.toml")


def split_revision(source: str) -> tuple[str, str]:
    """Return the path and the revision of `PATH@REVISION`; the revision is empty if the whole text is a file or has none."""
    path, at, revision = source.rpartition("@")
    if not at or not path or not revision or os.path.exists(source):
        return source, ""
    return path, revision


def read_revision(path: str, revision: str) -> bytes:
    """Return the content of a file in a revision; raise UsageError with git's reason if there is none."""
    if revision.startswith("-") or ":" in revision:
        raise UsageError(f"invalid revision '{revision}'; write FILE@REVISION, such as deck.yaml@HEAD~1")
    folder, name = os.path.split(os.path.abspath(path))
    if not os.path.isdir(folder):
        raise UsageError(f"file not found: {path}")
    return _git(folder, "cat-file", "blob", f"{revision}:./{name}", problem=f"cannot read {path}@{revision}")


def changed_files(revision: str, folder: str) -> set[str]:
    """Return the real paths of files that differ from a revision, or rather from where it and HEAD part, and of new files."""
    if not revision or revision.startswith("-"):
        raise UsageError(f"invalid revision '{revision}'; write a branch, a tag or a commit, such as origin/main")
    git = partial(_git, problem="--changed-since")
    top = git(folder, "rev-parse", "--show-toplevel").decode("utf-8", "surrogateescape").rstrip("\n")
    names = git(top, "diff", "--name-only", "-z", "--merge-base", revision, "--")
    names += git(top, "ls-files", "--others", "--exclude-standard", "-z")
    return {os.path.realpath(os.path.join(top, os.fsdecode(name))) for name in names.split(b"\0") if name}


def changed_decks(found: FoundFiles, revision: str, paths: Sequence[str], settings: Settings) -> FoundFiles:
    """Return the decks that changed since a revision; all of them if a configuration, a database or a list changed."""
    first = next((path for path in paths if path != "-"), ".")
    folder = first if os.path.isdir(first) else os.path.dirname(os.path.abspath(first))
    changed = changed_files(revision, folder if os.path.isdir(folder) else ".")
    shared = set(_shared(found.decks, settings))
    if any(_decides(file, shared) for file in changed):
        return found
    return FoundFiles([deck for deck in found.decks if deck == "-" or os.path.realpath(deck) in changed], [])


def _shared(decks: Sequence[str], settings: Settings) -> Iterator[str]:
    """Yield the databases and lists that decks are checked with."""
    for deck in decks:
        try:
            in_force = effective(settings, deck)
        except UsageError:  # the mistake in the configuration is reported when the deck is opened
            continue
        yield from (os.path.realpath(path) for path in (*in_force.databases, *in_force.house))


def _decides(file: str, shared: set[str]) -> bool:
    """Return whether a changed file may change the verdict on other files."""
    if os.path.basename(file) in CONFIGURATIONS:
        return True
    return any(file == path or file.startswith(os.path.join(path, "")) for path in shared)


def _git(folder: str, *words: str, problem: str) -> bytes:
    """Return the output of git; raise UsageError with the problem and git's reason if it fails."""
    import subprocess

    try:
        done = subprocess.run(["git", "-C", folder, *words], capture_output=True, check=False, stdin=subprocess.DEVNULL)
    except FileNotFoundError:
        raise UsageError(f"{problem}: git is not installed") from None
    if done.returncode:
        reason = done.stderr.decode(errors="replace").strip().splitlines()
        raise UsageError(f"{problem}: {(reason or ['git failed'])[0].removeprefix('fatal: ')}")
    return done.stdout
