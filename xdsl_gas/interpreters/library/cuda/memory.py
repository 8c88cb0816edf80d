"""
NVIDIA's intrinsics that access memory, CUDA's `vprintf` and assertions.

Sources: LLVM's `IntrinsicsNVVM.td`; the "CUDA C++ Programming Guide", section
"Formatted Output".
"""

from collections.abc import Callable, Mapping

from xdsl.dialects.builtin import AnyFloat, f64, i32, i64
from xdsl.ir import Attribute, Operation

from xdsl_gas.analysis.semantics.library.spelling import BuiltinFunction
from xdsl_gas.dialects.llvm.attributes.types import pointer_type
from xdsl_gas.interpreters.library.printing import arguments, formatted, string_at
from xdsl_gas.interpreters.operations.atomics import updated
from xdsl_gas.interpreters.state.races import Atomic
from xdsl_gas.interpreters.state.traps import Trap
from xdsl_gas.interpreters.state.values import Pointer, Value
from xdsl_gas.interpreters.state.work_item import Handler, WorkItem

_WORDS = {"exch": "xchg", "inc": "uinc_wrap", "dec": "udec_wrap"}
_LONG = frozenset(("l", "ll", "z", "j", "t"))


def _load(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
    kind, memory = op.results[0].type, item.machine.memory
    size = memory.format.size(kind)
    return memory.read(item.place(operands[0], op.operands[0], size), kind)


def _atomic(function: BuiltinFunction) -> Handler:
    word = function.kind

    def handle(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
        value_type, memory = op.results[0].type, item.machine.memory
        size = memory.format.size(value_type)
        place = item.place(
            operands[0], op.operands[0], size, size, writes=True, atomic=Atomic()
        )
        before = memory.read(place, value_type)
        name = _WORDS.get(word, word)
        if isinstance(value_type, AnyFloat) and word != "exch":
            name = f"f{word}"
        memory.write(place, value_type, updated(name, value_type, before, operands[1]))
        return before

    return handle


def _fail(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
    """A failed assertion: its condition, file, line and function."""
    condition, file, function = (
        string_at(item, op.operands[number], operands[number]) for number in (0, 1, 3)
    )
    raise Trap(
        f"{file}:{operands[2]}: in '{function}', the assertion '{condition}' failed"
    )


def _print(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
    """The arguments are in memory one after the other, each at its alignment."""
    text = string_at(item, op.operands[0], operands[0])
    values: list[Value | str] = []
    types: list[Attribute] = []
    offset = 0
    for length, letter in arguments(text):
        argument_type = _type_of(length, letter)
        size = item.machine.memory.format.size(argument_type)
        offset += -offset % size
        pointer = operands[1]
        if not isinstance(pointer, Pointer):
            raise Trap("the arguments of printf are poison")
        moved = Pointer(pointer.bits + offset, pointer.object)
        place = item.place(moved, op.operands[1], size)
        value = item.machine.memory.read(place, argument_type)
        if letter == "s":
            values.append(string_at(item, op.operands[0], value))
        else:
            values.append(value)
        types.append(argument_type)
        offset += size
    item.machine.printed.append(formatted(text, values, types))
    return len(values)


def _type_of(length: str, letter: str) -> Attribute:
    if letter in "fFeEgGaA":
        return f64
    if letter in "sp":
        return pointer_type()
    return i64 if length in _LONG else i32


CUDA_MEMORY: Mapping[str, Handler] = {
    "cuda.ldg": _load,
    "vprintf": _print,
    "__assertfail": _fail,
    "__assert_fail": _fail,
}
CUDA_ATOMICS: Mapping[str, Callable[[BuiltinFunction], Handler]] = {
    "cuda.atomic": _atomic,
    "cuda.atomic_of_block": _atomic,
}
"""NVIDIA's atomic intrinsics."""
