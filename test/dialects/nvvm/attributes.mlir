// RUN: %roundtrip
// RUN: %roundtrip-generic
// RUN: %if mlir-opt-22 %{ %mlir-roundtrip %}

// CHECK: llvm.func @reduction() attributes {a = #nvvm.reduction<popc>, b = #nvvm.reduction<and>, c = #nvvm.reduction<or>}
llvm.func @reduction() attributes {a = #nvvm.reduction<popc>, b = #nvvm.reduction<and>, c = #nvvm.reduction<or>}

// CHECK: llvm.func @block_scale_format() attributes {a = #nvvm.block_scale_format<ue8m0>, b = #nvvm.block_scale_format<ue4m3>}
llvm.func @block_scale_format() attributes {a = #nvvm.block_scale_format<ue8m0>, b = #nvvm.block_scale_format<ue4m3>}

// CHECK: llvm.func @cta_group() attributes {a = #nvvm.cta_group<cta_1>, b = #nvvm.cta_group<cta_2>}
llvm.func @cta_group() attributes {a = #nvvm.cta_group<cta_1>, b = #nvvm.cta_group<cta_2>}

// CHECK: llvm.func @cache_eviction_priority() attributes {a = #nvvm<cache_eviction_priority evict_normal>, b = #nvvm<cache_eviction_priority evict_first>, c = #nvvm<cache_eviction_priority evict_last>, d = #nvvm<cache_eviction_priority evict_unchanged>, e = #nvvm<cache_eviction_priority no_allocate>}
llvm.func @cache_eviction_priority() attributes {a = #nvvm<cache_eviction_priority evict_normal>, b = #nvvm<cache_eviction_priority evict_first>, c = #nvvm<cache_eviction_priority evict_last>, d = #nvvm<cache_eviction_priority evict_unchanged>, e = #nvvm<cache_eviction_priority no_allocate>}

// CHECK: llvm.func @cluster_launch_control_query_type() attributes {a = #nvvm<cluster_launch_control_query_type is_canceled>, b = #nvvm<cluster_launch_control_query_type get_first_cta_id_x>, c = #nvvm<cluster_launch_control_query_type get_first_cta_id_y>, d = #nvvm<cluster_launch_control_query_type get_first_cta_id_z>}
llvm.func @cluster_launch_control_query_type() attributes {a = #nvvm<cluster_launch_control_query_type is_canceled>, b = #nvvm<cluster_launch_control_query_type get_first_cta_id_x>, c = #nvvm<cluster_launch_control_query_type get_first_cta_id_y>, d = #nvvm<cluster_launch_control_query_type get_first_cta_id_z>}

// CHECK: llvm.func @dot_accumulate_type() attributes {a = #nvvm.dot_accumulate_type<signed>, b = #nvvm.dot_accumulate_type<unsigned>}
llvm.func @dot_accumulate_type() attributes {a = #nvvm.dot_accumulate_type<signed>, b = #nvvm.dot_accumulate_type<unsigned>}

// CHECK: llvm.func @fp_rnd_mode() attributes {a = #nvvm.fp_rnd_mode<none>, b = #nvvm.fp_rnd_mode<rn>, c = #nvvm.fp_rnd_mode<rm>, d = #nvvm.fp_rnd_mode<rp>, e = #nvvm.fp_rnd_mode<rz>, f = #nvvm.fp_rnd_mode<rna>, g = #nvvm.fp_rnd_mode<rs>}
llvm.func @fp_rnd_mode() attributes {a = #nvvm.fp_rnd_mode<none>, b = #nvvm.fp_rnd_mode<rn>, c = #nvvm.fp_rnd_mode<rm>, d = #nvvm.fp_rnd_mode<rp>, e = #nvvm.fp_rnd_mode<rz>, f = #nvvm.fp_rnd_mode<rna>, g = #nvvm.fp_rnd_mode<rs>}

// CHECK: llvm.func @grid_dep_action() attributes {a = #nvvm<grid_dep_action wait>, b = #nvvm<grid_dep_action launch_dependents>}
llvm.func @grid_dep_action() attributes {a = #nvvm<grid_dep_action wait>, b = #nvvm<grid_dep_action launch_dependents>}

// CHECK: llvm.func @ld_st_matrix_elt_type() attributes {a = #nvvm.ld_st_matrix_elt_type<b16>, b = #nvvm.ld_st_matrix_elt_type<b8>, c = #nvvm.ld_st_matrix_elt_type<b8x16.b6x16_p32>, d = #nvvm.ld_st_matrix_elt_type<b8x16.b4x16_p64>}
llvm.func @ld_st_matrix_elt_type() attributes {a = #nvvm.ld_st_matrix_elt_type<b16>, b = #nvvm.ld_st_matrix_elt_type<b8>, c = #nvvm.ld_st_matrix_elt_type<b8x16.b6x16_p32>, d = #nvvm.ld_st_matrix_elt_type<b8x16.b4x16_p64>}

// CHECK: llvm.func @ld_st_matrix_shape() attributes {a = #nvvm.ld_st_matrix_shape<m = 8, n = 16>, b = #nvvm.ld_st_matrix_shape<m = 2, n = 1>}
llvm.func @ld_st_matrix_shape() attributes {a = #nvvm.ld_st_matrix_shape<m = 8, n = 16>, b = #nvvm.ld_st_matrix_shape<n = 1, m = 2>}

// CHECK: llvm.func @load_cache_modifier() attributes {a = #nvvm<load_cache_modifier ca>, b = #nvvm<load_cache_modifier cg>, c = #nvvm<load_cache_modifier cs>, d = #nvvm<load_cache_modifier lu>, e = #nvvm<load_cache_modifier cv>}
llvm.func @load_cache_modifier() attributes {a = #nvvm<load_cache_modifier ca>, b = #nvvm<load_cache_modifier cg>, c = #nvvm<load_cache_modifier cs>, d = #nvvm<load_cache_modifier lu>, e = #nvvm<load_cache_modifier cv>}

// CHECK: llvm.func @mma_b1op() attributes {a = #nvvm.mma_b1op<none>, b = #nvvm.mma_b1op<xor_popc>, c = #nvvm.mma_b1op<and_popc>}
llvm.func @mma_b1op() attributes {a = #nvvm.mma_b1op<none>, b = #nvvm.mma_b1op<xor_popc>, c = #nvvm.mma_b1op<and_popc>}

// CHECK: llvm.func @block_scale_kind() attributes {a = #nvvm.block_scale_kind<mxf8f6f4>, b = #nvvm.block_scale_kind<mxf4>, c = #nvvm.block_scale_kind<mxf4nvf4>}
llvm.func @block_scale_kind() attributes {a = #nvvm.block_scale_kind<mxf8f6f4>, b = #nvvm.block_scale_kind<mxf4>, c = #nvvm.block_scale_kind<mxf4nvf4>}

// CHECK: llvm.func @mma_frag() attributes {a = #nvvm.mma_frag<a>, b = #nvvm.mma_frag<b>, c = #nvvm.mma_frag<c>}
llvm.func @mma_frag() attributes {a = #nvvm.mma_frag<a>, b = #nvvm.mma_frag<b>, c = #nvvm.mma_frag<c>}

// CHECK: llvm.func @mma_int_overflow() attributes {a = #nvvm.mma_int_overflow<satfinite>, b = #nvvm.mma_int_overflow<wrapped>}
llvm.func @mma_int_overflow() attributes {a = #nvvm.mma_int_overflow<satfinite>, b = #nvvm.mma_int_overflow<wrapped>}

// CHECK: llvm.func @mma_kind() attributes {a = #nvvm.mma_kind<f8f6f4>}
llvm.func @mma_kind() attributes {a = #nvvm.mma_kind<f8f6f4>}

// CHECK: llvm.func @mma_layout() attributes {a = #nvvm.mma_layout<row>, b = #nvvm.mma_layout<col>}
llvm.func @mma_layout() attributes {a = #nvvm.mma_layout<row>, b = #nvvm.mma_layout<col>}

// CHECK: llvm.func @mma_type() attributes {a = #nvvm.mma_type<f16>, b = #nvvm.mma_type<f32>, c = #nvvm.mma_type<tf32>, d = #nvvm.mma_type<bf16>, e = #nvvm.mma_type<s8>, f = #nvvm.mma_type<u8>, g = #nvvm.mma_type<s32>, h = #nvvm.mma_type<s4>, i = #nvvm.mma_type<u4>, j = #nvvm.mma_type<b1>, k = #nvvm.mma_type<f64>, l = #nvvm.mma_type<e4m3>, m = #nvvm.mma_type<e5m2>, n = #nvvm.mma_type<e3m2>, o = #nvvm.mma_type<e2m3>, p = #nvvm.mma_type<e2m1>}
llvm.func @mma_type() attributes {a = #nvvm.mma_type<f16>, b = #nvvm.mma_type<f32>, c = #nvvm.mma_type<tf32>, d = #nvvm.mma_type<bf16>, e = #nvvm.mma_type<s8>, f = #nvvm.mma_type<u8>, g = #nvvm.mma_type<s32>, h = #nvvm.mma_type<s4>, i = #nvvm.mma_type<u4>, j = #nvvm.mma_type<b1>, k = #nvvm.mma_type<f64>, l = #nvvm.mma_type<e4m3>, m = #nvvm.mma_type<e5m2>, n = #nvvm.mma_type<e3m2>, o = #nvvm.mma_type<e2m3>, p = #nvvm.mma_type<e2m1>}

// CHECK: llvm.func @match_sync_kind() attributes {a = #nvvm<match_sync_kind any>, b = #nvvm<match_sync_kind all>}
llvm.func @match_sync_kind() attributes {a = #nvvm<match_sync_kind any>, b = #nvvm<match_sync_kind all>}

// CHECK: llvm.func @mem_order() attributes {a = #nvvm.mem_order<weak>, b = #nvvm.mem_order<relaxed>, c = #nvvm.mem_order<acquire>, d = #nvvm.mem_order<release>, e = #nvvm.mem_order<acq_rel>, f = #nvvm.mem_order<sc>, g = #nvvm.mem_order<mmio>, h = #nvvm.mem_order<volatile>}
llvm.func @mem_order() attributes {a = #nvvm.mem_order<weak>, b = #nvvm.mem_order<relaxed>, c = #nvvm.mem_order<acquire>, d = #nvvm.mem_order<release>, e = #nvvm.mem_order<acq_rel>, f = #nvvm.mem_order<sc>, g = #nvvm.mem_order<mmio>, h = #nvvm.mem_order<volatile>}

// CHECK: llvm.func @mem_scope() attributes {a = #nvvm.mem_scope<cta>, b = #nvvm.mem_scope<cluster>, c = #nvvm.mem_scope<gpu>, d = #nvvm.mem_scope<sys>}
llvm.func @mem_scope() attributes {a = #nvvm.mem_scope<cta>, b = #nvvm.mem_scope<cluster>, c = #nvvm.mem_scope<gpu>, d = #nvvm.mem_scope<sys>}

// CHECK: llvm.func @memory_space() attributes {a = #nvvm.memory_space<generic>, b = #nvvm.memory_space<global>, c = #nvvm.memory_space<shared>, d = #nvvm.memory_space<constant>, e = #nvvm.memory_space<local>, f = #nvvm.memory_space<tensor>, g = #nvvm.memory_space<shared_cluster>}
llvm.func @memory_space() attributes {a = #nvvm.memory_space<generic>, b = #nvvm.memory_space<global>, c = #nvvm.memory_space<shared>, d = #nvvm.memory_space<constant>, e = #nvvm.memory_space<local>, f = #nvvm.memory_space<tensor>, g = #nvvm.memory_space<shared_cluster>}

// CHECK: llvm.func @shape() attributes {a = #nvvm.shape<m = 16, n = 8, k = 4>, b = #nvvm.shape<m = -2, n = 3, k = 1>}
llvm.func @shape() attributes {a = #nvvm.shape<m = 16, n = 8, k = 4>, b = #nvvm.shape<k = 1, m = -2, n = 3>}

// CHECK: llvm.func @permute_mode() attributes {a = #nvvm.permute_mode<default>, b = #nvvm.permute_mode<f4e>, c = #nvvm.permute_mode<b4e>, d = #nvvm.permute_mode<rc8>, e = #nvvm.permute_mode<ecl>, f = #nvvm.permute_mode<ecr>, g = #nvvm.permute_mode<rc16>}
llvm.func @permute_mode() attributes {a = #nvvm.permute_mode<default>, b = #nvvm.permute_mode<f4e>, c = #nvvm.permute_mode<b4e>, d = #nvvm.permute_mode<rc8>, e = #nvvm.permute_mode<ecl>, f = #nvvm.permute_mode<ecr>, g = #nvvm.permute_mode<rc16>}

// CHECK: llvm.func @prefetch_cache_level() attributes {a = #nvvm<prefetch_cache_level L1>, b = #nvvm<prefetch_cache_level L2>}
llvm.func @prefetch_cache_level() attributes {a = #nvvm<prefetch_cache_level L1>, b = #nvvm<prefetch_cache_level L2>}

// CHECK: llvm.func @proxy_kind() attributes {a = #nvvm.proxy_kind<alias>, b = #nvvm.proxy_kind<async>, c = #nvvm.proxy_kind<async.global>, d = #nvvm.proxy_kind<async.shared>, e = #nvvm.proxy_kind<tensormap>, f = #nvvm.proxy_kind<generic>}
llvm.func @proxy_kind() attributes {a = #nvvm.proxy_kind<alias>, b = #nvvm.proxy_kind<async>, c = #nvvm.proxy_kind<async.global>, d = #nvvm.proxy_kind<async.shared>, e = #nvvm.proxy_kind<tensormap>, f = #nvvm.proxy_kind<generic>}

// CHECK: llvm.func @redux_kind() attributes {a = #nvvm<redux_kind add>, b = #nvvm<redux_kind and>, c = #nvvm<redux_kind max>, d = #nvvm<redux_kind min>, e = #nvvm<redux_kind or>, f = #nvvm<redux_kind umax>, g = #nvvm<redux_kind umin>, h = #nvvm<redux_kind xor>, i = #nvvm<redux_kind fmin>, j = #nvvm<redux_kind fmax>}
llvm.func @redux_kind() attributes {a = #nvvm<redux_kind add>, b = #nvvm<redux_kind and>, c = #nvvm<redux_kind max>, d = #nvvm<redux_kind min>, e = #nvvm<redux_kind or>, f = #nvvm<redux_kind umax>, g = #nvvm<redux_kind umin>, h = #nvvm<redux_kind xor>, i = #nvvm<redux_kind fmin>, j = #nvvm<redux_kind fmax>}

// CHECK: llvm.func @sat_mode() attributes {a = #nvvm.sat_mode<none>, b = #nvvm.sat_mode<satfinite>}
llvm.func @sat_mode() attributes {a = #nvvm.sat_mode<none>, b = #nvvm.sat_mode<satfinite>}

// CHECK: llvm.func @scale_vec_size() attributes {a = #nvvm.scale_vec_size<x1>, b = #nvvm.scale_vec_size<x2>, c = #nvvm.scale_vec_size<x4>}
llvm.func @scale_vec_size() attributes {a = #nvvm.scale_vec_size<x1>, b = #nvvm.scale_vec_size<x2>, c = #nvvm.scale_vec_size<x4>}

// CHECK: llvm.func @action() attributes {a = #nvvm<action decrease>, b = #nvvm<action increase>}
llvm.func @action() attributes {a = #nvvm<action decrease>, b = #nvvm<action increase>}

// CHECK: llvm.func @shared_space() attributes {a = #nvvm.shared_space<cta>, b = #nvvm.shared_space<cluster>}
llvm.func @shared_space() attributes {a = #nvvm.shared_space<cta>, b = #nvvm.shared_space<cluster>}

// CHECK: llvm.func @shfl_kind() attributes {a = #nvvm<shfl_kind bfly>, b = #nvvm<shfl_kind up>, c = #nvvm<shfl_kind down>, d = #nvvm<shfl_kind idx>}
llvm.func @shfl_kind() attributes {a = #nvvm<shfl_kind bfly>, b = #nvvm<shfl_kind up>, c = #nvvm<shfl_kind down>, d = #nvvm<shfl_kind idx>}

// CHECK: llvm.func @tma_load_mode() attributes {a = #nvvm.tma_load_mode<tile>, b = #nvvm.tma_load_mode<im2col>, c = #nvvm.tma_load_mode<im2col_w>, d = #nvvm.tma_load_mode<im2col_w_128>, e = #nvvm.tma_load_mode<tile_gather4>}
llvm.func @tma_load_mode() attributes {a = #nvvm.tma_load_mode<tile>, b = #nvvm.tma_load_mode<im2col>, c = #nvvm.tma_load_mode<im2col_w>, d = #nvvm.tma_load_mode<im2col_w_128>, e = #nvvm.tma_load_mode<tile_gather4>}

// CHECK: llvm.func @tma_redux_kind() attributes {a = #nvvm.tma_redux_kind<add>, b = #nvvm.tma_redux_kind<max>, c = #nvvm.tma_redux_kind<min>, d = #nvvm.tma_redux_kind<inc>, e = #nvvm.tma_redux_kind<dec>, f = #nvvm.tma_redux_kind<and>, g = #nvvm.tma_redux_kind<or>, h = #nvvm.tma_redux_kind<xor>}
llvm.func @tma_redux_kind() attributes {a = #nvvm.tma_redux_kind<add>, b = #nvvm.tma_redux_kind<max>, c = #nvvm.tma_redux_kind<min>, d = #nvvm.tma_redux_kind<inc>, e = #nvvm.tma_redux_kind<dec>, f = #nvvm.tma_redux_kind<and>, g = #nvvm.tma_redux_kind<or>, h = #nvvm.tma_redux_kind<xor>}

// CHECK: llvm.func @tma_store_mode() attributes {a = #nvvm.tma_store_mode<tile>, b = #nvvm.tma_store_mode<im2col>, c = #nvvm.tma_store_mode<tile_scatter4>}
llvm.func @tma_store_mode() attributes {a = #nvvm.tma_store_mode<tile>, b = #nvvm.tma_store_mode<im2col>, c = #nvvm.tma_store_mode<tile_scatter4>}

// CHECK: llvm.func @tcgen05_cp_multicast() attributes {a = #nvvm.tcgen05_cp_multicast<none>, b = #nvvm.tcgen05_cp_multicast<warpx2_02_13>, c = #nvvm.tcgen05_cp_multicast<warpx2_01_23>, d = #nvvm.tcgen05_cp_multicast<warpx4>}
llvm.func @tcgen05_cp_multicast() attributes {a = #nvvm.tcgen05_cp_multicast<none>, b = #nvvm.tcgen05_cp_multicast<warpx2_02_13>, c = #nvvm.tcgen05_cp_multicast<warpx2_01_23>, d = #nvvm.tcgen05_cp_multicast<warpx4>}

// CHECK: llvm.func @tcgen05_cp_shape() attributes {a = #nvvm.tcgen05_cp_shape<shape_128x256b>, b = #nvvm.tcgen05_cp_shape<shape_4x256b>, c = #nvvm.tcgen05_cp_shape<shape_128x128b>, d = #nvvm.tcgen05_cp_shape<shape_64x128b>, e = #nvvm.tcgen05_cp_shape<shape_32x128b>}
llvm.func @tcgen05_cp_shape() attributes {a = #nvvm.tcgen05_cp_shape<shape_128x256b>, b = #nvvm.tcgen05_cp_shape<shape_4x256b>, c = #nvvm.tcgen05_cp_shape<shape_128x128b>, d = #nvvm.tcgen05_cp_shape<shape_64x128b>, e = #nvvm.tcgen05_cp_shape<shape_32x128b>}

// CHECK: llvm.func @tcgen05_cp_src_fmt() attributes {a = #nvvm.tcgen05_cp_src_fmt<b6x16_p32>, b = #nvvm.tcgen05_cp_src_fmt<b4x16_p64>}
llvm.func @tcgen05_cp_src_fmt() attributes {a = #nvvm.tcgen05_cp_src_fmt<b6x16_p32>, b = #nvvm.tcgen05_cp_src_fmt<b4x16_p64>}

// CHECK: llvm.func @tcgen05_fence() attributes {a = #nvvm.tcgen05_fence<before>, b = #nvvm.tcgen05_fence<after>}
llvm.func @tcgen05_fence() attributes {a = #nvvm.tcgen05_fence<before>, b = #nvvm.tcgen05_fence<after>}

// CHECK: llvm.func @tcgen05_ldst_shape() attributes {a = #nvvm.tcgen05_ldst_shape<shape_16x64b>, b = #nvvm.tcgen05_ldst_shape<shape_16x128b>, c = #nvvm.tcgen05_ldst_shape<shape_16x256b>, d = #nvvm.tcgen05_ldst_shape<shape_32x32b>, e = #nvvm.tcgen05_ldst_shape<shape_16x32bx2>}
llvm.func @tcgen05_ldst_shape() attributes {a = #nvvm.tcgen05_ldst_shape<shape_16x64b>, b = #nvvm.tcgen05_ldst_shape<shape_16x128b>, c = #nvvm.tcgen05_ldst_shape<shape_16x256b>, d = #nvvm.tcgen05_ldst_shape<shape_32x32b>, e = #nvvm.tcgen05_ldst_shape<shape_16x32bx2>}

// CHECK: llvm.func @tcgen05_mma_block_scale() attributes {a = #nvvm.tcgen05_mma_block_scale<default>, b = #nvvm.tcgen05_mma_block_scale<block16>, c = #nvvm.tcgen05_mma_block_scale<block32>}
llvm.func @tcgen05_mma_block_scale() attributes {a = #nvvm.tcgen05_mma_block_scale<default>, b = #nvvm.tcgen05_mma_block_scale<block16>, c = #nvvm.tcgen05_mma_block_scale<block32>}

// CHECK: llvm.func @tcgen05_mma_collectorb() attributes {a = #nvvm.tcgen05_mma_collectorb<b0>, b = #nvvm.tcgen05_mma_collectorb<b1>, c = #nvvm.tcgen05_mma_collectorb<b2>, d = #nvvm.tcgen05_mma_collectorb<b3>}
llvm.func @tcgen05_mma_collectorb() attributes {a = #nvvm.tcgen05_mma_collectorb<b0>, b = #nvvm.tcgen05_mma_collectorb<b1>, c = #nvvm.tcgen05_mma_collectorb<b2>, d = #nvvm.tcgen05_mma_collectorb<b3>}

// CHECK: llvm.func @tcgen05_mma_collectorop() attributes {a = #nvvm.tcgen05_mma_collectorop<discard>, b = #nvvm.tcgen05_mma_collectorop<lastuse>, c = #nvvm.tcgen05_mma_collectorop<fill>, d = #nvvm.tcgen05_mma_collectorop<use>}
llvm.func @tcgen05_mma_collectorop() attributes {a = #nvvm.tcgen05_mma_collectorop<discard>, b = #nvvm.tcgen05_mma_collectorop<lastuse>, c = #nvvm.tcgen05_mma_collectorop<fill>, d = #nvvm.tcgen05_mma_collectorop<use>}

// CHECK: llvm.func @tcgen05_mma_kind() attributes {a = #nvvm.tcgen05_mma_kind<f8f6f4>, b = #nvvm.tcgen05_mma_kind<i8>, c = #nvvm.tcgen05_mma_kind<f16>, d = #nvvm.tcgen05_mma_kind<tf32>}
llvm.func @tcgen05_mma_kind() attributes {a = #nvvm.tcgen05_mma_kind<f8f6f4>, b = #nvvm.tcgen05_mma_kind<i8>, c = #nvvm.tcgen05_mma_kind<f16>, d = #nvvm.tcgen05_mma_kind<tf32>}

// CHECK: llvm.func @tcgen05_wait() attributes {a = #nvvm.tcgen05_wait<load>, b = #nvvm.tcgen05_wait<store>}
llvm.func @tcgen05_wait() attributes {a = #nvvm.tcgen05_wait<load>, b = #nvvm.tcgen05_wait<store>}

// CHECK: llvm.func @vote_sync_kind() attributes {a = #nvvm<vote_sync_kind any>, b = #nvvm<vote_sync_kind all>, c = #nvvm<vote_sync_kind ballot>, d = #nvvm<vote_sync_kind uni>}
llvm.func @vote_sync_kind() attributes {a = #nvvm<vote_sync_kind any>, b = #nvvm<vote_sync_kind all>, c = #nvvm<vote_sync_kind ballot>, d = #nvvm<vote_sync_kind uni>}

// CHECK: llvm.func @wgmma_scale_in() attributes {a = #nvvm.wgmma_scale_in<one>, b = #nvvm.wgmma_scale_in<neg>}
llvm.func @wgmma_scale_in() attributes {a = #nvvm.wgmma_scale_in<one>, b = #nvvm.wgmma_scale_in<neg>}

// CHECK: llvm.func @wgmma_scale_out() attributes {a = #nvvm.wgmma_scale_out<zero>, b = #nvvm.wgmma_scale_out<one>}
llvm.func @wgmma_scale_out() attributes {a = #nvvm.wgmma_scale_out<zero>, b = #nvvm.wgmma_scale_out<one>}

// CHECK: llvm.func @wgmma_type() attributes {a = #nvvm.wgmma_type<f16>, b = #nvvm.wgmma_type<tf32>, c = #nvvm.wgmma_type<u8>, d = #nvvm.wgmma_type<s8>, e = #nvvm.wgmma_type<b1>, f = #nvvm.wgmma_type<bf16>, g = #nvvm.wgmma_type<e4m3>, h = #nvvm.wgmma_type<e5m2>, i = #nvvm.wgmma_type<f32>, j = #nvvm.wgmma_type<s32>}
llvm.func @wgmma_type() attributes {a = #nvvm.wgmma_type<f16>, b = #nvvm.wgmma_type<tf32>, c = #nvvm.wgmma_type<u8>, d = #nvvm.wgmma_type<s8>, e = #nvvm.wgmma_type<b1>, f = #nvvm.wgmma_type<bf16>, g = #nvvm.wgmma_type<e4m3>, h = #nvvm.wgmma_type<e5m2>, i = #nvvm.wgmma_type<f32>, j = #nvvm.wgmma_type<s32>}
