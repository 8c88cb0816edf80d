// Eigenvalues of a symmetric tridiagonal matrix by bisection of intervals.
struct Interval {
  float low, high;
  int below_low, below_high;
};

struct Matrix {
  const float *diagonal, *off;
  int size;
  __device__ int below(float x) const {
    int count = 0;
    float pivot = 1;
    for (int i = 0; i < size; ++i) {
      float other = i ? off[i - 1] : 0.f;
      pivot = diagonal[i] - x - other * other / pivot;
      count += pivot < 0;
    }
    return count;
  }
};

__device__ void keep(Interval *list, unsigned *number, const Interval &interval) {
  if (interval.below_high > interval.below_low)
    list[atomicAdd(number, 1)] = interval;
}

extern "C" __global__ void bisect(Matrix matrix, float low, float high, float precision,
                                  float *values) {
  __shared__ Interval lists[2][256];
  __shared__ unsigned numbers[2];
  Interval *now = lists[0], *next = lists[1];
  unsigned *count = numbers, *more = numbers + 1;
  if (threadIdx.x == 0) {
    now[0] = {low, high, 0, matrix.size};
    *count = 1;
  }
  __syncthreads();
  for (int round = 0; round < 64; ++round) {
    if (threadIdx.x == 0)
      *more = 0;
    __syncthreads();
    bool split = false;
    if (threadIdx.x < *count) {
      Interval mine = now[threadIdx.x];
      float middle = 0.5f * (mine.low + mine.high);
      split = mine.high - mine.low > precision;
      if (split) {
        int below = matrix.below(middle);
        keep(next, more, {mine.low, middle, mine.below_low, below});
        keep(next, more, {middle, mine.high, below, mine.below_high});
      } else {
        keep(next, more, mine);
      }
    }
    if (!__syncthreads_or(split))
      break;
    Interval *list = now;
    now = next;
    next = list;
    unsigned *number = count;
    count = more;
    more = number;
  }
  if (threadIdx.x < *count) {
    const Interval &mine = now[threadIdx.x];
    for (int i = mine.below_low; i < mine.below_high; ++i)
      values[i] = 0.5f * (mine.low + mine.high);
  }
}
