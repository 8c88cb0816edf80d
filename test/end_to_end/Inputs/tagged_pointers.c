// Runs tagged_pointers.mlir on the host, where bits 61 to 63 of an address are free: an
// access with a tag crashes. What is asserted is what the program means.
#include <assert.h>
#include <stdint.h>
#include <string.h>

typedef struct generic *generic;
generic from_private(int *), from_local(int *), from_global(int *);
int work(generic, int64_t, int64_t), sum(generic, int64_t);
void copy(generic, generic, int64_t);
int64_t address(generic);
generic there_and_back(generic, int64_t);
int equal(generic, generic), is_null(generic), fence(generic);
int *to_global(generic), *to_local(generic), *to_private(generic);

static int memory[3][4];

int main(void) {
  generic (*casts[])(int *) = {from_private, from_local, from_global};
  int *(*asked[])(generic) = {to_private, to_local, to_global};
  for (int i = 0; i < 3; ++i) {
    int *p = memory[i];
    generic g = casts[i](p);
    assert((uint64_t)g >> 61 == (uint64_t)(i == 2 ? 0 : i + 1));
    memcpy(p, (int[]){1, 10, 100, 1000}, 4 * sizeof(int));
    // 1 + 100, added to the first, which then is swapped for 0 only if it still was 1.
    assert(work(g, 2, 0) == 102 + 10);
    assert(p[0] == 102 && p[2] == 101);
    assert(sum(g, 4) == 102 + 10 + 101 + 1000);
    assert(address(g) == (int64_t)p);
    assert(there_and_back(g, 4) == casts[i](p + 1));
    assert(sum(there_and_back(g, 4), 3) == 10 + 101 + 1000);
    assert(there_and_back(g, -(int64_t)p) == 0);
    assert(equal(g, casts[i](p)) && !equal(g, casts[i](p + 1)));
    assert(!equal(g, casts[(i + 1) % 3](p)));
    assert(is_null(casts[i](0)) && !is_null(g));
    assert(fence(g) == (i == 1 ? 1 : 2));
    for (int j = 0; j < 3; ++j) {
      assert(asked[j](g) == (i == j ? p : 0));
      assert(asked[j](casts[i](0)) == 0);
      int from[4] = {7, 8, 9, i}, to[4] = {0};
      copy(casts[j](to), casts[i](from), sizeof to);
      assert(memcmp(from, to, sizeof to) == 0);
    }
  }
  return 0;
}
