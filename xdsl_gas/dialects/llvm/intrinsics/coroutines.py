"""
Functions that can be suspended, and resumed where they were.

See https://llvm.org/docs/Coroutines.html#intrinsics. MLIR's verifiers look at each
operand on its own.
"""

from xdsl.dialects.builtin import i1, i32
from xdsl.irdl import IRDLOperation, operand_def, result_def

from xdsl_gas.dialects.definitions.operations import operation_definition
from xdsl_gas.dialects.definitions.variants import variants
from xdsl_gas.dialects.llvm.attributes.types import LLVMTokenType
from xdsl_gas.dialects.llvm.operand_types import (
    COMPATIBLE,
    COMPATIBLE_OR_VOID,
    POINTER,
)
from xdsl_gas.dialects.llvm.syntax.directives import MIXED

_TOKEN = LLVMTokenType()


@operation_definition
class CoroIdOp(IRDLOperation):
    """A token of a coroutine."""

    name = "llvm.intr.coro.id"
    assembly_format = MIXED

    align = operand_def(i32)
    promise = operand_def(POINTER)
    coroaddr = operand_def(POINTER)
    fnaddrs = operand_def(POINTER)
    res = result_def(COMPATIBLE)


@operation_definition
class CoroBeginOp(IRDLOperation):
    """The handle of a coroutine, whose frame is in the memory given."""

    name = "llvm.intr.coro.begin"
    assembly_format = MIXED

    token = operand_def(LLVMTokenType)
    mem = operand_def(POINTER)
    res = result_def(COMPATIBLE)


@operation_definition
class CoroFrameProperty(IRDLOperation):
    assembly_format = "attr-dict `:` type($res)"

    res = result_def(COMPATIBLE)


variants(
    CoroFrameProperty,
    "llvm.intr.coro.",
    {"size": "The size of the frame.", "align": "The alignment of the frame."},
)


@operation_definition
class CoroSaveOp(IRDLOperation):
    """A token of the place where a coroutine will be suspended."""

    name = "llvm.intr.coro.save"
    assembly_format = MIXED

    handle = operand_def(POINTER)
    res = result_def(COMPATIBLE)


@operation_definition
class CoroSuspendOp(IRDLOperation):
    """Suspends; says whether it was resumed or destroyed."""

    name = "llvm.intr.coro.suspend"
    assembly_format = "$save `,` $final attr-dict `:` type($res)"

    save = operand_def(_TOKEN)
    final = operand_def(i1)
    res = result_def(COMPATIBLE)


@operation_definition
class CoroEndOp(IRDLOperation):
    """The end of a coroutine's ramp; says whether it is what was resumed."""

    name = "llvm.intr.coro.end"
    assembly_format = MIXED

    handle = operand_def(POINTER)
    unwind = operand_def(i1)
    retvals = operand_def(LLVMTokenType)
    res = result_def(COMPATIBLE_OR_VOID)


@operation_definition
class CoroFreeOp(IRDLOperation):
    """The memory of the frame, null if it was never allocated."""

    name = "llvm.intr.coro.free"
    assembly_format = MIXED

    id = operand_def(LLVMTokenType)
    handle = operand_def(POINTER)
    res = result_def(COMPATIBLE)


@operation_definition
class CoroResumeOp(IRDLOperation):
    """Resumes a coroutine."""

    name = "llvm.intr.coro.resume"
    assembly_format = "$handle attr-dict `:` type($handle)"

    handle = operand_def(POINTER)


@operation_definition
class CoroPromiseOp(IRDLOperation):
    """From the handle of a coroutine to its promise, or back."""

    name = "llvm.intr.coro.promise"
    assembly_format = MIXED

    handle = operand_def(POINTER)
    align = operand_def(i32)
    from_ = operand_def(i1)
    res = result_def(POINTER)
