"""
Each operation of the dialects that MLIR translates to LLVM IR is translated alike.
"""

import re
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest
from gpu_corpus.commands import find_tool
from llvmlite import binding
from same_llvm_ir import OPT, differences, printed, with_name
from single_operations import FILES, modules_of
from soundness import parse

from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.targets.modules import llvm_ir

TRANSLATE = find_tool("mlir-translate-22")
needs_llvm = pytest.mark.skipif(
    OPT is None or TRANSLATE is None, reason="LLVM 22 is missing"
)

# Operations that MLIR translates and gas-llvm refuses, with an error that names them.
REFUSED = re.compile(
    r"nvvm\.(?:wmma|mma|wgmma|tcgen05|convert|ldmatrix|stmatrix)\b"
    r"|nvvm\.cp\.async\.bulk\.(?:tensor|prefetch|shared|global)"
    r"|nvvm\.mbarrier\.(?:arrive|arrive_drop|arrive\.expect_tx|arrive_drop\.expect_tx"
    r"|init|test\.wait|try_wait)$"
    r"|nvvm\.(?:prefetch|fence\.proxy\.release|fence\.proxy\.acquire|inline_ptx)$"
)

# Operations of the tests with attributes that MLIR drops and gas-llvm refuses, and with
# constants of types that LLVM lacks.
OF_OTHERS = frozenset(("llvm.load", "llvm.mlir.constant", "llvm.mlir.addressof"))

# Round trips without operations of their own in LLVM IR (types), of another test
# (`test_written_metadata.py`), or with attributes that MLIR does not translate.
OTHER_FILES = frozenset(("typed_pointers", "debug_info", "masked_aliasing"))


_SPLIT = "// -----"


def by_mlir(texts: Sequence[str]) -> list[str | None]:
    """Returns what mlir-translate makes of modules; None for those it refuses."""
    assert TRANSLATE is not None
    finished = subprocess.run(
        (
            *(TRANSLATE, "--mlir-to-llvmir", f"--split-input-file={_SPLIT}"),
            f"--output-split-marker={_SPLIT}",
        ),
        input=f"\n{_SPLIT}\n".join(texts),
        capture_output=True,
        text=True,
    )
    written = [text or None for text in finished.stdout.split(_SPLIT + "\n")]
    if finished.returncode >= 0:
        assert len(written) == len(texts)
        return written
    # A signal ended it in the last one.
    ended = len(written)
    return [*written[:-1], None, *(by_mlir(texts[ended:]) if texts[ended:] else ())]


_VERSION = re.compile(
    r'^(!\d+) = !\{i32 2, !"Debug Info Version", i32 3\}\n', re.MULTILINE
)


def without_version(text: str) -> str:
    """Returns what mlir-translate writes without the flag that it always adds."""
    version = _VERSION.search(text)
    if version is None:
        return text
    number = version[1]
    text = text.replace(version[0], "")
    text = text.replace(f"!llvm.module.flags = !{{{number}}}\n", "")
    return text.replace(f", {number}}}\n", "}\n")


_NAME = re.compile(r"^source_filename = .*\n", re.MULTILINE)


def difference(expected: str, actual: str) -> str:
    """
    Returns how two modules differ, if need be after folding constants, since MLIR folds
    them.
    """
    texts = [with_name(_NAME.sub("", text)) for text in (expected, actual)]
    left, right = (str(binding.parse_assembly(text)) for text in texts)
    if not differences(left, right):
        return ""
    left, right = (printed(text, "instsimplify") for text in texts)
    return differences(left, right)


@needs_llvm
@pytest.mark.parametrize(
    "path",
    [path for path in FILES if path.stem not in OTHER_FILES],
    ids=lambda path: f"{path.parent.name}-{path.stem}",
)
def test_operations_are_written_as_by_mlir(path: Path):
    refused: list[str] = []
    modules = list(modules_of(path))
    if not modules:
        return
    translated = by_mlir([text for _, text in modules])
    for (name, text), expected in zip(modules, translated, strict=True):
        if expected is None:
            continue
        try:
            written = llvm_ir(parse(text))
        except MemorySpaceError as error:
            if name not in OF_OTHERS and REFUSED.match(name) is None:
                refused.append(str(error))
            continue
        found = difference(without_version(expected), written)
        assert not found, f"{text}\n{found}"
    assert not refused, "\n".join(refused)
