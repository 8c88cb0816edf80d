"""
Kernels in OpenCL C and CUDA whose lanes diverge and work together, made from a seed.

A kernel has three unsigned numbers, which branches, loops, switches and operations of
the lanes that run change. What an operation says of lanes that do not run it is not
used: shuffles ask a ballot for the lane first. One lane sets a variable that the others
leave undefined, updates the sum behind the results, and all read its variable. Other
variables are set and used by the same lanes.
"""

from dataclasses import dataclass
from random import Random

OPENCL_FLAGS = "-cl-std=CL3.0 -Xclang -cl-ext=" + ",".join(
    f"+{name}"
    for name in (
        *("cl_khr_subgroups", "__opencl_c_subgroups", "cl_khr_subgroup_ballot"),
        *("cl_khr_subgroup_shuffle", "cl_khr_subgroup_shuffle_relative"),
        *("cl_khr_subgroup_non_uniform_vote", "cl_khr_subgroup_rotate"),
        *("cl_khr_subgroup_non_uniform_arithmetic", "cl_khr_subgroup_clustered_reduce"),
    )
)

_OPENCL = """
#define LANE get_sub_group_local_id()
#define SIZE get_max_sub_group_size()
#define RUNS(at) \\
  ((at) < SIZE && sub_group_ballot_bit_extract(sub_group_ballot(1), (at) & 127))
kernel void k(global uint *out, global const uint *in, uint n) {
  size_t i = get_global_id(0);
"""
_CUDA = """
#include <cuda_runtime.h>
#define LANE __nvvm_read_ptx_sreg_laneid()
extern "C" __global__ void k(unsigned *out, const unsigned *in, unsigned n) {
  typedef unsigned uint;
  int i = blockIdx.x * blockDim.x + threadIdx.x;
"""
_DEPTH = 3


@dataclass
class LaneWriter:
    """The text of a kernel while it is written."""

    random: Random
    is_cuda: bool
    _loops: int = 0

    def kernel(self) -> str:
        body = "".join(self.statements(_DEPTH) for _ in range(3))
        return (
            (_CUDA if self.is_cuda else _OPENCL)
            + f"uint a = in[i], b = a * 2654435761u >> 7, c = n;\n{body}"
            + "out[i] = a ^ b * 3 ^ c * 5;\n}\n"
        )

    def name(self) -> str:
        return self.random.choice("abc")

    def statements(self, depth: int) -> str:
        return "".join(
            self.statement(depth) for _ in range(self.random.randrange(1, 4))
        )

    def statement(self, depth: int) -> str:
        choice = self.random.randrange(12)
        if depth and choice < 2:
            other = f" else {{\n{self.statements(depth - 1)}}}"
            return (
                f"if ({self.condition()}) {{\n{self.statements(depth - 1)}}}"
                f"{other if self.random.random() < 0.5 else ''}\n"
            )
        if depth and choice == 2:
            self._loops += 1
            counter = f"k{depth}{self.random.randrange(1 << 30)}"
            body = self.statements(depth - 1)
            self._loops -= 1
            limit = self.random.choice(("n & 3", f"{self.name()} & 3", "LANE & 3"))
            return (
                f"for (uint {counter} = 0, end = {limit}; {counter} < end; "
                f"++{counter}) {{\n{body}}}\n"
            )
        if depth and choice == 3:
            cases = "".join(
                f"case {n}: {self.statements(depth - 1)}"
                f"{'break;' if self.random.random() < 0.8 else ''}\n"
                for n in range(3)
            )
            # `break` of a loop is not that of a switch.
            return f"switch ({self.name()} & 3) {{\n{cases}}}\n"
        if choice == 4 and self._loops:
            word = self.random.choice(("break", "continue"))
            return f"if ({self.condition()}) {word};\n"
        if choice == 5 and self.random.random() < 0.2:
            return f"if ({self.condition()}) {{ out[i] = a; return; }}\n"
        if choice < 8:
            is_own = choice == 7 and self.random.random() < 0.5
            return self.set_by_some() if is_own else self.together()
        to, one, other = (self.name() for _ in range(3))
        operator = self.random.choice("+-*^|&")
        return f"{to} = {one} {operator} ({other} + {self.random.randrange(99)});\n"

    def condition(self) -> str:
        bits = self.random.choice((1, 2, 4, 6, 24))
        return self.random.choice(
            (
                f"{self.name()} & {bits}",
                f"LANE & {bits}",
                f"{self.name()} > {self.name()}",
                "n & 1",
                f"LANE < {self.random.randrange(1, 12)}",
            )
        )

    def together(self) -> str:
        to, value, place = (self.name() for _ in range(3))
        by = self.random.choice(
            (str(self.random.randrange(1, 9)), f"{place} & 15", "n & 7")
        )
        return (
            "{ " + (self._cuda if self.is_cuda else self._opencl)(to, value, by) + "}\n"
        )

    def set_by_some(self) -> str:
        """A variable that only the lanes that set it use."""
        to, value = self.name(), self.name()
        return (
            f"{{ uint t; bool is = {self.condition()}; if (is) t = {value} + 5; "
            f"{self.statement(0)}if (is) {to} ^= t > 9 ? t : {value}; }}\n"
        )

    def _opencl(self, to: str, value: str, by: str) -> str:
        word = self.random.choice(("add", "min", "max", "and", "or", "xor", "mul"))
        cluster = self.random.choice((1, 2, 4))
        kind = self.random.choice(("reduce", "scan_inclusive", "scan_exclusive"))
        at = self.random.choice(
            (
                (f"at = {by}; ", "sub_group_shuffle(v, at)"),
                (f"at = LANE ^ ({by}); ", f"sub_group_shuffle_xor(v, {by})"),
                (f"at = LANE - ({by}); ", f"sub_group_shuffle_up(v, {by})"),
                (f"at = LANE + ({by}); ", f"sub_group_shuffle_down(v, {by})"),
            )
        )
        return self.random.choice(
            (
                f"{to} = sub_group_non_uniform_{kind}_{word}({value}); ",
                f"{to} = sub_group_broadcast_first({value}); ",
                f"{to} = sub_group_clustered_reduce_{word}({value}, {cluster}); ",
                f"{to} += sub_group_elect(); ",
                f"{to} ^= sub_group_non_uniform_any({value} & 8) ? 5 : 9; ",
                f"{to} ^= sub_group_non_uniform_all({value} & 24) ? 3 : 6; ",
                f"{to} += sub_group_ballot_bit_count(sub_group_ballot({value} & 4)); ",
                f"{to} += sub_group_ballot_exclusive_scan("
                f"sub_group_ballot({value} & 2)); ",
                f"uint v = {value}, {at[0]}bool r = RUNS(at); uint s = {at[1]}; "
                f"{to} = r ? s : v; ",
                f"uint u; if (sub_group_elect()) {{ u = {value} + 1; "
                f"atomic_add(out + get_global_size(0), {value}); }} "
                f"{to} ^= sub_group_broadcast_first(u); ",
            )
        )

    def _cuda(self, to: str, value: str, by: str) -> str:
        width = self.random.choice((32, 32, 16, 8))
        segment = f"(LANE & {32 - width})"
        source, call = self.random.choice(
            (
                (
                    f"{segment} + (({by}) & {width - 1})",
                    f"__shfl_sync(m, v, {by}, {width})",
                ),
                (f"LANE ^ ({by})", f"__shfl_xor_sync(m, v, {by}, {width})"),
                (f"LANE - ({by})", f"__shfl_up_sync(m, v, {by}, {width})"),
                (f"LANE + ({by})", f"__shfl_down_sync(m, v, {by}, {width})"),
            )
        )
        word = self.random.choice(("add", "min", "max", "and", "or", "xor"))
        return (
            "uint m = __activemask(), v = "
            + value
            + "; "
            + self.random.choice(
                (
                    f"{to} = __reduce_{word}_sync(m, v); ",
                    f"{to} ^= __ballot_sync(m, v & 8); ",
                    f"{to} += __any_sync(m, v & 64) * 5 + __all_sync(m, v & 3) * 7; ",
                    f"{to} ^= __match32_any_sync(m, v & 3); ",
                    f"{to} += __popc(m) + __ffs(m); ",
                    "uint u; int one = __ffs(m) - 1; if (LANE == one) { u = v + 1; "
                    "atomicAdd(out + gridDim.x * blockDim.x, v); } "
                    f"{to} ^= __shfl_sync(m, u, one); ",
                    # The value of a lane that does not run is undefined.
                    f"uint at = {source}; uint s = {call}; "
                    f"{to} = at > 31 || (m >> (at & 31) & 1) ? s : v; ",
                )
            )
        )


def lane_kernel(seed: int, *, is_cuda: bool) -> str:
    """Returns the source of the kernel `k` of a seed."""
    return LaneWriter(Random(seed), is_cuda).kernel()
