// to_global, to_local and to_private ask a generic pointer where it points to.
// F is only ever called with a global pointer, so they are answered while
// compiling: to_global gives the pointer itself, the others null, and the
// branches for local and private memory are dead.

static __attribute__((noinline)) void F(int *ptr) {
  ptr[0] += 1;
  if (to_global(ptr))
    ptr[1] = 10;
  else if (to_local(ptr))
    ptr[1] = 20;
  else if (to_private(ptr))
    ptr[1] = 30;
}

kernel void K(global int *buffer) { F(buffer + 2 * get_global_id(0)); }
