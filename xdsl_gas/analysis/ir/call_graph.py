"""The call graph of a module, and which functions have only visible callers."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from xdsl.dialects import llvm
from xdsl.dialects.builtin import StringAttr, SymbolRefAttr
from xdsl.ir import Attribute, Operation

from xdsl_gas.analysis.ir.functions import (
    DEVICE_MODULE,
    LOCAL_LINKAGE,
    Call,
    Function,
    callee_name,
    calls_function,
    enclosing_function,
    is_declaration,
    is_function_class,
    is_kernel,
    linkage_of,
)
from xdsl_gas.analysis.ir.graph import postorder
from xdsl_gas.analysis.ir.operation_index import OperationIndex
from xdsl_gas.analysis.ir.symbol_references import SymbolNames, nameless
from xdsl_gas.analysis.operations.semantics import Control, PointerSource
from xdsl_gas.analysis.operations.table import semantics_of_class

_Node = TypeVar("_Node")
_NO_NAMES = frozenset[str]()

BLOCK_TAG = "llvm.blocktag"
"""The operation that marks a block whose address is taken."""

_LAUNCHING = frozenset((DEVICE_MODULE, "gpu.launch", "gpu.launch_func"))
"""The operations beside which functions are code of the host."""


@dataclass
class CallGraph:
    """
    The direct calls of a module, in program order.

    A function's callers can all be seen when its linkage is internal or private and
    nothing but the callee position of a call mentions it: no address taken, no
    `llvm.used`, no alias, no constructor list. An `llvm.invoke` counts as a use of the
    function's address: the call is seen, but stays as it is.

    Where a module launches kernels itself or holds a `gpu.module`, only what is in a
    `gpu.module` is code of the GPU; of other functions nothing is seen.
    """

    module: Operation
    functions: list[Function] = field(default_factory=list[Function])
    """Every function of the GPU's code, in program order."""

    callers: dict[Function, list[Call]] = field(
        default_factory=dict[Function, list[Call]]
    )
    """The direct calls of each function, in program order."""

    callees: dict[Function, tuple[Function, ...]] = field(
        default_factory=dict[Function, tuple[Function, ...]]
    )
    """The functions each function calls directly, each once, in program order."""

    in_tail_position: set[Function] = field(default_factory=set[Function])
    """
    The callers and callees of `musttail` calls: their signatures must stay the same as
    each other's.
    """

    with_block_addresses: set[Function] = field(default_factory=set[Function])
    """The functions of which a block's address is taken: a copy would jump to them."""

    attribute_names: set[str] = field(default_factory=set[str])
    """The names of the attributes of operations that are no properties."""

    _by_name: dict[Operation | None, dict[str, Function]] = field(
        default_factory=dict[Operation | None, dict[str, Function]]
    )
    """The functions in each symbol table."""
    _mentioned: set[str] = field(default_factory=set[str])
    _addresses: set[str] = field(default_factory=set[str])
    _callee_by_call: dict[Operation, Function] = field(
        default_factory=dict[Operation, Function]
    )

    def __post_init__(self) -> None:
        self._operations: OperationIndex | None = OperationIndex(self.module)
        self.classes = frozenset(self.operations.by_class)
        """The classes of the operations of the module when the graph was made."""
        self._last_callees: tuple[Function, ...] = ()
        self._collect_functions()
        self._collect_symbols()
        block, caller = None, None
        callees: dict[Function, None] = {}
        for call in self.operations.matching(_calls_by_name):
            if block is None or call.parent is not block:
                block, before, caller = call.parent, caller, self.function_of(call)
                if caller is not before:
                    self._add_callees(before, callees)
                    callees.clear()
            self._add_call(caller, call, callees)
        self._add_callees(caller, callees)

    @property
    def operations(self) -> OperationIndex:
        """
        The operations of the module when the graph was made, or when they were asked
        for first after `forget_operations`.
        """
        if self._operations is None:
            self._operations = OperationIndex(self.module)
        return self._operations

    def forget_operations(self) -> None:
        """
        Drops the index of operations: it takes memory, also that of erased operations.
        """
        self._operations = None

    def _collect_functions(self) -> None:
        by_class = self.operations.by_class
        has_host_code = any(op_class.name in _LAUNCHING for op_class in by_class)
        for function in self.operations.matching(is_function_class):
            assert isinstance(function, Function)
            if has_host_code and not _is_in_gpu_module(function):
                continue
            self.functions.append(function)
            scope = self._by_name.setdefault(function.parent_op(), {})
            scope[function.sym_name.data] = function
        self._on_gpu = set(self.functions) if has_host_code else None
        for op_class, operations in by_class.items():
            if op_class.name == BLOCK_TAG:
                functions = map(self.function_of, operations)
                self.with_block_addresses.update(f for f in functions if f is not None)

    def _collect_symbols(self) -> None:
        """Collects the symbols that operations refer to, other than as a callee."""
        names = SymbolNames()
        for op_class, operations in self.operations.by_class.items():
            semantics = semantics_of_class(op_class)
            takes_address = semantics.source is PointerSource.SYMBOL or (
                semantics.control is Control.INVOKE
            )
            is_call = issubclass(op_class, Call)
            for op in operations:
                attributes, properties = op.attributes, op.properties
                for attribute in properties.values():
                    # Most attributes are of few classes, which name no symbol.
                    if attribute.__class__ not in nameless:
                        break
                else:
                    if not attributes:
                        continue
                symbols = _NO_NAMES
                for name, attribute in properties.items():
                    # A comdat often has the name of its one member, no use of which it
                    # is.
                    if (
                        attribute.__class__ not in nameless
                        and name != "comdat"
                        and not (is_call and name == "callee")
                    ):
                        symbols |= names.of(attribute)
                self.attribute_names.update(attributes)
                for attribute in attributes.values():
                    if attribute.__class__ not in nameless:
                        symbols |= names.of(attribute)
                if not symbols or op is self.module:
                    continue
                if takes_address and (
                    isinstance(op.parent_op(), llvm.GlobalOp)
                    or self.function_of(op) is not None
                ):
                    self._addresses |= symbols
                else:
                    self._mentioned |= symbols

    def _add_callees(
        self, caller: Function | None, callees: Iterable[Function]
    ) -> None:
        """Adds what a function calls, some of which may be known."""
        if caller is not None and callees:
            known = self.callees.get(caller, ())
            merged = dict.fromkeys((*known, *callees)) if known else callees
            distinct = tuple(merged)
            # Functions that follow each other often call the same ones.
            if distinct == self._last_callees:
                distinct = self._last_callees
            self.callees[caller] = self._last_callees = distinct

    def _add_call(
        self, caller: Function | None, call: Operation, callees: dict[Function, None]
    ) -> None:
        callee = self.callee_of(call)
        if not calls_function(call):
            if callee is not None:
                callees[callee] = None
            return
        if _must_be_tail_call(call):
            self.in_tail_position.update(f for f in (caller, callee) if f)
        if callee is None:
            # Symbols in nested symbol tables are not looked up.
            called = call.callee
            if called is not None and called.nested_references.data:
                self._mentioned |= SymbolNames().of(called)
            return
        calls = self.callers.get(callee)
        if calls is None:
            self.callers[callee] = [call]
        else:
            calls.append(call)
        if caller is None:
            # A call in something else than a function is not looked into.
            self._mentioned.add(callee.sym_name.data)
            return
        callees[callee] = None

    def function_of(self, op: Operation) -> Function | None:
        """The function of the GPU's code that an operation is nested in."""
        function = enclosing_function(op)
        on_gpu = self._on_gpu
        return function if on_gpu is None or function in on_gpu else None

    def callee_of(self, call: Operation) -> Function | None:
        """The function that a call or invoke calls directly; None for indirect ones."""
        known = self._callee_by_call.get(call)
        # The name may have changed since.
        if known is not None and _has_name(known, call.properties.get("callee")):
            return known
        reference = callee_name(call)
        if reference is None:
            return None
        callee = self._find(call, reference)
        if callee is not None:
            self._callee_by_call[call] = callee
        return callee

    def _find(self, user: Operation, symbol: SymbolRefAttr) -> Function | None:
        name = symbol.string_value()
        # The links of operations and blocks: `parent_op` costs three calls.
        block = user.parent
        while block is not None and block.parent is not None:
            scope = block.parent.parent
            functions = self._by_name.get(scope)
            if functions is not None and name in functions:
                return functions[name]
            block = None if scope is None else scope.parent
        return None

    def defines_callee_of(self, op: Operation) -> bool:
        """Whether an operation calls by name a function that the module defines."""
        callee = self.callee_of(op)
        return callee is not None and not is_declaration(callee)

    def add_clones(
        self, clones: Mapping[Function, Function], redirected: Iterable[Call]
    ) -> bool:
        """
        Adds clones, each with its original, in the order in which they were inserted
        behind these, and the calls that were redirected to them. `functions` and
        `classes` stay as they are. Returns whether the order of the calls is known,
        without which the graph is of no use.
        """
        for clone, original in clones.items():
            self._by_name[clone.parent_op()][clone.sym_name.data] = clone
            if self._on_gpu is not None and original in self._on_gpu:
                self._on_gpu.add(clone)
        callers: dict[Function | None, None] = {}
        for call in redirected:
            self._callee_by_call.pop(call, None)
            callers[self.function_of(call)] = None
        for original in dict.fromkeys(clones.values()):
            # A redirected call comes before those of functions behind its own.
            calls, self.callers[original] = self.calls_of(original), []
            for call in calls:
                callee = self.callee_of(call)
                if callee is None:
                    return False
                self.callers.setdefault(callee, []).append(call)
        added: dict[Function, dict[Function, list[Call]]] = {}
        for clone, original in clones.items():
            for callee, calls in self._update_callees(clone).items():
                behind = added.setdefault(callee, {})
                behind[original] = calls + behind.get(original, [])
        for caller in callers:
            if caller is not None and caller not in clones:
                self._update_callees(caller)
        return all(self._add_calls(*each) for each in added.items())

    def _update_callees(self, caller: Function) -> dict[Function, list[Call]]:
        """Reads the callees of a function anew. Returns its calls of each."""
        calls: dict[Function, list[Call]] = {}
        callees: dict[Function, None] = {}
        for call in caller.walk():
            if not _calls_by_name(call.__class__):
                continue
            callee = self.callee_of(call)
            if callee is not None:
                callees[callee] = None
                if isinstance(call, Call):
                    calls.setdefault(callee, []).append(call)
        if callees:
            self.callees[caller] = tuple(callees)
        return calls

    def _add_calls(self, callee: Function, added: dict[Function, list[Call]]) -> bool:
        """
        Adds calls of a function by clones, each behind those by its original. Returns
        whether all originals call the function.
        """
        calls: list[Call] = []
        before: Function | None = None
        for call in self.calls_of(callee):
            caller = self.function_of(call)
            if caller is not before and before is not None:
                calls += added.pop(before, ())
            before = caller
            calls.append(call)
        if before is not None:
            calls += added.pop(before, ())
        self.callers[callee] = calls
        return not added

    def calls_of(self, function: Function) -> list[Call]:
        """The direct calls of a function, in program order."""
        return self.callers.get(function, [])

    def reachable_from(self, roots: Iterable[Function]) -> set[Function]:
        """The roots and the functions that they call directly, at any depth."""
        return closure(roots, self.callees)

    def calling_functions(self) -> dict[Function, list[Function]]:
        """Returns the functions that call each function directly."""
        calling: dict[Function, list[Function]] = {}
        for caller, callees in self.callees.items():
            for callee in callees:
                calling.setdefault(callee, []).append(caller)
        return calling

    def reaching(self, which: Callable[[Function], bool]) -> set[Function]:
        """
        The functions that `which` holds for, and those that call them, at any depth.
        """
        return closure(filter(which, self.functions), self.calling_functions())

    def every_caller_is_visible(self, function: Function) -> bool:
        """Whether the function can only ever be called by the calls in `callers`."""
        return (
            self.every_use_is_visible(function)
            and function.sym_name.data not in self._addresses
            and not is_kernel(function)
        )

    def every_use_is_visible(self, function: Function) -> bool:
        """
        Whether the function can only be called by the calls in `callers`, and through
        the addresses that the module takes of it.
        """
        return linkage_of(function) in LOCAL_LINKAGE and not self.is_mentioned(
            function.sym_name.data
        )

    def is_mentioned(self, name: str) -> bool:
        """Whether a symbol is used otherwise than to call it or to take its address."""
        return name in self._mentioned

    def is_referred_to(self, name: str) -> bool:
        """Whether a symbol is used otherwise than to call it."""
        return name in self._mentioned or name in self._addresses

    def function_at(self, address_of: Operation) -> Function | None:
        """The function whose address an operation takes, None for anything else."""
        reference = address_of.properties.get("global_name")
        if not isinstance(reference, SymbolRefAttr):
            return None
        return self._find(address_of, reference)


def _calls_by_name(op_class: type[Operation]) -> bool:
    """Whether the operations of a class are calls or invokes."""
    return issubclass(op_class, Call) or (
        semantics_of_class(op_class).control is Control.INVOKE
    )


def _has_name(function: Function, reference: Attribute | None) -> bool:
    """Whether a function has the name that a reference has, which is not nested."""
    name = function.properties["sym_name"]
    return (
        isinstance(reference, SymbolRefAttr)
        and isinstance(name, StringAttr)
        and reference.root_reference.data == name.data
        and not reference.nested_references.data
    )


def _is_in_gpu_module(op: Operation) -> bool:
    parent = op.parent_op()
    while parent is not None and parent.name != DEVICE_MODULE:
        parent = parent.parent_op()
    return parent is not None


def closure(
    roots: Iterable[_Node], edges: Mapping[_Node, Iterable[_Node]]
) -> set[_Node]:
    """The roots and all that edges lead to from them, at any depth."""
    return set(postorder(roots, lambda node: edges.get(node, ())))


def _must_be_tail_call(call: Call) -> bool:
    tail_call_kind = call.properties.get("TailCallKind")
    return isinstance(tail_call_kind, llvm.TailCallKindAttr) and (
        tail_call_kind.data is llvm.TailCallKind.MUST_TAIL
    )
