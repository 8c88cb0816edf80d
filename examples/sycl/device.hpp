// The part of SYCL that the kernels here use, for clang alone: clang marks the entry
// points of kernels (`sycl_kernel_entry_point`) and knows the memory spaces; ids and
// barriers are SPIR-V's. A SYCL implementation brings all of this itself.
#pragma once

using size_t = decltype(sizeof 0);

// SPIR-V's built-in variables and instructions, as its translators name them.
[[clang::convergent]] void __spirv_ControlBarrier(int execution, int memory, int semantics);
size_t __spirv_BuiltInGlobalInvocationId(int dimension);
size_t __spirv_BuiltInLocalInvocationId(int dimension);
size_t __spirv_BuiltInWorkgroupSize(int dimension);
size_t __spirv_BuiltInWorkgroupId(int dimension);

// What clang calls for the launch of a kernel on the host; nothing is launched here.
template <class Name, class... Arguments>
void sycl_kernel_launch(const char *, Arguments...) {}

namespace sycl {

template <class T> using local_ptr = __attribute__((opencl_local)) T *;

// Memory of a work-group, whose size the launch gives.
template <class T> class local_accessor {
  local_ptr<T> data;

public:
  local_accessor(local_ptr<T> data) : data(data) {}
  // A reference names no space: what is accessed through it is generic.
  T &operator[](size_t i) const { return *(T *)(data + i); }
};

class nd_item {
public:
  size_t get_global_id() const { return __spirv_BuiltInGlobalInvocationId(0); }
  size_t get_local_id() const { return __spirv_BuiltInLocalInvocationId(0); }
  size_t get_local_range() const { return __spirv_BuiltInWorkgroupSize(0); }
  size_t get_group() const { return __spirv_BuiltInWorkgroupId(0); }
  void barrier() const {
    const int workgroup = 2, acquire_release = 0x8, of_workgroup_memory = 0x100;
    __spirv_ControlBarrier(workgroup, workgroup, acquire_release | of_workgroup_memory);
  }
};

namespace detail {
// The entry point of a kernel: `Name` is what SYCL calls it.
template <class Name, class Function>
[[clang::sycl_kernel_entry_point(Name)]] void entry(Function function) {
  function(nd_item());
}
// The pointer behind a local accessor is a parameter of its own, which the launch sets.
template <class Name, class Function, class T>
[[clang::sycl_kernel_entry_point(Name)]] void entry_with_local(Function function,
                                                               local_ptr<T> data) {
  function(nd_item(), local_accessor<T>(data));
}
} // namespace detail
} // namespace sycl
