"""
What the worker of the playground runs in Pyodide: from a text and options, as JSON, to
what the page shows, as JSON.
"""

import json
import re
from collections.abc import Iterator
from difflib import SequenceMatcher
from typing import Any

from xdsl.dialects.builtin import ModuleOp

from xdsl_gas.cli.messages import explained
from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.pipelines.files import read_bytes, to_bytes
from xdsl_gas.pipelines.kinds import Kind, kind_of_input
from xdsl_gas.pipelines.passes import (
    new_context,
    parse_passes,
    passes_of,
    preset_passes,
    target_named,
)
from xdsl_gas.pipelines.presets import PRESETS
from xdsl_gas.pipelines.reporting.report import ReportRun
from xdsl_gas.remarks import ALL_KINDS, Remark, remarks_to
from xdsl_gas.reports.formats import render
from xdsl_gas.target_tables import TARGETS

_NUMBER = re.compile(r"(?<=[%!^])\d+|(?<=\bbb)\d+|^\d+(?=:)")
"""Numbers of values, blocks and metadata, which shift where a line is added."""

_DEFINITION = re.compile(r"^(?=define )", re.MULTILINE)

_SOURCE = re.compile(r"\s*(#\s*include\b|__global__\b|__kernel\b|kernel void\b|//)")


def choices() -> str:
    """Returns the presets and the targets that can be chosen."""
    presets = [
        {"name": name, "summary": preset.summary, "only": preset.only}
        for name, preset in PRESETS.items()
        if not preset.reports
    ]
    return json.dumps({"presets": presets, "targets": [*TARGETS]})


def run(request: str) -> str:
    """
    Returns the report, the module before and after, and the remarks for a request with
    `text`, `preset`, `passes`, `target` and `wholeProgram`; or an `error`.
    """
    try:
        return json.dumps(_run(json.loads(request)))
    except Exception as error:
        _, message = explained(error, "input")
        return json.dumps({"error": message})


def _run(asked: dict[str, Any]) -> dict[str, Any]:
    data = asked["text"].encode(errors="surrogateescape")
    kind = kind_of_input("", data)
    if kind is None or kind.is_binary or kind.is_machine_code:
        raise MemorySpaceError(_what_it_is(asked["text"]))
    name = "input.ll" if kind is Kind.LL else "input.mlir"
    remarks: list[Remark] = []
    with remarks_to(remarks.append, ALL_KINDS):
        context = new_context()
        module = read_bytes(data, kind, file_name=name, context=context)
        before = _text(module, kind)
        target = target_named(module, asked["target"] or None)
        passes = (
            parse_passes(asked["passes"])
            if asked["passes"]
            else preset_passes(
                asked["preset"],
                target,
                whole_program=asked["wholeProgram"],
                optimizes=False,
            )
        )
        pipeline = passes_of(passes, target=asked["target"] or None)
        run = ReportRun(context, module, pipeline, target, name, lists=True)
        report = run.run()
        after = _text(module, kind)
    said = [str(remark) for remark in (*report.remarks, *remarks)]
    return {
        "report": render(report, "html"),
        "before": before,
        "after": after,
        "rows": [*rows(before.splitlines(), after.splitlines())],
        "remarks": list(dict.fromkeys(said)),
        "accesses": json.loads(render(report, "json")),
        "passes": report.passes,
        "target": report.target,
    }


def _what_it_is(text: str) -> str:
    if not text.strip():
        return "There is no text. Paste LLVM IR or MLIR, or choose an example."
    if _SOURCE.match(text):
        return (
            "This looks like a source, which needs clang, which does not run here. "
            "Paste the LLVM IR that clang makes of it, with -S -emit-llvm."
        )
    return "Neither LLVM IR nor MLIR: the first line is of none of these."


def _text(module: ModuleOp, kind: Kind) -> str:
    text = to_bytes(module, kind).decode(errors="replace")
    return _DEFINITION.sub("\n", text) if kind is Kind.LL else text


def rows(before: list[str], after: list[str]) -> Iterator[tuple[str, str, str]]:
    """Yields what happened to a line, and the line before and after."""
    left = [_NUMBER.sub("", line) for line in before]
    right = [_NUMBER.sub("", line) for line in after]
    matcher = SequenceMatcher(None, left, right, autojunk=False)
    for tag, i, j, k, end in matcher.get_opcodes():
        if tag == "equal":
            for one, other in zip(before[i:j], after[k:end], strict=True):
                yield "same", one, other
            continue
        removed, added = before[i:j], after[k:end]
        for index in range(max(len(removed), len(added))):
            one = removed[index] if index < len(removed) else ""
            other = added[index] if index < len(added) else ""
            yield "changed", one, other
