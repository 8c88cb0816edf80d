"""
Keeps `amdgpu-no-*` attributes correct when a pass inserts casts to the flat space.

    attributes ["amdgpu-no-queue-ptr"]               attributes []
      %v = llvm.load %p                     ->         %f = llvm.addrspacecast %p

LLVM's attributor marks a function `amdgpu-no-queue-ptr` and the like if neither it nor
its callees read that implicit input
(https://llvm.org/docs/AMDGPUUsage.html#llvm-ir-attributes). An inserted cast reads:

* from LDS or private memory to flat, and `is.shared` and `is.private`: the aperture of
  the space. Subtargets without aperture registers, those before gfx9, load it from the
  queue (up to code object version 4) or from the implicit arguments;
* from private memory to flat: the flat scratch setup.

The attribute is dropped from the function and from its possible callers, which is the
result of `AMDGPUAttributor.cpp` for the rewritten module.

Before gfx9, casts from LDS or private memory are avoided in functions that are no
kernels: for code object version 5 and later, LLVM 22 reads the aperture there from the
kernel's arguments, which the function does not have.
"""

from xdsl.dialects.builtin import ArrayAttr, StringAttr
from xdsl.ir import Attribute, Operation

from xdsl_gas.analysis.ir.attribute_values import all_words_of, array_elements, words_of
from xdsl_gas.analysis.ir.call_graph import CallGraph, closure
from xdsl_gas.analysis.ir.functions import Function, callee_name, is_call, is_kernel
from xdsl_gas.analysis.ir.pointer_types import is_generic_type, space_in_type
from xdsl_gas.analysis.operations.semantics import PointerSource
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.semantics.space_queries import space_query
from xdsl_gas.memory_space import Apertures, MemorySpace, Target

_PASSED_THROUGH = "passthrough"


class ImplicitInputs:
    """The implicit inputs that functions read, recorded before they are rewritten."""

    def __init__(self, call_graph: CallGraph, target: Target) -> None:
        self._module = call_graph.module
        self._target = target
        self._before: dict[Function, frozenset[str]] = {}
        apertures = target.apertures
        if apertures is not None and has_promises(call_graph, target):
            self._before = {
                f: self._broken_by(f, apertures) for f in call_graph.functions
            }

    def keep_promises(self) -> None:
        """
        Drops the attributes that rewriting has invalidated. Attributes that were wrong
        before stay.
        """
        apertures = self._target.apertures
        if not self._before or apertures is None:
            return
        call_graph = CallGraph(self._module)
        broken = {
            f: self._broken_by(f, apertures) - self._before.get(f, frozenset())
            for f in call_graph.functions
        }
        if not any(broken.values()):
            return
        callers = _callers(call_graph)
        for promise in sorted(_promises_of(apertures)):
            for function in closure(
                (f for f in broken if promise in broken[f]), callers
            ):
                _drop(function, promise)

    def _broken_by(self, function: Function, apertures: Apertures) -> frozenset[str]:
        """Returns the attributes that the operations of a function contradict."""
        excluded: set[str] = set()
        for op in function.walk():
            space = self._cast_to_flat(op)
            if space is MemorySpace.LOCAL:
                excluded.add(apertures.stack_excluded_by)
            query = space_query(op, self._target)
            if query is not None:
                space = query.space
            if space is None or not apertures.spaces & space.bit:
                continue
            if not _has_aperture_registers(function, apertures):
                excluded.update(apertures.excluded_by)
        return frozenset(excluded)

    def _cast_to_flat(self, op: Operation) -> MemorySpace | None:
        """Returns the source space of a cast to the flat space, else None."""
        if semantics_of(op).source is not PointerSource.CAST:
            return None
        if not is_generic_type(op.results[0].type, self._target):
            return None
        return space_in_type(op.operands[0].type, self._target)


def has_promises(call_graph: CallGraph, target: Target) -> bool:
    """Whether inserted casts to the flat space may invalidate attributes."""
    apertures = target.apertures
    return apertures is not None and any(
        _promises(function, apertures) for function in call_graph.functions
    )


def miscompiles_flat_cast(
    function: Function | None, space: MemorySpace, target: Target
) -> bool:
    """
    Whether LLVM's backend miscompiles a cast from `space` to the flat space in a
    function, given the subtarget in its attributes.
    """
    apertures = target.apertures
    if apertures is None or not apertures.spaces & space.bit:
        return False
    if function is None or is_kernel(function) or not _subtargets(function):
        return False
    return not _has_aperture_registers(function, apertures)


def _callers(call_graph: CallGraph) -> dict[Function, list[Function]]:
    """Returns the possible callers of each function, direct and indirect."""
    callers: dict[Function, list[Function]] = {f: [] for f in call_graph.functions}
    for caller, callees in call_graph.callees.items():
        for callee in callees:
            callers[callee].append(caller)
    indirect = [f for f in call_graph.functions if any(map(_is_indirect, f.walk()))]
    for function in call_graph.functions:
        if not call_graph.every_caller_is_visible(function) and not is_kernel(function):
            callers[function].extend(indirect)
    return callers


def _is_indirect(op: Operation) -> bool:
    return is_call(op) and callee_name(op) is None


def _has_aperture_registers(function: Function, apertures: Apertures) -> bool:
    """Whether the function's subtarget is known to have registers for apertures."""
    names = _subtargets(function)
    return bool(names) and all(map(apertures.in_registers.match, names))


def _subtargets(function: Function) -> list[str]:
    """Returns the subtargets in the attributes `target_cpu` and `target-cpu`."""
    target_cpu = function.get_attr_or_prop("target_cpu")
    names = [target_cpu.data] if isinstance(target_cpu, StringAttr) else []
    names += [
        words[1]
        for words in map(words_of, _passed_through(function))
        if len(words) == 2 and words[0] == "target-cpu"
    ]
    return names


def _passed_through(function: Function) -> tuple[Attribute, ...]:
    return array_elements(function.get_attr_or_prop(_PASSED_THROUGH))


def _promises_of(apertures: Apertures) -> frozenset[str]:
    return frozenset((*apertures.excluded_by, apertures.stack_excluded_by))


def _promises(function: Function, apertures: Apertures) -> bool:
    """Whether a function has one of these attributes."""
    promises = _promises_of(apertures)
    if promises.isdisjoint(all_words_of(function.get_attr_or_prop(_PASSED_THROUGH))):
        return False
    entries = map(words_of, _passed_through(function))
    return any(words and words[0] in promises for words in entries)


def _drop(function: Function, promise: str) -> None:
    passed = _passed_through(function)
    kept = [entry for entry in passed if words_of(entry)[:1] != (promise,)]
    if len(kept) == len(passed):
        return
    holder = function.properties
    if _PASSED_THROUGH not in holder:
        holder = function.attributes
    holder[_PASSED_THROUGH] = ArrayAttr(kept)
