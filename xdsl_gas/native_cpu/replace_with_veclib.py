"""
`replace-with-veclib`: calls a library for mathematical functions of vectors.

    %y = llvm.intr.exp(%x) : (vector<16xf32>) -> vector<16xf32>
  ->
    %y = llvm.call @_ZGV_LLVM_N16v_exp.f32(%x)
    ...
    llvm.func internal @_ZGV_LLVM_N16v_exp.f32(%x: vector<16xf32>) -> vector<16xf32> {
      %y = llvm.call @_ZGVeN16v_expf(%x)
      llvm.return %y
    }

LLVM's code generator calls C's `expf` for each lane instead. The library is glibc's
`libmvec`, for x86-64 and AArch64; its functions are named by the processor's vector
function ABI, see `toolchain/vector_library.py`. LLVM's pass of this name has a table
of the library for vectors of 128 and 256 bits only.

- **Vectors**: an intrinsic becomes the call of a function of the module, its *form* for
  some lanes; `run-vecz` has made such calls of C's functions. The form calls the
  library's functions, those of the most lanes first; where none fits, the last lane is
  repeated. If the library has none, it calls C's function for each lane.
- **Numbers**: calls get the attribute `"vector-function-abi-variant"`, by which LLVM's
  loop vectorizer finds functions of vectors, as by LLVM's pass `inject-tli-mappings`.
  What is not vectorized is computed by C's functions.

## Accuracy

The library's functions are called if their errors, see `host/vector_functions.py`, are
within the limits of the language. Where those of `float` are not, as of `log`, the
function of `double` is called, and its result rounded; so is `half` by `float`.
Intrinsics with the flag `afn`, such as of `native_exp` or with
`-cl-fast-relaxed-math`, have no limits. Special values are those of C.

So the last bits of a result may depend on how many lanes are computed at once. With
`instruction-sets=none`, C's functions compute each lane.

## Limits

By default, vectors of 128 bits are passed, as the code generator may not know of longer
registers; `native.compile` passes those of this processor.

Lanes that no work-item runs are computed, too: they have no effects, and the library's
functions with masks are not needed. Scalable vectors, and types other than `half`,
`float` and `double`, are left alone.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from xdsl.context import Context
from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
    AnyFloat,
    BFloat16Type,
    ModuleOp,
    StringAttr,
    UnitAttr,
)
from xdsl.dialects.utils import FastMathFlag
from xdsl.ir import Operation
from xdsl.pattern_rewriter import PatternRewriter, RewritePattern
from xdsl.rewriter import Rewriter

from xdsl_gas.analysis.ir.functions import is_declaration
from xdsl_gas.analysis.target.module_target import target_of_module
from xdsl_gas.dialects.gas import LLVM_ATTRIBUTES
from xdsl_gas.dialects.llvm.metadata.text import quoted
from xdsl_gas.dialects.llvm.module.constants import AddressOfOp
from xdsl_gas.native_cpu.builtins.mangling import lanes_and_element
from xdsl_gas.native_cpu.host.vector_functions import (
    PURE,
    VECTOR_BITS,
    VECTOR_FUNCTIONS,
    VectorForm,
    VectorLibrary,
    called_function,
    form_of_name,
)
from xdsl_gas.native_cpu.languages.emission.code import Code
from xdsl_gas.native_cpu.utils.function_text import function_of_text, global_of_text
from xdsl_gas.toolchain.vector_library import has_vector_function, instruction_sets
from xdsl_gas.transforms.driver.memory_space_pass import TargetPass
from xdsl_gas.transforms.driver.pattern_driver import apply_patterns
from xdsl_gas.transforms.symbols.linkage import make_internal

_INTRINSIC = "llvm.intr."
_VARIANTS = "vector-function-abi-variant"
_USED = "llvm.compiler.used"
_FORMATS = (16, 32, 64)
_BASELINE = "bn"
_WORDS = ("baseline", "host", "none")


@dataclass(frozen=True)
class ReplaceWithVeclibPass(TargetPass):
    """Calls a library for mathematical functions of vectors."""

    name = "replace-with-veclib"

    instruction_sets: str = "baseline"
    """
    For which instruction sets the library's functions are called: `baseline`, those
    that each processor of the architecture passes vectors for; `host`, those of this
    processor, whose code generator then has to know them; `none`. Or their letters by
    the vector function ABI, such as `bde` for x86-64 with AVX2 and AVX-512, `n` for
    AArch64: the library is taken to have all functions.
    """

    def __post_init__(self) -> None:
        super().__post_init__()
        check_instruction_sets(self.instruction_sets, "instruction-sets")

    def run_on_module(self, ctx: Context, op: ModuleOp) -> None:
        """
        Rewrites the module. Raises `ToolMissing` if the processor is to be told without
        llvmlite.
        """
        functions = {
            function.sym_name.data: function
            for function in op.ops
            if isinstance(function, llvm.FuncOp)
        }
        calls = [each for each in op.walk() if _form_of(each, functions)]
        declared = [
            (function, form)
            for name, function in functions.items()
            if is_declaration(function) and (form := form_of_name(name)) is not None
        ]
        if not calls and not declared:
            return
        forms = Forms(op, functions, self._library(op))
        apply_patterns(calls, (CallVectorForm(forms), NameVariants(forms)))
        for function, form in declared:
            Rewriter.erase_op(function)
            del functions[form.name]
            forms.define(form)
        forms.keep_variants()

    def _library(self, module: ModuleOp) -> VectorLibrary:
        target = target_of_module(module, self.target).name
        match self.instruction_sets:
            case "baseline":
                sets = "".join(each for each in instruction_sets() if each in _BASELINE)
            case "host":
                sets = instruction_sets()
            case "none":
                sets = ""
            case letters:
                return VectorLibrary(letters, target, lambda name: True)
        return VectorLibrary(sets, target, has_vector_function)


def check_instruction_sets(sets: str, option: str) -> None:
    """Raises `ValueError` for a value that `instruction_sets` cannot have."""
    if sets not in _WORDS and not (sets and VECTOR_BITS.keys() >= set(sets)):
        raise ValueError(
            f"{option} is {', '.join(_WORDS)} or letters of {''.join(VECTOR_BITS)}, "
            f"not '{sets}'"
        )


def _form_of(op: Operation, functions: Mapping[str, llvm.FuncOp]) -> VectorForm | None:
    """
    Returns the function that an operation computes, and for how many lanes; 0 stands
    for a number. None for other operations.
    """
    if len(op.results) != 1:
        return None
    if op.name.startswith(_INTRINSIC):
        function = VECTOR_FUNCTIONS.get(op.name.removeprefix(_INTRINSIC))
        if function is None or not function.is_intrinsic:
            return None
        count, is_scalable, number = lanes_and_element(op.results[0].type)
        if is_scalable or not isinstance(number, AnyFloat):
            return None
        if number.bitwidth not in _FORMATS or isinstance(number, BFloat16Type):
            return None
        flags = op.properties.get("fastmathFlags")
        is_approximate = isinstance(flags, llvm.FastMathAttr) and (
            FastMathFlag.APPROX_FUNC in flags.data
        )
        return VectorForm(function, number.bitwidth, count, is_approximate)
    found = called_function(op, functions)
    return None if found is None else VectorForm(*found, 0)


@dataclass
class Forms:
    """The forms of functions that a module needs, and the library's functions."""

    module: ModuleOp
    functions: dict[str, llvm.FuncOp]
    """The functions of the module by name; those that are made are added."""

    library: VectorLibrary
    _kept: dict[str, None] = field(default_factory=dict[str, None])

    def is_in_library(self, form: VectorForm) -> bool:
        """Whether the library has functions that a form can call."""
        return bool(self._variants(form))

    def define(self, form: VectorForm) -> llvm.FuncOp:
        """Returns the function of a form."""
        if form.name not in self.functions:
            function = function_of_text(form.name, self._definition(form))
            make_internal(function)
            function.properties["always_inline"] = UnitAttr()
            self._add(function)
        return self.functions[form.name]

    def variants(self, form: VectorForm) -> str:
        """
        Returns the forms of a function of numbers, as LLVM's attribute names them; ""
        if there are none.
        """
        function, width = form.function, form.width
        letters = "v" * function.operands
        computed = self.library.computed_width(form)
        variants: list[str] = []
        for size, variant in sorted(self._variants(form).items()):
            count, name = size, variant
            if computed == width:
                self._declare(name, function.operands, width, count)
            else:
                # Of narrower numbers, as many as fill a vector.
                count = size * computed // max(width, 32)
                made = VectorForm(function, width, count, form.is_approximate)
                name = self.define(made).sym_name.data
            self._kept[name] = None
            called = function.called(width)
            variants.append(f"_ZGV_LLVM_N{count}{letters}_{called}({name})")
        return ",".join(variants)

    def keep_variants(self) -> None:
        """Keeps LLVM from dropping functions of vectors that nothing calls yet."""
        if not self._kept:
            return
        kept = dict(self._kept)
        block = self.module.body.block
        for op in list(block.ops):
            if isinstance(op, llvm.GlobalOp) and op.sym_name.data == _USED:
                used = [each for each in op.walk() if isinstance(each, AddressOfOp)]
                kept.update((each.global_name.string_value(), None) for each in used)
                Rewriter.erase_op(op)
        names = list(kept)
        kind = f"!llvm.array<{len(names)} x ptr>"
        lines = [f"%0 = llvm.mlir.undef : {kind}"]
        for place, name in enumerate(names):
            lines += [
                f"%a{place} = llvm.mlir.addressof @{name} : !llvm.ptr",
                f"%{place + 1} = llvm.insertvalue %a{place}, %{place}[{place}] "
                f": {kind}",
            ]
        body = "\n".join([*lines, f"llvm.return %{len(names)} : {kind}"])
        section = '{addr_space = 0 : i32, section = "llvm.metadata"}'
        declared = f"appending @{_USED}() {section} : {kind}"
        block.add_op(global_of_text(declared, body))

    def _variants(self, form: VectorForm) -> dict[int, str]:
        width = self.library.computed_width(form)
        return self.library.variants(form.function, width) if width else {}

    def _declare(self, name: str, operands: int, width: int, count: int) -> None:
        if name in self.functions:
            return
        kind = f"vector<{count}xf{width}>"
        inputs = ", ".join([kind] * operands)
        self._add(function_of_text(name, f"({inputs}) -> {kind} {PURE}"))

    def _add(self, function: llvm.FuncOp) -> None:
        self.functions[function.sym_name.data] = function
        self.module.body.block.add_op(function)

    def _definition(self, form: VectorForm) -> str:
        """Returns the signature and the body of a form."""
        variants = self._variants(form)
        width = self.library.computed_width(form) if variants else form.width
        kind = f"vector<{form.count}xf{form.width}>"
        wide = f"vector<{form.count}xf{width}>"
        operands = [f"%x{place}" for place in range(form.function.operands)]
        lines: list[str] = []
        if width != form.width:
            for place, name in enumerate(operands):
                operands[place] = f"%w{place}"
                lines.append(f"%w{place} = llvm.fpext {name} : {kind} to {wide}")
        if variants:
            for count, name in variants.items():
                self._declare(name, form.function.operands, width, count)
            lines += _in_parts(variants, form.count, width, operands)
        else:
            lines += self._in_lanes(form, operands)
        if width != form.width:
            lines.append(f"%y = llvm.fptrunc %r : {wide} to {kind}")
        result = "%y" if width != form.width else "%r"
        inputs = ", ".join(f"%x{p}: {kind}" for p in range(form.function.operands))
        body = "\n".join([*lines, f"llvm.return {result} : {kind}"])
        return f"({inputs}) -> {kind} {PURE} {{\n{body}\n}}"

    def _in_lanes(self, form: VectorForm, operands: list[str]) -> list[str]:
        """The call of C's function for each lane; its result is `%r`."""
        function, kind = form.function, f"f{form.width}"
        vector = f"vector<{form.count}x{kind}>"
        types = ", ".join([kind] * function.operands)
        name = function.spelled(form.width)
        if name not in self.functions:
            self._add(function_of_text(name, f"({types}) -> {kind} {PURE}"))
        lines = [f"%v0 = llvm.mlir.poison : {vector}"]
        for lane in range(form.count):
            last = lane == form.count - 1
            lines.append(f"%i{lane} = llvm.mlir.constant({lane} : i32) : i32")
            given: list[str] = []
            for place, operand in enumerate(operands):
                given.append(f"%e{lane}_{place}")
                lines.append(
                    f"{given[-1]} = llvm.extractelement {operand}[%i{lane} : i32] : "
                    f"{vector}"
                )
            lines += [
                f"%c{lane} = llvm.call @{name}({', '.join(given)}) : ({types}) -> "
                f"{kind}",
                f"{'%r' if last else f'%v{lane + 1}'} = llvm.insertelement %c{lane}, "
                f"%v{lane}[%i{lane} : i32] : {vector}",
            ]
        return lines


def _in_parts(
    variants: dict[int, str], count: int, width: int, operands: list[str]
) -> list[str]:
    """
    The calls of the library's functions for some lanes; their result is `%r`. The parts
    are as long as they can be, and the last one may have lanes too many.
    """
    whole = f"vector<{count}xf{width}>"
    lines: list[str] = []
    start = 0
    so_far = ""
    while start < count:
        fitting = [size for size in variants if size <= count - start]
        size = max(fitting, default=min(variants))
        part = f"vector<{size}xf{width}>"
        end = min(start + size, count)
        places = [min(lane, count - 1) for lane in range(start, start + size)]
        given = list(operands)
        if size != count:
            for number, operand in enumerate(operands):
                given[number] = f"%p{start}_{number}"
                lines.append(
                    f"{given[number]} = llvm.shufflevector {operand}, {operand} "
                    f"{places} : {whole}"
                )
        types = ", ".join([part] * len(operands))
        found = "%r" if size == count else f"%c{start}"
        lines.append(
            f"{found} = llvm.call @{variants[size]}({', '.join(given)}) : ({types}) -> "
            f"{part}"
        )
        if size != count:
            # Lanes that are not yet there are undefined.
            lanes_of_part = [
                lane - start if start <= lane < end else -1 for lane in range(count)
            ]
            is_first, is_last = not start, end == count
            name = "%r" if is_first and is_last else f"%l{start}"
            lines.append(
                f"{name} = llvm.shufflevector {found}, {found} {lanes_of_part} : {part}"
            )
            if not is_first:
                joined = [
                    lane if lane < start else count + lane if lane < end else -1
                    for lane in range(count)
                ]
                both = "%r" if is_last else f"%j{start}"
                lines.append(
                    f"{both} = llvm.shufflevector {so_far}, {name} {joined} : {whole}"
                )
                name = both
            so_far = name
        start = end
    return lines


@dataclass(frozen=True)
class CallVectorForm(RewritePattern):
    """
    Calls a form, which calls the library, for an intrinsic of vectors.

        %y = llvm.intr.exp(%x) : (vector<16xf32>) -> vector<16xf32>
      ->
        %y = llvm.call @_ZGV_LLVM_N16v_exp.f32(%x)
    """

    forms: Forms

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter, /) -> None:
        form = _form_of(op, self.forms.functions)
        if form is None or not form.count or not self.forms.is_in_library(form):
            return
        function = self.forms.define(form)
        made = Code(op, rewriter).call(function, op.operands)
        assert made is not None
        rewriter.replace(op, (), [made])


@dataclass(frozen=True)
class NameVariants(RewritePattern):
    """
    Names the functions of vectors at the call of a function of a number.

        %y = llvm.intr.exp(%x) : (f32) -> f32
      ->
        %y = llvm.intr.exp(%x) {gas.llvm_attributes = "..."} : (f32) -> f32
    """

    forms: Forms

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter, /) -> None:
        form = _form_of(op, self.forms.functions)
        if form is None or form.count:
            return
        variants = self.forms.variants(form)
        if not variants:
            return
        text = f"{quoted(_VARIANTS)}={quoted(variants)}"
        before = op.attributes.get(LLVM_ATTRIBUTES)
        if isinstance(before, StringAttr):
            if _VARIANTS in before.data:
                return
            text = f"{before.data} {text}"
        op.attributes[LLVM_ATTRIBUTES] = StringAttr(text)
        rewriter.handle_operation_modification(op)
