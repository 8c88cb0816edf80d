// The softmax of each row of a matrix by a work-group, its maximum and sum by trees.
kernel void softmax(int width, global const float *in, global float *out,
                    local float *parts)
{
    int i = get_local_id(0), size = get_local_size(0);
    global const float *row = in + get_group_id(0) * width;
    float most = -INFINITY;
    for (int column = i; column < width; column += size)
        most = fmax(most, row[column]);
    parts[i] = most;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int distance = size / 2; distance > 0; distance /= 2) {
        if (i < distance)
            parts[i] = fmax(parts[i], parts[i + distance]);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    most = parts[0];
    barrier(CLK_LOCAL_MEM_FENCE);
    float sum = 0;
    for (int column = i; column < width; column += size)
        sum += exp(row[column] - most);
    parts[i] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int distance = size / 2; distance > 0; distance /= 2) {
        if (i < distance)
            parts[i] += parts[i + distance];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    float scale = 1.0f / parts[0];
    for (int column = i; column < width; column += size)
        out[get_group_id(0) * width + column] = exp(row[column] - most) * scale;
}
