"""
Loops over private arrays and over the distances of shuffles, which are unrolled before
anything else is done with them.

    float sums[4];                          float sum0, sum1, sum2, sum3;
    for (int i = 0; i < 4; i++)       ->    sum0 += x[0]; sum1 += x[1];
      sums[i] += x[i];                      sum2 += x[2]; sum3 += x[3];

LLVM promotes an array to values if the offset of each access is a constant. The
optimizer in front of the pipeline leaves loops rolled, as later passes move barriers
into them and vectorize them; so an array that a loop indexes would stay in memory, for
each work-item or lane. Annotated by `llvm.loop.unroll.full` are therefore the loops
whose unrolling makes all offsets of an array constant. LLVM unrolls them, promotes the
array, and simplifies what is left.

An array is *promotable* if its address is used for plain accesses only, and if each
offset is computed from constants and from arguments of loop headers alone, without
loads and calls. Each of these loops must have an exit whose condition is computed
likewise. Its trip count is `NaturalLoop.constant_trips`. A trip count that depends on
the iteration of a loop around it, as in a sorting network, is estimated by the number
of elements of the array, or the trip count of that loop if it is greater. A loop whose
condition is computed from constants that are much greater is left unchanged.

The number of operations in all iterations is limited, as each of them takes time in
every pass: an array whose loops exceed the limit is left unchanged. So is one with a
loop whose trip count is not constant, that has several back edges, or that has an
unrolling annotation from the source.

Loops are annotated likewise if they make the distance of a shuffle between lanes
constant, as in a reduction of a warp. Of the vectors of lanes, a shuffle by a constant
is one of LLVM's; by a number, there is a step for each of its bits:

    for (int d = 16; d > 0; d /= 2)         v += __shfl_down_sync(~0u, v, 16);
      v += __shfl_down_sync(~0u, v, d);  -> v += __shfl_down_sync(~0u, v, 8);
                                            ...

Unrolling a loop that contains a barrier is sound: it changes neither which operations a
work-item executes nor their order.
"""

from collections.abc import Container, Iterable, Set

from xdsl.dialects import llvm
from xdsl.dialects.builtin import BoolAttr, ModuleOp
from xdsl.ir import Attribute, BlockArgument, Operation, SSAValue

from xdsl_gas.analysis.ir.attribute_values import integer_constant
from xdsl_gas.analysis.ir.control_flow import forwarded_to, incoming_values
from xdsl_gas.analysis.ir.functions import callee_name, is_call, llvm_definitions
from xdsl_gas.analysis.ir.loops import LoopForest, NaturalLoop
from xdsl_gas.analysis.ir.operation_index import is_side_effect_free, operations_in
from xdsl_gas.analysis.operations.semantics import Marker, Opcode
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.semantics.accesses import copies_or_sets
from xdsl_gas.analysis.semantics.library.spelling import resolve
from xdsl_gas.analysis.semantics.pointer_operations import is_derived_pointer
from xdsl_gas.dialects.llvm.attributes.loop import LoopUnrollAttr
from xdsl_gas.dialects.llvm.ops.arithmetic import ICmpOp
from xdsl_gas.dialects.llvm.ops.control_flow import BrOp, CondBrOp
from xdsl_gas.dialects.llvm.ops.pointers import AddrSpaceCastOp
from xdsl_gas.native_cpu.languages.cuda.lane_conditions import name_of
from xdsl_gas.native_cpu.utils.unrolling import set_unroll, unroll_of
from xdsl_gas.native_cpu.vectorizer.operations.kept_properties import is_plain

_FULLY = LoopUnrollAttr.of(full=BoolAttr.from_bool(True))

_MOST_OPERATIONS = 2048
"""The operations, in all iterations, of the annotated loops of a function."""

_LEAST_TRIPS = 2
"""
What the trip count of a loop is estimated by that chooses among single elements: LLVM
splits an array of two if a loop with two iterations indexes it.
"""

_MOST_TIMES = 16
"""How much greater than the estimated trip count of a loop its numbers may be."""

_MOST_VISITED = 1000
"""The values that an offset is computed from."""


_SHUFFLES = frozenset(
    (
        "cuda.shfl",
        "cuda.shfl_sync",
        "sub_group_shuffle",
        "sub_group_shuffle_down",
        "sub_group_shuffle_up",
        "sub_group_shuffle_xor",
    )
)
"""Functions that return the value of a lane at a distance or of a number."""

_WIDEST = 64
"""The bits of the widest counter."""


def annotate_array_loops(module: ModuleOp) -> bool:
    """
    Annotates the loops whose unrolling promotes private arrays, or makes distances of
    shuffles constant. Returns whether there are any.
    """
    found = False
    for function in llvm_definitions(module).values():
        found |= _annotate(function)
    return found


def _annotate(function: llvm.FuncOp) -> bool:
    arrays = [op for op in operations_in(function) if isinstance(op, llvm.AllocaOp)]
    shuffles = [op for op in operations_in(function) if _is_shuffle(op)]
    if not arrays and not shuffles:
        return False
    loops = _ConstantLoops(function)
    for array in arrays:
        loops.add_array(array)
    for shuffle in shuffles:
        for operand in shuffle.operands:
            loops.add([operand], 0)
    for loop in loops.unrolled:
        latch = _latch(loop)
        assert latch is not None
        set_unroll(latch, _FULLY)
    return bool(loops.unrolled)


class _ConstantLoops:
    """The loops of a function that are unrolled, and their trip counts."""

    def __init__(self, function: llvm.FuncOp) -> None:
        self._forest = LoopForest(function.body)
        self.unrolled: dict[NaturalLoop, int] = {}

    def add_array(self, array: llvm.AllocaOp) -> None:
        """Adds the loops that have to be unrolled to promote an array, if any."""
        elements = _elements(array.elem_type) * (integer_constant(array.size) or 0)
        addresses = _addresses(array) if elements else None
        if addresses is not None:
            self.add(addresses, elements)

    def add(self, values: Iterable[SSAValue], elements: int) -> None:
        """
        Adds the loops that have to be unrolled for values to be constants, if any.
        `elements` estimates trip counts that depend on other loops.
        """
        indexing = self._computing(values, set())
        if not indexing:
            return
        unrolled = dict(self.unrolled)
        waiting = [loop for loop in indexing if loop not in unrolled]
        while waiting:
            loop = waiting.pop()
            if loop in unrolled:
                continue
            testing = self._testing(loop)
            if testing is None or not _may_be_unrolled(loop):
                return
            loops, computed = testing
            trips = loop.constant_trips()
            if trips is None:
                around = [
                    each.constant_trips() or elements
                    for each in loops
                    if each is not loop
                ]
                counted = max(around, default=0)
                trips = max(elements, counted, _LEAST_TRIPS)
                if _magnitude(computed, counted) > _MOST_TIMES * trips:
                    return
            unrolled[loop] = trips
            waiting += loops
        outermost = {_outermost(loop, unrolled) for loop in unrolled}
        if sum(_operations(loop, unrolled) for loop in outermost) <= _MOST_OPERATIONS:
            self.unrolled = unrolled

    def _testing(
        self, loop: NaturalLoop
    ) -> tuple[Set[NaturalLoop], Set[SSAValue]] | None:
        """
        Returns the loops that have to be unrolled for the condition of an exit to be a
        constant, itself included, and what it is computed from; None if there is no
        such exit.
        """
        for block in dict.fromkeys(block for block, _ in loop.exit_edges):
            end = block.last_op
            if isinstance(end, CondBrOp):
                seen = set[SSAValue]()
                loops = self._computing([end.cond], seen)
                if loops is not None and loop in loops and not _are_cast(seen):
                    return loops, seen
        return None

    def _computing(
        self, values: Iterable[SSAValue], seen: set[SSAValue]
    ) -> Set[NaturalLoop] | None:
        """
        Returns the loops with arguments that values are computed from; None if not all
        are constants once these loops are unrolled. Adds what is visited to `seen`.
        """
        waiting = list(values)
        found = set[NaturalLoop]()
        while waiting:
            value = waiting.pop()
            if value in seen:
                continue
            seen.add(value)
            if len(seen) > _MOST_VISITED:
                return None
            if isinstance(value, BlockArgument):
                loop = self._forest.innermost(value.block)
                if loop is None or loop.header is not value.block:
                    return None
                found.add(loop)
                waiting += incoming_values(value)
                continue
            op = value.owner
            assert isinstance(op, Operation)
            is_constant = semantics_of(op).opcode is Opcode.CONSTANT
            if is_constant or isinstance(op, llvm.AllocaOp):
                continue
            if not op.operands or not _computes(op):
                return None
            waiting += op.operands
        return found


def _is_shuffle(op: Operation) -> bool:
    """Whether an operation is a call of such a function, or one of its own."""
    callee = callee_name(op) if is_call(op) else None
    name = name_of(op) if callee is None else callee.string_value()
    function = resolve(name)
    return function is not None and function.name in _SHUFFLES


def _are_cast(values: Iterable[SSAValue]) -> bool:
    """
    Whether addresses of another memory space are among values. LLVM does not compute
    how often a loop runs that compares them, and warns that it is not unrolled.
    """
    return any(isinstance(value.owner, AddrSpaceCastOp) for value in values)


def _magnitude(values: Iterable[SSAValue], counted: int) -> int:
    """
    Returns how great numbers are that are computed from constants and from counters up
    to a number: the greatest constant, times the factors of products and shifts.
    """
    greatest = factor = 1
    for value in values:
        if isinstance(value, BlockArgument):
            opcode, operands = None, incoming_values(value)
        else:
            op = value.owner
            assert isinstance(op, Operation)
            opcode, operands = semantics_of(op).opcode, op.operands
        numbers = [integer_constant(operand) for operand in operands]
        known = [abs(number) for number in numbers if number is not None]
        match opcode:
            case Opcode.MUL:
                factor *= known[0] if known else counted + 1
            case Opcode.SHL:
                shifted, bits = numbers
                factor *= abs(shifted or 1)
                factor <<= min(counted if bits is None else abs(bits), _WIDEST)
            case Opcode.AND | Opcode.LSHR | Opcode.ASHR:
                # These make no number greater.
                pass
            case _:
                greatest = max([greatest, *known])
    return greatest * factor


def _computes(op: Operation) -> bool:
    """Whether the results of an operation depend on its operands alone."""
    is_pure = is_side_effect_free(op) and not is_call(op)
    return is_pure and not semantics_of(op).accesses and not op.regions


def _addresses(array: llvm.AllocaOp) -> list[SSAValue] | None:
    """
    Returns the addresses of all accesses of an array; None if it is accessed in another
    way than LLVM promotes.
    """
    found: list[SSAValue] = []
    waiting: list[SSAValue] = [array.res]
    seen = set(waiting)
    while waiting:
        address = waiting.pop()
        for use in address.uses:
            op = use.operation
            if _is_promotable(op, use.index):
                found.append(address)
                continue
            if isinstance(op, ICmpOp) or _is_marker(op):
                continue
            is_address = is_derived_pointer(op) and use.index == 0
            passed = op.results if is_address else forwarded_to(op, use.index)
            if not passed:
                return None
            waiting += [value for value in passed if value not in seen]
            seen.update(passed)
    return found


def _is_marker(op: Operation) -> bool:
    return semantics_of(op).marker in (Marker.DEBUG, Marker.LIFETIME)


def _is_promotable(op: Operation, index: int) -> bool:
    """Whether LLVM promotes memory that is accessed by an operand of an operation."""
    match op:
        case llvm.LoadOp():
            return is_plain(op)
        case llvm.StoreOp():
            # Operand 0 is the value.
            return index == 1 and is_plain(op)
        case _:
            # The last operand is the length.
            return copies_or_sets(op) and integer_constant(op.operands[-1]) is not None


def _elements(kind: Attribute) -> int:
    """Returns the numbers in a type."""
    if isinstance(kind, llvm.LLVMArrayType):
        return kind.size.data * _elements(kind.type)
    if isinstance(kind, llvm.LLVMStructType):
        return sum(map(_elements, kind.types.data))
    return 1


def _latch(loop: NaturalLoop) -> BrOp | CondBrOp | None:
    """Returns the only branch back to the header; None if there are several."""
    latches = loop.latches
    end = latches[0].last_op if len(latches) == 1 else None
    return end if isinstance(end, BrOp | CondBrOp) else None


def _may_be_unrolled(loop: NaturalLoop) -> bool:
    """Whether a loop has one latch, and none says how often it is unrolled."""
    latch = _latch(loop)
    return latch is not None and unroll_of(latch) is None


def _outermost(loop: NaturalLoop, loops: Container[NaturalLoop]) -> NaturalLoop:
    """Returns the outermost one of some loops that contains one of them."""
    found, around = loop, loop.parent
    while around is not None:
        if around in loops:
            found = around
        around = around.parent
    return found


def _operations(loop: NaturalLoop, trips: dict[NaturalLoop, int]) -> int:
    """Returns the operations of a loop when those with trip counts are unrolled."""
    once = sum(1 for block in loop.own_blocks for _ in block.ops)
    return trips.get(loop, 1) * (
        once + sum(_operations(inner, trips) for inner in loop.inner)
    )
