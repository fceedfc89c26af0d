"""The language server that the tests of this directory talk to."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import suppress
from threading import Thread

import pytest

from deckcheck.core.settings import Settings
from deckcheck.lsp.server import DeckServer, create_server
from tests.lsp.client import Editor


@pytest.fixture(scope="session")
def server() -> Iterator[Editor]:
    """An editor with a server in a thread of this process, which coverage sees; tests of the command start a process."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    # The editor makes a converter as well, and lsprotocol cannot make two at the same time.
    thread = Thread(target=_serve, args=(create_server(Settings(config="find")), port))
    thread.start()
    editor = Editor(port=port)
    yield editor
    editor.close()
    thread.join(60)
    assert not thread.is_alive()


def _serve(server: DeckServer, port: int) -> None:
    with suppress(SystemExit):  # the end of a server
        server.start_tcp("127.0.0.1", port)
