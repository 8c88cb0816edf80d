// Device-wide radix sort of keys with values.
#include <cub/device/device_radix_sort.cuh>

void run(size_t &bytes, void *storage, const unsigned *keys, unsigned *sorted,
         const float *values, float *moved, int count) {
  cub::DeviceRadixSort::SortPairs(storage, bytes, keys, sorted, values, moved, count);
}
