// How far each ray goes until it meets spheres on a grid above a plane: work-items diverge.
float to_surface(float x, float y, float z)
{
    float dx = x - 2.0f * floor(0.5f * x) - 1.0f;
    float dz = z - 2.0f * floor(0.5f * z) - 1.0f;
    float sphere = sqrt(dx * dx + y * y + dz * dz) - 0.6f;
    return fmin(sphere, y + 0.8f);
}

kernel void ray_march(int width, int height, int most, global float *depth)
{
    int column = get_global_id(0), row = get_global_id(1);
    float x = (2.0f * column - width) / height, y = (2.0f * row - height) / height;
    float inverse = rsqrt(x * x + y * y + 2.25f);
    float dx = x * inverse, dy = y * inverse, dz = 1.5f * inverse;
    float t = 0;
    for (int step = 0; step < most; step++) {
        float distance = to_surface(0.3f + t * dx, 0.9f + t * dy, t * dz);
        if (distance < 0.001f || t > 40.0f)
            break;
        t += distance;
    }
    depth[row * width + column] = t;
}
