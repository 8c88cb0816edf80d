; Attributes that a release does not have: another spelling, or none for promises.
; RUN: xdsl-gas --passes '' --emit-for 15 %s -o %t.15.ll
; RUN: filecheck %s --input-file %t.15.ll --check-prefix OLD
; RUN: filecheck %s --input-file %t.15.ll --check-prefix NAMES
; RUN: %if llvm-as-15 && opt-22 %{ llvm-as-15 %t.15.ll -o - | opt-22 -S | filecheck %s --check-prefix AGAIN %}
; RUN: xdsl-gas --passes '' --emit-for 19 %s | filecheck %s --check-prefix LATER
; RUN: xdsl-gas --passes '' --emit-for 16 %s | filecheck %s --check-prefix SIXTEEN

target triple = "spir64-unknown-unknown"

; OLD: declare float @promises(float, i32, ptr, ptr writeonly nocapture, ptr)
; LATER: declare nofpclass(nan inf) float @promises(float nofpclass(nan), i32 range(i32 0, 4), ptr writable, ptr writeonly nocapture initializes((0, 4), (8, 12)), ptr)
declare nofpclass(nan inf) float @promises(float nofpclass(nan), i32 range(i32 0, 4), ptr writable, ptr captures(none) writeonly initializes((0, 4), (8, 12)), ptr captures(address) dead_on_return)

; OLD-DAG: declare void @none() #[[NONE:[0-9]+]]
; OLD-DAG: declare void @reads_arguments(ptr) #[[ARGUMENTS:[0-9]+]]
; OLD-DAG: declare void @both(ptr) #[[BOTH:[0-9]+]]
; OLD-DAG: declare void @mixed(ptr) #[[MIXED:[0-9]+]]
; OLD-DAG: declare void @all_but(ptr)
; OLD-DAG: declare void @errno(ptr) #[[ERRNO:[0-9]+]]
; OLD-DAG: attributes #[[NONE]] = { readnone }
; OLD-DAG: attributes #[[ARGUMENTS]] = { argmemonly readonly }
; OLD-DAG: attributes #[[BOTH]] = { inaccessiblemem_or_argmemonly writeonly }
; OLD-DAG: attributes #[[MIXED]] = { inaccessiblemem_or_argmemonly }
; OLD-DAG: attributes #[[ERRNO]] = { writeonly }
; OLD-DAG: attributes #{{.*}} = { "memory(none)" "range"="captures(none)" }
; OLD-NOT: {{[^"]}}memory(
; SIXTEEN-DAG: memory(argmem: read, inaccessiblemem: readwrite)
; SIXTEEN-DAG: memory(readwrite, argmem: none)
; SIXTEEN-DAG: { memory(write, argmem: none, inaccessiblemem: none) }
; SIXTEEN-NOT: errnomem
; AGAIN-DAG: memory(none)
; AGAIN-DAG: memory(argmem: read)
; AGAIN-DAG: memory(argmem: write, inaccessiblemem: write)
; AGAIN-DAG: memory(write)
declare void @none() memory(none)
declare void @reads_arguments(ptr) memory(argmem: read)
declare void @both(ptr) memory(argmem: write, inaccessiblemem: write)
declare void @mixed(ptr) memory(argmem: read, inaccessiblemem: readwrite)
declare void @all_but(ptr) memory(readwrite, argmem: none)
declare void @errno(ptr) memory(errnomem: write)

; Names and strings are no attributes.
; NAMES: call void @range(ptr %captures, ptr @memory)
@memory = global i32 0
declare void @range(ptr, ptr)
define void @names(ptr %captures) "range"="captures(none)" "memory(none)" {
  call void @range(ptr captures(address) %captures, ptr @memory)
  ret void
}
