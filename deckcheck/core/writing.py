"""The one way to write a file: whole or not at all, and never instead of a device, a pipe or a link."""

from __future__ import annotations

import errno
import os
import re
import stat
import sys
import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import cache

from deckcheck.core.errors import UsageError
from deckcheck.core.inputs import is_input

PREFIX, SUFFIX = ".deckcheck-", ".tmp"
_TEMPORARY = r"\.deckcheck-[a-z0-9_]{8}\.tmp"
STALE_SECONDS = 3600
"""Age at which a temporary file cannot belong to a running process any more: files are written within seconds."""
MOST_LINKS = 40


def write_whole(path: str, data: bytes | Iterable[bytes], within: str = "", *, updates: bool = False) -> None:
    """Write a file that a user named: follow links, write to devices and pipes, and replace a regular file whole.

    A long content may come in pieces, so that it is never in memory as a whole. With `within`, refuse a link that leads out of
    that directory. A file that was read is replaced only with `updates`: the new content is made from the old one.
    """
    with _naming(path):
        if within and leaves(path, within):
            raise OSError(errno.EPERM, f"the path leads out of {within}")
        descriptor = _own_descriptor(path)
        if descriptor is not None:
            sys.stdout.flush()
            _write(descriptor, data)
        elif os.path.exists(path) and not os.path.isfile(path):
            _write_through(path, data)
        else:
            replace_whole({os.path.realpath(path): data}, updates=updates)


def refuse_input(path: str) -> None:
    """Raise UsageError if a file was read: it is an input of this command, and an output would replace it."""
    if is_input(path):
        raise UsageError(f"{path} is an input of this command; choose another file for the output")


def replace_whole(contents: Mapping[str, bytes | Iterable[bytes]], *, as_one: bool = False, updates: bool = False) -> None:
    """Replace files in this order, all or none, keeping their permissions. Each is written beside its place first.

    A long content may come in pieces, so that it is never in memory as a whole. With `as_one`, new and old files are never
    there together: the first file is replaced when the other old ones are gone. With `updates` they may
    have been read: their new content is made from the old one.
    """
    temporaries: dict[str, str] = {}
    try:
        for path, data in contents.items():
            with _naming(path):
                temporaries[path] = _write_beside(path, data)
        for path in () if updates else contents:  # what comes in pieces has been read by now
            refuse_input(path)
        for path in filter(os.path.lexists, list(contents)[1:] if as_one else ()):
            with _naming(path):
                os.unlink(path)
        for path in contents:
            with _naming(path):
                os.replace(temporaries[path], path)
            del temporaries[path]
    finally:
        for temporary in temporaries.values():
            with suppress(OSError):
                os.unlink(temporary)
    for directory in {os.path.dirname(path) or "." for path in contents}:
        _remove_stale(directory)


def leaves(path: str, directory: str) -> bool:
    """Return whether links lead a path out of a directory."""
    root = os.path.join(os.path.realpath(directory), "")
    return not os.path.realpath(path).startswith(root)


def is_read_only(path: str) -> bool:
    """Return whether a file is not to be written. For root, who may write anything, its permissions decide."""
    return not os.stat(path).st_mode & 0o222 or not os.access(path, os.W_OK)


@contextmanager
def locked(directory: str) -> Iterator[None]:
    """Keep other deckcheck processes from writing here at the same time, where the file system can do that.

    The lock is on the directory itself: no file is left behind, and a killed process holds nothing.
    """
    try:
        import fcntl

        handle = os.open(directory, os.O_RDONLY)
    except (ImportError, OSError):  # Windows, or a directory without read permission
        yield
        return
    try:
        with suppress(OSError):
            fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)


@contextmanager
def _naming(path: str) -> Iterator[None]:
    """Raise errors with the path that the user knows, not with that of a temporary file."""
    try:
        yield
    except OSError as error:
        raise OSError(error.errno, error.strerror, path) from error


def leads_to_descriptor(path: str) -> bool:
    """Return whether a path such as /dev/stdout means what the shell has opened for us."""
    return _own_descriptor(path) is not None


def _own_descriptor(path: str) -> int | None:
    """Return the descriptor that a path such as /dev/stdout means.

    Behind it may be a regular file that others write to as well; replacing that file would lose their lines.
    """
    for _ in range(MOST_LINKS):
        directory, name = os.path.realpath(os.path.dirname(path) or "."), os.path.basename(path)
        if name.isdecimal() and directory in ("/dev/fd", f"/proc/{os.getpid()}/fd"):
            return int(name)
        if not os.path.islink(path):
            return None
        path = os.path.join(directory, os.readlink(path))
    return None


def _write_through(path: str, data: bytes | Iterable[bytes]) -> None:
    handle = os.open(path, os.O_WRONLY | getattr(os, "O_BINARY", 0))
    try:
        _write(handle, data)
    finally:
        os.close(handle)


def _write(handle: int, data: bytes | Iterable[bytes]) -> None:
    for piece in [data] if isinstance(data, bytes) else data:
        rest = memoryview(piece)
        while rest:
            rest = rest[os.write(handle, rest) :]


def _write_beside(path: str, data: bytes | Iterable[bytes]) -> str:
    """Return the name of a temporary file with this content and with the permissions and the owner of the file at `path`."""
    if os.path.isfile(path) and is_read_only(path):
        raise OSError(errno.EACCES, "the file is read-only")
    handle, temporary = _new_file(os.path.dirname(path) or ".")
    try:
        try:
            _write(handle, data)
            os.fsync(handle)
        finally:
            os.close(handle)
        _take_over(path, temporary)
    except BaseException:
        with suppress(OSError):
            os.unlink(temporary)
        raise
    return temporary


def _new_file(directory: str) -> tuple[int, str]:
    """Return a new file and its name. The module `tempfile` would import half the standard library."""
    flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)
    while True:
        path = os.path.join(directory, f"{PREFIX}{os.urandom(4).hex()}{SUFFIX}")
        with suppress(FileExistsError):
            return os.open(path, flags, 0o600), path


def _take_over(path: str, temporary: str) -> None:
    try:
        before = os.lstat(path)
    except FileNotFoundError:
        before = None
    if before is None or not stat.S_ISREG(before.st_mode):
        os.chmod(temporary, 0o666 & ~_umask())
        return
    now = os.stat(temporary)
    if (now.st_uid, now.st_gid) != (before.st_uid, before.st_gid):
        with suppress(OSError):  # only root may give a file away
            os.chown(temporary, before.st_uid, before.st_gid)
    os.chmod(temporary, stat.S_IMODE(before.st_mode))


def _umask() -> int:
    current = os.umask(0)
    os.umask(current)
    return current


@cache
def _remove_stale(directory: str) -> None:
    """Remove temporary files that killed processes left behind; once per process, as directories may be large."""
    with suppress(OSError), os.scandir(directory) as entries:
        for entry in entries:
            if re.fullmatch(_TEMPORARY, entry.name):
                with suppress(OSError):
                    _remove_if_stale(entry)


def _remove_if_stale(entry: os.DirEntry[str]) -> None:
    found = entry.stat(follow_symlinks=False)
    if stat.S_ISREG(found.st_mode) and time.time() - found.st_mtime > STALE_SECONDS:
        os.unlink(entry.path)
