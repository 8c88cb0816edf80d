// The median of each byte of an image and its eight neighbors.
kernel void median(int width, int height, global const uchar *in, global uchar *out)
{
    int x = get_global_id(0), y = get_global_id(1);
    uchar values[9];
    for (int j = 0; j < 3; j++)
        for (int i = 0; i < 3; i++)
            values[3 * j + i] = in[clamp(y + j - 1, 0, height - 1) * width
                + clamp(x + i - 1, 0, width - 1)];
    for (int i = 0; i < 5; i++)
        for (int j = i + 1; j < 9; j++) {
            uchar less = min(values[i], values[j]);
            values[j] = max(values[i], values[j]);
            values[i] = less;
        }
    out[y * width + x] = values[4];
}
