"""
Values as expressions: two values that are the same expression of the same roots are
equal, wherever they are computed.

A cast between address spaces is no part of an expression: it changes how a pointer is
written, not where it points. What a cast claims is collected by `correspondence`.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias, cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
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
from xdsl_gas.dialects.llvm.operand_types import integer_width

Expression: TypeAlias = int
"""The number of an expression: equal expressions have the same one."""

Key: TypeAlias = tuple[object, ...]
"""Name of the operation, properties, types that matter, and operands; or a root."""

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
    if not isinstance(op, llvm.CallOp) or op.callee is None or len(op.operands) != 1:
        return None
    number = CASTS_OR_NULL.get(op.callee.string_value())
    if number is None or not op.results:
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


class Expressions:
    """The expressions of two modules."""

    def __init__(self) -> None:
        self._numbers: dict[Key, Expression] = {}
        self._keys: list[Key] = []

    def of_key(self, key: Key) -> Expression:
        """The expression with a key, made when first asked for."""
        number = self._numbers.get(key)
        if number is None:
            number = self._numbers[key] = len(self._keys)
            self._keys.append(key)
        return number

    def key(self, expression: Expression) -> Key:
        """What an expression is made of."""
        return self._keys[expression]


class Values:
    """The expressions of the values of one function."""

    def __init__(self, expressions: Expressions) -> None:
        self._expressions = expressions
        self._known: dict[SSAValue, Expression] = {}

    def set_root(self, value: SSAValue, expression: Expression) -> None:
        """Makes a value that is not computed by a pure operation an expression."""
        self._known[value] = expression

    def get(self, value: SSAValue) -> Expression | None:
        """The expression of a value; None if it has a root that has none."""
        known, waiting = self._known, [value]
        while waiting:
            current = waiting[-1]
            if current in known:
                waiting.pop()
                continue
            if not isinstance(current, OpResult) or not is_pure(current.op):
                return None
            missing = [o for o in current.op.operands if o not in known]
            if missing:
                waiting += missing
                continue
            known[current] = self._compute(current)
            waiting.pop()
        return known[value]

    def _compute(self, value: OpResult) -> Expression:
        op, known = value.op, self._known
        if op.name == CAST:
            return known[op.operands[0]]
        types: object = erased(value.type)
        if op.name not in _FOLLOWED and not _is_equality(op):
            # In these the bits of pointers matter, and the widths of numbers.
            types = value.type, tuple(o.type for o in op.operands)
        elif op.operands:
            types = types, tuple(erased(o.type) for o in op.operands)
        parts = tuple(known[o] for o in op.operands)
        return self._expressions.of_key((op.name, properties_of(op), types, parts))


def _is_equality(op: Operation) -> bool:
    if query_of(op) is not None or cast_or_null(op) is not None:
        return True
    return op.name == COMPARISON and asks_equality(op) is not None


def properties_of(
    op: Operation, origin: Callable[[str], str] | None = None
) -> Sequence[tuple[str, object]]:
    """
    The properties and attributes of an operation, comparable; the callee of a call by
    the function that it is a copy of.
    """
    items: list[tuple[str, object]] = []
    both: Sequence[Mapping[str, Attribute]] = (op.properties, op.attributes)
    for attributes in both:
        for name, value in attributes.items():
            if origin is not None and name == "callee" and op.name == "llvm.call":
                assert isinstance(value, SymbolRefAttr)
                items.append((name, origin(value.string_value())))
            else:
                items.append((name, comparable(value)))
    return tuple(sorted(items, key=lambda item: item[0]))


def comparable(attribute: Attribute | None) -> object:
    """
    What two attributes of different modules are compared by: metadata nodes are equal
    in one module only, so that all but plain attributes are compared by their text.
    """
    is_plain = attribute is None or issubclass(type(attribute), _PLAIN)
    return attribute if is_plain else str(attribute)


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
    width = integer_width(value.type)
    if not isinstance(value, OpResult) or width is None:
        return None
    op = value.op
    if op.name == CONSTANT:
        number = integer_value(op.properties["value"])
        return None if number is None else _as_signed(number, width)
    compute = _COMPUTED.get(op.name)
    if compute is None or not depth:
        return None
    one, other = (constant_of(operand, depth - 1) for operand in op.operands)
    if one is None or other is None:
        return None
    return _as_signed(compute(one, other), width)


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
