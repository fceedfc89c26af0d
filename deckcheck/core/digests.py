"""blake2b without the rest of hashlib, which loads OpenSSL: that takes as long as all cards of most games."""

from __future__ import annotations

try:
    from _blake2 import blake2b as blake2b
except ImportError:  # a Python that is built otherwise
    from hashlib import blake2b as blake2b
