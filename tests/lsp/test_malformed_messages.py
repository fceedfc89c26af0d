"""Messages that are none: the server skips them, stays in step, and answers the next one."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.commands import run_bytes

HUGE = [b"100000000000000", b"9" * 5000, b"-1", b"0", b"x", b"", b"1e3", b" 7", b"67108865"]
INITIALIZE = {
    "jsonrpc": "2.0",
    "id": 1,
    "method": "initialize",
    "params": {"capabilities": {}, "processId": None, "rootUri": None},
}


def message(value: Any) -> bytes:
    body = value if isinstance(value, bytes) else json.dumps(value).encode()
    return b"Content-Length: %d\r\n\r\n%b" % (len(body), body)


def answers(sent: bytes) -> list[dict[str, Any]]:
    """Return what a server process answers before it ends at the end of its input."""
    end = message({"jsonrpc": "2.0", "id": 99, "method": "shutdown"}) + message({"jsonrpc": "2.0", "method": "exit"})
    done = run_bytes("lsp", stdin=sent + end)
    assert b"MemoryError" not in done.stderr
    found, rest = [], done.stdout
    while rest:
        head, _, rest = rest.partition(b"\r\n\r\n")
        size = int(head.split(b"Content-Length: ")[1].split(b"\r\n")[0])
        found.append(json.loads(rest[:size]))
        rest = rest[size:]
    return found


@pytest.mark.parametrize("body", [b"", b"{}", b"junk\r\nmore junk\n", b"{}\r\n\r\n"], ids=["none", "glued", "lines", "blank"])
def test_a_header_that_announces_too_much_is_skipped(body: bytes) -> None:
    junk = b"".join(b"Content-Length: %b\r\n\r\n%b" % (size, body) for size in HUGE)
    found = answers(junk + message(INITIALIZE))
    assert [one["id"] for one in found if "result" in one] == [1, 99]


def test_messages_that_are_not_json_rpc_do_not_end_the_server() -> None:
    odd = [
        b"{",
        b"[]",
        b"1",
        b"null",
        b"\xff\xfe",
        b"[" * 100_000,
        b'{"jsonrpc": "2.0"}',
        b'{"jsonrpc": "2.0", "id": 5, "result": 1}',
    ]
    uri = {"textDocument": {"uri": 5}, "position": {"line": -1, "character": 10**30}}
    calls = [
        {"jsonrpc": "2.0", "id": 7, "method": "textDocument/hover", "params": uri},
        {"jsonrpc": "2.0", "id": 8, "method": "textDocument/hover", "params": 5},
        {"jsonrpc": "2.0", "id": 9, "method": 5},
        {"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {"textDocument": []}},
        {"jsonrpc": "2.0", "method": "textDocument/didClose", "params": {"textDocument": {"uri": "file:///nowhere"}}},
    ]
    sent = b"".join(map(message, odd)) + message(INITIALIZE) + b"".join(map(message, calls))
    found = answers(sent)
    assert {1, 99} <= {one.get("id") for one in found if "result" in one}


def test_a_header_without_an_end_is_not_kept_in_memory() -> None:
    found = answers(b"X" * 3_000_000 + b"\r\n" + message(INITIALIZE))
    assert [one["id"] for one in found if "result" in one] == [1, 99]


@pytest.mark.parametrize("uri", ["file:///dev/zero", "file:///etc/passwd", "file:///nowhere.yaml", "untitled:x", ""])
def test_a_document_that_is_not_open_is_not_read(uri: str) -> None:
    at = {"textDocument": {"uri": uri}, "position": {"line": 0, "character": 1}}
    whole = {"start": at["position"], "end": at["position"]}
    asked: dict[str, dict[str, Any]] = {
        "textDocument/hover": at,
        "textDocument/completion": at,
        "textDocument/documentSymbol": at,
        "textDocument/inlayHint": {**at, "range": whole},
        "textDocument/formatting": {**at, "options": {"tabSize": 2, "insertSpaces": True}},
    }
    calls = [
        {"jsonrpc": "2.0", "id": number, "method": name, "params": words}
        for number, (name, words) in enumerate(asked.items(), 2)
    ]
    changes = {"textDocument": {"uri": uri, "version": 2}, "contentChanges": [{"text": "x"}]}
    calls.append({"jsonrpc": "2.0", "method": "textDocument/didChange", "params": changes})
    found = answers(message(INITIALIZE) + b"".join(map(message, calls)))
    assert {1, 99} <= {one["id"] for one in found if "result" in one}
    assert not any(one.get("result", {}) for one in found if one.get("id") == 2)
