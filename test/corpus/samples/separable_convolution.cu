// Convolution of rows and columns through shared memory, with a kernel in constant memory.
constexpr int RADIUS = 8;
constexpr int EACH = 4;

__constant__ float weights[2 * RADIUS + 1];

struct Line {
  const float *values;
  int step;
  __device__ float convolved(int center) const {
    float sum = 0;
    for (int i = -RADIUS; i <= RADIUS; ++i)
      sum += weights[RADIUS - i] * values[(center + i) * step];
    return sum;
  }
};

__device__ float or_zero(const float *in, int i, int limit, int step) {
  return i >= 0 && i < limit ? in[i * step] : 0.f;
}

extern "C" __global__ void rows(float *out, const float *in, int width) {
  __shared__ float tile[4][(EACH + 2) * 16];
  int first = (blockIdx.x * EACH - 1) * 16 + threadIdx.x;
  int y = blockIdx.y * 4 + threadIdx.y;
  const float *source = in + y * width;
  for (int i = 0; i < EACH + 2; ++i)
    tile[threadIdx.y][threadIdx.x + i * 16] = or_zero(source, first + i * 16, width, 1);
  __syncthreads();
  Line line{tile[threadIdx.y], 1};
  for (int i = 1; i <= EACH; ++i)
    if (first + i * 16 < width)
      out[y * width + first + i * 16] = line.convolved(threadIdx.x + i * 16);
}

extern "C" __global__ void columns(float *out, const float *in, int width, int height) {
  __shared__ float tile[16][(EACH + 2) * 8 + 1];
  int x = blockIdx.x * 16 + threadIdx.x;
  int first = (blockIdx.y * EACH - 1) * 8 + threadIdx.y;
  for (int i = 0; i < EACH + 2; ++i)
    tile[threadIdx.x][threadIdx.y + i * 8] = or_zero(in + x, first + i * 8, height, width);
  __syncthreads();
  Line line{tile[threadIdx.x], 1};
  for (int i = 1; i <= EACH; ++i)
    if (first + i * 8 < height)
      out[(first + i * 8) * width + x] = line.convolved(threadIdx.y + i * 8);
}
