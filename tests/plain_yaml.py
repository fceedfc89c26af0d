"""YAML as plain data for tests that must not read it with deckcheck: by libyaml where it is there, which is much faster."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import yaml

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def parse_yaml(text: str) -> Any:
    return yaml.load(text, _LOADER)


def parse_documents(text: str) -> Iterator[Any]:
    return yaml.load_all(text, _LOADER)
