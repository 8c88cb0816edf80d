"""
Translates direct and indirect calls, inline assembly and `llvm.call_intrinsic`.

See https://llvm.org/docs/LangRef.html#call-instruction.
"""

from itertools import pairwise

from xdsl.dialects import llvm
from xdsl.dialects.builtin import DictionaryAttr, StringAttr
from xdsl.ir import Attribute, Operation, SSAValue

from xdsl_gas.analysis.ir.attribute_values import array_elements, dense_integers
from xdsl_gas.analysis.ir.pointer_types import address_space
from xdsl_gas.dialects.gas import DEBUG_RECORD
from xdsl_gas.dialects.llvm.metadata.text import quoted
from xdsl_gas.targets.attributes.argument_attributes import argument_attributes
from xdsl_gas.targets.attributes.calling_conventions import calling_convention
from xdsl_gas.targets.attributes.function_attributes import (
    call_attributes,
    kept_attributes,
)
from xdsl_gas.targets.operations.arithmetic import fast_math
from xdsl_gas.targets.properties import NotWritable, Properties, keywords
from xdsl_gas.targets.spelling import symbol
from xdsl_gas.targets.writer import Argument, FunctionWriter, Made, Writer, call

_ARGUMENTS = "gas.arg_attrs"
_RESULTS = "gas.res_attrs"
"""The attributes of the arguments and the result of operations that cannot have any."""


_METADATA = "gas.metadata_operands"
"""The metadata operands of a call, by the index of the argument."""

_CALLEE_TYPE = "gas.callee_type"
"""The type of a call, not variadic, of a function that is."""

FORWARDS = "forwards_varargs"
"""The keyword of a call that passes on the variable arguments of its function."""

_RECORD = DEBUG_RECORD
"""The attribute of a call that stands for a debug record."""


def arguments(
    to: FunctionWriter, values: list[SSAValue], attributes: Attribute | None
) -> list[Argument]:
    """Returns type and text, with attributes, of each argument."""
    each = array_elements(attributes)
    if not each:
        return [(to.type_of(value), to.bare(value)) for value in values]
    if len(each) != len(values):
        raise NotWritable(f"{len(each)} dictionaries for {len(values)} arguments")
    types = to.module.types
    return [
        (to.type_of(value), argument_attributes(types, own) + to.bare(value))
        for value, own in zip(values, each, strict=True)
    ]


def with_kept(
    to: FunctionWriter, op: Operation, passed: list[Argument]
) -> list[Argument]:
    """Returns the arguments of an intrinsic with the attributes that MLIR loses."""
    each = array_elements(op.attributes.get(_ARGUMENTS))
    if not each:
        return passed
    if len(each) != len(passed):
        raise NotWritable(f"{len(each)} dictionaries for {len(passed)} arguments")
    types = to.module.types
    return [
        (kind, argument_attributes(types, own) + text)
        for (kind, text), own in zip(passed, each, strict=True)
    ]


def result_attributes(to: FunctionWriter, op: Operation, properties: Properties) -> str:
    """Returns the attributes of the result, each followed by a space."""
    own = properties.elements("res_attrs") or array_elements(
        op.attributes.get(_RESULTS)
    )
    return argument_attributes(to.module.types, own[0]) if own else ""


def split_bundles(
    to: FunctionWriter, op: Operation, properties: Properties
) -> tuple[list[SSAValue], str]:
    """Returns the operands outside of bundles, and the text of the bundles."""
    properties.attribute("operandSegmentSizes")
    sizes = properties.integers("op_bundle_sizes")
    count = len(op.operands) - sum(sizes)
    values = list(op.operands)
    return values[:count], _bundles(to, values[count:], sizes, properties)


def _bundles(
    to: FunctionWriter,
    values: list[SSAValue],
    sizes: tuple[int, ...],
    properties: Properties,
) -> str:
    tags = properties.elements("op_bundle_tags")
    ends = [0]
    for size in sizes:
        ends.append(ends[-1] + size)
    bundles: list[str] = []
    for tag, (start, end) in zip(tags, pairwise(ends), strict=True):
        name = tag.data if isinstance(tag, StringAttr) else ""
        bundles.append(f"{quoted(name)}({to.all_typed(values[start:end])})")
    return f" [ {', '.join(bundles)} ]" if bundles else ""


def call_text(
    to: FunctionWriter,
    op: Operation,
    properties: Properties,
    word: str,
    values: list[SSAValue],
    bundled: list[SSAValue],
) -> str:
    """Returns a `call` or `invoke` up to its operand bundles."""
    properties.attribute("operandSegmentSizes")
    sizes = properties.integers("op_bundle_sizes")
    bundles = _bundles(to, bundled, sizes, properties)
    name = properties.symbol("callee")
    space = ""
    if name is None:
        called = values.pop(0)
        callee = to.bare(called)
        # LLVM does not take the address space from the operand.
        if number := address_space(called.type):
            space = f"addrspace({number}) "
    else:
        callee = symbol(name)
        space = _space_of(to.module.symbols.get(name))
    whole = properties.attribute("var_callee_type")
    if isinstance(whole, llvm.LLVMFunctionType) and _CALLEE_TYPE not in op.attributes:
        kind = to.module.types.function(whole)
    else:
        kind = to.result_type(op)
    passed = arguments(to, values, properties.attribute("arg_attrs"))
    inside = ", ".join([f"{type_} {text}" for type_, text in passed])
    if FORWARDS in keywords(op):
        inside += ", ..."
    attributes = call_attributes(op, properties)
    return (
        f"{word} {fast_math(properties)}"
        f"{calling_convention(properties.attribute('CConv'))}"
        f"{result_attributes(to, op, properties)}{space}{kind} {callee}({inside})"
        f"{''.join([f' {text}' for text in attributes])}{bundles}"
    )


def _space_of(function: Operation | None) -> str:
    """Returns the address space of a function, followed by a space."""
    words = () if function is None else keywords(function)
    return next((f"{word} " for word in words if word.startswith("addrspace(")), "")


def _tail(properties: Properties, name: str) -> str:
    kind = properties.attribute(name)
    if not isinstance(kind, llvm.TailCallKindAttr) or kind.data.value == "none":
        return ""
    return f"{kind.data.value} "


def _call(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    tail = _tail(properties, "TailCallKind")
    sizes = dense_integers(op.properties.get("op_bundle_sizes")) or ()
    count = len(op.operands) - sum(sizes)
    values = list(op.operands)
    return tail + call_text(to, op, properties, "call", values[:count], values[count:])


def _call_intrinsic(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    if _RECORD in op.attributes:
        return record(to, op, properties)
    values, bundles = split_bundles(to, op, properties)
    passed = arguments(to, values, properties.attribute("arg_attrs"))
    known = op.attributes.get(_METADATA)
    if isinstance(known, DictionaryAttr):
        for place in sorted(map(int, known.data)):
            node = to.module.metadata.operand(known.data[str(place)])
            passed.insert(place, ("metadata", node))
    attributes = call_attributes(op, properties)
    return call(
        properties.text("intrin") or "",
        to.result_type(op),
        with_kept(to, op, passed),
        before=fast_math(properties) + result_attributes(to, op, properties),
        after="".join([f" {text}" for text in attributes]) + bundles,
    )


def record(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    """Adds a debug record, which is no instruction."""
    text = to.module.metadata.record(op, properties, to.typed)
    if text:
        to.lines.append(f"    {text}")
    return None


def _assembly(to: FunctionWriter, op: Operation, properties: Properties) -> Made:
    flags = (
        properties.word("has_side_effects", "sideeffect")
        + properties.word("is_align_stack", "alignstack")
        + ("inteldialect " if properties.integer("asm_dialect") else "")
    )
    passed = arguments(to, list(op.operands), properties.attribute("operand_attrs"))
    inside = ", ".join([f"{type_} {text}" for type_, text in passed])
    text = quoted(properties.text("asm_string") or "")
    constraints = quoted(properties.text("constraints") or "")
    attributes = "".join([f" {word}" for word in kept_attributes(op)])
    return (
        f"{_tail(properties, 'tail_call_kind')}call "
        f"{result_attributes(to, op, properties)}{to.result_type(op)} "
        f"asm {flags}{text}, {constraints}({inside}){attributes}"
    )


WRITERS: dict[str, Writer] = {
    "llvm.call": _call,
    "llvm.call_intrinsic": _call_intrinsic,
    "llvm.inline_asm": _assembly,
}
