// Alignment of sequences: a wave over tiles of the table of scores.
constexpr int SIDE = 16;

struct Scores {
  int *table;
  const int *reference;
  int width, penalty;
};

struct Shared {
  int table[SIDE + 1][SIDE + 1];
  int reference[SIDE][SIDE];
};

__device__ int best(int a, int b, int c) { return max(a, max(b, c)); }

__device__ void cell(Shared *shared, int x, int y, int penalty) {
  int(*t)[SIDE + 1] = shared->table;
  t[y][x] = best(t[y - 1][x - 1] + shared->reference[y - 1][x - 1],
                 t[y][x - 1] - penalty, t[y - 1][x] - penalty);
}

__device__ void load(Shared *shared, const Scores &scores, const int *corner,
                     const int *reference) {
  int lane = threadIdx.x;
  if (lane == 0)
    shared->table[0][0] = corner[0];
  for (int i = 0; i < SIDE; ++i)
    shared->reference[i][lane] = reference[i * scores.width + lane];
  shared->table[lane + 1][0] = corner[(lane + 1) * scores.width];
  shared->table[0][lane + 1] = corner[lane + 1];
  __syncthreads();
}

extern "C" __global__ void wave(Scores scores, int diagonal, int first) {
  __shared__ Shared shared;
  int x = first + blockIdx.x, y = diagonal - x;
  int offset = y * SIDE * scores.width + x * SIDE;
  load(&shared, scores, scores.table + offset,
       scores.reference + offset + scores.width + 1);
  int lane = threadIdx.x;
  for (int step = 0; step < SIDE; ++step) {
    if (lane <= step)
      cell(&shared, lane + 1, step - lane + 1, scores.penalty);
    __syncthreads();
  }
  for (int step = SIDE - 2; step >= 0; --step) {
    if (lane <= step)
      cell(&shared, lane + SIDE - step, SIDE - lane, scores.penalty);
    __syncthreads();
  }
  int *out = scores.table + offset + scores.width + 1;
  for (int i = 0; i < SIDE; ++i)
    out[i * scores.width + lane] = shared.table[i + 1][lane + 1];
}
