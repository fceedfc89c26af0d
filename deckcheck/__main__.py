"""The entry point of the `deckcheck` command and of `python -m deckcheck`."""

import gc
import os
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


def _run() -> int | None:
    """Run the command, with typer only where its line is not plain: a completion, or on Windows a pattern to expand."""
    from deckcheck.cli.plain import plain_command

    left_to_typer = "_DECKCHECK_COMPLETE" in os.environ or os.name == "nt"
    command = None if left_to_typer else plain_command(sys.argv[1:])
    if command is not None:
        return command()
    from deckcheck.cli.app import run

    return run()


def main() -> None:
    if sys.argv[1:] == ["--version"]:
        _print_version()
        return
    from deckcheck.cli.output import guarded

    try:
        guarded(_run)
    finally:
        gc.freeze()  # Python would search all cards for garbage once more before it ends


if __name__ == "__main__":
    main()
