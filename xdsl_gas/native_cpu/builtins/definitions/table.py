"""
The definitions of all builtins that have one, and what they are passed.

A target may have definitions of its own, as for sub-groups of hardware: an entry of
`TARGET_DEFINITIONS`, a function that returns the definition of a builtin, or None for
the default one.

    def of_my_target(builtin):
        if builtin.name == "__mux_get_sub_group_local_id":
            return Definition((), "() -> i32 { ... }")
        return None

    TARGET_DEFINITIONS["spir"] = of_my_target

`add-scheduling-parameters` and `define-mux-builtins` use them for modules of the
target. What passes know of a builtin, as that it only reads the position of the
work-item, has to hold for them, too.

A memory barrier is an LLVM fence of the ordering in its semantics. All work-items of a
work-group run in one thread, one after the other, so that the scope decides:

| scope | fence |
|---|---|
| work-item, sub-group | none: the program order is enough |
| work-group | `acquire`, `release` or `acq_rel`, which the compiler obeys as well; |
| | `acq_rel` for sequentially consistent semantics |
| device, cross-device | that of the ordering, `seq_cst` included |

Fences order all memory, so that the kinds of memory in the semantics are not read.
Relaxed semantics need no fence. `legalize-atomics` replaces `seq_cst`.

Of copies by DMA between local and global memory: work-item (0, 0, 0) copies, so that no
two work-items write the same bytes. It is the first of each region between barriers, in
every order of the work-items, and the copy is complete when its call returns.
Therefore:

- Work-items that read the destination behind `__mux_dma_wait`, or behind a barrier,
  find it copied: work-item (0, 0, 0) has passed the copy before they run.
- Waiting does nothing. A copy is no barrier: it copies what other work-items wrote only
  if there is a barrier between the writes and the copy, as OpenCL C asks for as well
  (6.15.11).
- The iterations of a loop over the work-items are not independent of each other if the
  first one copies, so that such a loop must not be marked as parallel.

The result is the event that is passed.

A sub-group has one work-item: a reduction or an inclusive scan returns the value of
this work-item, an exclusive scan the identity, and a shuffle one of its values. Indices
that are out of range have no defined result, and are treated as in range.

The vec-group of a scalar is a sub-group of one work-item. That of a vector has an
invocation for each lane, the last one included where the number of lanes is a multiple
of `vscale`. Numbers are added and multiplied in the order of the lanes.

A dimension that is out of range has id 0 and size 1, and setting its id does nothing.
Its index is replaced by 0, so that nothing behind an array is accessed.
"""

from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from dataclasses import dataclass
from types import MappingProxyType
from typing import cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
    AnyFloat,
    FloatAttr,
    IntegerAttr,
    IntegerType,
    ModuleOp,
)
from xdsl.ir import Attribute

from xdsl_gas.analysis.target.module_target import target_of_module
from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.dialects.llvm.attributes.types import pointer_type
from xdsl_gas.native_cpu.builtins.collectives import (
    Collective,
    CollectiveKind,
    Group,
    GroupOperation,
)
from xdsl_gas.native_cpu.builtins.mangling import lanes_and_element
from xdsl_gas.native_cpu.builtins.names import Id, MuxBuiltin
from xdsl_gas.native_cpu.builtins.scheduling import (
    WORK_GROUP_INFO,
    WORK_ITEM_INFO,
    SchedulingParameter,
)
from xdsl_gas.native_cpu.utils.function_text import function_of_text

ITEM = SchedulingParameter.WORK_ITEM_INFO
GROUP = SchedulingParameter.WORK_GROUP_INFO
ARENA = SchedulingParameter.ARENA

ITEM_STRUCT = str(WORK_ITEM_INFO)
GROUP_STRUCT = str(WORK_GROUP_INFO)


@dataclass(frozen=True)
class Definition:
    """
    The definition of a builtin.

    Its parameters are those of the builtin, then the scheduling parameters that it
    reads or passes to other builtins, in their order.
    """

    parameters: Collection[SchedulingParameter]

    text: str
    """The signature and the body of the function in MLIR's assembly."""


_STRUCTS = {ITEM: ITEM_STRUCT, GROUP: GROUP_STRUCT}


def _element(of: SchedulingParameter, field: int, out_of_range: int) -> Definition:
    """Reads the element of an array for a dimension."""
    return Definition(
        (of,),
        f"""(%dimension: i32, %info: !llvm.ptr) -> i64 {{
          %dimensions = llvm.mlir.constant(3 : i32) : i32
          %first = llvm.mlir.constant(0 : i32) : i32
          %other = llvm.mlir.constant({out_of_range} : i64) : i64
          %valid = llvm.icmp "ult" %dimension, %dimensions : i32
          %index = llvm.select %valid, %dimension, %first : i1, i32
          %place = llvm.getelementptr inbounds %info[0, {field}, %index]
            : (!llvm.ptr, i32) -> !llvm.ptr, {_STRUCTS[of]}
          %read = llvm.load %place {{alignment = 8 : i64}} : !llvm.ptr -> i64
          %result = llvm.select %valid, %read, %other : i1, i64
          llvm.return %result : i64
        }}""",
    )


def _field(of: SchedulingParameter, field: int) -> Definition:
    """Reads a field that is a number."""
    return Definition(
        (of,),
        f"""(%info: !llvm.ptr) -> i32 {{
          %place = llvm.getelementptr inbounds %info[0, {field}]
            : (!llvm.ptr) -> !llvm.ptr, {_STRUCTS[of]}
          %read = llvm.load %place {{alignment = 4 : i64}} : !llvm.ptr -> i32
          llvm.return %read : i32
        }}""",
    )


def _set_field(field: int) -> Definition:
    """Writes a field of the work-item's struct that is a number."""
    return Definition(
        (ITEM,),
        f"""(%value: i32, %info: !llvm.ptr) {{
          %place = llvm.getelementptr inbounds %info[0, {field}]
            : (!llvm.ptr) -> !llvm.ptr, {ITEM_STRUCT}
          llvm.store %value, %place {{alignment = 4 : i64}} : i32, !llvm.ptr
          llvm.return
        }}""",
    )


def _constant(value: int) -> Definition:
    return Definition(
        (),
        f"""() -> i32 {{
          %value = llvm.mlir.constant({value} : i32) : i32
          llvm.return %value : i32
        }}""",
    )


_SET_LOCAL_ID = Definition(
    (ITEM,),
    f"""(%dimension: i32, %id: i64, %info: !llvm.ptr) {{
      %dimensions = llvm.mlir.constant(3 : i32) : i32
      %valid = llvm.icmp "ult" %dimension, %dimensions : i32
      llvm.cond_br %valid, ^set, ^done
    ^set:
      %place = llvm.getelementptr inbounds %info[0, 0, %dimension]
        : (!llvm.ptr, i32) -> !llvm.ptr, {ITEM_STRUCT}
      llvm.store %id, %place {{alignment = 8 : i64}} : i64, !llvm.ptr
      llvm.br ^done
    ^done:
      llvm.return
    }}""",
)

_GLOBAL_SIZE = Definition(
    (GROUP,),
    """(%dimension: i32, %group: !llvm.ptr) -> i64 {
      %groups = llvm.call @__mux_get_num_groups(%dimension, %group)
        : (i32, !llvm.ptr) -> i64
      %local = llvm.call @__mux_get_local_size(%dimension, %group)
        : (i32, !llvm.ptr) -> i64
      %size = llvm.mul %groups, %local overflow<nuw> : i64
      llvm.return %size : i64
    }""",
)

# The ids of a grid are numbers of `size_t`: no sum of them wraps.
_GLOBAL_ID = Definition(
    (ITEM, GROUP),
    """(%dimension: i32, %item: !llvm.ptr, %group: !llvm.ptr) -> i64 {
      %number = llvm.call @__mux_get_group_id(%dimension, %group)
        : (i32, !llvm.ptr) -> i64
      %size = llvm.call @__mux_get_enqueued_local_size(%dimension, %group)
        : (i32, !llvm.ptr) -> i64
      %local = llvm.call @__mux_get_local_id(%dimension, %item)
        : (i32, !llvm.ptr) -> i64
      %offset = llvm.call @__mux_get_global_offset(%dimension, %group)
        : (i32, !llvm.ptr) -> i64
      %first = llvm.mul %number, %size overflow<nuw> : i64
      %id = llvm.add %first, %local overflow<nuw> : i64
      %result = llvm.add %id, %offset overflow<nuw> : i64
      llvm.return %result : i64
    }""",
)

_ENQUEUED_LOCAL_SIZE = Definition(
    (GROUP,),
    """(%dimension: i32, %group: !llvm.ptr) -> i64 {
      %size = llvm.call @__mux_get_local_size(%dimension, %group)
        : (i32, !llvm.ptr) -> i64
      llvm.return %size : i64
    }""",
)

_LOCAL_LINEAR_ID = Definition(
    (ITEM, GROUP),
    """(%item: !llvm.ptr, %group: !llvm.ptr) -> i64 {
      %x = llvm.mlir.constant(0 : i32) : i32
      %y = llvm.mlir.constant(1 : i32) : i32
      %z = llvm.mlir.constant(2 : i32) : i32
      %id_z = llvm.call @__mux_get_local_id(%z, %item) : (i32, !llvm.ptr) -> i64
      %size_y = llvm.call @__mux_get_local_size(%y, %group) : (i32, !llvm.ptr) -> i64
      %id_y = llvm.call @__mux_get_local_id(%y, %item) : (i32, !llvm.ptr) -> i64
      %size_x = llvm.call @__mux_get_local_size(%x, %group) : (i32, !llvm.ptr) -> i64
      %id_x = llvm.call @__mux_get_local_id(%x, %item) : (i32, !llvm.ptr) -> i64
      %planes = llvm.mul %id_z, %size_y overflow<nuw> : i64
      %row = llvm.add %planes, %id_y overflow<nuw> : i64
      %rows = llvm.mul %row, %size_x overflow<nuw> : i64
      %id = llvm.add %rows, %id_x overflow<nuw> : i64
      llvm.return %id : i64
    }""",
)

_GLOBAL_LINEAR_ID = Definition(
    (ITEM, GROUP),
    """(%item: !llvm.ptr, %group: !llvm.ptr) -> i64 {
      %x = llvm.mlir.constant(0 : i32) : i32
      %y = llvm.mlir.constant(1 : i32) : i32
      %z = llvm.mlir.constant(2 : i32) : i32
      %id_z = llvm.call @__mux_get_global_id(%z, %item, %group)
        : (i32, !llvm.ptr, !llvm.ptr) -> i64
      %offset_z = llvm.call @__mux_get_global_offset(%z, %group)
        : (i32, !llvm.ptr) -> i64
      %size_y = llvm.call @__mux_get_global_size(%y, %group) : (i32, !llvm.ptr) -> i64
      %id_y = llvm.call @__mux_get_global_id(%y, %item, %group)
        : (i32, !llvm.ptr, !llvm.ptr) -> i64
      %offset_y = llvm.call @__mux_get_global_offset(%y, %group)
        : (i32, !llvm.ptr) -> i64
      %size_x = llvm.call @__mux_get_global_size(%x, %group) : (i32, !llvm.ptr) -> i64
      %id_x = llvm.call @__mux_get_global_id(%x, %item, %group)
        : (i32, !llvm.ptr, !llvm.ptr) -> i64
      %offset_x = llvm.call @__mux_get_global_offset(%x, %group)
        : (i32, !llvm.ptr) -> i64
      %from_z = llvm.sub %id_z, %offset_z overflow<nuw> : i64
      %from_y = llvm.sub %id_y, %offset_y overflow<nuw> : i64
      %from_x = llvm.sub %id_x, %offset_x overflow<nuw> : i64
      %planes = llvm.mul %from_z, %size_y overflow<nuw> : i64
      %row = llvm.add %planes, %from_y overflow<nuw> : i64
      %rows = llvm.mul %row, %size_x overflow<nuw> : i64
      %id = llvm.add %rows, %from_x overflow<nuw> : i64
      llvm.return %id : i64
    }""",
)

_ARENA = Definition(
    (ARENA,),
    """(%arena: !llvm.ptr) -> !llvm.ptr {
      llvm.return %arena : !llvm.ptr
    }""",
)

WORK_ITEM_DEFINITIONS: Mapping[Id, Definition] = MappingProxyType(
    {
        Id.GET_LOCAL_ID: _element(ITEM, 0, 0),
        Id.GET_SUB_GROUP_ID: _field(ITEM, 1),
        Id.GET_NUM_SUB_GROUPS: _field(ITEM, 2),
        Id.GET_MAX_SUB_GROUP_SIZE: _field(ITEM, 3),
        Id.GET_GROUP_ID: _element(GROUP, 0, 0),
        Id.GET_NUM_GROUPS: _element(GROUP, 1, 1),
        Id.GET_GLOBAL_OFFSET: _element(GROUP, 2, 0),
        Id.GET_LOCAL_SIZE: _element(GROUP, 3, 1),
        Id.GET_WORK_DIM: _field(GROUP, 4),
        Id.GET_GLOBAL_SIZE: _GLOBAL_SIZE,
        Id.GET_GLOBAL_ID: _GLOBAL_ID,
        Id.GET_ENQUEUED_LOCAL_SIZE: _ENQUEUED_LOCAL_SIZE,
        Id.GET_LOCAL_LINEAR_ID: _LOCAL_LINEAR_ID,
        Id.GET_GLOBAL_LINEAR_ID: _GLOBAL_LINEAR_ID,
        # Vectorized kernels, whose sub-groups are larger, do not call these two.
        Id.GET_SUB_GROUP_SIZE: _constant(1),
        Id.GET_SUB_GROUP_LOCAL_ID: _constant(0),
        Id.GET_ARENA: _ARENA,
        Id.SET_LOCAL_ID: _SET_LOCAL_ID,
        Id.SET_SUB_GROUP_ID: _set_field(1),
        Id.SET_NUM_SUB_GROUPS: _set_field(2),
        Id.SET_MAX_SUB_GROUP_SIZE: _set_field(3),
    }
)


_WITH_START = (GroupOperation.FADD, GroupOperation.FMUL)
"""The operations whose reduction takes a value to start with."""


def collective_definition(collective: Collective) -> Definition:
    """Returns the definition of a collective of a sub-group or vec-group."""
    lanes, scalable, _ = lanes_and_element(collective.type)
    if not lanes:
        return Definition((), _of_one(collective))
    match collective.kind:
        case CollectiveKind.ANY:
            text = _reduction(collective, GroupOperation.OR)
        case CollectiveKind.ALL:
            text = _reduction(collective, GroupOperation.AND)
        case CollectiveKind.BROADCAST:
            vector, element = collective.type, collective.element
            text = f"""(%value: {vector}, %lane: i32) -> {element} {{
              %result = llvm.extractelement %value[%lane : i32] : {vector}
              llvm.return %result : {element}
            }}"""
        case CollectiveKind.REDUCE:
            assert collective.operation is not None
            text = _reduction(collective, collective.operation)
        case _:
            text = _scan(collective, lanes, scalable)
    return Definition((), text)


def _of_one(collective: Collective) -> str:
    """The text for a group of one work-item."""
    value_type = collective.type
    match collective.kind:
        case CollectiveKind.SCAN_EXCLUSIVE:
            assert collective.operation is not None
            identity = _number(collective.operation.identity(value_type), value_type)
            return f"""(%value: {value_type}) -> {value_type} {{
              %identity = llvm.mlir.constant({identity}) : {value_type}
              llvm.return %identity : {value_type}
            }}"""
        case (
            CollectiveKind.BROADCAST
            | CollectiveKind.SHUFFLE
            | CollectiveKind.SHUFFLE_XOR
        ):
            return f"""(%value: {value_type}, %other: i32) -> {value_type} {{
              llvm.return %value : {value_type}
            }}"""
        case CollectiveKind.SHUFFLE_UP:
            return _shuffle(
                value_type, "%previous", "%current", "%current", "%previous"
            )
        case CollectiveKind.SHUFFLE_DOWN:
            return _shuffle(value_type, "%current", "%next", "%current", "%next")
        case _:
            return f"""(%value: {value_type}) -> {value_type} {{
              llvm.return %value : {value_type}
            }}"""


def _shuffle(element: Attribute, first: str, second: str, here: str, there: str) -> str:
    """The text of a shuffle by a distance: `here` is the result for a distance of 0."""
    return f"""({first}: {element}, {second}: {element}, %distance: i32) -> {element} {{
      %zero = llvm.mlir.constant(0 : i32) : i32
      %is_here = llvm.icmp "eq" %distance, %zero : i32
      %result = llvm.select %is_here, {here}, {there} : i1, {element}
      llvm.return %result : {element}
    }}"""


def _reduction(collective: Collective, operation: GroupOperation) -> str:
    """The text of a reduction of the lanes of a vector."""
    vector, element = collective.type, collective.element
    name = f'"llvm.intr.vector.reduce.{operation.bitwise}"'
    start, operands, types = "", "%value", f"({vector})"
    if operation in _WITH_START:
        number = _number(operation.neutral(element), element)
        start = f"%start = llvm.mlir.constant({number}) : {element}"
        operands, types = "%start, %value", f"({element}, {vector})"
    return f"""(%value: {vector}) -> {element} {{
      {start}
      %result = {name}({operands}) : {types} -> {element}
      llvm.return %result : {element}
    }}"""


def _scan(collective: Collective, lanes: int, scalable: bool) -> str:
    """The text of a loop over the lanes of a vector."""
    vector, element, operation = (
        collective.type,
        collective.element,
        collective.operation,
    )
    assert operation is not None
    is_exclusive = collective.kind is CollectiveKind.SCAN_EXCLUSIVE
    start = operation.identity(element)
    if not is_exclusive:
        start = operation.neutral(element)
    kept = "%sum" if is_exclusive else "%next"
    count = "%lanes = llvm.mul %scale, %known : i64" if scalable else ""
    scale = '%scale = "llvm.intr.vscale"() : () -> i64' if scalable else ""
    known = "%known" if scalable else "%lanes"
    return f"""(%value: {vector}) -> {vector} {{
      %zero = llvm.mlir.constant(0 : i64) : i64
      %one = llvm.mlir.constant(1 : i64) : i64
      {known} = llvm.mlir.constant({lanes} : i64) : i64
      {scale}
      {count}
      %start = llvm.mlir.constant({_number(start, element)}) : {element}
      %nothing = llvm.mlir.poison : {vector}
      llvm.br ^lane(%zero, %start, %nothing : i64, {element}, {vector})
    ^lane(%lane: i64, %sum: {element}, %done: {vector}):
      %one_value = llvm.extractelement %value[%lane : i64] : {vector}
      %next = {_combined(operation, element)}
      %result = llvm.insertelement {kept}, %done[%lane : i64] : {vector}
      %after = llvm.add %lane, %one : i64
      %is_last = llvm.icmp "eq" %after, %lanes : i64
      llvm.cond_br %is_last, ^end, ^lane(%after, %next, %result : i64, {element},
        {vector})
    ^end:
      llvm.return %result : {vector}
    }}"""


def _combined(operation: GroupOperation, value_type: Attribute) -> str:
    """The text of an operation on `%sum` and `%one_value`."""
    if operation.opcode.startswith("intr."):
        signature = f"({value_type}, {value_type}) -> {value_type}"
        return f"llvm.{operation.opcode}(%sum, %one_value) : {signature}"
    return f"llvm.{operation.opcode} %sum, %one_value : {value_type}"


def _number(value: int | float, value_type: Attribute) -> str:
    """The text of a number."""
    if isinstance(value_type, AnyFloat):
        return str(FloatAttr(float(value), value_type))
    return str(IntegerAttr(int(value), cast(IntegerType, value_type)))


_LOCAL = "!llvm.ptr<3>"
_GLOBAL = "!llvm.ptr<1>"

_IS_FIRST = """
      %x = llvm.mlir.constant(0 : i32) : i32
      %y = llvm.mlir.constant(1 : i32) : i32
      %z = llvm.mlir.constant(2 : i32) : i32
      %zero = llvm.mlir.constant(0 : i64) : i64
      %one = llvm.mlir.constant(1 : i64) : i64
      %id_x = llvm.call @__mux_get_local_id(%x, %item) : (i32, !llvm.ptr) -> i64
      %id_y = llvm.call @__mux_get_local_id(%y, %item) : (i32, !llvm.ptr) -> i64
      %id_z = llvm.call @__mux_get_local_id(%z, %item) : (i32, !llvm.ptr) -> i64
      %id_xy = llvm.or %id_x, %id_y : i64
      %id_xyz = llvm.or %id_xy, %id_z : i64
      %is_first = llvm.icmp "eq" %id_xyz, %zero : i64
      llvm.cond_br %is_first, ^copy, ^done"""


def _loop(name: str, count: str, to: str, source: str, inside: str, end: str) -> str:
    """
    The text of a loop from block `^<name>_first` to block `^<end>`. The body, which is
    passed `%<name>_to` and `%<name>_from`, ends with a branch to `^<name>_next`.
    """
    return f"""
    ^{name}_first:
      llvm.br ^{name}s(%zero : i64)
    ^{name}s(%{name}: i64):
      %{name}_is_left = llvm.icmp "ult" %{name}, %{count} : i64
      llvm.cond_br %{name}_is_left, ^{name}_body, ^{end}
    ^{name}_body:
      %{name}_to_offset = llvm.mul %{name}, %to_{name}_stride : i64
      %{name}_from_offset = llvm.mul %{name}, %from_{name}_stride : i64
      %{name}_to = llvm.getelementptr {to}[%{name}_to_offset]
        : (TO, i64) -> TO, i8
      %{name}_from = llvm.getelementptr {source}[%{name}_from_offset]
        : (FROM, i64) -> FROM, i8
{inside}
    ^{name}_next:
      %{name}_after = llvm.add %{name}, %one : i64
      llvm.br ^{name}s(%{name}_after : i64)"""


def _copy(to: str, source: str, then: str) -> str:
    return f"""
      "llvm.intr.memcpy"({to}, {source}, %width) <{{isVolatile = false}}>
        : (TO, FROM, i64) -> ()
      llvm.br ^{then}"""


def _dma(to: str, source: str, sizes: str, copy: str) -> Definition:
    text = f"""(%to: TO, %from: FROM, {sizes}, %event: !llvm.ptr, %item: !llvm.ptr)
      -> !llvm.ptr {{{_IS_FIRST}
    ^copy:{copy}
    ^done:
      llvm.return %event : !llvm.ptr
    }}"""
    return Definition((ITEM,), text.replace("TO", to).replace("FROM", source))


_LINES = "%width: i64, %to_line_stride: i64, %from_line_stride: i64, %height: i64"
_PLANES = "%to_plane_stride: i64, %from_plane_stride: i64, %depth: i64"


def _copies(to: str, source: str) -> tuple[Definition, Definition, Definition]:
    """The definitions for one, two and three dimensions."""
    line = _copy("%line_to", "%line_from", "line_next")
    lines = _loop("line", "height", "%to", "%from", line, "done")
    inner = _loop("line", "height", "%plane_to", "%plane_from", line, "plane_next")
    planes = _loop(
        "plane",
        "depth",
        "%to",
        "%from",
        f"      llvm.br ^line_first{inner}",
        "done",
    )
    return (
        _dma(to, source, "%width: i64", _copy("%to", "%from", "done")),
        _dma(to, source, _LINES, f"\n      llvm.br ^line_first{lines}"),
        _dma(
            to, source, f"{_LINES}, {_PLANES}", f"\n      llvm.br ^plane_first{planes}"
        ),
    )


_READ_1D, _READ_2D, _READ_3D = _copies(_LOCAL, _GLOBAL)
_WRITE_1D, _WRITE_2D, _WRITE_3D = _copies(_GLOBAL, _LOCAL)

_WAIT = Definition(
    (),
    """(%number: i32, %events: !llvm.ptr) {
      llvm.return
    }""",
)

DMA_DEFINITIONS: Mapping[Id, Definition] = MappingProxyType(
    {
        Id.DMA_READ_1D: _READ_1D,
        Id.DMA_READ_2D: _READ_2D,
        Id.DMA_READ_3D: _READ_3D,
        Id.DMA_WRITE_1D: _WRITE_1D,
        Id.DMA_WRITE_2D: _WRITE_2D,
        Id.DMA_WRITE_3D: _WRITE_3D,
        Id.DMA_WAIT: _WAIT,
    }
)


_MEM_BARRIER = Definition(
    (),
    """(%scope: i32, %semantics: i32) {
      %work_group = llvm.mlir.constant(2 : i32) : i32
      %mask = llvm.mlir.constant(31 : i32) : i32
      %order = llvm.and %semantics, %mask : i32
      %inside = llvm.icmp "ugt" %scope, %work_group : i32
      llvm.cond_br %inside, ^done, ^fence
    ^fence:
      llvm.switch %order : i32, ^strongest [
        0: ^done,
        2: ^acquire,
        4: ^release,
        8: ^both
      ]
    ^acquire:
      llvm.fence acquire
      llvm.br ^done
    ^release:
      llvm.fence release
      llvm.br ^done
    ^both:
      llvm.fence acq_rel
      llvm.br ^done
    ^strongest:
      %threads = llvm.icmp "ult" %scope, %work_group : i32
      llvm.cond_br %threads, ^total, ^both
    ^total:
      llvm.fence seq_cst
      llvm.br ^done
    ^done:
      llvm.return
    }""",
)

_SUB_GROUP_BARRIER = Definition(
    (),
    """(%id: i32, %scope: i32, %semantics: i32) {
      llvm.call @__mux_mem_barrier(%scope, %semantics) : (i32, i32) -> ()
      llvm.return
    }""",
)

BARRIER_DEFINITIONS: Mapping[Id, Definition] = MappingProxyType(
    {
        Id.MEM_BARRIER: _MEM_BARRIER,
        Id.SUB_GROUP_BARRIER: _SUB_GROUP_BARRIER,
    }
)


_DEFINITIONS = {
    **WORK_ITEM_DEFINITIONS,
    **BARRIER_DEFINITIONS,
    **DMA_DEFINITIONS,
}

OwnDefinitions = Callable[[MuxBuiltin], Definition | None]

TARGET_DEFINITIONS: dict[str, OwnDefinitions] = {}
"""Definitions in place of the default ones, by the name of the target."""


class Definitions:
    """The definitions for one module."""

    def __init__(self, module: ModuleOp) -> None:
        self._own: OwnDefinitions | None = None
        if TARGET_DEFINITIONS:
            # A module without a known target has the default definitions.
            with suppress(MemorySpaceError):
                self._own = TARGET_DEFINITIONS.get(target_of_module(module).name)

    def of(self, builtin: MuxBuiltin) -> Definition | None:
        """
        Returns the definition of a builtin. Barriers and collectives of a work-group
        have no default one: `work-item-loops` replaces them. Raises `ValueError` for
        one of a target whose type is not that of the builtin.
        """
        own = None if self._own is None else self._own(builtin)
        if own is None:
            return _default(builtin)
        _check(builtin, own)
        return own

    def required_parameters(
        self, builtin: MuxBuiltin
    ) -> frozenset[SchedulingParameter]:
        """Returns the scheduling parameters that calls of a builtin pass."""
        definition = self.of(builtin)
        return frozenset(() if definition is None else definition.parameters)


def _default(builtin: MuxBuiltin) -> Definition | None:
    collective = builtin.collective
    if collective is None:
        return _DEFINITIONS.get(builtin.id)
    if collective.group is Group.WORK_GROUP:
        return None
    return collective_definition(collective)


def _check(builtin: MuxBuiltin, definition: Definition) -> None:
    """Raises `ValueError` if a definition has another type than is called."""
    function_type = builtin.function_type
    passed = [pointer_type()] * len(definition.parameters)
    expected = llvm.LLVMFunctionType(
        [*function_type.inputs, *passed], function_type.output
    )
    defined_type = function_of_text(builtin.name, definition.text).function_type
    if defined_type != expected:
        raise ValueError(
            f"the definition of {builtin.name} has the type {defined_type}, which "
            f"must be {expected}"
        )
