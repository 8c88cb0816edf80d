// Two kernels as SYCL has them: functors that hold pointers to unified shared memory.
#include "device.hpp"

using sycl::local_accessor;
using sycl::nd_item;

// Sees a pointer to local memory, without a word of it in the type.
[[gnu::noinline]] static void add(float *to, size_t distance) { *to += to[distance]; }

struct Fold {
  const float *in;
  float *out;
  void operator()(nd_item item, local_accessor<float> tile) const {
    size_t i = item.get_local_id();
    tile[i] = in[item.get_global_id()];
    item.barrier();
    for (size_t half = item.get_local_range() / 2; half > 0; half /= 2) {
      if (i < half)
        add(&tile[i], half);
      item.barrier();
    }
    if (i == 0)
      out[item.get_group()] = tile[0];
  }
};

struct Saxpy {
  float a;
  const float *x;
  float *y;
  void operator()(nd_item item) const {
    size_t i = item.get_global_id();
    y[i] += a * x[i];
  }
};

class fold;
class saxpy;

int main() {
  sycl::detail::entry_with_local<fold>(Fold{}, sycl::local_ptr<float>(nullptr));
  sycl::detail::entry<saxpy>(Saxpy{});
}
