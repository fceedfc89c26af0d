"""The entry point of the `deckcheck` command and of `python -m deckcheck`."""

import gc
import sys

gc.set_threshold(50_000, 20, 20)  # card databases are large and leave no cycles, so searching them for garbage wastes time


def _print_version() -> None:
    """Print the version without importing anything else. A closed standard output is exit code 2, as everywhere."""
    from deckcheck import __version__

    if sys.stdout is None:  # closed by the caller
        if sys.stderr is not None:
            print("deckcheck: standard output is closed", file=sys.stderr)
        sys.exit(2)
    print(f"deckcheck {__version__}", flush=True)


def main() -> None:
    words = sys.argv[1:]
    if words == ["--version"]:
        _print_version()
        return
    from deckcheck.cli.output import guarded

    # Without options to parse, typer is not imported: that takes longer than reading and checking a deck.
    is_plain = not any(word.startswith("-") and word != "-" for word in words)
    if is_plain and words[:1] == ["validate"] and words[1:]:
        from deckcheck.cli.validation import validate
        from deckcheck.core.settings import Settings

        guarded(lambda: validate(words[1:], Settings(config="find")))
    if is_plain and words[:2] == ["event", "check"] and len(words) == 3:
        from deckcheck.cli.event_run import Wanted, check_event
        from deckcheck.core.settings import Settings

        guarded(lambda: check_event(words[2], "", "", Settings(), Wanted()))
    from deckcheck.cli.app import run

    guarded(run)


if __name__ == "__main__":
    main()
