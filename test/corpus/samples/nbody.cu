// Gravity between bodies, whose positions pass through shared memory.
template <class T> struct Vector {
  T x, y, z;
  __device__ Vector &operator+=(const Vector &other) {
    x += other.x;
    y += other.y;
    z += other.z;
    return *this;
  }
  __device__ friend Vector operator*(T factor, const Vector &v) {
    return {factor * v.x, factor * v.y, factor * v.z};
  }
};

template <class T> struct Body {
  Vector<T> position;
  T mass;
};

__device__ float inverse_root(float x) { return rsqrtf(x); }
__device__ double inverse_root(double x) { return rsqrt(x); }

template <class T>
__device__ void attract(Vector<T> *acceleration, const Body<T> *from, const Body<T> &to,
                        T softening) {
  Vector<T> d{from->position.x - to.position.x, from->position.y - to.position.y,
              from->position.z - to.position.z};
  T inverse = inverse_root(d.x * d.x + d.y * d.y + d.z * d.z + softening);
  *acceleration += from->mass * inverse * inverse * inverse * d;
}

template <class T>
__device__ void step(Body<T> *out, const Body<T> *in, Vector<T> *velocities, int count,
                     T time, T softening) {
  extern __shared__ char memory[];
  Body<T> *shared = reinterpret_cast<Body<T> *>(memory);
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  Body<T> mine = in[min(i, count - 1)];
  Vector<T> acceleration{0, 0, 0};
  for (int base = 0; base < count; base += blockDim.x) {
    int size = min((int)blockDim.x, count - base);
    if (threadIdx.x < size)
      shared[threadIdx.x] = in[base + threadIdx.x];
    __syncthreads();
    for (int j = 0; j < size; ++j)
      attract(&acceleration, shared + j, mine, softening);
    __syncthreads();
  }
  if (i >= count)
    return;
  velocities[i] += time * acceleration;
  mine.position += time * velocities[i];
  out[i] = mine;
}

extern "C" __global__ void step_float(Body<float> *out, const Body<float> *in,
                                      Vector<float> *velocities, int count, float time,
                                      float softening) {
  step(out, in, velocities, count, time, softening);
}

extern "C" __global__ void step_double(Body<double> *out, const Body<double> *in,
                                       Vector<double> *velocities, int count,
                                       double time, double softening) {
  step(out, in, velocities, count, time, softening);
}
