"""
The symbols of two modules: functions with their origins, variables, and what else a
module has.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence

from xdsl.dialects import llvm
from xdsl.dialects.builtin import DictionaryAttr, ModuleOp, SymbolRefAttr
from xdsl.ir import Attribute, Operation, ParametrizedAttribute

from xdsl_gas.analysis.ir.attribute_values import (
    all_words_of,
    array_elements,
    attributes_at,
)
from xdsl_gas.certificates.expressions import CASTS_OR_NULL, comparable, erased
from xdsl_gas.diagnostics import MemorySpaceError, location_of

LOCAL_LINKAGE = ("internal", "private")
REPLACEABLE = ("weak", "linkonce", "common", "extern_weak")
"""The linkage of definitions in whose place the linker may put others."""

INITIALIZED = "externally_initialized"

ARGUMENTS = ("arg_attrs", "res_attrs")
"""The properties with attributes of arguments and results."""

_KEPT = ("external", "weak", "weak_odr", "appending", "common")
"""The linkage of what other modules may use."""

_SYMBOLS = frozenset(
    f"llvm.{name}"
    for name in """
    func mlir.global mlir.alias mlir.ifunc mlir.global_ctors mlir.global_dtors comdat
    linker_options module_flags
    """.split()  # noqa: SIM905
)
"""The operations of a module that the checker knows."""

_LESS_KNOWN = frozenset(
    f"llvm.{name}"
    for name in """
    dereferenceable dereferenceable_or_null noalias nocapture nonnull noundef readnone
    readonly returned writeonly
    """.split()  # noqa: SIM905
)
"""The attributes of arguments that may be missing in `after`: nobody relies on them."""

_OF_CLONES = frozenset(
    """
    always_inline comdat dso_local linkage sym_visibility unnamed_addr visibility_
    """.split()  # noqa: SIM905
)
"""What clones have of their own: they are internal."""


class Refused(MemorySpaceError):
    """`after` does not follow from `before` and the certificate."""


def refused(problem: str, op: Operation) -> Refused:
    """The error for an operation of `after`, or `before`, that does not follow."""
    return Refused(
        f"{location_of(op)}: error: it does not follow from the module before and the "
        f"certificate: {problem}."
    )


def functions_of(module: ModuleOp) -> dict[str, llvm.FuncOp]:
    """The functions of a module by name."""
    return {
        op.sym_name.data: op for op in module.body.ops if isinstance(op, llvm.FuncOp)
    }


def is_list_of_symbols(variable: llvm.GlobalOp) -> bool:
    """Whether a variable is none, but tells LLVM something of symbols: `llvm.used`."""
    return variable.sym_name.data.startswith("llvm.")


def mentioned_symbols(module: ModuleOp) -> tuple[set[str], set[str]]:
    """
    The names of symbols whose address is taken in functions and initializers, and of
    those that are used otherwise than that or to be called.
    """
    addressed, mentioned = set[str](), set[str]()
    known: dict[Attribute, frozenset[str]] = {}
    for symbol in module.body.ops:
        tracks = isinstance(symbol, llvm.FuncOp) or (
            isinstance(symbol, llvm.GlobalOp) and not is_list_of_symbols(symbol)
        )
        for op in symbol.walk():
            is_address = tracks and op.name == "llvm.mlir.addressof"
            (addressed if is_address else mentioned).update(_symbols_in(op, known))
    mentioned.update(_symbols_in(module, known))
    return addressed, mentioned


def _symbols_in(op: Operation, known: dict[Attribute, frozenset[str]]) -> Iterator[str]:
    """The symbols that an operation refers to, but for the callee of a call."""
    for name, value in (*op.properties.items(), *op.attributes.items()):
        if name == "callee" and op.name == "llvm.call":
            continue
        names = known.get(value)
        if names is None:
            names = known[value] = frozenset(
                part.string_value()
                for part in _parts(value)
                if isinstance(part, SymbolRefAttr)
            )
        yield from names


def _parts(value: Attribute) -> Iterator[Attribute]:
    waiting = [value]
    while waiting:
        part = waiting.pop()
        yield part
        if elements := array_elements(part):
            waiting += elements
        elif isinstance(part, DictionaryAttr):
            waiting += dict(part.data).values()
        elif isinstance(part, ParametrizedAttribute):
            waiting += part.parameters


def with_clones(
    before: ModuleOp, after: Mapping[str, llvm.FuncOp], origins: Mapping[str, str]
) -> ModuleOp:
    """
    `before` with the functions of `after`. Raises `Refused` for one without an origin,
    and where one is missing that other modules may use.
    """
    module = before.clone()
    functions = functions_of(module)
    for name, function in after.items():
        origin = functions.get(origins.get(name, name))
        if origin is None or (name in functions) == (name in origins):
            raise refused("there is no such function before", function)
        if name in functions:
            continue
        if function.linkage.linkage.data not in LOCAL_LINKAGE:
            raise refused("a clone has a name that other modules may use", function)
        clone = origin.clone()
        clone.properties["sym_name"] = function.sym_name
        clone.properties["linkage"] = function.linkage
        module.body.block.add_op(clone)
    for name, function in functions.items():
        if name not in after:
            if function.linkage.linkage.data in _KEPT and function.body.blocks:
                raise refused("it is missing", function)
            function.detach()
    return module


def match_symbols(before: ModuleOp, after: ModuleOp) -> None:
    """
    Everything but functions is the same, or is missing in `after` and of no use to
    other modules. Raises `Refused`.
    """
    for name in sorted(before.attributes.keys() | after.attributes.keys()):
        ours, its = after.attributes.get(name), before.attributes.get(name)
        if comparable(ours) != comparable(its):
            raise refused(f"its attribute '{name}' is another", after)
    known: dict[object, Operation] = {}
    for op in before.body.ops:
        known[_symbol_of(op)] = op
        if op.name not in _SYMBOLS:
            raise refused("the checker does not know this operation", op)
    for op in after.body.ops:
        if op.name not in _SYMBOLS:
            raise refused("the checker does not know this operation", op)
        expected = known.pop(_symbol_of(op), None)
        if isinstance(op, llvm.FuncOp):
            if op.body.blocks and op.sym_name.data in CASTS_OR_NULL:
                raise refused("it is OpenCL C's own, which has no body", op)
            continue
        if expected is None or not _is_same_symbol(op, expected):
            raise refused("there is no such symbol before", op)
    for op in known.values():
        if not isinstance(op, (llvm.FuncOp, llvm.GlobalOp)) or (
            isinstance(op, llvm.GlobalOp) and op.linkage.linkage.data in _KEPT
        ):
            raise refused("it is missing", op)


def _symbol_of(op: Operation) -> object:
    return op.name, op.properties.get("sym_name") or tuple(op.properties.items())


def _is_same_symbol(op: Operation, expected: Operation) -> bool:
    # What the host may write must not be folded: more of it is only a loss.
    ours, its = (
        {
            name: comparable(value)
            for name, value in (*symbol.properties.items(), *symbol.attributes.items())
            if name != INITIALIZED
        }
        for symbol in (op, expected)
    )
    lost = INITIALIZED in expected.properties and INITIALIZED not in op.properties
    regions = zip(op.regions, expected.regions, strict=True)
    return (
        not lost
        and ours == its
        and all(one.is_structurally_equivalent(other) for one, other in regions)
    )


def match_function(
    function: llvm.FuncOp,
    expected: llvm.FuncOp,
    *,
    is_clone: bool,
    is_called: bool,
    allows_nonnull: Callable[[Attribute], bool],
) -> None:
    """
    Compares signatures and attributes; `is_called` is whether only calls in the module
    use the function. Raises `Refused`.
    """
    type_, its_type = function.function_type, expected.function_type
    if [erased(i) for i in type_.inputs] != [erased(i) for i in its_type.inputs]:
        raise refused("its arguments are others", function)
    if erased(type_.output) != erased(its_type.output):
        raise refused("its result is another", function)
    if type_.is_variadic != its_type.is_variadic:
        raise refused("it is variadic, or was so", function)
    is_local = function.linkage.linkage.data in LOCAL_LINKAGE
    if type_ != its_type and not (is_local and is_called):
        raise refused("callers outside of the module expect other types", function)
    free = {"nvvm.as", "sym_name", "function_type", *ARGUMENTS}
    if is_clone:
        free |= _OF_CLONES
    names = function.properties.keys() | function.attributes.keys()
    names |= expected.properties.keys() | expected.attributes.keys()
    for name in sorted(names - free):
        ours, its = function.get_attr_or_prop(name), expected.get_attr_or_prop(name)
        if comparable(ours) != comparable(its) and not (
            name == _PASSED and _promises_less(ours, its)
        ):
            raise refused(f"its attribute '{name}' is another", function)
    types = type_.inputs.data, (type_.output,)
    its_types = its_type.inputs.data, (its_type.output,)
    for name, ours, its in zip(ARGUMENTS, types, its_types, strict=True):
        match_arguments(function, expected, name, ours, its, allows_nonnull)


_PASSED = "passthrough"


def _promises_less(ours: Attribute | None, its: Attribute | None) -> bool:
    """Whether only promises of what a function does without are missing, on AMDGPU."""
    words, its_words = all_words_of(ours), all_words_of(its)
    missing = its_words - words
    return words <= its_words and all(w.startswith("amdgpu-no-") for w in missing)


def match_arguments(
    op: Operation,
    expected: Operation,
    name: str,
    types: Sequence[Attribute],
    its_types: Sequence[Attribute],
    allows_nonnull: Callable[[Attribute], bool],
) -> None:
    """
    Compares attributes of arguments or results; less may be known of them in `after`,
    and `nonnull` of those in another space only if address 0 is null there. Raises
    `Refused`.
    """
    ours, its = op.properties.get(name), expected.properties.get(name)
    for index in range(max(map(_length, (ours, its)))):
        known, its_known = attributes_at(ours, index), attributes_at(its, index)
        if "llvm.nonnull" in known and index < min(len(types), len(its_types)):
            is_same = types[index] == its_types[index]
            if not is_same and not allows_nonnull(types[index]):
                raise refused(f"argument {index} may be at address 0", op)
        for key in sorted(known.keys() | its_known.keys()):
            if known.get(key) == its_known.get(key):
                continue
            if key in known or key not in _LESS_KNOWN:
                raise refused(f"'{key}' of argument {index} is another", op)


def _length(attributes: Attribute | None) -> int:
    return len(array_elements(attributes))
