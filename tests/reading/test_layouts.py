"""Decklists in layouts that are no lists: sentences, carts, forms and markup; and mistakes that no layout reads away."""

from __future__ import annotations

import pytest

from deckcheck.building.checking import check_content
from deckcheck.core.diagnostics import Result
from deckcheck.core.settings import Settings

CARDS = (
    ("SOE-065", "Kuriboh", 3),
    ("SOE-013", "Critter", 2),
    ("SOE-023", "Dark Magician", 1),
    ("SOE-058", "Griffore", 1),
    ("SOE-072", "Fusion", 2),
    ("SOE-052", "Mammoth Graveyard", 1),
)
PLAIN = "Game: kd\n" + "".join(f"{copies} {code} {name}\n" for code, name, copies in CARDS)
NUMBERS = ("no", "one", "two", "three")


def each(shape: str, between: str = "\n") -> str:
    """Return the cards in a shape whose words in capitals stand for their parts."""
    lines = []
    for place, (code, name, copies) in enumerate(CARDS, 1):
        parts = {"CODE": code, "NAME": name, "COPIES": str(copies), "SPOKEN": NUMBERS[copies], "PLACE": f"{place:02}"}
        line = shape
        for word, part in parts.items():
            line = line.replace(word, part)
        lines.append(line)
    return between.join(lines)


LAYOUTS = {
    "sentence": f"I play Kingdom Duels. The deck has {each('SPOKEN NAME', ', ')}.\n",
    "cart": f"Kingdom Duels cart\n\n{each('Item PLACE: NAME|Art. CODE - Qty COPIES - EUR 1.20')}\n".replace("|", "\n").replace(
        " - ", " | "
    ),
    "tex": "\\section{Kingdom Duels}\n\\begin{itemize}\n" + each("\\item $COPIES\\times$ NAME") + "\n\\end{itemize}\n",
    "wiki": "'''Kingdom Duels'''\n" + each("* COPIESx {{card|CODE|NAME}}") + "\n",
    "outline": "#+TITLE: Kingdom Duels\n" + each("- [X] COPIES CODE NAME") + "\n",
    "total with words": "Game: kd\n" + each("COPIES NAME") + "\n10 total, all summer long\n",
    "mail": "Subject: Kingdom Duels\nContent-Transfer-Encoding: quoted-printable\n\n" + each("=E2=80=93 COPIES NAME") + "\n",
}


def check(text: str, file: str = "paste.txt") -> Result:
    (result,) = check_content(text.encode, file, Settings())
    return result


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_layout_is_read(layout: str) -> None:
    assert check(LAYOUTS[layout]).hash == check(PLAIN).hash, check(LAYOUTS[layout]).diagnostics


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("2 Winged Kuriboh", "unknown card 'Winged Kuriboh'"),
        ("2 SOE-999", "SOE-999"),
        ("1O Critter", "must be a whole number"),
        ("~~2 Critter~~", "is struck out"),
        ("2 SOE-058 Dark Magician", "SOE-058 is Griffore"),
        ("2 Drak Magician", "Drak Magician"),
    ],
)
def test_a_mistake_is_not_read_away(line: str, said: str) -> None:
    found = check(f"{PLAIN}{line}\n1 Holy Elf\n")
    assert any(said in one.message for one in found.diagnostics if one.severity == "error"), found.diagnostics


def test_a_card_in_words_that_are_left_out_is_a_warning() -> None:
    found = check(f"{PLAIN}\nThe other small pile of cards at home has only one Gaia the Dragon Knight.\n")
    assert [one.line for one in found.diagnostics if one.severity == "warning"] == [9], found.diagnostics
