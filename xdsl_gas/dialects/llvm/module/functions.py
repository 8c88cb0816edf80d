"""
Functions of the `llvm` dialect, and what they return.

See external [documentation](https://mlir.llvm.org/docs/Dialects/LLVM/#llvmfunc-llvmllvmfuncop).

Attributes of functions, arguments and results are verified as by
`verifyParameterAttribute` and `verifyRegionResultAttribute` of
https://github.com/llvm/llvm-project/blob/main/mlir/lib/Dialect/LLVMIR/IR/LLVMDialect.cpp
and, those of the dialect `nvvm`, by `verifyOperationAttribute` and
`verifyRegionArgAttribute` of
https://github.com/llvm/llvm-project/blob/main/mlir/lib/Dialect/LLVMIR/IR/NVVMDialect.cpp
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
    I32,
    I64,
    BoolAttr,
    DenseArrayBase,
    DictionaryAttr,
    IntegerAttr,
    IntegerType,
    StringAttr,
    SymbolRefAttr,
    UnitAttr,
    i32,
)
from xdsl.dialects.llvm import LLVMPointerType
from xdsl.ir import (
    Attribute,
    Block,
    BlockArgument,
    Operation,
    Region,
    SSAValue,
    TypeAttribute,
)
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.traits import CallableOpInterface, IsolatedFromAbove, SymbolOpInterface
from xdsl.utils.exceptions import VerifyException
from xdsl.utils.hints import isa

from xdsl_gas.dialects.assembly_formats.texts import (
    continue_at,
    next_is,
    parse_attributes,
    parse_type,
)
from xdsl_gas.dialects.definitions.extensions import extends
from xdsl_gas.dialects.llvm.attributes.common import (
    BOOLEANS,
    STREAMING_MODES,
    STRINGS,
    TYPES,
    ZA_STATES,
    FramePointerKindReader,
    MemoryEffectsAttr,
    UWTableKindAttr,
    VecTypeHintAttr,
    VScaleRangeAttr,
)
from xdsl_gas.dialects.llvm.attributes.types import function_type, is_compatible_type
from xdsl_gas.dialects.llvm.module.comdats import print_comdat, verify_comdat
from xdsl_gas.dialects.llvm.ops.control_flow import Terminator
from xdsl_gas.dialects.llvm.symbols import verify_symbol_parent
from xdsl_gas.dialects.llvm.syntax.assembly import parse_typed_operand, split_properties
from xdsl_gas.dialects.llvm.syntax.signatures import (
    UNNAMED_ADDRESSES,
    VISIBILITIES,
    attributes_of_each,
    calling_convention,
    each_attributes,
    parse_calling_convention,
    parse_linkage,
    parse_number_of,
    parse_results,
    print_calling_convention,
    print_number_of,
    print_results,
    print_typed,
    rest_of_line,
)


@dataclass(frozen=True)
class IsolatedBody(IsolatedFromAbove):
    """
    xDSL's trait for operations whose only region holds, nearly always, operations
    without regions: what they use is defined in a block next to theirs.
    """

    def verify(self, op: Operation) -> None:
        body = op.regions[0]
        for block in body.blocks:
            for user in block.ops:
                if user.regions:
                    return super().verify(op)
                for operand in user.operands:
                    owner = operand.owner
                    defining = owner if isinstance(owner, Block) else owner.parent
                    if defining is None or defining.parent is not body:
                        return super().verify(op)
        return None


class _Rule(NamedTuple):
    """What an attribute is, and the type of what it may be attached to."""

    value: tuple[str, type[object]]
    holder: tuple[str, type[Attribute]] | None = None
    """None if it may be attached to a value of any type."""


_UNIT = "a unit attribute", UnitAttr
_TYPE = "a type attribute", TypeAttribute
_INTEGER = "an integer attribute", IntegerAttr
_ON_POINTER = "pointer", LLVMPointerType
_ON_INTEGER = "integer", IntegerType

_RULES = {
    **{f"llvm.{word}": _Rule(_TYPE, _ON_POINTER) for word in TYPES},
    "llvm.align": _Rule(_INTEGER, _ON_POINTER),
    "llvm.alignstack": _Rule(_INTEGER),
    "llvm.dereferenceable": _Rule(_INTEGER, _ON_POINTER),
    "llvm.dereferenceable_or_null": _Rule(_INTEGER, _ON_POINTER),
    "llvm.inreg": _Rule(_UNIT),
    "llvm.nest": _Rule(_UNIT, _ON_POINTER),
    "llvm.noalias": _Rule(_UNIT, _ON_POINTER),
    "llvm.nocapture": _Rule(_UNIT, _ON_POINTER),
    "llvm.nofree": _Rule(_UNIT, _ON_POINTER),
    "llvm.nonnull": _Rule(_UNIT, _ON_POINTER),
    "llvm.noundef": _Rule(_UNIT),
    "llvm.readnone": _Rule(_UNIT, _ON_POINTER),
    "llvm.readonly": _Rule(_UNIT, _ON_POINTER),
    "llvm.returned": _Rule(_UNIT),
    "llvm.signext": _Rule(_UNIT, _ON_INTEGER),
    "llvm.writeonly": _Rule(_UNIT, _ON_POINTER),
    "llvm.zeroext": _Rule(_UNIT, _ON_INTEGER),
}

_ARGUMENTS_ONLY = frozenset(
    (
        "llvm.alignstack",
        "llvm.allocalign",
        "llvm.allocptr",
        "llvm.byref",
        "llvm.byval",
        "llvm.inalloca",
        "llvm.nest",
        "llvm.nocapture",
        "llvm.nofree",
        "llvm.preallocated",
        "llvm.readnone",
        "llvm.readonly",
        "llvm.returned",
        "llvm.sret",
        "llvm.writeonly",
    )
)
"""Attributes that a result cannot have."""


def verify_argument_attributes(
    attributes: Mapping[str, Attribute], type: Attribute
) -> None:
    """
    Raises `VerifyException` unless an argument of a type can have the attributes. Types
    that are not LLVM's may become any: only the attributes are checked.
    """
    for name, value in attributes.items():
        rule = _RULES.get(name)
        if rule is None:
            continue
        expected, expected_class = rule.value
        if not isinstance(value, expected_class):
            raise VerifyException(f"'{name}' should be {expected}")
        if rule.holder is None:
            continue
        expected, expected_class = rule.holder
        if not isinstance(type, expected_class) and is_compatible_type(type):
            raise VerifyException(
                f"'{name}' attribute attached to non-{expected} LLVM type '{type}'"
            )


def verify_result_attributes(
    attributes: Mapping[str, Attribute], type: Attribute
) -> None:
    """Raises `VerifyException` unless a result of a type can have the attributes."""
    for name in attributes:
        if name in _ARGUMENTS_ONLY:
            raise VerifyException(f"'{name}' is not a valid result attribute")
    verify_argument_attributes(attributes, type)


_DIMENSIONS = ("nvvm.cluster_dim", "nvvm.maxntid", "nvvm.reqntid")
"""Attributes that are one to three sizes."""

_INTEGERS = ("nvvm.cluster_max_blocks", "nvvm.maxnreg", "nvvm.minctasm")


def verify_kernel_attributes(
    attributes: Mapping[str, Attribute],
    arguments: Iterable[Mapping[str, Attribute]],
) -> None:
    """
    Raises `VerifyException` unless an `llvm.func` can have the `attributes`, and its
    `arguments` theirs.
    """
    for name in _DIMENSIONS:
        value = attributes.get(name)
        if value is not None and not _is_size(value):
            raise VerifyException(
                f"'{name}' attribute must be integer array with maximum 3 index"
            )
    for name in _INTEGERS:
        value = attributes.get(name)
        if value is not None and not isinstance(value, IntegerAttr):
            raise VerifyException(f"'{name}' attribute must be integer constant")
    if "nvvm.blocksareclusters" in attributes:
        for name in ("nvvm.cluster_dim", "nvvm.reqntid"):
            if name not in attributes:
                raise VerifyException(
                    "'nvvm.blocksareclusters' attribute must be used along with "
                    f"'{name}'"
                )
    for argument in arguments:
        if "nvvm.grid_constant" in argument:
            _verify_grid_constant("nvvm.kernel" in attributes, argument)


def _is_size(value: Attribute) -> bool:
    return isa(value, DenseArrayBase[I32]) and 1 <= len(value) <= 3


def _verify_grid_constant(is_kernel: bool, argument: Mapping[str, Attribute]) -> None:
    if not is_kernel:
        raise VerifyException(
            "'nvvm.grid_constant' attribute must be present only on kernel arguments"
        )
    if not isinstance(argument["nvvm.grid_constant"], UnitAttr):
        raise VerifyException("'nvvm.grid_constant' must be a unit attribute")
    if "llvm.byval" not in argument:
        raise VerifyException(
            "'nvvm.grid_constant' attribute requires the argument to also have "
            "attribute 'llvm.byval'"
        )


def parse_dictionary(parser: Parser) -> Mapping[str, Attribute]:
    """
    A dictionary of attributes. It is long and the same for most functions of a module,
    so what a line holds of it is read once.
    """
    content = parser.lexer.input.content
    start = parser.pos
    text = rest_of_line(content, start).removesuffix(" {")
    known = parser.attribute_aliases.get(text)
    if isinstance(known, DictionaryAttr):
        continue_at(parser, start + len(text))
        return known.data
    attributes = parser.parse_optional_attr_dict()
    if content[start : parser.pos].rstrip() == text:
        parser.attribute_aliases[text] = DictionaryAttr(attributes)
    return attributes


class Arguments:
    """The arguments of a function as they are parsed."""

    def __init__(self, parser: Parser):
        self.named: list[Parser.Argument] = []
        self.types: list[Attribute] = []
        self.attributes: list[Mapping[str, Attribute]] = []
        self.variadic = False
        parser.parse_comma_separated_list(
            parser.Delimiter.PAREN, lambda: self._parse_one(parser)
        )

    def _parse_one(self, parser: Parser) -> None:
        if self.variadic:
            parser.raise_error("`...` must be the last argument")
        if parser.parse_optional_punctuation("...") is not None:
            self.variadic = True
            return
        position = parser.pos
        name = parser.parse_optional_argument(expect_type=False)
        if name is not None:
            parser.parse_punctuation(":")
        if (name is None) != (len(self.named) == 0) and self.types:
            parser.raise_error("either all arguments have a name or none", position)
        type_ = parse_type(parser)
        self.types.append(type_)
        self.attributes.append(parse_attributes(parser))
        location = parser.parse_optional_location()
        if name is not None:
            self.named.append(Parser.Argument(name.name, type_, location))


def print_arguments(
    printer: Printer,
    arguments: Sequence[BlockArgument],
    attributes: Attribute | None,
    colon: str = ": ",
) -> None:
    """Prints arguments with their types and attributes, separated by commas."""

    def print_one(pair: tuple[BlockArgument, DictionaryAttr]) -> None:
        argument, own = pair
        printer.print_ssa_value(argument)
        printer.print_string(colon)
        printer.print_attribute(argument.type)
        printer.print_op_attributes(own.data)
        if printer.print_debuginfo:
            printer.print_string(" ")
            printer.print_attribute(argument.location)

    each = zip(arguments, each_attributes(attributes, len(arguments)), strict=True)
    printer.print_list(each, print_one)


def parse_vscale_range(parser: Parser) -> VScaleRangeAttr:
    """`(1, 16)`, the bounds of the size of scalable vectors."""
    with parser.in_parens():
        least = parser.parse_integer(allow_boolean=False, allow_negative=False)
        parser.parse_punctuation(",")
        most = parser.parse_integer(allow_boolean=False, allow_negative=False)
    return VScaleRangeAttr.of(
        minRange=IntegerAttr(least, i32), maxRange=IntegerAttr(most, i32)
    )


def print_vscale_range(printer: Printer, vscale_range: VScaleRangeAttr) -> None:
    """`vscale_range(1, 16)`, after a space."""
    bounds = (vscale_range.get("minRange"), vscale_range.get("maxRange"))
    numbers = [bound.value.data for bound in bounds if isinstance(bound, IntegerAttr)]
    printer.print_string(f" vscale_range({', '.join(map(str, numbers))})")


class CallableFunction(CallableOpInterface):
    """The trait that `llvm.func` lacks in xDSL."""

    @classmethod
    def get_callable_region(cls, op: Operation) -> Region:
        return op.regions[0]

    @classmethod
    def get_argument_types(cls, op: Operation) -> tuple[Attribute, ...]:
        return cast(llvm.FuncOp, op).function_type.inputs.data

    @classmethod
    def get_result_types(cls, op: Operation) -> tuple[Attribute, ...]:
        result = cast(llvm.FuncOp, op).function_type.output
        return () if isinstance(result, llvm.LLVMVoidType) else (result,)


_UNITS = sorted(
    (
        *(*STREAMING_MODES, *ZA_STATES),
        *("always_inline", "convergent", "dso_local", "inline_hint", "will_return"),
    )
)
_OF_XDSL = ("target_cpu", "tune_cpu")
_STRINGS = sorted({*STRINGS, "garbageCollector", "section"}.difference(_OF_XDSL))

_ELIDED = frozenset(
    (
        "CConv",
        "arg_attrs",
        "comdat",
        "function_type",
        "linkage",
        "res_attrs",
        "sym_name",
        "unnamed_addr",
        "visibility_",
        "vscale_range",
    )
)
"""The properties that the format spells out."""


@extends(
    {
        **dict.fromkeys(_UNITS, UnitAttr),
        **dict.fromkeys(_STRINGS, StringAttr),
        **dict.fromkeys(BOOLEANS, BoolAttr),
        "alignment": IntegerAttr[I64],
        "comdat": SymbolRefAttr,
        "frame_pointer": llvm.FramePointerKindAttr | FramePointerKindReader,
        "function_entry_count": IntegerAttr[I64],
        "intel_reqd_sub_group_size": IntegerAttr[I32],
        "memory_effects": MemoryEffectsAttr,
        "personality": SymbolRefAttr,
        "reqd_work_group_size": DenseArrayBase,
        "uwtable_kind": UWTableKindAttr,
        "vec_type_hint": VecTypeHintAttr,
        "vscale_range": VScaleRangeAttr,
        "work_group_size_hint": DenseArrayBase,
    },
    traits=(SymbolOpInterface(), IsolatedBody(), CallableFunction()),
    defaults={
        "CConv": calling_convention("ccc"),
        "linkage": llvm.LinkageAttr("external"),
    },
)
class FuncOp(llvm.FuncOp):
    """
    A function. It has a body, or is declared only.

    See external [documentation](https://mlir.llvm.org/docs/Dialects/LLVM/#llvmfunc-llvmllvmfuncop).
    """

    @classmethod
    def parse(cls, parser: Parser) -> "FuncOp":
        properties: dict[str, Attribute] = {
            "linkage": parse_linkage(parser),
            "visibility_": parse_number_of(parser, VISIBILITIES),
            "unnamed_addr": parse_number_of(parser, UNNAMED_ADDRESSES),
            "CConv": parse_calling_convention(parser),
            "sym_name": parser.parse_symbol_name(),
        }
        position = parser.pos
        arguments = Arguments(parser)
        results: list[Attribute] = []
        if parser.parse_optional_punctuation("->") is not None:
            results, res_attrs = parse_results(parser)
            if res_attrs is not None:
                properties["res_attrs"] = res_attrs
        if len(results) > 1:
            parser.raise_error("llvm.func has at most one result", position)
        try:
            properties["function_type"] = function_type(
                arguments.types, results[0] if results else None, arguments.variadic
            )
        except VerifyException as error:
            parser.raise_error(str(error), position)
        arg_attrs = attributes_of_each(arguments.attributes)
        if arg_attrs is not None:
            properties["arg_attrs"] = arg_attrs
        if parser.parse_optional_keyword("vscale_range") is not None:
            properties["vscale_range"] = parse_vscale_range(parser)
        if parser.parse_optional_keyword("comdat") is not None:
            with parser.in_parens():
                properties["comdat"] = parser.parse_attribute()
        attributes: dict[str, Attribute] = {}
        if parser.parse_optional_keyword("attributes") is not None:
            position = parser.pos
            more, attributes = split_properties(cls, parse_dictionary(parser))
            for name in more:
                if name in _ELIDED:
                    parser.raise_error(
                        f"'{name}' has its own syntax in llvm.func", position
                    )
            properties.update(more)
        position = parser.pos
        body = parser.parse_optional_region(arguments.named or None)
        if body is not None and len(arguments.named) != len(arguments.types):
            parser.raise_error("a function with a body names its arguments", position)
        return cls.create(
            properties=properties,
            attributes=attributes,
            regions=[Region() if body is None else body],
        )

    def print(self, printer: Printer) -> None:
        properties = self.properties
        linkage = self.linkage.linkage.data
        if linkage != "external":
            printer.print_string(f" {linkage}")
        print_number_of(printer, VISIBILITIES, properties.get("visibility_"))
        print_number_of(printer, UNNAMED_ADDRESSES, properties.get("unnamed_addr"))
        print_calling_convention(printer, properties.get("CConv"))
        printer.print_string(" ")
        printer.print_symbol_name(self.sym_name.data)
        with printer.in_parens():
            self._print_arguments(printer)
        output = self.function_type.output
        if not isinstance(output, llvm.LLVMVoidType):
            printer.print_string(" -> ")
            print_results(printer, (output,), properties.get("res_attrs"))
        vscale_range = properties.get("vscale_range")
        if isinstance(vscale_range, VScaleRangeAttr):
            print_vscale_range(printer, vscale_range)
        print_comdat(printer, self)
        named = {k: v for k, v in properties.items() if k not in _ELIDED}
        printer.print_op_attributes(
            dict(sorted((named | self.attributes).items())), print_keyword=True
        )
        if self.body.blocks:
            printer.print_string(" ")
            printer.print_region(
                self.body, print_entry_block_args=False, print_empty_block=False
            )

    def _print_arguments(self, printer: Printer) -> None:
        types = self.function_type.inputs.data
        arg_attrs = self.properties.get("arg_attrs")
        entry = self.body.blocks.first
        if entry is None:
            print_typed(printer, types, arg_attrs)
        else:
            print_arguments(printer, entry.args, arg_attrs)
        if self.function_type.is_variadic:
            printer.print_string(", ..." if types else "...")

    def verify_extension(self) -> None:
        verify_symbol_parent(self)
        verify_comdat(self, self.properties.get("comdat"))
        verify_kernel_attributes(
            self.attributes, (attributes.data for attributes in self.arg_attrs or ())
        )
        features = self.target_features
        if features is not None and any("," in one.data for one in features.features):
            raise VerifyException("target features can not contain ','")
        linkage = self.linkage.linkage.data
        if linkage == "common":
            raise VerifyException("functions cannot have 'common' linkage")
        inputs = self.function_type.inputs.data
        results = 0 if isinstance(self.function_type.output, llvm.LLVMVoidType) else 1
        for name, attributes, number in (
            ("arg_attrs", self.arg_attrs, len(inputs)),
            ("res_attrs", self.res_attrs, results),
        ):
            if attributes is not None and len(attributes) != number:
                raise VerifyException(
                    f"'{name}' has {len(attributes)} entries, expected {number}"
                )
        for attributes, type in zip(self.arg_attrs or (), inputs, strict=False):
            verify_argument_attributes(attributes.data, type)
        for attributes in self.res_attrs or ():
            verify_result_attributes(attributes.data, self.function_type.output)
        entry = self.body.blocks.first
        if entry is None:
            if linkage not in ("external", "extern_weak"):
                raise VerifyException(
                    "external functions must have 'external' or 'extern_weak' linkage"
                )
            return
        self._verify_inlining()
        if len(entry.args) != len(inputs):
            raise VerifyException(
                f"entry block must have {len(inputs)} arguments to match function "
                "signature"
            )
        for index, (argument, type_) in enumerate(zip(entry.args, inputs, strict=True)):
            if argument.type != type_:
                raise VerifyException(
                    f"type of entry block argument #{index} ('{argument.type}') must "
                    "match the type of the corresponding argument in function "
                    f"signature ('{type_}')"
                )
        for index, attributes in enumerate(self.arg_attrs or ()):
            if "llvm.elementtype" in attributes.data:
                raise VerifyException(
                    f"'llvm.elementtype' on parameter {index} is invalid: "
                    "elementtype can only be applied to intrinsic callsites"
                )
        # Without one there are no landing pads: most functions need no walk.
        if "personality" in self.properties:
            from xdsl_gas.dialects.llvm.ops.exceptions import verify_one_exception_type

            verify_one_exception_type(self.body)

    def _verify_inlining(self) -> None:
        never = "no_inline" in self.properties
        if never and "always_inline" in self.properties:
            raise VerifyException(
                "no_inline and always_inline attributes are incompatible"
            )
        if "optimize_none" in self.properties and not never:
            raise VerifyException("with optimize_none must also be no_inline")


@extends()
class ReturnOp(Terminator, llvm.ReturnOp):
    """
    The end of a function or of an initializer.

    See external [documentation](https://mlir.llvm.org/docs/Dialects/LLVM/#llvmreturn-llvmreturnop).
    """

    @classmethod
    def parse(cls, parser: Parser) -> "ReturnOp":
        attributes = dict(parse_attributes(parser))
        operands: list[SSAValue] = []
        if next_is(parser, "%"):
            operands.append(parse_typed_operand(parser))
        # Where xDSL has them.
        attributes.update(parse_attributes(parser))
        return cls.create(operands=operands, attributes=attributes)

    def print(self, printer: Printer) -> None:
        printer.print_op_attributes(self.attributes)
        if self.arg is not None:
            printer.print_string(" ")
            printer.print_ssa_value(self.arg)
            printer.print_string(" : ")
            printer.print_attribute(self.arg.type)

    def verify_extension(self) -> None:
        function = self.parent_op()
        if not isinstance(function, llvm.FuncOp):
            return
        output = function.function_type.output
        value = self.arg
        if isinstance(output, llvm.LLVMVoidType):
            if value is not None:
                raise VerifyException("expected no operands")
        elif value is None:
            raise VerifyException("expected 1 operand")
        elif value.type != output:
            raise VerifyException(
                f"mismatching result types: function returns '{output}', not "
                f"'{value.type}'"
            )
