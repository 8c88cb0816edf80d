"""
The kernels that are shipped with the package and its tests are converted to Gen IR, or
get an error; converted, they compute what the interpreter of LLVM IR does.
"""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from gpu_corpus.gen_ir import convert
from xdsl.dialects.builtin import ModuleOp

from xdsl_gas import gen, native
from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.dialects.gen.arguments import ArgumentKind
from xdsl_gas.dialects.gen.functions import FunctionOp
from xdsl_gas.dialects.gen.registers import family_of_code
from xdsl_gas.dialects.gen.scalar_types import RegisterFamily

ROOT = Path(__file__).parents[3]
FILES = sorted(
    path
    for folder in ("examples/opencl", "test/unit/kernels")
    for path in (ROOT / folder).glob("*.mlir")
    if 'target_triple = "spir' in path.read_text()
)
_OF_RUN_TIME = ["a copy of unknown or large size", "recursive"]
REFUSED = {
    "lanes": ["llvm.intr.masked.gather"],
    "run_time.O0": _OF_RUN_TIME,
    "run_time.promoted": _OF_RUN_TIME,
    "print_element.O0": ["printf"],
    "print_element.promoted": ["printf"],
}
"""Words of the errors by the name of the file."""

GLOBAL, LOCAL, ELEMENTS = 8, 8, 4096
"""One work-group: some kernels write the same elements in each."""


def _functions(module: ModuleOp) -> list[FunctionOp]:
    return [op for op in module.walk() if isinstance(op, FunctionOp)]


def test_all_files_are_found():
    assert len(FILES) >= 13


@pytest.mark.sampled(6)
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_converted_or_refused(path: Path):
    found = list(convert(path.read_text()))
    errors = [str(error) for error in found if isinstance(error, MemorySpaceError)]
    expected = REFUSED.get(path.stem, [])
    assert len(errors) == len(expected), errors
    for error, word in zip(errors, expected, strict=True):
        assert word in error
        assert "in @" in error
    # Compiled once, for all functions of the file.
    program = cache(lambda: native.compile(path, checked=True))
    for module in found:
        if isinstance(module, ModuleOp):
            for function in _functions(module):
                outcome = _outcome_checked(program(), function)
                assert _outcome_as_gen_ir(function) == outcome


def _arguments(function: FunctionOp) -> list[tuple[ArgumentKind, Any]]:
    random = np.random.default_rng(3)
    found: list[tuple[ArgumentKind, Any]] = []
    for argument in function.arguments:
        match argument.kind:
            case ArgumentKind.GLOBAL | ArgumentKind.CONSTANT:
                value: Any = random.integers(0, 16, ELEMENTS).astype(np.int32)
            case ArgumentKind.LOCAL:
                value = 4 * ELEMENTS
            case _:
                family = family_of_code(function.file.codes[argument.register])
                assert family is not RegisterFamily.BOOL
                value = 5
        found.append((argument.kind, value))
    return found


def _outcome_as_gen_ir(function: FunctionOp) -> Sequence[list[int]]:
    given = [value for _, value in _arguments(function)]
    gen.run(function, given, GLOBAL, LOCAL, simd_width=16)
    return [value.tolist() for value in given if isinstance(value, np.ndarray)]


def _outcome_checked(program: Any, function: FunctionOp) -> Sequence[list[int]]:
    given = [
        native.LocalMemory(value) if kind is ArgumentKind.LOCAL else value
        for kind, value in _arguments(function)
    ]
    getattr(program, function.sym_name.data)(GLOBAL, LOCAL, *given)
    return [value.tolist() for value in given if isinstance(value, np.ndarray)]


def test_kernels_in_cuda_are_refused():
    error, *_ = convert((ROOT / "test/unit/kernels/copies.O0.mlir").read_text())
    assert str(error) == (
        "Gen IR is made of modules for spir, but this one is for nvptx. Compile the "
        "kernels with -target spir64."
    )
