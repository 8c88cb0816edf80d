"""
Facts about a module that hold before any constraint is solved: the memory spaces of
its generic pointers, and which integers are derived from addresses.

    %g = llvm.addrspacecast %t : !llvm.ptr<6> to !llvm.ptr     // NVPTX: {tensor}

A target says which spaces a generic pointer covers. A module may cast a pointer to
another space to generic nevertheless, which `resolve-gas` or `ip-msp` may take back
before a code generator has to refuse it. The result points to what the operand points
to, and so may every generic pointer that such a result can reach: with a cast of this
kind, its space is one that an unknown generic pointer of the module may point to. So it
is if the module makes integers of pointers to the space, and generic pointers of
integers. Code outside of the module is assumed to do neither.

A constant, a hardware counter, and what is computed from these alone is the address of
an object only by coincidence.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

from xdsl.dialects import llvm
from xdsl.dialects.builtin import IntegerType
from xdsl.ir import Attribute, Operation, OpResult, SSAValue

from xdsl_gas.analysis.ir.assumptions import Assumptions
from xdsl_gas.analysis.ir.attribute_values import array_elements
from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.analysis.ir.functions import (
    LOCAL_LINKAGE,
    is_declaration,
    is_kernel,
    linkage_of,
)
from xdsl_gas.analysis.ir.pointer_types import (
    Pointer,
    address_space,
    is_generic_type,
    space_in_type,
    space_of_type,
)
from xdsl_gas.analysis.operations.library_function import Result
from xdsl_gas.analysis.operations.operands import operand_at, operands_of, type_of
from xdsl_gas.analysis.operations.semantics import Opcode, PointerSource
from xdsl_gas.analysis.operations.table import semantics_of, semantics_of_class
from xdsl_gas.analysis.points_to.library_calls import LibraryCalls
from xdsl_gas.analysis.points_to.pointer_leaves import PointerLeaves
from xdsl_gas.analysis.predicates.predicate_info import PredicateInfo
from xdsl_gas.analysis.semantics.global_variables import GlobalVariables
from xdsl_gas.analysis.semantics.library_functions import known_function
from xdsl_gas.analysis.semantics.operand_bundles import (
    effects_of_bundles,
    may_have_bundles,
)
from xdsl_gas.analysis.semantics.pointer_operations import (
    is_cast_class,
    may_access_null,
)
from xdsl_gas.analysis.target.type_layout import TypeLayout
from xdsl_gas.dialects.llvm.module.aliases import AliasOp, IFuncOp
from xdsl_gas.memory_space import MemorySpace, SpaceMask, Target

MAX_DEPTH = 16
"""The depth of the operations that are searched for a value's sources."""

_UNKNOWN = MAX_DEPTH + 1


def is_hardware_counter(op: Operation) -> bool:
    """Whether an operation other than a call reads a hardware counter."""
    return semantics_of(op).source is PointerSource.COUNTER


@dataclass(frozen=True)
class IntegerProvenance:
    """The sources of the integers of one module."""

    library: LibraryCalls
    _heights: dict[SSAValue, int] = field(default_factory=dict[SSAValue, int])
    """See `_height`."""

    _searched: dict[SSAValue, int] = field(default_factory=dict[SSAValue, int])
    """The depths to which values were searched whose heights are greater."""

    def is_counter(self, op: Operation) -> bool:
        """Whether an operation reads a hardware counter."""
        if is_hardware_counter(op):
            return True
        known = self.library.called_by(op)
        return known is not None and known.result is Result.NUMBER

    def is_underived(self, value: SSAValue) -> bool:
        """Whether a value is computed from constants and hardware counters only."""
        return self._height(value, MAX_DEPTH) <= MAX_DEPTH

    def _height(self, value: SSAValue, depth: int) -> int:
        """
        The length of the longest chain of operations that end in a value, if they begin
        with constants and counters; `_UNKNOWN` for others, and where it exceeds the
        depth that is searched.
        """
        known = self._heights.get(value)
        if known is not None:
            return known
        if self._searched.get(value, 0) >= depth:
            return _UNKNOWN
        height = self._find_height(value, depth)
        if height <= depth:
            self._heights[value] = height
        else:
            self._searched[value] = depth
        return height

    def _find_height(self, value: SSAValue, depth: int) -> int:
        if type(value) is not OpResult:
            return _UNKNOWN
        op = value.op
        semantics = semantics_of(op)
        source = semantics.source
        if (
            semantics.is_number
            or source is PointerSource.COUNTER
            or source is PointerSource.UNDEFINED
            or semantics.opcode is Opcode.CONSTANT
        ):
            return 1
        is_computed = source in _INTEGERS
        operands = operands_of(op)
        known = None
        if not is_computed or semantics.function is not None:
            known = self.library.called_by(op)
        if known is not None:
            if known.result is Result.NUMBER:
                return 1
            if known.result is not Result.COMPUTED:
                return _UNKNOWN
        elif source is PointerSource.FORWARDED:
            operands = [operands[index] for index in semantics.forwarded]
        elif semantics.opcode is not Opcode.INDEX_CAST and not is_computed:
            return _UNKNOWN
        height = 1
        for operand in operands:
            height = max(height, 1 + self._height(operand, depth - 1))
            if height > depth:
                return _UNKNOWN
        return height


_INTEGERS = (PointerSource.INTEGER, PointerSource.INTEGER_ARITHMETIC)


def unknown_pointer(call_graph: CallGraph, target: Target) -> SpaceMask:
    """Returns the set of a generic pointer of which nothing is known, with null."""
    spaces = target.anywhere
    if target.generic_covers and target.specific_spaces & ~spaces:
        for op in _made_generic(call_graph, target):
            space = space_in_type(operand_at(operands_of(op), 0).type, target)
            spaces |= 0 if space is None else space.bit
    return spaces


def _made_generic(call_graph: CallGraph, target: Target) -> Iterator[Operation]:
    """Casts to generic pointers, and to integers if those may become some."""
    operations = call_graph.operations

    def is_generic(op: Operation) -> bool:
        return is_generic_type(op.results[0].type, target)

    yield from filter(is_generic, operations.matching(is_cast_class))
    if any(map(is_generic, operations.matching(_makes_pointers))):
        yield from operations.matching(_makes_integers)


def _may_call(kind: type[Operation]) -> bool:
    return semantics_of_class(kind).may_call


def _is_alias(kind: type[Operation]) -> bool:
    """Whether operations give a function another name, which the linker may call."""
    return issubclass(kind, AliasOp | IFuncOp)


_CALLS = re.compile(r"call|s_swappc|s_setpc")
"""In assembly: an instruction that may run a function."""

MODULE_ASSEMBLY = "llvm.module_asm"


def _makes_pointers(kind: type[Operation]) -> bool:
    return semantics_of_class(kind).source is PointerSource.INTTOPTR


def _makes_integers(kind: type[Operation]) -> bool:
    return semantics_of_class(kind).source is PointerSource.PTRTOINT


@dataclass(frozen=True, eq=False)
class ModuleFacts:
    """What is known of one module: its calls, target, types, variables, predicates."""

    call_graph: CallGraph
    target: Target
    assumptions: Assumptions
    layout: TypeLayout
    variables: GlobalVariables
    conditions: PredicateInfo
    """What branches and assumptions say of pointers, for all functions."""

    leaves: PointerLeaves
    library: LibraryCalls
    _generic: dict[int, tuple[Attribute, bool]] = field(
        default_factory=dict[int, "tuple[Attribute, bool]"]
    )
    """Whether types are generic, by the identity of a type, which is kept alive."""

    @classmethod
    def of(
        cls, call_graph: CallGraph, target: Target, assumptions: Assumptions
    ) -> "ModuleFacts":
        """Collects the facts about the module of a call graph."""
        layout = TypeLayout(call_graph.module, target)
        conditions = PredicateInfo(call_graph, target, assumptions)
        anywhere = unknown_pointer(call_graph, target)
        leaves = PointerLeaves(target, layout, anywhere)
        library = LibraryCalls(call_graph, target, leaves)
        return cls(
            call_graph,
            target,
            assumptions,
            layout,
            GlobalVariables(call_graph),
            conditions,
            leaves,
            library,
        )

    @cached_property
    def is_open_world(self) -> bool:
        """
        Whether addresses are passed between the module and something that is not
        analyzed: device code that can call a function of the module by name, a declared
        function that no library table has, a call whose operand bundles have unknown
        effects, inline assembly that reads the aperture of a space, or a caller of a
        kernel whose pointer arguments may not be global.
        """
        hosted = self.assumptions.kernel_pointers_are_global
        for function in self.call_graph.functions:
            if is_declaration(function):
                is_intrinsic = function.sym_name.data.startswith("llvm.")
                if not is_intrinsic and known_function(function, self.target) is None:
                    return True
            elif linkage_of(function) not in LOCAL_LINKAGE and not (
                hosted and is_kernel(function)
            ):
                return True
        if self.reads_aperture:
            return True
        calls = self.call_graph.operations.matching(may_have_bundles)
        return any(effects_of_bundles(op).captures for op in calls)

    @cached_property
    def sees_all_calls(self) -> bool:
        """
        Whether calls through pointers run functions of the module only, and nothing
        else runs those: the host calls none, and the world is closed.
        """
        graph = self.call_graph
        operations = graph.operations
        assembly = array_elements(graph.module.attributes.get(MODULE_ASSEMBLY))
        if self.is_open_world or assembly or operations.matching(_is_alias):
            return False
        return not any(map(self._calls_unknown, operations.matching(_may_call)))

    def _calls_unknown(self, op: Operation) -> bool:
        """Whether an operation that may call calls more than a library function."""
        if isinstance(op, llvm.InlineAsmOp):
            return _CALLS.search(op.asm_string.data) is not None
        return semantics_of(op).may_call and self.library.called_by(op) is None

    @cached_property
    def reads_aperture(self) -> bool:
        """Whether inline assembly may read an address from a register."""
        apertures = self.target.apertures
        assembly = self.call_graph.operations.instances(llvm.InlineAsmOp)
        return apertures is not None and any(
            apertures.in_assembly.search(op.asm_string.data) for op in assembly
        )

    @cached_property
    def has_memory_at_null(self) -> bool:
        """Whether some function may access memory at null."""
        return any(map(may_access_null, self.call_graph.functions))

    def is_generic(self, value: SSAValue) -> bool:
        """Whether a value is a generic pointer, or a vector of them."""
        value_type = type_of(value)
        try:
            return self._generic[id(value_type)][1]
        except KeyError:
            is_generic = is_generic_type(value_type, self.target)
        self._generic[id(value_type)] = value_type, is_generic
        return is_generic

    def is_variable(self, pointer: SSAValue) -> bool:
        """Whether a value is the address of an alloca or variable, and so not null."""
        op = pointer.owner
        if not isinstance(op, Operation):
            return False
        origin = semantics_of(op).source
        if origin is PointerSource.SYMBOL:
            return self.variables.surely_existing(op) is not None
        return origin in (PointerSource.STACK, PointerSource.WORK_GROUP)

    def representation(self, kind: Pointer | IntegerType) -> int:
        """
        The number of an address space whose pointers have the same bits as those of a
        type. Where spaces have no numbers, any number that distinguishes them.
        """
        generic = self.target.numbers.get(MemorySpace.GENERIC, 0)
        if isinstance(kind, IntegerType):
            return generic
        space = space_of_type(kind, self.target)
        if space is not None and self.target.same_bits_as_generic & space.bit:
            return generic
        if isinstance(kind, llvm.LLVMPointerType):
            return address_space(kind) or 0
        assert space is not None
        return self.target.numbers.get(space, int(space))
