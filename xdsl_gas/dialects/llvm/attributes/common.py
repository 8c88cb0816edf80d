"""
Attributes of the `llvm` dialect that xDSL lacks and that belong to no larger family.

See external [documentation](https://mlir.llvm.org/docs/Dialects/LLVM/#attributes).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
    ArrayAttr,
    IntAttr,
    IntegerType,
    StringAttr,
    SymbolRefAttr,
)
from xdsl.ir import Attribute, OpaqueSyntaxAttribute, ParametrizedAttribute
from xdsl.irdl import irdl_attr_definition
from xdsl.parser import AttrParser
from xdsl.printer import Printer
from xdsl.utils.exceptions import VerifyException
from xdsl.utils.hints import isa

from xdsl_gas.dialects.llvm.attributes.struct_attributes import (
    INTEGER,
    Field,
    StructAttribute,
    flag,
    keyword,
    nested,
    required,
    struct_attribute,
)
from xdsl_gas.dialects.llvm.attributes.types import Nullary, nullary
from xdsl_gas.dialects.members import join, replace_upstream

_ACCESS = keyword("none", "read", "write", "readwrite")


@join
@irdl_attr_definition
class MemoryEffectsAttr(StructAttribute):
    """
    Which kinds of memory a function or call reads and writes: `none`, `read`, `write`
    or `readwrite`. Old versions of MLIR know the first three kinds only.

    See external [documentation](https://mlir.llvm.org/docs/Dialects/LLVM/#memoryeffectsattr).
    """

    name = "llvm.memory_effects"
    FIELDS = (
        required("other", _ACCESS),
        required("argMem", _ACCESS),
        required("inaccessibleMem", _ACCESS),
        Field("errnoMem", _ACCESS),
        Field("targetMem0", _ACCESS),
        Field("targetMem1", _ACCESS),
    )


@join
@irdl_attr_definition
class ConstantRangeAttr(ParametrizedAttribute):
    """
    The integers from `lower` to before `upper`, of a given width; they may wrap.

    See external [documentation](https://mlir.llvm.org/docs/Dialects/LLVM/#constantrangeattr).
    """

    name = "llvm.constant_range"

    type: IntegerType
    lower: IntAttr
    upper: IntAttr

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            position = parser.pos
            type_ = parser.parse_type()
            if not isa(type_, IntegerType):
                parser.raise_error("expected an integer type", position)
            parser.parse_punctuation(",")
            lower = parser.parse_integer(allow_boolean=False)
            parser.parse_punctuation(",")
            upper = parser.parse_integer(allow_boolean=False)
        return [type_, IntAttr(lower), IntAttr(upper)]

    def print_parameters(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            printer.print_attribute(self.type)
            printer.print_string(f", {self.lower.data}, {self.upper.data}")


@join
@irdl_attr_definition
class VScaleRangeAttr(StructAttribute):
    """How many times larger than its minimum a scalable vector may be."""

    name = "llvm.vscale_range"
    FIELDS = (required("minRange"), required("maxRange"))


@dataclass(frozen=True, init=False)
class _Enclosed(ParametrizedAttribute):
    """One keyword in angle brackets."""

    value: StringAttr

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            return [StringAttr(parser.parse_identifier_or_str_literal())]

    def print_parameters(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            printer.print_identifier_or_string_literal(self.value.data)


@join
@irdl_attr_definition
class UWTableKindAttr(_Enclosed):
    """Whether a function has an unwind table: `none`, `sync` or `async`."""

    name = "llvm.uwtableKind"

    def verify(self) -> None:
        if self.value.data not in ("none", "sync", "async"):
            raise VerifyException(f"unknown unwind table kind '{self.value.data}'")


@replace_upstream
@irdl_attr_definition
class FramePointerKindReader(_Enclosed):
    """
    Reads which functions keep a frame pointer. It makes an instance of xDSL's class of
    the kinds that xDSL knows, and stands for `non-leaf-no-reserve` itself.
    """

    name = "llvm.framePointerKind"

    @classmethod
    def new(cls, params: Sequence[Attribute]) -> Any:
        (word,) = params
        if isinstance(word, StringAttr) and word.data in tuple(llvm.FramePointerKind):
            return llvm.FramePointerKindAttr(llvm.FramePointerKind(word.data))
        return super().new(params)

    def verify(self) -> None:
        if self.value.data != "non-leaf-no-reserve":
            raise VerifyException(f"unknown frame pointer kind '{self.value.data}'")


VecTypeHintAttr = struct_attribute(
    "llvm.vec_type_hint",
    "The vector type that most operations of a kernel work on.",
    required("hint"),
    flag("is_signed"),
)
TargetAttr = struct_attribute(
    "llvm.target",
    "Triple, chip and features of the machine to compile for.",
    required("triple"),
    required("chip"),
    Field("features", nested(lambda: llvm.TargetFeaturesAttr)),
)
DereferenceableAttr = struct_attribute(
    "llvm.dereferenceable",
    "How many bytes at a pointer may be read.",
    required("bytes", INTEGER),
    flag("mayBeNull"),
)


nullary("llvm.undef", "An undefined value.")
nullary("llvm.poison", "A poison value.")


@join
@irdl_attr_definition
class ZeroAttr(Nullary):
    """The zero of any type."""

    name = "llvm.zero"


@join
@irdl_attr_definition
class DSOLocalEquivalentAttr(ParametrizedAttribute, OpaqueSyntaxAttribute):
    """A function, or its equivalent in this linkage unit."""

    name = "llvm.dso_local_equivalent"

    symbol: SymbolRefAttr

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        return [SymbolRefAttr(parser.parse_symbol_name())]

    def print_parameters(self, printer: Printer) -> None:
        printer.print_string(" ")
        printer.print_attribute(self.symbol)


BlockTagAttr = struct_attribute(
    "llvm.blocktag",
    "The number of a block whose address is taken.",
    required("id", INTEGER),
)
BlockAddressAttr = struct_attribute(
    "llvm.blockaddress",
    "The address of a tagged block of a function.",
    required("function"),
    required("tag", nested(lambda: BlockTagAttr)),
)


@join
@irdl_attr_definition
class AddressSpaceAttr(ParametrizedAttribute):
    """An address space by its number."""

    name = "llvm.address_space"

    address_space: IntAttr

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            return [IntAttr(parser.parse_integer(allow_boolean=False))]

    def print_parameters(self, printer: Printer) -> None:
        printer.print_string(f"<{self.address_space.data}>")


@join
@irdl_attr_definition
class MMRATagAttr(ParametrizedAttribute):
    """
    A relaxation of the memory model.

    See external [documentation](https://llvm.org/docs/MemoryModelRelaxationAnnotations.html).
    """

    name = "llvm.mmra_tag"

    prefix: StringAttr
    suffix: StringAttr

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            prefix = parser.parse_str_literal()
            parser.parse_punctuation(":")
            return [StringAttr(prefix), StringAttr(parser.parse_str_literal())]

    def print_parameters(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            printer.print_attribute(self.prefix)
            printer.print_string(":")
            printer.print_attribute(self.suffix)


@join
@irdl_attr_definition
class WorkgroupAttributionAttr(ParametrizedAttribute):
    """Number and type of the elements of a buffer in workgroup memory."""

    name = "llvm.mlir.workgroup_attribution"

    num_elements: Attribute
    element_type: Attribute


@join
@irdl_attr_definition
class DependentLibrariesAttr(ParametrizedAttribute):
    """The libraries to link a module with."""

    name = "llvm.dependent_libraries"

    libraries: ArrayAttr[StringAttr]

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        return [ArrayAttr(parser.parse_paramattr_parameters())]

    def print_parameters(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            printer.print_list(self.libraries, printer.print_attribute)


# Attributes of functions: the names of properties, and those in LLVM.

FLAGS = {
    "always_inline": "alwaysinline",
    "convergent": "convergent",
    "inline_hint": "inlinehint",
    "no_inline": "noinline",
    "no_unwind": "nounwind",
    "optimize_none": "optnone",
    "will_return": "willreturn",
}
STRINGS = {
    name: name.replace("_", "-")
    for name in (
        "denormal_fp_math",
        "denormal_fp_math_f32",
        "fp_contract",
        "instrument_function_entry",
        "instrument_function_exit",
        "prefer_vector_width",
        "reciprocal_estimates",
        "target_cpu",
        "tune_cpu",
    )
}
BOOLEANS = {
    name: name.replace("_", "-")
    for name in ("no_infs_fp_math", "no_nans_fp_math", "no_signed_zeros_fp_math")
}
STREAMING_MODES = {
    "arm_streaming": "aarch64_pstate_sm_enabled",
    "arm_locally_streaming": "aarch64_pstate_sm_body",
    "arm_streaming_compatible": "aarch64_pstate_sm_compatible",
}
ZA_STATES = {
    f"arm_{word}_za": f"aarch64_{word}_za"
    for word in ("new", "in", "out", "inout", "preserves")
}
MEMORY_LOCATIONS = {
    "argMem": "argmem",
    "inaccessibleMem": "inaccessiblemem",
    "errnoMem": "errnomem",
    "targetMem0": "target_mem0",
    "targetMem1": "target_mem1",
}
"""The fields of memory effects but `other`."""

NO_MEMORY = MemoryEffectsAttr.of(
    **dict.fromkeys(("other", *MEMORY_LOCATIONS), StringAttr("none"))
)
"""What functions have that neither read nor write memory."""

# Attributes of arguments and results, by their names in LLVM.

UNITS = (
    *("allocalign", "allocptr", "inreg", "nest", "noalias", "nofree", "nonnull"),
    *("noundef", "readnone", "readonly", "returned", "signext", "writeonly", "zeroext"),
)
NUMBERS = ("align", "alignstack", "dereferenceable", "dereferenceable_or_null")
TYPES = ("byref", "byval", "elementtype", "inalloca", "preallocated", "sret")
WORDS_BEYOND_MLIR = (
    *("dead_on_return", "dead_on_unwind", "immarg", "noext", "swiftasync"),
    *("swifterror", "swiftself", "writable"),
)
"""Words that MLIR has no name for."""
