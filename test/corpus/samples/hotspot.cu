// Heat on a chip, several steps for each tile, and the paths of least cost over a grid.
constexpr int SIDE = 16;

struct Chip {
  float capacity, across, along, up, ambient;
};

__device__ float warmer(const float (*heat)[SIDE], const float (*power)[SIDE], int x, int y,
                        int west, int east, int north, int south, const Chip &chip) {
  float here = heat[y][x];
  return here + chip.capacity * (power[y][x] +
                                 (heat[south][x] + heat[north][x] - 2 * here) * chip.along +
                                 (heat[y][east] + heat[y][west] - 2 * here) * chip.across +
                                 (chip.ambient - here) * chip.up);
}

extern "C" __global__ void hotspot(const float *power, const float *in, float *out,
                                   int columns, int rows, int steps, Chip chip) {
  __shared__ float heat[2][SIDE][SIDE], input[SIDE][SIDE];
  int small = SIDE - 2 * steps;
  int x = threadIdx.x, y = threadIdx.y;
  int column = blockIdx.x * small - steps + x, row = blockIdx.y * small - steps + y;
  bool inside = column >= 0 && column < columns && row >= 0 && row < rows;
  float(*now)[SIDE] = heat[0], (*next)[SIDE] = heat[1];
  if (inside) {
    now[y][x] = in[row * columns + column];
    input[y][x] = power[row * columns + column];
  }
  __syncthreads();
  int west = column > 0 ? x - 1 : x, east = column < columns - 1 ? x + 1 : x;
  int north = row > 0 ? y - 1 : y, south = row < rows - 1 ? y + 1 : y;
  for (int step = 0; step < steps; ++step) {
    bool computed = inside && x > step && x < SIDE - 1 - step && y > step &&
                    y < SIDE - 1 - step;
    if (computed)
      next[y][x] = warmer(now, input, x, y, west, east, north, south, chip);
    __syncthreads();
    float(*old)[SIDE] = now;
    now = next;
    next = old;
  }
  if (inside && x >= steps && x < SIDE - steps && y >= steps && y < SIDE - steps)
    out[row * columns + column] = now[y][x];
}

extern "C" __global__ void pathfinder(const int *wall, const int *in, int *out,
                                      int columns, int steps, int start) {
  __shared__ int costs[2][256];
  int x = threadIdx.x;
  int column = blockIdx.x * (256 - 2 * steps) - steps + x;
  bool inside = column >= 0 && column < columns;
  int *now = costs[0], *next = costs[1];
  if (inside)
    now[x] = in[column];
  __syncthreads();
  for (int step = 0; step < steps; ++step) {
    if (inside && x > step && x < 255 - step) {
      int left = column > 0 ? now[x - 1] : now[x];
      int right = column < columns - 1 ? now[x + 1] : now[x];
      next[x] = min(left, min(now[x], right)) + wall[columns * (start + step) + column];
    }
    __syncthreads();
    int *old = now;
    now = next;
    next = old;
  }
  if (inside && x >= steps && x < 256 - steps)
    out[column] = now[x];
}
