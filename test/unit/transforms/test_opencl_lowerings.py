"""Every operation of the language becomes something."""

from xdsl_gas.dialects.opencl import ADDED_OPS
from xdsl_gas.transforms.convert_opencl_to_llvm import LOWERINGS


def test_every_operation_is_lowered():
    missing = {op.name for op in ADDED_OPS} - {op.name for op in LOWERINGS}
    assert not missing
