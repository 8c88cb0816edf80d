"""
What editors show: the answers of `xdsl-gas lsp` for an example, in Monaco, which is the
editor of VS Code as a page.
"""

import asyncio
import json
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from lsprotocol import converters
from lsprotocol import types as lsp
from npm_packages import Package
from pygls.lsp.client import LanguageClient
from pygls.uris import from_fs_path
from selenium.webdriver.support.ui import WebDriverWait

ROOT = Path(__file__).parents[1]
SOURCE, HEADER = "conflict.cu", "device.h"
SETTINGS = 'cpu = "sm_90"\n'
SIZE = (960, 760)
HOVERED = "sum += values[i]"
"""The line whose hover text is open; at its `[`."""

MONACO = Package(
    "monaco-editor",
    "0.57.0",
    "3ea1712fbacd3290cf4751007e3a5b57cc279767607812d4c3e57925fb0b05c2",
    ("min/vs/",),
)

PAGE = """\
<!doctype html>
<meta charset="utf-8">
<style>html, body, #editor { height: 100%; margin: 0; }</style>
<div id="editor"></div>
<script src="min/vs/loader.js"></script>
<script>
const answers = ANSWERS, theme = location.hash === "#dark" ? "vs-dark" : "vs";
// Monaco counts from 1, the protocol from 0.
const range = ({start, end}) => ({
  startLineNumber: start.line + 1, startColumn: start.character + 1,
  endLineNumber: end.line + 1, endColumn: end.character + 1,
});
const position = ({line, character}) => ({lineNumber: line + 1, column: character + 1});
require.config({paths: {vs: "min/vs"}});
require(["vs/editor/editor.main"], () => {
  const {editor, languages} = monaco;
  const model = editor.createModel(answers.text, "cpp");
  editor.setModelMarkers(model, "xdsl-gas", answers.diagnostics.map((each) => ({
    ...range(each.range), message: each.message,
    severity: monaco.MarkerSeverity.Warning,
  })));
  languages.registerCodeLensProvider("cpp", {
    provideCodeLenses: () => ({
      lenses: answers.lenses.map((each) => ({
        range: range(each.range), command: {id: "", title: each.command.title},
      })),
      dispose: () => {},
    }),
  });
  languages.registerInlayHintsProvider("cpp", {
    provideInlayHints: () => ({
      hints: answers.hints.map((each) => ({
        label: each.label, position: position(each.position),
        paddingLeft: each.paddingLeft,
      })),
      dispose: () => {},
    }),
  });
  languages.registerHoverProvider("cpp", {
    provideHover: () => ({contents: [{value: answers.hover.contents.value}]}),
  });
  const shown = editor.create(document.getElementById("editor"), {
    model, theme, automaticLayout: true, fontSize: 13, minimap: {enabled: false},
    scrollBeyondLastLine: false, hover: {above: false},
  });
  shown.setPosition(position(answers.hovered));
  setTimeout(() => shown.trigger("", "editor.action.showHover"), 1500);
  setTimeout(() => { document.body.dataset.drawn = "yes"; }, 4000);
});
</script>
"""


async def _answers(path: Path) -> dict[str, Any]:
    """Returns what the server says of a file."""
    client: Any = LanguageClient("pictures", "1")
    published: asyncio.Future[list[lsp.Diagnostic]] = asyncio.Future()

    @client.feature(lsp.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    def receive(parameters: lsp.PublishDiagnosticsParams) -> None:
        published.set_result(list(parameters.diagnostics))

    await client.start_io(sys.executable, "-m", "xdsl_gas", "lsp")
    await client.initialize_async(lsp.InitializeParams(lsp.ClientCapabilities()))
    client.initialized(lsp.InitializedParams())
    uri, text = from_fs_path(str(path)) or "", path.read_text()
    item = lsp.TextDocumentItem(uri, "cuda-cpp", 1, text)
    client.text_document_did_open(lsp.DidOpenTextDocumentParams(item))
    diagnostics = await asyncio.wait_for(published, 60)
    document = lsp.TextDocumentIdentifier(uri)
    lines = text.splitlines()
    line = next(number for number, each in enumerate(lines) if HOVERED in each)
    hovered = lsp.Position(line, lines[line].index("["))
    everything = lsp.Range(lsp.Position(0, 0), lsp.Position(len(lines), 0))
    answers = {
        "diagnostics": diagnostics,
        "lenses": await client.text_document_code_lens_async(
            lsp.CodeLensParams(document)
        ),
        "hints": await client.text_document_inlay_hint_async(
            lsp.InlayHintParams(document, everything)
        ),
        "hover": await client.text_document_hover_async(
            lsp.HoverParams(document, hovered)
        ),
        "hovered": hovered,
    }
    await client.shutdown_async(None)
    client.exit(None)
    await client.stop()
    return {"text": text} | converters.get_converter().unstructure(answers)


def take(driver: Any) -> Iterator[tuple[str, bytes]]:
    """Yields `light` and `dark` with the picture. Raises `Unavailable`."""
    monaco = MONACO.unpacked()
    driver.set_window_size(*SIZE)
    with tempfile.TemporaryDirectory() as directory:
        folder = Path(directory)
        for name in (SOURCE, HEADER):
            shutil.copy(ROOT / "examples" / "cuda" / name, folder)
        (folder / ".xdsl-gas.toml").write_text(SETTINGS)
        answers = json.dumps(asyncio.run(_answers(folder / SOURCE)))
        page = folder / "index.html"
        # No text of the source ends the script.
        page.write_text(PAGE.replace("ANSWERS", answers.replace("</", r"<\/")))
        (folder / "min").symlink_to(monaco / "min")
        for theme in ("light", "dark"):
            driver.get("about:blank")
            driver.get(f"{page.as_uri()}#{theme}")
            WebDriverWait(driver, 60).until(
                lambda page: page.execute_script("return document.body.dataset.drawn")
            )
            yield theme, driver.get_screenshot_as_png()
