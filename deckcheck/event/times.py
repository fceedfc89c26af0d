"""Times as forms and spreadsheets write them. Nothing is guessed: 04/05/2026 needs a column or an event file that decides.

The words are those of English, German, Spanish, French, Italian and Portuguese, without accents.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import UTC, datetime, time, timedelta, timezone
from typing import Literal

from deckcheck.core.words import fold

Order = Literal["", "day-first", "month-first"]
_MONTHS = (
    ("jan", "ene", "gen"),
    ("feb", "fev"),
    ("mar", "mrz", "maerz"),
    ("apr", "abr", "avr"),
    ("may", "mai", "mag"),
    ("jun", "juin", "giu"),
    ("jul", "juil", "lug"),
    ("aug", "ago", "aou"),
    ("sep", "set"),
    ("oct", "okt", "ott", "out"),
    ("nov",),
    ("dec", "dez", "dic"),
)
_WEEKDAY = r"(?:[a-z]{2,9}(?:-feira)?\.?,? )?"
_MONTH_NAME = r"(?P<name>[a-z]{3,10})\.?"
_ISO = re.compile(r"(?P<year>[0-9]{4})[-/.](?P<month>[0-9]{1,2})[-/.](?P<day>[0-9]{1,2})")
_COMPACT = re.compile(r"(?P<year>[0-9]{4})(?P<month>[0-9]{2})(?P<day>[0-9]{2})(?=t[0-9]{4})")
_DOTTED = re.compile(_WEEKDAY + r"(?P<day>[0-9]{1,2})\.\s?(?P<month>[0-9]{1,2})\.\s?(?P<year>[0-9]{4}|[0-9]{2})")
_SLASHED = re.compile(
    _WEEKDAY + r"(?P<first>[0-9]{1,2})(?P<sign>[/-])(?P<second>[0-9]{1,2})(?P=sign)(?P<year>[0-9]{4}|[0-9]{2})"
)
_DAY_WORD = re.compile(
    _WEEKDAY + rf"(?P<day>[0-9]{{1,2}})(?:st|nd|rd|th|er|o)?\.?[ -](?:de )?{_MONTH_NAME},?[ -](?:de |del )?(?P<year>[0-9]{{4}})"
)
_WORD_DAY = re.compile(_WEEKDAY + rf"{_MONTH_NAME} (?P<day>[0-9]{{1,2}})(?:st|nd|rd|th)?,? (?P<year>[0-9]{{4}})")
_SHAPES = (_ISO, _COMPACT, _DOTTED, _SLASHED, _DAY_WORD, _WORD_DAY)
_BETWEEN = re.compile(r"(?:,|t(?=[0-9])| (?:at|um|kl|a las?|a|as|alle(?: ore)?|ore|-)(?= )|\s)*")
_CLOCK = re.compile(
    r"(?P<hour>[0-9]{1,2})(?:(?::|\.|h ?)?(?P<minute>[0-9]{2})(?:(?::|\.|m(?:in)? ?)?(?P<second>[0-9]{2})(?:[.,][0-9]+)?)?)?"
    r"(?: ?(?:h(?:r?s)?|min|s|uhr))? ?(?P<half>[ap]\.? ?m\.?)? ?"
    r"(?P<zone>z|(?:utc|gmt)? ?(?P<sign>[+-])(?P<hours>[0-9]{1,2}):?(?P<minutes>[0-9]{2})?(?: [a-z]{3,4})?|[a-z]{3,4})?"
)
_IN_PARENTHESES = re.compile(r" ?\((?P<words>[^()]*)\)$")
_ZONES = {
    **dict.fromkeys(("z", "utc", "gmt", "wet"), 0),
    **dict.fromkeys(("cet", "mez", "bst", "west"), 1),
    **dict.fromkeys(("cest", "mesz", "eet"), 2),
    "eest": 3,
    **dict.fromkeys(("ast", "edt"), -4),
    **dict.fromkeys(("est", "cdt"), -5),
    **dict.fromkeys(("cst", "mdt"), -6),
    **dict.fromkeys(("mst", "pdt"), -7),
    "pst": -8,
    "brt": -3,
}
"""Hours from UTC of the names that forms and mails of Europe and America write. An unknown name leaves the time unread."""
_SERIAL = re.compile(r"[0-9]{5}(?:[.,][0-9]+)?")
_SERIAL_START = datetime(1899, 12, 30)  # day 0 of spreadsheets, with their leap day of 1900 that never was
_SERIALS = range(36526, 73051)  # 2000 to 2100


def read_moment(text: str, *, end_of_day: bool = False, order: Order = "", is_utc: bool = False) -> datetime | None:
    """Return a date or a time as people and programs write it, or None.

    It is in local time, or in UTC if the title of its column says so, unless it names a zone.
    """
    written = fold(text)
    if _SERIAL.fullmatch(written):
        days = float(written.replace(",", "."))
        moment = _SERIAL_START + timedelta(seconds=round(days * 86400))
        return _in_zone(moment, is_utc=is_utc) if int(days) in _SERIALS else None
    for shape in _SHAPES:
        if found := shape.match(written):
            day = _day(found.groupdict(), order)
            rest = written[found.end() :]
            between = _BETWEEN.match(rest)
            rest = rest[between.end() :] if between else rest
            return _with_clock(day, rest.strip(), end_of_day=end_of_day, is_utc=is_utc) if day is not None else None
    return None


def is_day_only(text: str) -> bool:
    """Return whether a text is a date without a time of day."""
    orders: tuple[Order, ...] = ("", "day-first", "month-first")
    return any(read_moment(text, order=order) != read_moment(text, order=order, end_of_day=True) for order in orders)


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
    return next((number for number, names in enumerate(_MONTHS, 1) if name.startswith(names)), 0)


def _with_clock(day: datetime, text: str, *, end_of_day: bool, is_utc: bool) -> datetime | None:
    if not text:
        return _in_zone(datetime.combine(day, time.max if end_of_day else time.min), is_utc=is_utc)
    words = _IN_PARENTHESES.search(text)  # `GMT+0200 (Central European Summer Time)`, `21:14 (CEST)`
    if words is not None:
        text = text[: words.start()] + (f" {words['words']}" if words["words"] in _ZONES else "")
    found = _CLOCK.fullmatch(text)
    if found is None or (found["minute"] is None and not found["half"]):
        return None
    hour, minute, second = int(found["hour"]), int(found["minute"] or 0), int(found["second"] or 0)
    if found["half"]:
        if not 1 <= hour <= 12:
            return None
        hour = hour % 12 + (12 if found["half"].startswith("p") else 0)
    zone = found["zone"]
    if zone and not found["sign"] and zone not in _ZONES:
        return None
    try:
        moment = day.replace(hour=hour, minute=minute, second=second)
        return moment.replace(tzinfo=_zone(found)) if zone else _in_zone(moment, is_utc=is_utc)
    except ValueError:
        return None


def _in_zone(moment: datetime, *, is_utc: bool) -> datetime:
    return moment.replace(tzinfo=UTC) if is_utc else moment.astimezone()


def _zone(found: re.Match[str]) -> timezone:
    if found["sign"]:
        away = timedelta(hours=int(found["hours"]), minutes=int(found["minutes"] or 0))
        return timezone(-away if found["sign"] == "-" else away)
    return timezone(timedelta(hours=_ZONES[found["zone"]]))


def order_of(texts: Iterable[str]) -> Order:
    """Return whether a column writes 30/4/2026 or 4/30/2026, if one of its dates tells and none contradicts."""
    orders = {
        _order_of_pair(int(found["first"]), int(found["second"])) for text in texts if (found := _SLASHED.match(fold(text)))
    }
    orders.discard("")
    return orders.pop() if len(orders) == 1 else ""


def _order_of_pair(first: int, second: int) -> Order:
    return "day-first" if first > 12 >= second else "month-first" if second > 12 >= first else ""


def describe_moment(moment: datetime | None, last: datetime | None = None) -> str:
    """Return a time as reports show it, with its seconds if it is later than `last` in the same minute."""
    if moment is None:
        return ""
    here = moment.astimezone()
    is_close = last is not None and moment > last and here.replace(second=0, microsecond=0) <= last
    return here.strftime("%Y-%m-%d %H:%M:%S" if is_close else "%Y-%m-%d %H:%M")
