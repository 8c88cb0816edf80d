"""
OpenCL C's atomic functions: operations of the dialect, with an ordering and a scope.

Source: the OpenCL C specification, chapter 6.15.12 "Atomic Functions".
"""

from xdsl.dialects.builtin import i32
from xdsl.ir import SSAValue

from xdsl_gas.dialects.llvm.syntax.orderings import ORDERINGS
from xdsl_gas.native_cpu.languages.emission.calls import BuiltinCall, Expansion, Table
from xdsl_gas.transforms.utils.shapes import in_memory, integers_like, is_float

_STRONGEST = "seq_cst"
_RELAXED = "monotonic"

_ORDERS = {0: _RELAXED, 1: "acquire", 2: "acquire", 3: "release", 4: "acq_rel"}
"""The orderings by the values of `memory_order`; other values are `seq_cst`."""

_SCOPES = {0: "workgroup", 1: "workgroup", 2: "device", 4: "subgroup"}
"""The synchronization scopes by the values of `memory_scope`."""

_OF_LOADS = frozenset((_RELAXED, "acquire", _STRONGEST))
_OF_STORES = frozenset((_RELAXED, "release", _STRONGEST))


def _order(call: BuiltinCall, index: int) -> tuple[str, str | None]:
    """
    Returns the ordering and the scope: operands from an index on, or the strongest
    ordering for the device.
    """
    if not call.function.is_explicit:
        return _STRONGEST, "device"
    return _order_at(call, index), _scope_at(call, index + 1)


def _order_at(call: BuiltinCall, index: int) -> str:
    found = call.constant(index)
    return _STRONGEST if found is None else _ORDERS.get(found, _STRONGEST)


def _scope_at(call: BuiltinCall, index: int) -> str | None:
    """The scope; without an operand it is the device."""
    if index >= len(call.operands):
        return "device"
    number = call.constant(index)
    return None if number is None else _SCOPES.get(number)


def _operation(call: BuiltinCall, value: SSAValue) -> str:
    """Returns LLVM's atomic operation for a call and the type of a value."""
    word = call.function.kind
    if word == "exchange":
        return "xchg"
    if is_float(value.type):
        return f"f{word}"
    if word in ("min", "max"):
        return word if call.is_signed() else f"u{word}"
    return word


def _updates(call: BuiltinCall) -> SSAValue:
    """An update of memory at operand 0 by an operand; returns the previous value."""
    ordering, scope = _order(call, 2)
    pointer, value = call.operands[:2]
    operation = _operation(call, value)
    return call.code.update(operation, pointer, value, ordering, scope)


def _updates_relaxed(call: BuiltinCall) -> SSAValue:
    """A function of OpenCL C 1.x, which only makes the access atomic."""
    step = {"inc": "add", "dec": "sub"}.get(call.function.kind)
    if step is not None:
        one = call.code.constant(1, call.kind)
        return call.code.update(step, call.operands[0], one, _RELAXED, None)
    pointer, value = call.operands[:2]
    return call.code.update(_operation(call, value), pointer, value, _RELAXED, None)


def _loads(call: BuiltinCall) -> SSAValue:
    ordering, scope = _order(call, 1)
    if ordering not in _OF_LOADS:
        ordering = _STRONGEST
    size = in_memory(call.kind)
    return call.code.load(call.operands[0], call.kind, size, ORDERINGS[ordering], scope)


def _stores(call: BuiltinCall) -> None:
    ordering, scope = _order(call, 2)
    if ordering not in _OF_STORES:
        ordering = _STRONGEST
    pointer, stored = call.operands[:2]
    size = in_memory(stored.type)
    call.code.store(stored, pointer, size, ORDERINGS[ordering], scope)


def _initializes(call: BuiltinCall) -> None:
    value = call.operands[1]
    call.code.store(value, call.operands[0], in_memory(value.type))


def _exchanges_relaxed(call: BuiltinCall) -> SSAValue:
    """A compare-and-exchange of memory at operand 0; returns the previous value."""
    pointer, expected, value = call.operands[:3]
    before, _ = call.code.exchange(pointer, expected, value, _RELAXED, _RELAXED, None)
    return before


def _compares(*, is_weak: bool) -> Expansion:
    def expand(call: BuiltinCall) -> SSAValue:
        code = call.code
        pointer, place, value = call.operands[:3]
        success = failure = _STRONGEST
        scope: str | None = "device"
        if call.function.is_explicit:
            success, failure = _order_at(call, 3), _order_at(call, 4)
            scope = _scope_at(call, 5)
            if failure not in _OF_LOADS:
                failure = _STRONGEST
        size = in_memory(value.type)
        # The bits are compared, also of floating-point numbers.
        integer_type = integers_like(value.type)
        expected = code.load(place, integer_type, size)
        value = code.cast("bitcast", value, integer_type)
        before, succeeds = code.exchange(
            pointer, expected, value, success, failure, scope, is_weak=is_weak
        )
        code.store(before, place, size)
        return code.resized(succeeds, call.kind)

    return expand


def _sets_flag(call: BuiltinCall) -> SSAValue:
    code = call.code
    ordering, scope = _order(call, 1)
    one = code.constant(1, i32)
    before = code.update("xchg", call.operands[0], one, ordering, scope)
    return code.resized(code.icmp("ne", before, 0), call.kind)


def _clears_flag(call: BuiltinCall) -> None:
    code = call.code
    ordering, scope = _order(call, 1)
    if ordering not in _OF_STORES:
        ordering = _STRONGEST
    zero = code.constant(0, i32)
    code.store(zero, call.operands[0], 4, ORDERINGS[ordering], scope)


ATOMICS: Table = {
    "atom_update": _updates_relaxed,
    "atom_cmpxchg": _exchanges_relaxed,
    "atomic_update": _updates,
    "atomic_load": _loads,
    "atomic_store": _stores,
    "atomic_init": _initializes,
    "atomic_compare_exchange_strong": _compares(is_weak=False),
    "atomic_compare_exchange_weak": _compares(is_weak=True),
    "atomic_flag_test_and_set": _sets_flag,
    "atomic_flag_clear": _clears_flag,
}
"""The functions; `atom_` are those of OpenCL C 1.x."""
