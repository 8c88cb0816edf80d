"""Which modules are read so that the exits of their kernels are marked."""

import pytest

from xdsl_gas.native_cpu.languages.cuda.warps import mask_operand, may_name_lanes


@pytest.mark.parametrize(
    ("operation", "mask"),
    [
        ("llvm.nvvm.vote.ballot.sync", 0),
        ("llvm.nvvm.shfl.sync.bfly.i32", 0),
        ("llvm.nvvm.match.any.sync.i32", 0),
        ("llvm.nvvm.redux.sync.add", 1),
        ("llvm.nvvm.bar.warp.sync", 0),
        ("llvm.nvvm.elect.sync", 0),
        ("llvm.nvvm.barrier.cta.sync.all", None),
        ("llvm.nvvm.vote.ballot", None),
        ("llvm.nvvm.activemask", None),
    ],
)
def test_operations_whose_mask_names_lanes(operation: str, mask: int | None):
    assert mask_operand(operation) == mask
    text = f"declare i32 @{operation}(i32)\ndeclare i32 @f(i32)\n"
    assert may_name_lanes(text) == (mask is not None)
