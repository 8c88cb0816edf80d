#define __global__ __attribute__((global))
#define __device__ __attribute__((device))
extern "C" __device__ int printf(const char *, ...);
extern "C" __device__ float __nv_sinf(float);

extern "C" __global__ void every_kind(float *out, int *p, double *d)
{
    int i = __nvvm_read_ptx_sreg_tid_x() + __nvvm_read_ptx_sreg_ctaid_y();
    __syncthreads();
    __nvvm_barrier_sync(2);
    p[i] = __nvvm_bar0_popc(p[0]) + __nvvm_bar0_and(p[1]) + __nvvm_bar0_or(p[2]);
    __nvvm_membar_gl();
    __nvvm_atom_add_gen_f(out, 1.0f);
    __nvvm_atom_cta_add_gen_i(p, 3);
    out[i] = __nvvm_ldg_f(out) + __nvvm_ex2_approx_f(out[1]) + __nv_sinf(out[2])
        + __nvvm_add_rz_f(out[3], out[4]);
    p[1] = __nvvm_f2i_rn(out[1]) + __nvvm_mulhi_i(p[1], p[2]) + __nvvm_d2i_hi(d[0]);
    printf("%d %f\n", p[1], out[1]);
}
