"""
Modules of which only the symbols were read.

Most lists of passes begin with `whole-program,llvm-opt`. What the first decides depends
on the symbols only, so it runs on a summary of the module; then LLVM internalizes and
optimizes the text that the summary was made of, and the module is read once, behind the
optimizer, where it is smaller.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from xdsl.dialects.builtin import ModuleOp, StringAttr

from xdsl_gas.analysis.ir.functions import LOCAL_LINKAGE
from xdsl_gas.diagnostics import symbol_name
from xdsl_gas.dialects.llvm.metadata.text import quoted
from xdsl_gas.dialects.llvm.symbols import ADDRESSABLE
from xdsl_gas.pipelines.files import complete_data_layout
from xdsl_gas.pipelines.texts import with_data_layout
from xdsl_gas.toolchain.llvm import require_llvmlite
from xdsl_gas.transforms.symbols.symbol_graph import linkage_of_symbol
from xdsl_gas.xdsl_compat.faster_xdsl import quicken_xdsl

_SUMMARIZED = "_xdsl_gas_summarized"
"""Where a summary keeps what it was made of."""

_LAYOUT = re.compile(r"^target datalayout = .*\n", re.MULTILINE)
_OTHERS = re.compile(rb"[^\w.$-]")
"""Commas separate names, and other signs have meanings in patterns."""

_PRESERVED = frozenset(("__stack_chk_fail", "__stack_chk_guard"))
"""What LLVM never internalizes, besides `llvm.used` and its like."""

_NOT_ALIKE = re.compile(
    r"^@\d+ = |^define .*?@\d+\("  # has no name that a pattern could match
    r'|^@(?:[-\w.$]+|"[^"]*") = [^"\n]*\b(?:ifunc|dllexport) '  # never internalized
    r'|^define [^"@\n]*\bdllexport '
    # Turned distinct if the definition is erased.
    r'|^!\d+ = !\{(?:[^"\n]|"[^"\n]*")*?\bptr (?:addrspace\(\d+\) )?@',
    re.MULTILINE,
)
"""What LLVM internalizes or erases otherwise, in the text that it prints."""


@dataclass(frozen=True)
class Summarized:
    """The module that a summary was made of."""

    text: str
    """LLVM IR as LLVM prints it, with the data layout of the summary."""

    read: Callable[[], ModuleOp]
    """Returns the whole module; raises what `read_llvm_ir` does."""

    linkages: Mapping[str, str]
    """The linkage of each symbol of the summary when it was read."""

    def internalizes_alike(self) -> bool:
        """
        Whether LLVM internalizes by patterns what `whole-program` does by names, and
        what refers to the erased definitions is printed as if they had been erased
        before.
        """
        if _PRESERVED & self.linkages.keys() or _NOT_ALIKE.search(self.text):
            return False
        lengths = dict[int, list[bytes]]()
        for name in map(str.encode, self.linkages):
            lengths.setdefault(len(name), []).append(name)
        return not any(
            other != name and _as_pattern(other, name) == _as_pattern(name, name)
            for names in lengths.values()
            for name in names
            if _OTHERS.search(name)
            for other in names
        )

    def public(self, summary: ModuleOp) -> list[str] | None:
        """
        Returns patterns for the symbols whose linkage is not local in the summary, as
        LLVM's `internalize` takes them; None if no symbol was changed.
        """
        linkages = _linkages(summary)
        if linkages == self.linkages:
            return None
        return [
            _as_pattern(name.encode(), name.encode()).decode()
            for name, linkage in linkages.items()
            if linkage not in LOCAL_LINKAGE
        ]


def read_summary(data: bytes, *, file_name: str) -> ModuleOp:
    """
    Returns a summary of LLVM IR, text or bitcode: a module with everything but the
    instructions. Raises what `read_bytes` does, but not for what is in the bodies.
    """
    require_llvmlite("LLVM's optimizer")
    quicken_xdsl()
    from xdsl_gas.frontends.llvm_ir.reader import canonical_text, read_canonical

    source = with_data_layout(data)
    text = canonical_text(source, file_name)

    def read(*, summarizes: bool = False) -> ModuleOp:
        module = read_canonical(text, source, file_name, summarizes=summarizes)
        complete_data_layout(module)
        return module

    summary = read(summarizes=True)
    vars(summary)[_SUMMARIZED] = Summarized(
        _with_layout_of(summary, text), read, _linkages(summary)
    )
    return summary


def summarized_by(module: ModuleOp) -> Summarized | None:
    """Returns what a summary was made of; None for a whole module."""
    return vars(module).get(_SUMMARIZED)


def forget_summarized(module: ModuleOp) -> None:
    """Makes a summary a whole module; its contents were replaced."""
    vars(module).pop(_SUMMARIZED, None)


def _as_pattern(name: bytes, of: bytes) -> bytes:
    """Returns a name without the signs that are special in another of its length."""
    signs = bytearray(name)
    for sign in _OTHERS.finditer(of):
        signs[sign.start()] = ord("?")
    return bytes(signs)


def _linkages(module: ModuleOp) -> dict[str, str]:
    return {
        name: linkage_of_symbol(op)
        for op in module.ops
        if op.name in ADDRESSABLE and (name := symbol_name(op)) is not None
    }


def _with_layout_of(module: ModuleOp, text: str) -> str:
    """Returns the text of a module with the data layout that was completed in it."""
    layout = module.attributes["llvm.data_layout"]
    assert isinstance(layout, StringAttr)
    if not layout.data:
        return text
    line = f"target datalayout = {quoted(layout.data)}\n"
    replaced, count = _LAYOUT.subn(lambda _: line, text, count=1)
    return replaced if count else line + text
