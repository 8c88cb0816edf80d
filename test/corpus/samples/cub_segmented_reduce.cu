// Reductions of the segments of a sparse matrix.
#include <cub/device/device_segmented_reduce.cuh>

void run(size_t &bytes, void *storage, const double *in, double *sums,
         cub::KeyValuePair<int, double> *largest, const int *offsets, int segments) {
  cub::DeviceSegmentedReduce::Sum(storage, bytes, in, sums, segments, offsets,
                                  offsets + 1);
  cub::DeviceSegmentedReduce::ArgMax(storage, bytes, in, largest, segments, offsets,
                                     offsets + 1);
}
