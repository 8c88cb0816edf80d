"""
Values as expressions: two values that are the same expression of the same roots are
equal, wherever they are computed.

A cast between address spaces is no part of an expression: it changes how a pointer is
written, not where it points. What a cast claims is collected by `correspondence`. The
exception are casts of `before` to a space that a pointer may not lie in.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from operator import attrgetter
from typing import Generic, NamedTuple, TypeAlias, TypeVar, cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
    ArrayAttr,
    DenseArrayBase,
    DictionaryAttr,
    IntegerAttr,
    StringAttr,
    SymbolRefAttr,
    UnitAttr,
    VectorType,
)
from xdsl.ir import (
    Attribute,
    Block,
    Operation,
    OpResult,
    ParametrizedAttribute,
    SSAValue,
    TypeAttribute,
)

from xdsl_gas.analysis.ir.attribute_values import asks_equality, integer_value
from xdsl_gas.analysis.ir.pointer_types import address_space
from xdsl_gas.dialects.llvm.attributes.loop import LoopAnnotationAttr
from xdsl_gas.dialects.llvm.metadata.attributes import MetadataAttr
from xdsl_gas.dialects.llvm.metadata.debug_attributes import debug_attribute
from xdsl_gas.dialects.llvm.metadata.nodes import MetadataNode
from xdsl_gas.dialects.llvm.metadata.text import inline_text
from xdsl_gas.dialects.llvm.operand_types import integer_width
from xdsl_gas.memory_space import MachineCode, MemorySpace, Target

T = TypeVar("T")

# xDSL makes a view of the operands for each look at them.
_operands_of = cast(
    Callable[[Operation], tuple[SSAValue, ...]], attrgetter("_operands")
)
_type_of = cast(Callable[[SSAValue], Attribute], attrgetter("_type"))

Expression: TypeAlias = int
"""The number of an expression: equal expressions have the same one."""

ASSEMBLY = "llvm.inline_asm"
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

_OF_BITS = (COMPARISON, "llvm.bitcast", "llvm.ptrtoint")
"""The pure operations whose operands are pointers of which the bits matter."""

ARGUMENTS = ("arg_attrs", "res_attrs")
"""The properties with attributes of arguments and results."""

INITIALIZED = "externally_initialized"

_SEGMENTS = ("operandSegmentSizes", "case_operand_segments", *ARGUMENTS)

_COMPARED_OTHERWISE: Mapping[str, Sequence[str]] = {
    ASSEMBLY: ("asm_string", *_SEGMENTS),
    CALL: ("callee", *_SEGMENTS),
    "llvm.mlir.global": (INITIALIZED, "dbg_exprs"),
}
"""The properties that no signature has, by operation; of others, `_SEGMENTS`."""

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


def asked_space(op: Operation, target: Target) -> MemorySpace | None:
    """
    The space that an operation asks for whether a generic pointer lies there; None if
    it is no query. One that is a call returns the pointer, or else null.
    """
    number = None
    if len(op.operands) != 1 or not op.results:
        return None
    if op.name == CALL and target.machine_code is MachineCode.SPIRV:
        callee = op.properties.get("callee")
        if isinstance(callee, SymbolRefAttr):
            number = CASTS_OR_NULL.get(callee.string_value())
        if number != address_space(op.results[0].type):
            return None
    elif isinstance(name := op.properties.get("intrin"), StringAttr):
        number = _QUERIES.get(name.data)
    return None if number is None else target.space(number)


_IN_BOUNDS = 1
"""The bit of `inbounds` in `noWrapFlags`."""


def is_in_bounds(op: Operation) -> bool:
    """Whether a `getelementptr` out of the bounds of its object is poison."""
    flags = integer_value(op.properties.get("noWrapFlags"))
    return op.name == OFFSET and flags is not None and bool(flags & _IN_BOUNDS)


_RECORDS = ("dbg.assign", "dbg.declare", "dbg.label", "dbg.value")


def is_for_debugging(op: Operation) -> bool:
    """Whether an operation only says where debuggers find a value."""
    name = op.properties.get("intrin")
    word = name.data if isinstance(name, StringAttr) else op.name
    return word.removeprefix("llvm.").removeprefix("intr.") in _RECORDS


def is_null_kept(some_type: Attribute, target: Target) -> bool:
    """
    Whether null of a pointer type has all bits zero, and casts from and to generic
    pointers keep it.
    """
    number = address_space(some_type)
    space = None if number is None else target.space(number)
    kept = target.zero_is_null & target.keeps_null
    return space is MemorySpace.GENERIC or (
        space is not None and bool(kept & space.bit)
    )


class Memo(Generic[T]):
    """
    A function of attributes that is computed once for each object: operations share
    most of their attributes, and comparing them costs more than most of what is asked.
    """

    def __init__(self, compute: Callable[[Attribute], T]) -> None:
        self._compute = compute
        self._known: dict[int, tuple[Attribute, T]] = {}

    def __call__(self, attribute: Attribute) -> T:
        try:
            return self._known[id(attribute)][1]
        except KeyError:
            # It is held, so that no other one gets its place.
            result = self._compute(attribute)
            self._known[id(attribute)] = attribute, result
            return result


class Node(NamedTuple):
    """What an expression is made of."""

    name: str
    """That of the operation; empty for a root."""
    kind: object
    """The same for operations that differ in their operands only."""
    operands: Sequence[Expression]
    first: Operation | SSAValue
    """The first operation that computes it, or the root."""


class Signature(NamedTuple):
    """What operations share that differ in their operands only."""

    number: int
    """
    The same for the same name, properties, attributes and, if an operation is pure,
    type of the result, but for what is compared otherwise.
    """
    is_pure: bool
    is_query: bool
    """See `asked_space`."""
    erases: bool
    """Whether address spaces do not change the result."""
    has_arguments: bool
    """Whether arguments or results have attributes."""
    symbols: frozenset[str]
    """See `Expressions.named_by`."""
    has_nodes: bool
    """Whether it names distinct metadata nodes."""
    is_for_debugging: bool
    """See `is_for_debugging`."""


Computed: TypeAlias = tuple[Operation, Signature, tuple[SSAValue, ...]]
"""An operation with its signature and operands."""


class Expressions:
    """The expressions of two modules, which hold all that is remembered by identity."""

    def __init__(self, target: Target) -> None:
        self.target = target
        self._attributes: dict[object, int] = {}
        self._signatures: dict[object, Signature] = {}
        self._ops: dict[int, Sequence[Computed]] = {}
        self._numbers: dict[object, Expression] = {}
        self._nodes: list[tuple[str, object, Sequence[int], Operation | SSAValue]] = []
        # Without a reference to this object, for a cycle costs a garbage collection.
        number = partial(_number_in, self._attributes)
        self.number = Memo(lambda attribute: number(comparable(attribute)))
        """The same number for attributes that are the same."""
        self.erased = Memo(lambda some_type: number(erased(some_type)))
        """The same for types, but for address spaces."""
        self._named_in = Memo(_named_in)

    def is_same(self, one: Attribute | None, other: Attribute | None) -> bool:
        """Whether two attributes are the same, or both are missing."""
        if one is None or other is None:
            return one is other
        return one is other or self.number(one) == self.number(other)

    def node(self, expression: Expression) -> Node:
        """What an expression is made of."""
        return Node(*self._nodes[expression])

    def ops(self, block: Block) -> Sequence[Computed]:
        """The operations of a block."""
        ops = self._ops.get(id(block))
        if ops is None:
            ops = [self.computed(op) for op in block.ops]
            self._ops[id(block)] = ops
        return ops

    def computed(self, op: Operation) -> Computed:
        """An operation with its signature."""
        operands = _operands_of(op)
        key = _key(op, len(operands), id)
        known = self._signatures.get(key)
        if known is None:
            # Other objects may be the same attributes.
            numbers = None, _key(op, len(operands), self.number)
            known = self._signatures.get(numbers)
            if known is None:
                known = self._signatures[numbers] = self._signature(op)
            self._signatures[key] = known
        return op, known, operands

    def _signature(self, op: Operation) -> Signature:
        number, is_query = self.number, asked_space(op, self.target) is not None
        is_pure = is_query or op.name in PURE
        erases = is_query or op.name in _FOLLOWED
        if op.name == COMPARISON:
            erases = asks_equality(op) is not None
        if op.name == ZERO:
            erases = is_null_kept(lane_type(op.results[0].type), self.target)
        without = () if is_pure else _COMPARED_OTHERWISE.get(op.name, _SEGMENTS)
        parts: list[object] = [op.name, len(op.operands), len(op.results)]
        if is_pure:
            type_of = self.erased if erases else number
            parts += [type_of(result.type) for result in op.results]
        for attributes in (op.properties, op.attributes):
            parts.append(None)
            for name in sorted(attributes.keys() - without):
                parts.append((name, number(attributes[name])))
        its_number = _number_in(self._attributes, tuple(parts))
        arguments = any(name in op.properties for name in ARGUMENTS)
        symbols, nodes = self.named_by(op)
        debugs = is_for_debugging(op)
        told = is_query, erases, arguments, symbols, bool(nodes), debugs
        return Signature(its_number, is_pure, *told)

    def named_by(self, op: Operation) -> tuple[frozenset[str], Sequence[MetadataNode]]:
        """
        What properties and attributes refer to: symbols, but for that of the callee,
        and distinct metadata nodes, in their order.
        """
        symbols, nodes = set[str](), list[MetadataNode]()
        for attributes in (op.properties, op.attributes):
            for name in sorted(attributes):
                its_symbols, its_nodes = self._named_in(attributes[name])
                nodes += its_nodes
                if name != "callee" or op.name != CALL:
                    symbols |= its_symbols
        return frozenset(symbols), nodes

    def of_root(self, value: SSAValue) -> Expression:
        """The expression of a value that is not computed by a pure operation."""
        return self._of_kind("", id(value), (), value)

    def of_result(
        self, computed: Computed, operands: Sequence[Expression]
    ) -> Expression:
        """
        The expression of the result of a pure operation, but for casts. It tells the
        type, and so do those of the operands, but for address spaces.
        """
        op, signature, values = computed
        kind: object = signature.number
        if op.name in _OF_BITS and not signature.erases:
            kind = kind, *[self.number(value.type) for value in values]
        return self._of_kind(op.name, kind, operands, op)

    def of_cast(
        self, op: Operation, space: int, operand: Expression, *, is_new: bool
    ) -> Expression | None:
        """
        The expression of a cast to the address space of that number, which a pointer
        may not lie in. None if no such cast is known and it is not to be made.
        """
        kind, operands = (CAST, space), (operand,)
        if not is_new and (kind, operands) not in self._numbers:
            return None
        return self._of_kind(CAST, kind, operands, op)

    def _of_kind(
        self,
        name: str,
        kind: object,
        operands: Sequence[Expression],
        first: Operation | SSAValue,
    ) -> Expression:
        # A root has another key than every operation.
        key = (kind, operands) if name else (None, kind)
        number = self._numbers.setdefault(key, len(self._nodes))
        if number == len(self._nodes):
            self._nodes.append((name, kind, operands, first))
        return number


def _key(op: Operation, count: int, number: Callable[[Attribute], int]) -> object:
    """What an operation with so many operands has, its attributes by their numbers."""
    properties, attributes = op.properties, op.attributes
    return (
        op.name,
        count,
        *map(number, map(_type_of, op.results)),
        *properties,
        *map(number, properties.values()),
        *((None, *attributes, *map(number, attributes.values())) if attributes else ()),
    )


def _named_in(attribute: Attribute) -> tuple[set[str], Sequence[MetadataNode]]:
    """The symbols and the distinct metadata nodes in an attribute, see `named_by`."""
    symbols, nodes = set[str](), dict[MetadataNode, None]()
    waiting, known = [attribute], set[int]()
    for part in waiting:
        if id(part) in known:
            continue
        known.add(id(part))
        if _is_plain(type(part)):
            if isinstance(part, SymbolRefAttr):
                symbols.add(part.string_value())
        elif isinstance(part, ArrayAttr):
            waiting += cast("ArrayAttr[Attribute]", part).data
        elif isinstance(part, DictionaryAttr):
            waiting += part.data.values()
        elif isinstance(part, ParametrizedAttribute):
            waiting += part.parameters
        elif isinstance(part, MetadataAttr):
            reached = [part.data]
            for node in reached:
                if node not in nodes and not node.kind:
                    nodes[node] = None
                    reached += node.nodes()
    return symbols, [node for node in nodes if node.is_distinct]


def _number_in(numbers: dict[object, int], part: object) -> int:
    return numbers.setdefault(part, len(numbers))


def comparable(attribute: Attribute) -> object:
    """
    What two attributes of different modules are compared by: metadata nodes are equal
    in one module only, so that all but plain attributes are compared by their text.
    """
    if _is_plain(type(attribute)):
        return attribute
    if isinstance(attribute, MetadataAttr) and debug_attribute(attribute.data) is None:
        return MetadataAttr, inline_text(attribute.data)
    if isinstance(attribute, LoopAnnotationAttr):
        return LoopAnnotationAttr, comparable(attribute.fields)
    if isinstance(attribute, ArrayAttr):
        return tuple(map(comparable, cast("ArrayAttr[Attribute]", attribute).data))
    if isinstance(attribute, DictionaryAttr):
        fields = attribute.data
        kept = sorted(fields.keys() - _OF_DEBUGGERS)
        return DictionaryAttr, *((k, comparable(fields[k])) for k in kept)
    return str(attribute)


@cache
def _is_plain(some_class: type[Attribute]) -> bool:
    return issubclass(some_class, _PLAIN)


_OF_DEBUGGERS = {"startLoc", "endLoc", "llvm.dbg.cu"}
"""
The places of loops in the source, and the compile units of a module: each reader makes
distinct ones.
"""

_PLAIN = (
    DenseArrayBase,
    IntegerAttr,
    StringAttr,
    SymbolRefAttr,
    TypeAttribute,
    UnitAttr,
    llvm.CallingConventionAttr,
    llvm.FastMathAttr,
    llvm.FramePointerKindAttr,
    llvm.LinkageAttr,
    llvm.OverflowAttr,
    llvm.TailCallKindAttr,
    llvm.TargetFeaturesAttr,
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
