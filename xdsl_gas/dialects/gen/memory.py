"""
Instructions that access memory, or move registers that are numbered at run time.

An address is a register of the pointer's size. The surface of an access is one of Gen's
address spaces; `bti` is the number of its entry in the binding table.
"""

from xdsl.dialects.builtin import IntAttr, UnitAttr
from xdsl.utils.str_enum import StrEnum

from xdsl_gas.dialects.definitions.records import Failure, operation, optional
from xdsl_gas.dialects.enum_attributes import BareKeywordAttribute
from xdsl_gas.dialects.gen.instruction import (
    FUNCTION,
    Instruction,
    number_of,
    operands_failure,
    type_failure,
    type_of,
)
from xdsl_gas.dialects.gen.registers import RegisterFileAttr
from xdsl_gas.dialects.gen.scalar_types import (
    INTEGERS,
    NUMBERS,
    ScalarType,
    TypeAttr,
    of_bits,
)
from xdsl_gas.dialects.gen.syntax import BindingTable, Number, Registers

MAX_LOADED = 32
"""How many destinations a load can have."""

MAX_STORED = 64
"""How many sources a store can have, the address included."""


class Surface(StrEnum):
    """The memory that an access is to."""

    GLOBAL = "global"
    LOCAL = "local"
    CONSTANT = "constant"
    PRIVATE = "private"
    MIXED = "mixed"
    GENERIC = "generic"


class AtomicUpdate(StrEnum):
    """What an atomic access makes of what is in memory and its operands."""

    ADD = "add"
    SUB = "sub"
    AND = "and"
    OR = "or"
    XOR = "xor"
    XCHG = "xchg"
    INC = "inc"
    DEC = "dec"
    CMPXCHG = "cmpxchg"
    IMIN = "imin"
    IMAX = "imax"
    UMIN = "umin"
    UMAX = "umax"


_ENTRIES = 256
"""The number of entries of a binding table."""


class SurfaceAttr(BareKeywordAttribute[Surface]):
    name = "gen.surface"


class UpdateAttr(BareKeywordAttribute[AtomicUpdate]):
    name = "gen.update"


OPERANDS_OF_UPDATE = {
    update: {"inc": 0, "dec": 0, "cmpxchg": 2}.get(update.value, 1)
    for update in AtomicUpdate
}
"""How many values each update takes; `cmpxchg` takes the expected one first."""


class Access(Instruction):
    """An instruction with an address, its first source."""


def pointer_type(op: Instruction) -> ScalarType:
    """Returns the type of addresses in the function of an instruction."""
    function = op.parent_op()
    registers = None
    if function is not None and function.name == FUNCTION:
        registers = function.properties.get("registers")
    is_wide = isinstance(registers, RegisterFileAttr) and (
        registers.data.pointer_size == 64
    )
    return ScalarType.UINT64 if is_wide else ScalarType.UINT32


def _entry_failure(op: Instruction) -> Failure:
    if "bti" in op.properties and not number_of(op, "bti") < _ENTRIES:
        entry = number_of(op, "bti")
        return f"a binding table has {_ENTRIES} entries, so none is bti {entry}"
    return None


def _verify_load(op: Instruction) -> Failure:
    type, count = type_of(op), len(op.written)
    if not 0 < count <= MAX_LOADED:
        return f"a load has 1 to 32 destinations, not {count}"
    return _entry_failure(op) or operands_failure(
        op, (type,) * count, (pointer_type(op),)
    )


_ACCESS = {"type": TypeAttr, "surface": SurfaceAttr, "bti": optional(IntAttr)}
"""What each access has: the type of its values, and where they are."""

LoadOp = operation(
    "gen.load",
    "Loads consecutive values, one for each destination.",
    "$type $surface custom<Registers>($destinations) `=` custom<Registers>($sources) "
    "custom<BindingTable>($bti) (`aligned` $aligned^)? attr-dict",
    properties={**_ACCESS, "aligned": optional(UnitAttr)},
    base=Access,
    verify=_verify_load,
    directives=(Registers, BindingTable),
)


def _verify_store(op: Instruction) -> Failure:
    type, count = type_of(op), len(op.read)
    if not 1 < count <= MAX_STORED:
        return f"a store has 2 to 64 sources, not {count}"
    return _entry_failure(op) or operands_failure(
        op, (), (pointer_type(op), *(type,) * (count - 1))
    )


StoreOp = operation(
    "gen.store",
    "Stores the sources after the address to consecutive addresses.",
    "$type $surface custom<Registers>($sources) custom<BindingTable>($bti) "
    "(`aligned` $aligned^)? attr-dict",
    properties={**_ACCESS, "aligned": optional(UnitAttr)},
    base=Access,
    verify=_verify_store,
    directives=(Registers, BindingTable),
)

_ATOMIC = of_bits(INTEGERS, 32, 64) | {ScalarType.FLOAT}
_OF_FLOATS = frozenset({AtomicUpdate.XCHG, AtomicUpdate.CMPXCHG})


def update_of(op: Instruction) -> AtomicUpdate:
    """Returns what an atomic access does."""
    update = op.properties["update"]
    assert isinstance(update, UpdateAttr)
    return update.data


def _verify_atomic(op: Instruction) -> Failure:
    type, update = type_of(op), update_of(op)
    if type is ScalarType.FLOAT and update not in _OF_FLOATS:
        return f"'{update.value}' is for integers, not for float"
    values = (type,) * OPERANDS_OF_UPDATE[update]
    return (
        _entry_failure(op)
        or type_failure(op, type, _ATOMIC)
        or operands_failure(op, (type,), (pointer_type(op), *values))
    )


AtomicOp = operation(
    "gen.atomic",
    "Updates a value in memory atomically, and returns the value that was there.",
    "$update $type $surface custom<Registers>($destinations) `=` "
    "custom<Registers>($sources) custom<BindingTable>($bti) attr-dict",
    properties={
        "update": UpdateAttr,
        **_ACCESS,
    },
    base=Access,
    verify=_verify_atomic,
    directives=(Registers, BindingTable),
)


def _verify_indirect_mov(op: Instruction) -> Failure:
    type, count = type_of(op), len(op.read)
    if count < 2:
        return "an indirect move has an index and at least one register to choose from"
    return operands_failure(op, (type,), (ScalarType.UINT32, *(type,) * (count - 1)))


IndirectMovOp = operation(
    "gen.indirect_mov",
    "The source that the first source chooses: 0 chooses the one after it. An index "
    "beyond the last is undefined.",
    "$type custom<Registers>($destinations) `=` custom<Registers>($sources) attr-dict",
    properties={"type": TypeAttr},
    base=Instruction,
    verify=_verify_indirect_mov,
    directives=(Registers,),
)


class Image(Instruction):
    """An instruction on an image, which a number in the binding table names."""


def _verify_typed_write(op: Instruction) -> Failure:
    type, coordinates = type_of(op), type_of(op, "from")
    count = len(op.read) - 4
    if not 1 <= count <= 3:
        return f"an image has 1 to 3 coordinates, not {count}"
    return operands_failure(op, (), (*(coordinates,) * count, *(type,) * 4))


TypedWriteOp = operation(
    "gen.typed_write",
    "Writes a pixel of an image: coordinates, and four values.",
    "$type $from custom<Registers>($sources) `image` custom<Number>($image) attr-dict",
    properties={"type": TypeAttr, "from": TypeAttr, "image": IntAttr},
    base=Image,
    verify=_verify_typed_write,
    directives=(Registers, Number),
)


def _verify_sample(op: Instruction) -> Failure:
    type, coordinates = type_of(op), type_of(op, "from")
    count = len(op.read)
    if not 1 <= count <= 3:
        return f"an image has 1 to 3 coordinates, not {count}"
    return operands_failure(op, (type,) * 4, (coordinates,) * count)


SampleOp = operation(
    "gen.sample",
    "Reads a pixel of an image through a sampler.",
    "$type custom<Registers>($destinations) `=` $from custom<Registers>($sources) "
    "`image` custom<Number>($image) `sampler` custom<Number>($sampler) attr-dict",
    properties={
        "type": TypeAttr,
        "from": TypeAttr,
        "image": IntAttr,
        "sampler": IntAttr,
    },
    base=Image,
    verify=_verify_sample,
    directives=(Registers, Number),
)


def _verify_image_info(op: Instruction) -> Failure:
    return operands_failure(op, (ScalarType.UINT32,), ())


GetImageInfoOp = operation(
    "gen.get_image_info",
    "A property of an image, such as its width: a uint32.",
    "custom<Registers>($destinations) `=` `image` custom<Number>($image) `info` "
    "custom<Number>($info) attr-dict",
    properties={"image": IntAttr, "info": IntAttr},
    base=Image,
    verify=_verify_image_info,
    directives=(Registers, Number),
)

_BLOCK = of_bits(NUMBERS, 16, 32)


def _verify_block_read(op: Instruction) -> Failure:
    type, count = type_of(op), len(op.written)
    if not 0 < count <= 8:
        return f"a block has 1 to 8 values, not {count}"
    return type_failure(op, type, _BLOCK) or operands_failure(
        op, (type,) * count, (ScalarType.INT32,) * 2
    )


MediaBlockReadOp = operation(
    "gen.mbread",
    "Reads a block of an image at two coordinates, in bytes and rows, for all lanes.",
    "$type custom<Registers>($destinations) `=` custom<Registers>($sources) `image` "
    "custom<Number>($image) attr-dict",
    properties={"type": TypeAttr, "image": IntAttr},
    base=Image,
    verify=_verify_block_read,
    directives=(Registers, Number),
)


def _verify_block_write(op: Instruction) -> Failure:
    type, count = type_of(op), len(op.read) - 2
    if not 0 < count <= 8:
        return f"a block has 1 to 8 values, not {count}"
    return type_failure(op, type, _BLOCK) or operands_failure(
        op, (), (*(ScalarType.INT32,) * 2, *(type,) * count)
    )


MediaBlockWriteOp = operation(
    "gen.mbwrite",
    "Writes a block of an image: two coordinates, in bytes and rows, and values.",
    "$type custom<Registers>($sources) `image` custom<Number>($image) attr-dict",
    properties={"type": TypeAttr, "image": IntAttr},
    base=Image,
    verify=_verify_block_write,
    directives=(Registers, Number),
)
