// Device-wide histograms of gray values and of the channels of pixels.
#include <cub/device/device_histogram.cuh>

void run(size_t &bytes, void *storage, const float *samples, int *histogram, int levels,
         const uchar4 *pixels, int *(&histograms)[3], int (&channels)[3],
         unsigned (&lowest)[3], unsigned (&highest)[3], int count) {
  cub::DeviceHistogram::HistogramEven(storage, bytes, samples, histogram, levels, 0.f,
                                      1.f, count);
  cub::DeviceHistogram::MultiHistogramEven<4, 3>(
      storage, bytes, reinterpret_cast<const unsigned char *>(pixels), histograms,
      channels, lowest, highest, count);
}
