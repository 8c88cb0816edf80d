# ruff: noqa: E501 - modules are quoted as they stand
"""
The remedies of errors, each with an input that is refused and what becomes of it when the
remedy is followed: `test_remedies` tries them.

A row is a text of the source (`{}` for what is filled in), with the file of a test whose
module is refused with it, and the edits that the remedy asks for.
"""

from typing import NamedTuple

Edits = tuple[tuple[str, str], ...]


class Follow(NamedTuple):
    """A module of a test, and how the remedy changes it or the passes."""

    file: str
    """Below `test`. Its first RUN line has the passes."""
    at: str
    """A text that only the module in question has."""
    edits: Edits = ()
    """What is replaced in the module."""
    first: str = ""
    """Passes that run in front of the others."""
    passes: str = ""
    """Passes in place of the others."""


class Read(NamedTuple):
    """LLVM IR that cannot be read, and the same after the remedy."""

    before: str
    after: str


class Passed(NamedTuple):
    """A module that passes refuse, and the same after the remedy."""

    passes: str
    before: str
    after: str
    after_passes: str = ""
    """Passes in place of the others after the remedy."""


class Native(NamedTuple):
    """A source or LLVM IR that `native.compile` refuses, and the same after."""

    before: str
    after: str


class Told(NamedTuple):
    """A remedy that no edit of a module can follow."""

    why: str


Row = Follow | Read | Passed | Native | Told

_INCONSISTENT = "transforms/verify_llvm/inconsistent.mlir"
_OPENCL = "transforms/convert_opencl_to_llvm/invalid.mlir"
_OPENCL_ON_HOST = "transforms/convert_opencl_to_llvm/invalid_on_host.mlir"
_CASTS = "transforms/lower_gas_casts/invalid.mlir"
_TAGS = "transforms/lower_gas_casts/unknown_tags.mlir"
_HOST = "native_cpu/convert_to_host/errors.mlir"
_MUX = "native_cpu/convert_to_mux_builtins/errors.mlir"
_PRINTING = "native_cpu/convert_to_mux_builtins/printing.mlir"
_DEFINE = "native_cpu/define_mux_builtins/invalid.mlir"
_LOOPS = "native_cpu/work_item_loops/bad_input.mlir"
_ADD = "native_cpu/add_scheduling_parameters/invalid.mlir"
_LOCAL = "native_cpu/replace_local_module_scope_variables/invalid.mlir"
_BARRIERS = "native_cpu/prepare_barriers/errors.mlir"
_METADATA = "native_cpu/transfer_kernel_metadata/errors.mlir"
_ATOMICS = "native_cpu/legalize_atomics/invalid.mlir"
_KEPT = "transforms/keep_generic/invalid.mlir"
_GEN = "gen/convert_llvm_to_gen/errors.mlir"

_OTHER = Told(
    "the kernel needs another algorithm or interface, which its author writes"
)
_TOOLKITS = Told("flags of clang: test_files.py follows them with a false toolkit")
_FINDS = Told("tells how to find what is wrong, which only passes of others make")
_BY_TOOLS = Told("metadata that tools write, not users")

_FILES = Told("another file, which the user has to make or to name")
_PACKAGES = Told("a package that the tests need, too")
_LAUNCH = Told("numbers of a call, which the error names")

_LOADS = """
module attributes {llvm.target_triple = "TARGET"} {
  llvm.func @f(%p: !llvm.ptr<GENERIC>) -> i32 {
    %v = llvm.load %p : !llvm.ptr<GENERIC> -> i32
    llvm.return %v : i32
  }
}
"""
_ON_NVPTX = _LOADS.replace("TARGET", "nvptx64-nvidia-cuda").replace("<GENERIC>", "")
_ON_SPIR = _LOADS.replace("TARGET", "spir64").replace("GENERIC", "4")
_ON_WASM = _LOADS.replace("TARGET", "wasm32").replace("<GENERIC>", "")
_KERNEL = """
module attributes {llvm.target_triple = "TARGET"} {
  llvm.func spir_kernelcc @k() {
    llvm.return
  }
}
"""
_MERGES = """\
module attributes {llvm.target_triple = "spir64"} {
  llvm.func spir_kernelcc @k(%p: !llvm.ptr<1>, %q: PTR, %c: i1) {
    %0 = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr<4>
    %1 = llvm.addrspacecast %q : PTR to !llvm.ptr<4>
    %2 = llvm.select %c, %0, %1 : i1, !llvm.ptr<4>
    llvm.store %c, %2 : i1, !llvm.ptr<4>
    llvm.return
  }
}
"""
_PASSES = """
module attributes {llvm.target_triple = "spir64"} {
  llvm.func @g(PTR)
  llvm.func @f(%p: PTR) {
    llvm.call @g(%p) : (PTR) -> ()
    llvm.return
  }
}
"""
_BUNDLE = """
llvm.func @g()
llvm.func @f(%i: i32) {
  llvm.call @g() ["unknown"(%i : i32)] : () -> ()
  llvm.return
}
"""
_IN_OPENCL = """
func.func @f(%p: !opencl.ptr<f32, global>) {
  func.return
}
"""
_PRINTS = """
llvm.mlir.global private constant @format("a?\\00") {addr_space = 2 : i32}
llvm.func @prints(%p: !llvm.ptr<1>) {
  %s = llvm.mlir.addressof @format : !llvm.ptr<2>
  %a = llvm.call spir_funccc @printf(%s, %p) vararg(!llvm.func<i32 (!llvm.ptr<2>, ...)>)
      : (!llvm.ptr<2>, !llvm.ptr<1>) -> i32
  llvm.return
}
llvm.func spir_funccc @printf(!llvm.ptr<2>, ...) -> i32
"""

_LIST = "@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }]"
_ENTRY = "{ i32, ptr, ptr }"
_F = "@v = global i16 0\ndefine void @f() {\n  ret void\n}\n"

_GENERIC_LOAD = """
module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  llvm.func spir_kernelcc @k(%i: i64, %c: i1, %g: !llvm.ptr<1>, %l: !llvm.ptr<3>) {
    %0 = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr<4>
    %1 = llvm.addrspacecast %l : !llvm.ptr<3> to !llvm.ptr<4>
    %p = llvm.select %c, %0, %1 : i1, !llvm.ptr<4>
    %v = llvm.load %p : !llvm.ptr<4> -> i32
    llvm.return
  }
}
"""
_GENERIC_VLOAD = """
module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  llvm.func spir_funccc @_Z6vload4mPU3AS4Kf(i64, !llvm.ptr<4>) -> vector<4xf32>
  llvm.func spir_kernelcc @k(%i: i64, %c: i1, %g: !llvm.ptr<1>, %l: !llvm.ptr<3>) {
    %0 = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr<4>
    %1 = llvm.addrspacecast %l : !llvm.ptr<3> to !llvm.ptr<4>
    %p = llvm.select %c, %0, %1 : i1, !llvm.ptr<4>
    %v = llvm.call spir_funccc @_Z6vload4mPU3AS4Kf(%i, %p) : (i64, !llvm.ptr<4>) -> vector<4xf32>
    %w = llvm.load %p : !llvm.ptr<4> -> i32
    llvm.return
  }
}
"""

ROWS: dict[str, Row] = {
    # Modules whose operations do not agree.
    "Rename or remove one of them.": Follow(
        _INCONSISTENT,
        "@twice",
        (("@twice()\nllvm.func @twice", "@twice()\nllvm.func @once"),),
    ),
    "Define or declare it in the module.": Passed(
        "verify-llvm",
        "llvm.func @f() {\n  llvm.call @g() : () -> ()\n  llvm.return\n}",
        "llvm.func @g()\nllvm.func @f() {\n  llvm.call @g() : () -> ()\n  llvm.return\n}",
    ),
    "Call a function.": Follow(
        _INCONSISTENT,
        "@variable",
        (("llvm.mlir.global external @variable() : i32", "llvm.func @variable()"),),
    ),
    "Name a global variable or a function.": Follow(
        _INCONSISTENT,
        "llvm.comdat @group",
        (("llvm.comdat @group {\n}", "llvm.func @group()"),),
    ),
    "Name the function or pass the pointer to call.": Follow(
        _INCONSISTENT,
        "op_bundle_sizes",
        (("(%i: i32)", "(%i: !llvm.ptr)"), (": (i32)", ": (!llvm.ptr)")),
    ),
    "Make the two agree.": Follow(
        _INCONSISTENT, "@callee(!llvm.ptr<3>)", (("!llvm.ptr<3>", "!llvm.ptr"),)
    ),
    "Correct or remove the attribute.": Follow(
        _KEPT, "{gas.keep_generic = 1 : i32}", ((" {gas.keep_generic = 1 : i32}", ""),)
    ),
    "Write `{} = 0 : i64`, or another integer that is not negative.": Follow(
        "transforms/gas_check/invalid.mlir", "@k", (('"none"', "0 : i64"),)
    ),
    # OpenCL C as a dialect.
    "Pass a pointer to global, constant or local memory.": Follow(
        _OPENCL, "@kernel_on_generic", (("generic", "global"),)
    ),
    "Store the results through pointer arguments.": Follow(
        _OPENCL,
        "@kernel_with_result",
        (("(%n: i32) -> i32", "(%n: i32)"), ("func.return %n : i32", "func.return")),
    ),
    "Mark it with '{}'; the target defines its calling convention.": Follow(
        _OPENCL,
        "@other_kernel",
        (("CConv = #llvm.cconv<spir_kernelcc>", "opencl.kernel"),),
    ),
    "Remove '{}', or declare an llvm.func.": Follow(
        _OPENCL, "@variadic", ((" attributes {func.varargs = true}", ""),)
    ),
    "Rename it, or give it that type.": Follow(
        _OPENCL, "@_Z13get_global_idj", (("-> f32", "-> i64"),)
    ),
    "Move the body of the kernel to a function that both call.": Follow(
        _OPENCL,
        "@calls_kernel",
        (
            (
                "func.func @kernel()",
                "func.func @body() {\n  func.return\n}\nfunc.func @kernel()",
            ),
            ("func.call @kernel", "func.call @body"),
        ),
    ),
    "Use a type of 8, 16, 32 or 64 bits.": Follow(
        _OPENCL, "@atomic_bit", (("i1", "i32"),)
    ),
    "Lower it first to numbers, one-dimensional vectors or LLVM types.": Follow(
        _OPENCL, "@matrix", (("vector<2x2xf32>", "vector<4xf32>"),)
    ),
    "Make it a kernel argument, which the host allocates per work-group.": Follow(
        _OPENCL_ON_HOST,
        "local_alloc",
        (
            ("@kernel()", "@kernel(%a: !opencl.ptr<f32, local>)"),
            ("%0 = opencl.local_alloc count 4 : !opencl.ptr<f32, local>", ""),
        ),
    ),
    "Use pointers to specific address spaces.": Follow(
        _OPENCL_ON_HOST,
        "@to_global",
        (
            ("<f32, generic>)", "<f32, global>)"),
            (
                "%0 = opencl.to_global %p : !opencl.ptr<f32, generic> to !opencl.ptr<f32, global>",
                "",
            ),
        ),
    ),
    # Tags of generic pointers.
    "Store the pointer itself.": Follow(
        _TAGS,
        "@union",
        (
            ("%0 = llvm.ptrtoint %p : !llvm.ptr<4> to i64", ""),
            (
                "llvm.store %0, %u : i64, !llvm.ptr",
                "llvm.store %p, %u : !llvm.ptr<4>, !llvm.ptr",
            ),
        ),
    ),
    "Correct the target triple if the module is for another target.": Follow(
        _CASTS, "@undefined", (('"spir64"', '"nvptx64-nvidia-cuda"'),)
    ),
    "Use a pointer to that space, or copy the object.": Follow(
        _CASTS, "@constant(", (("!llvm.ptr<2>", "!llvm.ptr<1>"),)
    ),
    "Assign the pointer in the kernel.": Follow(
        _CASTS,
        "to i64\n    %2 = llvm.inttoptr",
        (
            (
                "@table() {addr_space = 1 : i32} : !llvm.ptr<4> {",
                "@table(0 : i64) {addr_space = 1 : i32} : i64\n  llvm.func @k(%t: !llvm.ptr<1>) {",
            ),
            (
                "%1 = llvm.ptrtoint %0 : !llvm.ptr<3> to i64",
                "%1 = llvm.addrspacecast %0 : !llvm.ptr<3> to !llvm.ptr<4>",
            ),
            (
                "%2 = llvm.inttoptr %1 : i64 to !llvm.ptr<4>",
                "llvm.store %1, %t : !llvm.ptr<4>, !llvm.ptr<1>",
            ),
            ("llvm.return %2 : !llvm.ptr<4>", "llvm.return"),
        ),
    ),
    "Keep the address in a pointer, or convert the integer to a pointer to a specific "
    "address space. If only one is possible, resolve-gas does.": Follow(
        _CASTS,
        "@number",
        (
            (
                "%0 = llvm.inttoptr %i : i64 to !llvm.ptr<4>",
                "%a = llvm.inttoptr %i : i64 to !llvm.ptr<1>\n    %0 = llvm.addrspacecast %a : !llvm.ptr<1> to !llvm.ptr<4>",
            ),
        ),
    ),
    "Run resolve-gas with the option 'runtime=true'. It leaves accesses to memory without "
    "a tag, and accesses in nested regions: run convert-scf-to-cf before.": Follow(
        "transforms/verify_resolved/remaining.mlir",
        "@load(",
        first="resolve-gas{runtime=true}",
    ),
    "Rename the symbol, or use another 'action='.": Follow(
        "transforms/gas_sanitize/invalid.mlir",
        "@vprintf",
        passes="gas-sanitize,insert-sanitizer-checks{action=trap}",
    ),
    # Kernels for the processor.
    "Run replace-local-module-scope-variables first.": Follow(
        _HOST, "@tile", first="replace-local-module-scope-variables"
    ),
    "Link the module that defines it: `native.compile` takes a list of files, "
    "`xdsl-gas --link` writes one module.": Follow(
        _HOST, "@declared", (("external @declared()", "internal @declared(0 : i32)"),)
    ),
    "Use the null pointer of generic memory and cast it.": Follow(
        _HOST,
        "llvm.mlir.zero : !llvm.ptr<3>",
        (
            (
                "%0 = llvm.mlir.zero : !llvm.ptr<3>",
                "%z = llvm.mlir.zero : !llvm.ptr\n    %0 = llvm.addrspacecast %z : !llvm.ptr to !llvm.ptr<3>",
            ),
        ),
    ),
    "Remove the call, or run convert-to-mux-builtins, which converts those that have one.": Follow(
        _HOST, "barrier.cta.sync", first="convert-to-mux-builtins"
    ),
    "Remove the operation, or run convert-to-mux-builtins, which converts those that have one.": Follow(
        _HOST, "sreg.tid.x", first="convert-to-mux-builtins"
    ),
    "Use atomic operations of at most {} bits.": Follow(
        _HOST, "@wide(", (("i128", "i64"), ("16 : i64", "8 : i64"))
    ),
    "Write the code in the language instead, where it is not compiled for a GPU.": Follow(
        _HOST,
        '"trap;"',
        (('llvm.inline_asm has_side_effects "trap;", "" : () -> ()', ""),),
    ),
    "Compile the kernel for spir64 or nvptx64, whose pointers all have 64 bits.": Follow(
        _HOST,
        "llvm.store %1, %0",
        (
            (', llvm.data_layout = "e-p3:32:32-p5:32:32-A5"', ""),
            ("amdgcn-amd-amdhsa", "spir64"),
        ),
    ),
    "Reduce them with __shfl_xor_sync.": Follow(
        _MUX,
        "@reduction",
        (
            (
                "nvvm.redux.sync fmin %v, %m : f32 -> f32",
                'llvm.call_intrinsic "llvm.nvvm.shfl.sync.bfly.f32"(%m, %v, %m, %m) : (i32, f32, i32, i32) -> f32',
            ),
        ),
    ),
    "Compile for wavefronts of 64: -mwavefrontsize64.": Follow(
        _MUX, "@halves", (('target_cpu = "gfx1250"', 'target_cpu = "gfx90a"'),)
    ),
    "Pass the selectors as i32.": Follow(
        _MUX, "@selectors", (("%l: i64", "%l: i32"), ("i32, i64", "i32, i32"))
    ),
    "Let all threads of the block wait: __syncthreads().": Follow(
        _MUX,
        "@part_of_block",
        (
            ("barrier.cta.sync.aligned.count", "barrier.cta.sync.aligned.all"),
            ("(%v, %v) : (i32, i32)", "(%v) : (i32)"),
        ),
    ),
    "Use a barrier of the work-group (2) or of the sub-group (3).": Follow(
        _MUX,
        "@scope",
        (
            ("(%one, %one, %one)", "(%two, %two, %one)"),
            ("%one =", "%two = llvm.mlir.constant(2 : i32) : i32\n  %one ="),
        ),
    ),
    "Load each element at a constant offset, for example by optimizing the module with opt.": Follow(
        _MUX,
        "@dimension",
        (("%a[%i] : (!llvm.ptr<1>, i64)", "%a[2] : (!llvm.ptr<1>)"),),
    ),
    "Call it in a function of its own, and take the address of that one.": Follow(
        _MUX,
        "@address(",
        (
            ("addressof @_Z13get_global_idj", "addressof @own"),
            (
                "llvm.func @address",
                "llvm.func @own(%d: i32) -> i64 {\n  %r = llvm.call @_Z13get_global_idj(%d) : (i32) -> i64\n  llvm.return %r : i64\n}\nllvm.func @address",
            ),
        ),
    ),
    "Write it in the kernel's language.": Follow(
        _MUX,
        "@assembly",
        (('llvm.inline_asm has_side_effects "bar.sync 1, 64;", "" : () -> ()', ""),),
    ),
    "Declare it so or rename the symbol: names with '__mux_' are reserved.": Follow(
        _DEFINE, "@__mux_get_work_dim() -> i64", (("@__mux_get", "@my_get"),)
    ),
    "Call another builtin or rename the symbol: names with '__mux_' are reserved.": Follow(
        _DEFINE,
        "@__mux_work_group_reduce_add_v4i32(",
        (("@__mux_work", "@my_work"),),
    ),
    "Run 'add-scheduling-parameters' first.": Follow(
        _DEFINE, "@__mux_get_local_id", first="add-scheduling-parameters"
    ),
    "Run 'prepare-barriers' and 'work-item-loops' first.": Follow(
        _DEFINE,
        "@__mux_work_group_barrier",
        (
            (
                "llvm.func @kernel() {",
                'llvm.func spir_kernelcc @kernel() attributes {passthrough = [["mux-kernel", "entry-point"]]} {',
            ),
            ("module {", 'module attributes {llvm.target_triple = "spir64"} {'),
        ),
        first="prepare-barriers,work-item-loops",
        passes="add-scheduling-parameters,define-mux-builtins",
    ),
    "Run 'prepare-barriers' just before 'work-item-loops'.": Follow(
        _LOOPS, "@same", first="prepare-barriers"
    ),
    "Pass constants, as the work-group needs one fence.": Follow(
        _LOOPS, "@fence", (("(%id, %id, %a)", "(%id, %id, %id)"),)
    ),
    "Use arrays of constant size.": Follow(
        _LOOPS, "@dynamic", (("alloca %n", "alloca %id"),)
    ),
    "It must be one of {}.": Follow(_LOOPS, "@order", (('"xxz"', '"xyz"'),)),
    "Pass a pointer to it.": Follow(
        "native_cpu/copy_kernel_arguments/errors.mlir",
        "@k",
        ((' {llvm.byval = !llvm.target<"spirv.Event">}', ""),),
    ),
    "Pass it as a struct, or by a pointer.": Follow(
        "native_cpu/add_kernel_wrapper/errors.mlir",
        "@k",
        (('!llvm.target<"spirv.Event">', "!llvm.ptr<1>"),),
    ),
    "Use an 'atomicrmw' or 'cmpxchg' instruction of LLVM.": Follow(
        _ATOMICS,
        "atomic.add.gen.i.cta",
        (
            (
                'llvm.call_intrinsic "llvm.nvvm.atomic.add.gen.i.cta"(%p, %v) : (!llvm.ptr, i32) -> i32',
                "llvm.atomicrmw add %p, %v monotonic : !llvm.ptr, i32",
            ),
        ),
    ),
    "Take its address in the kernel.": Follow(
        _LOCAL,
        "@pointer",
        (
            (
                "llvm.mlir.global internal @pointer() {addr_space = 1 : i32} : !llvm.ptr<3> {",
                'llvm.func ptx_kernelcc @k() attributes {passthrough = [["mux-kernel", "entry-point"]]} {',
            ),
            ("llvm.return %0 : !llvm.ptr<3>", "llvm.return"),
        ),
    ),
    "Link the modules first.": Follow(
        _LOCAL,
        "@elsewhere",
        (("external @elsewhere()", "internal @elsewhere(0 : i32)"),),
    ),
    "Give it a type of fixed size.": Follow(
        _LOCAL, "@scalable", (("vector<[4]xi32>", "vector<4xi32>"),)
    ),
    "Inline its calls, or pass it what it needs as an argument.": Follow(
        _ADD,
        "@variadic",
        (
            ("%0 = llvm.call @__mux_get_work_dim() : () -> i32\n", ""),
            ("llvm.return %0", "llvm.return %a"),
        ),
    ),
    "Inline the call, or remove 'musttail'.": Follow(
        _ADD, "@tail", ((" musttail", ""),)
    ),
    "Remove indirect calls and other uses of its address, for example by LLVM's "
    "optimizer.": Follow(
        _ADD,
        "@address() -> i32",
        (
            ("%0 = llvm.mlir.addressof @address : !llvm.ptr", ""),
            (
                "llvm.call %0() : !llvm.ptr, () -> i32",
                "llvm.call @address() : () -> i32",
            ),
        ),
    ),
    "Replace the recursion by a loop, or move the barrier out of it.": Follow(
        _BARRIERS,
        "@odd",
        (
            (
                "  llvm.call @even() : () -> ()\n  llvm.return\n}\nllvm.func @__mux",
                "  llvm.return\n}\nllvm.func @__mux",
            ),
        ),
    ),
    "Move the barrier to the kernel, or call the function directly and as it is "
    "declared.": Follow(
        _BARRIERS,
        "%0 = llvm.mlir.addressof @wait : !llvm.ptr\n  llvm.call",
        (("llvm.call %0() : !llvm.ptr, ()", "llvm.call @wait() : ()"),),
    ),
    "Make them equal, or remove !{}.": Follow(
        _METADATA, "8, 4, 1>", (("8, 4, 1>", "8, 4, 2>"),)
    ),
    "Correct one of them: the size of a dimension that is not used is 1.": Follow(
        _METADATA, "max_work_dim", (("8, 4, 2>", "8, 4, 1>"),)
    ),
    "Correct or remove it.": Follow(_METADATA, "8, 0, 1>", (("8, 0, 1>", "8, 1, 1>"),)),
    "Pass a pointer to the data instead.": Follow(
        _METADATA,
        "-> i32",
        (
            ("(%a: i32) -> i32", "(%a: !llvm.ptr<1>)"),
            ("llvm.return %a : i32", "llvm.return"),
        ),
    ),
    "Run 'resolve-gas' with 'private-in-global=false'.": Passed(
        "resolve-gas{runtime=true},convert-llvm-to-gen",
        _GENERIC_LOAD,
        _GENERIC_LOAD,
        "resolve-gas{runtime=true private-in-global=false},convert-llvm-to-gen",
    ),
    "Run 'convert-to-mux-builtins' before 'resolve-gas', which makes tests of the tag for what OpenCL C's functions access, too.": Passed(
        "resolve-gas{runtime=true private-in-global=false},convert-to-mux-builtins,convert-llvm-to-gen",
        _GENERIC_VLOAD,
        _GENERIC_VLOAD,
        "convert-to-mux-builtins,resolve-gas{runtime=true private-in-global=false},convert-llvm-to-gen",
    ),
    "Rewrite it as a loop.": Follow(
        _GEN,
        "llvm.func @f(%a: i32) {\n  llvm.call @f",
        (
            (
                "{\n  llvm.call @f(%a) : (i32) -> ()\n  llvm.return\n}\nllvm.func spir",
                "{\n  llvm.return\n}\nllvm.func spir",
            ),
        ),
    ),
    "Call the function directly and as it is declared.": Follow(
        _GEN, "llvm.call @other", ((' ["tag"(%a : i32)]', ""),)
    ),
    "Pass approximate-functions if that is precise enough.": Follow(
        _GEN,
        "%0 = llvm.intr.sin(%a) : (f32)",
        passes="convert-llvm-to-gen{approximate-functions=true}",
    ),
    "Lower it first, or leave the kernel out.": Follow(
        _GEN,
        "vector<8xi1> to i8",
        (
            (
                '  %0 = llvm.icmp "eq" %a, %a : vector<8xi32>\n  %1 = llvm.bitcast %0 : vector<8xi1> to i8\n',
                "",
            ),
        ),
    ),
    # LLVM IR that MLIR's dialect cannot represent.
    "Remove the bundle.": Read(
        'define void @f() {\n  call void asm sideeffect "", ""() [ "x"() ]\n  ret void\n}',
        'define void @f() {\n  call void asm sideeffect "", ""()\n  ret void\n}',
    ),
    "Call assembly that does not throw.": Read(
        "declare i32 @p(...)\ndefine void @f() personality ptr @p {\n"
        '  invoke void asm sideeffect "", ""() to label %a unwind label %b\n'
        "a:\n  ret void\nb:\n  %l = landingpad { ptr, i32 } cleanup\n  ret void\n}\n",
        'define void @f() {\n  call void asm sideeffect "", ""()\n  ret void\n}',
    ),
    "Add an alias for the expression.": Read(
        "@i = ifunc void (), ptr addrspacecast (ptr addrspace(1) @r to ptr)\n"
        "define ptr @r() addrspace(1) {\n  ret ptr null\n}\n",
        "@i = ifunc void (), ptr @a\n"
        "@a = alias ptr (), ptr addrspacecast (ptr addrspace(1) @r to ptr)\n"
        "define ptr @r() addrspace(1) {\n  ret ptr null\n}\n",
    ),
    "Add an alias for the address.": Read(
        f"{_LIST} [{_ENTRY} {{ i32 1, ptr @f, ptr getelementptr (i8, ptr @v, i64 1) }}]\n{_F}",
        f"{_LIST} [{_ENTRY} {{ i32 1, ptr @f, ptr @a }}]\n"
        f"@a = alias i8, ptr getelementptr (i8, ptr @v, i64 1)\n{_F}",
    ),
    "Remove it.": Read(
        f"{_LIST} [{_ENTRY} {{ i32 1, ptr @f, ptr null }}], align 8\n{_F}",
        f"{_LIST} [{_ENTRY} {{ i32 1, ptr @f, ptr null }}]\n{_F}",
    ),
    "Remove entries without a function.": Read(
        f"{_LIST} [{_ENTRY} {{ i32 1, ptr null, ptr null }}]\n",
        f"{_LIST.replace('1 x', '0 x')} zeroinitializer\n",
    ),
    "Use `ptrtoint`.": Read(
        "@g = global i64 ptrtoaddr (ptr @g to i64)\n",
        "@g = global i64 ptrtoint (ptr @g to i64)\n",
    ),
    "Compile without `-fptrauth-calls` and the like.": Read(
        "@g = global ptr ptrauth (ptr @f, i32 0)\ndeclare void @f()\n",
        "@g = global ptr @f\ndeclare void @f()\n",
    ),
    "Use an integer, which stands for a vector of it.": Read(
        "define <2 x ptr> @f(<2 x ptr> %p) {\n  %q = getelementptr { i32, i32 }, "
        "<2 x ptr> %p, <2 x i32> zeroinitializer, <2 x i32> splat (i32 1)\n"
        "  ret <2 x ptr> %q\n}\n",
        "define <2 x ptr> @f(<2 x ptr> %p) {\n  %q = getelementptr { i32, i32 }, "
        "<2 x ptr> %p, i32 0, i32 1\n  ret <2 x ptr> %q\n}\n",
    ),
    "Let the assembly return a value to branch on, in place of `asm goto`.": Read(
        'define void @f() {\n  callbr void asm "", "!i"() to label %a [label %b]\n'
        "a:\n  ret void\nb:\n  ret void\n}\n",
        'define void @f() {\n  %c = call i1 asm "", "=r"()\n'
        "  br i1 %c, label %a, label %b\na:\n  ret void\nb:\n  ret void\n}\n",
    ),
    "Compile without exceptions, or for a target that has landing pads.": Read(
        "declare i32 @p(...)\ndeclare void @g()\n"
        "define void @f() personality ptr @p {\n"
        "  invoke void @g() to label %a unwind label %b\na:\n  ret void\nb:\n"
        "  %c = cleanuppad within none []\n  cleanupret from %c unwind to caller\n}\n",
        "declare void @g()\ndefine void @f() {\n  call void @g()\n  ret void\n}\n",
    ),
    # More of kernels for the processor.
    "Set it on an operation whose result is a pointer, on an access, on a call or in "
    "'arg_attrs' of a function.": Follow(
        _KEPT,
        "%y = llvm.add",
        (
            ("(%x: i32)", "(%p: !llvm.ptr)"),
            (
                "%y = llvm.add %x, %x {gas.keep_generic} : i32",
                "%y = llvm.load %p {gas.keep_generic} : !llvm.ptr -> i32",
            ),
        ),
    ),
    "Correct the target triple if the module is for another target, or set the option "
    "'metadata=' to the file that it was imported from.": _FILES,
    "Add it to the table, or correct the target triple if the module is for another "
    "target.": Told("a table of this package"),
    "Pass and store pointers to a named address space, such as `__global`, or have "
    "functions inlined that pointers are passed to, as by the option `-O3`.": Passed(
        "verify-resolved{pointers=true}",
        _PASSES.replace("PTR", "!llvm.ptr<4>"),
        _PASSES.replace("PTR", "!llvm.ptr<1>"),
    ),
    "Access each memory space by pointers of its own: `xdsl-gas report` with the same "
    "options tells why the space is not known, and where.": Passed(
        "ip-msp,resolve-gas,verify-resolved{pointers=true}",
        _MERGES.replace("PTR", "!llvm.ptr<3>"),
        _MERGES.replace("PTR", "!llvm.ptr<1>"),
    ),
    "Remove them, or compile without what makes them.": Passed(
        "convert-to-mux-builtins",
        _BUNDLE,
        _BUNDLE.replace(' ["unknown"(%i : i32)]', ""),
    ),
    "Omit it.": Told("the name of an environment of SPIR-V"),
    "Run it by another command.": Told(
        "a pass of a list: test_certificate_option.py has lists with and without"
    ),
    "Add `checked=True`.": Told("an option: test_native_compared.py has it"),
    "Omit the option 'cpu'{}.": Told(
        "test_files.py passes such a processor to the command"
    ),
    "Omit the option 'target', or compile the source for {}.": Passed(
        "resolve-gas{target=amdgpu}", _ON_NVPTX, _ON_NVPTX, "resolve-gas"
    ),
    "No pass tests the tag for this operation: give it a pointer to a specific memory "
    "space.": Follow(
        "transforms/verify_resolved/remaining.mlir",
        "@other_access",
        (("!llvm.ptr<4>", "!llvm.ptr<1>"),),
    ),
    "Pass as many as the format has conversions; %% prints a percent sign.": Follow(
        _PRINTING, '"%d %s', (('"%d %s', '"%d %%'),)
    ),
    "Convert the argument, or change the format.": Follow(
        _PRINTING, '"%d %5.1f', (("%5.1f", "%5ld"),)
    ),
    "Use one of d, i, u, o, x, c, s, p, f, e, g and a.": Follow(
        _PRINTING, "%2$d", (("%2$d", "%d"),)
    ),
    "Pass a string literal.": Follow(
        _PRINTING,
        "@prints_unknown",
        (
            ("(%s: !llvm.ptr<2>, %f", "(%f"),
            ("  %a =", "  %s = llvm.mlir.addressof @format : !llvm.ptr<2>\n  %a ="),
            (
                "llvm.func @prints",
                'llvm.mlir.global private constant @format("%v2hlf\\00") {addr_space = 2 : i32}\nllvm.func @prints',
            ),
        ),
    ),
    "Use __shfl or __ballot in its place.": Follow(
        _MUX, "@eight_lanes", (("llvm.amdgcn.mov.dpp8.i32", "llvm.amdgcn.ds.bpermute"),)
    ),
    "Use __ballot in its place.": Follow(
        _MUX,
        "@comparison",
        (
            ("%a = llvm", '%c = llvm.fcmp "oeq" %v, %v : f32\n    %a = llvm'),
            ("fcmp.i64.f32", "ballot.i64"),
            ("(%v, %v, %n) : (f32, f32, i32)", "(%c) : (i1)"),
        ),
    ),
    "Define a function that does the same, and call that one.": Follow(
        _MUX,
        "@unknown(",
        (
            ('llvm.call_intrinsic "llvm.nvvm.mbarrier.init.shared"', "llvm.call @mine"),
            (
                "llvm.func @unknown",
                "llvm.func @mine(%p: !llvm.ptr<3>) {\n  llvm.return\n}\nllvm.func @unknown",
            ),
        ),
    ),
    "Pass the pixels as a buffer in global memory.": Follow(
        _MUX,
        "@image(",
        (
            (
                '%i: !llvm.target<"spirv.Image", !llvm.void, 1, 0, 0, 0, 0, 0, 0>',
                "%i: !llvm.ptr<1>",
            ),
            (
                'llvm.call @_Z15get_image_width14ocl_image2d_ro(%i) : (!llvm.target<"spirv.Image", !llvm.void, 1, 0, 0, 0, 0, 0, 0>)',
                "llvm.load %i : !llvm.ptr<1>",
            ),
        ),
    ),
    "Use local memory and barriers of the work-group instead.": Follow(
        "native_cpu/run_vecz/required.mlir",
        "@three",
        (
            ("intel_reqd_sub_group_size = 3 : i32, ", ""),
            ("%a = llvm.call @__mux_get_sub_group_local_id() : () -> i32\n", ""),
        ),
    ),
    "Link its definition first.": Passed(
        "encode-kernel-metadata{kernel=k}",
        "llvm.func spir_kernelcc @k()",
        "llvm.func spir_kernelcc @k() {\n  llvm.return\n}",
    ),
    "Remove the %n.": Passed(
        "convert-to-mux-builtins", _PRINTS.replace("?", "%n"), _PRINTS.replace("?", "")
    ),
    "Define it in the source, or link the module that does: `native.compile` takes a "
    "list of files, `xdsl-gas --link` writes one module.": Native(
        "int g(int i);\nkernel void k(global int *p) { *p = g(*p); }\n",
        "int g(int i) { return i; }\nkernel void k(global int *p) { *p = g(*p); }\n",
    ),
    "Pass arrays of that size as arguments.": Native(
        "kernel void k(global int *p, int i) {\n  int a[1 << 28];\n"
        "  for (int j = 0; j < 1 << 28; j++) a[j ^ i] = *p + j;\n  *p = a[i];\n}\n",
        "kernel void k(global int *p, int i, global int *a) {\n"
        "  for (int j = 0; j < 1 << 28; j++) a[j ^ i] = *p + j;\n  *p = a[i];\n}\n",
    ),
    'Give it the triple of the language: `target triple = "spir64"` for OpenCL C, '
    '"nvptx64-nvidia-cuda" for CUDA, "amdgcn-amd-amdhsa" for HIP; in MLIR it is the '
    "attribute `llvm.target_triple` of the module.": Native(
        "define spir_kernel void @k() {\n  ret void\n}\n",
        'target triple = "spir64"\ndefine spir_kernel void @k() {\n  ret void\n}\n',
    ),
    'Give it one, such as `target triple = "nvptx64-nvidia-cuda"`.': Told(
        "a line of LLVM IR: test_machine_code.py has modules with and without"
    ),
    # Options of passes.
    "Set the option 'target=' of the pass to one of {}, or give the module an attribute "
    "'{}'.": Passed("resolve-gas", _ON_WASM, _ON_NVPTX),
    "Use one of {}.": Passed(
        "resolve-gas{target=ptx}", _ON_NVPTX, _ON_NVPTX, "resolve-gas{target=nvptx}"
    ),
    "Set the option 'target=' to one of {}.": Passed(
        "convert-opencl-to-llvm{target=opencl}",
        "func.func @f() {\n  func.return\n}",
        "func.func @f() {\n  func.return\n}",
        "convert-opencl-to-llvm{target=spir}",
    ),
    "Run lower-gas-casts, or leave out the option 'lower-casts=false' of "
    "resolve-gas.": Passed(
        "resolve-gas{runtime=true lower-casts=false},verify-resolved",
        _ON_SPIR,
        _ON_SPIR,
        "resolve-gas{runtime=true lower-casts=false},lower-gas-casts,verify-resolved",
    ),
    "Compile the kernels with -target spir64.": Passed(
        "convert-llvm-to-gen",
        _KERNEL.replace("TARGET", "nvptx64-nvidia-cuda"),
        _KERNEL.replace("TARGET", "spir64"),
    ),
    "Convert the module to a target first.": Passed(
        "gas-sanitize",
        _IN_OPENCL,
        _IN_OPENCL,
        "convert-opencl-to-llvm{target=spir},gas-sanitize",
    ),
    "Convert the module to a target first, or omit the option 'runtime='.": Passed(
        "resolve-gas{runtime=true}", _IN_OPENCL, _IN_OPENCL, "resolve-gas"
    ),
    "Omit the option 'action=print'.": Passed(
        "gas-sanitize,insert-sanitizer-checks{action=print}",
        _KERNEL.replace("TARGET", "amdgcn-amd-amdhsa"),
        _KERNEL.replace("TARGET", "amdgcn-amd-amdhsa"),
        "gas-sanitize,insert-sanitizer-checks",
    ),
    "Omit the option 'private-in-global='.": Passed(
        "resolve-gas{runtime=true private-in-global=true}",
        _ON_NVPTX,
        _ON_NVPTX,
        "resolve-gas{runtime=true}",
    ),
    "Omit the option 'private-in-global=', or set it in the first run.": Passed(
        "resolve-gas{runtime=true},resolve-gas{runtime=true private-in-global=false}",
        _ON_SPIR,
        _ON_SPIR,
        "resolve-gas{runtime=true private-in-global=false},"
        "resolve-gas{runtime=true private-in-global=false}",
    ),
    # What no edit of a module follows.
    "Use one of {}, or remove it.": _BY_TOOLS,
    "Rename the symbol.": _BY_TOOLS,
    "Give it by --cpu, or record it again.": _FILES,
    "Write it again with `xdsl-gas check --write-baseline`.": _FILES,
    "Make it again with this version of xdsl-gas.": _FILES,
    "Check that it is a file of LLVM IR.": _FILES,
    "Name another one, such as `sm_90` on nvptx or `gfx90a` on amdgpu.": Told(
        "an option: test_errors.py has an unknown processor, test_api.py a known one"
    ),
    "Emit for LLVM {} or later (--emit-for {}).": Told(
        "an option of the command: emit_for/missing.ll has the releases before and after"
    ),
    "Install it as llvm-as-{}, set the environment variable LLVM_AS, or emit text.": Told(
        "a program: test_releases.py emits text"
    ),
    "Install it with `pip install numpy`.": _PACKAGES,
    "Install it with `pip install llvmlite`.": _PACKAGES,
    "Call threading.stack_size(8 << 20) before that thread is created, or `ulimit -s "
    "8192` before Python starts.": Told("test_native_signals.py starts such a thread"),
    "Launch with smaller work-groups.": _LAUNCH,
    "Launch it with blocks of one row, or with a multiple of {} in x.": _LAUNCH,
    "Give at least one.": Told("arguments of Python: test_native_compile.py has both"),
    "Give them as a list.": Told(
        "arguments of Python: test_native_compile.py has both"
    ),
    "Pass that local size, or None.": _LAUNCH,
    "Give the same number of dimensions for all.": _LAUNCH,
    "Set the option 'metadata=' to the text that the module was imported from, or omit "
    "it.": _FILES,
    "Set the option 'metadata=' to the text that the module was imported from.": _FILES,
    "Pass the packets through a buffer in global memory, with an atomic counter.": _OTHER,
    "Launch the kernel from the host.": _OTHER,
    "Call it with a pointer that always points to the same kind of memory, or pass the "
    "kind along with the pointer.": _OTHER,
    "Give it the largest size that it may have, or pass the array as an argument.": _OTHER,
    "Allocate it once, at the entry of the function.": _OTHER,
    "Compute it behind the barrier.": _OTHER,
    "Convert the value to integers.": _OTHER,
    "Pass the value as an argument of the kernel.": _OTHER,
    "Put one operation behind the branches.": _OTHER,
    "Name the lanes that run it, as __ballot_sync finds them in front of the branch.": _OTHER,
    "Use __shfl in its place.": _OTHER,
    "Use get_max_sub_group_size() to choose the algorithm.": _OTHER,
    "Use one that the language defines for this type.": _OTHER,
    "Split the kernel.": _OTHER,
    "Broadcast from an id less than the local size.": _OTHER,
    "Move it out of divergent control flow.": _OTHER,
    "Raise `max_steps` unless it does not end.": _OTHER,
    "Rename the function.": _OTHER,
    "Optimize the module before this pass.": Told("the optimizer's success varies"),
    **dict.fromkeys(
        (
            "Add the `target datalayout` that clang writes.",
            "Branch to a block behind it.",
            "End it with `ret`, `br` or `unreachable`.",
            "LLVM's own words: run `opt -passes=verify`, or install llvmlite.",
            "Pass it through a phi, or define it before.",
        ),
        Told("no compiler writes such texts, and only without llvmlite are they read"),
    ),
    "Call it by its mangled name.": Told("what it points to, only the program knows"),
    "Set the data layout of the module.": Told("which one, only the target knows"),
    "Run the pass on each of them by itself.": Told(
        "device modules of different targets, which another tool puts together"
    ),
    "Run the pass on each of them by itself, or give both the same '{}' or '{}'.": Told(
        "modules in modules, which another tool puts together"
    ),
    "Convert the module to Gen IR first.": Told("another pass in front of the target"),
    "Convert the module to the `llvm` dialect first.": Told("by MLIR's tools"),
    "Convert the module to the dialect `llvm` first: `mlir-opt --convert-scf-to-cf "
    "--convert-to-llvm`.": Told("by MLIR's tools: `test_mlir_opt_converts`"),
    "Name the toolkit with `-- --rocm-path=DIR`. A source that includes no headers and "
    "uses no macros of them, such as `__global__`, needs none with `-- -nogpuinc "
    "-nogpulib`.": _TOOLKITS,
    "Name a whole toolkit with `-- --cuda-path=DIR`, or name none and leave out "
    "`-nocudainc`: where clang finds no toolkit, the headers of this package are "
    "used.": _TOOLKITS,
    "Replace such address spaces first; Julia's GPUCompiler does so for code that it "
    "optimizes.": Told("by the compiler of the language that has such address spaces"),
    "Check the module with verify-llvm, or with mlir-opt.": _FINDS,
    "Verify the module first, with xdsl-opt or mlir-opt.": _FINDS,
    "Link only versions of one kernel by vectorization metadata.": _BY_TOOLS,
    "There are three, from 0 on: correct its vectorization metadata.": _BY_TOOLS,
}
