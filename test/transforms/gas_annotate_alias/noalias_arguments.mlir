// RUN: xdsl-opt -p gas-annotate-alias %s | filecheck %s
// RUN: xdsl-opt -p gas-annotate-alias{noalias-arguments=false} %s | filecheck %s --check-prefix=OFF
// PATTERN: AddArgumentScopes

// `noalias` arguments become scopes, by the rules of LLVM's inliner. There is one
// memory here, so that no other scopes are written.
// OFF-NOT: alias_scope

module attributes {llvm.target_triple = "x86_64-unknown-linux-gnu"} {
  llvm.mlir.global internal @variable(0.0 : f32) {addr_space = 0 : i32} : f32
  llvm.func @unknown(!llvm.ptr)
  llvm.func @keeps_nothing(!llvm.ptr {llvm.nocapture})
  llvm.func @returns_it(!llvm.ptr {llvm.nocapture, llvm.returned}) -> !llvm.ptr
  llvm.func @new() -> !llvm.ptr
  llvm.func @only_arguments(!llvm.ptr {llvm.nocapture}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = readwrite, inaccessibleMem = readwrite, errnoMem = none, targetMem0 = none, targetMem1 = none>}
  llvm.func @other_memory_too(!llvm.ptr {llvm.nocapture}) attributes {memory_effects = #llvm.memory_effects<other = read, argMem = readwrite, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>}


  // What is based on the argument, and what is based on another.
  // CHECK-LABEL: llvm.func @another_argument(
  // CHECK-NEXT:    llvm.intr.experimental.noalias.scope.decl{{[^,]*,[^,]*,[^,]*,}} description = "argument 0">
  // CHECK:         llvm.store %v, %p {alias_scopes = [{{[^,]*,[^,]*,[^,]*,}} description = "argument 0">]} : f32, !llvm.ptr
  // CHECK:         llvm.store %v, %q {noalias_scopes = [{{[^,]*,[^,]*,[^,]*,}} description = "argument 0">]} : f32, !llvm.ptr
  llvm.func @another_argument(%p: !llvm.ptr {llvm.noalias}, %q: !llvm.ptr, %v: f32) {
    llvm.store %v, %p : f32, !llvm.ptr
    llvm.store %v, %q : f32, !llvm.ptr
    llvm.return
  }

  // Each excludes the other.
  // CHECK-LABEL: llvm.func @both(
  // CHECK-NEXT:    llvm.intr.experimental.noalias.scope.decl{{[^,]*,[^,]*,[^,]*,}} description = "argument 0">
  // CHECK-NEXT:    llvm.intr.experimental.noalias.scope.decl{{[^,]*,[^,]*,[^,]*,}} description = "argument 1">
  // CHECK:         llvm.store %v, %p {alias_scopes = [{{[^,]*,[^,]*,[^,]*,}} description = "argument 0">], noalias_scopes = [{{[^,]*,[^,]*,[^,]*,}} description = "argument 1">]} : f32, !llvm.ptr
  // CHECK:         llvm.store %v, %q {alias_scopes = [{{[^,]*,[^,]*,[^,]*,}} description = "argument 1">], noalias_scopes = [{{[^,]*,[^,]*,[^,]*,}} description = "argument 0">]} : f32, !llvm.ptr
  llvm.func @both(%p: !llvm.ptr {llvm.noalias}, %q: !llvm.ptr {llvm.noalias}, %v: f32) {
    llvm.store %v, %p : f32, !llvm.ptr
    llvm.store %v, %q : f32, !llvm.ptr
    llvm.return
  }

  // Address arithmetic, casts and block arguments are based on what they are made of.
  // CHECK-LABEL: llvm.func @computed(
  // CHECK-NEXT:    llvm.intr.experimental.noalias.scope.decl{{[^,]*,[^,]*,[^,]*,}} description = "argument 0">
  // CHECK:         llvm.store %v, %x {alias_scopes = [{{[^,]*,[^,]*,[^,]*,}} description = "argument 0">]} : f32, !llvm.ptr
  // CHECK:         llvm.store %v, %q {noalias_scopes = [{{[^,]*,[^,]*,[^,]*,}} description = "argument 0">]} : f32, !llvm.ptr
  llvm.func @computed(%p: !llvm.ptr {llvm.noalias}, %q: !llvm.ptr, %v: f32, %c: i1, %i: i64) {
    %e = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    llvm.cond_br %c, ^end(%p : !llvm.ptr), ^end(%e : !llvm.ptr)
  ^end(%x: !llvm.ptr):
    llvm.store %v, %x : f32, !llvm.ptr
    llvm.store %v, %q : f32, !llvm.ptr
    llvm.return
  }

  // An access that may be by either is in both scopes, and excludes none of them.
  // CHECK-LABEL: llvm.func @either(
  // CHECK-NEXT:    llvm.intr.experimental.noalias.scope.decl{{[^,]*,[^,]*,[^,]*,}} description = "argument 0">
  // CHECK-NEXT:    llvm.intr.experimental.noalias.scope.decl{{[^,]*,[^,]*,[^,]*,}} description = "argument 1">
  // CHECK:         llvm.store %v, %x {alias_scopes = [{{[^,]*,[^,]*,[^,]*,}} description = "argument 0">,{{[^,]*,[^,]*,[^,]*,}} description = "argument 1">]} : f32, !llvm.ptr
  // CHECK:         llvm.store %v, %r {noalias_scopes = [{{[^,]*,[^,]*,[^,]*,}} description = "argument 0">,{{[^,]*,[^,]*,[^,]*,}} description = "argument 1">]} : f32, !llvm.ptr
  llvm.func @either(%p: !llvm.ptr {llvm.noalias}, %q: !llvm.ptr {llvm.noalias}, %r: !llvm.ptr, %v: f32, %c: i1) {
    %x = llvm.select %c, %p, %q : i1, !llvm.ptr
    llvm.store %v, %x : f32, !llvm.ptr
    llvm.store %v, %r : f32, !llvm.ptr
    llvm.return
  }

  // What may be based on something else, too, is in no scope.
  // CHECK-LABEL: llvm.func @or_something_else(
  // CHECK-NEXT:    llvm.intr.experimental.noalias.scope.decl{{[^,]*,[^,]*,[^,]*,}} description = "argument 0">
  // CHECK:         llvm.store %v, %x : f32, !llvm.ptr
  // CHECK:         llvm.store %v, %p {alias_scopes = [{{[^,]*,[^,]*,[^,]*,}} description = "argument 0">]} : f32, !llvm.ptr
  // CHECK:         llvm.store %v, %q {noalias_scopes = [{{[^,]*,[^,]*,[^,]*,}} description = "argument 0">]} : f32, !llvm.ptr
  llvm.func @or_something_else(%p: !llvm.ptr {llvm.noalias}, %q: !llvm.ptr, %v: f32, %c: i1) {
    %x = llvm.select %c, %p, %q : i1, !llvm.ptr
    llvm.store %v, %x : f32, !llvm.ptr
    llvm.store %v, %p : f32, !llvm.ptr
    llvm.store %v, %q : f32, !llvm.ptr
    llvm.return
  }

  // Variables and the stack are not based on arguments, even captured ones.
  // CHECK-LABEL: llvm.func @variables(
  // CHECK-NEXT:    llvm.intr.experimental.noalias.scope.decl{{[^,]*,[^,]*,[^,]*,}} description = "argument 0">
  // CHECK:         llvm.store %p, %slot {noalias_scopes = [{{[^,]*,[^,]*,[^,]*,}} description = "argument 0">]} : !llvm.ptr, !llvm.ptr
  // CHECK:         llvm.store %v, %p {alias_scopes = [{{[^,]*,[^,]*,[^,]*,}} description = "argument 0">]} : f32, !llvm.ptr
  // CHECK:         llvm.store %v, %a {noalias_scopes = [{{[^,]*,[^,]*,[^,]*,}} description = "argument 0">]} : f32, !llvm.ptr
  // CHECK:         llvm.store %v, %g {noalias_scopes = [{{[^,]*,[^,]*,[^,]*,}} description = "argument 0">]} : f32, !llvm.ptr
  llvm.func @variables(%p: !llvm.ptr {llvm.noalias}, %slot: !llvm.ptr, %v: f32, %n: i64) {
    llvm.store %p, %slot : !llvm.ptr, !llvm.ptr
    %a = llvm.alloca %n x f32 : (i64) -> !llvm.ptr
    %g = llvm.mlir.addressof @variable : !llvm.ptr
    llvm.store %v, %p : f32, !llvm.ptr
    llvm.store %v, %a : f32, !llvm.ptr
    llvm.store %v, %g : f32, !llvm.ptr
    llvm.return
  }

  // A pointer that is loaded may be based on an argument that was stored somewhere.
  // CHECK-LABEL: llvm.func @captured(
  // CHECK-NEXT:    llvm.intr.experimental.noalias.scope.decl{{[^,]*,[^,]*,[^,]*,}} description = "argument 0">
  // CHECK:         %x = llvm.load %slot {noalias_scopes = [{{[^,]*,[^,]*,[^,]*,}} description = "argument 0">]} : !llvm.ptr -> !llvm.ptr
  // CHECK:         llvm.store %v, %x : f32, !llvm.ptr
  // CHECK:         llvm.store %v, %p {alias_scopes = [{{[^,]*,[^,]*,[^,]*,}} description = "argument 0">]} : f32, !llvm.ptr
  llvm.func @captured(%p: !llvm.ptr {llvm.noalias}, %slot: !llvm.ptr, %v: f32) {
    llvm.store %p, %slot : !llvm.ptr, !llvm.ptr
    %x = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    llvm.store %v, %x : f32, !llvm.ptr
    llvm.store %v, %p : f32, !llvm.ptr
    llvm.return
  }

  // Not on one that was never stored, and only passed to calls that
  // keep nothing.
  // CHECK-LABEL: llvm.func @not_captured(
  // CHECK-NEXT:    llvm.intr.experimental.noalias.scope.decl{{[^,]*,[^,]*,[^,]*,}} description = "argument 0">
  // CHECK:         llvm.store %v, %x {noalias_scopes = [{{[^,]*,[^,]*,[^,]*,}} description = "argument 0">]} : f32, !llvm.ptr
  // CHECK:         %y = llvm.call @new() {noalias_scopes = [{{[^,]*,[^,]*,[^,]*,}} description = "argument 0">]} : () -> !llvm.ptr
  // CHECK:         llvm.store %v, %y {noalias_scopes = [{{[^,]*,[^,]*,[^,]*,}} description = "argument 0">]} : f32, !llvm.ptr
  // CHECK:         llvm.store %v, %p {alias_scopes = [{{[^,]*,[^,]*,[^,]*,}} description = "argument 0">]} : f32, !llvm.ptr
  llvm.func @not_captured(%p: !llvm.ptr {llvm.noalias}, %slot: !llvm.ptr, %v: f32) {
    llvm.call @keeps_nothing(%p) : (!llvm.ptr) -> ()
    %x = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    llvm.store %v, %x : f32, !llvm.ptr
    %y = llvm.call @new() : () -> !llvm.ptr
    llvm.store %v, %y : f32, !llvm.ptr
    llvm.store %v, %p : f32, !llvm.ptr
    llvm.return
  }

  // An address that became an integer can become a pointer again.
  // CHECK-LABEL: llvm.func @exposed(
  // CHECK-NOT:     scope.decl
  // CHECK:         llvm.store %v, %x : f32, !llvm.ptr
  // CHECK:         llvm.store %v, %p : f32, !llvm.ptr
  llvm.func @exposed(%p: !llvm.ptr {llvm.noalias}, %v: f32, %i: i64) {
    %n = llvm.ptrtoint %p : !llvm.ptr to i64
    %x = llvm.inttoptr %n : i64 to !llvm.ptr
    llvm.store %v, %x : f32, !llvm.ptr
    llvm.store %v, %p : f32, !llvm.ptr
    llvm.return
  }

  // So can one that a call keeps, or returns.
  // CHECK-LABEL: llvm.func @passed(
  // CHECK-NOT:     scope.decl
  // CHECK:         llvm.call @unknown(%p) : (!llvm.ptr) -> ()
  // CHECK:         %x = llvm.call @new() : () -> !llvm.ptr
  // CHECK:         llvm.store %v, %x : f32, !llvm.ptr
  // CHECK:         llvm.store %v, %p : f32, !llvm.ptr
  llvm.func @passed(%p: !llvm.ptr {llvm.noalias}, %slot: !llvm.ptr, %v: f32) {
    llvm.call @unknown(%p) : (!llvm.ptr) -> ()
    %x = llvm.call @new() : () -> !llvm.ptr
    llvm.store %v, %x : f32, !llvm.ptr
    llvm.store %v, %p : f32, !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: llvm.func @returned(
  // CHECK-NOT:     scope.decl
  // CHECK:         %x = llvm.call @returns_it(%p) : (!llvm.ptr) -> !llvm.ptr
  // CHECK:         llvm.store %v, %x : f32, !llvm.ptr
  // CHECK:         llvm.store %v, %p : f32, !llvm.ptr
  llvm.func @returned(%p: !llvm.ptr {llvm.noalias}, %v: f32) {
    %x = llvm.call @returns_it(%p) : (!llvm.ptr) -> !llvm.ptr
    llvm.store %v, %x : f32, !llvm.ptr
    llvm.store %v, %p : f32, !llvm.ptr
    llvm.return
  }

  // A part of an aggregate may be anything that went into one.
  // CHECK-LABEL: llvm.func @aggregates(
  // CHECK-NOT:     scope.decl
  // CHECK:         llvm.store %v, %x : f32, !llvm.ptr
  // CHECK:         llvm.store %v, %p : f32, !llvm.ptr
  llvm.func @aggregates(%p: !llvm.ptr {llvm.noalias}, %v: f32) {
    %u = llvm.mlir.undef : !llvm.struct<(ptr)>
    %s = llvm.insertvalue %p, %u[0] : !llvm.struct<(ptr)>
    %x = llvm.extractvalue %s[0] : !llvm.struct<(ptr)>
    llvm.store %v, %x : f32, !llvm.ptr
    llvm.store %v, %p : f32, !llvm.ptr
    llvm.return
  }

  // A call that accesses nothing but what it is passed is in the scope of that.
  // CHECK-LABEL: llvm.func @calls(
  // CHECK-NEXT:    llvm.intr.experimental.noalias.scope.decl{{[^,]*,[^,]*,[^,]*,}} description = "argument 0">
  // CHECK:         llvm.call @only_arguments(%p) {alias_scopes = [{{[^,]*,[^,]*,[^,]*,}} description = "argument 0">]} : (!llvm.ptr) -> ()
  // CHECK:         llvm.call @only_arguments(%q) {noalias_scopes = [{{[^,]*,[^,]*,[^,]*,}} description = "argument 0">]} : (!llvm.ptr) -> ()
  // CHECK:         llvm.call @other_memory_too(%p) : (!llvm.ptr) -> ()
  // CHECK:         llvm.call @only_arguments(%p) ["foo"()] : (!llvm.ptr) -> ()
  // CHECK:         llvm.call @only_arguments(%p) ["kcfi"(%i : i32)] {alias_scopes = [{{[^,]*,[^,]*,[^,]*,}} description = "argument 0">]} : (!llvm.ptr) -> ()
  // CHECK:         llvm.store %v, %q {noalias_scopes = [{{[^,]*,[^,]*,[^,]*,}} description = "argument 0">]} : f32, !llvm.ptr
  llvm.func @calls(%p: !llvm.ptr {llvm.noalias}, %q: !llvm.ptr, %v: f32, %i: i32) {
    llvm.call @only_arguments(%p) : (!llvm.ptr) -> ()
    llvm.call @only_arguments(%q) : (!llvm.ptr) -> ()
    llvm.call @other_memory_too(%p) : (!llvm.ptr) -> ()
    llvm.call @only_arguments(%p) ["foo"()] : (!llvm.ptr) -> ()
    llvm.call @only_arguments(%p) ["kcfi"(%i : i32)] : (!llvm.ptr) -> ()
    llvm.store %v, %q : f32, !llvm.ptr
    llvm.return
  }

  // No metadata where nothing is disjoint, nor without `noalias`.
  // CHECK-LABEL: llvm.func @alone(
  // CHECK-NOT:     scope.decl
  // CHECK:         llvm.store %v, %p : f32, !llvm.ptr
  llvm.func @alone(%p: !llvm.ptr {llvm.noalias}, %v: f32) {
    llvm.store %v, %p : f32, !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: llvm.func @no_promise(
  // CHECK-NOT:     scope.decl
  // CHECK:         llvm.store %v, %p : f32, !llvm.ptr
  // CHECK:         llvm.store %v, %q : f32, !llvm.ptr
  llvm.func @no_promise(%p: !llvm.ptr, %q: !llvm.ptr, %v: f32) {
    llvm.store %v, %p : f32, !llvm.ptr
    llvm.store %v, %q : f32, !llvm.ptr
    llvm.return
  }
}
