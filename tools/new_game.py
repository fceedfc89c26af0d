"""Start a new game as a renamed copy of Pebbles, the small complete game in tests/sixth_game/.

    python -m tools.new_game NAME PREFIX

NAME has hyphens between its words, such as `candle-race`. PREFIX is the two capitals that the IDs of its clauses begin with,
such as `CR`; in small letters they are the short name of the game. No existing file is changed.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from deckcheck.core.registry import find_game, game_names, load_game
from tools import playthroughs

ROOT = Path(__file__).resolve().parent.parent
SAMPLE = ROOT / "tests" / "sixth_game"
_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_IN_CODE = re.compile(r"(?<=games[./])pebbles\b")
_IN_DATA = re.compile(r"""(?<=[/"])pebbles(?=[/"])|(?<=^game: )pebbles$""", re.MULTILINE)


def renamed(text: str, name: str, prefix: str) -> str:
    """Return a text or path of Pebbles with the names of another game."""
    text = _IN_CODE.sub(name.replace("-", "_"), text)
    text = _IN_DATA.sub(name, text)
    text = re.sub(r"\bPebbles\b", name.replace("-", " ").title(), text)
    text = re.sub(r"\bPB(?=-)", prefix, text)
    return re.sub(r"\bpb(?=[-\"])|(?<=test_)pb(?=_)", prefix.lower(), text)


def objection(name: str, prefix: str) -> str:
    """Return why a game cannot have these names; "" if it can."""
    if not _NAME.fullmatch(name):
        return f"'{name}' must be words of small letters and digits with hyphens between them, such as candle-race"
    if not re.fullmatch("[A-Z]{2}", prefix):
        return f"'{prefix}' must be two capitals, such as CR"
    taken = find_game(name) or next((game for game in game_names() if load_game(game).short == prefix.lower()), "")
    return f"{name} and {prefix.lower()} must be new: there is the game {taken}" if taken else ""


def copy_sample(name: str, prefix: str) -> None:
    for source in sorted(SAMPLE.rglob("*")):
        if source.is_file() and "__pycache__" not in source.parts:
            target = ROOT / renamed(f"/{source.relative_to(SAMPLE).as_posix()}", name, prefix)[1:]
            assert not target.exists(), f"{target} exists: a new game changes no file"
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(renamed(source.read_text(encoding="utf-8"), name, prefix), encoding="utf-8")


def main(words: list[str]) -> None:
    if len(words) != 2:
        sys.exit(__doc__)
    name, prefix = words
    if problem := objection(name, prefix):
        sys.exit(problem)
    copy_sample(name, prefix)
    game_names.cache_clear()
    find_game.cache_clear()
    playthroughs.main([name])


if __name__ == "__main__":
    main(sys.argv[1:])
