"""Fragments that arrive after a first collection join the section of their version."""

from __future__ import annotations

from tools.changelog import join_sections

TEXT = """# Changelog

## 2.0.0 (2027-01-02)

### Fixed

- Late fix.

## 2.0.0 (2027-01-01)

### Added

- One.

### Fixed

- Early fix.

## 1.0.0 (2026-01-01)

- Old.
"""
JOINED = """# Changelog

## 2.0.0 (2027-01-02)

### Added

- One.

### Fixed

- Late fix.
- Early fix.

## 1.0.0 (2026-01-01)

- Old.
"""


def test_sections_of_a_version_are_joined() -> None:
    assert join_sections(TEXT, "2.0.0") == JOINED
    assert join_sections(JOINED, "2.0.0") == JOINED
    assert join_sections(TEXT, "1.0.0") == TEXT
