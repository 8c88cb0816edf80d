// One warp loads tiles while the others compute: barriers for full and empty buffers.
#include <cuda/barrier>

using Barrier = cuda::barrier<cuda::thread_scope_block>;

constexpr int TILE = 256;

__device__ void produce(Barrier *ready, Barrier *filled, float (*buffers)[TILE],
                        const float *in, int tiles, int lane) {
  for (int tile = 0; tile < tiles; ++tile) {
    int slot = tile % 2;
    ready[slot].arrive_and_wait();
    for (int i = lane; i < TILE; i += 32)
      buffers[slot][i] = in[tile * TILE + i];
    (void)filled[slot].arrive();
  }
}

__device__ void consume(Barrier *ready, Barrier *filled, float (*buffers)[TILE],
                        float *out, int tiles, int thread, int threads) {
  (void)ready[0].arrive();
  (void)ready[1].arrive();
  float sum = 0;
  for (int tile = 0; tile < tiles; ++tile) {
    int slot = tile % 2;
    filled[slot].arrive_and_wait();
    for (int i = thread; i < TILE; i += threads)
      sum += buffers[slot][i] * buffers[slot][TILE - 1 - i];
    (void)ready[slot].arrive();
  }
  out[thread] = sum;
}

extern "C" __global__ void convolve(const float *in, float *out, int tiles) {
  __shared__ float buffers[2][TILE];
  __shared__ Barrier barriers[4];
  if (threadIdx.x < 4)
    init(barriers + threadIdx.x, blockDim.x);
  __syncthreads();
  const float *mine = in + blockIdx.x * tiles * TILE;
  if (threadIdx.x < 32)
    produce(barriers, barriers + 2, buffers, mine, tiles, threadIdx.x);
  else
    consume(barriers, barriers + 2, buffers, out + blockIdx.x * (blockDim.x - 32), tiles,
            threadIdx.x - 32, blockDim.x - 32);
}
