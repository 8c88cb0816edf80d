"""
The symbols of two modules: functions with their origins, variables, and what else a
module has.
"""

from collections.abc import Mapping, Sequence

from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp, SymbolRefAttr
from xdsl.ir import Attribute, Operation

from xdsl_gas.analysis.ir.attribute_values import (
    array_elements,
    attributes_at,
    words_of,
)
from xdsl_gas.certificates.assembly import may_make_addresses
from xdsl_gas.certificates.expressions import (
    ARGUMENTS,
    ASSEMBLY,
    CALL,
    CASTS_OR_NULL,
    INITIALIZED,
    Expressions,
    Signature,
    erased,
    is_null_kept,
)
from xdsl_gas.diagnostics import MemorySpaceError, location_of
from xdsl_gas.memory_space import MachineCode, Target

SPACES = "nvvm.as"
LOCAL_LINKAGE = ("internal", "private")
REPLACEABLE = ("weak", "linkonce", "common", "extern_weak")
"""The linkage of definitions in whose place the linker may put others."""

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

_COMDAT = "llvm.comdat"

_CODE = (CALL, "llvm.invoke", ASSEMBLY)
"""The operations that run code of functions, or of no function."""

_LESS_KNOWN = frozenset(
    f"llvm.{name}"
    for name in """
    dereferenceable dereferenceable_or_null noalias nocapture nonnull noundef readnone
    readonly returned writeonly
    """.split()  # noqa: SIM905
)
"""The attributes of arguments that may be missing in `after`: nobody relies on them."""

_OF_OWN_MEMORY = {"llvm.byval", "llvm.inalloca", "llvm.preallocated"}
"""The attributes of arguments that callers do not pass the address of."""

_OF_CLONES = frozenset(
    """
    always_inline comdat dso_local linkage sym_visibility unnamed_addr visibility_
    """.split()  # noqa: SIM905
)
"""What clones have of their own: they are internal."""


class Refused(MemorySpaceError):
    """`after` does not follow from `before` and the certificate."""

    def __init__(self, problem: str, op: Operation) -> None:
        super().__init__(
            f"{location_of(op)}: error: it does not follow from the module before and "
            f"the certificate: {problem}."
        )
        self.op = op


def refused(problem: str, op: Operation) -> Refused:
    """The error for an operation of `after`, or `before`, that does not follow."""
    return Refused(problem, op)


def is_kernel(function: llvm.FuncOp, target: Target) -> bool:
    """Whether the host launches a function."""
    names = function.attributes.keys() | function.properties.keys()
    return (
        function.CConv.convention.data == target.kernel_convention
        or target.kernel_attribute in names
    )


def is_only_launched(function: llvm.FuncOp, target: Target) -> bool:
    """Whether only the host calls a function; other modules may call SPIR's kernels."""
    is_local = function.linkage.linkage.data in LOCAL_LINKAGE
    may_be_called = target.machine_code is MachineCode.SPIRV and not is_local
    return is_kernel(function, target) and not may_be_called


def is_list_of_symbols(variable: llvm.GlobalOp) -> bool:
    """Whether a variable is none, but tells LLVM something of symbols: `llvm.used`."""
    return variable.sym_name.data.startswith("llvm.")


class Symbols:
    """The symbols of a module, and the operations that use them."""

    def __init__(self, module: ModuleOp, expressions: Expressions) -> None:
        self.module = module
        self._is_ptx = expressions.target.machine_code is MachineCode.PTX
        self.functions: dict[str, llvm.FuncOp] = {}
        self.variables: dict[str, llvm.GlobalOp] = {}
        self.addressed = set[str]()
        """Whose address is taken in functions and initializers."""
        self.mentioned = set[str]()
        """Which are used otherwise than that or to be called."""
        self.callees = set[str | None]()
        """What is called; None stands for code that is not named."""
        for symbol in module.body.ops:
            self.mentioned |= expressions.named_by(symbol)[0]
            addressed = self.mentioned
            if isinstance(symbol, llvm.FuncOp):
                self.functions[symbol.sym_name.data] = symbol
                addressed = self.addressed
            elif isinstance(symbol, llvm.GlobalOp) and not is_list_of_symbols(symbol):
                self.variables[symbol.sym_name.data] = symbol
                addressed = self.addressed
            for region in symbol.regions:
                for block in region.blocks:
                    for op, signature, _ in expressions.ops(block):
                        if signature.symbols or op.name in _CODE:
                            self._add_uses(op, signature, addressed)
                        if op.regions:
                            raise refused("the checker knows no regions", op)
        self.mentioned |= expressions.named_by(module)[0]

    def _add_uses(
        self, op: Operation, signature: Signature, addressed: set[str]
    ) -> None:
        is_code = op.name in _CODE and not signature.is_pure
        if op.name == ASSEMBLY and self._is_ptx:
            is_code = may_make_addresses(op)
        if is_code:
            callee = op.properties.get("callee") if op.name == CALL else None
            is_named = isinstance(callee, SymbolRefAttr)
            self.callees.add(callee.string_value() if is_named else None)
        names = addressed if op.name == "llvm.mlir.addressof" else self.mentioned
        names |= signature.symbols


def with_clones(
    before: Symbols, after: Symbols, origins: Mapping[str, str]
) -> dict[str, llvm.FuncOp]:
    """
    For each function of `after`, that of `before`, or a copy for each clone. Raises
    `Refused` for one without an origin, and where one is missing that other modules may
    use.
    """
    expected: dict[str, llvm.FuncOp] = {}
    for name, function in after.functions.items():
        origin = before.functions.get(origins.get(name, name))
        if origin is None or (name in before.functions) == (name in origins):
            raise refused("there is no such function before", function)
        if name in origins:
            if function.linkage.linkage.data not in LOCAL_LINKAGE:
                raise refused("a clone has a name that other modules may use", function)
            if origin.linkage.linkage.data in REPLACEABLE:
                raise refused("it copies what the linker may replace", function)
            origin = origin.clone()
            origin.properties["sym_name"] = function.sym_name
            origin.properties["linkage"] = function.linkage
        expected[name] = origin
    for name, function in before.functions.items():
        is_kept = function.linkage.linkage.data in _KEPT and function.body.blocks
        if name not in after.functions and is_kept:
            raise refused("it is missing", function)
    return expected


def match_symbols(before: ModuleOp, after: ModuleOp, expressions: Expressions) -> None:
    """
    Everything but functions is the same, or is missing in `after` and of no use to
    other modules. Raises `Refused`.
    """
    for name in sorted(before.attributes.keys() | after.attributes.keys()):
        ours, its = (module.attributes.get(name) for module in (after, before))
        if not expressions.is_same(ours, its):
            raise refused(f"its attribute '{name}' is another", after)
    known, symbols = _symbols_of(before), _symbols_of(after)
    for symbol, op in symbols.items():
        expected = known.pop(symbol, None)
        if isinstance(op, llvm.FuncOp):
            if op.body.blocks and op.sym_name.data in CASTS_OR_NULL:
                raise refused("it is OpenCL C's own, which has no body", op)
            continue
        if expected is None or not _is_same_symbol(op, expected, expressions):
            raise refused("there is no such symbol before", op)
    for op in known.values():
        if not isinstance(op, (llvm.FuncOp, llvm.GlobalOp)) or (
            isinstance(op, llvm.GlobalOp) and op.linkage.linkage.data in _KEPT
        ):
            raise refused("it is missing", op)


def _symbols_of(module: ModuleOp) -> dict[object, Operation]:
    """The operations of a module by their names, or what they say."""
    symbols: dict[object, Operation] = {}
    for op in module.body.ops:
        if op.name not in _SYMBOLS:
            raise refused("the checker does not know this operation", op)
        name = op.properties.get("sym_name") or tuple(op.properties.items())
        if symbols.setdefault((op.name, name), op) is not op:
            raise refused("the same stands there twice", op)
    return symbols


def _is_same_symbol(
    op: Operation, expected: Operation, expressions: Expressions
) -> bool:
    # What the host may write must not be folded: more of it is only a loss.
    lost = INITIALIZED in expected.properties and INITIALIZED not in op.properties
    ours, its = (expressions.computed(s)[1].number for s in (op, expected))
    if lost or ours != its:
        return False
    if op.name == _COMDAT:
        # The linker has nothing to choose for symbols that are missing.
        selectors, known = (
            {tuple(each.properties.items()) for each in comdat.walk()}
            for comdat in (op, expected)
        )
        return selectors <= known
    # That does not look at types.
    types, its_types = (
        [result.type for each in symbol.walk() for result in each.results]
        for symbol in (op, expected)
    )
    regions = zip(op.regions, expected.regions, strict=True)
    return types == its_types and all(
        one.is_structurally_equivalent(other) for one, other in regions
    )


def match_function(
    function: llvm.FuncOp,
    expected: llvm.FuncOp,
    expressions: Expressions,
    *,
    is_clone: bool,
    is_called: bool,
) -> None:
    """
    Compares signatures and attributes; `is_called` is whether only calls in the module
    use the function. Raises `Refused`.
    """
    type_, its_type = function.function_type, expected.function_type
    shape, its_shape = (
        ([erased(i) for i in each.inputs], erased(each.output), each.is_variadic)
        for each in (type_, its_type)
    )
    if shape != its_shape:
        raise refused("its type is another", function)
    is_local = function.linkage.linkage.data in LOCAL_LINKAGE
    if type_ != its_type and not (is_local and is_called):
        raise refused("callers outside of the module expect other types", function)
    free = {"sym_name", "function_type", *ARGUMENTS}
    if function.body.blocks:
        free.add(SPACES)
    if is_clone:
        free |= _OF_CLONES
    names = function.properties.keys() | function.attributes.keys()
    names |= expected.properties.keys() | expected.attributes.keys()
    for name in sorted(names - free):
        ours, its = function.get_attr_or_prop(name), expected.get_attr_or_prop(name)
        if not expressions.is_same(ours, its) and not (
            name == "passthrough" and _promises_less(ours, its)
        ):
            raise refused(f"its attribute '{name}' is another", function)
    types = type_.inputs.data, (type_.output,)
    its_types = its_type.inputs.data, (its_type.output,)
    for name, ours, its in zip(ARGUMENTS, types, its_types, strict=True):
        match_arguments(function, expected, name, ours, its, expressions)


def _promises_less(ours: Attribute | None, its: Attribute | None) -> bool:
    """Whether only promises of what a function does without are missing, on AMDGPU."""
    entries, its_entries = array_elements(ours), array_elements(its)
    kept = tuple(entry for entry in its_entries if entry in entries)
    missing = [entry for entry in its_entries if entry not in entries]
    return kept == tuple(entries) and all(
        word.startswith("amdgpu-no-") for entry in missing for word in words_of(entry)
    )


def match_arguments(
    op: Operation,
    expected: Operation,
    name: str,
    types: Sequence[Attribute],
    its_types: Sequence[Attribute],
    expressions: Expressions,
) -> None:
    """
    Compares attributes of arguments or results; less may be known of them in `after`,
    and `nonnull` of those in another space only if address 0 is null there. Raises
    `Refused`.
    """
    ours, its = op.properties.get(name), expected.properties.get(name)
    if expressions.is_same(ours, its) and types == its_types:
        return
    for index in range(max(len(array_elements(each)) for each in (ours, its))):
        known, its_known = attributes_at(ours, index), attributes_at(its, index)
        if index < min(len(types), len(its_types)) and types[index] != its_types[index]:
            is_kept = is_null_kept(types[index], expressions.target)
            if "llvm.nonnull" in known and not is_kept:
                raise refused(f"argument {index} may be at address 0", op)
            if known.keys() & _OF_OWN_MEMORY:
                raise refused(f"argument {index} is of another type", op)
        others = {key for key in known if known[key] != its_known.get(key)}
        others |= its_known.keys() - known.keys() - _LESS_KNOWN
        if others:
            raise refused(f"'{min(others)}' of argument {index} is another", op)
