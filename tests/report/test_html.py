"""The HTML report as its source: what it may load, and that nothing of a file becomes markup."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterator
from hashlib import sha256
from html.parser import HTMLParser
from weakref import WeakSet

import pytest

from deckcheck.core.diagnostics import Result
from deckcheck.report.escape import visible
from deckcheck.report.page import NAME, sentence
from tests.report.rendering import rendered
from tests.report.samples import ATTACKS, ILLEGAL, RESULTS, UNVERIFIED, attack

OURS = {
    *("html", "head", "meta", "link", "title", "style", "body", "header", "h1", "p", "main", "div", "button", "b", "input"),
    *("output", "table", "thead", "tbody", "tr", "th", "td", "span", "a", "bdi", "code", "section", "h2", "ul", "li"),
    *("strong", "pre", "mark", "footer", "script"),
}
ATTRIBUTES = {
    *("lang", "charset", "http-equiv", "content", "name", "rel", "href", "class", "role", "type", "data-show", "aria-pressed"),
    *("placeholder", "aria-label", "autocomplete", "spellcheck", "aria-live", "scope", "data-item", "data-group", "data-sort"),
    *("data-label", "id"),
}


class Page(HTMLParser):
    def __init__(self, source: str) -> None:
        super().__init__()
        self.tags: dict[str, int] = {}
        self.attributes: set[str] = set()
        self.links: list[str] = []
        self.texts: list[str] = []
        self.feed(source)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags[tag] = self.tags.get(tag, 0) + 1
        self.attributes |= {name for name, _ in attrs}
        self.links += [str(value) for name, value in attrs if name in ("href", "src")]

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


@pytest.mark.parametrize("text", ATTACKS.values(), ids=ATTACKS)
def test_hostile_text_becomes_no_markup(text: str) -> None:
    source = rendered("html", [attack(text)])
    source.encode()
    page = Page(source)
    assert set(page.tags) <= OURS
    assert page.attributes <= ATTRIBUTES
    assert page.tags["script"] == page.tags["style"] == page.tags["title"] == 1
    assert set(page.links) == {"data:,", "#deck-1"}
    shown = visible(text) if len(text) <= NAME else visible(text)[: NAME - 1] + "…"
    assert page.texts.count(shown) >= 2, "the name is in the table and above the findings"
    assert not re.search("[\u202a-\u202e\u2066-\u2069\x1b]", source)


def test_the_policy_allows_only_the_style_and_script_of_the_page() -> None:
    source = rendered("html", RESULTS)
    (policy,) = re.findall('Content-Security-Policy" content="([^"]*)"', source)
    for tag in ("style", "script"):
        (content,) = re.findall(f"<{tag}>(.*?)</{tag}>", source, re.DOTALL)
        digest = b64encode(sha256(content.encode()).digest()).decode()
        assert f"{tag}-src 'sha256-{digest}'" in policy
    assert policy.startswith("default-src 'none'; ")
    assert "unsafe" not in policy
    assert "http" not in policy


def test_the_page_names_no_address_on_the_network() -> None:
    assert not re.search(r"(?:https?:)?//[a-z]|@import|url\(", rendered("html", RESULTS).replace("// ", ""))


def test_the_place_of_a_finding_is_marked_in_its_line() -> None:
    source = rendered("html", [ILLEGAL])
    assert '<span class="number">6</span>  - <mark>2 SOE-065 Kuriboh</mark></pre>' in source
    assert "see also line 5 (<bdi>2 more copies</bdi>)" in source


def test_hebrew_in_a_sentence_stands_in_isolation() -> None:
    hebrew = "\u05d7\u05e4\u05d9\u05e1\u05d4"
    source = rendered("html", [attack(f"{hebrew} {hebrew} (1)")])
    assert f"<strong><bdi>{hebrew} {hebrew}</bdi> (1): 4 copies; the maximum is 3</strong>" in source


def test_sentences_begin_with_a_capital_and_hashes_and_files_as_they_are() -> None:
    texts = ("win rate", "id", "atk", "cc5b835328457c42: Anna and Ben", "responses.csv row 4", "2 cards", "bonus_atk", "")
    shown = ["Win rate", "ID", "ATK", "cc5b835328457c42: Anna and Ben", "responses.csv row 4", "2 cards", "bonus_atk", ""]
    assert list(map(sentence, texts)) == shown


def test_open_rules_are_told_with_their_reason() -> None:
    source = rendered("html", [UNVERIFIED])
    assert "Undecided: 1 line with an unknown card" in source
    assert "KD-DECK-07, KD-RESTRICT-03" in source


class Source(str):
    """Text of a decklist that can be watched."""


def test_results_are_not_kept_until_the_page_is_written() -> None:
    alive: WeakSet[Source] = WeakSet()
    most = 0

    def results() -> Iterator[Result]:
        nonlocal most
        for number in range(50):
            source = Source(f"{ILLEGAL.source}# {number}\n")
            alive.add(source)
            most = max(most, len(alive))
            yield ILLEGAL._replace(source=source)

    page = rendered("html", results())
    assert page.count('<section class="deck"') == 50
    assert most <= 2


def test_a_page_without_decks_has_no_table() -> None:
    page = Page(rendered("html", []))
    assert "table" not in page.tags
    assert "0 decks: nothing to check" in page.texts
