"""
Address hints: pointer operands that may be in a specific address space although their
operation has no access through them, such as those of prefetches, `llvm.objectsize` and
PTX's mbarrier objects. The column `hint` of the tables has their forms.

LLVM's InferAddressSpaces rewrites the same (`rewriteIntrinsicOperands` and NVPTX's
`rewriteIntrinsicWithAddressSpace`). Lifetime markers are not among them: since LLVM 22
their operand is an alloca.
"""

import re
from dataclasses import dataclass

from xdsl.dialects import llvm
from xdsl.ir import Operation

from xdsl_gas.access_forms import AccessForm
from xdsl_gas.analysis.ir.functions import calls_intrinsic
from xdsl_gas.analysis.ir.pointer_types import is_generic_type
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.semantics.library.intrinsics import INTRINSICS
from xdsl_gas.memory_space import MemorySpace, Target


@dataclass(frozen=True, slots=True)
class AddressHint:
    """An operand that may be in the spaces in which the target has the form."""

    operand: int
    form: AccessForm


def hints_of(op: Operation, target: Target) -> tuple[AddressHint, ...]:
    """The generic pointer operands that may be in a specific space instead."""
    form = _form_of(op)
    if form is None:
        return ()
    # Every one of these takes one pointer, but for `fake.use` and those that store.
    address = 1 if form in _OF_SECOND_OPERAND else None
    return tuple(
        AddressHint(position, form)
        for position, operand in enumerate(op.operands)
        if address in (None, position) and is_generic_type(operand.type, target)
    )


_OF_SECOND_OPERAND = (AccessForm.MASKED_STORE, AccessForm.SCATTER)
"""What stores its first operand, maybe pointers, through the second."""


def rename_intrinsic(op: Operation, space: MemorySpace, target: Target) -> None:
    """Gives an intrinsic the name that it has for a pointer to a space."""
    if not isinstance(op, llvm.CallIntrinsicOp):
        return
    name = op.intrin.data
    match _form_of(op):
        case None:
            return
        case AccessForm.BARRIER:
            name = _with_space(name, ".shared")
        case AccessForm.SHARED_STORE:
            name = _with_space(name, ".shared" if "tcgen05" in name else ".shared.cta")
        case AccessForm.CACHE_PREFETCH:
            # `llvm.nvvm.prefetch.L1` becomes `llvm.nvvm.prefetch.global.L1`.
            name = name.replace("prefetch.", f"prefetch.{target.label(space)}.")
        case _:
            # `llvm.objectsize.i64.p0` becomes `llvm.objectsize.i64.p3`, and
            # `llvm.vp.gather.v4p0.v4p0` becomes `llvm.vp.gather.v4p0.v4p3`.
            name = _POINTER_TYPE.sub(rf"\g<1>p{target.number(space)}", name)
    op.intrin = type(op.intrin)(name)


_POINTER_TYPE = re.compile(r"^(.*\.(?:(?:nx)?v\d+)?)p\d+(?=\.|$)")
"""
The last type of a pointer, or of a vector of pointers, in the name of an intrinsic: one
before is that of a value.
"""


def _with_space(name: str, space: str) -> str:
    """Inserts a space: `tcgen05.alloc.cg1` becomes `tcgen05.alloc.shared.cg1`."""
    base, group, last = name.rpartition(".cg")
    return f"{base}{space}{group}{last}" if group else name + space


def _form_of(op: Operation) -> AccessForm | None:
    if calls_intrinsic(op):
        row = INTRINSICS.find(op.intrin.data)
        return None if row is None else row.hint
    hint = semantics_of(op).hint
    if hint is not AccessForm.CACHE_PREFETCH:
        return hint
    # The one operation `nvvm.prefetch` stands for several instructions.
    if "tensormap" not in op.properties:
        return None if "uniform" in op.properties else hint
    if "in_param_space" in op.properties:
        return None
    return AccessForm.TENSORMAP_PREFETCH
