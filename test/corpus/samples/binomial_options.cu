// Prices of options by a binomial tree whose leaves are in registers and shared memory.
constexpr int STEPS = 512;
constexpr int THREADS = 128;
constexpr int EACH = STEPS / THREADS;

struct Option {
  float price, strike, up_step, up, down;
};

__device__ float at_expiry(const Option &option, int i) {
  float profit = option.price * __expf(option.up_step * (2.f * i - STEPS)) -
                 option.strike;
  return profit > 0 ? profit : 0;
}

__device__ void one_step(float (&values)[EACH + 1], const float *neighbors, float up,
                         float down) {
  values[EACH] = neighbors[threadIdx.x + 1];
  for (int i = 0; i < EACH; ++i)
    values[i] = up * values[i + 1] + down * values[i];
}

extern "C" __global__ void binomial(float *out, const Option *options) {
  __shared__ float neighbors[THREADS + 1];
  __shared__ Option option;
  if (threadIdx.x == 0)
    option = options[blockIdx.x];
  __syncthreads();
  float values[EACH + 1];
  int first = threadIdx.x * EACH;
  for (int i = 0; i < EACH; ++i)
    values[i] = at_expiry(option, first + i);
  if (threadIdx.x == THREADS - 1)
    neighbors[THREADS] = at_expiry(option, STEPS);
  for (int left = STEPS; left > 0; left -= EACH)
    for (int i = 0; i < EACH; ++i) {
      neighbors[threadIdx.x] = values[0];
      __syncthreads();
      if (first < left)
        one_step(values, neighbors, option.up, option.down);
      __syncthreads();
    }
  if (threadIdx.x == 0)
    out[blockIdx.x] = values[0];
}
