"""The entry point of the `deckcheck` command and of `python -m deckcheck`."""

import gc
import sys

gc.set_threshold(50_000, 20, 20)  # card databases are large and leave no cycles: walking them again and again is wasted time


def main() -> None:
    if sys.argv[1:] == ["--version"]:  # answered before typer is imported, which takes ten times as long
        from deckcheck import __version__

        print(f"deckcheck {__version__}")
        return
    from deckcheck.cli import run

    run()


if __name__ == "__main__":
    main()
