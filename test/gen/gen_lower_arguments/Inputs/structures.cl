struct two { int x; int y; };
struct many { int x[16]; };

kernel void pushed(global int *dst, struct two bar) {
  dst[get_global_id(0)] = bar.x + bar.y;
}

kernel void loaded(global int *dst, struct many bar) {
  dst[get_global_id(0)] = bar.x[get_local_id(0)];
}

kernel void written(global int *dst, struct many bar) {
  bar.x[0] = get_global_id(1);
  dst[get_global_id(0)] = bar.x[get_local_id(0)];
}
