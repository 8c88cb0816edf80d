"""
`convert-to-host`: makes a module for this processor of one for a GPU.

    module attributes {llvm.target_triple = "spir64"} {
      llvm.func spir_kernelcc @k(%p: !llvm.ptr<1>) attributes {convergent} {
        %q = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr<4>
  ->
    module attributes {llvm.target_triple = "x86_64-unknown-linux-gnu"} {
      llvm.func @k(%p: !llvm.ptr) {

The last pass of the pipeline removes what only the passes before it need.

- The triple and the data layout are those of the host.
- All pointers are in address space 0, and address space casts are replaced by their
  operands.
- Calling conventions, attributes and metadata of the device are dropped, and
  `convergent`, which has no meaning for code that runs all work-items itself.
- Debug information loses its address spaces.
- Constants that the host writes (`externally_initialized`, as CUDA's `__constant__`)
  become variables, which are not in read-only memory.
- For x86, [conversions with saturation](https://llvm.org/docs/LangRef.html#saturating-floating-point-to-integer-conversions)
  become comparisons: LLVM's code generator converts vectors lane by lane.
- Without `masked-gathers`, gathers have no masks: excluded lanes load zeros from
  a constant.
- The alignment of an access is at most the size of its element. The host's arrays are
  aligned to their elements, and those of a device to more. Attributes of arguments
  about alignment and size are dropped, except those of the scheduling parameters.

Errors, each with its location, with the module unchanged: 32-bit pointers in memory and
their conversions to integers, since they have 64 bits here; literal null pointers of
spaces whose null is not zero; intrinsics of the target and inline assembly; variables
in local memory; declared variables; atomic operations of more than 64 bits, whose
alignment the host's arrays lack.
"""

import re
from abc import ABC
from collections.abc import Callable, Iterable, Set
from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar, TypeAlias, cast

from xdsl.context import Context
from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
    ArrayAttr,
    DictionaryAttr,
    IntegerAttr,
    ModuleOp,
    StringAttr,
    SymbolRefAttr,
    VectorType,
)
from xdsl.ir import Attribute, Operation, ParametrizedAttribute, SSAValue
from xdsl.irdl import IRDLOperation
from xdsl.pattern_rewriter import PatternRewriter, RewritePattern
from xdsl.rewriter import Rewriter

from xdsl_gas.analysis.ir.attribute_values import (
    array_elements,
    integer_value,
    words_of,
)
from xdsl_gas.analysis.ir.functions import llvm_definitions
from xdsl_gas.analysis.ir.operation_index import operations_in
from xdsl_gas.analysis.ir.pointer_types import address_space
from xdsl_gas.analysis.target.data_layout import data_layout_of_module
from xdsl_gas.analysis.target.module_target import target_of_module
from xdsl_gas.dialects.gas import (
    ARGUMENT_ATTRIBUTES,
    CALLEE_TYPE,
    LLVM_ATTRIBUTES,
    LLVM_FLAGS,
    METADATA,
    RESULT_ATTRIBUTES,
)
from xdsl_gas.dialects.llvm.attributes.types import pointer_type
from xdsl_gas.dialects.llvm.metadata.attributes import MetadataAttr
from xdsl_gas.dialects.llvm.ops.atomics import AtomicCmpXchgOp
from xdsl_gas.native_cpu.builtins.scheduled_functions import restore_attributes
from xdsl_gas.native_cpu.host.host_checks import (
    POINTER_BITS,
    HostChecks,
    unused_declarations,
)
from xdsl_gas.native_cpu.host.masked_gathers import (
    UnmaskGather,
    add_zeros,
    has_mask,
)
from xdsl_gas.native_cpu.host.saturating_conversions import ExpandSaturatingConversion
from xdsl_gas.native_cpu.utils.debug_expressions import (
    drop_address_space,
    without_address_space,
)
from xdsl_gas.native_cpu.utils.effects import saturating_conversion
from xdsl_gas.target_tables import architecture_of
from xdsl_gas.toolchain.host import this_host
from xdsl_gas.transforms.driver.memory_space_pass import TargetPass
from xdsl_gas.transforms.driver.pattern_driver import apply_patterns
from xdsl_gas.transforms.symbols.linkage import DEFAULT_VISIBILITY
from xdsl_gas.transforms.utils.pointer_values import set_type

_TYPED = (
    *("function_type", "global_type", "elem_type", "var_callee_type"),
    *("alias_type", "i_func_type", "resolver_type", CALLEE_TYPE),
)
"""The attributes that are types."""

_ARGUMENTS = ("arg_attrs", "res_attrs", ARGUMENT_ATTRIBUTES, RESULT_ATTRIBUTES)
"""The attributes with those of arguments and results."""

_OF_THE_DEVICE = (
    *("target_cpu", "target_features", "tune_cpu", "frame_pointer", "convergent"),
    *("denormal_fp_math", "denormal_fp_math_f32"),
)
_DEVICE_PREFIXES = ("nvvm.", "rocdl.", "amdgpu-", "amdgpu.", "opencl.", "spirv.")
_DEVICE_WORDS = frozenset(
    (
        *("convergent", "target-cpu", "target-features", "tune-cpu", "frame-pointer"),
        *("stack-protector-buffer-size", "uniform-work-group-size"),
        *("denormal-fp-math", "denormal-fp-math-f32", "less-precise-fpmad"),
    )
)
_ARGUMENT_ATTRIBUTES = frozenset(
    ("llvm.align", "llvm.dereferenceable", "llvm.dereferenceable_or_null")
)
"""What the host's arrays need not fulfill."""

_LLVM_METADATA = StringAttr("llvm.metadata")
"""The section of variables such as `llvm.compiler.used`, which are not in memory."""

_HOST_WRITES = "externally_initialized"
"""The property of variables that the host writes, such as CUDA's `__constant__`."""

_POINTER_METADATA = ("align", "dereferenceable", "dereferenceable_or_null")
"""What pointers in memory need not fulfill, either."""

_CONVENTIONS = re.compile(r"\b(?:spir|ptx|amdgpu)_\w+\b")
_DEVICE_TEXT = re.compile(
    r'"(?:amdgpu-[^"]*|uniform-work-group-size|frame-pointer|target-[^"]*)"'
    r'(?:="[^"]*")?|\bconvergent\b'
)
_DEVICE_METADATA = ("opencl.", "nvvm", "amdgpu", "spirv", "llvm.module.flags")
_KERNEL_METADATA = "kernel_arg_"
_KEPT_FLAGS = ("Debug Info Version", "Dwarf Version")


@dataclass(frozen=True)
class ConvertToHostPass(TargetPass):
    """Converts a module for a GPU to one for this processor."""

    name = "convert-to-host"

    triple: str = ""
    """The triple of the host; by default that of this processor."""

    data_layout: str = ""
    """The data layout of the host; by default that of this processor."""

    masked_gathers: bool = True
    """Whether the host has instructions for gathers under masks, as AVX-512 has."""

    def run_on_module(self, ctx: Context, op: ModuleOp) -> None:
        """
        Converts the module. Raises `MemorySpaceError`, without changes, for what has no
        meaning on the host, and `ToolMissing` if the processor is to be told without
        llvmlite.
        """
        target = target_of_module(op, self.target)
        layout = data_layout_of_module(op, target)
        checks = HostChecks(target, layout)
        unused = unused_declarations(op)
        operations = operations_in(op)
        for inner in operations:
            if inner not in unused:
                checks.check(inner)
        for declaration in unused:
            Rewriter.erase_op(declaration)
        triple = self.triple or this_host().triple
        data_layout = self.data_layout or this_host().data_layout
        *erasing, types, attributes = host_patterns(op)
        assert isinstance(types, ConvertToHostTypes)
        for pattern in erasing:
            assert isinstance(pattern, EraseOperation)
            named = [each for each in operations if each.name == pattern.operation]
            apply_patterns(named, (pattern,))
        saturating = tuple(filter(saturating_conversion, operations))
        known = architecture_of(triple)
        if saturating and known is not None and not known[1].saturating_conversions:
            apply_patterns(saturating, (ExpandSaturatingConversion(),))
            operations = operations_in(op)
        converted = filter(types.applies_to, operations)
        apply_patterns(converted, (types,))
        ruled = [
            inner
            for inner in operations
            if inner.attributes or _has_rules(inner.__class__)
        ]
        apply_patterns(ruled, (attributes,))
        masked = [] if self.masked_gathers else list(filter(has_mask, operations))
        if masked:
            add_zeros(op)
            apply_patterns(masked, (UnmaskGather(),))
        _convert_module(op, triple, data_layout)


def host_patterns(module: ModuleOp) -> list[RewritePattern]:
    """
    Returns the patterns that convert operations. Those for types and for attributes are
    the last ones. They change operations in place: xDSL's `TypeConversionPattern` makes
    new ones, without their locations, and rebuilds every attribute, which takes three
    times as long.
    """
    types = HostTypes()
    return [
        EraseSpaceCast(),
        EraseComdat(),
        EraseAlignmentAssumption(),
        ConvertToHostTypes(types),
        ConvertAttributes(types, llvm_definitions(module).keys()),
    ]


class EraseOperation(RewritePattern, ABC):
    """Erases operations of one name."""

    operation: ClassVar[str]


class EraseSpaceCast(EraseOperation):
    """
    Replaces an address space cast by its operand.

        %q = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr<4>
        llvm.load %q
      ->
        llvm.load %p
    """

    operation = "llvm.addrspacecast"

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter, /) -> None:
        if op.name == self.operation:
            rewriter.replace_all_uses_with(op.results[0], op.operands[0])
            rewriter.erase(op)


class EraseComdat(EraseOperation):
    """Erases `llvm.comdat`: all symbols are those of one program."""

    operation = "llvm.comdat"

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter, /) -> None:
        if op.name == self.operation:
            rewriter.erase(op)


class EraseAlignmentAssumption(EraseOperation):
    """
    Erases an assumption about alignment, which the host's arrays need not fulfill.

        llvm.intr.assume %true ["align"(%p, %n : !llvm.ptr<1>, i64)] : i1
    """

    operation = "llvm.intr.assume"

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter, /) -> None:
        if op.name == self.operation and _assumes_alignment(op):
            rewriter.erase(op)


class HostTypes:
    """Types with all pointers in address space 0."""

    def __init__(self) -> None:
        self._types: dict[Attribute, Attribute] = {}
        self._same: dict[int, tuple[Attribute, Attribute]] = {}
        """Types by identity, since to hash one costs more, and what they become."""

    def type(self, kind: Attribute) -> Attribute:
        """
        Returns a type with all pointers in address space 0: the type itself if that is
        equal.
        """
        known = self._same.get(id(kind))
        if known is not None:
            return known[1]
        converted = self._types.get(kind)
        if converted is None:
            converted = self._types[kind] = self._converted(kind)
        if converted == kind:
            converted = kind
        self._same[id(kind)] = kind, converted
        return converted

    def _converted(self, attribute: Attribute) -> Attribute:
        if address_space(attribute) is not None:
            return pointer_type()
        if isinstance(attribute, ArrayAttr):
            parts = [self.type(part) for part in cast(ArrayAttr[Attribute], attribute)]
            return ArrayAttr(parts)
        if isinstance(attribute, DictionaryAttr):
            return DictionaryAttr({k: self.type(v) for k, v in attribute.data.items()})
        if isinstance(attribute, ParametrizedAttribute):
            parameters = [self.type(part) for part in attribute.parameters]
            if parameters != list(attribute.parameters):
                return type(attribute).new(parameters)
        return attribute


@dataclass(frozen=True)
class ConvertToHostTypes(RewritePattern):
    """
    Moves all pointers to address space 0: results, and arguments of blocks.

        %v = llvm.load %p : !llvm.ptr -> !llvm.ptr<1>
      ->
        %v = llvm.load %p : !llvm.ptr -> !llvm.ptr
    """

    types: HostTypes

    def applies_to(self, op: Operation) -> bool:
        """Whether an operation has results to convert, or may have block arguments."""
        for value in op.results:
            value_type = value.type
            if self.types.type(value_type) is not value_type:
                return True
        return bool(op.regions)

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter, /) -> None:
        for region in op.regions:
            for block in region.blocks:
                if self._retype(block.args):
                    rewriter.notify_op_modified(op)
        if self._retype(op.results):
            rewriter.notify_op_modified(op)

    def _retype(self, values: Iterable[SSAValue]) -> bool:
        """Converts the types of values. Returns whether there was any."""
        changed = False
        for value in values:
            value_type = value.type
            converted = self.types.type(value_type)
            if converted is not value_type:
                set_type(value, converted)
                changed = True
        return changed


@dataclass(frozen=True)
class ConvertAttributes(RewritePattern):
    """
    Converts types in attributes, and drops what is of the device.

        llvm.func spir_kernelcc @k(!llvm.ptr<1>) attributes {convergent}
      ->
        llvm.func @k(!llvm.ptr)
    """

    types: HostTypes
    defined: Set[str]
    """The functions that have a body."""

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter, /) -> None:
        for attributes in (op.properties, op.attributes):
            if attributes:
                self._convert(op, attributes, rewriter)

    def _convert(
        self, op: Operation, attributes: dict[str, Attribute], rewriter: PatternRewriter
    ) -> None:
        for name in tuple(attributes):
            rule = _rule_of(name)
            if rule is None:
                continue
            before = attributes[name]
            converted = rule(self, op, before)
            if converted is before or converted == before:
                continue
            if converted is None:
                del attributes[name]
            else:
                attributes[name] = converted
            rewriter.notify_op_modified(op)

    def is_ours(self, op: Operation) -> bool:
        """Whether an operation is a function with a body, or calls one."""
        if isinstance(op, llvm.FuncOp):
            return bool(op.body.blocks)
        callee = op.get_attr_or_prop("callee")
        return (
            isinstance(callee, SymbolRefAttr)
            and callee.root_reference.data in self.defined
        )


Rule: TypeAlias = Callable[[ConvertAttributes, Operation, Attribute], Attribute | None]
"""Returns what an attribute of an operation becomes; None if it is dropped."""


def _argument_attributes(
    converter: ConvertAttributes, op: Operation, value: Attribute
) -> Attribute:
    each = [
        DictionaryAttr(
            {
                name: converter.types.type(attribute)
                for name, attribute in own.data.items()
                if name not in _ARGUMENT_ATTRIBUTES
                and not name.startswith(_DEVICE_PREFIXES)
            }
        )
        for own in array_elements(value)
        if isinstance(own, DictionaryAttr)
    ]
    if isinstance(op, llvm.FuncOp) and value is op.properties.get("arg_attrs"):
        # The host's arrays say nothing about the structs of the pipeline.
        restore_attributes(op, each)
    return ArrayAttr(each)


def _passed_through(
    converter: ConvertAttributes, op: Operation, value: Attribute
) -> Attribute:
    return ArrayAttr([e for e in array_elements(value) if not _is_device_word(e)])


def _text(
    converter: ConvertAttributes, op: Operation, value: Attribute
) -> Attribute | None:
    """Removes what is of the device from keywords or attributes of LLVM's."""
    if not isinstance(value, StringAttr):
        return value
    words = _DEVICE_TEXT.sub("", _CONVENTIONS.sub("", value.data)).split()
    return StringAttr(" ".join(words)) if words else None


def _expressions(
    converter: ConvertAttributes, op: Operation, value: Attribute
) -> Attribute:
    for each in array_elements(value):
        if isinstance(each, MetadataAttr):
            drop_address_space(each.data)
    return value


def _metadata(
    converter: ConvertAttributes, op: Operation, value: Attribute
) -> Attribute:
    if not isinstance(value, DictionaryAttr):
        return value
    kept = {
        kind: node
        for kind, node in value.data.items()
        if not kind.startswith(_KERNEL_METADATA) and kind not in _POINTER_METADATA
    }
    return value if len(kept) == len(value.data) else DictionaryAttr(kept)


def _drop(converter: ConvertAttributes, op: Operation, value: Attribute) -> None:
    return None


_CCC = llvm.CallingConventionAttr("ccc")
_SPACE_0 = IntegerAttr(0, 32)

_RULES: dict[str, Rule] = {
    **dict.fromkeys(_TYPED, lambda converter, op, value: converter.types.type(value)),
    **dict.fromkeys(_ARGUMENTS, _argument_attributes),
    **dict.fromkeys(_OF_THE_DEVICE, _drop),
    # LLVM's code generator knows its lists of symbols by their section.
    "section": lambda converter, op, value: value if value == _LLVM_METADATA else None,
    # What functions do to memory, which the passes before may have changed.
    **dict.fromkeys(
        ("memory_effects", "gas.call_memory"),
        lambda converter, op, value: None if converter.is_ours(op) else value,
    ),
    **dict.fromkeys((LLVM_ATTRIBUTES, LLVM_FLAGS), _text),
    "comdat": lambda converter, op, value: (
        None if isinstance(op, llvm.FuncOp | llvm.GlobalOp) else value
    ),
    # What the host writes is not in read-only memory of this process, either.
    "constant": lambda converter, op, value: (
        None if _HOST_WRITES in op.properties else value
    ),
    "CConv": lambda converter, op, value: _CCC,
    "passthrough": _passed_through,
    # All symbols are those of one program.
    "visibility_": lambda converter, op, value: DEFAULT_VISIBILITY,
    "addr_space": lambda converter, op, value: _SPACE_0,
    "alignment": lambda converter, op, value: (
        value if op.regions or op.name == "llvm.alloca" else _capped(op, value)
    ),
    # What says where a debugger finds a variable.
    "locationExpr": lambda converter, op, value: without_address_space(value),
    "dbg_exprs": _expressions,
    METADATA: _metadata,
}
"""What becomes of the attributes of operations, by their names."""


@cache
def _rule_of(name: str) -> Rule | None:
    """Returns the rule for attributes of a name; None if they stay as they are."""
    return _drop if name.startswith(_DEVICE_PREFIXES) else _RULES.get(name)


@cache
def _has_rules(op_class: type[Operation]) -> bool:
    """Whether there are rules for properties of the operations of a class."""
    if not issubclass(op_class, IRDLOperation):
        return True
    properties = op_class.get_irdl_definition().properties
    return any(_rule_of(name) is not None for name in properties)


def _is_device_word(passed_through: Attribute) -> bool:
    key = words_of(passed_through)[0]
    return key in _DEVICE_WORDS or key.startswith(_DEVICE_PREFIXES)


def _assumes_alignment(op: Operation) -> bool:
    tags = array_elements(op.get_attr_or_prop("op_bundle_tags"))
    return StringAttr("align") in tags


def _capped(op: Operation, alignment: Attribute) -> Attribute:
    """Returns the alignment of an access, at most the size of its element."""
    value = integer_value(alignment)
    # The result of `cmpxchg` is a struct.
    values = op.operands if isinstance(op, AtomicCmpXchgOp) else op.results
    kinds = [v.type for v in (*values, *op.operands) if not _is_address(v.type)]
    most = _bytes_of_element(kinds[0]) if kinds else POINTER_BITS // 8
    if value is None or value <= most:
        return alignment
    return IntegerAttr(most, cast(IntegerAttr[Any], alignment).type)


def _is_address(kind: Attribute) -> bool:
    return address_space(kind) is not None


def _bytes_of_element(value_type: Attribute) -> int:
    """
    Returns the size of a number or of a vector's elements, at most that of a pointer; 1
    for aggregates.
    """
    if isinstance(value_type, VectorType):
        value_type = cast(VectorType[Attribute], value_type).element_type
        if _is_address(value_type):
            return POINTER_BITS // 8
    width = getattr(value_type, "bitwidth", None)
    if not isinstance(width, int):
        return 1
    size = 1
    while size * 8 < min(width, POINTER_BITS):
        size *= 2
    return size


def _convert_module(module: ModuleOp, triple: str, data_layout: str) -> None:
    attributes = module.attributes
    attributes.pop("dlti.dl_spec", None)
    attributes["llvm.target_triple"] = StringAttr(triple)
    attributes["llvm.data_layout"] = StringAttr(data_layout)
    named = attributes.get("gas.named_metadata")
    if isinstance(named, DictionaryAttr):
        kept = {
            name: nodes
            for name, nodes in named.data.items()
            if not name.startswith(_DEVICE_METADATA)
        }
        attributes["gas.named_metadata"] = DictionaryAttr(kept)
    for op in tuple(module.ops):
        if op.name == "llvm.module_flags":
            _keep_flags(op)


def _keep_flags(op: Operation) -> None:
    flags = array_elements(op.get_attr_or_prop("flags"))
    kept = [flag for flag in flags if any(name in str(flag) for name in _KEPT_FLAGS)]
    if kept:
        op.properties["flags"] = ArrayAttr(kept)
    else:
        Rewriter.erase_op(op)
