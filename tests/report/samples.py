"""Results that every format is tried with: one of each kind of verdict, and one whose every text is an attack."""

from __future__ import annotations

from deckcheck.core.diagnostics import Diagnostic, Open, Related, Result
from deckcheck.core.model import Span

COPIES = """\
game: kingdom-duels
name: Four of a Kind
player: Rebecca
main:
  - 2 SOE-065 Kuriboh
  - 2 SOE-065 Kuriboh
  - 1 KOD-069 Deck Destruction Virus of Death
"""

_copies = Diagnostic(
    "KD-DECK-07",
    "copies-over-limit",
    "error",
    "SOE-065 Kuriboh: 4 copies; the maximum is 3",
    "decks/four.yaml",
    *(6, 5, 6, 22),
    zone="main",
    card="SOE-065",
    actual=4,
    limit=3,
    clause="Deckbuilding Rules",
    help="remove 1 copy",
    related=(Related("2 more copies", Span(5, 5, 5, 22)),),
)
_size = Diagnostic(
    "KD-DECK-01",
    "main-deck-size",
    "error",
    "Main Deck has 5 cards; it needs exactly 30",
    "decks/four.yaml",
    *(4, 1, 4, 5),
    zone="main",
    actual=5,
    limit=30,
    clause="Deckbuilding Rules",
    help="add 25 cards",
)
_later = Diagnostic(
    "DC-LIST-01",
    "later-list-changes-verdict",
    "notice",
    "illegal as of 2025-05-01, but legal under the list of 2025-09-01",
    "decks/four.yaml",
    *(1, 1, 1, 1),
)
ILLEGAL = Result(
    "decks/four.yaml",
    "Four of a Kind",
    "kingdom-duels",
    "standard",
    "2025-09-01",
    "illegal",
    {"main": {"SOE-001": 1}},
    {"main": 5, "extra": 0},
    (_later, _size, _copies),
    sources={"published": 5},
    player="Rebecca",
    source=COPIES,
)

LEGAL = Result(
    "decks/islands at dawn.yaml",
    "Islands at Dawn",
    "kingdom-duels",
    "standard",
    "2025-09-01",
    "legal",
    {"main": {"SOE-002": 2}},
    {"main": 30, "extra": 5},
    (),
    sources={"published": 35},
    player="A. Player",
)

_misnamed = Diagnostic(
    "DC-CARD-03",
    "name-differs-from-id",
    "warning",
    "SOE-065 is Kuriboh, not 'Kuribo'; the id is used",
    "decks/playtest.yaml",
    *(3, 5, 3, 21),
    zone="main",
    card="SOE-065",
    help="correct the name or the id",
)
SAMPLE = Result(
    "decks/playtest.yaml",
    "Playtest",
    "kingdom-duels",
    "standard",
    "",
    "legal",
    {"main": {"SOE-003": 3}},
    {"main": 30, "extra": 0},
    (_misnamed,),
    sources={"published": 10, "sample": 20},
    suppressed=2,
    source="game: kingdom-duels\nmain:\n  - 1 SOE-065 Kuribo\n",
)

_unknown = Diagnostic(
    "DC-CARD-01",
    "unknown-card",
    "warning",
    "unknown card 'Neo Kuriboh'",
    "decks/new.yaml",
    *(3, 5, 3, 18),
    zone="main",
    card="Neo Kuriboh",
    help="did you mean SOE-065 Kuriboh?",
)
UNVERIFIED = Result(
    "decks/new.yaml",
    "Newest Cards",
    "kingdom-duels",
    "standard",
    "2025-09-01",
    "unverified",
    {"main": {"SOE-004": 4}},
    {"main": 30, "extra": 2},
    (_unknown,),
    undecided=(
        Open("KD-DECK-07", "copies-over-limit", "1 line with an unknown card"),
        Open("KD-RESTRICT-03", "forbidden-card", "1 line with an unknown card"),
        Open("XX-DECK-01", "house-rule", "the house list is not at hand"),
    ),
    sources={"published": 31},
    source="game: kingdom-duels\nmain:\n  - 1 Neo Kuriboh\n",
)

_broken = Diagnostic(
    "DC-YAML-01",
    "yaml-syntax",
    "error",
    "not well-formed YAML: a tab is used for indentation",
    "decks/broken.yaml",
    *(2, 1, 2, 2),
    help="use blanks",
)
UNREADABLE = Result(
    "decks/broken.yaml",
    "broken.yaml",
    "",
    "",
    "",
    "error",
    {},
    {},
    (_broken,),
    source="game: kingdom-duels\n\tmain: []\n",
)

RESULTS = [LEGAL, ILLEGAL, SAMPLE, UNVERIFIED, UNREADABLE]

ATTACKS = {
    "script": "<script>document.title = 'run'</script>",
    "handler": '"><img src=x onerror="document.title=\'run\'">',
    "quotes": "' \" `",
    "newlines": "first\nsecond\r\nthird\u2028fourth",
    "section-end": "]]>&amp;<![CDATA[",
    "terminal": "\x1b[31mred\x1b[0m\x07\x00",
    "table": "a|b\\|c\\",
    "backticks": "``` `a` ````",
    "command": "::error::taken",
    "old-command": "##[add-path]/tmp",
    "percent": "100%0A::error::taken%",
    "mention": "@octocat #1 www.example.com https://example.com/x",
    "link": "[here](https://example.com) ![x](y) <https://example.com>",
    "emphasis": "**bold** _it_ ~~gone~~ $x$",
    "long": "A very long name " * 300,
    "unbroken": "W" * 5000,
    "override": "safe\u202etxt.exe\u2066x",
    "hebrew": "\u05d7\u05e4\u05d9\u05e1\u05d4 (1)",
    "emoji": "\U0001f409\U0001f468\u200d\U0001f469\u200d\U0001f467 x",
    "closing": "</style></pre></title><!-- ",
    "surrogate": "file\udcff",
}


def attack(text: str, status: str = "illegal") -> Result:
    """A result in which every text that a file or its name can supply is the same."""
    one = Diagnostic(
        "KD-DECK-07",
        "copies-over-limit",
        "error",
        f"{text}: 4 copies; the maximum is 3",
        f"decks/{text}.yaml",
        *(2, 5, 2, 5 + len(text)),
        zone="main",
        card=text,
        help=f"remove {text}",
        related=(Related(text, Span(1, 1, 1, 2)),),
    )
    source = f"name: x\n    {text}\n"
    return Result(
        f"decks/{text}.yaml",
        text,
        text,
        text,
        "2025-09-01",
        status,  # type: ignore[arg-type]
        {},
        {"main": 4},
        (one,),
        undecided=(Open("KD-DECK-01", "main-deck-size", text),),
        sources={"sample": 4},
        player=text,
        source=source,
    )
