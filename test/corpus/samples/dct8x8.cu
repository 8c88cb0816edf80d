// The cosine transform of 8x8 blocks, forth, quantized and back.
__device__ void transform(float *line, int step) {
  float a[8];
  for (int i = 0; i < 8; ++i)
    a[i] = line[i * step];
  float s07 = a[0] + a[7], s16 = a[1] + a[6], s25 = a[2] + a[5], s34 = a[3] + a[4];
  float d07 = a[0] - a[7], d16 = a[1] - a[6], d25 = a[2] - a[5], d34 = a[3] - a[4];
  float e0 = s07 + s34, e1 = s16 + s25, o0 = s07 - s34, o1 = s16 - s25;
  line[0] = 0.353553391f * (e0 + e1);
  line[4 * step] = 0.353553391f * (e0 - e1);
  line[2 * step] = 0.461939766f * o0 + 0.191341716f * o1;
  line[6 * step] = 0.191341716f * o0 - 0.461939766f * o1;
  line[1 * step] = 0.49039264f * d07 + 0.415734806f * d16 + 0.277785117f * d25 +
                   0.097545161f * d34;
  line[3 * step] = 0.415734806f * d07 - 0.097545161f * d16 - 0.49039264f * d25 -
                   0.277785117f * d34;
  line[5 * step] = 0.277785117f * d07 - 0.49039264f * d16 + 0.097545161f * d25 +
                   0.415734806f * d34;
  line[7 * step] = 0.097545161f * d07 - 0.277785117f * d16 + 0.415734806f * d25 -
                   0.49039264f * d34;
}

__device__ void inverse(float *line, int step) {
  float a[8];
  for (int i = 0; i < 8; ++i)
    a[i] = line[i * step];
  float e0 = 0.353553391f * (a[0] + a[4]), e1 = 0.353553391f * (a[0] - a[4]);
  float e2 = 0.461939766f * a[2] + 0.191341716f * a[6];
  float e3 = 0.191341716f * a[2] - 0.461939766f * a[6];
  float even[4] = {e0 + e2, e1 + e3, e1 - e3, e0 - e2};
  float odd[4] = {0.49039264f * a[1] + 0.415734806f * a[3] + 0.277785117f * a[5] +
                      0.097545161f * a[7],
                  0.415734806f * a[1] - 0.097545161f * a[3] - 0.49039264f * a[5] -
                      0.277785117f * a[7],
                  0.277785117f * a[1] - 0.49039264f * a[3] + 0.097545161f * a[5] +
                      0.415734806f * a[7],
                  0.097545161f * a[1] - 0.277785117f * a[3] + 0.415734806f * a[5] -
                      0.49039264f * a[7]};
  for (int i = 0; i < 4; ++i) {
    line[i * step] = even[i] + odd[i];
    line[(7 - i) * step] = even[i] - odd[i];
  }
}

template <void (*line)(float *, int)> __device__ void both(float *block) {
  int lane = threadIdx.x % 8;
  line(block + lane * 8, 1);
  __syncwarp();
  line(block + lane, 8);
  __syncwarp();
}

extern "C" __global__ void compress(float *image, const float *steps, int width) {
  __shared__ float blocks[16][64];
  int lane = threadIdx.x % 8;
  float *block = blocks[threadIdx.x / 8];
  float *source = image + blockIdx.y * 8 * width +
                  (blockIdx.x * 16 + threadIdx.x / 8) * 8 + lane;
  for (int i = 0; i < 8; ++i)
    block[i * 8 + lane] = source[i * width];
  __syncwarp();
  both<transform>(block);
  for (int i = 0; i < 8; ++i) {
    float step = steps[i * 8 + lane];
    block[i * 8 + lane] = rintf(block[i * 8 + lane] / step) * step;
  }
  __syncwarp();
  both<inverse>(block);
  for (int i = 0; i < 8; ++i)
    source[i * width] = block[i * 8 + lane];
}
