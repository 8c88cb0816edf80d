"""
The arguments that the runtime of AMD's GPUs passes, and its dispatch packet: loads from
them become mux builtins.

    %p = llvm.call_intrinsic "llvm.amdgcn.implicitarg.ptr"() : () -> !llvm.ptr<4>
    %q = llvm.getelementptr %p[12] : (!llvm.ptr<4>) -> !llvm.ptr<4>, i8
    %s = llvm.load %q : !llvm.ptr<4> -> i16
  ->
    %w = llvm.call @__mux_get_local_size(%zero) : (i32) -> i64
    %s = llvm.trunc %w : i64 to i16

Source: LLVM's "User Guide for AMDGPU Backend", sections "Code Object V5 Metadata" and
"Kernel Dispatch"; the "HSA Runtime Programmer's Reference Manual", "Kernel dispatch
packet".
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import IntegerType, i8, i32
from xdsl.ir import Attribute, Operation, SSAValue

from xdsl_gas.analysis.ir.attribute_values import dense_integers, integer_constant
from xdsl_gas.diagnostics import error_at
from xdsl_gas.native_cpu.builtins.names import Id, builtin
from xdsl_gas.native_cpu.languages.emission.calls import BuiltinCall, Expansion

Field = tuple[int, Id | None, int]
"""The width in bits, the builtin (None: zero), and its dimension."""


def _fields(first: int, size: int, id_: Id | None) -> dict[int, Field]:
    return {
        first + dimension * size: (8 * size, id_, dimension) for dimension in range(3)
    }


_IMPLICIT: Mapping[int, Field] = {
    **_fields(0, 4, Id.GET_NUM_GROUPS),
    **_fields(12, 2, Id.GET_LOCAL_SIZE),
    # The sizes of partial work-groups, of which there are none.
    **_fields(18, 2, None),
    **_fields(40, 8, Id.GET_GLOBAL_OFFSET),
    64: (16, Id.GET_WORK_DIM, 0),
}
_DISPATCH: Mapping[int, Field] = {
    2: (16, Id.GET_WORK_DIM, 0),
    **_fields(4, 2, Id.GET_LOCAL_SIZE),
    # Reserved.
    10: (16, None, 0),
    **_fields(12, 4, Id.GET_GLOBAL_SIZE),
}


def _reads(fields: Mapping[int, Field], what: str) -> Expansion:
    def expand(call: BuiltinCall) -> SSAValue:
        for load, offset in _loads(call.op, call.op.results[0], 0, what):
            loaded_type = load.results[0].type
            parts = _parts(fields, offset, loaded_type)
            if not parts:
                raise error_at(
                    load,
                    f"byte {offset} of {what} is not known on the processor, as a "
                    f"{loaded_type}.",
                    "Pass the value as an argument of the kernel.",
                )
            _replace(call, load, parts)
        return call.code.zero(call.kind)

    return expand


def _parts(
    fields: Mapping[int, Field], offset: int, loaded_type: Attribute
) -> list[tuple[int, Field]]:
    """
    The fields in the bytes that a load reads, and the place of each in bits; [] if any
    byte is in none. LLVM loads neighbors together.
    """
    parts: list[tuple[int, Field]] = []
    if not isinstance(loaded_type, IntegerType):
        return []
    bits, place = cast(IntegerType, loaded_type).bitwidth, 0
    while place < bits:
        field = fields.get(offset + place // 8)
        if field is None or place + field[0] > bits:
            return []
        parts.append((place, field))
        place += field[0]
    return parts


def _loads(
    origin: Operation, pointer: SSAValue, offset: int, what: str
) -> Iterator[tuple[Operation, int]]:
    """The loads through a pointer, each with its offset in bytes."""
    for use in tuple(pointer.uses):
        op = use.operation
        if op.name == "llvm.load":
            yield op, offset
            continue
        further = _distance(op) if isinstance(op, llvm.GEPOp) else None
        if op.name == "llvm.addrspacecast":
            further = 0
        if further is None:
            raise error_at(
                op,
                f"{what} is not read at a constant offset.",
                "Pass the value as an argument of the kernel.",
            )
        yield from _loads(origin, op.results[0], offset + further, what)


def _distance(op: llvm.GEPOp) -> int | None:
    """The bytes that address arithmetic adds; None if they are not constant."""
    indices = dense_integers(op.properties["rawConstantIndices"]) or ()
    if op.properties["elem_type"] != i8 or len(indices) != 1:
        return None
    if indices[0] != llvm.GEP_USE_SSA_VAL:
        return indices[0]
    return integer_constant(op.operands[1])


def _replace(
    call: BuiltinCall, load: Operation, parts: Sequence[tuple[int, Field]]
) -> None:
    loaded_type: Attribute = load.results[0].type
    here = BuiltinCall(
        call.declarations, call.rewriter, load, call.function, (), loaded_type
    )
    code = here.code
    value: SSAValue | None = None
    for place, (width, id_, dimension) in parts:
        if id_ is None:
            continue
        getter = builtin(id_)
        operands = [code.constant(dimension, i32)] if getter.has_rank else []
        part = code.resized(here.mux_value(getter, *operands), IntegerType(width))
        part = code.resized(part, loaded_type)
        if place:
            part = code.binary("shl", part, place)
        value = part if value is None else code.binary("or", value, part)
    if value is None:
        value = code.constant(0, loaded_type)
    call.rewriter.replace_all_uses_with(load.results[0], value)
    call.rewriter.erase(load)


IMPLICIT_ARGUMENTS: Mapping[str, Expansion] = {
    "amdgcn.implicitarg.ptr": _reads(_IMPLICIT, "the implicit arguments"),
    "amdgcn.dispatch.ptr": _reads(_DISPATCH, "the dispatch packet"),
}
