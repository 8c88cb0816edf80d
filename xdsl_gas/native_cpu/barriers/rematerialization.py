"""
Barrier tidying: which values are computed again behind a barrier instead of kept.

A value is computed again if that takes a few cheap operations, on

* arguments, constants, addresses in the arena, and calls of rematerializable builtins;
* uniform values, which cost nothing to keep;
* values that are kept at all the barriers at which it would be; or one value that it is
  made of by nothing but widening casts, splats and address arithmetic.
"""

from dataclasses import dataclass, field

from xdsl.dialects import llvm
from xdsl.ir import Operation, SSAValue

from xdsl_gas.analysis.ir.dominance import Dominance
from xdsl_gas.analysis.ir.graph import block_of
from xdsl_gas.analysis.ir.operation_index import operations_in
from xdsl_gas.analysis.operations.traits import trait_of
from xdsl_gas.dialects.traits import Rematerializable
from xdsl_gas.native_cpu.barriers.barrier_points import SplitKernel
from xdsl_gas.native_cpu.barriers.liveness import Liveness
from xdsl_gas.native_cpu.barriers.uniformity import Uniformity
from xdsl_gas.native_cpu.barriers.values import (
    is_constant,
    is_function_argument,
    is_repeatable_call,
    is_widening,
)
from xdsl_gas.transforms.utils.pointer_values import defining_op

MOST_OPERATIONS = 24
"""
The most operations that are repeated to compute one value again. Most of them are the
same in all iterations of the innermost loop, and an index that is loaded from the arena
makes a gather of a consecutive access.
"""


@dataclass(frozen=True)
class Recipe:
    """How a value is computed again."""

    leaves: frozenset[SSAValue]
    """The values it is computed from that have to be kept."""

    operations: int = 0
    is_widening: bool = True
    """Whether all operations are widening casts, splats and address arithmetic."""


_FREE = Recipe(frozenset())


@dataclass
class Rematerialization:
    """The values of a kernel that are computed again."""

    kernel: SplitKernel
    in_arena: frozenset[llvm.AllocaOp]
    uniformity: Uniformity
    recipes: dict[SSAValue, Recipe] = field(default_factory=dict[SSAValue, Recipe])

    def tidy(self, dominance: Dominance) -> None:
        """Chooses among the values that are live at barriers."""
        live = Liveness(self.kernel, dominance, self.needs)
        crossing = live.crossing()
        where = _barriers_of_values(live)
        order: dict[Operation, int] = {}
        for op in operations_in(self.kernel.function):
            order[op] = len(order)

        def position(value: SSAValue) -> tuple[int, int]:
            op = defining_op(value)
            return dominance.number(block_of(value)), -1 if op is None else order[op]

        for value in sorted(live.numbering.values_in(crossing), key=position):
            recipe = self._recipe(value, MOST_OPERATIONS, where)
            if recipe is not None and self._pays(value, recipe, where):
                self.recipes[value] = recipe
                for leaf in recipe.leaves:
                    where[leaf] = where.get(leaf, 0) | where[value]

    def is_address_in_arena(self, value: SSAValue) -> bool:
        """Whether a value is the address of stack memory that is in the arena."""
        op = defining_op(value)
        return isinstance(op, llvm.AllocaOp) and op in self.in_arena

    def is_available(self, value: SSAValue) -> bool:
        """Whether a value is the same operation wherever it is needed."""
        if is_constant(value) or is_function_argument(value):
            return True
        return self.is_address_in_arena(value)

    def needs(self, value: SSAValue) -> frozenset[SSAValue]:
        """Returns the values that have to be kept for a use behind a barrier."""
        if self.is_available(value):
            return frozenset()
        recipe = self.recipes.get(value)
        return frozenset((value,)) if recipe is None else recipe.leaves

    def _recipe(
        self, value: SSAValue, budget: int, where: dict[SSAValue, int]
    ) -> Recipe | None:
        """Returns how a value itself is computed again, None if it is not."""
        op = defining_op(value)
        if op is None or budget <= 0:
            return None
        if is_repeatable_call(op):
            return Recipe(frozenset(), 1)
        if not trait_of(op, Rematerializable):
            return None
        leaves: frozenset[SSAValue] = frozenset()
        count, widening = 1, is_widening(op)
        for operand in op.operands:
            part = self._operand(operand, budget - count, where)
            leaves |= part.leaves
            count += part.operations
            widening &= part.is_widening or not part.leaves
        return Recipe(leaves, count, widening) if count <= budget else None

    def _operand(
        self, value: SSAValue, budget: int, where: dict[SSAValue, int]
    ) -> Recipe:
        """Returns how the operand of another value is computed again, or kept."""
        if self.is_available(value):
            return _FREE
        known = self.recipes.get(value)
        if known is not None:
            return known
        recipe = None
        if value not in where:
            recipe = self._recipe(value, budget, where)
        return recipe or Recipe(frozenset((value,)))

    def _pays(
        self, value: SSAValue, recipe: Recipe, where: dict[SSAValue, int]
    ) -> bool:
        """Whether keeping the leaves costs less than keeping the value."""
        kept = [v for v in recipe.leaves if not self.uniformity.is_uniform(v)]
        if self.uniformity.is_uniform(value):
            # To keep it costs nothing, but others can be computed from constants.
            return not recipe.leaves
        if len(kept) == 1 and recipe.is_widening:
            return True
        return all(where[value] & ~where.get(leaf, 0) == 0 for leaf in kept)


def _barriers_of_values(live: Liveness) -> dict[SSAValue, int]:
    """Returns the barriers at which each value is live, as bit sets."""
    barrier_sets: dict[SSAValue, int] = {}
    for number, barrier in enumerate(live.before):
        for value in live.numbering.values_in(
            live.before[barrier] | live.after[barrier]
        ):
            barrier_sets[value] = barrier_sets.get(value, 0) | 1 << number
    return barrier_sets
