"""House formats: what players agree on, as rules in a closed vocabulary, read from YAML and looked up in the card database."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import date
from typing import Any, NamedTuple

from deckcheck.cards.database import CardDatabase
from deckcheck.cards.query import Test, field_names, parse_query, texts_of
from deckcheck.cards.search import Predicates, vocabulary_of
from deckcheck.core.diagnostics import Diagnostic, make_error
from deckcheck.core.errors import InputError, UsageError
from deckcheck.core.model import CardPool, Entry, HouseFormat, HouseRule, Listed, Span, Verb, every_card
from deckcheck.core.settings import Settings
from deckcheck.core.words import did_you_mean, fold, join_names, plural, suggest_or_write
from deckcheck.decks.collections import collection_lines
from deckcheck.decks.lines import describe_card
from deckcheck.reading.documents import YamlDocument
from deckcheck.reading.schema_errors import flow
from deckcheck.reading.trees import is_inside, tree_of

Path = tuple[str | int, ...]
Selects = Callable[[CardPool[Any], Entry[Any]], bool]
COMMON = ("since", "until", "reason")
"""Keys that every rule may have."""
_COUNTED = ("of", "of_each", "except", "counting", "zones", "together")
MORE_KEYS: dict[Verb, tuple[str, ...]] = {
    "size": (),
    "copies": ("of", "except", "per", "zones", "together"),
    "only": ("except", "zones"),
    "forbid": ("except", "zones"),
    "must": ("zones", "together"),
    "at_least": ("at_most", *_COUNTED),
    "at_most": _COUNTED,
    "not_together": ("zones", "together"),
    "points": ("budget", "zones", "together"),
    "pool": ("zones", "together"),
}
"""Statements of a rule, each with the keys that say more about it."""
COUNTED = ("copies", "cards", "decks")
"""Things that a rule may count; anything else is a field of cards, whose different values count."""
PROVENANCES = ("published", "rulebook", "sample")
OWN, LOCAL = "own", "local"
"""Provenances that no set has: cards of the databases of the user, and of a decklist itself."""
MOST_NAMES = 6
"""Cards of a rule that its sentence names; the others are counted."""
MOST_POOLS = 10
"""Files of cards that a house format may name: each may be as large as a decklist."""


class _Reader(NamedTuple):
    """The file that is read, the cards it may name, and the problems found so far."""

    document: YamlDocument
    database: CardDatabase
    options: Mapping[str, Any]
    settings: Settings
    is_strict: bool
    problems: list[Diagnostic]
    pools: dict[str, dict[str, int]]
    """Copies of each card in the pools that were read, by file."""

    def report(self, message: str, path: Path, hint: str = "", *, code: str = "DC-SCHEMA-04", key: bool = False) -> None:
        self.problems.append(make_error(code, message, self.document.file, self.document.span(path, key=key), hint))

    def line(self, path: Path) -> int:
        return self.document.span(path, key=isinstance(path[-1], str)).line


class Cards(NamedTuple):
    """The cards that a rule is about."""

    selects: Selects = every_card
    what: str = ""
    listed: Mapping[str, Listed] = {}


def parse_house(
    document: YamlDocument,
    database: CardDatabase,
    options: Mapping[str, Any],
    settings: Settings,
    *,
    day: str = "",
    pools: Mapping[str, tuple[int, bool]] | None = None,
    strict: bool = False,
) -> HouseFormat:
    """Return the rules of a file that fits its schema; raise InputError if they name what does not exist.

    `day` decides which dated rules are in force. `pools` are the limits of the lists `limited1` and `limited4`: a number, and
    whether copies of a card count once. With `strict` the short keys may name only known cards, too.
    """
    value: Mapping[str, Any] = document.value
    reader = _Reader(document, database, options, settings, strict, [], {})
    written = value.get("rules", ())
    found = [rule for number, row in enumerate(written) if (rule := _parse_rule(reader, row, ("rules", number))) is not None]
    found += _listed_rules(reader, value, pools or {})
    if not reader.problems:
        _report_contradictions(reader, found)
    if not found and "rules" not in value and "from" in value and not value.get("options"):
        reader.report("the house format has no rules", (), "add 'rules:' and below it a line such as '  - copies: 1'")
    if reader.problems:
        raise InputError(sorted(reader.problems, key=lambda problem: (problem.line, problem.column)))
    day = day or max((rule.since for rule in found), default="")
    rules = tuple(
        rule._replace(is_in_force=rule.since <= day and (not rule.until or not day or day <= rule.until)) for rule in found
    )
    return HouseFormat(
        title=value.get("name") or value.get("title") or os.path.basename(document.file),
        file=document.file,
        data=value,
        rules=rules,
        base=value.get("from", ""),
        kind="house format" if "from" in value or "rules" in value else "house list",
        description=value.get("description", ""),
    )


def _parse_rule(reader: _Reader, row: Mapping[str, Any], path: Path) -> HouseRule | None:
    verbs = [key for key in row if key in MORE_KEYS]
    if set(verbs) == {"at_least", "at_most"}:
        verbs = ["at_least"]
    if len(verbs) != 1:
        one_of = f"use one of: {', '.join(MORE_KEYS)}; for example '- copies: 1'"
        each = join_names([f"'- {key}: {flow(row[key])}'" for key in verbs])
        message = f"a rule says one thing, not {join_names(verbs)}" if verbs else "this rule says nothing"
        reader.report(message, path, f"write a rule for each: {each}" if verbs else one_of)
        return None
    verb: Verb = verbs[0]
    for key in row:
        if key not in (verb, *MORE_KEYS[verb], *COMMON):
            allowed = ", ".join((*MORE_KEYS[verb], *COMMON))
            owner = next(owner for owner, keys in MORE_KEYS.items() if key in keys)
            hint = f"beside '{verb}' write: {allowed}; '{key}: {flow(row[key])}' goes into a rule with '{owner}:'"
            reader.report(f"'{key}' says nothing about '{verb}'", (*path, key), hint, key=True)
    _check_dates(reader, row, path)
    base = HouseRule(
        verb,
        reader.line((*path, verb)),
        reason=row.get("reason", ""),
        since=row.get("since", ""),
        until=row.get("until", ""),
        zones=_zones(reader, row.get("zones", ()), (*path, "zones")),
        together={True: -1, False: 0}.get(row.get("together", False), row.get("together", False)),
    )
    rule = _PARSERS[verb](reader, row, path, base)
    return rule._replace(words=sentence_of(rule)) if not reader.problems else rule


def _report_contradictions(reader: _Reader, rules: Sequence[HouseRule]) -> None:
    """Report rules that no deck can keep at the same time, at the later of the two."""
    zones = [zone for zone, _ in reader.database.game.zones]
    for number, later in enumerate(rules):
        for rule in rules[:number]:
            why = _contradiction(rule, later, zones) or _contradiction(later, rule, zones)
            if why and _is_same_time(rule, later):
                lines = sorted((rule.line, later.line))
                hint = f"change the rule of line {lines[0]} or that of line {lines[1]}, or give them different dates"
                span = Span(lines[1], 1, lines[1], 2)
                message = f"no deck can keep this rule and that of line {lines[0]}: {why}"
                reader.problems.append(make_error("DC-SCHEMA-04", message, reader.document.file, span, hint))


def _is_same_time(one: HouseRule, other: HouseRule) -> bool:
    return not (one.until and other.since > one.until) and not (other.until and one.since > other.until)


def _contradiction(one: HouseRule, other: HouseRule, zones: Sequence[str]) -> str:
    """Return why no deck can keep both rules, as far as that is plain."""
    for zone in one.sizes.keys() & other.sizes.keys():
        most, least = one.sizes[zone][1], other.sizes[zone][0] or 0
        if most is not None and least > most:
            return f"'{zone}' cannot have at most {most} and at least {least} cards"
    is_forbidding = other.verb == "forbid" or (other.verb in ("copies", "at_most") and other.most == 0 and not other.each)
    if one.verb == "must" and is_forbidding and not other.zones:
        for words in dict.fromkeys(card.words for card in one.listed.values()):
            if all(key in other.listed for key, card in one.listed.items() if card.words == words):
                return f"{words} is wanted and forbidden"
    if one.verb == "at_least" and not one.each and one.counting in ("copies", "cards") and not one.together:
        sizes = [other.sizes[zone][1] if zone in other.sizes else None for zone in one.zones or zones]
        most = sum(size or 0 for size in sizes)
        if None not in sizes and (one.least or 0) > most:
            return f"at least {plural(one.least or 0, 'card')} do not fit into {most}"
    return ""


def _check_dates(reader: _Reader, row: Mapping[str, Any], path: Path) -> None:
    for key in ("since", "until"):
        try:
            date.fromisoformat(row.get(key, "2000-01-01"))
        except ValueError:
            hint = f"write a day that exists, such as '{key}: 2027-01-31'"
            reader.report(f"{row[key]} is not a day of the calendar", (*path, key), hint)
    if row.get("until", "9999") < row.get("since", ""):
        hint = f"write 'since: {row['until']}' and 'until: {row['since']}'"
        reader.report("the rule ends before it begins", (*path, "until"), hint)


def _zones(reader: _Reader, written: Iterable[str], path: Path, line: str = "zones: [{}]") -> tuple[str, ...]:
    known = [zone for zone, _ in reader.database.game.zones]
    zones = tuple(written)
    for zone in zones:
        if zone not in known:
            reader.report(f"decks have no zone '{zone}'", path, suggest_or_write(zone, known, line))
    return zones


def _size(reader: _Reader, row: Mapping[str, Any], path: Path, base: HouseRule) -> HouseRule:
    sizes = {}
    for zone, written in row["size"].items():
        _zones(reader, (zone,), (*path, "size", zone), f"size: {{{{}}: {written}}}")
        least, _, most = str(written).partition("-")
        has_most = bool(most) or not str(written).endswith("+")
        sizes[zone] = int(least.rstrip("+")), int(most or least) if has_most else None
        if has_most and sizes[zone][0] > (sizes[zone][1] or 0):
            hint = f"write '{zone}: {most}-{least}'"
            reader.report(f"'{written}' must be a range from the smaller to the larger number", (*path, "size", zone), hint)
    is_empty = all(sizes.get(zone) == (0, 0) for zone, _ in reader.database.game.zones)
    _refuse_barring(reader, base, path, is_empty, f"size: {{{next(iter(sizes))}: 30}}")
    return base._replace(sizes=sizes)


def _copies(reader: _Reader, row: Mapping[str, Any], path: Path, base: HouseRule) -> HouseRule:
    cards = _but_for(reader, row, path, _cards(reader, row.get("of"), (*path, "of")))
    _refuse_barring(reader, base, path, row["copies"] == 0 and {"of", "except"}.isdisjoint(row), "copies: 1")
    return base._replace(most=row["copies"], per=row.get("per", ""), is_general="of" not in row, **cards._asdict())


def _refuse_barring(reader: _Reader, base: HouseRule, path: Path, bars_all: bool, line: str) -> None:
    """Report a rule that forbids every card, in every zone: no deck can keep it."""
    zones = {zone for zone, _ in reader.database.game.zones}
    if bars_all and set(base.zones) in (set(), zones):
        hint = f"write '{line}', or the cards that nobody may play: 'forbid: [{next(iter(reader.database.rows))}]'"
        reader.report("no deck can keep this rule: it forbids every card", (*path, base.verb), hint)


def _only(reader: _Reader, row: Mapping[str, Any], path: Path, base: HouseRule) -> HouseRule:
    cards = _cards(reader, row["only"], (*path, "only"))
    spared = _cards(reader, row.get("except"), (*path, "except")) if "except" in row else None

    def selects(pool: CardPool[Any], entry: Entry[Any]) -> bool:
        return cards.selects(pool, entry) or (spared is not None and spared.selects(pool, entry))

    what = f"{cards.what}, and {spared.what}" if spared is not None else cards.what
    return base._replace(selects=selects, what=what)


def _forbid(reader: _Reader, row: Mapping[str, Any], path: Path, base: HouseRule) -> HouseRule:
    return base._replace(**_but_for(reader, row, path, _cards(reader, row["forbid"], (*path, "forbid")))._asdict())


def _listing(reader: _Reader, row: Mapping[str, Any], path: Path, base: HouseRule) -> HouseRule:
    return base._replace(**_listed(reader, row[base.verb], (*path, base.verb))._asdict())


def _counted(reader: _Reader, row: Mapping[str, Any], path: Path, base: HouseRule) -> HouseRule:
    cards = _but_for(reader, row, path, _cards(reader, row.get("of"), (*path, "of")))
    counting = row.get("counting", "copies")
    if counting not in COUNTED:
        counting = _field(reader, counting, (*path, "counting"), COUNTED)
    elif "of" not in row and "of_each" not in row:
        card = next(iter(reader.database.rows))
        reader.report(
            f"'{base.verb}' does not say of which cards",
            path,
            f"add 'of' with cards, such as 'of: [{card}]', or 'of_each' with a field, such as 'of_each: type'",
        )
    least, most = row.get("at_least"), row.get("at_most")
    if least is not None and most is not None and least > most:
        hint = f"write 'at_least: {most}' and 'at_most: {least}', or remove one of them"
        reader.report("'at_least' is more than 'at_most'", (*path, "at_least"), hint)
    field = row.get("of_each", "")
    key = _field(reader, field, (*path, "of_each")) if field else ""
    fields = [name for name in (key, counting if counting not in COUNTED else "") if name]
    is_general = {"of", "except"}.isdisjoint(row) and bool(fields)
    bars_all = (
        most == 0 and is_general and all(texts_of(card.get(name)) for card in reader.database.all_rows for name in fields)
    )
    _refuse_barring(reader, base, path, bars_all, "at_most: 1")
    values = tuple(sorted({text for row in _rows(reader, cards) for text in texts_of(row.get(key))})) if key else ()
    return base._replace(least=least, most=most, each=key, values=values, counting=counting, **cards._asdict())


def _points(reader: _Reader, row: Mapping[str, Any], path: Path, base: HouseRule) -> HouseRule:
    if "budget" not in row:
        reader.report(
            "'points' without a budget",
            (*path, "points"),
            "add 'budget', the most points of a deck, such as 'budget: 10'",
            key=True,
        )
    written, place = row["points"], (*path, "points")
    if isinstance(written, str):
        key = _field(reader, written, place)
        found = {entry["id"]: entry.get(key) for entry in reader.database.all_rows}
        numbers = {card: number for card, number in found.items() if type(number) is int and number > 0}
        if key and not numbers:
            fields = {name for entry in reader.database.all_rows for name, number in entry.items() if type(number) is int}
            reader.report(
                f"the field '{written}' has no numbers", place, suggest_or_write(written, sorted(fields), "points: {}")
            )
        return base._replace(most=row.get("budget"), numbers=numbers, per="number", what=f"{key} of each card")
    cards = _listed(reader, written, place)
    return base._replace(most=row.get("budget"), numbers=_numbers(reader, written), **cards._asdict())


def _pool(reader: _Reader, row: Mapping[str, Any], path: Path, base: HouseRule) -> HouseRule:
    written, place = row["pool"], (*path, "pool")
    if isinstance(written, Mapping):
        cards, numbers = _listed(reader, written, place), _numbers(reader, written)
        _refuse_barring(reader, base, path, not any(numbers.values()), "pool: pool.txt")
        return base._replace(numbers=numbers, what="the cards listed here", listed=cards.listed)
    home = os.path.dirname(os.path.abspath(reader.document.file))
    file, tree = os.path.join(home, written), tree_of(home)
    if "\0" in written or not is_inside(file, tree):
        reader.report(f"'pool' names {written!r}, which is outside {tree}", place, "put the file beside the house format")
        return base
    file = os.path.realpath(file)
    if not os.path.isfile(file):
        reader.report(f"file not found: {written}", place, "put the file beside the house format")
        return base
    if file not in reader.pools:
        if len(reader.pools) == MOST_POOLS:
            reader.report(f"more than {MOST_POOLS} files of cards, the maximum", place, "put the cards into fewer files")
            return base
        reader.pools[file] = _pool_numbers(reader, file)
    return base._replace(numbers=reader.pools[file], what=os.path.basename(written))


def _pool_numbers(reader: _Reader, file: str) -> dict[str, int]:
    numbers: dict[str, int] = {}
    try:
        for entry in collection_lines(file, reader.database.game.name, reader.settings):
            key = reader.database.game.same_card(entry, reader.options)
            numbers[key] = numbers.get(key, 0) + entry.count
    except InputError as error:
        reader.problems.extend(error.diagnostics)
    return numbers


_PARSERS: dict[Verb, Callable[[_Reader, Mapping[str, Any], Path, HouseRule], HouseRule]] = {
    "size": _size,
    "copies": _copies,
    "only": _only,
    "forbid": _forbid,
    "must": _listing,
    "at_least": _counted,
    "at_most": _counted,
    "not_together": _listing,
    "points": _points,
    "pool": _pool,
}


def _field(reader: _Reader, field: str, path: Path, others: Iterable[str] = ()) -> str:
    """Return the key of a field of cards."""
    database = reader.database
    fields = field_names(database.fields, database.game.search_fields)
    if field not in fields:
        reader.report(
            f"cards have no field '{field}'",
            path,
            suggest_or_write(field, [*others, *sorted(set(fields.values()))], f"{path[-1]}: {{}}"),
        )
    return fields.get(field, "")


def _rows(reader: _Reader, cards: Cards) -> Iterator[Mapping[str, Any]]:
    """Yield the rows of the cards that a rule is about."""
    database = reader.database
    return (row for row in database.all_rows if cards.selects(database, _line(reader, row["id"], row["id"])))


def _but_for(reader: _Reader, row: Mapping[str, Any], path: Path, cards: Cards) -> Cards:
    """Return the cards without those that `except` names."""
    if "except" not in row:
        return cards
    spared = _cards(reader, row["except"], (*path, "except"))

    def selects(pool: CardPool[Any], entry: Entry[Any]) -> bool:
        return cards.selects(pool, entry) and not spared.selects(pool, entry)

    what = f"{cards.what} except {spared.what}".strip()
    return Cards(selects, what, {key: card for key, card in cards.listed.items() if key not in spared.listed})


def _cards(reader: _Reader, written: Any, path: Path) -> Cards:
    """Return the cards that a rule names: a list of cards, or what they must have in common."""
    if written is None:
        return Cards()
    if not isinstance(written, Mapping):
        return _listed(reader, written, path)
    parts = [_CONDITIONS[key](reader, written[key], (*path, key)) for key in written]
    what = ", ".join(part.what for part in parts)
    listed = parts[0].listed if len(parts) == 1 else {}
    return Cards(lambda pool, entry: all(part.selects(pool, entry) for part in parts), what, listed)


def _listed(reader: _Reader, written: Iterable[str], path: Path) -> Cards:
    """Return the cards of a list, by ID or name; a name without a level means all its levels."""
    listed: dict[str, Listed] = {}
    labels = []
    is_list = not isinstance(written, Mapping)
    for number, text in enumerate(written):
        place = (*path, number if is_list else text)
        entries = _found(reader, text, place)
        labels.append(_label(reader, entries, text))
        line = reader.document.span(place, key=not is_list).line
        listed.update({_key(reader, entry): Listed(labels[-1], line) for entry in entries})
    same_card, options = reader.database.game.same_card, reader.options
    return Cards(lambda pool, entry: same_card(entry, options) in listed, join_names(labels, MOST_NAMES), listed)


def _found(reader: _Reader, text: str, path: Path) -> list[Entry[Any]]:
    """Return a line for each card that a text may mean."""
    database = reader.database
    match = database.find(text)
    if match.card is not None and not match.wrong_name:
        return [_line(reader, match.key, match.code)]
    if match.candidates:
        return [_line(reader, card_id, card_id) for card_id in match.candidates]
    is_told = reader.is_strict or path[0] == "rules"
    if is_told and match.wrong_name:
        hint = f"did you mean {describe_card(database, match.key)}?"
        reader.report(f"{match.key} is not '{match.wrong_name}'", path, hint, code="DC-DB-07")
    elif is_told:
        close = [describe_card(database, card_id) for card_id in database.suggest(text)]
        search = f"find it with: deckcheck cards search -g {database.game.short or database.game.name} WORD"
        reader.report(f"unknown card '{text}'", path, did_you_mean(close) or search, code="DC-DB-07")
    return [Entry("", 1, text, text, None, text, "", ())]  # lists of older shape may be ahead of the database


def _line(reader: _Reader, card_id: str, code: str) -> Entry[Any]:
    return Entry("", 1, card_id, code, reader.database.card(card_id), card_id, "", ())


def _key(reader: _Reader, entry: Entry[Any]) -> str:
    return reader.database.game.same_card(entry, reader.options)


def _label(reader: _Reader, entries: list[Entry[Any]], text: str) -> str:
    return describe_card(reader.database, entries[0].key) if len(entries) == 1 and entries[0].card is not None else text


def _numbers(reader: _Reader, written: Mapping[str, int]) -> dict[str, int]:
    quiet = reader._replace(is_strict=False)  # what is unknown was told with the list of the cards
    return {_key(reader, entry): number for text, number in written.items() for entry in _found(quiet, text, ("",))}


def _sets(reader: _Reader, written: list[str], path: Path) -> Cards:
    database = reader.database
    codes = {str(card_id).rpartition("-")[0].upper() for card_id in database.rows}
    names = {fold(source["set"]): source["set"] for source in database.sources}
    for number, text in enumerate(written):
        if text.upper() not in codes and fold(text) not in names:
            hint = suggest_or_write(text, sorted([*codes, *names.values()]), "sets: [{}]")
            reader.report(f"no set is called '{text}'", (*path, number), hint)
    wanted, wanted_names = {text.upper() for text in written}, {fold(text) for text in written}

    def selects(pool: CardPool[Any], entry: Entry[Any]) -> bool:
        code = entry.key.rpartition("-")[0].upper()
        return code in wanted or fold(database_of(pool).source(entry.key)["set"]) in wanted_names

    return Cards(selects, f"cards of {join_names(written, last='or')}")


def _provenance(reader: _Reader, written: list[str], path: Path) -> Cards:
    def selects(pool: CardPool[Any], entry: Entry[Any]) -> bool:
        kind = database_of(pool).source(entry.key)["kind"]
        return (kind if kind in (*PROVENANCES, LOCAL) else OWN) in written

    return Cards(selects, f"{join_names(written, last='or')} cards")


def _where(reader: _Reader, written: str, path: Path) -> Cards:
    test: Test = lambda row: True  # noqa: E731
    try:
        test = parse_query(written, vocabulary_of(reader.database, Predicates())).test
    except UsageError as error:
        reader.report(str(error), path)
    else:
        if not any(test(row) for row in reader.database.all_rows):
            reader.report(f"no card matches '{written}'", path, "try the query with `deckcheck cards search`")
    return Cards(lambda pool, entry: test(database_of(pool).rows[entry.key][1]), f"cards with {written}")


_CONDITIONS: dict[str, Callable[[_Reader, Any, Path], Cards]] = {
    "cards": _listed,
    "sets": _sets,
    "provenance": _provenance,
    "where": _where,
}


def database_of(pool: CardPool[Any]) -> CardDatabase:
    """Return the database of a deck that was opened."""
    assert isinstance(pool, CardDatabase)
    return pool


def _listed_rules(reader: _Reader, value: Mapping[str, Any], pools: Mapping[str, tuple[int, bool]]) -> list[HouseRule]:
    """Return the rules of the short keys: `forbidden`, `forbidden_combos`, `copies`, `limited1` and `limited4`."""

    def rule(verb: Verb, written: Iterable[str], path: Path, **more: Any) -> HouseRule:
        return HouseRule(verb, reader.line(path), **{**_listed(reader, written, path)._asdict(), **more})

    found = [rule("forbid", value["forbidden"], ("forbidden",))] if value.get("forbidden") else []
    for card, most in value.get("copies", {}).items():
        found.append(rule("copies", {card: most}, ("copies",), most=most))
    for number, combo in enumerate(value.get("forbidden_combos", ())):
        found.append(rule("not_together", combo, ("forbidden_combos", number)))
    for pool, (most, distinct) in pools.items():
        if value.get(pool):
            found.append(
                rule(
                    "at_most",
                    value[pool],
                    (pool,),
                    most=most,
                    counting="cards" if distinct else "copies",
                    what=f"cards of {pool}",
                )
            )
    return [rule._replace(words=sentence_of(rule)) for rule in found]


def sentence_of(rule: HouseRule) -> str:
    """Return a rule in words."""
    words = _SENTENCES[rule.verb](rule)
    words += f", counted in {join_names(rule.zones)}" if rule.zones else ""
    if rule.together:
        decks = "all decks" if rule.together < 0 else plural(rule.together, "deck")
        words += f", in {decks} together"
    return words


def _sizes_in_words(rule: HouseRule) -> str:
    found = []
    for zone, (least, most) in rule.sizes.items():
        if least == most:
            found.append(f"{zone}: exactly {plural(least or 0, 'card')}")
        elif most is None:
            found.append(f"{zone}: at least {plural(least or 0, 'card')}")
        elif not least:
            found.append(f"{zone}: at most {plural(most, 'card')}")
        else:
            found.append(f"{zone}: {least} to {most} cards")
    return "; ".join(found)


def _count_in_words(rule: HouseRule) -> str:
    bounds = [f"at least {rule.least}"] if rule.least is not None else []
    bounds += [f"at most {rule.most}"] if rule.most is not None else []
    each = f"for each {rule.each}" if rule.each else "of"
    what = rule.what or ("" if rule.each else "all cards")
    number = rule.most if rule.most is not None else rule.least or 0
    noun = {"copies": "", "cards": "different", "decks": _noun_of(number, "deck")}.get(rule.counting)
    counted = noun if noun is not None else f"{_noun_of(number, 'value')} of {rule.counting}"
    return " ".join(filter(None, (join_names(bounds), counted, f"{each}:" if what else each, what)))


def _noun_of(number: int, noun: str) -> str:
    """Return a noun in the form that fits a number."""
    return plural(number, noun).partition(" ")[2]


def _copies_in_words(rule: HouseRule) -> str:
    of = "each card" if rule.is_general and not rule.what else rule.what if not rule.is_general else f"each card {rule.what}"
    return f"at most {plural(rule.most or 0, 'copy')} of {of}" + (f", by {rule.per}" if rule.per else "")


def _points_in_words(rule: HouseRule) -> str:
    costs = [f"{card.words} {rule.numbers[key]}" for key, card in rule.listed.items()]
    return f"at most {plural(rule.most or 0, 'point')}: {join_names(costs, MOST_NAMES) or rule.what}"


_SENTENCES: dict[Verb, Callable[[HouseRule], str]] = {
    "size": _sizes_in_words,
    "copies": _copies_in_words,
    "only": lambda rule: f"only {rule.what}",
    "forbid": lambda rule: f"forbidden: {rule.what}",
    "must": lambda rule: f"every deck has {rule.what}",
    "at_least": _count_in_words,
    "at_most": _count_in_words,
    "not_together": lambda rule: f"not together: {rule.what}",
    "points": _points_in_words,
    "pool": lambda rule: f"only from the pool {rule.what}, and no more copies than it has",
}
