"""
What is known of library functions, and their mangled names.
"""

import pytest

from xdsl_gas.analysis.operations.library_function import (
    NUMBER,
    PURE,
    SILENT_NUMBER,
    TOGETHER,
    Result,
)
from xdsl_gas.analysis.semantics.library.cuda import CUDA
from xdsl_gas.analysis.semantics.library.hip import HIP
from xdsl_gas.analysis.semantics.library.intrinsics import INTRINSICS
from xdsl_gas.analysis.semantics.library.mangled_names import (
    UnknownManglingError,
    parse_name,
    print_name,
)
from xdsl_gas.analysis.semantics.library.opencl import (
    generic_parameters,
    opencl_function,
    overload_for,
)
from xdsl_gas.memory_space import MemorySpace

COMPARE_EXCHANGE = (
    "_Z37atomic_compare_exchange_weak_explicit"
    "PU3AS4VU7_AtomiciPU3AS4ii12memory_orderS4_"
)


@pytest.mark.parametrize(
    "name",
    [
        "_Z5fractDv2_fPU3AS4S_",
        "_Z6vload4mPKDh",
        "_Z20get_global_linear_idv",
        "_Z17wait_group_eventsiPU3AS49ocl_event",
        "_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_i",
        COMPARE_EXCHANGE,
    ],
)
def test_names_survive(name: str):
    assert print_name(parse_name(name)) == name


@pytest.mark.parametrize(
    "name",
    [
        "fract",
        "_Z5fract",
        "_Z9fractfPf",
        "_Z5fractfPPf",
        "_Z5fractfRf",
        "_Z5fractfPU3AS4fS0_",
        "_Z5fractfPU3AS4S_",
        "_Z5fractIfEvf",
        "_ZN1a5fractEfPf",
        "_Z5fractDv2_fPU3AS4Dv2_f",
        "_Z99fractf",
        pytest.param("_Z" + "9" * 5000 + "f", id="more digits than int takes"),
    ],
)
def test_other_names_are_refused(name: str):
    with pytest.raises(UnknownManglingError):
        parse_name(name)


def test_overloads():
    spaces = {0: MemorySpace.SHARED, 1: MemorySpace.LOCAL}
    assert generic_parameters(COMPARE_EXCHANGE) == (0, 1)
    assert overload_for(COMPARE_EXCHANGE, spaces) == (
        "_Z37atomic_compare_exchange_weak_explicitPU3AS3VU7_AtomiciPii12memory_orderS4_"
    )
    spaces[0] = MemorySpace.LOCAL
    assert overload_for(COMPARE_EXCHANGE, spaces) is None
    assert generic_parameters("_Z9get_fencePU3AS4v") == ()
    assert generic_parameters("_Z4minefPU3AS4f") == ()


def test_what_is_written_is_as_wide_as_its_type():
    for name, size in (
        ("_Z5fractfPU3AS4f", 4),
        ("_Z5frexpDv3_dPU3AS4Dv3_i", 16),
        ("_Z6remquoddPU3AS1i", 4),
        ("_Z4modfDhPDh", 2),
    ):
        function = opencl_function(name)
        assert function is not None
        assert [a.size for a in function.accesses] == [size]


def test_rows():
    assert opencl_function("_Z3sinf") is SILENT_NUMBER
    assert opencl_function("_Z7barrierj") is NUMBER
    assert opencl_function("_Z3maxll") is PURE
    assert opencl_function("_Z14enqueue_kernel9ocl_queue") is None
    assert opencl_function("_Z33__spirv_BuiltInGlobalInvocationIdi") is SILENT_NUMBER
    atomic = opencl_function("_Z18__spirv_AtomicIAddPU3AS4iiii")
    assert atomic is not None
    assert atomic.accesses[0].computes
    assert opencl_function("sin") is None
    assert CUDA.find("__nv_sinf") is PURE
    assert CUDA.find("sinf") is None
    assert HIP.find("__ockl_get_local_id") is SILENT_NUMBER
    loaded = INTRINSICS.find("llvm.nvvm.ldg.global.p.p0.p1")
    assert loaded is not None
    assert loaded.result is Result.LOADED
    assert INTRINSICS.find("llvm.nvvm.read.ptx.sreg.tid.x") is SILENT_NUMBER
    assert INTRINSICS.find("llvm.fma.f32") is PURE
    assert INTRINSICS.find("llvm.nvvm.shfl.sync.idx.i32") is TOGETHER
    assert INTRINSICS.find("llvm.read_register.i64") is None
    matrix = INTRINSICS.find("llvm.nvvm.ldmatrix.sync.aligned.m8n8.x1.b16.p3")
    assert matrix is not None
    assert matrix.result is Result.LOADED
    lane = INTRINSICS.find("llvm.amdgcn.readfirstlane.p0")
    assert lane is not None
    assert lane.result is Result.ARGUMENT
