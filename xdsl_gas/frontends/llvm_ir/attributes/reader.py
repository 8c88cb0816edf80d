"""
Reads the attributes of parameters, results, functions and call sites, and calling
conventions.

See https://llvm.org/docs/LangRef.html#parameter-attributes.
"""

from collections.abc import Mapping, Sequence

from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
    ArrayAttr,
    DictionaryAttr,
    IntAttr,
    IntegerAttr,
    StringAttr,
    UnitAttr,
    i32,
    i64,
)
from xdsl.ir import Attribute

from xdsl_gas.analysis.target.host_visible import ADDRESS_SPACE
from xdsl_gas.dialects.gas import CALL_MEMORY, KEEP_GENERIC, LLVM_ATTRIBUTES
from xdsl_gas.dialects.llvm.attributes.common import (
    NUMBERS,
    TYPES,
    UNITS,
    WORDS_BEYOND_MLIR,
    ConstantRangeAttr,
)
from xdsl_gas.dialects.llvm.metadata.text import unescaped
from xdsl_gas.dialects.llvm.syntax.signatures import (
    CALLING_CONVENTIONS,
    NO_ATTRIBUTES,
    UNNAMED_CONVENTIONS,
    calling_convention,
)
from xdsl_gas.frontends.llvm_ir.attributes.groups import (
    NO_GROUP,
    AttributeGroup,
    inline_group,
    memory_attribute,
    read_group,
    text_in_parentheses,
)
from xdsl_gas.frontends.llvm_ir.tokens import Cursor
from xdsl_gas.frontends.llvm_ir.types import TypeReader
from xdsl_gas.target_tables import SPIR

_UNIT = UnitAttr()
_LOST = frozenset(("captures", "initializes", "nofpclass", *WORDS_BEYOND_MLIR))
"""Attributes that MLIR has no name for. `captures(none)` is `llvm.nocapture`."""

_SPACE_NUMBERS = frozenset(map(str, SPIR.numbers.values()))
"""The texts of OpenCL C's address spaces."""

_PARAMETER_WORDS = _LOST.union(UNITS, NUMBERS, TYPES, ("range",))

_C = calling_convention("ccc")

_BY_KEYWORD = {
    word: calling_convention(name) for name, word in CALLING_CONVENTIONS.items() if word
}

_CONVENTIONS = {
    **_BY_KEYWORD,
    "cc0": _C,
    "cc8": _BY_KEYWORD["fastcc"],
    "cc9": _BY_KEYWORD["coldcc"],
    "cc71": _BY_KEYWORD["ptx_kernel"],
    "cc72": _BY_KEYWORD["ptx_device"],
    "cc75": _BY_KEYWORD["spir_func"],
    "cc76": _BY_KEYWORD["spir_kernel"],
    "cc91": _BY_KEYWORD["amdgpu_kernel"],
}
"""
Calling conventions by LLVM's keyword, or by the number that LLVM reads instead, see
https://github.com/llvm/llvm-project/blob/main/llvm/include/llvm/IR/CallingConv.h
"""


class AttributeReader:
    """Reads attributes, and remembers the attribute groups of the module."""

    def __init__(self, types: TypeReader, *, is_printed: bool = True) -> None:
        self._types = types
        self._is_printed = is_printed
        self._groups: dict[str, AttributeGroup] = {}
        self._parameters: dict[tuple[str, ...], DictionaryAttr] = {}
        """The dictionaries made so far, by their tokens."""
        self._each: dict[tuple[int, ...], ArrayAttr[DictionaryAttr]] = {}
        """The arrays of dictionaries made so far, by the identities of these."""
        self._calls: dict[
            tuple[AttributeGroup, AttributeGroup | None], Mapping[str, Attribute]
        ] = {}
        """The properties of calls, by the groups of the call site and the callee."""

    def define(self, cursor: Cursor) -> None:
        """Reads the definition of a group: `attributes #0 = { ... }`."""
        cursor.expect("attributes")
        token = cursor.take()
        if token in self._groups:
            raise cursor.error(f"multiple definition of `{token}`", cursor.index - 1)
        cursor.expect("=")
        cursor.expect("{")
        self._groups[token] = read_group(cursor, "}")
        cursor.expect("}")

    def group(self, cursor: Cursor) -> AttributeGroup:
        """
        Reads the name of a group, if there is one; where LLVM has not printed the text,
        also attributes beside it.
        """
        if not self._is_printed:
            return inline_group(cursor, self._named)
        return self._named(cursor)

    def _named(self, cursor: Cursor) -> AttributeGroup:
        token = cursor.token
        if token[:1] != "#" or not token[1:].isdigit():
            return NO_GROUP
        group = self._groups.get(token)
        if group is None:
            raise cursor.error(f"use of the undefined attribute group `{token}`")
        cursor.index += 1
        return group

    def of_call(
        self, group: AttributeGroup, callee: AttributeGroup | None
    ) -> dict[str, Attribute]:
        """
        Returns the properties of `llvm.call` for the attributes of a call site. As in
        MLIR, the effects on memory are those that the call and the function, whose
        attributes are `callee`, agree on. What has no property is returned as
        `gas.llvm_attributes`, and the call site's own effects, if they differ, as
        `gas.call_memory`.
        """
        if group is NO_GROUP and callee is None:
            return {}
        properties = self._calls.get((group, callee))
        if properties is None:
            properties = self._calls[group, callee] = _properties_of_call(group, callee)
        return dict(properties)

    def calling_convention(self, cursor: Cursor) -> llvm.CallingConventionAttr | None:
        """
        Reads a calling convention, C's if there is none. Returns None for one that has
        no name in MLIR, and leaves it.
        """
        convention = _CONVENTIONS.get(cursor.token)
        if convention is not None:
            cursor.index += 1
            return convention
        return None if self.is_calling_convention(cursor.token) else _C

    @staticmethod
    def is_calling_convention(token: str) -> bool:
        """Whether a token is the keyword of a calling convention."""
        return (
            token in _CONVENTIONS
            or token in UNNAMED_CONVENTIONS
            or (token[:2] == "cc" and token[2:].isdigit())
        )

    def parameter(self, cursor: Cursor) -> DictionaryAttr:
        """Reads the attributes of a parameter, result or call operand."""
        token = cursor.tokens[cursor.index]
        if token not in _PARAMETER_WORDS and token[:1] != '"':
            return NO_ATTRIBUTES
        start = cursor.index
        while token in _PARAMETER_WORDS or token[:1] == '"':
            cursor.index += 1
            if token == "align" and cursor.token != "(":
                cursor.index += 1
            elif token[:1] == '"':
                if cursor.accept("="):
                    cursor.index += 1
            elif cursor.token == "(":
                text_in_parentheses(cursor)
            token = cursor.tokens[cursor.index]
        key = tuple(cursor.tokens[start : cursor.index])
        attributes = self._parameters.get(key)
        if attributes is None:
            cursor.index = start
            attributes = self._parameters[key] = self._read(cursor)
        return attributes

    def each(
        self, attributes: Sequence[DictionaryAttr]
    ) -> ArrayAttr[DictionaryAttr] | None:
        """Returns the attributes of all parameters, None if all have none."""
        key = tuple(map(id, attributes))
        array = self._each.get(key)
        if array is None:
            if not any(one.data for one in attributes):
                return None
            # The dictionaries stay alive in the array.
            array = self._each[key] = ArrayAttr(attributes)
        return array

    def _read(self, cursor: Cursor) -> DictionaryAttr:
        attributes: dict[str, Attribute] = {}
        lost: list[str] = []
        while True:
            token = cursor.token
            if token[:1] == '"':
                cursor.index += 1
                value = cursor.take() if cursor.accept("=") else None
                name = unescaped(token[1:-1])
                text = None if value is None else unescaped(value[1:-1])
                if name == KEEP_GENERIC:
                    attributes[name] = _UNIT if text is None else StringAttr(text)
                elif name == ADDRESS_SPACE and text in _SPACE_NUMBERS:
                    attributes[name] = IntegerAttr(int(text), i32)
                else:
                    lost.append(token if value is None else f"{token}={value}")
                continue
            if token not in _PARAMETER_WORDS:
                break
            cursor.index += 1
            if token in _LOST:
                value = text_in_parentheses(cursor) if cursor.token == "(" else None
                if (token, value) == ("captures", "none"):
                    attributes["llvm.nocapture"] = _UNIT
                else:
                    lost.append(token if value is None else f"{token}({value})")
            else:
                attributes[f"llvm.{token}"] = self._value(cursor, token)
        if lost:
            attributes[LLVM_ATTRIBUTES] = StringAttr(" ".join(lost))
        return DictionaryAttr(dict(sorted(attributes.items())))

    def _value(self, cursor: Cursor, word: str) -> Attribute:
        if word in UNITS:
            return _UNIT
        if word == "align" and cursor.token != "(":
            return IntegerAttr(cursor.integer(), i64)
        cursor.expect("(")
        if word in NUMBERS:
            value: Attribute = IntegerAttr(cursor.integer(), i64)
        elif word in TYPES:
            value = self._types.type(cursor)
        else:
            type = self._types.type(cursor)
            low = IntAttr(cursor.integer())
            cursor.expect(",")
            value = ConstantRangeAttr.new([type, low, IntAttr(cursor.integer())])
        cursor.expect(")")
        return value


def _properties_of_call(
    group: AttributeGroup, callee: AttributeGroup | None
) -> Mapping[str, Attribute]:
    properties = dict(group.call_flags)
    effects = group.memory
    if callee is not None and (others := callee.memory) is not None:
        if effects is None:
            effects = others
        else:
            effects = [a & b for a, b in zip(effects, others, strict=True)]
    if (memory := memory_attribute(effects)) is not None:
        properties["memory_effects"] = memory
        if effects != group.memory:
            own = group.words.get("memory")
            text = "" if own is None else f"memory({own})"
            properties[CALL_MEMORY] = StringAttr(text)
    if (lost := group.lost_by_calls) is not None:
        properties[LLVM_ATTRIBUTES] = lost
    return properties
