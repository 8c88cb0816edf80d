"""
The values of a function and its origin: which are the same expressions, which claims
that rests on, and in which spaces pointers are written on the way.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias, TypeGuard, cast

from xdsl.dialects import llvm
from xdsl.ir import Attribute, Block, Operation, OpResult, SSAValue

from xdsl_gas.analysis.ir.attribute_values import asks_equality, integer_value
from xdsl_gas.analysis.ir.pointer_types import address_space
from xdsl_gas.certificates.expressions import (
    CALL,
    CAST,
    COMPARISON,
    CONSTANT,
    ELEMENTS,
    OFFSET,
    PURE,
    SELECT,
    ZERO,
    Computed,
    Expression,
    Expressions,
    Memo,
    Node,
    asked_space,
    lane_type,
)
from xdsl_gas.certificates.symbols import Symbols, refused
from xdsl_gas.memory_space import Target

_MERGED = {"llvm.bitcast": 0, SELECT: 1, **dict.fromkeys(ELEMENTS, 0)}
"""The first operand that may be the pointer that a pure operation results in."""

_Spaces: TypeAlias = frozenset[tuple[Expression, int]]
"""Pointers, each with the number of a space that it is written in."""

_NO_SPACES: _Spaces = frozenset()


class Claim(NamedTuple):
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


class Decision(NamedTuple):
    """A query or comparison that `after` replaces by its result."""

    op: Operation
    """The operation of `after` that relies on it."""

    block: Block
    """The block of `before` in which it must be decided."""

    queries: Sequence[Operation]
    """The operations of `before` that are the same expression, on different values."""

    result: bool


@dataclass
class Correspondence:
    """What was found out about two modules."""

    symbols: Symbols
    """The symbols of `before`."""

    expressions: Expressions

    functions: Mapping[str, llvm.FuncOp]
    """
    Those of `before`, and copies of them for clones, by their names in `after`: what
    the facts are about.
    """

    callees: dict[Operation, str] = field(default_factory=dict[Operation, str])
    """The names in `after` of the functions that calls in these name."""

    claims: list[Claim] = field(default_factory=list[Claim])
    decisions: list[Decision] = field(default_factory=list[Decision])

    copied: set[SSAValue] = field(default_factory=set[SSAValue])
    """
    The arguments of `before` that are memory of their own, and that `after` copies to
    an alloca first.
    """


class Values:
    """The values of a function of `after`, and of its origin."""

    def __init__(
        self, result: Correspondence, target: Target, space: Memo[int | None]
    ) -> None:
        self._result = result
        self._target = target
        self._expressions = result.expressions
        self._space = space
        self._ours: dict[int, Expression] = {}
        """By the identity of a value, as the next ones."""
        self._its: dict[int, Expression] = {}
        self._written: dict[int, _Spaces] = {}
        """The spaces in which a pointer of `after` is written on the way to it."""
        self._said: dict[int, _Spaces] = {}
        """Those of `before`, through casts and offsets only."""
        self._by_expression: dict[Expression, list[SSAValue]] = {}
        """The values of `before`, but for casts that are the same expression."""
        self._decided = set[object]()
        """What `_is_decided` was asked before."""
        self._unchanged = set[tuple[int, int]]()
        """The values that are the same, by their identity, see `_is_unchanged`."""

    def _root(
        self, op: Operation, value: SSAValue, expected: SSAValue, *, may_narrow: bool
    ) -> None:
        """Makes a value the same as one of `before`, at most in another space."""
        expression = self._ours[id(value)] = self._make_root(expected)
        if self._is_same_type(value, expected):
            return
        space, erased = self._space(value.type), self._expressions.erased
        if not may_narrow or erased(value.type) != erased(expected.type):
            raise refused("the type of a value is another", op)
        if space is not None:
            self._written[id(value)] = frozenset(((expression, space),))

    def _make_root(self, expected: SSAValue) -> Expression:
        expression = self._its.get(id(expected))
        if expression is None:
            expression = self._expressions.of_root(expected)
            self._its[id(expected)] = expression
            self._by_expression[expression] = [expected]
        return expression

    def _is_same_type(self, value: SSAValue, expected: SSAValue) -> bool:
        return self._expressions.is_same(value.type, expected.type)

    def _compute(
        self,
        computed: Computed,
        known: dict[int, Expression],
        spaces: dict[int, _Spaces],
    ) -> Expression | None:
        """
        The expression of a pure operation, if those of its operands are known. Adds the
        spaces that a cast or a `getelementptr` writes its result in.
        """
        op, _, values = computed
        operands = tuple([known.get(id(value), -1) for value in values])
        if -1 in operands or len(op.results) != 1:
            return None
        (result,) = op.results
        is_cast = op.name == CAST
        if is_cast:
            expression = self._cast(op, operands[0], is_new=known is self._its)
        else:
            expression = self._expressions.of_result(computed, operands)
        known[id(result)] = expression
        if is_cast or op.name == OFFSET:
            base, space = values[0], self._space(result.type)
            written = spaces.get(id(base), _NO_SPACES)
            if not is_cast and self._space(base.type) != space:
                raise refused("its result has another address space", op)
            if not is_cast and isinstance(base, OpResult) and base.op.name == OFFSET:
                # Of several, the last one tells.
                written -= {(operands[0], space)}
            if space is not None and (not is_cast or expression == operands[0]):
                written |= {(expression, space)}
            if written:
                spaces[id(result)] = written
        return expression

    def _cast(self, op: Operation, operand: Expression, *, is_new: bool) -> Expression:
        """
        The expression of a cast: its operand's, unless `before` casts that to a space
        that it may not lie in.
        """
        space, value = self._space(op.results[0].type), op.operands[0]
        if space is None:
            return operand
        while self._space(value.type) is None and _is_cast(value):
            value = value.op.operands[0]
        if self._space(value.type) == space:
            return operand
        known = self._expressions.of_cast(op, space, operand, is_new=is_new)
        return operand if known is None else known

    def _compute_ours(self, computed: Computed) -> None:
        expression = self._compute(computed, self._ours, self._written)
        op, _, operands = computed
        if expression is None or op.name not in _MERGED:
            return
        result, written = op.results[0], _NO_SPACES
        for operand in operands[_MERGED[op.name] :]:
            if isinstance(lane_type(operand.type), llvm.LLVMPointerType):
                if self._space(operand.type) != self._space(result.type):
                    raise refused("its result has another address space", op)
                written |= self._written.get(id(operand), _NO_SPACES)
        if written:
            self._written[id(result)] = written

    def _compute_its(self, computed: Computed) -> None:
        expression = self._compute(computed, self._its, self._said)
        op, _, operands = computed
        if expression is None:
            return
        if op.name != CAST or expression != self._its[id(operands[0])]:
            # A cast may say less: what the others say holds only where they are.
            self._by_expression.setdefault(expression, []).extend(op.results)

    def _same(
        self,
        op: Operation,
        value: SSAValue,
        expected: SSAValue,
        block: Block,
        *,
        tells_null: bool = True,
    ) -> None:
        ours, its = self._ours.get(id(value)), self._its.get(id(expected))
        if ours is None or its is None:
            raise refused("an operand is not known here", op)
        if ours != its and not self._is_decided(
            op, ours, its, block, tells_null=tells_null
        ):
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
        question = ours, its, block, tells_null
        if question in self._decided:
            return True
        one, other = map(self._expressions.node, (ours, its))
        if self._is_replaced(op, ours, its, block):
            is_same = True
        elif CAST in (one.name, other.name) and one.kind != other.kind:
            is_same = self._is_cast_of(op, ours, its, block, tells_null=tells_null)
        else:
            tells_null |= one.name not in (SELECT, *ELEMENTS)
            is_same = one.kind == other.kind and self._have_same_base(one, other)
            is_same = is_same and all(
                self._is_decided(op, a, b, block, tells_null=tells_null)
                for a, b in zip(one.operands, other.operands, strict=True)
            )
        if is_same:
            self._decided.add(question)
        return is_same

    def _have_same_base(self, one: Node, other: Node) -> bool:
        """
        Whether `getelementptr`s move the same pointer: what is computed of null in
        another space is another address.
        """
        if one.name != OFFSET or one.operands[0] == other.operands[0]:
            return True
        bases = map(self._expressions.node, (one.operands[0], other.operands[0]))
        return all(base.name == OFFSET for base in bases)

    def _is_cast_of(
        self,
        op: Operation,
        ours: Expression,
        its: Expression,
        block: Block,
        *,
        tells_null: bool,
    ) -> bool:
        """Whether one is a cast of the other, which this claims lies in its space."""
        one, other = map(self._expressions.node, (ours, its))
        for node in (one, other):
            if node.name != CAST:
                continue
            (inner,) = node.operands
            pair = (inner, its) if node is one else (ours, inner)
            if self._is_decided(op, *pair, block, tells_null=tells_null):
                space = self._space(cast(Operation, node.first).results[0].type)
                assert space is not None
                names = self._by_expression.get(inner, ())
                # `before` may access what null is in the space.
                is_access = node is one and not tells_null
                self._result.claims.append(Claim(op, block, names, space, is_access))
                return True
        return False

    def _is_replaced(
        self, op: Operation, ours: Expression, its: Expression, block: Block
    ) -> bool:
        """Whether a value of `before` is a query, and what replaces it."""
        queries, result = dict[object, Operation](), None
        for value in self._by_expression.get(its, ()):
            query = value.owner
            if isinstance(query, Block):
                return False
            result = self._result_of(query, ours)
            if result is None:
                return False
            queries.setdefault(tuple(query.operands), query)
        if result is None:
            return False
        decision = Decision(op, block, tuple(queries.values()), result)
        self._result.decisions.append(decision)
        return True

    def _result_of(self, query: Operation, ours: Expression) -> bool | None:
        """The result of a query that an expression in its place means; None if none."""
        node = self._expressions.node(ours)
        asks = asked_space(query, self._target) is not None
        if asks and query.name == CALL:
            if node.name == ZERO:
                return False
            return True if ours == self._its.get(id(query.operands[0])) else None
        asks = asks or (
            query.name == COMPARISON
            and isinstance(query.operands[0].type, llvm.LLVMPointerType)
            and asks_equality(query) is not None
        )
        if not asks or node.name != CONSTANT:
            return None
        constant = cast(Operation, node.first)
        if not self._is_same_type(constant.results[0], query.results[0]):
            return None
        number = integer_value(constant.properties["value"])
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
        written = self._written.get(id(value))
        if not written or (
            expected is not None and self._is_unchanged(value, expected)
        ):
            return
        said = (
            _NO_SPACES if expected is None else self._said.get(id(expected), _NO_SPACES)
        )
        for expression, space in written - said:
            if space != but:
                if expression == self._ours[id(value)] and expected is not None:
                    # They are the same, but for queries that are decided.
                    expression = self._its[id(expected)]
                names = self._by_expression.get(expression, ())
                claim = Claim(op, block, names, space, is_access)
                self._result.claims.append(claim)

    def _is_unchanged(self, value: SSAValue, expected: SSAValue) -> bool:
        """
        Whether the same operations compute two values from the same pointers, in the
        same address spaces: then `before` says as much of these.
        """
        pairs = [(value, expected)]
        known = set[tuple[int, int]]()
        for ours, its in pairs:
            about = id(ours), id(its)
            if about in known or about in self._unchanged:
                continue
            known.add(about)
            if not self._is_same_type(ours, its):
                return False
            op, its_op = ours.owner, its.owner
            if not isinstance(lane_type(ours.type), llvm.LLVMPointerType):
                is_computed = False
            elif (is_computed := _is_pure(op)) != _is_pure(its_op):
                return False
            if not is_computed or isinstance(op, Block) or isinstance(its_op, Block):
                if self._ours.get(about[0]) != self._its.get(about[1]):
                    return False
                continue
            (_, signature, operands), (_, its_signature, its_operands) = map(
                self._expressions.computed, (op, its_op)
            )
            if signature.number != its_signature.number:
                return False
            pairs += zip(operands, its_operands, strict=True)
        self._unchanged |= known
        return True


def _is_pure(owner: Operation | Block) -> bool:
    return isinstance(owner, Operation) and owner.name in PURE


def space_in(target: Target, some_type: Attribute) -> int | None:
    number = address_space(lane_type(some_type))
    return None if number == target.generic else number


def _is_cast(value: SSAValue) -> TypeGuard[OpResult]:
    return isinstance(value, OpResult) and value.op.name == CAST
