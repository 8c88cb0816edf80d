"""
`run-vecz`: vectorizes kernels: `factor` consecutive work-items become lanes of one.

    llvm.func spir_kernelcc @k(%p: !llvm.ptr<1>)         // "mux-kernel"="entry-point"
      %i = llvm.call @__mux_get_global_id(%zero)
      %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
      %x = llvm.load %q : !llvm.ptr<1> -> f32
      %y = llvm.fadd %x, %x : f32
      llvm.store %y, %q : f32, !llvm.ptr<1>
  ->
    llvm.func spir_kernelcc @__vecz_v4_k(%p: !llvm.ptr<1>)
      %i = llvm.call @__mux_get_global_id(%zero)
      %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
      %x = llvm.load %q {alignment = 4 : i64} : !llvm.ptr<1> -> vector<4xf32>
      %y = llvm.fadd %x, %x : vector<4xf32>
      llvm.store %y, %q {alignment = 4 : i64} : vector<4xf32>, !llvm.ptr<1>

The pass vectorizes the kernels that are entry points; the vectorized kernel takes the
place of the entry point. Metadata links it with the original one, by which
`work-item-loops` runs the rest of a row: `!codeplay_ca_vecz.derived` of the new kernel,
`!codeplay_ca_vecz.base` of the old one. A version that cannot be made is recorded as
`!codeplay_ca_vecz.base.fail`.

Values that are the same for all lanes (`print-uniformity`) stay scalars; so do local
ids divided by a multiple of the number of lanes, since the first lane is at a multiple
of it. Others become vectors if they are numbers or pointers, else a value for each
lane. An access becomes a vector access if the addresses of the lanes are consecutive,
otherwise a gather or scatter. A load whose addresses are two to four elements apart
becomes loads of vectors and shuffles. What a loop increases by a uniform step, such as
a pointer, is a start plus a uniform distance, and an index that is limited to the
borders of an array is tested at run time: then they are consecutive, too. Elementwise
operations, such as mathematical intrinsics, become operations on vectors, and C's
mathematical functions calls of forms, which `replace-with-veclib` defines. Atomic
operations, other calls and volatile accesses are executed lane by lane.

Vectors of the source, such as `float4`, that differ by lane are *packed*, one lane's
elements after the other's, as in memory; or taken apart, into a vector for each
element. For each kernel, the form with fewer shuffles is chosen. Loads and stores of
adjacent vectors are *interleaved*: one access to packed ones. If few elements are used,
or the vectors are not adjacent and under a mask, each element is gathered or scattered.
Neighboring elements of 4 bytes are gathered and scattered as words of 8. Other vectors,
such as those of three elements with padding, are accessed lane by lane.

Private arrays are interleaved, element index major and lane minor, so that lanes which
access the same element access consecutive memory:

    %a = alloca [9 x i8]                  %a = alloca [4 x [9 x i8]]
    %q = getelementptr i8 %a[%n]    ->    %q = getelementptr [4 x i8] %a[%n]
    %x = load i8 %q                       %x = load <4 x i8> %q

The address may only be used for arithmetic, for plain loads and stores of numbers or
vectors of one size at multiples of it, by an `llvm.intr.memset` before these, outside
of loops, and by copies of at most 64 elements, which become loads and stores.
Otherwise, and with `scalable`, each lane has an array of its own, and accesses it by
itself.

Uniform branches stay. Blocks that only some of the lanes run are linearized: all lanes
run them under a mask, up to the block where all lanes reconverge. Accesses are masked,
and where paths join, a `select` takes the value of the lane's path. A loop that lanes
leave in different iterations runs until the last one has left. One that they leave
together, at its end, keeps its branch, and is skipped if no lane runs it.

With `boscc`, a branch skips each linearized block and each loop that no lane runs. That
saves time where lanes mostly agree, and costs some where they do not. A block with at
least three gathers and scatters always gets one, since these take as long for no lane.
A condition of which a part is uniform, such as `y < height && x < width`, becomes two
branches.

## Rows and vector lengths

With `predicated`, a version of the kernel for fewer work-items, `@__vecz_v4_vp_k`, runs
the rest of a row at once. Its accesses and divisions are those of [vector
predication](https://llvm.org/docs/LangRef.html#vector-predication-intrinsics),
`llvm.vp.load` and so on, with a mask and with the number of work-items as explicit
vector length. Accesses backwards, and those of elements that are not aligned, have a
mask only, and so have all with `predication=mask`.

With `scalable`, vectors are scalable: `factor` times `vscale` work-items become one, in
`@__vecz_nxv4_k` and `@__vecz_nxv4_vp_k`. The output is for SVE, and for RISC-V's V with
Zvfh if there are numbers of type f16. A loop over the lanes runs operations that code
generators lack for scalable vectors, such as mathematical functions, atomic operations,
calls, and accesses that are volatile or not aligned. Vectors of the source are taken
apart, and each of their elements is gathered or scattered. A kernel that requires
sub-groups of a size gets vectors of that size.

## Sub-groups

The lanes are one sub-group. A kernel that uses sub-groups is vectorized with the size
that `!intel_reqd_sub_group_size` requires, if any, and the rest of a row is a smaller
sub-group. Its operations become those of `__mux_vec_group_*`, and shuffles select an
element for each lane. A reduction or scan of the work-group reduces the lanes first, so
that floating-point numbers are added in another order.

With `mode=required`, only kernels that use sub-groups of a fixed size are vectorized:
one that they require, the 32 lanes of CUDA's warps, or the 32 or 64 of AMD's
wavefronts. In all modes it is an error if such a kernel cannot be vectorized; functions
that use sub-groups have to be inlined, as `prepare-barriers` does.

## Cost model

With `mode=auto`, a cost model decides:

* A kernel that has no rolled loop but such that counts the bits of a number, no call of
  a library and no vector of the source is left to LLVM, which vectorizes the loop over
  its work-items, unless it divides neighboring ids by one number that is no constant,
  only some lanes access one address, loads are of elements a few apart or at limited
  indices, or a branch skips gathers that no lane runs: LLVM would divide lane by lane,
  and gather. Without a `prefer-vector-width` of 512, other gathers are a reason, too,
  if it has no barriers, and is at least 2.2 times as fast by the estimate below. Calls
  by all work-items of functions in the library of `vector-functions` are no reason to
  vectorize.
* Other kernels are vectorized if that is at least 1.3 times as fast by an estimate, or
  1.15 times if they have loops, and lanes leave these together: for 4 to 16 work-items,
  a power of two, whose widest values fill two vector registers, or for fewer, or twice
  as many, if these are faster. The estimate adds up what operations cost, a loop at
  least what its longest recurrence takes. With a `prefer-vector-width` of 512, a gather
  costs 2 additions a lane, and a scatter 3. Without, LLVM accesses the lanes of these
  by themselves, and those of masked accesses to elements of less than 4 bytes: 3.5
  additions a lane, 4 of a gather under a mask, 4.5 of a scatter under a mask that the
  loop does not change, and 8 under others.
  There a masked store of a register costs 12, masks of several registers that others
  are computed from are packed, and half of the lanes are taken if they are nearly as
  fast: there are 16 registers.
* A kernel is left to LLVM if each lane reads a row of memory in a loop, and only adds
  up integers: LLVM vectorizes the loop of one work-item.
* A kernel with barriers is left to LLVM if, in a loop between two barriers that is not
  unrolled, lanes update memory atomically, gather or scatter; without a
  `prefer-vector-width` of 512, for the latter only with an estimate of less than 2. If
  it has no such loop, it is left to LLVM if only some lanes access memory in a loop
  with calls of vector functions, or, without a `prefer-vector-width` of 512, one by one
  or by stores, and no access there is a store of all lanes, unless loops compute with
  vectors of the source, which LLVM does not make longer. Without a
  `prefer-vector-width` of 512, those without such vectors have to be 1.3 times as fast.
* Kernels that use sub-groups are always vectorized.

With `mode=unless-slower`, kernels are vectorized for `factor` work-items. Those are
left to LLVM, with a remark, that the model finds slower than its loops:

* by the first, the third and the fourth rule;
* by an estimate of less than 1;
* if they have barriers and no loop between them, and the lanes do not fill a vector
  register: LLVM's vectors do.

Another cost model is an entry in
`xdsl_gas.native_cpu.vectorizer.cost_model.COST_MODELS`; its options are tried in order.

## Limits

The lanes make progress together, so work-items that wait for each other without a
barrier, as for a lock, may wait forever; OpenCL C does not promise more.

The body of a kernel is left as it is, with a remark that names the operation and the
reason, if it

* copies by DMA, or has an inclusive scan of floating-point sums, minima or maxima;
* waits at a barrier under a divergent branch;
* calls a function of the module that uses the position of the work-item, a function
  that is not known, or an intrinsic that is not an operation of the dialect;
* has inline assembly, or allocates stack memory under a divergent branch;
* has divergent branches and loops with several entries;
* is to get scalable vectors, and has divergent values of types other than i1, i8, i16,
  i32, i64, f16, f32, f64, pointers and short vectors of these numbers; vectors of the
  source in memory that are volatile, not aligned to their elements, or of three
  elements; shuffles of sub-groups; products of a group; or stack memory whose size is
  not constant, or that is aligned to more than 16 bytes.

See "RunVeczPass" in [SYCL Native CPU's pipeline
passes](https://intel.github.io/llvm/design/SYCLNativeCPUPipelinePasses.html), and
Karrenberg and Hack, "Whole-Function Vectorization" (CGO 2011).
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from xdsl.context import Context
from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp
from xdsl.rewriter import Rewriter

from xdsl_gas.analysis.ir.functions import llvm_functions
from xdsl_gas.analysis.target.module_target import warp_size_of
from xdsl_gas.diagnostics import error_at
from xdsl_gas.native_cpu.barriers.lane_numbers import is_power_of_two
from xdsl_gas.native_cpu.building.kernel_module import KernelModule
from xdsl_gas.native_cpu.builtins.declarations import check_declarations
from xdsl_gas.native_cpu.builtins.names import uses_sub_groups
from xdsl_gas.native_cpu.utils.attributes import entry_points
from xdsl_gas.native_cpu.utils.metadata import get_required_sub_group_size
from xdsl_gas.native_cpu.utils.options import MOST_FACTOR, check_factor, is_factor
from xdsl_gas.native_cpu.utils.vectorization import (
    VectorizationInfo,
    add_vecz_failure,
    get_vecz_to_orig_link,
    link_orig_to_vecz_fn,
    link_vecz_to_orig_fn,
)
from xdsl_gas.native_cpu.utils.warps import WARP_SIZE
from xdsl_gas.native_cpu.vectorizer.cost_model import (
    COST_MODELS,
    VectorizationOptions,
    check_speedup,
    default_options,
    full_factor,
)
from xdsl_gas.native_cpu.vectorizer.kernel_versions import Check, take_place, vectorized
from xdsl_gas.native_cpu.vectorizer.operation_costs import Processor
from xdsl_gas.native_cpu.vectorizer.reports import (
    report_fixed,
    report_not_vectorized,
    report_vectorized,
)
from xdsl_gas.native_cpu.vectorizer.values.lane_values import NotVectorizable
from xdsl_gas.transforms.driver.memory_space_pass import TargetPass

_MODES = ("always", "auto", "required", "unless-slower")
_OF_FACTOR = ("always", "unless-slower")
_PREDICATIONS = ("evl", "mask")


@dataclass(frozen=True)
class RunVeczPass(TargetPass):
    """Vectorizes kernels: consecutive work-items become the lanes of one."""

    name = "run-vecz"

    factor: int = 4
    """
    The number of work-items that become one, 2 to 64: a power of two for scalable
    vectors and kernels with sub-groups.
    """

    dimension: int = 0
    """The dimension in which these work-items are consecutive: 0, 1 or 2."""

    predicated: bool = False
    """Whether a kernel with a mask runs the rest of a row at once."""

    boscc: bool = False
    """
    Whether branches lead around blocks that no lane runs ("branch on superblock
    condition code"), where lanes diverge.
    """

    scalable: bool = False
    """
    Whether vectors have the processor's own length: `factor` work-items for each 128
    bits of a register on SVE, and 64 bits on RISC-V, become one.
    """

    predication: str = "evl"
    """
    What keeps operations of predicated kernels from lanes without a work-item: `evl`,
    an explicit vector length; `mask`, masks only, as on processors without lengths.
    """

    mode: str = "always"
    """
    `always`; `auto`: a cost model decides on each kernel and its factor; `required`:
    only kernels that use sub-groups of a fixed size, warps or wavefronts;
    `unless-slower`: all kernels, but those that would be slower by the default model.
    """

    register_width: int = 256
    """The bits of a vector register, at least 64, for the cost model."""

    prefer_vector_width: int = 0
    """
    The bits of a vector register for which the cost model chooses the number of
    work-items, if they are more than `register-width`.
    """

    vector_functions: bool = False
    """
    Whether the cost model assumes a library of mathematical functions of vectors, see
    `replace-with-veclib`.
    """

    def __post_init__(self) -> None:
        super().__post_init__()
        check_factor(self.factor, "factor")
        if self.scalable and not is_power_of_two(self.factor):
            raise ValueError("factor must be a power of two with scalable")
        if self.mode not in _MODES:
            raise ValueError("mode must be always, auto, required or unless-slower")
        if self.predication not in _PREDICATIONS:
            raise ValueError("predication must be evl or mask")
        if self.register_width < 64:
            raise ValueError("register-width must be at least 64")
        if self.prefer_vector_width and self.prefer_vector_width < 64:
            raise ValueError("prefer-vector-width must be 0 or at least 64")
        if self.dimension not in range(3):
            raise ValueError("dimension must be 0, 1 or 2")

    def run_on_module(self, ctx: Context, op: ModuleOp) -> None:
        """
        Vectorizes the entry points. Raises `MemorySpaceError` if the target is unknown,
        and for a kernel whose sub-groups have to have a size that they cannot have.
        """
        check_declarations(op)
        module = KernelModule(op, self.target)
        functions = llvm_functions(op)
        for kernel in entry_points(op):
            self._vectorize(module, kernel, functions)

    def _vectorize(
        self,
        module: KernelModule,
        kernel: llvm.FuncOp,
        functions: dict[str, llvm.FuncOp],
    ) -> None:
        if get_vecz_to_orig_link(kernel) is not None:
            return
        size = None
        is_sub_grouped = uses_sub_groups(kernel)
        if is_sub_grouped:
            size = get_required_sub_group_size(kernel) or warp_size_of(
                module.target, kernel
            )
        if size == 1:
            return
        try:
            options = self._options(module, kernel, size, is_sub_grouped)
        except NotVectorizable as reason:
            report_not_vectorized(reason)
            return
        if size is not None:
            self._vectorize_for(module, kernel, options[0], functions)
            return
        check = None if is_sub_grouped else self._check(module)
        failures: list[VectorizationInfo] = []
        waiting = list(options)
        while waiting:
            option = waiting.pop(0)
            try:
                _check_option(kernel, option, is_sub_grouped)
                versions = self._versions(
                    module, kernel, option, functions, check, failures
                )
            except NotVectorizable as reason:
                if reason.better_factor:
                    waiting.insert(0, replace(option, factor=reason.better_factor))
                else:
                    report_not_vectorized(reason)
                continue
            self._take(module, kernel, versions)
            break
        # Behind the last copy of the kernel, which would take them over.
        for info in failures:
            add_vecz_failure(kernel, info)

    def _vectorize_for(
        self,
        module: KernelModule,
        kernel: llvm.FuncOp,
        option: VectorizationOptions,
        functions: dict[str, llvm.FuncOp],
    ) -> None:
        """Vectorizes a kernel that requires the size. Raises `MemorySpaceError`."""
        size = option.factor
        try:
            if not is_factor(size) or not is_power_of_two(size):
                raise NotVectorizable(kernel, f"requires sub-groups of size {size}")
            versions = self._versions(module, kernel, option, functions, None, [])
        except NotVectorizable as reason:
            raise error_at(
                reason.op,
                f"the kernel needs sub-groups of {size} work-items, and is not "
                f"vectorized: {reason.op.name} {reason.reason}.",
                "Use local memory and barriers of the work-group instead.",
            ) from None
        for copy, _ in versions:
            if warp_size_of(module.target, kernel) is not None:
                WARP_SIZE.set(copy, size)
        self._take(module, kernel, versions)

    def _options(
        self,
        module: KernelModule,
        kernel: llvm.FuncOp,
        size: int | None,
        is_sub_grouped: bool,
    ) -> Sequence[VectorizationOptions]:
        if self.mode == "required" and size is None:
            return []
        if is_sub_grouped:
            is_scalable = self.scalable and size is None
            if size is None:
                auto = self.mode == "auto"
                size = full_factor(kernel, self.register_width) if auto else self.factor
            elif self.scalable:
                report_fixed(kernel, size)
            # The rest of a row is one sub-group, too.
            return [VectorizationOptions(size, True, self.boscc, is_scalable)]
        if self.mode in _OF_FACTOR:
            return [
                VectorizationOptions(
                    self.factor, self.predicated, self.boscc, self.scalable
                )
            ]
        model = COST_MODELS.get(module.target.name)
        if model is None:
            defaults = default_options(kernel, self._processor)
            return [
                replace(option, boscc=self.boscc, is_scalable=self.scalable)
                for option in defaults
            ]
        options = model(kernel)
        if not options:
            raise NotVectorizable(kernel, "gets no options by its cost model")
        return options

    def _check(self, module: KernelModule) -> Check | None:
        """What the default cost model says of a version that was made."""
        if self.mode == "always" or module.target.name in COST_MODELS:
            return None
        is_asked = self.mode == "unless-slower"
        return partial(check_speedup, processor=self._processor, is_asked=is_asked)

    @property
    def _processor(self) -> Processor:
        return Processor(
            self.register_width, self.prefer_vector_width, self.vector_functions
        )

    def _versions(
        self,
        module: KernelModule,
        kernel: llvm.FuncOp,
        option: VectorizationOptions,
        functions: dict[str, llvm.FuncOp],
        check: Check | None,
        failures: list[VectorizationInfo],
    ) -> list[tuple[llvm.FuncOp, VectorizationInfo]]:
        """
        Returns the kernel for most of a row, and the one for the rest, if any. Raises
        `NotVectorizable`, and adds to `failures` which of them is not made.
        """
        info = main = VectorizationInfo(
            option.factor, option.is_scalable, self.dimension
        )
        tail = replace(main, is_vector_predicated=True)
        versions: list[tuple[llvm.FuncOp, VectorizationInfo]] = []
        try:
            for info in (main, tail) if option.is_predicated else (main,):
                has_lengths = self.predication == "evl"
                copy = vectorized(
                    module,
                    kernel,
                    info,
                    functions,
                    check,
                    boscc=option.boscc,
                    has_lengths=has_lengths,
                    partial_scalarization=option.partial_scalarization,
                )
                versions.append((copy, info))
                check = None
        except NotVectorizable:
            failures.append(info)
            for copy, _ in versions:
                module.symbols.discard(copy.sym_name.data)
                Rewriter.erase_op(copy, safe_erase=False)
            raise
        return versions

    def _take(
        self,
        module: KernelModule,
        kernel: llvm.FuncOp,
        versions: list[tuple[llvm.FuncOp, VectorizationInfo]],
    ) -> None:
        main, main_info = versions[0]
        take_place(module.module, kernel, main)
        for copy, info in versions:
            link_orig_to_vecz_fn(kernel, copy.sym_name.data, info)
            link_vecz_to_orig_fn(copy, kernel.sym_name.data, info)
        report_vectorized(kernel, main, main_info)


def _check_option(
    kernel: llvm.FuncOp, option: VectorizationOptions, is_sub_grouped: bool
) -> None:
    """Raises `NotVectorizable` for a factor that the kernel cannot have."""
    factor = option.factor
    if not is_factor(factor):
        reason = (
            f"is to have a factor of {factor}, which is not from 2 to {MOST_FACTOR}"
        )
    elif is_power_of_two(factor):
        return
    elif is_sub_grouped:
        reason = f"uses sub-groups, whose size cannot be {factor}"
    elif option.is_scalable:
        reason = f"is to have scalable vectors by {factor}, which is no power of two"
    else:
        return
    raise NotVectorizable(kernel, reason)
