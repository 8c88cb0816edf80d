// Device-wide prefix sums, plain and by key.
#include <cub/device/device_scan.cuh>

void run(size_t &bytes, void *storage, const int *in, int *out, const int *keys,
         const float *values, float *sums, int count) {
  cub::DeviceScan::ExclusiveSum(storage, bytes, in, out, count);
  cub::DeviceScan::InclusiveSumByKey(storage, bytes, keys, values, sums, count);
}
