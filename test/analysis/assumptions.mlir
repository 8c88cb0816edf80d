// RUN: xdsl-opt --split-input-file -p print-memory-spaces %s | filecheck %s --check-prefix=BOTH
// RUN: xdsl-opt --split-input-file -p 'print-memory-spaces{kernel-pointers-are-global=false}' %s | filecheck %s --check-prefix=STORED
// RUN: xdsl-opt --split-input-file -p 'print-memory-spaces{pointers-in-global-memory-are-global=false}' %s | filecheck %s --check-prefix=PASSED
// RUN: xdsl-opt --split-input-file -p 'print-memory-spaces{allocas-are-local=false}' %s | filecheck %s --check-prefix=ELSEWHERE
// RUN: xdsl-opt --split-input-file -p 'print-memory-spaces{allocas-are-local=true}' %s | filecheck %s --check-prefix=LOCAL
// RUN: xdsl-opt --split-input-file -p 'print-memory-spaces{explain=true}' %s | filecheck %s --check-prefix=WHY

// What is believed of pointers that the host passes, of those that it and other code
// leave in memory that outlives a kernel, and of the stack (llvm#212590, chapel#29053).

module attributes {
  llvm.target_triple = "nvptx64-nvidia-cuda",
  dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<64> : vector<4xi64>, i64 = dense<64> : vector<2xi64>, i32 = dense<32> : vector<2xi64>>
} {
  // BOTH-LABEL: // @argument_of_a_kernel
  // BOTH: %p: {global, null}
  // STORED-LABEL: // @argument_of_a_kernel
  // STORED: %p: {global, shared, constant, local, distributed shared, param, null}
  // PASSED-LABEL: // @argument_of_a_kernel
  // PASSED: %p: {global, null}
  llvm.func @argument_of_a_kernel(%p: !llvm.ptr) attributes {nvvm.kernel} {
    llvm.return
  }

  // BOTH-LABEL: // @struct_that_a_kernel_is_passed
  // BOTH: %p: {global, null}
  // STORED-LABEL: // @struct_that_a_kernel_is_passed
  // STORED: %p: {global, shared, constant, local, distributed shared, param, null}
  // PASSED-LABEL: // @struct_that_a_kernel_is_passed
  // PASSED: %p: {global, null}
  llvm.func @struct_that_a_kernel_is_passed(%struct: !llvm.ptr {llvm.byval = !llvm.struct<(i32, ptr)>}) attributes {nvvm.kernel} {
    %place = llvm.getelementptr %struct[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, ptr)>
    %p = llvm.load %place : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // BOTH-LABEL: // @pointer_in_global_memory
  // BOTH: %q: {global, null}
  // STORED-LABEL: // @pointer_in_global_memory
  // STORED: %q: {global, null}
  // PASSED-LABEL: // @pointer_in_global_memory
  // PASSED: %q: {global, shared, constant, local, distributed shared, param, null}
  llvm.func @pointer_in_global_memory(%p: !llvm.ptr<1>) attributes {nvvm.kernel} {
    %to = llvm.mlir.zero : !llvm.ptr
    %q = llvm.load %p : !llvm.ptr<1> -> !llvm.ptr
    llvm.return
  }

  // A list: the pointer that was loaded leads to the next one.
  // BOTH-LABEL: // @list_in_global_memory
  // BOTH: %next: {global, null}
  // STORED-LABEL: // @list_in_global_memory
  // STORED: %next: {global, null}
  // PASSED-LABEL: // @list_in_global_memory
  // PASSED: %next: {global, shared, constant, local, distributed shared, param, null}
  llvm.func @list_in_global_memory(%p: !llvm.ptr<1>, %c: i1) attributes {nvvm.kernel} {
    %first = llvm.load %p : !llvm.ptr<1> -> !llvm.ptr
    llvm.br ^loop(%first : !llvm.ptr)
  ^loop(%here: !llvm.ptr):
    %next = llvm.load %here : !llvm.ptr -> !llvm.ptr
    llvm.cond_br %c, ^loop(%next : !llvm.ptr), ^end
  ^end:
    llvm.return
  }

  // BOTH-LABEL: // @copied_from_global_memory
  // BOTH: %q: {global, null}
  // STORED-LABEL: // @copied_from_global_memory
  // STORED: %q: {global, null}
  // PASSED-LABEL: // @copied_from_global_memory
  // PASSED: %q: {global, shared, constant, local, distributed shared, param, null}
  llvm.func @copied_from_global_memory(%p: !llvm.ptr<1>) attributes {nvvm.kernel} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %size = llvm.mlir.constant(8 : i64) : i64
    %to = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    "llvm.intr.memcpy"(%to, %p, %size) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr<1>, i64) -> ()
    %q = llvm.load %to : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // Memory of the work-group that the host only gives the size of.
  // BOTH-LABEL: // @pointer_in_shared_memory
  // BOTH: %q: {}
  // STORED-LABEL: // @pointer_in_shared_memory
  // STORED: %q: {}
  // PASSED-LABEL: // @pointer_in_shared_memory
  // PASSED: %q: {}
  llvm.func @pointer_in_shared_memory(%p: !llvm.ptr<3>) attributes {nvvm.kernel} {
    %q = llvm.load %p : !llvm.ptr<3> -> !llvm.ptr
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // A pointer to shared memory is stored where the host looks: whatever is in such
  // memory may be that pointer.
  // BOTH-LABEL: // @stores_a_shared_pointer
  // STORED-LABEL: // @stores_a_shared_pointer
  // PASSED-LABEL: // @stores_a_shared_pointer
  llvm.func @stores_a_shared_pointer(%p: !llvm.ptr<1>, %s3: !llvm.ptr<3>) attributes {nvvm.kernel} {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    llvm.store %s, %p : !llvm.ptr, !llvm.ptr<1>
    llvm.return
  }

  // BOTH-LABEL: // @loads_it
  // BOTH: %q: {global, shared, null}
  // STORED-LABEL: // @loads_it
  // STORED: %q: {global, shared, null}
  // PASSED-LABEL: // @loads_it
  // PASSED: %q: {global, shared, constant, local, distributed shared, param, null}
  llvm.func @loads_it(%p: !llvm.ptr<1>) attributes {nvvm.kernel} {
    %q = llvm.load %p : !llvm.ptr<1> -> !llvm.ptr
    llvm.return
  }

  // BOTH-LABEL: // @loads_its_bits
  // BOTH: %q: {global, shared, null}
  // STORED-LABEL: // @loads_its_bits
  // STORED: %q: {global, shared, null}
  // PASSED-LABEL: // @loads_its_bits
  // PASSED: %q: {global, shared, constant, local, distributed shared, param, null}
  llvm.func @loads_its_bits(%p: !llvm.ptr<1>) attributes {nvvm.kernel} {
    %n = llvm.load %p : !llvm.ptr<1> -> i64
    %q = llvm.inttoptr %n : i64 to !llvm.ptr
    llvm.return
  }
}

// -----

// The pointer gets there by a copy of the struct that holds it, as an integer, by an
// exchange, or through an external function.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // BOTH-LABEL: // @stores_a_struct
  // BOTH: %q: {global, shared, null}
  llvm.func @stores_a_struct(%p: !llvm.ptr<1>, %s3: !llvm.ptr<3>) attributes {nvvm.kernel} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %size = llvm.mlir.constant(8 : i64) : i64
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %slot = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    llvm.store %s, %slot : !llvm.ptr, !llvm.ptr
    "llvm.intr.memcpy"(%p, %slot, %size) <{isVolatile = false}> : (!llvm.ptr<1>, !llvm.ptr, i64) -> ()
    %q = llvm.load %p : !llvm.ptr<1> -> !llvm.ptr
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // BOTH-LABEL: // @stores_an_integer
  // BOTH: %q: {global, shared, null}
  llvm.func @stores_an_integer(%p: !llvm.ptr<1>, %s3: !llvm.ptr<3>) attributes {nvvm.kernel} {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %n = llvm.ptrtoint %s : !llvm.ptr to i64
    llvm.store %n, %p : i64, !llvm.ptr<1>
    %q = llvm.load %p : !llvm.ptr<1> -> !llvm.ptr
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // BOTH-LABEL: // @exchanges
  // BOTH: %q: {global, shared, null}
  llvm.func @exchanges(%p: !llvm.ptr<1>, %s3: !llvm.ptr<3>) attributes {nvvm.kernel} {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %old = llvm.atomicrmw xchg %p, %s seq_cst : !llvm.ptr<1>, !llvm.ptr
    %q = llvm.load %p : !llvm.ptr<1> -> !llvm.ptr
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // BOTH-LABEL: // @lets_others_store
  // BOTH: %q: {global, shared, null}
  llvm.func @unknown(!llvm.ptr)
  llvm.func @lets_others_store(%p: !llvm.ptr<1>, %s3: !llvm.ptr<3>) attributes {nvvm.kernel} {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    llvm.call @unknown(%s) : (!llvm.ptr) -> ()
    %q = llvm.load %p : !llvm.ptr<1> -> !llvm.ptr
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // A pointer to an unknown space is stored there.
  // BOTH-LABEL: // @stores_what_it_is_given
  // BOTH-LABEL: // @finds_anything
  // BOTH: %q: {global, shared, constant, local, distributed shared, param, null}
  llvm.func @stores_what_it_is_given(%p: !llvm.ptr<1>, %any: !llvm.ptr) {
    llvm.store %any, %p : !llvm.ptr, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @finds_anything(%p: !llvm.ptr<1>) attributes {nvvm.kernel} {
    %q = llvm.load %p : !llvm.ptr<1> -> !llvm.ptr
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // A copy of what was there breaks nothing.
  // BOTH-LABEL: // @moves_within_global_memory
  // BOTH: %q: {global, null}
  llvm.func @moves_within_global_memory(%p: !llvm.ptr<1>, %r: !llvm.ptr) attributes {nvvm.kernel} {
    %x = llvm.load %p : !llvm.ptr<1> -> !llvm.ptr
    llvm.store %x, %r : !llvm.ptr, !llvm.ptr
    llvm.store %r, %p : !llvm.ptr, !llvm.ptr<1>
    %q = llvm.load %p : !llvm.ptr<1> -> !llvm.ptr
    llvm.return
  }
}

// -----

// The assumption about kernels is not believed without a triple that says CUDA.

module attributes {llvm.target_triple = "nvptx64-nvidia-nvcl"} {
  // BOTH-LABEL: // @argument_under_opencl
  // BOTH: %p: {global, shared, constant, local, distributed shared, param, null}
  llvm.func @argument_under_opencl(%p: !llvm.ptr) attributes {nvvm.kernel} {
    llvm.return
  }
}

// -----

// What is said of a space in `nvvm.as` is believed.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // BOTH-LABEL: // @published
  // BOTH: %p: {shared, null}
  // BOTH: %q: {global, shared, constant, local, distributed shared, param, null}
  llvm.func @published(%p: !llvm.ptr, %q: !llvm.ptr) attributes {nvvm.as = array<i32: 3, 0>} {
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // BOTH-LABEL: // @on_the_stack
  // BOTH: %p: {local}
  // BOTH: %q: {local}
  // ELSEWHERE-LABEL: // @on_the_stack
  // ELSEWHERE: %p: {global, shared, constant, local, distributed shared, param, null}
  // ELSEWHERE: %q: {global, shared, constant, local, distributed shared, param, null}
  // WHY-LABEL: // @on_the_stack
  // WHY: %p: {local}
  // WHY: %p may be local: the assumption allocas-are-local, at {{.*}}`%p = llvm.alloca
  // WHY: %q: {local}
  // WHY: %p may be local: the assumption allocas-are-local, at {{.*}}`%p = llvm.alloca
  llvm.func @on_the_stack() {
    %one = llvm.mlir.constant(1 : i32) : i32
    %p = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    %q = llvm.getelementptr %p[0] : (!llvm.ptr) -> !llvm.ptr, i32
    llvm.return
  }

  // What its type says is no assumption.
  // BOTH-LABEL: // @on_the_stack_by_its_type
  // BOTH: %q: {local}
  // ELSEWHERE-LABEL: // @on_the_stack_by_its_type
  // ELSEWHERE: %q: {local}
  // WHY-LABEL: // @on_the_stack_by_its_type
  // WHY: %q may be local: it is cast from !llvm.ptr<5>
  llvm.func @on_the_stack_by_its_type() {
    %one = llvm.mlir.constant(1 : i32) : i32
    %p = llvm.alloca %one x i32 : (i32) -> !llvm.ptr<5>
    %q = llvm.addrspacecast %p : !llvm.ptr<5> to !llvm.ptr
    llvm.return
  }

  // BOTH-LABEL: // @a_copy_on_the_stack
  // BOTH: %p: {local}
  // ELSEWHERE-LABEL: // @a_copy_on_the_stack
  // ELSEWHERE: %p: {global, shared, constant, local, distributed shared, param, null}
  // WHY-LABEL: // @a_copy_on_the_stack
  // WHY: %p may be local: the copy of a `byval` argument lies there, by the assumption allocas-are-local
  llvm.func @a_copy_on_the_stack(%p: !llvm.ptr {llvm.byval = i32}) {
    llvm.return
  }

  // No assumption speaks of what a function is passed that is no kernel: llvm#57188.
  // BOTH-LABEL: // @argument_of_no_kernel
  // BOTH: %p: {global, shared, constant, local, distributed shared, param, null}
  // BOTH: %q: {global, shared, constant, local, distributed shared, param, null}
  llvm.func @argument_of_no_kernel(%p: !llvm.ptr) {
    %q = llvm.load %p : !llvm.ptr -> !llvm.ptr
    llvm.return
  }
}

// -----

// Where a pointer to the stack names its space, a generic one is believed nothing of
// unless it is asked for.

module attributes {llvm.target_triple = "amdgcn-amd-amdhsa"} {
  // BOTH-LABEL: // @generic_stack_on_amdgpu
  // BOTH: %p: {global, shared, constant, local, null}
  // LOCAL-LABEL: // @generic_stack_on_amdgpu
  // LOCAL: %p: {local}
  llvm.func @generic_stack_on_amdgpu() {
    %one = llvm.mlir.constant(1 : i32) : i32
    %p = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    llvm.return
  }
}
