// Device-wide run-length encoding.
#include <cub/device/device_run_length_encode.cuh>

void run(size_t &bytes, void *storage, const short *in, short *unique, int *lengths,
         int *offsets, int *runs, int count) {
  cub::DeviceRunLengthEncode::Encode(storage, bytes, in, unique, lengths, runs, count);
  cub::DeviceRunLengthEncode::NonTrivialRuns(storage, bytes, in, offsets, lengths, runs,
                                             count);
}
