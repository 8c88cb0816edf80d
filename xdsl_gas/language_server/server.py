"""The server: from the protocol's requests to analyses, and from reports to replies."""

from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path

from lsprotocol import types
from pygls.lsp.server import LanguageServer
from pygls.uris import to_fs_path
from pygls.workspace import TextDocument

from xdsl_gas.language_server.actions import Actions
from xdsl_gas.language_server.analyses import Analyses
from xdsl_gas.language_server.analysis import SUFFIXES, Outcome, analyze
from xdsl_gas.language_server.features import (
    accesses_at,
    diagnostics_of,
    hints_of,
    hover_of,
    lenses_of,
    problem_diagnostics,
)
from xdsl_gas.language_server.settings import COMPILE_COMMANDS, SETTINGS_FILE
from xdsl_gas.language_server.snapshot import LineMap, Snapshot
from xdsl_gas.reports.model import Report

_DELAY = 0.5
"""Seconds between the last edit and the analysis."""


@dataclass(frozen=True)
class _Result:
    """The last report on a document that could be made."""

    snapshot: Snapshot
    report: Report


class GasServer(LanguageServer):
    """The language server."""

    def __init__(self) -> None:
        super().__init__(  # pyright: ignore[reportUnknownMemberType]
            "xdsl-gas", version("xdsl-gas")
        )
        self.analyses = Analyses(self._analyze)
        self._results: dict[str, _Result] = {}

    def request(self, uri: str, delay: float) -> None:
        """Has a document analyzed in some seconds, if it is one that can be."""
        path = to_fs_path(uri)
        if path is not None and Path(path).suffix.lower() in SUFFIXES:
            self.analyses.request(uri, delay)

    def request_all(self) -> None:
        """Has all open documents analyzed."""
        for uri in self.workspace.text_documents:
            self.request(uri, 0)

    def close(self, uri: str) -> None:
        """Forgets a document."""
        self.analyses.forget(uri)
        self._results.pop(uri, None)
        self._publish(uri, [])

    def folder_of(self, path: Path) -> Path:
        """Returns the folder of the workspace around a document, or its own."""
        roots = [to_fs_path(folder.uri) for folder in self.workspace.folders.values()]
        roots = [*filter(None, (*roots, self.workspace.root_path))]
        return next((Path(r) for r in roots if path.is_relative_to(r)), path.parent)

    def creates_files(self) -> bool:
        """Whether the client can create files in edits."""
        workspace = self.client_capabilities.workspace
        edit = None if workspace is None else workspace.workspace_edit
        operations = None if edit is None else edit.resource_operations
        return types.ResourceOperationKind.Create in (operations or ())

    def watch_settings(self) -> None:
        """Has the client tell of changes of files with settings, if it can."""
        workspace = self.client_capabilities.workspace
        watched = None if workspace is None else workspace.did_change_watched_files
        if watched is None or not watched.dynamic_registration:
            return
        options = types.DidChangeWatchedFilesRegistrationOptions(
            [
                types.FileSystemWatcher(f"**/{name}")
                for name in (SETTINGS_FILE, COMPILE_COMMANDS)
            ]
        )
        method = types.WORKSPACE_DID_CHANGE_WATCHED_FILES
        registration = types.Registration("settings", method, options)
        self.client_register_capability(types.RegistrationParams([registration]))

    def result(self, uri: str) -> tuple[_Result, LineMap] | None:
        """Returns the last result for a document, and where its lines are now."""
        known = self._results.get(uri)
        if known is None:
            return None
        lines = _lines(self.workspace.get_text_document(uri))
        return known, LineMap(known.snapshot.lines, lines)

    async def _analyze(self, uri: str) -> None:
        document = self.workspace.get_text_document(uri)
        text = document.source
        opened = {
            Path(other.path): other.source
            for other in self.workspace.text_documents.values()
            if to_fs_path(other.uri) is not None
        }
        snapshot = Snapshot(
            Path(document.path), _lines(document), self.workspace.position_codec
        )
        outcome = await analyze(snapshot.path, text, opened)
        if outcome.report is not None:
            self._results[uri] = _Result(snapshot, outcome.report)
        self._publish(uri, self._diagnostics(uri, snapshot, outcome))
        self._refresh()

    def _diagnostics(
        self, uri: str, snapshot: Snapshot, outcome: Outcome
    ) -> list[types.Diagnostic]:
        """Returns what is wrong, and what the last report that could be made says."""
        problems = problem_diagnostics(snapshot, outcome.problems)
        known = self._results.get(uri)
        if known is None:
            return problems
        moved = LineMap(known.snapshot.lines, snapshot.lines)
        for diagnostic in diagnostics_of(known.snapshot, known.report):
            place = moved.range(diagnostic.range)
            if place is not None:
                diagnostic.range = place
                problems.append(diagnostic)
        return problems

    def _publish(self, uri: str, diagnostics: list[types.Diagnostic]) -> None:
        self.text_document_publish_diagnostics(
            types.PublishDiagnosticsParams(uri, diagnostics)
        )

    def _refresh(self) -> None:
        """Has the client ask again for what it shows, if it can."""
        workspace = self.client_capabilities.workspace
        if workspace is None:
            return
        if (lens := workspace.code_lens) is not None and lens.refresh_support:
            self.workspace_code_lens_refresh(None)
        if (hint := workspace.inlay_hint) is not None and hint.refresh_support:
            self.workspace_inlay_hint_refresh(None)


def _lines(document: TextDocument) -> tuple[str, ...]:
    return tuple(line.rstrip("\r\n") for line in document.lines)


def new_server() -> GasServer:
    """Returns a server with its features."""
    server = GasServer()

    @server.feature(types.TEXT_DOCUMENT_DID_OPEN)
    def did_open(ls: GasServer, params: types.DidOpenTextDocumentParams) -> None:
        ls.request(params.text_document.uri, 0)

    @server.feature(types.TEXT_DOCUMENT_DID_CHANGE)
    def did_change(ls: GasServer, params: types.DidChangeTextDocumentParams) -> None:
        ls.request(params.text_document.uri, _DELAY)

    @server.feature(types.TEXT_DOCUMENT_DID_SAVE)
    def did_save(ls: GasServer, params: types.DidSaveTextDocumentParams) -> None:
        # Others may include it, and settings are files, too.
        ls.request_all()

    @server.feature(types.TEXT_DOCUMENT_DID_CLOSE)
    def did_close(ls: GasServer, params: types.DidCloseTextDocumentParams) -> None:
        ls.close(params.text_document.uri)

    @server.feature(types.SHUTDOWN)
    async def shutdown(ls: GasServer, params: None) -> None:
        await ls.analyses.close()

    @server.feature(types.TEXT_DOCUMENT_HOVER)
    def hover(ls: GasServer, params: types.HoverParams) -> types.Hover | None:
        last = ls.result(params.text_document.uri)
        if last is None:
            return None
        known, lines = last
        before = lines.line_before(params.position.line)
        if before is None:
            return None
        asked = types.Position(before, params.position.character)
        reply = hover_of(known.snapshot, known.report, asked)
        if reply is not None and reply.range is not None:
            reply.range = lines.range(reply.range)
        return reply

    @server.feature(types.TEXT_DOCUMENT_INLAY_HINT)
    def inlay_hint(
        ls: GasServer, params: types.InlayHintParams
    ) -> list[types.InlayHint]:
        last = ls.result(params.text_document.uri)
        if last is None:
            return []
        known, lines = last
        hints: list[types.InlayHint] = []
        for hint in hints_of(known.snapshot, known.report):
            line = lines.line(hint.position.line)
            asked = params.range
            if line is not None and asked.start.line <= line <= asked.end.line:
                hint.position = types.Position(line, hint.position.character)
                hints.append(hint)
        return hints

    @server.feature(types.TEXT_DOCUMENT_CODE_LENS)
    def code_lens(ls: GasServer, params: types.CodeLensParams) -> list[types.CodeLens]:
        last = ls.result(params.text_document.uri)
        if last is None:
            return []
        known, lines = last
        lenses: list[types.CodeLens] = []
        for lens in lenses_of(known.snapshot, known.report):
            if (place := lines.range(lens.range)) is not None:
                lens.range = place
                lenses.append(lens)
        return lenses

    @server.feature(
        types.TEXT_DOCUMENT_CODE_ACTION,
        types.CodeActionOptions([types.CodeActionKind.QuickFix]),
    )
    def code_action(
        ls: GasServer, params: types.CodeActionParams
    ) -> list[types.CodeAction]:
        last = ls.result(params.text_document.uri)
        if last is None:
            return []
        known, lines = last
        start = lines.line_before(params.range.start.line)
        end = lines.line_before(params.range.end.line)
        if start is None or end is None:
            return []
        asked = types.Range(
            types.Position(start, params.range.start.character),
            types.Position(end, params.range.end.character),
        )
        folder = ls.folder_of(known.snapshot.path)
        creates = ls.creates_files()
        actions = Actions(known.snapshot, known.report, lines, folder, creates)
        offered: dict[str, types.CodeAction] = {}
        for access in accesses_at(known.snapshot, known.report, asked):
            for fix in access.fixes:
                if (action := actions.of(fix)) is not None:
                    offered.setdefault(action.title, action)
        return list(offered.values())

    @server.feature(types.INITIALIZED)
    def initialized(ls: GasServer, params: types.InitializedParams) -> None:
        ls.watch_settings()

    @server.feature(types.WORKSPACE_DID_CHANGE_WATCHED_FILES)
    def did_change_files(
        ls: GasServer, params: types.DidChangeWatchedFilesParams
    ) -> None:
        ls.request_all()

    return server
