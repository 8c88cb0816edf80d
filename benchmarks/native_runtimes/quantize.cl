// Numbers as bytes, with a factor for each block of 32.
kernel void quantize(int n, global const float *numbers, global const float *factors,
                     global char *out)
{
    int i = get_global_id(0);
    if (i < n)
        out[i] = convert_char_sat_rte(numbers[i] / factors[i / 32]);
}
