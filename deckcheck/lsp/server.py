"""The language server: what editors ask, answered from one analysis per version of a document."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Callable
from contextlib import suppress
from typing import BinaryIO, TypeVar, cast
from urllib.parse import unquote

from lsprotocol import types
from pygls.exceptions import JsonRpcContentModified
from pygls.lsp.server import LanguageServer
from pygls.uris import to_fs_path
from pygls.workspace import TextDocument

from deckcheck import __version__
from deckcheck.building.formatting import format_text
from deckcheck.core.diagnostics import GATE
from deckcheck.core.errors import DeckcheckError, UsageError
from deckcheck.core.settings import Settings
from deckcheck.decks.formats import forget_files
from deckcheck.lsp.actions import KINDS, actions_of
from deckcheck.lsp.analysis import Analysis, analyse, with_gates_checked
from deckcheck.lsp.cards import completions_of, definition_of, documented, hover_of
from deckcheck.lsp.findings import diagnostics_of
from deckcheck.lsp.outline import TOKEN_MODIFIERS, TOKEN_TYPES, hints_of, symbols_of, tokens_of
from deckcheck.reading.limits import EDITOR_MESSAGE

PAUSE = 0.05
"""Seconds without a keystroke before a document is checked: keys that arrive together cost one check."""
LONG_PAUSE = 0.3
"""Seconds without a keystroke before copies left are counted and gates checked, which takes as long as some hundred checks."""
WATCHED = ("**/deckcheck.toml", "**/pyproject.toml", "**/*.yaml")
LONGEST_HEADER = 1 << 10
T = TypeVar("T")


class DeckServer(LanguageServer):
    """The server of one editor, with the analysis of each open document."""

    def __init__(self, settings: Settings) -> None:
        super().__init__("deckcheck", __version__, text_document_sync_kind=types.TextDocumentSyncKind.Full)
        self.settings = settings
        self._analyses: dict[str, Analysis] = {}
        self._waiting: dict[str, asyncio.TimerHandle] = {}
        self._unmet: dict[str, list[types.Diagnostic]] = {}
        """Gates that each document did not meet when they were last checked."""

    def document(self, uri: str) -> TextDocument:
        """Return an open document. The library would read any other file, pipe or device of this machine to its end."""
        with suppress(RuntimeError):  # before the editor has said hello there is no workspace
            found: TextDocument | None = self.workspace.text_documents.get(unquote(uri))
            if found is not None:
                return found
        raise UsageError(f"{uri} is not open")

    def analysis(self, uri: str) -> Analysis:
        """Return the analysis of a document as it is now, without its gates, which may take longer than a keystroke."""
        source = self.document(uri).source
        known = self._analyses.get(uri)
        if known is None or known.text.source != source:
            encoding = self.workspace.position_encoding
            units = str(getattr(encoding, "value", encoding))
            known = self._analyses[uri] = analyse(source, file_of(uri), self.settings, units, gates=False)
        return known

    def answer(self, uri: str, find: Callable[[Analysis], T], otherwise: T) -> T:
        """Return what is found in the analysis of a document. Without an answer the editor gets nothing, not an error."""
        try:
            return find(self.analysis(uri))
        except DeckcheckError:  # such as a mistake in the configuration, which is a finding
            return otherwise
        except Exception:  # a bug in one answer must not cost the others
            logging.getLogger("deckcheck").exception("internal error; please report this bug")
            return otherwise

    def check(self, uri: str) -> None:
        """Publish what the rules find in a document, and after a pause what its gates find; the last gates stay until then."""
        self._waiting.pop(uri, None)
        try:
            analysis = self.analysis(uri)
        except UsageError:  # changed, but never opened
            return
        if not analysis.has_gates:
            self._unmet.pop(uri, None)
        self._publish(uri, analysis)
        if analysis.has_gates:
            self._wait(uri, LONG_PAUSE, lambda: asyncio.ensure_future(self.check_gates(uri, analysis)))

    async def check_gates(self, uri: str, analysis: Analysis) -> None:
        """Check the gates of a document, which may play games, beside the other work; publish them if it is still the same."""
        self._waiting.pop(uri, None)
        whole = await asyncio.to_thread(with_gates_checked, analysis)
        if self._analyses.get(uri) is analysis:
            self._unmet[uri] = [found for found in diagnostics_of(whole, uri) if found.code == GATE]
            self._publish(uri, analysis)

    def _publish(self, uri: str, analysis: Analysis) -> None:
        version = self.document(uri).version
        found = [*diagnostics_of(analysis, uri), *self._unmet.get(uri, ())]
        self.text_document_publish_diagnostics(types.PublishDiagnosticsParams(uri, found, version))

    def check_soon(self, uri: str) -> None:
        self._wait(uri, PAUSE, lambda: self.check(uri))

    def _wait(self, uri: str, seconds: float, work: Callable[[], object]) -> None:
        """Do something after a pause, unless there is something else to do with the document before."""
        if uri in self._waiting:
            self._waiting[uri].cancel()
        self._waiting[uri] = asyncio.get_running_loop().call_later(seconds, work)

    async def wait_for_pause(self, uri: str) -> None:
        """Return after a moment without typing; refuse the request if there is typing: the editor then asks again."""
        try:
            version = self.document(uri).version
            await asyncio.sleep(LONG_PAUSE)
            is_same = self.document(uri).version == version
        except UsageError:  # never opened, or closed meanwhile
            is_same = False
        if not is_same:
            raise JsonRpcContentModified

    def forget(self, uri: str) -> None:
        """Drop what is known about a document that is closed."""
        self._analyses.pop(uri, None)
        self._unmet.pop(uri, None)
        if uri in self._waiting:
            self._waiting.pop(uri).cancel()
        self.text_document_publish_diagnostics(types.PublishDiagnosticsParams(uri, []))

    def refresh(self) -> None:
        """Read configuration files, databases and lists again, and check every open document."""
        forget_files()
        self._analyses.clear()
        for uri in self.workspace.text_documents:
            self.check_soon(uri)

    def can_watch_files(self) -> bool:
        """Return whether the editor says when a configuration file, a database or a list changes."""
        workspace = self.client_capabilities.workspace
        watching = workspace.did_change_watched_files if workspace is not None else None
        return bool(watching is not None and watching.dynamic_registration)

    def has_snippet_edits(self) -> bool:
        """Return whether the editor takes edits with places to type over."""
        workspace = self.client_capabilities.workspace
        edits = workspace.workspace_edit if workspace is not None else None
        return bool(edits is not None and getattr(edits, "snippet_edit_support", None))


def file_of(uri: str) -> str:
    """Return the path of a document; a document that was never saved has only a name."""
    return (to_fs_path(uri) if uri.startswith("file:") else None) or uri.rpartition(":")[2]


def create_server(settings: Settings) -> DeckServer:
    """Return a server with everything that it can do registered."""
    server = DeckServer(settings)
    _follow_documents(server)
    _answer_questions(server)
    _answer_about_shape(server)
    return server


def _follow_documents(server: DeckServer) -> None:
    @server.feature(types.INITIALIZED)
    def initialized(params: types.InitializedParams) -> None:
        if server.can_watch_files():
            watchers = [types.FileSystemWatcher(pattern) for pattern in WATCHED]
            options = types.DidChangeWatchedFilesRegistrationOptions(watchers)
            watching = types.Registration("watched-files", types.WORKSPACE_DID_CHANGE_WATCHED_FILES, options)
            server.client_register_capability(types.RegistrationParams([watching]))

    @server.feature(types.TEXT_DOCUMENT_DID_OPEN)
    async def opened(params: types.DidOpenTextDocumentParams) -> None:
        server.check(params.text_document.uri)

    @server.feature(types.TEXT_DOCUMENT_DID_CHANGE)
    async def changed(params: types.DidChangeTextDocumentParams) -> None:
        server.check_soon(params.text_document.uri)

    @server.feature(types.TEXT_DOCUMENT_DID_SAVE)
    async def saved(params: types.DidSaveTextDocumentParams) -> None:
        server.refresh()

    @server.feature(types.WORKSPACE_DID_CHANGE_WATCHED_FILES)
    async def changed_elsewhere(params: types.DidChangeWatchedFilesParams) -> None:
        server.refresh()

    @server.feature(types.TEXT_DOCUMENT_DID_CLOSE)
    def closed(params: types.DidCloseTextDocumentParams) -> None:
        server.forget(params.text_document.uri)


def _answer_questions(server: DeckServer) -> None:
    @server.feature(
        types.TEXT_DOCUMENT_COMPLETION, types.CompletionOptions(trigger_characters=[" ", "-"], resolve_provider=True)
    )
    def complete(params: types.CompletionParams) -> types.CompletionList:
        nothing = types.CompletionList(is_incomplete=False, items=[])
        return server.answer(params.text_document.uri, lambda found: completions_of(found, params.position), nothing)

    @server.feature(types.COMPLETION_ITEM_RESOLVE)
    def resolve(item: types.CompletionItem) -> types.CompletionItem:
        return documented(item, server.settings)

    @server.feature(types.TEXT_DOCUMENT_HOVER)
    def hover(params: types.HoverParams) -> types.Hover | None:
        return server.answer(params.text_document.uri, lambda found: hover_of(found, params.position), None)

    @server.feature(types.TEXT_DOCUMENT_DEFINITION)
    def definition(params: types.DefinitionParams) -> types.Location | None:
        uri = params.text_document.uri
        return server.answer(uri, lambda found: definition_of(found, params.position, uri), None)

    @server.feature(types.TEXT_DOCUMENT_CODE_ACTION, types.CodeActionOptions(code_action_kinds=KINDS))
    def code_actions(params: types.CodeActionParams) -> list[types.CodeAction]:
        uri, snippets = params.text_document.uri, server.has_snippet_edits()
        return server.answer(uri, lambda found: actions_of(found, params, uri, snippets=snippets), [])

    @server.feature(types.TEXT_DOCUMENT_FORMATTING)
    def formatting(params: types.DocumentFormattingParams) -> list[types.TextEdit]:
        def edits(found: Analysis) -> list[types.TextEdit]:
            source = found.text.source
            return found.text.edits_to(format_text(source, found.file, server.settings)) if found.opened else []

        return server.answer(params.text_document.uri, edits, [])


def _answer_about_shape(server: DeckServer) -> None:
    @server.feature(types.TEXT_DOCUMENT_DOCUMENT_SYMBOL)
    def symbols(params: types.DocumentSymbolParams) -> list[types.DocumentSymbol]:
        return server.answer(params.text_document.uri, symbols_of, [])

    @server.feature(types.TEXT_DOCUMENT_INLAY_HINT)
    async def hints(params: types.InlayHintParams) -> list[types.InlayHint]:
        await server.wait_for_pause(params.text_document.uri)
        return server.answer(params.text_document.uri, lambda found: hints_of(found, params.range), [])

    legend = types.SemanticTokensLegend(TOKEN_TYPES, TOKEN_MODIFIERS)

    @server.feature(types.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL, legend)
    def tokens(params: types.SemanticTokensParams) -> types.SemanticTokens:
        return types.SemanticTokens(server.answer(params.text_document.uri, tokens_of, []))


class EditorInput:
    """Messages of an editor with bounds: a header that announces more than a message may have is skipped with what follows it.

    The library would reserve as much memory as the header says, or end on a number that is none.
    """

    HEADER = b"Content-Length: "

    def __init__(self, source: BinaryIO) -> None:
        self.source = source
        self.skipping = False

    def readline(self) -> bytes:
        """Return the next line of a header; after a refused one, what comes before the next header is left out."""
        line = self.source.readline(LONGEST_HEADER)
        if self.skipping and line:
            line = line[max(0, line.find(self.HEADER)) :]
        if not line.startswith(self.HEADER):
            return b"\n" if self.skipping and line else line
        size = line.removeprefix(self.HEADER).removesuffix(b"\r\n")
        self.skipping = not (size.isdigit() and len(size) < 12 and 0 < int(size) <= EDITOR_MESSAGE)
        if self.skipping:
            logging.getLogger("deckcheck").warning("a message of %r bytes was skipped", size[:40])
        return b"\n" if self.skipping else line

    def read(self, size: int) -> bytes:
        return self.source.read(size)

    def close(self) -> None:
        self.source.close()


def serve(settings: Settings) -> None:
    """Serve an editor on standard input and output until it says goodbye.

    The server gets streams of its own, because it closes them; what anything else prints goes to standard error.
    """
    logging.basicConfig(level=logging.WARNING)  # on standard error, where editors look for it
    with open(os.dup(0), "rb") as source, open(os.dup(1), "wb") as target:
        os.dup2(2, 1)
        create_server(settings).start_io(cast(BinaryIO, EditorInput(source)), target)
