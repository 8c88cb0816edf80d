"""
What one thread does by itself: arithmetic, sleeping, ending, PTX of any kind.

See https://docs.nvidia.com/cuda/parallel-thread-execution/ (search for the name without
`nvvm.`).
"""

from xdsl.dialects.builtin import StringAttr, f32, i1, i8, i16, i32
from xdsl.irdl import (
    AnyAttr,
    IRDLOperation,
    operand_def,
    opt_operand_def,
    opt_prop_def,
    prop_def,
    result_def,
    traits_def,
)
from xdsl.traits import Pure
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.definitions.operations import operation_definition
from xdsl_gas.dialects.definitions.records import operation, optional, variadic
from xdsl_gas.dialects.llvm.operand_types import I1, I16, I32
from xdsl_gas.dialects.nvvm.attributes.common import (
    SetMaxRegisterActionAttr,
)
from xdsl_gas.dialects.nvvm.attributes.computation import (
    DotAccumulateTypeAttr,
    PermuteMode,
    PermuteModeAttr,
)
from xdsl_gas.dialects.nvvm.constraints import vector_type

operation(
    "nvvm.nanosleep",
    "Suspends the thread for about that many nanoseconds.",
    "attr-dict $duration",
    operands={"duration": i32},
)
operation("nvvm.exit", "Ends the thread.", "attr-dict")
operation("nvvm.breakpoint", "Suspends the thread for a debugger.", "attr-dict")


@operation_definition
class PMEventOp(IRDLOperation):
    """Triggers an event of the performance monitor, or those that a mask selects."""

    name = "nvvm.pmevent"
    assembly_format = """
        attr-dict (`id` `=` $eventId^)? (`mask` `=` $maskedEventId^)?
    """

    maskedEventId = opt_prop_def(I16)
    eventId = opt_prop_def(I32)

    def verify_(self) -> None:
        if self.maskedEventId is None and self.eventId is None:
            raise VerifyException("either `id` or `mask` must be set")
        if self.maskedEventId is not None and self.eventId is not None:
            raise VerifyException("`id` and `mask` cannot be set at the same time")
        if self.eventId is not None and not 0 <= self.eventId.value.data <= 15:
            raise VerifyException("`id` must be between 0 and 15")


@operation_definition
class SetMaxRegisterOp(IRDLOperation):
    """Changes how many registers each thread of the warp may use."""

    name = "nvvm.setmaxregister"
    assembly_format = "$action $regCount attr-dict"

    regCount = prop_def(I32)
    action = prop_def(SetMaxRegisterActionAttr)

    def verify_(self) -> None:
        count = self.regCount.value.data
        if count % 8:
            raise VerifyException("new register size must be multiple of 8")
        if not 24 <= count <= 256:
            raise VerifyException("new register size must be in between 24 to 256")


operation(
    "nvvm.inline_ptx",
    "Assembly text. In it, `$0` and so on stand for the operands and results.",
    "$ptxCode ( `ro` `(` $readOnlyArgs^ `:` type($readOnlyArgs) `)` )? ( `rw` `(` "
    "$readWriteArgs^ `:` type($readWriteArgs) `)` )? (`,` `predicate` `=` "
    "$predicate^)? attr-dict ( `->` type($writeOnlyArgs)^ )?",
    operands={
        "readOnlyArgs": variadic(AnyAttr()),
        "readWriteArgs": variadic(AnyAttr()),
        "predicate": optional(i1),
    },
    properties={"ptxCode": StringAttr},
    results={"writeOnlyArgs": variadic(AnyAttr())},
    see="https://mlir.llvm.org/docs/Dialects/NVVMDialect/#nvvminline_ptx-nvvminlineptxop",
)
operation(
    "nvvm.rcp.approx.ftz.f",
    "An approximate reciprocal.",
    "$arg attr-dict `:` type($res)",
    operands={"arg": f32},
    results={"res": f32},
    traits=(Pure(),),
)


_NEEDS_HIGH = (PermuteMode.DEFAULT, PermuteMode.F4E, PermuteMode.B4E)


@operation_definition
class PermuteOp(IRDLOperation):
    """Four of the bytes of one or two integers."""

    name = "nvvm.prmt"
    assembly_format = """
        $mode $selector `,` $lo  (`,` $hi^)?  attr-dict `:` type($res)
    """

    lo = operand_def(i32)
    hi = opt_operand_def(i32)
    selector = operand_def(i32)
    mode = prop_def(PermuteModeAttr)
    res = result_def(i32)

    traits = traits_def(Pure())

    def verify_(self) -> None:
        mode = self.mode.data
        if mode in _NEEDS_HIGH and self.hi is None:
            raise VerifyException(f"mode '{mode.value}' requires 'hi' operand.")
        if mode not in _NEEDS_HIGH and self.hi is not None:
            raise VerifyException(f"mode '{mode.value}' does not accept 'hi' operand.")


_DOT_FORMAT = """
    $a $a_type `,` $b $b_type `,` $c attr-dict `:` type($a) `,` type($b)
"""


operation(
    "nvvm.dot.accumulate.4way",
    "The dot product of two vectors of four elements, added to a number.",
    _DOT_FORMAT,
    operands={"a": vector_type(4, i8), "b": vector_type(4, i8), "c": i32},
    properties={"a_type": DotAccumulateTypeAttr, "b_type": DotAccumulateTypeAttr},
    results={"res": i32},
)
operation(
    "nvvm.dot.accumulate.2way",
    "The dot product of a vector of two elements and half of one of four, added.",
    _DOT_FORMAT,
    operands={"a": vector_type(2, i16), "b": vector_type(4, i8), "c": i32},
    properties={
        "a_type": DotAccumulateTypeAttr,
        "b_type": DotAccumulateTypeAttr,
        # Whether it is the second half.
        "b_hi": I1,
    },
    results={"res": i32},
)
