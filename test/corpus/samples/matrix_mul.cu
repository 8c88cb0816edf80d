// Matrix products by tiles, with views that know their width.
template <class T> struct View {
  T *data;
  int width;
  __device__ T &operator()(int row, int column) const {
    return data[row * width + column];
  }
  __device__ View tile(int row, int column) const {
    return {&(*this)(row, column), width};
  }
};

template <int SIDE, class T>
__device__ T dot(const View<T> &left, const View<T> &right) {
  T sum = 0;
  for (int k = 0; k < SIDE; ++k)
    sum += left(threadIdx.y, k) * right(k, threadIdx.x);
  return sum;
}

template <int SIDE, class T>
__device__ void multiply(View<T> out, View<const T> left, View<const T> right, int inner) {
  __shared__ T a[SIDE * (SIDE + 1)], b[SIDE * (SIDE + 1)];
  View<T> x{a, SIDE + 1}, y{b, SIDE + 1};
  int row = blockIdx.y * SIDE, column = blockIdx.x * SIDE;
  T sum = 0;
  for (int k = 0; k < inner; k += SIDE) {
    x(threadIdx.y, threadIdx.x) = left.tile(row, k)(threadIdx.y, threadIdx.x);
    y(threadIdx.y, threadIdx.x) = right.tile(k, column)(threadIdx.y, threadIdx.x);
    __syncthreads();
    sum += dot<SIDE>(x, y);
    __syncthreads();
  }
  out.tile(row, column)(threadIdx.y, threadIdx.x) = sum;
}

extern "C" __global__ void matrix_mul_float(View<float> out, View<const float> left,
                                            View<const float> right, int inner) {
  multiply<16>(out, left, right, inner);
}

extern "C" __global__ void matrix_mul_double(View<double> out, View<const double> left,
                                             View<const double> right, int inner) {
  multiply<32>(out, left, right, inner);
}

template <class T>
__device__ void transpose_tile(View<T> out, View<const T> in) {
  __shared__ T tile[32 * 33];
  View<T> t{tile, 33};
  int x = blockIdx.x * 32, y = blockIdx.y * 32;
  for (int i = threadIdx.y; i < 32; i += blockDim.y)
    t(i, threadIdx.x) = in(y + i, x + threadIdx.x);
  __syncthreads();
  for (int i = threadIdx.y; i < 32; i += blockDim.y)
    out(x + i, y + threadIdx.x) = t(threadIdx.x, i);
}

extern "C" __global__ void transpose(View<float> out, View<const float> in) {
  transpose_tile(out, in);
}
