"""Quick fixes: what an editor can do about a finding, and what `--fix` does to the whole document."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from deckcheck.building.editing import fewer_copies, more_copies
from deckcheck.building.finding import database_of
from deckcheck.building.labels import label_of
from deckcheck.building.pages import Page, open_pages
from deckcheck.building.room import weights_of
from deckcheck.cards.database import open_database
from deckcheck.core.diagnostics import Diagnostic
from deckcheck.core.errors import DeckcheckError
from deckcheck.core.model import Entry, Span
from deckcheck.core.words import join_names
from deckcheck.lsp.analysis import Analysis, analyse, game_at
from deckcheck.lsp.recognition import notation_of
from deckcheck.reading.config import effective
from deckcheck.reading.line_notation import read_line
from deckcheck.validation.fix.files import KINDS, fix_kinds, with_last_end
from deckcheck.validation.fix.source import Edit, apply_edits, render_scalar
from deckcheck.validation.suppress import IGNORABLE, has_ignore

MOST_CARDS = 5
"""Lines that are offered when any of them could be changed."""
MOST_TRIED = 25
"""Lines that are tried for it: editors ask whenever the cursor moves."""
REASON = "TODO: say why"
_UNREADABLE = ("DC-SCHEMA", "DC-YAML")
_MEANT = re.compile(r"did you mean '([^']+)'")
_ITEM = re.compile(r"^(\s*-\s+)([\"']?)(.*?)\2(\s*(?:#.*)?)$")


class Fix(NamedTuple):
    """A change of the document: its title, and the text afterwards."""

    title: str
    after: str


def fixes_of(analysis: Analysis, finding: Diagnostic) -> list[Fix]:
    """Return the changes after which a finding is gone, best first. Each was tried on the document."""
    fixes = [fix for fix in _candidates(analysis, finding) if _removes(analysis, finding, fix.after)]
    return list({fix.after: fix for fix in reversed(fixes)}.values())[::-1]


def legal_change(analysis: Analysis, finding: Diagnostic) -> Fix | None:
    """Return the fewest changes that make the deck legal, as a fix of an error in it."""
    if finding.severity != "error" or finding.file != analysis.file or (done := analysis.legal_change) is None:
        return None
    from deckcheck.building.complete import summary_of

    before, source = analysis.opened[0].document.text, analysis.text.source
    if source not in (before, before.removesuffix("\n")):
        return None
    return Fix(f"make the deck legal: {summary_of(done)}", done.text)


def _candidates(analysis: Analysis, finding: Diagnostic) -> Iterator[Fix]:
    if finding.file != analysis.file:
        return
    yield from _meant_words(analysis, finding)
    yield from _malformed_lines(analysis, finding)
    for page in _pages(analysis):
        document = page.sheet.opened.document
        if document.first_line <= finding.line <= (document.last_line or finding.line):
            yield from _other_cards(analysis, page, finding)
            yield from _copies(analysis, page, finding)
    yield from _whole_document(analysis)
    if finding.rule == "DC-SUPPRESS-01":
        yield _without_comment(analysis, finding)


def _removes(analysis: Analysis, finding: Diagnostic, after: str) -> bool:
    """Return whether a rule has fewer findings after a change, or the document can be read at last."""
    left = analyse(after, analysis.file, analysis.settings, gates=False).findings
    fewer = sum(other.rule == finding.rule for other in left) < sum(other.rule == finding.rule for other in analysis.findings)
    return fewer and (finding.rule.startswith(_UNREADABLE) or not any(other.rule.startswith(_UNREADABLE) for other in left))


def _is_no_worse(analysis: Analysis, after: str) -> bool:
    """Return whether no rule objects more to the document after a change."""
    before = weights_of(analysis.findings)
    left = weights_of(analyse(after, analysis.file, analysis.settings, gates=False).findings)
    return all(weight <= before[rule] for rule, weight in left.items())


def _pages(analysis: Analysis) -> list[Page]:
    try:
        pages = open_pages(with_last_end(analysis.text.source), analysis.file, effective(analysis.settings, analysis.file))
    except DeckcheckError:
        return []
    return [page for page in pages if page is not None]


def _edited(analysis: Analysis, title: str, edits: list[Edit] | None) -> Iterator[Fix]:
    """Yield a fix by edits of the text with an end of its last line, which goes again."""
    text = with_last_end(analysis.text.source)
    new = apply_edits(text, edits) if edits else None
    if new is not None:
        added = text[len(analysis.text.source) :]
        yield Fix(title, new.removesuffix(added) if added else new)


def _meant_words(analysis: Analysis, finding: Diagnostic) -> Iterator[Fix]:
    """Yield the word that the finding itself suggests, such as a key or a game."""
    for meant in _MEANT.findall(f"{finding.help} {finding.message}"):
        start, end = analysis.text.offsets_of(Span(finding.line, finding.column, finding.end_line, finding.end_column))
        source = analysis.text.source
        yield Fix(f"change to '{meant}'", f"{source[:start]}{meant}{source[end:]}")


def _malformed_lines(analysis: Analysis, finding: Diagnostic) -> Iterator[Fix]:
    """Yield a line with a count, for one that has none, 0 or one in another place; and the text without the line."""
    number = finding.line - 1
    written = _ITEM.match(analysis.text.line(number))
    if (
        finding.rule not in ("DC-SCHEMA-03", "DC-SCHEMA-06")
        or written is None
        or notation_of(analysis.text.source, analysis.file) != "yaml"
    ):
        return
    lead, quote, words, rest = written.groups()
    for copies, card in _counted(analysis, words):
        line = f"{lead}{render_scalar(f'{copies} {card}', quote, False)}{rest}"
        yield Fix(f"write '{copies} {card}'", _with_line(analysis, number, line))
    start, end = analysis.text.starts[number], [*analysis.text.starts[1:], len(analysis.text.source)][number]
    yield Fix("remove the line", analysis.text.source[:start] + analysis.text.source[end:])


def _counted(analysis: Analysis, words: str) -> Iterator[tuple[int, str]]:
    """Yield a number of copies and a card that a line may mean."""
    game = game_at(analysis)
    if game and words.strip():
        database = open_database(game, effective(analysis.settings, analysis.file).databases)
        read = read_line(database, words.strip())
        bare = read.card.lstrip("0123456789xX× ") or read.card
        if database.find(read.card).card is None and database.find(bare).card is not None:
            read = read._replace(card=bare)
        if read.card:
            yield max(read.copies, 1), read.card


def _with_line(analysis: Analysis, number: int, line: str) -> str:
    text = analysis.text
    return text.source[: text.starts[number]] + line + text.source[text.ends[number] :]


def _other_cards(analysis: Analysis, page: Page, finding: Diagnostic) -> Iterator[Fix]:
    """Yield the cards that an unknown, ambiguous or contradictory reference may mean."""
    if not finding.rule.startswith("DC-CARD-"):
        return
    database = database_of(page.sheet.deck)
    for entry in _entries_at(page, {finding.line}):
        match = database.find(entry.text)
        ids = [match.key] if match.card is not None else list(match.candidates)
        ids += database.suggest(match.wrong_name or entry.text, MOST_CARDS) if not match.candidates else []
        for card_id in list(dict.fromkeys(ids))[:MOST_CARDS]:
            label = label_of(database, card_id, card_id)
            yield from _edited(
                analysis, f"change to '{label}'", page.rewrites(entry, label) or _reference(page, entry, str(label))
            )


def _entries_at(page: Page, lines: set[int]) -> list[Entry]:
    deck = page.sheet.deck
    return [entry for entry in [*deck.references.values(), *deck.entries] if deck.place(entry).line in lines]


def _reference(page: Page, entry: Entry, label: str) -> list[Edit]:
    """Return the edit of a key such as `player_card: Soraa @1`."""
    for key, reference in page.sheet.deck.references.items():
        marks = page.sheet.document.marks
        if reference is entry and type(marks) is tuple and isinstance(marks[1], dict) and hasattr(marks[1][key][1], "style"):
            event = marks[1][key][1]
            flow = bool(marks[0].flow_style)
            return [Edit(event.start_mark.index, event.end_mark.index, render_scalar(label, event.style or "", flow))]
    return []


def _copies(analysis: Analysis, page: Page, finding: Diagnostic) -> Iterator[Fix]:
    """Yield fewer copies for a limit that is broken, fewer or more for a zone that has not its size."""
    if not isinstance(finding.actual, int) or not isinstance(finding.limit, int) or isinstance(finding.actual, bool):
        return
    surplus = finding.actual - finding.limit
    deck, database = page.sheet.deck, database_of(page.sheet.deck)
    if finding.card:
        lines = {finding.line, *(other.span.line for other in finding.related)}
        for entries in ([entry for entry in deck.entries if entry.key == finding.card], _entries_at(page, lines)):
            if surplus > 0 and sum(entry.count for entry in entries) >= surplus:
                named = dict.fromkeys(label_of(database, entry.key, entry.code).name for entry in entries if entry.card)
                names = join_names(list(named), 3)
                yield from _edited(analysis, f"remove {surplus} {names}", fewer_copies(page, entries, surplus)[0])
        return
    zone = deck.zone(finding.zone) if finding.zone else deck.entries
    entries = [entry for entry in reversed(zone) if entry.card is not None][:MOST_TRIED]
    offered = 0
    for entry in entries:
        name = label_of(database, entry.key, entry.code).name
        if surplus > 0 and entry.count >= surplus:
            fixes = list(_edited(analysis, f"remove {surplus} {name}", fewer_copies(page, [entry], surplus)[0]))
        elif surplus < 0:
            fixes = list(_edited(analysis, f"add {-surplus} {name}", _added(page, entry, -surplus)))
        else:
            continue
        fixes = [fix for fix in fixes if _is_no_worse(analysis, fix.after)]
        yield from fixes
        offered += len(fixes)
        if offered == MOST_CARDS:
            return


def _added(page: Page, entry: Entry, copies: int) -> list[Edit] | None:
    try:
        edit = more_copies(page, entry, copies)
        return None if edit is None else [edit]
    except DeckcheckError:
        return None


def _whole_document(analysis: Analysis) -> Iterator[Fix]:
    """Yield the fixes of `--fix` that are about lines: names, zones and duplicates."""
    if notation_of(analysis.text.source, analysis.file) != "yaml":
        return
    for kind in ("name", "zone", "duplicate"):
        yield from _fixed(analysis, kind)


def _fixed(analysis: Analysis, *kinds: str) -> Iterator[Fix]:
    settings = effective(analysis.settings, analysis.file)
    fixed = fix_kinds(analysis.text.source, analysis.file, settings, *kinds)
    if fixed.after != fixed.before:
        done = [f"{number} {KINDS[kind][number > 1]}" for kind, number in fixed.fixes.items() if number]
        yield Fix(f"fix {join_names(done)}", fixed.after)


def _without_comment(analysis: Analysis, finding: Diagnostic) -> Fix:
    line = analysis.text.line(finding.line - 1)
    kept = (line[: finding.column - 1].rstrip() + " " + line[finding.end_column - 1 :].lstrip()).rstrip()
    return Fix("remove the comment", _with_line(analysis, finding.line - 1, kept))


def document_fixes(analysis: Analysis) -> Iterator[tuple[str, Fix]]:
    """Yield everything that `--fix` can do, with the kind of action: safe fixes, unsafe ones, sorting."""
    if notation_of(analysis.text.source, analysis.file) != "yaml" or not analysis.opened:
        return
    safe = list(_fixed(analysis, "name", "zone", "duplicate"))
    yield from (("source.fixAll.deckcheck", fix) for fix in safe)
    unsafe = list(_fixed(analysis, "close name", "zone", "duplicate"))
    if [fix.after for fix in unsafe] != [fix.after for fix in safe]:
        yield from (("source.deckcheck.unsafe", fix._replace(title=f"{fix.title} (unsafe)")) for fix in unsafe)
    yield from (("source.deckcheck.sort", fix) for fix in _fixed(analysis, "order"))


def suppression_of(analysis: Analysis, finding: Diagnostic, reason: str = REASON) -> Fix | None:
    """Return the document with a comment that suppresses a finding on its line, if that works."""
    number = finding.line - 1
    line = analysis.text.line(number)
    json = analysis.file.lower().endswith(".json")
    own = not finding.rule.startswith("DC-") or finding.rule.startswith(IGNORABLE)
    if finding.file != analysis.file or json or not own or notation_of(analysis.text.source, analysis.file) == "csv":
        return None
    if has_ignore(line) and "[" in line:
        new = re.sub(r"(deckcheck:\s*ignore\s*\[[^\]]*)\]", rf"\1, {finding.rule}]", line, count=1, flags=re.IGNORECASE)
    else:
        new = f"{line.rstrip()}  # deckcheck: ignore[{finding.rule}] {reason}"
    after = _with_line(analysis, number, new)
    return Fix(f"ignore {finding.rule} here", after) if _removes(analysis, finding, after) else None
