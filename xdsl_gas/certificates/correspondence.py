"""
The correspondence of two modules: one is the other with functions cloned, and pointers
written in other address spaces.

Every function of `after` is the copy of one of `before`, its origin. Operations that do
more than compute a value stand in the same blocks in the same order, on operands that
are the same expressions. What they compute in between is free. What remains to be
shown, that a pointer lies in the space that `after` writes it in, is returned as a list
of claims.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Attribute, Block, BlockArgument, Operation, OpResult, SSAValue

from xdsl_gas.analysis.ir.attribute_values import (
    asks_equality,
    dense_integers,
    integer_value,
)
from xdsl_gas.analysis.ir.pointer_types import address_space, argument_attributes
from xdsl_gas.analysis.target.type_layout import TypeLayout
from xdsl_gas.certificates.conditions import cast_root, reverse_postorder
from xdsl_gas.certificates.expressions import (
    CAST,
    COMPARISON,
    CONSTANT,
    ELEMENTS,
    OFFSET,
    SELECT,
    ZERO,
    Expression,
    Expressions,
    Key,
    Values,
    cast_or_null,
    constant_of,
    erased,
    is_pure,
    lane_type,
    properties_of,
    query_of,
)
from xdsl_gas.certificates.symbols import (
    ARGUMENTS,
    functions_of,
    match_arguments,
    match_function,
    match_symbols,
    mentioned_symbols,
    refused,
    with_clones,
)
from xdsl_gas.memory_space import Target

_ADDRESSES: Mapping[str, tuple[int, ...]] = {
    "llvm.load": (0,),
    "llvm.store": (1,),
    "llvm.atomicrmw": (0,),
    "llvm.cmpxchg": (0,),
    "llvm.intr.memcpy": (0, 1),
    "llvm.intr.memcpy.inline": (0, 1),
    "llvm.intr.memmove": (0, 1),
    "llvm.intr.memset": (0,),
    "llvm.intr.memset.inline": (0,),
    "llvm.intr.masked.load": (0,),
    "llvm.intr.masked.store": (1,),
    "llvm.intr.masked.gather": (0,),
    "llvm.intr.masked.scatter": (1,),
    "llvm.intr.lifetime.start": (0, 1),
    "llvm.intr.lifetime.end": (0, 1),
    "llvm.intr.prefetch": (0,),
}
"""The operands through which an operation accesses memory, and uses no other way."""

_OBSERVING = (COMPARISON, "llvm.ptrtoint", "llvm.insertvalue")
"""The pure operations that depend on how a pointer is written."""

_BITCAST = "llvm.bitcast"
_DEBUG = ("llvm.intr.dbg.value", "llvm.intr.dbg.declare", "llvm.intr.dbg.label")
_DROPPABLE = ("llvm.freeze",)
_COUNTS = ("operandSegmentSizes", "case_operand_segments")


@dataclass(frozen=True, slots=True)
class Claim:
    """A pointer that `after` writes in a space in which `before` does not."""

    op: Operation
    """The operation of `after` that relies on the claim."""

    block: Block
    """The block of `before` in which the claim must hold."""

    values: Sequence[SSAValue]
    """The values of `before` that are the pointer."""

    space: int
    """The number of the address space."""

    is_access: bool
    """Whether the memory is accessed: then the pointer is not null."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A query or comparison that `after` replaces by its result."""

    op: Operation
    """The operation of `after` that relies on it."""

    block: Block
    """The block of `before` in which it must be decided."""

    query: Operation
    """The operation of `before`."""

    result: bool


@dataclass
class Correspondence:
    """What was found out about two modules."""

    expected: ModuleOp
    """`before` with the clones of `after`: what the facts are about."""

    claims: list[Claim] = field(default_factory=list[Claim])
    decisions: list[Decision] = field(default_factory=list[Decision])

    copied: set[SSAValue] = field(default_factory=set[SSAValue])
    """
    The arguments of `before` that are memory of their own, and that `after` copies to
    an alloca first.
    """


def correspond(
    before: ModuleOp, after: ModuleOp, origins: Mapping[str, str], target: Target
) -> Correspondence:
    """
    Compares two modules; `origins` has the function of `before` that one of another
    name in `after` is a copy of. Raises `Refused` for a difference.
    """
    match_symbols(before, after)
    return _Modules(before, after, origins, target).compare()


class _Modules:
    """Two modules."""

    def __init__(
        self,
        before: ModuleOp,
        after: ModuleOp,
        origins: Mapping[str, str],
        target: Target,
    ) -> None:
        self._origins = origins
        self.target = target
        self.expressions = Expressions()
        self.layout = TypeLayout(before, target)
        self.after = functions_of(after)
        self.result = Correspondence(with_clones(before, self.after, origins))
        self._named = set[str]().union(
            *mentioned_symbols(before), *mentioned_symbols(after)
        )

    def origin(self, name: str) -> str:
        """The function of `before` that a function is a copy of."""
        return self._origins.get(name, name)

    def allows_nonnull(self, some_type: Attribute) -> bool:
        """Whether address 0 is no valid one of a pointer type."""
        number = address_space(some_type)
        space = None if number is None else self.target.space(number)
        return self.target.zero_is_null_in(space)

    def compare(self) -> Correspondence:
        """Compares all functions."""
        expected_functions = functions_of(self.result.expected)
        for name, function in self.after.items():
            expected = expected_functions[name]
            match_function(
                function,
                expected,
                is_clone=name in self._origins,
                is_called=name not in self._named,
                allows_nonnull=self.allows_nonnull,
            )
            if bool(function.body.blocks) != bool(expected.body.blocks):
                raise refused("only one of the modules defines it", function)
            if function.body.blocks:
                _Functions(self, function, expected).compare()
        return self.result


class _Functions:
    """A function and its origin."""

    def __init__(
        self, modules: _Modules, function: llvm.FuncOp, expected: llvm.FuncOp
    ) -> None:
        self._modules = modules
        self._result = modules.result
        self._target = modules.target
        self._function = function
        self._expected = expected
        self._ours = Values(modules.expressions)
        self._its = Values(modules.expressions)
        self._narrowed: dict[SSAValue, int] = {}
        """The roots of `after` that have another space than those of `before`."""
        self._by_expression: dict[Expression, list[SSAValue]] = {}
        """The values of `before`."""
        self._block_of: dict[Block, Block] = {}
        """The blocks of `before` by those of `after`."""
        self._copies = set[Operation]()
        """The operations of `after` that copy arguments, and the allocas for that."""

    def compare(self) -> None:
        """Compares the blocks, in an order in which values are defined before used."""
        first, its_first = self._function.body.blocks[0], self._expected.body.blocks[0]
        self._block_of[first] = its_first
        self._match_copies(first, its_first)
        order = reverse_postorder(first)
        for block in order:
            self._match_block(block, self._block_of[block])
        if len(set(self._block_of.values())) != len(self._block_of):
            raise refused("two blocks are the same one before", self._function)
        for expected in reverse_postorder(its_first):
            for value in expected.args:
                self._record(value)
            for op in expected.ops:
                for value in op.results:
                    self._record(value)
        for block in order:
            self._collect(block, self._block_of[block])

    def _record(self, value: SSAValue) -> None:
        expression = self._its.get(value)
        if expression is not None:
            self._by_expression.setdefault(expression, []).append(value)

    # The first walk: blocks and operations.

    def _root(self, value: SSAValue, expected: SSAValue, *, may_narrow: bool) -> None:
        """Makes a value the same as one of `before`, at most in another space."""
        self._ours.set_root(value, self._make_root(expected))
        if value.type == expected.type:
            return
        space = self._space(value.type)
        if not may_narrow or erased(value.type) != erased(expected.type):
            raise refused("the type of a value is another", _operation_of(value))
        if space is not None:
            self._narrowed[value] = space

    def _make_root(self, expected: SSAValue) -> Expression:
        expression = self._its.get(expected)
        if expression is None:
            expression = self._modules.expressions.of_key(("root", expected))
            self._its.set_root(expected, expression)
        return expression

    def _space(self, some_type: Attribute) -> int | None:
        """
        The number of the address space of a pointer, or of a vector's; None for a
        generic one and for anything else.
        """
        number = address_space(lane_type(some_type))
        return None if number == self._target.generic else number

    def _match_copies(self, entry: Block, expected: Block) -> None:
        """
        A copy of an argument that is memory of its own, made first, takes its place: if
        nothing else uses the argument, both are the same but for where they lie.
        """
        known = _copies_in(expected)
        for number, (alloca, copy) in _copies_in(entry).items():
            if number in known or not self._is_whole(alloca, copy, number):
                continue
            self._copies |= {alloca, copy}
            argument = expected.args[number]
            self._ours.set_root(alloca.results[0], self._make_root(argument))
            self._result.copied.add(argument)

    def _is_whole(self, alloca: llvm.AllocaOp, copy: Operation, number: int) -> bool:
        """Whether an argument is copied to room of its own size and alignment."""
        attributes = argument_attributes(self._function, number)
        alignment = integer_value(attributes.get("llvm.align"))
        size = self._modules.layout.size(alloca.elem_type)
        its_type = alloca.results[0].type
        return (
            constant_of(alloca.operands[0]) == 1
            and alloca.elem_type == attributes.get("llvm.byval")
            and size is not None
            and constant_of(copy.operands[2]) == size
            and not integer_value(copy.properties.get("isVolatile"))
            and (integer_value(alloca.properties.get("alignment")) or 1)
            >= (alignment or 1)
            and its_type == self._expected.body.blocks[0].args[number].type
            and self._space(its_type) is None
        )

    def _match_block(self, block: Block, expected: Block) -> None:
        if len(block.args) != len(expected.args):
            raise refused("a block has other arguments", self._function)
        for argument, its_argument in zip(block.args, expected.args, strict=True):
            self._root(argument, its_argument, may_narrow=True)
        for op, its_op in self._pairs(block, expected):
            self._match_operation(op, its_op)

    def _pairs(
        self, block: Block, expected: Block
    ) -> Iterator[tuple[Operation, Operation]]:
        """The operations of two blocks that do more than compute a value."""
        its = [op for op in expected.ops if _has_effects(op)]
        number = 0
        for op in block.ops:
            if not _has_effects(op) or op in self._copies:
                continue
            while (
                number < len(its)
                and its[number].name in _DROPPABLE
                and its[number].name != op.name
            ):
                self._make_root(its[number].results[0])
                number += 1
            if number == len(its):
                raise refused("the block before has less operations", op)
            yield op, its[number]
            number += 1
        if number != len(its):
            raise refused("an operation is missing", its[number])

    def _match_operation(self, op: Operation, expected: Operation) -> None:
        origin = self._modules.origin
        if (
            op.name != expected.name
            or (len(op.operands) != len(expected.operands) and not op.successors)
            or len(op.results) != len(expected.results)
            or len(op.successors) != len(expected.successors)
            or op.regions
            or expected.regions
        ):
            raise refused(f"before, '{expected.name}' stands here", op)
        if _comparable(op, origin) != _comparable(expected, origin):
            raise refused("its properties are others", op)
        types = [o.type for o in op.operands], [r.type for r in op.results]
        its_types = (
            [o.type for o in expected.operands],
            [r.type for r in expected.results],
        )
        for name, ours, its in zip(ARGUMENTS, types, its_types, strict=True):
            allows = self._modules.allows_nonnull
            match_arguments(op, expected, name, ours, its, allows)
        if op.name == "llvm.call" and "callee" in op.properties:
            expected.properties["callee"] = op.properties["callee"]
        # The type of what is loaded decides how bits are read.
        may_narrow = op.name == "llvm.alloca" or self._callee(op) is not None
        for result, its_result in zip(op.results, expected.results, strict=True):
            self._root(result, its_result, may_narrow=may_narrow)
        for block, its_block in zip(op.successors, expected.successors, strict=True):
            if self._block_of.setdefault(block, its_block) is not its_block:
                raise refused("it branches to another block", op)

    # The second walk: operands, when every root is known.

    def _collect(self, block: Block, expected: Block) -> None:
        partner = dict(self._pairs(block, expected))
        for op in block.ops:
            if op in partner:
                self._collect_operation(op, partner[op], expected)
            elif op.name in _OBSERVING or query_of(op) is not None:
                same = self._same_operation(op, expected)
                for number, operand in enumerate(op.operands):
                    its_operand = None if same is None else same.operands[number]
                    self._claim(op, operand, expected, its_operand)

    def _same_operation(self, op: Operation, block: Block) -> Operation | None:
        """An operation in a block of `before` that computes the same."""
        expression = self._ours.get(op.results[0])
        if expression is None:
            raise refused("an operand is not known here", op)
        for value in self._by_expression.get(expression, ()):
            owner = value.owner
            if not isinstance(owner, Operation) or owner.parent is not block:
                continue
            if owner.name == op.name:
                return owner
        return None

    def _collect_operation(
        self, op: Operation, expected: Operation, block: Block
    ) -> None:
        passed, its_passed = forwarded(op), forwarded(expected)
        for ours, its, target in zip(passed, its_passed, op.successors, strict=True):
            for n, its_n, end in zip(ours, its, target.args, strict=True):
                self._flow(op, n, expected.operands[its_n], end.type, block)
        rest = _others(op, passed)
        callee = self._callee(op)
        for n, its_n in zip(rest, _others(expected, its_passed), strict=True):
            its_value = expected.operands[its_n]
            if callee is not None:
                inputs = callee.function_type.inputs.data
                self._flow(op, n, its_value, inputs[n], block)
            elif isinstance(op, llvm.ReturnOp):
                result = self._function.function_type.output
                self._flow(op, n, its_value, result, block)
            else:
                value = op.operands[n]
                is_access = n in _ADDRESSES.get(op.name, ())
                if not is_access and value.type != its_value.type:
                    raise refused("an operand has another type", op)
                self._same(op, value, its_value, block, tells_null=not is_access)
                self._claim(op, value, block, its_value, is_access=is_access)

    def _callee(self, op: Operation) -> llvm.FuncOp | None:
        """The function with a body that is called by name with its arguments."""
        if not isinstance(op, llvm.CallOp) or op.callee is None:
            return None
        callee = self._modules.after.get(op.callee.string_value())
        if callee is None or not callee.body.blocks:
            return None
        is_whole = len(callee.function_type.inputs) == len(op.operands)
        return callee if is_whole and not callee.function_type.is_variadic else None

    def _flow(
        self,
        op: Operation,
        number: int,
        expected: SSAValue,
        end_type: Attribute,
        block: Block,
    ) -> None:
        """An operand becomes a root; if that is in its space, its uses have claims."""
        value = op.operands[number]
        if value.type != end_type:
            raise refused("an operand has another type than what it becomes", op)
        space = self._space(end_type)
        own = None if space == self._space(expected.type) else space
        self._same(op, value, expected, block, tells_null=own is None)
        self._claim(op, value, block, expected, but=own)

    def _same(
        self,
        op: Operation,
        value: SSAValue,
        expected: SSAValue,
        block: Block,
        *,
        tells_null: bool = True,
    ) -> None:
        ours, its = self._ours.get(value), self._its.get(expected)
        if ours is None or its is None:
            raise refused("an operand is not known here", op)
        if not self._is_decided(op, ours, its, block, tells_null=tells_null):
            raise refused("an operand is another value", op)

    def _is_decided(
        self,
        op: Operation,
        ours: Expression,
        its: Expression,
        block: Block,
        *,
        tells_null: bool,
    ) -> bool:
        """
        Whether two expressions are the same but for queries that are decided; with
        `tells_null`, null of one type is told from that of another.
        """
        if ours == its:
            return True
        key, its_key = map(self._modules.expressions.key, (ours, its))
        if key[0] == ZERO and its_key[0] == ZERO:
            return self._is_same_null(key, its_key, tells_null=tells_null)
        for value in self._by_expression.get(its, ()):
            query = value.owner
            if not isinstance(query, Operation):
                continue
            if key[0] == CONSTANT and query.name == "llvm.freeze":
                frozen = self._its.get(query.operands[0])
                return frozen is not None and self._is_decided(
                    op, ours, frozen, block, tells_null=True
                )
            result = self._replaced(key, ours, query)
            if result is not None:
                self._result.decisions.append(Decision(op, block, query, result))
                return True
        if key[:3] != its_key[:3] or len(key) != 4 or len(its_key) != 4:
            return False
        parts = cast("tuple[Expression, ...]", key[3])
        its_parts = cast("tuple[Expression, ...]", its_key[3])
        tells_null |= key[0] not in (OFFSET, SELECT, *ELEMENTS)
        return all(
            self._is_decided(op, a, b, block, tells_null=tells_null)
            for a, b in zip(parts, its_parts, strict=True)
        )

    def _is_same_null(self, key: Key, its_key: Key, *, tells_null: bool) -> bool:
        """
        Whether two zeros are null pointers, and casts make one of the other where
        `tells_null` says that this matters.
        """
        for zero in (key, its_key):
            its_type, _ = cast("tuple[Attribute, object]", zero[2])
            number = self._space(its_type)
            if number is None:
                continue
            space = self._target.space(number)
            if space is None or not self._target.zero_is_null_in(space):
                return False
            if tells_null and not self._target.keeps_null & space.bit:
                return False
        return True

    def _replaced(self, key: Key, ours: Expression, query: Operation) -> bool | None:
        """The result of a query that an expression in its place means; None if none."""
        if cast_or_null(query) is not None:
            if key[0] == ZERO:
                return False
            return True if ours == self._its.get(query.operands[0]) else None
        asks = query_of(query) is not None or (
            query.name == COMPARISON
            and isinstance(query.operands[0].type, llvm.LLVMPointerType)
            and asks_equality(query) is not None
        )
        if not asks or key[0] != CONSTANT:
            return None
        properties = cast("tuple[tuple[str, Attribute], ...]", key[1])
        number = integer_value(dict(properties)["value"])
        return None if number is None else number != 0

    def _claim(
        self,
        op: Operation,
        value: SSAValue,
        block: Block,
        expected: SSAValue | None,
        *,
        is_access: bool = False,
        but: int | None = None,
    ) -> None:
        """
        Adds what must hold of an operand, unless `before` says the same of the operand
        there: then it is the program that says so.
        """
        said: set[tuple[Expression | None, int]] = set()
        while isinstance(expected, OpResult) and expected.op.name in (CAST, OFFSET):
            space = self._space(expected.type)
            if space is not None and expected.op.name == CAST:
                said.add((self._its.get(expected), space))
            expected = expected.op.operands[0]
        for pointer, space in self._spaces_written(value):
            expression = self._ours.get(pointer)
            if expression is None:
                raise refused("an operand is not known here", op)
            if but != space and (expression, space) not in said:
                values = self._names_of(expression)
                claim = Claim(op, block, values, space, is_access)
                self._result.claims.append(claim)

    def _names_of(self, expression: Expression) -> tuple[SSAValue, ...]:
        """
        The values of `before` that are an expression, but for casts: what those say
        holds only where they are.
        """
        return tuple(
            value
            for value in self._by_expression.get(expression, ())
            if not isinstance(value, OpResult) or value.op.name != CAST
        )

    def _same_pointers(self, op: Operation) -> Iterator[SSAValue]:
        """The pointers that an operation computes one in the same address space of."""
        space = self._space(op.results[0].type)
        for operand in _operands_of_pointer(op):
            if isinstance(lane_type(operand.type), llvm.LLVMPointerType):
                if self._space(operand.type) != space:
                    raise refused("its result has another address space", op)
                yield operand

    def _spaces_written(self, value: SSAValue) -> Iterable[tuple[SSAValue, int]]:
        """The spaces in which a pointer is written on the way to a value."""
        written: dict[tuple[SSAValue, int], None] = {}
        waiting, known = [value], set[SSAValue]()
        while waiting:
            current = waiting.pop()
            if current in known:
                continue
            known.add(current)
            if current in self._narrowed:
                written[current, self._narrowed[current]] = None
            if not isinstance(current, OpResult) or not is_pure(current.op):
                continue
            op = current.op
            if op.name == CAST:
                space = self._space(current.type)
                if space is not None:
                    written[current, space] = None
                waiting.append(op.operands[0])
            else:
                waiting += self._same_pointers(op)
        return written


def _operands_of_pointer(op: Operation) -> Sequence[SSAValue]:
    """The operands that a pure operation computes a pointer from, without a cast."""
    if op.name in (OFFSET, _BITCAST):
        return op.operands[:1]
    if op.name == SELECT:
        return op.operands[1:]
    return op.operands if op.name in ELEMENTS else ()


def _has_effects(op: Operation) -> bool:
    return not is_pure(op) and op.name not in _DEBUG


def _operation_of(value: SSAValue) -> Operation:
    """The operation that defines a value, or around the block that it is of."""
    if isinstance(value, OpResult):
        return value.op
    assert isinstance(value, BlockArgument)
    parent = value.block.parent_op()
    assert parent is not None
    return parent


def _comparable(op: Operation, origin: Callable[[str], str]) -> object:
    return tuple(
        item
        for item in properties_of(op, origin)
        if item[0] not in _COUNTS and item[0] not in ARGUMENTS
    )


def _copies_in(entry: Block) -> dict[int, tuple[llvm.AllocaOp, Operation]]:
    """The arguments that are copied to an alloca, and used for nothing else."""
    copies: dict[int, tuple[llvm.AllocaOp, Operation]] = {}
    for op in entry.ops:
        if op.name != "llvm.intr.memcpy":
            continue
        to, source = cast_root(op.operands[0]), op.operands[1]
        if (
            isinstance(source, BlockArgument)
            and source.block is entry
            and source.uses.get_length() == 1
            and isinstance(to, OpResult)
            and isinstance(to.op, llvm.AllocaOp)
            and to.op.parent is entry
            and _is_first_use(to, op)
        ):
            copies[source.index] = to.op, op
    return copies


def _is_first_use(value: SSAValue, op: Operation) -> bool:
    """Whether nothing in the block of an operation uses a value, or a cast, before."""
    users = [use.operation for use in value.uses]
    for user in users:
        if user.name == CAST:
            users += [use.operation for use in user.results[0].uses]
    return all(
        user is op
        or user.name == CAST
        or user.parent is not op.parent
        or op.is_before_in_block(user)
        for user in users
    )


def forwarded(op: Operation) -> Sequence[range]:
    """
    The operands that a branch passes to each of its successors. Raises `Refused` for an
    operation with successors that is not known.
    """
    count = len(op.operands)
    if not op.successors:
        return ()
    if op.name == "llvm.br":
        return (range(count),)
    segments = dense_integers(op.properties.get("operandSegmentSizes"))
    if op.name == "llvm.cond_br":
        assert segments is not None
        middle = 1 + segments[1]
        return range(1, middle), range(middle, count)
    if op.name == "llvm.switch":
        assert segments is not None
        ends = [1, 1 + segments[1]]
        for size in dense_integers(op.properties["case_operand_segments"]) or ():
            ends.append(ends[-1] + size)
        return [range(start, end) for start, end in pairwise(ends)]
    raise refused("the checker does not know this branch", op)


def _others(op: Operation, passed: Sequence[range]) -> list[int]:
    """The positions of the operands that no successor gets."""
    known = {n for positions in passed for n in positions}
    return [n for n in range(len(op.operands)) if n not in known]
