"""
Accesses to buffers: a resource says where the memory is and how large.
"""

from typing import Self

from xdsl.dialects.builtin import i16, i32, i64
from xdsl.ir import Attribute
from xdsl.irdl import IRDLOperation, operand_def, result_def, traits_def
from xdsl.parser import Parser
from xdsl.traits import Pure

from xdsl_gas.dialects.assembly_formats.texts import parse_type
from xdsl_gas.dialects.definitions.operations import operation_definition
from xdsl_gas.dialects.definitions.variants import variants
from xdsl_gas.dialects.llvm.operand_types import POINTER
from xdsl_gas.dialects.llvm.syntax.assembly import parse_operands
from xdsl_gas.dialects.rocdl.memory import AccessForm
from xdsl_gas.dialects.rocdl.rules import ANY, LDS, RESOURCE, SAME, vector
from xdsl_gas.dialects.rocdl.stripped_types import Stripped


@operation_definition
class MakeBufferRsrcOp(IRDLOperation):
    """The resource for the memory at `base`; or a fat pointer, by the result's type."""

    name = "rocdl.make.buffer.rsrc"
    assembly_format = (
        "operands attr-dict `:` custom<Stripped>(type($base)) `to` "
        "custom<Stripped>(type($res))"
    )
    custom_directives = (Stripped,)

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
    assembly_format = "operands attr-dict `:` type($res)"

    rsrc = operand_def(RESOURCE)
    offset = operand_def(i32)
    soffset = operand_def(i32)
    aux = operand_def(i32)
    res = result_def(ANY)


@operation_definition
class RawPtrBufferLoadLdsOp(AccessForm):
    """Copies from a buffer to shared memory."""

    name = "rocdl.raw.ptr.buffer.load.lds"
    assembly_format = "operands attr-dict"

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

    assembly_format = "operands attr-dict `:` type($vdata)"

    vdata = operand_def(ANY)
    rsrc = operand_def(RESOURCE)
    offset = operand_def(i32)
    soffset = operand_def(i32)
    aux = operand_def(i32)


@operation_definition
class RawPtrBufferAtomicCmpswapOp(AccessForm):
    """Writes `src` to a buffer if `cmp` is there; what was there."""

    name = "rocdl.raw.ptr.buffer.atomic.cmpswap"
    assembly_format = "operands attr-dict `:` type($res)"

    src = operand_def(SAME)
    cmp = operand_def(SAME)
    rsrc = operand_def(RESOURCE)
    offset = operand_def(i32)
    soffset = operand_def(i32)
    aux = operand_def(i32)
    res = result_def(SAME)


class RawBufferForm(IRDLOperation):
    """
    Reads `%0, %1, %2, %3 : f32`, which has no place for attributes nor for the types of
    most operands. What has been read is therefore printed in the generic form.
    """

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
class RawBufferAtomicCmpswapOp(IRDLOperation):
    """Writes `src` to a buffer, its resource a vector, if `cmp` is there; the old."""

    name = "rocdl.raw.buffer.atomic.cmpswap"
    assembly_format = "attr-dict `(` operands `)` `:` type($res) `,` type($rsrc)"

    src = operand_def(SAME)
    cmp = operand_def(SAME)
    rsrc = operand_def(ANY)
    offset = operand_def(i32)
    soffset = operand_def(i32)
    aux = operand_def(i32)
    res = result_def(SAME)


_UPDATES = ("store", "atomic.fadd", "atomic.fmax", "atomic.smax", "atomic.umin")

variants(RawPtrBufferUpdateOp, "rocdl.raw.ptr.buffer.", _UPDATES)
variants(RawBufferUpdateOp, "rocdl.raw.buffer.", _UPDATES)
