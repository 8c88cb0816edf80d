"""
The attributes of functions and calls by which the passes of the pipeline communicate.

They are string attributes of LLVM IR, which stand in `passthrough` of `llvm.func`, and
in `gas.llvm_attributes` of `llvm.call`, which has no place for them in MLIR:

| attribute | meaning |
|---|---|
| `"mux-kernel"` | A kernel; with the value `entry-point`, one that the host launches. |
| `"mux-orig-fn"` | The name of the function that this one was first made from. |
| `"mux-base-fn-name"` | The name to which passes append their suffix. |
| `"mux-local-mem-usage"` | The estimated bytes of local memory. |
| `"mux-work-item-order"` | The dimensions, from the innermost loop to the outermost. |
| `"mux-no-subgroups"` | No explicit use of sub-groups. |
| `"mux-degenerate-subgroups"` | A sub-group is the whole work-group. |
| `"mux-dma-reqd-size"` | The bytes that DMA transfers need. |
| `"mux-live-variables"` | The memory that live variables need, see `LiveVariables`. |
| `"mux-warp-size"` | The work-items of a warp, whose lanes work together. |
| `"mux-warp-conflict"` | The threads up to which blocks are right, and what is wrong. |
| `"mux-barrier-schedule"` | On calls of barriers, see `BarrierSchedule`. |
"""

import re
from dataclasses import dataclass
from enum import StrEnum
from itertools import permutations

from xdsl.dialects import llvm
from xdsl.dialects.builtin import ArrayAttr, StringAttr
from xdsl.ir import Attribute, Operation

from xdsl_gas.analysis.ir.attribute_values import array_elements, words_of
from xdsl_gas.analysis.ir.functions import ENTRY_POINT
from xdsl_gas.analysis.ir.functions import MUX_KERNEL as KERNEL
from xdsl_gas.diagnostics import error_at
from xdsl_gas.dialects.gas import LLVM_ATTRIBUTES
from xdsl_gas.dialects.llvm.metadata.text import quoted, unescaped

ORIGINAL_FUNCTION = "mux-orig-fn"
BASE_NAME = "mux-base-fn-name"
LOCAL_MEMORY_USAGE = "mux-local-mem-usage"
WORK_ITEM_ORDER = "mux-work-item-order"
NO_SUB_GROUPS = "mux-no-subgroups"
DEGENERATE_SUB_GROUPS = "mux-degenerate-subgroups"
DMA_REQUIRED_SIZE = "mux-dma-reqd-size"
LIVE_VARIABLES = "mux-live-variables"
BARRIER_SCHEDULE = "mux-barrier-schedule"

_OTHER_BASE_NAME = "mux-base-name"
"""The name that the documentation of the Native CPU pipeline uses for `BASE_NAME`."""

_PASSED_THROUGH = "passthrough"

DEFAULT_ORDER = "xyz"
WORK_ITEM_ORDERS = tuple("".join(order) for order in permutations(DEFAULT_ORDER))
"""The values of the attribute for the order of work-items, innermost first."""


class BarrierSchedule(StrEnum):
    """The order in which the work-items are run behind a barrier."""

    UNORDERED = "unordered"
    """Any order; the default."""

    ONCE = "once"
    """The region is run for one work-item."""

    SCALAR_TAIL = "scalar-tail"
    """The tail is scalar."""

    LINEAR = "linear"
    """In the order of the local linear id."""


@dataclass(frozen=True)
class LiveVariables:
    """The memory that the live variables of a work-group need."""

    bytes_per_item: int
    arrays: int
    bytes_per_item_and_vscale: int = 0
    """The bytes of scalable vectors, to be multiplied by `vscale`."""


# String attributes.


def string_attribute(function: llvm.FuncOp, key: str) -> str | None:
    """Returns the value of a string attribute, empty if it has none; None if absent."""
    held = function.properties.get(_PASSED_THROUGH)
    return None if held is None else _string_attributes_of(held).get(key)


_STRING_ATTRIBUTES = "_xdsl_gas_string_attributes"
"""Where an attribute, which never changes, keeps the string attributes in it."""


def _string_attributes_of(passed_through: Attribute) -> dict[str, str]:
    """Returns the values of string attributes, the first of each name."""
    values = vars(passed_through)
    known: dict[str, str] | None = values.get(_STRING_ATTRIBUTES)
    if known is None:
        known = values[_STRING_ATTRIBUTES] = {}
        for entry in array_elements(passed_through):
            if words := words_of(entry):
                known.setdefault(words[0], words[1] if len(words) > 1 else "")
    return known


def set_string_attribute(function: llvm.FuncOp, key: str, value: str = "") -> None:
    """Adds a string attribute to a function, or replaces its value."""
    made: Attribute = StringAttr(key)
    if value:
        made = ArrayAttr((made, StringAttr(value)))
    entries = _passed_through(function)
    new = [made if _has(entry, key) else entry for entry in entries]
    if made not in new:
        new.append(made)
    function.properties[_PASSED_THROUGH] = ArrayAttr(new)


def drop_string_attribute(function: llvm.FuncOp, key: str) -> None:
    """Removes a string attribute from a function, if present."""
    entries = _passed_through(function)
    others = [entry for entry in entries if not _has(entry, key)]
    if len(others) == len(entries):
        return
    if others:
        function.properties[_PASSED_THROUGH] = ArrayAttr(others)
    else:
        del function.properties[_PASSED_THROUGH]


def _passed_through(function: llvm.FuncOp) -> tuple[Attribute, ...]:
    return array_elements(function.properties.get(_PASSED_THROUGH))


def _has(entry: Attribute, key: str) -> bool:
    return words_of(entry)[:1] == (key,)


def call_string_attribute(call: Operation, key: str) -> str | None:
    """Returns the value of a call's string attribute; None if absent."""
    found = _pattern(key).search(_call_text(call))
    return None if found is None else unescaped(found[1] or "")


def set_call_string_attribute(call: Operation, key: str, value: str = "") -> None:
    """Adds a string attribute to a call, or replaces its value."""
    drop_call_string_attribute(call, key)
    made = f"{quoted(key)}={quoted(value)}" if value else quoted(key)
    call.attributes[LLVM_ATTRIBUTES] = StringAttr(f"{_call_text(call)} {made}".strip())


def drop_call_string_attribute(call: Operation, key: str) -> None:
    """Removes a string attribute from a call, if present."""
    text = _call_text(call)
    found = _pattern(key).search(text)
    if found is None:
        return
    rest = f"{text[: found.start()]} {text[found.end() :]}"
    rest = re.sub(r" {2,}", " ", rest).strip()
    if rest:
        call.attributes[LLVM_ATTRIBUTES] = StringAttr(rest)
    else:
        del call.attributes[LLVM_ATTRIBUTES]


def _call_text(call: Operation) -> str:
    kept = call.attributes.get(LLVM_ATTRIBUTES)
    return kept.data if isinstance(kept, StringAttr) else ""


def _pattern(key: str) -> re.Pattern[str]:
    return re.compile(rf'(?<!\S){re.escape(quoted(key))}(?:="([^"]*)")?(?!\S)')


# Kernels.


def set_is_kernel(function: llvm.FuncOp) -> None:
    """Marks a function as a kernel, and as no entry point."""
    set_string_attribute(function, KERNEL)


def set_is_kernel_entry_pt(function: llvm.FuncOp) -> None:
    """Marks a function as a kernel that the host launches."""
    set_string_attribute(function, KERNEL, ENTRY_POINT)


def is_kernel(function: llvm.FuncOp) -> bool:
    """Whether a function is marked as a kernel."""
    return string_attribute(function, KERNEL) is not None


def is_kernel_entry_pt(function: llvm.FuncOp) -> bool:
    """Whether a function is marked as a kernel that the host launches."""
    return string_attribute(function, KERNEL) == ENTRY_POINT


def drop_is_kernel(function: llvm.FuncOp) -> None:
    """Removes the mark of a kernel, if present."""
    drop_string_attribute(function, KERNEL)


def take_is_kernel(to_function: llvm.FuncOp, from_function: llvm.FuncOp) -> None:
    """
    Moves the mark of a kernel from one function to another, whose own is replaced. Does
    nothing if there is none.
    """
    value = string_attribute(from_function, KERNEL)
    if value is not None:
        drop_is_kernel(from_function)
        set_string_attribute(to_function, KERNEL, value)


# Names.


def set_orig_fn_name(function: llvm.FuncOp, name: str | None = None) -> None:
    """Sets the name of the original function; by default that of the function."""
    set_string_attribute(
        function, ORIGINAL_FUNCTION, function.sym_name.data if name is None else name
    )


def get_orig_fn_name(function: llvm.FuncOp) -> str | None:
    """Returns the name of the original function; None if it is not set."""
    return string_attribute(function, ORIGINAL_FUNCTION)


def get_orig_fn_name_or_fn_name(function: llvm.FuncOp) -> str:
    """Returns the name of the original function; by default that of the function."""
    return get_orig_fn_name(function) or function.sym_name.data


def set_base_fn_name(function: llvm.FuncOp, name: str) -> None:
    """Sets the name to which passes append their suffixes."""
    drop_string_attribute(function, _OTHER_BASE_NAME)
    set_string_attribute(function, BASE_NAME, name)


def get_base_fn_name(function: llvm.FuncOp) -> str | None:
    """Returns the name to which passes append their suffixes; None if not set."""
    found = string_attribute(function, BASE_NAME)
    return string_attribute(function, _OTHER_BASE_NAME) if found is None else found


def get_base_fn_name_or_fn_name(function: llvm.FuncOp) -> str:
    """Returns the name to which passes append suffixes; by default the function's."""
    return get_base_fn_name(function) or function.sym_name.data


def get_or_set_base_fn_name(function: llvm.FuncOp, from_function: llvm.FuncOp) -> str:
    """
    Returns the base name of a function. If it has none, it gets that of
    `from_function`, by default the name of that function.
    """
    name = get_base_fn_name(function)
    if name is None:
        name = get_base_fn_name_or_fn_name(from_function)
        set_base_fn_name(function, name)
    return name


# Numbers.


def set_local_memory_usage(function: llvm.FuncOp, size: int) -> None:
    """
    Sets the estimated bytes of local memory. Raises `ValueError` unless they are
    positive: a function without local memory has no such attribute.
    """
    if size <= 0:
        raise ValueError(f"the size of local memory must be positive, not {size}")
    set_string_attribute(function, LOCAL_MEMORY_USAGE, str(size))


def get_local_memory_usage(function: llvm.FuncOp) -> int | None:
    """
    Returns the estimated bytes of local memory; None if they are not set. Raises
    `MemorySpaceError` if the attribute is no positive number.
    """
    return _number(function, LOCAL_MEMORY_USAGE, 1)


def set_dma_required_size(function: llvm.FuncOp, size: int) -> None:
    """
    Sets the bytes of local memory that DMA transfers need. Raises `ValueError` if they
    are negative.
    """
    if size < 0:
        raise ValueError(f"the size of DMA transfers must not be negative, as {size}")
    set_string_attribute(function, DMA_REQUIRED_SIZE, str(size))


def get_dma_required_size(function: llvm.FuncOp) -> int | None:
    """
    Returns the bytes of local memory that DMA transfers need; None if they are not set.
    Raises `MemorySpaceError` if the attribute is no number.
    """
    return _number(function, DMA_REQUIRED_SIZE)


def _number(function: llvm.FuncOp, key: str, least: int = 0) -> int | None:
    text = string_attribute(function, key)
    if text is None:
        return None
    if not text.isascii() or not text.isdecimal() or int(text) < least:
        kind = "positive" if least else "nonnegative"
        raise error_at(
            function,
            f"the attribute '{key}' must be a {kind} number, not '{text}'.",
            "Correct or remove it.",
        )
    return int(text)


def set_live_variables(function: llvm.FuncOp, needed: LiveVariables) -> None:
    """Sets the memory that the live variables of a work-group need."""
    numbers = [needed.bytes_per_item, needed.arrays]
    if needed.bytes_per_item_and_vscale:
        numbers.append(needed.bytes_per_item_and_vscale)
    set_string_attribute(function, LIVE_VARIABLES, ",".join(map(str, numbers)))


def get_live_variables(function: llvm.FuncOp) -> LiveVariables | None:
    """
    Returns the memory that the live variables need; None if it is not set. Raises
    `MemorySpaceError` if the attribute is malformed.
    """
    text = string_attribute(function, LIVE_VARIABLES)
    if text is None:
        return None
    numbers = [int(word) for word in text.split(",") if re.fullmatch(r"[0-9]+", word)]
    if len(numbers) != text.count(",") + 1 or not 2 <= len(numbers) <= 3:
        raise error_at(
            function,
            f"the attribute '{LIVE_VARIABLES}' must have two or three numbers, not "
            f"'{text}'.",
            "Correct or remove it.",
        )
    return LiveVariables(*numbers)


# Work-items and sub-groups.


def set_work_item_order(function: llvm.FuncOp, order: str) -> None:
    """
    Sets the order of work-items, one of `WORK_ITEM_ORDERS`. Raises `ValueError` for
    anything else.
    """
    if order not in WORK_ITEM_ORDERS:
        raise ValueError(f"the order of work-items cannot be '{order}'")
    set_string_attribute(function, WORK_ITEM_ORDER, order)


def get_work_item_order(function: llvm.FuncOp) -> str:
    """
    Returns the dimensions from the innermost loop to the outermost, by default `xyz`.
    Raises `MemorySpaceError` if the attribute is no order.
    """
    order = string_attribute(function, WORK_ITEM_ORDER)
    if order is None:
        return DEFAULT_ORDER
    if order not in WORK_ITEM_ORDERS:
        raise error_at(
            function,
            f"the attribute '{WORK_ITEM_ORDER}' is '{order}'.",
            f"It must be one of {', '.join(WORK_ITEM_ORDERS)}.",
        )
    return order


def set_has_no_explicit_subgroups(function: llvm.FuncOp) -> None:
    """Marks a function as not using sub-groups explicitly."""
    set_string_attribute(function, NO_SUB_GROUPS)


def has_no_explicit_subgroups(function: llvm.FuncOp) -> bool:
    """Whether a function is marked as not using sub-groups explicitly."""
    return string_attribute(function, NO_SUB_GROUPS) is not None


def drop_has_no_explicit_subgroups(function: llvm.FuncOp) -> None:
    """Removes that mark, as a pass must that introduces the use of sub-groups."""
    drop_string_attribute(function, NO_SUB_GROUPS)


def set_has_degenerate_subgroups(function: llvm.FuncOp) -> None:
    """Marks a function whose sub-group is the whole work-group."""
    set_string_attribute(function, DEGENERATE_SUB_GROUPS)


def has_degenerate_subgroups(function: llvm.FuncOp) -> bool:
    """Whether a function is marked as having the work-group as its sub-group."""
    return string_attribute(function, DEGENERATE_SUB_GROUPS) is not None


def set_barrier_schedule(call: Operation, schedule: BarrierSchedule) -> None:
    """Sets the order of work-items behind a barrier."""
    set_call_string_attribute(call, BARRIER_SCHEDULE, schedule)


def get_barrier_schedule(call: Operation) -> BarrierSchedule:
    """
    Returns the order of work-items behind a barrier, by default any. Raises
    `MemorySpaceError` if the attribute is no schedule.
    """
    text = call_string_attribute(call, BARRIER_SCHEDULE)
    if text is None:
        return BarrierSchedule.UNORDERED
    try:
        return BarrierSchedule(text)
    except ValueError:
        raise error_at(
            call,
            f"the attribute '{BARRIER_SCHEDULE}' is '{text}'.",
            f"It must be one of {', '.join(BarrierSchedule)}.",
        ) from None
