// The edit distance of two strings of 64 bytes by each work-group, by wavefronts in a tile.
#define SIZE 64

kernel void edit_distance(global const uchar *ones, global const uchar *others,
                          global int *distances)
{
    local int tile[SIZE + 1][SIZE + 1];
    local uchar other[SIZE];
    int i = get_local_id(0);
    uchar own = ones[get_global_id(0)];
    other[i] = others[get_global_id(0)];
    tile[i + 1][0] = i + 1;
    tile[0][i + 1] = i + 1;
    if (i == 0)
        tile[0][0] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int wave = 0; wave < 2 * SIZE - 1; wave++) {
        int j = wave - i;
        if (j >= 0 && j < SIZE)
            tile[i + 1][j + 1] = min(min(tile[i][j + 1], tile[i + 1][j]) + 1,
                                     tile[i][j] + (own != other[j]));
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (i == 0)
        distances[get_group_id(0)] = tile[SIZE][SIZE];
}
