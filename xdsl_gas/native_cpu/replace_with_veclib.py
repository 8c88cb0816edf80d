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

- **Vectors**: an intrinsic becomes a call of a function of the module, its *form* for
  that number of lanes; `run-vecz` makes such calls of C's functions. The form calls the
  library's functions, the widest first; where none fits, it repeats the last lane. If
  the library has none, it calls C's function for each lane.
- **Scalars**: calls get the attribute `"vector-function-abi-variant"`, by which LLVM's
  loop vectorizer finds functions of vectors, as LLVM's pass `inject-tli-mappings` does.
  Scalar calls that stay are C's functions.
- **Reciprocal square roots** of 16 `float`, or a multiple, are computed by AVX-512's
  estimate, see `host/reciprocal_roots.py`.

## Accuracy

The library's functions are called if their errors, see `host/vector_functions.py`, are
within the limits of the language. Where those of `float` are not, the function of
`double` is called, and its result rounded; `half` uses `float` likewise. OpenCL's `log`
and `log10` of `float` are arithmetic instead, see `host/logarithms.py`. Intrinsics with
the flag `afn`, such as of `native_exp` or with `-cl-fast-relaxed-math`, have no limits.
Special values are those of C.

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
from dataclasses import dataclass

from xdsl.context import Context
from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp, StringAttr
from xdsl.ir import Operation
from xdsl.pattern_rewriter import PatternRewriter, RewritePattern
from xdsl.rewriter import Rewriter

from xdsl_gas.analysis.ir.functions import is_declaration, llvm_functions
from xdsl_gas.analysis.ir.operation_index import operations_in
from xdsl_gas.analysis.target.module_target import target_of_module
from xdsl_gas.dialects.gas import LLVM_ATTRIBUTES
from xdsl_gas.dialects.llvm.metadata.text import quoted
from xdsl_gas.native_cpu.host.reciprocal_roots import (
    SET,
    EstimateReciprocalRoots,
    rooted,
)
from xdsl_gas.native_cpu.host.vector_forms import Forms
from xdsl_gas.native_cpu.host.vector_functions import (
    VECTOR_BITS,
    VectorForm,
    VectorLibrary,
    called_function,
    form_of_intrinsic,
    form_of_name,
)
from xdsl_gas.native_cpu.languages.emission.code import Code
from xdsl_gas.toolchain.vector_library import has_vector_function, instruction_sets
from xdsl_gas.transforms.driver.memory_space_pass import TargetPass
from xdsl_gas.transforms.driver.pattern_driver import apply_patterns

_VARIANTS = "vector-function-abi-variant"
_BASELINE = "bn"
"""The instruction sets whose vectors no feature of a processor is needed for."""

_WORDS = ("baseline", "native", "none")


@dataclass(frozen=True)
class ReplaceWithVeclibPass(TargetPass):
    """Calls a library for mathematical functions of vectors."""

    name = "replace-with-veclib"

    instruction_sets: str = "baseline"
    """
    For which instruction sets the library's functions are called: `baseline`, those
    that each processor of the architecture passes vectors for; `native`, those of this
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
        if SET in self._instruction_sets():
            roots = [each for each in operations_in(op) if rooted(each) is not None]
            apply_patterns(roots, (EstimateReciprocalRoots(),))
        functions = llvm_functions(op)
        calls = [each for each in operations_in(op) if _form_of(each, functions)]
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
        sets = self._instruction_sets()
        if self.instruction_sets in _WORDS:
            return VectorLibrary(sets, target, has_vector_function)
        return VectorLibrary(sets, target, lambda name: True)

    def _instruction_sets(self) -> str:
        match self.instruction_sets:
            case "baseline":
                return "".join(each for each in instruction_sets() if each in _BASELINE)
            case "native":
                return instruction_sets()
            case "none":
                return ""
            case letters:
                return letters


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
    form = form_of_intrinsic(op)
    if form is not None:
        return form
    called = called_function(op, functions)
    return None if called is None else VectorForm(*called, 0)


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
