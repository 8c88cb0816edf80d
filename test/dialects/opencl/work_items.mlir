// RUN: %roundtrip
// RUN: %roundtrip-generic

// CHECK-LABEL: func.func @work_items
func.func @work_items() attributes {opencl.kernel} {
  // CHECK: opencl.get_global_id x
  %0 = opencl.get_global_id x
  // CHECK: opencl.get_local_id y
  %1 = opencl.get_local_id y
  // CHECK: opencl.get_group_id z
  %2 = opencl.get_group_id z
  // CHECK: opencl.get_global_size x
  %3 = opencl.get_global_size x
  // CHECK: opencl.get_local_size x
  %4 = opencl.get_local_size x
  // CHECK: opencl.get_enqueued_local_size x
  %5 = opencl.get_enqueued_local_size x
  // CHECK: opencl.get_num_groups x
  %6 = opencl.get_num_groups x
  // CHECK: opencl.get_global_offset x
  %7 = opencl.get_global_offset x
  // CHECK: opencl.get_work_dim
  %8 = opencl.get_work_dim
  // CHECK: opencl.barrier local
  opencl.barrier local
  // CHECK: opencl.barrier all scope(device)
  opencl.barrier all scope(device)
  func.return
}
