"""
Kernels compute natively what the interpreter says, after each pipeline, where generic
pointers have the tags that `lower-gas-casts` gives them.

`make fuzz-native` tries more of them.
"""

import os
import platform
import signal
from array import array
from collections.abc import Sequence
from contextlib import redirect_stderr
from dataclasses import replace
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from disjoint_accesses import promised
from native_results import (
    NATIVE_SHAPES,
    WAYS,
    check_natively,
    check_shape_natively,
    generated,
    lowered,
    native_result,
)
from native_runs import Crashed, Processor
from same_results import Differs, result_of
from soundness import IP_MSP, apply, parse
from xdsl.ir import Attribute, SSAValue
from xdsl.passes import ModulePass

from xdsl_gas.interpreters import run_kernel
from xdsl_gas.transforms import lower_gas_casts
from xdsl_gas.transforms.gas_annotate_alias import AnnotateAliasPass
from xdsl_gas.transforms.ip_msp import IpMspPass
from xdsl_gas.transforms.lower_gas_casts import LowerGasCastsPass
from xdsl_gas.transforms.resolve_gas import ResolveGasPass
from xdsl_gas.transforms.utils.llvm_builder import LLVMBuilder

pytestmark = pytest.mark.skipif(
    platform.machine() not in ("x86_64", "AMD64"),
    reason="bits 61 to 63 of pointers are known to be free on x86-64",
)

EXAMPLES = Path(__file__).parents[3] / "examples" / "opencl"
SEEDS = range(len(WAYS))
_SHAPED = int(os.environ.get("SOUNDNESS_EXAMPLES") or 1)
_TAGGED = "nothing, private memory has a tag"


@pytest.mark.sampled(12)
@pytest.mark.parametrize("way", list(WAYS))
def test_kernels_compute_natively_what_the_interpreter_says(
    way: str, processor: Processor
):
    for seed in SEEDS[list(WAYS).index(way) :: len(WAYS)]:
        check_natively(processor, seed, way)


@pytest.mark.parametrize("shape", NATIVE_SHAPES)
def test_shapes_compute_natively_what_the_interpreter_says(
    shape: str, processor: Processor
):
    number = NATIVE_SHAPES.index(shape)
    with redirect_stderr(StringIO()):
        for seed in range(number, number + _SHAPED):
            way = list(WAYS)[seed % len(WAYS)]
            check_shape_natively(processor, shape, seed, way)


_RESOLVE = ResolveGasPass(runtime=True, lower_casts=False)
_ANNOTATED: dict[str, Sequence[ModulePass]] = {
    "private memory apart": (IP_MSP, replace(_RESOLVE, private_in_global=False)),
    "private memory is global": (IP_MSP, replace(_RESOLVE, private_in_global=True)),
    "annotated before": (AnnotateAliasPass(), IP_MSP, _RESOLVE),
}


@pytest.mark.parametrize("way", list(_ANNOTATED))
def test_what_is_told_to_llvm_changes_no_result(way: str, processor: Processor):
    # Most of the time goes into LLVM's optimizations.
    for seed in SEEDS[list(_ANNOTATED).index(way) :: 2 * len(_ANNOTATED)]:
        expected = result_of(parse(generated(seed)), seed)
        module = promised(parse(generated(seed)))
        apply((*_ANNOTATED[way], AnnotateAliasPass(), LowerGasCastsPass()), module)
        found = native_result(processor, module, seed, optimize=True)
        assert found == expected, f"seed {seed}"


def _keep_tag(
    builder: LLVMBuilder, pointer: SSAValue, kind: Attribute, *, clear: bool
) -> SSAValue:
    address = lower_gas_casts.integers_like(kind)
    return builder.pointer_of(builder.integer_of(pointer, address, tagged=True), kind)


def test_a_tag_that_is_not_cleared_crashes(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(lower_gas_casts, "from_generic", _keep_tag)
    crashes: list[str] = []
    with Processor() as processor:
        for seed in SEEDS[:10]:
            module = lowered(generated(seed), WAYS[_TAGGED])
            try:
                native_result(processor, module, seed)
            except Crashed as crashed:
                crashes.append(str(crashed))
        with pytest.raises(Differs, match="signal"):
            check_shape_natively(processor, "masks", 0, _TAGGED)
    assert set(crashes) == {f"signal {int(signal.SIGSEGV)}"}
    assert len(crashes) > 5


def test_a_barrier_between_work_items_that_share_memory_is_refused():
    text = (EXAMPLES / "reduction.promoted.mlir").read_text()
    module = lowered(text, (_RESOLVE,))
    with (
        Processor() as processor,
        pytest.raises(ValueError, match="@_Z7barrierj cannot be run natively"),
    ):
        processor.run(module, "block_sum", [], global_size=1, local_size=1)


_KERNELS = {"explicit_casts": "K", "median": "median5"}


@pytest.mark.parametrize("stage", ["O0", "promoted"])
@pytest.mark.parametrize("passes", [(), (IpMspPass(),)], ids=["alone", "ip-msp"])
@pytest.mark.parametrize("example", list(_KERNELS))
def test_examples_compute_natively_what_the_interpreter_says(
    example: str, stage: str, passes: tuple[ModulePass, ...], processor: Processor
):
    text = (EXAMPLES / f"{example}.{stage}.mlir").read_text()
    arrays: list[array[Any]] = [array("i", range(32))]
    if example == "median":
        arrays = [array("f", (13 * n % 32 for n in range(32))), array("f", [0] * 32)]
    before = [values.tobytes() for values in arrays]
    kernel = _KERNELS[example]
    run_kernel(parse(text), kernel, arrays, global_size=16, local_size=8)
    module = lowered(text, (*passes, _RESOLVE))
    found = processor.run(module, kernel, [*before], global_size=16, local_size=8)
    assert found == [values.tobytes() for values in arrays]
    assert found != before
