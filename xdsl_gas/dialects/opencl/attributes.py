"""
The attributes of the `opencl` dialect: words that choose a space, an order, a scope.

An assembly format prints but the word of what xDSL knows to be an attribute's final
class, hence the decorators.
"""

from xdsl.utils.str_enum import StrEnum

from xdsl_gas.dialects.enum_attributes import KeywordAttribute, keyword_attribute
from xdsl_gas.dialects.typed_accesses import Update
from xdsl_gas.dialects.typed_pointers import Comparison
from xdsl_gas.memory_space import MemorySpace


class AddressSpace(StrEnum):
    """An address space, by its name in OpenCL C."""

    PRIVATE = "private"
    GLOBAL = "global"
    CONSTANT = "constant"
    LOCAL = "local"
    GENERIC = "generic"


SPACES: dict[StrEnum, MemorySpace] = {
    AddressSpace.PRIVATE: MemorySpace.LOCAL,
    AddressSpace.GLOBAL: MemorySpace.GLOBAL,
    AddressSpace.CONSTANT: MemorySpace.CONSTANT,
    AddressSpace.LOCAL: MemorySpace.SHARED,
    AddressSpace.GENERIC: MemorySpace.GENERIC,
}
"""What this package calls each of them."""


class MemoryOrder(StrEnum):
    """How an atomic access orders others: OpenCL C's `memory_order`."""

    RELAXED = "relaxed"
    ACQUIRE = "acquire"
    RELEASE = "release"
    ACQ_REL = "acq_rel"
    SEQ_CST = "seq_cst"


class MemoryScope(StrEnum):
    """Which work-items an order is for: OpenCL C's `memory_scope`."""

    WORK_ITEM = "work_item"
    SUB_GROUP = "sub_group"
    WORK_GROUP = "work_group"
    DEVICE = "device"
    ALL_DEVICES = "all_devices"


class Fence(StrEnum):
    """The memory whose accesses a barrier orders: OpenCL C's `cl_mem_fence_flags`."""

    NONE = "none"
    LOCAL = "local"
    GLOBAL = "global"
    ALL = "all"


class Dimension(StrEnum):
    """A dimension of the index space; the numbers 0, 1 and 2 in OpenCL C."""

    X = "x"
    Y = "y"
    Z = "z"


class AddressSpaceAttr(KeywordAttribute[AddressSpace]):
    name = "opencl.address_space"


MemoryOrderAttr = keyword_attribute("opencl.memory_order", MemoryOrder, bare=True)
MemoryScopeAttr = keyword_attribute("opencl.memory_scope", MemoryScope, bare=True)
FenceAttr = keyword_attribute("opencl.fence", Fence, bare=True)
DimensionAttr = keyword_attribute("opencl.dimension", Dimension, bare=True)
UpdateAttr = keyword_attribute("opencl.update", Update, bare=True)
ComparisonAttr = keyword_attribute("opencl.comparison", Comparison, bare=True)
