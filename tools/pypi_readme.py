"""The part of the build that gives PyPI the README: links to files of the repository become addresses.

hatchling calls it (see pyproject.toml). PyPI shows the README alone, so that a relative link leads nowhere there.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

_LINK = re.compile(r"(?P<image>!?)(?P<label>\[[^\[\]]*\]|(?<=\))\])\((?P<target>[^)\s]+)\)")


def with_addresses(text: str, repository: str, version: str) -> str:
    """Return the README whose relative links are those of the repository at the tag of a version."""

    def address(found: re.Match[str]) -> str:
        target = found["target"]
        if not target.startswith(("https:", "http:", "mailto:", "#")):
            target = f"{repository}/{'raw' if found['image'] else 'blob'}/v{version}/{target}"
        return f"{found['image']}{found['label']}({target})"

    return _LINK.sub(address, text)


class PyPIReadme(MetadataHookInterface):
    def update(self, metadata: dict[str, Any]) -> None:
        text = Path(self.root, "README.md").read_text(encoding="utf-8")
        version = re.findall(
            r'^__version__ = "(.+)"', Path(self.root, "deckcheck/__init__.py").read_text(encoding="utf-8"), re.M
        )
        readme = with_addresses(text, metadata["urls"]["Repository"], version[0])
        metadata["readme"] = {"content-type": "text/markdown", "text": readme}
