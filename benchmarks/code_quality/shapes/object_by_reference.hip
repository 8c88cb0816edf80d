// An object on the stack, whose method is not inlined, with a pointer to shared memory.
#include "gpu.h"

struct Stack {
  int *slots;
  int size;
  __device__ __noinline__ void push(int value) { slots[size++] = value; }
  __device__ __noinline__ int pop() { return slots[--size]; }
};

extern "C" __global__ void sort(int *out, const int *in, int n) {
  __shared__ int slots[64];
  Stack stack{slots, n & 1};
  for (int i = thread(); i < n; ++i)
    stack.push(in[i]);
  while (stack.size > 0)
    out[stack.size] = stack.pop();
}
