"""
Random kernels with barriers, calls, vectors and atomic updates compute the same as Gen
IR and in the interpreter of LLVM IR.

With `SOUNDNESS_EXAMPLES` set, so many of them.
"""

import os
from array import array
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from barrier_kernels import TABLE, BarrierKernel, barrier_kernel, interpreted
from module_generator import DIALECTS
from soundness import parse
from xdsl.context import Context

from xdsl_gas import gen
from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.dialects.gen.functions import FunctionOp
from xdsl_gas.gen.conversion import kernels, operations
from xdsl_gas.gen.conversion.calls import builtins
from xdsl_gas.gen.conversion.memory import addresses, atomics
from xdsl_gas.gen.convert_llvm_to_gen import ConvertLlvmToGenPass
from xdsl_gas.gen.gen_lower_arguments import GenLowerArgumentsPass
from xdsl_gas.native_cpu.convert_to_mux_builtins import ConvertToMuxBuiltinsPass
from xdsl_gas.target_tables import SPIR

SEEDS = range(int(os.environ.get("SOUNDNESS_EXAMPLES") or 25))
(_DIALECT,) = (dialect for dialect in DIALECTS if dialect.target is SPIR)


def kernel_of(seed: int) -> BarrierKernel:
    return barrier_kernel(Random(seed).randrange, _DIALECT, collectives=False)


def as_gen_ir(kernel: BarrierKernel, width: int) -> list[list[int]]:
    """The contents of the buffers after Gen IR ran."""
    module = parse(kernel.text)
    for each in (
        ConvertToMuxBuiltinsPass(),
        ConvertLlvmToGenPass(),
        GenLowerArgumentsPass(),
    ):
        each.apply(Context(), module)
        module.verify()
    text = gen.dump(module)
    assert gen.dump(gen.parse(text)) == text
    (function,) = (
        op
        for op in module.walk()
        if isinstance(op, FunctionOp) and op.sym_name.data == "k"
    )
    buffers = kernel.buffers()
    local = [kernel.local_bytes] if kernel.has_local_argument else []
    gen.run(
        function,
        [*buffers, array("i", TABLE), *local, kernel.x],
        kernel.global_size,
        kernel.local_size,
        simd_width=width,
    )
    return [list(buffer) for buffer in buffers]


_REFUSED = ("type i24 is not converted", "type i128 is not converted")
"""Gen has no such types; every third kernel has the bits of a vector as one."""


def differs(seed: int) -> bool | None:
    """Whether a kernel computes something else; None if it is refused."""
    kernel = kernel_of(seed)
    try:
        found = as_gen_ir(kernel, 8 + 8 * (seed % 2))
    except MemorySpaceError as error:
        if any(words in str(error) for words in _REFUSED):
            return None
        raise
    return found != interpreted(kernel)


@pytest.mark.parametrize("share", range(5))
def test_the_conversion_changes_no_result(share: int):
    seeds = SEEDS[share::5]
    found = {seed: differs(seed) for seed in seeds}
    assert not [seed for seed in seeds if found[seed]]
    assert sum(result is False for result in found.values()) > len(seeds) / 3


# Mistakes in the conversion.


def _without_barrier(builder: Any, op: Any, function: Any) -> None:
    pass


def _all_at_the_beginning(builder: Any, kernel: Any) -> None:
    _PLACE(builder, kernel)
    builder.address_of = dict.fromkeys(builder.address_of, 0)


_PLACE: Callable[..., None] = vars(kernels)["place_variables"]


def _no_distance(builder: Any, address: int, distance: int) -> int:
    return address


_UPDATES: dict[str, Any] = vars(atomics)["_UPDATES"]
_FUNCTIONS: dict[str, Any] = vars(builtins)["_FUNCTIONS"]


def _with(operation: str, other: str) -> dict[str, Any]:
    return {**operations.CONVERTERS, operation: operations.CONVERTERS[other]}


WRONG: dict[str, tuple[int, object, str, object]] = {
    "variables overlap": (6, kernels, "place_variables", _all_at_the_beginning),
    "barriers are missing": (
        8,
        builtins,
        "_FUNCTIONS",
        {**_FUNCTIONS, "work_group_barrier": _without_barrier},
    ),
    "constant offsets are missing": (0, addresses, "_moved", _no_distance),
    "atomic additions are disjunctions": (
        9,
        atomics,
        "_UPDATES",
        {**_UPDATES, "add": _UPDATES["_or"]},
    ),
    "signed numbers are widened as unsigned": (
        35,
        operations,
        "CONVERTERS",
        _with("llvm.sext", "llvm.zext"),
    ),
    "elements are not inserted": (
        0,
        operations,
        "CONVERTERS",
        _with("llvm.insertelement", "llvm.freeze"),
    ),
}
"""With the first seed that shows the mistake."""


@pytest.mark.parametrize("mistake", WRONG)
def test_mistakes_are_noticed(mistake: str, monkeypatch: pytest.MonkeyPatch):
    seed, owner, name, replacement = WRONG[mistake]
    assert not differs(seed)
    monkeypatch.setattr(owner, name, replacement)
    assert differs(seed)


def test_the_table_in_the_documentation_is_complete():
    text = _DOCUMENT.read_text()
    assert not [mistake for mistake in WRONG if f"| {mistake} |" not in text]


_DOCUMENT = Path(__file__).parents[3] / "docs" / "gen-ir.md"
