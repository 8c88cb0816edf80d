"""
The operations of AMD's GPUs.

See https://mlir.llvm.org/docs/Dialects/ROCDLDialect/ and
https://llvm.org/docs/AMDGPUUsage.html.
"""

from xdsl.ir import Attribute, Dialect, Operation

from xdsl_gas.dialects.rocdl.buffers import BUFFER_OPS
from xdsl_gas.dialects.rocdl.conversions import CONVERSION_OPS
from xdsl_gas.dialects.rocdl.lanes import LANE_OPS
from xdsl_gas.dialects.rocdl.mathematics import MATHEMATICAL_OPS
from xdsl_gas.dialects.rocdl.matrices import MATRIX_OPS
from xdsl_gas.dialects.rocdl.memory import MEMORY_OPS
from xdsl_gas.dialects.rocdl.positions import POSITION_OPS
from xdsl_gas.dialects.rocdl.synchronisation import SYNCHRONISATION_OPS
from xdsl_gas.dialects.rocdl.target import TargetAttr

ADDED_OPS: tuple[type[Operation], ...] = (
    *POSITION_OPS,
    *SYNCHRONISATION_OPS,
    *LANE_OPS,
    *MEMORY_OPS,
    *BUFFER_OPS,
    *MATRIX_OPS,
    *CONVERSION_OPS,
    *MATHEMATICAL_OPS,
)
COMPLETED_OPS: tuple[type[Operation], ...] = ()
ADDED_ATTRS: tuple[type[Attribute], ...] = (TargetAttr,)
COMPLETED_ATTRS: tuple[type[Attribute], ...] = ()

ROCDL = Dialect("rocdl", list(ADDED_OPS), list(ADDED_ATTRS))
"""The dialect, for a context that has no other `rocdl`."""
