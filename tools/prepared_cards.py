"""The part of the build that reads the shipped card databases, so that a wheel brings what the first run would have to cache.

hatchling calls it (see pyproject.toml). An editable installation has no such files: there the cards may change.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PreparedCards(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        self.folder = tempfile.TemporaryDirectory()
        sys.path.insert(0, self.root)
        from deckcheck.cards.database import prepared_database
        from deckcheck.core.registry import game_names

        for name, data in map(prepared_database, game_names()):
            file = Path(self.folder.name, name)
            file.write_bytes(data)
            build_data["force_include"][str(file)] = f"deckcheck/data/prepared/{name}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if version != "editable":
            self.folder.cleanup()
