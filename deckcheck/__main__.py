"""The entry point of the `deckcheck` command and of `python -m deckcheck`."""

import gc
import sys

gc.set_threshold(50_000, 20, 20)  # card databases are large and leave no cycles, so searching them for garbage wastes time


def _print_version() -> None:
    """Print the version and import hardly anything else. A closed standard output is exit code 2, as everywhere."""
    from deckcheck.core.installation import version_line

    if sys.stdout is None:  # closed by the caller
        if sys.stderr is not None:
            print("deckcheck: standard output is closed", file=sys.stderr)
        sys.exit(2)
    print(version_line(), flush=True)


def main() -> None:
    if sys.argv[1:] == ["--version"]:
        _print_version()
        return
    from deckcheck.cli.app import run
    from deckcheck.cli.output import guarded

    try:
        guarded(run)
    finally:
        gc.freeze()  # Python would search all cards for garbage once more before it ends


if __name__ == "__main__":
    main()
