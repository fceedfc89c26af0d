"""The entry point of the `deckcheck` command and of `python -m deckcheck`."""

import gc
import sys

gc.set_threshold(50_000, 20, 20)  # card databases are large and leave no cycles, so searching them for garbage wastes time


def _print_version() -> None:
    """Print the version and import hardly anything else. A closed standard output is exit code 2, as everywhere."""
    from deckcheck.core.version import version_line

    if sys.stdout is None:  # closed by the caller
        if sys.stderr is not None:
            print("deckcheck: standard output is closed", file=sys.stderr)
        sys.exit(2)
    print(version_line(), flush=True)


def main() -> None:
    words = sys.argv[1:]
    if words == ["--version"]:
        _print_version()
        return
    from deckcheck.cli.output import guarded

    if words[:1] == ["validate"]:
        from deckcheck.cli.plain import plain_options

        if (plain := plain_options(words[1:])) is not None:
            from deckcheck.cli.validation import validate
            from deckcheck.core.settings import Settings

            guarded(lambda: validate(plain[0], Settings(config="find"), **plain[1]))
    if words[:2] == ["event", "check"] and len(words) == 3 and not words[2].startswith("-"):
        from deckcheck.cli.event_run import Wanted, check_event
        from deckcheck.core.settings import Settings

        guarded(lambda: check_event(words[2], "", "", Settings(), Wanted()))
    from deckcheck.cli.app import run

    guarded(run)


if __name__ == "__main__":
    main()
