"""What shells are offered after words, progress bars, and streams that cannot be written: in the process of the test."""

from __future__ import annotations

import io
import sys

import pytest

from deckcheck.cli.progress import check_progress, game_progress
from deckcheck.cli.streams import GuardedStream
from tests.commands import run_here
from tests.support import ROOT

DECK = str(ROOT / "examples" / "gundam" / "legal" / "basic-gatekeepers.yaml")
OFFERS = [
    ("legal", "legal-in"),
    ("cards sh", "show"),
    ("validate --str", "--strict"),
    ("validate --output-format g", "github gitlab"),
    ("validate --color n", "never"),
    ("convert --to t", "text tts"),
    ("rules g", "gundam gd"),
    ("validate --game gd --format ", "advanced basic"),
    (f"goldfish {DECK} --format ", "advanced basic"),
    ("validate --game gd -O basic_c", "basic_copy_limit="),
    ("explain KD-DECK-0", "KD-DECK-01 KD-DECK-09"),
    ("explain DC-YAML", "DC-YAML-02"),
    (f"goldfish {DECK} --policy s", "standard"),
    (f"goldfish {DECK} --opponent w", "wall"),
    ("schema kingdom-duels", "kingdom-duels kingdom-duels/deck"),
    (f"add {DECK} SMP-00", "SMP-001 SMP-009"),
    (f"add {DECK} captain", "Captain"),
    (f"add {DECK} smp-004 --zone d", "deck"),
    ("cards show -g kh 'Donald Duck @", "@1"),
    ("cards show --db nothing -g gd SMP-00", "SMP-001"),
    (f"remove {DECK} ", "Bulwark Dessa"),
    ("remove nothing.yaml SMP-00", "SMP-001"),
]


@pytest.mark.parametrize(("line", "offered"), OFFERS, ids=[line.replace(DECK, "DECK") for line, _ in OFFERS])
def test_fish_is_offered(line: str, offered: str) -> None:
    asked, words = "complete_fish", f"deckcheck {line}"
    shown = run_here(_DECKCHECK_COMPLETE=asked, _TYPER_COMPLETE_ARGS=words, _TYPER_COMPLETE_FISH_ACTION="get-args").stdout
    for word in offered.split():
        assert word in shown


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        (("cards", "show", "-g", "gd", "Captain"), r"Captain\ Maren\ Vell"),
        (("validate", "--game", "kd", "-O", "team_duel", "=", "t"), "tag"),
        (("rules", "kingdom-d"), "kingdom-duels"),
    ],
)
def test_bash_is_offered_words_as_it_splits_them(words: tuple[str, ...], offered: str) -> None:
    typed = "\n".join(("deckcheck", *words))
    shown = run_here(_DECKCHECK_COMPLETE="complete_bash", COMP_WORDS=typed, COMP_CWORD=str(len(words))).stdout
    assert offered in shown


class Screen(io.StringIO):
    """A terminal, as far as rich asks."""

    def isatty(self) -> bool:
        return True


def test_progress_is_shown_on_a_terminal_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "120")
    screen = Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    with game_progress(20) as show:
        show(20, lambda: "mean turn 4.20")
    assert "20/20" in screen.getvalue()
    assert "mean turn 4.20" in screen.getvalue()
    with check_progress(1) as done:
        done("deck.yaml")
    assert "Checking" in screen.getvalue()
    pipe = io.StringIO()
    monkeypatch.setattr(sys, "stderr", pipe)
    with game_progress(20) as show, check_progress(1) as done:
        show(20)
        done("deck.yaml")
    assert pipe.getvalue() == ""


def test_a_guarded_stream_writes_no_commands_unless_it_may() -> None:
    under = io.StringIO()
    stream = GuardedStream(under)
    stream.writelines(["  ::error", "::\n", "##[group]\n", "a :: b\n"])
    assert under.getvalue().count("::") == 2  # neither begins a line
    assert not [line for line in under.getvalue().splitlines() if line.lstrip().startswith(("::", "##["))]
    stream.commands = True
    stream.write("::error::x\n")
    assert under.getvalue().endswith("::error::x\n")
    assert stream.rich_proxied_file is under


class Closed(io.StringIO):
    """A stream that fails when it is written."""

    def __init__(self, error: BaseException) -> None:
        super().__init__()
        self.error = error

    def write(self, text: str) -> int:
        raise self.error


@pytest.mark.parametrize(
    ("error", "code", "told"),
    [
        (BrokenPipeError(), 1, ""),
        (OSError(28, "No space left on device"), 2, "deckcheck: No space left on device\n"),
        (KeyboardInterrupt(), 130, ""),
    ],
)
def test_an_output_that_cannot_be_written_is_an_exit_code(error: BaseException, code: int, told: str) -> None:
    done = run_here("schema", output=Closed(error))
    assert (done.returncode, done.stderr) == (code, told)
