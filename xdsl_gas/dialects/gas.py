"""
The `gas` dialect: what the passes of this package write in a module for each other.

Its attributes are no attributes of the `builtin` dialect, so that `mlir-translate` and
`mlir-opt`, which do not know the dialect, refuse a module that has one.
"""

from typing import ClassVar

from xdsl.dialects.builtin import I32, IntegerAttr, i32
from xdsl.ir import ParametrizedAttribute, SSAValue
from xdsl.irdl import (
    AnyAttr,
    IRDLOperation,
    VarConstraint,
    irdl_attr_definition,
    operand_def,
    prop_def,
)

from xdsl_gas.dialects.definitions.operations import operation_definition
from xdsl_gas.dialects.members import join

LLVM_FLAGS = "gas.llvm_flags"
"""The attribute with LLVM's keywords that MLIR's dialect lacks."""

LLVM_ATTRIBUTES = "gas.llvm_attributes"
"""The attribute with LLVM's text of attributes that MLIR's dialect lacks."""

METADATA = "gas.metadata"
"""The attribute with attached metadata that MLIR's dialect lacks, by kind."""

DEBUG_RECORD = "gas.debug_record"
"""The attribute with the debug record that a call of an intrinsic stands for."""

NAMED_METADATA = "gas.named_metadata"
"""
The attribute of a module with the named metadata that MLIR's dialect lacks, by name.
The unit attribute marks the place of what has an attribute or an operation.
"""

METADATA_OPERANDS = "gas.metadata_operands"
"""The attribute of `llvm.call_intrinsic` with its metadata operands, by their index."""

CALL_MEMORY = "gas.call_memory"
"""The attribute with the effects of a call without its callee's, as LLVM's text."""

CALLEE_TYPE = "gas.callee_type"
"""The attribute with the type of a call, not variadic, of a function that is."""

ARGUMENT_ATTRIBUTES, RESULT_ATTRIBUTES = "gas.arg_attrs", "gas.res_attrs"
"""
The attributes with those of the arguments and the result of operations that cannot have
any in MLIR's dialect.
"""

VALUE_NAME = "gas.name"
"""The attribute with the name of a value that MLIR cannot print."""

BLOCK_NAME = "gas.block_name"
"""The attribute of a terminator with a name of its block that MLIR cannot print."""

PHI_EDGE = "gas.phi_edge"
"""The attribute of a branch whose block is an edge of an `llvm.invoke`."""

SOURCE_FILENAME = "gas.source_filename"
"""
The attribute with LLVM's `source_filename` of a module. The reader of LLVM IR gives it
to every module, so it also tells that nothing of the LLVM IR was lost.
"""

KEEP_GENERIC = "gas.keep_generic"
"""
The attribute of a pointer's definition, an access, a call or a function argument that
passes leave as it is. A string is the reason, a unit attribute gives none.
"""

DISPATCH = "gas.dispatch"
"""
The attribute of a switch that tests at run time in which of some spaces an access is:
their number. For an access of lanes, the attribute of the first of its parts.
"""

MAX_GENERIC, MAX_DISPATCH = "gas.max_generic", "gas.max_dispatch"
"""
The attributes of a function, or for all kernels of a module, with the numbers of
generic accesses and of tests at run time that `gas-check` allows.
"""

CHECKED = "gas.checked"
"""
The attribute with the number of an access, call or return of which `gas-sanitize` has
recorded the generic pointers, see `OriginalPointerOp`.
"""

CHECK_FUNCTIONS = "__gas_check_"
"""What the names of the functions begin with that `insert-sanitizer-checks` adds."""


@operation_definition
class OriginalPointerOp(IRDLOperation):
    """
    The generic pointer that an access, call or return of the same function had as an
    operand when `gas-sanitize` ran. It has no effect; `insert-sanitizer-checks` makes a
    check of it where the operand has become a pointer to a specific space.
    """

    name = "gas.original_pointer"
    assembly_format = "$pointer attr-dict `:` type($pointer)"

    pointer = operand_def()

    user = prop_def(IntegerAttr[I32])
    """The number in the attribute `gas.checked` of the operation."""

    position = prop_def(IntegerAttr[I32])
    """The position of the operand."""

    def __init__(self, pointer: SSAValue, user: int, position: int):
        super().__init__(
            operands=[pointer],
            properties={
                "user": IntegerAttr(user, i32),
                "position": IntegerAttr(position, i32),
            },
        )


@operation_definition
class OriginalAnswerOp(IRDLOperation):
    """
    The answer of a space query or a comparison of pointers beside that of a copy of the
    operation, which passes leave as it is. It has no effect; `insert-sanitizer-checks`
    makes a check of it where a pass has replaced the answer.
    """

    name = "gas.original_answer"
    assembly_format = "$answer `,` $original attr-dict `:` type($answer)"

    _T: ClassVar = VarConstraint("T", AnyAttr())

    answer = operand_def(_T)
    original = operand_def(_T)

    def __init__(self, answer: SSAValue, original: SSAValue):
        super().__init__(operands=[answer, original])


@join
@irdl_attr_definition
class UnloweredAttr(ParametrizedAttribute):
    """
    The value of a module's `gas.casts` where accesses test tags that no cast sets yet:
    `lower-gas-casts` has to be run before the module is translated.
    """

    name = "gas.unlowered"
