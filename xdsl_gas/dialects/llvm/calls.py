"""
Calls of the `llvm` dialect: of functions, of intrinsics, of inline assembly.

See external [documentation](https://mlir.llvm.org/docs/Dialects/LLVM/#llvmcall-llvmcallop).
"""

from collections.abc import Callable, Sequence
from typing import cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
    ArrayAttr,
    DenseArrayBase,
    DictionaryAttr,
    IntegerAttr,
    StringAttr,
    SymbolRefAttr,
    UnitAttr,
    i32,
    i64,
)
from xdsl.ir import Attribute, SSAValue
from xdsl.irdl import IRDLOperation
from xdsl.parser import Parser, UnresolvedOperand
from xdsl.printer import Printer
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.llvm.alias_scopes import AccessGroupAttr, AliasScopeAttr
from xdsl_gas.dialects.llvm.assembly import parse_attributes
from xdsl_gas.dialects.llvm.attributes import MemoryEffectsAttr
from xdsl_gas.dialects.llvm.completion import (
    completes,
    print_attributes,
    split_properties,
)
from xdsl_gas.dialects.llvm.signatures import (
    parse_bundles,
    parse_calling_convention,
    parse_signature,
    print_bundles,
    print_calling_convention,
    print_signature,
)
from xdsl_gas.dialects.llvm.symbols import lookup_symbol
from xdsl_gas.dialects.llvm.tbaa import TBAATagAttr

_ELIDED = frozenset(
    (
        "CConv",
        "TailCallKind",
        "arg_attrs",
        "callee",
        "intrin",
        "op_bundle_sizes",
        "op_bundle_tags",
        "operandSegmentSizes",
        "res_attrs",
        "var_callee_type",
    )
)
"""The properties of calls that have a syntax of their own."""

_ELIDED_WITHOUT_FAST_MATH = _ELIDED | {"fastmathFlags"}
_NO_FAST_MATH = llvm.FastMathAttr(None)
_TAIL_CALL_KINDS = {
    kind.value: llvm.TailCallKindAttr(kind) for kind in llvm.TailCallKind
}
_NO_TAIL_CALL = _TAIL_CALL_KINDS["none"]
_ATTRIBUTES_OF_EACH = ArrayAttr[DictionaryAttr]


def _segments(*sizes: int) -> DenseArrayBase:
    return DenseArrayBase.from_list(i32, sizes)


def _parse_operands(parser: Parser) -> list[UnresolvedOperand]:
    return parser.parse_comma_separated_list(
        parser.Delimiter.PAREN, parser.parse_unresolved_operand
    )


def _print_attributes(printer: Printer, op: IRDLOperation) -> None:
    elided = _ELIDED
    if op.properties.get("fastmathFlags") == _NO_FAST_MATH:
        elided = _ELIDED_WITHOUT_FAST_MATH
    print_attributes(printer, op, elided=elided)


@completes(
    {
        "access_groups": ArrayAttr[AccessGroupAttr],
        "alias_scopes": ArrayAttr[AliasScopeAttr],
        "always_inline": UnitAttr,
        "arg_attrs": _ATTRIBUTES_OF_EACH,
        "convergent": UnitAttr,
        "inline_hint": UnitAttr,
        "memory_effects": MemoryEffectsAttr,
        "no_inline": UnitAttr,
        "no_unwind": UnitAttr,
        "noalias_scopes": ArrayAttr[AliasScopeAttr],
        "op_bundle_tags": ArrayAttr,
        "res_attrs": _ATTRIBUTES_OF_EACH,
        "tbaa": ArrayAttr[TBAATagAttr],
        "will_return": UnitAttr,
    },
    traits=(),
)
class CallOp(llvm.CallOp):
    """
    A call of a function, by its name or through a pointer.

    See external [documentation](https://mlir.llvm.org/docs/Dialects/LLVM/#llvmcall-llvmcallop).
    """

    @classmethod
    def parse(cls, parser: Parser) -> "CallOp":
        properties: dict[str, Attribute] = {"CConv": parse_calling_convention(parser)}
        word = parser.parse_optional_keyword_in(_TAIL_CALL_KINDS)
        properties["TailCallKind"] = _TAIL_CALL_KINDS[word or "none"]
        callee = parser.parse_optional_symbol_name()
        pointer = None
        if callee is None:
            pointer = parser.parse_unresolved_operand("expected a callee")
        else:
            properties["callee"] = SymbolRefAttr(callee)
        position = parser.pos
        arguments = _parse_operands(parser)
        if parser.parse_optional_keyword("vararg") is not None:
            with parser.in_parens():
                properties["var_callee_type"] = parser.parse_type()
        bundles = parse_bundles(parser)
        more, attributes = split_properties(cls, parse_attributes(parser))
        parser.parse_punctuation(":")
        operands: list[SSAValue] = []
        if pointer is not None:
            operands.append(parser.resolve_operand(pointer, parser.parse_type()))
            parser.parse_punctuation(",")
        signature = parse_signature(parser)
        operands += parser.resolve_operands(
            arguments, signature.type.inputs.data, position
        )
        properties["fastmathFlags"] = _NO_FAST_MATH
        properties.update(more)
        if bundles.tags is not None:
            properties["op_bundle_tags"] = bundles.tags
        properties["op_bundle_sizes"] = bundles.sizes
        properties["operandSegmentSizes"] = _segments(
            len(operands), len(bundles.operands)
        )
        if signature.arg_attrs is not None:
            properties["arg_attrs"] = signature.arg_attrs
        if signature.res_attrs is not None:
            properties["res_attrs"] = signature.res_attrs
        return cls.create(
            operands=[*operands, *bundles.operands],
            result_types=signature.type.outputs.data,
            properties=properties,
            attributes=attributes,
        )

    def print(self, printer: Printer) -> None:
        properties = self.properties
        print_calling_convention(printer, properties.get("CConv"))
        kind = properties.get("TailCallKind", _NO_TAIL_CALL)
        if kind != _NO_TAIL_CALL:
            printer.print_string(f" {cast(llvm.TailCallKindAttr, kind).data.value}")
        printer.print_string(" ")
        arguments = self.args
        callee = properties.get("callee")
        if callee is not None:
            printer.print_attribute(callee)
        else:
            printer.print_ssa_value(arguments[0])
            arguments = arguments[1:]
        with printer.in_parens():
            printer.print_list(arguments, printer.print_ssa_value)
        variadic = properties.get("var_callee_type")
        if variadic is not None:
            printer.print_string(" vararg(")
            printer.print_attribute(variadic)
            printer.print_string(")")
        print_bundles(
            printer,
            properties.get("op_bundle_tags"),
            properties.get("op_bundle_sizes"),
            self.op_bundle_operands,
        )
        _print_attributes(printer, self)
        printer.print_string(" : ")
        if callee is None:
            printer.print_attribute(self.args[0].type)
            printer.print_string(", ")
        print_signature(
            printer,
            [argument.type for argument in arguments],
            properties.get("arg_attrs"),
            [result.type for result in self.results],
            properties.get("res_attrs"),
        )

    def verify_completed(self) -> None:
        callee = self.callee
        arguments: Sequence[SSAValue] = self.args
        if callee is None:
            if not arguments:
                raise VerifyException("must have either a `callee` or a pointer to it")
            if not isinstance(arguments[0].type, llvm.LLVMPointerType):
                raise VerifyException(
                    f"indirect callee must be a pointer, not '{arguments[0].type}'"
                )
            return
        function = lookup_symbol(self, callee)
        if function is None:
            return
        if not isinstance(function, llvm.FuncOp):
            raise VerifyException(
                f"'{callee.string_value()}' must reference an 'llvm.func', "
                f"but found '{function.name}'"
            )
        self._verify_types(function.function_type, arguments)

    def _verify_types(
        self, function_type: llvm.LLVMFunctionType, arguments: Sequence[SSAValue]
    ) -> None:
        inputs = function_type.inputs.data
        variadic = function_type.is_variadic
        if variadic:
            if self.var_callee_type is None:
                raise VerifyException("missing var_callee_type attribute")
        if len(arguments) < len(inputs) or not variadic and len(arguments) > len(inputs):
            raise VerifyException(
                f"incorrect number of operands ({len(arguments)}) for callee "
                f"(expecting: {len(inputs)})"
            )
        for index, (argument, type_) in enumerate(zip(arguments, inputs)):
            if argument.type is not type_ and argument.type != type_:
                raise VerifyException(
                    f"operand type mismatch for operand {index}: "
                    f"'{argument.type}' != '{type_}'"
                )
        output = function_type.output
        if not self.results:
            if not isinstance(output, llvm.LLVMVoidType):
                raise VerifyException("expected function call to produce a value")
        elif isinstance(output, llvm.LLVMVoidType):
            raise VerifyException(
                "calling function with void result must not produce values"
            )
        elif self.results[0].type != output:
            raise VerifyException(
                f"result type mismatch: '{self.results[0].type}' != '{output}'"
            )


@completes(
    {
        "arg_attrs": _ATTRIBUTES_OF_EACH,
        "op_bundle_tags": ArrayAttr,
        "res_attrs": _ATTRIBUTES_OF_EACH,
    }
)
class CallIntrinsicOp(llvm.CallIntrinsicOp):
    """
    A call of one of LLVM's intrinsic functions, by the name LLVM gives it.

    See external [documentation](https://mlir.llvm.org/docs/Dialects/LLVM/#llvmcall_intrinsic-llvmcallintrinsicop).
    """

    @classmethod
    def parse(cls, parser: Parser) -> "CallIntrinsicOp":
        properties: dict[str, Attribute] = {
            "intrin": StringAttr(parser.parse_str_literal(" as name of an intrinsic")),
            "fastmathFlags": _NO_FAST_MATH,
        }
        position = parser.pos
        arguments = _parse_operands(parser)
        bundles = parse_bundles(parser)
        more, attributes = split_properties(cls, parse_attributes(parser))
        parser.parse_punctuation(":")
        signature = parse_signature(parser)
        operands = parser.resolve_operands(
            arguments, signature.type.inputs.data, position
        )
        properties.update(more)
        if bundles.tags is not None:
            properties["op_bundle_tags"] = bundles.tags
        properties["op_bundle_sizes"] = bundles.sizes
        properties["operandSegmentSizes"] = _segments(
            len(operands), len(bundles.operands)
        )
        if signature.arg_attrs is not None:
            properties["arg_attrs"] = signature.arg_attrs
        if signature.res_attrs is not None:
            properties["res_attrs"] = signature.res_attrs
        return cls.create(
            operands=[*operands, *bundles.operands],
            result_types=signature.type.outputs.data,
            properties=properties,
            attributes=attributes,
        )

    def print(self, printer: Printer) -> None:
        properties = self.properties
        printer.print_string(" ")
        printer.print_attribute(self.intrin)
        arguments = self.args
        printer.print_operands(arguments)
        print_bundles(
            printer,
            properties.get("op_bundle_tags"),
            properties.get("op_bundle_sizes"),
            self.op_bundle_operands,
        )
        _print_attributes(printer, self)
        printer.print_string(" : ")
        print_signature(
            printer,
            [argument.type for argument in arguments],
            properties.get("arg_attrs"),
            [result.type for result in self.results],
            properties.get("res_attrs"),
        )

    def verify_completed(self) -> None:
        if not self.intrin.data.startswith("llvm."):
            raise VerifyException(
                f"intrinsic name must start with 'llvm.', got '{self.intrin.data}'"
            )


_ASM_DIALECTS = {
    word: IntegerAttr(number, i64)
    for number, word in llvm.ASM_DIALECT_NAME_BY_KEY.items()
}


@completes({"operand_attrs": ArrayAttr})
class InlineAsmOp(llvm.InlineAsmOp):
    """
    Assembly of the target machine.

    See external [documentation](https://mlir.llvm.org/docs/Dialects/LLVM/#llvminline_asm-llvminlineasmop).
    """

    @classmethod
    def parse(cls, parser: Parser) -> "InlineAsmOp":
        properties: dict[str, Attribute] = {"tail_call_kind": _NO_TAIL_CALL}
        while True:
            position = parser.pos
            word = parser.parse_optional_keyword_in(_ASM_KEYWORDS)
            if word is None:
                break
            if word in properties and word != "tail_call_kind":
                parser.raise_error(f"'{word}' is given twice", position)
            properties[word] = _ASM_KEYWORDS[word](parser)
        more, attributes = split_properties(cls, parse_attributes(parser))
        properties.update(more)
        properties["asm_string"] = StringAttr(parser.parse_str_literal())
        parser.parse_punctuation(",")
        properties["constraints"] = StringAttr(parser.parse_str_literal())
        position = parser.pos
        operands = (
            parser.parse_optional_undelimited_comma_separated_list(
                parser.parse_optional_unresolved_operand,
                parser.parse_unresolved_operand,
            )
            or []
        )
        if not attributes:
            attributes = parser.parse_optional_attr_dict()
        parser.parse_punctuation(":")
        type_ = parser.parse_function_type()
        return cls.create(
            operands=parser.resolve_operands(operands, type_.inputs.data, position),
            result_types=type_.outputs.data,
            properties=properties,
            attributes=attributes,
        )

    def print(self, printer: Printer) -> None:
        properties = self.properties
        for word in ("has_side_effects", "is_align_stack"):
            if word in properties:
                printer.print_string(f" {word}")
        if self.tail_call_kind != _NO_TAIL_CALL:
            kind = self.tail_call_kind.data.value
            printer.print_string(f" tail_call_kind = <{kind}>")
        if self.asm_dialect is not None:
            dialect = llvm.ASM_DIALECT_NAME_BY_KEY[self.asm_dialect.value.data]
            printer.print_string(f" asm_dialect = {dialect}")
        operand_attrs = properties.get("operand_attrs")
        if operand_attrs is not None:
            printer.print_string(" operand_attrs = ")
            printer.print_attribute(operand_attrs)
        printer.print_op_attributes(self.attributes)
        printer.print_string(" ")
        printer.print_attribute(self.asm_string)
        printer.print_string(", ")
        printer.print_attribute(self.constraints)
        if self.operands:
            printer.print_string(" ")
            printer.print_list(self.operands, printer.print_ssa_value)
        printer.print_string(" : ")
        printer.print_function_type(self.operand_types, self.result_types)


def _parse_tail_call_kind(parser: Parser) -> Attribute:
    parser.parse_punctuation("=")
    with parser.in_angle_brackets():
        return _TAIL_CALL_KINDS[parser.parse_keyword_in(_TAIL_CALL_KINDS)]


def _parse_asm_dialect(parser: Parser) -> Attribute:
    parser.parse_punctuation("=")
    return _ASM_DIALECTS[parser.parse_keyword_in(_ASM_DIALECTS)]


def _parse_operand_attrs(parser: Parser) -> Attribute:
    parser.parse_punctuation("=")
    return parser.parse_attribute()


_ASM_KEYWORDS: dict[str, Callable[[Parser], Attribute]] = {
    "has_side_effects": lambda parser: UnitAttr(),
    "is_align_stack": lambda parser: UnitAttr(),
    "tail_call_kind": _parse_tail_call_kind,
    "asm_dialect": _parse_asm_dialect,
    "operand_attrs": _parse_operand_attrs,
}

ADDED_OPS = ()
COMPLETED_OPS = (CallIntrinsicOp, CallOp, InlineAsmOp)
ADDED_ATTRS = ()
COMPLETED_ATTRS = ()
