; Names that MLIR's assembly cannot have.

define i32 @f(ptr %"a b", i1 %"(", i32 noundef %plain, i32 %"\01c") {
"first block":
  br i1 %"(", label %"a b.1", label %last

"a b.1":
  br label %last

last:
  %"phi \22x\22" = phi i32 [ %plain, %"first block" ], [ %"\01c", %"a b.1" ]
  %"phi fast" = phi fast float [ 1.0, %"first block" ], [ 2.0, %"a b.1" ], !kept !0
  ret i32 %"phi \22x\22"
}

define void @g(i32 %"2a") {
  br label %"2b"

"2b":
  ret void
}

!0 = !{}
