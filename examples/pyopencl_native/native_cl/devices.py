"""The platform, its device, and contexts."""

import os
import sys
from functools import cache
from pathlib import Path
from typing import Any

import xdsl_gas
from native_cl.extension import cl, error
from native_cl.objects import Object
from xdsl_gas.toolchain.host import this_host

MAX_WORK_GROUP_SIZE = 4096
BASE_ALIGNMENT = 128
"""The alignment of buffers in bytes: that of `long16`."""

_VERSION = "OpenCL 3.0 xdsl-gas"
_3_0 = 3 << 22
_EXTENSIONS = (
    *("cl_khr_fp64", "cl_khr_byte_addressable_store"),
    *("cl_khr_global_int32_base_atomics", "cl_khr_global_int32_extended_atomics"),
    *("cl_khr_local_int32_base_atomics", "cl_khr_local_int32_extended_atomics"),
    *("cl_khr_int64_base_atomics", "cl_khr_int64_extended_atomics"),
)
_FEATURES = (
    *("__opencl_c_fp64", "__opencl_c_int64", "__opencl_c_generic_address_space"),
    *("__opencl_c_atomic_order_acq_rel", "__opencl_c_atomic_order_seq_cst"),
    *("__opencl_c_atomic_scope_device", "__opencl_c_atomic_scope_all_devices"),
    "__opencl_c_program_scope_global_variables",
)


def _versioned(names: tuple[str, ...], version: int) -> list[Any]:
    return [cl.NameVersion(version, name) for name in names]


class Platform(Object):
    queries = cl.platform_info
    invalid = "INVALID_PLATFORM"

    def answers(self) -> dict[str, Any]:
        return {
            "NAME": "xdsl-gas",
            "VENDOR": "xdsl-gas",
            "VERSION": _VERSION,
            "NUMERIC_VERSION": _3_0,
            "PROFILE": "FULL_PROFILE",
            "EXTENSIONS": " ".join(_EXTENSIONS),
            "EXTENSIONS_WITH_VERSION": _versioned(_EXTENSIONS, 1 << 22),
            "HOST_TIMER_RESOLUTION": 1,
        }

    def get_devices(self, device_type: int = cl.device_type.ALL) -> list["Device"]:
        is_meant = device_type & (cl.device_type.CPU | cl.device_type.DEFAULT)
        return [DEVICE] if is_meant else []


class Device(Object):
    queries = cl.device_info
    invalid = "INVALID_DEVICE"

    def answers(self) -> dict[str, Any]:
        return {"PLATFORM": PLATFORM, **_properties()}

    def create_sub_devices(self, properties: Any) -> list["Device"]:
        message = "this processor cannot be partitioned"
        raise error("DEVICE_PARTITION_FAILED", "create_sub_devices", message)


@cache
def _properties() -> dict[str, Any]:
    """Returns what is known of this processor."""
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    floats = cl.device_fp_config
    ieee = floats.DENORM | floats.INF_NAN | floats.ROUND_TO_NEAREST | floats.FMA
    on_queues = cl.command_queue_properties
    queues = on_queues.OUT_OF_ORDER_EXEC_MODE_ENABLE | on_queues.PROFILING_ENABLE
    shared = cl.device_svm_capabilities
    atomic = cl.device_atomic_capabilities
    orders = atomic.ORDER_RELAXED | atomic.ORDER_ACQ_REL | atomic.ORDER_SEQ_CST
    scopes = atomic.SCOPE_WORK_GROUP | atomic.SCOPE_DEVICE | atomic.SCOPE_ALL_DEVICES
    images = ("MAX_READ_IMAGE_ARGS", "MAX_WRITE_IMAGE_ARGS", "MAX_SAMPLERS")
    sizes = ("IMAGE2D_MAX_HEIGHT", "IMAGE2D_MAX_WIDTH", "IMAGE3D_MAX_DEPTH")
    more = ("IMAGE3D_MAX_HEIGHT", "IMAGE3D_MAX_WIDTH", "IMAGE_MAX_ARRAY_SIZE")
    absent = (
        *(*images, *sizes, *more, "IMAGE_MAX_BUFFER_SIZE", "MAX_READ_WRITE_IMAGE_ARGS"),
        *("PIPE_MAX_ACTIVE_RESERVATIONS", "PIPE_MAX_PACKET_SIZE", "MAX_PIPE_ARGS"),
        *("QUEUE_ON_DEVICE_MAX_SIZE", "QUEUE_ON_DEVICE_PREFERRED_SIZE"),
        *("QUEUE_ON_DEVICE_PROPERTIES", "MAX_ON_DEVICE_EVENTS", "MAX_ON_DEVICE_QUEUES"),
        *("DEVICE_ENQUEUE_CAPABILITIES", "MAX_NUM_SUB_GROUPS", "HALF_FP_CONFIG"),
        *("PARTITION_MAX_SUB_DEVICES", "PARTITION_AFFINITY_DOMAIN", "VENDOR_ID"),
        *("PREFERRED_GLOBAL_ATOMIC_ALIGNMENT", "PREFERRED_LOCAL_ATOMIC_ALIGNMENT"),
        "PREFERRED_PLATFORM_ATOMIC_ALIGNMENT",
    )
    unsupported = (
        *("IMAGE_SUPPORT", "PIPE_SUPPORT", "ERROR_CORRECTION_SUPPORT"),
        *("NON_UNIFORM_WORK_GROUP_SUPPORT", "SUB_GROUP_INDEPENDENT_FORWARD_PROGRESS"),
        "WORK_GROUP_COLLECTIVE_FUNCTIONS_SUPPORT",
    )
    empty = ("PARTITION_PROPERTIES", "PARTITION_TYPE", "ILS_WITH_VERSION")
    return {
        **dict.fromkeys(absent, 0),
        **dict.fromkeys(unsupported, False),
        **{name: [] for name in (*empty, "BUILT_IN_KERNELS_WITH_VERSION")},
        **_vector_widths(),
        "NAME": "this processor",
        "VENDOR": "xdsl-gas",
        "VERSION": _VERSION,
        "NUMERIC_VERSION": _3_0,
        "DRIVER_VERSION": xdsl_gas.__version__,
        "PROFILE": "FULL_PROFILE",
        "OPENCL_C_VERSION": "OpenCL C 1.2",
        "OPENCL_C_ALL_VERSIONS": [
            cl.NameVersion(major << 22 | minor << 12, "OpenCL C")
            for major, minor in ((1, 0), (1, 1), (1, 2), (3, 0))
        ],
        "OPENCL_C_FEATURES": _versioned(_FEATURES, _3_0),
        "EXTENSIONS": " ".join(_EXTENSIONS),
        "EXTENSIONS_WITH_VERSION": _versioned(_EXTENSIONS, 1 << 22),
        "IL_VERSION": "",
        "SPIR_VERSIONS": "",
        "BUILT_IN_KERNELS": "",
        "TYPE": cl.device_type.CPU,
        "AVAILABLE": True,
        "COMPILER_AVAILABLE": True,
        "LINKER_AVAILABLE": True,
        "HOST_UNIFIED_MEMORY": True,
        "PREFERRED_INTEROP_USER_SYNC": True,
        "GENERIC_ADDRESS_SPACE_SUPPORT": True,
        "ENDIAN_LITTLE": sys.byteorder == "little",
        "EXECUTION_CAPABILITIES": cl.device_exec_capabilities.KERNEL,
        "QUEUE_PROPERTIES": queues,
        "QUEUE_ON_HOST_PROPERTIES": queues,
        "PARENT_DEVICE": None,
        "ADDRESS_BITS": 64,
        "MEM_BASE_ADDR_ALIGN": 8 * BASE_ALIGNMENT,
        "MIN_DATA_TYPE_ALIGN_SIZE": BASE_ALIGNMENT,
        "GLOBAL_MEM_SIZE": memory,
        "GLOBAL_MEM_CACHE_TYPE": cl.device_mem_cache_type.READ_WRITE_CACHE,
        "GLOBAL_MEM_CACHE_SIZE": _cache_size(),
        "GLOBAL_MEM_CACHELINE_SIZE": 64,
        "MAX_MEM_ALLOC_SIZE": memory,
        "MAX_CONSTANT_BUFFER_SIZE": memory,
        "MAX_CONSTANT_ARGS": 1 << 10,
        "MAX_GLOBAL_VARIABLE_SIZE": 1 << 30,
        "GLOBAL_VARIABLE_PREFERRED_TOTAL_SIZE": 1 << 30,
        "LOCAL_MEM_SIZE": 1 << 20,
        "LOCAL_MEM_TYPE": cl.device_local_mem_type.GLOBAL,
        "MAX_CLOCK_FREQUENCY": 1000,
        "MAX_COMPUTE_UNITS": len(os.sched_getaffinity(0)),
        "MAX_PARAMETER_SIZE": 1 << 16,
        "MAX_WORK_GROUP_SIZE": MAX_WORK_GROUP_SIZE,
        "MAX_WORK_ITEM_DIMENSIONS": 3,
        "MAX_WORK_ITEM_SIZES": [MAX_WORK_GROUP_SIZE] * 3,
        "PREFERRED_WORK_GROUP_SIZE_MULTIPLE": 8,
        "PRINTF_BUFFER_SIZE": 1 << 20,
        "PROFILING_TIMER_RESOLUTION": 1,
        "SINGLE_FP_CONFIG": ieee,
        "DOUBLE_FP_CONFIG": ieee,
        "SVM_CAPABILITIES": (
            shared.COARSE_GRAIN_BUFFER
            | shared.FINE_GRAIN_BUFFER
            | shared.FINE_GRAIN_SYSTEM
            | shared.ATOMICS
        ),
        "ATOMIC_MEMORY_CAPABILITIES": orders | scopes,
        "ATOMIC_FENCE_CAPABILITIES": orders | scopes | atomic.SCOPE_WORK_ITEM,
    }


def _vector_widths() -> dict[str, int]:
    """Returns the elements of the vectors of this processor, by query."""
    features = this_host().features
    size = 64 if "+avx512f" in features else 32 if "+avx2" in features else 16
    elements = {"CHAR": 1, "SHORT": 2, "INT": 4, "LONG": 8, "FLOAT": 4, "DOUBLE": 8}
    widths = {name: min(size // each, 16) for name, each in elements.items()}
    return {
        f"{kind}_VECTOR_WIDTH_{name}": width
        for kind in ("NATIVE", "PREFERRED")
        for name, width in {**widths, "HALF": 0}.items()
    }


def _cache_size() -> int:
    """Returns the bytes of the largest cache of the processor; 0 if unknown."""
    sizes = [0]
    for path in Path("/sys/devices/system/cpu/cpu0/cache").glob("index*/size"):
        number = path.read_text().strip().removesuffix("K")
        if number.isdigit():
            sizes.append(int(number) << 10)
    return max(sizes)


PLATFORM, DEVICE = Platform(), Device()


def get_platforms() -> list[Platform]:
    return [PLATFORM]


def unload_platform_compiler(platform: Platform) -> None:
    """There is nothing to unload: clang is a program of its own."""


class Context(Object):
    queries = cl.context_info
    invalid = "INVALID_CONTEXT"

    def __init__(
        self, devices: Any = None, properties: Any = None, dev_type: Any = None
    ) -> None:
        if devices is not None and dev_type is not None:
            message = "one of 'devices' or 'dev_type' must be None"
            raise error("INVALID_VALUE", "Context", message)
        if devices is not None:
            if not (devices := list(devices)):
                raise error("INVALID_VALUE", "Context", "there are no devices")
            if any(device is not DEVICE for device in devices):
                raise error("INVALID_DEVICE", "Context")
        elif dev_type is not None and not PLATFORM.get_devices(dev_type):
            raise error("DEVICE_NOT_FOUND", "Context")
        self._properties = [] if properties is None else list(properties)

    def answers(self) -> dict[str, Any]:
        return {
            "DEVICES": [DEVICE],
            "NUM_DEVICES": 1,
            "PROPERTIES": self._properties,
            "INTEROP_USER_SYNC": True,
        }

    def set_default_device_command_queue(self, device: Device, queue: Any) -> None:
        message = "kernels cannot enqueue kernels"
        raise error("INVALID_OPERATION", "set_default_device_command_queue", message)


def check_devices(devices: Any, routine: str) -> None:
    """Raises `LogicError` for devices that are not those of contexts; None is all."""
    for device in () if devices is None else devices:
        if device is not DEVICE:
            raise error("INVALID_DEVICE", routine)
