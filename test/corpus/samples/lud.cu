// LU decomposition by blocks: the diagonal, its row and column, and what is inside.
constexpr int SIDE = 16;

__device__ void copy_block(float (*to)[SIDE], const float *from, int width) {
  for (int i = 0; i < SIDE; ++i)
    to[i][threadIdx.x] = from[i * width + threadIdx.x];
}

extern "C" __global__ void diagonal(float *matrix, int width, int offset) {
  __shared__ float block[SIDE][SIDE];
  float *mine = matrix + offset * width + offset;
  copy_block(block, mine, width);
  __syncthreads();
  for (int i = 0; i < SIDE - 1; ++i) {
    if (threadIdx.x > i) {
      for (int j = 0; j < i; ++j)
        block[threadIdx.x][i] -= block[threadIdx.x][j] * block[j][i];
      block[threadIdx.x][i] /= block[i][i];
    }
    __syncthreads();
    if (threadIdx.x > i)
      for (int j = 0; j < i + 1; ++j)
        block[i + 1][threadIdx.x] -= block[i + 1][j] * block[j][threadIdx.x];
    __syncthreads();
  }
  for (int i = 1; i < SIDE; ++i)
    mine[i * width + threadIdx.x] = block[i][threadIdx.x];
}

__device__ void solve_row(const float (*diagonal)[SIDE], float (*row)[SIDE], int column) {
  for (int i = 1; i < SIDE; ++i)
    for (int j = 0; j < i; ++j)
      row[i][column] -= diagonal[i][j] * row[j][column];
}

__device__ void solve_column(const float (*diagonal)[SIDE], float (*block)[SIDE],
                             int row) {
  for (int i = 0; i < SIDE; ++i) {
    for (int j = 0; j < i; ++j)
      block[row][i] -= block[row][j] * diagonal[j][i];
    block[row][i] /= diagonal[i][i];
  }
}

extern "C" __global__ void perimeter(float *matrix, int width, int offset) {
  __shared__ float pivot[SIDE][SIDE], row[SIDE][SIDE], column[SIDE][SIDE];
  int other = offset + (blockIdx.x + 1) * SIDE;
  float *top = matrix + offset * width + other;
  float *left = matrix + other * width + offset;
  copy_block(pivot, matrix + offset * width + offset, width);
  copy_block(row, top, width);
  copy_block(column, left, width);
  __syncthreads();
  solve_row(pivot, row, threadIdx.x);
  solve_column(pivot, column, threadIdx.x);
  __syncthreads();
  for (int i = 0; i < SIDE; ++i) {
    top[i * width + threadIdx.x] = row[i][threadIdx.x];
    left[i * width + threadIdx.x] = column[i][threadIdx.x];
  }
}

extern "C" __global__ void inside(float *matrix, int width, int offset) {
  __shared__ float row[SIDE][SIDE], column[SIDE][SIDE];
  int y = offset + (blockIdx.y + 1) * SIDE + threadIdx.y;
  int x = offset + (blockIdx.x + 1) * SIDE + threadIdx.x;
  row[threadIdx.y][threadIdx.x] = matrix[(offset + threadIdx.y) * width + x];
  column[threadIdx.y][threadIdx.x] = matrix[y * width + offset + threadIdx.x];
  __syncthreads();
  float sum = 0;
  for (int i = 0; i < SIDE; ++i)
    sum += column[threadIdx.y][i] * row[i][threadIdx.x];
  matrix[y * width + x] -= sum;
}
