; RUN: xdsl-gas -q %s -o - | filecheck %s
; RUN: %if llc-22 %{ xdsl-gas -q %s -o - | llc-22 -mcpu=sm_80 -o - | filecheck %s --check-prefix=PTX %}
; RUN: xdsl-gas -q %s --preset max -o - | filecheck %s

; What Numba makes of a function that sorts a number into a `cuda.local.array`: the address of the
; array is a member of a struct in a slot, and the function gets the struct's members. All
; accesses are to local or global memory, in LLVM IR and in PTX.

; CHECK-LABEL: define ptx_kernel void @smallest(
; CHECK-NOT:     {{(load|store) .*, ptr %}}
; CHECK:         store float %{{.*}}, ptr addrspace(5) %
; CHECK-NOT:     {{(load|store) .*, ptr %}}
; CHECK:       }

; PTX-LABEL: .entry smallest(
; PTX-NOT:     {{[	 ](ld|st)\.(v[24]\.)?[bfsu][0-9]}}
; PTX:         st.local
; PTX-NOT:     {{[	 ](ld|st)\.(v[24]\.)?[bfsu][0-9]}}

target triple = "nvptx64-nvidia-cuda"

%array = type { ptr, ptr, i64, i64, ptr, [1 x i64], [1 x i64] }

define ptx_kernel void @smallest(ptr %data.0, ptr %data.1, i64 %data.2, i64 %data.3, ptr %data.4, i64 %data.5.0, i64 %data.6.0, ptr %out.0, ptr %out.1, i64 %out.2, i64 %out.3, ptr %out.4, i64 %out.5.0, i64 %out.6.0) {
entry:
  %data.f4 = insertvalue %array undef, ptr %data.4, 4
  %data.shape = insertvalue [1 x i64] undef, i64 %data.5.0, 0
  %data.f5 = insertvalue %array %data.f4, [1 x i64] %data.shape, 5
  %data.strides = insertvalue [1 x i64] undef, i64 %data.6.0, 0
  %data.f6 = insertvalue %array %data.f5, [1 x i64] %data.strides, 6
  %data = alloca %array, align 8
  store %array zeroinitializer, ptr %data, align 8
  store %array %data.f6, ptr %data, align 8
  %memory = alloca [8 x float], align 4
  store [8 x float] zeroinitializer, ptr %memory, align 4
  %best = alloca %array, align 8
  store %array zeroinitializer, ptr %best, align 8
  %result = alloca ptr, align 8
  store ptr null, ptr %result, align 8
  %best.shape = getelementptr inbounds %array, ptr %best, i32 0, i32 5
  store [1 x i64] [i64 8], ptr %best.shape, align 8
  %best.strides = getelementptr inbounds %array, ptr %best, i32 0, i32 6
  store [1 x i64] [i64 4], ptr %best.strides, align 8
  %best.data = getelementptr inbounds %array, ptr %best, i32 0, i32 4
  store ptr %memory, ptr %best.data, align 8
  br label %head

head:
  %i = phi i64 [ 0, %entry ], [ %i.next, %again ]
  %data.now = load %array, ptr %data, align 8
  %count = extractvalue %array %data.now, 5, 0
  %more = icmp slt i64 %i, %count
  br i1 %more, label %body, label %copy

body:
  %stride = extractvalue %array %data.now, 6, 0
  %base = extractvalue %array %data.now, 4
  %base.integer = ptrtoint ptr %base to i64
  %offset = mul i64 %i, %stride
  %address = add i64 %base.integer, %offset
  %element = inttoptr i64 %address to ptr
  %value = load float, ptr %element, align 4
  %best.now = load %array, ptr %best, align 8
  %b0 = extractvalue %array %best.now, 0
  %b1 = extractvalue %array %best.now, 1
  %b2 = extractvalue %array %best.now, 2
  %b3 = extractvalue %array %best.now, 3
  %b4 = extractvalue %array %best.now, 4
  %b5 = extractvalue %array %best.now, 5, 0
  %b6 = extractvalue %array %best.now, 6, 0
  %status = call i32 @insert(ptr %result, ptr %b0, ptr %b1, i64 %b2, i64 %b3, ptr %b4, i64 %b5, i64 %b6, float %value)
  %failed = icmp sgt i32 %status, 0
  br i1 %failed, label %raise, label %again

raise:
  ret void

again:
  %i.next = add i64 %i, 1
  br label %head

copy:
  %j = phi i64 [ 0, %head ], [ %j.next, %copy ]
  %best.then = load %array, ptr %best, align 8
  %from = extractvalue %array %best.then, 4
  %place = getelementptr float, ptr %from, i64 %j
  %kept = load float, ptr %place, align 4
  %to = getelementptr float, ptr %out.4, i64 %j
  store float %kept, ptr %to, align 4
  %j.next = add i64 %j, 1
  %left = icmp slt i64 %j.next, 8
  br i1 %left, label %copy, label %done

done:
  ret void
}

define linkonce_odr i32 @insert(ptr %.ret, ptr %best.0, ptr %best.1, i64 %best.2, i64 %best.3, ptr %best.4, i64 %best.5.0, i64 %best.6.0, float %value) {
entry:
  %best.f4 = insertvalue %array undef, ptr %best.4, 4
  %shape = insertvalue [1 x i64] undef, i64 %best.5.0, 0
  %best.f5 = insertvalue %array %best.f4, [1 x i64] %shape, 5
  %best = alloca %array, align 8
  store %array %best.f5, ptr %best, align 8
  %last = sub i64 %best.5.0, 1
  br label %head

head:
  %i = phi i64 [ %last, %entry ], [ %before, %move ]
  %best.now = load %array, ptr %best, align 8
  %before = sub i64 %i, 1
  %negative = icmp slt i64 %before, 0
  %wrapped = add i64 %before, %best.5.0
  %index = select i1 %negative, i64 %wrapped, i64 %before
  %base = extractvalue %array %best.now, 4
  %neighbor = getelementptr float, ptr %base, i64 %index
  %other = load float, ptr %neighbor, align 4
  %less = fcmp olt float %value, %other
  %inside = icmp sgt i64 %i, 0
  %goes.on = and i1 %less, %inside
  br i1 %goes.on, label %move, label %put

move:
  %slot = getelementptr float, ptr %base, i64 %i
  store float %other, ptr %slot, align 4
  br label %head

put:
  %end = getelementptr float, ptr %base, i64 %i
  store float %value, ptr %end, align 4
  store ptr null, ptr %.ret, align 8
  ret i32 0
}
