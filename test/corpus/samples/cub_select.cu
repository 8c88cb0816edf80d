// Device-wide stream compaction: by flags, by a predicate, and without repetitions.
#include <cub/device/device_select.cuh>

struct Less {
  int limit;
  __host__ __device__ bool operator()(const int &value) const { return value < limit; }
};

void run(size_t &bytes, void *storage, const int *in, const char *flags, int *out,
         int *number, int count, int limit) {
  cub::DeviceSelect::Flagged(storage, bytes, in, flags, out, number, count);
  cub::DeviceSelect::If(storage, bytes, in, out, number, count, Less{limit});
  cub::DeviceSelect::Unique(storage, bytes, in, out, number, count);
}
