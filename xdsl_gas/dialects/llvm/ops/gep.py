"""
Address arithmetic.

See https://mlir.llvm.org/docs/Dialects/LLVM/#llvmgetelementptr-llvmgepop and
https://llvm.org/docs/LangRef.html#getelementptr-instruction.
"""

import re
from collections.abc import Mapping, Sequence
from typing import cast

from xdsl.dialects.builtin import (
    DictionaryAttr,
    FunctionType,
    IntegerAttr,
    IntegerType,
    UnitAttr,
    VectorType,
    i32,
)
from xdsl.dialects.llvm import GEP_USE_SSA_VAL, GEPOp, LLVMArrayType, LLVMStructType
from xdsl.dialects.utils import (
    parse_dynamic_index_list_without_types,
    print_dynamic_index_list,
)
from xdsl.ir import Attribute, SSAValue
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.llvm.extended import (
    completes,
    print_attributes,
    split_properties,
)
from xdsl_gas.dialects.llvm.operand_types import INTEGERS, POINTERS
from xdsl_gas.dialects.llvm.syntax.assembly import (
    ATTRIBUTES,
    FUNCTION_TYPE,
    TYPE,
    VALUE,
    continue_at,
    defined_value,
    integers,
    parse_attributes,
    parse_function_type,
    parse_type,
)

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

_FLAGS = tuple(IntegerAttr(flags, i32) for flags in range(8))
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
_FLAGS_OF_TEXT = {
    text.strip(): flags for text, flags in zip(_TEXT_OF_FLAGS, _FLAGS, strict=True)
}
_USUAL = re.compile(
    r"\s*".join(
        (
            r"((?:inbounds|nusw)?\|?(?:nuw)?)",
            VALUE,
            r"\[([^\[\]#]+)\]",
            ATTRIBUTES,
            ":",
            FUNCTION_TYPE,
            ",",
            TYPE,
        )
    ),
    re.ASCII,
)
_CONSTANT_INDEX = re.compile(r"-?\d+", re.ASCII)


@completes(
    {"noWrapFlags": IntegerAttr[IntegerType]},
    operands={"ptr": POINTERS, "ssa_indices": INTEGERS},
    results={"result": POINTERS},
)
class CompletedGEPOp(GEPOp):
    """
    `noWrapFlags` alone says which overflow is excluded; `inbounds`, which MLIR knew
    before it had flags, is read from it.
    """

    def __post_init__(self) -> None:
        flags = self.properties.setdefault("noWrapFlags", _FLAGS[0])
        if self.properties.pop("inbounds", None) is not None:
            assert isinstance(flags, IntegerAttr)
            self.properties["noWrapFlags"] = _FLAGS[flags.value.data | _INBOUNDS]
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

    @classmethod
    def _parse_usual(cls, parser: Parser) -> "CompletedGEPOp | None":
        match = _USUAL.match(parser.lexer.input.content, parser.pos)
        if match is None:
            return None
        flags, base, index_text, attribute_text, function_text, type_text = (
            match.groups()
        )
        known = parser.attribute_aliases
        no_wrap_flags = _FLAGS_OF_TEXT.get(flags)
        function_type = known.get(function_text)
        element_type = known.get(type_text)
        if (
            no_wrap_flags is None
            or element_type is None
            or not isinstance(function_type, FunctionType)
        ):
            return None
        named: Mapping[str, Attribute] = {}
        if attribute_text is not None:
            dictionary = known.get(attribute_text)
            if not isinstance(dictionary, DictionaryAttr):
                return None
            named = dictionary.data
        types = function_type.inputs.data
        if not types or (value := defined_value(parser, base, types[0])) is None:
            return None
        operands = [value]
        indices: list[int] = []
        for index in index_text.split(","):
            index = index.strip()
            if index.startswith("%"):
                if len(operands) == len(types):
                    return None
                value = defined_value(parser, index[1:], types[len(operands)])
                if value is None:
                    return None
                operands.append(value)
                indices.append(GEP_USE_SSA_VAL)
            elif _CONSTANT_INDEX.fullmatch(index) is not None:
                indices.append(int(index))
            else:
                return None
        if len(operands) != len(types):
            return None
        continue_at(parser, match.end())
        return cls._make(
            operands,
            function_type.outputs.data[0],
            indices,
            element_type,
            no_wrap_flags,
            named,
        )

    @classmethod
    def _make(
        cls,
        operands: Sequence[SSAValue],
        result_type: Attribute,
        indices: Sequence[int],
        element_type: Attribute,
        flags: IntegerAttr[IntegerType],
        named: Mapping[str, Attribute],
    ) -> "CompletedGEPOp":
        properties: dict[str, Attribute] = {
            "rawConstantIndices": integers(*indices),
            "elem_type": element_type,
            "noWrapFlags": flags,
        }
        attributes: dict[str, Attribute] = {}
        if named:
            more, attributes = split_properties(cls, named)
            properties |= more
        return cls.create(
            operands=operands,
            result_types=(result_type,),
            properties=properties,
            attributes=attributes,
        )

    @classmethod
    def parse(cls, parser: Parser) -> "CompletedGEPOp":
        if (usual := cls._parse_usual(parser)) is not None:
            return usual
        flags = 0
        while (keyword := parser.parse_optional_keyword_in(NO_WRAP_FLAGS)) is not None:
            flags |= NO_WRAP_FLAGS[keyword]
            if parser.parse_optional_punctuation("|") is None:
                break
        base = parser.parse_unresolved_operand()
        dynamic, indices = parse_dynamic_index_list_without_types(
            parser, GEP_USE_SSA_VAL
        )
        named = parse_attributes(parser)
        parser.parse_punctuation(":")
        position = parser.pos
        type = parse_function_type(parser)
        if len(type.outputs) != 1:
            parser.raise_error("expected a function type with one output", position)
        operands = parser.resolve_operands((base, *dynamic), type.inputs.data, position)
        parser.parse_punctuation(",")
        return cls._make(
            operands,
            type.outputs.data[0],
            list(indices),
            parse_type(parser),
            _FLAGS[flags],
            named,
        )

    def print(self, printer: Printer) -> None:
        printer.print_string(_TEXT_OF_FLAGS[self.no_wrap_flags & 7])
        printer.print_string(" ")
        printer.print_ssa_value(self.ptr)
        print_dynamic_index_list(
            printer,
            GEP_USE_SSA_VAL,
            self.ssa_indices,
            self.rawConstantIndices.get_values(),
        )
        print_attributes(
            printer, self, elided=("rawConstantIndices", "elem_type", "noWrapFlags")
        )
        printer.print_string(" : ")
        printer.print_function_type(self.operand_types, self.result_types)
        printer.print_string(", ")
        printer.print_attribute(self.elem_type)

    def verify_completed(self) -> None:
        flags = self.no_wrap_flags
        if not 0 <= flags < len(_FLAGS):
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
