// The sum of each block by shuffles.
static __device__ float sum_of_warp(float v)
{
    for (int offset = 16; offset > 0; offset /= 2)
        v += __shfl_down_sync(0xffffffff, v, offset);
    return v;
}

extern "C" __global__ void warp_reduce(const float *in, float *out)
{
    __shared__ float parts[32];
    int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
    float v = sum_of_warp(in[blockIdx.x * blockDim.x + threadIdx.x]);
    if (lane == 0)
        parts[warp] = v;
    __syncthreads();
    if (warp == 0) {
        v = sum_of_warp(lane < blockDim.x / 32 ? parts[lane] : 0.0f);
        if (lane == 0)
            out[blockIdx.x] = v;
    }
}
