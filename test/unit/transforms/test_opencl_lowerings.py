"""Every operation of the language becomes something."""

from xdsl.ir import Operation

from xdsl_gas.dialects.members import members_of
from xdsl_gas.transforms.convert_opencl_to_llvm import LOWERINGS


def test_every_operation_is_lowered():
    operations = [m for m in members_of("opencl").added if issubclass(m, Operation)]
    assert len(operations) == 26
    missing = {op.name for op in operations} - {op.name for op in LOWERINGS}
    assert not missing
