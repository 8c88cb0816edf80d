"""
Calls of functions, and variadic arguments.

See external [documentation](https://mlir.llvm.org/docs/Dialects/LLVM/#llvmcall-llvmcallop).

See https://llvm.org/docs/LangRef.html#variable-argument-handling-intrinsics.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
    ArrayAttr,
    DictionaryAttr,
    SymbolRefAttr,
    UnitAttr,
    UnknownLoc,
)
from xdsl.ir import Attribute, SSAValue
from xdsl.irdl import AnyAttr
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.assembly_formats.texts import ATTRIBUTES, continue_at
from xdsl_gas.dialects.definitions.extensions import extends
from xdsl_gas.dialects.definitions.records import operation, operations
from xdsl_gas.dialects.llvm.attributes.alias_scopes import (
    AccessGroupAttr,
    AliasScopeAttr,
)
from xdsl_gas.dialects.llvm.attributes.common import MemoryEffectsAttr
from xdsl_gas.dialects.llvm.attributes.debug_info import subprogram_of
from xdsl_gas.dialects.llvm.attributes.tbaa import TBAATagAttr
from xdsl_gas.dialects.llvm.operand_types import COMPATIBLE, POINTER
from xdsl_gas.dialects.llvm.symbols import lookup_symbol
from xdsl_gas.dialects.llvm.syntax.assembly import split_properties
from xdsl_gas.dialects.llvm.syntax.bundles import (
    NO_SIZES,
    Bundled,
    segment_sizes,
    verify_bundles,
)
from xdsl_gas.dialects.llvm.syntax.callees import (
    parse_arguments,
    parse_callee,
    parse_optional_variadic_type,
    parse_rest_of_call,
    print_callee,
    print_rest_of_call,
    verify_callee,
)
from xdsl_gas.dialects.llvm.syntax.directives import MIXED, NO_FAST_MATH
from xdsl_gas.dialects.llvm.syntax.signatures import (
    CALLING_CONVENTIONS,
    NO_TAIL_CALL,
    TAIL_CALL_KINDS,
    calling_convention,
    known_signature,
    parse_calling_convention,
    print_calling_convention,
    rest_of_line,
)

operations(
    "llvm.intr.",
    {
        "vastart": "Begins with the first of the arguments that have no name.",
        "vaend": "Ends the use of the arguments.",
    },
    "$arg_list attr-dict `:` type($arg_list)",
    operands={"arg_list": POINTER},
)
operation(
    "llvm.intr.vacopy",
    "Copies the position among the arguments.",
    "$src_list `to` $dest_list attr-dict `:` type($dest_list) `,` type($src_list)",
    operands={"dest_list": POINTER, "src_list": POINTER},
)
operation(
    "llvm.va_arg",
    "The next argument.",
    MIXED,
    operands={"arg": POINTER},
    results={"res": AnyAttr()},
    see="https://mlir.llvm.org/docs/Dialects/LLVM/#llvmva_arg-llvmvaargop",
)


_ATTRIBUTES_OF_EACH = ArrayAttr[DictionaryAttr]

_USUAL = re.compile(
    rf"(?:({'|'.join(CALLING_CONVENTIONS)}) )?(?:({'|'.join(TAIL_CALL_KINDS)}) )?"
    r"@([A-Za-z_][\w$.]*)"
    r"\(((?:%[\w$.-]+(?:, %[\w$.-]+)*)?)\)"
    rf" ?{ATTRIBUTES} ?: (?=\()",
    re.ASCII,
)
_NAMES = re.compile(r"%([\w$.-]+)", re.ASCII)


@lru_cache(maxsize=4096)
def _usual_properties(
    convention: str, tail: str, callee: str, arguments: int
) -> dict[str, Attribute]:
    """The properties of a call without bundles and variadic arguments."""
    return {
        "CConv": calling_convention(convention),
        "TailCallKind": TAIL_CALL_KINDS[tail],
        "callee": SymbolRefAttr(callee),
        "fastmathFlags": NO_FAST_MATH,
        "op_bundle_sizes": NO_SIZES,
        "operandSegmentSizes": segment_sizes(arguments, 0),
    }


@extends(
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
    results={"returned": COMPATIBLE},
    traits=(),
)
class CallOp(Bundled, llvm.CallOp):
    """
    A call of a function, by its name or through a pointer.

    See external [documentation](https://mlir.llvm.org/docs/Dialects/LLVM/#llvmcall-llvmcallop).
    """

    @classmethod
    def parse(cls, parser: Parser) -> "CallOp":
        return cls._parse_usual(parser) or cls._parse_any(parser)

    @classmethod
    def _parse_usual(cls, parser: Parser) -> "CallOp | None":
        """
        Reads a call of the usual form whose attributes and signature were read before;
        otherwise leaves the parser where it is. MLIR has no declarative format of calls
        that a regular expression could be made of, and reading calls takes 2.3 times as
        long without this (kernels with a call in 13 operations: 1.09 times).
        """
        content = parser.lexer.input.content
        match = _USUAL.match(content, parser.pos)
        if match is None:
            return None
        convention, tail, callee, arguments, named = match.groups()
        text = rest_of_line(content, match.end())
        signature = known_signature(parser, text)
        if signature is None:
            return None
        values = [parser.ssa_values.get(name) for name in _NAMES.findall(arguments)]
        types = signature.type.inputs.data
        if len(values) != len(types):
            return None
        operands: list[SSAValue] = []
        for value, type_ in zip(values, types, strict=True):
            if value is None or (value[0].type is not type_ and value[0].type != type_):
                return None
            operands.append(value[0])
        properties = {
            **_usual_properties(
                convention or "ccc", tail or "none", callee, len(operands)
            ),
            **signature.attributes,
        }
        attributes: dict[str, Attribute] = {}
        if named is not None:
            known = parser.attribute_aliases.get(named)
            if not isinstance(known, DictionaryAttr):
                return None
            more, attributes = split_properties(cls, known.data)
            properties.update(more)
        continue_at(parser, match.end() + len(text))
        return cls.create(
            operands=operands,
            result_types=signature.type.outputs.data,
            properties=properties,
            attributes=attributes,
        )

    @classmethod
    def _parse_any(cls, parser: Parser) -> "CallOp":
        properties: dict[str, Attribute] = {"CConv": parse_calling_convention(parser)}
        word = parser.parse_optional_keyword_in(TAIL_CALL_KINDS)
        properties["TailCallKind"] = TAIL_CALL_KINDS[word or "none"]
        pointer = parse_callee(parser, properties)
        arguments = parse_arguments(parser)
        parse_optional_variadic_type(parser, properties)
        properties["fastmathFlags"] = NO_FAST_MATH
        call = parse_rest_of_call(parser, cls, pointer, arguments)
        return cls.create(
            operands=[*call.operands, *call.bundle_operands],
            result_types=call.result_types,
            properties=properties | call.properties,
            attributes=call.attributes,
        )

    def print(self, printer: Printer) -> None:
        print_calling_convention(printer, self.properties.get("CConv"))
        tail_call_kind = self.properties.get("TailCallKind", NO_TAIL_CALL)
        if tail_call_kind != NO_TAIL_CALL:
            printer.print_string(
                f" {cast(llvm.TailCallKindAttr, tail_call_kind).data.value}"
            )
        print_callee(printer, self, self.args)
        print_rest_of_call(printer, self, self.args, self.op_bundle_operands)

    def verify_extension(self) -> None:
        arguments: Sequence[SSAValue] = self.args
        verify_callee(self, arguments)
        verify_bundles(self, self.op_bundle_operands)
        callee = self.callee
        if callee is None:
            return
        function = lookup_symbol(self, callee)
        if function is None:
            return
        if isinstance(function, llvm.FuncOp):
            self._verify_location(function)
            self._verify_types(function.function_type, arguments)
        elif function.name == "llvm.mlir.ifunc":
            type = function.properties["i_func_type"]
            self._verify_types(cast(llvm.LLVMFunctionType, type), arguments)
        else:
            raise VerifyException(
                f"'{callee}' must reference an 'llvm.func', but found '{function.name}'"
            )

    def _verify_location(self, function: llvm.FuncOp) -> None:
        if not isinstance(self.location, UnknownLoc) or not function.body.blocks:
            return
        caller = self.parent_op()
        while caller is not None and not isinstance(caller, llvm.FuncOp):
            caller = caller.parent_op()
        if (
            caller is not None
            and subprogram_of(caller.location) is not None
            and subprogram_of(function.location) is not None
        ):
            raise VerifyException(
                "inlinable function call in a function with a DISubprogram location "
                "must have a debug location"
            )

    def _verify_types(
        self, function_type: llvm.LLVMFunctionType, arguments: Sequence[SSAValue]
    ) -> None:
        inputs = function_type.inputs.data
        variadic = function_type.is_variadic
        if variadic and self.var_callee_type is None:
            raise VerifyException("missing var_callee_type attribute")
        surplus = len(arguments) - len(inputs)
        if surplus < 0 or (surplus > 0 and not variadic):
            raise VerifyException(
                f"incorrect number of operands ({len(arguments)}) for callee "
                f"(expecting: {len(inputs)})"
            )
        for index, (argument, type_) in enumerate(zip(arguments, inputs, strict=False)):
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
