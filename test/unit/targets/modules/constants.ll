; Constant expressions in functions and initializers, and constants of all types.
@g = global [4 x i32] zeroinitializer
@s = addrspace(3) global i32 undef
@difference = global i64 sub (i64 ptrtoint (ptr @g to i64), i64 ptrtoint (ptr @difference to i64))
@cast = global ptr addrspacecast (ptr addrspace(3) @s to ptr)
@trunc = global i32 trunc (i64 ptrtoint (ptr @g to i64) to i32)
@inrange = constant ptr getelementptr inbounds inrange(-8, 8) ({ [4 x ptr] }, ptr @table, i64 0, i32 0, i64 2)
@table = constant { [4 x ptr] } { [4 x ptr] [ptr null, ptr @g, ptr @use, ptr dso_local_equivalent @use] }
@vector = global <4 x ptr> <ptr @g, ptr null, ptr undef, ptr poison>
@floats = global [7 x float] [float 1.0, float 0x7FF0000000000000, float 0xFFF8000000000000, float 0x36A0000000000000, float -0.0, float 0x7FF4000000000000, float 0x3FB99999A0000000]
@halfs = global { half, bfloat, fp128, x86_fp80, double } { half 0xH3C01, bfloat 0xR3F81, fp128 0xL00000000000000003FFF000000000001, x86_fp80 0xK3FFF8000000000000001, double 0x3FB999999999999A }
@wide = global i128 -170141183460469231731687303715884105728
@odd = global [3 x i7] [i7 -1, i7 63, i7 -64]
@bools = global <4 x i1> <i1 true, i1 false, i1 true, i1 true>
@splat = global <4 x i32> splat (i32 7)
@nested = global [2 x [2 x i16]] [[2 x i16] [i16 1, i16 2], [2 x i16] zeroinitializer]
@mixed = global { i32, [2 x float], ptr } { i32 1, [2 x float] [float 1.0, float 2.0], ptr @g }
@undefs = global { i32, i8 } { i32 undef, i8 poison }

define void @use(ptr %p, <vscale x 4 x i32> %v, i32 %i) {
  %1 = getelementptr inbounds [4 x i32], ptr @g, i64 0, i64 1
  store i32 1, ptr getelementptr inbounds nuw (i8, ptr @g, i64 8), align 4
  store ptr addrspacecast (ptr addrspace(3) @s to ptr), ptr %p, align 8
  %2 = addrspacecast ptr addrspace(3) @s to ptr
  store i64 ptrtoint (ptr @g to i64), ptr %p, align 8
  %3 = ptrtoint ptr @g to i64
  %4 = add i64 1, 2
  store { i32, ptr } { i32 1, ptr @g }, ptr %1, align 8
  store <2 x ptr> <ptr @g, ptr null>, ptr %2, align 16
  store <vscale x 4 x i32> splat (i32 3), ptr %p, align 16
  store <vscale x 4 x i32> zeroinitializer, ptr %p, align 16
  %5 = icmp eq ptr %p, getelementptr (i8, ptr null, i64 8)
  %6 = call i32 @callee(i32 undef, { i32, i32 } poison, ptr inttoptr (i64 16 to ptr))
  %7 = select i1 true, i32 %6, i32 xor (i32 ptrtoint (ptr @s2 to i32), i32 -1)
  br label %end

end:
  ret void
}

@s2 = global i32 0
declare i32 @callee(i32, { i32, i32 }, ptr)
