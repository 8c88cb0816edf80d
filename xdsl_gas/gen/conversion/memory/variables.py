"""Variables in local memory: where each lies."""

from xdsl.dialects import llvm
from xdsl.dialects.builtin import SymbolRefAttr
from xdsl.ir import Operation

from xdsl_gas.analysis.ir.attribute_values import integer_value
from xdsl_gas.analysis.ir.functions import is_return
from xdsl_gas.analysis.operations.semantics import PointerSource
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.dialects.gen.memory import Surface
from xdsl_gas.gen.conversion.builder import Builder, unsupported

_FIRST = 16
"""Where the first variable may lie: a null pointer is 0."""


def place_variables(builder: Builder, kernel: llvm.FuncOp) -> None:
    """
    Gives each variable in local memory that a kernel uses a place there. Raises
    `MemorySpaceError` for initial values, which local memory cannot have.
    """
    module = kernel.parent_op()
    assert module is not None
    variables = {
        op.sym_name.data: op
        for op in module.regions[0].block.ops
        if isinstance(op, llvm.GlobalOp)
    }
    for op in kernel.walk():
        if not isinstance(op, llvm.AddressOfOp):
            continue
        name = op.properties["global_name"]
        assert isinstance(name, SymbolRefAttr)
        variable = variables.get(name.string_value())
        if (
            variable is None
            or variable.sym_name.data in builder.address_of
            or builder.surface(op, op.result.type).data is not Surface.LOCAL
        ):
            continue
        extent = builder.layout.extent(variable.global_type)
        if extent is None:
            raise unsupported(op, "a variable of unknown size is")
        if not _is_undefined(variable):
            raise unsupported(variable, "an initial value in local memory is")
        asked = integer_value(variable.properties.get("alignment")) or 1
        alignment = max(asked, extent.most)
        end = builder.local_size or _FIRST
        start = -(-end // alignment) * alignment
        builder.address_of[variable.sym_name.data] = start
        builder.local_size = start + extent.size


def _is_undefined(variable: llvm.GlobalOp) -> bool:
    initial: list[Operation] = [
        op for block in variable.body.blocks for op in block.ops
    ]
    return variable.value is None and all(
        is_return(op) or semantics_of(op).source is PointerSource.UNDEFINED
        for op in initial
    )
