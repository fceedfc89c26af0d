"""A real Dask scheduler on this machine with worker processes of one thread each."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import sleep
from typing import NamedTuple

from tests.support import ROOT


class DaskCluster(NamedTuple):
    """A scheduler by its address, and its processes: the scheduler, then the workers."""

    address: str
    processes: list[subprocess.Popen[bytes]]


@contextmanager
def dask_cluster(folder: Path, workers: int) -> Iterator[DaskCluster]:
    """Start a scheduler and workers, and kill them at the end."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    file, command = folder / "scheduler.json", [sys.executable, "-m", "distributed.cli.dask_scheduler"]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "env": environment, "cwd": folder}
    words = ["--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--dashboard-address", ":0", "--scheduler-file", str(file)]
    started = [subprocess.Popen([*command, *words], **quiet)]  # type: ignore[call-overload]
    try:
        while not file.exists() or not file.read_text(encoding="utf-8").strip():
            assert started[0].poll() is None
            sleep(0.1)
        found = json.loads(file.read_text(encoding="utf-8"))["address"]
        worker = [sys.executable, "-m", "distributed.cli.dask_worker", found, "--nthreads", "1", "--no-nanny", "--no-dashboard"]
        started += [subprocess.Popen(worker, **quiet) for _ in range(workers)]  # type: ignore[call-overload]
        yield DaskCluster(found, started)
    finally:
        for process in started:
            process.kill()
            process.wait()
