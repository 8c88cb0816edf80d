// How often each digit of keys occurs in a block, and where a stable sort of the block by
// this digit puts each key.
#define DIGITS 16
#define SIZE 64
#define EACH 8

kernel void block_ranks(int shift, global const uint *keys, global uint *histograms,
                        global uint *ranks)
{
    local uint counts[DIGITS][SIZE], totals[DIGITS], starts[DIGITS];
    int i = get_local_id(0), first = get_global_id(0) * EACH;
    for (int digit = 0; digit < DIGITS; digit++)
        counts[digit][i] = 0;
    for (int k = 0; k < EACH; k++)
        counts[keys[first + k] >> shift & (DIGITS - 1)][i]++;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (i < DIGITS) {
        uint sum = 0;
        for (int j = 0; j < SIZE; j++) {
            uint count = counts[i][j];
            counts[i][j] = sum;
            sum += count;
        }
        totals[i] = sum;
        histograms[get_group_id(0) * DIGITS + i] = sum;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (i == 0) {
        uint sum = 0;
        for (int digit = 0; digit < DIGITS; digit++) {
            starts[digit] = sum;
            sum += totals[digit];
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int k = 0; k < EACH; k++) {
        uint digit = keys[first + k] >> shift & (DIGITS - 1);
        ranks[first + k] = starts[digit] + counts[digit][i]++;
    }
}
