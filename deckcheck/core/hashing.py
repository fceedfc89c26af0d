"""blake2b without `hashlib`, which loads all of OpenSSL for its other functions: a fortieth of the time that one deck takes."""

from __future__ import annotations

try:
    from _blake2 import blake2b
except ImportError:  # an interpreter that has it under another name
    from hashlib import blake2b

__all__ = ["blake2b"]
