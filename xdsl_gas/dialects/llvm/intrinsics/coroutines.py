"""
Functions that can be suspended, and resumed where they were.

See https://llvm.org/docs/Coroutines.html#intrinsics. MLIR's verifiers look at each
operand on its own.
"""

from typing import ClassVar

from xdsl.dialects.builtin import i1, i32
from xdsl.ir import Attribute, SSAValue
from xdsl.irdl import operand_def, result_def
from xdsl.parser import Parser
from xdsl.printer import Printer

from xdsl_gas.dialects.llvm.attributes.types import LLVMTokenType
from xdsl_gas.dialects.llvm.operand_types import (
    COMPATIBLE,
    COMPATIBLE_OR_VOID,
    POINTER,
)
from xdsl_gas.dialects.llvm.syntax.assembly import (
    parse_attributes,
    parse_operands,
    parse_type,
)
from xdsl_gas.dialects.llvm.syntax.forms import (
    AssemblyForm,
    ConstantForm,
    MixedForm,
    SameTypeForm,
)
from xdsl_gas.dialects.llvm.verification import operation_definition

_TOKEN = LLVMTokenType()


@operation_definition
class CoroIdOp(MixedForm):
    """A token of a coroutine."""

    name = "llvm.intr.coro.id"

    align = operand_def(i32)
    promise = operand_def(POINTER)
    coroaddr = operand_def(POINTER)
    fnaddrs = operand_def(POINTER)
    res = result_def(COMPATIBLE)

    def __init__(
        self, align: SSAValue, promise: SSAValue, coroaddr: SSAValue, fnaddrs: SSAValue
    ):
        super().__init__(
            operands=[align, promise, coroaddr, fnaddrs], result_types=[_TOKEN]
        )


@operation_definition
class CoroBeginOp(MixedForm):
    """The handle of a coroutine, whose frame is in the memory given."""

    name = "llvm.intr.coro.begin"

    token = operand_def(LLVMTokenType)
    mem = operand_def(POINTER)
    res = result_def(COMPATIBLE)

    def __init__(self, token: SSAValue, memory: SSAValue):
        super().__init__(operands=[token, memory], result_types=[memory.type])


@operation_definition
class CoroSizeOp(ConstantForm):
    """The size of the frame."""

    name = "llvm.intr.coro.size"

    res = result_def(COMPATIBLE)

    def __init__(self, result_type: Attribute):
        super().__init__(result_types=[result_type])


@operation_definition
class CoroAlignOp(ConstantForm):
    """The alignment of the frame."""

    name = "llvm.intr.coro.align"

    res = result_def(COMPATIBLE)

    def __init__(self, result_type: Attribute):
        super().__init__(result_types=[result_type])


@operation_definition
class CoroSaveOp(MixedForm):
    """A token of the place where a coroutine will be suspended."""

    name = "llvm.intr.coro.save"

    handle = operand_def(POINTER)
    res = result_def(COMPATIBLE)

    def __init__(self, handle: SSAValue):
        super().__init__(operands=[handle], result_types=[_TOKEN])


@operation_definition
class CoroSuspendOp(AssemblyForm):
    """Suspends; says whether it was resumed or destroyed."""

    name = "llvm.intr.coro.suspend"

    save = operand_def(LLVMTokenType)
    final = operand_def(i1)
    res = result_def(COMPATIBLE)

    def __init__(self, save: SSAValue, final: SSAValue, result_type: Attribute):
        super().__init__(operands=[save, final], result_types=[result_type])

    @classmethod
    def parse(cls, parser: Parser) -> "CoroSuspendOp":
        position = parser.pos
        unresolved = parse_operands(parser)
        named = parse_attributes(parser)
        parser.parse_punctuation(":")
        operands = parser.resolve_operands(unresolved, (_TOKEN, i1), position)
        return cls.make(operands, (parse_type(parser),), named, {})

    def print(self, printer: Printer) -> None:
        printer.print_string(" ")
        printer.print_list(self.operands, printer.print_ssa_value)
        self.print_named(printer)
        printer.print_string(" : ")
        printer.print_attribute(self.res.type)


@operation_definition
class CoroEndOp(MixedForm):
    """The end of a coroutine's ramp; says whether it is what was resumed."""

    name = "llvm.intr.coro.end"

    handle = operand_def(POINTER)
    unwind = operand_def(i1)
    retvals = operand_def(LLVMTokenType)
    res = result_def(COMPATIBLE_OR_VOID)

    def __init__(
        self,
        handle: SSAValue,
        unwind: SSAValue,
        retvals: SSAValue,
        result_type: Attribute = i1,
    ):
        super().__init__(operands=[handle, unwind, retvals], result_types=[result_type])


@operation_definition
class CoroFreeOp(MixedForm):
    """The memory of the frame, null if it was never allocated."""

    name = "llvm.intr.coro.free"

    id = operand_def(LLVMTokenType)
    handle = operand_def(POINTER)
    res = result_def(COMPATIBLE)

    def __init__(self, id: SSAValue, handle: SSAValue):
        super().__init__(operands=[id, handle], result_types=[handle.type])


@operation_definition
class CoroResumeOp(SameTypeForm):
    """Resumes a coroutine."""

    name = "llvm.intr.coro.resume"
    ARITY: ClassVar[int] = 1
    HAS_RESULT: ClassVar[bool] = False

    handle = operand_def(POINTER)

    def __init__(self, handle: SSAValue):
        super().__init__(operands=[handle])


@operation_definition
class CoroPromiseOp(MixedForm):
    """From the handle of a coroutine to its promise, or back."""

    name = "llvm.intr.coro.promise"

    handle = operand_def(POINTER)
    align = operand_def(i32)
    from_ = operand_def(i1)
    res = result_def(POINTER)

    def __init__(self, handle: SSAValue, align: SSAValue, from_: SSAValue):
        super().__init__(operands=[handle, align, from_], result_types=[handle.type])
