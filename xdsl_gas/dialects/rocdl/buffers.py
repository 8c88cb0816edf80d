"""
Accesses to buffers: a resource says where the memory is and how large.
"""

from typing import ClassVar, Self

from xdsl.dialects.builtin import i16, i32, i64
from xdsl.ir import Attribute, Operation
from xdsl.irdl import IRDLOperation, operand_def, result_def, traits_def
from xdsl.parser import Parser
from xdsl.traits import Pure

from xdsl_gas.dialects.llvm.operand_types import POINTER
from xdsl_gas.dialects.llvm.syntax.assembly import parse_operands, parse_type
from xdsl_gas.dialects.llvm.verification import operation_definition
from xdsl_gas.dialects.rocdl.declared import DeclaredForm, variant
from xdsl_gas.dialects.rocdl.memory import AccessForm
from xdsl_gas.dialects.rocdl.rules import ANY, LDS, RESOURCE, vector


@operation_definition
class MakeBufferRsrcOp(DeclaredForm):
    """The resource for the memory at `base`; or a fat pointer, by the result's type."""

    name = "rocdl.make.buffer.rsrc"
    FORMAT: ClassVar[str] = "operands attr-dict `:` stripped($base) `to` stripped($res)"

    base = operand_def(POINTER)
    stride = operand_def(i16)
    numRecords = operand_def(i64)
    flags = operand_def(i32)
    res = result_def(POINTER)

    traits = traits_def(Pure())


@operation_definition
class RawPtrBufferLoadOp(AccessForm):
    """Reads from a buffer."""

    name = "rocdl.raw.ptr.buffer.load"
    FORMAT: ClassVar[str] = "operands attr-dict `:` type($res)"

    rsrc = operand_def(RESOURCE)
    offset = operand_def(i32)
    soffset = operand_def(i32)
    aux = operand_def(i32)
    res = result_def(ANY)


@operation_definition
class RawPtrBufferLoadLdsOp(AccessForm):
    """Copies from a buffer to shared memory."""

    name = "rocdl.raw.ptr.buffer.load.lds"
    FORMAT: ClassVar[str] = "operands attr-dict"

    rsrc = operand_def(RESOURCE)
    ldsPtr = operand_def(LDS)
    size = operand_def(i32)
    voffset = operand_def(i32)
    soffset = operand_def(i32)
    offset = operand_def(i32)
    aux = operand_def(i32)


@operation_definition
class RawPtrBufferUpdateOp(AccessForm):
    """Writes to a buffer, or changes what is there atomically."""

    FORMAT: ClassVar[str] = "operands attr-dict `:` type($vdata)"

    vdata = operand_def(ANY)
    rsrc = operand_def(RESOURCE)
    offset = operand_def(i32)
    soffset = operand_def(i32)
    aux = operand_def(i32)


@operation_definition
class RawPtrBufferAtomicCmpswapOp(AccessForm):
    """Writes `src` to a buffer if `cmp` is there; what was there."""

    name = "rocdl.raw.ptr.buffer.atomic.cmpswap"
    FORMAT: ClassVar[str] = "operands attr-dict `:` type($res)"
    SAME_TYPES: ClassVar[tuple[tuple[str, ...], ...]] = (("res", "src", "cmp"),)

    src = operand_def(ANY)
    cmp = operand_def(ANY)
    rsrc = operand_def(RESOURCE)
    offset = operand_def(i32)
    soffset = operand_def(i32)
    aux = operand_def(i32)
    res = result_def(ANY)


class RawBufferForm(IRDLOperation):
    """
    Reads `%0, %1, %2, %3 : f32`, which has no place for attributes nor for the types of
    most operands. What has been read is therefore printed in the generic form.
    """

    name = "rocdl"
    """To be replaced: a definition needs a name."""

    @classmethod
    def parse(cls, parser: Parser) -> Self:
        position = parser.pos
        unresolved = parse_operands(parser)
        parser.parse_punctuation(":")
        type = parse_type(parser)
        has_result = bool(cls.get_irdl_definition().results)
        types: list[Attribute] = [] if has_result else [type]
        types += [vector(4, i32), i32, i32, i32]
        operands = parser.resolve_operands(unresolved, types, position)
        return cls.create(operands=operands, result_types=[type] if has_result else [])


@operation_definition
class RawBufferLoadOp(RawBufferForm):
    """Reads from a buffer whose resource is a vector."""

    name = "rocdl.raw.buffer.load"

    rsrc = operand_def(ANY)
    offset = operand_def(ANY)
    soffset = operand_def(ANY)
    aux = operand_def(ANY)
    res = result_def(ANY)


@operation_definition
class RawBufferUpdateOp(RawBufferForm):
    """Writes to a buffer whose resource is a vector, or changes it atomically."""

    vdata = operand_def(ANY)
    rsrc = operand_def(ANY)
    offset = operand_def(ANY)
    soffset = operand_def(ANY)
    aux = operand_def(ANY)


@operation_definition
class RawBufferAtomicCmpswapOp(DeclaredForm):
    """Writes `src` to a buffer, its resource a vector, if `cmp` is there; the old."""

    name = "rocdl.raw.buffer.atomic.cmpswap"
    FORMAT: ClassVar[str] = "attr-dict `(` operands `)` `:` type($res) `,` type($rsrc)"
    SAME_TYPES: ClassVar[tuple[tuple[str, ...], ...]] = (("res", "src", "cmp"),)

    src = operand_def(ANY)
    cmp = operand_def(ANY)
    rsrc = operand_def(ANY)
    offset = operand_def(i32)
    soffset = operand_def(i32)
    aux = operand_def(i32)
    res = result_def(ANY)


_UPDATES = ("store", "atomic.fadd", "atomic.fmax", "atomic.smax", "atomic.umin")

BUFFER_OPS: tuple[type[Operation], ...] = (
    MakeBufferRsrcOp,
    RawPtrBufferLoadOp,
    RawPtrBufferLoadLdsOp,
    *(variant(RawPtrBufferUpdateOp, f"raw.ptr.buffer.{kind}") for kind in _UPDATES),
    RawPtrBufferAtomicCmpswapOp,
    RawBufferLoadOp,
    *(variant(RawBufferUpdateOp, f"raw.buffer.{kind}") for kind in _UPDATES),
    RawBufferAtomicCmpswapOp,
)
