"""The clones of `ip-msp`, unique per function and call context, under a budget."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from xdsl.ir import Block

from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.analysis.ir.functions import Function, parameters_of
from xdsl_gas.analysis.spaces.memory_space_analysis import MemorySpaceAnalysis
from xdsl_gas.analysis.spaces.pointers_by_value import PassedSpaces
from xdsl_gas.memory_space import MemorySpace
from xdsl_gas.transforms.specialization.call_groups import is_used
from xdsl_gas.transforms.specialization.function_remarks import (
    clone_refused,
    function_cloned,
)
from xdsl_gas.transforms.specialization.function_variants import (
    clone_function,
    symbols_beside,
)
from xdsl_gas.transforms.specialization.transcript import Transcript

MOST_VARIANTS = 32
"""The maximum number of clones per function, whatever the budget is."""


_Key: TypeAlias = tuple[Function, tuple[str, ...], PassedSpaces]
"""A function and a call context, by the labels of its spaces."""


@dataclass
class Clones:
    """The clones of one run of the pass."""

    budget: int
    """The maximum number of attempts to clone; -1 for no limit."""

    transcript: Transcript
    _attempts: int = 0
    _made: dict[_Key, tuple[Function, ...]] = field(
        default_factory=dict[_Key, tuple[Function, ...]]
    )
    _clones: set[Function] = field(default_factory=set[Function])
    _refused: set[Function] = field(default_factory=set[Function])
    _symbols: dict[Block, set[str]] = field(default_factory=dict[Block, set[str]])
    _variants: Counter[Function] = field(default_factory=Counter[Function])

    def made(
        self,
        function: Function,
        agreed: Mapping[int, MemorySpace],
        by_value: PassedSpaces,
        spaces: MemorySpaceAnalysis,
    ) -> tuple[Function, ...]:
        """
        Returns the clones made for a call context, in order: several if a call does not
        match those that were retyped further since.
        """
        labels = _labels(function, agreed, spaces)
        return self._made.get((function, labels, by_value), ())

    def has_made(self, function: Function) -> bool:
        """Whether a function is a clone, to which other calls may be redirected."""
        return function in self._clones

    def clone(
        self,
        function: Function,
        agreed: Mapping[int, MemorySpace],
        by_value: PassedSpaces,
        spaces: MemorySpaceAnalysis,
        *,
        takes_body: bool = False,
    ) -> Function | None:
        """
        Makes a clone for a call context, of the same type: `agreed` holds the spaces of
        the arguments to retype, `by_value` those inside of arguments. None if the
        budget is exhausted. With `takes_body`, the clone has the function's blocks, see
        `clone_function`.
        """
        labels = _labels(function, agreed, spaces)
        changed = {*agreed, *(index for index, _, _ in by_value)}
        if not self._may_clone(function, len(changed)):
            return None
        if by_value:
            words = (space.name.lower() for _, _, space in by_value)
            labels_in_name = (*(labels if agreed else ()), "holds", *words)
        else:
            labels_in_name = labels
        taken = self._names_beside(function)
        clone = clone_function(function, labels_in_name, taken, takes_body=takes_body)
        self.transcript.cloned(function)
        function_cloned(function, clone, agreed, by_value, spaces.target)
        key = function, labels, by_value
        self._made[key] = (*self._made.get(key, ()), clone)
        self._clones.add(clone)
        return clone

    def inlined(self, call_graph: CallGraph) -> Iterator[Function]:
        """
        Yields the clones that get `alwaysinline`. A single clone that replaces an
        unused original keeps the original's attributes.
        """
        clones = defaultdict[Function, list[Function]](list)
        for (original, *_), made_clones in self._made.items():
            clones[original] += (
                clone for clone in made_clones if clone.parent is not None
            )
        for original, made_clones in clones.items():
            if len(made_clones) > 1 or is_used(original, call_graph):
                yield from made_clones

    def _may_clone(self, function: Function, arguments: int) -> bool:
        """Charges an attempt to the budget; records the first refusal per function."""
        refused = 0 <= self.budget <= self._attempts
        if refused and function in self._refused:
            return False
        if self._variants[function] >= MOST_VARIANTS:
            clone_refused(function, f"it has {MOST_VARIANTS} clones")
            return False
        self._variants[function] += 1
        self.transcript.changed(function, arguments)
        if refused:
            self._refused.add(function)
            self.transcript.not_cloned(function)
            clone_refused(
                function, f"the option 'do-clone-for-ip-msp' is {self.budget}"
            )
            return False
        self._attempts += 1
        return True

    def _names_beside(self, function: Function) -> set[str]:
        """Returns the symbols of the function's module, cached per module."""
        block = function.parent
        assert block is not None
        if block not in self._symbols:
            self._symbols[block] = symbols_beside(function)
        return self._symbols[block]


def _labels(
    function: Function, agreed: Mapping[int, MemorySpace], spaces: MemorySpaceAnalysis
) -> tuple[str, ...]:
    """Returns the lower-case space name of each generic argument."""
    return tuple(
        _LABELS[agreed.get(argument.index, MemorySpace.GENERIC)]
        for argument in parameters_of(function)
        if spaces.is_generic(argument)
    )


_LABELS = {space: space.name.lower() for space in MemorySpace}
