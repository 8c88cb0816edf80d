// Edges of an image whose tiles, with a border, are in shared memory.
constexpr int SIDE = 16;

struct Image {
  const unsigned char *pixels;
  int width, height;
  __device__ unsigned char at(int x, int y) const {
    x = max(0, min(width - 1, x));
    y = max(0, min(height - 1, y));
    return pixels[y * width + x];
  }
};

struct Tile {
  unsigned char rows[SIDE + 2][SIDE + 2];
  __device__ void load(const Image &image, int left, int top) {
    for (int y = threadIdx.y; y < SIDE + 2; y += blockDim.y)
      for (int x = threadIdx.x; x < SIDE + 2; x += blockDim.x)
        rows[y][x] = image.at(left + x - 1, top + y - 1);
  }
  __device__ float gradient(const float (&mask)[3][3], int x, int y) const {
    float sum = 0;
    for (int i = 0; i < 3; ++i)
      for (int j = 0; j < 3; ++j)
        sum += mask[i][j] * rows[y + i][x + j];
    return sum;
  }
};

__constant__ float across[3][3] = {{-1, 0, 1}, {-2, 0, 2}, {-1, 0, 1}};
__constant__ float along[3][3] = {{-1, -2, -1}, {0, 0, 0}, {1, 2, 1}};

extern "C" __global__ void sobel(Image image, unsigned char *out, float scale) {
  __shared__ Tile tile;
  int left = blockIdx.x * SIDE, top = blockIdx.y * SIDE;
  tile.load(image, left, top);
  __syncthreads();
  int x = left + threadIdx.x, y = top + threadIdx.y;
  if (x >= image.width || y >= image.height)
    return;
  float gx = tile.gradient(across, threadIdx.x, threadIdx.y);
  float gy = tile.gradient(along, threadIdx.x, threadIdx.y);
  out[y * image.width + x] = min(255.f, scale * sqrtf(gx * gx + gy * gy));
}
