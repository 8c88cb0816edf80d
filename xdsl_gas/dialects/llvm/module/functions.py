"""
Functions of the `llvm` dialect, and what they return.

See external [documentation](https://mlir.llvm.org/docs/Dialects/LLVM/#llvmfunc-llvmllvmfuncop).
"""

from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
    I32,
    I64,
    BoolAttr,
    DenseArrayBase,
    IntegerAttr,
    StringAttr,
    SymbolRefAttr,
    UnitAttr,
)
from xdsl.ir import Attribute, Region, SSAValue
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.traits import SymbolOpInterface
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.assembly_formats.texts import next_is, parse_attributes
from xdsl_gas.dialects.definitions.extensions import extends
from xdsl_gas.dialects.llvm.attributes.common import (
    FramePointerKindReader,
    MemoryEffectsAttr,
    UWTableKindAttr,
    VecTypeHintAttr,
    VScaleRangeAttr,
)
from xdsl_gas.dialects.llvm.attributes.types import function_type
from xdsl_gas.dialects.llvm.module.callable import CallableFunction
from xdsl_gas.dialects.llvm.module.comdats import print_comdat, verify_comdat
from xdsl_gas.dialects.llvm.module.function_assembly import (
    Arguments,
    parse_dictionary,
    parse_vscale_range,
    print_vscale_range,
)
from xdsl_gas.dialects.llvm.module.isolation import IsolatedBody
from xdsl_gas.dialects.llvm.module.kernel_attributes import verify_kernel_attributes
from xdsl_gas.dialects.llvm.module.parameter_attributes import (
    verify_argument_attributes,
    verify_result_attributes,
)
from xdsl_gas.dialects.llvm.ops.terminators import Terminator
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
)
from xdsl_gas.garbage_collection import without_garbage_collection

_UNITS = (
    "always_inline",
    "arm_in_za",
    "arm_inout_za",
    "arm_locally_streaming",
    "arm_new_za",
    "arm_out_za",
    "arm_preserves_za",
    "arm_streaming",
    "arm_streaming_compatible",
    "convergent",
    "dso_local",
    "inline_hint",
    "will_return",
)
_STRINGS = (
    "denormal_fp_math",
    "denormal_fp_math_f32",
    "fp_contract",
    "garbageCollector",
    "instrument_function_entry",
    "instrument_function_exit",
    "prefer_vector_width",
    "reciprocal_estimates",
    "section",
)
_BOOLEANS = ("no_infs_fp_math", "no_nans_fp_math", "no_signed_zeros_fp_math")

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
        **dict.fromkeys(_BOOLEANS, BoolAttr),
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
        with without_garbage_collection():
            # All that is made is part of the module.
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
            for index, (argument, attributes) in enumerate(
                zip(
                    entry.args,
                    each_attributes(arg_attrs, len(entry.args)),
                    strict=True,
                )
            ):
                if index:
                    printer.print_string(", ")
                printer.print_ssa_value(argument)
                printer.print_string(": ")
                printer.print_attribute(argument.type)
                printer.print_op_attributes(attributes.data)
                if printer.print_debuginfo:
                    printer.print_string(" ")
                    printer.print_attribute(argument.location)
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
