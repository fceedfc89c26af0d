"""Other versions of a game's standard policy, on the engine of today: of a Git revision, or with other weights."""

from __future__ import annotations

import json
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from io import BytesIO
from itertools import count
from pathlib import Path
from typing import Any

from deckcheck.core.engine import Policy

ROOT = Path(__file__).parents[1]
NUMBERS = count()


def folder_of(game: str) -> Path:
    return Path("deckcheck/games") / game.replace("-", "_") / "policy"


def load_weights(game: str) -> dict[str, float]:
    weights: dict[str, float] = json.loads((ROOT / folder_of(game) / "weights.json").read_text(encoding="utf-8"))
    return weights


@cache
def policy_of_revision(game: str, revision: str) -> Policy[Any]:
    """Return the default policy of a Git revision."""
    command = ["git", "archive", revision, folder_of(game).as_posix()]
    packed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout
    files = {}
    with tarfile.open(fileobj=BytesIO(packed)) as archive:
        for member in archive.getmembers():
            found = archive.extractfile(member) if member.isfile() else None
            if found is not None:
                files[Path(member.name).name] = found.read().decode()
    return _policy_of(game, files)


def policy_with_weights(game: str, weights: Mapping[str, float]) -> Policy[Any]:
    """Return the default policy with other weights."""
    files = {path.name: path.read_text(encoding="utf-8") for path in (ROOT / folder_of(game)).glob("*.*")}
    return _policy_of(game, {**files, "weights.json": json.dumps(dict(weights))})


def _policy_of(game: str, files: Mapping[str, str]) -> Policy[Any]:
    """Import the files of a policy as a package of their own."""
    package = ".".join(folder_of(game).parts)
    name = f"policy_version_{next(NUMBERS)}"
    with tempfile.TemporaryDirectory(prefix="policy-") as place:
        (Path(place) / name).mkdir()
        for path, text in files.items():
            (Path(place) / name / path).write_text(text.replace(package, name), encoding="utf-8")
        sys.path.insert(0, place)
        try:
            policies: dict[str, Policy[Any]] = import_module(name).POLICIES
        finally:
            sys.path.remove(place)
    return next(iter(policies.values()))
