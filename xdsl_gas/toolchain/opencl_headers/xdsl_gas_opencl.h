// The macros of clang for what kernels on the processor do not have. Included behind
// clang's header. Macros by which clang declares functions stay: kernels that call those
// are refused, and the others of the source are not.
#pragma once

// Images.
#undef __IMAGE_SUPPORT__
#undef __opencl_c_images
#undef __opencl_c_ext_image_raw10_raw12
#undef __opencl_c_ext_image_unorm_int_2_101010
#undef __opencl_c_ext_image_unsigned_10x6_12x4_14x2
#undef cl_khr_srgb_image_writes

#undef __opencl_c_pipes

// clang has the macros, and no functions.
#undef cl_amd_media_ops
#undef cl_amd_media_ops2
#undef cl_intel_bfloat16_conversions
#undef cl_intel_device_side_avc_motion_estimation
#undef cl_intel_subgroup_buffer_prefetch
#undef cl_intel_subgroup_local_block_io
#undef cl_intel_subgroups
#undef cl_intel_subgroups_char
#undef cl_intel_subgroups_long
#undef cl_intel_subgroups_short
#undef cl_khr_subgroup_named_barrier
