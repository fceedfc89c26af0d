"""Markdown for a comment: rendered as a forge renders it, hostile text comes out as the text it is."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest
from markdown_it import MarkdownIt

from deckcheck.report.escape import ZERO_WIDTH_SPACE, visible
from deckcheck.report.formats.markdown import LIMIT, NAME
from tests.report.rendering import rendered
from tests.report.samples import ATTACKS, ILLEGAL, LEGAL, RESULTS, SAMPLE, UNVERIFIED, attack

OURS = {"h3", "h4", "p", "table", "thead", "tbody", "tr", "th", "td", "code", "pre", "ul", "li", "strong", "em"}


class Rendered(HTMLParser):
    """The tags of a page, and the text of its table cells and code blocks."""

    def __init__(self, markdown: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.cells: list[str] = []
        self.blocks: list[str] = []
        self.open: list[list[str]] = []
        self.feed(MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"]).render(markdown))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        kept = {"td": self.cells, "pre": self.blocks}.get(tag)
        if kept is not None:
            kept.append("")
            self.open.append(kept)

    def handle_endtag(self, tag: str) -> None:
        if tag in ("td", "pre"):
            self.open.pop()

    def handle_data(self, data: str) -> None:
        for kept in self.open:
            kept[-1] += data.replace(ZERO_WIDTH_SPACE, "")


def test_it_begins_with_the_sum_and_a_row_for_each_deck() -> None:
    lines = rendered("markdown", RESULTS).splitlines()
    assert lines[0] == "### ❌ deckcheck: 5 decks: 2 legal, 1 illegal, 1 unverified, 1 unreadable"
    assert sum(line.startswith("| ") for line in lines) == 2 + 5
    assert rendered("markdown", [LEGAL]).startswith("### ✅ deckcheck: 1 deck: 1 legal\n")
    assert rendered("markdown", []) == "### ❌ deckcheck: 0 decks: nothing to check\n"


def test_decks_that_are_not_legal_have_their_findings() -> None:
    text = rendered("markdown", RESULTS)
    assert "#### ❌ Four of a Kind\n\n`decks/four.yaml`, Rebecca\n" in text
    assert "  ```text\n  6 |   - 2 SOE-065 Kuriboh\n    |     ^^^^^^^^^^^^^^^^^\n  ```\n  Help: remove 1 copy\n" in text
    assert "#### ✅ Islands at Dawn" not in text
    assert "- **undecided** the house list is not at hand: XX-DECK-01\n" in text


def test_sample_cards_and_suppressed_findings_are_told() -> None:
    assert "1 warning, 2 suppressed, uses 20 invented sample cards" in rendered("markdown", [SAMPLE])


@pytest.mark.parametrize("text", ATTACKS.values(), ids=ATTACKS)
def test_hostile_text_comes_out_as_text(text: str) -> None:
    report = rendered("markdown", [LEGAL, attack(text), UNVERIFIED])
    report.encode()
    page = Rendered(report)
    assert set(page.tags) <= OURS
    assert len(page.cells) == 3 * 6
    shown = visible(text) if len(text) <= NAME else visible(text)[: NAME - 1] + "…"
    # the blanks at the ends of a cell and of a line are the table's, and several between words count as one
    assert " ".join(page.cells[1].split()) == " ".join(shown.split())
    assert all("|" in block for block in page.blocks)


@pytest.mark.parametrize("text", [ATTACKS["mention"], ATTACKS["link"], "Sora @1", "GH #12"])
def test_nobody_is_called_and_nothing_is_linked(text: str) -> None:
    """Forges look for these in the finished text, where a backslash does not help; in code they do not look."""
    prose = re.sub(r"`+[^`]*`+|<code>.*?</code>", "", rendered("markdown", [attack(text)]))
    assert not re.search(r"@\w|#\w|://|www\.", prose)


def test_a_long_report_is_cut_below_the_limit_and_says_so() -> None:
    many = [ILLEGAL._replace(deck=f"Deck {number}", file=f"decks/{number}.yaml") for number in range(400)]
    text = rendered("markdown", [*many, *[LEGAL] * 400])
    assert len(text) < LIMIT
    assert text.startswith("### ❌ deckcheck: 800 decks: 400 legal, 400 illegal\n")
    last = text.splitlines()[-1]
    shown = len(re.findall("^#### ", text, re.MULTILINE))
    assert f"findings for {400 - shown} decks" in last
    rows = len(re.findall(r"^\| . illegal", text, re.MULTILINE))
    assert f"{400 - rows} rows for decks that are not legal; 400 rows for legal decks" in last
    assert shown > 50


def test_legal_decks_are_omitted_first() -> None:
    text = rendered("markdown", [*[LEGAL] * 1000, ILLEGAL])
    assert len(text) < LIMIT
    assert "| ❌ illegal | Four of a Kind |" in text
    assert "#### ❌ Four of a Kind" in text
    assert re.search(r"Omitted to stay within the size limit of a comment: \d+ rows for legal decks\.", text)


def test_a_deck_with_very_many_findings_is_cut_too() -> None:
    text = rendered("markdown", [ILLEGAL._replace(diagnostics=ILLEGAL.diagnostics * 500), UNVERIFIED])
    assert len(text) < LIMIT
    assert re.search(r"- \*and \d+ more findings\*\n", text)


@pytest.mark.parametrize("text", [ATTACKS["long"], ATTACKS["unbroken"], "<" * 5000, "`" * 5000])
def test_long_hostile_texts_stay_below_the_limit(text: str) -> None:
    assert len(rendered("markdown", [attack(text)] * 200)) < LIMIT
