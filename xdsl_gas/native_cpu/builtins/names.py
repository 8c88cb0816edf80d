"""
The mux builtins: names, types, and properties that passes rely on.

A mux builtin is a function `__mux_*` of the module. Front ends call them, the passes of
the pipeline know them by their records, and `define-mux-builtins` defines what is left.
`size_t` is i64.

Collectives are overloaded by the type of their value, which is the end of the name:
`__mux_work_group_reduce_add_i32`. Those of a work-group, and the barriers, have the id
of the barrier as operand 0.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Flag, StrEnum, auto
from functools import cache
from types import MappingProxyType

from xdsl.dialects import llvm
from xdsl.dialects.builtin import i1, i32, i64
from xdsl.ir import Attribute, Operation

from xdsl_gas.analysis.ir.functions import callee_name
from xdsl_gas.analysis.ir.operation_index import operations_in
from xdsl_gas.dialects.llvm.attributes.types import pointer_type
from xdsl_gas.native_cpu.builtins.collectives import (
    Collective,
    CollectiveKind,
    Group,
    GroupOperation,
)
from xdsl_gas.native_cpu.builtins.mangling import lanes_and_element, type_of_suffix

PREFIX = "__mux_"
"""What the names of all mux builtins begin with."""

SIZE = i64
"""The type `size_t`."""

DMA_EVENT = pointer_type()
"""The type `__mux_dma_event_t`."""

_ANY = pointer_type()
_GLOBAL = pointer_type(1)
_LOCAL = pointer_type(3)


class Id(StrEnum):
    """The builtins, named as their functions without `__mux_`."""

    GET_GLOBAL_SIZE = auto()
    GET_GLOBAL_ID = auto()
    GET_GLOBAL_OFFSET = auto()
    GET_LOCAL_SIZE = auto()
    GET_LOCAL_ID = auto()
    GET_ENQUEUED_LOCAL_SIZE = auto()
    GET_NUM_GROUPS = auto()
    GET_GROUP_ID = auto()
    GET_GLOBAL_LINEAR_ID = auto()
    GET_LOCAL_LINEAR_ID = auto()
    GET_WORK_DIM = auto()
    GET_SUB_GROUP_ID = auto()
    GET_NUM_SUB_GROUPS = auto()
    GET_MAX_SUB_GROUP_SIZE = auto()
    GET_SUB_GROUP_SIZE = auto()
    GET_SUB_GROUP_LOCAL_ID = auto()
    GET_ARENA = auto()
    """The memory of the live variables; called by `work-item-loops` only."""

    SET_LOCAL_ID = auto()
    SET_SUB_GROUP_ID = auto()
    SET_NUM_SUB_GROUPS = auto()
    SET_MAX_SUB_GROUP_SIZE = auto()

    MEM_BARRIER = auto()
    WORK_GROUP_BARRIER = auto()
    SUB_GROUP_BARRIER = auto()

    DMA_READ_1D = "dma_read_1D"
    DMA_READ_2D = "dma_read_2D"
    DMA_READ_3D = "dma_read_3D"
    DMA_WRITE_1D = "dma_write_1D"
    DMA_WRITE_2D = "dma_write_2D"
    DMA_WRITE_3D = "dma_write_3D"
    DMA_WAIT = auto()

    COLLECTIVE = auto()
    """A group operation; which one is in the record of the collective."""


class Property(Flag):
    """Properties of mux builtins."""

    NONE = 0

    BARRIER_ID = auto()
    """Operand 0 is the id of a barrier."""

    SYNCHRONIZES_WORK_GROUP = auto()
    """All work-items of the work-group have to reach it before any goes on."""

    REMATERIALIZABLE = auto()
    """Calling it again is cheaper than keeping its result across a barrier."""

    UNIFORM = auto()
    """The result is the same for all work-items of a work-group, for equal operands."""

    HAS_RANK = auto()
    """Operand 0 is the number of a dimension."""

    SETTER = auto()
    """It changes what the getters of the work-item return."""

    CONVERGENT = auto()
    """Work-items of a group execute it together."""

    PURE = auto()
    """It neither reads nor writes memory, and returns."""

    GETTER = auto()
    """It only reads what the setters change, and returns."""


@dataclass(frozen=True)
class MuxBuiltin:
    """A mux builtin, overloaded ones for one type."""

    id: Id

    name: str
    """The symbol of its function."""

    function_type: llvm.LLVMFunctionType
    properties: Property = Property.NONE

    collective: Collective | None = None
    """The group operation, if the id is `COLLECTIVE`."""

    @property
    def has_barrier_id(self) -> bool:
        """Whether operand 0 is the id of a barrier."""
        return Property.BARRIER_ID in self.properties

    @property
    def synchronizes_work_group(self) -> bool:
        """Whether it is a barrier of the work-group, or computes with all of it."""
        return Property.SYNCHRONIZES_WORK_GROUP in self.properties

    @property
    def has_no_effect(self) -> bool:
        """Whether calling it has no effect but its result."""
        return bool(self.properties & (Property.PURE | Property.GETTER))

    @property
    def is_rematerializable(self) -> bool:
        """Whether calling it again is cheaper than keeping its result."""
        return Property.REMATERIALIZABLE in self.properties

    @property
    def is_uniform(self) -> bool:
        """
        Whether its result is the same for all work-items of a work-group, if its
        operands are.
        """
        return Property.UNIFORM in self.properties

    @property
    def has_rank(self) -> bool:
        """Whether operand 0 is the number of a dimension."""
        return Property.HAS_RANK in self.properties

    @property
    def uses_sub_groups(self) -> bool:
        """Whether a function that calls it uses sub-groups explicitly."""
        if self.collective is not None:
            return self.collective.group is Group.SUB_GROUP
        return "sub_group" in self.id and Property.SETTER not in self.properties


def _function(result: Attribute | None, *operands: Attribute) -> llvm.LLVMFunctionType:
    return llvm.LLVMFunctionType(operands, result)


_BY_RANK = _function(SIZE, i32)
_GET_SIZE = _function(SIZE)
_GET_I32 = _function(i32)
_FENCE = _function(None, i32, i32)
_BARRIER = _function(None, i32, i32, i32)

_ITEM = Property.GETTER
_GROUP = Property.PURE | Property.UNIFORM
_CHEAP = Property.REMATERIALIZABLE
_RANK = Property.HAS_RANK
_SET = Property.SETTER


def _dma(to: Attribute, source: Attribute, sizes: int) -> llvm.LLVMFunctionType:
    return _function(DMA_EVENT, to, source, *[SIZE] * sizes, DMA_EVENT)


_ROWS: Mapping[Id, tuple[llvm.LLVMFunctionType, Property]] = {
    Id.GET_GLOBAL_SIZE: (_BY_RANK, _GROUP | _CHEAP | _RANK),
    Id.GET_GLOBAL_ID: (_BY_RANK, _ITEM | _CHEAP | _RANK),
    Id.GET_GLOBAL_OFFSET: (_BY_RANK, _GROUP | _CHEAP | _RANK),
    Id.GET_LOCAL_SIZE: (_BY_RANK, _GROUP | _CHEAP | _RANK),
    Id.GET_LOCAL_ID: (_BY_RANK, _ITEM | _CHEAP | _RANK),
    Id.GET_ENQUEUED_LOCAL_SIZE: (_BY_RANK, _GROUP | _CHEAP | _RANK),
    Id.GET_NUM_GROUPS: (_BY_RANK, _GROUP | _CHEAP | _RANK),
    Id.GET_GROUP_ID: (_BY_RANK, _GROUP | _CHEAP | _RANK),
    Id.GET_GLOBAL_LINEAR_ID: (_GET_SIZE, _ITEM | _CHEAP),
    Id.GET_LOCAL_LINEAR_ID: (_GET_SIZE, _ITEM | _CHEAP),
    Id.GET_WORK_DIM: (_GET_I32, _GROUP | _CHEAP),
    Id.GET_SUB_GROUP_ID: (_GET_I32, _ITEM),
    Id.GET_NUM_SUB_GROUPS: (_GET_I32, _ITEM | Property.UNIFORM),
    Id.GET_MAX_SUB_GROUP_SIZE: (_GET_I32, _ITEM | Property.UNIFORM),
    Id.GET_SUB_GROUP_SIZE: (_GET_I32, _ITEM),
    Id.GET_SUB_GROUP_LOCAL_ID: (_GET_I32, _ITEM | _CHEAP),
    Id.GET_ARENA: (_function(_ANY), _GROUP | _CHEAP),
    Id.SET_LOCAL_ID: (_function(None, i32, SIZE), _SET | _RANK),
    Id.SET_SUB_GROUP_ID: (_function(None, i32), _SET),
    Id.SET_NUM_SUB_GROUPS: (_function(None, i32), _SET),
    Id.SET_MAX_SUB_GROUP_SIZE: (_function(None, i32), _SET),
    Id.MEM_BARRIER: (_FENCE, Property.NONE),
    Id.WORK_GROUP_BARRIER: (
        _BARRIER,
        Property.BARRIER_ID | Property.CONVERGENT | Property.SYNCHRONIZES_WORK_GROUP,
    ),
    Id.SUB_GROUP_BARRIER: (_BARRIER, Property.BARRIER_ID | Property.CONVERGENT),
    Id.DMA_READ_1D: (_dma(_LOCAL, _GLOBAL, 1), Property.CONVERGENT),
    Id.DMA_READ_2D: (_dma(_LOCAL, _GLOBAL, 4), Property.CONVERGENT),
    Id.DMA_READ_3D: (_dma(_LOCAL, _GLOBAL, 7), Property.CONVERGENT),
    Id.DMA_WRITE_1D: (_dma(_GLOBAL, _LOCAL, 1), Property.CONVERGENT),
    Id.DMA_WRITE_2D: (_dma(_GLOBAL, _LOCAL, 4), Property.CONVERGENT),
    Id.DMA_WRITE_3D: (_dma(_GLOBAL, _LOCAL, 7), Property.CONVERGENT),
    Id.DMA_WAIT: (_function(None, i32, _ANY), Property.CONVERGENT),
}

_BY_NAME: Mapping[str, MuxBuiltin] = MappingProxyType(
    {
        PREFIX + id_: MuxBuiltin(id_, PREFIX + id_, kind, properties)
        for id_, (kind, properties) in _ROWS.items()
    }
)

_COLLECTIVE = re.compile(
    rf"{PREFIX}({'|'.join(Group)})_"
    # The longest kind first: `shuffle_up` before `shuffle`.
    rf"({'|'.join(sorted(CollectiveKind, key=len, reverse=True))})_"
    rf"(?:({'|'.join(GroupOperation)})_)?([^_]+)"
)


def builtin(id_: Id) -> MuxBuiltin:
    """Returns a builtin that is not overloaded."""
    return _BY_NAME[PREFIX + id_]


@cache
def collective(
    group: Group,
    kind: CollectiveKind,
    type_: Attribute,
    operation: GroupOperation | None = None,
) -> MuxBuiltin:
    """
    Returns a collective for values of a type. Raises `ValueError` if there is none:
    for vectors outside of a vec-group, an operation that is missing, superfluous or not
    one of the type, `any` and `all` of other types than `i1`, and shuffles outside of a
    sub-group.
    """
    spec = Collective(group, kind, operation, type_)
    lanes, _, element = lanes_and_element(type_)
    name = PREFIX + spec.name
    if lanes and group is not Group.VEC_GROUP:
        raise ValueError(f"'{name}' takes scalars only")
    if (operation is not None) != kind.has_operation:
        raise ValueError(f"'{name}' lacks an operation, or has one too many")
    if operation is not None and not operation.fits(element):
        raise ValueError(f"'{name}': '{operation}' is no operation of this type")
    if kind in (CollectiveKind.ANY, CollectiveKind.ALL) and element != i1:
        raise ValueError(f"'{name}' takes truth values only")
    if kind.is_shuffle and group is not Group.SUB_GROUP:
        raise ValueError(f"'{name}': only sub-groups have shuffles")
    properties = Property.CONVERGENT
    if group is Group.WORK_GROUP:
        properties |= Property.BARRIER_ID | Property.SYNCHRONIZES_WORK_GROUP
        if not kind.is_scan:
            properties |= Property.UNIFORM
    else:
        properties |= Property.PURE
    return MuxBuiltin(
        Id.COLLECTIVE,
        name,
        _function(spec.result_type, *_operands(spec)),
        properties,
        spec,
    )


def _operands(spec: Collective) -> list[Attribute]:
    operands: list[Attribute] = [spec.type]
    match spec.kind:
        case CollectiveKind.BROADCAST:
            if spec.group is Group.WORK_GROUP:
                operands += [SIZE] * 3
            else:
                operands.append(i32)
        case CollectiveKind.SHUFFLE | CollectiveKind.SHUFFLE_XOR:
            operands.append(i32)
        case CollectiveKind.SHUFFLE_UP | CollectiveKind.SHUFFLE_DOWN:
            operands += [spec.type, i32]
        case _:
            pass
    return [i32, *operands] if spec.group is Group.WORK_GROUP else operands


def builtin_of_name(name: str) -> MuxBuiltin | None:
    """Returns the builtin of a function's name; None if it is no mux builtin."""
    if not name.startswith(PREFIX):
        return None
    return _BY_NAME.get(name) or _collective_of_name(name)


def why_no_collective(name: str) -> str | None:
    """Returns why there is no collective of a name that has the form of one."""
    try:
        _parsed_collective(name)
    except ValueError as error:
        return str(error)
    return None


@cache
def _collective_of_name(name: str) -> MuxBuiltin | None:
    try:
        return _parsed_collective(name)
    except ValueError:
        return None


def _parsed_collective(name: str) -> MuxBuiltin | None:
    match = _COLLECTIVE.fullmatch(name)
    if match is None:
        return None
    group, kind, operation, suffix = match.groups()
    return collective(
        Group(group),
        CollectiveKind(kind),
        type_of_suffix(suffix),
        None if operation is None else GroupOperation(operation),
    )


def called_builtin(op: Operation) -> MuxBuiltin | None:
    """Returns the mux builtin that an operation calls; None if it calls none."""
    if "callee" not in op.properties or (name := callee_name(op)) is None:
        return None
    return builtin_of_name(name.string_value())


def is_barrier(op: Operation) -> bool:
    """Whether an operation calls a builtin that synchronizes the work-group."""
    builtin = called_builtin(op)
    return builtin is not None and builtin.synchronizes_work_group


def calls_of_builtins(op: Operation) -> Iterable[tuple[llvm.CallOp, MuxBuiltin]]:
    """Returns the calls of mux builtins in an operation, in program order."""
    for inner in operations_in(op):
        if (builtin := called_builtin(inner)) and isinstance(inner, llvm.CallOp):
            yield inner, builtin


def uses_sub_groups(op: Operation) -> bool:
    """Whether an operation contains a call that is about sub-groups."""
    return any(builtin.uses_sub_groups for _, builtin in calls_of_builtins(op))
