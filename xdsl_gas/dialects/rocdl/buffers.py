"""
Accesses to buffers: a resource says where the memory is and how large.
"""

from typing import Self

from xdsl.dialects.builtin import i16, i32, i64
from xdsl.ir import Attribute
from xdsl.irdl import IRDLOperation
from xdsl.parser import Parser
from xdsl.traits import Pure

from xdsl_gas.dialects.assembly_formats.texts import parse_type
from xdsl_gas.dialects.definitions.records import operation, operations
from xdsl_gas.dialects.llvm.operand_types import POINTER
from xdsl_gas.dialects.llvm.syntax.assembly import parse_operands
from xdsl_gas.dialects.rocdl.memory import AccessForm
from xdsl_gas.dialects.rocdl.rules import ANY, LDS, RESOURCE, SAME, vector
from xdsl_gas.dialects.rocdl.stripped_types import Stripped

operation(
    "rocdl.make.buffer.rsrc",
    "The resource for the memory at `base`; or a fat pointer, by the result's type.",
    "operands attr-dict `:` custom<Stripped>(type($base)) `to` "
    "custom<Stripped>(type($res))",
    operands={"base": POINTER, "stride": i16, "numRecords": i64, "flags": i32},
    results={"res": POINTER},
    traits=(Pure(),),
    directives=(Stripped,),
)
_BUFFER = {"rsrc": RESOURCE, "offset": i32, "soffset": i32, "aux": i32}
operation(
    "rocdl.raw.ptr.buffer.load",
    "Reads from a buffer.",
    "operands attr-dict `:` type($res)",
    operands=_BUFFER,
    results={"res": ANY},
    base=AccessForm,
)
operation(
    "rocdl.raw.ptr.buffer.load.lds",
    "Copies from a buffer to shared memory.",
    "operands attr-dict",
    operands={
        "rsrc": RESOURCE,
        "ldsPtr": LDS,
        "size": i32,
        "voffset": i32,
        "soffset": i32,
        "offset": i32,
        "aux": i32,
    },
    base=AccessForm,
)
operation(
    "rocdl.raw.ptr.buffer.atomic.cmpswap",
    "Writes `src` to a buffer if `cmp` is there; what was there.",
    "operands attr-dict `:` type($res)",
    operands={"src": SAME, "cmp": SAME, **_BUFFER},
    results={"res": SAME},
    base=AccessForm,
)


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


operation(
    "rocdl.raw.buffer.load",
    "Reads from a buffer whose resource is a vector.",
    operands={"rsrc": ANY, "offset": ANY, "soffset": ANY, "aux": ANY},
    results={"res": ANY},
    base=RawBufferForm,
)
operation(
    "rocdl.raw.buffer.atomic.cmpswap",
    "Writes `src` to a buffer, its resource a vector, if `cmp` is there; the old.",
    "attr-dict `(` operands `)` `:` type($res) `,` type($rsrc)",
    operands={"src": SAME, "cmp": SAME, **_BUFFER, "rsrc": ANY},
    results={"res": SAME},
)


_UPDATES = ("store", "atomic.fadd", "atomic.fmax", "atomic.smax", "atomic.umin")

operations(
    "rocdl.raw.ptr.buffer.",
    _UPDATES,
    "operands attr-dict `:` type($vdata)",
    doc="Writes to a buffer, or changes what is there atomically.",
    operands={"vdata": ANY, **_BUFFER},
    base=AccessForm,
)
operations(
    "rocdl.raw.buffer.",
    _UPDATES,
    doc="Writes to a buffer whose resource is a vector, or changes it atomically.",
    operands={"vdata": ANY, "rsrc": ANY, "offset": ANY, "soffset": ANY, "aux": ANY},
    base=RawBufferForm,
)
