"""
OpenCL C's atomic functions: operations of the dialect, with an ordering and a scope.

Source: the OpenCL C specification, chapter 6.15.12 "Atomic Functions".
"""

from collections.abc import Callable, Mapping

from xdsl.dialects.builtin import i32
from xdsl.ir import SSAValue

from xdsl_gas.dialects.llvm.syntax.orderings import ORDERINGS
from xdsl_gas.native_cpu.languages.emission.calls import BuiltinCall, Expansion, Table
from xdsl_gas.transforms.utils.shapes import (
    in_memory,
    integers_like,
    is_float,
)

_STRONGEST = "seq_cst"
_RELAXED = "monotonic"

_ORDERS = {0: _RELAXED, 1: "acquire", 2: "acquire", 3: "release", 4: "acq_rel"}
"""The orderings by the values of `memory_order`; other values are `seq_cst`."""

_SCOPES = {0: "workgroup", 1: "workgroup", 2: "device", 4: "subgroup"}
"""The synchronization scopes by the values of `memory_scope`."""

_OF_LOADS = frozenset((_RELAXED, "acquire", _STRONGEST))
_OF_STORES = frozenset((_RELAXED, "release", _STRONGEST))

Order = Callable[[BuiltinCall], tuple[str, str | None]]
"""Returns the ordering and the scope of a call."""


def relaxed(call: BuiltinCall) -> tuple[str, str | None]:
    """The order of functions that only make one access atomic."""
    return _RELAXED, None


def _explicit(index: int) -> Order:
    """An order at an index among the operands, and a scope behind it."""

    def read(call: BuiltinCall) -> tuple[str, str | None]:
        return _order_at(call, index), _scope_at(call, index + 1)

    return read


def _order_at(call: BuiltinCall, index: int) -> str:
    found = call.constant(index)
    return _STRONGEST if found is None else _ORDERS.get(found, _STRONGEST)


def _scope_at(call: BuiltinCall, index: int) -> str | None:
    """The scope; without an operand it is the device."""
    if index >= len(call.operands):
        return "device"
    found = call.constant(index)
    return None if found is None else _SCOPES.get(found)


def operation_for(word: str, call: BuiltinCall, value: SSAValue) -> str:
    """Returns LLVM's atomic operation for a word and the type of a value."""
    if word in ("xchg", "exchange"):
        return "xchg"
    if is_float(value.type):
        return f"f{word}"
    if word in ("min", "max"):
        return word if call.is_signed() else f"u{word}"
    return word


def updates(word: str, order: Order, value: int = 1) -> Expansion:
    """An update of memory at operand 0 by an operand; returns the previous value."""

    def expand(call: BuiltinCall) -> SSAValue:
        ordering, scope = order(call)
        operand = call.operands[value]
        operation = operation_for(word, call, operand)
        return call.code.update(operation, call.operands[0], operand, ordering, scope)

    return expand


def steps(word: str, order: Order) -> Expansion:
    """An update of memory at operand 0 by one; returns the previous value."""

    def expand(call: BuiltinCall) -> SSAValue:
        ordering, scope = order(call)
        one = call.code.constant(1, call.kind)
        return call.code.update(word, call.operands[0], one, ordering, scope)

    return expand


def _loads(order: Order) -> Expansion:
    def expand(call: BuiltinCall) -> SSAValue:
        ordering, scope = order(call)
        if ordering not in _OF_LOADS:
            ordering = _STRONGEST
        return call.code.load(
            call.operands[0],
            call.kind,
            in_memory(call.kind),
            ORDERINGS[ordering],
            scope,
        )

    return expand


def _stores(order: Order, value: int = 1) -> Expansion:
    def expand(call: BuiltinCall) -> None:
        ordering, scope = order(call)
        if ordering not in _OF_STORES:
            ordering = _STRONGEST
        stored = call.operands[value]
        call.code.store(
            stored,
            call.operands[0],
            in_memory(stored.type),
            ORDERINGS[ordering],
            scope,
        )

    return expand


def _initializes(call: BuiltinCall) -> None:
    value = call.operands[1]
    call.code.store(value, call.operands[0], in_memory(value.type))


def exchanges(order: Order, expected: int = 1, value: int = 2) -> Expansion:
    """A compare-and-exchange of memory at operand 0; returns the previous value."""

    def expand(call: BuiltinCall) -> SSAValue:
        ordering, scope = order(call)
        before, _ = call.code.exchange(
            call.operands[0],
            call.operands[expected],
            call.operands[value],
            ordering,
            _when_it_fails(ordering),
            scope,
        )
        return before

    return expand


def _when_it_fails(ordering: str) -> str:
    """Returns the strongest ordering of a failure that is no stronger than another."""
    return {"release": _RELAXED, "acq_rel": "acquire"}.get(ordering, ordering)


def _compares(*, is_weak: bool, is_explicit: bool) -> Expansion:
    def expand(call: BuiltinCall) -> SSAValue:
        code = call.code
        pointer, place, value = call.operands[:3]
        success = failure = _STRONGEST
        scope: str | None = "device"
        if is_explicit:
            success, failure = _order_at(call, 3), _order_at(call, 4)
            scope = _scope_at(call, 5)
            if failure not in _OF_LOADS:
                failure = _STRONGEST
        size = in_memory(value.type)
        # The bits are compared, also of floating-point numbers.
        kind = integers_like(value.type)
        expected = code.load(place, kind, size)
        value = code.cast("bitcast", value, kind)
        before, succeeds = code.exchange(
            pointer, expected, value, success, failure, scope, is_weak=is_weak
        )
        code.store(before, place, size)
        return code.resized(succeeds, call.kind)

    return expand


def _sets_flag(order: Order) -> Expansion:
    def expand(call: BuiltinCall) -> SSAValue:
        code = call.code
        ordering, scope = order(call)
        one = code.constant(1, i32)
        before = code.update("xchg", call.operands[0], one, ordering, scope)
        return code.resized(code.icmp("ne", before, 0), call.kind)

    return expand


def _clears_flag(order: Order) -> Expansion:
    def expand(call: BuiltinCall) -> None:
        code = call.code
        ordering, scope = order(call)
        if ordering not in _OF_STORES:
            ordering = _STRONGEST
        zero = code.constant(0, i32)
        code.store(zero, call.operands[0], 4, ORDERINGS[ordering], scope)

    return expand


_WORDS = ("add", "sub", "min", "max", "and", "or", "xor")


def _device(call: BuiltinCall) -> tuple[str, str | None]:
    """The order and the scope of functions that have no operands for them."""
    return _STRONGEST, "device"


_RELAXED_FUNCTIONS: Mapping[str, Expansion] = {
    **{word: updates(word, relaxed) for word in (*_WORDS, "xchg")},
    "inc": steps("add", relaxed),
    "dec": steps("sub", relaxed),
    "cmpxchg": exchanges(relaxed),
}
"""The functions of OpenCL C 1.x, without `atomic_` or `atom_`."""

ATOMICS: Table = {
    **{f"atomic_{word}": expand for word, expand in _RELAXED_FUNCTIONS.items()},
    **{f"atom_{word}": expand for word, expand in _RELAXED_FUNCTIONS.items()},
    **{f"atomic_fetch_{word}": updates(word, _device) for word in _WORDS},
    **{f"atomic_fetch_{word}_explicit": updates(word, _explicit(2)) for word in _WORDS},
    "atomic_exchange": updates("xchg", _device),
    "atomic_exchange_explicit": updates("xchg", _explicit(2)),
    "atomic_load": _loads(_device),
    "atomic_load_explicit": _loads(_explicit(1)),
    "atomic_store": _stores(_device),
    "atomic_store_explicit": _stores(_explicit(2)),
    "atomic_init": _initializes,
    **{
        f"atomic_compare_exchange_{word}{suffix}": _compares(
            is_weak=word == "weak", is_explicit=bool(suffix)
        )
        for word in ("strong", "weak")
        for suffix in ("", "_explicit")
    },
    "atomic_flag_test_and_set": _sets_flag(_device),
    "atomic_flag_test_and_set_explicit": _sets_flag(_explicit(1)),
    "atomic_flag_clear": _clears_flag(_device),
    "atomic_flag_clear_explicit": _clears_flag(_explicit(1)),
}
"""The functions by their names in OpenCL C."""
