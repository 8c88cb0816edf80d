// One step of a fluid on a lattice with nine velocities (D2Q9), periodic in x and y.
float relaxed(float f, float weight, float density, float along, float square, float omega)
{
    float equilibrium = weight * density
        * (1.0f + 3.0f * along + 4.5f * along * along - 1.5f * square);
    return f + omega * (equilibrium - f);
}

kernel void lattice_boltzmann(int width, int height, float omega,
                              global const float *in, global float *out)
{
    int id = get_global_id(0), n = width * height;
    int x = id % width, y = id / width;
    int west = (x + width - 1) % width, east = (x + 1) % width;
    int south = (y + height - 1) % height * width, north = (y + 1) % height * width;
    int here = y * width;
    float f0 = in[here + x];
    float f1 = in[1 * n + here + west], f2 = in[2 * n + south + x];
    float f3 = in[3 * n + here + east], f4 = in[4 * n + north + x];
    float f5 = in[5 * n + south + west], f6 = in[6 * n + south + east];
    float f7 = in[7 * n + north + east], f8 = in[8 * n + north + west];
    float density = f0 + f1 + f2 + f3 + f4 + f5 + f6 + f7 + f8;
    float u = (f1 + f5 + f8 - f3 - f6 - f7) / density;
    float v = (f2 + f5 + f6 - f4 - f7 - f8) / density;
    float square = u * u + v * v;
    float straight = 1.0f / 9, oblique = 1.0f / 36;
    out[id] = relaxed(f0, 4.0f / 9, density, 0, square, omega);
    out[1 * n + id] = relaxed(f1, straight, density, u, square, omega);
    out[2 * n + id] = relaxed(f2, straight, density, v, square, omega);
    out[3 * n + id] = relaxed(f3, straight, density, -u, square, omega);
    out[4 * n + id] = relaxed(f4, straight, density, -v, square, omega);
    out[5 * n + id] = relaxed(f5, oblique, density, u + v, square, omega);
    out[6 * n + id] = relaxed(f6, oblique, density, v - u, square, omega);
    out[7 * n + id] = relaxed(f7, oblique, density, -u - v, square, omega);
    out[8 * n + id] = relaxed(f8, oblique, density, u - v, square, omega);
}
