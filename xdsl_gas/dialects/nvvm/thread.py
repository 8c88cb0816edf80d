"""
Operations of one thread: arithmetic, sleeping, exit, inline PTX.

See https://docs.nvidia.com/cuda/parallel-thread-execution/ (search for the name without
`nvvm.`).
"""

from typing import Any

from xdsl.dialects.builtin import StringAttr, f32, i1, i8, i16, i32
from xdsl.irdl import AnyAttr
from xdsl.traits import Pure

from xdsl_gas.dialects.definitions.records import Failure, operation, optional, variadic
from xdsl_gas.dialects.llvm.operand_types import I1, I16, I32
from xdsl_gas.dialects.nvvm.attributes.common import SetMaxRegisterActionAttr
from xdsl_gas.dialects.nvvm.attributes.computation import (
    DotAccumulateTypeAttr,
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


def _verify_pmevent(op: Any) -> Failure:
    if op.maskedEventId is None and op.eventId is None:
        return "either `id` or `mask` must be set"
    if op.maskedEventId is not None and op.eventId is not None:
        return "`id` and `mask` cannot be set at the same time"
    if op.eventId is not None and not 0 <= op.eventId.value.data <= 15:
        return "`id` must be between 0 and 15"


operation(
    "nvvm.pmevent",
    "Triggers an event of the performance monitor, or those that a mask selects.",
    "attr-dict (`id` `=` $eventId^)? (`mask` `=` $maskedEventId^)?",
    properties={"maskedEventId": optional(I16), "eventId": optional(I32)},
    verify=_verify_pmevent,
)


def _verify_set_max_register(op: Any) -> Failure:
    count = op.regCount.value.data
    if count % 8:
        return "new register size must be multiple of 8"
    if not 24 <= count <= 256:
        return "new register size must be in between 24 to 256"


operation(
    "nvvm.setmaxregister",
    "Changes how many registers each thread of the warp may use.",
    "$action $regCount attr-dict",
    properties={"regCount": I32, "action": SetMaxRegisterActionAttr},
    verify=_verify_set_max_register,
)
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


_NEEDS_HIGH = ("default", "f4e", "b4e")


def _verify_permute(op: Any) -> Failure:
    mode = op.mode.data
    if mode in _NEEDS_HIGH and op.hi is None:
        return f"mode '{mode}' requires 'hi' operand."
    if mode not in _NEEDS_HIGH and op.hi is not None:
        return f"mode '{mode}' does not accept 'hi' operand."


operation(
    "nvvm.prmt",
    "Four of the bytes of one or two integers.",
    "$mode $selector `,` $lo (`,` $hi^)? attr-dict `:` type($res)",
    operands={"lo": i32, "hi": optional(i32), "selector": i32},
    properties={"mode": PermuteModeAttr},
    results={"res": i32},
    verify=_verify_permute,
    traits=(Pure(),),
)


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
