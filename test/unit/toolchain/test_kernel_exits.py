"""LLVM's optimizer keeps the exits of kernels apart where masks name lanes."""

import pytest

from xdsl_gas.toolchain.kernel_exits import (
    names_lanes,
    with_marked_exits,
    without_marks,
)
from xdsl_gas.toolchain.native_code import optimize_for_device

_KERNEL = """
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.laneid()
declare i32 @OPERATION
define CONVENTION void @"k 1"(ptr %q) {
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %c = icmp ult i32 %lane, 16
  %at = getelementptr i32, ptr %q, i32 %lane
  br i1 %c, label %some, label %others
others:
  store i32 %lane, ptr %at
  br label %"the end"
some:
  %v = call i32 @OPERATION
  store i32 %v, ptr %at
  br label %"the end"
"the end":
  ret void
}
"""
_VOTE = "llvm.nvvm.vote.ballot.sync(i32 -1, i1 true)"


def _kernel(operation: str = _VOTE, convention: str = "ptx_kernel") -> str:
    declared = operation.replace(" -1", "").replace(" true", "")
    text = _KERNEL.replace("declare i32 @OPERATION", f"declare i32 @{declared}")
    return text.replace("OPERATION", operation).replace("CONVENTION", convention)


@pytest.mark.parametrize(
    ("operation", "has_mask"),
    [
        ("llvm.nvvm.vote.ballot.sync", True),
        ("llvm.nvvm.shfl.sync.bfly.i32", True),
        ("llvm.nvvm.match.any.sync.i32", True),
        ("llvm.nvvm.redux.sync.add", True),
        ("llvm.nvvm.bar.warp.sync", True),
        ("llvm.nvvm.barrier.cta.sync.all", False),
        ("llvm.nvvm.vote.ballot", False),
        ("llvm.nvvm.activemask", False),
    ],
)
def test_operations_whose_mask_names_lanes(operation: str, has_mask: bool):
    assert names_lanes(f"declare i32 @{operation}(i32)") == has_mask


def test_each_way_to_the_end_of_a_kernel_is_marked():
    text = _kernel()
    marked = with_marked_exits(text)
    call = "  call void @xdsl_gas.exit()\n"
    assert marked.count(f'{call}  br label %"the end"') == marked.count(call) == 2
    assert without_marks(marked).strip() == text.strip()


def test_functions_and_blocks_that_go_on_are_not_marked():
    function = _kernel(convention="")
    assert with_marked_exits(function) == function
    goes_on = _kernel().replace("  ret void", "  store i32 0, ptr %q\n  ret void")
    assert with_marked_exits(goes_on) == goes_on


def test_the_exits_are_kept_apart():
    assert optimize_for_device(_kernel()).count("store i32") == 2
    assert "exit" not in optimize_for_device(_kernel())


def test_exits_of_kernels_without_such_an_operation_are_merged():
    text = _kernel("llvm.nvvm.read.ptx.sreg.clock()")
    assert optimize_for_device(text).count("store i32") == 1
