// Speckle-reducing diffusion: derivatives and coefficients, then the new image.
struct Fields {
  float *north, *south, *west, *east, *coefficient;
};

struct Neighborhood {
  float here, north, south, west, east;
  __device__ float coefficient(float q0) const {
    float dn = north - here, ds = south - here, dw = west - here, de = east - here;
    float g2 = (dn * dn + ds * ds + dw * dw + de * de) / (here * here);
    float l = (dn + ds + dw + de) / here;
    float den = 1 + 0.25f * l;
    float q = (0.5f * g2 - 0.0625f * l * l) / (den * den);
    return __saturatef(1 / (1 + (q - q0) / (q0 * (1 + q0))));
  }
};

__device__ int clamped(int value, int size) { return max(0, min(size - 1, value)); }

__device__ void look(Neighborhood *n, const float *tile, const float *image, int x, int y,
                     int columns, int rows) {
  int i = threadIdx.y * 16 + threadIdx.x;
  n->here = tile[i];
  const float *north = threadIdx.y == 0 ? image + clamped(y - 1, rows) * columns + x
                                        : tile + i - 16;
  const float *south = threadIdx.y == 15 ? image + clamped(y + 1, rows) * columns + x
                                         : tile + i + 16;
  n->north = *north;
  n->south = *south;
  n->west = threadIdx.x == 0 ? image[y * columns + clamped(x - 1, columns)] : tile[i - 1];
  n->east = threadIdx.x == 15 ? image[y * columns + clamped(x + 1, columns)] : tile[i + 1];
}

extern "C" __global__ void derivatives(const float *image, Fields fields, int columns,
                                       int rows, float q0) {
  __shared__ float tile[256];
  int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
  int i = y * columns + x;
  tile[threadIdx.y * 16 + threadIdx.x] = image[i];
  __syncthreads();
  Neighborhood n;
  look(&n, tile, image, x, y, columns, rows);
  fields.north[i] = n.north - n.here;
  fields.south[i] = n.south - n.here;
  fields.west[i] = n.west - n.here;
  fields.east[i] = n.east - n.here;
  fields.coefficient[i] = n.coefficient(q0);
}

extern "C" __global__ void diffuse(float *image, Fields fields, int columns, int rows,
                                   float rate) {
  int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
  int i = y * columns + x;
  float here = fields.coefficient[i];
  float south = fields.coefficient[clamped(y + 1, rows) * columns + x];
  float east = fields.coefficient[y * columns + clamped(x + 1, columns)];
  float divergence = here * fields.north[i] + south * fields.south[i] +
                     here * fields.west[i] + east * fields.east[i];
  image[i] += 0.25f * rate * divergence;
}
