// RUN: %roundtrip
// RUN: %roundtrip-generic
// RUN: %if mlir-opt-22 %{ %mlir-roundtrip %}

// CHECK-LABEL: llvm.func @ending(
llvm.func @ending(%f: f32, %i: i32) {
  // CHECK-NEXT: nvvm.nanosleep %i
  nvvm.nanosleep %i
  // CHECK-NEXT: nvvm.nanosleep {foo} %i
  nvvm.nanosleep {foo} %i
  // CHECK-NEXT: nvvm.breakpoint
  nvvm.breakpoint
  // CHECK-NEXT: nvvm.exit
  nvvm.exit
  // CHECK-NEXT: %0 = nvvm.rcp.approx.ftz.f %f : f32
  %0 = nvvm.rcp.approx.ftz.f %f : f32
  llvm.return
}

// CHECK-LABEL: llvm.func @settings(
llvm.func @settings() {
  // CHECK-NEXT: nvvm.pmevent id = 0
  nvvm.pmevent id = 0
  // CHECK-NEXT: nvvm.pmevent {foo} id = 15
  nvvm.pmevent {foo} id = 15
  // CHECK-NEXT: nvvm.pmevent mask = 1
  nvvm.pmevent mask = 1
  // CHECK-NEXT: nvvm.pmevent {foo} mask = -1
  nvvm.pmevent {foo} mask = 65535
  // CHECK-NEXT: nvvm.pmevent mask = -1
  nvvm.pmevent mask = -1
  // CHECK-NEXT: nvvm.setmaxregister increase 256
  nvvm.setmaxregister increase 256
  // CHECK-NEXT: nvvm.setmaxregister decrease 24 {foo}
  nvvm.setmaxregister decrease 24 {foo}
  llvm.return
}

// CHECK-LABEL: llvm.func @permutations(
llvm.func @permutations(%i: i32, %j: i32) {
  // CHECK-NEXT: %0 = nvvm.prmt <default> %i, %j, %i : i32
  %0 = nvvm.prmt <default> %i, %j, %i : i32
  // CHECK-NEXT: %1 = nvvm.prmt <f4e> %i, %j, %i : i32
  %1 = nvvm.prmt <f4e> %i, %j, %i : i32
  // CHECK-NEXT: %2 = nvvm.prmt <b4e> %i, %j, %i : i32
  %2 = nvvm.prmt <b4e> %i, %j, %i : i32
  // CHECK-NEXT: %3 = nvvm.prmt <rc8> %i, %j : i32
  %3 = nvvm.prmt <rc8> %i, %j : i32
  // CHECK-NEXT: %4 = nvvm.prmt <ecl> %i, %j : i32
  %4 = nvvm.prmt <ecl> %i, %j : i32
  // CHECK-NEXT: %5 = nvvm.prmt <ecr> %i, %j : i32
  %5 = nvvm.prmt <ecr> %i, %j : i32
  // CHECK-NEXT: %6 = nvvm.prmt <rc16> %i, %j : i32
  %6 = nvvm.prmt <rc16> %i, %j : i32
  // CHECK-NEXT: %7 = nvvm.prmt <rc8> %i, %j {foo} : i32
  %7 = nvvm.prmt #nvvm.permute_mode<rc8> %i, %j {foo} : i32
  llvm.return
}

// CHECK-LABEL: llvm.func @dots(
llvm.func @dots(%a: vector<4xi8>, %b: vector<2xi16>, %c: i32) {
  // CHECK-NEXT: %0 = nvvm.dot.accumulate.4way %a <signed>, %a <signed>, %c : vector<4xi8>, vector<4xi8>
  %0 = nvvm.dot.accumulate.4way %a <signed>, %a <signed>, %c : vector<4xi8>, vector<4xi8>
  // CHECK-NEXT: %1 = nvvm.dot.accumulate.4way %a <signed>, %a <unsigned>, %c : vector<4xi8>, vector<4xi8>
  %1 = nvvm.dot.accumulate.4way %a <signed>, %a <unsigned>, %c : vector<4xi8>, vector<4xi8>
  // CHECK-NEXT: %2 = nvvm.dot.accumulate.4way %a <unsigned>, %a <signed>, %c : vector<4xi8>, vector<4xi8>
  %2 = nvvm.dot.accumulate.4way %a <unsigned>, %a <signed>, %c : vector<4xi8>, vector<4xi8>
  // CHECK-NEXT: %3 = nvvm.dot.accumulate.4way %a <unsigned>, %a <unsigned>, %c : vector<4xi8>, vector<4xi8>
  %3 = nvvm.dot.accumulate.4way %a <unsigned>, %a <unsigned>, %c : vector<4xi8>, vector<4xi8>
  // CHECK-NEXT: %4 = nvvm.dot.accumulate.2way %b <signed>, %a <unsigned>, %c {b_hi = false} : vector<2xi16>, vector<4xi8>
  %4 = nvvm.dot.accumulate.2way %b <signed>, %a <unsigned>, %c {b_hi = false} : vector<2xi16>, vector<4xi8>
  // CHECK-NEXT: %5 = nvvm.dot.accumulate.2way %b <unsigned>, %a <signed>, %c {b_hi = true, foo} : vector<2xi16>, vector<4xi8>
  %5 = nvvm.dot.accumulate.2way %b <unsigned>, %a <signed>, %c {b_hi = true, foo} : vector<2xi16>, vector<4xi8>
  llvm.return
}

// CHECK-LABEL: llvm.func @assembly(
llvm.func @assembly(%i: i32, %l: i64, %f: f32, %p: !llvm.ptr, %b: i1) {
  // CHECK-NEXT: nvvm.inline_ptx "exit;"
  nvvm.inline_ptx "exit;"
  // CHECK-NEXT: nvvm.inline_ptx "exit;", predicate = %b {foo}
  nvvm.inline_ptx "exit;", predicate = %b {foo}
  // CHECK-NEXT: nvvm.inline_ptx "st.f32 [$0], $1;" ro(%p, %f : !llvm.ptr, f32)
  nvvm.inline_ptx "st.f32 [$0], $1;" ro(%p, %f : !llvm.ptr, f32)
  // CHECK-NEXT: nvvm.inline_ptx "st.f32 [$0], $1;" ro(%p, %f : !llvm.ptr, f32), predicate = %b
  nvvm.inline_ptx "st.f32 [$0], $1;" ro(%p, %f : !llvm.ptr, f32), predicate = %b
  // CHECK-NEXT: nvvm.inline_ptx "add.s32 $0, $0, $1;" ro(%i : i32) rw(%i : i32)
  nvvm.inline_ptx "add.s32 $0, $0, $1;" ro(%i : i32) rw(%i : i32)
  // CHECK-NEXT: nvvm.inline_ptx "neg.s32 $0, $0;" rw(%i : i32) {foo}
  nvvm.inline_ptx "neg.s32 $0, $0;" rw(%i : i32) {foo}
  // CHECK-NEXT: %0 = nvvm.inline_ptx "mov.u32 $0, %smid;" -> i32
  %0 = nvvm.inline_ptx "mov.u32 $0, %smid;" -> i32
  // CHECK-NEXT: %1, %2 = nvvm.inline_ptx "{\0A\09.reg .b32 x;\0A}" ro(%i, %l : i32, i64) rw(%i : i32), predicate = %b {foo} -> i32, f32
  %1, %2 = nvvm.inline_ptx "{\0A\09.reg .b32 x;\0A}" ro(%i, %l : i32, i64) rw(%i : i32), predicate = %b {foo} -> i32, f32
  llvm.return
}
