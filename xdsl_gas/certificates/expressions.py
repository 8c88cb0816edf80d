"""
Values as expressions: two values that are the same expression of the same roots are
equal, wherever they are computed.

A cast between address spaces is no part of an expression: it changes how a pointer is
written, not where it points. What a cast claims is collected by `correspondence`.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Generic, NamedTuple, TypeAlias, TypeVar, cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
    ArrayAttr,
    DenseArrayBase,
    IntegerAttr,
    StringAttr,
    SymbolRefAttr,
    UnitAttr,
    VectorType,
)
from xdsl.ir import Attribute, Operation, OpResult, SSAValue, TypeAttribute

from xdsl_gas.analysis.ir.attribute_values import asks_equality, integer_value
from xdsl_gas.analysis.ir.pointer_types import address_space
from xdsl_gas.dialects.llvm.attributes.loop import LoopAnnotationAttr
from xdsl_gas.dialects.llvm.operand_types import integer_width

T = TypeVar("T")

Expression: TypeAlias = int
"""The number of an expression: equal expressions have the same one."""

CALL = "llvm.call"
CAST = "llvm.addrspacecast"
COMPARISON = "llvm.icmp"
CONSTANT = "llvm.mlir.constant"
OFFSET = "llvm.getelementptr"
SELECT = "llvm.select"
ZERO = "llvm.mlir.zero"

ELEMENTS = ("llvm.extractelement", "llvm.insertelement", "llvm.shufflevector")
"""The operations on vectors, whose elements may be pointers."""

_FOLLOWED = frozenset(
    (OFFSET, SELECT, "llvm.mlir.undef", "llvm.mlir.poison", *ELEMENTS)
)
"""The operations that compute the same pointer in any address space."""

PURE = _FOLLOWED | {
    f"llvm.{name}"
    for name in """
    addrspacecast icmp mlir.constant mlir.zero mlir.addressof bitcast inttoptr ptrtoint
    extractvalue insertvalue add and ashr fadd fcmp fmul fneg fpext fptosi fptoui
    fptrunc fsub lshr mul or sext shl sitofp sub trunc uitofp xor zext
    """.split()  # noqa: SIM905
}
"""The operations that compute their results from their operands and nothing else."""

_QUERIES: Mapping[str, int] = {
    "llvm.nvvm.isspacep.global": 1,
    "llvm.nvvm.isspacep.shared": 3,
    "llvm.nvvm.isspacep.shared.cluster": 7,
    "llvm.nvvm.isspacep.const": 4,
    "llvm.nvvm.isspacep.local": 5,
    "llvm.amdgcn.is.shared": 3,
    "llvm.amdgcn.is.private": 5,
}
"""The intrinsics that tell whether a pointer lies in a space, by its number."""

CASTS_OR_NULL = {"__to_global": 1, "__to_local": 3, "__to_private": 0}
"""What clang makes of OpenCL C's `to_global` and the like, by SPIR's numbers."""


def cast_or_null(op: Operation) -> int | None:
    """
    The number of the address space that an operation casts a generic pointer to, with
    null for pointers to others; None for other operations.
    """
    callee = op.properties.get("callee")
    if op.name != CALL or not isinstance(callee, SymbolRefAttr):
        return None
    number = CASTS_OR_NULL.get(callee.string_value())
    if number is None or len(op.operands) != 1 or not op.results:
        return None
    return number if address_space(op.results[0].type) == number else None


def query_of(op: Operation) -> int | None:
    """The number of the address space that an operation asks for; None if none."""
    name = op.properties.get("intrin")
    if not isinstance(name, StringAttr) or len(op.operands) != 1:
        return None
    return _QUERIES.get(name.data)


def is_pure(op: Operation) -> bool:
    """Whether an operation computes its results from its operands and nothing else."""
    return op.name in PURE or query_of(op) is not None or cast_or_null(op) is not None


class Memo(Generic[T]):
    """
    A function of attributes that is computed once for each object: operations share
    most of their attributes, and comparing them costs more than most of what is asked.
    """

    def __init__(self, compute: Callable[[Attribute], T]) -> None:
        self._compute = compute
        self._known: dict[int, tuple[Attribute, T]] = {}

    def __call__(self, attribute: Attribute) -> T:
        known = self._known.get(id(attribute))
        if known is None:
            # It is held, so that no other one gets its place.
            known = self._known[id(attribute)] = attribute, self._compute(attribute)
        return known[1]


class Node(NamedTuple):
    """What an expression is made of."""

    name: str
    """That of the operation; empty for a root."""
    kind: object
    """The same for operations that differ in their operands only."""
    operands: Sequence[Expression]
    first: Operation | SSAValue
    """The first operation that computes it, or the root."""


class Expressions:
    """The expressions of two modules."""

    def __init__(self) -> None:
        self._attributes: dict[object, int] = {}
        self._signatures: dict[object, int] = {}
        self._numbers: dict[object, Expression] = {}
        self._nodes: list[Node] = []
        self.number = Memo(lambda attribute: self._number(comparable(attribute)))
        """The same number for attributes that are the same."""
        self.erased = Memo(lambda some_type: self._number(erased(some_type)))
        """The same for types, but for address spaces."""

    def _number(self, attribute: object) -> int:
        return self._attributes.setdefault(attribute, len(self._attributes))

    def is_same(self, one: Attribute | None, other: Attribute | None) -> bool:
        """Whether two attributes are the same, or both are missing."""
        if one is None or other is None:
            return one is other
        return self.number(one) == self.number(other)

    def node(self, expression: Expression) -> Node:
        """What an expression is made of."""
        return self._nodes[expression]

    def signature(self, op: Operation, without: Collection[str] = ()) -> int:
        """
        A number that is the same for operations with the same name, properties and
        attributes, but for some properties.
        """
        properties, attributes = op.properties, op.attributes
        # Most operations share their attributes with others. The modules hold them.
        ids = *map(id, properties.values()), *map(id, attributes.values())
        shared = op.name, without, *properties, None, *attributes, *ids
        known = self._signatures.get(shared)
        if known is None:
            number = self.number
            one = sorted(
                (n, number(a)) for n, a in properties.items() if n not in without
            )
            other = sorted((n, number(a)) for n, a in attributes.items())
            known = self._number((op.name, tuple(one), tuple(other)))
            self._signatures[shared] = known
        return known

    def of_root(self, value: SSAValue) -> Expression:
        """The expression of a value that is not computed by a pure operation."""
        return self._of_kind("", value, (), value)

    def of_result(self, op: Operation, operands: Sequence[Expression]) -> Expression:
        """The expression of the result of a pure operation, but for casts."""
        # In most, the bits of pointers matter, and the widths of numbers.
        erases = op.name in _FOLLOWED or _is_equality(op)
        type_of = self.erased if erases else self.number
        types = [type_of(op.results[0].type)]
        types += [type_of(operand.type) for operand in op.operands]
        kind = self.signature(op), *types
        return self._of_kind(op.name, kind, operands, op)

    def _of_kind(
        self,
        name: str,
        kind: object,
        operands: Sequence[Expression],
        first: Operation | SSAValue,
    ) -> Expression:
        number = self._numbers.setdefault((kind, operands), len(self._nodes))
        if number == len(self._nodes):
            self._nodes.append(Node(name, kind, operands, first))
        return number


def _is_equality(op: Operation) -> bool:
    if query_of(op) is not None or cast_or_null(op) is not None:
        return True
    return op.name == COMPARISON and asks_equality(op) is not None


def comparable(attribute: Attribute) -> object:
    """
    What two attributes of different modules are compared by: metadata nodes are equal
    in one module only, so that all but plain attributes are compared by their text, and
    loops without their places in the source, which are distinct.
    """
    if isinstance(attribute, LoopAnnotationAttr):
        fields = attribute.fields.data
        return tuple(
            (k, comparable(fields[k])) for k in sorted(fields) if k not in _PLACES
        )
    if isinstance(attribute, ArrayAttr):
        return tuple(map(comparable, cast("ArrayAttr[Attribute]", attribute).data))
    return attribute if issubclass(type(attribute), _PLAIN) else str(attribute)


_PLACES = ("startLoc", "endLoc")

_PLAIN = (
    DenseArrayBase,
    IntegerAttr,
    StringAttr,
    SymbolRefAttr,
    TypeAttribute,
    UnitAttr,
)


def lane_type(some_type: Attribute) -> Attribute:
    """The type of the elements of a vector; any other type itself."""
    if isinstance(some_type, VectorType):
        return cast("VectorType[Attribute]", some_type).element_type
    return some_type


def erased(some_type: Attribute) -> object:
    """A type without the address space of a pointer, or of a vector's elements."""
    if not isinstance(lane_type(some_type), llvm.LLVMPointerType):
        return some_type
    if isinstance(some_type, VectorType):
        vector = cast("VectorType[Attribute]", some_type)
        return "pointer", vector.shape, vector.scalable_dims
    return "pointer"


def constant_of(value: SSAValue, depth: int = 4) -> int | None:
    """The value of an integer constant, or of arithmetic on some; None if unknown."""
    if not isinstance(value, OpResult):
        return None
    op, number = value.op, None
    if op.name == CONSTANT:
        number = integer_value(op.properties["value"])
    elif op.name in _COMPUTED and depth:
        one, other = (constant_of(operand, depth - 1) for operand in op.operands)
        if one is not None and other is not None:
            number = _COMPUTED[op.name](one, other)
    width = None if number is None else integer_width(value.type)
    return None if number is None or width is None else _as_signed(number, width)


def _as_signed(number: int, width: int) -> int:
    half = 1 << width >> 1
    return (number + half) % (2 * half) - half


_COMPUTED: Mapping[str, Callable[[int, int], int]] = {
    "llvm.add": lambda one, other: one + other,
    "llvm.and": lambda one, other: one & other,
    "llvm.mul": lambda one, other: one * other,
    "llvm.or": lambda one, other: one | other,
    "llvm.sub": lambda one, other: one - other,
    "llvm.xor": lambda one, other: one ^ other,
}
