// Differences of neighbors, in place and to another array.
#include <cub/device/device_adjacent_difference.cuh>

struct Ratio {
  __host__ __device__ float operator()(const float &a, const float &b) const {
    return b == 0.f ? a : a / b;
  }
};

void run(size_t &bytes, void *storage, int *values, const float *in, float *out,
         int count) {
  cub::DeviceAdjacentDifference::SubtractLeft(storage, bytes, values, count);
  cub::DeviceAdjacentDifference::SubtractRightCopy(storage, bytes, in, out, count,
                                                   Ratio{});
}
