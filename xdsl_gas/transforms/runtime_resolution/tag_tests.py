"""
Computes the tag of a generic pointer at run time.

    spir:    %tag = llvm.lshr (llvm.ptrtoint %p), 61
    nvptx:   %tag = llvm.select (llvm.nvvm.isspacep.shared %p), 2, ...

On targets with generic addressing in hardware, pointers have no tags. There the
hardware predicates are combined to the same numbers.
"""

from xdsl.dialects.builtin import StringAttr, i1
from xdsl.ir import Block, Operation, SSAValue
from xdsl.pattern_rewriter import PatternRewriter

from xdsl_gas.analysis.ir.dominance import Dominance
from xdsl_gas.analysis.spaces.memory_space_analysis import MemorySpaceAnalysis
from xdsl_gas.analysis.target.tag_encoding import EMITTED_TAGS, TAG_SHIFT, check_tags
from xdsl_gas.dialects.llvm.intrinsics.calls import CallIntrinsicOp
from xdsl_gas.transforms.runtime_resolution.tagged_casts import integers_like
from xdsl_gas.transforms.static_resolution.space_folding import predicate_holds
from xdsl_gas.transforms.utils.llvm_builder import LLVMBuilder


class TagTests:
    """The tags computed in one function, reused where they dominate."""

    def __init__(self, spaces: MemorySpaceAnalysis, dominance: Dominance) -> None:
        """`dominance` is the dominance of the function's body."""
        self._spaces = spaces
        self._dominance = dominance
        self._read: dict[SSAValue, list[tuple[Block, SSAValue]]] = {}

    def tag_of(
        self, pointer: SSAValue, op: Operation, rewriter: PatternRewriter
    ) -> SSAValue:
        """
        Returns the tag of a generic pointer as i64, or the vector of tags of a vector,
        computed before `op` unless a dominating one exists. Must be called in program
        order within a block, and before blocks are split.
        """
        block = op.parent
        assert block is not None
        tags = self._read.setdefault(pointer, [])
        for its_block, tag in tags:
            if its_block is block or self._dominance.dominates(its_block, block):
                return tag
        tag = self._read_tag(pointer, LLVMBuilder.at(op, rewriter), op)
        tags.append((block, tag))
        return tag

    def _read_tag(
        self, pointer: SSAValue, builder: LLVMBuilder, op: Operation
    ) -> SSAValue:
        target = self._spaces.target
        if not target.generic_in_hardware:
            check_tags(target)
            integer_type = integers_like(pointer.type)
            shift = builder.constant(TAG_SHIFT, integer_type)
            integer = builder.integer_of(pointer, integer_type, tagged=True)
            return builder.binary("lshr", integer, shift)
        tag = builder.constant(0)
        # The mask also holds at every later use that this tag dominates.
        mask = self._spaces.mask_at(pointer, op)
        for space, name in target.space_tests.items():
            if predicate_holds(space, mask, target) is False:
                continue
            call = CallIntrinsicOp(StringAttr(name), [pointer], [i1])
            is_in_space = builder.put(call).results[0]
            tag = builder.select(
                is_in_space, builder.constant(EMITTED_TAGS[space]), tag
            )
        return tag
