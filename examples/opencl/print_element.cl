// One helper without a named address space prints an element of any buffer.
// The kernel's pointer is cast from global to generic at the call, so every
// access of printElement is generic until the call is looked through.
//
// printElement is external: code outside this file may call it with another
// space, so the proven version has to be a clone.

__attribute__((noinline)) void printElement(int *ptr, unsigned n) {
  printf("Element[%d] = %d\n", n, ptr[n]);
}

kernel void K(global int *ptr) { printElement(ptr, get_global_id(0)); }
