// The sum of each 256 numbers, added in the order of the shuffles.
void warp_reduce(const float *restrict in, float *restrict out, int groups)
{
    for (int group = 0; group < groups; group++) {
        float sums[32] = {0};
        for (int i = 0; i < 256; i++)
            sums[i % 32] += in[256 * group + i];
        float sum = 0;
        for (int i = 0; i < 32; i++)
            sum += sums[i];
        out[group] = sum;
    }
}
