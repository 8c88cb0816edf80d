// The hue, saturation and value of colors.
kernel void hue(int n, global const uchar4 *colors, global float4 *out)
{
    int i = get_global_id(0);
    if (i >= n)
        return;
    float4 c = convert_float4(colors[i]) / 255.0f;
    float most = fmax(c.x, fmax(c.y, c.z)), range = most - fmin(c.x, fmin(c.y, c.z));
    float angle = 0;
    if (range > 0) {
        if (most == c.x)
            angle = fmod((c.y - c.z) / range + 6, 6.0f);
        else if (most == c.y)
            angle = (c.z - c.x) / range + 2;
        else
            angle = (c.x - c.y) / range + 4;
    }
    out[i] = (float4)(60 * angle, most > 0 ? range / most : 0, most, c.w);
}
