"""QR codes of deck codes, as SVG for pages to print."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from markupsafe import Markup

MOST_MODULES = 77
"""Modules of the side (version 15): on a sheet those of a larger QR code are too small for a scanner."""


def qr_code(code: str) -> Markup | None:
    """Return a deck code as a QR code, in capitals, which take less room; None if it is too long for paper."""
    from markupsafe import Markup
    from segno import make_qr
    from segno.encoder import DataOverflowError

    try:
        made = make_qr(code.upper(), error="m", boost_error=False) if code else None
    except DataOverflowError:
        return None
    if made is None or made.symbol_size(border=0)[0] > MOST_MODULES:
        return None
    return Markup(made.svg_inline(omitsize=True, border=4, svgclass="qr", lineclass=None, dark="#000", light="#fff"))
