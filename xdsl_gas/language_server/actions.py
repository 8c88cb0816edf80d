"""
Code actions: edits of the document, or of `.xdsl-gas.toml`, that make the changes with
which a report has resolved an access.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from lsprotocol.types import (
    CodeAction,
    CodeActionKind,
    CreateFile,
    CreateFileOptions,
    OptionalVersionedTextDocumentIdentifier,
    Position,
    Range,
    TextDocumentEdit,
    TextEdit,
    WorkspaceEdit,
)
from pygls.uris import from_fs_path

from xdsl_gas.language_server.parameters import Parameter, Signature, signature_in
from xdsl_gas.language_server.settings import SETTINGS_FILE, settings_file
from xdsl_gas.language_server.snapshot import LineMap, Snapshot
from xdsl_gas.reports.model import Fix, Report, SourceEdit
from xdsl_gas.toolchain.languages import LANGUAGES

_BEGINS_ANEW = re.compile(r"^\s*(?:$|#|//)|(?:[;{}>]|\*/)\s*$")
_SETTING = re.compile(r"^(?:preset|passes)\s*=")


@dataclass(frozen=True)
class Actions:
    """The code actions for accesses of a document."""

    snapshot: Snapshot
    report: Report
    lines: LineMap
    """Where the lines of the document are now."""
    root: Path
    """The folder for a new file of settings."""
    creates_files: bool
    """Whether the client can create files."""

    def of(self, fix: Fix) -> CodeAction | None:
        """Returns the action for a fix; None for one that is untried or no edit."""
        if not fix.is_checked:
            return None
        edit = None
        if fix.passes:
            edit = self._with_setting(fix)
        elif fix.edit is not None and self._is_source:
            edits = list(self._edits(fix.edit))
            if edits:
                edit = WorkspaceEdit({self.snapshot.uri: edits})
        if edit is None:
            return None
        title = fix.text.replace("`", "")
        if fix.passes:
            title += f" ({SETTINGS_FILE})"
        return CodeAction(title, kind=CodeActionKind.QuickFix, edit=edit)

    @property
    def _is_source(self) -> bool:
        return self.snapshot.path.suffix.lower() in LANGUAGES

    def _with_setting(self, fix: Fix) -> WorkspaceEdit | None:
        """Returns the edit that has passes run with other options."""
        line = f'preset = "{fix.preset}"' if fix.preset else f"passes = '{fix.passes}'"
        file = settings_file(self.snapshot.path)
        if file is not None:
            return _replaced(file, line)
        if not self.creates_files:
            return None
        path = self.root / SETTINGS_FILE
        uri = from_fs_path(str(path)) or ""
        created = CreateFile(uri, options=CreateFileOptions(ignore_if_exists=True))
        written = TextDocumentEdit(
            OptionalVersionedTextDocumentIdentifier(uri),
            [TextEdit(_empty(0, 0), f"{line}\n")],
        )
        return WorkspaceEdit(document_changes=[created, written])

    def _signature(self, name: str) -> Signature | None:
        """Returns the signature of the one function of a name in the source."""
        functions = [f for f in self.report.functions if f.source_name == name]
        # A kernel in OpenCL C has a body that is a function of its own.
        signatures = {signature_in(self.snapshot, each) for each in functions}
        return signatures.pop() if len(signatures) == 1 else None

    def _inserted(self, line: int, character: int, text: str) -> Iterator[TextEdit]:
        """Yields the edit that inserts a text, unless the line was edited."""
        now = self.lines.line(line)
        if now is not None:
            units = self.snapshot.position(line, character).character
            yield TextEdit(_empty(now, units), text)

    def _edits(self, edit: SourceEdit) -> Iterator[TextEdit]:
        """Yields the edit of the document; none where it is not sure to be right."""
        signature = self._signature(edit.function)
        if signature is None:
            return
        if edit.parameter is None:
            # Of the members of classes, `static` means another thing.
            if "::" in edit.function:
                return
            yield from self._of_function(edit.keyword, signature)
        elif edit.parameter <= len(signature.parameters):
            parameter = signature.parameters[edit.parameter - 1]
            yield from self._of_parameter(edit.keyword, parameter)

    def _of_function(self, keyword: str, signature: Signature) -> Iterator[TextEdit]:
        code = self.snapshot.lines[signature.line]
        before = self.snapshot.lines[signature.line - 1] if signature.line else ""
        if _BEGINS_ANEW.search(before) and not re.search(r"\bextern\b", code):
            start = len(code) - len(code.lstrip())
            yield from self._inserted(signature.line, start, f"{keyword} ")

    def _of_parameter(self, keyword: str, parameter: Parameter) -> Iterator[TextEdit]:
        # Of a pointer to pointers, the qualifier would be the inner one's.
        if len(re.findall(r"[*\[]", parameter.text)) != 1:
            return
        line, start = parameter.start
        if not self.snapshot.lines[line][start:].strip():
            line, start = line + 1, 0
        code = self.snapshot.lines[line][start:]
        start += len(code) - len(code.lstrip())
        yield from self._inserted(line, start, f"{keyword} ")


def _replaced(file: Path, line: str) -> WorkspaceEdit | None:
    """Returns the edit that sets the passes in a file of settings."""
    try:
        lines = file.read_text("utf-8").splitlines()
    except (OSError, ValueError):
        return None
    edits = [
        TextEdit(Range(Position(n, 0), Position(n, len(old))), "")
        for n, old in enumerate(lines)
        if _SETTING.match(old)
    ]
    if edits:
        edits[0].new_text = line
    else:
        edits = [TextEdit(_empty(0, 0), f"{line}\n")]
    return WorkspaceEdit({from_fs_path(str(file)) or "": edits})


def _empty(line: int, character: int) -> Range:
    return Range(Position(line, character), Position(line, character))
