"""
Kernels with mux builtins, as LLVM IR: one way in which barriers stand, each.

The arguments are an array that is read, one that is written, and a number.
"""

HEAD = """
target triple = "spir64-unknown-unknown"
@tile = internal addrspace(3) global [256 x i32] undef, align 4
declare i64 @__mux_get_global_id(i32)
declare i64 @__mux_get_local_id(i32)
declare i64 @__mux_get_local_size(i32)
declare i64 @__mux_get_group_id(i32)
declare void @__mux_work_group_barrier(i32, i32, i32)
attributes #0 = { "mux-kernel"="entry-point" }
"""

_START = """
define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %n) #0 {
entry:
  %i = call i64 @__mux_get_global_id(i32 0)
  %l = call i64 @__mux_get_local_id(i32 0)
  %s = call i64 @__mux_get_local_size(i32 0)
  %s1 = sub i64 %s, 1
  %r = sub i64 %s1, %l
  %p = getelementptr i32, ptr addrspace(1) %in, i64 %i
  %q = getelementptr i32, ptr addrspace(1) %out, i64 %i
  %t = getelementptr i32, ptr addrspace(3) @tile, i64 %l
  %u = getelementptr i32, ptr addrspace(3) @tile, i64 %r
  %li = trunc i64 %l to i32
"""

_BARRIER = "call void @__mux_work_group_barrier(i32 {}, i32 2, i32 272)\n"


def kernel(body: str, declarations: str = "") -> str:
    """
    A module with the kernel `k`: `%i` and `%l` are the global and local id, `%p`, `%q`
    and `%t` the element of this work-item in the arrays and in local memory, `%u` that
    of the work-item opposite. `BARRIER` stands for a barrier.
    """
    parts = (_START + body + "}\n").split("BARRIER\n")
    text = parts[0]
    for number, part in enumerate(parts[1:]):
        text += _BARRIER.format(number) + part
    return HEAD + declarations + text


STRAIGHT = """
  %v = load i32, ptr addrspace(1) %p
  %w = mul i32 %v, %n
  store i32 %w, ptr addrspace(3) %t
  BARRIER
  %x = load i32, ptr addrspace(3) %u
  %y = sub i32 %x, %v
  store i32 %y, ptr addrspace(1) %q
  ret void
"""

LOOP = """
  %v = load i32, ptr addrspace(1) %p
  store i32 %v, ptr addrspace(3) %t
  br label %head
head:
  %k = phi i32 [ 0, %entry ], [ %k1, %head ]
  %acc = phi i32 [ %v, %entry ], [ %acc1, %head ]
  BARRIER
  %x = load i32, ptr addrspace(3) %u
  %acc1 = add i32 %acc, %x
  %k1 = add i32 %k, 1
  BARRIER
  store i32 %acc1, ptr addrspace(3) %t
  %more = icmp slt i32 %k1, %n
  br i1 %more, label %head, label %end
end:
  store i32 %acc1, ptr addrspace(1) %q
  ret void
"""

ROTATED = """
  %v = load i32, ptr addrspace(1) %p
  br label %head
head:
  %k = phi i32 [ 0, %entry ], [ %k1, %head ]
  %old = phi i32 [ %v, %entry ], [ %new, %head ]
  %older = phi i32 [ %li, %entry ], [ %old, %head ]
  store i32 %older, ptr addrspace(3) %t
  BARRIER
  %x = load i32, ptr addrspace(3) %u
  %mixed = mul i32 %old, 3
  %new = add i32 %mixed, %x
  %k1 = add i32 %k, 1
  %more = icmp slt i32 %k1, %n
  BARRIER
  br i1 %more, label %head, label %end
end:
  %sum = add i32 %older, %new
  store i32 %sum, ptr addrspace(1) %q
  ret void
"""

CONDITIONAL = """
  %v = load i32, ptr addrspace(1) %p
  store i32 %v, ptr addrspace(3) %t
  %big = icmp sgt i32 %n, 2
  br i1 %big, label %wait, label %join
wait:
  %w = add i32 %v, 7
  BARRIER
  %x = load i32, ptr addrspace(3) %u
  %y = add i32 %x, %w
  br label %join
join:
  %z = phi i32 [ %v, %entry ], [ %y, %wait ]
  BARRIER
  %sum = add i32 %z, %v
  store i32 %sum, ptr addrspace(1) %q
  ret void
"""

EARLY_RETURN = """
  %v = load i32, ptr addrspace(1) %p
  %none = icmp slt i32 %n, 2
  store i32 %v, ptr addrspace(3) %t
  store i32 %v, ptr addrspace(1) %q
  br i1 %none, label %leave, label %go
leave:
  ret void
go:
  BARRIER
  %x = load i32, ptr addrspace(3) %u
  store i32 %x, ptr addrspace(1) %q
  %some = icmp slt i32 %n, 4
  br i1 %some, label %leave, label %on
on:
  BARRIER
  %y = add i32 %x, %v
  store i32 %y, ptr addrspace(1) %q
  ret void
"""

SWITCH = """
  %v = load i32, ptr addrspace(1) %p
  store i32 %v, ptr addrspace(3) %t
  %m = urem i32 %n, 3
  switch i32 %m, label %c [ i32 0, label %a  i32 1, label %b ]
a:
  BARRIER
  %xa = load i32, ptr addrspace(3) %u
  br label %join
b:
  %w = mul i32 %v, 5
  BARRIER
  %xb0 = load i32, ptr addrspace(3) %u
  %xb = add i32 %xb0, %w
  br label %join
c:
  BARRIER
  br label %join
join:
  %x = phi i32 [ %xa, %a ], [ %xb, %b ], [ %v, %c ]
  store i32 %x, ptr addrspace(1) %q
  ret void
"""

DIVERGENT = """
  %v = load i32, ptr addrspace(1) %p
  %odd = trunc i32 %v to i1
  br i1 %odd, label %a, label %b
a:
  %va = mul i32 %v, 3
  br label %c
b:
  br label %c
c:
  %k = phi i32 [ 1, %a ], [ 2, %b ]
  %w = phi i32 [ %va, %a ], [ %v, %b ]
  br label %head
head:
  %j = phi i32 [ 0, %c ], [ %j1, %head ]
  %j1 = add i32 %j, 1
  %more = icmp slt i32 %j1, %li
  br i1 %more, label %head, label %d
d:
  store i32 %w, ptr addrspace(3) %t
  BARRIER
  %x = load i32, ptr addrspace(3) %u
  %y = mul i32 %x, %k
  %z = add i32 %y, %j1
  store i32 %z, ptr addrspace(1) %q
  ret void
"""

STACK = """
  %a = alloca [4 x i32], align 16
  %b = alloca i32, align 4
  %own = alloca i32, align 4
  %v = load i32, ptr addrspace(1) %p
  store i32 %v, ptr %own
  %o = load i32, ptr %own
  %e = getelementptr [4 x i32], ptr %a, i64 0, i64 2
  store i32 %o, ptr %e
  store i32 %li, ptr %b
  store i32 %v, ptr addrspace(3) %t
  BARRIER
  %x = load i32, ptr addrspace(3) %u
  %y = load i32, ptr %e
  %z = load i32, ptr %b
  %f = getelementptr [4 x i32], ptr %a, i64 0, i64 3
  store i32 %x, ptr %f
  BARRIER
  %x1 = load i32, ptr %f
  %s0 = add i32 %y, %z
  %s2 = mul i32 %s0, %x1
  store i32 %s2, ptr addrspace(1) %q
  ret void
"""

CAPTURED_STACK = """
  %a = alloca i32, align 4
  %b = alloca ptr, align 8
  %v = load i32, ptr addrspace(1) %p
  store i32 %v, ptr %a
  store ptr %a, ptr %b
  BARRIER
  %c = load ptr, ptr %b
  %x = load i32, ptr %c
  store i32 %x, ptr addrspace(1) %q
  ret void
"""

TYPES = """
  %v = load i32, ptr addrspace(1) %p
  %b = trunc i32 %v to i1
  %c = trunc i32 %v to i8
  %w = zext i32 %v to i128
  %w3 = mul i128 %w, 1000000007
  %f = uitofp i32 %v to double
  %ve = insertelement <3 x i32> <i32 1, i32 2, i32 3>, i32 %v, i32 1
  %st = insertvalue { i8, i32 } { i8 1, i32 2 }, i32 %v, 1
  store i32 %v, ptr addrspace(3) %t
  BARRIER
  %x = load i32, ptr addrspace(3) %u
  %b1 = zext i1 %b to i32
  %c1 = sext i8 %c to i32
  %w1 = lshr i128 %w3, 7
  %w2 = trunc i128 %w1 to i32
  %f2 = fmul double %f, 1.5
  %f1 = fptoui double %f2 to i32
  %ve1 = extractelement <3 x i32> %ve, i32 1
  %st1 = extractvalue { i8, i32 } %st, 1
  %s0 = add i32 %b1, %c1
  %s2 = xor i32 %s0, %w2
  %s3 = add i32 %s2, %f1
  %s4 = mul i32 %s3, %ve1
  %s5 = xor i32 %s4, %st1
  %s6 = add i32 %s5, %x
  store i32 %s6, ptr addrspace(1) %q
  ret void
"""

NESTED = """
  %v = load i32, ptr addrspace(1) %p
  br label %outer
outer:
  %o = phi i32 [ 0, %entry ], [ %o1, %latch ]
  %acc = phi i32 [ %v, %entry ], [ %acc3, %latch ]
  %o1 = add i32 %o, 1
  br label %inner
inner:
  %h = phi i32 [ 0, %outer ], [ %h1, %inner ]
  %acc1 = phi i32 [ %acc, %outer ], [ %acc2, %inner ]
  store i32 %acc1, ptr addrspace(3) %t
  BARRIER
  %x = load i32, ptr addrspace(3) %u
  %y = mul i32 %x, %o1
  %acc2 = add i32 %acc1, %y
  %h1 = add i32 %h, 1
  %again = icmp slt i32 %h1, %o1
  BARRIER
  br i1 %again, label %inner, label %latch
latch:
  %acc3 = xor i32 %acc2, %h1
  %more = icmp slt i32 %o1, %n
  br i1 %more, label %outer, label %end
end:
  store i32 %acc3, ptr addrspace(1) %q
  ret void
"""

TREE = """
  %v = load i32, ptr addrspace(1) %p
  store i32 %v, ptr addrspace(3) %t
  %half = trunc i64 %s to i32
  br label %head
head:
  %d = phi i32 [ %half, %entry ], [ %k, %next ]
  %k = lshr i32 %d, 1
  BARRIER
  %more = icmp ne i32 %k, 0
  br i1 %more, label %step, label %last
step:
  %mine = icmp slt i32 %li, %k
  br i1 %mine, label %add, label %next
add:
  %other = add i32 %li, %k
  %a = zext i32 %other to i64
  %ta = getelementptr i32, ptr addrspace(3) @tile, i64 %a
  %x = load i32, ptr addrspace(3) %ta
  %y = load i32, ptr addrspace(3) %t
  %sum = add i32 %x, %y
  store i32 %sum, ptr addrspace(3) %t
  br label %next
next:
  br label %head
last:
  %first = icmp eq i32 %li, 0
  br i1 %first, label %write, label %end
write:
  %r1 = load i32, ptr addrspace(3) @tile
  store i32 %r1, ptr addrspace(1) %q
  br label %end
end:
  ret void
"""

BODIES = {
    "tree": TREE,
    "straight": STRAIGHT,
    "loop": LOOP,
    "rotated": ROTATED,
    "conditional": CONDITIONAL,
    "early return": EARLY_RETURN,
    "switch": SWITCH,
    "divergent": DIVERGENT,
    "stack": STACK,
    "captured stack": CAPTURED_STACK,
    "types": TYPES,
    "nested": NESTED,
}
"""Bodies of kernels, with two or more work-items in x."""
