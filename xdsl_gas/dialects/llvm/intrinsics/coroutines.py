"""
Functions that can be suspended, and resumed where they were.

See https://llvm.org/docs/Coroutines.html#intrinsics. MLIR's verifiers look at each
operand on its own.
"""

from xdsl.dialects.builtin import i1, i32

from xdsl_gas.dialects.definitions.records import operation, operations
from xdsl_gas.dialects.llvm.attributes.types import LLVMTokenType
from xdsl_gas.dialects.llvm.operand_types import COMPATIBLE, COMPATIBLE_OR_VOID, POINTER
from xdsl_gas.dialects.llvm.syntax.directives import MIXED

_TOKEN = LLVMTokenType()


operation(
    "llvm.intr.coro.id",
    "A token of a coroutine.",
    MIXED,
    operands={
        "align": i32,
        "promise": POINTER,
        "coroaddr": POINTER,
        "fnaddrs": POINTER,
    },
    results={"res": COMPATIBLE},
)
operation(
    "llvm.intr.coro.begin",
    "The handle of a coroutine, whose frame is in the memory given.",
    MIXED,
    operands={"token": LLVMTokenType, "mem": POINTER},
    results={"res": COMPATIBLE},
)
operations(
    "llvm.intr.coro.",
    {"size": "The size of the frame.", "align": "The alignment of the frame."},
    "attr-dict `:` type($res)",
    results={"res": COMPATIBLE},
)
operation(
    "llvm.intr.coro.save",
    "A token of the place where a coroutine will be suspended.",
    MIXED,
    operands={"handle": POINTER},
    results={"res": COMPATIBLE},
)
operation(
    "llvm.intr.coro.suspend",
    "Suspends; says whether it was resumed or destroyed.",
    "$save `,` $final attr-dict `:` type($res)",
    operands={"save": _TOKEN, "final": i1},
    results={"res": COMPATIBLE},
)
operation(
    "llvm.intr.coro.end",
    "The end of a coroutine's ramp; says whether it is what was resumed.",
    MIXED,
    operands={"handle": POINTER, "unwind": i1, "retvals": LLVMTokenType},
    results={"res": COMPATIBLE_OR_VOID},
)
operation(
    "llvm.intr.coro.free",
    "The memory of the frame, null if it was never allocated.",
    MIXED,
    operands={"id": LLVMTokenType, "handle": POINTER},
    results={"res": COMPATIBLE},
)
operation(
    "llvm.intr.coro.resume",
    "Resumes a coroutine.",
    "$handle attr-dict `:` type($handle)",
    operands={"handle": POINTER},
)
operation(
    "llvm.intr.coro.promise",
    "From the handle of a coroutine to its promise, or back.",
    MIXED,
    operands={"handle": POINTER, "align": i32, "from_": i1},
    results={"res": POINTER},
)
