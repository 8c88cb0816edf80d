"""
What the answer to a condition says of pointers.

A condition asks about a pointer, or is put together from others by `and`, `or` and the
like. What casts and address arithmetic make of a pointer lies where the pointer lies,
so whatever is said of one is kept for the root of them all. Block arguments and
selects are roots: they can be something else each time.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias

from xdsl.dialects.builtin import IntegerType
from xdsl.ir import Operation, SSAValue

from xdsl_gas.analysis.ir.attribute_values import (
    asks_equality,
    integer_constant,
    integer_value,
)
from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.analysis.ir.pointer_types import is_pointer, space_of_type
from xdsl_gas.analysis.predicates.facts import Fact
from xdsl_gas.analysis.predicates.tag_predicates import (
    TAGS,
    facts_of_tags,
    numbers_of_tags,
)
from xdsl_gas.analysis.semantics.null_pointers import is_null
from xdsl_gas.analysis.semantics.pointer_flow import (
    LONGEST_CAST_CHAIN,
    Origin,
    flow_of,
    rounds_address,
    through_casts,
)
from xdsl_gas.analysis.semantics.space_queries import space_query
from xdsl_gas.analysis.target.module_target import has_wide_pointers
from xdsl_gas.memory_space import MemorySpace, Target

_WIDEST = 64
"""No generic pointer has more bits."""

MOST_TERMS = 32
"""So many operations of a condition are looked at."""

_COMPARISONS = frozenset(("arith.cmpi", "llvm.icmp", "opencl.compare"))

_MOVING = frozenset(("llvm.getelementptr", "llvm.intr.ptrmask"))
"""What makes another address of an address."""

RootFact: TypeAlias = tuple[SSAValue, Fact]
"""A root, and what is known of it and of all that is computed from it."""

_Answered: TypeAlias = tuple[SSAValue, bool]
"""A number, and whether it is something else than zero."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What is known of a number."""

    value: SSAValue
    constant: int

    is_equal: bool
    """Whether the number is the constant; else it is another one."""

    is_frozen: bool = False
    """Whether that is known only unless the number is poison."""

    @property
    def is_something(self) -> bool | None:
        """Whether the number is something else than zero, None if that is open."""
        width = _width(self.value)
        if width is None:
            return None
        constant = self.constant % (1 << width)
        if self.is_equal:
            return constant != 0
        if constant == 0:
            return True
        # What cannot be but one thing beside zero.
        return False if constant == _only_other_than_zero(self.value) else None


def is_zero(value: SSAValue) -> Answer:
    """The answer that a number is zero: a condition does not hold."""
    return Answer(value, 0, True)


def is_not_zero(value: SSAValue) -> Answer:
    """The answer that a number is not zero: a condition holds."""
    return Answer(value, 0, False)


@dataclass(frozen=True, slots=True)
class Root:
    """What a pointer was computed from by casts and address arithmetic alone."""

    value: SSAValue
    is_moved: bool
    """Whether the pointer may be another address."""


class Questions:
    """Reads the conditions of one module."""

    def __init__(
        self, call_graph: CallGraph, target: Target, *, reads_tags: bool
    ) -> None:
        self._call_graph = call_graph
        self._target = target
        self._reads_tags = reads_tags and has_wide_pointers(call_graph.module, target)
        self._roots: dict[SSAValue, Root] = {}

    def facts_of(self, answers: Iterable[Answer]) -> Iterator[RootFact]:
        """What is known of pointers where numbers are known."""
        waiting = list(answers)
        tags: dict[SSAValue, frozenset[int]] = {}
        for _ in range(MOST_TERMS):
            if not waiting:
                break
            answer = waiting.pop()
            if self._reads_tags:
                self._narrow_tags(answer, tags)
            op, holds = answer.value.owner, answer.is_something
            if holds is None or not isinstance(op, Operation):
                continue
            if op.name == "llvm.freeze":
                waiting.append(replace(answer, value=op.operands[0], is_frozen=True))
                continue
            if answer.is_frozen and (op.name in _MERGING or _may_make_poison(op)):
                continue
            term = _TERMS.get(op.name)
            if term is not None:
                for value, its_answer in term(op, holds):
                    waiting.append(Answer(value, 0, not its_answer, answer.is_frozen))
            elif not is_pointer(answer.value.type):
                yield from self._facts_of_query(op, holds, answer.is_frozen)
            if op.name in _COMPARISONS:
                for found in _compared(op, holds):
                    waiting.append(replace(found, is_frozen=answer.is_frozen))
                yield from self._facts_of_comparison(op, holds, answer.is_frozen)
        for root, left in tags.items():
            for fact in facts_of_tags(left):
                yield root, fact

    def root(self, pointer: SSAValue) -> Root:
        """The root of a generic pointer."""
        found = self._roots.get(pointer)
        if found is None:
            found = self._roots[pointer] = self._find_root(pointer)
        return found

    def rename(self, old: SSAValue, new: SSAValue) -> None:
        """Gives a pointer the facts of another, whose place it took."""
        self._roots[new] = self.root(old)

    def _find_root(self, pointer: SSAValue) -> Root:
        is_moved = False
        for _ in range(LONGEST_CAST_CHAIN):
            op = pointer.owner
            source = None
            if isinstance(op, Operation):
                source = self._computed_from(op)
            if source is None:
                break
            assert isinstance(op, Operation)
            is_moved |= op.name in _MOVING
            pointer = source
            if known := self._roots.get(pointer):
                return Root(known.value, known.is_moved or is_moved)
        return Root(pointer, is_moved)

    def _computed_from(self, op: Operation) -> SSAValue | None:
        """The generic pointer that another lies where it lies, and null where it is."""
        flow = flow_of(op)
        if op.name == "llvm.intr.ptrmask" and not rounds_address(
            integer_constant(op.operands[1])
        ):
            # It may clear the tag, and what else tells the space.
            return None
        if flow.origin is Origin.MOVED and flow.moves == (0,):
            source = op.operands[0]
        elif flow.origin is Origin.CAST:
            source = op.operands[0]
            cast = source.owner
            if not self._is_generic(source):
                # To a named space and back.
                if not self._keeps_null(source) or not isinstance(cast, Operation):
                    return None
                if flow_of(cast).origin is not Origin.CAST:
                    return None
                source = cast.operands[0]
        elif flow.origin is Origin.FROM_INTEGER:
            # The same address again, through an integer that holds all of it.
            back = op.operands[0].owner
            if not isinstance(back, Operation) or not _is_wide(op.operands[0]):
                return None
            if flow_of(back).origin is not Origin.INTEGER:
                return None
            source = back.operands[0]
        else:
            return None
        return source if self._is_generic(source) else None

    def _is_generic(self, pointer: SSAValue) -> bool:
        return space_of_type(pointer.type, self._target) is MemorySpace.GENERIC

    def _keeps_null(self, pointer: SSAValue) -> bool:
        """Whether null is told from all else in the space that a type names."""
        space = space_of_type(pointer.type, self._target)
        if space is None:
            return False
        return space is MemorySpace.GENERIC or bool(self._target.keeps_null & space.bit)

    def _narrow_tags(
        self, answer: Answer, tags: dict[SSAValue, frozenset[int]]
    ) -> None:
        """Leaves of the tags of a pointer those that a number says it may have."""
        found = numbers_of_tags(answer.value)
        width = _width(answer.value)
        if found is None or width is None:
            return
        pointer, numbers = found
        # What was computed from the tag may be poison where the pointer is not.
        if not self._is_generic(pointer) or answer.is_frozen:
            return
        constant = answer.constant % (1 << width)
        root = self.root(pointer).value
        tags[root] = tags.get(root, frozenset(TAGS)) & frozenset(
            tag
            for tag, number in enumerate(numbers)
            if (number == constant) == answer.is_equal
        )

    def _facts_of_query(
        self, op: Operation, holds: bool, is_frozen: bool
    ) -> Iterator[RootFact]:
        """What it says that a predicate holds, or that an explicit cast is not null."""
        query = space_query(op, self._target)
        if query is None or self._call_graph.defines_callee_of(op):
            return
        if is_frozen and not self._is_root(query.pointer):
            return
        allows_null = not holds
        if not query.is_cast:
            allows_null = holds == (query.space is self._target.space_of_null)
        root = self.root(query.pointer).value
        yield root, Fact(query.space, holds, allows_null)

    def _is_root(self, pointer: SSAValue) -> bool:
        """Whether a pointer is poison only where its root is."""
        return self.root(pointer).value is pointer

    def _facts_of_comparison(
        self, comparison: Operation, holds: bool, is_frozen: bool
    ) -> Iterator[RootFact]:
        """What it says that a pointer is null, or that it is not."""
        equal = asks_equality(comparison)
        if equal is None:
            return
        is_zero = holds == equal
        left, right = comparison.operands
        for pointer, other in ((left, right), (right, left)):
            if not is_pointer(pointer.type) or not is_null(other, self._target):
                continue
            is_told = False
            for value in through_casts(pointer):
                if not self._keeps_null(value):
                    break
                if is_frozen and value is not pointer:
                    # A cast is poison where its pointer need not be.
                    break
                if not self._is_generic(value):
                    # The answer of an explicit cast, if it is one.
                    if isinstance(value.owner, Operation):
                        yield from self._facts_of_query(
                            value.owner, not is_zero, is_frozen
                        )
                elif not is_told:
                    is_told = True
                    root = self.root(value)
                    if is_frozen and not self._is_root(value):
                        continue
                    if not root.is_moved:
                        yield root.value, Fact(None, is_zero, is_zero)


def _is_wide(value: SSAValue) -> bool:
    """Whether an integer has the bits of any generic pointer."""
    return (_width(value) or 0) >= _WIDEST


def _is_bit(value: SSAValue) -> bool:
    return value.type == IntegerType(1)


def _of_and(op: Operation, holds: bool) -> Iterator[_Answered]:
    if holds:
        yield from ((operand, True) for operand in op.operands)


def _of_or(op: Operation, holds: bool) -> Iterator[_Answered]:
    if not holds:
        yield from ((operand, False) for operand in op.operands)


def _of_xor(op: Operation, holds: bool) -> Iterator[_Answered]:
    left, right = op.operands
    for value, other in ((left, right), (right, left)):
        constant = integer_constant(other)
        if constant is not None and _is_bit(value):
            yield value, holds != bool(constant)


def _of_select(op: Operation, holds: bool) -> Iterator[_Answered]:
    """`and` and `or` that do not look at their second operand without need."""
    condition, first, second = op.operands
    for chosen, other, answer in ((first, second, True), (second, first, False)):
        constant = integer_constant(other)
        if constant is not None and bool(constant) != holds:
            yield condition, answer
            yield chosen, holds


def _of_extension(op: Operation, holds: bool) -> Iterator[_Answered]:
    yield op.operands[0], holds


def _of_truncation(op: Operation, holds: bool) -> Iterator[_Answered]:
    extension = op.operands[0].owner
    if isinstance(extension, Operation) and extension.name in _ZERO_EXTENSIONS:
        source = extension.operands[0]
        if _is_bit(source):
            yield source, holds


def _compared(op: Operation, holds: bool) -> Iterator[Answer]:
    """What it says that a number is equal to a constant, or is not."""
    equal = asks_equality(op)
    if equal is None:
        return
    is_equal = holds == equal
    left, right = op.operands
    for value, other in ((left, right), (right, left)):
        constant = integer_constant(other)
        if constant is not None:
            yield Answer(value, constant, is_equal)


def _width(value: SSAValue) -> int | None:
    kind = value.type
    return kind.bitwidth if isinstance(kind, IntegerType) else None


def _only_other_than_zero(value: SSAValue) -> int | None:
    """The one number beside zero that a value can be; None if there are more."""
    if _is_bit(value):
        return 1
    op = value.owner
    width = _width(value)
    if not isinstance(op, Operation) or width is None:
        return None
    if op.name not in _ZERO_EXTENSIONS | _SIGN_EXTENSIONS or not _is_bit(
        op.operands[0]
    ):
        return None
    return 1 if op.name in _ZERO_EXTENSIONS else (1 << width) - 1


def _may_make_poison(op: Operation) -> bool:
    """Whether a flag says that the result is poison for some operands."""
    return any(
        integer_value(flag) != 0
        for name, flag in op.properties.items()
        if name in _POISON_FLAGS
    )


_SIGN_EXTENSIONS = frozenset(("arith.extsi", "llvm.sext"))
_ZERO_EXTENSIONS = frozenset(("arith.extui", "llvm.zext"))

_TERMS: dict[str, Callable[[Operation, bool], Iterator[_Answered]]] = {
    "llvm.and": _of_and,
    "llvm.or": _of_or,
    "llvm.xor": _of_xor,
    "llvm.select": _of_select,
    "llvm.sext": _of_extension,
    "llvm.zext": _of_extension,
    "llvm.trunc": _of_truncation,
    "arith.andi": _of_and,
    "arith.ori": _of_or,
    "arith.xori": _of_xor,
    "arith.select": _of_select,
    "arith.extsi": _of_extension,
    "arith.extui": _of_extension,
    "arith.trunci": _of_truncation,
}
"""
How conditions are put together: what it says of the parts that the whole is zero, or
is not.
"""

_MERGING = frozenset(
    (
        *("arith.andi", "arith.ori", "arith.select"),
        *("llvm.and", "llvm.or", "llvm.select"),
    )
)
"""Terms that can be poison because of another part than the one looked at."""

_POISON_FLAGS = frozenset(("isExact", "nonNeg", "overflowFlags", "samesign"))
"""The properties of operations on integers that say what makes their result poison."""
