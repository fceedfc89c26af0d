"""Recognition by content: YAML, JSON, plain text and CSV without a telling name."""

from __future__ import annotations

import time

import pytest

from deckcheck.reading.notations import notation_of_file
from deckcheck.reading.recognition import notation_of_text
from tests.support import ROOT


@pytest.mark.parametrize(
    "text",
    [
        "",
        "# only a comment\n",
        "game: kingdom-duels\nmain:\n  - 3 Kuriboh\n",
        "game: kingdom-duels\nmain:\n- 3 Kuriboh\n",
        "# a comment\n---\ngame: kd\n",
        "game: kd\nmain: [3 Kuriboh, 1 Fusion]\n",
        "game: kd\nmain: []\n",
        '{"game": "kd", "main": ["3 Kuriboh"]}',
        '[{"game": "kd"}]',
        "game: kd\nname: No cards yet\n",
        "main:\n\t- 3 Kuriboh\n",
        "main:\n  - card: Kuriboh\n    count: 3\n",
        "game: [\n",
        '[\n  {"game": "kd"}\n]',
        "game: kd\nmain: # all\n  - 3 Kuriboh\n---\ngame: kd\nmain: &cards\n- 3 Kuriboh\n",
    ],
)
def test_yaml_and_json(text: str) -> None:
    assert notation_of_text(text) == "yaml"


@pytest.mark.parametrize(
    "text",
    [
        "Game: kd\n\nMain Deck (30)\n3x Kuriboh\n",
        "3 Kuriboh\n1 Fusion\n",
        "Kuriboh\n",
        "[Main Deck]\n3 Kuriboh\n",
        "== Extra ==\n1 SOE-142 Yugi\n",
        "--- extra ---\n1 SOE-142 Yugi\n",
        "Hero: Marshal Edda Rowan\nDeck:\n3 Hedge Levy\n",
        "Game: kd\n3 Kuriboh, the Furry\n",
        "// a comment\n3 Kuriboh\n",
        "7 Completed\n",
        "my list for friday :)\n3x kuriboh\n- Fusion (x2)\nside/extra: Yugi\n",
        "game: kd\nmain\n- 3 Kuriboh\n",
        "- 3 Kuriboh\n- Fusion\n",
        "[14.03.26, 19:10:00] Mia: my deck\n3 Kuriboh\n",
        "Game: kd\n## Main\n- 3 Kuriboh\n",
        "my deck\n- [ ] 3x Kuriboh\n---\nbye\n",
    ],
)
def test_plain_text(text: str) -> None:
    assert notation_of_text(text) == "text"


@pytest.mark.parametrize(
    "text",
    [
        "count,card\n3,Kuriboh\n",
        "Qty;Card name\n3;Kuriboh\n",
        "sep=;\nQty;Card name\n3;Kuriboh\n",
        "Quantity\tCode\n3\tSOE-065\n",
        '"Count","Card"\r\n"3","Kuriboh"\r\n',
        "# Game: kd\n3,Kuriboh\n",
        "Player,A. Player\nGame,kd\ncount,card\n",
        "3x,Kuriboh\n",
    ],
)
def test_csv(text: str) -> None:
    assert notation_of_text(text) == "csv"


def test_every_example_is_recognised_without_its_name() -> None:
    paths = [path for kind in ("legal", "illegal") for path in ROOT.glob(f"examples/*/{kind}/*") if path.is_file()]
    assert len(paths) > 100
    for path in [*paths, *ROOT.glob("examples/event/**/*.*")]:
        by_name = notation_of_file(str(path))
        if by_name is not None and path.name not in ("roster.csv", "event.yaml", "responses.csv"):
            assert notation_of_text(path.read_text(encoding="utf-8-sig", errors="replace")) == by_name, path


@pytest.mark.parametrize("line", ["1 Kuriboh" + " " * 400_000, "a" * 400_000, "-" + " " * 400_000 + "\v", '"' + "a " * 200_000])
def test_a_long_line_takes_no_more_than_its_length(line: str) -> None:
    begun = time.process_time()
    notation_of_text(f"Game: Kingdom Duels\n{line}")
    assert time.process_time() - begun < 1
