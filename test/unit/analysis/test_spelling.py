"""Names of builtin functions, and what executes the functions that they mean."""

import pytest

from xdsl_gas.analysis.semantics.library.function_bodies import body_of
from xdsl_gas.analysis.semantics.library.spelling import Spelled, resolve
from xdsl_gas.interpreters.library.functions import HANDLERS, HANDLERS_OF_KINDS
from xdsl_gas.native_cpu.languages.tables import EXPANSIONS

_SPELLINGS = {
    "sin": (
        *("_Z3sinf", "_Z10native_sinDv4_f", "_Z8half_sinf", "_Z15__spirv_ocl_sinf"),
        *("__nv_sinf", "__nv_sin", "__nv_fast_sinf", "__ocml_sin_f32", "sinf"),
        *("__ocml_native_sin_f16", "llvm.nvvm.sin.approx.ftz.f"),
    ),
    "get_local_id": (
        *("_Z12get_local_idj", "__mux_get_local_id", "__ockl_get_local_id"),
        *("llvm.nvvm.read.ptx.sreg.tid.x", "nvvm.read.ptx.sreg.tid.y"),
        *("llvm.amdgcn.workitem.id.z", "rocdl.workitem.id.x"),
        "llvm.spv.thread.id.in.group.i32",
    ),
    "fmax": ("_Z4fmaxff", "__nv_fmaxf", "llvm.nvvm.fmax.f"),
    "mul_hi": ("_Z6mul_hiii", "__nv_umulhi", "__nv_mul64hi", "llvm.nvvm.mulhi.ull"),
    "convert": (
        *("_Z18convert_uchar4_satDv4_i", "__nv_double2uint_rz", "llvm.nvvm.d2f.rm"),
        "llvm.fptosi.sat.i32.f32",
    ),
    "work_group_reduce": (
        "_Z21work_group_reduce_addi",
        "__mux_work_group_reduce_add_i32",
    ),
    "sub_group_shuffle": ("_Z17sub_group_shuffleij", "_Z23intel_sub_group_shuffleij"),
    "atom_update": ("_Z10atomic_addPU3AS1Vii", "_Z8atom_incPU3AS1Vi"),
    "atomic_update": ("_Z16atomic_fetch_addPU3AS4VU7_Atomicii",),
    "atom_cmpxchg": ("_Z14atomic_cmpxchgPU3AS1Viii", "llvm.nvvm.atomic.cas.gen.i"),
    "cuda.barrier": (
        *("llvm.nvvm.barrier0", "llvm.nvvm.barrier.cta.sync.aligned.all"),
        *("llvm.amdgcn.s.barrier", "rocdl.barrier"),
    ),
    "amdgcn.ds.bpermute": ("llvm.amdgcn.ds.bpermute", "rocdl.ds_bpermute"),
    "amdgcn.ballot": ("llvm.amdgcn.ballot.i64", "rocdl.ballot"),
    "amdgcn.icmp": ("llvm.amdgcn.icmp.i64.i32", "llvm.amdgcn.icmp"),
    "amdgcn.readlane": ("llvm.amdgcn.readlane.bf16", "llvm.amdgcn.readlane"),
    # The type is a part of the name.
    "amdgcn.cvt.pk.i16": ("llvm.amdgcn.cvt.pk.i16",),
    "native_max": ("_Z10native_maxff",),
    "cuda.shfl_sync": ("llvm.nvvm.shfl.sync.bfly.i32", "nvvm.shfl.sync"),
}


@pytest.mark.parametrize("function", _SPELLINGS)
def test_names_of_one_function(function: str):
    for name in _SPELLINGS[function]:
        found = resolve(name)
        assert found is not None, name
        assert found.name == function, name


@pytest.mark.parametrize(
    "name",
    [
        *("_Z3foo", "_Z9", "__nv_mix", "__nv_nanf", "__ocml_mix_f32", "llvm.fma.f32"),
        *("llvm.nvvm.foo", "__mux_foo", "llvm.intr.fma", "__ockl_get_foo"),
    ],
)
def test_other_names(name: str):
    assert resolve(name) is None


def test_what_names_say():
    found = resolve("_Z22convert_uchar4_sat_rtpDv4_i")
    assert found is not None
    assert (found.mode, found.saturates, found.is_result_signed) == ("p", True, False)
    assert found.is_signed()
    found = resolve("__nv_vaddus4")
    assert found is not None
    assert (found.packed, found.saturates, found.is_signed()) == (4, True, False)
    found = resolve("__mux_sub_group_reduce_umin_i32")
    assert found is not None
    assert (found.kind, found.is_signed()) == ("min", False)
    found = resolve("_Z25atomic_fetch_max_explicitPVU7_Atomicjj12memory_order")
    assert found is not None
    assert (found.kind, found.is_explicit, found.is_signed()) == ("max", True, False)


@pytest.mark.parametrize(
    "name", ["fraction", "clampf", "mixf", "max", "select", "async_work_group_copy"]
)
def test_names_that_are_not_mangled_may_be_the_programs(name: str):
    assert resolve(name) is None


@pytest.mark.parametrize("name", ["fdim", "fmax", "nextafterf"])
def test_functions_of_c_have_no_bodies(name: str):
    found = resolve(name)
    assert found is not None
    assert found.spelled is Spelled.C
    assert body_of(found) is None


def test_words_of_signs():
    signs = {
        name: found.signs
        for name in ("double2int_rn", "uint2double_rn", "ull2float_rz", "ll2double_rd")
        if (found := resolve(f"__nv_{name}")) is not None
    }
    assert signs == {
        "double2int_rn": (True,),
        "uint2double_rn": (False,),
        "ull2float_rz": (False,),
        "ll2double_rd": (True,),
    }


_ONLY_NATIVE = {
    "cuda.partial_barrier",
    *("j0", "j1", "jn", "y0", "y1", "yn"),
}
_ONLY_INTERPRETED = {
    # Natively of one spelling, or calls of C's library.
    *("__assert_fail", "__assertfail", "printf", "vprintf", "malloc", "free"),
    # `resolve-gas` folds it.
    "get_fence",
    # Intrinsics and operations of LLVM.
    *("maxnum", "minnum", "nearbyint", "roundeven"),
    *("vp.gather", "vp.load", "vp.scatter", "vp.store"),
    # What passes behind `convert-to-mux-builtins` call.
    *("mux.dma", "vec_group_all", "vec_group_any", "vec_group_broadcast"),
    *("vec_group_reduce", "vec_group_scan_exclusive", "vec_group_scan_inclusive"),
    # Refused natively.
    *("cuda.named_barrier", "gpu.memory_barrier"),
    *("sub_group_clustered_scan_exclusive", "sub_group_clustered_scan_inclusive"),
}


def test_every_function_runs_natively_and_interpreted():
    interpreted = HANDLERS.keys() | HANDLERS_OF_KINDS.keys()
    assert not HANDLERS.keys() & HANDLERS_OF_KINDS.keys()
    assert EXPANSIONS.keys() - interpreted == _ONLY_NATIVE
    assert interpreted - EXPANSIONS.keys() == _ONLY_INTERPRETED
