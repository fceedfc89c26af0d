"""Test the compiled wheel that is installed: its extension modules are laid next to the sources of this checkout, so that the
tests run on them. The workflow `wheels` does it for every wheel that it builds.

    python tools/test_wheel.py [WORDS FOR PYTEST...]

Without words it runs the quick tests and the recorded playthroughs. In a checkout that you work in, `git clean -fdX deckcheck`
removes what it leaves.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import sysconfig
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
QUICK = "not long and not slow and not browser and not editor and not shells"


def lay_over(installed: Path, checkout: Path) -> list[Path]:
    """Copy the extension modules of an installed deckcheck into a checkout; return them."""
    files = [*installed.glob("*__mypyc*"), *(installed / "deckcheck").rglob("*")]
    modules = [path.relative_to(installed) for path in files if path.name.endswith(tuple(EXTENSION_SUFFIXES))]
    for module in modules:
        shutil.copy(installed / module, checkout / module)
    return modules


def main() -> int:
    modules = lay_over(Path(sysconfig.get_path("platlib")), ROOT)
    if not any(module.name.startswith("legal.") for module in modules):
        raise SystemExit("the deckcheck that is installed is not compiled")
    words = sys.argv[1:] or ["-n", "auto", "-m", QUICK]
    return subprocess.run([sys.executable, "-m", "pytest", *words], cwd=ROOT).returncode


if __name__ == "__main__":
    sys.exit(main())
