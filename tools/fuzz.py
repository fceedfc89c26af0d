"""Fuzz a reader of deckcheck: `python tools/fuzz.py TARGET [--seconds N] [--seed S]`.

With atheris installed (`pip install atheris`), coverage guides the choice of inputs; without it, only the seed does. Each input
must end in verdicts that every output format renders, or in a DeckcheckError, within a second of processor time and 200 MB.
Inputs that do not are written to --findings DIR; `--input FILE` runs one of them again.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import importlib.util
import os
import resource
import signal
import sys
import time
import traceback
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import FrameType
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from tools.fuzz_mutation import MAX_BYTES, Mutator  # noqa: E402

MAX_SECONDS = 1.0
MAX_MEMORY = 200 << 20
HANG = 10.0
"""Processor seconds after which an input is interrupted."""


class Hang(BaseException):
    """An input that does not end; not an Exception, so that no reader catches it."""


class Fuzzer:
    """Runs inputs, and keeps one input for each place where something goes wrong."""

    def __init__(self, name: str, *, measured: bool = True) -> None:
        os.environ["DECKCHECK_DEBUG"] = "1"  # an internal error is raised, not reported as a result
        from tools.fuzz_targets import TARGETS

        if name not in TARGETS:
            sys.exit(f"unknown target '{name}'; use one of: {', '.join(TARGETS)}")
        self.name = name
        self.target = TARGETS[name]()
        self.mutator = Mutator(self.target.seeds, self.target.dump)
        self.measured = measured
        """True if time and memory count. In tests they do not: they differ from machine to machine."""
        self.executions = 0
        self.slowest = 0.0
        self.findings: dict[str, tuple[bytes, str]] = {}

    def run(self, data: bytes) -> None:
        from tools.fuzz_targets import run_input

        self.executions += 1
        started = time.process_time()
        try:
            with _interrupted_after(HANG):
                run_input(self.target, data)
        except (Exception, Hang) as error:
            self.keep(data, _place(error), "".join(traceback.format_exception(error)))
            return
        self.measure(data, time.process_time() - started)

    def measure(self, data: bytes, seconds: float) -> None:
        if self.executions <= len(self.target.seeds):  # the first inputs also load card databases and schemas
            return
        self.slowest = max(self.slowest, seconds)
        if not self.measured:
            return
        if seconds > MAX_SECONDS:
            self.keep(data, "slow", f"{seconds:.2f} s of processor time")
        if peak_memory() > MAX_MEMORY and "memory" not in self.findings:
            self.keep(data, "memory", f"{peak_memory() >> 20} MB after {self.executions} inputs")

    def keep(self, data: bytes, place: str, story: str) -> None:
        if place not in self.findings or len(data) < len(self.findings[place][0]):
            self.findings[place] = (data, story)

    def mutants(self, seed: int) -> Iterator[bytes]:
        """Yield the seeds and then inputs without end, always the same ones for a seed."""
        yield from self.target.seeds
        random = Random(seed)
        while True:
            yield self.mutator.mutate(random.choice(self.target.seeds), random)


def peak_memory() -> int:
    """Return the largest memory of this process so far."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)


def _place(error: BaseException) -> str:
    """Return where an error comes from: the last lines of our own code, so that each defect is kept once."""
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if str(ROOT) in frame.filename]
    lines = [f"{os.path.relpath(frame.filename, ROOT)}:{frame.lineno}" for frame in frames[-2:]]
    text = str(error).partition(":")[0] if isinstance(error, AssertionError) else ""
    return " ".join(
        [type(error).__name__, *([text] if text else []), *(["-"] if isinstance(error, Hang | RecursionError) else lines)]
    )


@contextlib.contextmanager
def _interrupted_after(seconds: float) -> Iterator[None]:
    def interrupt(number: int, frame: FrameType | None) -> NoReturn:
        raise Hang(f"no end after {seconds:.0f} s")

    before = signal.signal(signal.SIGVTALRM, interrupt)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def _fuzz_plainly(fuzzer: Fuzzer, seconds: float, seed: int) -> None:
    end = time.monotonic() + seconds
    for data in fuzzer.mutants(seed):
        if time.monotonic() > end:
            return
        fuzzer.run(data)


def _fuzz_by_coverage(name: str, seconds: float, seed: int, findings: str) -> NoReturn:
    """Let atheris choose inputs; it never returns, so the report is written from the last input."""
    import atheris

    with atheris.instrument_imports(include=["deckcheck"]):
        import tools.fuzz_targets  # noqa: F401
    fuzzer = Fuzzer(name)
    corpus = _corpus(fuzzer)
    for data in fuzzer.target.seeds:
        fuzzer.run(data)
    end = time.monotonic() + seconds

    def one_input(data: bytes) -> None:
        fuzzer.run(data)
        if time.monotonic() > end:
            code = report(fuzzer, findings)
            _clean()
            os._exit(code)

    def mutate(data: bytes, most: int, number: int) -> bytes:
        random = Random(number)
        return (bytes(atheris.Mutate(data, most)) if random.random() < 0.3 else fuzzer.mutator.mutate(data, random))[:most]

    words = [
        sys.argv[0],
        f"-seed={seed}",
        f"-max_len={MAX_BYTES}",
        "-rss_limit_mb=0",
        "-timeout=600",
        "-verbosity=0",
        str(corpus),
    ]
    atheris.Setup(words, one_input, custom_mutator=mutate)
    atheris.Fuzz()
    raise SystemExit(report(fuzzer, findings))


def _corpus(fuzzer: Fuzzer) -> Path:
    from tools.fuzz_targets import work_folder

    corpus = work_folder() / "corpus"
    corpus.mkdir()
    for place, data in enumerate(fuzzer.target.seeds):
        (corpus / str(place)).write_bytes(data)
    return corpus


def _clean() -> None:
    from tools.fuzz_targets import remove_work_folder

    remove_work_folder()


def report(fuzzer: Fuzzer, folder: str) -> int:
    """Print what was found and write the inputs; return the exit code."""
    for place, (data, story) in fuzzer.findings.items():
        path = Path(folder) / f"{fuzzer.name}-{hashlib.sha256(place.encode()).hexdigest()[:8]}"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        print(f"\n{place}\n  input: {path}\n" + "\n".join(f"  {line}" for line in story.rstrip().splitlines()[-12:]))
    print(
        f"{fuzzer.name}: {fuzzer.executions} executions, {len(fuzzer.findings)} findings, "
        f"slowest input {fuzzer.slowest:.2f} s, peak memory {peak_memory() >> 20} MB",
        flush=True,
    )
    return int(bool(fuzzer.findings))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("target", help="a key of TARGETS in tools/fuzz_targets.py")
    parser.add_argument("--seconds", type=float, default=60, help="time to fuzz (default: 60)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the random numbers (default: 1)")
    parser.add_argument("--findings", default="findings", help="directory for the inputs that fail (default: findings)")
    parser.add_argument("--input", help="run only this file")
    given = parser.parse_args()
    if not given.input and importlib.util.find_spec("atheris"):
        _fuzz_by_coverage(given.target, given.seconds, given.seed, given.findings)
    fuzzer = Fuzzer(given.target)
    if given.input:
        for data in fuzzer.target.seeds:
            fuzzer.run(data)
        fuzzer.run(Path(given.input).read_bytes())
    else:
        _fuzz_plainly(fuzzer, given.seconds, given.seed)
    code = report(fuzzer, given.findings)
    _clean()
    sys.exit(code)


if __name__ == "__main__":
    main()
