"""
`lower-gas-casts`: casts to and from generic become operations on integers that set and
clear tags.

Nothing in the program can tell the tags: where it makes an integer of a generic pointer
it gets the address, and where it makes a generic pointer of an integer that has the tag
of the pointer the integer came from. All is checked before anything is rewritten.
"""

from dataclasses import dataclass, field

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Attribute, Operation, SSAValue
from xdsl.rewriter import Rewriter

from xdsl_gas.analysis.ir.attribute_values import integer_constant
from xdsl_gas.analysis.ir.functions import enclosing_function
from xdsl_gas.analysis.ir.pointer_types import is_generic_type, space_in_type
from xdsl_gas.analysis.semantics.pointer_flow import Origin, cast_root, flow_of
from xdsl_gas.analysis.target.module_target import has_wide_pointers, target_of_module
from xdsl_gas.analysis.target.tag_encoding import (
    NO_ROOM_FOR_TAGS,
    PrivateMemory,
    carries_tag,
    private_memory_of,
    set_casts_lowered,
)
from xdsl_gas.diagnostics import MemorySpaceError, error_at
from xdsl_gas.memory_space import MemorySpace, Target, spaces_in
from xdsl_gas.pointer_interface import PointerType
from xdsl_gas.transforms.driver.memory_space_pass import TargetPass
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
    """Makes tags of casts to and from generic."""

    name = "lower-gas-casts"

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        """Rewrites the module as `lower_casts` does."""
        lower_casts(op, target_of_module(op, self.target))


def lower_casts(module: Operation, target: Target) -> None:
    """
    Makes the casts of a module set and clear tags. Raises `MemorySpaceError` for one
    where an access is still generic, where constant memory is made generic, or where an
    integer is made a generic pointer that could have any tag. Where the hardware knows
    generic pointers, and where there are no named spaces, nothing is done.
    """
    if target.generic_in_hardware or not target.generic_covers:
        return
    if not has_wide_pointers(module, target):
        raise MemorySpaceError(NO_ROOM_FOR_TAGS)
    check_resolved(module, target)
    where = private_memory_of(module) or PrivateMemory.SEPARATE
    lowering = _Lowering(module, target, where)
    for op in module.walk():
        lowering.check(op)
    lowering.check_memory()
    # What the integers came from is told from the casts that are lowered then.
    for op in (*lowering.from_integers, *lowering.found):
        lowering.lower(op)
    set_casts_lowered(module)


@dataclass
class _Lowering:
    """What is to be lowered in one module, and how."""

    module: Operation
    target: Target
    private_memory: PrivateMemory
    found: list[Operation] = field(default_factory=list[Operation])
    """The casts, the masks of pointers, and the pointers that become integers."""

    from_integers: dict[Operation, SSAValue] = field(
        default_factory=dict[Operation, SSAValue]
    )
    """The integers that become pointers, each with the pointer that has the tag."""

    made: dict[SSAValue, SSAValue] = field(default_factory=dict[SSAValue, SSAValue])
    """The pointers that were made of integers, by what they took the place of."""

    def __post_init__(self) -> None:
        tagged = 0
        for space in spaces_in(self.target.generic_covers):
            if self._tag(space) is not None:
                tagged |= space.bit
        self._tags = IntegerTags(self.module, self.target, tagged)

    def check(self, op: Operation) -> None:
        """Notes an operation that has to be lowered; raises if it cannot be."""
        match flow_of(op).origin:
            case Origin.CAST:
                self._check_cast(op)
            case Origin.INTEGER:
                # In initializers no pointer has a tag.
                if enclosing_function(op) is None or carries_tag(op):
                    return
                if self._is_generic(op.operands[0].type):
                    self.found.append(op)
            case Origin.FROM_INTEGER:
                if self._is_generic(op.results[0].type) and not carries_tag(op):
                    self._check_integer(op)
            case Origin.MOVED if op.name == _MASK:
                if self._is_generic(op.results[0].type) and may_clear_tag(op):
                    self.found.append(op)
            case _:
                pass

    def check_memory(self) -> None:
        """Raises for a pointer that is loaded where an address without tag may lie."""
        load = next(self._tags.loads_without_tags(), None)
        if load is not None:
            raise error_at(
                load,
                "an integer may have been stored where the generic pointer is loaded, "
                "and integers have no tags.",
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
                "only LLVM's pointers are known to have room for tags.",
                "Convert the module to the `llvm` dialect before.",
            )
        other = source if result is generic else result
        if other is None:
            raise error_at(
                op,
                f"the cast is of an address space that {self.target.name} does not "
                "define.",
                "Set the option 'target=' if the module is for another target.",
            )
        if not self.target.generic_covers & other.bit and not _is_nothing(op):
            raise error_at(
                op,
                f"{self.target.label(other)} memory cannot be pointed to by generic "
                f"pointers on {self.target.name}.",
                "Use a pointer to that space, or copy what it points to.",
            )
        if enclosing_function(op) is None:
            self._check_initializer(op, other)
        self.found.append(op)

    def _check_initializer(self, op: Operation, space: MemorySpace) -> None:
        if self._tag(space) is not None:
            raise error_at(
                op,
                "the initializer of a variable cannot set the tag of a pointer to "
                f"{self.target.label(space)} memory.",
                "Assign the pointer in the kernel.",
            )

    def _check_integer(self, op: Operation) -> None:
        if integer_constant(op.operands[0]) == 0:
            return
        if enclosing_function(op) is None:
            for other in op.parent.ops if op.parent is not None else ():
                if flow_of(other).origin is Origin.INTEGER:
                    space = self._space(other.operands[0])
                    self._check_initializer(op, space or MemorySpace.GENERIC)
            return
        pointer: SSAValue | None = None
        if op.operands[0].type == integers_like(op.results[0].type):
            pointer = self._tags.pointer_behind(op.operands[0])
        if pointer is None:
            raise error_at(
                op,
                "what memory the generic pointer points to cannot be told, for "
                "integers have no tags.",
                "Keep the address in a pointer, or make the integer a pointer to a "
                "named space. Where only one is possible, resolve-gas does.",
            )
        self.from_integers[op] = pointer

    def lower(self, op: Operation) -> None:
        """Replaces an operation that was noted."""
        builder, value = LLVMBuilder.before(op), op.operands[0]
        kind = op.results[0].type
        match flow_of(op).origin:
            case Origin.CAST if self._is_generic(kind):
                made = self._to_generic(builder, value, kind)
            case Origin.CAST:
                space = self._space(op.results[0])
                assert space is not None
                made = from_generic(builder, value, kind, clear=self._is_cleared(space))
            case Origin.INTEGER:
                made = address_of_generic(builder, value, kind)
            case Origin.MOVED:
                keep_tag(builder, op)
                return
            case _:
                pointer = self.from_integers[op]
                root = self.made.get(pointer, pointer)
                made = self._pointer_of(builder, value, kind, root)
                self.made[op.results[0]] = made
        made.name_hint = op.results[0].name_hint
        op.results[0].replace_all_uses_with(made)
        Rewriter.erase_op(op)

    def _to_generic(
        self, builder: LLVMBuilder, pointer: SSAValue, kind: Attribute
    ) -> SSAValue:
        space = self._space(pointer)
        assert space is not None
        return to_generic(builder, pointer, kind, self._tag(space))

    def _pointer_of(
        self, builder: LLVMBuilder, address: SSAValue, kind: Attribute, root: SSAValue
    ) -> SSAValue:
        if self._is_generic(root.type):
            return with_tag_of(builder, address, root, kind)
        return self._to_generic(builder, builder.pointer_of(address, root.type), kind)

    def _tag(self, space: MemorySpace) -> int | None:
        return tag_of_space(space, self.private_memory)

    def _is_cleared(self, space: MemorySpace) -> bool:
        """Whether a pointer that is cast to a space may have a tag."""
        if space is MemorySpace.GLOBAL:
            return self.private_memory is PrivateMemory.TAGGED_GLOBAL
        return self._tag(space) is not None

    def _space(self, value: SSAValue) -> MemorySpace | None:
        return space_in_type(value.type, self.target)

    def _is_generic(self, kind: Attribute) -> bool:
        return is_generic_type(kind, self.target)


_MASK = "llvm.intr.ptrmask"


def _is_nothing(cast: Operation) -> bool:
    """Whether what is cast is null, undef or poison."""
    return origin_of(cast_root(cast.operands[0])) in (Origin.NULL, Origin.UNDEFINED)
