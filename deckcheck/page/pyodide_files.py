"""The files of Pyodide, Python for browsers, from a directory or an address."""

from __future__ import annotations

import json
import os
import re
from base64 import b64encode
from collections.abc import Callable, Mapping
from hashlib import sha384
from typing import NamedTuple

from deckcheck.core.errors import UsageError
from deckcheck.reading.limits import PYODIDE
from deckcheck.reading.texts import open_regular, refuse_large

FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
LOCK = "pyodide-lock.json"
USUAL = os.path.join("node_modules", "pyodide")
"""Where `npm install pyodide` puts the files."""
LEAST_PYTHON = (3, 11)
SECONDS = 60
"""Longest wait for an address."""


class Pyodide(NamedTuple):
    """A release of Pyodide."""

    version: str
    files: Mapping[str, bytes]
    lock: str
    """JSON of its lock file, without packages: a page loads none."""
    address: str = ""
    """Address that the page loads the files from; the page brings them if empty."""

    @property
    def integrity(self) -> str:
        """Hash of all files, with which an address can be pinned."""
        return integrity_of(b"".join(sha384(self.files[name]).digest() for name in FILES))


def integrity_of(data: bytes) -> str:
    """Return a hash as browsers take it."""
    return f"sha384-{b64encode(sha384(data).digest()).decode()}"


def load_pyodide(source: str) -> Pyodide:
    """Return the release in a directory, or behind an address, which may end in `#` and the hash that it must have."""
    if source.startswith("https://"):
        address, _, wanted = source.partition("#")
        return _checked(_load(lambda name: _fetch(f"{address.rstrip('/')}/{name}"), address.rstrip("/") + "/"), wanted)
    if "://" in source:
        raise UsageError(f"--pyodide must be a directory or an https address, not '{source}'")
    directory = source or USUAL
    if not os.path.isdir(directory):
        hint = "install it with `npm install pyodide`, or name its directory with --pyodide"
        raise UsageError(f"Pyodide not found: {directory}; {hint}")
    return _load(lambda name: _read(os.path.join(directory, name)), "")


def _checked(found: Pyodide, wanted: str) -> Pyodide:
    if wanted and wanted != found.integrity:
        raise UsageError(f"{found.address} has another hash than the one after '#': {found.integrity}")
    return found


def _load(read: Callable[[str], bytes], address: str) -> Pyodide:
    try:
        lock = json.loads(read(LOCK))
        written = str(lock["info"]["python"])
        python = tuple(map(int, written.split(".")[:2]))
    except (ValueError, KeyError, TypeError, AttributeError):
        raise UsageError(f"{LOCK} is not the lock file of a release of Pyodide") from None
    if python < LEAST_PYTHON:
        raise UsageError(f"this release of Pyodide has Python {written}; deckcheck needs 3.11 or newer")
    files = {name: read(name) for name in FILES}
    version = re.search(rb'"([0-9]+\.[0-9]+\.[0-9]+)"', files["pyodide.mjs"])  # its only text of this form
    return Pyodide(
        version[1].decode() if version else "of unknown version",
        files,
        json.dumps({**lock, "packages": {}}, separators=(",", ":"), sort_keys=True),
        address,
    )


def _read(path: str) -> bytes:
    try:
        with open_regular(path, PYODIDE) as file:
            return file.read()
    except OSError as error:
        hint = "name the directory that `npm install pyodide` made"
        raise UsageError(f"cannot read {path}: {(error.strerror or str(error)).lower()}; {hint}") from None


def _fetch(address: str) -> bytes:
    from urllib.request import urlopen

    try:
        with urlopen(address, timeout=SECONDS) as answer:
            data: bytes = answer.read(PYODIDE + 1)
    except OSError as error:
        raise UsageError(f"cannot load {address}: {error}") from None
    return refuse_large(data, address, PYODIDE)
