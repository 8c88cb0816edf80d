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
| `"mux-joined-rows"` | Work-groups may be joined in x, see `joined_rows`. |
| `"mux-degenerate-subgroups"` | A sub-group is the whole work-group. |
| `"mux-dma-reqd-size"` | The bytes that DMA transfers need. |
| `"mux-live-variables"` | The memory that live variables need, see `LiveVariables`. |
| `"mux-warp-size"` | The work-items of a warp, whose lanes work together. |
| `"mux-warp-conflict"` | The threads up to which blocks are right, and what is wrong. |
| `"mux-barrier-schedule"` | On calls of barriers, see `BarrierSchedule`. |
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, TypeVar

from xdsl.dialects import llvm
from xdsl.dialects.builtin import ArrayAttr, ModuleOp, StringAttr
from xdsl.ir import Attribute, Operation

from xdsl_gas.analysis.ir.attribute_values import array_elements, words_of
from xdsl_gas.analysis.ir.functions import (
    ENTRY_POINT,
    MUX_KERNEL,
    is_kernel,
    llvm_definitions,
)
from xdsl_gas.diagnostics import error_at
from xdsl_gas.dialects.gas import LLVM_ATTRIBUTES
from xdsl_gas.dialects.llvm.metadata.text import quoted, unescaped
from xdsl_gas.native_cpu.utils.options import WORK_ITEM_ORDERS

T = TypeVar("T")

_PASSED_THROUGH = "passthrough"


@dataclass(frozen=True)
class TextAttribute:
    """A string attribute of functions and calls, which has a text or none."""

    key: str

    other_key: str | None = None
    """What is read where there is no `key`, and replaced by it."""

    def get(self, op: Operation) -> str | None:
        """Returns the text, empty if there is none; None if the attribute is absent."""
        text = _text_of(op, self.key)
        if text is None and self.other_key is not None:
            return _text_of(op, self.other_key)
        return text

    def get_or_name(self, function: llvm.FuncOp) -> str:
        """Returns the text; by default the name of the function."""
        return self.get(function) or function.sym_name.data

    def is_on(self, op: Operation) -> bool:
        """Whether an operation has the attribute."""
        return self.get(op) is not None

    def set(self, op: Operation, text: str = "") -> None:
        """Adds the attribute, or replaces its text."""
        if self.other_key is not None:
            _drop(op, self.other_key)
        _set_text(op, self.key, text)

    def drop(self, op: Operation) -> None:
        """Removes the attribute, if present."""
        _drop(op, self.key)

    def move(self, old: llvm.FuncOp, new: llvm.FuncOp) -> None:
        """
        Moves the attribute from one function to another, whose own is replaced. Does
        nothing if there is none.
        """
        text = self.get(old)
        if text is not None:
            self.drop(old)
            self.set(new, text)


@dataclass(frozen=True)
class ValueAttribute(Generic[T]):
    """A string attribute of functions and calls whose text stands for a value."""

    key: str

    read: Callable[[str], T | None]
    """Returns the value of a text; None if it is malformed."""

    problem: str
    """What is wrong with a malformed text, `{}`, behind the name of the attribute."""

    remedy: str = "Correct or remove it."

    write: Callable[[T], str] = str
    """Returns the text of a value."""

    def get(self, op: Operation) -> T | None:
        """
        Returns the value; None if the attribute is absent. Raises `MemorySpaceError` if
        it is malformed.
        """
        text = _text_of(op, self.key)
        if text is None:
            return None
        value = self.read(text)
        if value is None:
            raise error_at(op, self._problem_of(text), self.remedy)
        return value

    def set(self, op: Operation, value: T) -> None:
        """
        Adds the attribute, or replaces its value. Raises `ValueError` for a value that
        `get` would refuse.
        """
        text = self.write(value)
        if self.read(text) is None:
            raise ValueError(self._problem_of(text))
        _set_text(op, self.key, text)

    def _problem_of(self, text: str) -> str:
        return f"the attribute '{self.key}' {self.problem.format(text)}."


def number_attribute(key: str, least: int = 0) -> ValueAttribute[int]:
    """An attribute whose value is a number, `least` or greater."""

    def read(text: str) -> int | None:
        is_number = text.isascii() and text.isdecimal() and int(text) >= least
        return int(text) if is_number else None

    sign = "positive" if least else "nonnegative"
    return ValueAttribute(key, read, f"must be a {sign} number, not '{{}}'")


# Kernels and their names.

KERNEL = TextAttribute(MUX_KERNEL)
"""The text is `ENTRY_POINT` for a kernel that the host launches."""

ORIGINAL_NAME = TextAttribute("mux-orig-fn")
BASE_NAME = TextAttribute("mux-base-fn-name", "mux-base-name")
"""The documentation of the Native CPU pipeline uses the other name for it."""


def is_entry_point(function: llvm.FuncOp) -> bool:
    """Whether a function is marked as a kernel that the host launches."""
    return KERNEL.get(function) == ENTRY_POINT


def entry_points(module: ModuleOp) -> list[llvm.FuncOp]:
    """Returns the entry points that have a body."""
    return [op for op in llvm_definitions(module).values() if is_entry_point(op)]


def kernels_in(module: ModuleOp) -> list[llvm.FuncOp]:
    """Returns the kernels that have a body, entry points or not."""
    return [
        op
        for op in llvm_definitions(module).values()
        if is_kernel(op) or KERNEL.is_on(op)
    ]


# Memory.


@dataclass(frozen=True)
class LiveVariables:
    """The memory that the live variables of a work-group need."""

    bytes_per_item: int
    arrays: int
    bytes_per_item_and_vscale: int = 0
    """The bytes of scalable vectors, to be multiplied by `vscale`."""

    @classmethod
    def from_text(cls, text: str) -> "LiveVariables | None":
        """Returns what a text of two or three numbers says; None for any other."""
        if re.fullmatch(r"[0-9]+(,[0-9]+){1,2}", text) is None:
            return None
        return cls(*map(int, text.split(",")))

    def to_text(self) -> str:
        """Returns the numbers, the last only if it is not zero."""
        numbers = [self.bytes_per_item, self.arrays]
        if self.bytes_per_item_and_vscale:
            numbers.append(self.bytes_per_item_and_vscale)
        return ",".join(map(str, numbers))


LOCAL_MEMORY_USAGE = number_attribute("mux-local-mem-usage", 1)
DMA_REQUIRED_SIZE = number_attribute("mux-dma-reqd-size")
LIVE_VARIABLES = ValueAttribute(
    "mux-live-variables",
    LiveVariables.from_text,
    "must have two or three numbers, not '{}'",
    write=LiveVariables.to_text,
)


# Work-items and sub-groups.

WORK_ITEM_ORDER = ValueAttribute[str](
    "mux-work-item-order",
    lambda text: text if text in WORK_ITEM_ORDERS else None,
    "is '{}'",
    remedy=f"It must be one of {', '.join(WORK_ITEM_ORDERS)}.",
)

NO_SUB_GROUPS = TextAttribute("mux-no-subgroups")
"""A pass that introduces the use of sub-groups has to drop it."""

JOINED_ROWS = TextAttribute("mux-joined-rows")
"""
On wrappers: neighbors in x may be one work-group, whose offset tells its first
work-item, for nothing else of the group is asked for. With a number, that is of use for
rows which are no multiple of it.
"""

DEGENERATE_SUB_GROUPS = TextAttribute("mux-degenerate-subgroups")


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


BARRIER_SCHEDULE = ValueAttribute(
    "mux-barrier-schedule",
    {str(each): each for each in BarrierSchedule}.get,
    "is '{}'",
    remedy=f"It must be one of {', '.join(BarrierSchedule)}.",
)


# Where string attributes stand.


def _text_of(op: Operation, key: str) -> str | None:
    """
    Returns the text of a string attribute, of the first if there are several, empty if
    it has none; None if it is absent.
    """
    if isinstance(op, llvm.FuncOp):
        for entry in _passed_through(op):
            if (words := words_of(entry)) and words[0] == key:
                return words[1] if len(words) > 1 else ""
        return None
    match = _pattern(key).search(_text_of_call(op))
    return None if match is None else unescaped(match[1] or "")


def _set_text(op: Operation, key: str, text: str) -> None:
    if not isinstance(op, llvm.FuncOp):
        _drop(op, key)
        entry = f"{quoted(key)}={quoted(text)}" if text else quoted(key)
        op.attributes[LLVM_ATTRIBUTES] = StringAttr(
            f"{_text_of_call(op)} {entry}".strip()
        )
        return
    attribute: Attribute = StringAttr(key)
    if text:
        attribute = ArrayAttr((attribute, StringAttr(text)))
    entries = [attribute if _has(e, key) else e for e in _passed_through(op)]
    if attribute not in entries:
        entries.append(attribute)
    op.properties[_PASSED_THROUGH] = ArrayAttr(entries)


def _drop(op: Operation, key: str) -> None:
    if not isinstance(op, llvm.FuncOp):
        text = _text_of_call(op)
        if (match := _pattern(key).search(text)) is not None:
            rest = f"{text[: match.start()]} {text[match.end() :]}"
            left = re.sub(r" {2,}", " ", rest).strip()
            if left:
                op.attributes[LLVM_ATTRIBUTES] = StringAttr(left)
            else:
                del op.attributes[LLVM_ATTRIBUTES]
        return
    entries = _passed_through(op)
    others = [entry for entry in entries if not _has(entry, key)]
    if others:
        if len(others) < len(entries):
            op.properties[_PASSED_THROUGH] = ArrayAttr(others)
    elif entries:
        del op.properties[_PASSED_THROUGH]


def _passed_through(function: llvm.FuncOp) -> tuple[Attribute, ...]:
    return array_elements(function.properties.get(_PASSED_THROUGH))


def _has(entry: Attribute, key: str) -> bool:
    return words_of(entry)[:1] == (key,)


def _text_of_call(call: Operation) -> str:
    kept = call.attributes.get(LLVM_ATTRIBUTES)
    return kept.data if isinstance(kept, StringAttr) else ""


def _pattern(key: str) -> re.Pattern[str]:
    return re.compile(rf'(?<!\S){re.escape(quoted(key))}(?:="([^"]*)")?(?!\S)')
