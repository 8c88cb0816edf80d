// Two stages of asynchronous copies to shared memory behind a matrix product.
#include <cooperative_groups.h>
#include <cuda/pipeline>

constexpr int STAGES = 2;
constexpr int SIDE = 16;

using State = cuda::pipeline_shared_state<cuda::thread_scope_block, STAGES>;

struct Tiles {
  float left[STAGES][SIDE][SIDE];
  float right[STAGES][SIDE][SIDE];
};

template <class Pipeline>
__device__ void load(Pipeline &pipeline, Tiles &tiles, int stage, const float *left,
                     const float *right, int width) {
  int row = threadIdx.y, column = threadIdx.x;
  pipeline.producer_acquire();
  cuda::memcpy_async(&tiles.left[stage][row][column], left + row * width + column,
                     sizeof(float), pipeline);
  cuda::memcpy_async(&tiles.right[stage][row][column], right + row * width + column,
                     sizeof(float), pipeline);
  pipeline.producer_commit();
}

extern "C" __global__ void product(const float *left, const float *right, float *out,
                                   int width) {
  __shared__ Tiles tiles;
  // A shared variable has no constructor; `make_pipeline` initializes.
  __shared__ alignas(State) char state[sizeof(State)];
  auto block = cooperative_groups::this_thread_block();
  auto pipeline = cuda::make_pipeline(block, reinterpret_cast<State *>(state));
  const float *a = left + blockIdx.y * SIDE * width;
  const float *b = right + blockIdx.x * SIDE;
  int steps = width / SIDE;
  float sum = 0;
  load(pipeline, tiles, 0, a, b, width);
  for (int step = 0; step < steps; ++step) {
    if (step + 1 < steps)
      load(pipeline, tiles, (step + 1) % STAGES, a + (step + 1) * SIDE,
           b + (step + 1) * SIDE * width, width);
    pipeline.consumer_wait();
    block.sync();
    for (int k = 0; k < SIDE; ++k)
      sum += tiles.left[step % STAGES][threadIdx.y][k] *
             tiles.right[step % STAGES][k][threadIdx.x];
    block.sync();
    pipeline.consumer_release();
  }
  out[(blockIdx.y * SIDE + threadIdx.y) * width + blockIdx.x * SIDE + threadIdx.x] = sum;
}
