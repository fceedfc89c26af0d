"""Fixes for the lines of a zone: merged duplicates, cards moved to the zone where they belong, sorted lines."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import pairwise

from deckcheck.core.model import Entry
from deckcheck.reading.line_notation import MOST_COPIES
from deckcheck.validation.check import rules_in_force, run_rules
from deckcheck.validation.fix.source import Edit, Item, Plan, Sheet, ZoneText, render_scalar

_COUNT = re.compile(r"""["']?([0-9]+)""")
_DIGITS = re.compile(r"([0-9]+)")


def plan_merges(sheet: Sheet) -> Plan:
    """Plan one line for the copies of a card: its first line, with the comments of the other lines after its own."""
    plan = Plan()
    for zone in sheet.zones.values():
        groups: dict[tuple[str, str], list[Item]] = {}
        for item in zone.items:
            if item.entry.card is not None and item.movable:
                groups.setdefault((item.entry.key, item.entry.code), []).append(item)
        merges = Plan()
        removed = [item for kept, *others in groups.values() for item in _merge(sheet, kept, others, merges)]
        removing = removals(sheet, zone, removed)
        if removing is not None:
            plan.edits += merges.edits + removing
            plan.fixes += merges.fixes
    return plan


def _merge(sheet: Sheet, kept: Item, others: list[Item], plan: Plan) -> list[Item]:
    """Plan the new count and the comments of the kept line; return the lines to remove."""
    merged = [item for item in others if not _comment(item) or kept.first_line == kept.last_line]
    total = kept.entry.count + sum(item.entry.count for item in merged)
    count = count_edit(sheet, kept, total)
    if not merged or total > MOST_COPIES or count is None:
        return []
    plan.edits.append(count)
    plan.fixes["duplicate"] += len(merged)
    have = _comment(kept)
    new = [text for text in dict.fromkeys(map(_comment, merged)) if text and text not in have]
    if new:
        space = " " if have else "  "
        end = sheet.source.content_end(kept.last_line)
        plan.edits.append(Edit(end, end, space + " ".join(new)))
    return merged


def _comment(item: Item) -> str:
    return item.after.strip()


def count_edit(sheet: Sheet, item: Item, count: int) -> Edit | None:
    """Return the edit that writes another count into a line, or None."""
    event = item.fields.get("count") if item.scalar is None else item.scalar
    if event is not None:
        found = _COUNT.match(sheet.source.text, event.start_mark.index, event.end_mark.index)
        return Edit(*found.span(1), str(count)) if found else None
    if item.in_braces:
        end = item.fields["card"].end_mark.index
        return Edit(end, end, f", count: {count}")
    source = sheet.source
    indent = " " * (item.start - source.starts[item.first_line])
    next_line = source.starts[item.last_line + 1]
    return Edit(next_line, next_line, f"{indent}count: {count}{source.line_end(item.last_line)}")


def removals(sheet: Sheet, zone: ZoneText, removed: list[Item], *, stays: bool = False) -> list[Edit] | None:
    """Return edits that remove lines from a zone, or None if they cannot go. With `stays` other lines come in."""
    text, source = sheet.source.text, sheet.source
    gone = {id(item) for item in removed}
    if not zone.flow:
        edits = [Edit(source.starts[item.first_line], source.starts[item.last_line + 1], "") for item in removed]
        if len(removed) == len(zone.items) and not stays:
            colon = text.index(":", zone.key.end_mark.index) + 1
            edits.append(Edit(colon, colon, " []"))
        return edits
    left = [number for number, item in enumerate(zone.items) if id(item) not in gone]
    first = left[0] if left else len(zone.items)
    edits = []
    if first:  # the beginning of the list goes
        end = zone.items[first].start if left else zone.closing.start_mark.index
        edits.append(Edit(zone.items[0].start, end, ""))
    for number in range(first + 1, len(zone.items)):
        if id(zone.items[number]) in gone:
            edits.append(Edit(zone.items[number - 1].end, zone.items[number].end, ""))
    between = "".join(text[edit.start : edit.end] for edit in edits)
    return None if "#" in between else edits


def plan_moves(sheet: Sheet) -> Plan:
    """Plan moves of misplaced lines, with their comments, to the end of the zone where their cards belong."""
    plan = Plan()
    if sheet.game.zone_of is None:
        return plan
    leaving: dict[str, list[Item]] = {}
    coming: dict[str, list[Item]] = {}
    for zone, text in sheet.zones.items():
        for item in text.items:
            target = _right_zone(sheet, item)
            if target and _fits(sheet, item, zone, target):
                leaving.setdefault(zone, []).append(item)
                coming.setdefault(target, []).append(item)
                plan.moved.append(((zone, item.entry.code), (target, item.entry.code), item.entry.count))
                plan.fixes["zone"] += 1
    for zone, items in leaving.items():
        removing = removals(sheet, sheet.zones[zone], items, stays=zone in coming)
        if removing is None:
            return Plan()
        plan.edits += removing
    for target, items in coming.items():
        plan.edits += _additions(sheet, target, items, leaving.get(target, []))
    return plan


def _right_zone(sheet: Sheet, item: Item) -> str:
    """Return the zone where a card belongs if the rules do not allow it where it is, or an empty text."""
    entry = item.entry
    if not item.movable or entry.card is None or sheet.game.zone_of is None:
        return ""
    target = sheet.game.zone_of(entry.card)
    if target == entry.zone or target not in [zone for zone, _ in sheet.game.zones]:
        return ""
    reported = {found.rule for found in sheet.result.diagnostics if found.card == entry.key and found.zone == entry.zone}
    here, there = (_broken_by(sheet, entry, zone) for zone in (entry.zone, target)) if reported else (set(), set())
    return target if (here & reported) - there and not there - here else ""


def _broken_by(sheet: Sheet, entry: Entry, zone: str) -> set[str]:
    """Return the rules that a copy of the card in a zone of this deck breaks."""
    deck = sheet.deck
    zones = {name: [other for other in entries if other.key != entry.key] for name, entries in deck.zones.items()}
    marks = tuple(sheet.game.marks(entry.card, entry.code, zone))
    zones.setdefault(zone, []).append(Entry(zone, 1, entry.text, entry.code, entry.card, entry.key, entry.source, marks))
    tried = deck.changed(zones)
    found, _ = run_rules(tried, sheet.opened.format, rules_in_force(deck.game, sheet.opened.format))
    return {problem.rule for problem in found if problem.card == entry.key}


def _fits(sheet: Sheet, item: Item, zone: str, target: str) -> bool:
    """Return whether the line can be written into the other zone as it is."""
    if target in sheet.zones:
        return not (sheet.zones[target].flow and _comment(item))
    if target in sheet.document.value or sheet.document.marks[0].flow_style:
        return False
    key = sheet.zones[zone].key
    return not sheet.source.text[sheet.source.starts[key.start_mark.line] : key.start_mark.index].strip()


def _additions(sheet: Sheet, target: str, items: list[Item], leaving: list[Item]) -> Iterator[Edit]:
    """Yield edits that write lines at the end of a zone, or that open the zone."""
    flow = [render_item(item, flow=True) for item in items]
    block = [f"{render_item(item, flow=False)}{item.after}" for item in items]
    yield from insertions(sheet, target, flow, block, items[0].entry.zone, len(leaving))


def insertions(sheet: Sheet, target: str, flow: list[str], block: list[str], near: str, leaving: int = 0) -> Iterator[Edit]:
    """Yield edits that write lines at the end of a zone, or that open the zone after the zone `near`.

    The lines are given as a list in brackets and as a block write them; `leaving` lines of the zone go at the same time.
    """
    source = sheet.source
    zone = sheet.zones.get(target)
    neighbour = sheet.zones.get(near)
    in_brackets = sheet.document.marks[0].flow_style or (neighbour is not None and neighbour.flow and neighbour.items)
    if zone is not None and zone.flow and (zone.items or in_brackets):
        empty = leaving == len(zone.items)
        at = zone.closing.start_mark.index if empty else zone.items[-1].end
        comma = ", " if empty else _comma_between(sheet, zone.items[-1])
        yield Edit(at, at, ("" if empty else comma) + comma.join(flow))
        return
    if zone is not None and zone.flow:  # `deck: []` becomes a block
        yield Edit(source.text.index(":", zone.key.end_mark.index) + 1, zone.closing.end_mark.index, "")
    origin = zone or sheet.zones[near]
    at = source.starts[origin.last_line + 1]
    newline = source.line_end(origin.last_line)
    key_line = source.starts[origin.key.start_mark.line]
    margin = source.text[key_line : origin.key.start_mark.index]
    lead = f"{margin}  - "
    if not origin.flow:
        lead = source.text[source.starts[origin.items[-1].first_line] : origin.items[-1].start]
    opened = "" if zone else f"{margin}{target}:{newline}"
    yield Edit(at, at, opened + "".join(f"{lead}{line}{newline}" for line in block))


def _comma_between(sheet: Sheet, last: Item) -> str:
    """Return what divides the items of a list in brackets: each may be on a line of its own."""
    source = sheet.source
    indent = source.text[source.starts[last.first_line] : last.start]
    if indent.strip():
        return ", "
    return f",{source.line_end(last.first_line)}{indent}"


def render_item(item: Item, *, flow: bool) -> str:
    """Return the value of a line on one line: a mapping goes into braces."""
    if item.scalar is not None:
        return render_scalar(item.scalar.value, item.scalar.style, flow)
    parts = [f"{key}: {_part(key, event)}" for key, event in item.fields.items()]
    return "{" + ", ".join(parts) + "}"


def _part(key: str, event: object) -> str:
    value, style = str(event.value), event.style or ""  # type: ignore[attr-defined]
    return render_scalar(value, style, flow=True) if key == "card" else value


def plan_sorting(sheet: Sheet) -> Plan:
    """Plan the order of each zone's lines by card; comments and empty lines on their own divide them into groups."""
    plan = Plan()
    for zone in sheet.zones.values():
        groups = [zone.items] if zone.flow else _groups(zone.items)
        edits = [edit for group in groups for edit in _in_order(sheet, group, zone.flow)]
        plan.edits += edits
        plan.fixes["order"] += bool(edits)
    return plan


def _groups(items: Iterable[Item]) -> list[list[Item]]:
    """Return runs of adjacent lines that may change places."""
    groups: list[list[Item]] = [[]]
    for item in items:
        if groups[-1] and (not item.movable or item.first_line != groups[-1][-1].last_line + 1):
            groups.append([])
        if item.movable:
            groups[-1].append(item)
    return groups


def _in_order(sheet: Sheet, group: list[Item], flow: bool) -> list[Edit]:
    wanted = sorted(group, key=_item_key)
    if wanted == group or not all(item.movable for item in group):
        return []
    starts, text = sheet.source.starts, sheet.source.text
    if flow:
        if "#" in "".join(text[item.end : following.start] for item, following in pairwise(group)):
            return []  # a comment in the list belongs to its neighbours
        return [Edit(old.start, old.end, text[new.start : new.end]) for old, new in zip(group, wanted, strict=True)]
    lines = [text[starts[item.first_line] : starts[item.last_line + 1]] for item in wanted]
    return [Edit(starts[group[0].first_line], starts[group[-1].last_line + 1], "".join(lines))]


def _item_key(item: Item) -> tuple[object, ...]:
    level = item.fields["level"].value if "level" in item.fields else "0"
    return sorting_key(item.entry.text), int(level)


def sorting_key(text: str) -> tuple[object, ...]:
    """Return a key that ignores case and sorts numbers by value."""
    return tuple((0, int(part), "") if part.isdecimal() else (1, 0, part) for part in _DIGITS.split(text.casefold()))
