"""
Operands whose memory space may be named though the table of pointer flow has no access
through them: prefetches, questions to the optimizer, PTX's mbarrier objects.

LLVM's InferAddressSpaces rewrites the same (`rewriteIntrinsicOperands` and NVPTX's
`rewriteIntrinsicWithAddressSpace`). Lifetime markers are not among them: since LLVM 22
their operand is an alloca.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass

from xdsl.dialects import llvm
from xdsl.ir import Operation

from xdsl_gas.access_forms import AccessForm
from xdsl_gas.analysis.ir.pointer_types import is_generic_type
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.memory_space import MemorySpace, Target

_Rename = Callable[[str, MemorySpace, Target], str]


@dataclass(frozen=True, slots=True)
class AddressHint:
    """An operand whose space may be named where the target has the form in it."""

    operand: int
    form: AccessForm


@dataclass(frozen=True, slots=True)
class _Row:
    form: AccessForm
    rename: _Rename
    """What an intrinsic is called whose first pointer is in a space."""


def hints_of(op: Operation, target: Target) -> tuple[AddressHint, ...]:
    """The generic pointers among an operation's operands whose space may be named."""
    form = _form_of(op)
    if form is None:
        return ()
    # Every one of these takes one pointer, but for `fake.use`.
    return tuple(
        AddressHint(position, form)
        for position, operand in enumerate(op.operands)
        if is_generic_type(operand.type, target)
    )


def rename_intrinsic(op: Operation, space: MemorySpace, target: Target) -> None:
    """Gives an intrinsic the name that it has for a pointer to a space."""
    if isinstance(op, llvm.CallIntrinsicOp):
        name = op.intrin.data
        row = _intrinsic(name)
        if row is not None:
            op.intrin = type(op.intrin)(row.rename(name, space, target))


def _form_of(op: Operation) -> AccessForm | None:
    if isinstance(op, llvm.CallIntrinsicOp):
        row = _intrinsic(op.intrin.data)
        return None if row is None else row.form
    hint = semantics_of(op).hint
    if hint is not AccessForm.CACHE_PREFETCH:
        return hint
    # The one operation `nvvm.prefetch` stands for several instructions.
    if "tensormap" not in op.properties:
        return None if "uniform" in op.properties else hint
    if "in_param_space" in op.properties:
        return None
    return AccessForm.TENSORMAP_PREFETCH


def _intrinsic(name: str) -> _Row | None:
    return next((row for form, row in _INTRINSICS if form.fullmatch(name)), None)


def _overloaded(name: str, space: MemorySpace, target: Target) -> str:
    """`llvm.objectsize.i64.p0` as `llvm.objectsize.i64.p3`."""
    return re.sub(r"\.p\d+$", f".p{target.number(space)}", name)


def _as_it_is(name: str, space: MemorySpace, target: Target) -> str:
    return name


def _shared(name: str, space: MemorySpace, target: Target) -> str:
    return f"{name}.shared"


def _cached(name: str, space: MemorySpace, target: Target) -> str:
    """`llvm.nvvm.prefetch.L1` as `llvm.nvvm.prefetch.global.L1`."""
    return name.replace("prefetch.", f"prefetch.{target.label(space)}.")


_INTRINSICS = (
    (
        re.compile(r"llvm\.(objectsize\.i\d+|prefetch|is\.constant)\.p\d+"),
        _Row(AccessForm.HINT, _overloaded),
    ),
    (re.compile(r"llvm\.fake\.use"), _Row(AccessForm.HINT, _as_it_is)),
    (
        re.compile(
            r"llvm\.nvvm\.(mbarrier\.(init|inval|arrive(\.drop)?(\.noComplete)?"
            r"|test\.wait)|cp\.async\.mbarrier\.arrive(\.noinc)?)"
        ),
        _Row(AccessForm.BARRIER, _shared),
    ),
    (
        re.compile(r"llvm\.nvvm\.prefetch\.L[12]"),
        _Row(AccessForm.CACHE_PREFETCH, _cached),
    ),
    (
        re.compile(r"llvm\.nvvm\.prefetch\.tensormap\.p\d+"),
        _Row(AccessForm.TENSORMAP_PREFETCH, _overloaded),
    ),
)
