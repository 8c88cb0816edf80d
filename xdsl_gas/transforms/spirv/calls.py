"""
Calls of SPIR-V's functions, and the calls of OpenCL C's functions in their places.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
    BFloat16Type,
    IntegerType,
    ModuleOp,
    SymbolRefAttr,
    i1,
    i32,
)
from xdsl.ir import Attribute, SSAValue

from xdsl_gas.analysis.ir.attribute_values import integer_constant
from xdsl_gas.analysis.ir.pointer_types import address_space
from xdsl_gas.analysis.operations.library_function import WRITE
from xdsl_gas.analysis.semantics.library.mangled_names import (
    FunctionName,
    NamedType,
    PointerType,
    UnknownManglingError,
    parse_name,
    print_name,
)
from xdsl_gas.analysis.semantics.library.opencl import (
    Pointee,
    accesses_through,
    pointee_of,
)
from xdsl_gas.analysis.semantics.library.spirv import CHOICES, Spelling
from xdsl_gas.diagnostics import MemorySpaceError, error_at
from xdsl_gas.dialects.llvm.attributes.types import LLVMTargetExtType
from xdsl_gas.dialects.llvm.module.functions import FuncOp
from xdsl_gas.dialects.llvm.ops.calls import CallOp
from xdsl_gas.dialects.llvm.syntax.bundles import NO_SIZES, segment_sizes
from xdsl_gas.dialects.llvm.syntax.signatures import calling_convention
from xdsl_gas.transforms.utils.llvm_builder import LLVMBuilder
from xdsl_gas.transforms.utils.shapes import (
    element,
    integers_like,
    is_float,
    lanes,
    like,
    width_of,
)

_LETTERS = {8: "ch", 16: "st", 32: "ij", 64: "lm"}
"""The mangled names of signed and unsigned integers, by their width."""

_WORDS = {8: "char", 16: "short", 32: "int", 64: "long"}
_FLOAT_LETTERS = {16: "Dh", 32: "f", 64: "d"}
_FLOAT_WORDS = {16: "half", 32: "float", 64: "double"}

_EVENT = NamedType("9ocl_event")

_NOT_COPIED = (
    *("sym_name", "function_type", "arg_attrs", "res_attrs", "linkage"),
    *("callee", "operandSegmentSizes", "op_bundle_sizes", "var_callee_type"),
)
"""The properties of functions and calls that depend on the type, or on the name."""

_PRINTF = "printf"


@dataclass
class OpenclCalls:
    """Declares functions of OpenCL C in a module when they are called."""

    module: ModuleOp
    functions: dict[str, llvm.FuncOp]
    """The functions of the module by name."""

    def declaration(
        self,
        name: str,
        inputs: Sequence[Attribute],
        result: Attribute | None,
        like: llvm.FuncOp | None,
    ) -> llvm.FuncOp:
        """
        Returns the function of a name. It is declared with the properties of another
        one, or as clang declares functions of OpenCL C.
        """
        declared = self.functions.get(name)
        if declared is not None:
            return declared
        is_printf = name == _PRINTF
        function_type = llvm.LLVMFunctionType(
            inputs[:1] if is_printf else list(inputs), result, is_variadic=is_printf
        )
        properties: dict[str, Attribute | None] = {}
        if like is not None:
            properties = {
                key: value
                for key, value in like.properties.items()
                if key not in _NOT_COPIED
            }
        else:
            properties["CConv"] = calling_convention("spir_funccc")
        function = FuncOp(name, function_type, llvm.LinkageAttr("external"))
        function.properties.update(
            {k: v for k, v in properties.items() if v is not None}
        )
        self.module.body.block.add_op(function)
        self.functions[name] = function
        return function


@dataclass
class SpirvCall:
    """A call of a function of SPIR-V, before which its equivalent is inserted."""

    op: llvm.CallOp
    function: llvm.FuncOp
    stem: str
    """The name without `__spirv_`."""

    operands: tuple[SSAValue, ...]
    result: Attribute | None
    """The type of the result, None for `void`."""

    opencl: OpenclCalls

    def __post_init__(self) -> None:
        self.builder = LLVMBuilder.before(self.op)
        try:
            parsed = parse_name(self.function.sym_name.data).parameters
        except UnknownManglingError:
            parsed = ()
        known = len(parsed) == len(self.operands)
        self._parsed = dict(zip(self.operands, parsed, strict=True)) if known else {}

    def constant(self, index: int) -> int | None:
        """Returns a constant operand; None for others."""
        found = integer_constant(self.operands[index])
        return None if found is None else found & 0xFFFFFFFF

    def refused(self, problem: str, remedy: str) -> MemorySpaceError:
        """Returns the error to raise for this call."""
        return error_at(self.op, problem, remedy)

    @property
    def is_expressible(self) -> bool:
        """Whether the types have a name in OpenCL C."""
        return all(
            _is_expressible(value_type)
            for value_type in (*(v.type for v in self.operands), self.result)
            if value_type is not None
        )

    def respelled(self, spelling: Spelling) -> SSAValue | None:
        """Inserts the call of OpenCL C's function; returns its result."""
        words: list[str] = []
        arguments: list[SSAValue] = []
        letters = spelling.operands.ljust(len(self.operands), "v")
        for index, (letter, operand) in enumerate(
            zip(letters, self.operands, strict=False)
        ):
            if letter in CHOICES:
                words.append(self._chosen(index, CHOICES[letter]))
            elif letter == "e" and lanes(operand.type):
                arguments.extend(self._lanes(operand))
            elif letter != "-":
                arguments.append(operand)
        result = self.result
        stored = self.operands[0].type if result is None and self.operands else result
        name = spelling.name.format(
            *words,
            n=(stored and lanes(stored)) or "",
            hilo="hilo_" if result is not None and lanes(result) else "",
            clustered="clustered_" if len(self.operands) > 3 else "",
        )
        if spelling.converts:
            assert result is not None
            name += _conversion_word(result) + spelling.suffix
        return self.opencl_call(name, arguments, result, spelling.is_signed)

    def opencl_call(
        self,
        name: str,
        arguments: Sequence[SSAValue],
        result: Attribute | None,
        is_signed: bool | None = None,
    ) -> SSAValue | None:
        """
        Inserts a call of a function of OpenCL C, by its name, and returns its result,
        converted to a type. Booleans are integers in OpenCL C.
        """
        arguments = [self._passed(argument) for argument in arguments]
        symbol = name
        if not name.startswith("__") and name != _PRINTF:
            parameters = self._parameters(name, arguments, is_signed)
            symbol = print_name(FunctionName(name, parameters))
        returned = None if result is None else _returned(result, arguments)
        returned_value = self.call_of_symbol(symbol, arguments, returned)
        if returned_value is None or result is None:
            return None
        if element(result) == i1:
            return self.as_bool(returned_value)
        return self.builder.resized(returned_value, result)

    def call_of_symbol(
        self, symbol: str, arguments: Sequence[SSAValue], result: Attribute | None
    ) -> SSAValue | None:
        """
        Inserts a call of a function by its symbol, and returns its result. The function
        is declared to return a type unless the module has a declaration.
        """
        function = self.opencl.declaration(
            symbol, [a.type for a in arguments], result, self.function
        )
        return put_call(self.builder, function, arguments, self.op)

    def as_bool(self, value: SSAValue) -> SSAValue:
        """Returns whether a number is not zero, lane by lane."""
        if element(value.type) == i1:
            return value
        return self.builder.icmp("ne", value, 0)

    def _chosen(self, index: int, words: Mapping[int, str]) -> str:
        number = self.constant(index)
        if number is None:
            raise self.refused(
                f"operand {index} of '{self.stem}' is not a constant.",
                "Optimize the module before this pass.",
            )
        if number not in words:
            raise self.refused(
                f"'{self.stem}' has no operand {index} that is {number}.",
                f"Use one of {', '.join(map(str, words))}.",
            )
        return words[number]

    def _lanes(self, vector: SSAValue) -> list[SSAValue]:
        builder = self.builder
        return [
            builder.extract(vector, builder.constant(lane, i32))
            for lane in range(lanes(vector.type))
        ]

    def _passed(self, value: SSAValue) -> SSAValue:
        """A boolean as an integer of OpenCL C, a vector of them with -1 for true."""
        if element(value.type) != i1:
            return value
        if lanes(value.type):
            byte_type = like(value.type, IntegerType(8))
            return self.builder.cast("sext", value, byte_type)
        return self.builder.cast("zext", value, i32)

    def _parameters(
        self, name: str, arguments: Sequence[SSAValue], is_signed: bool | None
    ) -> tuple[NamedType | PointerType, ...]:
        values = [a.type for a in arguments if not _is_pointer(a.type)]
        loaded = self.result if pointee_of(name) is Pointee.ELEMENT else None
        # Of a load, the result; the operand is an index.
        value_type = loaded or next(iter(values), None)
        parameters: list[NamedType | PointerType] = []
        for position, argument in enumerate(arguments):
            parsed = self._parsed.get(argument)
            if _is_pointer(argument.type):
                pointer = self._pointer(name, position, value_type, parsed)
                number = address_space(argument.type) or 0
                parameters.append(replace(pointer, space=number))
                continue
            sign = is_signed
            if sign is None and isinstance(parsed, NamedType):
                sign = parsed.is_signed
            parameters.append(_named(argument.type, is_signed=sign is not False))
        return tuple(parameters)

    def _pointer(
        self,
        name: str,
        position: int,
        value_type: Attribute | None,
        parsed: NamedType | PointerType | None,
    ) -> PointerType:
        """Returns the type of a pointer parameter of a function of OpenCL C."""
        pointee, accesses = pointee_of(name), accesses_through(name, position)
        if pointee is Pointee.ANY:
            if isinstance(parsed, PointerType):
                return parsed
            if accesses:
                raise self.refused(
                    f"the name of '{self.stem}' does not say what operand {position}"
                    " points to.",
                    "Call it by its mangled name.",
                )
        named_type = NamedType("v") if value_type is None else _named(value_type)
        match pointee:
            case Pointee.EVENT:
                named_type = _EVENT
            case Pointee.HALF:
                named_type = NamedType(_FLOAT_LETTERS[16])
            case Pointee.ELEMENT:
                named_type = replace(named_type, lanes=0)
            case Pointee.INTEGER:
                named_type = replace(named_type, name="i")
            case Pointee.VOID:
                named_type = NamedType("v")
            case Pointee.VALUE | Pointee.ANY:
                pass
        # Events are waited for through pointers to types that are not `const`.
        is_const = (
            bool(accesses)
            and pointee is not Pointee.EVENT
            and not any(access.kind & WRITE for access in accesses)
        )
        return PointerType(named_type, 0, False, is_const)


def put_call(
    builder: LLVMBuilder,
    function: llvm.FuncOp,
    arguments: Sequence[SSAValue],
    like: llvm.CallOp | None = None,
) -> SSAValue | None:
    """Calls a function as another call does; returns its result, None if none."""
    function_type = function.function_type
    properties: dict[str, Attribute] = {}
    if like is not None:
        properties = {k: v for k, v in like.properties.items() if k not in _NOT_COPIED}
    else:
        properties = dict(CallOp("f").properties)
    properties["CConv"] = function.properties["CConv"]
    properties["callee"] = SymbolRefAttr(function.sym_name)
    properties["op_bundle_sizes"] = NO_SIZES
    properties["operandSegmentSizes"] = segment_sizes(len(arguments), 0)
    if function_type.is_variadic:
        properties["var_callee_type"] = function_type
    result = (
        []
        if isinstance(function_type.output, llvm.LLVMVoidType)
        else [function_type.output]
    )
    call = builder.put(
        CallOp.create(operands=arguments, result_types=result, properties=properties)
    )
    return call.results[0] if call.results else None


def _is_pointer(kind: Attribute) -> bool:
    return isinstance(kind, llvm.LLVMPointerType)


def _is_expressible(value_type: Attribute) -> bool:
    part = element(value_type)
    if is_float(value_type):
        return (
            not isinstance(part, BFloat16Type)
            and width_of(value_type) in _FLOAT_LETTERS
        )
    if isinstance(part, IntegerType):
        return width_of(value_type) in (1, *_LETTERS)
    return _is_pointer(value_type) or (
        isinstance(value_type, LLVMTargetExtType)
        and value_type.type_name.data == "spirv.Event"
    )


def _named(value_type: Attribute, *, is_signed: bool = True) -> NamedType:
    """The mangled name of a type."""
    part, count = element(value_type), lanes(value_type)
    if is_float(value_type):
        return NamedType(_FLOAT_LETTERS[width_of(value_type)], count)
    if isinstance(part, IntegerType):
        return NamedType(_LETTERS[width_of(value_type)][0 if is_signed else 1], count)
    return _EVENT


def _returned(result: Attribute, arguments: Sequence[SSAValue]) -> Attribute:
    """What OpenCL C's function returns: for conditions integers."""
    if element(result) != i1:
        return result
    return integers_like(arguments[0].type) if lanes(result) else i32


def _conversion_word(kind: Attribute) -> str:
    words = _FLOAT_WORDS if is_float(kind) else _WORDS
    return f"{words[width_of(kind)]}{lanes(kind) or ''}"
