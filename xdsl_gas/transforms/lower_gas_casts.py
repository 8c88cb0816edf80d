"""
`lower-gas-casts`: lowers casts to and from generic to operations on pointer tags.

    %g = llvm.addrspacecast %l : !llvm.ptr<3> to !llvm.ptr<4>
  ->
    %i = llvm.ptrtoint %l : !llvm.ptr<3> to i64
    %t = (%i & ~tag_mask) | local << 61
    %g = llvm.inttoptr %t : i64 to !llvm.ptr<4>               // null stays null

For targets without generic addressing in hardware. `resolve-gas{runtime=true}` includes
it; the pass is for pipelines with passes in between. Run it last: later analyses cannot
see through the lowered casts.

    xdsl-opt -p 'ip-msp,resolve-gas{runtime=true lower-casts=false},gas-annotate-alias,\
lower-gas-casts,verify-resolved' kernel.mlir

| cast | lowered to |
|---|---|
| private to generic | clear bits 61 to 63, set 001; null stays null |
| local to generic | clear bits 61 to 63, set 010; null stays null |
| global to generic, untagged private to generic | a change of type |
| generic to private or local | shift left by 4, arithmetic shift right by 4 |
| generic to global | a change of type; the shifts where private is `"tagged-global"` |

Addresses of variables are not tested for null: no object lies at address 0 where that
is null, which on SPIR holds for every space. (On nvptx and amdgpu, address 0 of shared
and local memory is valid.)

## Integers

The tags are invisible to the program:

- `ptrtoint` of a generic pointer gives the untagged address. The attribute `gas.tagged`
  marks the `ptrtoint` and `inttoptr` operations of the lowering, whose integers are
  tagged.
- `inttoptr` to generic gets the tag of the pointer that the integer was computed from:
  through sums, masks that keep bits 12 to 55, selects, `freeze` and block arguments
  within the function. If that pointer is not unique, it is an error, unless
  `resolve-gas` has proven the space. These integers have no tag: the difference of two
  addresses in one object, integers narrower than an address or masked to fewer than 32
  bits, and integers that are loaded, returned or passed where no address is.
- `llvm.intr.ptrmask` keeps the tag.
- A load of a generic pointer from memory to which an untagged address may have been
  stored as an integer, or copied, is an error.
- Comparisons are not changed: the tag is a function of the object.

The tags are visible to external functions that get generic pointers (`printf` prints
the tag), and to loads of a stored pointer's bytes as an integer.

## Limits

Casts of constant memory to or from generic, remaining generic accesses, and
initializers that need a tag are errors, too. All operations are checked before any is
rewritten. On targets other than `spir` nothing is done; an OpenCL module compiled for
the host needs `target=spir`.

The encoding is that of Intel's graphics compiler, in its document "Generic Address
Space".
"""

from abc import ABC
from dataclasses import dataclass, field

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Attribute, Operation, SSAValue
from xdsl.pattern_rewriter import PatternRewriter, RewritePattern

from xdsl_gas.analysis.ir.attribute_values import integer_constant
from xdsl_gas.analysis.ir.functions import enclosing_function
from xdsl_gas.analysis.ir.pointer_types import is_generic_type, space_in_type
from xdsl_gas.analysis.operations.semantics import PointerSource
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.semantics.pointer_operations import cast_root, is_mask
from xdsl_gas.analysis.target.module_target import has_wide_pointers, target_of_module
from xdsl_gas.analysis.target.tag_encoding import (
    NO_ROOM_FOR_TAGS,
    PrivateMemory,
    carries_tag,
    check_tags,
    private_memory_of,
    set_casts_lowered,
)
from xdsl_gas.diagnostics import MemorySpaceError, error_at
from xdsl_gas.memory_space import MemorySpace, Target, spaces_in
from xdsl_gas.pointer_interface import PointerType
from xdsl_gas.remarks import Argument, names, remark
from xdsl_gas.transforms.driver.memory_space_pass import TargetPass
from xdsl_gas.transforms.driver.pattern_driver import apply_patterns
from xdsl_gas.transforms.runtime_resolution.integer_tags import IntegerTags
from xdsl_gas.transforms.runtime_resolution.tagged_casts import (
    address_of_generic,
    from_generic,
    integers_like,
    keep_tag,
    may_clear_tag,
    tag_of_space,
    to_generic,
    with_tag_of,
)
from xdsl_gas.transforms.utils.llvm_builder import LLVMBuilder
from xdsl_gas.transforms.utils.pointer_values import origin_of
from xdsl_gas.transforms.verify_resolved import check_resolved


@dataclass(frozen=True)
class LowerGasCastsPass(TargetPass):
    """Lowers casts to and from generic to operations on pointer tags."""

    name = "lower-gas-casts"

    def run_on_module(self, ctx: Context, op: ModuleOp) -> None:
        """Rewrites the module by `lower_casts`."""
        lower_casts(op, target_of_module(op, self.target))


def lower_casts(module: Operation, target: Target) -> None:
    """
    Lowers the casts of a module to operations that set and clear tags. Raises what
    `found_casts` raises.
    """
    lowering = found_casts(module, target)
    if lowering is not None:
        # The sources of integers are found through casts that are not lowered yet.
        operations = (*lowering.from_integers, *lowering.found)
        apply_patterns(operations, lowering.patterns())
        set_casts_lowered(module)


def found_casts(module: Operation, target: Target) -> "CastLowering | None":
    """
    Returns what is to be lowered in a module; None on targets with generic addressing
    in hardware or without specific address spaces. Raises `MemorySpaceError` for a
    generic access, a cast of constant memory to generic, or an `inttoptr` with an
    unknown tag.
    """
    if target.generic_in_hardware or not target.generic_covers:
        return None
    check_tags(target)
    if not has_wide_pointers(module, target):
        raise MemorySpaceError(NO_ROOM_FOR_TAGS)
    check_resolved(module, target)
    where = private_memory_of(module) or PrivateMemory.SEPARATE
    lowering = CastLowering(module, target, where)
    for op in module.walk():
        lowering.check(op)
    lowering.check_memory()
    return lowering


@dataclass
class CastLowering:
    """The operations to lower in one module."""

    module: Operation
    target: Target
    private_memory: PrivateMemory
    found: dict[Operation, bool] = field(default_factory=dict[Operation, bool])
    """The address space casts, `ptrmask` and `ptrtoint` operations."""

    from_integers: dict[Operation, SSAValue] = field(
        default_factory=dict[Operation, SSAValue]
    )
    """The `inttoptr` operations, each with the pointer that has the tag."""

    made: dict[SSAValue, SSAValue] = field(default_factory=dict[SSAValue, SSAValue])
    """What results were lowered to whose tag an `inttoptr` gets."""

    _roots: set[SSAValue] = field(default_factory=set[SSAValue])
    """The pointers whose tag an `inttoptr` gets."""

    def __post_init__(self) -> None:
        tagged = 0
        for space in spaces_in(self.target.generic_covers):
            if self._tag(space) is not None:
                tagged |= space.bit
        self._tags = IntegerTags(self.module, self.target, tagged)

    def check(self, op: Operation) -> None:
        """Records an operation to lower. Raises `MemorySpaceError` if impossible."""
        match semantics_of(op).source:
            case PointerSource.CAST:
                self._check_cast(op)
            case PointerSource.PTRTOINT:
                # Pointers in initializers have no tag.
                if enclosing_function(op) is None or carries_tag(op):
                    return
                if self.is_generic(op.operands[0].type):
                    self.found[op] = True
            case PointerSource.INTTOPTR:
                if self.is_generic(op.results[0].type) and not carries_tag(op):
                    self._check_integer(op)
            case PointerSource.FORWARDED if is_mask(op):
                if self.is_generic(op.results[0].type) and may_clear_tag(op):
                    self.found[op] = True
            case _:
                pass

    def check_memory(self) -> None:
        """Raises for a load of a generic pointer that may be stored as an integer."""
        load = next(self._tags.loads_without_tags(), None)
        if load is not None:
            raise error_at(
                load,
                "the loaded generic pointer may have been stored as an integer, which "
                "has no tag.",
                "Store the pointer itself.",
            )

    def _check_cast(self, op: Operation) -> None:
        source, result = self._space(op.operands[0]), self._space(op.results[0])
        generic = MemorySpace.GENERIC
        if generic not in (source, result) or source is result:
            return
        if isinstance(op.operands[0].type, PointerType):
            raise error_at(
                op,
                "tags are only defined for pointers of the `llvm` dialect.",
                "Convert the module to the `llvm` dialect first.",
            )
        other = source if result is generic else result
        if other is None:
            raise error_at(
                op,
                f"the cast has an address space that {self.target.name} does not "
                "define.",
                "Correct the target triple if the module is for another target.",
            )
        if not self.target.generic_covers & other.bit and not _is_null_or_undefined(op):
            raise error_at(
                op,
                f"generic pointers cannot point to {self.target.label(other)} memory "
                f"on {self.target.name}.",
                "Use a pointer to that space, or copy the object.",
            )
        if enclosing_function(op) is None:
            self._check_initializer(op, other)
        self.found[op] = True

    def _check_initializer(self, op: Operation, space: MemorySpace) -> None:
        if self._tag(space) is not None:
            raise error_at(
                op,
                "an initializer cannot set the tag of a pointer to "
                f"{self.target.label(space)} memory.",
                "Assign the pointer in the kernel.",
            )

    def _check_integer(self, op: Operation) -> None:
        if integer_constant(op.operands[0]) == 0:
            return
        if enclosing_function(op) is None:
            for other in op.parent.ops if op.parent is not None else ():
                if semantics_of(other).source is PointerSource.PTRTOINT:
                    space = self._space(other.operands[0])
                    self._check_initializer(op, space or MemorySpace.GENERIC)
            return
        pointer: SSAValue | None = None
        if op.operands[0].type == integers_like(op.results[0].type):
            pointer = self._tags.pointer_behind(op.operands[0])
        if pointer is None:
            raise error_at(
                op,
                "the memory space of the generic pointer is unknown: integers have no "
                "tags.",
                "Keep the address in a pointer, or convert the integer to a pointer to "
                "a specific address space. If only one is possible, resolve-gas does.",
            )
        self.from_integers[op] = pointer
        self._roots.add(pointer)

    def patterns(self) -> list[RewritePattern]:
        """Returns the patterns that lower what was found, each operation once."""
        return [
            LowerCastToGeneric(self),
            LowerCastToSpecific(self),
            LowerPtrToInt(self),
            LowerIntToPtr(self),
            KeepTagInPtrMask(self),
        ]

    def take(self, op: Operation) -> bool:
        """Whether an operation is to be lowered; once for each."""
        return self.found.pop(op, False)

    def to_generic(
        self, builder: LLVMBuilder, pointer: SSAValue, kind: Attribute
    ) -> SSAValue:
        """Returns a specific pointer converted to a generic type, with its tag."""
        space = self._space(pointer)
        assert space is not None
        return to_generic(builder, pointer, kind, self._tag(space))

    def to_specific(
        self, builder: LLVMBuilder, pointer: SSAValue, kind: Attribute
    ) -> SSAValue:
        """Returns a generic pointer converted to a specific type, without its tag."""
        space = space_in_type(kind, self.target)
        assert space is not None
        return from_generic(builder, pointer, kind, clear=self._is_cleared(space))

    def pointer_of(
        self, builder: LLVMBuilder, address: SSAValue, kind: Attribute, root: SSAValue
    ) -> SSAValue:
        """Returns the pointer of type `kind` at an address, with the tag of `root`."""
        if self.is_generic(root.type):
            return with_tag_of(builder, address, root, kind)
        specific = builder.pointer_of(address, root.type)
        return self.to_generic(builder, specific, kind)

    def is_generic(self, kind: Attribute) -> bool:
        """Whether a type is that of generic pointers."""
        return is_generic_type(kind, self.target)

    def replace(
        self, op: Operation, value: SSAValue, rewriter: PatternRewriter
    ) -> None:
        """Replaces an operation by the pointer or integer that it is lowered to."""
        result = op.results[0]
        value.name_hint = result.name_hint
        if result in self._roots:
            self.made[result] = value
        rewriter.replace(op, (), [value])

    def _tag(self, space: MemorySpace) -> int | None:
        return tag_of_space(space, self.private_memory)

    def _is_cleared(self, space: MemorySpace) -> bool:
        """Whether a cast from generic to a space must clear a tag."""
        if space is MemorySpace.GLOBAL:
            return self.private_memory is PrivateMemory.TAGGED_GLOBAL
        return self._tag(space) is not None

    def _space(self, value: SSAValue) -> MemorySpace | None:
        return space_in_type(value.type, self.target)


class LoweringPattern(RewritePattern, ABC):
    """A pattern of `lower-gas-casts`, for the operations that were found before."""

    def __init__(self, lowering: CastLowering) -> None:
        self.lowering = lowering


class LowerCastToGeneric(LoweringPattern):
    """
    Lowers a cast to generic to operations that set the tag; null stays null.

        %g = llvm.addrspacecast %l : !llvm.ptr<3> to !llvm.ptr<4>
      ->
        %i = llvm.ptrtoint %l : !llvm.ptr<3> to i64
        %t = (%i & ~tag_mask) | local << 61
        %g = llvm.inttoptr ((%i == 0) ? %i : %t) : i64 to !llvm.ptr<4>
    """

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter, /) -> None:
        if semantics_of(op).source is not PointerSource.CAST:
            return
        result_type, lowering = op.results[0].type, self.lowering
        if lowering.is_generic(result_type) and lowering.take(op):
            _report_lowered(op)
            builder = LLVMBuilder.at(op, rewriter)
            value = lowering.to_generic(builder, op.operands[0], result_type)
            lowering.replace(op, value, rewriter)


class LowerCastToSpecific(LoweringPattern):
    """
    Lowers a cast from generic to operations that clear the tag, if there is one.

        %l = llvm.addrspacecast %g : !llvm.ptr<4> to !llvm.ptr<3>
      ->
        %l = llvm.inttoptr ((llvm.ptrtoint %g) << 4 >> 4) : i64 to !llvm.ptr<3>
    """

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter, /) -> None:
        if semantics_of(op).source is not PointerSource.CAST:
            return
        result_type, lowering = op.results[0].type, self.lowering
        if not lowering.is_generic(result_type) and lowering.take(op):
            _report_lowered(op)
            builder = LLVMBuilder.at(op, rewriter)
            value = lowering.to_specific(builder, op.operands[0], result_type)
            lowering.replace(op, value, rewriter)


class LowerPtrToInt(LoweringPattern):
    """
    Lowers `ptrtoint` of a generic pointer to the address without the tag.

        %i = llvm.ptrtoint %g : !llvm.ptr<4> to i64
      ->
        %t = llvm.ptrtoint %g {gas.tagged} : !llvm.ptr<4> to i64
        %i = %t << 4 >> 4
    """

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter, /) -> None:
        is_integer = semantics_of(op).source is PointerSource.PTRTOINT
        if is_integer and self.lowering.take(op):
            _report_lowered(op)
            builder, result_type = LLVMBuilder.at(op, rewriter), op.results[0].type
            value = address_of_generic(builder, op.operands[0], result_type)
            self.lowering.replace(op, value, rewriter)


class LowerIntToPtr(LoweringPattern):
    """
    Gives `inttoptr` to generic the tag of the pointer behind the integer.

        %g = llvm.inttoptr %i : i64 to !llvm.ptr<4>      // %i is the address of %p, + 4
      ->
        %t = (llvm.ptrtoint %p {gas.tagged}) & tag_mask
        %g = llvm.inttoptr ((%i & ~tag_mask) | %t) {gas.tagged} : i64 to !llvm.ptr<4>

    Null stays null.
    """

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter, /) -> None:
        lowering = self.lowering
        pointer = lowering.from_integers.pop(op, None)
        if pointer is None:
            return
        _report_lowered(op)
        builder, result_type = LLVMBuilder.at(op, rewriter), op.results[0].type
        root = lowering.made.get(pointer, pointer)
        value = lowering.pointer_of(builder, op.operands[0], result_type, root)
        lowering.replace(op, value, rewriter)


class KeepTagInPtrMask(LoweringPattern):
    """
    Changes the mask of `llvm.intr.ptrmask` of a generic pointer to keep the tag.

        %q = llvm.intr.ptrmask %p, %m  ->  %q = llvm.intr.ptrmask %p, (%m | tag of %p)
    """

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter, /) -> None:
        is_mask_of_tag = semantics_of(op).source is PointerSource.FORWARDED
        if is_mask_of_tag and self.lowering.take(op):
            _report_lowered(op)
            keep_tag(LLVMBuilder.at(op, rewriter), op)
            rewriter.notify_op_modified(op)


def _is_null_or_undefined(cast: Operation) -> bool:
    """Whether the source of a cast is null, undef or poison."""
    return origin_of(cast_root(cast.operands[0])) in (
        PointerSource.NULL,
        PointerSource.UNDEFINED,
    )


def _report_lowered(op: Operation) -> None:
    remark(
        names.CAST_LOWERED,
        op,
        lambda: [
            Argument("Operation", op.name),
            " from ",
            Argument("From", str(op.operands[0].type)),
            " to ",
            Argument("To", str(op.results[0].type)),
            " is lowered to integer operations on the tag.",
        ],
    )
