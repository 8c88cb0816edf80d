"""
The definitions of ids and sizes, of their setters and of the arena.

A dimension that is out of range has id 0 and size 1, and setting its id does nothing.
Its index is replaced by 0, so that nothing behind an array is accessed.
"""

from collections.abc import Mapping
from types import MappingProxyType

from xdsl_gas.native_cpu.builtins.definitions.definition import (
    ARENA,
    GROUP,
    GROUP_STRUCT,
    ITEM,
    ITEM_STRUCT,
    Definition,
)
from xdsl_gas.native_cpu.builtins.names import Id
from xdsl_gas.native_cpu.builtins.scheduling import SchedulingParameter

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
