"""
Address arithmetic.

See https://mlir.llvm.org/docs/Dialects/LLVM/#llvmgetelementptr-llvmgepop and
https://llvm.org/docs/LangRef.html#getelementptr-instruction.
"""

from collections.abc import Mapping
from typing import cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import IntegerAttr, IntegerType, UnitAttr, VectorType, i32
from xdsl.dialects.llvm import GEP_USE_SSA_VAL, LLVMArrayType, LLVMStructType
from xdsl.dialects.utils import (
    parse_dynamic_index_list_without_types,
    print_dynamic_index_list,
)
from xdsl.ir import Attribute, TypeAttribute
from xdsl.irdl import IRDLOperation
from xdsl.irdl.declarative_assembly_format import (
    AttributeVariable,
    CustomDirective,
    ParsingState,
    PrintingState,
    VariadicOperandVariable,
    irdl_custom_directive,
)
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.assembly_formats.matcher import Matched, TextDirective
from xdsl_gas.dialects.assembly_formats.texts import integers
from xdsl_gas.dialects.definitions.extensions import extends
from xdsl_gas.dialects.llvm.operand_types import INTEGERS, POINTERS
from xdsl_gas.dialects.traits import CHEAP

_INBOUNDS_FLAG, _NUSW, _NUW = 1, 2, 4
_INBOUNDS = _INBOUNDS_FLAG | _NUSW

NO_WRAP_FLAGS = {
    "none": 0,
    "inbounds_flag": _INBOUNDS_FLAG,
    "nusw": _NUSW,
    "inbounds": _INBOUNDS,
    "nuw": _NUW,
}
"""The bits of `noWrapFlags` by keyword; `inbounds` includes `nusw`."""

NO_WRAP_ATTRS = tuple(IntegerAttr(flags, i32) for flags in range(8))
"""The values of `noWrapFlags`, by their bits."""

_TEXT_OF_FLAGS = (
    "",
    " inbounds_flag",
    " nusw",
    " inbounds",
    " nuw",
    " inbounds_flag|nuw",
    " nusw|nuw",
    " inbounds|nuw",
)
_USUAL_FLAGS = {
    text.strip(): Matched((), {"noWrapFlags": flags})
    for text, flags in zip(_TEXT_OF_FLAGS, NO_WRAP_ATTRS, strict=True)
}
_INDEX = r"\s*(?:-?\d+|%(?:\d+|[A-Za-z$._-][\w$.-]*))\s*"


@irdl_custom_directive
class NoWrapFlags(TextDirective, CustomDirective):
    """`inbounds|nuw`, if there are flags."""

    flags: AttributeVariable

    @property
    def pattern(self) -> str:
        return r"((?:(?:inbounds|nusw|nuw)\|?)*)"

    def match(self, text: str, known: Mapping[str, Attribute]) -> Matched | None:
        return _USUAL_FLAGS.get(text)

    def parse(self, parser: Parser, state: ParsingState) -> None:
        flags = 0
        while (keyword := parser.parse_optional_keyword_in(NO_WRAP_FLAGS)) is not None:
            flags |= NO_WRAP_FLAGS[keyword]
            if parser.parse_optional_punctuation("|") is None:
                break
        self.flags.set(state, NO_WRAP_ATTRS[flags])

    def print(self, printer: Printer, state: PrintingState, op: IRDLOperation) -> None:
        flags = self.flags.get(op)
        if isinstance(flags, IntegerAttr):
            printer.print_string(_TEXT_OF_FLAGS[flags.value.data & 7])


@irdl_custom_directive
class GEPIndices(TextDirective, CustomDirective):
    """`[%i, 1]`: values, and constants for the others."""

    values: VariadicOperandVariable
    constants: AttributeVariable

    has_values = True

    @property
    def pattern(self) -> str:
        return rf"\[({_INDEX}(?:,{_INDEX})*)\]"

    def match(self, text: str, known: Mapping[str, Attribute]) -> Matched:
        names: list[str] = []
        constants: list[int] = []
        for index in text.split(","):
            index = index.strip()
            if index.startswith("%"):
                names.append(index[1:])
                constants.append(GEP_USE_SSA_VAL)
            else:
                constants.append(int(index))
        return Matched(names, {self.constants.name: integers(*constants)})

    def parse(self, parser: Parser, state: ParsingState) -> None:
        values, constants = parse_dynamic_index_list_without_types(
            parser, GEP_USE_SSA_VAL
        )
        self.values.set(state, values)
        self.constants.set(state, integers(*constants))

    def print(self, printer: Printer, state: PrintingState, op: IRDLOperation) -> None:
        assert isinstance(op, llvm.GEPOp)
        print_dynamic_index_list(
            printer, GEP_USE_SSA_VAL, op.ssa_indices, op.rawConstantIndices.get_values()
        )


@extends(
    {"elem_type": TypeAttribute, "noWrapFlags": IntegerAttr[IntegerType]},
    operands={"ptr": POINTERS, "ssa_indices": INTEGERS},
    results={"result": POINTERS},
    more_traits=CHEAP,
)
class GEPOp(llvm.GEPOp):
    """
    `noWrapFlags` alone says which overflow is excluded; `inbounds`, which MLIR knew
    before it had flags, is read from it.
    """

    assembly_format = (
        "custom<NoWrapFlags>($noWrapFlags) $ptr "
        "custom<GEPIndices>($ssa_indices, $rawConstantIndices) attr-dict `:` "
        "functional-type(operands, results) `,` $elem_type"
    )
    custom_directives = (NoWrapFlags, GEPIndices)

    def __post_init__(self) -> None:
        flags = self.properties.setdefault("noWrapFlags", NO_WRAP_ATTRS[0])
        if self.properties.pop("inbounds", None) is not None:
            assert isinstance(flags, IntegerAttr)
            self.properties["noWrapFlags"] = NO_WRAP_ATTRS[flags.value.data | _INBOUNDS]
        super().__post_init__()

    @property
    def inbounds(self) -> UnitAttr | None:  # pyright: ignore
        """Whether the address is in the bounds of an allocated object, or poison."""
        flags = self.no_wrap_flags
        return UnitAttr() if flags & _INBOUNDS_FLAG else None

    @property
    def no_wrap_flags(self) -> int:
        """The bits of `noWrapFlags`, see `NO_WRAP_FLAGS`."""
        flags = self.properties.get("noWrapFlags")
        return flags.value.data if isinstance(flags, IntegerAttr) else 0

    def verify_extension(self) -> None:
        flags = self.no_wrap_flags
        if not 0 <= flags < len(NO_WRAP_ATTRS):
            raise VerifyException(f"{flags} has bits that no wrap flag stands for")
        if flags & _INBOUNDS == _INBOUNDS_FLAG:
            raise VerifyException("'inbounds_flag' cannot be used directly")
        indices = self.rawConstantIndices.get_values()
        if indices.count(GEP_USE_SSA_VAL) != len(self.ssa_indices):
            raise VerifyException(
                "expected as many dynamic indices as specified in 'rawConstantIndices'"
            )
        # The first index counts elements, the others select parts of them.
        indexed: Attribute = self.elem_type
        for position, index in enumerate(indices[1:], start=1):
            if isinstance(indexed, LLVMStructType):
                if index == GEP_USE_SSA_VAL:
                    raise VerifyException(
                        f"expected index {position} indexing a struct to be constant"
                    )
                if not 0 <= index < len(indexed.types):
                    raise VerifyException(
                        f"index {position} indexing a struct is out of bounds"
                    )
                indexed = indexed.types.data[int(index)]
            elif isinstance(indexed, LLVMArrayType):
                indexed = indexed.type
            elif isinstance(indexed, VectorType):
                indexed = cast(VectorType[Attribute], indexed).element_type
            else:
                raise VerifyException(
                    f"type {indexed} cannot be indexed (index #{position})"
                )
