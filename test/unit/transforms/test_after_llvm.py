"""
Kernels compute the same when LLVM has optimized what the passes made of them: LLVM may
leave out copies, and what is said of a pointer has to hold of what it points to then.
"""

import os
import random
import subprocess
from array import array
from collections.abc import Sequence
from contextlib import redirect_stderr
from io import StringIO
from pathlib import Path

import pytest
from gpu_corpus.commands import find_tool
from kernel_generator import kernel_text
from module_generator import DIALECTS
from same_results import result_of
from shape_writer import SHAPES
from shaped_kernels import flattened, shaped, shaped_result
from soundness import IP_MSP, apply, parse
from xdsl.dialects.builtin import ModuleOp
from xdsl.passes import ModulePass
from xdsl.printer import Printer

from xdsl_gas.analysis.points_to.copy_forwarding import CopyForwarding
from xdsl_gas.interpreters import Stopped, run_kernel
from xdsl_gas.target_tables import NVPTX
from xdsl_gas.transforms.gas_annotate_alias import AnnotateAliasPass
from xdsl_gas.transforms.gas_forward_loads import ForwardLoadsPass
from xdsl_gas.transforms.ip_msp import IpMspPass
from xdsl_gas.transforms.resolve_gas import ResolveGasPass

OPT, TRANSLATE = find_tool("opt-22"), find_tool("mlir-translate-22")
pytestmark = pytest.mark.skipif(not (OPT and TRANSLATE), reason="needs LLVM 22")

KERNELS = ("tables", "rows", "made", "given")
STAGES = ("O0", "promoted")
NUMBERS = range(4)
SEEDS = range(21)

PIPELINES: dict[str, Sequence[ModulePass]] = {
    "nothing": (),
    "resolve-gas": (ResolveGasPass(),),
    "ip-msp,resolve-gas": (IP_MSP, ResolveGasPass()),
    "no clones": (IpMspPass(do_clone_for_ip_msp=0), ResolveGasPass()),
    "polyvariant": (IpMspPass(polyvariant=True), ResolveGasPass()),
    "all copied": (
        IpMspPass(copy_kernel_arguments="all"),
        ResolveGasPass(copy_kernel_arguments="all"),
    ),
    "annotated": (
        IP_MSP,
        ResolveGasPass(),
        ForwardLoadsPass(),
        AnnotateAliasPass(write="both"),
    ),
}

_SOURCES = Path(__file__).parents[1] / "kernels"
(_NVPTX,) = [dialect for dialect in DIALECTS if dialect.target is NVPTX]


def after_llvm(module: ModuleOp) -> ModuleOp:
    """A module as LLVM's -O2 leaves it."""
    assert OPT is not None
    assert TRANSLATE is not None
    text = StringIO()
    Printer(text).print_op(module)
    for command in (
        (TRANSLATE, "--mlir-to-llvmir"),
        (OPT, "-S", "-passes=default<O2>"),
        (TRANSLATE, "--import-llvm"),
    ):
        done = subprocess.run(
            command, input=text.getvalue(), capture_output=True, text=True, check=True
        )
        text = StringIO(done.stdout)
    return parse(text.getvalue())


def after(text: str, passes: Sequence[ModulePass]) -> ModuleOp:
    module = parse(text)
    with redirect_stderr(StringIO()):
        apply(passes, module)
    return after_llvm(module)


def copies(stage: str) -> str:
    return (_SOURCES / f"copies.{stage}.mlir").read_text()


def results(module: ModuleOp, kernel: str) -> list[tuple[list[int], list[int]]]:
    """What the host sees after a kernel, for each number."""
    found: list[tuple[list[int], list[int]]] = []
    for number in NUMBERS:
        out, source = array("i", [0] * 16), array("i", range(20, 36))
        third = array("i", (5, 6, 7)) if kernel == "given" else None
        run_kernel(
            module, kernel, [out, source, third, number], global_size=1, local_size=1
        )
        found.append((list(out), list(source)))
    return found


@pytest.mark.sampled(5)
@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("pipeline", list(PIPELINES))
def test_copies_that_llvm_leaves_out(pipeline: str, stage: str):
    text = copies(stage)
    before, optimized = parse(text), after(text, PIPELINES[pipeline])
    for kernel in KERNELS:
        assert results(optimized, kernel) == results(before, kernel), kernel


@pytest.mark.parametrize("pipeline", list(PIPELINES))
def test_kernels_made_at_random(pipeline: str):
    for seed in SEEDS[list(PIPELINES).index(pipeline) :: len(PIPELINES)]:
        text = kernel_text(random.Random(seed).randrange, _NVPTX)
        optimized = after(text, PIPELINES[pipeline])
        assert result_of(optimized, seed) == result_of(parse(text), seed), seed


_SHAPED = int(os.environ.get("SOUNDNESS_EXAMPLES") or 1)
# LLVM alone takes each of these variables for memory that no other pointer reaches.
_NOT_KEPT_BY_LLVM = ("shared arrays without a size", "stored integers")
_SHAPES = tuple(
    name
    for name, (_, targets) in SHAPES.items()
    if NVPTX in targets and name not in _NOT_KEPT_BY_LLVM
)


@pytest.mark.sampled(8)
@pytest.mark.parametrize("shape", _SHAPES)
def test_shapes(shape: str):
    number = _SHAPES.index(shape)
    for seed in range(number, number + _SHAPED):
        text = shaped(shape, seed, _NVPTX)
        module = parse(text)
        with redirect_stderr(StringIO()):
            apply(PIPELINES[list(PIPELINES)[seed % len(PIPELINES)]], module)
        optimized = after_llvm(flattened(module))
        assert shaped_result(optimized, seed) == shaped_result(parse(text), seed), seed


def _do_nothing(*arguments: object) -> None:
    pass


def test_a_table_that_is_taken_for_its_copy_is_found_out(
    monkeypatch: pytest.MonkeyPatch,
):
    monkeypatch.setattr(CopyForwarding, "_replace_alloca", _do_nothing)
    # What is cast to a space where it does not lie is poison.
    with pytest.raises(Stopped, match="poison"):
        test_copies_that_llvm_leaves_out("resolve-gas", "promoted")
