"""Times as forms and spreadsheets write them. Nothing is guessed: 04/05/2026 needs a column or an event file that decides."""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import UTC, datetime, time, timedelta, timezone
from typing import Literal

Order = Literal["", "day-first", "month-first"]
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_ISO = re.compile(r"(?P<year>[0-9]{4})[-/.](?P<month>[0-9]{1,2})[-/.](?P<day>[0-9]{1,2})")
_DOTTED = re.compile(r"(?P<day>[0-9]{1,2})\.\s?(?P<month>[0-9]{1,2})\.\s?(?P<year>[0-9]{4}|[0-9]{2})")
_SLASHED = re.compile(r"(?P<first>[0-9]{1,2})(?P<sign>[/-])(?P<second>[0-9]{1,2})(?P=sign)(?P<year>[0-9]{4}|[0-9]{2})")
_DAY_WORD = re.compile(
    r"(?:[a-z]{3,9},? )?(?P<day>[0-9]{1,2})(?:st|nd|rd|th)?\.?[ -](?P<name>[a-z]{3,9})\.?,?[ -](?P<year>[0-9]{4})"
)
_WORD_DAY = re.compile(r"(?:[a-z]{3,9},? )?(?P<name>[a-z]{3,9})\.? (?P<day>[0-9]{1,2})(?:st|nd|rd|th)?,? (?P<year>[0-9]{4})")
_CLOCK = re.compile(
    r"(?P<hour>[0-9]{1,2})(?::(?P<minute>[0-9]{2})(?::(?P<second>[0-9]{2})(?:[.,][0-9]+)?)?)? ?(?P<half>[ap]\.?m\.?)?"
    r" ?(?P<zone>z|(?:utc|gmt)? ?(?P<sign>[+-])(?P<hours>[0-9]{1,2}):?(?P<minutes>[0-9]{2})?|utc|gmt|uhr)?"
)
_SERIAL = re.compile(r"[0-9]{5}(?:[.,][0-9]+)?")
_SERIAL_START = datetime(1899, 12, 30)  # day 0 of spreadsheets, with their leap day of 1900 that never was
_SERIALS = range(36526, 73051)  # 2000 to 2100


def read_moment(text: str, *, end_of_day: bool = False, order: Order = "") -> datetime | None:
    """Return a date or a time as people and programs write it, in local time unless it names another zone; else None."""
    written = " ".join(text.casefold().split())
    if _SERIAL.fullmatch(written):
        days = float(written.replace(",", "."))
        return (_SERIAL_START + timedelta(seconds=round(days * 86400))).astimezone() if int(days) in _SERIALS else None
    for shape in (_ISO, _DOTTED, _SLASHED, _DAY_WORD, _WORD_DAY):
        if found := shape.match(written):
            day = _day(found.groupdict(), order)
            rest = written[found.end() :].removeprefix(",").removeprefix("t").removeprefix(" at").strip()
            return _with_clock(day, rest, end_of_day=end_of_day) if day is not None else None
    return None


def _day(parts: dict[str, str], order: Order) -> datetime | None:
    if "first" in parts:
        first, second = int(parts["first"]), int(parts["second"])
        order = order or _order_of_pair(first, second)
        if not order and first != second:
            return None
        day, month = (first, second) if order == "day-first" else (second, first)
    else:
        day, month = int(parts["day"]), int(parts["month"]) if "month" in parts else _month(parts["name"])
    year = int(parts["year"]) + (2000 if len(parts["year"]) == 2 else 0)
    try:
        return datetime(year, month, day)
    except ValueError:
        return None


def _month(name: str) -> int:
    return _MONTHS.index(name[:3]) + 1 if name[:3] in _MONTHS else 0


def _with_clock(day: datetime, text: str, *, end_of_day: bool) -> datetime | None:
    if not text:
        return datetime.combine(day, time.max if end_of_day else time.min).astimezone()
    found = _CLOCK.fullmatch(text) or _CLOCK.fullmatch(re.sub(r" \(?[a-z]{2,5}\)?$", "", text))  # `CEST`: local time
    if found is None or (found["minute"] is None and not found["half"]):
        return None
    hour, minute, second = int(found["hour"]), int(found["minute"] or 0), int(found["second"] or 0)
    if found["half"]:
        if not 1 <= hour <= 12:
            return None
        hour = hour % 12 + (12 if found["half"].startswith("p") else 0)
    try:
        moment = day.replace(hour=hour, minute=minute, second=second)
        return moment.replace(tzinfo=_zone(found)) if _zone(found) else moment.astimezone()
    except ValueError:
        return None


def _zone(found: re.Match[str]) -> timezone | None:
    if found["sign"]:
        away = timedelta(hours=int(found["hours"]), minutes=int(found["minutes"] or 0))
        return timezone(-away if found["sign"] == "-" else away)
    return UTC if found["zone"] in ("z", "utc", "gmt") else None


def order_of(texts: Iterable[str]) -> Order:
    """Return whether a column writes 30/4/2026 or 4/30/2026, if one of its dates tells and none contradicts."""
    orders = {
        _order_of_pair(int(found["first"]), int(found["second"])) for text in texts if (found := _SLASHED.match(text.strip()))
    }
    orders.discard("")
    return orders.pop() if len(orders) == 1 else ""


def _order_of_pair(first: int, second: int) -> Order:
    return "day-first" if first > 12 >= second else "month-first" if second > 12 >= first else ""


def describe_moment(moment: datetime | None) -> str:
    return moment.astimezone().strftime("%Y-%m-%d %H:%M") if moment else ""
