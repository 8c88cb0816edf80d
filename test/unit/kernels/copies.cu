// Kernels whose copies LLVM leaves out: what they are copies of, and what becomes of them,
// lies elsewhere.

#define __global__ __attribute__((global))
#define __device__ __attribute__((device))
#define __shared__ __attribute__((shared))
#define KERNEL extern "C" __global__ void
#define CALLED __device__ __attribute__((noinline))

struct row {
  int v[4];
  int *next;
};

struct sums {
  int first, second, third;
};

__device__ int counts[4] = {3, 1, 4, 1};

CALLED int at(const int *p, int i) { return p[i & 3]; }
CALLED int total(const row &r) { return r.v[0] + r.v[1] * 3 + r.v[2] * 5 + r.v[3]; }
CALLED int by_value(row r) { return total(r) + r.next[0]; }
__device__ static int inlined_by_value(row r) { return total(r) ^ r.next[1]; }
CALLED void add(row &r, int n) { r.v[n & 3] += n; }
CALLED sums make(const row &r, int n) {
  return {r.v[0] + n, r.v[1] - n, r.v[2] * (n + 1)};
}
CALLED sums pass(const row &r, int n) {
  sums s = make(r, n);
  return s;
}
CALLED void make_into(int *out, int n) { *out = n * 7 + 1; }

// Tables that are only read, by an index, through a call, chosen from two.
KERNEL tables(int *out, int *in, int *tmp, int n) {
  const int t[4] = {1, 5, 3, 4};
  int u[4] = {9, 7, 7, 2};
  const int *p = n & 1 ? t : u;
  out[0] = t[n & 3];
  out[1] = at(t, n);
  out[2] = at(u, n + 1);
  out[3] = p[(n + 2) & 3];
  out[4] = at(n & 2 ? counts : p, n);
}

// A copy of global memory, of shared memory, of an argument; read, and written.
KERNEL rows(int *__restrict__ out, int *__restrict__ in, int *tmp, int n) {
  __shared__ row shared;
  shared = {{n, 2, 3, 4}, in};
  row a = *(row *)in;
  a.next = in;
  row b = shared, c = b;
  out[0] = total(b);
  out[1] = by_value(c);
  out[2] = inlined_by_value(c);
  add(c, n);
  out[3] = total(c) + total(b);
  add(a, n);
  out[4] = total(a);
  out[5] = at(a.v, n) + at(shared.v, n);
  shared.next = a.v;
  out[6] = by_value(shared);
}

// What is made, and copied where it is needed.
KERNEL made(int *out, int *in, int *tmp, int n) {
  row a = {{in[0], in[1], in[2], in[3]}, in};
  *(sums *)out = make(a, n);
  sums s = pass(a, n + 1);
  *(sums *)(out + 3) = s;
  int one;
  make_into(&one, n);
  out[6] = one;
  make_into(n & 1 ? &one : out + 7, n + 2);
  in[0] = one;
}

CALLED int weigh(const sums &s) { return s.first + 10 * s.second + 100 * s.third; }
CALLED int weigh_others(const sums &s) { return s.first - s.second * s.third; }
CALLED void raise(sums &s, int n) { s.second += n; }

// Copies of what the kernel is given by value.
KERNEL given(int *out, int *in, sums s, int n) {
  sums t = s, u = s;
  out[0] = weigh(t);
  out[1] = weigh_others(n & 1 ? u : *(sums *)in);
  raise(u, n);
  out[2] = weigh_others(u);
  out[3] = weigh_others(s) + at(&s.first, 1);
}
