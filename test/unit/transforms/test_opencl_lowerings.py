"""Every operation of the `opencl` dialect has a conversion pattern."""

from inspect import getclosurevars
from typing import get_args

from xdsl.ir import Operation

from xdsl_gas.dialects.members import members_of
from xdsl_gas.transforms.convert_opencl_to_llvm import PATTERNS


def test_every_operation_has_a_pattern():
    operations = [m for m in members_of("opencl").added if issubclass(m, Operation)]
    assert len(operations) == 26
    matched: list[type[Operation]] = []
    for pattern in PATTERNS:
        # What `op_type_rewrite_pattern` takes from the annotation.
        kind = getclosurevars(pattern.match_and_rewrite).nonlocals["expected_type"]
        matched += get_args(kind) or (kind,)
    missing = {op.name for op in operations if not issubclass(op, tuple(matched))}
    assert not missing
