"""
The syntax of each instruction in a dump: after its opcode, parts in an order.

The opcodes are those of the dialect's operations; instructions of one class have the
same parts.
"""

from collections.abc import Mapping, Sequence
from functools import cache

from xdsl_gas.dialects.gen.computations import Computation
from xdsl_gas.dialects.gen.conversions import BitCast, Conversion
from xdsl_gas.dialects.gen.instruction import Instruction
from xdsl_gas.dialects.gen.memory import SurfaceAttr, UpdateAttr
from xdsl_gas.dialects.gen.others import CollectiveAttr
from xdsl_gas.dialects.members import members_of
from xdsl_gas.gen.text.parts import (
    Aligned,
    Destinations,
    ImmediateValue,
    Label,
    Number,
    Part,
    Predicate,
    Sources,
    SyncParts,
    Word,
)

_TYPE, _FROM = Word("type"), Word("from")
_SURFACE = Word("surface", SurfaceAttr)
_ONE, _SEVERAL = Destinations(), Destinations(braced=True)
_ALL = Sources(braced=True)
_ADDRESS, _VALUES = Sources(last=1), Sources(first=1, braced=True)
_BTI = Number("bti", is_optional=True)
_IMAGE = Number("image")
_TARGET = Label(" -> label$")

_OF_CLASS: Mapping[type[Instruction], Sequence[Part]] = {
    Computation: (_TYPE, _ONE, Sources()),
    BitCast: (_TYPE, _FROM, _SEVERAL, _ALL),
    Conversion: (_TYPE, _FROM, _ONE, Sources()),
}

_OF_OPERATION: Mapping[str, Sequence[Part]] = {
    "LOADI": (_TYPE, _ONE, ImmediateValue()),
    "LOAD": (_TYPE, _SURFACE, Aligned(), _SEVERAL, _ADDRESS, _BTI),
    "STORE": (_TYPE, _SURFACE, Aligned(), _ADDRESS, _VALUES, _BTI),
    "ATOMIC": (
        _SURFACE,
        Word("update", UpdateAttr, is_upper=True),
        *(_TYPE, _ONE, _ADDRESS, _VALUES, _BTI),
    ),
    "INDIRECT_MOV": (_TYPE, _ONE, _ADDRESS, _VALUES),
    "TYPED_WRITE": (_TYPE, _FROM, _ALL, _IMAGE),
    "SAMPLE": (_TYPE, _FROM, _SEVERAL, _ALL, _IMAGE, Number("sampler")),
    "GET_IMAGE_INFO": (_ONE, _IMAGE, Number("info")),
    "MBREAD": (_TYPE, _SEVERAL, _ALL, _IMAGE),
    "MBWRITE": (_TYPE, _ALL, _IMAGE),
    "WORKGROUP": (Word("collective", CollectiveAttr), _TYPE, _ONE, _ALL),
    "SUBGROUP": (Word("collective", CollectiveAttr), _TYPE, _ONE, _ALL),
    "READ_ARF": (_TYPE, _ONE, Number("number")),
    "REGION": (_ONE, _ADDRESS, Number("offset")),
    "PRINTF": (_TYPE, Number("format"), _ALL),
    "LABEL": (Label(" $"),),
    "BRA": (Predicate(), _TARGET),
    "IF": (Predicate(), _TARGET),
    "WHILE": (Predicate(), _TARGET),
    "ELSE": (_TARGET,),
    "SYNC": (SyncParts(),),
    "RET": (),
    "ENDIF": (),
    "WAIT": (),
}


@cache
def operations_by_opcode() -> Mapping[str, type[Instruction]]:
    """Returns the class of each instruction by its opcode."""
    return {
        member.name.removeprefix("gen.").upper(): member
        for member in members_of("gen").added
        if issubclass(member, Instruction)
    }


@cache
def parts_of(operation: type[Instruction]) -> Sequence[Part]:
    """Returns the parts of an instruction after its opcode."""
    for base, parts in _OF_CLASS.items():
        if issubclass(operation, base):
            return parts
    return _OF_OPERATION[operation.name.removeprefix("gen.").upper()]
