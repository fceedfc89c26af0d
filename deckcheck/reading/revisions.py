"""Files as git has them: `deck.yaml@HEAD~1` is the file in another revision, and decks that changed since one."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from functools import partial

from deckcheck.core.errors import UsageError
from deckcheck.core.settings import Settings
from deckcheck.reading.config import CONFIGURATION_FILE, effective
from deckcheck.reading.files import FoundFiles
from deckcheck.reading.house_files import files_with_pools, is_house_file
from deckcheck.reading.limits import GIT_OUTPUT, MIB

CONFIGURATIONS = (CONFIGURATION_FILE, "pyproject.toml")


def split_revision(source: str) -> tuple[str, str]:
    """Return the path and the revision of `PATH@REVISION`; the revision is empty if the whole text is a file or has none."""
    path, at, revision = source.rpartition("@")
    if not at or not path or not revision or os.path.exists(source):
        return source, ""
    return path, revision


def read_revision(path: str, revision: str) -> bytes:
    """Return the content of a file in a revision; raise UsageError with git's reason if there is none."""
    if revision.startswith("-") or ":" in revision:
        raise UsageError(f"invalid revision '{revision}'; write FILE@REVISION, such as deck.yaml@HEAD~1")
    folder, name = os.path.split(os.path.abspath(path))
    while not os.path.isdir(folder):  # the directory may be gone since then
        folder, last = os.path.split(folder)
        name = f"{last}/{name}"
    return _git(folder, "cat-file", "blob", f"{revision}:./{name}", problem=f"cannot read {path}@{revision}")


def changed_files(revision: str, folder: str) -> set[str]:
    """Return the real paths of files that differ from a revision, or rather from where it and HEAD part, and of new files."""
    if not revision or revision.startswith("-"):
        raise UsageError(f"invalid revision '{revision}'; write a branch, a tag or a commit, such as origin/main")
    git = partial(_git, problem="--changed-since")
    top = git(folder, "rev-parse", "--show-toplevel").decode("utf-8", "surrogateescape").rstrip("\n")
    names = git(top, "diff", *DIFF, "--merge-base", revision, "--")
    names += git(top, "ls-files", "--others", "--exclude-standard", "-z")
    return {os.path.realpath(os.path.join(top, os.fsdecode(name))) for name in names.split(b"\0") if name}


def changed_decks(found: FoundFiles, revision: str, paths: Sequence[str], settings: Settings) -> FoundFiles:
    """Return the decks that changed since a revision; all of them if a configuration, a database or a list changed."""
    first = next((path for path in paths if path != "-"), ".")
    folder = first if os.path.isdir(first) else os.path.dirname(os.path.abspath(first))
    changed = changed_files(revision, folder if os.path.isdir(folder) else ".")
    shared = set(_shared(found.decks, settings))
    if any(_decides(file, shared) for file in changed):
        return found
    submodules = tuple(os.path.join(path, "") for path in changed if os.path.isdir(path))

    def is_changed(deck: str) -> bool:
        real = os.path.realpath(deck)
        return deck == "-" or real in changed or real.startswith(submodules)

    return found._replace(decks=[deck for deck in found.decks if is_changed(deck)], not_looked_at=[])


def _shared(decks: Sequence[str], settings: Settings) -> Iterator[str]:
    """Yield the databases and lists that decks are checked with."""
    for deck in decks:
        try:
            in_force = effective(settings, deck)
        except UsageError:  # the mistake in the configuration is reported when the deck is opened
            continue
        yield from (os.path.realpath(path) for path in (*in_force.databases, *files_with_pools(in_force.house)))


def _decides(file: str, shared: set[str]) -> bool:
    """Return whether a changed file may change the verdict on other files."""
    if os.path.basename(file) in CONFIGURATIONS:
        return True
    if any(file == path or file.startswith(os.path.join(path, "")) for path in shared):
        return True
    return file.endswith(".yaml") and is_house_file(file)  # a deck may name the one beside it


def _git(folder: str, *words: str, problem: str) -> bytes:
    """Return the output of git; raise UsageError with the problem and git's reason if it fails.

    Nothing that the repository's configuration names is run: neither hooks, fsmonitor, pagers and external diffs nor filters,
    and no remote is asked for missing objects. A bare repository among the files is not taken for a repository.
    """
    return _run([*SAFE, "-C", folder, *_without_filters(folder), *words], problem)


SAFE = (
    "--no-pager",
    "--no-replace-objects",
    *("-c", "core.fsmonitor=false"),
    *("-c", f"core.hooksPath={os.devnull}"),
    *("-c", "core.untrackedCache=false"),
    *("-c", "diff.external="),
    *("-c", "safe.bareRepository=explicit"),
    *("-c", "submodule.recurse=false"),
)
"""Options of every call of git."""
DIFF = ("--no-ext-diff", "--no-textconv", "--ignore-submodules=dirty", "--name-only", "-z")
"""Options of `git diff`. What changed inside a submodule would be asked of a git with the settings of the submodule."""
_NOTHING, _NO = "DECKCHECK_GIT_NOTHING", "DECKCHECK_GIT_NO"
_ENVIRONMENT = {
    "GIT_ALLOW_PROTOCOL": "none",
    "GIT_NO_LAZY_FETCH": "1",
    "GIT_OPTIONAL_LOCKS": "0",
    "GIT_TERMINAL_PROMPT": "0",
    "LC_ALL": "C",
    _NOTHING: "",
    _NO: "false",
}
_FOREIGN = ("GIT_EXTERNAL_DIFF", "GIT_PAGER", "PAGER", "GIT_TRACE", "GIT_ASKPASS", "SSH_ASKPASS")


def _without_filters(folder: str) -> list[str]:
    """Return the options that turn off every filter of the repository: comparing a changed file would run it."""
    listed = _run([*SAFE, "-C", folder, "config", "--null", "--name-only", "--get-regexp", r"^filter\."], "", fails=True)
    drivers = {name.rpartition(".")[0] for name in listed.decode("utf-8", "surrogateescape").split("\0") if name}
    off = (*((key, _NOTHING) for key in ("clean", "smudge", "process")), ("required", _NO))
    # Not `-c`, which takes a name up to its first `=`: a driver may be called `a=b`.
    return [f"--config-env={driver}.{key}={variable}" for driver in sorted(drivers) for key, variable in off]


def _run(words: list[str], problem: str, *, fails: bool = False) -> bytes:
    """Return what git prints, up to a limit. With `fails` a failure is an empty answer."""
    import subprocess
    from tempfile import TemporaryFile

    program = _program()
    if not program:
        raise UsageError(f"{problem}: git is not installed")
    variables = {name: value for name, value in os.environ.items() if name not in _FOREIGN} | _ENVIRONMENT
    with (
        TemporaryFile() as errors,  # a pipe that nobody empties would stop git
        subprocess.Popen(
            [program, *words], env=variables, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=errors
        ) as process,
    ):
        answer = process.stdout.read(GIT_OUTPUT + 1) if process.stdout else b""
        if len(answer) > GIT_OUTPUT:
            process.kill()
            raise UsageError(f"{problem}: git prints more than {GIT_OUTPUT // MIB} MiB")
        process.wait()
        errors.seek(0)
        reason = errors.read(4096).decode(errors="replace").strip().splitlines()
    if process.returncode and not fails:
        raise UsageError(f"{problem}: {(reason or ['git failed'])[0].removeprefix('fatal: ')}")
    return b"" if process.returncode else answer


def _program() -> str:
    """Return the path of git in the directories of the user, never in the one that deckcheck runs in."""
    name = "git.exe" if os.name == "nt" else "git"
    homes = [home for home in os.get_exec_path() if os.path.isabs(home)]
    return next((path for home in homes if os.access(path := os.path.join(home, name), os.X_OK) and os.path.isfile(path)), "")
