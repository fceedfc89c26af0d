"""Files as git has them: `deck.yaml@HEAD~1` is the file in another revision."""

from __future__ import annotations

import os

from deckcheck.core.errors import UsageError


def split_revision(source: str) -> tuple[str, str]:
    """Return the path and the revision of `PATH@REVISION`; the revision is empty if the whole text is a file or has none."""
    path, at, revision = source.rpartition("@")
    if not at or not path or not revision or os.path.exists(source):
        return source, ""
    return path, revision


def read_revision(path: str, revision: str) -> bytes:
    """Return the content of a file in a revision; raise UsageError with git's reason if there is none."""
    import subprocess

    if revision.startswith("-") or ":" in revision:
        raise UsageError(f"invalid revision '{revision}'; write FILE@REVISION, such as deck.yaml@HEAD~1")
    folder, name = os.path.split(os.path.abspath(path))
    if not os.path.isdir(folder):
        raise UsageError(f"file not found: {path}")
    command = ["git", "-C", folder, "cat-file", "blob", f"{revision}:./{name}"]
    try:
        done = subprocess.run(command, capture_output=True, check=False, stdin=subprocess.DEVNULL)
    except FileNotFoundError:
        raise UsageError(f"git is not installed, so {path}@{revision} cannot be read") from None
    if done.returncode:
        reason = done.stderr.decode(errors="replace").strip().splitlines()
        raise UsageError(f"cannot read {path}@{revision}: {(reason or ['git failed'])[0].removeprefix('fatal: ')}")
    return done.stdout
