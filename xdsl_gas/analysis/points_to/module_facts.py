"""
Facts about a module that hold before any constraint is solved.
"""

from dataclasses import dataclass, field
from functools import cached_property

from xdsl.dialects import llvm
from xdsl.dialects.builtin import IntegerType
from xdsl.ir import Attribute, Operation, SSAValue

from xdsl_gas.analysis.ir.assumptions import Assumptions
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
    space_of_type,
)
from xdsl_gas.analysis.operations.semantics import PointerSource
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.points_to.generic_spaces import unknown_pointer
from xdsl_gas.analysis.points_to.integer_provenance import IntegerProvenance
from xdsl_gas.analysis.points_to.library_calls import LibraryCalls
from xdsl_gas.analysis.points_to.pointer_leaves import PointerLeaves
from xdsl_gas.analysis.predicates.predicate_info import PredicateInfo
from xdsl_gas.analysis.semantics.global_variables import GlobalVariables
from xdsl_gas.analysis.semantics.library_functions import known_function
from xdsl_gas.analysis.semantics.operand_bundles import (
    effects_of_bundles,
    may_have_bundles,
)
from xdsl_gas.analysis.target.type_layout import TypeLayout
from xdsl_gas.memory_space import MemorySpace, Target

# pyright: reportPrivateUsage=false


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
    integers: IntegerProvenance
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
            IntegerProvenance(library),
        )

    @cached_property
    def has_external_code(self) -> bool:
        """
        Whether device code outside of the module takes part: it can call a function of
        the module by name, the module declares one that no library table has, or a call
        has operand bundles with unknown effects.
        """
        for function in self.call_graph.functions:
            if is_declaration(function):
                is_intrinsic = function.sym_name.data.startswith("llvm.")
                if not is_intrinsic and known_function(function, self.target) is None:
                    return True
            elif linkage_of(function) not in LOCAL_LINKAGE and not is_kernel(function):
                return True
        calls = self.call_graph.operations.matching(may_have_bundles)
        return any(effects_of_bundles(op).captures for op in calls)

    def settle(self) -> None:
        """Forgets what only constraints ask about again and again."""
        self.library.forget()
        self.integers.forget()

    def is_generic(self, value: SSAValue) -> bool:
        """Whether a value is a generic pointer, or a vector of them."""
        kind: Attribute = value._type
        try:
            return self._generic[id(kind)][1]
        except KeyError:
            found = is_generic_type(kind, self.target)
        self._generic[id(kind)] = kind, found
        return found

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
