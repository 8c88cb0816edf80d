// The Fourier transform of 512 complex numbers by each work-group, in local memory.
#define POINTS 512
#define BITS 9

int reversed(int number)
{
    int bits = 0;
    for (int bit = 0; bit < BITS; bit++)
        bits |= (number >> bit & 1) << (BITS - 1 - bit);
    return bits;
}

kernel void fft(global const float2 *in, global float2 *out)
{
    local float2 row[POINTS];
    int i = get_local_id(0), start = get_group_id(0) * POINTS;
    row[reversed(i)] = in[start + i];
    row[reversed(i + POINTS / 2)] = in[start + i + POINTS / 2];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int span = 1; span < POINTS; span *= 2) {
        int k = i & (span - 1), at = 2 * i - k;
        float angle = -M_PI_F * k / span, c = cos(angle), s = sin(angle);
        float2 one = row[at], two = row[at + span];
        float2 turned = (float2)(two.x * c - two.y * s, two.x * s + two.y * c);
        row[at] = one + turned;
        row[at + span] = one - turned;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[start + i] = row[i];
    out[start + i + POINTS / 2] = row[i + POINTS / 2];
}
