"""Tests of the copies of `byval` arguments that need no analysis."""

import pytest
from performance.phases import parsed, printed
from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp

from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.analysis.spaces.pointers_by_value import is_only_read
from xdsl_gas.target_tables import NVPTX
from xdsl_gas.transforms.byval.byval_copies import (
    copy_before_analysis,
    copy_kernel_arguments,
)
from xdsl_gas.transforms.byval.certain_stores import is_surely_stored_to
from xdsl_gas.transforms.resolve_gas import ResolveGasPass

FUNCTIONS = """
  llvm.func internal @read(%p: !llvm.ptr) {
    %1 = llvm.load %p : !llvm.ptr -> i64
    llvm.return
  }
  llvm.func internal @write(%p: !llvm.ptr, %x: i64) {
    %q = llvm.getelementptr %p[8] : (!llvm.ptr) -> !llvm.ptr, i8
    llvm.store %x, %q : i64, !llvm.ptr
    llvm.return
  }
  llvm.func internal @write_copy(%p: !llvm.ptr {llvm.byval = i64}, %x: i64) {
    llvm.store %x, %p : i64, !llvm.ptr
    llvm.return
  }
  llvm.func internal @same(%p: !llvm.ptr) -> !llvm.ptr {
    llvm.return %p : !llvm.ptr
  }
  llvm.func @unknown(!llvm.ptr)
"""

WRITTEN = "llvm.call @write(%p, %x) : (!llvm.ptr, i64) -> ()"
READ = "llvm.call @read(%p) : (!llvm.ptr) -> ()"
COPIED = "llvm.call @write_copy(%p, %x) : (!llvm.ptr, i64) -> ()"
RETURNED = """
    %q = llvm.call @same(%p) : (!llvm.ptr) -> !llvm.ptr
    llvm.store %x, %q : i64, !llvm.ptr
"""
ESCAPED = "llvm.call @unknown(%p) : (!llvm.ptr) -> ()"
STORED = """
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    llvm.store %p, %slot : !llvm.ptr, !llvm.ptr
"""
COMPARED = f"""
    %null = llvm.mlir.zero : !llvm.ptr
    %c = llvm.icmp "ne" %p, %null : !llvm.ptr
    {WRITTEN}
"""


def module_with(*bodies: str) -> ModuleOp:
    kernels = (
        f"""
  llvm.func ptx_kernelcc @k{number}(%p: !llvm.ptr {{llvm.byval = i64}}, %x: i64) {{
    {body}
    llvm.return
  }}"""
        for number, body in enumerate(bodies)
    )
    triple = 'llvm.target_triple = "nvptx64-nvidia-cuda"'
    text = f"module attributes {{{triple}}} {{{FUNCTIONS}{''.join(kernels)}}}"
    return parsed(text)


@pytest.mark.parametrize(
    ("body", "is_sure"),
    [
        (WRITTEN, True),
        (RETURNED, True),
        (STORED + WRITTEN, True),
        (READ, False),
        (COPIED, False),
        (STORED, False),
        # The analysis knows what the declared function may do.
        (ESCAPED, False),
        # A condition may exclude the store.
        (COMPARED, False),
    ],
)
def test_certain_stores_are_those_of_the_analysis(body: str, is_sure: bool) -> None:
    module = module_with(body)
    kernel = list(module.ops)[-1]
    assert isinstance(kernel, llvm.FuncOp)
    argument = kernel.body.blocks[0].args[0]
    assert is_surely_stored_to(argument, CallGraph(module)) is is_sure
    if is_sure:
        assert not is_only_read(argument, ResolveGasPass().analyze(module))


@pytest.mark.parametrize("only_read", [False, True])
@pytest.mark.parametrize("bodies", [(WRITTEN,), (RETURNED, READ), (WRITTEN, WRITTEN)])
def test_copies_before_the_analysis_are_those_after_it(
    bodies: tuple[str, ...], only_read: bool
) -> None:
    before, after = module_with(*bodies), module_with(*bodies)
    assert copy_before_analysis(CallGraph(before), NVPTX, only_read=only_read)
    spaces = ResolveGasPass().analyze(after)
    assert copy_kernel_arguments(spaces, only_read=only_read)
    assert printed(before) == printed(after)
    assert "llvm.intr.memcpy" in printed(before)


@pytest.mark.parametrize(
    ("bodies", "is_known"),
    [((READ,), True), ((ESCAPED, WRITTEN), False), ((COMPARED, WRITTEN), False)],
)
def test_nothing_is_copied_if_one_needs_the_analysis(
    bodies: tuple[str, ...], is_known: bool
) -> None:
    module = module_with(*bodies)
    before = printed(module)
    copied = copy_before_analysis(CallGraph(module), NVPTX, only_read=False)
    assert copied is (False if is_known else None)
    assert printed(module) == before
