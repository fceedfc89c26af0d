"""Batches on a Dask cluster: the same batches as on processes of this machine, so the same report."""

from __future__ import annotations

from concurrent.futures import Executor
from importlib import import_module
from typing import Any

from deckcheck.core.errors import UsageError

SECONDS_TO_CONNECT = 10


class Cluster:
    """The workers of a Dask scheduler. The scheduler gives the batches of a worker that dies to another one."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._client = _connect(address)

    @property
    def size(self) -> int:
        """Number of threads of all workers; at least 2, because 1 would be this process."""
        return max(2, int(sum(self._client.nthreads().values())))

    def start(self) -> Executor:
        executor: Executor = self._client.get_executor(pure=False, retries=3)
        return executor

    def stop(self, executor: Executor) -> None:
        executor.shutdown(wait=False)


def _connect(address: str) -> Any:
    try:
        distributed: Any = import_module("distributed")
    except ImportError:
        raise UsageError("--cluster needs Dask; install it with: pip install 'deckcheck[cluster]'") from None
    try:
        client = distributed.Client(address, timeout=SECONDS_TO_CONNECT, set_as_default=False)
        if not client.nthreads():
            client.wait_for_workers(1, timeout=SECONDS_TO_CONNECT)
    except (OSError, TimeoutError, ValueError) as error:
        raise UsageError(f"no Dask cluster at {address}: {error}") from None
    return client
