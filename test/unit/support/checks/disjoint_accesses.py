"""
What accesses touch in a run, against what their metadata says of them: two that are
called disjoint have no byte in common that one of them writes.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from unittest.mock import patch

from same_results import generated, result_of
from seen_places import place_seen_by
from soundness import Unsound, apply, parse
from xdsl.dialects.builtin import (
    ArrayAttr,
    DictionaryAttr,
    ModuleOp,
    StringAttr,
    UnitAttr,
)
from xdsl.dialects.llvm import FuncOp, LLVMPointerType
from xdsl.ir import Operation, SSAValue
from xdsl.passes import ModulePass

from xdsl_gas.dialects.llvm.attributes.alias_scopes import (
    AliasScopeAttr,
    AliasScopeDomainAttr,
)
from xdsl_gas.interpreters.state.memory import Place
from xdsl_gas.interpreters.state.memory_objects import MemoryObject
from xdsl_gas.interpreters.state.work_item import Frame, WorkItem
from xdsl_gas.transforms.alias_metadata.alias_scopes import (
    ALIAS_SCOPES,
    NOALIAS_SCOPES,
    domain_of,
    scopes_of,
)
from xdsl_gas.transforms.gas_annotate_alias import AnnotateAliasPass


@dataclass
class Touched:
    """The bytes that one operation touched, each an object and an offset."""

    read: set[tuple[MemoryObject, int]] = field(
        default_factory=set[tuple[MemoryObject, int]]
    )
    written: set[tuple[MemoryObject, int]] = field(
        default_factory=set[tuple[MemoryObject, int]]
    )

    def conflicts(self, other: "Touched") -> bool:
        """Whether both touched a byte that one of them wrote."""
        return bool(
            self.written & other.written
            or self.written & other.read
            or self.read & other.written
        )


def is_named(domain: AliasScopeDomainAttr) -> bool:
    """Whether the scopes of a domain mean the same in all functions."""
    return isinstance(domain.get("id"), StringAttr)


def are_disjoint(first: Operation, second: Operation, named: bool) -> bool:
    """Whether two accesses are, by domains that are named, or by those that are not."""
    return _excludes(first, second, named) or _excludes(second, first, named)


def _excludes(first: Operation, second: Operation, named: bool) -> bool:
    excluded = set(scopes_of(second, NOALIAS_SCOPES))
    by_domain: dict[AliasScopeDomainAttr, list[AliasScopeAttr]] = defaultdict(list)
    for scope in scopes_of(first, ALIAS_SCOPES):
        by_domain[domain_of(scope)].append(scope)
    return any(
        is_named(domain) is named and excluded.issuperset(scopes)
        for domain, scopes in by_domain.items()
    )


class Recorder:
    """Runs modules and writes down what is touched."""

    def __init__(self) -> None:
        self.frames: list[Frame] = []
        self.touched: dict[tuple[int, Operation], Touched] = defaultdict(Touched)
        """By the frame, and for all frames together by -1."""

    def run(self, module: ModuleOp, seed: int) -> None:
        """Runs the generated kernel of a module."""
        with patch.object(WorkItem, "place", place_seen_by(self._record)):
            result_of(module, seed)

    def _record(
        self, item: WorkItem, operand: SSAValue, found: Place, writes: bool
    ) -> None:
        frame = item.frames[-1]
        # Kept alive, so that no other one has its identity.
        self.frames.append(frame)
        assert frame.next is not None
        op = frame.next.operation
        bytes_ = {(found.object, found.start + offset) for offset in range(found.size)}
        for key in (-1, id(frame)):
            touched = self.touched[key, op]
            (touched.written if writes else touched.read).update(bytes_)

    def disjoint(
        self, disjoint: Callable[[Operation, Operation, bool], bool]
    ) -> Iterator[bool]:
        """
        For each pair of accesses that is called disjoint, whether that was said of all
        functions, and not of one execution of one. Raises `Unsound` if one is not.
        """
        by_frame: dict[int, list[tuple[Operation, Touched]]] = defaultdict(list)
        for (frame, op), touched in self.touched.items():
            by_frame[frame].append((op, touched))
        for frame, accesses in by_frame.items():
            for (first, one), (second, other) in combinations(accesses, 2):
                if not disjoint(first, second, frame == -1):
                    continue
                if one.conflicts(other):
                    raise Unsound(f"{first}\nand\n{second}")
                yield frame == -1


def promised(module: ModuleOp) -> ModuleOp:
    """
    The module with the promise of `noalias` for the buffers of its kernel: only there
    are they known.
    """
    for op in module.walk():
        if isinstance(op, FuncOp) and op.sym_name.data == "k":
            op.properties["arg_attrs"] = ArrayAttr(
                DictionaryAttr(
                    {"llvm.noalias": UnitAttr()}
                    if isinstance(kind, LLVMPointerType)
                    else {}
                )
                for kind in op.function_type.inputs
            )
    return module


def check_scopes(seed: int, passes: Sequence[ModulePass] = ()) -> tuple[int, int]:
    """
    Annotates the kernel of a seed and runs it. Returns how many pairs of accesses are
    disjoint by their spaces, and by their arguments; raises `Unsound` if two are not.
    """
    module = promised(parse(generated(seed)))
    apply((*passes, AnnotateAliasPass()), module)
    recorder = Recorder()
    recorder.run(module, seed)
    found = list(recorder.disjoint(are_disjoint))
    return found.count(True), found.count(False)
