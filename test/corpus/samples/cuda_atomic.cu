// Atomics of the standard library: a histogram, a lock, and a queue.
#include <cuda/atomic>

struct Lock {
  cuda::atomic<int, cuda::thread_scope_device> taken;
  __device__ void acquire() {
    while (taken.exchange(1, cuda::memory_order_acquire))
      while (taken.load(cuda::memory_order_relaxed))
        ;
  }
  __device__ void release() { taken.store(0, cuda::memory_order_release); }
};

struct Queue {
  cuda::atomic<unsigned, cuda::thread_scope_block> tail;
  int items[255];
  __device__ bool push(int item) {
    unsigned place = tail.fetch_add(1, cuda::memory_order_relaxed);
    if (place >= 255)
      return false;
    items[place] = item;
    return true;
  }
};

__device__ void count_one(int *bins, int bin) {
  cuda::atomic_ref<int, cuda::thread_scope_block> counter(bins[bin]);
  counter.fetch_add(1, cuda::memory_order_relaxed);
}

extern "C" __global__ void histogram(const unsigned char *in, int *out, int count) {
  __shared__ int bins[256];
  bins[threadIdx.x] = 0;
  __syncthreads();
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < count;
       i += gridDim.x * blockDim.x)
    count_one(bins, in[i]);
  __syncthreads();
  cuda::atomic_ref<int, cuda::thread_scope_device> total(out[threadIdx.x]);
  total.fetch_add(bins[threadIdx.x]);
}

extern "C" __global__ void largest(const float *in, Lock *lock, float *best, int *where,
                                   int count) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < count;
       i += gridDim.x * blockDim.x) {
    if (!(in[i] > *best))
      continue;
    lock->acquire();
    if (in[i] > *best) {
      *best = in[i];
      *where = i;
    }
    lock->release();
  }
}

extern "C" __global__ void frontier(const int *first, const int *edges, int *distance,
                                    int *next, unsigned *number, int vertices, int level) {
  __shared__ Queue queue;
  if (threadIdx.x == 0)
    queue.tail.store(0, cuda::memory_order_relaxed);
  __syncthreads();
  int vertex = blockIdx.x * blockDim.x + threadIdx.x;
  if (vertex < vertices && distance[vertex] == level) {
    for (int e = first[vertex]; e < first[vertex + 1]; ++e) {
      cuda::atomic_ref<int, cuda::thread_scope_device> other(distance[edges[e]]);
      int unseen = -1;
      if (other.compare_exchange_strong(unseen, level + 1) && !queue.push(edges[e]))
        next[atomicAdd(number, 1)] = edges[e];
    }
  }
  __syncthreads();
  unsigned size = min(queue.tail.load(), 255u);
  __shared__ unsigned base;
  if (threadIdx.x == 0)
    base = cuda::atomic_ref<unsigned>(*number).fetch_add(size);
  __syncthreads();
  for (unsigned i = threadIdx.x; i < size; i += blockDim.x)
    next[base + i] = queue.items[i];
}
