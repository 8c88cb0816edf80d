"""
What the operations do that the small machine for pointers knows.
"""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, TypeAlias

from pointer_values import (
    NULL,
    POISON,
    Object,
    Pointer,
    Poison,
    UndefinedBehavior,
    Value,
    moved,
    size_of,
    width,
)
from xdsl.dialects import llvm
from xdsl.dialects.builtin import IntegerAttr, IntegerType
from xdsl.ir import Operation

from xdsl_gas.analysis.ir.attribute_values import dense_integers
from xdsl_gas.analysis.ir.functions import is_declaration, is_interposable
from xdsl_gas.analysis.ir.pointer_types import address_space
from xdsl_gas.analysis.semantics.space_queries import space_query
from xdsl_gas.analysis.target.tag_encoding import carries_tag
from xdsl_gas.dialects.gas import CHECK_FUNCTIONS
from xdsl_gas.dialects.llvm.attributes.types import pointer_type
from xdsl_gas.memory_space import MemorySpace
from xdsl_gas.target_tables import SPIR

if TYPE_CHECKING:
    from pointer_run import Run


_ALIGNMENT = 256
"""The alignment of the address of each object, in bytes; none is larger."""

Handler: TypeAlias = Callable[["Run", Operation, list[Value]], Value]


def _alloca(run: "Run", op: Operation, operands: list[Value]) -> Value:
    run.allocated += 1
    size = size_of(op.properties["elem_type"])
    return Pointer(Object(f"alloca{run.allocated}", MemorySpace.LOCAL, size))


def _addressof(run: "Run", op: Operation, operands: list[Value]) -> Value:
    name = str(op.properties["global_name"]).removeprefix("@")
    return Pointer(run.machine.variables.get(name, Object(name, None)))


def _cast(run: "Run", op: Operation, operands: list[Value]) -> Value:
    return run.machine.cast(operands[0], address_space(op.results[0].type))


def _zero(run: "Run", op: Operation, operands: list[Value]) -> Value:
    number = address_space(op.results[0].type)
    space = None if number is None else run.machine.target.space(number)
    if space is None:
        return 0 if number is None else POISON
    zero_is_null = run.machine.target.zero_is_null & space.bit
    generic = space is MemorySpace.GENERIC
    return NULL if generic or zero_is_null else run.machine.first_byte(space)


def _gep(run: "Run", op: Operation, operands: list[Value]) -> Value:
    indices = dense_integers(op.properties["rawConstantIndices"]) or ()
    dynamic = iter(operands[1:])
    kind, offset = op.properties["elem_type"], 0
    for position, constant in enumerate(indices):
        index = next(dynamic) if constant == -(2**31) else constant
        if not isinstance(index, int):
            return POISON
        if position and isinstance(kind, llvm.LLVMStructType):
            fields = tuple(kind.types)
            offset += sum(map(size_of, fields[:index]))
            kind = fields[index]
            continue
        if position and isinstance(kind, llvm.LLVMArrayType):
            kind = kind.type
        offset += index * size_of(kind)
    return moved(operands[0], offset)


def _select(run: "Run", op: Operation, operands: list[Value]) -> Value:
    if not isinstance(operands[0], int):
        return POISON
    return operands[1] if operands[0] else operands[2]


def _freeze(run: "Run", op: Operation, operands: list[Value]) -> Value:
    if isinstance(operands[0], Poison):
        kind = op.results[0].type
        if run.machine.freezes_numbers and address_space(kind) is None:
            run.frozen += 1
            return run.machine.some_value(kind, "frozen", run.frozen)
        # Any value would do: what follows says nothing about the passes.
        raise UndefinedBehavior("freeze of poison")
    return operands[0]


def _load(run: "Run", op: Operation, operands: list[Value]) -> Value:
    kind = op.results[0].type
    place = run.access(op, operands[0], op.operands[0].type, size_of(kind))
    return run.read(*place, kind)


def _store(run: "Run", op: Operation, operands: list[Value]) -> Value:
    kind = op.operands[0].type
    place = run.access(op, operands[1], op.operands[1].type, size_of(kind))
    run.trace.append(("stored", operands[0]))
    run.write(*place, kind, operands[0])
    return 0


def _exchange(run: "Run", op: Operation, operands: list[Value]) -> Value:
    kind = op.operands[1].type
    place = run.access(op, operands[0], op.operands[0].type, size_of(kind))
    before = run.read(*place, kind)
    run.trace.append(("exchanged", operands[1]))
    run.write(*place, kind, operands[1])
    return before


def _compare_exchange(run: "Run", op: Operation, operands: list[Value]) -> Value:
    kind = op.operands[1].type
    place = run.access(op, operands[0], op.operands[0].type, size_of(kind))
    before = run.read(*place, kind)
    if isinstance(before, Poison) or isinstance(operands[1], Poison):
        raise UndefinedBehavior("exchange that depends on poison")
    if before == operands[1]:
        run.write(*place, kind, operands[2])
    run.trace.append(("compared", before, operands[1], operands[2]))
    return (before, int(before == operands[1]))


def _extract(run: "Run", op: Operation, operands: list[Value]) -> Value:
    position = dense_integers(op.properties["position"]) or (0,)
    whole = operands[0]
    return whole[position[0]] if isinstance(whole, tuple) else POISON


def _copy(run: "Run", op: Operation, operands: list[Value]) -> Value:
    size = operands[2]
    if not isinstance(size, int):
        raise UndefinedBehavior("copy of poison bytes")
    if size == 0:
        return 0
    to, at = run.access(op, operands[0], op.operands[0].type, size)
    origin, start = run.access(op, operands[1], op.operands[1].type, size)
    for step in range(0, size - 7, 8):
        held = run.memory.setdefault(origin, {})
        kind = held[start + step][1] if start + step in held else None
        if kind is None or isinstance(kind, int):
            kind = pointer_type(run.machine.target.generic if kind is None else kind)
        run.write(to, at + step, kind, run.read(origin, start + step, kind))
    return 0


def _icmp(run: "Run", op: Operation, operands: list[Value]) -> Value:
    left, right = operands
    if isinstance(left, Poison) or isinstance(right, Poison):
        return POISON
    predicate = op.properties["predicate"]
    assert isinstance(predicate, IntegerAttr)
    equal = predicate.value.data == 0
    return int((left == right) is equal)


def _trap(run: "Run", op: Operation, operands: list[Value]) -> Value:
    raise UndefinedBehavior("trap")


def _ptrtoint(run: "Run", op: Operation, operands: list[Value]) -> Value:
    if isinstance(operands[0], Poison):
        return POISON
    pointer = operands[0]
    if not carries_tag(op):
        run.escape(pointer)
    tag = 0
    if isinstance(pointer, Pointer) and run.machine.target is SPIR:
        tag = run.machine.tag(pointer) << 61
    if not isinstance(pointer, Pointer) or pointer.object is None:
        number = run.machine.random("address", pointer) | tag
    else:
        base = run.machine.random("address", pointer.object) & -_ALIGNMENT | tag
        run.addresses.setdefault(base, Pointer(pointer.object))
        number = (base + pointer.offset) % (1 << width(op.results[0]))
    run.addresses[number] = pointer
    return number


def _inttoptr(run: "Run", op: Operation, operands: list[Value]) -> Value:
    number = operands[0]
    if not isinstance(number, int):
        return POISON
    kind = op.results[0].type
    found = run.addresses.get(number)
    if found is None:
        # An address computed from that of an object.
        found = run.addresses.get(number & -_ALIGNMENT)
        if isinstance(found, Pointer) and found.object is not None:
            found = moved(found, number % _ALIGNMENT)
        else:
            found = None
    return run.machine.some_value(kind, number) if found is None else found


def _constant(run: "Run", op: Operation, operands: list[Value]) -> Value:
    value = op.properties["value"]
    assert isinstance(value, IntegerAttr)
    number: int = value.value.data
    return number % (1 << width(op.results[0]))


def _binary(compute: Callable[[int, int], int]) -> Handler:
    def handle(run: "Run", op: Operation, operands: list[Value]) -> Value:
        left, right = operands
        if not isinstance(left, int) or not isinstance(right, int):
            return POISON
        kind = op.results[0].type
        width = kind.bitwidth if isinstance(kind, IntegerType) else 64
        return compute(left, right) % (1 << width)

    return handle


def _signed(number: int, width: int) -> int:
    return number - (1 << width) if number >> width - 1 else number


def _shift_with_sign(run: "Run", op: Operation, operands: list[Value]) -> Value:
    number, distance = operands
    if not isinstance(number, int) or not isinstance(distance, int):
        return POISON
    bits = width(op.results[0])
    return (_signed(number, bits) >> distance) % (1 << bits)


def _extend_with_sign(run: "Run", op: Operation, operands: list[Value]) -> Value:
    if not isinstance(operands[0], int):
        return POISON
    return _signed(operands[0], width(op.operands[0])) % (1 << width(op.results[0]))


def _cut(run: "Run", op: Operation, operands: list[Value]) -> Value:
    if not isinstance(operands[0], int):
        return POISON
    return operands[0] % (1 << width(op.results[0]))


def _check(run: "Run", function: llvm.FuncOp, operands: list[Value]) -> Value:
    """Runs a check of the sanitizer: nothing is observed, unless it traps."""
    if POISON in operands and "answer" in function.sym_name.data:
        # The answer is defined nowhere, and nothing depends on it.
        return 0
    fuel, seen = run.fuel, len(run.trace)
    run.fuel = len(function.body.blocks)
    try:
        run.call(function, operands)
    except UndefinedBehavior as reason:
        raise UndefinedBehavior(f"{function.sym_name.data}: {reason}") from reason
    run.fuel = fuel
    del run.trace[seen:]
    return 0


def _call(run: "Run", op: Operation, operands: list[Value]) -> Value:
    assert isinstance(op, llvm.CallOp)
    if op.callee is None:
        if not isinstance(operands[0], Pointer) or operands[0].object is None:
            raise UndefinedBehavior("call of no function")
        name, passed = operands[0].object.name, operands[1:]
    else:
        name, passed = op.callee.string_value(), operands
    function = run.machine.functions.get(name)
    if function is None:
        raise UndefinedBehavior("call of no function")
    if is_declaration(function):
        if space_query(op, run.machine.target) is not None:
            return _query(run, op, operands)
        run.burn()
        return run.call_out(op, name, passed)
    if name.startswith(CHECK_FUNCTIONS):
        return _check(run, function, passed)
    if is_interposable(function) and run.machine.seed % 3 == 0:
        # The linker chose another definition.
        run.burn()
        return run.call_out(op, name, passed)
    kind = function.function_type
    returned = op.results[0].type if op.results else llvm.LLVMVoidType()
    types = tuple(o.type for o in op.operands)[len(operands) - len(passed) :]
    if (types, returned) != (kind.inputs.data, kind.output):
        raise UndefinedBehavior("call of a function of another type")
    return run.call(function, passed)


def _assume(run: "Run", op: Operation, operands: list[Value]) -> Value:
    if operands[0] != 1:
        raise UndefinedBehavior("assumption that does not hold")
    return 0


def _query(run: "Run", op: Operation, operands: list[Value]) -> Value:
    query = space_query(op, run.machine.target)
    if query is None:
        raise NotImplementedError(str(op))
    pointer = operands[0]
    if not isinstance(pointer, Pointer):
        return POISON
    found = pointer.object
    if not query.is_cast:
        if found is None:
            return int(query.space is MemorySpace.GLOBAL)
        return int(run.machine.lies_in(found, query.space))
    number = run.machine.target.number(query.space)
    if found is None or not run.machine.lies_in(found, query.space):
        return run.machine.null_of(number)
    return pointer


HANDLERS: Mapping[str, Handler] = {
    "llvm.alloca": _alloca,
    "llvm.mlir.addressof": _addressof,
    "llvm.addrspacecast": _cast,
    "llvm.mlir.zero": _zero,
    "llvm.mlir.undef": lambda run, op, operands: POISON,
    "llvm.mlir.poison": lambda run, op, operands: POISON,
    "llvm.mlir.constant": _constant,
    "llvm.getelementptr": _gep,
    "llvm.select": _select,
    "llvm.freeze": _freeze,
    "llvm.load": _load,
    "llvm.store": _store,
    "llvm.atomicrmw": _exchange,
    "llvm.cmpxchg": _compare_exchange,
    "llvm.extractvalue": _extract,
    "llvm.intr.memcpy": _copy,
    "llvm.icmp": _icmp,
    "llvm.ptrtoint": _ptrtoint,
    "llvm.inttoptr": _inttoptr,
    "llvm.add": _binary(lambda a, b: a + b),
    "llvm.and": _binary(lambda a, b: a & b),
    "llvm.or": _binary(lambda a, b: a | b),
    "llvm.xor": _binary(lambda a, b: a ^ b),
    "llvm.lshr": _binary(lambda a, b: a >> b),
    "llvm.ashr": _shift_with_sign,
    "llvm.zext": lambda run, op, operands: operands[0],
    "llvm.sext": _extend_with_sign,
    "llvm.trunc": _cut,
    "llvm.intr.assume": _assume,
    "llvm.intr.trap": _trap,
    "llvm.call": _call,
    "llvm.call_intrinsic": _query,
}
