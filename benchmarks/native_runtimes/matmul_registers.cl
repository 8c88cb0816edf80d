// The product of two square matrices: tiles in local memory, and for each work-item a
// square of 4x4 elements in a private array.
#define TILE 64
#define STEP 16
#define EACH 4

kernel void matmul_registers(int n, global const float *a, global const float *b,
                             global float *c)
{
    local float tile_a[STEP][TILE], tile_b[STEP][TILE];
    int x = get_local_id(0), y = get_local_id(1);
    int left = get_group_id(0) * TILE, top = get_group_id(1) * TILE;
    float sums[EACH][EACH];
    for (int i = 0; i < EACH; i++)
        for (int j = 0; j < EACH; j++)
            sums[i][j] = 0;
    for (int start = 0; start < n; start += STEP) {
        for (int i = 0; i < TILE; i += STEP) {
            tile_a[x][y + i] = a[(top + y + i) * n + start + x];
            tile_b[y][x + i] = b[(start + y) * n + left + x + i];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int k = 0; k < STEP; k++) {
            float column[EACH], row[EACH];
            for (int i = 0; i < EACH; i++) {
                column[i] = tile_a[k][y + i * STEP];
                row[i] = tile_b[k][x + i * STEP];
            }
            for (int i = 0; i < EACH; i++)
                for (int j = 0; j < EACH; j++)
                    sums[i][j] += column[i] * row[j];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    for (int i = 0; i < EACH; i++)
        for (int j = 0; j < EACH; j++)
            c[(top + y + i * STEP) * n + left + x + j * STEP] = sums[i][j];
}
