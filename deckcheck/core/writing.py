"""Files that are written whole or not at all."""

from __future__ import annotations

import os
from contextlib import suppress


def write_whole(path: str, data: bytes) -> None:
    """Write a file whole or not at all, keeping the permissions of a file that it replaces."""
    try:
        _replace(path, data)
    except OSError as error:  # names a temporary file that the user does not know
        raise OSError(error.errno, error.strerror, path) from error


def _replace(path: str, data: bytes) -> None:
    import tempfile  # imports half the standard library, and is needed only here

    handle, temporary = tempfile.mkstemp(dir=os.path.dirname(path) or ".", prefix=".deckcheck-")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        mode = os.stat(path).st_mode if os.path.exists(path) else 0o666 & ~_umask()
        os.chmod(temporary, mode & 0o7777)
        os.replace(temporary, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(temporary)
        raise


def _umask() -> int:
    current = os.umask(0)
    os.umask(current)
    return current
