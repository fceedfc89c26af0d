"""An editor for tests: pytest-lsp's client over standard streams or a port, with the capabilities of a real editor."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Iterable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from lsprotocol import types
from pytest_lsp import LanguageClient, client_capabilities, make_test_lsp_client

T = TypeVar("T")
PATIENCE = 3600.0
"""Seconds until a server that does not answer counts as hanging."""


class Editor:
    """A client of a language server that waits for each answer. It starts the server by a command, or finds it at a port."""

    def __init__(
        self, *command: str, port: int = 0, configuration: dict[str, Any] | None = None, root: Path | None = None
    ) -> None:
        self._loop = asyncio.new_event_loop()
        self.client: LanguageClient = make_test_lsp_client()
        self._texts: dict[str, str] = {}
        self.client.set_configuration(configuration or {})
        self.telemetry: list[Any] = []
        """What the server reports about itself; the YAML language server reports its own errors so."""
        self.registered: list[str] = []
        """Methods that the server registered after the start."""
        self.client.feature(types.CLIENT_REGISTER_CAPABILITY)(
            lambda params: self.registered.extend(registration.method for registration in params.registrations)
        )
        self.client.feature(types.TELEMETRY_EVENT)(lambda params: self.telemetry.append(params))
        self._versions: dict[str, int] = {}
        self._wait(self._connect(port) if port else self.client.start_io(*command))
        capabilities = client_capabilities("visual-studio-code")
        folder = root.as_uri() if root is not None else None
        self.session = self._wait(
            self.client.initialize_session(types.InitializeParams(capabilities=capabilities, root_uri=folder))
        )

    async def _connect(self, port: int) -> None:
        while True:
            try:
                await self.client.start_tcp("127.0.0.1", port)
                return
            except ConnectionRefusedError:  # the server is still starting
                await asyncio.sleep(0.01)

    def _wait(self, answer: Awaitable[T]) -> T:
        return self._loop.run_until_complete(asyncio.wait_for(answer, PATIENCE))

    def close(self) -> None:
        self._wait(self.client.shutdown_session())
        stop: Any = self.client.stop
        self._wait(stop())
        self._loop.close()

    def open_all(self, texts: Iterable[tuple[Path, str]], language: str = "yaml") -> list[Sequence[types.Diagnostic]]:
        """Open documents and return the findings of each."""
        opened = [(path.as_uri(), text) for path, text in texts]
        for uri, text in opened:
            self.client.diagnostics.pop(uri, None)
            self._versions[uri] = 1
            self._texts[uri] = text
            item = types.TextDocumentItem(uri=uri, language_id=language, version=1, text=text)
            self.client.text_document_did_open(types.DidOpenTextDocumentParams(item))
        return [self._findings(uri) for uri, _ in opened]

    def open(self, path: Path, text: str | None = None, language: str = "yaml") -> Sequence[types.Diagnostic]:
        return self.open_all([(path, path.read_text(encoding="utf-8") if text is None else text)], language)[0]

    def change(self, path: Path, text: str, *, wait: bool = True) -> Sequence[types.Diagnostic]:
        """Replace the whole text of a document and return its findings."""
        uri = path.as_uri()
        self.client.diagnostics.pop(uri, None)
        self._versions[uri] += 1
        self._texts[uri] = text
        document = types.VersionedTextDocumentIdentifier(version=self._versions[uri], uri=uri)
        changes = [types.TextDocumentContentChangeWholeDocument(text=text)]
        self.client.text_document_did_change(types.DidChangeTextDocumentParams(document, changes))
        return self._findings(uri) if wait else []

    def findings(self, path: Path) -> Sequence[types.Diagnostic]:
        """Return the next findings of a document."""
        return self._findings(path.as_uri())

    def _findings(self, uri: str) -> Sequence[types.Diagnostic]:
        async def arrive() -> None:
            while uri not in self.client.diagnostics:
                await asyncio.sleep(0.005)

        self._wait(arrive())
        return self.client.diagnostics[uri]

    def hover(self, path: Path, line: int, character: int) -> str:
        found = self._wait(self.client.text_document_hover_async(types.HoverParams(*_at(path, line, character))))
        return found.contents.value if found is not None and isinstance(found.contents, types.MarkupContent) else ""

    def complete(self, path: Path, line: int, character: int) -> list[types.CompletionItem]:
        params = types.CompletionParams(*_at(path, line, character))
        found = self._wait(self.client.text_document_completion_async(params))
        return list(found.items if isinstance(found, types.CompletionList) else found or [])

    def actions(self, path: Path, line: int, only: list[str] | None = None) -> list[types.CodeAction]:
        """Return what the server can do about the findings on a line."""
        place = types.Range(types.Position(line, 0), types.Position(line, 0))
        context = types.CodeActionContext(diagnostics=[], only=only)
        params = types.CodeActionParams(types.TextDocumentIdentifier(path.as_uri()), place, context)
        found = self._wait(self.client.text_document_code_action_async(params))
        return [action for action in found or [] if isinstance(action, types.CodeAction)]

    def apply(self, path: Path, action: types.CodeAction) -> str:
        """Return the text of a document after an action, as an editor applies it."""
        uri = path.as_uri()
        assert action.edit is not None
        if action.edit.changes is not None:
            return with_edits(self._texts[uri], action.edit.changes[uri])
        (change,) = action.edit.document_changes or ()
        assert isinstance(change, types.TextDocumentEdit)
        return with_edits(self._texts[uri], change.edits)

    def ask(self, request: str, params: Any) -> Any:
        """Send any other request of the client, by its name."""
        return self._wait(getattr(self.client, f"{request}_async")(params))


def with_edits(text: str, edits: Sequence[Any]) -> str:
    """Apply edits to an ASCII text from its end to its beginning. Of a snippet only the text stays."""
    starts = [0]
    for line in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))

    def offset(position: types.Position) -> int:
        return min(starts[min(position.line, len(starts) - 1)] + position.character, len(text))

    for edit in sorted(edits, key=lambda edit: -offset(edit.range.start)):
        new = edit.snippet.value if isinstance(edit, types.SnippetTextEdit) else edit.new_text
        text = text[: offset(edit.range.start)] + re.sub(r"\$\{1:([^}]*)\}", r"\1", new) + text[offset(edit.range.end) :]
    return text


def _at(path: Path, line: int, character: int) -> tuple[types.TextDocumentIdentifier, types.Position]:
    return types.TextDocumentIdentifier(path.as_uri()), types.Position(line, character)
