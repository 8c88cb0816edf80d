// Device-wide sum, minimum with its position, and a reduction with an operator of ours.
#include <cub/device/device_reduce.cuh>

struct Longest {
  template <class T>
  __host__ __device__ T operator()(const T &a, const T &b) const {
    return a.x * a.x + a.y * a.y < b.x * b.x + b.y * b.y ? b : a;
  }
};

void run(size_t &bytes, void *storage, const float *in, float *sum,
         cub::KeyValuePair<int, float> *least, const float2 *vectors, float2 *longest,
         int count) {
  cub::DeviceReduce::Sum(storage, bytes, in, sum, count);
  cub::DeviceReduce::ArgMin(storage, bytes, in, least, count);
  cub::DeviceReduce::Reduce(storage, bytes, vectors, longest, count, Longest{},
                            float2{0, 0});
}
