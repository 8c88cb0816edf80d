"""
Who calls whom in a module, and whose callers can all be seen.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
    DenseArrayBase,
    DictionaryAttr,
    FloatAttr,
    IntegerAttr,
    IntegerType,
    StringAttr,
    SymbolRefAttr,
    UnitAttr,
)
from xdsl.ir import Attribute, Block, Operation, ParametrizedAttribute

from xdsl_gas.analysis.attribute_values import array_elements
from xdsl_gas.analysis.pointer_flow import INVOKE

KERNEL_CALLING_CONVENTIONS = frozenset(
    ("ptx_kernelcc", "spir_kernelcc", "amdgpu_kernelcc")
)
KERNEL_ATTRIBUTES = ("nvvm.kernel", "rocdl.kernel", "gpu.kernel")

_ADDRESS_OF = "llvm.mlir.addressof"
_BLOCK_TAG = "llvm.blocktag"
"""The operation that marks a block whose address is taken."""

LOCAL_LINKAGE = frozenset(("internal", "private"))
"""The linkage of symbols that other modules cannot name."""

_INTERPOSABLE_LINKAGE = frozenset(("weak", "linkonce", "common", "extern_weak"))
_INEXACT_LINKAGE = frozenset(("weak_odr", "linkonce_odr", "available_externally"))


def is_kernel(function: llvm.FuncOp) -> bool:
    """Whether the host launches this function: what it is passed cannot be seen."""
    return function.CConv.cconv_name in KERNEL_CALLING_CONVENTIONS or any(
        name in function.attributes for name in KERNEL_ATTRIBUTES
    )


def is_declaration(function: llvm.FuncOp) -> bool:
    """Whether the function has no body here."""
    return not function.body.blocks


def is_interposable(function: llvm.FuncOp) -> bool:
    """
    Whether the linker may replace the body by one that does something else
    ([linkage types](https://llvm.org/docs/LangRef.html#linkage-types)).
    """
    return function.linkage.linkage.data in _INTERPOSABLE_LINKAGE


def has_exact_definition(function: llvm.FuncOp) -> bool:
    """
    Whether what holds of this body holds of every call: the linker may replace an
    inexact definition by an equivalent one that was optimised differently.
    """
    linkage = function.linkage.linkage.data
    return (
        not is_declaration(function)
        and linkage not in _INTERPOSABLE_LINKAGE
        and linkage not in _INEXACT_LINKAGE
    )


@dataclass
class CallGraph:
    """
    The direct calls of a module, in program order.

    A function's callers can all be seen when its linkage is internal or private and
    nothing but the callee position of an `llvm.call` mentions it: no address taken, no
    `llvm.used`, no alias, no constructor list. An `llvm.invoke` counts as a use of the
    function's address: the call is seen, but stays as it is.
    """

    module: Operation
    functions: list[llvm.FuncOp] = field(default_factory=list[llvm.FuncOp])
    """Every `llvm.func`, in program order."""

    callers: dict[llvm.FuncOp, list[llvm.CallOp]] = field(
        default_factory=dict[llvm.FuncOp, list[llvm.CallOp]]
    )
    """The direct calls of each function, in program order."""

    callees: dict[llvm.FuncOp, dict[llvm.FuncOp, None]] = field(
        default_factory=dict[llvm.FuncOp, dict[llvm.FuncOp, None]]
    )
    """The functions each function calls directly, each once, in program order."""

    in_tail_position: set[llvm.FuncOp] = field(default_factory=set[llvm.FuncOp])
    """
    The callers and callees of `musttail` calls: their signatures must stay the same as
    each other's.
    """

    with_block_addresses: set[llvm.FuncOp] = field(default_factory=set[llvm.FuncOp])
    """The functions of which a block's address is taken: a copy would jump to them."""

    _by_name: dict[tuple[Operation | None, str], llvm.FuncOp] = field(
        default_factory=dict[tuple[Operation | None, str], llvm.FuncOp]
    )
    _mentioned: set[str] = field(default_factory=set[str])
    _addresses: set[str] = field(default_factory=set[str])

    def __post_init__(self) -> None:
        calls: list[tuple[llvm.FuncOp | None, Operation]] = []
        seen_attributes: dict[int, frozenset[str]] = {}
        self._collect(self.module, None, calls, seen_attributes)
        for caller, call in calls:
            callee = self.callee_of(call)
            if not isinstance(call, llvm.CallOp):
                if caller is not None and callee is not None:
                    self.callees.setdefault(caller, {})[callee] = None
                continue
            if call.TailCallKind.data is llvm.TailCallKind.MUST_TAIL:
                self.in_tail_position.update(f for f in (caller, callee) if f)
            if callee is None:
                continue
            self.callers.setdefault(callee, []).append(call)
            if caller is None:
                # A call in something else than an llvm.func is not looked into.
                self._mentioned.add(callee.sym_name.data)
                continue
            self.callees.setdefault(caller, {})[callee] = None

    def _collect(
        self,
        op: Operation,
        function: llvm.FuncOp | None,
        calls: list[tuple[llvm.FuncOp | None, Operation]],
        seen: dict[int, frozenset[str]],
    ) -> None:
        for region in op.regions:
            for block in region.blocks:
                for child in block.ops:
                    if isinstance(child, llvm.CallOp):
                        calls.append((function, child))
                        continue
                    if child.name == _BLOCK_TAG and function is not None:
                        self.with_block_addresses.add(function)
                    inside = function
                    if isinstance(child, llvm.FuncOp):
                        self.functions.append(child)
                        self._by_name[child.parent_op(), child.sym_name.data] = child
                        inside = child
                    if child.name == INVOKE:
                        calls.append((function, child))
                    mentioned = self._mentioned
                    if child.name in (_ADDRESS_OF, INVOKE) and (
                        function is not None or isinstance(op, llvm.GlobalOp)
                    ):
                        mentioned = self._addresses
                    for attribute in (
                        *child.properties.values(),
                        *child.attributes.values(),
                    ):
                        mentioned |= _symbols_in(attribute, seen)
                    if child.regions:
                        self._collect(child, inside, calls, seen)

    def callee_of(self, call: Operation) -> llvm.FuncOp | None:
        """The function that a call or invoke calls directly; None for indirect ones."""
        reference = call.properties.get("callee")
        if not isinstance(reference, SymbolRefAttr):
            return None
        return self._find(call, reference)

    def _find(self, user: Operation, symbol: SymbolRefAttr) -> llvm.FuncOp | None:
        name = symbol.string_value()
        scope = user.parent_op()
        while scope is not None:
            function = self._by_name.get((scope, name))
            if function is not None:
                return function
            scope = scope.parent_op()
        return None

    def calls_of(self, function: llvm.FuncOp) -> list[llvm.CallOp]:
        """The direct calls of a function, in program order."""
        return self.callers.get(function, [])

    def reachable_from(self, roots: Iterable[llvm.FuncOp]) -> set[llvm.FuncOp]:
        """The roots and the functions that they call directly, at any depth."""
        waiting = list(roots)
        reached = set(waiting)
        while waiting:
            for callee in self.callees.get(waiting.pop(), ()):
                if callee not in reached:
                    reached.add(callee)
                    waiting.append(callee)
        return reached

    def every_caller_is_visible(self, function: llvm.FuncOp) -> bool:
        """Whether the function can only ever be called by the calls in `callers`."""
        return (
            self.every_use_is_visible(function)
            and function.sym_name.data not in self._addresses
            and not is_kernel(function)
        )

    def every_use_is_visible(self, function: llvm.FuncOp) -> bool:
        """
        Whether the function can only be called by the calls in `callers`, and through
        the addresses that the module takes of it.
        """
        return function.linkage.linkage.data in LOCAL_LINKAGE and not self.is_mentioned(
            function.sym_name.data
        )

    def is_mentioned(self, name: str) -> bool:
        """Whether a symbol is used otherwise than to call it or to take its address."""
        return name in self._mentioned

    def function_at(self, address_of: Operation) -> llvm.FuncOp | None:
        """The function whose address an operation takes, None for anything else."""
        reference = address_of.properties.get("global_name")
        if not isinstance(reference, SymbolRefAttr):
            return None
        return self._find(address_of, reference)


def enclosing_function(node: Operation | Block) -> llvm.FuncOp | None:
    """The `llvm.func` an operation or a block belongs to."""
    parent = node.parent_op()
    while parent is not None and not isinstance(parent, llvm.FuncOp):
        parent = parent.parent_op()
    return parent


_NAMELESS = frozenset[type[Attribute]](
    (
        DenseArrayBase,
        FloatAttr,
        IntegerAttr,
        IntegerType,
        StringAttr,
        UnitAttr,
        llvm.CallingConventionAttr,
        llvm.FastMathAttr,
        llvm.LLVMFunctionType,
        llvm.LLVMPointerType,
        llvm.LinkageAttr,
    )
)
"""Frequent attributes that cannot name a symbol."""


def _symbols_in(
    attribute: Attribute, seen: dict[int, frozenset[str]]
) -> frozenset[str]:
    """The names of all symbols that an attribute refers to, at any depth."""
    if type(attribute) in _NAMELESS:
        return frozenset()
    if isinstance(attribute, SymbolRefAttr):
        nested = (n.data for n in attribute.nested_references)
        return frozenset((attribute.root_reference.data, *nested))
    # By identity: hashing a deep attribute costs more than looking through it.
    known = seen.get(id(attribute))
    if known is None:
        children = _children_of(attribute)
        known = frozenset[str]().union(*(_symbols_in(c, seen) for c in children))
        seen[id(attribute)] = known
    return known


def _children_of(attribute: Attribute) -> Iterator[Attribute]:
    yield from array_elements(attribute)
    if isinstance(attribute, DictionaryAttr):
        yield from attribute.data.values()
    elif isinstance(attribute, ParametrizedAttribute):
        yield from attribute.parameters
