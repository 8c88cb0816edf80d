; Blocks in an order of their own, phis of repeated edges and with flags.
define i32 @order(i1 %c, i32 %x) {
entry:
  br label %last

middle:
  %used = add i32 %defined, 1
  ret i32 %used

last:
  %defined = mul i32 %x, 3
  br i1 %c, label %middle, label %last2

unreached:
  %u = phi i32 [ 1, %unreached ]
  br label %unreached

last2:
  ret i32 0
}

define i32 @repeated(i32 %0) {
  switch i32 %0, label %3 [
    i32 1, label %2
    i32 -2, label %2
    i32 7, label %3
  ]

2:
  ret i32 0

3:
  %4 = phi i32 [ %0, %1 ], [ %0, %1 ]
  ret i32 %4
}

define i64 @wide(i64 %x) {
  switch i64 %x, label %d [
    i64 -9223372036854775808, label %a
    i64 4611686018427387904, label %a
  ]
a:
  ret i64 1
d:
  ret i64 0
}

define float @fast(i1 %c, float %x) {
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  %y = phi nnan ninf float [ %x, %0 ], [ 1.5, %a ]
  %z = phi float [ 0.0, %0 ], [ -0.0, %a ]
  %s = fadd fast float %y, %z
  %t = select nsz i1 %c, float %s, float %x
  ret float %t
}

define void @loops(ptr %p) {
x:
  br label %x.1

x.1:
  %i = phi i64 [ 0, %x ], [ %i_1, %x.1 ]
  %i_1 = add nuw nsw i64 %i, 1
  %"a b" = icmp samesign ult i64 %i_1, 10
  %i_2 = trunc nuw i64 %i to i32
  br i1 %"a b", label %x.1, label %end

end:
  ret void
}
