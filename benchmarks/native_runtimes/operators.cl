// Operations of a small machine, one for each element; tiles of the results are mirrored.
kernel void operators(int n, int width, global const uchar *codes,
                      global const float *ones, global const float *others,
                      global float *out)
{
    int i = get_global_id(0);
    if (i >= n)
        return;
    float x = ones[i], y = others[i], z;
    switch (codes[i] & 3) {
    case 0: z = x + y; break;
    case 1: z = x * y; break;
    case 2: z = x - y; break;
    default: z = x / (y + 1);
    }
    out[i / width * width + width - 1 - i % width] = z;
}
