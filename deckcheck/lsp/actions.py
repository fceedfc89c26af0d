"""Quick fixes as editors offer them."""

from __future__ import annotations

from lsprotocol import types

from deckcheck.lsp.analysis import Analysis
from deckcheck.lsp.findings import SOURCE, diagnostics_of
from deckcheck.lsp.fixes import REASON, Fix, document_fixes, fixes_of, legal_change, suppression_of

KINDS = [types.CodeActionKind.QuickFix, "source.fixAll.deckcheck", "source.deckcheck"]


def actions_of(analysis: Analysis, params: types.CodeActionParams, uri: str, *, snippets: bool) -> list[types.CodeAction]:
    """Return what an editor can do about the findings in a range, and to the whole document."""
    wanted = params.context.only
    actions: list[types.CodeAction] = []
    is_asked = params.context.trigger_kind != types.CodeActionTriggerKind.Automatic  # not only because the cursor moved
    if _is_wanted("quickfix", wanted):
        for finding, shown in zip(analysis.findings, diagnostics_of(analysis, uri), strict=True):
            if not _overlaps(shown.range, params.range) or shown.source != SOURCE:
                continue
            fixes = fixes_of(analysis, finding)
            actions += [_action(analysis, fix, uri, "quickfix", shown, preferred=len(fixes) == 1) for fix in fixes]
            whole = legal_change(analysis, finding) if is_asked else None
            if whole is not None and whole.after not in [fix.after for fix in fixes]:
                actions.append(_action(analysis, whole, uri, "quickfix", shown))
            if (ignoring := suppression_of(analysis, finding)) is not None:
                actions.append(_action(analysis, ignoring, uri, "quickfix", shown, snippet=snippets))
    if is_asked and any(_is_wanted(kind, wanted) for kind in ("source.fixAll.deckcheck", "source.deckcheck")):
        for kind, fix in document_fixes(analysis):
            if _is_wanted(kind, wanted):
                actions.append(_action(analysis, fix, uri, kind))
    return actions


def _is_wanted(kind: str, wanted: object) -> bool:
    """Return whether an editor asks for a kind of action, or for all."""
    if not isinstance(wanted, list | tuple):
        return True
    asked = [str(getattr(each, "value", each)) for each in wanted]
    return any(kind == each or kind.startswith(f"{each}.") or each.startswith(f"{kind}.") for each in asked)


def _overlaps(one: types.Range, other: types.Range) -> bool:
    """Return whether two ranges share a line: the cursor need not be on the card, its line is enough."""
    return one.start.line <= other.end.line and other.start.line <= one.end.line


def _action(
    analysis: Analysis,
    fix: Fix,
    uri: str,
    kind: str,
    finding: types.Diagnostic | None = None,
    *,
    preferred: bool = False,
    snippet: bool = False,
) -> types.CodeAction:
    edits = analysis.text.edits_to(fix.after)
    edit = types.WorkspaceEdit(changes={uri: edits})
    if snippet:
        document = types.OptionalVersionedTextDocumentIdentifier(uri=uri, version=None)
        edit = types.WorkspaceEdit(document_changes=[types.TextDocumentEdit(document, [_as_snippet(each) for each in edits])])
    return types.CodeAction(
        title=fix.title,
        kind=kind,
        diagnostics=[finding] if finding is not None else None,
        is_preferred=preferred or None,
        edit=edit,
    )


def _as_snippet(edit: types.TextEdit) -> types.SnippetTextEdit:
    """Return an edit after which the editor selects the reason, to be typed over."""
    escaped = edit.new_text.replace("\\", "\\\\").replace("$", "\\$").replace("}", "\\}")
    return types.SnippetTextEdit(edit.range, types.StringValue(escaped.replace(REASON, f"${{1:{REASON}}}")))
