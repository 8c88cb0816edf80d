"""
Asking at run time which memory a generic pointer points to.

Where no instruction takes generic pointers, their tags say it. Where the hardware knows
generic pointers they have no tags, and its predicates are asked instead: their answers
are put together to the same numbers.
"""

from types import MappingProxyType

from xdsl.dialects.builtin import StringAttr, i1
from xdsl.ir import Block, Operation, SSAValue

from xdsl_gas.analysis.ir.dominance import Dominance
from xdsl_gas.analysis.spaces.memory_space_analysis import MemorySpaceAnalysis
from xdsl_gas.analysis.target.tag_encoding import TAG_SHIFT, TAGS
from xdsl_gas.dialects.llvm.intrinsics.calls import CallIntrinsicOp
from xdsl_gas.memory_space import AMDGPU, NVPTX, MemorySpace
from xdsl_gas.transforms.runtime_resolution.tagged_casts import integers_like
from xdsl_gas.transforms.static_resolution.space_folding import predicate_holds
from xdsl_gas.transforms.utils.llvm_builder import Emitter

PREDICATES = MappingProxyType(
    {
        NVPTX.name: {
            MemorySpace.SHARED: "llvm.nvvm.isspacep.shared",
            MemorySpace.LOCAL: "llvm.nvvm.isspacep.local",
        },
        AMDGPU.name: {
            MemorySpace.SHARED: "llvm.amdgcn.is.shared",
            MemorySpace.LOCAL: "llvm.amdgcn.is.private",
        },
    }
)
"""The intrinsics that ask the hardware for a space, by the name of the target."""


class TagTests:
    """The tags that were read in one function, each to be used again where it can."""

    def __init__(self, spaces: MemorySpaceAnalysis, dominance: Dominance) -> None:
        """`dominance` is that of the function."""
        self._spaces = spaces
        self._dominance = dominance
        self._read: dict[SSAValue, list[tuple[Block, SSAValue]]] = {}

    def tag_of(self, pointer: SSAValue, op: Operation) -> SSAValue:
        """
        The tag of a generic pointer, an i64, or the tags of a vector of them, which was
        read before `op` or is read in front of it. Operations of one block are to be
        asked about in their order, and before a block is split.
        """
        block = op.parent
        assert block is not None
        found = self._read.setdefault(pointer, [])
        for its_block, tag in found:
            if its_block is block or self._dominance.dominates(its_block, block):
                return tag
        tag = self._read_tag(pointer, op)
        found.append((block, tag))
        return tag

    def _read_tag(self, pointer: SSAValue, op: Operation) -> SSAValue:
        target, emitter = self._spaces.target, Emitter.before(op)
        predicates = PREDICATES.get(target.name)
        if predicates is None:
            kind = integers_like(pointer.type)
            shift = emitter.constant(TAG_SHIFT, kind)
            integer = emitter.integer_of(pointer, kind, tagged=True)
            return emitter.shifted_right(integer, shift)
        tag = emitter.constant(0)
        # What is told here holds where this tag is used again, too.
        mask = self._spaces.mask_at(pointer, op)
        for space, name in predicates.items():
            if predicate_holds(space, mask, target) is False:
                continue
            call = CallIntrinsicOp(StringAttr(name), [pointer], [i1])
            answer = emitter.put(call).results[0]
            tag = emitter.select(answer, emitter.constant(TAGS[space]), tag)
        return tag
