// A matrix of 4-bit numbers times a vector, a row for each work-group: blocks of 32 numbers
// have a common factor; the low halves of their 16 bytes come first.
#define BLOCK 32

kernel void quantized_matvec(int width, global const uchar *numbers,
                             global const half *factors, global const float *x,
                             global float *y, local float *sums)
{
    int i = get_local_id(0), size = get_local_size(0), row = get_group_id(0);
    int blocks = width / BLOCK;
    float sum = 0;
    for (int block = i; block < blocks; block += size) {
        global const uchar *bytes = numbers + (row * blocks + block) * (BLOCK / 2);
        global const float *part = x + block * BLOCK;
        float products = 0;
        for (int k = 0; k < BLOCK / 2; k++) {
            uchar byte = bytes[k];
            products += ((byte & 15) - 8) * part[k]
                + ((byte >> 4) - 8) * part[k + BLOCK / 2];
        }
        sum += products * vload_half(row * blocks + block, factors);
    }
    sums[i] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int distance = size / 2; distance > 0; distance /= 2) {
        if (i < distance)
            sums[i] += sums[i + distance];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (i == 0)
        y[row] = sums[0];
}
